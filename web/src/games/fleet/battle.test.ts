import { describe, expect, it } from 'vitest'
import { lastBattle, ledger, reckoning } from './battle'
import { fateOf } from './fate'
import { someCards } from './testing'
import { wordsFor } from './tale'
import type { FleetEvent } from './types'

const cards = someCards()

const ATTACK: FleetEvent = {
  event: 'attacked',
  seat: 0,
  ship: 0,
  foe: 1,
  target: 1,
  rolls: 1,
  crews: [11, 9],
}

const plays = (seat: number, kind: number, tokens = 0): FleetEvent => ({
  event: 'battle_card_played',
  seat,
  kind,
  ship: 0,
  tokens,
})

const ROUND: FleetEvent = {
  event: 'fought',
  round: 1,
  ships: [0, 1],
  faces: [['crew'], ['blank']],
  losses: [0, 9],
  crews: [11, 0],
}

const CAPTURE: FleetEvent = {
  event: 'captured',
  seat: 0,
  ship: 1,
  loser: 1,
  crew: 2,
  moved: false,
}

describe('a battle', () => {
  it('is told from its last attack on, with who is aboard after each act', () => {
    const battle = lastBattle([ATTACK, CAPTURE, ATTACK, plays(0, 10, 2), plays(1, 12, 1)], cards)
    expect(battle?.acts.map(({ crews }) => crews)).toEqual([
      [11, 9],
      [13, 9],
      [12, 9],
    ])
    expect(battle?.over).toBe(false)
  })

  it('ends with who is out, though the row is left behind before', () => {
    const lost: FleetEvent = { event: 'ship_lost', seat: 0, ship: 0 }
    const cleared: FleetEvent = { event: 'row_cleared', cards: [9] }
    const out: FleetEvent = { event: 'eliminated', seat: 0 }
    const told = (...events: FleetEvent[]) =>
      lastBattle([ATTACK, ...events], cards)?.acts.map((act) => act.told.event)
    expect(told(lost, cleared, out)).toEqual(['attacked', 'ship_lost', 'eliminated'])
    expect(told(lost, cleared, { event: 'won', seat: 1, ending: 'points', points: 7 })).toEqual([
      'attacked',
      'ship_lost',
    ])
  })

  it('says nothing of a roll before its dice lie', () => {
    const battle = lastBattle([ATTACK, ROUND], cards)!
    const by = { names: ['Anne', 'Bess'], nameOf: () => 'Big Sloop', red: () => undefined }
    expect(wordsFor(battle, battle.acts[1]!, by, true)).toBe('Round 1 between the crews.')
    expect(wordsFor(battle, battle.acts[1]!, by)).toContain('loses 9')
  })

  it('loses Hooks and Reload together', () => {
    const cancelled: FleetEvent = { event: 'cancelled', kinds: [17, 16], seats: [0, 1] }
    const battle = lastBattle([ATTACK, plays(1, 16), plays(0, 17), cancelled], cards)
    expect(battle?.acts.at(-2)?.cards).toEqual([[17], [16]])
    expect(battle?.acts.at(-1)?.cards).toEqual([[], []])
  })

  it('takes the card of the rival where both sides have one in force', () => {
    const cancelled: FleetEvent = { event: 'cancelled', kinds: [16, 17], seats: [0, 1] }
    const told = [ATTACK, plays(0, 17), plays(1, 17), plays(0, 16), cancelled]
    expect(lastBattle(told, cards)?.acts.at(-1)?.cards).toEqual([[17], []])
  })

  it('ends with its plunder and what follows from it, and not with the next turn', () => {
    const out: FleetEvent = { event: 'eliminated', seat: 1 }
    const next: FleetEvent = { event: 'round_began', round: 2 }
    const battle = lastBattle([ATTACK, ROUND, CAPTURE, out, next, out], cards)
    expect(battle?.acts.map(({ told }) => told.event)).toEqual([
      'attacked',
      'fought',
      'captured',
      'eliminated',
    ])
    expect(battle?.acts.at(-1)?.phase).toBe('plunder')
    expect(battle?.over).toBe(true)
  })

  const by = {
    names: ['Anne', 'Bess'],
    nameOf: (card: number) => cards.blue.get(card)?.name ?? '',
    red: (kind: number) => cards.red.get(kind),
  }

  it('keeps a ledger of all crew that came and fell', () => {
    const told = [ATTACK, plays(0, 17), plays(1, 10, 2), plays(0, 12, 1)]
    expect(ledger(lastBattle(told, cards)!.acts, by)).toEqual([
      { name: 'Good Speech', change: [0, 2] },
      { name: 'Terror', change: [0, -1] },
    ])
    expect(ledger(lastBattle([ATTACK, ROUND], cards)!.acts, by)).toEqual([
      { name: 'Round 1', change: [0, -9] },
    ])
  })

  it('has words for each act', () => {
    const battle = lastBattle([ATTACK, ROUND], cards)!
    expect(wordsFor(battle, battle.acts[1]!, by)).toBe(
      'Round 1 between the crews. Big Sloop 2 loses 9.',
    )
  })
})

it('tells where a number of dice comes from', () => {
  expect(reckoning([6, 2, 3], 2)).toBe('(6 + 2 + 3) × 2')
  expect(reckoning([6, 0, 0], 2)).toBe('6 × 2')
  expect(reckoning([5, 0, 3], 1)).toBe('5 + 3')
  expect(reckoning([5, 0, 0], 1)).toBe('')
})

it('tells who was put out by whom', () => {
  const out: FleetEvent = { event: 'eliminated', seat: 1 }
  expect(fateOf([ATTACK, CAPTURE], 1)).toBeNull()
  expect(fateOf([ATTACK, CAPTURE, out], 1)).toEqual({ ship: 1, by: 0 })
  expect(fateOf([{ event: 'ship_lost', seat: 1, ship: 14 }, out], 1)).toEqual({ ship: 14, by: -1 })
})
