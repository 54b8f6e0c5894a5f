/** Sitting at one table (or watching it): everything the page shows, kept up to date. */

import { tick } from 'svelte'
import { api } from './api'
import { backTo } from './back'
import { asTaught } from './lesson'
import { Link, type Health, type Wire } from './link'
import { lastLook, look } from './looks'
import { Pace, throwsIn, type Falls, type Throw } from './pace'
import type {
  Advice,
  Ask,
  ChatLine,
  Choice,
  LoggedEvent,
  Scope,
  ServerMessage,
  State,
  TableInfo,
  Until,
  WaysBack,
} from './protocol'
import { settings } from './settings.svelte'
import { soleOption } from './sole'
import { play } from './sound'
import type { SoundName } from './sounds'
import { continued, headlinesAfter, retold, sideFor, storyOf } from './story'
import { toasts } from './toasts.svelte'
import { turnsOf, withHeadlines, type Headlines, type Turn } from './turns'
import { isPass, orderFor, type Answer, type Standing } from './windows'

type TakeBackNews = Extract<ServerMessage, { type: 'request' }>
/** A take-back that waits for consent. */
interface Wish {
  number: number
  by: number
  scope: Scope
  toStep: number
  asked: number[]
}
/** What the frame tells of the table. */
interface News {
  turns: Turn[]
  view: unknown
  waiting: number[]
  finished: boolean
}
type OrderNews = Extract<ServerMessage, { type: 'order' }>

/** With so many seconds left to decide nobody shall wait for the turns of others. */
const HASTE = 20

export class Sitting {
  info = $state.raw<TableInfo>()!
  /** What the page shows; the table itself may be a few moments ahead. */
  state = $state.raw<State | null>(null)
  /** What is told up to the dice that fall now: what they led to is not shown before they lie. */
  thrown = $state.raw<LoggedEvent[]>([])
  /** How long dice fall in this game; its board knows. */
  falls: Falls = () => 0
  /** How many states of the table wait to be shown. */
  behind = $state(0)
  /** Whether those are what happened while we were away. */
  recalling = $state(false)
  /** What happened while we were away, until somebody has said whether to show it. */
  missed = $state.raw<{ turns: number; since: number } | null>(null)
  chat = $state.raw<ChatLine[]>([])
  unread = $state(0)
  presence = $state.raw<{ people: number[]; spectators: number }>({ people: [], spectators: 0 })
  request = $state.raw<Wish | null>(null)
  health = $state<Health>('connecting')
  sending = $state(false)
  /** Whether somebody thinks about a hint for us. */
  pondering = $state(false)
  /** Whether the line broke after we had seen the table. */
  mending = $derived(this.state !== null && this.health !== 'open')
  /** When the last state came, for clocks that run on. */
  heardAt = $state(0)
  private logs = $state.raw<Map<number, LoggedEvent[]>>(new Map())
  private headlines = $state.raw<Map<number, Headlines>>(new Map())
  /** By seat: how many lines of its log we have not been sent. */
  private untold = $state.raw<Map<number, number>>(new Map())
  /** With several seats on one device: who holds it. */
  private current = $state<number | null>(null)
  private openHanded = $state(false)
  private hinted = $state.raw<{ ask: Ask; options: Advice[] } | null>(null)
  /** Whether we have asked for a choice back and not heard of it yet. */
  private regretting = $state(false)
  private answered = $state.raw<(Answer & { seat: number; step: number }) | null>(null)
  private chatBegins = true
  private readonly link: Link
  private readonly pace: Pace

