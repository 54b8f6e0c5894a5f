/** How one looks at a map: where from, how near, and within which limits. */

import type { Box, Point } from './cells'

/** What is in the middle of the frame, and how many pixels a unit of the map takes. */
export interface Camera extends Point {
  scale: number
}

/** All that limits a camera: the map and its spaces in units, the frame in pixels. */
export interface Chart {
  box: Box
  /** How wide one space is. */
  space: number
  width: number
  height: number
}

/** The smallest side of something a thumb hits, in pixels. */
export const THUMB = 44

/** At the widest all is in the frame; at the closest a space takes a third of it. */
export function limits({ box, space, width, height }: Chart): { widest: number; closest: number } {
  const closest = Math.max(THUMB, Math.min(width, height) / 3) / space
  return { widest: Math.min(fitting(box, width, height), closest), closest }
}

const fitting = (box: Box, width: number, height: number) =>
  Math.min(width / box.width, height / box.height)

const middle = (box: Box): Point => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
})

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The camera that has the whole map in sight. */
export const whole = (chart: Chart): Camera => ({
  ...middle(chart.box),
  scale: limits(chart).widest,
})

export const isWhole = (camera: Camera, chart: Chart): boolean =>
  camera.scale <= limits(chart).widest * 1.001

/** The camera after a drag by so many pixels. */
export function dragged(camera: Camera, by: Point, chart: Chart): Camera {
  const { scale } = camera
  return held({ x: camera.x - by.x / scale, y: camera.y - by.y / scale, scale }, camera, chart)
}

/** The camera so many times nearer; what is at `at`, in pixels from the middle, stays there. */
export function enlarged(camera: Camera, times: number, chart: Chart, at: Point): Camera {
  const { widest, closest } = limits(chart)
  const scale = clamp(camera.scale * times, widest, closest)
  const gain = 1 / camera.scale - 1 / scale
  return held({ x: camera.x + at.x * gain, y: camera.y + at.y * gain, scale }, camera, chart)
}

/**
 * The camera kept over the map: no further out than its edge. A map that has grown may have left
 * the camera further out than that; it may stay there, and comes in as one steps back, so that
 * nothing ever jumps.
 */
function held(camera: Camera, before: Camera, chart: Chart): Camera {
  const { widest } = limits(chart)
  const back = camera.scale < before.scale
  const leave = back ? (camera.scale - widest) / Math.max(before.scale - widest, 1e-9) : 1
  const along = (value: number, was: number, centre: number, size: number, frame: number) => {
    const room = Math.max(0, (size - frame / camera.scale) / 2)
    const least = centre - room
    const most = centre + room
    return clamp(
      value,
      least - leave * Math.max(0, least - was),
      most + leave * Math.max(0, was - most),
    )
  }
  const { box, width, height } = chart
  const centre = middle(box)
  return {
    x: along(camera.x, before.x, centre.x, box.width, width),
    y: along(camera.y, before.y, centre.y, box.height, height),
    scale: camera.scale,
  }
}

/**
 * The camera that shows a part of the map, in the middle unless that is too near the edge. It stays
 * if the part is in sight already, and keeps its distance if it can; spaces become large enough for
 * a thumb unless the part is too large for that.
 */
export function lookingAt(camera: Camera, part: Box, chart: Chart): Camera {
  const { width, height, space } = chart
  const { widest, closest } = limits(chart)
  const fits = clamp(fitting(part, width, height), widest, closest)
  const scale = Math.min(fits, Math.max(camera.scale, THUMB / space))
  if (scale === camera.scale && inSight(camera, part, chart)) return camera
  const overMap = { ...middle(chart.box), scale }
  return held({ ...middle(part), scale }, overMap, chart)
}

/** The camera moved just so far that a part of the map comes into sight. */
export function reaching(camera: Camera, part: Box, { width, height }: Chart): Camera {
  const along = (value: number, start: number, size: number, frame: number) => {
    const half = frame / camera.scale / 2
    if (size > 2 * half) return start + size / 2
    return clamp(value, start + size - half, start + half)
  }
  return {
    x: along(camera.x, part.left, part.width, width),
    y: along(camera.y, part.top, part.height, height),
    scale: camera.scale,
  }
}

function inSight(camera: Camera, part: Box, chart: Chart): boolean {
  const { x, y } = reaching(camera, part, chart)
  return Math.hypot(x - camera.x, y - camera.y) < 1e-6
}

/** The way from one camera to another; distances change by the same factor in the same time. */
export const between = (from: Camera, to: Camera) => (time: number) => ({
  x: from.x + (to.x - from.x) * time,
  y: from.y + (to.y - from.y) * time,
  scale: from.scale * (to.scale / from.scale) ** time,
})
