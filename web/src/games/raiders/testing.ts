/** Tables for tests: only what is named matters. */

import type { PlayerView, RaidersView } from './types'

export const somePlayer = (changes: Partial<PlayerView> = {}): PlayerView => ({
  coins: 0,
  parley: true,
  prizes: [],
  hand: [],
  ship_deck: [],
  discard: [],
  buried: [],
  lookout: [],
  ship_area: [],
  recruits: [],
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
  last_raid: null,
  standings: null,
  ...changes,
})
