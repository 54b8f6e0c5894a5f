/** What happened, as things on their way across the table. */

import { inBeats, type Way } from '../../pieces/beats'
import type { Passage } from '../../pieces/motion.svelte'
import { figureIn, type TalesEvent } from './types'

/** What is on its way. */
export interface Flying {
  kind: 'prestige' | 'coins' | 'flag' | 'card'
  count: number
}

/** The names of the places things move between. */
export const places = {
  figure: (figure: number) => `figure ${figure}`,
  mate: (figure: number) => `mate ${figure}`,
  flag: 'flag',
  goals: 'goals',
}

/** The passages of some events in the order they are seen, each a beat after the one before. */
export function tell(events: TalesEvent[]): Passage<Flying>[] {
  return inBeats(events, passages)
}

/** What a Pirate wins comes from where they stand to their place in the crew. */
const won = (kind: Flying['kind'], who: number, count: number): Way<Flying> => {
  const figure = figureIn(who)
  return { what: { kind, count }, from: places.figure(figure), to: places.mate(figure) }
}

function passages(told: TalesEvent): Way<Flying>[] {
  switch (told.event) {
    case 'gained':
      if (told.amount <= 0) return []
      if (told.what === 'PP') return [won('prestige', told.figure, told.amount)]
      return told.what === 'coins' ? [won('coins', told.figure, told.amount)] : []
    case 'found':
    case 'card_taken':
      return [won('card', told.figure, 1)]
    case 'card_given':
      return [
        {
          what: { kind: 'card', count: 1 },
          from: places.mate(figureIn(told.giver)),
          to: places.mate(figureIn(told.taker)),
        },
      ]
  }
  return []
}
