/** The helm: what is shown and touched on the board. Legality comes from the options alone. */

import { createContext } from 'svelte'
import type { BoardProps } from '../../lib/board'
import { AnyHelm } from '../../lib/helm'
import { lastMove } from '../../lib/seating'
import { Motion } from '../../pieces/motion.svelte'
import { beginnings, linksOf, pieceThing, ransomAt, verbOf, wishFor, type Thing } from './links'
import { fates, spokenOf } from './memory'
import { needsConfirming, slipOf } from './payslip'
import type { Flying } from './story'
import {
  EMPTY,
  type BoardingEvent,
  type BoardingPack,
  type BoardingPreview,
  type BoardingView,
  type Card,
  type Option,
  type PieceView,
} from './types'

export type Props = BoardProps<BoardingView, BoardingPack, BoardingEvent, BoardingPreview>

/** plain: lies there; ready: may begin a move; glow, danger: may be joined; dim: may not. */
export type Look = 'plain' | 'ready' | 'glow' | 'danger' | 'dim'

export class Helm extends AnyHelm<Props> {
  readonly motion = new Motion<Flying>()
  selected = $state<Thing | null>(null)
  /** An action that waits for a second yes. */
  pending = $state.raw<Option | null>(null)

  readonly #starts = $derived.by(() => beginnings(this.options))
  readonly #links = $derived.by(() =>
    this.selected ? linksOf(this.options, this.selected) : new Map<Thing, Option>(),
  )
  readonly fates = $derived.by(() => fates(this.props().events))

  /** What the line under the pointer, or else the last move, speaks of. */
  readonly spoken = $derived.by(() => {
    const { highlight, events } = this.props()
    const told = highlight ? [highlight.event as unknown as BoardingEvent] : lastMove(events)
    return spokenOf(this.view, told)
  })

  /** Whether the sea lies becalmed: it does until somebody moves again. */
  readonly becalmed = $derived.by(() =>
    lastMove(this.props().events).some(({ event }) => event === 'becalmed'),
  )

  cardIn(slot: number): Card | undefined {
    return this.pack.cards[this.view.display[slot] ?? EMPTY]
  }

  /** The option that would be taken by touching this thing now. */
  linkTo(thing: Thing): Option | undefined {
    return this.#links.get(thing)
  }

  /** The verbs that could begin with this thing. */
  verbsFrom(thing: Thing): Set<string> {
    return this.#starts.get(thing) ?? new Set()
  }

  lookOf(thing: Thing): Look {
    if (this.#links.size === 0) return this.#lookAtFirst(thing)
    const link = this.#links.get(thing)
    if (link) return verbOf(link) === 'mutiny' ? 'danger' : 'glow'
    return thing === this.selected ? 'plain' : 'dim'
  }

  /** Before anything is touched: what is one's own glows, the rest is merely ready. */
  #lookAtFirst(thing: Thing): Look {
    const verbs = this.verbsFrom(thing)
    if (verbs.size === 0) return 'plain'
    return this.#isOwn(thing) || verbs.has('capture') ? 'glow' : 'ready'
  }

  /** Take it up, let go of it, or join it with what is in hand; else hear why that cannot be. */
  touch(thing: Thing): void {
    const link = this.linkTo(thing)
    if (link) this.#take(link)
    else if (thing === this.selected) this.selected = null
    else if (this.selected ? this.#isOwn(thing) : this.#starts.has(thing)) this.selected = thing
    else this.props().whyNot?.(wishFor(this.view, this.me, this.selected, thing))
  }

  #isOwn(thing: Thing): boolean {
    const own = this.view.players[this.me]?.pieces ?? []
    return own.some(({ id }) => pieceThing(id) === thing)
  }

  ransomOf(party: PieceView, depth: number): Option | undefined {
    return ransomAt(this.options, party.id, depth)
  }

  /** Take an option, or show first what it would cost. */
  #take(option: Option): void {
    const slip = slipOf(option)
    if (slip && needsConfirming(slip)) this.pending = option
    else this.choose(option)
  }

  choose(option: Option): void {
    this.clear()
    this.props().choose(option.choice)
  }

  clear(): void {
    this.selected = null
    this.pending = null
  }

  /** A new question: where every answer moves the same piece, it is in hand already. */
  begin(): void {
    this.clear()
    const moved = new Set(
      this.options.map(({ choice }) => (choice[0] === 'assemble' ? choice[1] : EMPTY)),
    )
    const [only] = moved
    if (moved.size === 1 && only !== undefined && only !== EMPTY) this.selected = pieceThing(only)
  }
}

export const [helm, takeHelm] = createContext<Helm>()
