/** Several cards of the hand that go on one errand together, and the choices it is made of. */

import type { Choice, Option } from '../../lib/board'
import { readPowers } from './looks'
import { DOUBLOON, type Face } from './pack'

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

/** The Coins that Loot brings in a trade, apart from what one may choose. */
export function coinsFor(faces: Face[]): number {
  return faces
    .flatMap(({ white }) => readPowers(white).filter((_, __, sides) => sides.length === 1))
    .flat()
    .reduce((sum, { name, amount }) => (name === 'Trade' ? sum + Number(amount) : sum), 0)
}

export const sameChoice = (one: Choice, other: Choice): boolean => one.join() === other.join()
