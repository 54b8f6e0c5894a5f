import { describe, expect, it } from 'vitest'
import { edgeCentre, edgeCorners, turned, turnedSide, type Edge } from './edges'

const door: Edge = { key: 'd', label: 'A door', x: 0, y: 0, side: 'left', kind: 'door' }

describe('edges', () => {
  it('lie halfway to the neighbour', () => {
    const right = edgeCentre({ x: 2, y: 3, side: 'right' }, 10)
    expect(right).toEqual({ x: 25, y: 30 })
    expect(edgeCentre({ x: 3, y: 3, side: 'left' }, 10)).toEqual(right)
  })

  it('can be touched along their whole length', () => {
    const [first, second, third] = edgeCorners(door, 10)
    expect(second!.x - first!.x).toBeLessThan(third!.y - second!.y)
  })

  it('can be touched where their arch stands', () => {
    const [first] = edgeCorners({ ...door, kind: 'passage' }, 10)
    expect(first!.x).toBeLessThan(edgeCorners(door, 10)[0]!.x)
  })
})

describe('a tile that is turned', () => {
  it('brings its upper left corner to the upper right', () => {
    expect(turned({ x: 0, y: 0 }, 5, 5, 1)).toEqual({ x: 4, y: 0 })
    expect(turned({ x: 0, y: 0 }, 5, 5, 2)).toEqual({ x: 4, y: 4 })
  })

  it('swaps width and height', () => {
    expect(turned({ x: 2, y: 0 }, 3, 2, 1)).toEqual({ x: 1, y: 2 })
    expect(turned({ x: 2, y: 1 }, 3, 2, 3)).toEqual({ x: 1, y: 0 })
  })

  it('is as it was after four turns', () => {
    expect(turned({ x: 1, y: 0 }, 3, 2, 4)).toEqual({ x: 1, y: 0 })
    expect(turnedSide('left', 4)).toBe('left')
  })

  it('turns its sides with it', () => {
    expect(turnedSide('top', 1)).toBe('right')
    expect(turnedSide('left', 3)).toBe('bottom')
  })
})
