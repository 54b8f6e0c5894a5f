/** The map as it lies: spaces by number and by place, and what stands between them. */

import type { Position } from '../../pieces/cells'
import type { EdgeKind, Side } from '../../pieces/edges'
import { beyond, edgeName, keyOf, linesOf, SIDES, spacesOf, type Line, type Space } from './tiles'
import { cellIn, tileIn, type Exit, type TalesPack, type TalesView } from './types'

export interface Border extends Line {
  kind: EdgeKind
  name: string
}

export interface Dungeon {
  spaces: Space[]
  byNumber: Map<number, Space>
  byPlace: Map<string, Space>
  borders: Border[]
}

const KINDS = { '-': 'wall', ':': 'ledge', D: 'door', X: 'passage' } as const

const names = (exits: Exit[], byNumber: Map<number, Space>): Set<string> =>
  new Set(
    exits.flatMap(({ space, side }) => {
      const at = byNumber.get(space)
      return at ? edgeName({ ...at, side: SIDES[side]! }) : []
    }),
  )

export function dungeonOf(view: TalesView, pack: TalesPack): Dungeon {
  const laid = view.tiles.map((placed) => ({ placed, card: pack.tiles[placed.tile]! }))
  const spaces = laid.flatMap(({ placed, card }) => spacesOf(placed, card))
  const byNumber = new Map(spaces.map((space) => [space.space, space]))
  const byPlace = new Map(spaces.map((space) => [keyOf(space), space]))
  const [open, shut, unexplored] = [view.open_doors, view.no_exits, view.exits].map((exits) =>
    names(exits, byNumber),
  ) as [Set<string>, Set<string>, Set<string>]
  const borders = new Map<string, Border>()
  for (const line of laid.flatMap(({ placed, card }) => linesOf(placed, card))) {
    const name = edgeName(line)
    const kind = kindOf(line, name)
    const before = borders.get(name)
    if (kind && (!before || before.kind === 'passage')) borders.set(name, { ...line, kind, name })
  }
  return { spaces, byNumber, byPlace, borders: [...borders.values()] }

  /** An exit that leads on to another tile is no border any more, unless a door is in it. */
  function kindOf(line: Line, name: string): EdgeKind | null {
    if (open.has(name)) return 'open'
    if (shut.has(name)) return 'barred'
    if (unexplored.has(name)) return line.sign === 'D' ? 'passage' : KINDS[line.sign]
    if (line.sign === 'D') return 'door'
    if (line.sign !== 'X') return KINDS[line.sign]
    return byPlace.has(keyOf(beyond(line, line.side))) ? null : 'barred'
  }
}

/** The space of an event, which tells it as a cell of its tile. */
export function spaceTold(told: number, { tiles }: TalesView): number {
  const placed = tiles.find(({ tile }) => tile === tileIn(told))
  return placed ? placed.first + cellIn(told) : -1
}

/** The space on a side of another. */
export function neighbourOf(space: number, side: number, dungeon: Dungeon): Space | undefined {
  const at = dungeon.byNumber.get(space)
  return at && dungeon.byPlace.get(keyOf(beyond(at, SIDES[side]!)))
}

/** A corner of a space, clockwise from the north-west, in spaces. */
export const cornerOf = ({ x, y }: Position, corner: number): Position => ({
  x: x + (corner === 1 || corner === 2 ? 0.5 : -0.5),
  y: y + (corner >= 2 ? 0.5 : -0.5),
})

/** The middle of a side of a space, in spaces. */
export const sideOf = ({ x, y }: Position, side: Side): Position => {
  const next = beyond({ x, y }, side)
  return { x: (x + next.x) / 2, y: (y + next.y) / 2 }
}
