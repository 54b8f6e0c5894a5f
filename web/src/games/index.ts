/** The boards, pictures and sounds of the games: a folder with the game's id is all it takes. */

import type { Component } from 'svelte'
import type { BoardModule } from '../lib/board'
import type { EventSounds } from '../lib/sounds'

type Loader<Module> = () => Promise<Module>

const boards = import.meta.glob<BoardModule>('./*/Board.svelte')
const sounds = import.meta.glob<{ sounds: EventSounds }>('./*/sounds.ts')
const pictures = import.meta.glob<{ default: Component }>('./*/Picture.svelte')

/** The board of a game; the plain one, with every option a button, where it has none. */
export function loadBoard(game: string): Promise<BoardModule> {
  const load: Loader<BoardModule> =
    boards[`./${game}/Board.svelte`] ?? (() => import('../table/PlainBoard.svelte'))
  return load()
}

/** How the events of a game sound, if it says so. */
export function loadSounds(game: string): Promise<EventSounds> {
  const load = sounds[`./${game}/sounds.ts`]
  return load ? load().then((module) => module.sounds) : Promise.resolve({})
}

/** The picture of a game on the shelf, if somebody has drawn one. */
export function loadPicture(game: string): Promise<Component | null> {
  const load = pictures[`./${game}/Picture.svelte`]
  return load ? load().then((module) => module.default) : Promise.resolve(null)
}