  names = $derived(this.info.seats.map((seat) => seat.name))
  mySeats = $derived(this.info.your_seats)
  present = $derived(this.mySeats.filter((seat) => !this.info.seats[seat]?.away))
  /** Our seats that a bot plays for us. */
  away = $derived(this.mySeats.filter((seat) => this.info.seats[seat]?.away))
  finished = $derived((this.state?.status ?? this.info.status) === 'over')
  /** A moment at which several may react. */
  window = $derived(this.finished || this.thrown.length ? null : (this.state?.window ?? null))
  private wanted = $derived(sideFor(this.state?.sides ?? [], this.current))
  /** With several seats on one device: whose turn it is to take it. Nothing is shown until then. */
  handTo = $derived(
    this.mySeats.length > 1 &&
      !this.finished &&
      !this.openHanded &&
      this.wanted?.seat !== this.current
      ? (this.wanted?.seat ?? null)
      : null,
  )
  /** While the device waits to be handed over: who could still have a choice back. */
  regretful = $derived(
    this.handTo !== null && this.waysBack(this.current)?.sizes['choice'] ? this.current : null,
  )
  side = $derived(this.handTo === null ? this.wanted : null)
  log = $derived(this.side ? (this.logs.get(this.side.seat) ?? []) : [])
  /** The same by turns; those of others since our last choice are news. */
  turns = $derived(
    turnsOf(
      this.log,
      (this.side && this.headlines.get(this.side.seat)) ?? new Map(),
      this.side && this.side.seat >= 0 ? this.side : null,
    ),
  )
  /** How many lines stand before those of the log. */
  earlier = $derived(this.side ? (this.untold.get(this.side.seat) ?? 0) : 0)
  private news = $derived<News>({
    turns: this.turns,
    view: this.side?.view,
    waiting: this.finished ? [] : (this.state?.waiting ?? []),
    finished: this.finished,
  })
  /** What was told before the news, for as long as the board shows how they came about. */
  private kept = $state.raw<News | null>(null)
  private before: News | null = null
  private suspending = 0
  private tune: SoundName[] = []
  /** Whether the board still shows how the news came about. */
  suspended = $derived(this.kept !== null)
  /** What the frame tells beside the board, which must not run ahead of it. */
  told = $derived(this.kept ?? this.news)
  /** What a lesson says, if this table is one. */
  lesson = $derived(this.state?.lesson ?? null)
  /** What a lesson says to a choice that it does not want. */
  objection = $state('')
  /** Whether our time runs, so that we are asked whatever the board still shows. */
  private pressed = $derived(this.state !== null && this.isUrgent(this.state))
  ask = $derived(
    this.sending || this.finished || this.thrown.length || (this.suspended && !this.pressed)
      ? null
      : asTaught(this.side?.ask ?? null, this.lesson),
  )
  /** Whether only bots play with us, who learn nothing from how soon we pass. */
  alone = $derived(
    this.info.seats.every(
      ({ who, away }, seat) => who !== 'person' || away || this.mySeats.includes(seat),
    ),
  )
  /** The only thing to do, where it will be done for us. */
  sole = $derived(
    soleOption({
      ask: this.lesson ? null : this.ask, // who learns does everything with their own hands
      amongOthers: this.window !== null && !this.alone,
      connected: this.health === 'open',
      regretted: this.regretting || this.request !== null,
    }),
  )
  /** What we have answered in the window that is open; all that happens meanwhile is one step. */
  answer = $derived(
    this.window &&
      !this.ask &&
      this.answered?.seat === this.side?.seat &&
      this.answered?.step === this.state?.step
      ? this.answered
      : null,
  )
  /** What passes for us in the window that is open. */
  standing = $derived(this.window && this.orderFor(this.window.kind))
  /** What a bot thinks of the options we have now, best first. */
  hint = $derived(this.hinted?.ask === this.ask ? (this.hinted?.options ?? null) : null)

