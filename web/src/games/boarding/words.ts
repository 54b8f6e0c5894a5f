/** Whole sentences for those who hear the board instead of seeing it. */

import { listed } from '../../lib/words'
import { kindNumber } from './looks'
import { pieceName, rankName } from './pieces'
import { TOKEN_NAMES } from './tokens'
import {
  EMPTY,
  type BoardingPack,
  type Card,
  type Danger,
  type PieceView,
  type PlayerView,
  type Sheet,
} from './types'

const CLASS_NAMES = { ship: 'ship', ruin: 'lost ruin', monster: 'sea monster' }

export function count(number: number, thing: string): string {
  return number === 1 ? `1 ${thing}` : `${number} ${thing}s`
}

/** A value in ducats as people say it: "1 ducat", "5 ducats". */
export const ducats = (amount: number): string => count(amount, 'ducat')

export function cardSentence(card: Card): string {
  const booty = listed(card.booty.map((kind) => TOKEN_NAMES[kindNumber(kind)] ?? kind))
  return [
    `${card.name}, ${CLASS_NAMES[card.class]}: needs ${count(card.min, 'pirate')}`,
    `gives ${ducats(card.ducats)}`,
    `a stranger is paid ${card.stranger}`,
    `booty ${booty}${card.wheels ? `, ${count(card.wheels, 'wheel')}` : ''}` +
      `${card.anchors ? `, ${count(card.anchors, 'anchor')}` : ''}.`,
  ].join(', ')
}

/** "Your Deckhand's party of 3: captain Deckhand (you), mate Gunner (Bart), Stranger (Cai)." */
export function pieceSentence(
  pack: BoardingPack,
  names: string[],
  me: number,
  piece: PieceView,
): string {
  const owner = piece.pirates[0]?.seat ?? me
  const whose = owner === me ? 'Your' : `${names[owner]}'s`
  const head = `${whose} ${pieceName(pack, piece)}`
  if (piece.pirates.length === 1) return `${head}.`
  const crew = piece.pirates.map((pirate, depth) => {
    const place = ['captain ', 'mate '][depth] ?? ''
    return `${place}${rankName(pack, pirate)} (${pirate.seat === me ? 'you' : names[pirate.seat]})`
  })
  return `${head}: ${crew.join(', ')}.`
}

/** Who could take a party before its captain's next turn. */
export function dangerSentence({ cover, mutiny }: Danger, names: string[]): string {
  const who = (seats: number[]) => listed(seats.map((seat) => names[seat] ?? ''))
  return [
    cover.length && `${who(cover)} could cover it.`,
    mutiny.length && `${who(mutiny)} could mutiny in it.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Parties that somebody could take: those who can be named together are. */
export function perils(
  pieces: PieceView[],
  pack: BoardingPack,
  names: string[],
): { words: string; count: number }[] {
  const parties = new Map<string, string[]>()
  for (const piece of pieces) {
    const danger = dangerSentence(piece.danger!, names)
    parties.set(danger, [...(parties.get(danger) ?? []), pieceName(pack, piece)])
  }
  return [...parties].map(([danger, named]) => {
    const what = named.length > 1 ? danger.replaceAll(' it.', ' them.') : danger
    return { words: `Your ${listed(named)}: ${what}`, count: named.length }
  })
}

/** What a player keeps, and what it is worth at the end. */
export function keptSentence(player: PlayerView, pack: BoardingPack, sheet: Sheet | null): string {
  const cards = player.kept
    .filter((card) => card !== EMPTY)
    .map((card) => pack.cards[card]?.name ?? '')
  const shown = cards.length ? `: ${listed(cards)}` : ''
  const worth = sheet
    ? ` ${count(sheet.wheels, 'wheel')} at ${sheet.rate} each with ${count(sheet.anchors, 'anchor')}.`
    : ''
  return `${count(player.kept.length, 'card')} kept${shown}.${worth}`
}
