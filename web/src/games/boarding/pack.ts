/** The content of Boarding Party as the server sends it, with its defaults filled in. */

export type Kind = 'saber' | 'rum' | 'relics' | 'chest' | 'wheel' | 'anchor'
export const WHEEL = 4
export const ANCHOR = 5
export const TOKEN_NAMES = ['saber', 'rum', 'relics', 'treasure chest', 'wheel', 'anchor'] as const

export type CardClass = 'ship' | 'ruin' | 'monster'

export interface Card {
  id: string
  class: CardClass
  name: string
  min: number
  ducats: number
  /** What a `?` pirate is paid. */
  stranger: number
  booty: Kind[]
  wheels: number
  anchors: number
}

export interface Constants {
  start_ducats: number
  max_party: number
  ransom_price: number
  mutiny_pay_factor: number
  black_spot_penalty: number
  idle_soft_per_player: number
}

export interface BoardingPack {
  constants: Constants
  pirates: { rank: number; value: number | '?'; name: string }[]
  booty: { kind: Kind; count: number; majority: number | null }[]
  /** Ducats per wheel with 0 to 4 anchors, by number of players. */
  wheel_rate: Record<string, number[]>
  cards: Card[]
}

const DEFAULT_CONSTANTS: Constants = {
  start_ducats: 5,
  max_party: 9,
  ransom_price: 5,
  mutiny_pay_factor: 2,
  black_spot_penalty: 10,
  idle_soft_per_player: 2,
}

/** The server leaves out what has its usual value; here it is put back. */
export function readPack(sent: unknown): BoardingPack {
  const pack = sent as BoardingPack
  return {
    ...pack,
    constants: { ...DEFAULT_CONSTANTS, ...pack.constants },
    cards: pack.cards.map((card) => ({
      ...card,
      wheels: card.wheels ?? 0,
      anchors: card.anchors ?? 0,
    })),
  }
}

/** BP-10.6: ducats per wheel. */
export function wheelRate(pack: BoardingPack, players: number, anchors: number): number {
  return pack.wheel_rate[players]?.[Math.min(anchors, 4)] ?? 0
}

/** A value in ducats as people say it: "1 ducat", "5 ducats". */
export function ducats(amount: number): string {
  return amount === 1 ? '1 ducat' : `${amount} ducats`
}
