import { expect, it } from 'vitest'
import { raidLines } from './raid'
import type { Party } from './types'

const party = (strength: number): Party => ({ strength, unused: 0, sets: [] })

it('tells a raid from the weakest party to the strongest, with what broke a tie', () => {
  const raid = {
    round: 3,
    start: 0,
    pools: [[2, 12], [5], [8, 18]],
    declared: [[false, false], [false], [true, false]],
    strengths: [4, 0, 4],
    unused: [0, 1, 0],
    coins: [2, 0, 5],
    order: [2, 0],
    tokens: [3, 0, 6],
  }
  const lines = raidLines({ raid, parties: [party(4), party(0), party(4)] }, [
    { event: 'prize_taken', seat: 2, points: 6, place: 1, tie: 'coins' },
    { event: 'prize_taken', seat: 0, points: 3, place: 2, tie: '' },
  ])
  expect(lines.map(({ seat, token, tie }) => [seat, token, tie])).toEqual([
    [1, 0, ''],
    [0, 3, ''],
    [2, 6, 'coins'],
  ])
  expect(lines[2]?.declared).toEqual([8])
})
