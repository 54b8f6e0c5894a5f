/** Positions for the tests, written like the vectors of the rules: "R5 B2 G? Y4". */

import type {
  BoardingPack,
  BoardingView,
  PaySlip,
  PieceView,
  PirateView,
  PlayerView,
} from './types'

const COLOURS = 'RBGY'
const VALUES = '2345?'

const origin = 'house'

export const pack: BoardingPack = {
  id: 'testing',
  constants: {
    start_ducats: 5,
    max_party: 9,
    display_size: 4,
    ransom_price: 5,
    mutiny_pay_factor: 2,
    black_spot_penalty: 10,
    idle_soft_per_player: 2,
    idle_hard_per_player: 3,
  },
  pirates: [
    { rank: 0, value: 2, name: 'Powder Monkey', origin },
    { rank: 1, value: 3, name: 'Deckhand', origin },
    { rank: 2, value: 4, name: 'Gunner', origin },
    { rank: 3, value: 5, name: 'Boatswain', origin },
    { rank: 4, value: '?', name: 'Stranger', origin },
  ],
  booty: [
    { kind: 'saber', count: 6, majority: 8, origin },
    { kind: 'rum', count: 6, majority: 10, origin },
    { kind: 'relics', count: 6, majority: 12, origin },
    { kind: 'chest', count: 6, majority: 15, origin },
    { kind: 'wheel', count: 6, majority: null, origin },
    { kind: 'anchor', count: 6, majority: null, origin },
  ],
  wheel_rate: { 3: [0, 2, 4, 6, 10], 4: [2, 4, 6, 10, 15], 5: [3, 6, 10, 15, 20] },
  cards: [
    // prettier-ignore
    { id: 'S09', class: 'ship', name: "Cardinal's Whisper", min: 4, ducats: 19, stranger: 3, booty: ['relics', 'wheel'], wheels: 1, anchors: 0, origin },
    // prettier-ignore
    { id: 'R01', class: 'ruin', name: "Hermit's Stair", min: 3, ducats: 10, stranger: 3, booty: ['relics'], wheels: 0, anchors: 1, origin },
    // prettier-ignore
    { id: 'S06', class: 'ship', name: 'Saint Barnacle', min: 4, ducats: 16, stranger: 4, booty: ['saber', 'relics'], wheels: 2, anchors: 0, origin },
  ],
}

/** "R5": red, value 5; "R": red, covered on a `memory` table. */
function pirate(written: string): PirateView {
  const rank = written.length > 1 ? VALUES.indexOf(written.charAt(1)) : -1
  return { seat: COLOURS.indexOf(written.charAt(0)), rank }
}

/** A piece, top to bottom. */
export function piece(written: string, reach: number[] = []): PieceView {
  const pirates = written.split(' ').map(pirate)
  const [top] = pirates
  return { id: top ? 5 * top.seat + top.rank : -1, pirates, reach, danger: null }
}

/** A capture that costs nothing and brings nothing. */
export const someSlip = (changes: Partial<PaySlip>): PaySlip => ({
  preview: 'pay_slip',
  mode: 'capture',
  captain: 0,
  mate: 1,
  card: 0,
  factor: 1,
  lines: [],
  total: { least: 0, most: 0 },
  before: 5,
  after: { least: 5, most: 5 },
  supply_adds: { least: 0, most: 0 },
  fate: 'kept',
  spot: -1,
  ...changes,
})

/** A table of four with these pieces; the rest as at the start. */
export function tableOf(pieces: PieceView[], changes: Partial<BoardingView> = {}): BoardingView {
  const player = (seat: number): PlayerView => ({
    ducats: 5,
    tokens: [0, 0, 0, 0, 0, 0],
    most: [false, false, false, false, false, false],
    kept: [],
    pieces: pieces.filter(({ pirates }) => pirates[0]?.seat === seat),
  })
  return {
    active: 0,
    turn: 0,
    display: [0, 1, 2, -1],
    deck: 16,
    lost: [],
    supply: [6, 6, 6, 6, 6, 6],
    black_spot: -1,
    idle: 0,
    idle_limit: 12,
    must_mutiny: false,
    boarding: -1,
    boarded_slot: -1,
    players: [0, 1, 2, 3].map(player),
    standings: [null, null, null, null],
    ...changes,
  }
}
