/**
 * People are asked even where one thing is left to do, so that nobody learns from the table's pace
 * what a hand holds. Such a thing is done for its person, after a pause that is always the same.
 */

import type { Ask, Option } from './protocol'

export const PAUSE = 1200

/** What must be known to do something for somebody. */
export interface Moment {
  ask: Ask | null
  /** Other people may react as well: there silence is a pass anyway, and haste would tell something. */
  amongOthers: boolean
  /** Whether the line to the table holds. */
  connected: boolean
  /** Somebody wants a choice back, and a choice of ours would settle it. */
  regretted: boolean
}

/** The only thing to do, where it is to be done for its person; null where one must wait. */
export function soleOption({ ask, amongOthers, connected, regretted }: Moment): Option | null {
  const [only, ...others] = ask?.options ?? []
  return only && !others.length && !amongOthers && connected && !regretted ? only : null
}

/** Answers a sole option once, and never a second time at the same version of the table. */
export class SoleAnswer {
  private option: Option | null = null
  private version = -1
  private answeredAt = -1
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly answer: (option: Option) => void) {}

  /** See what is left to do now. The pause of the same thing goes on; of another it begins anew. */
  look(option: Option | null, version: number): void {
    if (option !== this.option) this.stop()
    this.option = option
    this.version = version
    if (option && version > this.answeredAt) this.timer ??= setTimeout(() => this.speak(), PAUSE)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private speak(): void {
    this.stop()
    this.answeredAt = this.version
    if (this.option) this.answer(this.option)
  }
}
