/** The tokens of Boarding Party, by number. */

export const WHEEL = 4
export const ANCHOR = 5
export const TOKEN_NAMES = ['saber', 'rum', 'relics', 'treasure chest', 'wheel', 'anchor'] as const
