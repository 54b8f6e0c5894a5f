/** In which rhythm what happened is seen. */

import type { Passage } from './motion.svelte'

/** A passage before it is known when it begins. */
export type Way<Thing> = Omit<Passage<Thing>, 'delay'>

const BEAT = 240
const DEAL = 70

/**
 * The passages of some events in the order they are seen: each event a beat after the one before,
 * and what one event moves quickly one after the other.
 */
export function inBeats<Event, Thing>(
  events: Event[],
  passages: (event: Event) => Way<Thing>[],
): Passage<Thing>[] {
  let now = 0
  return events.flatMap((told) => {
    const seen = passages(told).map((passage, n) => ({ ...passage, delay: now + n * DEAL }))
    if (seen.length) now += BEAT
    return seen
  })
}
