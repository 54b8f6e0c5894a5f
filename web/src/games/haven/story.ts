/** What happened, as things on their way across the table. */

import { inBeats, type Way } from '../../pieces/beats'
import type { Passage, Place } from '../../pieces/motion.svelte'
import { column, hand, kindOf, numberOf, row, vessel, vesselWith } from './links'
import { BERTHS, EMPTY, FIRST_ATTACK, type HavenEvent, type HavenView } from './types'

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
  home: (seat: number) => `home of ${seat}`,
  ship: (card: number) => `ship ${card}`,
  draw: 'draw pile',
  discards: 'discards',
  attacks: 'attack pile',
  treasury: 'treasury',
  flight: 'flight',
  tab: (sheet: string) => `tab ${sheet}`,
}

const MARKET = [places.draw, places.discards, places.attacks]

/** The tab of a small screen under which a place is folded away, for somebody on this seat. */
export function foldedInto(place: string, me: number): string | undefined {
  if (MARKET.includes(place) || kindOf(place) === 'column') return places.tab('market')
  const [, owner] = / of (\d+)$/.exec(place) ?? []
  const berth = kindOf(place) === 'vessel' ? Math.floor(numberOf(place) / BERTHS) : undefined
  const seat = owner === undefined ? berth : Number(owner)
  if (seat === undefined) return undefined
  return places.tab(seat === me ? 'fleet' : 'rivals')
}

interface Scene {
  /** The table before it happened, and after. */
  before: HavenView
  now: HavenView
}

/** The passages of some events in the order they are seen, each a beat after the one before. */
export function tell(events: HavenEvent[], scene: Scene): Passage<Flying>[] {
  const hosts = new Map(
    events.flatMap((told) => (told.event === 'attached' ? [[told.card, told.host] as const] : [])),
  )
  const { before, now } = scene
  /** Where a card goes that is played out. */
  const landing = (number: number) => {
    const host = hosts.get(number)
    return host === undefined ? places.discards : placeOf(host, now)
  }
  const landed = before.flight
    .filter((number) => !now.flight.includes(number))
    .map((number) => card(number, places.flight, landing(number)))
  const told = inBeats(events, (event) =>
    event.event === 'announced'
      ? fromHand(
          event.seat,
          event.card,
          now.flight.includes(event.card) ? places.flight : landing(event.card),
        )
      : passages(event, before),
  )
  return [...told, ...inBeats(landed, (way) => [way])]
}

const card = (number: number, from: Place, to: Place): Way<Flying> => ({
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

const sunk = (number: number, from: string): Way<Flying> => ({
  ...card(number, from, places.discards),
  sinks: true,
})

/** A card of a hand that one sees flies from its place in it. */
const fromHand = (seat: number, number: number, to: string): Way<Flying>[] => [
  card(number, [hand(number), places.hand(seat)], to),
]

/** Where a card lies that Wild cards can be on. */
const placeOf = (number: number, view: HavenView): string =>
  number >= FIRST_ATTACK ? row(number - FIRST_ATTACK) : vessel(vesselWith(number, view))

const berth = (seat: number, slot: number): string => vessel(BERTHS * seat + slot)

function passages(told: HavenEvent, before: HavenView): Way<Flying>[] {
  switch (told.event) {
    case 'drew':
      return told.cards.map((number) =>
        card(number, places.draw, [hand(number), places.hand(told.seat)]),
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
      return fromHand(told.seat, told.card, berth(told.seat, told.slot))
    case 'shifted':
    case 'rehomed':
      return [card(told.card, placeOf(told.card, before), berth(told.seat, told.slot))]
    case 'exchanged': {
      const [one, other] = [placeOf(told.card, before), placeOf(told.other, before)]
      return [card(told.card, one, other), card(told.other, other, one)]
    }
    case 'expired':
      return told.cards.map((number) => {
        const host = before.wilds.find((wild) => wild.card === number)?.host ?? EMPTY
        return sunk(number, placeOf(host, before))
      })
    case 'burned':
    case 'dropped':
    case 'struck':
    case 'damaged':
      return [sunk(told.card, placeOf(told.card, before))]
    case 'completed':
      return [
        ...coins(told.coins, places.treasury, places.ship(told.ship)),
        attack(told.attack, row(told.attack), places.attacks),
        attack(told.new, places.attacks, row(told.new)),
      ]
    case 'plundered': {
      const to = placeOf(told.ship, before)
      if (told.source === 'hand') return fromHand(told.seat, told.card, to)
      const from = told.source === 'column' ? column(told.card) : placeOf(told.card, before)
      return [card(told.card, from, to)]
    }
    case 'parleyed':
      return coins(told.coins, places.fleet(told.seat), places.fleet(told.foe))
    case 'lost':
      return [
        ...(told.victor >= 0
          ? coins(told.looted, places.ship(told.ship), places.fleet(told.victor))
          : []),
        ...coins(told.sunk, places.ship(told.ship), places.treasury),
        sunk(told.ship, places.ship(told.ship)),
      ]
    case 'scuttled':
      return [
        ...coins(told.coins, places.ship(told.ship), places.treasury),
        sunk(told.ship, places.ship(told.ship)),
      ]
    case 'secured':
      return [
        ...coins(told.coins, places.ship(told.ship), places.purse(told.seat)),
        sunk(told.ship, places.ship(told.ship)),
      ]
    case 'haven_changed':
      return [
        sunk(told.old, places.home(told.seat)),
        ...fromHand(told.seat, told.card, places.home(told.seat)),
      ]
    case 'stripped':
      return [card(told.card, places.hand(told.victim), places.discards)]
  }
  return []
}
