/** The cards of a pack by their numbers. */

import type { FleetPack } from './types'

/** How a ship is drawn. */
export type Rig = 'sloop' | 'merchant' | 'brig' | 'frigate' | 'galleon' | 'pirate' | 'legend'

export interface ShipFace {
  kind: 'ship'
  name: string
  /** Merchant, Frigate and so on. */
  type: string
  rig: Rig
  speed: number
  cannons: number
  crew: number
  maximum: number
  cargo: number
  points: number
  cursed: boolean
}

export interface SiteFace {
  kind: 'site'
  name: string
  dice: number
  symbol: 'gun' | 'crew' | 'explorer'
  need: number
  reward: number
  penalty: number
  worth: number
}

export type BlueFace = ShipFace | SiteFace

export type RedType = 'your turn' | 'battle' | 'inventory'

export interface RedFace {
  name: string
  effect: string
  type: RedType
  value: number
  text: string
}

export interface Cards {
  blue: Map<number, BlueFace>
  red: Map<number, RedFace>
  /** The kinds of inventory, by the numbers that options use. */
  inventory: number[]
  /** The kind with an effect, or the first of several. */
  kindWith: Map<string, number>
}

const SLOOPS = 6

const RIGS: Record<string, Rig> = {
  sloop: 'sloop',
  merchant: 'merchant',
  brig: 'brig',
  privateer: 'brig',
  frigate: 'frigate',
  galleon: 'galleon',
  'war galleon': 'galleon',
  'historic pirate': 'pirate',
  legend: 'legend',
}

/** A class that nobody has drawn looks like what it could be by its size. */
function rigOf(type: string, maximum: number): Rig {
  const bySize = maximum > 16 ? 'galleon' : maximum > 12 ? 'frigate' : 'brig'
  return RIGS[type.toLowerCase()] ?? bySize
}

const YOUR_TURN = [
  'draw_red',
  'add_crew',
  'steal_red',
  'destroy_inventory',
  'take_crew',
  'fetch_blue',
  'fetch_red',
]

function typeOf(effect: string): RedType {
  if (effect.startsWith('inv_')) return 'inventory'
  return YOUR_TURN.includes(effect) ? 'your turn' : 'battle'
}

export function readPack(pack: FleetPack): Cards {
  const { sloop } = pack
  const blue = new Map<number, BlueFace>()
  for (let seat = 0; seat < SLOOPS; seat++) {
    const face = { ...sloop, maximum: sloop.max_crew, type: 'Sloop', rig: 'sloop' as const }
    blue.set(seat, { ...face, kind: 'ship', name: `${sloop.name} ${seat + 1}`, cursed: false })
  }
  for (const ship of pack.ships) {
    blue.set(ship.no, {
      ...ship,
      kind: 'ship',
      type: ship.class,
      rig: rigOf(ship.class, ship.max_crew),
      maximum: ship.max_crew,
      cursed: ship.keywords?.includes('cursed') ?? false,
    })
  }
  for (const site of pack.treasures) {
    blue.set(site.no, { ...site, kind: 'site', worth: site.treasure_points })
  }
  const kinds = [...pack.red].sort((one, other) => one.no - other.no)
  return {
    blue,
    red: new Map(
      kinds.map((card) => [
        card.no,
        { ...card, type: typeOf(card.effect), value: card.value ?? 0, text: card.text ?? '' },
      ]),
    ),
    inventory: kinds.filter(({ effect }) => effect.startsWith('inv_')).map(({ no }) => no),
    kindWith: new Map(kinds.toReversed().map(({ effect, no }) => [effect, no])),
  }
}
