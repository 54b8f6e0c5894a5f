/** What is seen to move when something happens: events as flights between places. */

import {
  EMPTY,
  NOBODY,
  type BoardingEvent,
  type BoardingView,
  type PieceView,
  type PirateView,
} from './types'
import { assembledPiece, coveredPiece } from './memory'
import { allPieces, findPiece } from './pieces'
import type { Passage } from '../../pieces/motion.svelte'

/** What is on its way. */
export type Flying =
  | { kind: 'stack'; piece: PieceView }
  | { kind: 'coins'; amount: number }
  | { kind: 'card'; card: number }
  | { kind: 'token'; token: number }
  | { kind: 'disc'; seat: number }
  | { kind: 'crown' }
  | { kind: 'spot' }

/** The names of the places things move between. */
export const places = {
  piece: (id: number) => `piece:${id}`,
  slot: (slot: number) => `slot:${slot}`,
  purse: (seat: number) => `purse:${seat}`,
  kept: (seat: number) => `kept:${seat}`,
  supply: (kind: number) => `supply:${kind}`,
  spot: (seat: number) => `spot:${seat}`,
  deck: 'deck',
  depths: 'depths',
}

const BEAT = 380

/** The passages of some events in the order they are seen, each a beat after the one before. */
export function tell(
  events: BoardingEvent[],
  before: BoardingView,
  after: BoardingView,
): Passage<Flying>[] {
  const passages: Passage<Flying>[] = []
  let now = 0
  let slot = before.boarded_slot
  let boarded = before.display[slot] ?? EMPTY
  let party = findPiece(before, before.boarding)

  const show = (what: Flying, from: string, to: string, sinks = false) =>
    passages.push({ what, from, to, delay: now, sinks })

  for (const event of events) {
    switch (event.event) {
      case 'assembled': {
        const base = findPiece(before, coveredPiece(before, after, event) ?? NOBODY)
        const piece = assembledPiece(after, event)
        if (base && piece !== undefined) {
          show({ kind: 'stack', piece: base }, places.piece(base.id), places.piece(piece))
        }
        break
      }
      case 'spot_moved':
        show({ kind: 'spot' }, places.spot(event.came_from), places.spot(event.seat))
        now += BEAT
        break
      case 'mutiny_incited':
        party = findPiece(before, event.deposed)
        show(
          { kind: 'disc', seat: event.seat },
          places.purse(event.seat),
          places.piece(event.deposed),
        )
        now += BEAT
        show({ kind: 'crown' }, places.piece(event.deposed), places.depths, true)
        break
      case 'boarded':
        slot = event.slot
        boarded = event.card
        party ??= findPiece(before, event.party)
        if (party) show({ kind: 'stack', piece: party }, places.piece(party.id), places.slot(slot))
        now += BEAT
        break
      case 'booty_taken':
        show(
          { kind: 'token', token: event.kind },
          places.supply(event.kind),
          places.purse(event.seat),
        )
        break
      case 'ducats_taken':
        show({ kind: 'coins', amount: event.ducats }, places.slot(slot), places.purse(event.seat))
        now += BEAT
        break
      case 'paid':
        show(
          { kind: 'coins', amount: event.ducats },
          places.purse(event.seat),
          places.purse(event.to),
        )
        break
      case 'card_kept':
        now += BEAT
        // The event may hide which card it is; all have seen it in its slot.
        show({ kind: 'card', card: boarded }, places.slot(slot), places.kept(event.seat))
        sendHome()
        break
      case 'card_lost':
        now += BEAT
        show({ kind: 'card', card: event.card }, places.slot(event.slot), places.depths, true)
        sendHome()
        break
      case 'becalmed':
        for (const { id, pirates } of allPieces(before)) {
          if (pirates.length > 1) disband(pirates, places.piece(id))
        }
        break
      case 'ransomed': {
        const owner = findPiece(before, event.party)?.pirates[0]?.seat
        show(
          { kind: 'disc', seat: event.seat },
          places.piece(event.party),
          places.purse(event.seat),
        )
        if (owner !== undefined) {
          show(
            { kind: 'coins', amount: event.ducats },
            places.purse(event.seat),
            places.purse(owner),
          )
        }
        break
      }
      case 'display_filled':
        event.cards.forEach((card, to) => {
          if (card === NOBODY) return
          show({ kind: 'card', card }, places.deck, places.slot(to))
          now += BEAT / 3
        })
        break
    }
  }
  return passages

  /** BP-4.8: the pirates of the party on the card go back to their owners. */
  function sendHome() {
    disband(party?.pirates ?? [], places.slot(slot))
    party = undefined
  }

  function disband(pirates: PirateView[], from: string) {
    for (const seat of new Set(pirates.map((pirate) => pirate.seat))) {
      show({ kind: 'disc', seat }, from, places.purse(seat))
    }
  }
}
