/** How it was settled who begins. */

import type { Told } from './battle'
import type { FleetEvent } from './types'

export interface StartRolls {
  rolls: Told<'start_rolled'>[]
  /** Who takes the first turn. */
  first: number
}

/** What comes to everybody at the beginning, without a choice of theirs. */
const GIVEN = ['start_rolled', 'began', 'drew_red', 'drew_blue', 'income', 'forgone', 'row_shown']

/** The roll for the start, as long as this seat has done nothing yet; a spectator, as nobody has. */
export function startRolls(events: FleetEvent[], seat: number): StartRolls | null {
  const began = events.find((told) => told.event === 'began')
  const acted = events.some(
    (told) => 'seat' in told && (seat < 0 || told.seat === seat) && !GIVEN.includes(told.event),
  )
  if (began?.event !== 'began' || acted) return null
  const rolls = events.filter((told) => told.event === 'start_rolled')
  return { rolls, first: began.first }
}
