/**
 * The sounds of the house, as scores: what is heard when, for how long and how loud. They are made
 * on the spot (`sound.ts`), so there is nothing to fetch.
 */

/** A tone, perhaps one that glides to another pitch. */
export interface Tone {
  at: number
  length: number
  pitch: number
  to?: number
  wave?: OscillatorType
  loud?: number
}

/** A breath of noise around a pitch: cards, waves, wood. */
export interface Rustle {
  at: number
  length: number
  around: number
  loud?: number
}

export type Score = readonly (Tone | Rustle)[]

const tune = (pitches: number[], { beat = 0.11, length = 0.22, loud = 0.08 } = {}): Tone[] =>
  pitches.map((pitch, place) => ({ at: place * beat, length, pitch, loud }))

const rustles = (many: number, beat: number, around: number): Rustle[] =>
  Array.from({ length: many }, (_, place) => ({ at: place * beat, length: 0.05, around }))

export const SOUNDS = {
  /** For the person: your turn, the end, somebody speaks. */
  turn: tune([523, 784]),
  over: tune([392, 523, 659, 784]),
  chat: tune([660, 660]),
  /** Something happened, and nobody has said how that sounds. */
  step: tune([330], { loud: 0.05 }),
  /** A piece is put down on wood. */
  thud: [
    { at: 0, length: 0.16, pitch: 150, to: 70, wave: 'sine', loud: 0.16 },
    { at: 0, length: 0.03, around: 900, loud: 0.05 },
  ],
  /** A card is turned up or laid down. */
  card: [
    { at: 0, length: 0.09, around: 3200, loud: 0.06 },
    { at: 0.05, length: 0.05, pitch: 210, to: 160, wave: 'sine', loud: 0.04 },
  ],
  shuffle: [
    ...rustles(6, 0.06, 2600),
    { at: 0.36, length: 0.06, pitch: 190, to: 150, wave: 'sine', loud: 0.05 },
  ],
  dice: [
    ...rustles(4, 0.07, 1500),
    { at: 0.28, length: 0.06, pitch: 320, to: 240, wave: 'square', loud: 0.03 },
  ],
  /** Money comes in. */
  coin: [
    { at: 0, length: 0.09, pitch: 1568, wave: 'sine', loud: 0.05 },
    { at: 0.06, length: 0.22, pitch: 2093, wave: 'sine', loud: 0.05 },
  ],
  /** Money goes out. */
  pay: [
    { at: 0, length: 0.09, pitch: 2093, wave: 'sine', loud: 0.04 },
    { at: 0.07, length: 0.18, pitch: 1397, wave: 'sine', loud: 0.04 },
  ],
  /** Steel on steel. */
  clash: [
    { at: 0, length: 0.12, around: 5200, loud: 0.07 },
    { at: 0, length: 0.26, pitch: 1244, wave: 'square', loud: 0.018 },
    { at: 0.09, length: 0.24, pitch: 1661, wave: 'square', loud: 0.016 },
  ],
  /** Guns of a ship. */
  cannon: [
    { at: 0, length: 0.5, around: 120, loud: 0.2 },
    { at: 0, length: 0.3, pitch: 90, to: 38, wave: 'sine', loud: 0.2 },
    { at: 0.16, length: 0.5, around: 160, loud: 0.14 },
    { at: 0.16, length: 0.28, pitch: 78, to: 34, wave: 'sine', loud: 0.16 },
  ],
  /** All hands: somebody rises against somebody. */
  horn: [
    { at: 0, length: 0.3, pitch: 147, to: 196, wave: 'sawtooth', loud: 0.05 },
    { at: 0.22, length: 0.4, pitch: 220, to: 208, wave: 'sawtooth', loud: 0.05 },
  ],
  /** A prize is won. */
  win: tune([523, 659, 784], { beat: 0.08, length: 0.26, loud: 0.07 }),
  /** Something is lost. */
  lose: [
    { at: 0, length: 0.3, pitch: 311, to: 262, loud: 0.07 },
    { at: 0.2, length: 0.45, pitch: 233, to: 147, loud: 0.07 },
  ],
  /** Bad news that stays. */
  omen: [
    { at: 0, length: 0.6, pitch: 110, wave: 'sine', loud: 0.12 },
    { at: 0, length: 0.6, pitch: 116.5, wave: 'sine', loud: 0.1 },
  ],
  bell: [
    { at: 0, length: 0.7, pitch: 880, wave: 'sine', loud: 0.07 },
    { at: 0, length: 0.5, pitch: 2217, wave: 'sine', loud: 0.025 },
  ],
  /** Wind and waves. */
  sea: [
    { at: 0, length: 0.7, around: 500, loud: 0.06 },
    { at: 0.3, length: 0.8, around: 380, loud: 0.05 },
  ],
} satisfies Record<string, Score>

export type SoundName = keyof typeof SOUNDS

/** How the events of a game sound, by their kind; null for those that shall be silent. */
export type EventSounds<Kind extends string = string> = Partial<Record<Kind, SoundName | null>>

const MOST = 3

/** What is heard of some events: each sound once, in their order, and never a jumble. */
export function soundsOf(kinds: string[], sounds: EventSounds): SoundName[] {
  const heard = kinds.map((kind) => (kind in sounds ? sounds[kind] : 'step'))
  const told = new Set(heard.filter((name) => name != null))
  if (told.size > 1) told.delete('step') // what tells nothing gives way to what does
  return [...told].slice(0, MOST)
}
