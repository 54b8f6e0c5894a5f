/** Words the shell needs in more than one place. */

import type { Clock, GameOption, OptionValue, TableInfo } from './protocol'

export function listed(things: string[]): string {
  return things.length < 2
    ? (things[0] ?? '')
    : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`
}

/** Whom the table waits for. Where several decide in secret, nobody is told who has done so. */
export function waitingFor(waiting: number[], names: string[], own: number[]): string {
  const called = waiting.map((seat) => names[seat] ?? 'somebody')
  if (called.length < 2) return called[0] ? `Waiting for ${called[0]}` : 'The table is at work…'
  const everybody = names.every((_, seat) => waiting.includes(seat) || own.includes(seat))
  return everybody
    ? 'Waiting for everybody’s secret choice'
    : `Waiting for the secret choices of ${listed(called)}`
}

/** The ends of a list: [45, 60] as "45–60". */
export function range(numbers: number[]): string {
  const ends = [numbers[0], numbers.at(-1)]
  return [...new Set(ends)].join('–')
}

/** How many can play: [3, 4, 5] as "3–5", [2, 4] as "2 or 4". */
export function span(numbers: number[]): string {
  return numbers.length === 2 && numbers[1]! - numbers[0]! > 1
    ? numbers.join(' or ')
    : range(numbers)
}

export function clockInWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return 'No clock'
    case 'live':
      return `${clock.seconds} s a move, ${duration(clock.reserve)} in reserve`
    case 'days':
      return clock.days === 1 ? 'A day a move' : `${clock.days} days a move`
  }
}

/** Seconds as "41 s", "4:05", "3 h 20 min" or "2 d 4 h". */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  if (whole < 86400) return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
  return `${Math.floor(whole / 86400)} d ${Math.floor((whole % 86400) / 3600)} h`
}

/** How long until a moment: "2 d 4 h left". */
export const timeLeft = (moment: string, now: number = Date.now()): string =>
  `${duration((Date.parse(moment) - now) / 1000)} left`

export function timeAgo(moment: string, now: number = Date.now()): string {
  const seconds = (now - Date.parse(moment)) / 1000
  if (!Number.isFinite(seconds) || seconds < 60) return 'just now'
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`
  const days = Math.floor(seconds / 86400)
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** A chance as "41 %", on one line. */
export const percent = (chance: number): string => `${Math.round(chance * 100)}\u00a0%`

export const namesOf = (table: TableInfo): string[] => table.seats.map((seat) => seat.name)

/** By how much something changed: "+18", "−5" or "±0". */
export function signed(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±'
  return `${sign}${Math.abs(change)}`
}

/** `covered_values` as "Covered values". */
export function spelt(key: string): string {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value of an option; `names` are those of the things that it numbers from 1 on, if it does. */
export function valueInWords(
  value: OptionValue,
  option?: GameOption,
  names: string[] = [],
): string {
  const name = typeof value === 'number' ? names[value - 1] : undefined
  if (name) return name
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  return option?.seats && typeof value === 'number' ? `Seat ${value + 1}` : spelt(String(value))
}
