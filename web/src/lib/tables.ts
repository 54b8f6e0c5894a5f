/** Opening tables. */

import { api } from './api'
import { coaches } from './coaching.svelte'
import { house } from './house.svelte'
import { myself } from './me.svelte'
import type { GameInfo, NewTable, OptionValue, SeatWish } from './protocol'
import { place } from './router.svelte'

export const usualOptions = (game: GameInfo): Record<string, OptionValue> =>
  Object.fromEntries(game.options.map((option) => [option.key, option.usual]))

/** One click from the shelf to a table against bots. */
export async function playNow(game: GameInfo): Promise<void> {
  const others = game.usual_players - 1
  const bot: SeatWish = { who: 'bot', level: house.usualBot }
  await openTable({
    game: game.id,
    options: usualOptions(game),
    seats: [{ who: 'me' }, ...Array.from({ length: others }, () => bot)],
    public: false,
    clock: { kind: 'none' },
  })
}

/** Go on with a lesson, or begin it. */
export async function learn(game: string, lesson: string, anew = false): Promise<void> {
  await myself.arrive()
  place.go(`/table/${(await api.learn(game, lesson, anew)).id}`)
}

/** The first real play after a lesson: few and simple bots, and the coach at one's side. */
export async function playFirst(game: GameInfo | undefined): Promise<void> {
  if (!game) return
  coaches.set(game.id, true)
  const others = Math.max(1, (game.players[0] ?? 2) - 1)
  const bot: SeatWish = { who: 'bot', level: house.bots[0]?.level ?? house.usualBot }
  await openTable({
    game: game.id,
    options: { ...usualOptions(game), ...game.presets[0]?.options },
    seats: [{ who: 'me' }, ...Array.from({ length: others }, () => bot)],
    public: false,
    clock: { kind: 'none' },
  })
}

/** Open a table and go there; where nobody is missing the play begins at once. */
export async function openTable(wish: NewTable): Promise<void> {
  await myself.arrive()
  const table = await api.makeTable(wish)
  const full = table.seats.every((seat) => seat.who !== 'open')
  if (full && table.status === 'lobby') await api.start(table.id)
  place.go(`/table/${table.id}`)
}
