import { describe, expect, it } from 'vitest'
import { missedHire } from './hires'
import { recruits } from './testing'

describe('hiring nobody', () => {
  it('misses the hire that takes the best Prize', () => {
    const options = recruits({ prize: 2 }, { prize: 3, gain: 5 }, { prize: 6, gain: 8 })
    expect(missedHire(options)).toMatchObject({ slot: 2, prize: 6, prize_now: 2 })
  })

  it('misses the stronger of two that take the same', () => {
    const options = recruits({ prize: 6, gain: 4 }, { prize: 6, gain: 8 })
    expect(missedHire(options)?.slot).toBe(1)
  })

  it('misses nothing when the order stays, or nobody can be paid', () => {
    expect(missedHire(recruits({ prize: 2, gain: 4 }))).toBeNull()
    expect(missedHire([{ choice: ['no_recruit'], label: '' }])).toBeNull()
  })
})
