import { expect, test } from 'vitest'
import { waitingFor, timeLeft } from './words'

const names = ['Anne', 'Bart', 'Cora']

test('one is waited for by name', () => {
  expect(waitingFor([1], names, [0])).toBe('Waiting for Bart')
  expect(waitingFor([], names, [0])).toBe('The table is at work…')
})

test('where several decide in secret, all of them are waited for alike', () => {
  expect(waitingFor([1, 2], names, [0])).toBe('Waiting for everybody’s secret choice')
  expect(waitingFor([0, 1, 2], names, [])).toBe('Waiting for everybody’s secret choice')
  expect(waitingFor([0, 1], names, [])).toBe('Waiting for the secret choices of Anne and Bart')
})

test('how long one has', () => {
  const noon = Date.parse('2026-01-31T12:00:00Z')
  expect(timeLeft('2026-02-02T16:30:00Z', noon)).toBe('2 d 4 h left')
  expect(timeLeft('2026-01-31T12:00:41Z', noon)).toBe('41 s left')
  expect(timeLeft('2026-01-31T11:00:00Z', noon)).toBe('0 s left')
})
