/** What happened, beat by beat: who did what, along which way, with which dice, and who stood where. */

import type { LoggedEvent } from '../../lib/board'
import type { Die } from '../../pieces/Dice.svelte'
import { spaceTold } from './dungeon'
import {
  EMPTY,
  figureIn,
  kindIn,
  type FigureView,
  type PirateView,
  type TalesEvent,
  type TalesView,
  type Told,
} from './types'

export interface DiceRow {
  figure: number
  kind: number
  what: string
  dice: Die[]
  tally: string
}

export interface Beat {
  key: number
  /** Who acts; EMPTY for nobody. */
  actor: number
  /** Who is attacked. */
  target: number
  /** What an Incident is called. */
  title: string
  lines: string[]
  /** The row of an Enemy's card by which it acts; EMPTY for none. */
  row: number
  /** The spaces of a way that was gone. */
  path: number[]
  rows: DiceRow[]
  /** Who comes onto the map. */
  arrived: number[]
  /** Who is defeated. */
  fallen: number[]
  /** The spaces where somebody is wounded. */
  struck: number[]
  /** Everybody as they are after it. */
  figures: FigureView[]
  /** How far the race is after it. */
  race: Race
  /** What each Pirate has won after it. */
  wealth: Wealth[]
  /** The events that it tells, and those that nothing tells before it. */
  told: TalesEvent[]
}

/** What the line above the map tells. */
export type Race = Pick<TalesView, 'flag' | 'round' | 'part'>

/** What a Pirate has won. */
export type Wealth = Pick<PirateView, 'pp' | 'coins'>

type Rolled = Told<'rolled'>
type Attacked = Told<'attacked'>

const SIX = 6
const OF_COMBAT = /attack$|^Defence$/

/**
 * So many of the highest dice count; the rules have said how many. Destiny may have raised some,
 * and shows; but only a natural 6 is critical.
 */
function marked(
  natural: number[],
  count: number,
  { criticals, hits } = { criticals: 0, hits: 0 },
  raised = natural,
): Die[] {
  const dice = natural.map((face, place) => ({
    face: Math.min(raised[place] ?? face, SIX),
    critical: face >= SIX,
    place,
  }))
  const order = dice.toSorted((a, b) => +b.critical - +a.critical || b.face - a.face)
  const counted = order.slice(0, count)
  const struck = new Set([
    ...counted.filter(({ critical }) => critical).slice(0, criticals),
    ...counted
      .filter(({ critical }) => !critical)
      .toReversed()
      .slice(0, hits),
  ])
  const markOf = (die: (typeof dice)[number]) =>
    struck.has(die) ? 'cancelled' : die.critical ? 'critical' : 'hit'
  return dice.map((die) => ({
    face: die.face,
    mark: counted.includes(die) ? markOf(die) : undefined,
  }))
}

