/** What is asked about once more before it is done. */

import { verbOf } from './links'
import type { Encounter, Option, Siege } from './types'

export type Doubt =
  | { about: 'battle'; option: Option; odds: Siege | Encounter }
  | { about: 'end'; option: Option; left: Option[] }
  | { about: 'secure' | 'burn' | 'column'; option: Option }

/** Who has less is warned. */
export const LONG_ODDS = 0.4
/** What somebody who ends the phase with coins left may have overlooked. */
const WORTH_A_LOOK = ['secure', 'assault', 'sail', 'place']

export function doubtAbout(option: Option, options: Option[], unspent: number): Doubt | null {
  const odds = option.preview
  switch (verbOf(option)) {
    case 'secure':
      return { about: 'secure', option }
    case 'scuttle':
    case 'burn':
      return { about: 'burn', option }
    case 'replace_column':
      return { about: 'column', option }
    case 'end_action': {
      const left = options.filter((other) => WORTH_A_LOOK.includes(verbOf(other)))
      return unspent && left.length ? { about: 'end', option, left } : null
    }
  }
  if (odds?.preview === 'siege' && verbOf(option) === 'assault' && odds.complete < LONG_ODDS) {
    return { about: 'battle', option, odds }
  }
  const rash = odds?.preview === 'encounter' && verbOf(option) === 'engage' && odds.win < LONG_ODDS
  return rash ? { about: 'battle', option, odds } : null
}
