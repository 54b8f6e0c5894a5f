/** What happened, as cards on their way across the table. */

import type { RaidersEvent } from './types'

export interface Passage {
  card: number
  from: string
  to: string
}

export const places = {
  slot: (slot: number) => `slot:${slot}`,
  ship: (seat: number) => `ship:${seat}`,
  hand: (seat: number) => `hand:${seat}`,
  buried: (seat: number) => `buried:${seat}`,
  pirateDeck: 'pirate deck',
  pirateDiscard: 'pirate discard',
}

export function tell(events: RaidersEvent[]): Passage[] {
  return events.flatMap((told) => passage(told) ?? [])
}

function passage(told: RaidersEvent): Passage | undefined {
  switch (told.event) {
    case 'recruited':
      return { card: told.card, from: places.slot(told.slot), to: places.ship(told.seat) }
    case 'brawled':
      return { card: told.card, from: places.slot(told.slot), to: places.pirateDiscard }
    case 'boarded':
      return { card: told.card, from: places.hand(told.seat), to: places.ship(told.seat) }
    case 'row_filled':
      return { card: told.card, from: places.pirateDeck, to: places.slot(told.slot) }
    case 'buried':
      return { card: told.card, from: places.hand(told.seat), to: places.buried(told.seat) }
  }
  return undefined
}
