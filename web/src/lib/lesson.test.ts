import { describe, expect, it } from 'vitest'
import { asTaught } from './lesson'
import type { Ask, LessonPage } from './protocol'

const ask = {
  why: 'Your turn',
  options: [
    { choice: ['capture', 1, 2], label: 'Board' },
    { choice: ['pass'], label: 'Pass' },
  ],
} as Ask

const page = (...offered: (string | number)[][]): LessonPage =>
  ({ offered, point: [], say: '', title: '' }) as unknown as LessonPage

describe('a lesson', () => {
  it('offers what it speaks of, and nothing where one reads on', () => {
    expect(asTaught(ask, page(['capture', 1, 2]))?.options).toEqual([ask.options[0]])
    expect(asTaught(ask, page())).toBeNull()
    expect(asTaught(null, page(['pass']))).toBeNull()
  })

  it('leaves other tables alone', () => {
    expect(asTaught(ask, null)).toBe(ask)
  })
})
