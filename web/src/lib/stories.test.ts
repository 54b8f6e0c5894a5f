import { expect, test } from 'vitest'
import type { LoggedEvent, ReplayFrame } from './protocol'
import { eventsUntil, frameOfStep, nextFrame, nextTurn } from './stepping'
import { continued, headlinesAfter, retold, sideFor, storyOf } from './story'
import { BARE, side, state } from './testing'

const told = (sentence: string): LoggedEvent => ({ ...BARE, event: { event: 'x' }, sentence })
const ask = { why: 'Your turn', options: [] }
test('news is added to the log of its side, and a reset begins it anew', () => {
  const first = retold(new Map(), [side(0, { events: [told('a')], reset: true })])
  const second = retold(first, [side(0, { events: [told('b')] })])
  expect(second.get(0)?.map((line) => line.sentence)).toEqual(['a', 'b'])
  const third = retold(second, [side(0, { events: [told('c')], reset: true })])
  expect(third.get(0)?.map((line) => line.sentence)).toEqual(['c'])
})

test('headlines of a turn are replaced by newer ones, and a reset begins them anew', () => {
  const line = (turn: number, words: string) => ({ turn, whose: 1, words })
  const words = (known: ReturnType<typeof headlinesAfter>) =>
    [...known.get(0)!.values()].map((one) => one.words)
  const first = headlinesAfter(new Map(), [side(0, { turns: [line(1, 'trades')] })])
  const second = headlinesAfter(first, [
    side(0, { turns: [line(1, 'trades, hires'), line(2, 'waits')] }),
  ])
  expect(words(second)).toEqual(['trades, hires', 'waits'])
  expect(words(headlinesAfter(second, [side(0, { turns: [line(1, 'x')], reset: true })]))).toEqual([
    'x',
  ])
})

test('an old story leads to the present, and nothing can be done in it', () => {
  const log = [1, 2, 2, 4].map((step) => ({ ...told(`step ${step}`), step }))
  const here = side(0, { ask, view: 'now', chosen: 1 })
  const now = {
    ...state(here),
    step: 4,
    waiting: [0],
    can_take_back: { 0: { sizes: {}, free_to: 0 } },
  }
  const past = { views: [2, 3, 4].map((step) => ({ step, view: `then ${step}` })) }
  const story = storyOf(past, now, here, log, new Map())
  expect(story.map(({ sides }) => sides[0]!.view)).toEqual(['then 2', 'now']) // nothing is told of 3
  expect(story[0]).toMatchObject({ step: 2, waiting: [], can_take_back: {} })
  expect(story[0]!.sides[0]).toMatchObject({ ask: null, events: log.slice(0, 3) })
  expect(story[1]!.sides[0]).toMatchObject({ ask, events: log, reset: true })
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
  turns: [],
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
