/** A hint in words: what it brings, what it fears, and how far the next best is behind. */

import type { Advice } from './protocol'
import { percent } from './words'

const AS_GOOD = 0.01
const CLEARLY = 0.05

/** How the best option compares with the next. */
export function lead([best, next]: Advice[]): string {
  if (!best) return ''
  if (!next) return 'Nothing else was worth a try.'
  const ahead = best.chance - next.chance
  if (ahead < AS_GOOD) return `About as good: ${next.label}.`
  const how = ahead < CLEARLY ? 'a little ahead' : 'clearly ahead'
  return `${percent(best.chance)} to win, ${how} of ${percent(next.chance)} for the next best: ${next.label}.`
}

/** The whole hint for those who hear it. */
export function spokenHint(options: Advice[]): string {
  const [best] = options
  if (!best) return ''
  const brings = best.foretold ? ` It brings: ${best.foretold}.` : ''
  const fears = best.answer ? ` Then probably: ${best.answer}` : ''
  return `A bot would: ${best.label}.${brings}${fears} ${lead(options)}`
}
