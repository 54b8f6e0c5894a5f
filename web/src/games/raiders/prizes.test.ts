import { describe, expect, it } from 'vitest'
import { missedHire } from './prizes'
import { someView } from './testing'

/** Strengths by seat in a round with these tokens; ours is the first seat. */
function standing(strengths: number[], tokens: number[], gains: number[]) {
  const order = strengths
    .map((strength, seat) => ({ strength, seat }))
    .filter(({ strength }) => strength >= 4)
    .sort((one, other) => other.strength - one.strength)
    .map(({ seat }) => seat)
  return someView(strengths, { stacks: [tokens], order, gains })
}

describe('hiring nobody', () => {
  it('misses the hire that takes the best Prize', () => {
    const view = standing([4, 8, 10], [6, 3, 2], [0, 5, 8])
    expect(missedHire(view, 0, [0, 1, 2])).toMatchObject({ slot: 2, prize: 6, now: 2 })
  })

  it('misses nothing that it cannot pay', () => {
    expect(missedHire(standing([4, 8], [6, 3], [8]), 0, [])).toBeNull()
  })

  it('misses nothing when the order stays', () => {
    expect(missedHire(standing([12, 8], [6, 3], [8]), 0, [0])).toBeNull()
    expect(missedHire(standing([4, 8], [6, 3], [4]), 0, [0])).toBeNull() // a tie is no win
  })

  it('misses a Port with the first set', () => {
    expect(missedHire(standing([0, 8, 0], [1, 1, 1], [4]), 0, [0])).toMatchObject({ prize: 1 })
  })
})
