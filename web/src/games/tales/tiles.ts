/**
 * Tiles as they are drawn in the pack: every other character is a space, those between are edges
 * (`-` and `|` wall, `:` height line, `D` door, `X` exit).
 */

import type { Position } from '../../pieces/cells'
import { turned, turnedSide, type Side } from '../../pieces/edges'
import type { PlacedTile, TileCard } from './types'

export type Ground = 'ground' | 'water' | 'chasm' | 'roof' | 'rock'
export type Sign = '-' | ':' | 'D' | 'X'

/** A space on the table. */
export interface Space extends Position {
  space: number
  ground: Ground
  /** The character of the drawing: a room's letter, or the number of a chasm. */
  mark: string
  /** The kind of its tile. */
  type: TileCard['type']
}

/** Something on one side of a space. */
export interface Line extends Position {
  space: number
  side: Side
  sign: Sign
  /** Whether it is on the rim of its tile. */
  rim: boolean
  type: TileCard['type']
}

export const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left']
export const STEP: Record<Side, Position> = {
  top: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  bottom: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
}

export const keyOf = ({ x, y }: Position): string => `${x},${y}`

export const beyond = ({ x, y }: Position, side: Side): Position => ({
  x: x + STEP[side].x,
  y: y + STEP[side].y,
})

export function groundOf(mark: string): Ground {
  if (mark === '~') return 'water'
  if (mark === '#') return 'rock'
  if (mark >= '2' && mark <= '5') return 'chasm'
  return mark >= 'A' && mark <= 'H' ? 'roof' : 'ground'
}

/** The lines of a tile's drawing. */
const drawing = (card: TileCard): string[] => card.map.replace(/^\n+|\n+$/g, '').split('\n')

/** How wide and high a tile lies on the table. */
export function extent(card: TileCard, turn: number): { width: number; height: number } {
  const lines = drawing(card)
  const [width, height] = [lines[0]!.length >> 1, lines.length >> 1]
  return turn % 2 ? { width: height, height: width } : { width, height }
}

export function spacesOf(placed: PlacedTile, card: TileCard): Space[] {
  const lines = drawing(card)
  const [width, height] = [lines[0]!.length >> 1, lines.length >> 1]
  return Array.from({ length: width * height }, (_, cell) => {
    const here = { x: cell % width, y: Math.floor(cell / width) }
    const at = turned(here, width, height, placed.turn)
    const mark = lines[2 * here.y + 1]![2 * here.x + 1]!
    return {
      space: placed.first + cell,
      x: placed.column + at.x,
      y: placed.row + at.y,
      ground: groundOf(mark),
      mark,
      type: card.type,
    }
  })
}

export function linesOf(placed: PlacedTile, card: TileCard): Line[] {
  const lines = drawing(card)
  const [width, height] = [lines[0]!.length >> 1, lines.length >> 1]
  return spacesOf(placed, card).flatMap(({ space, x, y, type }, cell) =>
    SIDES.flatMap((side): Line[] => {
      const here = { x: cell % width, y: Math.floor(cell / width) }
      const next = beyond(here, side)
      const sign = lines[here.y + next.y + 1]![here.x + next.x + 1]!.replace('|', '-')
      if (sign === ' ') return []
      const rim = next.x < 0 || next.y < 0 || next.x >= width || next.y >= height
      return [{ space, x, y, side: turnedSide(side, placed.turn), sign: sign as Sign, rim, type }]
    }),
  )
}

/** The edge that two neighbours share has one name. */
export function edgeName({ x, y, side }: Position & { side: Side }): string {
  if (side === 'right') return `${x + 1},${y} left`
  if (side === 'bottom') return `${x},${y + 1} top`
  return `${x},${y} ${side}`
}

/** Spaces that belong together: neighbours of one ground, by what `same` finds alike. */
export function regions(spaces: Space[], same: (one: Space, other: Space) => boolean): Space[][] {
  const left = new Map(spaces.map((space) => [keyOf(space), space]))
  const found: Space[][] = []
  for (const first of spaces) {
    if (!left.delete(keyOf(first))) continue
    const region = [first]
    for (const one of region) {
      for (const side of SIDES) {
        const key = keyOf(beyond(one, side))
        const other = left.get(key)
        if (other && same(one, other)) {
          left.delete(key)
          region.push(other)
        }
      }
    }
    found.push(region)
  }
  return found
}
