/** How a die falls: each a little differently, and the same die always alike. */

/** What it does on its way, in the order it happens; heights and ways in sizes of a die. */
export interface Fall {
  delay: number
  duration: number
  /** Which way it comes from, and how far. */
  drift: number
  /** How far it spins, in degrees. */
  spin: number
  height: number
}

/** The part of a fall after which a die shows its face: it has hit the table once. */
export const SHOWS = 0.46

/** A number from 0 to 1 that looks like chance. */
const whim = (n: number, which: number) => (Math.sin(n * 12.9898 + which * 78.233) * 43758.5453) % 1
const between = (low: number, high: number, part: number) => low + (high - low) * Math.abs(part)

/** How the n-th die of so many falls; many dice fall closer together. `from` -1 is the left. */
export function fallOf(n: number, count: number, from: -1 | 1 = -1): Fall {
  const apart = Math.min(70, 420 / Math.max(1, count))
  return {
    delay: Math.round(n * apart + between(0, 40, whim(n, 1))),
    duration: Math.round(between(620, 780, whim(n, 2))),
    drift: from * between(1.2, 2.6, whim(n, 3)),
    spin: -from * Math.round(between(220, 430, whim(n, 4))),
    height: between(2.2, 3.4, whim(n, 5)),
  }
}

/** When the last die lies still. */
export const settled = (count: number): number =>
  Math.max(
    0,
    ...Array.from({ length: count }, (_, n) => {
      const { delay, duration } = fallOf(n, count)
      return delay + duration
    }),
  )

const DROP = 'cubic-bezier(0.5, 0, 0.9, 0.6)' // faster and faster
const RISE = 'cubic-bezier(0.1, 0.4, 0.5, 1)' // slower and slower

/** Falls, hits the table, bounces twice, each time lower. */
export const bounces = ({ height }: Fall): Keyframe[] => [
  { translate: `0 ${-height}em`, scale: '1', offset: 0, easing: DROP },
  { translate: '0 0', scale: '1.1 0.88', offset: SHOWS, easing: RISE },
  { translate: `0 ${-height * 0.22}em`, scale: '0.98 1.03', offset: 0.64, easing: DROP },
  { translate: '0 0', scale: '1.05 0.95', offset: 0.82, easing: RISE },
  { translate: `0 ${-height * 0.04}em`, scale: '1', offset: 0.91, easing: DROP },
  { translate: '0 0', scale: '1', offset: 1 },
]

/** Spins while it flies, tips over on its last edge and comes to lie. */
export const spins = ({ spin }: Fall): Keyframe[] => [
  { rotate: `${spin}deg`, offset: 0 },
  { rotate: `${spin * 0.2}deg`, offset: SHOWS },
  { rotate: `${-spin * 0.04}deg`, offset: 0.82 },
  { rotate: '0deg', offset: 1 },
]

export const drifts = ({ drift }: Fall): Keyframe[] => [
  { translate: `${drift}em 0`, opacity: 0 },
  { translate: `${drift * 0.8}em 0`, opacity: 1, offset: 0.08 },
  { translate: '0 0', opacity: 1 },
]
