/** The pay slip: what boarding a card with a party would bring and cost (BP-4, BP-6). */

import { EMPTY, type BoardingView, type Mode, type PieceView, type PirateView } from './types'
import type { BoardingPack, Card } from './pack'
import { unseenRanks } from './pieces'

/** An amount that is known exactly, or within limits on a `memory` table. */
export interface Range {
  least: number
  most: number
}

export interface SlipLine {
  pirate: PirateView
  pay: Range
}

export interface PaySlip {
  mode: Mode
  captain: number
  mate: number
  card: Card
  factor: number
  /** Every foreign pirate of the party, top to bottom. */
  lines: SlipLine[]
  total: Range
  before: number
  after: Range
  supplyAdds: Range
  fate: 'kept' | 'lost' | 'unsure'
  /** Who will have the black spot after a mutiny; null for a capture. */
  spot: { to: number; from: number } | null
}

export function paySlip(
  view: BoardingView,
  pack: BoardingPack,
  mode: Mode,
  captain: number,
  party: PieceView,
  card: Card,
): PaySlip {
  const factor = mode === 'mutiny' ? pack.constants.mutiny_pay_factor : 1
  const pay = (rank: number) => factor * payOf(pack, card, rank)
  const foreign = party.pirates.filter((pirate) => pirate.seat !== captain)
  const guesses = new Map(
    foreign.map(({ seat }) => [
      seat,
      unseenRanks(view, seat)
        .map(pay)
        .sort((a, b) => a - b),
    ]),
  )
  const lines = foreign.map((pirate) => ({
    pirate,
    pay: pirate.rank === EMPTY ? ends(guesses.get(pirate.seat) ?? []) : exactly(pay(pirate.rank)),
  }))

  const total = totalOf(lines, guesses)
  const before = view.players[captain]?.ducats ?? 0
  const purse = before + card.ducats
  const victim = party.pirates[0]?.seat ?? captain
  return {
    mode,
    captain,
    mate: mode === 'mutiny' ? victim : (party.pirates[1]?.seat ?? captain),
    card,
    factor,
    lines,
    total,
    before,
    after: { least: Math.max(0, purse - total.most), most: Math.max(0, purse - total.least) },
    supplyAdds: { least: Math.max(0, total.least - purse), most: Math.max(0, total.most - purse) },
    fate: total.most <= purse ? 'kept' : total.least > purse ? 'lost' : 'unsure',
    spot: mode === 'mutiny' ? spotAfter(view, captain, victim) : null,
  }
}

/** Only what may cost dearly is asked twice: a lost card, more than 5 ducats, every mutiny. */
export function needsConfirming(slip: PaySlip): boolean {
  return slip.mode === 'mutiny' || slip.fate !== 'kept' || slip.before - slip.after.least > 5
}

/** "7", or "4 to 9". */
export function rangeText({ least, most }: Range): string {
  return least === most ? `${least}` : `${least} to ${most}`
}

/** "+7", "−3", or "−3 to +2": how the treasury would change. */
export function changeText({ before, after }: PaySlip): string {
  const [low, high] = [signed(after.least - before), signed(after.most - before)]
  return low === high ? low : `${low} to ${high}`
}

function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`
}

function payOf(pack: BoardingPack, card: Card, rank: number): number {
  const value = pack.pirates[rank]?.value ?? 0
  return value === '?' ? card.stranger : value
}

/** Two covered pirates of a colour cannot have the same value, so sums are tighter than lines. */
function totalOf(lines: SlipLine[], guesses: Map<number, number[]>): Range {
  const total = exactly(0)
  for (const { pirate, pay } of lines) {
    if (pirate.rank === EMPTY) continue
    total.least += pay.least
    total.most += pay.most
  }
  for (const [seat, unseen] of guesses) {
    const covered = lines.filter(
      ({ pirate }) => pirate.seat === seat && pirate.rank === EMPTY,
    ).length
    total.least += sum(unseen.slice(0, covered))
    total.most += sum(unseen.slice(unseen.length - covered))
  }
  return total
}

/** BP-7.2, BP-7.3: to the victim, or to the mutineer if the victim has it already. */
function spotAfter(view: BoardingView, mutineer: number, victim: number) {
  return { to: view.black_spot === victim ? mutineer : victim, from: view.black_spot }
}

function exactly(amount: number): Range {
  return { least: amount, most: amount }
}

function ends(sorted: number[]): Range {
  return { least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 }
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
