/** Cells of a map and where they lie; hexagons are pointy-topped in axial coordinates. */

export interface Cell {
  key: string
  /** Column (squares) or q (hexagons). */
  x: number
  /** Row (squares) or r (hexagons). */
  y: number
  /** The cell in a sentence, for those who hear it. */
  label: string
  fill?: string
  /** Why it glows or not: may be picked, is spoken of, or nothing. */
  state?: 'plain' | 'glow' | 'danger' | 'marked'
}

export interface Point {
  x: number
  y: number
}

export const hexCentre = (q: number, r: number, size: number): Point => ({
  x: size * Math.sqrt(3) * (q + r / 2),
  y: size * 1.5 * r,
})

/** The corners of a hexagon around a centre, as SVG points. */
export function hexCorners({ x, y }: Point, size: number): string {
  return [...Array(6).keys()]
    .map((corner) => (Math.PI / 180) * (60 * corner - 30))
    .map(
      (angle) =>
        `${(x + size * Math.cos(angle)).toFixed(2)},${(y + size * Math.sin(angle)).toFixed(2)}`,
    )
    .join(' ')
}

/** The box around some points, with room on all sides. */
export function boxAround(points: Point[], room: number) {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const left = Math.min(...xs) - room
  const top = Math.min(...ys) - room
  return { left, top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top }
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The nearest cell in the direction of an arrow key, so that the keyboard walks the map. */
export function neighbour<Place extends Point>(
  from: Point,
  key: string,
  places: Place[],
): Place | undefined {
  const way = ARROWS[key]
  if (!way) return undefined
  const cost = (place: Point) => {
    const [dx, dy] = [place.x - from.x, place.y - from.y]
    const ahead = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y - dy * way.x)
    return ahead > 0.01 ? ahead + 2.5 * aside : Infinity
  }
  const best = places.reduce<Place | undefined>(
    (found, place) => (cost(place) < (found ? cost(found) : Infinity) ? place : found),
    undefined,
  )
  return best
}
