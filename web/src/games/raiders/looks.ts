/** Pictures and words for suits, powers, patterns and achievements. */

import anchor from 'icon:anchor'
import chest from 'icon:chest'
import doubloon from 'icon:crown-coin'
import monkey from 'icon:monkey'
import bury from 'icon:coffin'
import captain from 'icon:captain-hat-profile'
import draw from 'icon:card-draw'
import attack from 'icon:cannon'
import brawl from 'icon:punch-blast'
import hat from 'icon:pirate-hat'
import lookout from 'icon:spyglass'
import plunder from 'icon:open-treasure-chest'
import rescue from 'icon:life-buoy'
import skulls from 'icon:skull-crossed-bones'
import trade from 'icon:two-coins'
import { DOUBLOON, MONKEY, type Face } from './pack'
import { SUIT_ICONS } from './suits'
import type { SetFormed } from './types'

export const SUIT_COLOURS = [
  'light-dark(#1f5b94, #7cb7ee)',
  'light-dark(#ab2540, #f28a9c)',
  'light-dark(#8a5a06, #e6b85c)',
  'light-dark(#55427c, #bfa6ec)',
  'light-dark(#1f6b4d, #6fcfa3)',
] as const

/** The emblem of a card: its suit, or what it is. */
export function pictureOf({ card, suit }: Face): string {
  if (card === MONKEY) return monkey
  return SUIT_ICONS[suit] ?? (card === DOUBLOON ? doubloon : chest)
}

interface PowerLook {
  icon: string
  words: string
}

export const POWERS: Record<string, PowerLook> = {
  Attack: { icon: attack, words: 'Attack: another player gives up a Coin or a card' },
  Brawl: { icon: brawl, words: 'Brawl: throw a Pirate out of the tavern' },
  Bury: {
    icon: bury,
    words: 'Bury: a card of your hand or discard pile leaves your deck for good',
  },
  Draw: { icon: draw, words: 'Draw: take so many cards from your Ship deck' },
  Trade: { icon: trade, words: 'Trade: take so many Coins' },
  Lookout: { icon: lookout, words: 'Lookout: see the top two cards of your Ship deck, take one' },
  Captain: { icon: captain, words: 'Captain: counts as any rank and suit in this raid' },
  Plunder: { icon: plunder, words: 'Plunder: turn up a Treasure, to sell or to keep' },
  Rescue: { icon: rescue, words: 'Rescue: take a crew card back from your discard pile' },
}

export interface Power extends PowerLook {
  name: string
  amount: string
}

/** `Lookout / Draw 1 + Bury`: alternatives, each of powers in their order. */
export function readPowers(printed: string): Power[][] {
  if (!printed) return []
  return printed.split('/').map((side) =>
    side.split('+').map((power) => {
      const [name = '', amount = ''] = power.trim().split(' ')
      return { name, amount, ...(POWERS[name] ?? { icon: trade, words: name }) }
    }),
  )
}

const KINDS = ['', '', 'Pair', 'Three of a kind', 'Four of a kind', 'Five of a kind']

export function patternName({ pattern, members }: SetFormed): string {
  if (pattern === 'of a kind') return KINDS[members.length] ?? pattern
  if (pattern === 'full ship') return 'Full ship'
  return `${pattern.charAt(0).toUpperCase()}${pattern.slice(1)} of ${members.length}`
}

interface Achievement {
  name: string
  icon: string
  words: string
}

export const ACHIEVEMENTS: Record<string, Achievement> = {
  richest: {
    name: 'Richest',
    icon: doubloon,
    words: 'the banners of your Loot that is not buried',
  },
  merciless: { name: 'Merciless', icon: bury, words: 'crew in your buried pile' },
  buried_treasure: {
    name: 'Buried Treasure',
    icon: chest,
    words: 'the banners of your buried Loot',
  },
  mutineer: { name: 'Mutineer', icon: skulls, words: 'Officers in your buried pile' },
  recruiter: { name: 'Recruiter', icon: hat, words: 'Pirates you own' },
  shipshape: { name: 'Shipshape', icon: anchor, words: 'a Pirate of every rank, for 4 points' },
  commander: { name: 'Commander', icon: captain, words: 'your longest straight flush' },
}

/** "1 Coin", "3 Coins". */
export const counted = (amount: number, thing: string): string =>
  `${amount} ${thing}${amount === 1 ? '' : 's'}`

const pirate = (rank: number, suit: number) => 10 * suit + rank - 1

/** RT-9.4 with an example of the smallest set of each kind. */
export const PATTERNS = [
  {
    name: 'Of a kind',
    words: 'two or more of one rank',
    example: [pirate(6, 0), pirate(6, 2)],
    strength: 4,
    more: 6,
  },
  {
    name: 'Straight',
    words: 'three or more ranks in a row',
    example: [pirate(2, 1), pirate(3, 3), pirate(4, 0)],
    strength: 6,
    more: 2,
  },
  {
    name: 'Flush',
    words: 'three or more of one suit',
    example: [pirate(1, 2), pirate(5, 2), pirate(7, 2)],
    strength: 8,
    more: 3,
  },
  {
    name: 'Straight flush',
    words: 'both at once',
    example: [pirate(5, 1), pirate(6, 1), pirate(7, 1)],
    strength: 12,
    more: 4,
  },
  {
    name: 'Full ship',
    words: 'all nine ranks, in any suits',
    example: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => pirate(rank, rank % 4)),
    strength: 25,
    more: 0,
  },
]
