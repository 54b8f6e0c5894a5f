/** The cards of a pack by their numbers, and its chart. */

import type { Position } from '../../pieces/cells'
import type { HavenPack } from './types'

export type Kind = 'vessel' | 'captain' | 'great guns' | 'crew'
export type Family = Kind | 'haven' | 'wild' | 'history' | 'instant'
export type Type = 'buccaneer' | 'pirate'

/** The cards of a berth, in the order of its places. */
export const KINDS: readonly Kind[] = ['vessel', 'captain', 'great guns', 'crew']

export interface Face {
  family: Family
  name: string
  /** A vessel's class. */
  rig: string
  type: Type | null
  strength: number
  cost: number
  /** Added to a vessel's move die, and what its move costs. */
  move: number
  moveCost: number
  /** A vessel's own captains. */
  captains: string[]
  /** Where a Haven is. */
  hex: number
  /** What it does, or what is told of it. */
  text: string
  upkeeps: number
  /** What a card does first of all; it decides how the card looks and what it is played on. */
  effect: string
  /** What a Wild card is played on. */
  on: string
  where: string
}

export interface AttackFace {
  name: string
  type: Type
  hex: number
  strength: number
  booty: number
  plunder: Kind
  captains: string[]
  legend: string
  place: string
}

export interface Hex extends Position {
  hex: number
  land: boolean
}

export interface Cards {
  faces: Face[]
  attacks: AttackFace[]
  hexes: Hex[]
  /** What hexes are called, and which of them are Havens. */
  placeNames: Map<number, string>
  havenHexes: Set<number>
}

const NOTHING: Omit<Face, 'family' | 'name'> = {
  rig: '',
  type: null,
  strength: 0,
  cost: 0,
  move: 0,
  moveCost: 0,
  captains: [],
  hex: -1,
  text: '',
  upkeeps: 0,
  effect: '',
  on: '',
  where: '',
}

const copies = (count: number | undefined, face: Face): Face[] =>
  Array.from({ length: count ?? 1 }, () => face)

/** Every hex that is not blank, numbered row by row. */
export function readMap(rows: string[]): Hex[] {
  const width = Math.max(...rows.map((row) => row.length))
  return rows.flatMap((line, row) =>
    [...line].flatMap((sign, column) =>
      sign === ' '
        ? []
        : { hex: width * row + column, land: sign === '#', x: column - (row >> 1), y: row },
    ),
  )
}

export function readPack(pack: HavenPack): Cards {
  const members = (family: Kind, list: HavenPack['crew']) =>
    list.flatMap(({ count, note, name, type, strength, cost }) =>
      copies(count, { ...NOTHING, family, name, type, strength, cost, text: note }),
    )
  const specials = (family: Family, list: HavenPack['history']) =>
    list.flatMap(({ count, title, effects, text }) =>
      copies(count, { ...NOTHING, family, name: title, text, effect: effects[0]?.do ?? '' }),
    )
  const faces = [
    ...pack.vessels.flatMap((vessel) =>
      copies(vessel.count, {
        ...NOTHING,
        family: 'vessel',
        name: vessel.name ?? vessel.class,
        rig: vessel.class,
        type: vessel.type,
        strength: vessel.strength,
        cost: vessel.cost,
        move: vessel.move,
        moveCost: vessel.move_cost,
        captains: vessel.captains ?? [],
      }),
    ),
    ...members('captain', pack.captains),
    ...members('great guns', pack.great_guns),
    ...members('crew', pack.crew),
    ...pack.havens.flatMap(({ count, name, hex, cost, note }) =>
      copies(count, { ...NOTHING, family: 'haven', name, hex, cost, text: note }),
    ),
    ...pack.wild.flatMap(({ count, title, cost, text, effect, on, where, upkeeps }) =>
      copies(count, {
        ...NOTHING,
        family: 'wild',
        name: title,
        cost,
        text,
        effect,
        on,
        where: where ?? 'any',
        upkeeps: upkeeps ?? 0,
      }),
    ),
    ...specials('history', pack.history),
    ...specials('instant', pack.instant),
  ]
  const placeNames = new Map(
    [...pack.map.places, ...pack.havens].map(({ hex, name }) => [hex, name]),
  )
  return {
    faces,
    attacks: pack.attacks.map((attack) => ({
      ...attack,
      captains: attack.captains ?? [],
      legend: attack.legend ?? '',
      place: placeNames.get(attack.hex) ?? '',
    })),
    hexes: readMap(pack.map.rows),
    placeNames,
    havenHexes: new Set(pack.havens.map(({ hex }) => hex)),
  }
}
