/** Windows, moments at which several may react, and standing orders to pass in them: in words. */

import type { Ask, Choice, Clock, Option, Order, Until, Window } from './protocol'

export const isPass = ({ choice }: { choice: Choice }): boolean => choice.join() === 'pass'

/** What can be ordered in an open window, besides being asked. */
export const ORDERS: readonly { until: Until; words: string; help: string }[] = [
  { until: 'scene', words: 'Pass until this is over', help: 'You are asked again afterwards.' },
  {
    until: 'turn',
    words: 'Pass until it is my turn',
    help: 'You are asked again once you have to decide something yourself.',
  },
  { until: 'never', words: 'Never ask me here', help: 'Until you say otherwise.' },
]

/** What passes for a seat: an order, or days to think, where nobody is asked who has not wished it. */
export type Standing = Exclude<Until, 'ask'> | 'unasked'

/** How a kind of window is passed without asking; null where one is asked. */
export function orderFor(orders: Order[], kind: string, clock: Clock): Standing | null {
  const until = orders.find((order) => order.kind === kind)?.until
  if (until === undefined) return clock.kind === 'days' ? 'unasked' : null
  return until === 'ask' ? null : until
}

const STANDING: Record<Standing, string> = {
  never: 'You pass unasked',
  scene: 'You pass until this is over',
  turn: 'You pass until it is your turn',
  unasked: 'You pass unless you wish to be asked',
}

/** What a standing order does, for its owner. */
export const orderInWords = (order: Standing | null): string =>
  order ? STANDING[order] : 'You are asked'

/** What somebody answered in a window that is still open. */
export interface Answer {
  ask: Ask
  choice: Choice
}

/** In the bar plays come first: passing has a place of its own, always the same, at the end. */
export const passLast = (options: Option[]): Option[] => [
  ...options.filter((option) => !isPass(option)),
  ...options.filter(isPass),
]

/** Where one stands in an open window. */
export function standingIn(
  window: Window,
  ask: Ask | null,
  answer: Answer | null,
  order: Standing | null,
): string {
  if (ask) return ask.options.every(isPass) ? nothingToPlay(window) : 'Play something, or pass'
  if (answer) return inWords(answer)
  return order ? orderInWords(order) : 'Others may react'
}

const nothingToPlay = ({ seconds_left }: Window): string =>
  seconds_left === null ? 'You have nothing to play here' : 'Nothing to play: pass, or let it run'

function inWords({ ask, choice }: Answer): string {
  if (isPass({ choice })) return 'You passed'
  const played = ask.options.find((option) => option.choice.join() === choice.join())
  return `You play: ${played?.label ?? choice.join(' ')}`
}

/** How much is left of an open window's time, from 1 to 0; null as long as it waits. */
export function sandLeft(secondsLeft: number | null, whole: number): number | null {
  if (secondsLeft === null) return null
  return whole > 0 ? Math.min(1, Math.max(0, secondsLeft / whole)) : 0
}
