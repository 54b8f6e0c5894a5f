/** Pieces that follow a way, instead of going straight across what lies between. */

import type { Point } from './cells'

/** How long a step of a way takes, in milliseconds, and the longest of ways. */
const STEP = 260
const MOST = 2200

/** How long it takes to follow a way, in milliseconds. */
export const timeOf = (way: Point[]): number => Math.min(MOST, STEP * Math.max(0, way.length - 1))

/** Take a piece that stands at the end of a way along it; the animation may be cancelled. */
export function glide(piece: Element, way: Point[]): Animation {
  return piece.animate(
    way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
    { duration: timeOf(way), easing: 'ease-in-out' },
  )
}
