/** The analysis of a finished play: asked for once, and waited for while it is made. */

import { api } from './api'
import type { Analysis } from './protocol'

const PATIENCE = 1000

export class Study {
  analysis = $state.raw<Analysis | null>(null)
  problem = $state('')
  private asked = false
  private left = false

  constructor(private readonly table: string) {}

  /** Have it made, unless that is under way. */
  begin(): void {
    if (this.asked) return
    this.asked = true
    this.problem = ''
    this.hear(api.analyse(this.table))
  }

  /** Nobody waits for it any more. */
  leave(): void {
    this.left = true
  }

  private hear(answer: Promise<Analysis>): void {
    answer.then(
      (news) => {
        this.analysis = news
        if (news.status === 'waiting') setTimeout(() => this.lookAgain(), PATIENCE)
        else if (news.status !== 'ready') this.fail(news.problem ?? 'The analysis was interrupted.')
      },
      (refusal: Error) => this.fail(refusal.message),
    )
  }

  private lookAgain(): void {
    if (!this.left) this.hear(api.analysis(this.table))
  }

  private fail(why: string): void {
    this.problem = why
    this.asked = false
  }
}
