import { describe, expect, it } from 'vitest'
import { choicesFor, coinsFor } from './errands'
import { DOUBLOON, HIDDEN, MONKEY } from './pack'

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

it('counts the Coins that are sure', () => {
  const loot = (white: string) => ({ ...HIDDEN, white })
  expect(coinsFor([loot('Trade 2 + Bury'), loot('Trade 1'), loot('Trade 3 / Bury')])).toBe(3)
})
