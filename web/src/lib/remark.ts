/** Where a short remark lies: by what was touched, in sight, and clear of what is open already. */

interface Size {
  width: number
  height: number
}

interface Box extends Size {
  left: number
  top: number
}

const GAP = 6

export function placeFor(
  remark: Size,
  thing: Box,
  open: Box | null,
  screen: Size,
): { left: number; top: number } {
  const left = within(thing.left + thing.width / 2 - remark.width / 2, remark.width, screen.width)
  const places = [thing, ...(open ? [open] : [])]
    .flatMap((box) => [box.top - GAP - remark.height, box.top + box.height + GAP])
    .map((top) => ({ left, top }))
  const free = places.find(
    ({ top }) =>
      top >= GAP &&
      top + remark.height + GAP <= screen.height &&
      !(open && overlap({ ...remark, left, top }, open)),
  )
  return (
    free ?? { left, top: within(thing.top - GAP - remark.height, remark.height, screen.height) }
  )
}

const within = (at: number, size: number, room: number): number =>
  Math.max(GAP, Math.min(at, room - size - GAP))

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height
