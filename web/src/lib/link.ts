/**
 * The line to a table: it mends itself when it breaks, and never plays a choice twice.
 *
 * A choice names the version it answers, and the server refuses one that comes too late. So when
 * the line breaks before the server has answered, the first state after mending tells what to do:
 * at the same version the choice never arrived and is sent again; at a later one it has either
 * been played or been overtaken, and in both cases it is dropped.
 */

import type { Choice, ClientMessage, Scope, ServerMessage, Until } from './protocol'

export type Health = 'connecting' | 'open' | 'broken' | 'closed'

/** The part of a WebSocket that is used here. */
export interface Wire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((message: { data: string }) => void) | null
  onclose: (() => void) | null
}

export interface Listener {
  health(now: Health): void
  heard(message: ServerMessage): void
  refused(reason: string): void
  /** Whether a choice is on its way. */
  sending(now: boolean): void
}

interface Pending {
  id: number
  seat: number
  choice: Choice
  version: number
  /** Whether a refusal is nobody's business: it was done for somebody, or says what silence says. */
  quiet: boolean
  /** The wire it was last sent on; another one now means that the line was mended since. */
  sentOn: Wire | null
  /** The version it led to, once the server has said so. */
  became: number | null
}

type Request =
  | { type: 'take_back'; seat: number; scope?: Scope; line?: number }
  | { type: 'consent'; request: number; yes: boolean }
  | { type: 'order'; seat: number; kind: string; until: Until }
  | { type: 'lesson'; go: 'on' | 'back' }
  | { type: 'chat'; text: string }

const SILENCE = 45_000 // the server pings every 20 seconds

/** How long to wait before trying again: half a second, doubling to ten. */
export const patience = (failures: number, random: number = Math.random()): number =>
  Math.min(10_000, 500 * 2 ** failures) * (0.75 + random / 2)

export class Link {
  private wire: Wire | null = null
  private health: Health = 'connecting'
  private version = -1
  private greeted = false
  private pending: Pending | null = null
  private sentTwice = 0 // the id of the last choice that was
  private lastId = 0
  private failures = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private silence: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly dial: () => Wire,
    private readonly listener: Listener,
  ) {
    this.connect()
  }

  act(seat: number, choice: Choice, { quiet = false } = {}): void {
    if (this.pending) return
    this.pending = {
      id: ++this.lastId,
      seat,
      choice,
      version: this.version,
      quiet,
      sentOn: null,
      became: null,
    }
    this.listener.sending(true)
    if (this.greeted) this.sendPending()
  }

  /** Send what is not a choice. It is not kept for later: tells whether the line was there. */
  ask(request: Request): boolean {
    if (this.greeted) this.send({ ...request, id: ++this.lastId })
    else this.listener.refused('The connection is lost for the moment. Try again when it is back.')
    return this.greeted
  }

  /** Try at once: the network came back, or somebody looks at the page again. */
  hurry(): void {
    if (this.health === 'broken') this.redial()
  }

  /** Hang up and greet the server anew. */
  redial(): void {
    clearTimeout(this.retry)
    this.connect()
  }

  close(): void {
    this.say('closed')
    clearTimeout(this.retry)
    this.hangUp()
  }

  private connect(): void {
    this.hangUp()
    this.say('connecting')
    const wire = (this.wire = this.dial())
    wire.onopen = () => this.send({ type: 'hello', since: this.version })
    wire.onmessage = ({ data }) => this.hear(JSON.parse(data) as ServerMessage)
    wire.onclose = () => this.lose()
    this.listen()
  }

  private hangUp(): void {
    clearTimeout(this.silence)
    this.greeted = false
    if (!this.wire) return
    this.wire.onopen = this.wire.onmessage = this.wire.onclose = null
    this.wire.close()
    this.wire = null
  }

  private lose(): void {
    if (this.health === 'closed') return
    this.hangUp()
    this.say('broken')
    this.retry = setTimeout(() => this.connect(), patience(this.failures++))
  }

  /** A line that has been silent for too long is as good as broken. */
  private listen(): void {
    clearTimeout(this.silence)
    this.silence = setTimeout(() => this.lose(), SILENCE)
  }

  private hear(message: ServerMessage): void {
    this.listen()
    if (message.type === 'ping') return this.send({ type: 'pong' })
    if (message.type === 'accepted') return this.hearAcceptance(message.id, message.version)
    if (message.type === 'refused') return this.hearRefusal(message.id, message.reason)
    if (message.type === 'state') this.version = message.version
    this.listener.heard(message)
    if (!this.greeted && (message.type === 'state' || message.type === 'table')) this.greet()
    if (message.type === 'state') this.reconsider()
  }

  private greet(): void {
    this.greeted = true
    this.failures = 0
    this.say('open')
  }

  /** With each state: has our choice been played? Was the line mended, so that it goes out again? */
  private reconsider(): void {
    const pending = this.pending
    if (!pending) return
    const shown = pending.became !== null && this.version >= pending.became
    const mended = pending.sentOn !== this.wire
    if (shown || (mended && pending.sentOn && this.version > pending.version))
      this.settle(pending.id)
    else if (mended) this.sendPending()
  }

  /** The choice counts; the hand is free again when the table shows it. */
  private hearAcceptance(id: number, version: number): void {
    if (this.pending?.id !== id) return
    this.pending.became = version
    if (this.version >= version) this.settle(id)
  }

  private sendPending(): void {
    const pending = this.pending!
    const { id, seat, choice, version } = pending
    if (pending.sentOn) this.sentTwice = id
    pending.sentOn = this.wire
    this.send({ type: 'act', id, seat, choice, version })
  }

  private settle(id: number | null): void {
    if (this.pending?.id !== id) return
    this.pending = null
    this.listener.sending(false)
  }

  private hearRefusal(id: number | null, reason: string): void {
    const quiet = this.pending?.id === id && this.pending.quiet
    this.settle(id)
    const cameAfterAll = id === this.sentTwice // then its twin was played, which the state shows
    if (!cameAfterAll && !quiet) this.listener.refused(reason)
  }

  private send(message: ClientMessage): void {
    this.wire?.send(JSON.stringify(message))
  }

  private say(health: Health): void {
    this.health = health
    this.listener.health(health)
  }
}
