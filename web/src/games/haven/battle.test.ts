import { describe, expect, it } from 'vitest'
import { diceOf, isAbout, lastBattle } from './battle'
import { someScene, told } from './testing'
import type { HavenView } from './types'

const assaulted = { event: 'assaulted', seat: 0, ship: 0, attack: 0, roller: 1 } as const
const rolled = (round: number) =>
  ({
    event: 'attack_rolled',
    seat: 0,
    ship: 0,
    attack: 0,
    round,
    faces: [[6, 1], [2]],
    hits: [[true, false], [false]],
    results: [1, 0],
  }) as const

describe('the last battle', () => {
  it('is none before the first', () => {
    expect(lastBattle(told({ event: 'moved' }))).toBeNull()
  })

  it('has its throws, and is over when somebody has won', () => {
    const events = told(assaulted, rolled(1), { event: 'damaged' }, rolled(2), {
      event: 'completed',
    })
    const battle = lastBattle(events)!
    expect(battle.throws.map(({ round }) => round)).toEqual([1, 2])
    expect(battle.over).toBe(true)
  })

  it('does not go on with what comes after it', () => {
    const events = told(
      assaulted,
      rolled(1),
      { event: 'completed' },
      { event: 'plundered' },
      { event: 'damaged' },
    )
    expect(lastBattle(events)!.told.map(({ event }) => event.event)).toEqual([
      'assaulted',
      'attack_rolled',
      'completed',
      'plundered',
    ])
  })
})

describe('a battle that is over', () => {
  const battle = lastBattle(told(assaulted, rolled(1), { event: 'completed' }))!
  const raid = { vessel: 1, attack: 0, roller: 1 } as HavenView['raid']
  const { view } = someScene() // where the ship lies in the second berth

  it('is looked at while its spoils are shared out', () => {
    expect(isAbout(battle, raid, view)).toBe(true)
  })

  it('is past when another begins', () => {
    expect(isAbout(battle, { ...raid!, attack: 3 }, view)).toBe(false)
    expect(isAbout(battle, { ...raid!, roller: -1 }, view)).toBe(false)
    expect(isAbout(battle, null, view)).toBe(false)
  })
})

describe('dice', () => {
  it('are marked as the throw tells', () => {
    const faces = [[4, 3], [6]]
    const counted = diceOf({ faces, hits: [[true, false], [true]], results: [1, 1], round: 1 })
    expect(counted.map((side) => side.map(({ mark }) => mark))).toEqual([
      ['hit', undefined],
      ['hit'],
    ])
    const addedUp = diceOf({ faces, hits: [[false, false], [false]], results: [7, 6], round: 1 })
    expect(addedUp.flat().every(({ mark }) => mark === undefined)).toBe(true)
  })
})
