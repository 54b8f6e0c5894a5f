/** The signs of the suits: all that the picture on the shelf needs, so that it fetches no others. */

import anchor from 'icon:anchor'
import swords from 'icon:crossed-swords'
import hearts from 'icon:hearts'
import kraken from 'icon:kraken-tentacle'
import skulls from 'icon:skull-crossed-bones'

export const SUIT_ICONS = [anchor, hearts, swords, skulls, kraken] as const
