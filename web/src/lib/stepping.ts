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

/**
 * What happened in a frame, told of its player by name; a choice that nobody has heard of yet (in
 * secret, while others still decide) by its label.
 */
export function tale({ seat, label, events }: ReplayFrame, names: string[]): string {
  if (events.length) return events.map((line) => line.sentence).join(' ')
  return seat < 0 ? 'The table is laid.' : `${names[seat]}: ${ofAnother(label)}`
}

/** An option as it is put to a player, told of somebody else: "Put your Mate" as "Put their Mate". */
export const ofAnother = (label: string): string =>
  label
    .replace(/\byour(s?)\b/gi, (word, s) => (word[0] === 'Y' ? 'Their' : 'their') + s)
    .replace(/\byourself\b/g, 'themselves')

export const eventsUntil = (frames: ReplayFrame[], at: number): LoggedEvent[] =>
  frames.slice(0, at + 1).flatMap((frame) => frame.events)
