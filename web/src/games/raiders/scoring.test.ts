import { describe, expect, it } from 'vitest'
import { sources, verdict } from './scoring'
import { somePlayer, someView } from './testing'
import type { Sheet } from './types'

const NAMES = ['Anne', 'Bart', 'Cora']
const QUARTERMASTER = 7

const sheet = (prizes: number, richest = 0, officers = 0): Sheet => ({
  achievements: { richest },
  prizes,
  officers,
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
  const purses = (...coins: number[]) =>
    someView([], { players: coins.map((amount) => somePlayer({ coins: amount })) })

  it('names the best total', () => {
    expect(verdict(NAMES, purses(0, 0), [sheet(3), sheet(9)], [1])).toBe('Bart wins with 9 NP.')
  })

  it('tells what decided a tie', () => {
    expect(verdict(NAMES, purses(1, 5, 9), [sheet(9), sheet(9), sheet(2)], [1])).toBe(
      'Anne and Bart have 9 NP each; Bart wins the tie with 5 Coins.',
    )
    expect(verdict(NAMES, purses(5, 5), [sheet(5, 4), sheet(9)], [0])).toMatch(
      /4 achievement points\.$/,
    )
    const crews = [somePlayer({ discard: [QUARTERMASTER] }), somePlayer()]
    const view = someView([], { players: crews })
    expect(verdict(NAMES, view, [sheet(9), sheet(9)], [0])).toMatch(/1 Officer\.$/)
  })

  it('lets those share who are equal in everything', () => {
    expect(verdict(NAMES, purses(5, 5), [sheet(9), sheet(9)], [0, 1])).toMatch(/share the win\.$/)
  })
})
