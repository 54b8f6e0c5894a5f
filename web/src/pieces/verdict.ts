/** Who has won, and by what. */

import { listed } from '../lib/words'

interface Verdict {
  winners: number[]
  /** Who has most; one if there was no tie. */
  tied: number[]
}

/** `total` is what the best have, `decided` what told them apart; both in words. */
export function verdictSentence(
  names: string[],
  { winners, tied }: Verdict,
  total: string,
  decided: string | null,
): string {
  const called = (seats: number[]) => listed(seats.map((seat) => names[seat] ?? ''))
  if (tied.length === 1) return `${called(winners)} wins with ${total}.`
  if (!decided) return `${called(winners)} share the win with ${total} each.`
  const ends = winners.length > 1 ? 'share the win' : 'wins the tie'
  return `${called(tied)} have ${total} each; ${called(winners)} ${ends} with ${decided}.`
}
