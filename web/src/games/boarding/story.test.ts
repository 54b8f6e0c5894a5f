import { describe, expect, it } from 'vitest'
import { lastMove } from '../../lib/seating'
import { BARE } from '../../lib/testing'
import { fates, spokenOf } from './memory'
import { tell } from './story'
import { piece, tableOf } from './testing'
import type { BoardingEvent } from './types'

const logged = (step: number, event: BoardingEvent) => ({ ...BARE, step, event })
const ways = (
  events: BoardingEvent[],
  ...views: Parameters<typeof tell> extends [unknown, ...infer V] ? V : never
) => tell(events, ...views).map(({ what, from, to }) => `${what.kind} ${from} ${to}`)

describe('what is seen to move', () => {
  it('is the covered stack on its way to the one that covers it', () => {
    const before = tableOf([piece('R5'), piece('B2 G3')])
    const after = tableOf([piece('R5 B2 G3')])
    const events: BoardingEvent[] = [{ event: 'assembled', seat: 0, piece: 3, base: 5, size: 3 }]
    expect(ways(events, before, after)).toEqual(['stack piece:5 piece:3'])
  })

  it('is found by size and absence where the log hides the values', () => {
    const before = tableOf([piece('R5'), piece('B2 G')])
    const after = tableOf([piece('R5 B G')])
    const events: BoardingEvent[] = [{ event: 'assembled', seat: 0, piece: 25, base: 26, size: 3 }]
    expect(ways(events, before, after)).toEqual(['stack piece:5 piece:3'])
  })

  it('is a boarding from the party to the last coin and disc', () => {
    const party = piece('R5 B2')
    const events: BoardingEvent[] = [
      { event: 'boarded', seat: 0, mode: 'capture', party: 3, size: 2, card: 1, slot: 1 },
      { event: 'booty_taken', seat: 0, kind: 2 },
      { event: 'ducats_taken', seat: 0, ducats: 10 },
      { event: 'paid', seat: 0, to: 1, ducats: 2 },
      { event: 'card_kept', seat: 0, card: 1 },
    ]
    expect(ways(events, tableOf([party]), tableOf([piece('R5'), piece('B2')]))).toEqual([
      'stack piece:3 slot:1',
      'token supply:2 purse:0',
      'coins slot:1 purse:0',
      'coins purse:0 purse:1',
      'card slot:1 kept:0',
      'disc slot:1 purse:0',
      'disc slot:1 purse:1',
    ])
  })

  it('is the boarded card, even where the log hides who keeps which', () => {
    const party = piece('R5 B2')
    const kept: BoardingEvent = { event: 'card_kept', seat: 0, card: -1 }
    const boarded: BoardingEvent[] = [
      { event: 'boarded', seat: 0, mode: 'capture', party: 25, size: 2, card: 1, slot: 1 },
      kept,
    ]
    const cards = (...told: Parameters<typeof tell>) =>
      tell(...told).flatMap(({ what }) => (what.kind === 'card' ? [what.card] : []))
    const home = tableOf([piece('R5'), piece('B2')])
    expect(cards(boarded, tableOf([party]), home)).toEqual([1])
    const onTheCard = tableOf([party], { boarding: 3, boarded_slot: 2 })
    expect(cards([kept], onTheCard, home)).toEqual([2])
  })

  it('is in a mutiny the pirate who climbs up, and the crown that falls', () => {
    const party = piece('B2 R5')
    const events: BoardingEvent[] = [
      { event: 'mutiny_incited', seat: 0, against: 1, captain: 3, deposed: 5 },
      { event: 'boarded', seat: 0, mode: 'mutiny', party: 3, size: 2, card: 1, slot: 1 },
    ]
    expect(ways(events, tableOf([party]), tableOf([piece('R5 B2')]))).toEqual([
      'disc purse:0 piece:5',
      'crown piece:5 depths',
      'stack piece:5 slot:1',
    ])
  })
})

describe('what the log tells about the table', () => {
  const log = [
    logged(0, { event: 'display_filled', cards: [0, 1, 2, -1], deck: 12 }),
    logged(3, { event: 'boarded', seat: 1, mode: 'capture', party: 5, size: 4, card: 2, slot: 2 }),
    logged(3, { event: 'card_kept', seat: 1, card: 2 }),
    logged(4, { event: 'assembled', seat: 0, piece: 3, base: 5, size: 2 }),
  ]

  it('is where the cards have gone, until new ones come', () => {
    expect(fates(log).get(2)).toEqual({ card: 2, keeper: 1 })
    const refilled = [...log, logged(9, { event: 'display_filled', cards: [0], deck: 8 })]
    expect(fates(refilled).size).toBe(0)
  })

  it('is the last move', () => {
    const view = tableOf([piece('R5 B2')])
    expect([...spokenOf(view, lastMove(log)).things]).toEqual(['piece:3'])
  })
})
