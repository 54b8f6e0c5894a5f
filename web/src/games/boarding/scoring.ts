/** The scoring sheet in words: every ducat of the final scoring, line by line (BP-10). */

import { ANCHOR, TOKEN_NAMES, WHEEL } from './tokens'
import type { BoardingPack, BoardingView, Sheet } from './types'
import { count } from './words'

export interface ScoreCell {
  ducats: number
  /** How it comes about; empty where there is nothing to say. */
  why: string
}

export interface ScoreRow {
  title: string
  rule: string
  cells: ScoreCell[]
}

/** The rows in the order of BP-10, with a cell for each player. */
export function scoreRows(view: BoardingView, pack: BoardingPack, sheets: Sheet[]): ScoreRow[] {
  const each = (cell: (sheet: Sheet, seat: number) => ScoreCell) => sheets.map(cell)
  const kinds = pack.booty.map((token, kind) => ({
    title: sentenceCase(TOKEN_NAMES[kind] ?? token.kind),
    rule:
      token.majority === null
        ? `most: +1 ${token.kind}, others 1 each`
        : `most: ${token.majority}, others 1 each`,
    cells: each((sheet, seat) => ({
      ducats: sheet.booty[kind] ?? 0,
      why: whyBooty(view, seat, kind),
    })),
  }))
  return [
    {
      title: 'Treasury',
      rule: 'ducats in hand',
      cells: each(({ treasury }) => ({ ducats: treasury, why: '' })),
    },
    ...kinds,
    { title: 'Wheels', rule: 'wheels × the rate of one’s anchors', cells: each(wheelCell) },
    {
      title: 'Black spot',
      rule: `costs ${pack.constants.black_spot_penalty}, unless one keeps the monster`,
      cells: each((sheet, seat) => ({ ducats: sheet.black_spot, why: whySpot(view, sheet, seat) })),
    },
  ]
}

/** The totals when only the first rows have been read out. */
export function runningTotals(rows: ScoreRow[], players: number): number[] {
  return [...Array(players).keys()].map((seat) =>
    rows.reduce((total, row) => total + (row.cells[seat]?.ducats ?? 0), 0),
  )
}

function whyBooty({ players }: BoardingView, seat: number, kind: number): string {
  const tokens = players[seat]?.tokens[kind] ?? 0
  if (!tokens) return ''
  if (!players[seat]?.most[kind]) return `${tokens} × 1`
  const tied = players.filter(({ most }) => most[kind]).length > 1
  const most = `${tied ? 'tied' : 'most'}, ${tokens}`
  if (kind === WHEEL) return `${most}: +1 wheel`
  return kind === ANCHOR ? `${most}: +1 anchor` : most
}

function wheelCell({ wheels, rate, anchors, wheel_ducats }: Sheet): ScoreCell {
  return { ducats: wheel_ducats, why: `${wheels} × ${rate}, ${count(anchors, 'anchor')}` }
}

function whySpot(view: BoardingView, sheet: Sheet, seat: number): string {
  if (view.black_spot !== seat) return ''
  return sheet.spared ? 'spared by the monster' : 'has the spot'
}

function sentenceCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
