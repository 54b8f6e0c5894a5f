import { expect, test } from 'vitest'
import { Digits } from './keys'

test('digits go to an option, two of them in quick succession to one above nine', () => {
  const digits = new Digits()
  expect(digits.type(1, 20, 0)).toBe(1)
  expect(digits.type(4, 20, 300)).toBe(14)
  expect(digits.type(3, 20, 400)).toBe(3)
  expect(digits.type(2, 20, 5000)).toBe(2)
  expect(digits.type(9, 5, 9000)).toBeNull()
})