  constructor(info: TableInfo) {
    this.info = info
    if (info.status === 'lobby') look(info.id, 0)
    this.pace = new Pace(
      {
        throwsTo: (state) => this.throwsTo(state),
        cast: (lines) => (this.thrown = lines),
        show: (state, at, last) => this.show(state, at, last),
        behind: (count, past) => {
          this.behind = count
          this.recalling = past
          this.noteLook()
        },
      },
      () => settings.pace,
    )
    const address = `${location.origin.replace(/^http/, 'ws')}/api/tables/${info.id}/socket`
    this.link = new Link(() => new WebSocket(address) as Wire, {
      health: (now) => this.hearHealth(now),
      heard: (message) => this.hear(message),
      refused: (reason) => this.hearRefusal(reason),
      sending: (now) => (this.sending = now),
    })
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  /** The board shows how the news came about, until what this returns is called. */
  suspend(): () => void {
    this.suspending += 1
    this.kept ??= this.before
    this.pace.hold()
    return () => {
      this.suspending -= 1
      if (this.suspending) return
      this.kept = null
      this.pace.release()
      play(...this.tune)
      this.tune = []
    }
  }

  choose(choice: Choice, { quiet = false } = {}): void {
    this.forgetHint()
    this.missed = null
    this.objection = ''
    const { side, ask, window, state } = this
    if (!side || !ask) return
    if (window) this.answered = { seat: side.seat, step: state?.step ?? -1, ask, choice }
    const late = window !== null && isPass({ choice }) // then it was a pass already
    this.link.act(side.seat, choice, { quiet: quiet || late })
  }

  /** What passes for the seat we look through in windows of a kind. */
  orderFor(kind: string): Standing | null {
    const { side, info } = this
    return side && side.seat >= 0 ? orderFor(side.orders, kind, info.clock) : null
  }

  /** Read some more of the log, from before its first line. */
  async readEarlier(): Promise<void> {
    const { side, log, earlier } = this
    if (!side || !earlier) return
    const page = await api.log(this.info.id, side.seat, earlier)
    if (this.logs.get(side.seat)?.[0] !== log[0]) return // it was made new meanwhile
    const now = this.logs.get(side.seat) ?? []
    this.logs = new Map([...this.logs, [side.seat, [...page.events, ...now]]])
    this.untold = new Map([...this.untold, [side.seat, page.earlier]])
    const known = this.headlines.get(side.seat) ?? new Map()
    this.headlines = new Map([...this.headlines, [side.seat, withHeadlines(known, page.turns)]])
  }

  /** Show how the table stands now; who does not want to see what they missed need not. */
  skip(): void {
    this.missed = null
    this.noteLook()
    this.pace.skip()
  }

  /** Show what happened while we were away, step by step. */
  async recall(): Promise<void> {
    const { side, missed, log } = this
    this.missed = null
    if (!side || !missed) return
    const past = await api.past(this.info.id, side.seat, missed.since)
    const now = this.state
    if (!now || !this.side || this.log[0] !== log[0]) return // it was made new meanwhile
    const known = this.headlines.get(side.seat) ?? new Map()
    const here = { ...this.side, earlier: this.earlier }
    this.pace.tell(storyOf(past, now, here, this.log, known))
  }

  /** What has been missed is seen once somebody has said that it need not be shown. */
  private noteLook(): void {
    const { state, missed, recalling } = this
    if (state && !missed && !recalling && !document.hidden) look(this.info.id, state.step)
  }

  /** Say in which windows of a kind the seat we look through need not be asked. */
  order(kind: string, until: Until): void {
    if (this.side) this.link.ask({ type: 'order', seat: this.side.seat, kind, until })
  }

  /** Ask for a hint; it is shown for as long as the question stays. */
  async askHint(): Promise<void> {
    const { side, ask } = this
    if (!side || !ask || this.pondering) return
    this.pondering = true
    try {
      const { options } = await api.hint(this.info.id, side.seat)
      if (this.pondering) this.hinted = { ask, options }
    } finally {
      this.pondering = false
    }
  }

  forgetHint(): void {
    this.hinted = null
    this.pondering = false
  }

  /** How a seat of ours could go back. */
  waysBack(seat: number | null): WaysBack | undefined {
    return this.thrown.length ? undefined : this.state?.can_take_back[String(seat)]
  }

  /** How we could go back to a line of the log, in words; null if we could not. */
  backTo(line: LoggedEvent): string | null {
    if (!this.state || this.request || this.window || this.finished) return null
    return backTo(line, this.state.step, this.waysBack(this.side?.seat ?? -1))
  }

  /** Go back, or ask the others for it; with a line, to where its step of the log was over. */
  takeBack(seat: number, scope: Scope = 'choice', line = 0): void {
    this.forgetHint()
    this.answered = null
    this.regretting = this.link.ask({ type: 'take_back', seat, scope, line })
  }

  /** Read on in a lesson, or go back a step. */
  turnPage(go: 'on' | 'back'): void {
    this.objection = ''
    this.link.ask({ type: 'lesson', go })
  }

  /** Answer the request that we were shown. */
  consent({ number }: Wish, yes: boolean): void {
    this.link.ask({ type: 'consent', request: number, yes })
  }

  /** Tells whether it went out. */
  say(text: string): boolean {
    return this.link.ask({ type: 'chat', text })
  }

  /** A bot plays our seats from now on. */
  async handOver(): Promise<void> {
    for (const seat of this.present) this.info = await api.resign(this.info.id, seat)
  }

  /** We play our seats again. */
  async comeBack(): Promise<void> {
    for (const seat of this.away) this.info = await api.comeBack(this.info.id, seat)
  }

  /** Somebody took the device to decide for this seat. */
  sitDown(seat: number, openHanded: boolean): void {
    this.current = seat
    this.openHanded = openHanded
  }

  /** Our seats have changed, so the server must look anew at who we are. */
  greetAgain(): void {
    this.link.redial()
  }

  leave(): void {
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.pace.stop()
    this.link.close()
  }

  private hurry = (): void => {
    if (document.visibilityState === 'visible') this.link.hurry()
    else this.pace.skip()
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.info = message.table
        break
      case 'state':
        this.hearState(message)
        break
      case 'request':
        this.hearRequest(message)
        break
      case 'order':
        this.hearOrder(message)
        break
      case 'chat':
        this.hearChat(message.lines)
        break
      case 'presence':
        this.presence = message
        break
      case 'busy':
        if (message.busy)
          toasts.say('The server is busy: bots think for a shorter time than usual.')
        break
    }
  }

  private hearState(news: State): void {
    const atOnce =
      this.state === null ||
      this.sending || // it shows what we have chosen
      this.regretting ||
      news.sides.some((side) => side.reset) ||
      document.hidden ||
      this.isUrgent(news)
    this.regretting = false
    if (this.isPressing(news)) this.pace.skip()
    this.pace.hear(news, { atOnce })
  }

