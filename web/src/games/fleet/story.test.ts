import { expect, it } from 'vitest'
import { spokenOf } from './spoken'
import { tell } from './story'
import { someCards } from './testing'

it('shows crew and treasure on their way, one after the other', () => {
  const passages = tell([
    { event: 'searched', seat: 0, ship: 14, card: 44, faces: [], found: true, tokens: 4 },
    { event: 'fame_taken', seat: 0, treasure_points: 2 },
  ])
  expect(passages.map(({ what, from, to }) => [what.kind, from, to])).toEqual([
    ['crew', 'supply', 'ship:14'],
    ['blue', 'site:44', 'fleet:0'],
    ['fame', 'fame', 'fleet:0'],
  ])
  expect(passages[2]!.delay).toBeGreaterThan(passages[0]!.delay)
})

it('moves no crew where none came', () => {
  expect(
    tell([{ event: 'searched', seat: 0, ship: 14, card: 44, faces: [], found: false, tokens: 0 }]),
  ).toEqual([])
})

it('finds what a line speaks of', () => {
  expect([...spokenOf([{ event: 'broken_off', seat: 1, ship: 0, target: 14 }])]).toEqual([
    'seat:1',
    'ship:0',
    'ship:14',
  ])
})

it('draws a class that it does not know by its size', () => {
  const { blue } = someCards()
  expect(blue.get(60)).toMatchObject({ kind: 'ship', rig: 'galleon' })
  expect(blue.get(14)).toMatchObject({ kind: 'ship', rig: 'merchant', maximum: 14 })
})
