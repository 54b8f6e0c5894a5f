/** What happened, as things on their way across the table. */

import { inBeats, type Way } from '../../pieces/beats'
import type { Passage } from '../../pieces/motion.svelte'
import { ship, site } from './links'
import type { FleetEvent } from './types'

/** What is on its way. */
export type Flying =
  | { kind: 'red'; card: number }
  | { kind: 'blue'; card: number }
  | { kind: 'crew'; count: number }
  | { kind: 'fame' }

/** The names of the places things move between; ships and sites go by their cards. */
export const places = {
  reds: (seat: number) => `reds:${seat}`,
  fleet: (seat: number) => `fleet:${seat}`,
  supply: 'supply',
  pool: 'pool',
  fame: 'fame',
  redDeck: 'red deck',
  redDiscard: 'red discard',
  blueDeck: 'blue deck',
  blueDiscard: 'blue discard',
  // what lessons point at besides
  onward: 'onward',
  rearrange: 'rearrange',
  pass: 'pass',
  dig: 'dig',
}

/** The passages of some events in the order they are seen, each a beat after the one before. */
export function tell(events: FleetEvent[]): Passage<Flying>[] {
  return inBeats(events, passages)
}

const red = (card: number, from: string, to: string): Way<Flying> => ({
  what: { kind: 'red', card },
  from,
  to,
})

const blue = (card: number, from: string, to: string): Way<Flying> => ({
  what: { kind: 'blue', card },
  from,
  to,
})

const crew = (count: number, from: string, to: string): Way<Flying>[] =>
  count > 0 ? [{ what: { kind: 'crew', count }, from, to }] : []

function passages(told: FleetEvent): Way<Flying>[] {
  switch (told.event) {
    case 'drew_red':
      return told.kinds.map((kind) => red(kind, places.redDeck, places.reds(told.seat)))
    case 'drew_blue':
      return told.cards.map((card) => blue(card, places.blueDeck, places.reds(told.seat)))
    case 'row_shown':
      return told.cards.flatMap((card) => [
        blue(card, places.blueDeck, ship(card)),
        blue(card, places.blueDeck, site(card)),
      ])
    case 'income':
      return crew(told.tokens, places.supply, places.pool)
    case 'placed':
      return crew(told.tokens, places.pool, ship(told.ship))
    case 'forgone':
      return crew(told.tokens, places.pool, places.supply)
    case 'blessed':
      return [red(told.kind, places.reds(told.seat), places.redDiscard)]
    case 'recruited':
      return [
        red(told.kind, places.reds(told.seat), places.redDiscard),
        ...crew(told.tokens, places.supply, ship(told.ship)),
      ]
    case 'robbed':
      return [red(told.kind, places.reds(told.victim), places.reds(told.seat))]
    case 'sabotaged':
      return [{ ...red(told.kind, ship(told.ship), places.redDiscard), sinks: true }]
    case 'deserted':
      return crew(1, ship(told.victim), ship(told.ship))
    case 'fetched':
      return [blue(told.card, places.blueDiscard, ship(told.card))]
    case 'recalled':
      return [red(told.kind, places.redDiscard, places.reds(told.seat))]
    case 'fitted':
      return [red(told.kind, places.reds(told.seat), ship(told.ship))]
    case 'searched':
      return told.found
        ? [
            ...crew(told.tokens, places.supply, ship(told.ship)),
            blue(told.card, site(told.card), places.fleet(told.seat)),
          ]
        : crew(told.tokens, ship(told.ship), places.supply)
    case 'fame_taken':
      return [{ what: { kind: 'fame' }, from: places.fame, to: places.fleet(told.seat) }]
    case 'captured':
      return [blue(told.ship, ship(told.ship), places.fleet(told.seat))]
    case 'ship_lost':
      return [{ ...blue(told.ship, ship(told.ship), places.blueDiscard), sinks: true }]
    case 'sold':
      return [blue(told.ship, ship(told.ship), places.blueDiscard)]
    case 'row_cleared':
      return told.cards.flatMap((card) => [
        blue(card, ship(card), places.blueDiscard),
        blue(card, site(card), places.blueDiscard),
      ])
    case 'discarded':
      return [red(told.kind, places.reds(told.seat), places.redDiscard)]
  }
  return []
}
