/**
 * Motion of pieces between named places.
 *
 *   const motion = new Motion<Thing>()
 *   <div {@attach motion.anchor('slot:2')}>          names a place
 *   $effect.pre(() => { void view; motion.remember() })   before the table changes
 *   motion.fly(thing, 'slot:2', 'seat:0')            after it has changed
 *   <FlightLayer {motion}>{#snippet children(thing)}...{/snippet}</FlightLayer>
 */

import type { Attachment } from 'svelte/attachments'

export interface Flight<Thing> {
  id: number
  thing: Thing
  from: DOMRect
  to: DOMRect
  delay: number
  duration: number
  sinks: boolean
}

export interface FlightPlan {
  delay?: number
  duration?: number
  /** Whether the thing fades away as it goes: it leaves the game. */
  sinks?: boolean
}

/** The name of a place; of several, the first that is on the table is meant. */
export type Place = string | string[]

/** Something that goes from one named place to another. */
export interface Passage<Thing> {
  what: Thing
  from: Place
  to: Place
  delay: number
  sinks?: boolean
}

export class Motion<Thing> {
  flights = $state.raw<Flight<Thing>[]>([])
  /** Nothing moves while this is set: the system or the settings ask for stillness. */
  still = false
  #places = new Map<string, Element>()
  #remembered = new Map<string, DOMRect>()
  #count = 0

  /** @param instead What a place is folded away into, on a screen that has no room for it. */
  constructor(private readonly instead: (place: string) => string | undefined = () => undefined) {}

  /** Name the place where an element stands. */
  anchor(name: string): Attachment<Element> {
    return (element) => {
      this.#places.set(name, element)
      element.setAttribute('data-place', name) // lessons point at it
      return () => {
        if (this.#places.get(name) === element) this.#places.delete(name)
      }
    }
  }

  /** Note where everything stands, so that things can fly from places about to vanish. */
  remember(): void {
    this.#remembered = new Map(
      [...this.#places.keys()].flatMap((name) => {
        const rect = this.where(name)
        return rect ? [[name, rect]] : []
      }),
    )
  }

  /** Show a thing on its way; a place that is not on the table is no flight. */
  fly(thing: Thing, start: Place, end: Place, plan: FlightPlan = {}): void {
    const from = this.#first(start, (name) => this.#remembered.get(name) ?? this.where(name))
    const to = this.#first(end, (name) => this.where(name) ?? this.#remembered.get(name))
    if (this.still || !from || !to) return
    const { delay = 0, duration = 600, sinks = false } = plan
    this.#count += 1
    const flight = { id: this.#count, thing, from, to, delay, duration, sinks }
    this.flights = [...this.flights, flight]
  }

  #first(place: Place, find: (name: string) => DOMRect | undefined): DOMRect | undefined {
    for (const name of [place].flat()) {
      const rect = find(name) ?? this.where(this.instead(name) ?? name)
      if (rect) return rect
    }
    return undefined
  }

  /** A flight has arrived. */
  land(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id)
  }

  /** What was on its way is not: somebody took it back. */
  stop(): void {
    this.flights = []
  }

  /** Where a place is now, if it is on the table and not folded away. */
  where(name: string): DOMRect | undefined {
    const rect = this.#places.get(name)?.getBoundingClientRect()
    return rect?.width || rect?.height ? rect : undefined
  }
}
