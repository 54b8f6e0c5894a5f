/** How somebody lost the last ship. */

import { NOBODY, type FleetEvent } from './types'

export interface Fate {
  ship: number
  /** Who took it; NOBODY if it sank. */
  by: number
}

/** What put a seat out of the game; null while it is in it, or where the log does not tell. */
export function fateOf(events: FleetEvent[], seat: number): Fate | null {
  const end = events.findLastIndex((told) => told.event === 'eliminated' && told.seat === seat)
  if (end < 0) return null
  const lost = events.slice(0, end).findLast((told) => {
    if (told.event === 'captured') return told.loser === seat
    return told.event === 'ship_lost' && told.seat === seat
  })
  if (lost?.event === 'captured') return { ship: lost.ship, by: lost.seat }
  return lost?.event === 'ship_lost' ? { ship: lost.ship, by: NOBODY } : null
}
