import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, patience, type Health, type Wire } from './link'
import type { ClientMessage, ServerMessage } from './protocol'

class FakeWire implements Wire {
  sent: ClientMessage[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.closed = true
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  state(version: number): void {
    this.say({ type: 'state', version, sides: [] })
  }

  acts(): ClientMessage[] {
    return this.sent.filter((message) => message.type === 'act')
  }
}

let wires: FakeWire[]
let health: Health[]
let refusals: string[]
let sending: boolean
let heard: ServerMessage[]
let link: Link

const wire = () => wires.at(-1)!

/** Open the newest wire and let the server tell where the table stands. */
function greet(version: number): void {
  wire().onopen?.()
  wire().say({ type: 'table', table: {} })
  wire().state(version)
}

function breakAndMend(version: number): void {
  wire().onclose?.()
  vi.advanceTimersByTime(20_000)
  greet(version)
}

beforeEach(() => {
  vi.useFakeTimers()
  wires = []
  health = []
  refusals = []
  heard = []
  sending = false
  const dial = () => wires[wires.push(new FakeWire()) - 1]!
  link = new Link(dial, {
    health: (now) => health.push(now),
    heard: (message) => heard.push(message),
    refused: (reason) => refusals.push(reason),
    sending: (now) => (sending = now),
  })
})

afterEach(() => {
  link.close()
  vi.useRealTimers()
})

test('greets with the version it has seen, also after the line was mended', () => {
  greet(17)
  expect(wire().sent[0]).toEqual({ type: 'hello', since: -1 })
  breakAndMend(17)
  expect(wire().sent[0]).toEqual({ type: 'hello', since: 17 })
  expect(health).toEqual(['connecting', 'open', 'broken', 'connecting', 'open'])
})

test('a choice names the version it answers and is sent once', () => {
  greet(17)
  link.act(0, ['pass'])
  wire().state(17)
  expect(wire().acts()).toEqual([{ type: 'act', id: 1, seat: 0, choice: ['pass'], version: 17 }])
  expect(sending).toBe(true)
  wire().say({ type: 'accepted', id: 1, version: 18 })
  expect(sending).toBe(true) // until the table shows it
  wire().state(18)
  expect(sending).toBe(false)
})

test('a second choice waits for the answer to the first', () => {
  greet(17)
  link.act(0, ['pass'])
  link.act(0, ['pass'])
  expect(wire().acts()).toHaveLength(1)
})

test('a choice that never arrived is sent again', () => {
  greet(17)
  link.act(0, ['pass'])
  breakAndMend(17)
  expect(wire().acts()).toEqual([{ type: 'act', id: 1, seat: 0, choice: ['pass'], version: 17 }])
})

test('a choice that was played before the line broke is not sent again', () => {
  greet(17)
  link.act(0, ['pass'])
  breakAndMend(18)
  expect(wire().acts()).toEqual([])
  expect(sending).toBe(false)
})

test('while the answer is on its way, what others do changes nothing', () => {
  greet(17)
  link.act(0, ['pass'])
  wire().state(18)
  expect(sending).toBe(true)
  expect(wire().acts()).toHaveLength(1)
})

test('a choice made while the line is broken is sent when it is mended', () => {
  greet(17)
  wire().onclose?.()
  link.act(0, ['pass'])
  vi.advanceTimersByTime(20_000)
  greet(17)
  expect(wire().acts()).toHaveLength(1)
})

test('a choice sent twice whose twin was played is no trouble for anybody', () => {
  greet(17)
  link.act(0, ['pass'])
  breakAndMend(17)
  wire().state(18)
  wire().say({ type: 'refused', id: 1, reason: 'The table has moved on.' })
  expect(refusals).toEqual([])
})

test('a refusal is told and frees the hand', () => {
  greet(17)
  link.act(0, ['pass'])
  wire().say({ type: 'refused', id: 1, reason: 'Not your turn.' })
  expect(refusals).toEqual(['Not your turn.'])
  expect(sending).toBe(false)
})

test('a quiet refusal frees the hand and bothers nobody', () => {
  greet(17)
  link.act(0, ['pass'], { quiet: true })
  wire().say({ type: 'refused', id: 1, reason: 'The table has moved on.' })
  expect(refusals).toEqual([])
  expect(sending).toBe(false)
})

test('what only we can notice is shown at the version that was accepted', () => {
  greet(17)
  link.act(0, ['pass'])
  wire().say({ type: 'accepted', id: 1, version: 18 })
  wire().state(18)
  link.ask({ type: 'take_back', seat: 0 })
  wire().say({ type: 'accepted', id: 2, version: 19 })
  wire().state(19)
  link.act(0, ['pass'])
  expect(wire().acts().at(-1)).toMatchObject({ id: 3, version: 19 })
})

test('an order changes no version, so a choice on its way stays on its way', () => {
  greet(17)
  link.act(0, ['pass'])
  link.ask({ type: 'order', seat: 0, kind: 'battle', until: 'never' })
  wire().say({ type: 'accepted', id: 2, version: 17 })
  wire().state(17)
  expect(sending).toBe(true)
  expect(wire().acts()).toHaveLength(1)
})

test('answers a ping, and takes long silence for a broken line', () => {
  greet(1)
  wire().say({ type: 'ping' })
  expect(wire().sent.at(-1)).toEqual({ type: 'pong' })
  vi.advanceTimersByTime(44_000)
  expect(health.at(-1)).toBe('open')
  vi.advanceTimersByTime(2_000)
  expect(health).toContain('broken')
})

test('tries again more and more patiently, and at once when hurried', () => {
  expect([0, 1, 2, 9].map((failures) => patience(failures, 0.5))).toEqual([500, 1000, 2000, 10000])
  greet(1)
  wire().onclose?.()
  link.hurry()
  expect(wires).toHaveLength(2)
})

test('a closed link stays closed', () => {
  greet(1)
  link.close()
  vi.advanceTimersByTime(100_000)
  expect(wires).toHaveLength(1)
  expect(wire().closed).toBe(true)
})
