/** How Raiders of Tavern Row sounds. */

import type { EventSounds } from '../../lib/sounds'
import type { RaidersEvent } from './types'

export const sounds: EventSounds<RaidersEvent['event']> = {
  setup: 'shuffle',
  row_dealt: 'shuffle',
  row_filled: 'card',
  crowded: 'shuffle',
  round_began: 'bell',
  drew: 'card',
  ship_shuffled: 'shuffle',
  pirates_shuffled: 'shuffle',
  treasures_shuffled: 'shuffle',
  parleyed: 'shuffle',
  traded: 'coin',
  monkeys_played: 'card',
  boarded: 'thud',
  recruited: 'pay',
  brawled: 'clash',
  buried: 'omen',
  coins_taken: 'coin',
  declared: 'horn',
  attacked: 'clash',
  coin_lost: 'lose',
  discarded: 'lose',
  treasure_revealed: 'bell',
  treasure_sold: 'coin',
  treasure_kept: 'win',
  final_lap: 'bell',
  mustered: 'horn',
  prize_taken: 'win',
  prizes_left: null,
  achievement_scored: null, // the table has a tune for the end
  scored: null,
  won: null,
}
