/** The shapes of which the ground is drawn. Where chance has a hand, the same place looks the same. */

import { coasts, corners, worn, type Point, type Position } from '../../../pieces/cells'
import { beyond, keyOf, type Line, type Space } from '../tiles'

/** The width of a space in the drawing. */
export const SIZE = 100

export const centre = ({ x, y }: Position): Point => ({ x: x * SIZE, y: y * SIZE })

/** The same number between 0 and 1 for the same place, always. */
export function chance({ x, y }: Position, salt = 0): number {
  const wild = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453
  return wild - Math.floor(wild)
}

const fine = (value: number) => Math.round(value * 10) / 10

/** The worn outline of some spaces, as one path. */
export const outline = (spaces: Space[], size = SIZE): string =>
  coasts(spaces.map((space) => corners(centre(space), size)))
    .map(worn)
    .join('')

/** The squares of some spaces, as one path. */
export const squares = (spaces: Space[]): string =>
  spaces
    .map((space) => {
      const { x, y } = centre(space)
      return `M${x - SIZE / 2} ${y - SIZE / 2}h${SIZE}v${SIZE}h${-SIZE}Z`
    })
    .join('')

/** The ends of an edge. */
export function ends({ x, y, side }: Line): [Point, Point] {
  const next = beyond({ x, y }, side)
  const middle = { x: ((x + next.x) / 2) * SIZE, y: ((y + next.y) / 2) * SIZE }
  const [across, down] = next.x === x ? [SIZE / 2, 0] : [0, SIZE / 2]
  return [
    { x: middle.x - across, y: middle.y - down },
    { x: middle.x + across, y: middle.y + down },
  ]
}

/** Edges as strokes. */
export const strokes = (lines: Line[]): string =>
  lines
    .map((line) => {
      const [from, to] = ends(line)
      return `M${from.x} ${from.y}L${to.x} ${to.y}`
    })
    .join('')

