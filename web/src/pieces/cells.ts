/** Cells of a map and where they lie; hexagons are pointy-topped in axial coordinates. */

export interface Point {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A place on the grid: column and row of squares, q and r of hexagons. */
export interface Position {
  x: number
  y: number
}

/**
 * Why something on a map stands out: `glow` may be picked, `danger` may be picked and is an enemy
 * or a risk, `possible` would be in reach if something else happened first, `marked` is spoken of.
 */
export type Light = 'plain' | 'glow' | 'danger' | 'possible' | 'marked'

/** Something on a map that one may go to with the arrow keys, and pick when it is lit. */
export interface Place {
  key: string
  /** The place in a sentence, for those who hear it. */
  label: string
  state?: Light | undefined
  fill?: string | undefined
  /** A colour for its ring other than that of its state. */
  colour?: string | undefined
}

export interface Cell extends Place, Position {}

/** A place with its outline on the drawing. */
export interface Spot<Thing extends Place> extends Point {
  thing: Thing
  corners: Point[]
  /** What is drawn there shows by itself that it is lit. */
  bare?: boolean
}

export const mayPick = ({ state }: Place): boolean => state === 'glow' || state === 'danger'

const ROOT3 = Math.sqrt(3)

export const hexWidth = (size: number): number => size * ROOT3

export const hexCentre = (q: number, r: number, size: number): Point => ({
  x: size * ROOT3 * (q + r / 2),
  y: size * 1.5 * r,
})

/** The corners of a hexagon around a centre, clockwise from the upper right. */
export const hexCorners = ({ x, y }: Point, size: number): Point[] =>
  [-30, 30, 90, 150, 210, 270]
    .map((degrees) => (degrees * Math.PI) / 180)
    .map((angle) => ({ x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) }))

/** The corners of a rectangle around a centre, clockwise from the upper left. */
export function corners({ x, y }: Point, width: number, height = width): Point[] {
  const [across, down] = [width / 2, height / 2]
  return [
    { x: x - across, y: y - down },
    { x: x + across, y: y - down },
    { x: x + across, y: y + down },
    { x: x - across, y: y + down },
  ]
}

/** The corners drawn towards their centre. */
export const shrunk = (corners: Point[], { x, y }: Point, part: number): Point[] =>
  corners.map((corner) => ({ x: x + (corner.x - x) * part, y: y + (corner.y - y) * part }))

const fine = (value: number) => String(Math.round(value * 100) / 100)
const pair = ({ x, y }: Point) => `${fine(x)},${fine(y)}`

/** Points as an SVG polygon has them. */
export const points = (corners: Point[]): string => corners.map(pair).join(' ')

/** The box around some points, with room on all sides. */
export function boxAround(points: Point[], room: number): Box {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const left = Math.min(...xs) - room
  const top = Math.min(...ys) - room
  return { left, top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top }
}

/** Where the n-th of several pieces stands when they share a space of this size. */
export function sharing({ x, y }: Point, n: number, count: number, size: number): Point {
  if (count < 2) return { x, y }
  const angle = (2 * Math.PI * n) / count - (count === 2 ? Math.PI : Math.PI / 2)
  return { x: x + size * 0.25 * Math.cos(angle), y: y + size * 0.25 * Math.sin(angle) }
}

/** The outlines of a region made of outlined cells: a loop for each coast, islands and lakes. */
export function coasts(cells: Point[][]): Point[][] {
  const edges = new Map<string, [Point, Point]>()
  for (const corners of cells) {
    corners.forEach((from, n) => {
      const to = corners[(n + 1) % corners.length]!
      const back = `${pair(to)} ${pair(from)}`
      if (!edges.delete(back)) edges.set(`${pair(from)} ${pair(to)}`, [from, to])
    })
  }
  const onward = new Map<string, [Point, Point][]>()
  for (const edge of edges.values()) {
    const start = pair(edge[0])
    onward.set(start, [...(onward.get(start) ?? []), edge])
  }
  const loops: Point[][] = []
  for (const ways of onward.values()) {
    for (let way = ways.pop(); way; way = ways.pop()) {
      const loop: Point[] = []
      for (let edge: typeof way | undefined = way; edge; edge = onward.get(pair(edge[1]))?.pop()) {
        loop.push(edge[0])
      }
      loops.push(loop)
    }
  }
  return loops
}

/** A loop as an SVG path, with its corners worn off as a coast is. */
export function worn(loop: Point[]): string {
  const half = (n: number) => {
    const [a, b] = [loop[n % loop.length]!, loop[(n + 1) % loop.length]!]
    return pair({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  }
  const bends = loop.map((_, n) => `Q${pair(loop[(n + 1) % loop.length]!)} ${half(n + 1)}`)
  return `M${half(0)} ${bends.join(' ')} Z`
}

/** A way from point to point that begins and ends a little off its ends. */
export function trimmed(way: Point[], start: number, end: number): Point[] {
  const cut = (from: Point, to: Point, by: number): Point => {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const part = Math.min(0.9, by / Math.max(length, 1e-9))
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  }
  if (way.length < 2) return way
  const first = cut(way[0]!, way[1]!, start)
  const last = cut(way.at(-1)!, way.at(-2)!, end)
  return [first, ...way.slice(1, -1), last]
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The way an arrow key points. */
export const arrow = (key: string): Point | undefined => ARROWS[key]

/**
 * The nearest place in the direction of an arrow key, so that the keyboard walks the map. Rows of
 * hexagons are shifted: `course` is where the walk began, and keeps it from drifting aside.
 */
export function neighbour<Somewhere extends Point>(
  from: Point,
  key: string,
  places: Somewhere[],
  course: Point = from,
): Somewhere | undefined {
  const way = arrow(key)
  if (!way) return undefined
  let best: Somewhere | undefined
  let least = Infinity
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y]
    const ahead = dx * way.x + dy * way.y
    if (ahead < 0.01 || ahead < Math.abs(dx * way.y - dy * way.x) * 0.9) continue
    const aside = way.x ? Math.abs(place.y - course.y) : Math.abs(place.x - course.x)
    const cost = Math.hypot(dx, dy) + 0.6 * aside
    if (cost < least) [best, least] = [place, cost]
  }
  return best
}
