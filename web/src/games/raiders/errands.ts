/** Several cards of the hand that go on one errand together, and the choices it is made of. */

import type { Choice } from '../../lib/board'
import { byHandCard } from './links'
import { DOUBLOON } from './pack'
import type { Option } from './types'

export type Errand = 'trade' | 'parley'

/** The choices in their order; the last one is not asked for when nothing is left to add. */
export function choicesFor(errand: Errand, cards: number[], options: Option[]): Choice[] {
  if (errand === 'parley') {
    return [...cards.map((card): Choice => ['parley_pick', card]), ['parley_done']]
  }
  const begun = options.some(({ choice: [verb] }) => verb === 'trade_done')
  const adds = cards.map((card, n): Choice => {
    return [n === 0 && !begun ? 'cmd_trade' : 'trade_add', card - DOUBLOON]
  })
  return [...adds, ['trade_done']]
}

/** The Coins that a trade with these cards is sure to bring, with what is in it already. */
export function coinsFor(cards: number[], options: Option[]): number {
  const uses = byHandCard(options)
  const begun = options.find(({ choice: [verb] }) => verb === 'trade_done')
  const total = begun?.preview?.preview === 'trade' ? begun.preview.total : 0
  return cards.reduce((sum, card) => {
    const preview = uses.get(card)?.[0]?.preview
    return preview?.preview === 'trade' ? sum + preview.adds : sum
  }, total)
}

export const sameChoice = (one: Choice, other: Choice): boolean => one.join() === other.join()

/** Where in the hand these cards lie, each in a place of its own. */
export function placesOf(cards: number[], hand: number[]): number[] {
  const places: number[] = []
  for (const card of cards) {
    const place = hand.findIndex((held, at) => held === card && !places.includes(at))
    if (place >= 0) places.push(place)
  }
  return places
}
