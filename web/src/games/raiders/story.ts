/** What happened, as things on their way across the table. */

import { EMPTY, type RaidersEvent } from './types'
import { inBeats, type Way } from '../../pieces/beats'
import type { Passage } from '../../pieces/motion.svelte'

/** What is on its way. */
export type Flying =
  { kind: 'card'; card: number } | { kind: 'coins'; amount: number } | { kind: 'shot' }

/** The names of the places things move between. */
export const places = {
  slot: (slot: number) => `slot:${slot}`,
  ship: (seat: number) => `ship:${seat}`,
  hand: (seat: number) => `hand:${seat}`,
  purse: (seat: number) => `purse:${seat}`,
  deck: (seat: number) => `deck:${seat}`,
  discard: (seat: number) => `discard:${seat}`,
  buried: (seat: number) => `buried:${seat}`,
  pirateDeck: 'pirate deck',
  pirateDiscard: 'pirate discard',
  treasures: 'treasures',
}

/** The passages of some events in the order they are seen, each a beat after the one before. */
export function tell(events: RaidersEvent[]): Passage<Flying>[] {
  return inBeats(events, passages)
}

const card = (which: number, from: string, to: string) => ({
  what: { kind: 'card' as const, card: which },
  from,
  to,
})

const coins = (amount: number, from: string, to: string) => ({
  what: { kind: 'coins' as const, amount },
  from,
  to,
})

function passages(told: RaidersEvent): Way<Flying>[] {
  switch (told.event) {
    case 'row_dealt':
      return told.cards.map((which, slot) => card(which, places.pirateDeck, places.slot(slot)))
    case 'row_filled':
      return [card(told.card, places.pirateDeck, places.slot(told.slot))]
    case 'crowded':
      return told.cards.map((which, slot) => card(which, places.slot(slot), places.pirateDiscard))
    case 'brawled':
      return [card(told.card, places.slot(told.slot), places.pirateDiscard)]
    case 'recruited':
      return [
        coins(told.cost, places.purse(told.seat), places.slot(told.slot)),
        card(told.card, places.slot(told.slot), places.ship(told.seat)),
      ]
    case 'boarded':
      return [card(told.card, places.hand(told.seat), places.ship(told.seat))]
    case 'drew':
      return told.cards.map((which) => card(which, places.deck(told.seat), places.hand(told.seat)))
    case 'looked':
      return [card(told.taken, places.deck(told.seat), places.hand(told.seat))]
    case 'rescued':
      return [card(told.card, places.discard(told.seat), places.hand(told.seat))]
    case 'discarded':
      return [card(told.card, places.hand(told.seat), places.discard(told.seat))]
    case 'buried':
      // Others see only its back, and so does the table.
      return [card(EMPTY, places[told.pile](told.seat), places.buried(told.seat))]
    case 'traded':
      return [coins(told.coins, places.hand(told.seat), places.purse(told.seat))]
    case 'coins_taken':
      return [coins(told.coins, places.ship(told.seat), places.purse(told.seat))]
    case 'treasure_sold':
      return [coins(told.coins, places.treasures, places.purse(told.seat))]
    case 'treasure_kept':
      return [card(told.card, places.treasures, places.discard(told.seat))]
    case 'attacked':
      return [
        { what: { kind: 'shot' }, from: places.ship(told.seat), to: places.ship(told.target) },
      ]
    case 'coin_lost':
      return [{ ...coins(1, places.purse(told.seat), places.treasures), sinks: true }]
  }
  return []
}
