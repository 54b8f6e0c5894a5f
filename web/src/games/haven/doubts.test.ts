import { describe, expect, it } from 'vitest'
import { doubtAbout } from './doubts'
import { options } from './testing'
import type { HavenPreview, Option } from './types'

const siege = (complete: number): Option => ({
  choice: ['assault', 0, 0],
  label: 'Attack Panama',
  preview: { preview: 'siege', complete } as unknown as HavenPreview,
})

describe('a second question', () => {
  it('comes before what costs a vessel or a column', () => {
    const dear = options(['secure', 0], ['scuttle', 1], ['burn', 3], ['replace_column'])
    expect(dear.map((option) => doubtAbout(option, dear, 9)?.about)).toEqual([
      'secure',
      'burn',
      'burn',
      'column',
    ])
  })

  it('comes before an Attack at long odds, not before a good one', () => {
    expect(doubtAbout(siege(0.39), [], 0)?.about).toBe('battle')
    expect(doubtAbout(siege(0.6), [], 0)).toBeNull()
  })

  it('comes before the end with coins left, if there is something to do with them', () => {
    const [end, sail] = options(['end_action'], ['sail', 0])
    expect(doubtAbout(end!, [end!, sail!], 4)?.about).toBe('end')
    expect(doubtAbout(end!, [end!, sail!], 0)).toBeNull()
    expect(doubtAbout(end!, [end!], 4)).toBeNull()
  })
})
