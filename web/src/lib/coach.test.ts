import { describe, expect, it } from 'vitest'
import { isSpent, saying, tipFor } from './coach'
import type { Ask, Coaching, Option, Tip } from './protocol'

const tip = (id: string, change: Partial<Tip> = {}, when: Partial<Tip['when']> = {}): Tip => ({
  id,
  say: `About ${id}.`,
  times: 1,
  compare: null as unknown as Tip['compare'],
  ...change,
  when: { verbs: [], without: [], why: '', turn: 1, previews: [], ...when },
})

const option = (verb: string, label: string, preview?: Record<string, unknown>): Option =>
  ({ choice: [verb], label, preview: preview && { preview: 'slip', ...preview } }) as Option

const ask = (...options: Option[]): Ask => ({ why: 'Your turn', options })

const coaching = (...tips: Tip[]): Coaching => ({ tips, plays: 2, farewell: 'Farewell.' })

const found = (words: Coaching, question: Ask, given = {}, turn = 1) =>
  tipFor(words, given, question, turn)?.id ?? null

describe('a coach', () => {
  it('says the first thing that fits what is offered', () => {
    const words = coaching(
      tip('board', {}, { verbs: ['capture', 'mutiny'] }),
      tip('build', {}, { verbs: ['assemble'], without: ['ransom'] }),
    )
    expect(found(words, ask(option('assemble', 'A'), option('mutiny', 'B')))).toBe('board')
    expect(found(words, ask(option('assemble', 'A')))).toBe('build')
    expect(found(words, ask(option('assemble', 'A'), option('ransom', 'B')))).toBeNull()
  })

  it('minds the question, the turn and the previews', () => {
    const words = coaching(
      tip('why', {}, { why: 'Parley' }),
      tip('late', {}, { turn: 3, previews: ['slip'] }),
    )
    const question = ask(option('capture', 'A', { pay: 1 }))
    expect(found(words, { ...question, why: 'Parley or not' })).toBe('why')
    expect(found(words, question, {}, 2)).toBeNull()
    expect(found(words, question, {}, 3)).toBe('late')
    expect(found(words, ask(option('capture', 'A')), {}, 3)).toBeNull()
  })

  it('falls silent', () => {
    const words = coaching(tip('once'), tip('twice', { times: 2 }))
    const question = ask(option('capture', 'A'))
    expect(found(words, question)).toBe('once')
    expect(found(words, question, { once: 1, twice: 1 })).toBe('twice')
    expect(found(words, question, { once: 1, twice: 2 })).toBeNull()
    expect(isSpent(words, { once: 1, twice: 1 })).toBe(false)
    expect(isSpent(words, { once: 1, twice: 2 })).toBe(true)
  })

  it('sets the best beside the worst, where they differ', () => {
    const compare = { preview: 'slip', field: 'after.most', say: '{most} {high}, {least} {low}.' }
    const pay = tip('pay', { compare })
    const rich = option('capture', 'Rich', { after: { most: 9 } })
    const poor = option('capture', 'Poor', { after: { most: 2 } })
    expect(saying(pay, ask(poor, option('pass', 'Pass'), rich))).toBe('About pay. Rich 9, Poor 2.')
    expect(saying(pay, ask(rich))).toBe('About pay.')
    expect(saying(pay, ask(option('pass', 'Pass')))).toBe('About pay.')
  })
})
