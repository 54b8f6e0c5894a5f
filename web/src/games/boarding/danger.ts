/** Which of one's parties others could cover or depose before one's next turn. */

import { EMPTY, type BoardingView, type PieceView } from './types'
import type { BoardingPack } from './pack'
import { holds } from './pieces'
import { listed } from '../../lib/words'

export interface Danger {
  /** Seats with a piece small enough to be put on top. */
  cover: number[]
  /** Seats with a pirate inside, while a face-up card is in the party's reach. */
  mutiny: number[]
}

/** What threatens this party, or null for a piece that nobody could take. */
export function dangerOf(view: BoardingView, pack: BoardingPack, party: PieceView): Danger | null {
  const size = party.pirates.length
  if (size < 2) return null
  const owner = party.pirates[0]?.seat
  const room = pack.constants.max_party - size
  const rivals = view.players.map((_, seat) => seat).filter((seat) => seat !== owner)
  const inReach = view.display.some(
    (card) => card !== EMPTY && (pack.cards[card]?.min ?? 99) <= size,
  )
  const danger = {
    cover: rivals.filter((seat) =>
      view.players[seat]?.pieces.some((p) => p.pirates.length <= room),
    ),
    mutiny: inReach ? rivals.filter((seat) => holds(party, seat)) : [],
  }
  return danger.cover.length + danger.mutiny.length ? danger : null
}

export function dangerText({ cover, mutiny }: Danger, names: string[]): string {
  const who = (seats: number[]) => listed(seats.map((seat) => names[seat] ?? ''))
  return [
    cover.length && `${who(cover)} could cover it.`,
    mutiny.length && `${who(mutiny)} could mutiny in it.`,
  ]
    .filter(Boolean)
    .join(' ')
}
