/** The things on the table that some events speak of. */

import { hex, row, seatOf, vessel, vesselWith } from './links'
import type { Cards } from './pack'
import type { HavenEvent, HavenView } from './types'

interface Scene {
  view: HavenView
  cards: Cards
}

export function spokenOf(events: HavenEvent[], scene: Scene): Set<string> {
  return new Set(events.flatMap((told) => thingsIn(told, scene)))
}

function thingsIn(told: HavenEvent, { view, cards }: Scene): string[] {
  const things: string[] = []
  const ship = (card: number) => things.push(vessel(vesselWith(card, view)))
  if ('seat' in told) things.push(seatOf(told.seat))
  if ('ship' in told) ship(told.ship)
  if ('target' in told) ship(told.target)
  if ('ships' in told) told.ships.forEach(ship)
  if (told.event === 'laid' || told.event === 'announced') ship('on' in told ? told.on : told.card)
  if (told.event === 'moved') things.push(hex(told.hex))
  if ('attack' in told) {
    things.push(row(told.attack), hex(cards.attacks[told.attack]?.hex ?? -1))
  }
  return things
}
