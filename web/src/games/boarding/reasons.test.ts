import { describe, expect, it } from 'vitest'
import { dangerOf, dangerText } from './danger'
import { whyNot } from './reasons'
import { pack, piece, tableOf } from './testing'

const RED = 0
const names = ['Anne', 'Bart', 'Cai', 'Dee']

describe('why something cannot be done', () => {
  const own = piece('R5 B2 G2 Y2')
  const view = tableOf([own, piece('R2'), piece('B5 G3 Y3 G4 Y4 B3'), piece('G5 Y5 B4')])
  const reason = (other: `piece:${number}` | `slot:${number}`) =>
    whyNot(view, pack, RED, `piece:${own.id}`, other)

  it('names the own piece', () => {
    expect(reason('piece:0')).toMatch(/own piece/)
  })

  it('counts the pirates of a party that would be too large (BP-X1)', () => {
    expect(reason('piece:8')).toBe('Together 10 pirates: more than 9.')
  })

  it('names what a card needs', () => {
    expect(whyNot(view, pack, RED, 'piece:0', 'slot:0')).toBe('Needs 4 pirates; this piece has 1.')
  })

  it('says that no own pirate is in a party', () => {
    expect(whyNot(view, pack, RED, 'piece:8', 'slot:0')).toMatch(/None of your pirates/)
  })
})

describe('the danger a party is in', () => {
  it('names who could cover it and who could mutiny', () => {
    const party = piece('R5 B2 G2')
    const danger = dangerOf(tableOf([party, piece('Y2')]), pack, party)
    expect(danger).toEqual({ cover: [3], mutiny: [1, 2] })
    expect(dangerText(danger!, names)).toBe('Dee could cover it. Bart and Cai could mutiny in it.')
  })

  it('is nothing for a single, or for a party nobody can take', () => {
    const full = piece('R5 R2 R3 R4 R? R5 R5 R5 R5')
    expect(dangerOf(tableOf([full, piece('B2')]), pack, full)).toBeNull()
    expect(dangerOf(tableOf([piece('R2')]), pack, piece('R2'))).toBeNull()
  })
})
