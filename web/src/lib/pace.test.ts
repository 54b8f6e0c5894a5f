import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOST_BEHIND, Pace, throwsIn, type Tempo } from './pace'
import type { State } from './protocol'
import { BARE, side, state } from './testing'

const ME = 0
let shown: string[]
let behind: number
let past: boolean
let tempo: Tempo
let pace: Pace

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  behind = 0
  past = false
  tempo = 'normal'
  pace = new Pace(
    {
      throwsTo: ({ sides }) =>
        throwsIn(sides[0]!.events, ({ event }) => (event === 'dice' ? 500 : 0)),
      cast: (lines) => shown.push(lines.map(({ event: { event } }) => event).join()),
      show: ({ sides }) => shown.push(sides[0]!.view as string),
      behind: (count, story) => {
        behind = count
        past = story
      },
    },
    () => tempo,
  )
})

afterEach(() => {
  pace.stop()
  vi.useRealTimers()
})

/** A state that tells of a turn of this seat. */
function turn(number: number, whose: number, { asked = false } = {}): State {
  const events = [{ ...BARE, event: { event: 'x' }, turn: number, whose }]
  const ask = asked ? { why: 'Your turn', options: [] } : null
  return state(side(ME, { view: `turn ${number}`, events, ask }))
}

test('turns of others are shown one after another', () => {
  pace.hear(turn(1, 1))
  pace.hear(turn(2, 2))
  expect(shown).toEqual(['turn 1'])
  expect(behind).toBe(1)
  vi.advanceTimersByTime(1799)
  expect(shown).toEqual(['turn 1'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['turn 1', 'turn 2'])
  expect(behind).toBe(0)
})

test('what comes when the one before has been seen is shown at once', () => {
  pace.hear(turn(1, 1))
  vi.advanceTimersByTime(5000)
  pace.hear(turn(2, 2))
  expect(shown).toEqual(['turn 1', 'turn 2'])
})

test.each<[Tempo, number]>([
  ['slow', 3200],
  ['normal', 1800],
  ['fast', 800],
])('a turn is seen for as long as the setting says: %s', (setting, time) => {
  tempo = setting
  pace.hear(turn(1, 1))
  pace.hear(turn(2, 2))
  vi.advanceTimersByTime(time - 1)
  expect(shown).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown).toHaveLength(2)
})

test('at once means at once', () => {
  tempo = 'once'
  for (const number of [1, 2, 3]) pace.hear(turn(number, 1))
  expect(shown).toEqual(['turn 1', 'turn 2', 'turn 3'])
})

test('our own move, and one in the middle of a turn, are seen for half the time', () => {
  pace.hear(turn(1, ME))
  pace.hear(turn(2, 1))
  vi.advanceTimersByTime(900)
  expect(shown).toEqual(['turn 1', 'turn 2'])
  pace.hear(turn(2, 1))
  vi.advanceTimersByTime(900)
  expect(shown).toHaveLength(3)
})

test('who is asked something waits for nothing', () => {
  pace.hear(turn(1, 1, { asked: true }))
  pace.hear(turn(2, 2))
  expect(shown).toEqual(['turn 1', 'turn 2'])
})

test('news that shows nothing is not stopped at', () => {
  pace.hear(state(side(ME, { view: 'an order was given' })))
  pace.hear(turn(1, 1))
  expect(shown).toEqual(['an order was given', 'turn 1'])
})

test('one may skip, or must not wait', () => {
  for (const number of [1, 2, 3]) pace.hear(turn(number, 1 + (number % 2)))
  pace.skip()
  expect(shown).toEqual(['turn 1', 'turn 2', 'turn 3'])
  pace.hear(turn(4, 1))
  pace.hear(turn(5, 2), { atOnce: true })
  expect(shown).toEqual(['turn 1', 'turn 2', 'turn 3', 'turn 4', 'turn 5'])
  expect(behind).toBe(0)
})

test.each([100, 400, 1000])(
  'the page is never far behind a table with a turn each %i ms',
  (each) => {
    const heard: number[] = []
    let late = 0
    for (let number = 1; number <= 100; number++) {
      pace.hear(turn(number, number % 3))
      heard.push(performance.now())
      for (let time = 0; time < each; time += 20) {
        vi.advanceTimersByTime(20)
        const oldest = heard[shown.length]
        if (oldest !== undefined) late = Math.max(late, performance.now() - oldest)
      }
    }
    expect(late).toBeGreaterThan(0)
    expect(late).toBeLessThanOrEqual(MOST_BEHIND)
    vi.advanceTimersByTime(MOST_BEHIND)
    expect(shown.at(-1)).toBe('turn 100')
  },
)

