/** What is touched to mean an option: a ship and then its target, a card and then its object. */

import type { Choice } from '../../lib/board'
import { following, type Linked as Touches } from '../../lib/touches'
import type { Cards } from './pack'
import type { Option } from './types'

export { following, nextThings } from '../../lib/touches'

export const ship = (card: number): string => `ship:${card}`
export const site = (card: number): string => `site:${card}`
export const hand = (kind: number): string => `hand:${kind}`
export const seatOf = (seat: number): string => `seat:${seat}`
export const fitting = (place: number): string => `fitting:${place}`
export const side = (which: number): string => `side:${which}`
export const nest = (card: number): string => `nest:${card}`
export const buried = (card: number): string => `blue:${card}`
export const spent = (kind: number): string => `red:${kind}`

/** The number in the name of a thing. */
export const numberOf = (thing: string): number => Number(thing.split(':')[1])

export const verbOf = (option: Option): string => option.choice[0]

/** Which card of the hand a verb plays that does not name it. */
const PLAYS: Record<string, string> = {
  fortuna: 'draw_red',
  rob: 'steal_red',
  sabotage: 'destroy_inventory',
  traitors: 'take_crew',
  seadog: 'fetch_blue',
  elmo: 'fetch_red',
}

/** The touches that mean an option; none for what is done otherwise. */
export function pathOf({ choice: [verb, one = 0, other = 0] }: Option, cards: Cards): string[] {
  const card = hand(cards.kindWith.get(PLAYS[verb] ?? '') ?? -1)
  switch (verb) {
    case 'attack':
      return [ship(one), ship(other)]
    case 'explore':
      return [ship(one), site(other)]
    case 'recruit':
      return [hand(one), ship(other)]
    case 'fit':
      return [hand(cards.inventory[one] ?? -1), ship(other)]
    case 'battle_card':
      return [hand(one), side(other)]
    case 'discard':
      return [hand(one)]
    case 'sell':
      return [ship(one)]
    case 'swap':
      return [nest(one)]
    case 'fortuna':
      return [card]
    case 'rob':
      return [card, seatOf(one)]
    case 'sabotage':
      return [card, ship(one), fitting(other)]
    case 'traitors':
      return [card, ship(one), ship(other)]
    case 'seadog':
      return [card, buried(one)]
    case 'elmo':
      return [card, spent(one)]
  }
  return []
}

/** Any number, in what somebody wishes. */
const ANY = -1

/** How many things a card is played on, by its verb. */
const THINGS: Record<string, number> = { rob: 1, sabotage: 2, traitors: 2, seadog: 1, elmo: 1 }

/** What touching a red card would mean, to hear why it cannot be played now. */
export function playOf(kind: number, { red, inventory }: Cards): Choice {
  const face = red.get(kind)
  if (face?.type === 'battle') return ['battle_card', kind, ANY]
  if (face?.type === 'inventory') return ['fit', inventory.indexOf(kind), ANY]
  const verb = Object.keys(PLAYS).find((name) => PLAYS[name] === face?.effect)
  if (!verb) return ['recruit', kind, ANY]
  return [verb, ...Array.from({ length: THINGS[verb] ?? 0 }, () => ANY)]
}

/** What touching a ship would mean while a card is in hand; null where it would mean nothing. */
export function playOn(vessel: number, inHand: Option, touched: string[]): Choice | null {
  const [verb, first = ANY] = inHand.choice
  switch (verb) {
    case 'recruit':
    case 'fit':
      return [verb, first, vessel]
    case 'sabotage':
      return [verb, vessel, ANY]
    case 'traitors':
      return touched.length > 1 ? [verb, first, vessel] : [verb, vessel, ANY]
  }
  return null
}

export type Linked = Touches<Option>

export const linked = (options: Option[], cards: Cards): Linked[] =>
  options
    .map((option) => ({ option, path: pathOf(option, cards) }))
    .filter(({ path }) => path.length > 0)

/**
 * The option that these touches settle: all was touched, or one thing alone is left to touch. A ship
 * that is sent out, or a card that may not be the one, is never settled by the first touch.
 */
export function settledBy(links: Linked[], touched: string[]): Option | undefined {
  const left = following(links, touched)
  const [only] = left
  if (!only || left.length > 1) return undefined
  const whole = only.path.length === touched.length
  return whole || touched.length > 1 || verbOf(only.option) === 'battle_card'
    ? only.option
    : undefined
}
