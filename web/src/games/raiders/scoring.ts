/** The final score: where everybody's points come from, and what decides a tie. */

import { listed } from '../../lib/words'
import { nameOf } from './glossary'
import { counted } from './looks'
import type { RaidersView, Sheet, Verdict } from './types'

export interface Source {
  name: string
  colour: string
  /** By seat. */
  cells: { points: number; why: string }[]
}

const ACHIEVEMENT_COLOURS = ['var(--seat-1)', 'var(--seat-5)', 'var(--seat-0)']

/** The lines of the sheet in the order in which they are read out. */
export function sources(view: RaidersView, sheets: Sheet[]): Source[] {
  const plain = (points: number) => ({ points, why: '' })
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
      cells: sheets.map(({ parley }) => plain(parley)),
    },
  ]
}

const BREAKERS = { coins: 'Coin', achievements: 'achievement point', officers: 'Officer' }

/** Who wins, and by what if the totals are equal. */
export function verdictSentence(
  names: string[],
  sheets: Sheet[],
  { winners, tied, by, amount }: Verdict,
): string {
  const name = (seats: number[]) => listed(seats.map((seat) => names[seat] ?? ''))
  const total = sheets[winners[0] ?? 0]?.total ?? 0
  if (tied.length === 1) return `${name(winners)} wins with ${total} Notoriety.`
  const equal = `${name(tied)} have ${total} Notoriety each`
  if (winners.length > 1 || !by) return `${equal}; ${name(winners)} share the win.`
  return `${equal}; ${name(winners)} wins the tie with ${counted(amount, BREAKERS[by])}.`
}
