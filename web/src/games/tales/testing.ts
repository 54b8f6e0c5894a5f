/** Things for tests: only what is named matters. */

import type { Choice, LoggedEvent } from '../../lib/board'
import { dungeonOf } from './dungeon'
import type { Scene } from './links'
import type { FigureView, Option, TalesEvent, TalesPack, TalesView } from './types'

export const options = (...choices: Choice[]): Option[] =>
  choices.map((choice) => ({ choice, label: choice.join(' ') }))

/** Two tiles of two by two: a ledge of water and rock, and a chasm with a door beside it. */
export const somePack = (): TalesPack =>
  ({
    tiles: [
      { name: 'Ledge', type: 'Island', map: '+-+X+\n|.:~|\n+ + +\n|. #X\n+-+-+\n' },
      { name: 'Gap', type: 'Cave', map: '+-+-+\n|. 3|\n+ +D+\nX. .|\n+-+-+\n' },
    ],
  }) as unknown as TalesPack

export const someFigure = (figure: number, space: number, more: Partial<FigureView> = {}) => ({
  figure,
  kind: 0,
  enemy: figure >= 14,
  space,
  wounds: 0,
  hp: 4,
  conditions: 0,
  held_by: -1,
  ...more,
})

/** A Pirate on the north-west of the ledge, and an Enemy on the tile east of it. */
export const someView = (changes: Partial<TalesView> = {}): TalesView =>
  ({
    acting: 0,
    pirates: [{ pp: 2, coins: 0 }],
    tiles: [
      { tile: 0, column: 0, row: 0, turn: 0, first: 0 },
      { tile: 1, column: 2, row: 0, turn: 0, first: 4 },
    ],
    exits: [{ space: 1, side: 0 }],
    no_exits: [],
    open_doors: [],
    figures: [someFigure(0, 0), someFigure(14, 6)],
    lying: [{ card: 7, space: 2 }],
    goal_at: [-1, 4],
    cards: [],
    ...changes,
  }) as unknown as TalesView

export const someScene = (changes: Partial<TalesView> = {}): Scene => {
  const view = someView(changes)
  return { view, dungeon: dungeonOf(view, somePack()) }
}

export const told = (...events: ({ event: TalesEvent['event'] } & Record<string, unknown>)[]) =>
  events.map((event, step) => ({
    event,
    step,
    sentence: event.event,
  })) as unknown as LoggedEvent<TalesEvent>[]
