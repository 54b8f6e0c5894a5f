import { describe, expect, it } from 'vitest'
import type { Choice } from '../../lib/board'
import { byHandCard, bySlot } from './links'
import { DOUBLOON, MONKEY } from './pack'

const options = (...choices: Choice[]) =>
  choices.map((choice) => ({ choice, label: choice.join(' ') }))

describe('the cards of a hand', () => {
  it('offer every command that they are used for', () => {
    const uses = byHandCard(
      options(['cmd_brawl'], ['cmd_bury'], ['cmd_trade', 0], ['cmd_trade', 4], ['cmd_board', 17]),
    )
    expect(uses.get(MONKEY)?.map(({ label }) => label)).toEqual(['cmd_brawl', 'cmd_bury'])
    expect([...uses.keys()]).toEqual([MONKEY, DOUBLOON, DOUBLOON + 4, 17])
  })

  it('offer nothing for choices that are made elsewhere', () => {
    expect(byHandCard(options(['bury_discard', 3], ['no_recruit'], ['recruit', 1])).size).toBe(0)
  })
})

it('finds the option of a slot of the Row', () => {
  const slots = bySlot(options(['recruit', 0], ['recruit', 3], ['no_recruit']))
  expect([...slots.keys()]).toEqual([0, 3])
})
