/**
 * Tiles as drawings: every other character is a space (`.` ground, `~` water, `#` rock), those
 * between are edges (`-` and `|` wall, `:` ledge, `D` door, `X` a way out).
 */

import type { Position } from '../pieces/cells'
import { turned, turnedSide, type Side } from '../pieces/edges'

const N = 5

const DRAWINGS = [
  `
+-+-+X+-+-+
|. . . . .|
+ + + + + +
|. . . . .|
+ + + + + +
X. . . . .X
+ + + + + +
|~ ~ . ~ ~|
+ + + + + +
|~ ~ ~ ~ ~|
+-+-+-+-+-+`,
  `
+-+-+X+-+-+
|# . . . #|
+ + + + + +
|. . # . .|
+ + + + + +
X. . . . .X
+ + + + + +
|. # . . .|
+ + + + + +
|# . . . #|
+-+-+X+-+-+`,
  `
+-+-+X+-+-+
|. . . . .|
+-+-+D+-+ +
|.|. . .|.|
+ + + + + +
X.|. # .|.X
+ + + + + +
|.|. . .|.|
+ +-+-+-+ +
|. . . . .|
+-+-+-+-+-+`,
  `
+-+-+X+-+-+
|. . . . .|
+ +:+:+:+ +
|.:. . .:.|
+ + + + + +
|.:. # .:.X
+ +:+:+:+ +
|. . . . .|
+ + + + + +
|# . . . #|
+-+-+X+-+-+`,
  `
+-+-+X+-+-+
|. . . . ~|
+ + + + + +
|. . . ~ ~|
+ + + + + +
X. . ~ ~ .|
+ + + + + +
|. ~ ~ . .|
+ + + + + +
|~ ~ . . .|
+-+-+X+-+-+`,
].map((drawing) => drawing.trim().split('\n'))

export type Ground = '.' | '~' | '#'
export type Between = '-' | ':' | 'D' | 'X'

export interface Space extends Position {
  key: string
  ground: Ground
}

export interface Line extends Position {
  side: Side
  sign: Between
}

export interface Tile {
  number: number
  /** Its left upper corner. */
  at: Position
  turns: number
}

export const STEP: Record<Side, Position> = {
  top: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  bottom: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
}

export const keyOf = ({ x, y }: Position): string => `${x},${y}`

function onTable({ at, turns }: Tile, position: Position): Position {
  const { x, y } = turned(position, N, N, turns)
  return { x: at.x + x, y: at.y + y }
}

const everySpace = Array.from({ length: N * N }, (_, n) => ({ x: n % N, y: Math.floor(n / N) }))

export function spacesOf(tile: Tile): Space[] {
  const lines = DRAWINGS[tile.number % DRAWINGS.length]!
  return everySpace.map((space) => {
    const where = onTable(tile, space)
    const ground = lines[2 * space.y + 1]![2 * space.x + 1] as Ground
    return { ...where, ground, key: keyOf(where) }
  })
}

export function linesOf(tile: Tile): Line[] {
  const drawing = DRAWINGS[tile.number % DRAWINGS.length]!
  return everySpace.flatMap((space) =>
    (['top', 'right', 'bottom', 'left'] as const).flatMap((side) => {
      const step = STEP[side]
      const sign = drawing[2 * space.y + 1 + step.y]![2 * space.x + 1 + step.x]!.replace('|', '-')
      const line = { ...onTable(tile, space), side: turnedSide(side, tile.turns) }
      return sign === ' ' ? [] : [{ ...line, sign: sign as Between }]
    }),
  )
}

/** The edge that two neighbours share has one name. */
export function nameOf({ x, y, side }: Position & { side: Side }): string {
  if (side === 'right') return `${x + 1},${y} left`
  if (side === 'bottom') return `${x},${y + 1} top`
  return `${x},${y} ${side}`
}

/** The tile laid behind a way out, turned so that one of its own ways meets it. */
export function laidBehind(way: Line, number: number): Tile | undefined {
  const { x, y } = STEP[way.side]
  const at = {
    x: Math.floor((way.x + x) / N) * N,
    y: Math.floor((way.y + y) / N) * N,
  }
  return [0, 1, 2, 3]
    .map((turns) => ({ number, at, turns }))
    .find((tile) => linesOf(tile).some((line) => line.sign === 'X' && nameOf(line) === nameOf(way)))
}
