import { expect, it } from 'vitest'
import { foldedInto, places, tell } from './story'
import { someScene, told } from './testing'
import type { HavenEvent, HavenView } from './types'

const table = (changes: Partial<HavenView> = {}) => someScene({ flight: [], ...changes }).view

function ways(
  events: Parameters<typeof told>,
  { before = table(), now = table() }: { before?: HavenView; now?: HavenView } = {},
) {
  const happened = told(...events).map(({ event }): HavenEvent => event)
  return tell(happened, { before, now })
}

const named = (passages: ReturnType<typeof ways>) => passages.map(({ from, to }) => [from, to])

it('a card that may be negated waits in flight, and goes to the discards when it has worked', () => {
  const playing = table({ flight: [11] })
  const announced = { event: 'announced', seat: 0, card: 11, on: -1, victim: -1, price: 0 } as const
  expect(named(ways([announced], { now: playing }))).toEqual([[['hand:11', 'hand of 0'], 'flight']])
  expect(named(ways([], { before: playing }))).toEqual([['flight', 'discards']])
  expect(named(ways([announced]))).toEqual([[['hand:11', 'hand of 0'], 'discards']])
})

it('a Wild card that stays goes to what it lies on', () => {
  const attached = { event: 'attached', card: 7, host: 3, upkeeps: 2 } as const
  expect(named(ways([attached], { before: table({ flight: [7] }) }))).toEqual([
    ['flight', 'vessel:3'],
  ])
})

it('cards leave the berth that they lay in', () => {
  expect(named(ways([{ event: 'damaged', seat: 0, ship: 0, card: 1 }]))).toEqual([
    ['vessel:1', 'discards'],
  ])
  expect(named(ways([{ event: 'shifted', seat: 0, card: 1, slot: 2 }]))).toEqual([
    ['vessel:1', 'vessel:2'],
  ])
})

it('booty comes home before the vessel is gone, and each event has its beat', () => {
  const passages = ways([
    { event: 'secured', seat: 0, ship: 0, coins: 7, supply: 17 },
    { event: 'drew', seat: 0, cards: [-1] },
  ])
  expect(named(passages)).toEqual([
    ['ship 0', 'purse of 0'],
    ['ship 0', 'discards'],
    ['draw pile', ['hand:-1', 'hand of 0']],
  ])
  expect(passages[2]!.delay).toBeGreaterThan(passages[1]!.delay)
})

it('places that a small screen folds away are under their tabs', () => {
  expect(foldedInto(places.purse(1), 1)).toBe('tab fleet')
  expect(foldedInto(places.purse(0), 1)).toBe('tab rivals')
  expect(foldedInto('vessel:4', 1)).toBe('tab fleet')
  expect(foldedInto('column:12', 1)).toBe('tab market')
  expect(foldedInto(places.discards, 1)).toBe('tab market')
  expect(foldedInto(places.treasury, 1)).toBeUndefined()
  expect(foldedInto('hand:3', 1)).toBeUndefined()
})
