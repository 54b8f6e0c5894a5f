/** The story of a table as the messages tell it: what each of our seats has seen happen. */

import type { LoggedEvent, Side, State } from './protocol'

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
