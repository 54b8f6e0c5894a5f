/** The contract between the table page and the board of a game. */

import type { Component } from 'svelte'
import type { Falls } from './pace'
import type { Ask, Choice, GameEvent, GamePreview, LoggedEvent, Option } from './protocol'

export type { Ask, Choice, GameEvent, LoggedEvent, Option }

/** A line of the log somebody points at: the board may show what it speaks of. */
export type Highlight = LoggedEvent

/** What every board is given. `View`, `Pack`, `Event` and `Preview` are the game's own types. */
export interface BoardProps<View = any, Pack = any, Event = GameEvent, Preview = GamePreview> {
  view: View
  /** The content pack: views speak of its cards by number. */
  pack: Pack
  names: string[]
  /** The seats that this device plays. */
  mySeats: number[]
  /** The seat we look through; -1 for a spectator and for a replay with all cards open. */
  side: number
  /**
   * What `side` must decide now. `null` while others decide: then nothing glows. It may have one
   * option only, which the frame takes after a pause; where several may react, one is to pass,
   * and the frame has a button for it. What an option would cost, bring or risk comes with it.
   */
  ask: Ask<Preview> | null
  /** The seats that the table waits for; none in a replay. */
  waiting: number[]
  /** Answer the ask with one of its options. */
  choose: (choice: Choice) => void
  /**
   * Say why something cannot be done, right where it was touched: the option that the touch would
   * have meant, with -1 for a number that does not matter. A replay explains nothing.
   */
  whyNot?: (choice: Choice) => void
  /**
   * Said by a board that still shows how the news came about, such as dice that roll: until what
   * this returns is called, the frame tells nothing that the news brought. A replay does not wait.
   */
  suspend?: () => () => void
  /** What happened, newest last; new ones are for motion. */
  events: LoggedEvent<Event>[]
  /**
   * Dice in the air: what is told after `events` up to a throw, that last. The table still stands as
   * it did before, and of all this a board shows the dice alone.
   */
  thrown?: LoggedEvent<Event>[]
  highlight: Highlight | null
  /** Whether colours must be doubled by marks. */
  colourMarks: boolean
  reducedMotion: boolean
  finished: boolean
}

/**
 * The module of a board, `src/games/<id>/Board.svelte`: the component, and in its
 * `<script module>` the verbs whose options it shows itself. Options of other verbs, and all
 * of them where there is no board, become buttons on the prompt bar.
 */
export interface BoardModule {
  default: Component<BoardProps>
  covers: readonly string[]
  /** What everybody wants to see of a player at all times, beside the name. */
  glance?: Glance
  /** How long the dice of an event are looked at before what they led to is shown; 0 if none. */
  falls?: Falls
}

export type Glance = (view: any, seat: number) => { icon: string; value: string; words: string }
