import { expect, test } from 'vitest'
import { BARE } from './testing'
import { turnsOf, withHeadlines } from './turns'

const line = (step: number, turn: number, whose: number) => ({
  ...BARE,
  event: { event: 'x' },
  sentence: `line ${step}.`,
  step,
  turn,
  whose,
})
const LOG = [line(0, 0, -1), line(1, 1, 0), line(2, 1, 0), line(3, 2, 1), line(3, 3, -1)]
const HEADLINES = withHeadlines(new Map(), [
  { turn: 0, whose: -1, words: 'Anne plays first' },
  { turn: 1, whose: 0, words: 'trades' },
  { turn: 1, whose: 0, words: 'trades, hires Maud' },
  { turn: 2, whose: 1, words: 'waits' },
])

test('the log is grouped by turns, each under its newest headline', () => {
  const turns = turnsOf(LOG, HEADLINES, null)
  expect(turns.map(({ whose, words, lines }) => [whose, words, lines.length])).toEqual([
    [-1, 'Anne plays first', 1],
    [0, 'trades, hires Maud', 2],
    [1, 'waits', 1],
    [-1, 'line 3.', 1], // no headline was told: the first sentence will do
  ])
})

test('what others did after our last choice is fresh', () => {
  const fresh = (me: { seat: number; chosen: number } | null) =>
    turnsOf(LOG, HEADLINES, me)
      .filter((turn) => turn.fresh)
      .map(({ turn }) => turn)
  expect(fresh({ seat: 0, chosen: 2 })).toEqual([2, 3])
  expect(fresh({ seat: 0, chosen: 1 })).toEqual([2, 3]) // the rest of our own turn is no news
  expect(fresh({ seat: 1, chosen: 0 })).toEqual([1, 3])
  expect(fresh(null)).toEqual([])
})
