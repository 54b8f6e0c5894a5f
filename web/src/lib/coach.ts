/** What a coach says: the first tip that fits what is asked. It knows no game, only its own words. */

import type { Ask, Coaching, GamePreview, Option, Tip } from './protocol'

/** How often each tip was given. */
export type Given = Record<string, number>

/** The tip for a question, in the so-manieth turn of one's own; null if there is nothing to say. */
export function tipFor(coaching: Coaching, given: Given, ask: Ask, turn: number): Tip | null {
  const left = coaching.tips.filter((tip) => (given[tip.id] ?? 0) < tip.times)
  return left.find((tip) => fits(tip, ask, turn)) ?? null
}

/** Whether all has been said. */
export const isSpent = (coaching: Coaching, given: Given): boolean =>
  coaching.tips.every((tip) => (given[tip.id] ?? 0) >= tip.times)

function fits({ when }: Tip, ask: Ask, turn: number): boolean {
  const verbs = new Set(ask.options.map(({ choice: [verb] }) => verb))
  const kinds = new Set(ask.options.map(({ preview }) => preview?.preview))
  return (
    turn >= when.turn &&
    ask.why.includes(when.why) &&
    (!when.verbs.length || when.verbs.some((verb) => verbs.has(verb))) &&
    !when.without.some((verb) => verbs.has(verb)) &&
    (!when.previews.length || when.previews.some((kind) => kinds.has(kind)))
  )
}

/** A tip in words, and how the options differ where that can be told. */
export const saying = (tip: Tip, ask: Ask): string =>
  [tip.say, tip.compare && compared(tip.compare, ask.options)].filter(Boolean).join(' ')

/** The option with most of something beside the one with least; nothing if they are alike. */
function compared({ preview, field, say }: NonNullable<Tip['compare']>, options: Option[]): string {
  const counted = options
    .filter((option) => option.preview?.preview === preview)
    .map((option) => ({ option, amount: amountOf(option.preview!, field) }))
    .sort((one, other) => other.amount - one.amount)
  const most = counted[0]
  const least = counted.at(-1)
  if (!most || !least || most.amount === least.amount) return ''
  const words: Record<string, string> = {
    most: most.option.label,
    least: least.option.label,
    high: String(most.amount),
    low: String(least.amount),
  }
  return say.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
}

function amountOf(preview: GamePreview, field: string): number {
  let found: unknown = preview
  for (const key of field.split('.')) found = (found as Record<string, unknown> | null)?.[key]
  return Number(found ?? 0)
}
