import { describe, expect, it } from 'vitest'
import { runningTotals, scoreRows } from './scoring'
import { pack, tableOf } from './testing'
import type { Sheet } from './types'

/** BP-X27 as the server's sheets. */
const sheet = (
  treasury: number,
  booty: number[],
  most: number[],
  [wheels, anchors, rate]: [number, number, number],
  total: number,
): Sheet => ({
  treasury,
  booty,
  majorities: [0, 1, 2, 3, 4, 5].map((kind) => most.includes(kind)),
  wheels,
  anchors,
  rate,
  wheel_ducats: wheels * rate,
  black_spot: 0,
  total,
})
const sheets = [
  sheet(60, [8, 0, 1, 15, 1, 0], [0, 3, 5], [6, 3, 10], 145),
  sheet(72, [8, 1, 0, 1, 0, 0], [0, 4], [4, 1, 4], 98),
  sheet(55, [1, 10, 2, 0, 0, 1], [1, 4], [4, 0, 2], 77),
  sheet(81, [1, 2, 12, 1, 1, 1], [2], [3, 2, 6], 117),
]
const view = tableOf([], { black_spot: 2 })
const tokens = [
  [2, 0, 1, 4, 1, 3],
  [2, 1, 0, 1, 2, 0],
  [1, 3, 2, 0, 2, 1],
  [1, 2, 3, 1, 1, 1],
]
tokens.forEach((counts, seat) => (view.players[seat]!.tokens = counts))

describe('the scoring sheet', () => {
  const rows = scoreRows(view, pack, sheets)
  const row = (title: string) => rows.find((found) => found.title === title)!

  it('adds up to the totals (BP-X27)', () => {
    expect(runningTotals(rows, 4)).toEqual([145, 98, 77, 117])
    expect(runningTotals(rows.slice(0, 1), 4)).toEqual([60, 72, 55, 81])
  })

  it('tells a tie from a majority, and both from single tokens', () => {
    expect(row('Saber').cells.map(({ why }) => why)).toEqual([
      'tied, 2',
      'tied, 2',
      '1 × 1',
      '1 × 1',
    ])
    expect(row('Treasure chest').cells.map(({ why }) => why)).toEqual([
      'most, 4',
      '1 × 1',
      '',
      '1 × 1',
    ])
  })

  it('shows what wheel and anchor tokens do', () => {
    expect(row('Anchor').cells[0]).toEqual({ ducats: 0, why: 'most, 3: +1 anchor' })
    expect(row('Wheels').cells[0]).toEqual({ ducats: 60, why: '6 × 10, 3 anchors' })
  })

  it('says who is spared the black spot', () => {
    expect(row('Black spot').cells[2]).toEqual({ ducats: 0, why: 'spared by the monster' })
  })
})
