/** What hiring from the Row would bring, as the server foretells it. */

import type { Hire, Option } from './types'

export function hireOf(option: Option | undefined): Hire | null {
  return option?.preview?.preview === 'hire' ? option.preview : null
}

export interface Missed extends Hire {
  slot: number
}

/** The hire that would bring the best Prize, if that is better than one has now. */
export function missedHire(options: Option[]): Missed | null {
  const [best] = options
    .flatMap((option): Missed[] => {
      const hire = hireOf(option)
      return hire ? [{ ...hire, slot: option.choice[1] ?? 0 }] : []
    })
    .sort((one, other) => other.prize - one.prize || other.gain - one.gain)
  return best && best.prize > best.prize_now ? best : null
}
