/** Who looks how: a Pirate's picture is put together from a few parts, by suit and rank. */

export interface Paint {
  /** The air behind, from above to below. */
  sky: [string, string]
  coat: string
  dark: string
  trim: string
}

/** By suit: harbour blue, hearth red, brass, midnight and deep water; and what has no suit. */
export const PAINTS: Paint[] = [
  { sky: ['#7fb0d6', '#e9d9b4'], coat: '#24527d', dark: '#173652', trim: '#e8c873' },
  { sky: ['#7a2237', '#eaa36c'], coat: '#a02c44', dark: '#641a2b', trim: '#f2d7a0' },
  { sky: ['#a86b1c', '#f3d68d'], coat: '#7a4d1d', dark: '#4c2e10', trim: '#f0c95e' },
  { sky: ['#2c2147', '#9a83bd'], coat: '#463465', dark: '#281d3d', trim: '#d8c8f0' },
  { sky: ['#0f3b3a', '#7cc1a0'], coat: '#1d6650', dark: '#103d30', trim: '#dfe6a6' },
]
export const NO_SUIT: Paint = {
  sky: ['#6b4a2a', '#e6c68c'],
  coat: '#6d4c2c',
  dark: '#41290f',
  trim: '#f0cf7c',
}

const SKIN = ['#f0c8a0', '#d9a273', '#b87a4c', '#8a5632', '#5f3a22']
const HAIR = ['#2a1b14', '#6a3b1c', '#b5722c', '#8d8880', '#3a2a3a', '#d9b26a']

export type Beard = 'none' | 'full' | 'goatee' | 'moustache' | 'stubble'
export type Hat =
  'headband' | 'bandana' | 'cap' | 'brim' | 'tricorn' | 'hood' | 'old' | 'bicorne' | 'captain'

/** By rank: the higher, the grander. */
const HATS: Hat[] = [
  'headband',
  'bandana',
  'cap',
  'brim',
  'tricorn',
  'hood',
  'old',
  'bicorne',
  'captain',
]
const BEARDS: Beard[] = ['stubble', 'full', 'moustache', 'goatee', 'full', 'none', 'moustache']

/** Those of the house's Pirates who wear their hair long and no beard, by card type. */
const LONG_HAIRED = new Set([2, 4, 8, 11, 13, 16, 17, 20, 22, 25, 30, 35, 37, 40, 42, 45, 48])

export interface Figure {
  skin: string
  hair: string
  long: boolean
  beard: Beard
  hat: Hat
  patch: boolean
  scar: boolean
  ring: boolean
}

/** The looks of a Pirate by card type; always the same. */
export function figureOf(card: number): Figure {
  const [suit, rank] = [Math.floor(card / 10), card % 10]
  const long = LONG_HAIRED.has(card)
  const luck = (card * 7 + suit * 3) % 11
  return {
    skin: SKIN[(card * 3 + suit) % SKIN.length]!,
    hair: rank === 6 ? HAIR[3]! : HAIR[(card + suit * 2) % HAIR.length]!,
    long,
    beard: long ? 'none' : BEARDS[(rank + suit * 2) % BEARDS.length]!,
    hat: HATS[rank] ?? 'bandana',
    patch: luck === 2 || luck === 7,
    scar: luck === 4 || luck === 9,
    ring: luck % 3 === 0,
  }
}