const sixes = (dice: number[]) => dice.filter((face) => face >= SIX).length
const signed = (n: number) => (n ? ` ${n > 0 ? '+' : '−'}${Math.abs(n)}` : '')
export const counted = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`
export const successes = (n: number) => (n === 1 ? '1 success' : `${n} successes`)
const needs = ({ over, modifier }: Rolled) => (over ? `above ${over}${signed(modifier)}` : '')

/** A roll by itself. */
const rowOf = (told: Rolled): DiceRow => ({
  figure: figureIn(told.figure),
  kind: kindIn(told.figure),
  what: [told.what, needs(told)].filter(Boolean).join(', '),
  dice: told.over ? marked(told.dice, told.successes) : told.dice.map((face) => ({ face })),
  tally: told.over ? successes(told.successes) : `${told.successes}`,
})

/** Both sides of an attack, with what is cancelled struck out. */
function rowsOf(told: Attacked, rolls: Rolled[]): DiceRow[] {
  const attack = rolls.findLast(({ what }) => what !== 'Defence')
  const defence = rolls.findLast(({ what }) => what === 'Defence')
  const criticals = Math.min(sixes(told.dice), sixes(told.defence), told.blocks)
  const rows = [
    {
      figure: figureIn(told.attacker),
      kind: kindIn(told.attacker),
      what: [told.kind, attack ? needs(attack) : ''].filter(Boolean).join(', '),
      dice: marked(
        told.dice,
        told.hits,
        { criticals, hits: told.blocks - criticals },
        attack?.dice,
      ),
      tally: told.wounds ? counted(told.wounds, 'wound') : counted(told.hits, 'hit'),
    },
  ]
  if (told.defence.length) {
    rows.push({
      figure: figureIn(told.target),
      kind: kindIn(told.target),
      what: ['defence', defence ? needs(defence) : ''].filter(Boolean).join(', '),
      dice: marked(told.defence, defence?.successes ?? told.blocks, undefined, defence?.dice),
      tally: `${told.blocks} blocked`,
    })
  }
  return rows
}

/** What an event does to the figures on the map. */
export function after(figures: FigureView[], told: TalesEvent, view: TalesView): FigureView[] {
  const change = (who: number, by: (figure: FigureView) => Partial<FigureView>) =>
    figures.map((each) => (each.figure === figureIn(who) ? { ...each, ...by(each) } : each))
  switch (told.event) {
    case 'moved':
      return change(told.figure, () => ({ space: spaceTold(told.path.at(-1)!, view) }))
    case 'enemy_appeared':
    case 'returned': {
      const now = view.figures.find(({ figure }) => figure === figureIn(told.figure))
      const hp = now?.hp ?? 1
      const figure: FigureView = {
        figure: figureIn(told.figure),
        kind: told.foe,
        enemy: true,
        space: spaceTold(told.space, view),
        wounds: 0,
        hp,
        conditions: 0,
        held_by: EMPTY,
      }
      return [...figures.filter((each) => each.figure !== figure.figure), figure]
    }
    case 'deployed': {
      const now = view.figures.filter(({ figure }) => figure === figureIn(told.figure))
      const space = spaceTold(told.space, view)
      return [
        ...figures.filter(({ figure }) => figure !== figureIn(told.figure)),
        ...now.map((figure) => ({ ...figure, space })),
      ]
    }
    case 'wounded':
      return change(told.figure, ({ hp }) => ({ wounds: hp - told.left }))
    case 'afflicted':
      return change(told.figure, ({ conditions }) => ({ conditions: conditions | told.condition }))
    case 'relieved':
      return change(told.figure, ({ conditions }) => ({ conditions: conditions & ~told.condition }))
    case 'defeated':
      return figures.filter(({ figure }) => figure !== figureIn(told.figure))
  }
  return figures
}

/** What an event does to the race against the Flag. */
function raceAfter(race: Race, told: TalesEvent): Race {
  if (told.event === 'flag_moved') return { ...race, flag: told.to }
  return told.event === 'round_began' ? { ...race, round: told.round, part: told.part } : race
}

/** What an event does to what the Pirates have won. */
function wealthAfter(wealth: Wealth[], told: TalesEvent): Wealth[] {
  if (told.event !== 'gained') return wealth
  const won = {
    pp: told.what === 'PP' ? told.amount : 0,
    coins: told.what === 'coins' ? told.amount : 0,
  }
  const who = figureIn(told.figure)
  return wealth.map(({ pp, coins }, figure) =>
    figure === who ? { pp: pp + won.pp, coins: coins + won.coins } : { pp, coins },
  )
}

const actorOf = (told: TalesEvent): number => {
  if (told.event === 'attacked') return figureIn(told.attacker)
  return 'figure' in told ? figureIn(told.figure) : EMPTY
}

const placeOf = (figures: FigureView[], who: number): number =>
  figures.find(({ figure }) => figure === who)?.space ?? EMPTY

const ARRIVES = new Set<TalesEvent['event']>(['enemy_appeared', 'returned', 'deployed'])

/** What goes without saying once the dice, the way and the line above the map are seen. */
const SHOWN = new Set<TalesEvent['event']>([
  'moved',
  'rolled',
  'turn_began',
  'round_began',
  'gained',
  'wounded',
])
const BEGINS = new Set<TalesEvent['event']>([
  'behaved',
  'attacked',
  'incident_drawn',
  'tile_placed',
  'round_began',
  'enemy_appeared',
  'ended',
])

function begins(told: TalesEvent, beat: Beat | undefined): boolean {
  if (!beat) return true
  if (told.event === 'rolled') return !OF_COMBAT.test(told.what)
  if (told.event === 'moved') return beat.actor !== actorOf(told)
  if (told.event === 'enemy_appeared') return !beat.lines.some((line) => / appears at /.test(line))
  return BEGINS.has(told.event)
}

const INCIDENT = /^Incident: ([^.]+)\.\s*(.*)$/s

/** The beats of some news. */
export function beatsOf(
  news: LoggedEvent<TalesEvent>[],
  before: TalesView,
  view: TalesView,
): Beat[] {
  const beats: Beat[] = []
  let figures = before.figures
  let race: Race = { flag: before.flag, round: before.round, part: before.part }
  let wealth: Wealth[] = before.pirates
  let rolls: Rolled[] = []
  for (const [key, { event: told, sentence }] of news.entries()) {
    figures = after(figures, told, view)
    race = raceAfter(race, told)
    wealth = wealthAfter(wealth, told)
    if (told.event === 'rolled' && OF_COMBAT.test(told.what)) {
      rolls.push(told)
      continue
    }
    if (begins(told, beats.at(-1))) {
      beats.push({
        key,
        actor: actorOf(told),
        target: EMPTY,
        title: '',
        lines: [],
        row: told.event === 'behaved' ? told.row : EMPTY,
        path: [],
        rows: [],
        arrived: [],
        fallen: [],
        struck: [],
        figures,
        race,
        wealth,
        told: [],
      })
    }
    const beat = beats.at(-1)!
    beat.figures = figures
    beat.race = race
    beat.wealth = wealth
    if (told.event === 'moved') {
      beat.path = [...beat.path, ...told.path.map((space) => spaceTold(space, view))]
      beat.actor = actorOf(told)
    }
    if (ARRIVES.has(told.event)) beat.arrived.push(actorOf(told))
    if (told.event === 'defeated') beat.fallen.push(actorOf(told))
    if (told.event === 'wounded') beat.struck.push(placeOf(figures, actorOf(told)))
    if (told.event === 'rolled') beat.rows.push(rowOf(told))
    if (told.event === 'attacked') {
      beat.rows = rowsOf(told, rolls)
      beat.target = figureIn(told.target)
      rolls = []
    }
    const [, title, text] = (told.event === 'incident_drawn' && INCIDENT.exec(sentence)) || []
    if (title) {
      beat.title = title
      if (text) beat.lines.push(text)
    } else if (!SHOWN.has(told.event)) beat.lines.push(sentence)
    else if (told.event === 'moved' && !beat.lines.length) beat.lines.push(sentence)
  }
  const seen = beats.filter(
    ({ title, lines, path, rows }) => title || lines.length || path.length || rows.length,
  )
  for (const [n, beat] of seen.entries()) {
    const lines = news.slice(n ? beat.key : 0, seen[n + 1]?.key)
    beat.told = lines.map(({ event }) => event)
  }
  return seen
}

/** What it takes to read a character, in milliseconds. */
const READ = 24

/** What it takes to read what a row of an Enemy's card says. */
const BY_CARD = 700

/** How long a beat is to be seen, in milliseconds. */
export const lengthOf = ({ rows, path, title, lines, row }: Beat): number =>
  500 +
  (row >= 0 ? BY_CARD : 0) +
  (rows.length ? 1400 : 0) +
  (path.length ? 500 : 0) +
  READ * [title, ...lines].join().length

/** All beats together take no longer than this. */
export const MOST = 20000
