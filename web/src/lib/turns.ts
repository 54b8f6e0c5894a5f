/** The log in turns: each with its headline, the lines it is made of, and whether it is news. */

import type { Headline, LoggedEvent, Side } from './protocol'

export interface Turn extends Headline {
  lines: LoggedEvent[]
  /** Whether it is somebody else's and anything of it came after our last choice. */
  fresh: boolean
}

type Chooser = Pick<Side, 'seat' | 'chosen'>
export type Headlines = ReadonlyMap<number, Headline>

/** Headlines by turn, after some more: the newest of a turn tells all of it. */
export function withHeadlines(known: Headlines, more: Headline[]): Headlines {
  return new Map([...known, ...more.map((headline) => [headline.turn, headline] as const)])
}

/** The lines of a log in turns, as somebody sees them who chose last at a step; who only looks on
 * waits for no news. */
export function turnsOf(lines: LoggedEvent[], headlines: Headlines, me: Chooser | null): Turn[] {
  const turns: Turn[] = []
  for (const line of lines) {
    let turn = turns.at(-1)
    if (turn?.turn !== line.turn) {
      const words = headlines.get(line.turn)?.words ?? line.sentence
      turn = { turn: line.turn, whose: line.whose, words, lines: [], fresh: false }
      turns.push(turn)
    }
    turn.lines.push(line)
    turn.fresh ||= me !== null && line.step > me.chosen && line.whose !== me.seat
  }
  return turns
}
