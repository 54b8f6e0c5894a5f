import { describe, expect, it } from 'vitest'
import { boxAround, hexCentre, hexCorners, neighbour } from './cells'

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
    expect(hexCorners({ x: 0, y: 0 }, 10).split(' ')).toHaveLength(6)
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
})
