import { describe, expect, it } from 'vitest'
import { inWords, ruleOfAbility } from './behaviour'

describe('what an Enemy does, in words', () => {
  it('is tried from left to right', () => {
    expect(inWords('engage(closest, kind=ranged) else confront')).toBe(
      'shoots at the closest; if not, goes for the closest',
    )
    expect(inWords('engage(most_wounds, move=2) else withdraw(move=1)')).toBe(
      'attacks the most wounded from twice as far; if not, draws back',
    )
  })

  it('may be several things, and harm by a hit', () => {
    expect(inWords('engage(closest, hit=cond(target,KnockedDown)) else confront')).toBe(
      'attacks the closest, who is then Knocked Down; if not, goes for the closest',
    )
    expect(inWords('order(Redcoat, 1, engage(closest, kind=ranged)); confront')).toBe(
      'makes Redcoats act, then goes for the closest',
    )
    expect(inWords('blast(2, test(STR,3){fail: cond(it,Poisoned)}); confront')).toBe(
      'harms all within 2, then goes for the closest',
    )
  })

  it('is not guessed at', () => {
    expect(inWords('sing(loudly) else confront')).toBe('')
    expect(inWords('engage(tallest)')).toBe('')
  })

  it('is explained by a rule where it is an ability', () => {
    expect(ruleOfAbility('regeneration 1')).toBe('TA-15.9')
    expect(ruleOfAbility('of its own')).toBeUndefined()
  })
})
