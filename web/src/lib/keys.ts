/** The keys of the table page, and what `?` tells about them. */

export const KEYS: [keys: string, does: string][] = [
  ['1 … 9', 'Go to an option; two digits for those above nine'],
  ['Enter', 'Choose it'],
  ['Tab', 'Walk through the prompt, the board and the panels'],
  ['o', 'List every option as a button'],
  ['u', 'Take back your last choice'],
  ['h', 'Ask for a hint'],
  ['f', 'Forward: skip the turns that are still being shown'],
  ['l', 'The log'],
  ['c', 'The chat'],
  ['r', 'The rules'],
  ['s', 'Settings'],
  ['?', 'These keys'],
]

export const REPLAY_KEYS: [keys: string, does: string][] = [
  ['Space', 'Play or pause'],
  ['← →', 'A decision back or on'],
  ['Shift ← →', 'A turn back or on'],
  ['Home End', 'The beginning, the end'],
  ['+ −', 'Faster or slower'],
  ['p', 'Play on from here'],
  ['a', 'The analysis'],
  ['l', 'The log'],
  ['r', 'The rules'],
  ['?', 'These keys'],
]

/** Whether a key was pressed for the page rather than for a field or together with Ctrl. */
export function isForPage(press: KeyboardEvent): boolean {
  const target = press.target as HTMLElement | null
  const typing = target?.closest('input:not([type=range]), textarea, select, [contenteditable]')
  return (
    !press.defaultPrevented && // something on the page has taken it
    !typing &&
    !press.ctrlKey &&
    !press.metaKey &&
    !press.altKey &&
    !document.querySelector('dialog[open]')
  )
}

const PAUSE = 900

/** Counts typed digits: "1" then quickly "4" means fourteen. */
export class Digits {
  private number = 0
  private last = -Infinity

  type(digit: number, most: number, now: number = performance.now()): number | null {
    const joined = now - this.last < PAUSE ? this.number * 10 + digit : digit
    this.number = joined <= most ? joined : digit
    this.last = now
    return this.number >= 1 && this.number <= most ? this.number : null
  }
}
