/** What happened, as things on their way across the table. */

import { inBeats, type Way } from '../../pieces/beats'
import type { Passage } from '../../pieces/motion.svelte'
import { column, hand, row } from './links'
import { EMPTY, type HavenEvent } from './types'

/** What is on its way. */
export type Flying =
  | { kind: 'card'; card: number }
  | { kind: 'attack'; attack: number }
  | { kind: 'coins'; count: number }

/** The names of the places things move between; cards of hand, column and row go by their own. */
export const places = {
  hand: (seat: number) => `hand of ${seat}`,
  purse: (seat: number) => `purse of ${seat}`,
  fleet: (seat: number) => `fleet of ${seat}`,
  ship: (card: number) => `ship ${card}`,
  draw: 'draw pile',
  discards: 'discards',
  attacks: 'attack pile',
  treasury: 'treasury',
  flight: 'flight',
}

/** The passages of some events in the order they are seen, each a beat after the one before. */
export function tell(events: HavenEvent[]): Passage<Flying>[] {
  return inBeats(events, passages)
}

const card = (number: number, from: string, to: string): Way<Flying> => ({
  what: { kind: 'card', card: number },
  from,
  to,
})

const attack = (number: number, from: string, to: string): Way<Flying> => ({
  what: { kind: 'attack', attack: number },
  from,
  to,
})

const coins = (count: number, from: string, to: string): Way<Flying>[] =>
  count > 0 ? [{ what: { kind: 'coins', count }, from, to }] : []

/** A card of a hand that one sees flies from its place in it. */
const fromHand = (seat: number, number: number, to: string): Way<Flying>[] => [
  card(number, hand(number), to),
  card(number, places.hand(seat), to),
]

function passages(told: HavenEvent): Way<Flying>[] {
  switch (told.event) {
    case 'drew':
      return told.cards.map((number) =>
        card(number, places.draw, number === EMPTY ? places.hand(told.seat) : hand(number)),
      )
    case 'bought':
      return [card(told.card, column(told.card), places.hand(told.seat))]
    case 'took_discard':
    case 'recovered':
      return [card(told.card, places.discards, places.hand(told.seat))]
    case 'column_replaced':
      return [
        ...told.away.map((number) => card(number, column(number), places.discards)),
        ...told.cards.map((number) => card(number, places.draw, column(number))),
      ]
    case 'restocked':
      return told.cards.map((number) => card(number, places.draw, column(number)))
    case 'attack_swapped':
      return [
        attack(told.old, row(told.old), places.attacks),
        attack(told.attack, places.attacks, row(told.attack)),
      ]
    case 'attack_declined':
      return [attack(told.attack, row(told.attack), places.attacks)]
    case 'discarded':
      return fromHand(told.seat, told.card, places.discards)
    case 'laid':
      return fromHand(told.seat, told.card, places.fleet(told.seat))
    case 'announced':
      return fromHand(told.seat, told.card, places.flight)
    case 'burned':
    case 'dropped':
    case 'struck':
    case 'damaged':
      return [{ ...card(told.card, places.fleet(told.seat), places.discards), sinks: true }]
    case 'completed':
      return [
        ...coins(told.coins, places.treasury, places.ship(told.ship)),
        attack(told.attack, row(told.attack), places.attacks),
        attack(told.new, places.attacks, row(told.new)),
      ]
    case 'plundered':
      return [card(told.card, column(told.card), places.fleet(told.seat))]
    case 'parleyed':
      return coins(told.coins, places.fleet(told.seat), places.fleet(told.foe))
    case 'lost':
      return [
        ...(told.victor >= 0
          ? coins(told.looted, places.ship(told.ship), places.fleet(told.victor))
          : []),
        ...coins(told.sunk, places.ship(told.ship), places.treasury),
        { ...card(told.ship, places.ship(told.ship), places.discards), sinks: true },
      ]
    case 'secured':
      return [
        ...coins(told.coins, places.ship(told.ship), places.purse(told.seat)),
        { ...card(told.ship, places.ship(told.ship), places.discards), sinks: true },
      ]
    case 'stripped':
      return [card(told.card, places.hand(told.victim), places.discards)]
  }
  return []
}
