import { expect, test } from 'vitest'
import { backTo, largerSizes, wishInWords } from './back'
import type { LoggedEvent, WaysBack } from './protocol'

const line = (step: number, sentence = ''): LoggedEvent => ({
  step,
  sentence,
  event: { event: 'told' },
  turn: 1,
  whose: 0,
  action: 1,
  rule: '',
  card: -1,
})

test('what is more than a choice is offered by its name, with what it takes', () => {
  const ways: WaysBack = {
    sizes: { choice: 'free', action: 'free', turn: 'consent' },
    free_to: 3,
  }
  expect(largerSizes(ways).map(({ words }) => words)).toEqual([
    'Undo your last action',
    'Ask to undo your last turn',
  ])
  expect(largerSizes({ sizes: { choice: 'free' }, free_to: 0 })).toEqual([])
})

test('one can go back to a line if something came after it', () => {
  const ways: WaysBack = { sizes: { choice: 'free' }, free_to: 3 }
  expect(backTo(line(4), 5, ways)).toBe('Back to here')
  expect(backTo(line(2), 5, ways)).toBe('Ask to go back to here')
  expect(backTo(line(5), 5, ways)).toBeNull()
  expect(backTo(line(2), 5, undefined)).toBeNull()
})

test('a request says how far it would go', () => {
  const log = [line(0, 'Anne plays first.'), line(1, 'Anne assembled.'), line(3, 'Bess passed.')]
  expect(wishInWords('choice', 2, log, false)).toBe('to take back their last choice')
  expect(wishInWords('turn', 2, log, true)).toBe('to take back your last turn')
  expect(wishInWords('line', 2, log, false)).toBe('to go back to “Anne assembled.”')
})
