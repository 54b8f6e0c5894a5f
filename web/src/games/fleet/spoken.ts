/** The things on the table that some events speak of. */

import { seatOf, ship, site } from './links'
import type { FleetEvent } from './types'

export function spokenOf(events: FleetEvent[]): Set<string> {
  return new Set(events.flatMap(thingsIn))
}

function thingsIn(told: FleetEvent): string[] {
  const things: string[] = []
  if ('seat' in told) things.push(seatOf(told.seat))
  if ('ship' in told) things.push(ship(told.ship))
  if ('target' in told) things.push(ship(told.target))
  if ('victim' in told && told.event === 'deserted') things.push(ship(told.victim))
  if ('card' in told) things.push(site(told.card), ship(told.card))
  if ('ships' in told) things.push(...told.ships.map(ship))
  return things
}
