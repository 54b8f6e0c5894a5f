import { expect, test } from 'vitest'
import { waitingFor } from './words'

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
