/** Tables for tests: only what is named matters. */

import type { Hire, Option, PlayerView, RaidersView } from './types'

export const somePlayer = (changes: Partial<PlayerView> = {}): PlayerView => ({
  coins: 0,
  parley: true,
  prizes: [],
  hand: [],
  ship_deck: [],
  discard: [],
  landed: [],
  rescued: [],
  buried: [],
  lookout: [],
  ship_area: [],
  recruits: [],
  hires_left: 3,
  party: { strength: 0, unused: 0, sets: [] },
  counts: [],
  ...changes,
})

/** A table with parties of these strengths. */
export const someView = (strengths: number[], changes: Partial<RaidersView> = {}): RaidersView => ({
  round: 1,
  rounds: 5,
  stage: 'recruit',
  active: 0,
  start: 0,
  lap: 0,
  row: [],
  gains: [],
  dear: [],
  threats: [],
  officers: 0,
  crowd: 4,
  pirate_deck: 0,
  pirate_discard: [],
  treasure_deck: 0,
  treasure_discard: [],
  revealed: -1,
  in_play: [],
  using: -1,
  selling: false,
  declared: [],
  stacks: [],
  achievements: [],
  players: strengths.map((strength) => somePlayer({ party: { strength, unused: 0, sets: [] } })),
  order: [],
  prospects: [],
  box: [],
  token_box: [],
  last_raid: null,
  standings: null,
  verdict: null,
  ...changes,
})

const NO_HIRE: Hire = {
  preview: 'hire',
  gain: 0,
  strength: 0,
  prize: 0,
  prize_now: 2,
  cost: 1,
  coins: 0,
  unplayed: false,
}

/** Options to hire from the first slots, foretold like this. */
export const recruits = (...hires: Partial<Hire>[]): Option[] =>
  hires.map((hire, slot) => ({
    choice: ['recruit', slot],
    label: '',
    preview: { ...NO_HIRE, ...hire },
  }))
