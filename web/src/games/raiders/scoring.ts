/** The final score: where everybody's points come from, and what decides a tie. */

import type { Source } from '../../pieces/ScoreSheet.svelte'
import { verdictSentence } from '../../pieces/verdict'
import { nameOf } from './glossary'
import { counted } from './looks'
import type { RaidersView, Sheet, Verdict } from './types'

const ACHIEVEMENT_COLOURS = ['var(--seat-1)', 'var(--seat-5)', 'var(--seat-0)']

/** The lines of the sheet in the order in which they are read out. */
export function sources(view: RaidersView, sheets: Sheet[]): Source[] {
  return [
    {
      name: 'Prizes',
      colour: 'var(--seat-2)',
      cells: sheets.map(({ prizes }, seat) => {
        const taken = view.players[seat]?.prizes.filter(Boolean) ?? []
        return { points: prizes, why: taken.length > 1 ? taken.join(' + ') : '' }
      }),
    },
    ...view.achievements.map((id, n) => ({
      name: nameOf('achievement', id),
      colour: ACHIEVEMENT_COLOURS[n] ?? 'var(--seat-4)',
      cells: sheets.map(({ achievements }, seat) => ({
        points: achievements[id] ?? 0,
        why: `with ${view.players[seat]?.counts[n] ?? '?'}`,
      })),
    })),
    {
      name: 'Officers',
      colour: 'var(--seat-3)',
      cells: sheets.map(({ officers, officer_cards }) => ({
        points: officers,
        why: officers ? counted(officer_cards, 'card') : '',
      })),
    },
    {
      name: 'Parley unused',
      colour: 'var(--seat-4)',
      cells: sheets.map(({ parley }) => ({ points: parley })),
    },
  ]
}

const BREAKERS = { coins: 'Coin', achievements: 'achievement point', officers: 'Officer' }

/** Who wins, and by what if the totals are equal. */
export function verdictOf(names: string[], sheets: Sheet[], verdict: Verdict): string {
  const { winners, by, amount } = verdict
  const total = sheets[winners[0] ?? 0]?.total ?? 0
  const decided = by && counted(amount, BREAKERS[by])
  return verdictSentence(names, verdict, `${total} Notoriety`, decided)
}
