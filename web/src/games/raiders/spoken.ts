/** What a line of the log speaks of. */

import { DOUBLOON, MONKEY } from './pack'
import { EMPTY, type RaidersEvent } from './types'

export interface SpokenOf {
  /** Card types, where there is only one of them. */
  cards: Set<number>
  seats: Set<number>
}

const isUnique = (card: number) => ![EMPTY, MONKEY, DOUBLOON].includes(card)

export function spokenOf(events: RaidersEvent[]): SpokenOf {
  const cards = new Set<number>()
  const seats = new Set<number>()
  for (const told of events) {
    if ('seat' in told) seats.add(told.seat)
    if ('target' in told) seats.add(told.target)
    if ('card' in told) cards.add(told.card)
    if ('cards' in told && Array.isArray(told.cards)) told.cards.forEach((card) => cards.add(card))
    if ('sets' in told)
      for (const { members } of told.sets) members.forEach((m) => cards.add(m.card))
    if (told.event === 'won') for (const seat of told.seats) seats.add(seat)
  }
  return { cards: new Set([...cards].filter(isUnique)), seats }
}