const along = (line: Line, part: number): Point => {
  const [from, to] = ends(line)
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

const circle = ({ x, y }: Point, r: number) =>
  `M${fine(x - r)} ${fine(y)}a${fine(r)} ${fine(r)} 0 1 0 ${fine(2 * r)} 0a${fine(r)} ${fine(r)} 0 1 0 ${fine(-2 * r)} 0Z`

/** Leaves along the rim of an island: round tufts, closer than one can walk through. */
export const thicket = (lines: Line[], salt: number): string =>
  lines
    .flatMap((line) =>
      [0.02, 0.22, 0.42, 0.62, 0.82].map((part, n) => {
        const at = along(line, part + 0.08 * chance(line, salt + n))
        const r = 11 + 8 * chance(line, salt + 7 * n)
        const off = (chance(line, salt + 3 * n) - 0.5) * 9
        const upright = line.side === 'left' || line.side === 'right'
        return circle({ x: at.x + (upright ? off : 0), y: at.y + (upright ? 0 : off) }, r)
      }),
    )
    .join('')

/** Broken stone along the rim of a cave. */
export const crags = (lines: Line[], salt: number): string =>
  lines
    .flatMap((line) =>
      [0.1, 0.36, 0.62, 0.88].map((part, n) => {
        const at = along(line, part)
        const r = 13 + 8 * chance(line, salt + n)
        return shard(at, r, chance(line, salt + 5 * n))
      }),
    )
    .join('')

/** A stone with five to seven corners. */
export function shard({ x, y }: Point, r: number, turn: number): string {
  const count = 5 + Math.floor(turn * 3)
  const points = Array.from({ length: count }, (_, n) => {
    const angle = 2 * Math.PI * (n / count + turn)
    const far = r * (0.75 + 0.4 * chance({ x: x + n, y }, turn))
    return `${fine(x + far * Math.cos(angle))} ${fine(y + far * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

/** Small ripples on the water of some spaces. */
export const ripples = (spaces: Space[]): string =>
  spaces
    .flatMap((space) =>
      [0, 1, 2].map((n) => {
        const { x, y } = centre(space)
        const left = x - 36 + 34 * chance(space, n)
        const top = y - 30 + 26 * n + 8 * chance(space, 9 + n)
        return `M${fine(left)} ${fine(top)}q9 -9 18 0t18 0`
      }),
    )
    .join('')

/** Hachures of a height line, as a map-maker draws a cliff. */
export const hachures = (lines: Line[]): string =>
  lines
    .flatMap((line) => {
      const upright = line.side === 'left' || line.side === 'right'
      return [0.06, 0.2, 0.34, 0.5, 0.66, 0.8, 0.94].map((part, n) => {
        const { x, y } = along(line, part)
        const long = 9 + 8 * chance(line, n)
        return upright
          ? `M${fine(x)} ${fine(y)}l${fine(long)} ${n % 2 ? 2 : -2}`
          : `M${fine(x)} ${fine(y)}l${n % 2 ? 2 : -2} ${fine(long)}`
      })
    })
    .join('')

/** Tufts of grass and pebbles on open ground. */
export const tufts = (spaces: Space[]): string =>
  spaces
    .filter((space) => chance(space, 2) > 0.45)
    .map((space) => {
      const { x, y } = centre(space)
      const [left, top] = [x - 34 + 60 * chance(space, 3), y - 20 + 50 * chance(space, 4)]
      return `M${fine(left)} ${fine(top)}l-4 -11M${fine(left + 3)} ${fine(top)}l1 -14M${fine(left + 6)} ${fine(top)}l6 -10`
    })
    .join('')

export const pebbles = (spaces: Space[]): string =>
  spaces
    .flatMap((space) =>
      [0, 1].map((n) => {
        const { x, y } = centre(space)
        const at = { x: x - 38 + 76 * chance(space, 5 + n), y: y - 38 + 76 * chance(space, 8 + n) }
        return circle(at, 1.6 + 2.6 * chance(space, 11 + n))
      }),
    )
    .join('')

/** Cracks in stone. */
export const cracks = (spaces: Space[]): string =>
  spaces
    .filter((space) => chance(space, 6) > 0.5)
    .map((space) => {
      const { x, y } = centre(space)
      const part = (salt: number) => fine(40 * (chance(space, salt) - 0.5))
      return `M${fine(x + part(20) - 20)} ${fine(y + part(21))}l14 ${part(22)}l12 ${part(23)}l15 ${part(24)}`
    })
    .join('')

/** Fog beyond an exit: puffs that get larger the farther out they are. */
export function fog(line: Line): { x: number; y: number; r: number }[] {
  const middle = along(line, 0.5)
  const out = beyond({ x: 0, y: 0 }, line.side)
  return [0, 1, 2, 3, 4, 5, 6].map((n) => {
    const far = 18 + 12 * n
    const aside = (chance(line, n) - 0.5) * 78
    return {
      x: fine(middle.x + out.x * far + (out.x ? 0 : aside)),
      y: fine(middle.y + out.y * far + (out.y ? 0 : aside)),
      r: fine(24 + 3.5 * n + 10 * chance(line, 30 + n)),
    }
  })
}

/** Where a tile's letters or a region's sign stand. */
export function middleOf(spaces: Space[]): Point {
  const x = spaces.reduce((sum, space) => sum + space.x, 0) / spaces.length
  const y = spaces.reduce((sum, space) => sum + space.y, 0) / spaces.length
  const nearest = spaces.reduce((best, space) =>
    Math.hypot(space.x - x, space.y - y) < Math.hypot(best.x - x, best.y - y) ? space : best,
  )
  return centre(nearest)
}

export const isAt = (spaces: Space[]): ((position: Position) => boolean) => {
  const keys = new Set(spaces.map(keyOf))
  return (position) => keys.has(keyOf(position))
}
