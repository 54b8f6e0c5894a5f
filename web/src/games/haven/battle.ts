/** The last battle, as its events tell it. */

import type { LoggedEvent } from '../../lib/board'
import type { Die } from '../../pieces/Dice.svelte'
import { vesselWith } from './links'
import type { HavenEvent, HavenView } from './types'

export interface Throw {
  /** By side, the attacker first. */
  faces: number[][]
  hits: boolean[][]
  results: number[]
  round: number
}

type Logged = LoggedEvent<HavenEvent>
type Of<Name extends HavenEvent['event']> = Extract<HavenEvent, { event: Name }>

export interface Battle {
  /** Which one it is: the step at which it began. */
  step: number
  begun: Of<'assaulted'> | Of<'engaged'>
  throws: Throw[]
  /** What happened, the last at the end. */
  told: Logged[]
  over: boolean
}

const ENDS = new Set(['broke_off', 'completed', 'evaded', 'parted', 'parleyed', 'lost'])
/** What belongs to a battle, and is told in it. */
const PARTS = new Set([
  ...ENDS,
  'attack_rolled',
  'combat_rolled',
  'damaged',
  'offered',
  'demanded',
  'refused',
  'held_back',
  'turned_on',
  'announced',
  'negated',
  'plundered',
])

export const isOfBattle = ({ event }: HavenEvent): boolean =>
  event === 'assaulted' || event === 'engaged' || (PARTS.has(event) && event !== 'announced')

export function lastBattle(events: Logged[]): Battle | null {
  const start = events.findLastIndex(
    ({ event: { event } }) => event === 'assaulted' || event === 'engaged',
  )
  const begun = events[start]
  if (!begun || (begun.event.event !== 'assaulted' && begun.event.event !== 'engaged')) return null
  const told: Logged[] = []
  let over = false
  for (const line of events.slice(start + 1)) {
    if (over && line.event.event !== 'plundered') break
    if (PARTS.has(line.event.event)) told.push(line)
    over ||= ENDS.has(line.event.event)
  }
  return {
    step: begun.step,
    begun: begun.event,
    told: [begun, ...told],
    over,
    throws: told.flatMap(({ event }) => (isThrow(event) ? event : [])),
  }
}

/**
 * Whether this is the fight for an Attack that the view still knows: a town may have fallen, while what
 * it brings is not all decided.
 */
export const isAbout = ({ begun }: Battle, raid: HavenView['raid'], view: HavenView): boolean =>
  raid !== null &&
  raid.roller >= 0 &&
  begun.event === 'assaulted' &&
  begun.attack === raid.attack &&
  vesselWith(begun.ship, view) === raid.vessel

/** How long dice that lie are looked at before what they led to is seen, in milliseconds. */
export const LOOK = 700

export const isThrow = (told: HavenEvent): told is Of<'attack_rolled'> | Of<'combat_rolled'> =>
  told.event === 'attack_rolled' || told.event === 'combat_rolled'

/** Dice with their hits. */
export const diceOf = ({ faces, hits }: Throw): Die[][] =>
  faces.map((side, n) =>
    side.map((face, die) => ({ face, mark: hits[n]?.[die] ? 'hit' : undefined })),
  )
