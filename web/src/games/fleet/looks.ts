/** Pictures and words for values, dice and cards. */

import axe from 'icon:crowbar'
import backstab from 'icon:backstab'
import barrel from 'icon:barrel'
import bottle from 'icon:brandy-bottle'
import brawl from 'icon:punch-blast'
import beds from 'icon:bunk-beds'
import cannon from 'icon:cannon'
import captain from 'icon:pirate-captain'
import cave from 'icon:cave-entrance'
import chain from 'icon:crossed-chains'
import chest from 'icon:locked-chest'
import clover from 'icon:clover'
import coral from 'icon:coral'
import crowsNest from 'icon:crow-nest'
import crown from 'icon:queen-crown'
import flag from 'icon:pirate-flag'
import fog from 'icon:fog'
import gunner from 'icon:pirate-cannon'
import hooks from 'icon:grapple'
import kraken from 'icon:kraken-tentacle'
import lantern from 'icon:lantern-flame'
import lighthouse from 'icon:lighthouse'
import map from 'icon:treasure-map'
import person from 'icon:person'
import raft from 'icon:raft'
import reload from 'icon:reload-gun-barrel'
import sabres from 'icon:crossed-sabres'
import sail from 'icon:sail'
import skull from 'icon:skull-crossed-bones'
import spyglass from 'icon:spyglass'
import sunken from 'icon:greek-temple'
import talk from 'icon:talk'
import temple from 'icon:mayan-pyramid'
import terror from 'icon:terror'
import treasure from 'icon:open-treasure-chest'
import trident from 'icon:trident'
import wind from 'icon:windy-stripes'
import wreck from 'icon:ship-wreck'
import type { Faces } from '../../pieces/Dice.svelte'
import type { RedFace, RedType, SiteFace } from './pack'

export const VALUES = {
  speed: { icon: sail, name: 'Speed' },
  cannons: { icon: cannon, name: 'Cannons' },
  crew: { icon: person, name: 'Crew' },
  cargo: { icon: barrel, name: 'Cargo' },
  points: { icon: flag, name: 'Pirate points' },
  treasure: { icon: treasure, name: 'Treasure points' },
} as const

export const WIND = wind

/** What the battle dice show. */
export const FACES: Faces = {
  gun: { label: 'gun', icon: cannon },
  crew: { label: 'cutlass', icon: sabres },
  explorer: { label: 'map', icon: map },
  blank: { label: 'blank', text: '' },
}

const BY_NAME: Record<string, string> = {
  Harbour: lighthouse,
  'Good Speech': talk,
  'Drunken Brawl': brawl,
  'Gunnery Master': gunner,
}

const BY_EFFECT: Record<string, string> = {
  draw_red: clover,
  add_crew: raft,
  steal_red: trident,
  destroy_inventory: axe,
  take_crew: backstab,
  fetch_blue: captain,
  fetch_red: lantern,
  speed_any: wind,
  speed_defender: spyglass,
  temp_crew: bottle,
  kill: terror,
  temp_cannons: chain,
  reroll_wind: fog,
  skip_cannons: hooks,
  extra_volley: reload,
  inv_speed: sail,
  inv_cannons: cannon,
  inv_max_crew: beds,
  inv_swap_row: crowsNest,
}

export const redIcon = ({ name, effect }: RedFace): string =>
  BY_NAME[name] ?? BY_EFFECT[effect] ?? skull

const SITES: [pattern: RegExp, icon: string][] = [
  [/map/i, map],
  [/cave/i, cave],
  [/temple/i, temple],
  [/ransom|daughter/i, crown],
  [/reef/i, coral],
  [/kraken/i, kraken],
  [/city/i, sunken],
  [/galleon|wreck/i, wreck],
]

export const siteIcon = ({ name }: SiteFace): string =>
  SITES.find(([pattern]) => pattern.test(name))?.[1] ?? chest

/** When a red card is played: a colour of its own, and a word. */
export const TYPES: Record<RedType, { words: string; colour: string }> = {
  'your turn': { words: 'Your turn', colour: 'light-dark(#a35a12, #e0a04e)' },
  battle: { words: 'Battle', colour: 'light-dark(#a3241a, #ef7f6b)' },
  inventory: { words: 'Equipment', colour: 'light-dark(#2c6a55, #6cc3a0)' },
}

export const counted = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`

/** Never quite 0 or 100 % for what is not certain. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1 %'
  if (chance > 0.995 && chance < 1) return '>99 %'
  return `${Math.round(100 * chance)} %`
}

export const signed = (number: number): string =>
  number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0'

/** What the wind die may show. */
export const WINDS: Faces = Object.fromEntries(
  Array.from({ length: 19 }, (_, n) => n - 9).map((wind) => [
    String(wind),
    { label: `wind ${signed(wind)}`, text: signed(wind) },
  ]),
)

/** How good a chance is, as a band. */
export const bandOf = (chance: number): 'good' | 'fair' | 'poor' =>
  chance >= 0.7 ? 'good' : chance >= 0.45 ? 'fair' : 'poor'
