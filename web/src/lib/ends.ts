/** How a play ended, in words and in order. */

import { listed } from './words'

/** As tables and replays tell it; null while the play goes on. */
export interface End {
  scores: number[] | null
  winners: number[] | null
  places: number[] | null
  worth: number[] | null
}

/**
 * "Anne wins", "Anne and Bart share the win", "Nobody wins". Of a crew, or of a single player:
 * "You made it", "The crew made it in part, and Anne did best", "The crew failed".
 */
export function outcome(names: string[], cooperative: boolean, end: End, mine: number[]): string {
  const named = (seats: number[]) => listed(seats.map((seat) => names[seat] ?? 'Somebody'))
  if (cooperative) {
    const alone = names.length === 1
    const who = mine.length ? 'You' : alone ? named([0]) : 'The crew'
    if (!gained(end)) return alone ? `${who} failed` : 'The crew failed'
    const made = `${who} made it${whole(end) ? '' : ' in part'}`
    return ranked(end) ? `${made}, and ${named(bestOf(end))} did best` : made
  }
  const winners = end.winners ?? []
  if (winners.length === 0) return 'Nobody wins'
  return `${named(winners)} ${winners.length === 1 ? 'wins' : 'share the win'}`
}

/** Whether anybody has won; a crew that failed may have had something for its pains. */
export const gained = ({ winners }: End): boolean => (winners ?? []).length > 0

/** Whether a crew has made all of it: then the best of it has all that a play can be worth. */
const whole = ({ worth }: End): boolean => Math.max(...(worth ?? [])) >= 1

/** Whether some did better than others. */
export const ranked = ({ places }: End): boolean => new Set(places).size > 1

const bestOf = ({ places }: End): number[] =>
  (places ?? []).flatMap((place, seat) => (place === 0 ? [seat] : []))

export interface Standing {
  seat: number
  score: number
  /** "1st", or nothing where nobody did better than anybody else. */
  place: string
  fell: boolean
}

/** Everybody, best first. */
export function standings(end: End, fallen: number[]): Standing[] {
  const { scores, places } = end
  const order = (seat: number) => places?.[seat] ?? 0
  return (scores ?? [])
    .map((score, seat) => ({
      seat,
      score,
      place: ranked(end) ? ordinal(order(seat) + 1) : '',
      fell: fallen.includes(seat),
    }))
    .toSorted((one, other) => order(one.seat) - order(other.seat))
}

/** 1 as "1st"; no table has 21 seats. */
export function ordinal(number: number): string {
  return `${number}${['st', 'nd', 'rd'][number - 1] ?? 'th'}`
}
