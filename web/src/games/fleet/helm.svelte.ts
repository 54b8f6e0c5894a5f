/** The helm: what is shown and touched on the board. Legality comes from the options alone. */

import { createContext } from 'svelte'
import type { BoardProps, Choice } from '../../lib/board'
import { AnyHelm } from '../../lib/helm'
import { lastMove } from '../../lib/seating'
import type { CardState } from '../../pieces/Card.svelte'
import { Motion } from '../../pieces/motion.svelte'
import * as crewing from './crewing'
import { following, linked, nextThings, numberOf, playOn, settledBy, ship, verbOf } from './links'
import { readPack, type BlueFace, type Cards, type RedFace, type ShipFace } from './pack'
import { spokenOf } from './spoken'
import type { Flying } from './story'
import {
  type Assault,
  type Digging,
  type FleetEvent,
  type FleetPack,
  type FleetPreview,
  type FleetView,
  type Option,
  type PlayerView,
  type ShipView,
} from './types'

export type Props = BoardProps<FleetView, FleetPack, FleetEvent, FleetPreview>

/** What waits for a second yes. */
export type Doubt =
  | { about: 'attack'; option: Option; odds: Assault }
  | { about: 'dig'; option: Option; odds: Digging }
  | { about: 'sale'; option: Option }

/** Crew that is being shared out: what comes new, or all there is. */
export type Task = 'place' | 'man'

/** What happens in every turn marks nothing on the table by itself. */
const ROUTINE = new Set(['drew_red', 'drew_blue', 'income', 'row_shown', 'row_cleared'])

/** A risk below this is not worth a question. */
const RISK = 0.01
const LONG_ODDS = 0.5

/** What is to be sent next, by what is asked; null when nothing is left. */
type Errand = (options: Option[], view: FleetView) => Choice | null

export class Helm extends AnyHelm<Props> {
  readonly motion = new Motion<Flying>()
  /** What was touched so far, on the way to an option. */
  touched = $state.raw<string[]>([])
  doubt = $state.raw<Doubt | null>(null)
  /** So many go aboard, or are to be aboard, by ship. */
  draft = $state.raw<crewing.Draft>(new Map())
  #rearranging = $state(false)
  #errand = $state.raw<Errand | null>(null)
  /** The table as it was when the last choice of an errand was sent. */
  #sentAt: FleetView | null = null

  get own(): PlayerView | undefined {
    return this.view.players[this.me]
  }

  override get options(): Option[] {
    return this.#errand ? [] : (this.props().ask?.options ?? [])
  }

  readonly cards: Cards = $derived.by(() => readPack(this.props().pack))
  readonly #links = $derived.by(() => linked(this.options, this.cards))
  readonly #starts = $derived.by(() => nextThings(this.#links, []))
  readonly #next = $derived.by(() =>
    this.touched.length ? nextThings(this.#links, this.touched) : new Map<string, Option[]>(),
  )

  /** What the line under the pointer, or else the last move, speaks of. */
  readonly spoken: ReadonlySet<string> = $derived.by(() => {
    const { highlight, events } = this.props()
    if (highlight) return spokenOf([highlight.event as unknown as FleetEvent])
    return spokenOf(lastMove(events).filter(({ event }) => !ROUTINE.has(event)))
  })

  blue(card: number): BlueFace | undefined {
    return this.cards.blue.get(card)
  }

  shipFace(card: number): ShipFace | undefined {
    const face = this.blue(card)
    return face?.kind === 'ship' ? face : undefined
  }

  red(kind: number): RedFace | undefined {
    return this.cards.red.get(kind)
  }

  nameOf(card: number): string {
    return this.blue(card)?.name ?? 'a card'
  }

  get fameName(): string {
    return this.props().pack.fame.name
  }

  get famePoints(): number {
    return this.props().pack.fame.points
  }

  /** Whether the table waits for this seat. */
  waitsFor(seat: number): boolean {
    const { waiting } = this.props()
    return !this.finished && (waiting.length ? waiting.includes(seat) : this.view.active === seat)
  }

  of(...verbs: string[]): Option[] {
    return this.options.filter((option) => verbs.includes(verbOf(option)))
  }

  /** The frame tells nothing of the news until what this returns is called. */
  suspend(): (() => void) | undefined {
    return this.props().suspend?.()
  }

  // -- touching ------------------------------------------------------------------------------

  /** What touching this would lead to. */
  meaning(thing: string): Option[] {
    return this.#next.get(thing) ?? this.#starts.get(thing) ?? []
  }

