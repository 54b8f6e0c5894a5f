/** What happened, as things on their way across the table. */

import type { Passage } from '../../pieces/motion.svelte'
import type { Happening } from './types'

/** What is on its way. */
export type Flying = { kind: 'card'; card: number } | { kind: 'coins'; amount: number }

/** The names of the places things move between. */
export const places = {
  surf: 'surf',
  hand: (seat: number) => `hand:${seat}`,
}

const BEAT = 300

/** The passages of some events in the order they are seen, each a beat after the one before. */
export function tell(events: Happening[]): Passage<Flying>[] {
  return events.flatMap((told, n) => {
    const passage = passageOf(told)
    return passage ? [{ ...passage, delay: n * BEAT }] : []
  })
}

function passageOf(told: Happening): Omit<Passage<Flying>, 'delay'> | null {
  const { surf, hand } = places
  switch (told.event) {
    case 'launched':
    case 'squalled':
      return { what: { kind: 'card', card: told.card }, from: hand(told.seat), to: surf }
    case 'landed':
      return { what: { kind: 'coins', amount: told.coins }, from: surf, to: hand(told.seat) }
    default:
      return null
  }
}
