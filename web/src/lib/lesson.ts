/** A lesson at a table: what of the question is offered, and what the board is asked to point at. */

import type { Ask, LessonPage } from './protocol'

/** The question as a lesson puts it: only what it speaks of can be touched. */
export function asTaught(ask: Ask | null, page: LessonPage | null): Ask | null {
  if (!ask || !page) return ask
  const offered = new Set(page.offered.map((choice) => choice.join()))
  const options = ask.options.filter(({ choice }) => offered.has(choice.join()))
  return options.length ? { ...ask, options } : null
}

/** Let the board show these of its places; tells how to stop it. */
export function pointAt(board: ParentNode, places: string[]): () => void {
  const found = places.flatMap((place) => [
    ...board.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(place)}"]`),
  ])
  for (const element of found) element.dataset.pointed = ''
  const [first] = found
  first?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' })
  return () => found.forEach((element) => delete element.dataset.pointed)
}
