import { expect, test } from 'vitest'
import type { GameInfo, GameOption, Preset } from './protocol'
import { possible, presetOf, settled, wayOfPlaying, withPack } from './wishes'
import { valueInWords } from './words'

const first: GameOption = {
  key: 'first_player',
  values: ['random', 0, 1, 2, 3, 4],
  usual: 'random',
  help: '',
  seats: true,
}
const rounds: GameOption = { key: 'rounds', values: [3, 5], usual: 3, help: '', seats: false }

test('seats are called as on the form, other numbers by themselves', () => {
  expect(valueInWords(0, first)).toBe('Seat 1')
  expect(valueInWords('random', first)).toBe('Random')
  expect(valueInWords(5, rounds)).toBe('5')
})

test('only seats that are at the table can be chosen', () => {
  expect(possible(first, 3)).toEqual(['random', 0, 1, 2])
  expect(possible(rounds, 3)).toEqual([3, 5])
})

test('numbers of things in a pack go as far as it has them, and are called by their names', () => {
  const numbered = { rounds: ['Short', 'Middling', 'Long'] }
  const [all, few] = withPack([first, rounds], { id: '', digest: '', numbered })
  expect(all).toBe(first)
  expect(few!.values).toEqual([3])
  expect(valueInWords(3, few, numbered.rounds)).toBe('Long')
})

test('a seat that is taken away is no longer chosen', () => {
  const picked = { first_player: 4, rounds: 5 }
  expect(settled([first, rounds], picked, 5)).toEqual(picked)
  expect(settled([first, rounds], picked, 3)).toEqual({ first_player: 'random', rounds: 5 })
})

test('options are a preset as long as all of them are as it says', () => {
  const short: Preset = {
    name: 'short',
    title: 'Short',
    words: '',
    options: { first_player: 'random', rounds: 3 },
  }
  const long: Preset = { ...short, name: 'long', options: { first_player: 'random', rounds: 5 } }
  expect(presetOf([short, long], { first_player: 'random', rounds: 5 })).toBe(long)
  expect(presetOf([short, long], { first_player: 2, rounds: 5 })).toBeUndefined()
  expect(presetOf([], { rounds: 5 })).toBeUndefined()
})

test('a table is described by its preset, or by what is not as usual', () => {
  const usual: Preset = {
    name: 'usual',
    title: 'The usual game',
    words: '',
    options: { first_player: 'random', rounds: 3 },
  }
  const pack = {
    id: '',
    digest: 'f00',
    numbered: { rounds: ['Short', 'Middling', 'Fair', '', 'Long'] },
  }
  const game = { options: [first, rounds], presets: [usual], packs: [pack] } as unknown as GameInfo
  const way = (options: Preset['options']) => wayOfPlaying(game, options, 'f00')
  expect(way(usual.options)).toEqual(['The usual game'])
  expect(way({ first_player: 2, rounds: 3 })).toEqual(['First player: Seat 3'])
  expect(way({ first_player: 'random', rounds: 5 })).toEqual(['Rounds: Long'])
})
