/** Where everybody stands, in words: what the raid would bring now, and who is close. */

import { listed } from '../../lib/words'
import { nameOf } from './glossary'
import { counted } from './looks'
import type { RaidersView } from './types'

/** "3 Notoriety Points". */
export const points = (amount: number): string => counted(amount, 'Notoriety Point')

const strengthOf = (view: RaidersView, seat: number) => view.players[seat]?.party.strength ?? 0

/** What the raid would bring if it were now. */
export function raidNow(view: RaidersView, seat: number): string {
  const place = view.order.indexOf(seat)
  const prize = view.prospects[seat]?.prize ?? 0
  if (place < 0) return 'No set yet, so no Prize.'
  return `Number ${place + 1} in the raid as it stands: ${prize ? `a Prize of ${prize}` : 'no Prize'}.`
}

/** Who is just ahead, who just behind, and who could get past by hiring. */
export function rivalsOf(view: RaidersView, names: string[], seat: number): string[] {
  const place = view.order.indexOf(seat)
  if (place < 0) return []
  const mine = strengthOf(view, seat)
  const [ahead, behind] = [view.order[place - 1], view.order[place + 1]]
  const said: string[] = []
  if (ahead !== undefined) {
    const gap = strengthOf(view, ahead) - mine
    said.push(gap ? `${names[ahead]} is ${gap} stronger.` : `${names[ahead]} is ahead in a tie.`)
  }
  if (behind !== undefined) {
    const gap = mine - strengthOf(view, behind)
    said.push(gap ? `${names[behind]} is ${gap} weaker.` : `${names[behind]} is level with you.`)
  }
  const dangers = [...new Set(view.threats.flat())].map((one) => names[one] ?? '')
  if (dangers.length) said.push(`${listed(dangers)} could take your Prize by a hire.`)
  return said
}

/** What a player's points are made of, as far as all can know. */
export function pointsKnown(view: RaidersView, seat: number): string {
  const sheet = view.prospects[seat]?.sheet
  if (!sheet) return ''
  const parts = [
    ['Prizes', sheet.prizes],
    ['Officers', sheet.officers],
    ['unused Parley', sheet.parley],
    ...Object.entries(sheet.achievements).map(([id, n]) => [nameOf('achievement', id), n]),
  ].filter(([, amount]) => amount)
  const made = parts.length ? ` (${listed(parts.map(([what, n]) => `${what} ${n}`))})` : ''
  const secret = view.achievements.filter((id) => !(id in sheet.achievements))
  const hidden = secret.map((id) => nameOf('achievement', id))
  const open = hidden.length ? `; ${listed(hidden)} will show at the end` : ''
  return `${points(sheet.total)} so far${made}${open}.`
}
