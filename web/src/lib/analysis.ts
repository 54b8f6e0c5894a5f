/** What a search thinks of a play, put so that people can follow it. */

import type { Decision } from './protocol'

/** What every seat may expect after so many choices, mostly its chance to win: `curve[step][seat]`. */
export type Curve = number[][]

/** A choice after which somebody's chance changed much. */
export interface TurningPoint {
  /** How many choices had been made after it. */
  step: number
  seat: number
  from: number
  to: number
}

const MOST = 5
const LEAST_SWING = 0.08

/**
 * Each decision was judged from what its own seat could know, and every seat knows something
 * else. So a point of the curve is the mean of what all seats thought when they last decided.
 */
export function curveOf(decisions: Decision[], worth: number[]): Curve {
  const latest = new Map<number, number[]>()
  const curve = decisions.map(({ seat, chances }) => {
    latest.set(seat, chances)
    return chances.map((_, about) => mean([...latest.values()].map((view) => view[about]!)))
  })
  return curve.length ? [...curve, worth] : []
}

/**
 * The largest swings, in the order of the play. What a choice did has sunk in once every seat
 * has decided again; of swings at the same time the largest counts. Of the choices made meanwhile,
 * the one is named right after which the chance changed most.
 */
export function turningPoints(decisions: Decision[], curve: Curve): TurningPoint[] {
  const swings = decisions
    .flatMap(({ chances }, step) => {
      const until = sunkIn(decisions, step)
      return chances.map((_, seat) => {
        const [from, to] = [curve[step]![seat]!, curve[until]![seat]!]
        return { step, until, seat, from, to, size: Math.abs(to - from) }
      })
    })
    .filter(({ size }) => size >= LEAST_SWING)
    .sort((one, other) => other.size - one.size || other.step - one.step)
  const found: typeof swings = []
  for (const swing of swings) {
    const apart = found.every(({ step, until }) => swing.until <= step || until <= swing.step)
    if (apart && found.length < MOST) found.push(swing)
  }
  return found
    .sort((one, other) => one.step - other.step)
    .map(({ step, until, seat, from, to }) => ({
      step: steepest(decisions.slice(step, until + 1), seat, to > from) + 1,
      seat,
      from,
      to,
    }))
}

/** The step of the decision right after which a seat's chance rose (or fell) most. */
function steepest(decisions: Decision[], seat: number, rising: boolean): number {
  const changes = decisions.slice(1).map((after, place) => {
    const before = decisions[place]!
    const change = after.chances[seat]! - before.chances[seat]!
    return { step: before.step, change: rising ? change : -change }
  })
  return changes.reduce((most, next) => (next.change > most.change ? next : most)).step
}

/** The first step at which every seat that still decides has decided again. */
function sunkIn(decisions: Decision[], step: number): number {
  const seen = new Map<number, number>()
  decisions.forEach(({ seat }, later) => {
    if (later > step && !seen.has(seat)) seen.set(seat, later)
  })
  return Math.max(step, ...seen.values())
}

const mean = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
