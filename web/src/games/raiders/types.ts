/** What the server tells of Raiders of Tavern Row: the twins of view.py, parties.py, scoring.py. */

/** Stands for a card that one cannot see, and for an empty place. */
export const EMPTY = -1

/** A Pirate in a set, and what it stands for there. */
export interface SetMember {
  card: number
  /** 1 to 9: Quartermaster 8, Captain 9. */
  rank: number
  suit: number
}

export interface SetFormed {
  pattern: 'of a kind' | 'straight' | 'flush' | 'straight flush' | 'full ship'
  strength: number
  members: SetMember[]
}

export interface Party {
  strength: number
  unused: number
  sets: SetFormed[]
}

export interface PlayerView {
  coins: number
  /** Whether the Parley token is face up. */
  parley: boolean
  /** By round: the NP of the token taken, 0 for none. */
  prizes: number[]
  hand: number[]
  ship_deck: number[]
  discard: number[]
  buried: number[]
  lookout: number[]
  ship_area: number[]
  recruits: number[]
  party: Party
  /** By achievement in play; null where one cannot know. */
  counts: (number | null)[]
}

/** A raid that is over. Lists are by seat. */
export interface Raid {
  round: number
  pools: number[][]
  declared: boolean[][]
  strengths: number[]
  unused: number[]
  coins: number[]
  /** The seats with a set, best first. */
  order: number[]
  tokens: number[]
}

export interface Sheet {
  achievements: Record<string, number>
  prizes: number
  officers: number
  parley: number
  total: number
}

export interface RaidersView {
  round: number
  rounds: number
  stage: string
  active: number
  start: number
  /** Turns left of the final lap; 0 before it begins. */
  lap: number
  row: number[]
  /** By slot: the Strength that hiring there would add to one's own party. */
  gains: number[]
  pirate_deck: number
  pirate_discard: number[]
  treasure_deck: number
  treasure_discard: number[]
  revealed: number
  in_play: number[]
  using: number
  selling: boolean
  declared: number[]
  stacks: number[][]
  achievements: string[]
  players: PlayerView[]
  /** The seats in the order in which they would take Prizes now. */
  order: number[]
  last_raid: { raid: Raid; parties: Party[] } | null
  standings: Sheet[] | null
}

export type TieBreak = '' | 'unused' | 'coins' | 'turn order'

/** The events that the board shows as more than a line of the log. */
export type RaidersEvent =
  | { event: 'row_dealt'; cards: number[] }
  | { event: 'row_filled'; slot: number; card: number }
  | { event: 'crowded'; cards: number[] }
  | { event: 'ship_shuffled'; seat: number; cards: number }
  | { event: 'pirates_shuffled' | 'treasures_shuffled'; cards: number }
  | { event: 'drew'; seat: number; cards: number[] }
  | { event: 'traded'; seat: number; cards: number[]; coins: number }
  | { event: 'coins_taken'; seat: number; coins: number }
  | { event: 'recruited'; seat: number; card: number; slot: number; cost: number }
  | { event: 'brawled'; seat: number; card: number; slot: number }
  | { event: 'boarded'; seat: number; card: number }
  | { event: 'buried'; seat: number; card: number; pile: 'hand' | 'discard' }
  | { event: 'attacked'; seat: number; target: number }
  | { event: 'coin_lost'; seat: number }
  | { event: 'discarded'; seat: number; card: number }
  | { event: 'looked'; seat: number; taken: number }
  | { event: 'rescued'; seat: number; card: number }
  | { event: 'treasure_sold'; seat: number; card: number; coins: number }
  | { event: 'treasure_kept'; seat: number; card: number }
  | { event: 'mustered'; seat: number; sets: SetFormed[] }
  | { event: 'prize_taken'; seat: number; points: number; place: number; tie: TieBreak }
  | { event: 'won'; seats: number[] }
