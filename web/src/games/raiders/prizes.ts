/** Which Prize a Strength would take as the parties stand. */

import type { RaidersView } from './types'

/** The weakest set is a pair. */
const LEAST_STRENGTH = 4

export interface Missed {
  slot: number
  gain: number
  prize: number
  /** The Prize one has without it. */
  now: number
}

/** The hire that would bring a better Prize than one has now, if there is one. */
export function missedHire(view: RaidersView, seat: number, slots: number[]): Missed | null {
  const now = view.stacks[view.round - 1]?.[view.order.indexOf(seat)] ?? 0
  const [best] = slots
    .map((slot) => {
      const gain = view.gains[slot] ?? 0
      return { slot, gain, prize: prizeWith(view, seat, gain), now }
    })
    .sort((one, other) => other.prize - one.prize || other.gain - one.gain)
  return best && best.prize > now ? best : null
}

/** A tie is not counted on. */
function prizeWith(view: RaidersView, seat: number, gain: number): number {
  const strength = (view.players[seat]?.party.strength ?? 0) + gain
  if (strength < LEAST_STRENGTH) return 0
  const ahead = view.players.filter(
    ({ party }, other) => other !== seat && party.strength >= strength,
  )
  return view.stacks[view.round - 1]?.[ahead.length] ?? 0
}
