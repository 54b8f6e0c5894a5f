import { expect, it } from 'vitest'
import { lead, spokenHint } from './hints'
import type { Advice } from './protocol'

const advice = (label: string, chance: number, more: Partial<Advice> = {}): Advice => ({
  choice: ['do'],
  label,
  chance,
  foretold: '',
  answer: '',
  ...more,
})

it('says how far the next best is behind', () => {
  expect(lead([advice('Board Grace', 0.5), advice('Wait', 0.3)])).toMatch(
    /clearly ahead of 30\u00a0% for the next best: Wait\.$/,
  )
  expect(lead([advice('Board Grace', 0.5), advice('Wait', 0.48)])).toMatch(/a little ahead/)
})

it('admits that two options are as good', () => {
  expect(lead([advice('Board Grace', 0.5), advice('Wait', 0.499)])).toBe('About as good: Wait.')
  expect(lead([advice('Board Grace', 0.5)])).toBe('Nothing else was worth a try.')
})

it('tells what it brings and what it fears', () => {
  const best = advice('Board Grace', 0.5, { foretold: 'pay 9', answer: 'Bess boards Penny.' })
  expect(spokenHint([best])).toBe(
    'A bot would: Board Grace. It brings: pay 9. Then probably: Bess boards Penny. Nothing else was worth a try.',
  )
})
