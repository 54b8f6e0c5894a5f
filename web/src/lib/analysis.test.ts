import { expect, test } from 'vitest'
import { curveOf, turningPoints } from './analysis'
import type { Decision } from './protocol'

const decision = (step: number, seat: number, ...chances: number[]): Decision => ({
  step,
  seat,
  chances,
  best: { choice: ['wait'], label: 'wait', chance: chances[seat]! },
  made: ['wait'],
  made_chance: null,
})

const EVEN = [0.5, 0.3, 0.2]
const BAD = [0.1, 0.6, 0.3]
const play = [
  decision(0, 0, ...EVEN),
  decision(1, 1, ...EVEN),
  decision(2, 0, ...EVEN),
  decision(3, 1, ...BAD),
  decision(4, 0, ...BAD),
  decision(5, 1, ...BAD),
]

test('the curve is what all seats think in the mean, and ends with the result', () => {
  const curve = curveOf(play, [0, 1, 0])
  expect(curve.length).toBe(play.length + 1)
  expect(curve[3]!.map((chance) => chance.toFixed(2))).toEqual(['0.30', '0.45', '0.25'])
  expect(curve[4]).toEqual(BAD)
  expect(curve.at(-1)).toEqual([0, 1, 0])
  expect(curveOf(play, [1, 1, 1]).at(-1)).toEqual([1, 1, 1])
})

test('a swing is told once, with the choice that made it', () => {
  const points = turningPoints(play, curveOf(play, [0, 1, 0]))
  expect(points).toEqual([{ step: 3, seat: 0, from: 0.5, to: 0.1 }])
})

test('a play without decisions, or without swings, has nothing to tell', () => {
  expect(curveOf([], [1])).toEqual([])
  expect(turningPoints([], [])).toEqual([])
  expect(turningPoints(play.slice(0, 3), curveOf(play.slice(0, 3), [0, 1, 0]))).toEqual([])
})