  /** Whether time runs for us, or for somebody who waits for the device. */
  private isUrgent(news: State): boolean {
    if (news.window && news.window.seconds_left !== null) return true
    if (!news.sides.some((side) => side.ask)) return false
    return (
      this.isPressing(news) ||
      (this.mySeats.length > 1 && sideFor(news.sides, this.current)?.seat !== this.current)
    )
  }

  /** Whether one who has something to decide has too little time to wait even for dice. */
  private isPressing({ sides, clocks, window }: State): boolean {
    const [asked] = sides.filter((side) => side.ask)
    const plays = (asked?.ask?.options.length ?? 0) > 1 // not only passes
    if (plays && window && window.seconds_left !== null) return true
    const clock = clocks.find(({ seat }) => seat === asked?.seat)
    return Boolean(clock?.running && clock.seconds_left < HASTE)
  }

  /** Dice that are seen to fall before a state is shown, by whoever can wait for them. */
  private throwsTo(news: State): Throw[] {
    const told = news.sides.find(({ seat }) => seat === this.side?.seat)
    const nobodyLooks = settings.reducedMotion || settings.pace === 'once' || document.hidden
    if (!told || nobodyLooks || this.isPressing(news)) return []
    const known = told.reset ? told.events.lastIndexOf(this.log.at(-1)!) + 1 : 0
    return told.reset && !known ? [] : throwsIn(told.events.slice(known), this.falls)
  }

  private show(news: State, at: number, last: boolean): void {
    const before = this.state
    this.before = this.told
    this.thrown = []
    this.logs = retold(this.logs, news.sides)
    this.headlines = headlinesAfter(this.headlines, news.sides)
    const anew = news.sides.filter((side) => side.reset)
    this.untold = new Map([
      ...this.untold,
      ...anew.map((side) => [side.seat, side.earlier] as const),
    ])
    this.state = continued(before, news)
    this.heardAt = at
    if (before && news.version > before.version) this.objection = ''
    if (this.mySeats.length < 2) this.current = news.sides[0]?.seat ?? null
    if (!before) this.noteWhatWasMissed(news)
    this.noteLook()
    if (last && before && news.version > before.version) void this.sound(tuneFor(before, news))
  }

  /** What concerns the person is heard at once, or when the board has shown how it came about. */
  private async sound(tune: SoundName[]): Promise<void> {
    await tick()
    if (this.suspended) this.tune = tune
    else play(...tune)
  }

  /** On coming back: the turns since we last looked here, or chose, on whatever device. */
  private noteWhatWasMissed({ step, sides }: State): void {
    const seen = lastLook(this.info.id)
    const [side, ...others] = sides
    if (seen === null || seen > step || !side || others.length) return
    const since = Math.max(seen, side.chosen)
    const turns = new Set(side.events.filter((line) => line.step > since).map(({ turn }) => turn))
    if (turns.size) this.missed = { turns: turns.size, since }
  }

  private hearRequest({ number, by, scope, to_step, asked, refused_by }: TakeBackNews): void {
    const mine = this.request !== null && this.mySeats.includes(this.request.by)
    if (mine && refused_by != null) toasts.say(`${this.names[refused_by]} would rather play on.`)
    this.request =
      number === null || by === null
        ? null
        : { number, by, scope: scope ?? 'choice', toStep: to_step ?? 0, asked: asked ?? [] }
    this.regretting = false
  }

  private hearRefusal(reason: string): void {
    this.regretting = false
    if (this.lesson) this.objection = reason
    else toasts.say(reason, 'problem')
  }

  /** An order never acts in silence. */
  private hearOrder({ seat, sentence }: OrderNews): void {
    toasts.say(this.mySeats.length > 1 ? `${this.names[seat]}: ${sentence}` : sentence)
  }

  private hearHealth(now: Health): void {
    this.health = now
    if (now !== 'connecting') return
    this.chatBegins = true
    this.request = null // if it still waits, we are told again
  }

  private hearChat(lines: ChatLine[]): void {
    if (this.chatBegins) {
      this.chatBegins = false
      this.chat = lines // after each hello the server tells all of it
      return
    }
    this.chat = [...this.chat, ...lines]
    this.unread += lines.length
    play('chat')
  }
}

/** What concerns the person; how events sound is the board's affair. */
function tuneFor(before: State, now: State): SoundName[] {
  if (now.status === 'over') return before.status === 'over' ? [] : ['over']
  const asked = (state: State) => !state.window && state.sides.some((side) => side.ask)
  return asked(now) && !asked(before) ? ['turn'] : []
}
