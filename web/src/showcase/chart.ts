/** A chart of the Caribbean: `#` land, `~` sea, `H` a haven, `o` a place worth an attack. */

import type { Position } from '../pieces/cells'

const ROWS = [
  '#########o~H~o~~~~',
  '########o~~~~~~~~~',
  '#~~~~~~~#o~~~~~~~~',
  '#~~~~~~~#~~~~~~~~~',
  '#~~~~~~~~~H~~~~~~~~~',
  '#~~~~~~o~~~o~~~~~~~o',
  '#o~o#~o####~~H~~~~~~',
  '#~~~#~~H~o#o##~#~~~~',
  '###H#o~~o#~~~H~~H#~~',
  '####o~H~~H~~~~~~~o~~',
  '#######~H~~~~H~~H~o~',
  '#######~~~oo~~o~~~~o',
  '#######oooo##o####~~',
]

export interface Water extends Position {
  key: string
  sign: '~' | 'H' | 'o'
}

const keyOf = ({ x, y }: Position) => `${x},${y}`
const axial = (column: number, row: number): Position => ({ x: column - (row >> 1), y: row })

const ALL = ROWS.flatMap((line, row) =>
  [...line].map((sign, column) => ({ sign, ...axial(column, row) })),
)

export const LAND: Position[] = ALL.filter(({ sign }) => sign === '#')

/** Land goes on where the chart ends. */
export const BEYOND: Position[] = Array.from({ length: 60 }, (_, n) => n - 24).flatMap((row) => {
  const nearest = ROWS[Math.max(0, Math.min(ROWS.length - 1, row))]!
  const past = row < 0 || row >= ROWS.length
  return Array.from({ length: 44 }, (_, n) => n - 24)
    .filter((column) => column < 0 || (past && nearest[column] === '#'))
    .map((column) => axial(column, row))
})
export const SEA: Water[] = ALL.filter(({ sign }) => sign !== '#').map((hex) => ({
  ...hex,
  sign: hex.sign as Water['sign'],
  key: keyOf(hex),
}))

/** The ways from a hex to every other, the shortest first. */
export function ways(from: string, most: number): Map<string, Position[]> {
  const sea = new Map(SEA.map((hex) => [hex.key, hex]))
  const start = sea.get(from)!
  const found = new Map<string, Position[]>([[from, [start]]])
  for (const [, way] of found) {
    if (way.length > most) continue
    const { x, y } = way.at(-1)!
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, -1],
      [1, -1],
      [0, 1],
      [-1, 1],
    ] as const) {
      const next = sea.get(keyOf({ x: x + dx, y: y + dy }))
      if (next && !found.has(next.key)) found.set(next.key, [...way, next])
    }
  }
  return found
}
