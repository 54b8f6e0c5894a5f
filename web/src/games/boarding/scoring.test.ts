import { describe, expect, it } from 'vitest'
import { runningTotals, scoreRows } from './scoring'
import { pack, tableOf } from './testing'
import type { Sheet } from './types'

/** BP-X27 as the server's sheets. */
const sheet = (
  treasury: number,
  booty: number[],
  [wheels, anchors, rate]: [number, number, number],
  total: number,
): Sheet => ({
  treasury,
  booty,
  wheels,
  anchors,
  rate,
  wheel_ducats: wheels * rate,
  black_spot: 0,
  spared: false,
  total,
})
const sheets = [
  sheet(60, [8, 0, 1, 15, 1, 0], [6, 3, 10], 145),
  sheet(72, [8, 1, 0, 1, 0, 0], [4, 1, 4], 98),
  { ...sheet(55, [1, 10, 2, 0, 0, 1], [4, 0, 2], 77), spared: true },
  sheet(81, [1, 2, 12, 1, 1, 1], [3, 2, 6], 117),
]
const view = tableOf([], { black_spot: 2 })
const tokens = [
  [2, 0, 1, 4, 1, 3],
  [2, 1, 0, 1, 2, 0],
  [1, 3, 2, 0, 2, 1],
  [1, 2, 3, 1, 1, 1],
]
const most = [[0, 3, 5], [0, 4], [1, 4], [2]]
view.players.forEach((player, seat) => {
  player.tokens = tokens[seat]!
  player.most = player.tokens.map((_, kind) => most[seat]!.includes(kind))
})

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

  it('does not take an empty treasury for the monster', () => {
    const poor = [sheets[0]!, sheets[1]!, sheet(0, [0, 0, 0, 0, 0, 0], [0, 0, 2], 0), sheets[3]!]
    const [spot] = scoreRows(view, pack, poor).slice(-1)
    expect(spot?.cells[2]).toEqual({ ducats: 0, why: 'has the spot' })
  })
})
