import { expect, test } from 'vitest'
import { sounds as boarding } from '../games/boarding/sounds'
import { sounds as raiders } from '../games/raiders/sounds'
import { SOUNDS, soundsOf, type Score } from './sounds'

test('no two sounds are the same', () => {
  const scores = Object.values(SOUNDS).map((score) => JSON.stringify(score))
  expect(new Set(scores).size).toBe(scores.length)
})

test('every sound is short, and never loud enough to startle', () => {
  for (const score of Object.values(SOUNDS) as Score[]) {
    for (const part of score) {
      expect(part.at + part.length).toBeLessThanOrEqual(1.2)
      expect(part.loud ?? 0).toBeLessThanOrEqual(0.2)
    }
  }
})

test('each game tells its events apart', () => {
  expect(soundsOf(['assembled'], boarding)).toEqual(['thud'])
  expect(soundsOf(['mutiny_incited', 'spot_moved'], boarding)).toEqual(['horn', 'omen'])
  expect(soundsOf(['traded'], raiders)).toEqual(['coin'])
  for (const sounds of [boarding, raiders])
    expect(new Set(Object.values(sounds)).size).toBeGreaterThan(6)
})

test('a long move is a few sounds and no jumble', () => {
  const move = ['boarded', 'booty_taken', 'ducats_taken', 'paid', 'paid', 'card_kept']
  expect(soundsOf(move, boarding)).toEqual(['clash', 'coin', 'pay'])
})

test('what a game says nothing of is a quiet step, and gives way to what tells more', () => {
  expect(soundsOf(['rowed'], {})).toEqual(['step'])
  expect(soundsOf(['passed', 'assembled'], boarding)).toEqual(['thud'])
  expect(soundsOf(['booty_taken'], boarding)).toEqual([])
})
