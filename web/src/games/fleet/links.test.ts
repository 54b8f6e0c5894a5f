import { describe, expect, it } from 'vitest'
import { linked, nextThings, playOf, playOn, settledBy } from './links'
import { options, someCards } from './testing'

const cards = someCards()
const things = (map: Map<string, unknown>) => [...map.keys()]

describe('a ship', () => {
  const links = linked(
    options(['attack', 0, 14], ['attack', 0, 7], ['explore', 0, 44], ['end_adventures']),
    cards,
  )

  it('is taken up first, and then its targets light up', () => {
    expect(things(nextThings(links, []))).toEqual(['ship:0'])
    expect(things(nextThings(links, ['ship:0']))).toEqual(['ship:14', 'ship:7', 'site:44'])
  })

  it('goes out when its target is touched', () => {
    expect(settledBy(links, ['ship:0', 'ship:14'])?.choice).toEqual(['attack', 0, 14])
  })

  it('never goes out by the first touch, even with one target', () => {
    expect(settledBy(linked(options(['attack', 0, 14]), cards), ['ship:0'])).toBeUndefined()
  })
})

describe('a card in hand', () => {
  it('that needs no target is played by one touch', () => {
    const links = linked(options(['fortuna'], ['fit', 0, 3]), cards)
    expect(settledBy(links, ['hand:0'])?.choice).toEqual(['fortuna'])
    expect(things(nextThings(links, ['hand:18']))).toEqual(['ship:3'])
  })

  it('asks for the last thing only where there is a choice', () => {
    const links = linked(
      options(['traitors', 14, 0], ['traitors', 7, 0], ['traitors', 7, 3]),
      cards,
    )
    expect(settledBy(links, ['hand:5', 'ship:14'])?.choice).toEqual(['traitors', 14, 0])
    expect(settledBy(links, ['hand:5', 'ship:7'])).toBeUndefined()
    expect(things(nextThings(links, ['hand:5', 'ship:7']))).toEqual(['ship:0', 'ship:3'])
  })

  it('of a battle is played at once, unless it may help either ship', () => {
    const links = linked(
      options(['battle_card', 12, 0], ['battle_card', 8, 0], ['battle_card', 8, 1]),
      cards,
    )
    expect(settledBy(links, ['hand:12'])?.choice).toEqual(['battle_card', 12, 0])
    expect(settledBy(links, ['hand:8'])).toBeUndefined()
  })
})

describe('what somebody wishes in vain', () => {
  it('is the play that the card is for', () => {
    expect(playOf(12, cards)).toEqual(['battle_card', 12, -1])
    expect(playOf(20, cards)).toEqual(['fit', 1, -1])
    expect(playOf(4, cards)).toEqual(['sabotage', -1, -1])
    expect(playOf(0, cards)).toEqual(['fortuna'])
    expect(playOf(2, cards)).toEqual(['recruit', 2, -1])
  })

  it('is the card in hand on the ship that is touched', () => {
    const [recruit, traitors, attack] = options(
      ['recruit', 2, 0],
      ['traitors', 7, 0],
      ['attack', 0, 7],
    )
    expect(playOn(3, recruit!, ['hand:2'])).toEqual(['recruit', 2, 3])
    expect(playOn(3, traitors!, ['hand:5'])).toEqual(['traitors', 3, -1])
    expect(playOn(3, traitors!, ['hand:5', 'ship:7'])).toEqual(['traitors', 7, 3])
    expect(playOn(3, attack!, ['ship:0'])).toBeNull()
  })
})