test('who wants to see an old story sees it, however fast the turns of others go by', () => {
  tempo = 'once'
  pace.tell([1, 2].map((number) => turn(number, number)))
  expect(shown).toEqual(['turn 1'])
  vi.advanceTimersByTime(800)
  expect(shown).toEqual(['turn 1', 'turn 2'])
})

test('an old story is told in its own time, and what happens meanwhile comes after it', () => {
  pace.hear(turn(9, 1, { asked: true }))
  pace.tell([1, 2, 3, 4, 9].map((number) => turn(number, 1)))
  expect(shown).toEqual(['turn 9', 'turn 1'])
  expect(past).toBe(true)
  pace.hear(turn(10, 2))
  vi.advanceTimersByTime(3 * 1800)
  expect(shown.at(-1)).toBe('turn 4')
  vi.advanceTimersByTime(2 * 1800)
  expect(shown.at(-1)).toBe('turn 10')
  expect(past).toBe(false)
})

/** A state to which dice lead, each followed by something that happened. */
function throws(view: string, dice: number, whose = ME): State {
  const events = Array.from({ length: dice }, () => ['dice', 'loss']).flat()
  const lines = events.map((event) => ({ ...BARE, event: { event }, turn: 1, whose }))
  return state(side(ME, { view, events: lines }))
}

test('what dice lead to is shown when they lie, though it is our own move', () => {
  pace.hear(throws('lost', 1), { atOnce: true })
  expect(shown).toEqual(['dice'])
  expect(behind).toBe(1)
  vi.advanceTimersByTime(499)
  expect(shown).toEqual(['dice'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['dice', 'lost'])
  expect(behind).toBe(0)
})

test('several throws of one move are seen one after another, and what comes then waits for all', () => {
  pace.hear(throws('both lost', 2), { atOnce: true })
  pace.hear(turn(2, ME, { asked: true }), { atOnce: true })
  expect(shown).toEqual(['dice'])
  vi.advanceTimersByTime(500)
  expect(shown).toEqual(['dice', 'dice,loss,dice'])
  vi.advanceTimersByTime(500)
  expect(shown.slice(2)).toEqual(['both lost', 'turn 2'])
})

test('dice in the air can be skipped', () => {
  pace.hear(throws('lost', 2))
  pace.skip()
  expect(shown).toEqual(['dice', 'lost'])
  pace.hear(turn(2, 1), { atOnce: true })
  expect(shown.at(-1)).toBe('turn 2')
})

test('no dice fall for longer than a state may be late: the last of them are seen', () => {
  pace.hear(throws('a long battle', 20))
  vi.advanceTimersByTime(MOST_BEHIND)
  expect(shown).toHaveLength(MOST_BEHIND / 500 + 1)
  expect(shown.at(-1)).toBe('a long battle')
})

test('who leaps through several moves stops at none of their dice', () => {
  const line = { ...BARE, event: { event: 'dice' } }
  expect(throwsIn([line, line], () => 1)).toHaveLength(2)
  expect(throwsIn([line, { ...line, step: 1 }], () => 1)).toEqual([])
})

test('what comes while the board shows how it came about waits for that, and is not late', () => {
  pace.hear(turn(1, 1))
  pace.hold()
  for (const number of [2, 3]) pace.hear(turn(number, number))
  vi.advanceTimersByTime(2 * MOST_BEHIND)
  expect(shown).toEqual(['turn 1'])
  expect(behind).toBe(2)
  pace.release()
  vi.advanceTimersByTime(699)
  expect(shown).toEqual(['turn 1'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['turn 1', 'turn 2'])
  vi.advanceTimersByTime(1800)
  expect(shown).toEqual(['turn 1', 'turn 2', 'turn 3'])
})

test('nobody has to see what the board shows to its end', () => {
  pace.hear(turn(1, 1))
  pace.hold()
  pace.hear(turn(2, 2))
  pace.skip()
  expect(shown).toEqual(['turn 1', 'turn 2'])
})
