/** Who sits where, and what was done last: for every board. */

import type { LoggedEvent } from './protocol'

/** The seats of the others, clockwise from the one who looks; all of them for a spectator. */
export function othersThan(me: number, seats: number): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  return me < 0 ? all : [...all.slice(me + 1), ...all.slice(0, me)]
}

/** The events of the last choice that was made. */
export function lastMove<Event>(events: LoggedEvent<Event>[]): Event[] {
  const step = events.at(-1)?.step
  return events.filter((told) => told.step === step).map((told) => told.event)
}
