/** Crew that is shared out: a draft first, then the choices that the rules ask for one by one. */

import type { Choice } from '../../lib/board'
import type { Option, ShipView } from './types'

/** By ship: so many. */
export type Draft = ReadonlyMap<number, number>

export const total = (draft: Draft): number => [...draft.values()].reduce((sum, n) => sum + n, 0)

/** The most that each ship can take at once, by the placements that are offered. */
export function roomFor(options: Option[]): Map<number, number> {
  const room = new Map<number, number>()
  for (const { choice } of options) {
    const [verb, ship = 0, tokens = 0] = choice
    if (verb === 'place') room.set(ship, Math.max(tokens, room.get(ship) ?? 0))
  }
  return room
}

/** All that a pool has room for, one ship after the other. */
export function filled(order: number[], room: Draft, pool: number): Draft {
  let left = pool
  return new Map(
    order.map((ship) => {
      const tokens = Math.min(left, room.get(ship) ?? 0)
      left -= tokens
      return [ship, tokens]
    }),
  )
}

/** One hand after the other goes to whoever has fewest aboard and still has room. */
export function spread(aboard: Draft, room: Draft, pool: number): Draft {
  const draft = new Map([...room.keys()].map((ship) => [ship, 0]))
  for (let left = pool; left > 0; left--) {
    const open = [...draft].filter(([ship, tokens]) => tokens < (room.get(ship) ?? 0))
    if (!open.length) break
    const crew = ([ship, tokens]: [number, number]) => (aboard.get(ship) ?? 0) + tokens
    const [ship, tokens] = open.reduce((one, other) => (crew(other) < crew(one) ? other : one))
    draft.set(ship, tokens + 1)
  }
  return draft
}

/** The ship that fights best: it is filled first. */
export const flagship = (fleet: ShipView[]): ShipView | undefined =>
  fleet.toSorted(
    (one, other) =>
      other.cannons - one.cannons || other.maximum - one.maximum || other.crew - one.crew,
  )[0]

/** The placements of a draft. */
export const placements = (draft: Draft): Choice[] =>
  [...draft].filter(([, tokens]) => tokens > 0).map(([ship, tokens]) => ['place', ship, tokens])

/** All crew of a fleet, shared out evenly: at least one hand for each ship. */
export function levelled(fleet: ShipView[]): Draft {
  const crew = fleet.reduce((sum, ship) => sum + ship.crew, 0)
  const one = new Map(fleet.map(({ card }) => [card, 1]))
  const room = new Map(fleet.map(({ card, maximum }) => [card, maximum - 1]))
  const more = spread(one, room, crew - fleet.length)
  return new Map(fleet.map(({ card }) => [card, 1 + (more.get(card) ?? 0)]))
}

/** The flagship full, and one hand at least for each other ship. */
export function concentrated(fleet: ShipView[]): Draft {
  const first = flagship(fleet)
  const order = [
    ...fleet.filter((ship) => ship === first),
    ...fleet.filter((ship) => ship !== first),
  ]
  const crew = fleet.reduce((sum, ship) => sum + ship.crew, 0)
  const room = new Map(fleet.map(({ card, maximum }) => [card, maximum - 1]))
  const more = filled(
    order.map(({ card }) => card),
    room,
    crew - fleet.length,
  )
  return new Map(fleet.map(({ card }) => [card, 1 + (more.get(card) ?? 0)]))
}
