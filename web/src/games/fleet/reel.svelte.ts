/** A battle seen act by act: each for a while, the next when its time has come, or all at once. */

import type { Tempo } from '../../lib/pace'
import { settled } from '../../pieces/throw'
import type { Act } from './battle'

/** How long an act is to be seen, in milliseconds. */
const LENGTHS: Partial<Record<Act['told']['event'], number>> = {
  attacked: 1100,
  battle_card_played: 1100,
  cancelled: 1300,
  wind_rolled: 1800,
  fired: 2600,
  fought: 2000,
}
const USUAL = 1200
/** How long things are to be seen, by the pace that somebody likes. */
export const FACTORS: Record<Tempo, number> = { slow: 1.7, normal: 1, fast: 0.45, once: 0 }

/** What a roll came to is seen for so long after its dice have fallen. */
const READ = 900

/** How long the dice of an act are in the air. */
export function fallTime({ told }: Act): number {
  if (told.event === 'wind_rolled') return settled(1)
  if (told.event !== 'fired' && told.event !== 'fought') return 0
  return settled(Math.max(...told.faces.map((faces) => faces.length)))
}

export const lengthOf = (act: Act, tempo: Tempo): number => {
  const length = (LENGTHS[act.told.event] ?? USUAL) * FACTORS[tempo]
  return length && Math.max(length, fallTime(act) + READ * FACTORS[tempo])
}

export class Reel {
  #place = $state(0)
  #acts: () => Act[]
  /** Since when the act is seen: while somebody thinks what to play, say. */
  #since = performance.now()

  constructor(acts: () => Act[], from: number) {
    this.#acts = acts
    this.#place = Math.min(from, acts().length - 1)
  }

  /** The number of the act that is seen. */
  get place(): number {
    return Math.min(this.#place, this.#acts().length - 1)
  }

  get act(): Act {
    return this.#acts()[this.place]!
  }

  /** The acts up to the one that is seen. */
  get seen(): Act[] {
    return this.#acts().slice(0, this.place + 1)
  }

  get ended(): boolean {
    return this.place === this.#acts().length - 1
  }

  /** Go to what happened last. */
  skip(): void {
    this.#turnTo(this.#acts().length - 1)
  }

  /** Go on by itself; to be called in an effect. */
  run(tempo: Tempo): (() => void) | undefined {
    if (this.ended) return undefined
    const length = lengthOf(this.act, tempo)
    if (length === 0) {
      this.skip()
      return undefined
    }
    const left = this.#since + length - performance.now()
    const timer = setTimeout(() => this.#turnTo(this.place + 1), Math.max(0, left))
    return () => clearTimeout(timer)
  }

  #turnTo(place: number): void {
    if (place !== this.place) this.#since = performance.now()
    this.#place = place
  }
}
