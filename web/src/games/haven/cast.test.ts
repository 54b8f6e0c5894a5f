import { expect, it } from 'vitest'
import { falls, lastCast } from './cast'
import { told } from './testing'

const loot = (die: number) => ({ event: 'lost', die }) as const
const timeOf = (...[event]: Parameters<typeof told>) => falls(told(event!)[0]!.event)

it('single dice are those of a move, a Saving Roll and of looting, if there was any', () => {
  const events = told({ event: 'move_rolled', die: 4 }, loot(0), { event: 'damaged' })
  expect(lastCast(events)).toBe(events[0])
  expect(lastCast(events.slice(1))).toBeNull()
})

it('what brings dice takes its time, and what brings none takes none', () => {
  const faces = [[1, 2, 3, 4, 5], [6]]
  expect(timeOf({ event: 'combat_rolled', faces })).toBeGreaterThan(timeOf(loot(3)))
  expect(timeOf(loot(3))).toBeGreaterThan(0)
  expect(timeOf(loot(0))).toBe(0)
  expect(timeOf({ event: 'moved' })).toBe(0)
})
