/** What lies between the cells of a map of squares, and how a tile is turned. */

import { corners, type Place, type Point, type Position } from './cells'

export type Side = 'top' | 'right' | 'bottom' | 'left'

/**
 * What an edge is: a `wall`; a `door`, closed or `open`; a `ledge` one has to climb; a `passage`
 * to where nobody has been; the same, `barred`.
 */
export type EdgeKind = 'wall' | 'door' | 'open' | 'ledge' | 'passage' | 'barred'

/** An edge of the cell at a position. Only one that is lit can be picked. */
export interface Edge extends Place, Position {
  side: Side
  kind: EdgeKind
}

const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left']
const OUTWARD: Record<Side, Point> = {
  top: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  bottom: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
}

const isUpright = (side: Side): boolean => side === 'left' || side === 'right'

/** The middle of an edge. */
export function edgeCentre({ x, y, side }: Position & { side: Side }, size: number): Point {
  const out = OUTWARD[side]
  return { x: (x + out.x / 2) * size, y: (y + out.y / 2) * size }
}

/** Where a finger may touch an edge; the arch of a passage stands out of its cell. */
export function edgeCorners({ kind, ...edge }: Edge, size: number): Point[] {
  const { x, y } = edgeCentre(edge, size)
  const out = OUTWARD[edge.side]
  const far = kind === 'passage' || kind === 'barred' ? size * 0.18 : 0
  const [long, short] = [size * 0.86, size * 0.48 + far]
  const upright = isUpright(edge.side)
  const middle = { x: x + out.x * far, y: y + out.y * far }
  return corners(middle, upright ? short : long, upright ? long : short)
}

/** How far an edge is turned from the top of its cell, in degrees. */
export const edgeTurn = (side: Side): number => SIDES.indexOf(side) * 90

/** A side after so many quarter turns clockwise. */
export const turnedSide = (side: Side, turns: number): Side =>
  SIDES[(SIDES.indexOf(side) + turns) % 4]!

/** A position on a tile of this width and height after so many quarter turns clockwise. */
export function turned({ x, y }: Position, width: number, height: number, turns: number): Position {
  if (turns % 4 === 0) return { x, y }
  return turned({ x: height - 1 - y, y: x }, height, width, (turns % 4) - 1)
}
