/** The helm: what is shown and touched on the board. Legality comes from the options alone. */

import { createContext } from 'svelte'
import type { BoardProps, Choice, LoggedEvent } from '../../lib/board'
import { AnyHelm } from '../../lib/helm'
import { lastMove } from '../../lib/seating'
import type { CardState } from '../../pieces/Card.svelte'
import { Motion } from '../../pieces/motion.svelte'
import { Sight } from '../../pieces/sight.svelte'
import { doubtAbout, type Doubt } from './doubts'
import {
  following,
  hand,
  hex,
  isQuick,
  kindOf,
  linked,
  nextThings,
  numberOf,
  rearrangements,
  settledBy,
  verbOf,
  vessel,
} from './links'
import { readPack, type AttackFace, type Cards, type Face, type Type } from './pack'
import { spokenOf } from './spoken'
import { foldedInto, type Flying } from './story'
import {
  BERTHS,
  EMPTY,
  type BerthView,
  type HavenEvent,
  type HavenPack,
  type HavenPreview,
  type HavenView,
  type Option,
  type PlayerView,
} from './types'

export type Props = BoardProps<HavenView, HavenPack, HavenEvent, HavenPreview>

/** What lies over the chart of a small screen. */
export type Sheet = 'hand' | 'fleet' | 'attacks' | 'market' | 'rivals'

/** What happens in every turn marks nothing on the table by itself. */
const ROUTINE = new Set(['drew', 'reclaimed', 'restocked', 'round_began', 'shuffled', 'discarded'])
/** The sheet on which a verb is answered; what is not here is answered on the chart. */
const SHEETS: Record<string, Sheet> = {
  keep_haven: 'hand',
  toss: 'hand',
  discard: 'hand',
  end_action: 'fleet',
  place_free: 'fleet',
  rehome: 'fleet',
  plunder: 'fleet',
  play: 'hand',
  swap_attack: 'attacks',
  draw: 'market',
  buy: 'market',
  take: 'market',
}
/** A way to say which options are spoken of in a bar has room for so many. */
const FEW = 4

export class Helm extends AnyHelm<Props> {
  readonly motion = new Motion<Flying>((place) => foldedInto(place, this.me))
  readonly sight = new Sight()
  /** What was touched so far, on the way to an option. */
  touched = $state.raw<string[]>([])
  doubt = $state.raw<Doubt | null>(null)
  sheet = $state<Sheet | null>(null)
  /** The list that lies over the table. */
  list = $state<'rearrange' | 'discards' | null>(null)
  /** The place that a card under the pointer speaks of. */
  pointed = $state(EMPTY)
  /** The hex that a thumb has chosen, and may choose once more to go there. */
  aimed = $state(EMPTY)
  /** The vessel that has just moved, by its card, and its way over the chart. */
  sailed = $state.raw<{ ship: number; way: number[] } | null>(null)
  /** The throw of which the dice lie already, though the table has not gone on. */
  #lain = $state.raw<LoggedEvent | null>(null)
  /** Whether the chart was brought nearer, and steps back when the next thing is asked. */
  #near = false

  get own(): PlayerView | undefined {
    return this.view.players[this.me]
  }

