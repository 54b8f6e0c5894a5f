import { describe, expect, it } from 'vitest'
import type { Choice } from '../../lib/board'
import { beginnings, bootyOptions, linksOf, ransomAt, ransomsFrom, wishFor } from './links'
import { piece, tableOf } from './testing'

const option = (...choice: Choice) => ({ choice, label: choice.join(' ') })

const options = [
  option('assemble', 1, 7),
  option('assemble', 2, 7),
  option('capture', 1, 0),
  option('mutiny', 12, 3),
]

describe('options as links', () => {
  it('joins a touched piece with the pieces and cards it can go to', () => {
    expect([...linksOf(options, 'piece:1').keys()]).toEqual(['piece:7', 'slot:0'])
    expect(linksOf(options, 'piece:1').get('slot:0')).toBe(options[2])
  })

  it('can be walked from either end', () => {
    expect([...linksOf(options, 'piece:7').keys()]).toEqual(['piece:1', 'piece:2'])
    expect([...linksOf(options, 'slot:3').keys()]).toEqual(['piece:12'])
  })

  it('offers nothing that is not among the options', () => {
    expect(linksOf(options, 'piece:9').size).toBe(0)
    expect(beginnings(options).has('slot:1')).toBe(false)
  })

  it('tells which verbs a thing may begin', () => {
    expect(beginnings(options).get('piece:1')).toEqual(new Set(['assemble', 'capture']))
    expect(beginnings(options).get('piece:12')).toEqual(new Set(['mutiny']))
  })
})

describe('options of a single touch', () => {
  const others = [option('ransom', 12, 1), option('ransom', 12, 3), option('ransom', 17, 1)]

  it('finds the ransom of a disc, and all of a party', () => {
    expect(ransomAt(others, 12, 3)).toBe(others[1])
    expect(ransomAt(others, 12, 2)).toBeUndefined()
    expect(ransomsFrom(others, 'piece:12')).toEqual(others.slice(0, 2))
    expect(beginnings(others).get('piece:17')).toEqual(new Set(['ransom']))
  })

  it('finds the kinds of booty', () => {
    expect(bootyOptions([option('booty', 2), option('booty', 4)]).map(({ kind }) => kind)).toEqual([
      2, 4,
    ])
  })
})

describe('what a touch would mean', () => {
  const [own, other] = [piece('R5 B2'), piece('G5 Y5')]
  const view = tableOf([own, other, piece('R2')])
  const wish = (first: number | null, second: `piece:${number}` | `slot:${number}`) =>
    wishFor(view, 0, first === null ? null : `piece:${first}`, second)

  it('puts the own piece on the other, whichever was touched first', () => {
    expect(wish(own.id, `piece:${other.id}`)).toEqual(['assemble', own.id, other.id])
    expect(wish(other.id, `piece:${own.id}`)).toEqual(['assemble', own.id, other.id])
  })

  it('boards with an own party, and mutinies in another', () => {
    expect(wish(own.id, 'slot:1')).toEqual(['capture', own.id, 1])
    expect(wish(other.id, 'slot:1')).toEqual(['mutiny', other.id, 1])
  })

  it('leaves open what was not touched', () => {
    expect(wish(null, 'slot:1')).toEqual(['capture', -1, 1])
    expect(wish(null, `piece:${other.id}`)).toEqual(['assemble', -1, other.id])
  })
})
