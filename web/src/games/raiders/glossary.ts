/** What the rules call things, and say of them. */

import { house } from '../../lib/house.svelte'
import type { Term } from '../../lib/protocol'

type Kind = 'power' | 'achievement' | 'set' | 'card' | 'token' | 'note'

export const terms = (kind: Kind): Term[] => house.terms('raiders', kind)

const find = (kind: Kind, id: string) => terms(kind).find((term) => term.id === id)

/** "Richest". */
export const nameOf = (kind: Kind, id: string): string => find(kind, id)?.name ?? id

/** "Richest: the banners of your Loot that is not buried". */
export function explained(kind: Kind, id: string): string {
  const term = find(kind, id)
  return term ? `${term.name}: ${term.words}` : id
}
