import { describe, expect, it } from 'vitest'
import { sources, verdictOf } from './scoring'
import { someView } from './testing'
import type { Sheet } from './types'

const NAMES = ['Anne', 'Bart', 'Cora']

const sheet = (prizes: number, richest = 0, officers = 0): Sheet => ({
  achievements: { richest },
  prizes,
  officers,
  officer_cards: officers,
  parley: 0,
  total: prizes + richest + officers,
})

it('every point of a total comes from a line', () => {
  const view = someView([0, 0], { achievements: ['richest'] })
  const sheets = [sheet(7, 4, 2), sheet(3, 2)]
  const sums = sheets.map((_, seat) =>
    sources(view, sheets).reduce((sum, { cells }) => sum + (cells[seat]?.points ?? 0), 0),
  )
  expect(sums).toEqual(sheets.map(({ total }) => total))
})

describe('the verdict', () => {
  const nine = [sheet(9), sheet(9), sheet(2)]

  it('names the best total', () => {
    const verdict = { winners: [1], tied: [1], by: null, amount: 0 }
    expect(verdictOf(NAMES, [sheet(3), sheet(9)], verdict)).toBe('Bart wins with 9 Notoriety.')
  })

  it('tells what decided a tie', () => {
    expect(verdictOf(NAMES, nine, { winners: [1], tied: [0, 1], by: 'coins', amount: 5 })).toBe(
      'Anne and Bart have 9 Notoriety each; Bart wins the tie with 5 Coins.',
    )
    expect(
      verdictOf(NAMES, nine, { winners: [0], tied: [0, 1], by: 'officers', amount: 1 }),
    ).toMatch(/1 Officer\.$/)
  })

  it('lets those share who are equal in everything', () => {
    const verdict = { winners: [0, 1], tied: [0, 1], by: null, amount: 0 }
    expect(verdictOf(NAMES, nine, verdict)).toBe(
      'Anne and Bart share the win with 9 Notoriety each.',
    )
  })
})
