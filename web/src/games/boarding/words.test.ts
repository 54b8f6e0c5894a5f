import { expect, it } from 'vitest'
import { dangerSentence } from './words'

it('names who could take a party, and how', () => {
  const names = ['Anne', 'Bart', 'Cai', 'Dee']
  expect(dangerSentence({ cover: [3], mutiny: [1, 2] }, names)).toBe(
    'Dee could cover it. Bart and Cai could mutiny in it.',
  )
  expect(dangerSentence({ cover: [], mutiny: [1] }, names)).toBe('Bart could mutiny in it.')
})
