/** Single dice, of a move, of a Saving Roll, of looting; and how long any dice of Haven fall. */

import type { LoggedEvent } from '../../lib/board'
import { settled } from '../../pieces/throw'
import { isThrow, LOOK } from './battle'
import type { HavenEvent } from './types'

export type Cast = LoggedEvent<HavenEvent> & { event: { die: number } }

const isCast = (told: LoggedEvent<HavenEvent>): told is Cast =>
  'die' in told.event && told.event.die > 0

/** The last of them among the news. */
export const lastCast = (news: LoggedEvent<HavenEvent>[]): Cast | null =>
  news.findLast(isCast) ?? null

/** How long the dice of an event are looked at. */
export function falls(told: HavenEvent): number {
  if (isThrow(told)) return settled(Math.max(...told.faces.map((side) => side.length))) + LOOK
  return 'die' in told && told.die > 0 ? settled(1) + LOOK : 0
}
