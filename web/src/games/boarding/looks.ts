/** The pictures of Boarding Party, by number or class. */

import ancientRuins from 'icon:ancient-ruins'
import anchorIcon from 'icon:anchor'
import bandana from 'icon:bandana'
import bottle from 'icon:brandy-bottle'
import cannon from 'icon:pirate-cannon'
import caravel from 'icon:caravel'
import chest from 'icon:locked-chest'
import galleon from 'icon:galleon'
import hood from 'icon:hooded-figure'
import hook from 'icon:pirate-hook'
import monkey from 'icon:monkey'
import sabres from 'icon:crossed-sabres'
import sailboat from 'icon:sailboat'
import serpent from 'icon:sea-serpent'
import temple from 'icon:temple-gate'
import totem from 'icon:totem-head'
import shipWheel from 'icon:ship-wheel'
import { ANCHOR, WHEEL } from './tokens'
import type { Card, Kind } from './types'

const TOKENS: Record<Kind, string> = {
  saber: sabres,
  rum: bottle,
  relics: totem,
  chest,
  wheel: shipWheel,
  anchor: anchorIcon,
}
const KINDS = Object.keys(TOKENS) as Kind[]
const PORTRAITS = [monkey, bandana, cannon, hook, hood]

export const tokenIcon = (kind: number): string => TOKENS[KINDS[kind] ?? 'saber']
export const kindNumber = (kind: Kind): number => KINDS.indexOf(kind)
export const wheelIcon = tokenIcon(WHEEL)
export const anchorsIcon = tokenIcon(ANCHOR)
export const portrait = (rank: number): string => PORTRAITS[rank] ?? hood

/** A bigger crew takes a bigger prize. */
export function cardPicture(card: Card): string {
  if (card.class === 'monster') return serpent
  if (card.class === 'ruin') return card.min < 5 ? ancientRuins : temple
  return card.min < 4 ? sailboat : card.min < 5 ? caravel : galleon
}
