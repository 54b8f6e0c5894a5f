/** News seen beat by beat: each for a while, the next when its time has come, or all at once. */

import type { Tempo } from '../../lib/pace'
import { lengthOf, MOST, type Beat } from './tale'

/** How long things are to be seen, by the pace that somebody likes. */
const FACTORS: Record<Tempo, number> = { slow: 1.7, normal: 1, fast: 0.5, once: 0 }

export class Reel {
  #beats = $state.raw<Beat[]>([])
  #place = $state(0)
  /** Whether the last of several is still to be looked at. */
  #rests = $state(false)
  /** Counts what was shown, so that the same dice roll again. */
  shown = $state(0)

  /** See these, from the first on. */
  show(beats: Beat[], tempo: Tempo): void {
    this.#beats = beats
    this.#place = tempo === 'once' ? Math.max(0, beats.length - 1) : 0
    this.#rests = this.runs
    this.shown += 1
  }

  /** The beat that is seen. */
  get beat(): Beat | undefined {
    return this.#beats[this.#place]
  }

  get runs(): boolean {
    return this.#place < this.#beats.length - 1
  }

  /** Whether there is something to be looked at, be it the last. */
  get tells(): boolean {
    return this.runs || this.#rests
  }

  get place(): number {
    return this.#place
  }

  get count(): number {
    return this.#beats.length
  }

  /** Go to what happened last. */
  skip(): void {
    this.#place = Math.max(0, this.#beats.length - 1)
    this.#rests = false
    this.shown += 1
  }

  /** Put it away. */
  clear(): void {
    this.#beats = []
    this.#place = 0
    this.#rests = false
  }

  /** Go on by itself; to be called in an effect. */
  run(tempo: Tempo): (() => void) | undefined {
    const beat = this.beat
    if (!this.tells || !beat) return undefined
    const whole = this.#beats.reduce((sum, each) => sum + lengthOf(each), 0)
    const length = lengthOf(beat) * FACTORS[tempo] * Math.min(1, MOST / whole)
    const timer = setTimeout(() => this.#goOn(), length)
    return () => clearTimeout(timer)
  }

  #goOn(): void {
    if (!this.runs) {
      this.#rests = false
      return
    }
    this.#place += 1
    this.shown += 1
  }
}
