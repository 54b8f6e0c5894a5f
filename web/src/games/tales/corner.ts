/** Where what is told may lie over the map without hiding what it tells of. */

import type { Point } from '../../pieces/cells'

export type Corner = `${'top' | 'bottom'} ${'left' | 'middle' | 'right'}`
export const CORNERS: readonly Corner[] = ['top left', 'bottom left', 'top right']
/** For what is read while one chooses: in the middle if it can be. */
export const EDGES: readonly Corner[] = [
  'bottom middle',
  'top middle',
  'bottom left',
  'top left',
  'top right',
]

export interface Extent {
  width: number
  height: number
}

/** How far around its middle a figure reaches, in spaces: with all about it, and its body alone. */
const AROUND = [0.8, 0.3]

/** A point that should be seen, and how much. */
export interface Sought extends Point {
  weight: number
}

/** The corner that hides least of what is sought; the one where it lies already, if that is as good. */
export function freeCorner(
  sought: Sought[],
  frame: Extent,
  panel: Extent,
  space: number,
  was: Corner,
  corners = CORNERS,
): Corner {
  const hidden = (corner: Corner) =>
    AROUND.reduce((sum, part) => sum + within(corner, space * part), 0)
  const within = (corner: Corner, room: number) => {
    const across = corner.endsWith('left') ? 0 : corner.endsWith('right') ? 1 : 0.5
    const left = across * (frame.width - panel.width)
    const top = corner.startsWith('top') ? 0 : frame.height - panel.height
    return sought
      .filter(
        ({ x, y }) =>
          x > left - room &&
          x < left + panel.width + room &&
          y > top - room &&
          y < top + panel.height + room,
      )
      .reduce((sum, { weight }) => sum + weight, 0)
  }
  return corners.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best), was)
}
