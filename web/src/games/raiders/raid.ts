/** A raid that is over, line by line. */

import type { Party, RaidersEvent, RaidView, TieBreak } from './types'

export interface RaidLine {
  seat: number
  party: Party
  pool: number[]
  declared: number[]
  coins: number
  token: number
  tie: TieBreak
}

/** The weakest first: those without a set, then the ranking from its end. */
export function raidLines({ raid, parties }: RaidView, events: RaidersEvent[]): RaidLine[] {
  const without = parties.map((_, seat) => seat).filter((seat) => !raid.order.includes(seat))
  return [...without, ...raid.order.toReversed()].flatMap((seat) => {
    const party = parties[seat]
    if (!party) return []
    const pool = raid.pools[seat] ?? []
    const declared = pool.filter((_, n) => raid.declared[seat]?.[n])
    const token = raid.tokens[seat] ?? 0
    const tie = token ? lastTie(events, seat) : ''
    return { seat, party, pool, declared, coins: raid.coins[seat] ?? 0, token, tie }
  })
}

function lastTie(events: RaidersEvent[], seat: number): TieBreak {
  const took = events.findLast((told) => told.event === 'prize_taken' && told.seat === seat)
  return took?.event === 'prize_taken' ? took.tie : ''
}
