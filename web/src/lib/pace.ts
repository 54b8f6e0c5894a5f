/**
 * Between what the table tells and what the page shows: turns of others are seen one after another,
 * each for a while before the next, and never far behind the table.
 *
 * What is shown is always one state as a whole, so nobody can touch what belongs to a later one. Dice
 * are seen to fall first: until they lie, nothing tells what they led to.
 */

import type { GameEvent, LoggedEvent, State } from './protocol'

export type Tempo = 'slow' | 'normal' | 'fast' | 'once'

/** How long a turn is to be seen, in milliseconds. */
const BEATS: Record<Tempo, number> = { slow: 3200, normal: 1800, fast: 800, once: 0 }

/** No state is shown later than this after it was told; the times before it shrink instead. */
export const MOST_BEHIND = 6000

/** What would be seen for less than this is not worth stopping at. */
const GLIMPSE = 200

/** How long the end of what the board has shown is looked at, whatever waits. */
const REST = 700

/** A throw on the way to a state: all that is told until then, it last, and how long it is seen. */
export interface Throw {
  lines: LoggedEvent[]
  time: number
}

/** How long the dice of an event are looked at, in milliseconds; 0 if it has none. */
export type Falls = (event: GameEvent) => number

/** The throws in the news of one step; what leaps further stops at none. */
export function throwsIn(news: LoggedEvent[], falls: Falls): Throw[] {
  if (news[0]?.step !== news.at(-1)?.step) return []
  return news.flatMap(({ event }, place) => {
    const time = falls(event)
    return time ? [{ lines: news.slice(0, place + 1), time }] : []
  })
}

interface Heard {
  state: State
  at: number
  /** When it must be shown at the latest; an old story has all the time. */
  until: number
  /** Whether nothing before it is to be looked at. */
  atOnce: boolean
  /** What is thrown before it is shown, once that has begun. */
  throws?: Throw[]
}

export interface Stage {
  /** What is to be seen falling between what is shown and this state. */
  throwsTo(state: State): Throw[]
  /** Dice fall; what is shown stays as it is. */
  cast(lines: LoggedEvent[]): void
  /** Show a state; `at` is when it was heard, and `last` tells whether none follows at once. */
  show(state: State, at: number, last: boolean): void
  /** How many states wait to be shown, and whether they are an old story. */
  behind(count: number, past: boolean): void
}

export class Pace {
  private shown: State | null = null
  private shownAt = 0
  /** Until when dice are in the air, or looked at. */
  private lieAt = 0
  private waiting: Heard[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Since when the next state waits for the board, if it does. */
  private heldSince: number | null = null
  private rest: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly stage: Stage,
    private readonly tempo: () => Tempo,
  ) {}

  /** What the table tells now: shown at once, or when what came before has been seen. */
  hear(state: State, { atOnce = false } = {}): void {
    const at = performance.now()
    this.waiting.push({ state, at, until: this.past ? Infinity : at + MOST_BEHIND, atOnce: false })
    if (atOnce) for (const heard of this.waiting) heard.atOnce = true
    this.goOn()
  }

  /** Show an old story, from its first state on. */
  tell(story: State[]): void {
    const at = performance.now()
    this.skip()
    this.waiting = story.map((state) => ({ state, at, until: Infinity, atOnce: false }))
    this.stage.behind(story.length, true)
    this.showFirst(1)
  }

  /** Show how the table stands now. */
  skip(): void {
    this.lieAt = 0
    this.showFirst(this.waiting.length)
  }

  /** The board still shows how what is shown came about: the next waits until that is over. */
  hold(): void {
    clearTimeout(this.rest)
    this.heldSince ??= performance.now()
    this.goOn()
  }

  /** The board is done, and its end is looked at for a moment; all that makes nothing late. */
  release(): void {
    this.rest = setTimeout(() => {
      const now = performance.now()
      const since = this.heldSince ?? now
      for (const heard of this.waiting) heard.until += now - Math.max(since, heard.at)
      this.heldSince = null
      this.goOn()
    }, REST)
  }

  stop(): void {
    clearTimeout(this.timer)
    clearTimeout(this.rest)
  }

  private get past(): boolean {
    return this.waiting.some(({ until }) => until === Infinity)
  }

  /** Show what is due, and wait for what is not. */
  private goOn(): void {
    clearTimeout(this.timer)
    const next = this.waiting[0]
    if (next && (next.atOnce || this.heldSince === null)) {
      const time = next.atOnce || next.throws ? 0 : this.timeLeft(next)
      if (time < 0) return this.skip()
      const left = Math.max(this.shownAt + time, this.lieAt) - performance.now()
      if (left <= 0) return this.throwOrShow(next)
      this.timer = setTimeout(() => this.throwOrShow(next), left)
    }
    this.stage.behind(this.waiting.length, this.past)
  }

  private throwOrShow(next: Heard): void {
    next.throws ??= this.throwsFor(next)
    const thrown = next.throws.shift()
    if (!thrown) return this.showFirst(1)
    this.stage.cast(thrown.lines)
    this.lieAt = performance.now() + thrown.time
    this.goOn()
  }

  /** As many throws as there is time for, the last ones. */
  private throwsFor({ state, until }: Heard): Throw[] {
    let left = until - performance.now()
    return this.stage
      .throwsTo(state)
      .toReversed()
      .filter(({ time }) => (left -= time) >= 0)
      .toReversed()
  }

  /** How long what is shown may stay, so that all that waits comes in time; below 0: not at all. */
  private timeLeft(next: Heard): number {
    const tempo = this.tempo()
    if (!this.shown) return 0
    if (this.past) return timeFor(this.shown, next.state, tempo === 'once' ? 'fast' : tempo)
    const wanted = timeFor(this.shown, next.state, tempo)
    if (!wanted) return 0
    let tellers = 0 // only they are stopped at
    const shares = this.waiting.map(({ state, until }) => {
      if (lastLine(state)) tellers += 1
      return (until - this.shownAt) / Math.max(1, tellers)
    })
    const most = Math.min(...shares)
    return most < GLIMPSE ? -1 : Math.min(most, wanted / (1 + (this.waiting.length - 1) / 2))
  }

  private showFirst(count: number): void {
    const due = this.waiting.splice(0, count)
    const goesOn = this.waiting[0]?.atOnce ?? false
    due.forEach(({ state, at }, place) =>
      this.stage.show(state, at, !goesOn && place === due.length - 1),
    )
    if (due.length) {
      this.shown = due.at(-1)!.state
      this.shownAt = performance.now()
    }
    this.goOn()
  }
}

/** How long a state is to be seen before the next: not at all where it brings nothing or asks us. */
export function timeFor(shown: State, next: State, tempo: Tempo): number {
  const line = lastLine(shown)
  if (!line || shown.sides.some((side) => side.ask)) return 0
  const own = line.whose >= 0 && shown.sides.some((side) => side.seat === line.whose)
  const goesOn = lastLine(next)?.turn === line.turn
  return BEATS[tempo] * (own || goesOn ? 0.5 : 1)
}

const lastLine = (state: State): LoggedEvent | undefined =>
  state.sides.find((side) => side.events.length)?.events.at(-1)
