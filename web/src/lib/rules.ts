/** The way to a rule, from wherever its id is told: a prompt, an option, a log line, a card. */

import { place } from './router.svelte'

/** For links. The frame of a table or a replay opens its rules there. */
export const ruleAddress = (id: string): string => `#rule=${encodeURIComponent(id)}`

/** Open the rules at a rule, also if they were opened there before. */
export const openRule = (id: string): void => place.go(ruleAddress(id))
