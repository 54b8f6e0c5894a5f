import { describe, expect, it } from 'vitest'
import { changeText, needsConfirming, slipOf, spanText } from './payslip'
import { someSlip } from './testing'

const exactly = (amount: number) => ({ least: amount, most: amount })

it('comes with an option that boards', () => {
  const slip = someSlip({})
  expect(slipOf({ choice: ['capture', 3, 0], label: '', preview: slip })).toBe(slip)
  expect(slipOf({ choice: ['assemble', 3, 5], label: '' })).toBeNull()
  expect(slipOf(undefined)).toBeNull()
})

describe('a slip in short words', () => {
  it('tells how the treasury changes', () => {
    expect(changeText(someSlip({ before: 5, after: exactly(15) }))).toBe('+10')
    expect(changeText(someSlip({ before: 5, after: exactly(1) }))).toBe('−4')
    expect(changeText(someSlip({ before: 5, after: { least: 2, most: 7 } }))).toBe('−3 to +2')
  })

  it('tells a span only where there is one', () => {
    expect(spanText(exactly(7))).toBe('7')
    expect(spanText({ least: 4, most: 9 })).toBe('4 to 9')
  })
})

describe('what is asked twice', () => {
  it('is a card that may be lost, and every mutiny', () => {
    expect(needsConfirming(someSlip({}))).toBe(false)
    expect(needsConfirming(someSlip({ fate: 'lost' }))).toBe(true)
    expect(needsConfirming(someSlip({ fate: 'unsure' }))).toBe(true)
    expect(needsConfirming(someSlip({ mode: 'mutiny' }))).toBe(true)
  })

  it('is what may cost more than 5 ducats', () => {
    expect(needsConfirming(someSlip({ before: 20, after: exactly(15) }))).toBe(false)
    expect(needsConfirming(someSlip({ before: 20, after: { least: 14, most: 22 } }))).toBe(true)
  })
})
