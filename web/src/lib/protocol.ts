/**
 * What the server says over HTTP and over the socket (docs/protocol.md). The types come from its
 * OpenAPI document (`npm run types`); here they get short names, and sharper ones where a game
 * decides what they hold.
 */

import type { components } from './openapi'

type Schemas = components['schemas']
type Sharper<Base, Change> = Omit<Base, keyof Change> & Change

export type Me = Schemas['Me']
export type Rating = Schemas['Rating']
export type BotLevel = Schemas['BotInfo']
export type Rules = Schemas['Rulebook']
export type Seat = Schemas['Seat']
export type SeatWish = Schemas['SeatWish']
export type SeatClock = Schemas['ClockState']
export type ChatLine = Schemas['ChatLine']
export type Order = Schemas['OrderInfo']
export type Until = Order['until']
export type WaysBack = Schemas['WaysBack']
export type Scope = NonNullable<Schemas['TakeBack']['scope']>
export type Window = Schemas['OpenWindow']
export type Clock = Required<Schemas['TableInfo']['clock']>

export type LessonInfo = Schemas['LessonInfo']
export type LessonPage = Schemas['LessonPage']
type DeepRequired<T> = T extends object ? { [Key in keyof T]-?: DeepRequired<T[Key]> } : T
/** What a coach says, and when. */
export type Coaching = DeepRequired<Schemas['Coaching']>
export type Tip = Coaching['tips'][number]

export type OptionValue = string | number | boolean
export type Options = Record<string, OptionValue>
export type GameOption = Sharper<
  Schemas['OptionInfo'],
  { values: OptionValue[]; usual: OptionValue }
>
export type Preset = Sharper<Schemas['PresetInfo'], { options: Options }>
export type Term = Schemas['Term']
export type PackInfo = Schemas['PackInfo']
export type GameInfo = Sharper<Schemas['GameInfo'], { options: GameOption[]; presets: Preset[] }>
export type NewTable = Sharper<Schemas['NewTable'], { options: Options }>
export type TableInfo = Sharper<Schemas['TableInfo'], { options: Options; clock: Clock }>
export type PlayPage = Sharper<Schemas['PlayPage'], { plays: TableInfo[] }>

/** One thing a player may do: a verb and its small whole numbers, `["capture", 12, 3]`. */
export type Choice = [verb: string, ...numbers: number[]]

/** What would come of an option; its own fields follow from `preview`, the name of its kind. */
export interface GamePreview {
  preview: string
  [field: string]: unknown
}

export type Option<Preview = GamePreview> = Sharper<
  Schemas['Label'],
  { choice: Choice; preview?: Preview | null }
>

/** What a seat must decide: a reason in words, and every legal option. */
export type Ask<Preview = GamePreview> = Sharper<Schemas['AskInfo'], { options: Option<Preview>[] }>

/** Why something cannot be done: a sentence, and the rule that says so. */
export type Objection = Schemas['Objection']

/** An event of the game; its own fields follow from `event`, the name of its kind. */
export interface GameEvent {
  event: string
  [field: string]: unknown
}

export type LoggedEvent<Event = GameEvent> = Sharper<Schemas['ToldEvent'], { event: Event }>

/** A turn in one line; the words follow the name of whose turn it is. */
export type Headline = Schemas['Headline']
export type Past = Schemas['Past']

/** The table through the eyes of one seat; seat -1 is a spectator. */
export type LogPage = Sharper<Schemas['LogPage'], { events: LoggedEvent[] }>
export type Side = Sharper<Schemas['Side'], { ask: Ask | null; events: LoggedEvent[] }>
export type State = Sharper<Schemas['State'], { sides: Side[] }>

/** The choice that led here (by seat -1 before the first), and the table afterwards. */
export type ReplayFrame = Sharper<Schemas['Frame'], { events: LoggedEvent[] }>
export type Replay = Sharper<Schemas['Replay'], { options: Options; frames: ReplayFrame[] }>

/** An option in words, and the chance to win of the seat that takes it. */
export type Advice = Sharper<Schemas['Advice'], { choice: Choice }>
export type Hint = Sharper<Schemas['Hint'], { options: Advice[] }>
export type Decision = Sharper<Schemas['Decision'], { best: Advice; made: Choice }>
export type Analysis = Sharper<Schemas['Analysis'], { decisions: Decision[] }>

export type ServerMessage =
  | { type: 'table'; table: TableInfo }
  | ({ type: 'state' } & State)
  | Exclude<Schemas['FromServer'], Schemas['TableMessage'] | Schemas['StateMessage']>

export type ClientMessage = Schemas['FromClient']
