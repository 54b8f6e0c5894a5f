/** How conditions, attributes and limbs are called and marked. */

import { CONDITIONS } from './types'

export { percent } from '../../lib/words'
export { counted } from './tale'

export const ATTRIBUTES = ['MEL', 'RNG', 'STR', 'AGI', 'INT', 'PER', 'CHA'] as const
export const CALLED: Record<(typeof ATTRIBUTES)[number], string> = {
  MEL: 'Melee',
  RNG: 'Ranged',
  STR: 'Strength',
  AGI: 'Agility',
  INT: 'Intelligence',
  PER: 'Perception',
  CHA: 'Charisma',
}

/** The sign of a condition, its name, and the rule that tells what it does. */
const SIGNS: Record<number, { sign: string; rule: string }> = {
  1: { sign: '★', rule: 'TA-16.1' },
  2: { sign: '↧', rule: 'TA-16.2' },
  4: { sign: '☠', rule: 'TA-16.3' },
  8: { sign: '⛓', rule: 'TA-16.4' },
  16: { sign: '◌', rule: 'TA-16.6' },
  32: { sign: '✖', rule: 'TA-16.7' },
  64: { sign: '!', rule: 'TA-16.9' },
  128: { sign: 'Z', rule: 'TA-16.8' },
}

export interface Badge {
  bit: number
  sign: string
  name: string
  rule: string
}

export const badgesOf = (conditions: number): Badge[] =>
  Object.entries(CONDITIONS)
    .filter(([bit]) => conditions & Number(bit))
    .map(([bit, name]) => ({ bit: Number(bit), name, ...SIGNS[Number(bit)]! }))

const LIMBS: Record<number, string> = {
  1: 'right eye',
  2: 'right leg',
  4: 'left leg',
  8: 'right hand',
  16: 'left hand',
  32: 'left eye',
}

export const limbsLost = (limbs: number): string[] =>
  Object.entries(LIMBS)
    .filter(([bit]) => limbs & Number(bit))
    .map(([, name]) => name)
