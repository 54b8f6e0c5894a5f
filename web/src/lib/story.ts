/** The story of a table as the messages tell it: what each of our seats has seen happen. */

import type { LoggedEvent, Side } from './protocol'

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
 * The seat we look through. With several seats on one device it is the one that must decide,
 * and stays where it was while nobody here must.
 */
export function sideFor(sides: Side[], current: number | null): Side | null {
  const here = sides.find((side) => side.seat === current)
  return here?.ask ? here : (sides.find((side) => side.ask) ?? here ?? sides[0] ?? null)
}
