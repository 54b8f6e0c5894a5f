import { expect, test } from 'vitest'
import { gained, ordinal, outcome, standings, type End } from './ends'

const NAMES = ['Anne', 'Bart', 'Cora']
const end = (winners: number[], places: number[], worth: number[]): End => ({
  scores: [7, 9, 8],
  winners,
  places,
  worth,
})

const WON = end([1], [2, 0, 1], [0, 1, 0])
const SHARED = end([1, 2], [2, 0, 0], [0, 0.5, 0.5])
const BROKEN_OFF = end([], [2, 0, 1], [0, 0, 0])
const MADE_IT = end([0, 1, 2], [0, 0, 0], [1, 1, 1])
const BEST = end([1], [2, 0, 1], [0.6, 1, 0.8])
const IN_PART = end([0, 1, 2], [2, 0, 1], [0.4, 0.45, 0.4])
const FAILED = end([], [0, 0, 0], [0, 0, 0])

test('among rivals somebody wins, or some do, or nobody', () => {
  expect(outcome(NAMES, false, WON, [1])).toBe('Bart wins')
  expect(outcome(NAMES, false, SHARED, [])).toBe('Bart and Cora share the win')
  expect(outcome(NAMES, false, BROKEN_OFF, [])).toBe('Nobody wins')
})

test('a crew makes it or fails', () => {
  expect(outcome(NAMES, true, MADE_IT, [0])).toBe('You made it')
  expect(outcome(NAMES, true, MADE_IT, [])).toBe('The crew made it')
  expect(outcome(NAMES, true, BEST, [])).toBe('The crew made it, and Bart did best')
  expect(outcome(NAMES, true, IN_PART, [0])).toBe('You made it in part, and Bart did best')
  expect(outcome(NAMES, true, FAILED, [0])).toBe('The crew failed')
})

test('who failed has failed, be there a consolation', () => {
  expect(outcome(['Anne'], true, end([], [0], [0.1]), [0])).toBe('You failed')
  expect(gained(end([], [0], [0.1]))).toBe(false)
})

test('a single player is a crew of one', () => {
  const [made, failed] = [end([0], [0], [1]), end([], [0], [0])]
  expect(outcome(['Anne'], true, made, [0])).toBe('You made it')
  expect(outcome(['Anne'], true, made, [])).toBe('Anne made it')
  expect(outcome(['Anne'], true, failed, [0])).toBe('You failed')
  expect(outcome(['Anne'], true, failed, [])).toBe('Anne failed')
})

test('everybody has a place, the best first, unless nobody did better', () => {
  expect(standings(WON, [0]).map(({ seat, place, fell }) => [seat, place, fell])).toEqual([
    [1, '1st', false],
    [2, '2nd', false],
    [0, '3rd', true],
  ])
  expect(standings(SHARED, []).map(({ place }) => place)).toEqual(['1st', '1st', '3rd'])
  expect(standings(MADE_IT, []).map(({ seat, place }) => [seat, place])).toEqual([
    [0, ''],
    [1, ''],
    [2, ''],
  ])
})

test('while the play goes on there is nothing to tell', () => {
  const nothing: End = { scores: null, winners: null, places: null, worth: null }
  expect(standings(nothing, [])).toEqual([])
  expect(gained(nothing)).toBe(false)
})

test('places in words', () => {
  expect([1, 2, 3, 4, 11].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th'])
})
