import { describe, expect, it } from 'vitest'
import * as crewing from './crewing'
import { options, someShip } from './testing'

const fleet = [
  someShip({ card: 0, crew: 9, maximum: 11, cannons: 5 }),
  someShip({ card: 14, crew: 3, maximum: 14, cannons: 2 }),
]

describe('new crew', () => {
  const room = crewing.roomFor(
    options(['place', 0, 1], ['place', 0, 2], ['place', 14, 1], ['place', 14, 5], ['fortuna']),
  )

  it('finds the room that is offered', () => {
    expect([...room]).toEqual([
      [0, 2],
      [14, 5],
    ])
  })

  it('fills one ship before the next', () => {
    expect([...crewing.filled([0, 14], room, 5).values()]).toEqual([2, 3])
  })

  it('goes where fewest are aboard, as long as there is room', () => {
    const aboard = new Map(fleet.map(({ card, crew }) => [card, crew]))
    expect([...crewing.spread(aboard, room, 5).values()]).toEqual([0, 5])
    expect([...crewing.spread(aboard, room, 9).values()]).toEqual([2, 5])
  })

  it('is sent ship by ship', () => {
    const draft = new Map([
      [0, 2],
      [3, 0],
      [14, 3],
    ])
    expect(crewing.placements(draft)).toEqual([
      ['place', 0, 2],
      ['place', 14, 3],
    ])
  })
})

describe('all crew of a fleet', () => {
  it('is levelled without losing anybody', () => {
    expect([...crewing.levelled(fleet).values()]).toEqual([6, 6])
  })

  it('is put on the flagship, but for one hand each', () => {
    expect([...crewing.concentrated(fleet).values()]).toEqual([11, 1])
  })
})
