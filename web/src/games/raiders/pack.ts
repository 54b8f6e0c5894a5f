/** The content of Raiders of Tavern Row, by card type as views and options speak of it. */

import { EMPTY, type RaidersPack } from './types'

export const SUITS = ['anchors', 'hearts', 'swords', 'skulls', 'kraken'] as const
const RANKS = [1, 2, 3, 4, 5, 6, 7, 'qtr', 'cpt', 'parrot'] as const
const RANK_MARKS = ['1', '2', '3', '4', '5', '6', '7', 'Q', 'C', '?'] as const
const RANK_NAMES = [...RANK_MARKS.slice(0, 7), 'Quartermaster', 'Captain', 'Parrot']

export const MONKEY = 50
export const DOUBLOON = 51

/** What is printed on a card. */
export interface Face {
  card: number
  kind: 'pirate' | 'monkey' | 'loot' | 'hidden'
  name: string
  /** 0 to 4; EMPTY for cards without a suit. */
  suit: number
  /** As printed in the corner: 1 to 7, Q, C, ? for a Parrot. */
  rank: string
  cost: number
  /** What it does when it is boarded, hired or traded. */
  white: string
  /** What a Treasure does when it is sold. */
  black: string
  banner: number
}

const PLAIN = { suit: EMPTY, rank: '', cost: 0, white: '', black: '', banner: 0 }
export const HIDDEN: Face = { ...PLAIN, card: EMPTY, kind: 'hidden', name: 'A hidden card' }

/** Every face by its card type. */
export function readPack(pack: RaidersPack): Face[] {
  const faces: Face[] = []
  for (const { suit, rank, name, cost, power } of pack.pirates) {
    const [colour, place] = [SUITS.indexOf(suit), RANKS.indexOf(rank)]
    const card = 10 * colour + place
    const mark = RANK_MARKS[place] ?? ''
    faces[card] = {
      ...PLAIN,
      card,
      kind: 'pirate',
      name,
      suit: colour,
      rank: mark,
      cost,
      white: power,
    }
  }
  faces[MONKEY] = { ...PLAIN, card: MONKEY, kind: 'monkey', name: 'Powder Monkey' }
  faces[DOUBLOON] = {
    ...PLAIN,
    white: pack.doubloon.white,
    banner: pack.doubloon.banner,
    card: DOUBLOON,
    kind: 'loot',
    name: 'Doubloon',
  }
  for (const { no, name, white, black, banner } of pack.treasures) {
    const card = DOUBLOON + no
    faces[card] = { ...PLAIN, card, kind: 'loot', name, white: white ?? '', black, banner }
  }
  return faces
}

export const isLoot = (card: number): boolean => card >= DOUBLOON

/** "Quartermaster of Hearts". */
export function rankAndSuit(face: Face): string {
  const suit = SUITS[face.suit] ?? ''
  return `${RANK_NAMES[face.card % 10]} of ${suit.charAt(0).toUpperCase()}${suit.slice(1)}`
}

/** The mark of a rank from 1 to 9. */
export const rankMark = (rank: number): string => RANK_MARKS[rank - 1] ?? ''
