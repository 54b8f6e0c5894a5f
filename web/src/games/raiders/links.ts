/** Which options belong to which card in hand and to which slot of the Row. */

import type { Choice } from '../../lib/board'
import { DOUBLOON, MONKEY } from './pack'
import type { Option } from './types'

export const verbOf = (option: Option): string => option.choice[0]

/** The card in hand that an option speaks of. */
function handCard({ choice: [verb, number = 0] }: Option): number | undefined {
  switch (verb) {
    case 'cmd_brawl':
    case 'cmd_bury':
    case 'cmd_plunder':
      return MONKEY
    case 'cmd_trade':
    case 'trade_add':
      return DOUBLOON + number
    case 'cmd_board':
    case 'bury_hand':
    case 'parley_pick':
    case 'discard':
      return number
  }
  return undefined
}

/** The command that a card in hand is for. */
export function commandFor(card: number): Choice {
  if (card === MONKEY) return ['cmd_brawl']
  return card > MONKEY ? ['cmd_trade', card - DOUBLOON] : ['cmd_board', card]
}

export function byHandCard(options: Option[]): Map<number, Option[]> {
  const found = new Map<number, Option[]>()
  for (const option of options) {
    const card = handCard(option)
    if (card !== undefined) found.set(card, [...(found.get(card) ?? []), option])
  }
  return found
}

export function bySlot(options: Option[]): Map<number, Option> {
  const named = options.filter((option) => ['recruit', 'brawl'].includes(verbOf(option)))
  return new Map(named.map((option) => [option.choice[1] ?? 0, option]))
}
