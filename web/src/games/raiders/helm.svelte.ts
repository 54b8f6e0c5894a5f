/** The helm: what is shown and touched on the board. Legality comes from the options alone. */

import { createContext } from 'svelte'
import type { BoardProps, Option } from '../../lib/board'
import { Motion } from '../../pieces/motion.svelte'
import { byHandCard, bySlot, verbOf } from './links'
import { DOUBLOON, HIDDEN, MONKEY, readPack, type Face } from './pack'
import type { PlayerView, RaidersEvent, RaidersView } from './types'

export type Props = BoardProps<RaidersView, unknown, RaidersEvent>

export class Helm {
  /** Cards fly by their type. */
  readonly motion = new Motion<number>()
  /** The hand card whose commands are offered. */
  touched = $state<number | null>(null)
  /** A burial that waits for a second yes. */
  pending = $state.raw<Option | null>(null)
  /** The cards marked to be thrown back in a Parley, which the server keeps to itself. */
  thrown = $state.raw<number[]>([])
  #props: () => Props

  constructor(props: () => Props) {
    this.#props = props
  }

  get view(): RaidersView {
    return this.#props().view
  }

  get names(): string[] {
    return this.#props().names
  }

  /** The seat we look through, or -1. */
  get me(): number {
    return this.#props().side
  }

  get own(): PlayerView | undefined {
    return this.view.players[this.me]
  }

  get options(): Option[] {
    return this.#props().ask?.options ?? []
  }

  get finished(): boolean {
    return this.#props().finished
  }

  readonly #faces: Face[] = $derived.by(() => readPack(this.#props().pack))
  readonly #hand = $derived.by(() => byHandCard(this.options))
  readonly #slots = $derived.by(() => bySlot(this.options))

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

  of(...verbs: string[]): Option[] {
    return this.options.filter((option) => verbs.includes(verbOf(option)))
  }

  touch(card: number): void {
    const [first, ...more] = this.uses(card)
    if (!first) return
    if (more.length > 0) this.touched = this.touched === card ? null : card
    else this.take(first)
  }

  /** Take an option; a Pirate or a Treasure is not buried without a second question. */
  take(option: Option): void {
    const [verb, card = 0] = option.choice
    const dear = card < MONKEY || card > DOUBLOON
    if (verb.startsWith('bury_') && dear) this.pending = option
    else this.choose(option)
  }

  choose(option: Option): void {
    const [verb, card] = option.choice
    if (verb === 'parley_pick' && card !== undefined) this.thrown = [...this.thrown, card]
    this.clear()
    this.#props().choose(option.choice)
  }

  clear(): void {
    this.touched = null
    this.pending = null
  }

  /** A new question. */
  begin(): void {
    this.clear()
    if (this.of('parley_pick', 'parley_done').length === 0 || this.of('parley_keep').length > 0) {
      this.thrown = []
    }
  }
}

export const [helm, takeHelm] = createContext<Helm>()
