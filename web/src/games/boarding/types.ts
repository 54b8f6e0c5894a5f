/** What the server tells of Boarding Party: the twins of view.py, scoring.py and events.py. */

/** Stands for a card or a value that one cannot see, and for an empty slot. */
export const EMPTY = -1
export const NOBODY = -1

export interface PirateView {
  seat: number
  /** 0 to 4, or EMPTY while it is covered on a `memory` table. */
  rank: number
}

/** A single or a party, top to bottom, named by its top pirate. */
export interface PieceView {
  id: number
  pirates: PirateView[]
}

export interface PlayerView {
  ducats: number
  tokens: number[]
  kept: number[]
  pieces: PieceView[]
}

/** How one player's total comes about. */
export interface Sheet {
  treasury: number
  booty: number[]
  majorities: boolean[]
  wheels: number
  anchors: number
  rate: number
  wheel_ducats: number
  black_spot: number
  total: number
}

export interface BoardingView {
  active: number
  turn: number
  display: number[]
  deck: number
  lost: number[]
  supply: number[]
  black_spot: number
  idle: number
  idle_limit: number
  boarding: number
  boarded_slot: number
  players: PlayerView[]
  standings: Sheet[] | null
}

export type Mode = 'capture' | 'mutiny'

export type BoardingEvent =
  | { event: 'setup'; first: number }
  | { event: 'display_filled'; cards: number[]; deck: number }
  | { event: 'assembled'; seat: number; piece: number; base: number; size: number }
  | {
      event: 'boarded'
      seat: number
      mode: Mode
      party: number
      size: number
      card: number
      slot: number
    }
  | { event: 'mutiny_incited'; seat: number; against: number; captain: number; deposed: number }
  | { event: 'booty_taken'; seat: number; kind: number }
  | { event: 'ducats_taken'; seat: number; ducats: number }
  | { event: 'paid'; seat: number; to: number; ducats: number }
  | { event: 'supply_added'; seat: number; ducats: number }
  | { event: 'card_kept'; seat: number; card: number }
  | { event: 'card_lost'; card: number; slot: number }
  | { event: 'spot_moved'; seat: number; came_from: number }
  | {
      event: 'ransomed'
      seat: number
      pirate: number
      party: number
      depth: number
      ducats: number
    }
  | { event: 'passed'; seat: number }
  | { event: 'becalmed'; card: number }
  | { event: 'game_over'; finished: boolean }
  | { event: 'scored'; seat: number; step: string; ducats: number }
  | { event: 'won'; seats: number[] }
