/** Finding pieces and pirates in a view. */

import {
  EMPTY,
  type BoardingPack,
  type BoardingView,
  type PieceView,
  type PirateView,
} from './types'

const RANKS = 5
/** From here on the log of a `memory` table tells a pirate's colour only. */
const VEILED = 25

/** The player a pirate of the log belongs to. */
export function seatOf(pirate: number): number {
  return pirate >= VEILED ? pirate - VEILED : Math.floor(pirate / RANKS)
}

export function allPieces(view: BoardingView): PieceView[] {
  return view.players.flatMap((player) => player.pieces)
}

export function findPiece(view: BoardingView, id: number): PieceView | undefined {
  return allPieces(view).find((piece) => piece.id === id)
}

export function holds(piece: PieceView, seat: number): boolean {
  return piece.pirates.some((pirate) => pirate.seat === seat)
}

/** What is written on a pirate; nothing while it is covered on a `memory` table. */
export function valueOf(pack: BoardingPack, pirate: PirateView): string {
  return pirate.rank === EMPTY ? '' : String(pack.pirates[pirate.rank]?.value ?? '')
}

export function rankName(pack: BoardingPack, pirate: PirateView): string {
  return pack.pirates[pirate.rank]?.name ?? 'covered pirate'
}

/** "Boatswain", or "Boatswain's party of 3". */
export function pieceName(pack: BoardingPack, piece: PieceView): string {
  const [top] = piece.pirates
  const name = top ? rankName(pack, top) : ''
  return piece.pirates.length > 1 ? `${name}'s party of ${piece.pirates.length}` : name
}
