import { describe, expect, it } from 'vitest'
import { asides, conquests, sources, verdictOf } from './scoring'
import type { HavenView, Sheet, Verdict } from './types'

const NAMES = ['Anne', 'Bart']

const sheet = (secured: number, at_sea = 0, attacks: number[] = []): Sheet => ({
  began: 10,
  secured,
  total: 10 + secured,
  at_sea,
  attacks,
  history: 0,
})

const end = (sheets: Sheet[], verdict: Verdict, ended: HavenView['ended'] = 'target') =>
  ({ sheets, verdict, ended }) as HavenView

it('every coin of a supply comes from a line', () => {
  const sheets = [sheet(42), sheet(0)]
  const sums = sheets.map((_, seat) =>
    sources(sheets).reduce((sum, { cells }) => sum + (cells[seat]?.points ?? 0), 0),
  )
  expect(sums).toEqual([52, 10])
})

it('Attacks are counted beside it', () => {
  expect(asides([sheet(0, 3, [4, 4]), sheet(0)]).map(({ cells }) => cells)).toEqual([
    [3, 0],
    [2, 0],
    [0, 0],
  ])
})

describe('the verdict', () => {
  it('names the largest supply', () => {
    const verdict = { winners: [1], tied: [1], by: null, amount: 0 }
    expect(verdictOf(end([sheet(2), sheet(42)], verdict), NAMES)).toBe(
      'Bart wins with 52 pieces of eight.',
    )
  })

  it('tells what decided a tie, and that time was up', () => {
    const verdict: Verdict = { winners: [0], tied: [0, 1], by: 'booty at sea', amount: 4 }
    expect(verdictOf(end([sheet(20, 4), sheet(20)], verdict, 'round limit'), NAMES)).toBe(
      'Time is up: Anne and Bart have 30 pieces of eight each; ' +
        'Anne wins the tie with 4 still at sea.',
    )
  })
})

it('the chart shows who was where, and how often', () => {
  const found = conquests([sheet(0, 0, [1, 2, 1]), sheet(0, 0, [2])], (attack) => 10 * attack)
  expect([...found]).toEqual([
    [10, [{ seat: 0, count: 2 }]],
    [
      20,
      [
        { seat: 0, count: 1 },
        { seat: 1, count: 1 },
      ],
    ],
  ])
})
