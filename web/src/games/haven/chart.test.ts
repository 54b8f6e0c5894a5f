import { describe, expect, it } from 'vitest'
import { beyond, coastline, placed, type Name } from './chart'
import { readMap } from './pack'

const FRAME = { left: -500, top: -500, width: 1000, height: 1000 }
const name = (text: string, x: number, y: number): Name => ({
  key: text,
  text,
  at: { x, y },
  off: 8,
})

describe('a map', () => {
  it('numbers its hexes row by row, blanks too', () => {
    const hexes = readMap(['#~ ', '~~#'])
    expect(hexes.map(({ hex }) => hex)).toEqual([0, 1, 3, 4, 5])
    expect(hexes.filter(({ land }) => land).map(({ hex }) => hex)).toEqual([0, 5])
  })

  it('has land beyond its edge only where there is land at the edge', () => {
    const hexes = readMap(['#~', '~~'])
    expect(beyond(hexes, 1)).toContainEqual({ x: -1, y: 0 })
    expect(beyond(hexes, 1)).not.toContainEqual({ x: -1, y: 1 })
  })

  it('always has the same coast', () => {
    const land = readMap(['#~', '~~']).filter((hex) => hex.land)
    expect(coastline(land)).toBe(coastline(land))
    expect(coastline(land)).toMatch(/^M-?\d/)
  })
})

describe('names', () => {
  it('stand below their places', () => {
    const [negril] = placed([name('Negril', 0, 0)], 1, FRAME)
    expect(negril).toMatchObject({ x: 0, anchor: 'middle' })
    expect(negril!.y).toBeGreaterThan(8)
  })

  it('make room for one another, the important first', () => {
    const found = placed([name('Chagres', 0, 0), name('Portobelo', 40, 0)], 1, FRAME)
    expect(found.map(({ anchor }) => anchor)).toEqual(['middle', 'start'])
  })

  it('are left out where there is no room, and come back nearer by', () => {
    const crowd = Array.from({ length: 30 }, (_, n) =>
      name(`Place ${n}`, (n % 6) * 10, Math.floor(n / 6) * 10),
    )
    expect(placed(crowd, 1, FRAME).length).toBeLessThan(30)
    expect(placed(crowd, 20, FRAME)).toHaveLength(30)
  })

  it('never leave the frame', () => {
    const [round] = placed([name('The Pirate Round', 490, 0)], 1, FRAME)
    expect(round?.anchor).toBe('end')
  })
})
