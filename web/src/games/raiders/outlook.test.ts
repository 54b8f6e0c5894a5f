import { describe, expect, it } from 'vitest'
import { pointsKnown, raidNow, rivalsOf } from './outlook'
import { someView } from './testing'
import type { Prospect } from './types'

const NAMES = ['Anne', 'Bess', 'Calico']

const prospect = (prize: number): Prospect => ({
  prize,
  sheet: {
    achievements: { recruiter: 2 },
    prizes: 3,
    officers: 0,
    officer_cards: 0,
    parley: 1,
    total: 6,
  },
})

const view = someView([8, 10, 4], {
  order: [1, 0, 2],
  threats: [[], [2], [2], [], []],
  achievements: ['richest', 'recruiter'],
  prospects: [prospect(3), prospect(6), prospect(2)],
})

describe('where one stands', () => {
  it('is what the raid would bring now', () => {
    expect(raidNow(view, 0)).toBe('Number 2 in the raid as it stands: a Prize of 3.')
    expect(raidNow({ ...view, order: [1] }, 0)).toBe('No set yet, so no Prize.')
  })

  it('says who is close, and who could get past', () => {
    expect(rivalsOf(view, NAMES, 0)).toEqual([
      'Bess is 2 stronger.',
      'Calico is 4 weaker.',
      'Calico could take your Prize by a hire.',
    ])
  })

  it('counts what all can know, and names what is hidden', () => {
    expect(pointsKnown(view, 0)).toBe(
      '6 Notoriety Points so far (Prizes 3, unused Parley 1 and recruiter 2); ' +
        'richest will show at the end.',
    )
  })
})
