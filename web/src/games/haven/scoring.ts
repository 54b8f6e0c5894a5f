/** The end of a play: where everybody's supply comes from, and what decided. */

import type { Aside, Source } from '../../pieces/ScoreSheet.svelte'
import { verdictSentence } from '../../pieces/verdict'
import { counted } from './looks'
import type { HavenView, Sheet } from './types'

export const sources = (sheets: Sheet[]): Source[] => [
  {
    name: 'Began with',
    colour: 'var(--seat-4)',
    cells: sheets.map(({ began }) => ({ points: began })),
  },
  {
    name: 'Secured',
    colour: 'var(--seat-3)',
    cells: sheets.map(({ secured }) => ({ points: secured })),
  },
]

/** What decides a tie, and what one is proud of. */
export const asides = (sheets: Sheet[]): Aside[] => [
  { name: 'Still at sea', cells: sheets.map(({ at_sea }) => at_sea) },
  { name: 'Attacks completed', cells: sheets.map(({ attacks }) => attacks.length) },
  { name: 'Longest chain of history', cells: sheets.map(({ history }) => history) },
]

export function verdictOf({ ended, sheets, verdict }: HavenView, names: string[]): string {
  if (!verdict) return ''
  const total = sheets[verdict.winners[0] ?? 0]?.total ?? 0
  const breakers = {
    'booty at sea': `${verdict.amount} still at sea`,
    Attacks: `${counted(verdict.amount, 'Attack')} completed`,
  }
  const decided = verdict.by && breakers[verdict.by]
  const sentence = verdictSentence(names, verdict, `${total} pieces of eight`, decided)
  return ended === 'round limit' ? `Time is up: ${sentence}` : sentence
}

export interface Conquest {
  seat: number
  /** How often. */
  count: number
}

/** By hex: who has completed Attacks there, in the order of seats. */
export function conquests(
  sheets: Sheet[],
  hexOf: (attack: number) => number,
): Map<number, Conquest[]> {
  const found = new Map<number, Conquest[]>()
  for (const [seat, { attacks }] of sheets.entries()) {
    for (const attack of attacks) {
      const there = found.get(hexOf(attack)) ?? []
      const own = there.find((conquest) => conquest.seat === seat)
      if (own) own.count += 1
      else there.push({ seat, count: 1 })
      found.set(hexOf(attack), there)
    }
  }
  return found
}
