/** What is asked about once more before it is done. */

import { percent } from '../../lib/words'
import { verbOf } from './links'
import type { Option, TalesView } from './types'

export interface Doubt {
  option: Option
  title: string
  words: string
  confirm: string
}

/** What somebody who ends the turn with AP left may have overlooked. */
const WORTH_A_LOOK = ['attack', 'shoot', 'revive', 'pick_up_goal', 'loot']

export function doubtAbout(option: Option, options: Option[], view: TalesView): Doubt | null {
  const { preview, label } = option
  const doubt = (title: string, words: string, confirm: string) => ({
    option,
    title,
    words,
    confirm,
  })
  const ends = view.flag_last - view.flag <= 1
  switch (verbOf(option)) {
    case 'end_turn': {
      const left = options.filter((other) => WORTH_A_LOOK.includes(verbOf(other)))
      const [first] = left
      return first
        ? doubt('End the turn?', `You could still: ${first.label}.`, 'End the turn')
        : null
    }
    case 'jump':
      return preview?.preview === 'attempt' && preview.success < 1
        ? doubt(
            `${label}?`,
            `${percent(preview.success)} to make it. Who fails is Knocked Out.`,
            'Jump',
          )
        : null
    case 'breath':
      return doubt(
        'Take a breath?',
        `It takes the whole turn, and the Flag ${ends ? 'reaches its last space' : 'advances'}.`,
        'Breathe',
      )
    case 'explore':
      return ends
        ? doubt(
            'Explore now?',
            'The Flag reaches its last space, and the Adventure is over.',
            'Explore',
          )
        : null
    case 'rob':
      return doubt(`${label}?`, 'They are one of the crew.', 'Rob')
    case 'search':
      return ends
        ? doubt('Search now?', 'If you find nothing, the Flag reaches its last space.', 'Search')
        : null
    case 'shoot':
      return preview?.preview === 'odds' && preview.in_way > 0
        ? doubt(`${label}?`, 'One of the crew is in the way.', 'Shoot')
        : null
    case 'move':
      return preview?.preview === 'way' && preview.wounds > 0
        ? doubt('Run past them?', `That costs ${preview.wounds} wounds.`, 'Run')
        : null
  }
  return null
}
