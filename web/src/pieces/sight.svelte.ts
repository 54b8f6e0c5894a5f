/**
 * What one sees of a map, and how it moves.
 *
 *   const sight = new Sight()
 *   <HexMap {sight} still={reducedMotion} ...>
 *   sight.lookAt(['7,3', '8,3'])          these cells, by their keys
 *   sight.accompany(['7,3'])              these too, unless somebody is moving the map
 */

import { cubicOut } from 'svelte/easing'
import { Tween } from 'svelte/motion'
import {
  between,
  dragged,
  enlarged,
  isWhole,
  limits,
  lookingAt,
  reaching,
  THUMB,
  whole,
  type Camera,
  type Chart,
} from './camera'
import type { Box, Point } from './cells'

const GLIDE = 520
const STEP = 260
/** So long a map stays where a hand has moved it, in milliseconds. */
const PATIENCE = 4000
const MIDDLE: Point = { x: 0, y: 0 }

export class Sight {
  /** Nothing glides while this is set: the system or the settings ask for stillness. */
  still = false
  /** The part of the map that some cells take; set by the map. */
  whereabouts: (keys: string[]) => Box | undefined = () => undefined
  #chart = $state.raw<Chart>()
  #camera = new Tween<Camera>({ x: 0, y: 0, scale: 1 }, { interpolate: between, easing: cubicOut })
  /** Cells to look at as soon as there is a frame. */
  #wish: string[] = []
  /** When a hand has moved the map. */
  #handled = -Infinity

  get camera(): Camera {
    return this.#camera.current
  }

  get isWhole(): boolean {
    return !this.#chart || isWhole(this.#camera.target, this.#chart)
  }

  get isClosest(): boolean {
    return !!this.#chart && this.#camera.target.scale >= limits(this.#chart).closest * 0.999
  }

  /** Whether spaces are too small for a thumb while the whole map is in sight. */
  get isCramped(): boolean {
    return !!this.#chart && whole(this.#chart).scale * this.#chart.space < THUMB
  }

  /** Whether hardly anything can be made out while the whole map is in sight. */
  get isTiny(): boolean {
    return !!this.#chart && whole(this.#chart).scale * this.#chart.space < THUMB / 2
  }

  /** The frame through which one sees the map, in pixels. */
  get frame(): { width: number; height: number } {
    return this.#chart ?? { width: 0, height: 0 }
  }

  /** Where a point of the map is in its frame, from the top left, once nothing glides any more. */
  inFrame({ x, y }: Point): Point {
    const { width, height } = this.frame
    const { scale, ...middle } = this.#camera.target
    return { x: width / 2 + (x - middle.x) * scale, y: height / 2 + (y - middle.y) * scale }
  }

  /** Look at these cells. */
  lookAt(keys: string[]): void {
    const part = this.whereabouts(keys)
    if (!this.#chart) this.#wish = keys
    else if (part) this.#go(lookingAt(this.#camera.target, part, this.#chart), GLIDE)
  }

  /** Look at these cells, unless a hand has just moved the map: it knows what it looks at. */
  accompany(keys: string[]): void {
    if (performance.now() - this.#handled > PATIENCE) this.lookAt(keys)
  }

  /** Accompany these cells to where nothing lies over the frame: so much of it is covered, in pixels. */
  accompanyBeside(keys: string[], covered: { top: number; bottom: number }): void {
    const part = this.whereabouts(keys)
    const chart = this.#chart
    if (!part || !chart || performance.now() - this.#handled <= PATIENCE) return
    const free = { ...chart, height: chart.height - covered.top - covered.bottom }
    const aside = (covered.bottom - covered.top) / 2
    const { target } = this.#camera
    const seen = lookingAt({ ...target, y: target.y - aside / target.scale }, part, free)
    this.#go({ ...seen, y: seen.y + aside / seen.scale }, GLIDE)
  }

  /** Move no more than it takes to see this cell. */
  follow(key: string): void {
    const part = this.whereabouts([key])
    if (this.#chart && part) this.#go(reaching(this.#camera.target, part, this.#chart), STEP)
  }

  lookAtAll(): void {
    if (this.#chart) this.#go(whole(this.#chart), GLIDE)
  }

  /** By hand: all of it. */
  stepBack(): void {
    this.#handled = performance.now()
    this.lookAtAll()
  }

  /** By hand: come nearer, or step back; what is at `at`, in pixels from the middle, stays there. */
  step(times: number, at: Point = MIDDLE): void {
    this.#handled = performance.now()
    if (this.#chart) this.#go(enlarged(this.#camera.target, times, this.#chart, at), STEP)
  }

  /** By hand: walk over the map by parts of the frame. */
  walk(across: number, down: number): void {
    this.#handled = performance.now()
    if (!this.#chart) return
    const by = { x: -across * this.#chart.width, y: -down * this.#chart.height }
    this.#go(dragged(this.#camera.target, by, this.#chart), STEP)
  }

  /** Follow a hand: from where it was to where it is, and so many times nearer. */
  grip(was: Point, is: Point, times = 1): void {
    this.#handled = performance.now()
    if (!this.#chart) return
    const nearer = enlarged(this.camera, times, this.#chart, was)
    this.#go(dragged(nearer, { x: is.x - was.x, y: is.y - was.y }, this.#chart), 0)
  }

  /** The map or its frame has changed. What one looks at stays where it is. */
  spread(chart: Chart): void {
    const before = this.#chart
    const resized = before?.width !== chart.width || before.height !== chart.height
    const wasWhole = this.isWhole
    this.#chart = chart
    const { box } = chart
    const { x, y } = this.camera
    const gone = x < box.left || y < box.top || x > box.left + box.width || y > box.top + box.height
    if (gone || (resized && wasWhole)) this.#go(whole(chart), 0)
    else if (resized) this.#go(enlarged(this.camera, 1, chart, MIDDLE), 0)
    if (!before && this.#wish.length) this.#wished()
  }

  #wished(): void {
    const part = this.whereabouts(this.#wish)
    if (this.#chart && part) this.#go(lookingAt(this.camera, part, this.#chart), 0)
    this.#wish = []
  }

  #go(camera: Camera, duration: number): void {
    this.#camera.set(camera, { duration: this.still ? 0 : duration })
  }
}
