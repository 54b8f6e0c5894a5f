/**
 * How figures look. Each is built of parts that are drawn around a point between the feet, about a
 * hundred units high, so that everybody has a silhouette of their own.
 */

/** `cloth` is the colour of a seat for Pirates; for Enemies it is theirs. */
export interface Look {
  body:
    | 'coat'
    | 'shirt'
    | 'apron'
    | 'dress'
    | 'cloak'
    | 'bare'
    | 'bones'
    | 'rags'
    | 'wraps'
    | 'shade'
    | 'crawler'
    | 'hulk'
  head?:
    | 'tricorn'
    | 'bicorn'
    | 'brim'
    | 'bandana'
    | 'toque'
    | 'cowl'
    | 'locks'
    | 'cap'
    | 'bald'
    | 'mask'
    | 'skull'
    | 'weeds'
    | 'bound'
    | 'crown'
    | 'pointed'
  right?: Weapon
  left?: Weapon
  skin?: string
  cloth?: string
  trim?: string
  /** How large it is beside the others. */
  size?: number
}

export type Weapon =
  | 'cutlass'
  | 'rapier'
  | 'dagger'
  | 'musket'
  | 'pistol'
  | 'cleaver'
  | 'spear'
  | 'spyglass'
  | 'bag'
  | 'linstock'
  | 'chain'
  | 'net'
  | 'claws'
  | 'staff'
  | 'blowgun'

const PIRATES: Record<string, Look> = {
  'Sea Dog': { body: 'shirt', head: 'bandana', right: 'cutlass', skin: '#c98f62' },
  Surgeon: { body: 'coat', head: 'bald', right: 'dagger', left: 'bag', skin: '#e3b48d' },
  Cutthroat: { body: 'shirt', head: 'cowl', right: 'dagger', left: 'dagger', skin: '#b97f58' },
  'Voodoo Shaman': {
    body: 'rags',
    head: 'crown',
    right: 'blowgun',
    left: 'dagger',
    skin: '#5d3a22',
  },
  Lookout: { body: 'shirt', head: 'cap', right: 'musket', left: 'spyglass', skin: '#e0ad83' },
  Skipper: { body: 'coat', head: 'tricorn', right: 'rapier', left: 'pistol', skin: '#d19b6e' },
  Avenger: { body: 'cloak', head: 'brim', right: 'rapier', left: 'pistol', skin: '#d8a67d' },
  Witch: { body: 'dress', head: 'pointed', right: 'staff', skin: '#d9b48f', trim: '#3b2a52' },
  Gunner: { body: 'shirt', head: 'bald', right: 'linstock', skin: '#a86f48', size: 1.06 },
  Freedman: { body: 'bare', head: 'bald', right: 'cutlass', left: 'chain', skin: '#6d4328' },
  Cook: { body: 'apron', head: 'toque', right: 'cleaver', skin: '#e2ae88', size: 1.02 },
  "Captain's Daughter": { body: 'dress', head: 'locks', right: 'rapier', skin: '#e8bd98' },
}

const ENEMIES: Record<string, Look> = {
  Redcoat: { body: 'coat', head: 'tricorn', right: 'musket', cloth: '#b3261f', trim: '#f3ead7' },
  Officer: {
    body: 'coat',
    head: 'bicorn',
    right: 'rapier',
    left: 'pistol',
    cloth: '#8d1520',
    trim: '#e8bb45',
  },
  Cannibal: { body: 'bare', head: 'mask', right: 'spear', cloth: '#7a4a21', skin: '#8a5732' },
  Skeleton: { body: 'bones', head: 'skull', right: 'cutlass', cloth: '#e9e2cb' },
  'Cursed One': {
    body: 'rags',
    head: 'weeds',
    right: 'cutlass',
    cloth: '#3f6b5c',
    skin: '#7fae9a',
  },
  Mummy: { body: 'wraps', head: 'bound', cloth: '#cdbd92', size: 1.12 },
  Longshade: { body: 'shade', cloth: '#231d33', size: 1.2 },
  Bootbiter: { body: 'crawler', cloth: '#7b3b2c', size: 0.8 },
  Darkclaw: { body: 'hulk', cloth: '#35303a', size: 1.25 },
  'Bounty Hunter': {
    body: 'cloak',
    head: 'brim',
    right: 'musket',
    left: 'net',
    cloth: '#3c3a33',
    trim: '#9a8a5c',
    skin: '#c99d76',
  },
}

const STRANGER: Look = { body: 'shirt', head: 'bald', right: 'cutlass', skin: '#c98f62' }

export const lookOfPirate = (name: string): Look => PIRATES[name] ?? STRANGER
export const lookOfEnemy = (name: string): Look =>
  ENEMIES[name] ?? { ...STRANGER, cloth: '#5a2f2f' }
