/** What the log tells about the table as it lies: the last move, and where cards have gone. */

import type { LoggedEvent } from '../../lib/board'
import { pieceThing, slotThing, type Thing } from './links'
import { seatOf } from './pieces'
import type { Assembled, BoardingEvent, BoardingView } from './types'

type Log = LoggedEvent<BoardingEvent>[]

/** What an event speaks of: things on the table and players. */
export interface SpokenOf {
  things: Set<Thing>
  seats: Set<number>
}

export function spokenOf(view: BoardingView, events: BoardingEvent[]): SpokenOf {
  const things = new Set<Thing>()
  const seats = new Set<number>()
  for (const event of events) {
    if (event.event === 'assembled') {
      const piece = assembledPiece(view, event)
      if (piece !== undefined) things.add(pieceThing(piece))
    }
    if (event.event === 'boarded' || event.event === 'card_lost') things.add(slotThing(event.slot))
    if (event.event === 'ransomed') things.add(pieceThing(event.party))
    if (event.event === 'paid') seats.add(event.to)
    if ('seat' in event) seats.add(event.seat)
  }
  return { things, seats }
}

/** The piece that was put on another; on a `memory` table its size must tell. */
export function assembledPiece(view: BoardingView, event: Assembled): number | undefined {
  const own = view.players[event.seat]?.pieces ?? []
  return own.find(
    (piece) =>
      piece.id === event.piece || (event.piece >= 25 && piece.pirates.length === event.size),
  )?.id
}

/** The piece that was covered, as it lay before. */
export function coveredPiece(
  before: BoardingView,
  after: BoardingView,
  event: Assembled,
): number | undefined {
  if (event.base < 25) return event.base
  const owner = seatOf(event.base)
  const still = new Set(after.players[owner]?.pieces.map((piece) => piece.id))
  return before.players[owner]?.pieces.find((piece) => !still.has(piece.id))?.id
}

export interface Fate {
  /** EMPTY for a kept card that one may not see. */
  card: number
  /** Who keeps it, or null if it is lost. */
  keeper: number | null
}

/** Where the cards of the present display have gone, by slot. */
export function fates(events: Log): Map<number, Fate> {
  const gone = new Map<number, Fate>()
  let slot = -1
  for (const { event } of events) {
    if (event.event === 'display_filled') gone.clear()
    if (event.event === 'boarded') slot = event.slot
    if (event.event === 'card_kept') gone.set(slot, { card: event.card, keeper: event.seat })
    if (event.event === 'card_lost') gone.set(event.slot, { card: event.card, keeper: null })
  }
  return gone
}
