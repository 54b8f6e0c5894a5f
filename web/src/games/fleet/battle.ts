/** A battle as the log tells it: act by act, with who is aboard and which cards lie on the table. */

import type { Cards } from './pack'
import type { Namer } from './tale'
import type { FleetEvent } from './types'

export type Told<Kind extends FleetEvent['event']> = Extract<FleetEvent, { event: Kind }>

export const PHASES = ['wind', 'cannons', 'crew', 'plunder'] as const
export type Phase = (typeof PHASES)[number]
export type Pair<T> = [T, T]

export interface Act {
  told: FleetEvent
  phase: Phase
  /** After it, by side: the attacker first. */
  crews: Pair<number>
  cards: Pair<number[]>
}

export interface Battle {
  attack: Told<'attacked'>
  acts: Act[]
  over: boolean
}

const ENDS = ['captured', 'ship_lost', 'broken_off']
const EPILOGUE = [...ENDS, 'eliminated', 'fame_taken', 'fame_lost', 'won']
const COURSE = ['battle_card_played', 'cancelled', 'wind_rolled', 'fired', 'held_fire', 'fought']

/** The events that belong to battles. */
export const isOfBattle = ({ event }: FleetEvent): boolean =>
  event === 'attacked' || COURSE.includes(event)

/** The last battle that the log tells of. */
export function lastBattle(events: FleetEvent[], cards: Cards): Battle | null {
  const start = events.findLastIndex(({ event }) => event === 'attacked')
  const attack = events[start]
  if (attack?.event !== 'attacked') return null
  const acts: Act[] = [{ told: attack, phase: 'wind', crews: pair(attack.crews), cards: [[], []] }]
  let over = false
  const later = events.slice(start + 1)
  for (const [n, told] of later.entries()) {
    if (!(over ? EPILOGUE : [...COURSE, ...ENDS]).includes(told.event)) {
      // whoever is out in their own turn leaves the row behind
      if (over && !(told.event === 'row_cleared' && later[n + 1]?.event === 'eliminated')) break
      continue
    }
    over ||= ENDS.includes(told.event)
    acts.push(actAfter(acts.at(-1)!, told, attack, cards))
  }
  return { attack, acts, over }
}

const pair = <T>([one, other]: T[]): Pair<T> => [one!, other!]

function actAfter(before: Act, told: FleetEvent, attack: Told<'attacked'>, cards: Cards): Act {
  const act = { ...before, told }
  switch (told.event) {
    case 'battle_card_played':
      return { ...act, ...played(before, told, attack, cards) }
    case 'cancelled':
      return { ...act, cards: left(before.cards, told, attack) }
    case 'wind_rolled':
      return { ...act, phase: 'wind' }
    case 'held_fire':
      return { ...act, phase: 'cannons' }
    case 'fired':
      return { ...act, phase: 'cannons', crews: pair(told.crews) }
    case 'fought':
      return { ...act, phase: 'crew', crews: pair(told.crews) }
    case 'broken_off':
      return act
  }
  return { ...act, phase: 'plunder' }
}

function played(
  { crews: [own, other], cards: table }: Act,
  { seat, kind, tokens }: Told<'battle_card_played'>,
  attack: Told<'attacked'>,
  cards: Cards,
): Pick<Act, 'crews' | 'cards'> {
  const effect = cards.red.get(kind)?.effect
  const gain = effect === 'temp_crew' ? tokens : 0
  const loss = effect === 'kill' ? tokens : 0
  return seat === attack.seat
    ? { crews: [own + gain, other - loss], cards: [[...table[0], kind], table[1]] }
    : { crews: [own - loss, other + gain], cards: [table[0], [...table[1], kind]] }
}

/** The cards without those that cancelled each other, each from the side that had played it. */
function left(
  cards: Pair<number[]>,
  cancelled: Told<'cancelled'>,
  attack: Told<'attacked'>,
): Pair<number[]> {
  const [own, other] = cards
  const fell = fallen(cancelled, attack)
  return [fell[0].reduce(withoutLast, own), fell[1].reduce(withoutLast, other)]
}

/** By side: the kinds that have cancelled each other. */
export function fallen(
  { kinds, seats }: Told<'cancelled'>,
  attack: Told<'attacked'>,
): Pair<number[]> {
  const of = (attacks: boolean) => kinds.filter((_, n) => (seats[n] === attack.seat) === attacks)
  return [of(true), of(false)]
}

function withoutLast(cards: number[], kind: number): number[] {
  const place = cards.lastIndexOf(kind)
  return cards.filter((_, n) => n !== place)
}

export interface LedgerLine {
  name: string
  /** Crew that came or fell, by side. */
  change: Pair<number>
}

/** What each roll, and each card that moved crew, has come to so far. */
export function ledger(acts: Act[], by: Namer): LedgerLine[] {
  return acts.flatMap(({ told, crews }, n) => {
    const name = lineName(told, by)
    const before = acts[n - 1]?.crews ?? crews
    const change: Pair<number> = [crews[0] - before[0], crews[1] - before[1]]
    const moved = told.event !== 'battle_card_played' || change.some(Boolean)
    return name && moved ? { name, change } : []
  })
}

function lineName(told: FleetEvent, by: Namer): string {
  if (told.event === 'fired') return 'Cannons'
  if (told.event === 'fought') return `Round ${told.round}`
  return told.event === 'battle_card_played' ? (by.red(told.kind)?.name ?? '') : ''
}

/** Where a number of dice comes from: `(6 + 2 + 3) × 2`; nothing if it is no sum. */
export function reckoning(parts: number[], volleys: number): string {
  const terms = parts.filter((part, n) => n === 0 || part)
  const sum = terms.join(' + ')
  if (volleys === 1) return terms.length > 1 ? sum : ''
  return terms.length > 1 ? `(${sum}) × ${volleys}` : `${sum} × ${volleys}`
}
