/** Pay slips in short words, and which of them are asked about twice. */

import type { Option, PaySlip, Span } from './types'

/** The pay slip of an option that boards. */
export function slipOf(option: Option | undefined): PaySlip | null {
  return option?.preview?.preview === 'pay_slip' ? option.preview : null
}

/** Only what may cost dearly is asked twice: a lost card, more than 5 ducats, every mutiny. */
export function needsConfirming(slip: PaySlip): boolean {
  return slip.mode === 'mutiny' || slip.fate !== 'kept' || slip.before - slip.after.least > 5
}

/** "7", or "4 to 9". */
export function spanText({ least, most }: Span): string {
  return least === most ? `${least}` : `${least} to ${most}`
}

/** "+7", "−3", or "−3 to +2": how the treasury would change. */
export function changeText({ before, after }: PaySlip): string {
  const [low, high] = [signed(after.least - before), signed(after.most - before)]
  return low === high ? low : `${low} to ${high}`
}

function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`
}
