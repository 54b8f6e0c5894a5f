import { describe, expect, it } from 'vitest'
import { changeText, needsConfirming, paySlip, rangeText } from './payslip'
import { pack, piece, tableOf } from './testing'
import type { Mode } from './types'

const [S09, R01, S06] = pack.cards as [
  (typeof pack.cards)[0],
  (typeof pack.cards)[0],
  (typeof pack.cards)[0],
]
const RED = 0
const BLUE = 1

function slipFor(written: string, card: typeof S09, mode: Mode, ducats: number, spot = -1) {
  const party = piece(written)
  const view = tableOf([party], { black_spot: spot })
  view.players[RED]!.ducats = ducats
  return paySlip(view, pack, mode, RED, party, card)
}

const exactly = (amount: number) => ({ least: amount, most: amount })

describe('the pay slip of a capture', () => {
  it('pays every foreign pirate and no own one (BP-X4)', () => {
    const slip = slipFor('R5 B2 G? R3 Y4', S09, 'capture', 5)
    expect(slip.lines.map(({ pirate, pay }) => [pirate.seat, pay.least])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ])
    expect(slip).toMatchObject({ total: exactly(9), after: exactly(15), fate: 'kept', mate: BLUE })
    expect(changeText(slip)).toBe('+10')
    expect(needsConfirming(slip)).toBe(false)
  })

  it('keeps the card when the pay is exactly covered (BP-X5)', () => {
    const slip = slipFor('R2 B5 G4 Y3', R01, 'capture', 2)
    expect(slip).toMatchObject({ total: exactly(12), after: exactly(0), fate: 'kept' })
    expect(slip.supplyAdds).toEqual(exactly(0))
  })

  it('loses the card when a single ducat is missing (BP-X6)', () => {
    const slip = slipFor('R2 B5 G4 Y3', R01, 'capture', 1)
    expect(slip).toMatchObject({ after: exactly(0), supplyAdds: exactly(1), fate: 'lost' })
    expect(needsConfirming(slip)).toBe(true)
  })

  it('is asked twice when it costs more than 5 ducats', () => {
    const dear = slipFor('R2 B5 G5 Y5 B4 G4 Y4', S09, 'capture', 20)
    expect(changeText(dear)).toBe('−8')
    expect(needsConfirming(dear)).toBe(true)
  })
})

describe('the pay slip of a mutiny', () => {
  it('doubles the pay and sends the spot to the deposed captain (BP-X7)', () => {
    const slip = slipFor('B4 R2 G5 R?', S06, 'mutiny', 5)
    expect(slip.lines.map(({ pay }) => pay.least)).toEqual([8, 10])
    expect(slip).toMatchObject({ total: exactly(18), after: exactly(3), fate: 'kept', mate: BLUE })
    expect(slip.spot).toEqual({ to: BLUE, from: -1 })
    expect(needsConfirming(slip)).toBe(true)
  })

  it('loses the card by a shortfall as well (BP-X8)', () => {
    const slip = slipFor('B4 R2 G5 R?', S06, 'mutiny', 1)
    expect(slip).toMatchObject({ after: exactly(0), supplyAdds: exactly(1), fate: 'lost' })
  })

  it('brings the spot upon the mutineer if the victim has it (BP-X9), else on the victim (BP-X10)', () => {
    expect(slipFor('B4 R2 G5 R?', S06, 'mutiny', 5, BLUE).spot?.to).toBe(RED)
    expect(slipFor('B4 R2 G5 R?', S06, 'mutiny', 5, RED).spot?.to).toBe(BLUE)
  })
})

describe('the pay slip where covered values are unseen', () => {
  const party = piece('R5 B B G3')
  const view = tableOf([party, piece('B5'), piece('G2')])

  it('knows the limits from the values of the colour not yet seen', () => {
    const slip = paySlip(view, pack, 'capture', RED, party, S09)
    // blue: 2, 3, 4 and the stranger at 3 are unseen, so two of them cost 5 to 7
    expect(slip.lines[0]?.pay).toEqual({ least: 2, most: 4 })
    expect(slip.total).toEqual({ least: 8, most: 10 })
    expect(rangeText(slip.after)).toBe('14 to 16')
    expect(slip.fate).toBe('kept')
  })

  it('does not claim to know the fate of the card', () => {
    view.players[RED]!.ducats = 0
    const poor = { ...S09, ducats: 9 }
    const slip = paySlip(view, pack, 'capture', RED, party, poor)
    expect(slip.fate).toBe('unsure')
    expect(needsConfirming(slip)).toBe(true)
  })
})
