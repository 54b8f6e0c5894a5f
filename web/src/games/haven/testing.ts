/** Things for tests: only what is named matters. */

import type { Choice, LoggedEvent } from '../../lib/board'
import type { Scene } from './links'
import { readPack, type Cards } from './pack'
import type { BerthView, HavenEvent, HavenPack, HavenView, Option } from './types'

export const options = (...choices: Choice[]): Option[] =>
  choices.map((choice) => ({ choice, label: choice.join(' ') }))

const member = (name: string, strength: number) => ({
  name,
  type: 'buccaneer',
  strength,
  cost: 2 * strength,
})

/**
 * The cards that tests speak of: 0 Pearl, 1 Morgan, 2 Sakers, 3 and 4 Turtlers, 5 Tortuga, 6 Hurricane,
 * 7 Yellow Jack, 8 Garrison, 9 Trade Winds, 10 Gulf Stream, 11 Broadside, 12 Cutpurse.
 */
export const someCards = (): Cards =>
  readPack({
    map: { rows: ['#~~ ', '~~##'], places: [{ name: 'Chagres', hex: 2 }] },
    vessels: [
      {
        name: 'Pearl',
        class: 'Sloop',
        type: 'buccaneer',
        strength: 1,
        move: 2,
        move_cost: 2,
        cost: 4,
      },
    ],
    captains: [member('Henry Morgan', 3)],
    great_guns: [member('Sakers', 2)],
    crew: [{ ...member('Turtlers', 1), count: 2 }],
    havens: [{ name: 'Tortuga', hex: 4, cost: 4 }],
    wild: [
      {
        title: 'Hurricane',
        cost: 5,
        side: 'rival',
        on: 'vessel',
        where: 'at sea',
        effect: 'save_or_damage',
      },
      { title: 'Yellow Jack', cost: 3, side: 'rival', on: 'crew', effect: 'save_or_discard' },
      { title: 'Garrison', cost: 2, side: 'rival', on: 'attack', effect: 'attack_strength' },
    ],
    history: [
      { title: 'Trade Winds', effects: [{ do: 'add_spaces', n: 3 }] },
      { title: 'Gulf Stream', effects: [{ do: 'move_again' }] },
    ],
    instant: [
      { title: 'Broadside', effects: [{ do: 'combat_dice', n: 2 }] },
      { title: 'Cutpurse', effects: [{ do: 'strip_hand' }] },
    ],
    attacks: [
      { name: 'Panama, 1671', type: 'buccaneer', hex: 2, strength: 9, booty: 15, plunder: 'crew' },
    ],
  } as unknown as HavenPack)

const berth = (...cards: number[]): Partial<BerthView> => ({ cards, hex: -1 })

/** Seat 0 is asked and has the Pearl in its second berth; seat 1 has Turtlers in its first. */
export const someScene = (changes: Partial<HavenView> = {}): Scene => ({
  me: 0,
  cards: someCards(),
  view: {
    stage: 'action',
    column: [11, -1, -1],
    players: [
      {
        hand: [2, 5, 9],
        berths: [berth(-1, -1, -1, -1), berth(0, 1, -1, -1), berth(-1, -1, -1, -1)],
      },
      { hand: [-1], berths: [berth(-1, -1, -1, 3), berth(-1), berth(-1)] },
    ],
    ...changes,
  } as unknown as HavenView,
})

export const told = (...events: ({ event: HavenEvent['event'] } & Record<string, unknown>)[]) =>
  events.map((event, step) => ({
    event,
    step,
    sentence: event.event,
  })) as unknown as LoggedEvent<HavenEvent>[]
