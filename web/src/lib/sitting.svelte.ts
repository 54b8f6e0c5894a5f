/** Sitting at one table (or watching it): everything the page shows, kept up to date. */

import { api } from './api'
import { Link, type Health, type Wire } from './link'
import type {
  Advice,
  Ask,
  ChatLine,
  Choice,
  LoggedEvent,
  ServerMessage,
  State,
  TableInfo,
  Until,
} from './protocol'
import { soleOption } from './sole'
import { play } from './sound'
import { continued, retold, sideFor } from './story'
import { toasts } from './toasts.svelte'
import { isPass, orderFor, type Answer, type Standing } from './windows'

type TakeBackNews = Extract<ServerMessage, { type: 'request' }>
type OrderNews = Extract<ServerMessage, { type: 'order' }>

export class Sitting {
  info = $state.raw<TableInfo>()!
  state = $state.raw<State | null>(null)
  chat = $state.raw<ChatLine[]>([])
  unread = $state(0)
  presence = $state.raw<{ people: number[]; spectators: number }>({ people: [], spectators: 0 })
  request = $state.raw<{ by: number; asked: number[] } | null>(null)
  health = $state<Health>('connecting')
  sending = $state(false)
  /** Whether somebody thinks about a hint for us. */
  pondering = $state(false)
  /** Whether the line broke after we had seen the table. */
  mending = $derived(this.state !== null && this.health !== 'open')
  /** When the last state came, for clocks that run on. */
  heardAt = $state(0)
  private logs = $state.raw<Map<number, LoggedEvent[]>>(new Map())
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

  names = $derived(this.info.seats.map((seat) => seat.name))
  mySeats = $derived(this.info.your_seats)
  present = $derived(this.mySeats.filter((seat) => !this.info.seats[seat]?.away))
  /** Our seats that a bot plays for us. */
  away = $derived(this.mySeats.filter((seat) => this.info.seats[seat]?.away))
  finished = $derived((this.state?.status ?? this.info.status) === 'over')
  /** A moment at which several may react. */
  window = $derived(this.finished ? null : (this.state?.window ?? null))
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
    this.handTo !== null && this.state?.can_take_back[String(this.current)] ? this.current : null,
  )
  side = $derived(this.handTo === null ? this.wanted : null)
  log = $derived(this.side ? (this.logs.get(this.side.seat) ?? []) : [])
  /** How many lines stand before those of the log. */
  earlier = $derived(this.side ? (this.untold.get(this.side.seat) ?? 0) : 0)
  ask = $derived(this.sending || this.finished ? null : (this.side?.ask ?? null))
  /** The only thing to do, where it will be done for us. */
  sole = $derived(
    soleOption({
      ask: this.ask,
      inWindow: this.window !== null,
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

  choose(choice: Choice, { quiet = false } = {}): void {
    this.forgetHint()
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

  private forgetHint(): void {
    this.hinted = null
    this.pondering = false
  }

  takeBack(seat: number): void {
    this.forgetHint()
    this.answered = null
    this.regretting = this.link.ask({ type: 'take_back', seat })
  }

  consent(yes: boolean): void {
    this.link.ask({ type: 'consent', yes })
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
    this.link.close()
  }

  private hurry = (): void => {
    if (document.visibilityState === 'visible') this.link.hurry()
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
    }
  }

  private hearState(news: State): void {
    const before = this.state
    this.logs = retold(this.logs, news.sides)
    const anew = news.sides.filter((side) => side.reset)
    this.untold = new Map([
      ...this.untold,
      ...anew.map((side) => [side.seat, side.earlier] as const),
    ])
    this.state = continued(before, news)
    this.heardAt = performance.now()
    this.regretting = false
    if (this.mySeats.length < 2) this.current = news.sides[0]?.seat ?? null
    if (before && news.version > before.version) play(tuneFor(before, news))
  }

  private hearRequest({ by, asked, refused_by }: TakeBackNews): void {
    const mine = this.request !== null && this.mySeats.includes(this.request.by)
    if (mine && refused_by != null) toasts.say(`${this.names[refused_by]} would rather play on.`)
    this.request = by === null ? null : { by, asked: asked ?? [] }
    this.regretting = false
  }

  private hearRefusal(reason: string): void {
    this.regretting = false
    toasts.say(reason, 'problem')
  }

  /** An order never acts in silence. */
  private hearOrder({ seat, sentence }: OrderNews): void {
    toasts.say(this.mySeats.length > 1 ? `${this.names[seat]}: ${sentence}` : sentence)
  }

  private hearHealth(now: Health): void {
    this.health = now
    if (now === 'connecting') this.chatBegins = true
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

function tuneFor(before: State, now: State): 'turn' | 'over' | 'event' {
  if (now.status === 'over') return before.status === 'over' ? 'event' : 'over'
  const asked = (state: State) => !state.window && state.sides.some((side) => side.ask)
  return asked(now) && !asked(before) ? 'turn' : 'event'
}
