/** What the house offers, fetched once: games, bots, cards and rules. */

import { loadBoard } from '../games'
import { api } from './api'
import type { BoardModule } from './board'
import type { BotLevel, GameInfo, LessonInfo, Rules, Term } from './protocol'

class House {
  games = $state.raw<GameInfo[]>([])
  bots = $state.raw<BotLevel[]>([])
  lessons = $state.raw<LessonInfo[]>([])
  private opened: Promise<void> | null = null
  private packs = new Map<string, Promise<unknown>>()
  private rulebooks = new Map<string, Promise<Rules>>()

  /** Fetch games and bots, unless we have them. */
  open(): Promise<void> {
    this.opened ??= this.fetch().catch((problem) => {
      this.opened = null
      throw problem
    })
    return this.opened
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id)
  }

  /** What a game calls things of a kind, and says of them. */
  terms(id: string, kind: string): Term[] {
    return this.game(id)?.glossary.filter((term) => term.kind === kind) ?? []
  }

  title(id: string): string {
    return this.game(id)?.title ?? id
  }

  botTitle(level: string | null): string {
    return this.bots.find((bot) => bot.level === level)?.title ?? level ?? 'Bot'
  }

  /** A bot for somebody who has not said how strong: from the middle of the list. */
  get usualBot(): string {
    return this.bots[Math.floor((this.bots.length - 1) / 2)]?.level ?? ''
  }

  /** The board of a table's game, with its cards; tables with the same pack share them. */
  async board(
    game: string,
    table: string,
    pack: string,
  ): Promise<{ module: BoardModule; pack: unknown }> {
    const cards = kept(this.packs, pack, () => api.content(table))
    const [module, known] = await Promise.all([loadBoard(game), cards])
    return { module, pack: known }
  }

  /** Fetch the lessons anew: how far we are with them changes. */
  async seeLessons(): Promise<void> {
    this.lessons = await api.lessons()
  }

  rules(game: string): Promise<Rules> {
    return kept(this.rulebooks, game, () => api.rules(game))
  }

  private async fetch(): Promise<void> {
    ;[this.games, this.bots] = await Promise.all([api.games(), api.bots()])
  }
}

/** The promise of a thing, made once; a broken promise is forgotten. */
function kept<T>(shelf: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = shelf.get(key)
  if (known) return known
  const promised = make()
  shelf.set(key, promised)
  promised.catch(() => shelf.delete(key))
  return promised
}

export const house = new House()
