/** What a player could do next, and what could be done to them: as the view tells it. */

import { allPieces } from './pieces'
import type { BoardingView, PieceView } from './types'

export interface Outlook {
  /** The slots with a card that a party of theirs is large enough for. */
  boards: number[]
  /** The parties of others in which they could mutiny. */
  mutinies: PieceView[]
  /** Their own parties that somebody could take. */
  perils: PieceView[]
}

export function outlookOf(view: BoardingView, seat: number): Outlook {
  const own = view.players[seat]?.pieces ?? []
  return {
    boards: [...new Set(own.flatMap(({ reach }) => reach))].sort(),
    mutinies: allPieces(view).filter(({ danger }) => danger?.mutiny.includes(seat)),
    perils: own.filter(({ danger }) => danger !== null),
  }
}

/** The seats of others with a party that is large enough for a card. */
export function rivalsFor(view: BoardingView, slot: number, me: number): number[] {
  return view.players.flatMap(({ pieces }, seat) =>
    seat !== me && pieces.some(({ reach }) => reach.includes(slot)) ? [seat] : [],
  )
}
