/** Walking through a replay: frame by frame, or from turn to turn. */

import type { LoggedEvent, ReplayFrame } from './protocol'

/** The frame before or after, within the replay. */
export const nextFrame = (frames: ReplayFrame[], at: number, by: 1 | -1): number =>
  Math.min(frames.length - 1, Math.max(0, at + by))

/** The last frame of the turn before, or of the turn that follows. A turn ends when another seat acts. */
export function nextTurn(frames: ReplayFrame[], at: number, by: 1 | -1): number {
  let to = nextFrame(frames, at, by)
  while (to > 0 && to < frames.length - 1 && frames[to]!.seat === frames[to + 1]!.seat) to += by
  return to
}

/** The frame that shows the table after that many choices. */
export function frameOfStep(frames: ReplayFrame[], step: number): number {
  const found = frames.findIndex((frame) => frame.step >= step)
  return found < 0 ? frames.length - 1 : found
}

export const eventsUntil = (frames: ReplayFrame[], at: number): LoggedEvent[] =>
  frames.slice(0, at + 1).flatMap((frame) => frame.events)
