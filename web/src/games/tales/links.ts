/** What is touched to mean an option: a space, a figure, an edge, a card. */

import { neighbourOf, type Dungeon } from './dungeon'
import type { Option, TalesView } from './types'

export const spaceThing = (space: number): string => `space:${space}`
export const figureThing = (figure: number): string => `figure:${figure}`
/** One side of a space, as the rules count them. */
export const edgeThing = (space: number, side: number): string => `edge:${space},${side}`
export const cardThing = (card: number): string => `card:${card}`
export const pirateThing = (pirate: number): string => `pirate:${pirate}`

export const verbOf = (option: Option): string => option.choice[0]

export interface Scene {
  view: TalesView
  dungeon: Dungeon
}

/** The things that mean an option when they are touched; none for what is done by a button. */
export function thingsOf(option: Option, { view, dungeon }: Scene): string[] {
  const [verb, one = -1, other = -1] = option.choice
  const here = view.figures.find(({ figure }) => figure === view.acting)?.space ?? -1
  switch (verb) {
    case 'move':
    case 'deploy_at':
    case 'drop_at':
    case 'enemy_space':
    case 'push_to':
    case 'fall_to':
    case 'loot':
      return [spaceThing(one)]
    case 'attack':
    case 'shoot':
    case 'punch':
      return [figureThing(other)]
    case 'push':
    case 'revive':
    case 'rob':
    case 'offer':
    case 'target':
    case 'enemy_target':
    case 'enemy_next':
    case 'next_player':
    case 'deploy_next':
      return [figureThing(one)]
    case 'explore':
    case 'open_door':
      return [edgeThing(here, one)]
    case 'jump':
    case 'climb': {
      const beyond = neighbourOf(here, one, dungeon)
      return beyond ? [spaceThing(beyond.space)] : []
    }
    case 'pick_up': {
      const at = view.lying.find(({ card }) => card === one)?.space
      return at === undefined ? [cardThing(one)] : [cardThing(one), spaceThing(at)]
    }
    case 'pick_up_goal':
      return [spaceThing(view.goal_at[one] ?? -1)]
    case 'equip':
    case 'unequip':
    case 'drop':
    case 'discard':
    case 'reload':
    case 'keep_gear':
    case 'rob_item':
    case 'offer_give':
    case 'offer_take':
      return [cardThing(one)]
    case 'use': {
      const cards = view.cards.filter(({ abilities }) => abilities.includes(one))
      return cards.map(({ card }) => cardThing(card))
    }
    case 'choose_pirate':
      return [pirateThing(one)]
  }
  return []
}

/** By thing: the options that touching it may mean. */
export function linked(options: Option[], scene: Scene): Map<string, Option[]> {
  const found = new Map<string, Option[]>()
  for (const option of options) {
    for (const thing of thingsOf(option, scene)) {
      found.set(thing, [...(found.get(thing) ?? []), option])
    }
  }
  return found
}

const HOSTILE = new Set(['attack', 'shoot', 'punch', 'rob'])

/** Whether nothing but harm can be done there. */
export const isHostile = (options: Option[]): boolean =>
  options.length > 0 && options.every((option) => HOSTILE.has(verbOf(option)))

const OF_CARDS = new Set([
  'equip',
  'unequip',
  'discard',
  'keep_gear',
  'rob_item',
  'offer_give',
  'offer_take',
])
const OF_BAGS = new Set(['give_goal', 'take_goal_of', 'switch_done', 'offer_done'])

/** Whether an option is about one of the cards that are laid out to choose from. */
export const isOfCard = (option: Option): boolean => OF_CARDS.has(verbOf(option))

/** Whether an option is answered where such cards are laid out, be there a card left or not. */
export const isOfWares = (option: Option): boolean =>
  isOfCard(option) || OF_BAGS.has(verbOf(option))
