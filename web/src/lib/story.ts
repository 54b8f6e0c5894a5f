/** The story of a table as the messages tell it: what each of our seats has seen happen. */

import type { LoggedEvent, Past, Side, State } from './protocol'
import { withHeadlines, type Headlines } from './turns'

/** The logs by seat, after the news of some sides. */
export function retold(
  logs: ReadonlyMap<number, LoggedEvent[]>,
  sides: Side[],
): Map<number, LoggedEvent[]> {
  return new Map(
    sides.map((side) => [
      side.seat,
      side.reset ? side.events : [...(logs.get(side.seat) ?? []), ...side.events],
    ]),
  )
}

/** The headlines by seat, after the news of some sides. */
export function headlinesAfter(
  headlines: ReadonlyMap<number, Headlines>,
  sides: Side[],
): Map<number, Headlines> {
  return new Map(
    sides.map(({ seat, reset, turns }) => [
      seat,
      withHeadlines((!reset && headlines.get(seat)) || new Map(), turns),
    ]),
  )
}

/**
 * The news of a table. A question put again in the same words is the same question, so that a
 * half-made answer outlives news about others, or a line that broke and was mended.
 */
export function continued(before: State | null, news: State): State {
  const sides = news.sides.map((side) => {
    const asked = before?.sides.find(({ seat }) => seat === side.seat)?.ask ?? null
    return JSON.stringify(asked) === JSON.stringify(side.ask) ? { ...side, ask: asked } : side
  })
  return { ...news, sides }
}

/**
 * The seat we look through. With several seats on one device it is the one that must decide,
 * and stays where it was while nobody here must.
 */
export function sideFor(sides: Side[], current: number | null): Side | null {
  const here = sides.find((side) => side.seat === current)
  return here?.ask ? here : (sides.find((side) => side.ask) ?? here ?? sides[0] ?? null)
}

/**
 * What a seat saw of the past, as states of the table that lead to the present one. In those nothing
 * can be done. Steps of which the log tells nothing are left out.
 */
export function storyOf(
  past: Past,
  now: State,
  side: Side,
  log: LoggedEvent[],
  headlines: Headlines,
): State[] {
  const anew = { ...side, turns: [...headlines.values()], reset: true }
  const before = past.views
    .filter(({ step }) => step < now.step && log.some((line) => line.step === step))
    .map(({ step, view }) => {
      const events = log.filter((line) => line.step <= step)
      return { ...now, ...GOES_ON, step, sides: [{ ...anew, view, ask: null, events }] }
    })
  return [...before, { ...now, sides: [{ ...anew, events: log }] }]
}

const GOES_ON = {
  status: 'playing',
  waiting: [],
  window: null,
  can_take_back: {},
  scores: null,
  winners: null,
  places: null,
  worth: null,
} satisfies Partial<State>
