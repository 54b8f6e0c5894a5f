/** Pictures for suits, powers and achievements, and names for sets; what they mean the rules say. */

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

const POWER_ICONS: Record<string, string> = {
  Attack: attack,
  Brawl: brawl,
  Bury: bury,
  Draw: draw,
  Trade: trade,
  Lookout: lookout,
  Captain: captain,
  Plunder: plunder,
  Rescue: rescue,
}

export interface Power {
  name: string
  amount: string
  icon: string
}

/** `Lookout / Draw 1 + Bury`: alternatives, each of powers in their order. */
export function readPowers(printed: string): Power[][] {
  if (!printed) return []
  return printed.split('/').map((side) =>
    side.split('+').map((power) => {
      const [name = '', amount = ''] = power.trim().split(' ')
      return { name, amount, icon: POWER_ICONS[name] ?? trade }
    }),
  )
}

const KINDS = ['', '', 'Pair', 'Three of a kind', 'Four of a kind', 'Five of a kind']

export function patternName({ pattern, members }: SetFormed): string {
  if (pattern === 'of a kind') return KINDS[members.length] ?? pattern
  if (pattern === 'full ship') return 'Full ship'
  return `${pattern.charAt(0).toUpperCase()}${pattern.slice(1)} of ${members.length}`
}

export const ACHIEVEMENT_ICONS: Record<string, string> = {
  richest: doubloon,
  merciless: bury,
  buried_treasure: chest,
  mutineer: skulls,
  recruiter: hat,
  shipshape: anchor,
  commander: captain,
}

/** "1 Coin", "3 Coins". */
export const counted = (amount: number, thing: string): string =>
  `${amount} ${thing}${amount === 1 ? '' : 's'}`
