/** The helm: what is shown and touched on the board. Legality comes from the options alone. */

import { createContext } from 'svelte'
import type { BoardProps, Choice } from '../../lib/board'
import { AnyHelm } from '../../lib/helm'
import { lastMove } from '../../lib/seating'
import { Motion } from '../../pieces/motion.svelte'
import { choicesFor, placesOf, sameChoice, type Errand } from './errands'
import { missedHire, type Missed } from './hires'
import { byHandCard, bySlot, commandFor, verbOf } from './links'
import { DOUBLOON, HIDDEN, isLoot, MONKEY, readPack, type Face } from './pack'
import { spokenOf } from './spoken'
import type { Flying } from './story'
import type {
  Option,
  PlayerView,
  RaidersEvent,
  RaidersPack,
  RaidersPreview,
  RaidersView,
} from './types'

export type Props = BoardProps<RaidersView, RaidersPack, RaidersEvent, RaidersPreview>

/** What waits for a second yes. */
export type Doubt =
  | { about: 'burial'; option: Option; card: number }
  | { about: 'nobody'; option: Option; missed: Missed }
  | { about: 'parley'; cards: number[] }

/** What happens every round marks nothing on the table by itself. */
const ROUTINE = new Set(['drew', 'row_dealt', 'mustered'])

export class Helm extends AnyHelm<Props> {
  readonly motion = new Motion<Flying>()
  /** The hand card whose commands are offered. */
  touched = $state<number | null>(null)
  doubt = $state.raw<Doubt | null>(null)
  /** The places in the hand of the cards that go on an errand, in their order. */
  basket = $state.raw<number[]>([])
  /** The choices of an errand that are still to be sent. */
  #coming = $state.raw<Choice[]>([])
  /** The table as it was when the last of them was sent. */
  #sentAt: RaidersView | null = null

  get own(): PlayerView | undefined {
    return this.view.players[this.me]
  }

  override get options(): Option[] {
    return this.#coming.length ? [] : (this.props().ask?.options ?? [])
  }

  readonly #faces: Face[] = $derived.by(() => readPack(this.props().pack))
  readonly #hand = $derived.by(() => byHandCard(this.options))
  readonly #slots = $derived.by(() => bySlot(this.options))
  readonly hand: number[] = $derived.by(() => [...(this.own?.hand ?? [])].sort((a, b) => a - b))

  /** What the line under the pointer, or else the last move, speaks of. */
  readonly spoken = $derived.by(() => {
    const { highlight, events } = this.props()
    if (highlight) return spokenOf([highlight.event as unknown as RaidersEvent])
    return spokenOf(lastMove(events).filter(({ event }) => !ROUTINE.has(event)))
  })

  /** Whether somebody points at a line of the log that speaks of this seat. */
  pointsAt(seat: number): boolean {
    return this.pointing && this.spoken.seats.has(seat)
  }

  /** Whether the table waits for this seat. */
  waitsFor(seat: number): boolean {
    const { waiting } = this.props()
    return !this.finished && (waiting.length ? waiting.includes(seat) : this.view.active === seat)
  }

  face(card: number): Face {
    return this.#faces[card] ?? HIDDEN
  }

  /** What can be done with a card of this type in hand. */
  uses(card: number): Option[] {
    return this.#hand.get(card) ?? []
  }

  /** What touching this slot of the Row would do. */
  slotOption(slot: number): Option | undefined {
    return this.#slots.get(slot)
  }

  /** Touch a Pirate of the Row: hire it or throw it out, or hear why that cannot be. */
  touchSlot(slot: number): void {
    const option = this.slotOption(slot)
    if (option) this.take(option)
    else this.props().whyNot?.(['recruit', slot])
  }

  /** Who is shot at by whom, until the target has given something up. */
  get shot(): { from: number; at: number } | null {
    const { stage, active } = this.view
    const at = this.props().waiting.find((seat) => seat !== active)
    return stage === 'attack' && at !== undefined ? { from: active, at } : null
  }

