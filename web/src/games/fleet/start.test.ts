import { expect, it } from 'vitest'
import { startRolls } from './start'
import type { FleetEvent } from './types'

const ROLLED: FleetEvent = { event: 'start_rolled', seats: [0, 1], winds: [2, -1] }
const BEGAN: FleetEvent = { event: 'began', first: 0 }
const INCOME: FleetEvent = { event: 'income', seat: 1, cargo: 2, tokens: 2 }
const PLACED: FleetEvent = { event: 'placed', seat: 0, ship: 0, tokens: 2 }

it('shows who begins until one has done something oneself', () => {
  const before = [ROLLED, BEGAN, INCOME]
  expect(startRolls(before, 0)).toEqual({ rolls: [ROLLED], first: 0 })
  expect(startRolls([...before, PLACED], 0)).toBeNull()
  expect(startRolls([...before, PLACED], 1)?.first).toBe(0)
})

it('is seen by spectators before anybody has moved, and never where the log has no beginning', () => {
  expect(startRolls([ROLLED, BEGAN], -1)?.rolls).toHaveLength(1)
  expect(startRolls([ROLLED, BEGAN, PLACED], -1)).toBeNull()
  expect(startRolls([INCOME], 0)).toBeNull()
})
