/** The final score: where everybody's points come from, and what decides a tie. */

import { listed } from '../../lib/words'
import { ACHIEVEMENTS, counted } from './looks'
import { isOfficer } from './pack'
import type { PlayerView, RaidersView, Sheet } from './types'

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
  const officers = view.players.map(officersOf)
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
      name: ACHIEVEMENTS[id]?.name ?? id,
      colour: ACHIEVEMENT_COLOURS[n] ?? 'var(--seat-4)',
      cells: sheets.map(({ achievements }, seat) => ({
        points: achievements[id] ?? 0,
        why: `with ${view.players[seat]?.counts[n] ?? '?'}`,
      })),
    })),
    {
      name: 'Officers',
      colour: 'var(--seat-3)',
      cells: sheets.map((sheet, seat) => ({
        points: sheet.officers,
        why: sheet.officers ? counted(officers[seat] ?? 0, 'card') : '',
      })),
    },
    {
      name: 'Parley unused',
      colour: 'var(--seat-4)',
      cells: sheets.map(({ parley }) => plain(parley)),
    },
  ]
}

const officersOf = ({ hand, ship_deck, discard, buried }: PlayerView): number =>
  [...hand, ...ship_deck, ...discard, ...buried].filter(isOfficer).length

/** RT-12.8, in the order in which they are looked at. */
const TIE_BREAKS: { name: string; of: (player: PlayerView, sheet: Sheet) => number }[] = [
  { name: 'Coin', of: ({ coins }) => coins },
  {
    name: 'achievement point',
    of: (_, { achievements }) => Object.values(achievements).reduce((sum, np) => sum + np, 0),
  },
  { name: 'Officer', of: officersOf },
]

/** Who wins, and by what if the totals are equal. */
export function verdict(
  names: string[],
  view: RaidersView,
  sheets: Sheet[],
  winners: number[],
): string {
  const most = Math.max(...sheets.map(({ total }) => total))
  let tied = [...sheets.keys()].filter((seat) => sheets[seat]!.total === most)
  const who = listed(winners.map((seat) => names[seat] ?? ''))
  if (tied.length === 1) return `${who} wins with ${most} NP.`
  const equal = `${listed(tied.map((seat) => names[seat] ?? ''))} have ${most} NP each`
  let decisive = ''
  for (const { name, of } of TIE_BREAKS) {
    const amounts = new Map(tied.map((seat) => [seat, of(view.players[seat]!, sheets[seat]!)]))
    const best = Math.max(...amounts.values())
    const ahead = tied.filter((seat) => amounts.get(seat) === best)
    if (ahead.length < tied.length) decisive = counted(best, name)
    tied = ahead
  }
  if (winners.length > 1) return `${equal}; ${who} share the win.`
  return `${equal}; ${who} wins the tie with ${decisive}.`
}
