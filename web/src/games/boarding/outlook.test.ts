import { expect, test } from 'vitest'
import { outlookOf, rivalsFor } from './outlook'
import { piece, tableOf } from './testing'

const [RED, BLUE] = [0, 1]

const view = tableOf([
  { ...piece('R5 B2 G3', [0, 2]), danger: { cover: [2], mutiny: [BLUE] } },
  piece('B4 Y2', [2]),
  piece('R2'),
])

test('a player could board what any of their parties is large enough for', () => {
  expect(outlookOf(view, RED).boards).toEqual([0, 2])
})

test('who sits in a party of another could mutiny, and its captain is in peril', () => {
  expect(outlookOf(view, BLUE).mutinies.map(({ id }) => id)).toEqual([3])
  expect(outlookOf(view, RED).perils.map(({ id }) => id)).toEqual([3])
  expect(outlookOf(view, BLUE).perils).toEqual([])
})

test('rivals for a card are the others with a party that is large enough', () => {
  expect(rivalsFor(view, 2, RED)).toEqual([BLUE])
  expect(rivalsFor(view, 0, RED)).toEqual([])
})
