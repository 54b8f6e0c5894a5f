/** How Boarding Party sounds. */

import type { EventSounds } from '../../lib/sounds'
import type { BoardingEvent } from './types'

export const sounds: EventSounds<BoardingEvent['event']> = {
  setup: 'sea',
  display_filled: 'card',
  assembled: 'thud',
  boarded: 'clash',
  mutiny_incited: 'horn',
  booty_taken: null,
  ducats_taken: 'coin',
  paid: 'pay',
  supply_added: null,
  card_kept: 'win',
  card_lost: 'lose',
  spot_moved: 'omen',
  ransomed: 'pay',
  passed: 'step',
  becalmed: 'sea',
  game_over: null, // the table has a tune for that
  scored: null,
  won: null,
}
