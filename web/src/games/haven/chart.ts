/** How a chart is drawn: worn coasts, islets, rhumb lines, and names where there is room. */

import {
  coasts,
  hexCentre,
  hexCorners,
  type Box,
  type Point,
  type Position,
} from '../../pieces/cells'
import type { Hex } from './pack'

/** Half the height of a hex. Large, so that a unit of the drawing is less than a pixel. */
export const SIZE = 200

export const centreOf = ({ x, y }: Position): Point => hexCentre(x, y, SIZE)

/** The same number between 0 and 1 for the same place, always. */
function chance(x: number, y: number): number {
  const wild = Math.sin(x * 127.1 + y * 311.7) * 43758.5453
  return wild - Math.floor(wild)
}

/** A smooth landscape of such numbers, from -1 to 1. */
function noise(x: number, y: number): number {
  const [column, line] = [Math.floor(x), Math.floor(y)]
  const ease = (t: number) => t * t * (3 - 2 * t)
  const [u, v] = [ease(x - column), ease(y - line)]
  const mix = (a: number, b: number, t: number) => a + (b - a) * t
  const upper = mix(chance(column, line), chance(column + 1, line), u)
  const lower = mix(chance(column, line + 1), chance(column + 1, line + 1), u)
  return mix(upper, lower, v) * 2 - 1
}

const fine = (value: number) => Math.round(value)
const path = (loop: Point[]) => `M${loop.map(({ x, y }) => `${fine(x)} ${fine(y)}`).join('L')}Z`

/** Every corner cut off: twice makes a curve of it. */
const rounded = (loop: Point[]): Point[] =>
  loop.flatMap((a, n) => {
    const b = loop[(n + 1) % loop.length]!
    const at = (part: number) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part })
    return [at(0.25), at(0.75)]
  })

/** As the sea has eaten it: bays and capes of two sizes. */
function eaten({ x, y }: Point, depth = 1): Point {
  const by = (offset: number) =>
    SIZE *
    depth *
    (0.16 * noise(x / SIZE + offset, y / SIZE + offset) +
      0.08 * noise((x / SIZE) * 3.1 - offset, (y / SIZE) * 3.1 + offset))
  return { x: x + by(7.3), y: y + by(41.9) }
}

/** The coasts of all land, as one path. */
export function coastline(land: Position[]): string {
  const cells = land.map((hex) => hexCorners(centreOf(hex), SIZE))
  return coasts(cells)
    .map((loop) => path(rounded(rounded(rounded(loop))).map((point) => eaten(point))))
    .join('')
}

/** A small island around a point. */
export function islet({ x, y }: Point, size: number): string {
  const shore = Array.from({ length: 22 }, (_, n) => {
    const angle = (2 * Math.PI * n) / 22
    const far =
      size * (0.8 + 0.35 * noise(x / 90 + 2 * Math.cos(angle), y / 90 + 2 * Math.sin(angle)))
    return { x: x + 1.15 * far * Math.cos(angle), y: y + 0.8 * far * Math.sin(angle) }
  })
  return path(rounded(shore))
}

/**
 * Land goes on where the chart ends: so many hexes to the west, and to the north and south from the
 * first land of the edge to the last, so that bays and rivers end.
 */
export function beyond(hexes: Hex[], margin = 7): Position[] {
  const columnOf = ({ x, y }: Position) => x + (y >> 1)
  const last = Math.max(...hexes.map(({ y }) => y))
  const found: Position[] = []
  for (let row = -margin; row <= last + margin; row++) {
    const nearest = Math.max(0, Math.min(last, row))
    const land = hexes.filter((hex) => hex.land && hex.y === nearest).map(columnOf)
    if (!land.length) continue
    const from = Math.min(...land) === 0 ? -2 * margin : Math.min(...land)
    const to = row === nearest ? Math.min(0, Math.min(...land) + 1) : Math.max(...land) + 1
    for (let column = from; column < to; column++) {
      found.push({ x: column - (row >> 1), y: row })
    }
  }
  return found
}

/** The lines of the winds from a point, thirty-two of them. */
export const rhumbs = ({ x, y }: Point, far: number): string =>
  Array.from({ length: 32 }, (_, n) => {
    const angle = (Math.PI * n) / 16
    return `M${fine(x)} ${fine(y)}l${fine(far * Math.cos(angle))} ${fine(far * Math.sin(angle))}`
  }).join('')

/** Hills and palms on land, one or none to a hex. */
export function scenery(land: Position[]): { at: Point; what: 'hills' | 'palm' }[] {
  return land.flatMap((hex) => {
    const { x, y } = centreOf(hex)
    const luck = chance(hex.x, hex.y)
    const at = {
      x: x + SIZE * 0.5 * (chance(hex.y, hex.x) - 0.5),
      y: y + SIZE * (luck - 0.5) * 0.5,
    }
    return luck < 0.42
      ? { at, what: 'hills' as const }
      : luck > 0.72
        ? { at, what: 'palm' as const }
        : []
  })
}

// -- names ------------------------------------------------------------------------------------

/** A name that belongs to a point; what is more important comes first. */
export interface Name {
  key: string
  text: string
  at: Point
  /** How far it must stay off, in pixels. */
  off: number
}

export interface PlacedName extends Name {
  /** Where it stands, in units of the drawing. */
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

const LETTER = 6.1
const LINE = 13
const WAYS = [
  { x: 0, y: 1, anchor: 'middle' },
  { x: 1, y: 0, anchor: 'start' },
  { x: -1, y: 0, anchor: 'end' },
  { x: 0, y: -1, anchor: 'middle' },
  { x: 0.75, y: 0.8, anchor: 'start' },
  { x: -0.75, y: 0.8, anchor: 'end' },
  { x: 0.75, y: -0.8, anchor: 'start' },
  { x: -0.75, y: -0.8, anchor: 'end' },
] as const

interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

const overlaps = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * The names for which there is room in the frame, each beside its point; `scale` is pixels per unit,
 * and `letters` how much larger than usual they are written.
 */
export function placed(names: Name[], scale: number, frame: Box, letters = 1): PlacedName[] {
  const line = LINE * letters
  const outside = ({ left, right, top, bottom }: Rect) =>
    left < frame.left * scale ||
    right > (frame.left + frame.width) * scale ||
    top < frame.top * scale ||
    bottom > (frame.top + frame.height) * scale
  const spot = ({ at, off }: Name): Rect => ({
    left: at.x * scale - off,
    right: at.x * scale + off,
    top: at.y * scale - off,
    bottom: at.y * scale + off,
  })
  const taken = names.map(spot)
  return names.flatMap((name, own) => {
    const wide = name.text.length * LETTER * letters
    for (const { x, y, anchor } of WAYS) {
      const left = anchor === 'middle' ? -wide / 2 : anchor === 'start' ? 2 : -wide - 2
      const at = {
        x: name.at.x * scale + x * name.off,
        y: name.at.y * scale + y * (name.off + line / 2),
      }
      const rect = {
        left: at.x + left,
        right: at.x + left + wide,
        top: at.y - line / 2,
        bottom: at.y + line / 2,
      }
      if (outside(rect) || taken.some((other, n) => n !== own && overlaps(rect, other))) continue
      taken.push(rect)
      const aside = anchor === 'start' ? 2 : anchor === 'end' ? -2 : 0
      return [{ ...name, x: (at.x + aside) / scale, y: at.y / scale, anchor }]
    }
    return []
  })
}
