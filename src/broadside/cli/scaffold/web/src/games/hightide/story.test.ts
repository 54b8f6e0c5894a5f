import { expect, it } from 'vitest'
import { tell } from './story'

it('takes a boat into the surf and its coins to the hand, one after the other', () => {
  const told = tell([
    { event: 'launched', seat: 1, card: 4, surf: 3 },
    { event: 'landed', seat: 1, card: 4, die: 5, coins: 3 },
  ])
  expect(told.map(({ from, to }) => [from, to])).toEqual([
    ['hand:1', 'surf'],
    ['surf', 'hand:1'],
  ])
  expect(told[1]!.delay).toBeGreaterThan(told[0]!.delay)
})
