import { expect, it } from 'vitest'
import { pack, piece } from './testing'
import { dangerSentence, perils } from './words'

it('names who could take a party, and how', () => {
  const names = ['Anne', 'Bart', 'Cai', 'Dee']
  expect(dangerSentence({ cover: [3], mutiny: [1, 2] }, names)).toBe(
    'Dee could cover it. Bart and Cai could mutiny in it.',
  )
  expect(dangerSentence({ cover: [], mutiny: [1] }, names)).toBe('Bart could mutiny in it.')
})

it('names parties together that the same people could take', () => {
  const danger = { cover: [1], mutiny: [] }
  const [one, other] = [piece('R2 B3'), piece('R4 B5')].map((party) => ({ ...party, danger }))
  expect(perils([one!, other!], pack, ['Anne', 'Bart'])).toEqual([
    {
      words: "Your Powder Monkey's party of 2 and Gunner's party of 2: Bart could cover them.",
      count: 2,
    },
  ])
})
