import { describe, expect, it } from 'vitest'
import type { Choice } from '../../lib/board'
import { choicesFor, coinsFor, placesOf } from './errands'
import { DOUBLOON, MONKEY } from './pack'
import type { Option } from './types'

const CHEST = DOUBLOON + 1

describe('an errand is made of single choices', () => {
  it('a trade begins with its first card', () => {
    expect(choicesFor('trade', [DOUBLOON, CHEST], [])).toEqual([
      ['cmd_trade', 0],
      ['trade_add', 1],
      ['trade_done'],
    ])
  })

  it('a trade that was begun before goes on', () => {
    const options = [{ choice: ['trade_done'] as [string], label: '' }]
    expect(choicesFor('trade', [CHEST], options)[0]).toEqual(['trade_add', 1])
  })

  it('a Parley picks card by card', () => {
    expect(choicesFor('parley', [MONKEY, MONKEY], [])).toEqual([
      ['parley_pick', MONKEY],
      ['parley_pick', MONKEY],
      ['parley_done'],
    ])
  })
})

describe('the Coins of a trade', () => {
  const trade = (choice: Choice, adds: number, total: number): Option => ({
    choice,
    label: '',
    preview: { preview: 'trade', adds, total },
  })

  it('are those that the cards are sure to bring, like ones each time', () => {
    const options = [trade(['cmd_trade', 0], 1, 1), trade(['cmd_trade', 1], 3, 3)]
    expect(coinsFor([DOUBLOON, DOUBLOON, CHEST], options)).toBe(5)
  })

  it('are added to what is in it already', () => {
    const options = [trade(['trade_done'], 0, 4), trade(['trade_add', 1], 3, 7)]
    expect(coinsFor([CHEST], options)).toBe(7)
    expect(coinsFor([], options)).toBe(4)
  })
})

it('cards picked before have each a place of their own', () => {
  expect(placesOf([MONKEY, MONKEY], [3, MONKEY, DOUBLOON, MONKEY])).toEqual([1, 3])
  expect(placesOf([CHEST], [3])).toEqual([])
})
