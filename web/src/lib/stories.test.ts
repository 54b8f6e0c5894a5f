import { expect, test } from 'vitest'
import type { LoggedEvent, ReplayFrame, Side, State } from './protocol'
import { eventsUntil, frameOfStep, nextFrame, nextTurn } from './stepping'
import { continued, retold, sideFor } from './story'
import { BARE } from './testing'

const told = (sentence: string): LoggedEvent => ({ ...BARE, event: { event: 'x' }, sentence })
const ask = { why: 'Your turn', options: [] }
const side = (seat: number, more: Partial<Side> = {}): Side => ({
  seat,
  view: {},
  ask: null,
  orders: [],
  events: [],
  reset: false,
  earlier: 0,
  ...more,
})

test('news is added to the log of its side, and a reset begins it anew', () => {
  const first = retold(new Map(), [side(0, { events: [told('a')], reset: true })])
  const second = retold(first, [side(0, { events: [told('b')] })])
  expect(second.get(0)?.map((line) => line.sentence)).toEqual(['a', 'b'])
  const third = retold(second, [side(0, { events: [told('c')], reset: true })])
  expect(third.get(0)?.map((line) => line.sentence)).toEqual(['c'])
})

const state = (...sides: Side[]): State => ({
  version: 1,
  step: 1,
  status: 'playing',
  waiting: [],
  window: null,
  sides,
  clocks: [],
  can_take_back: {},
  scores: null,
  winners: null,
  places: null,
  worth: null,
  fallen: [],
})

test('a question asked again is the same question, so a half-made answer survives', () => {
  const before = state(side(0, { ask }), side(1))
  const again = continued(before, state(side(0, { ask: structuredClone(ask) }), side(1)))
  expect(again.sides[0]?.ask).toBe(ask)
  const other = { ...ask, why: 'Choose your booty' }
  expect(continued(before, state(side(0, { ask: other }))).sides[0]?.ask).toBe(other)
  expect(continued(before, state(side(0))).sides[0]?.ask).toBeNull()
  expect(continued(null, state(side(0, { ask }))).sides[0]?.ask).toBe(ask)
})

test('we look through the seat that must decide', () => {
  expect(sideFor([side(0), side(2, { ask })], 0)?.seat).toBe(2)
  expect(sideFor([side(0, { ask }), side(2, { ask })], 2)?.seat).toBe(2)
  expect(sideFor([side(0), side(2)], 2)?.seat).toBe(2)
  expect(sideFor([side(-1)], null)?.seat).toBe(-1)
  expect(sideFor([], 0)).toBeNull()
})

const frames: ReplayFrame[] = [-1, 0, 0, 1, 2, 2, 2].map((seat, step) => ({
  step,
  seat,
  label: '',
  view: {},
  events: [told(String(step))],
}))

test('a replay steps by decision and stays within its ends', () => {
  expect(nextFrame(frames, 0, -1)).toBe(0)
  expect(nextFrame(frames, 3, 1)).toBe(4)
  expect(nextFrame(frames, 6, 1)).toBe(6)
})

test('a replay steps to the end of a turn', () => {
  expect([0, 2, 3, 6].map((at) => nextTurn(frames, at, 1))).toEqual([2, 3, 6, 6])
  expect([6, 5, 3, 2].map((at) => nextTurn(frames, at, -1))).toEqual([3, 3, 2, 0])
})

test('a link to a moment finds its frame, and the log up to it', () => {
  expect(frameOfStep(frames, 4)).toBe(4)
  expect(frameOfStep(frames, 99)).toBe(6)
  expect(eventsUntil(frames, 1)).toHaveLength(2)
})
