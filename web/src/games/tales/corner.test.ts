import { describe, expect, it } from 'vitest'
import { EDGES, freeCorner, type Corner } from './corner'

const frame = { width: 800, height: 500 }
const panel = { width: 380, height: 120 }
const chosen = (points: [number, number, number?][], was: Corner = 'top left', wide = panel) =>
  freeCorner(
    points.map(([x, y, weight = 1]) => ({ x, y, weight })),
    frame,
    wide,
    40,
    was,
  )

describe('where something is told', () => {
  it('does not lie over who does it', () => {
    expect(chosen([[200, 60]])).toBe('bottom left')
    expect(chosen([[200, 60], [200, 450]])).toBe('top right') // prettier-ignore
  })

  it('goes from one edge to the other where only these are free', () => {
    const beside = (x: number, y: number) =>
      freeCorner([{ x, y, weight: 1 }], frame, panel, 40, 'bottom middle', EDGES)
    expect(beside(400, 450)).toBe('top middle')
    expect(beside(60, 450)).toBe('bottom middle')
  })

  it('rather hides many bystanders than who does it', () => {
    expect(chosen([[100, 60, 9], [700, 60, 9], [60, 450], [90, 450]])).toBe('bottom left') // prettier-ignore
  })

  it('stays where it is if nothing is hidden there', () => {
    expect(chosen([[700, 450]], 'bottom left')).toBe('bottom left')
    expect(chosen([])).toBe('top left')
  })

  it('hides as little as can be on a phone', () => {
    const wide = { width: 800, height: 300 }
    expect(chosen([[100, 50], [600, 100], [700, 480]], 'top left', wide)).toBe('bottom left') // prettier-ignore
  })
})
