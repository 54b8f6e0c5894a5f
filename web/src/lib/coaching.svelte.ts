/** The coach of one's first plays: for each game on or off, and what was said already. */

import type { Given } from './coach'

const KEY = 'broadside.coach'

interface Memory {
  off: boolean
  /** Whether the coach has said goodbye. */
  gone: boolean
  given: Given
}

const FRESH: Memory = { off: false, gone: false, given: {} }

class Coaches {
  private games = $state<Record<string, Memory>>(stored())

  of(game: string): Memory {
    return this.games[game] ?? FRESH
  }

  /** Whether the coach of a game has something to say. */
  speaks(game: string): boolean {
    const { off, gone } = this.of(game)
    return !off && !gone
  }

  give(game: string, tip: string): void {
    const { given } = this.of(game)
    this.change(game, { given: { ...given, [tip]: (given[tip] ?? 0) + 1 } })
  }

  sayGoodbye(game: string): void {
    this.change(game, { gone: true })
  }

  /** Silence the coach of a game, or have it begin anew. */
  set(game: string, on: boolean): void {
    this.change(game, on ? FRESH : { off: true })
  }

  private change(game: string, change: Partial<Memory>): void {
    this.games = { ...this.games, [game]: { ...this.of(game), ...change } }
    localStorage.setItem(KEY, JSON.stringify(this.games))
  }
}

function stored(): Record<string, Memory> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

export const coaches = new Coaches()
