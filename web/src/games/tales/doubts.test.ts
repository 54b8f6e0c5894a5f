import { describe, expect, it } from 'vitest'
import { doubtAbout } from './doubts'
import { options, someView } from './testing'

const asked = (left: number, ...choice: [string, ...number[]]) =>
  doubtAbout(options(choice)[0]!, options(choice), someView({ flag: 6 - left, flag_last: 6 }))

describe('what is asked about once more', () => {
  it('is what ends the Adventure by the Flag', () => {
    expect(asked(2, 'explore', 0)).toBeNull()
    expect(asked(1, 'explore', 0)?.words).toContain('over')
    expect(asked(1, 'search')?.words).toContain('last space')
    expect(asked(1, 'breath')?.words).toContain('last space')
  })
})
