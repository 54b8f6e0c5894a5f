import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ask, Option } from './protocol'
import { PAUSE, SoleAnswer, soleOption, type Moment } from './sole'

const close: Option = { choice: ['trade_done'], label: 'Close the trade' }
const add: Option = { choice: ['trade_add', 1], label: 'Add a chest' }
const asked = (...options: Option[]): Ask => ({ why: 'Add more Loot, or close the trade', options })
const moment = (more: Partial<Moment> = {}): Moment => ({
  ask: asked(close),
  amongOthers: false,
  connected: true,
  regretted: false,
  ...more,
})

let said: Option[]
let sole: SoleAnswer

beforeEach(() => {
  vi.useFakeTimers()
  said = []
  sole = new SoleAnswer((option) => said.push(option))
})

afterEach(() => vi.useRealTimers())

test('only a sole option is done for somebody, and only when nothing speaks against it', () => {
  expect(soleOption(moment())).toBe(close)
  expect(soleOption(moment({ ask: asked(close, add) }))).toBeNull()
  expect(soleOption(moment({ ask: null }))).toBeNull()
  expect(soleOption(moment({ amongOthers: true }))).toBeNull()
  expect(soleOption(moment({ connected: false }))).toBeNull()
  expect(soleOption(moment({ regretted: true }))).toBeNull()
})

test('it is done after the pause, and once', () => {
  sole.look(close, 17)
  vi.advanceTimersByTime(PAUSE - 1)
  expect(said).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said).toEqual([close])
  vi.advanceTimersByTime(10 * PAUSE)
  expect(said).toHaveLength(1)
})

test('news about others does not make the pause longer', () => {
  sole.look(close, 17)
  vi.advanceTimersByTime(PAUSE / 2)
  sole.look(close, 18)
  vi.advanceTimersByTime(PAUSE / 2)
  expect(said).toEqual([close])
})

test('another thing to do has a pause of its own', () => {
  sole.look(close, 17)
  vi.advanceTimersByTime(PAUSE / 2)
  sole.look(add, 18)
  vi.advanceTimersByTime(PAUSE / 2)
  expect(said).toEqual([])
  vi.advanceTimersByTime(PAUSE / 2)
  expect(said).toEqual([add])
})

test('a person was quicker, the question went away or the line broke: nothing is said', () => {
  sole.look(close, 17)
  vi.advanceTimersByTime(PAUSE / 2)
  sole.look(null, 17)
  vi.advanceTimersByTime(10 * PAUSE)
  expect(said).toEqual([])
})

test('when the line is back, the pause begins anew', () => {
  sole.look(close, 17)
  vi.advanceTimersByTime(PAUSE / 2)
  sole.look(null, 17)
  sole.look(close, 17)
  vi.advanceTimersByTime(PAUSE / 2)
  expect(said).toEqual([])
  vi.advanceTimersByTime(PAUSE / 2)
  expect(said).toEqual([close])
})

test('an answer that was refused is not repeated before the table has moved on', () => {
  sole.look(close, 17)
  vi.advanceTimersByTime(PAUSE)
  sole.look(null, 17) // on its way
  sole.look(close, 17) // refused
  vi.advanceTimersByTime(10 * PAUSE)
  expect(said).toHaveLength(1)
  sole.look(close, 18)
  vi.advanceTimersByTime(PAUSE)
  expect(said).toHaveLength(2)
})

test('the same words may be the only thing to do twice in a row', () => {
  sole.look(close, 17)
  vi.advanceTimersByTime(PAUSE)
  sole.look(null, 17)
  sole.look(close, 18)
  vi.advanceTimersByTime(PAUSE)
  expect(said).toHaveLength(2)
})

test('whoever leaves the table says nothing any more', () => {
  sole.look(close, 17)
  sole.stop()
  vi.advanceTimersByTime(10 * PAUSE)
  expect(said).toEqual([])
})
