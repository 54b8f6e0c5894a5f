import { expect, test } from 'vitest'
import type { Ask, Option, Window } from './protocol'
import { orderFor, passLast, sandLeft, standingIn } from './windows'

const pass: Option = { choice: ['pass'], label: 'pass' }
const parry: Option = { choice: ['parry', 5], label: 'Parry' }
const asked = (...options: Option[]): Ask => ({ why: 'A battle begins', options })
const window: Window = {
  kind: 'battle',
  title: 'Before the dice of a battle',
  why: 'A battle begins',
  seconds_left: 4,
}
const live = { kind: 'none' } as const
const slow = { kind: 'days', days: 3 } as const

test('an order passes for its kind of window until it ends', () => {
  const orders = [{ kind: 'battle', until: 'scene' as const }]
  expect(orderFor(orders, 'battle', live)).toBe('scene')
  expect(orderFor(orders, 'answer', live)).toBeNull()
  expect(orderFor([{ kind: 'battle', until: 'ask' }], 'battle', live)).toBeNull()
})

test('with days to think one is asked only where one wished it', () => {
  expect(orderFor([], 'battle', slow)).toBe('unasked')
  expect(orderFor([{ kind: 'battle', until: 'ask' }], 'battle', slow)).toBeNull()
})

test('passing stands at the end, whatever else can be done', () => {
  expect(passLast([pass, parry])).toEqual([parry, pass])
  expect(passLast([pass])).toEqual([pass])
})

test('everybody is told where they stand, without hurry', () => {
  expect(standingIn(window, asked(pass, parry), null, null)).toBe('Play something, or pass')
  expect(standingIn(window, asked(pass), null, null)).toContain('Nothing to play')
  const ask = asked(pass, parry)
  expect(standingIn(window, null, { ask, choice: ['pass'] }, null)).toBe('You passed')
  expect(standingIn(window, null, { ask, choice: ['parry', 5] }, null)).toBe('You play: Parry')
  expect(standingIn(window, null, null, 'never')).toBe('You pass unasked')
  expect(standingIn(window, null, null, null)).toBe('Others may react')
})

test('the sand runs down with the seconds, and stands still while the window waits', () => {
  expect([4, 2, 0, -1].map((left) => sandLeft(left, 4))).toEqual([1, 0.5, 0, 0])
  expect(sandLeft(86_400, 4)).toBe(1)
  expect(sandLeft(null, 4)).toBeNull()
})
