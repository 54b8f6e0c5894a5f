/** Why a thing cannot be joined with the one that was touched, in a sentence. */

import { EMPTY, type BoardingView } from './types'
import type { BoardingPack } from './pack'
import type { Thing } from './links'
import { findPiece, holds } from './pieces'

/** Words for something the options leave out; they explain, they never decide. */
export function whyNot(
  view: BoardingView,
  pack: BoardingPack,
  me: number,
  touched: Thing,
  other: Thing,
): string {
  const [first, second] = [pieceOf(view, touched), pieceOf(view, other)]
  if (first && second) return whyNotStack(pack, me, first, second)
  const party = first ?? second
  const slot = slotOf(touched) ?? slotOf(other)
  return party && slot !== null ? whyNotBoard(view, pack, me, party, slot) : ''
}

type Piece = NonNullable<ReturnType<typeof findPiece>>

function whyNotStack(pack: BoardingPack, me: number, first: Piece, second: Piece): string {
  const owners = [first, second].map((piece) => piece.pirates[0]?.seat)
  if (owners.every((owner) => owner === me)) return 'Your own piece: you can only cover others.'
  if (owners.every((owner) => owner !== me)) return 'Neither piece is yours.'
  const size = first.pirates.length + second.pirates.length
  if (size <= pack.constants.max_party) return ''
  return `Together ${size} pirates: more than ${pack.constants.max_party}.`
}

function whyNotBoard(
  view: BoardingView,
  pack: BoardingPack,
  me: number,
  party: Piece,
  slot: number,
): string {
  const card = pack.cards[view.display[slot] ?? EMPTY]
  if (!card) return ''
  const size = party.pirates.length
  if (size < card.min) return `Needs ${card.min} pirates; this piece has ${size}.`
  return holds(party, me) ? '' : 'None of your pirates is in this party.'
}

function pieceOf(view: BoardingView, thing: Thing): Piece | undefined {
  return thing.startsWith('piece:') ? findPiece(view, numberIn(thing)) : undefined
}

function slotOf(thing: Thing): number | null {
  return thing.startsWith('slot:') ? numberIn(thing) : null
}

function numberIn(thing: Thing): number {
  return Number(thing.slice(thing.indexOf(':') + 1))
}
