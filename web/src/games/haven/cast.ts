/** Single dice: of a move, of a Saving Roll, of looting. */

import type { LoggedEvent } from '../../lib/board'
import type { HavenEvent } from './types'

export interface Cast {
  die: number
  /** What it was thrown for, and what came of it. */
  sentence: string
}

/** The last of them among the news. */
export function lastCast(news: LoggedEvent<HavenEvent>[]): Cast | null {
  for (const { event, sentence } of news.toReversed()) {
    if ('die' in event && event.die > 0) return { die: event.die, sentence }
  }
  return null
}
