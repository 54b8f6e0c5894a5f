import { describe, expect, it } from 'vitest'
import {
  boxAround,
  coasts,
  corners,
  hexCentre,
  hexCorners,
  neighbour,
  points,
  sharing,
  shrunk,
  trimmed,
  worn,
} from './cells'

describe('cells of a map', () => {
  it('sets the six neighbours of a hexagon at the same distance', () => {
    const around = [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const
    const distances = around.map(([q, r]) => {
      const { x, y } = hexCentre(q, r, 10)
      return Math.hypot(x, y).toFixed(6)
    })
    expect(new Set(distances).size).toBe(1)
  })

  it('draws a hexagon with six corners', () => {
    expect(points(hexCorners({ x: 0, y: 0 }, 10)).split(' ')).toHaveLength(6)
  })

  it('frames all points', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 30, y: 10 },
    ]
    expect(boxAround(points, 5)).toEqual({ left: -5, top: -5, width: 40, height: 20 })
  })

  it('walks to the nearest cell in the direction of an arrow', () => {
    const places = [
      { x: 10, y: 0 },
      { x: 20, y: 0 },
      { x: 10, y: 9 },
    ]
    expect(neighbour({ x: 0, y: 0 }, 'ArrowRight', places)).toBe(places[0])
    expect(neighbour({ x: 10, y: 0 }, 'ArrowDown', places)).toBe(places[2])
    expect(neighbour({ x: 0, y: 0 }, 'ArrowLeft', places)).toBeUndefined()
    expect(neighbour({ x: 0, y: 0 }, 'Enter', places)).toBeUndefined()
  })

  it('walks straight down rows of hexagons that are shifted', () => {
    const hexes = [0, 1, 2, 3, 4].flatMap((r) =>
      [-3, -2, -1, 0, 1, 2, 3].map((q) => ({ q, r, ...hexCentre(q, r, 10) })),
    )
    const start = hexCentre(0, 0, 10)
    const steps = [start]
    for (const _ of [1, 2, 3, 4]) {
      steps.push(neighbour(steps.at(-1)!, 'ArrowDown', hexes, start)!)
    }
    expect(steps.map(({ y }) => y)).toEqual([0, 15, 30, 45, 60])
    expect(steps[4]!.x).toBeCloseTo(0)
  })

  it('walks over a gap rather than round a corner', () => {
    const far = { x: 2, y: 0 }
    const places = [far, { x: 1, y: 1 }, { x: 0.5, y: 3 }]
    expect(neighbour({ x: 0, y: 0 }, 'ArrowRight', places)).toBe(far)
  })

  it('lets pieces share a space without lying on each other', () => {
    const at = { x: 5, y: 5 }
    expect(sharing(at, 0, 1, 40)).toEqual(at)
    for (const count of [2, 3, 4]) {
      const places = [...Array(count).keys()].map((n) => sharing(at, n, count, 40))
      expect(new Set(places.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(count)
    }
  })

  it('draws outlines towards their middle', () => {
    const middle = { x: 10, y: 10 }
    expect(shrunk(corners(middle, 4), middle, 0.5)).toEqual(corners(middle, 2))
  })
})

describe('coasts', () => {
  const square = (x: number, y: number) => corners({ x, y }, 1)

  it('has one loop for what hangs together', () => {
    const [loop, ...more] = coasts([square(0, 0), square(1, 0)])
    expect(more).toEqual([])
    expect(loop).toHaveLength(6)
  })

  it('has a loop for every island, and one for a lake', () => {
    const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => [x, y] as const))
    const land = ring.filter(([x, y]) => x !== 1 || y !== 1).map(([x, y]) => square(x, y))
    expect(coasts([...land, square(9, 9)]).map((loop) => loop.length)).toEqual([12, 4, 4])
  })

  it('finds that neighbouring hexagons share a side', () => {
    const hexes = [
      [0, 0],
      [1, 0],
    ].map(([q, r]) => hexCorners(hexCentre(q!, r!, 30), 30))
    expect(coasts(hexes).map((loop) => loop.length)).toEqual([10])
  })

  it('wears the corners off, through the middle of every side', () => {
    expect(worn(square(0, 0))).toBe(
      'M0,-0.5 Q0.5,-0.5 0.5,0 Q0.5,0.5 0,0.5 Q-0.5,0.5 -0.5,0 Q-0.5,-0.5 0,-0.5 Z',
    )
  })
})

describe('a way over the map', () => {
  it('begins and ends a little off its ends', () => {
    const way = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]
    expect(trimmed(way, 2, 3)).toEqual([
      { x: 2, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 7 },
    ])
  })
})
