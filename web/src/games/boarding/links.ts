/**
 * Options as links between two things on the table.
 *
 * Every legal action joins two things one can touch: a piece and a piece (assemble), a party and
 * a card (capture, mutiny). Touch either end, then the other. Nothing here decides what is legal.
 */

import type { Choice } from '../../lib/board'
import { findPiece } from './pieces'
import { EMPTY, type BoardingView, type Option } from './types'

/** The name of a thing on the table: `piece:12`, `slot:3`. */
export type Thing = `piece:${number}` | `slot:${number}`

export const pieceThing = (id: number): Thing => `piece:${id}`
export const slotThing = (slot: number): Thing => `slot:${slot}`

/** The two ends of an option, or null for one that is made by a single touch. */
export function endsOf(option: Option): [Thing, Thing] | null {
  const [verb, first, second] = option.choice
  if (typeof first !== 'number' || typeof second !== 'number') return null
  if (verb === 'assemble') return [pieceThing(first), pieceThing(second)]
  if (verb === 'capture' || verb === 'mutiny') return [pieceThing(first), slotThing(second)]
  return null
}

/** What a touched thing can be joined with. */
export function linksOf(options: Option[], thing: Thing): Map<Thing, Option> {
  const links = new Map<Thing, Option>()
  for (const option of options) {
    const ends = endsOf(option)
    if (ends?.[0] === thing) links.set(ends[1], option)
    if (ends?.[1] === thing) links.set(ends[0], option)
  }
  return links
}

/** Everything that can be touched first, with the verbs it would lead to. */
export function beginnings(options: Option[]): Map<Thing, Set<string>> {
  const found = new Map<Thing, Set<string>>()
  for (const option of options) {
    const party = verbOf(option) === 'ransom' ? [pieceThing(Number(option.choice[1]))] : []
    for (const end of endsOf(option) ?? party) {
      const verbs = found.get(end) ?? new Set()
      found.set(end, verbs.add(verbOf(option)))
    }
  }
  return found
}

/** The option that touching a thing would mean, alone or after another, were it offered. */
export function wishFor(
  view: BoardingView,
  me: number,
  first: Thing | null,
  second: Thing,
): Choice {
  const things = [first, second].flatMap((thing) => (thing ? [thing] : []))
  const slot = things.flatMap((thing) => numberOf(thing, 'slot'))[0]
  const pieces = things.flatMap((thing) => numberOf(thing, 'piece'))
  const isOwn = (piece: number) => findPiece(view, piece)?.pirates[0]?.seat === me
  if (slot !== undefined) {
    const party = pieces[0] ?? EMPTY
    return [party === EMPTY || isOwn(party) ? 'capture' : 'mutiny', party, slot]
  }
  const [upper = EMPTY, lower = EMPTY] = pieces.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  if (lower !== EMPTY || isOwn(upper)) return ['assemble', upper, lower]
  return view.players[me]?.pieces.length ? ['assemble', EMPTY, upper] : ['mutiny', upper, EMPTY]
}

function numberOf(thing: Thing, kind: string): number[] {
  const [name, number] = thing.split(':')
  return name === kind ? [Number(number)] : []
}

export function verbOf(option: Option): string {
  return String(option.choice[0])
}

/** All ransoms out of the party that was touched. */
export function ransomsFrom(options: Option[], thing: Thing | null): Option[] {
  return options.filter(
    (option) => verbOf(option) === 'ransom' && pieceThing(Number(option.choice[1])) === thing,
  )
}

/** The ransom of the pirate at a depth of a party. */
export function ransomAt(options: Option[], party: number, depth: number): Option | undefined {
  return options.find(
    ({ choice }) => choice[0] === 'ransom' && choice[1] === party && choice[2] === depth,
  )
}

export function bootyOptions(options: Option[]): { kind: number; option: Option }[] {
  return options
    .filter((option) => verbOf(option) === 'booty')
    .map((option) => ({ kind: Number(option.choice[1]), option }))
}
