/** What somebody wishes for on the form of a new table, before it becomes a request. */

import type {
  Clock,
  GameInfo,
  GameOption,
  Options,
  OptionValue,
  PackInfo,
  Preset,
  SeatWish,
} from './protocol'
import { spelt, valueInWords } from './words'

/** "me", "open", or "bot:" and the level. */
export type SeatPick = string

export function seatWish(pick: SeatPick, name: string): SeatWish {
  if (pick === 'open') return { who: 'open' }
  if (pick.startsWith('bot:')) return { who: 'bot', level: pick.slice(4) }
  return name.trim() ? { who: 'me', name: name.trim() } : { who: 'me' }
}

/** A longer or shorter list of picks; new seats are open. */
export const resized = (picks: SeatPick[], count: number): SeatPick[] =>
  Array.from({ length: count }, (_, seat) => picks[seat] ?? 'open')

/** The options as they are with this pack, which may have fewer things than there are numbers. */
export const withPack = (options: GameOption[], pack: PackInfo | undefined): GameOption[] =>
  options.map((option) => {
    const many = pack?.numbered[option.key]?.length
    return many === undefined
      ? option
      : { ...option, values: option.values.filter((value) => Number(value) <= many) }
  })

/** What an option can be at a table of so many. */
export const possible = (option: GameOption, count: number): OptionValue[] =>
  option.values.filter((value) => !option.seats || typeof value !== 'number' || value < count)

/** The options that were picked; the usual ones in place of those that have become impossible. */
export const settled = (options: GameOption[], picked: Options, count: number): Options =>
  Object.fromEntries(
    options.map((option) => {
      const value = picked[option.key] ?? option.usual
      return [option.key, possible(option, count).includes(value) ? value : option.usual]
    }),
  )

/** The preset that these options are, if they are one. */
export const presetOf = (presets: Preset[], options: Options): Preset | undefined =>
  presets.find((preset) =>
    Object.entries(preset.options).every(([key, value]) => options[key] === value),
  )

/** How a table plays, as few words as will do: the name of a preset, else what is not as usual. */
export function wayOfPlaying(game: GameInfo, options: Options, digest: string): string[] {
  const preset = presetOf(game.presets, options)
  if (preset) return [preset.title]
  const pack = game.packs.find((one) => one.digest === digest)
  return game.options.flatMap((option) => {
    const { key, usual } = option
    const value = options[key] ?? usual
    if (value === usual) return []
    return `${spelt(key)}: ${valueInWords(value, option, pack?.numbered[key])}`
  })
}

export const CLOCKS: {
  kind: Clock['kind']
  words: string
  help: string
  paces: { words: string; clock: Clock }[]
}[] = [
  {
    kind: 'none',
    words: 'None',
    help: 'Everybody may think as long as they like.',
    paces: [{ words: 'None', clock: { kind: 'none' } }],
  },
  {
    kind: 'live',
    words: 'Live',
    help: 'Time for each move, and a reserve for the whole play. When both are used up, a bot plays on until you are back.',
    paces: [
      { words: '30 s + 3 min', clock: { kind: 'live', seconds: 30, reserve: 180 } },
      { words: '1 min + 5 min', clock: { kind: 'live', seconds: 60, reserve: 300 } },
      { words: '3 min + 15 min', clock: { kind: 'live', seconds: 180, reserve: 900 } },
    ],
  },
  {
    kind: 'days',
    words: 'By mail',
    help: 'Days for each move: look in when you like.',
    paces: [
      { words: '1 day', clock: { kind: 'days', days: 1 } },
      { words: '3 days', clock: { kind: 'days', days: 3 } },
      { words: '7 days', clock: { kind: 'days', days: 7 } },
    ],
  },
]
