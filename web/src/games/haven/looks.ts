/** Pictures and words for cards, kinds and odds. */

import alarm from 'icon:ringing-bell'
import anchor from 'icon:anchor'
import articles from 'icon:scroll-quill'
import barrier from 'icon:military-fort'
import becalmed from 'icon:sail'
import belay from 'icon:rope-coil'
import boarders from 'icon:crossed-sabres'
import broadside from 'icon:cannon-shot'
import cannon from 'icon:cannon'
import captain from 'icon:pirate-captain'
import careened from 'icon:ship-bow'
import comrades from 'icon:tavern-sign'
import crew from 'icon:musket'
import cutpurse from 'icon:pirate-hook'
import fever from 'icon:plague-doctor-profile'
import fog from 'icon:fog'
import fouled from 'icon:ship-wreck'
import galleon from 'icon:galleon'
import hurricane from 'icon:whirlwind'
import ladders from 'icon:ladder'
import luck from 'icon:rolling-dices'
import march from 'icon:drum'
import news from 'icon:open-treasure-chest'
import pardon from 'icon:tied-scroll'
import powder from 'icon:powder-bag'
import spiked from 'icon:pirate-cannon'
import stream from 'icon:big-wave'
import wind from 'icon:windy-stripes'
import type { Face, Family, Kind } from './pack'

export const KIND_ICONS: Record<Kind, string> = {
  vessel: galleon,
  captain,
  'great guns': cannon,
  crew,
}

/** By what a card does; a title that nobody has drawn still looks like its effect. */
const EFFECTS: Record<string, string> = {
  save_to_move: becalmed,
  save_or_damage: hurricane,
  save_or_discard: fever,
  spaces: careened,
  strength: cannon,
  strength_zero: spiked,
  attack_strength: barrier,
  attack_booty: news,
  add_spaces: wind,
  reroll_move: wind,
  move_again: stream,
  attack_dice: ladders,
  attack_hits: march,
  defence_dice: alarm,
  defence_hits: alarm,
  combat_dice: broadside,
  combat_hits: boarders,
  evade: fog,
  save_points: luck,
  negate_wild: belay,
  negate_history: belay,
  negate_instant: belay,
  lay_free: articles,
  recover: comrades,
  strip_hand: cutpurse,
}

const TITLES: Record<string, string> = {
  "King's Pardon": pardon,
  'Fouled Hull': fouled,
  'Powder and Shot': powder,
  'Prize Refitted': careened,
}

export function iconOf({ family, name, effect }: Face): string {
  if (family === 'haven') return anchor
  return KIND_ICONS[family as Kind] ?? TITLES[name] ?? EFFECTS[effect] ?? articles
}

export const FAMILIES: Record<Family, { words: string; rule: string; when: string }> = {
  vessel: { words: 'Vessel', rule: 'HV-5.3', when: 'Opens a berth, or joins a captain.' },
  captain: { words: 'Captain', rule: 'HV-5.3', when: 'Opens a berth, or joins a vessel.' },
  'great guns': { words: 'Great guns', rule: 'HV-5.5', when: 'For a berth with a vessel.' },
  crew: { words: 'Crew', rule: 'HV-5.6', when: 'For a berth with a vessel or a captain.' },
  haven: { words: 'Haven', rule: 'HV-11.2', when: 'Lay it in your turn as your new Haven.' },
  wild: { words: 'Wild', rule: 'HV-12.3', when: 'In your own Action phase.' },
  history: { words: 'History', rule: 'HV-12.1', when: 'In your own Action phase.' },
  instant: { words: 'Instant', rule: 'HV-12.2', when: 'Whenever its moment comes.' },
}

/** Never quite 0 % or 100 % for what is not certain. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1 %'
  if (chance > 0.995 && chance < 1) return '>99 %'
  return `${Math.round(100 * chance)} %`
}

export const counted = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`

/** A captain by the name that history remembers. */
export function shortName(name: string): string {
  if (name.includes('&')) return name.replace(/(\w)\w* (\w+)/g, '$2')
  const words = name.split(' ')
  const small = words.findIndex((word) => /^(de|van|l')/.test(word))
  return small > 0 ? words.slice(small).join(' ') : words.at(-1)!
}
