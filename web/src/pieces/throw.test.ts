import { describe, expect, it } from 'vitest'
import { bounces, fallOf, settled, spins } from './throw'

describe('a throw', () => {
  it('ends with every die flat on the table', () => {
    const fall = fallOf(3, 5)
    expect(bounces(fall).at(-1)).toMatchObject({ translate: '0 0', scale: '1' })
    expect(spins(fall).at(-1)).toMatchObject({ rotate: '0deg' })
  })

  it('lets no two dice fall alike, but each alike every time', () => {
    const falls = [...Array(12).keys()].map((n) => JSON.stringify(fallOf(n, 12)))
    expect(new Set(falls).size).toBe(12)
    expect(fallOf(4, 12)).toEqual(fallOf(4, 12))
  })

  it('comes from the side of whoever throws', () => {
    expect(fallOf(0, 3, -1).drift).toBeLessThan(0)
    expect(fallOf(0, 3, 1).drift).toBeGreaterThan(0)
  })

  it('takes little longer with many dice than with few', () => {
    expect(settled(22)).toBeLessThan(1300)
    expect(settled(22)).toBeGreaterThan(settled(1))
    expect(settled(0)).toBe(0)
  })
})
