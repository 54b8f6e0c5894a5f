/** What is touched to mean an option: a card and its berth, a vessel and its prey, a hex. */

import { following, type Linked as Touches } from '../../lib/touches'
import type { Cards } from './pack'
import { BERTHS, EMPTY, type HavenView, type Option } from './types'

export { following, nextThings } from '../../lib/touches'

export type Linked = Touches<Option>

export const hand = (card: number): string => `hand:${card}`
/** A vessel or the berth it is built in, anybody's. */
export const vessel = (number: number): string => `vessel:${number}`
export const row = (attack: number): string => `row:${attack}`
export const column = (card: number): string => `column:${card}`
export const pile = (which: 'draw' | 'discard' | 'attack'): string => `pile:${which}`
export const hex = (number: number): string => `hex:${number}`
export const seatOf = (seat: number): string => `seat:${seat}`
export const HOME = 'home'

/** The number in the name of a thing. */
export const numberOf = (thing: string): number => Number(thing.split(':')[1])
export const kindOf = (thing: string | undefined): string => thing?.split(':')[0] ?? ''

export const verbOf = (option: Option): string => option.choice[0]

/** Where the one who is asked sits, and what lies where. */
export interface Scene {
  me: number
  view: HavenView
  cards: Cards
}

/** The vessel that has a card aboard. */
export function vesselWith(card: number, { players }: HavenView): number {
  for (const [seat, { berths }] of players.entries()) {
    const slot = berths.findIndex(({ cards }) => cards.includes(card))
    if (slot >= 0) return BERTHS * seat + slot
  }
  return EMPTY
}

/** The ways to touch what an option means; none for what is done otherwise. */
export function pathsOf(option: Option, scene: Scene): string[][] {
  const { me, cards } = scene
  const [verb, one = 0, other = 0] = option.choice
  const own = (slot: number) => vessel(BERTHS * me + slot)
  switch (verb) {
    case 'keep_haven':
      return [[hand(one)], [hex(cards.faces[one]?.hex ?? EMPTY)]]
    case 'change_haven':
      return [
        [hand(one), HOME],
        [hand(one), hex(cards.faces[one]?.hex ?? EMPTY)],
      ]
    case 'toss':
    case 'discard':
      return [[hand(one)]]
    case 'buy':
    case 'take':
      return [[column(one)]]
    case 'draw':
      return [[pile('draw')]]
    case 'draw_discard':
      return [[pile('discard')]]
    case 'draw_attack':
    case 'decline_attack':
      return [[pile('attack')]]
    case 'swap_attack':
      return [[row(one)]]
    case 'place':
    case 'place_free':
      return [[hand(one), own(other)]]
    case 'rehome':
      return [[own(other)]]
    case 'sail':
    case 'secure':
      return [[own(one)]]
    case 'assault':
      return [
        [own(one), row(other)],
        [row(other), own(one)],
      ]
    case 'move_to':
      return [[hex(one)]]
    case 'engage':
      return [[vessel(one), hex(other)]]
    case 'plunder':
      return [plundered(one, scene)]
    case 'play':
      return [[hand(one), ...objectOf(one, other, scene)]]
  }
  return []
}

/** Where a card lies that one might take as plunder. */
function plundered(card: number, { view, me }: Scene): string[] {
  if (view.column.includes(card)) return [column(card)]
  return view.players[me]?.hand.includes(card) ? [hand(card)] : [vessel(vesselWith(card, view))]
}

/** What a card would be played on; the second number of the option means many things. */
function objectOf(card: number, target: number, { me, view, cards }: Scene): string[] {
  const face = cards.faces[card]
  if (face?.family === 'wild') {
    if (face.on === 'attack') return [row(target)]
    const bySea = face.on === 'vessel' && face.where === 'at sea'
    return [vessel(bySea ? target : vesselWith(target, view))]
  }
  switch (face?.effect) {
    case 'strip_hand':
      return [seatOf(target)]
    case 'move_again':
      return [vessel(target)]
    case 'add_spaces':
      return view.stage === 'action' ? [vessel(BERTHS * me + target)] : []
  }
  return []
}

export const linked = (options: Option[], scene: Scene): Linked[] =>
  options.flatMap((option) => pathsOf(option, scene).map((path) => ({ option, path })))

/** What is only done by its own button, once one has seen what it means. */
const BY_BUTTON = new Set(['sail', 'secure', 'keep_haven'])

/** The option that these touches settle. */
export function settledBy(links: Linked[], touched: string[]): Option | undefined {
  const [only, ...more] = following(links, touched)
  if (!only || more.length || only.path.length > touched.length) return undefined
  const seen = touched.length === 1 && ['play', ...BY_BUTTON].includes(verbOf(only.option))
  return seen ? undefined : only.option
}

/** Whether one touch of a thing is all it takes. */
export const isQuick = (links: Linked[], thing: string): boolean =>
  settledBy(links, [thing]) !== undefined

/** Options about the cards of one's own berth that are rarely wanted. */
export function rearrangements(options: Option[], slot: number, aboard: number[]): Option[] {
  return options.filter(({ choice: [verb, one = 0, other = 0] }) => {
    if (verb === 'scuttle') return one === slot
    if (verb === 'exchange') return one === slot || other === slot
    return ['shift', 'burn'].includes(verb) && aboard.includes(one)
  })
}