  readonly cards: Cards = $derived.by(() => readPack(this.props().pack))
  readonly #links = $derived.by(() =>
    linked(this.options, { me: this.me, view: this.view, cards: this.cards }),
  )
  readonly #starts = $derived.by(() => nextThings(this.#links, []))
  readonly #next = $derived.by(() =>
    this.touched.length ? nextThings(this.#links, this.touched) : new Map<string, Option[]>(),
  )

  /** What the line under the pointer, or else the last move, speaks of. */
  readonly spoken: ReadonlySet<string> = $derived.by(() => {
    const { highlight, events } = this.props()
    const scene = { view: this.view, cards: this.cards }
    if (highlight) return spokenOf([highlight.event as unknown as HavenEvent], scene)
    return spokenOf(
      lastMove(events).filter(({ event }) => !ROUTINE.has(event)),
      scene,
    )
  })

  // -- dice ----------------------------------------------------------------------------------

  get thrown(): LoggedEvent<HavenEvent>[] {
    return this.props().thrown ?? []
  }

  /** The throw that is in the air: how it falls is not told yet. */
  get rolling(): LoggedEvent<HavenEvent> | null {
    const last = this.thrown.at(-1) ?? null
    return last === this.#lain ? null : last
  }

  /** The dice in the air have come to lie. */
  settle(): void {
    this.#lain = this.thrown.at(-1) ?? null
  }

  // -- cards and vessels ---------------------------------------------------------------------

  face(card: number): Face | undefined {
    return this.cards.faces[card]
  }

  attack(id: number): AttackFace | undefined {
    return this.cards.attacks[id]
  }

  nameOf(card: number): string {
    return this.face(card)?.name ?? 'a card'
  }

  placeOf(number: number): string {
    return this.cards.placeNames.get(number) ?? 'open sea'
  }

  berth(number: number): BerthView | undefined {
    return this.view.players[Math.floor(number / BERTHS)]?.berths[number % BERTHS]
  }

  typeOf({ cards }: BerthView): Type | null {
    return this.face(cards.find((card) => card >= 0) ?? EMPTY)?.type ?? null
  }

  /** The vessel that lies on a hex. */
  vesselAt(number: number): number {
    for (const [seat, { berths }] of this.view.players.entries()) {
      const slot = berths.findIndex((berth) => berth.hex === number)
      if (slot >= 0) return BERTHS * seat + slot
    }
    return EMPTY
  }

  /** The Wild cards on a card. */
  wildsOn(host: number): { card: number; upkeeps: number }[] {
    return this.view.wilds.filter((wild) => wild.host === host)
  }

  /** Who plays a card that is in flight, and on what. */
  announcementOf(card: number): string {
    const told = this.props().events.findLast(
      ({ event }) => event.event === 'announced' && event.card === card,
    )
    return told?.sentence ?? ''
  }

  /** Whether the table waits for this seat. */
  waitsFor(seat: number): boolean {
    const { waiting } = this.props()
    return !this.finished && (waiting.length ? waiting.includes(seat) : this.view.active === seat)
  }

  of(...verbs: string[]): Option[] {
    return this.options.filter((option) => verbs.includes(verbOf(option)))
  }

  // -- touching ------------------------------------------------------------------------------

  isSelected(thing: string): boolean {
    return this.touched.includes(thing)
  }

  /** What touching this would lead to. */
  meaning(thing: string): Option[] {
    return this.#next.get(thing) ?? this.#starts.get(thing) ?? []
  }

  /** How a thing looks by what can be done with it. */
  stateOf(thing: string): CardState {
    const next = this.#next.get(thing)
    if (next) return isHostile(next) ? 'danger' : 'glow'
    if (this.touched.length && kindOf(thing) === 'hex') return 'plain' // first things first
    const starts = this.#starts.get(thing)
    if (!starts) return 'plain'
    if (isHostile(starts)) return 'danger'
    const soon = this.view.stage !== 'action' || this.of('pass').length > 0 // a window is short
    return soon || isQuick(this.#links, thing) ? 'glow' : 'ready'
  }

  /** Touch a thing: take it up, go on with what is in hand, or hear why that cannot be. */
  touch(thing: string, meant: Choice): void {
    if (this.#next.has(thing)) this.touched = [...this.touched, thing]
    else if (this.touched.includes(thing)) return this.clear()
    else if (this.#starts.has(thing) || this.#isBerthOfMine(thing)) this.touched = [thing]
    else return this.props().whyNot?.(meant)
    const option = settledBy(this.#links, this.touched)
    if (option) this.take(option)
  }

  wonder(meant: Choice): void {
    this.props().whyNot?.(meant)
  }

  /** A berth that nothing but rearranging can be done with is taken up as well. */
  #isBerthOfMine(thing: string): boolean {
    return kindOf(thing) === 'vessel' && this.#rearrangementsOf(thing).length > 0
  }

  #rearrangementsOf(thing: string): Option[] {
    const number = numberOf(thing)
    if (Math.floor(number / BERTHS) !== this.me) return []
    return rearrangements(this.options, number % BERTHS, this.berth(number)?.cards ?? [])
  }

  /** What can be done with the berth in hand that is rarely wanted. */
  readonly rearrangements: Option[] = $derived.by(() =>
    kindOf(this.touched[0]) === 'vessel' && this.touched.length === 1
      ? this.#rearrangementsOf(this.touched[0]!)
      : [],
  )

  /** What the touches so far may mean; few enough to be said in words. */
  readonly inHand: Option[] = $derived.by(() => {
    if (this.aimed !== EMPTY) return this.meaning(hex(this.aimed))
    if (!this.touched.length) return []
    const found = new Set(following(this.#links, this.touched).map(({ option }) => option))
    return found.size <= FEW ? [...found] : []
  })

  /** How a battle with what is in hand would go. */
  readonly odds: HavenPreview | null = $derived.by(
    () =>
      following(this.#links, this.touched).find(
        ({ option: { preview } }) => this.touched.length && preview?.preview === 'encounter',
      )?.option.preview ?? null,
  )

  /** What the vessel in hand could reach, before its die is thrown. */
  readonly reach = $derived.by(() => {
    for (const { preview } of this.inHand) if (preview?.preview === 'passage') return preview
    return null
  })

  /** Cards in hand that would bring something into reach of the vessel that moves. */
  readonly winds: Option[] = $derived.by(() =>
    this.of('play').filter(
      ({ preview }) => preview?.preview === 'wind' && preview.targets.length > 0,
    ),
  )

  /** Hexes that they would bring into reach. */
  readonly dotted: ReadonlySet<number> = $derived.by(
    () =>
      new Set(
        this.winds.flatMap(({ preview }) => (preview?.preview === 'wind' ? preview.targets : [])),
      ),
  )

  /** The way of the vessel that is moving to a hex. */
  wayTo(number: number): number[] {
    const { voyage } = this.view
    if (!voyage || this.meaning(hex(number)).length === 0) return []
    const way = [number]
    for (let at = voyage.ways[number] ?? EMPTY; at >= 0; at = voyage.ways[at] ?? EMPTY) {
      way.unshift(at)
    }
    return way[0] === voyage.start ? way : []
  }

  /** Take an option, or ask first whether it is meant. */
  take(option: Option): void {
    this.doubt = doubtAbout(option, this.options, this.own?.unspent ?? 0)
    if (!this.doubt) this.choose(option)
  }

  choose(option: Option): void {
    this.clear()
    this.props().choose(option.choice)
  }

  clear(): void {
    this.touched = []
    this.doubt = null
    this.list = null
    this.aimed = EMPTY
  }

  // -- asking --------------------------------------------------------------------------------

  /** A new question: what answers it comes into sight. */
  begin(): void {
    const before = this.touched[0]
    this.clear()
    const verbs = this.options.map(verbOf)
    if (!verbs.length) return
    const moving = this.of('move_to', 'engage')
    if (verbs.some((verb) => verb === 'recover' || verb === 'strip')) this.list = 'discards'
    if (moving.length) {
      this.sheet = null
      this.#near = true
      const prey = this.of('engage').map(({ choice }) => this.berth(Number(choice[1]))?.hex)
      const stops = moving.map(({ choice }) => choice.at(-1))
      this.sight.lookAt([...stops, ...prey, ...this.dotted].map(String))
    } else {
      if (this.#near) this.sight.lookAtAll()
      this.#near = false
      this.sheet = verbs.map((verb) => SHEETS[verb]).find((sheet) => sheet) ?? null
    }
    if (before && kindOf(before) === 'vessel' && this.#starts.has(before)) this.touched = [before]
  }

  /** A place that somebody asks about comes nearer, for a while. */
  showPlace(number: number): void {
    this.#near = true
    this.sight.lookAt([String(number)])
  }

  /** Where others sail comes nearer on a chart too small to see it, unless one looks elsewhere. */
  follow(way: number[]): void {
    if (!this.sight.isTiny || !(this.sight.isWhole || this.#near)) return
    this.#near = true
    this.sight.lookAt(way.map(String))
  }

  /** What a card of the hand would mean, to hear why it cannot be played now. */
  meantBy(card: number): Choice {
    const family = this.face(card)?.family ?? ''
    if (family === 'haven') return ['change_haven', card]
    return ['wild', 'history', 'instant'].includes(family)
      ? ['play', card, EMPTY]
      : ['place', card, EMPTY]
  }

  touchHand(card: number): void {
    this.touch(hand(card), this.meantBy(card))
  }

  touchVessel(number: number): void {
    const mine = Math.floor(number / BERTHS) === this.me
    this.touch(vessel(number), mine ? ['sail', number % BERTHS] : ['engage', number, EMPTY])
  }
}

const isHostile = (options: Option[]): boolean =>
  options.some((option) => ['engage', 'assault', 'strip'].includes(verbOf(option)))

export const [helm, takeHelm] = createContext<Helm>()
