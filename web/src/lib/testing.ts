import type { Side, State } from './protocol'

/** A line of the log with nothing in it, for tests to fill. */
export const BARE = { step: 0, sentence: '', turn: 0, whose: -1, action: 0, rule: '', card: -1 }

/** A seat that is asked nothing and told nothing. */
export const side = (seat: number, more: Partial<Side> = {}): Side => ({
  seat,
  view: {},
  ask: null,
  orders: [],
  events: [],
  turns: [],
  reset: false,
  earlier: 0,
  chosen: -1,
  ...more,
})

/** A table in full play. */
export const state = (...sides: Side[]): State => ({
  version: 1,
  step: 1,
  status: 'playing',
  waiting: [],
  window: null,
  sides,
  clocks: [],
  can_take_back: {},
  scores: null,
  winners: null,
  places: null,
  worth: null,
  fallen: [],
  lesson: null,
})