  isLit(thing: string): boolean {
    return this.#next.has(thing)
  }

  isSelected(thing: string): boolean {
    return this.touched.includes(thing)
  }

  /** How a thing looks by what can be done with it. */
  stateOf(thing: string): CardState {
    if (this.task) return 'plain'
    const next = this.#next.get(thing)
    if (next) return next.some((option) => verbOf(option) === 'attack') ? 'danger' : 'glow'
    const starts = this.#starts.get(thing)
    if (!starts) return 'plain'
    return starts.some((option) => ['discard', 'battle_card'].includes(verbOf(option)))
      ? 'glow'
      : 'ready'
  }

  /** Touch a thing: take it up, go on with what is in hand, or hear why that cannot be. */
  touch(thing: string, meant: Choice): void {
    if (this.#next.has(thing)) this.touched = [...this.touched, thing]
    else if (this.touched[0] === thing) return this.clear()
    else if (this.#starts.has(thing)) this.touched = [thing]
    else return this.props().whyNot?.(this.#wish(thing) ?? meant)
    const option = settledBy(this.#links, this.touched)
    if (option) this.take(option)
  }

  /** What touching a ship would mean with a card in hand. */
  #wish(thing: string): Choice | null {
    const [one] = this.inHand
    return one && thing.startsWith('ship:') ? playOn(numberOf(thing), one, this.touched) : null
  }

  /** What is in hand: options of one verb, for words about it. */
  readonly inHand: Option[] = $derived.by(() =>
    this.touched.length ? following(this.#links, this.touched).map(({ option }) => option) : [],
  )

  /** What is left to touch where it lies on nothing that is seen. */
  readonly offTable: { thing: string; option: Option }[] = $derived.by(() =>
    [...this.#next]
      .filter(([thing]) => /^(fitting|side|blue|red):/.test(thing))
      .flatMap(([thing, options]) => options.map((option) => ({ thing, option }))),
  )

  /** How an attack with the ship in hand on this one would go, or a search for this treasure. */
  oddsOf(thing: string): Assault | Digging | null {
    for (const { preview } of this.#next.get(thing) ?? []) {
      if (preview?.preview === 'assault' || preview?.preview === 'digging') return preview
    }
    return null
  }

  /** Take an option, or ask first whether it is meant. */
  take(option: Option): void {
    this.doubt = doubtAbout(option)
    if (!this.doubt) this.choose(option)
  }

  choose(option: Option): void {
    this.clear()
    this.props().choose(option.choice)
  }

  clear(): void {
    this.touched = []
    this.doubt = null
    this.#rearranging = false
  }

  // -- crew ----------------------------------------------------------------------------------

  readonly room: crewing.Draft = $derived.by(() => crewing.roomFor(this.options))

  /** Whether crew is being shared out, and which. */
  readonly task: Task | null = $derived.by(() => {
    if (this.room.size) return 'place'
    return this.#rearranging || this.of('man').length ? 'man' : null
  })

  /** Crew that is on nobody's ship: the pool, or what was taken off in a new order. */
  readonly ashore: number = $derived.by(() => {
    if (this.task === 'place') return this.view.pool - crewing.total(this.draft)
    return this.task === 'man' ? (this.own?.crew ?? 0) - crewing.total(this.draft) : 0
  })

  /** Whether what is drafted can be sent. */
  readonly drafted: boolean = $derived.by(() => {
    if (this.task === 'man') return this.ashore === 0
    const room = crewing.total(this.room)
    return crewing.total(this.draft) === Math.min(room, this.view.pool)
  })

  /** The least and the most that a ship may have in the draft. */
  limits({ card, maximum, crew }: ShipView): { least: number; most: number; now: number } {
    const now = this.draft.get(card) ?? 0
    const free = now + this.ashore
    if (this.task === 'place') {
      return { least: 0, most: Math.min(free, this.room.get(card) ?? 0), now }
    }
    const place = this.own?.fleet.findIndex((ship) => ship.card === card) ?? 0
    if (place < this.view.berths.length) return { least: now, most: now, now }
    return { least: 1, most: Math.min(free, maximum), now: now || crew }
  }

  /** So many more or fewer for a ship. */
  man(vessel: ShipView, by: number): void {
    const { least, most, now } = this.limits(vessel)
    const many = Math.max(least, Math.min(most, now + by))
    this.draft = new Map([...this.draft, [vessel.card, many]])
  }

  /** Take up all crew of the fleet, to share it out anew. */
  rearrange(): void {
    this.clear()
    this.#rearranging = true
    this.#draftAsItIs()
  }

  #draftAsItIs(): void {
    const { berths } = this.view
    const fleet = this.own?.fleet ?? []
    this.draft = new Map(fleet.map(({ card, crew }, n) => [card, berths[n] ?? crew]))
  }

  asBefore(): void {
    if (this.task === 'man') this.#draftAsItIs()
    else this.draft = new Map()
  }

  spread(): void {
    const fleet = this.own?.fleet ?? []
    const aboard = new Map(fleet.map(({ card, crew }) => [card, crew]))
    this.draft =
      this.task === 'man'
        ? crewing.levelled(fleet)
        : crewing.spread(aboard, this.room, this.view.pool)
  }

  /** The ship that is filled first. */
  readonly flagship: ShipView | undefined = $derived.by(() =>
    crewing.flagship(
      (this.own?.fleet ?? []).filter(({ card }) => this.task === 'man' || this.room.has(card)),
    ),
  )

  fill(): void {
    const fleet = this.own?.fleet ?? []
    const rest = fleet.filter((ship) => ship !== this.flagship)
    const order = [this.flagship, ...rest].flatMap((ship) => ship?.card ?? [])
    this.draft =
      this.task === 'man'
        ? crewing.concentrated(fleet)
        : crewing.filled(order, this.room, this.view.pool)
  }

  /** Send what is drafted, pick by pick as the rules ask for it. */
  sendDraft(): void {
    const errand = this.task === 'man' ? this.#manning() : placing(crewing.placements(this.draft))
    const draft = this.draft
    this.clear()
    this.#errand = errand
    const refused = this.#goOn()
    if (!refused) return
    this.draft = draft
    this.props().whyNot?.(refused)
  }

  #manning(): Errand {
    const crews = [...this.draft.values()]
    return (options, { berths }) => {
      if (options.some((option) => verbOf(option) === 'rearrange')) {
        return berths.length ? null : ['rearrange']
      }
      return ['man', crews[berths.length] ?? 0]
    }
  }

  /** Send the next choice of an errand; tells what cannot be done. */
  #goOn(): Choice | null {
    const { ask, choose, view } = this.props()
    const next = (ask && this.#errand?.(ask.options, view)) ?? null
    const offered = ask?.options.find(({ choice }) => choice.join() === next?.join())
    if (!offered) {
      this.#errand = null
      return next
    }
    this.#sentAt = view
    choose(offered.choice)
    return null
  }

  // -- asking --------------------------------------------------------------------------------

  /** A new question, perhaps the next one of an errand; the same table means a refusal. */
  begin(): void {
    const before = this.touched[0]
    this.clear()
    const { ask, view } = this.props()
    if (!ask) return
    if (this.#errand && this.#sentAt !== view) this.#goOn()
    else this.#errand = null
    if (this.#errand) return
    this.asBefore()
    this.#takeUpAShip(before)
  }

  /** A ship that can go out is taken up by itself, so that its targets and odds are seen. */
  #takeUpAShip(before: string | undefined): void {
    const ready = this.of('attack', 'explore').map(({ choice }) => ship(Number(choice[1])))
    const kept = ready.find((thing) => thing === before)
    const strongest = this.#strongest(ready)
    if (ready.length) this.touched = [kept ?? strongest]
  }

  #strongest(things: string[]): string {
    const fleet = this.own?.fleet ?? []
    const crew = (thing: string) => fleet.find(({ card }) => card === numberOf(thing))?.crew ?? 0
    return things.reduce((one, other) => (crew(other) > crew(one) ? other : one), things[0] ?? '')
  }
}

/** Placements one after the other; the last needs no asking, so it may be missing. */
function placing(choices: Choice[]): Errand {
  const left = [...choices]
  return () => left.shift() ?? null
}

function doubtAbout(option: Option): Doubt | null {
  const odds = option.preview
  const verb = verbOf(option)
  if (verb === 'sell') return { about: 'sale', option }
  if (verb === 'attack' && odds?.preview === 'assault') {
    const risky = odds.win < LONG_ODDS || (odds.last_ship && odds.win < 1 - RISK)
    return risky ? { about: 'attack', option, odds } : null
  }
  if (odds?.preview === 'digging') return odds.doomed ? { about: 'dig', option, odds } : null
  return null
}

export const [helm, takeHelm] = createContext<Helm>()
