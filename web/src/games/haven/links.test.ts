import { describe, expect, it } from 'vitest'
import type { Choice } from '../../lib/board'
import { linked, nextThings, rearrangements, settledBy } from './links'
import { options, someScene } from './testing'

const links = (...choices: Choice[]) => linked(options(...choices), someScene())
const things = (map: Map<string, unknown>) => [...map.keys()]

describe('a card of the hand', () => {
  it('is taken up, and then its berths light up', () => {
    const found = links(['place', 2, 0], ['place', 2, 1])
    expect(things(nextThings(found, []))).toEqual(['hand:2'])
    expect(things(nextThings(found, ['hand:2']))).toEqual(['vessel:0', 'vessel:1'])
    expect(settledBy(found, ['hand:2', 'vessel:1'])?.choice).toEqual(['place', 2, 1])
  })

  it('is discarded by one touch', () => {
    expect(settledBy(links(['discard', 2], ['discard', 9]), ['hand:9'])?.choice).toEqual([
      'discard',
      9,
    ])
  })

  it('becomes the Haven by touching the old one, or its hex', () => {
    const found = links(['change_haven', 5])
    expect(things(nextThings(found, ['hand:5']))).toEqual(['home', 'hex:4'])
  })

  it('that may be played is looked at before it is', () => {
    expect(settledBy(links(['play', 11, 0], ['pass']), ['hand:11'])).toBeUndefined()
  })
})

describe('what a card is played on', () => {
  it.each([
    [6, 3, 'vessel:3'], // Hurricane: a vessel by its number
    [7, 3, 'vessel:3'], // Yellow Jack: the vessel with that crew
    [8, 0, 'row:0'],
    [9, 1, 'vessel:1'], // Trade Winds: an own berth
    [10, 1, 'vessel:1'],
    [12, 1, 'seat:1'],
  ])('of card %i with the number %i is %s', (card, target, thing) => {
    expect(things(nextThings(links(['play', card, target]), [`hand:${card}`]))).toEqual([thing])
  })

  it('of a wind is nothing once the vessel moves', () => {
    const found = linked(options(['play', 9, 0]), someScene({ stage: 'move' }))
    expect(found).toEqual([{ option: found[0]!.option, path: ['hand:9'] }])
  })
})

describe('a vessel', () => {
  it('never sails by the first touch: its reach is seen before', () => {
    expect(settledBy(links(['sail', 1]), ['vessel:1'])).toBeUndefined()
  })

  it('and its Attack are touched in any order', () => {
    const found = links(['sail', 1], ['assault', 1, 0])
    expect(settledBy(found, ['vessel:1', 'row:0'])?.choice).toEqual(['assault', 1, 0])
    expect(settledBy(found, ['row:0', 'vessel:1'])?.choice).toEqual(['assault', 1, 0])
  })

  it('of somebody else is attacked from a hex beside it', () => {
    const found = links(['engage', 3, 1], ['engage', 3, 4], ['move_to', 1])
    expect(settledBy(found, ['vessel:3'])).toBeUndefined()
    expect(settledBy(found, ['vessel:3', 'hex:4'])?.choice).toEqual(['engage', 3, 4])
    expect(settledBy(found, ['hex:1'])?.choice).toEqual(['move_to', 1])
  })

  it('has ways to be rearranged that belong to its own cards', () => {
    const found = options(
      ['burn', 0],
      ['burn', 2],
      ['shift', 1, 0],
      ['exchange', 0, 1, 3],
      ['scuttle', 2],
    )
    expect(rearrangements(found, 1, [0, 1, -1, -1]).map(({ label }) => label)).toEqual([
      'burn 0',
      'shift 1 0',
      'exchange 0 1 3',
    ])
  })
})

describe('plunder', () => {
  it('is touched where it lies', () => {
    const found = links(['plunder', 11], ['plunder', 2], ['plunder', 0])
    expect(found.map(({ path }) => path)).toEqual([['column:11'], ['hand:2'], ['vessel:1']])
  })
})