  of(...verbs: string[]): Option[] {
    return this.options.filter((option) => verbs.includes(verbOf(option)))
  }

  /** What the cards in the basket are for: a Parley from the first, a trade once Loot is touched. */
  readonly errand: Errand | null = $derived.by(() => {
    if (this.of('parley_keep', 'parley_done').length) return 'parley'
    return this.basket.length ? 'trade' : null
  })

  /** The places of the cards that a Parley throws back already: picked before, perhaps elsewhere. */
  readonly gone: number[] = $derived.by(() =>
    placesOf(
      (this.props().ask?.so_far ?? []).flatMap(([verb, card]) =>
        verb === 'parley_pick' ? [Number(card)] : [],
      ),
      this.hand,
    ),
  )

  readonly basketCards: number[] = $derived.by(() =>
    this.basket.flatMap((place) => this.hand[place] ?? []),
  )

  touch(place: number): void {
    const card = this.hand[place] ?? HIDDEN.card
    const uses = this.uses(card)
    if (this.gone.includes(place)) return
    if (uses.length === 0) return this.props().whyNot?.(commandFor(card))
    const trade = isLoot(card) && verbOf(uses[0]!).match(/trade/)
    if (this.errand === 'parley' || (this.errand === 'trade' && trade)) this.#toggle(place)
    else if (trade) this.#openTrade(place)
    else this.#command(card, uses)
  }

  #toggle(place: number): void {
    this.basket = this.basket.includes(place)
      ? this.basket.filter((other) => other !== place)
      : [...this.basket, place]
  }

  /** All Loot goes along unless one says otherwise; a single card needs no basket. */
  #openTrade(place: number): void {
    this.clear()
    this.basket = [...this.hand.keys()].filter((other) => isLoot(this.hand[other] ?? MONKEY))
    if (this.basket.length === 1) this.sendBasket()
    else if (!this.basket.includes(place)) this.basket = [...this.basket, place]
  }

  #command(card: number, uses: Option[]): void {
    const again = this.touched === card
    this.clear()
    if (uses.length === 1) this.take(uses[0]!)
    else if (!again) this.touched = card
  }

  /** Send off what is in the basket; a Parley is asked about twice. */
  sendBasket(): void {
    if (this.errand === 'parley') this.doubt = { about: 'parley', cards: this.basketCards }
    else this.carryOut()
  }

  carryOut(): void {
    if (!this.errand) return
    const choices = choicesFor(this.errand, this.basketCards, this.options)
    this.clear()
    this.#coming = choices
    this.#goOn()
  }

  /** The next choice of an errand, if it can still be made. */
  #goOn(): void {
    const { ask, choose, view } = this.props()
    const [next, ...rest] = this.#coming
    const offered = ask?.options.find(({ choice }) => next && sameChoice(choice, next))
    this.#coming = offered ? rest : []
    this.#sentAt = view
    if (offered) choose(offered.choice)
  }

  /** Take an option, or ask first whether it is meant. */
  take(option: Option): void {
    this.doubt = this.#doubtAbout(option)
    if (!this.doubt) this.choose(option)
  }

  #doubtAbout(option: Option): Doubt | null {
    const [verb, card = HIDDEN.card] = option.choice
    if (verb === 'no_recruit') {
      const missed = missedHire(this.options)
      return missed && { about: 'nobody', option, missed }
    }
    const dear = card !== MONKEY && card !== DOUBLOON
    return verb.startsWith('bury_') && dear ? { about: 'burial', option, card } : null
  }

  choose(option: Option): void {
    this.clear()
    this.props().choose(option.choice)
  }

  clear(): void {
    this.touched = null
    this.doubt = null
    this.basket = []
  }

  /** A new question, perhaps the next one of an errand; the same table means a refusal. */
  begin(): void {
    this.clear()
    if (this.props().ask && this.#coming.length && this.#sentAt !== this.view) this.#goOn()
    else if (this.props().ask) this.#coming = []
  }
}

export const [helm, takeHelm] = createContext<Helm>()
