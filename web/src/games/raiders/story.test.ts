import { expect, it } from 'vitest'
import { spokenOf } from './spoken'
import { tell } from './story'

it('shows Coins and Pirate change places in a hire', () => {
  const passages = tell([
    { event: 'recruited', seat: 1, card: 17, slot: 2, cost: 3 },
    { event: 'row_filled', slot: 2, card: 4 },
  ])
  expect(passages.map(({ what, from, to }) => [what.kind, from, to])).toEqual([
    ['coins', 'purse:1', 'slot:2'],
    ['card', 'slot:2', 'ship:1'],
    ['card', 'pirate deck', 'slot:2'],
  ])
  expect(passages[2]!.delay).toBeGreaterThan(passages[0]!.delay)
})

it('turns no buried card face up', () => {
  const [burial] = tell([{ event: 'buried', seat: 0, card: 17, pile: 'discard' }])
  expect(burial?.what).toEqual({ kind: 'card', card: -1 })
})

it('finds what a line speaks of', () => {
  const spoken = spokenOf([
    { event: 'attacked', seat: 0, target: 2 },
    { event: 'traded', seat: 1, cards: [50, 51, 53], coins: 2 },
    { event: 'ship_shuffled', seat: 1, cards: 12 },
  ])
  expect([...spoken.seats]).toEqual([0, 2, 1])
  expect([...spoken.cards]).toEqual([53])
})
