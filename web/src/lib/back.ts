/** Going back, in words: what one could undo, and what somebody asks for. */

import type { LoggedEvent, Scope, WaysBack } from './protocol'

interface Larger {
  scope: Scope
  words: string
  help: string
}

const SIZES: { scope: Scope; words: string; help: string }[] = [
  { scope: 'action', words: 'your last action', help: 'Everything you chose in it' },
  { scope: 'turn', words: 'your last turn', help: 'Back to the first choice you made in it' },
]

/** What is more than the last choice and could be undone at once. */
export function largerSizes({ sizes }: WaysBack): Larger[] {
  return SIZES.filter(({ scope }) => scope in sizes).map(({ scope, words, help }) =>
    sizes[scope] === 'free'
      ? { scope, words: `Undo ${words}`, help }
      : { scope, words: `Ask to undo ${words}`, help: `${help}; the others must agree` },
  )
}

/** How one could go back to a line of the log, if anything came after it. */
export function backTo(line: LoggedEvent, step: number, ways: WaysBack | undefined): string | null {
  if (!ways || line.step >= step) return null
  return line.step >= ways.free_to ? 'Back to here' : 'Ask to go back to here'
}

/** What somebody asks for: "to take back their last turn". */
export function wishInWords(
  scope: Scope,
  toStep: number,
  log: LoggedEvent[],
  own: boolean,
): string {
  const whose = own ? 'your' : 'their'
  if (scope !== 'line') return `to take back ${whose} last ${scope}`
  const line = log.findLast((one) => one.step <= toStep)
  return line ? `to go back to “${line.sentence}”` : 'to go back to the beginning'
}
