import { describe, expect, it } from 'vitest'
import {
  between,
  dragged,
  enlarged,
  limits,
  lookingAt,
  reaching,
  THUMB,
  whole,
  type Camera,
  type Chart,
} from './camera'

/** Ten by five spaces of 40 units, in a frame of 800 by 600 pixels. */
const CHART: Chart = {
  box: { left: 0, top: 0, width: 400, height: 200 },
  space: 40,
  width: 800,
  height: 600,
}
const MIDDLE = { x: 0, y: 0 }

/** Where a point of the map is in the frame, in pixels from its middle. */
const seen = (camera: Camera, x: number, y: number) => ({
  x: (x - camera.x) * camera.scale,
  y: (y - camera.y) * camera.scale,
})

describe('the limits of a camera', () => {
  it('has everything in the frame at the widest', () => {
    const camera = whole(CHART)
    expect(seen(camera, 0, 0).x).toBeCloseTo(-400)
    expect(seen(camera, 400, 200).x).toBeCloseTo(400)
    expect(enlarged(camera, 0.1, CHART, MIDDLE)).toEqual(camera)
  })

  it('shows a space as a third of the frame at the closest', () => {
    const camera = enlarged(whole(CHART), 1000, CHART, MIDDLE)
    expect(camera.scale * CHART.space).toBeCloseTo(200)
  })

  it('lets a thumb hit a space even in a tiny frame', () => {
    const tiny = { ...CHART, width: 90, height: 60 }
    expect(limits(tiny).closest * CHART.space).toBe(THUMB)
  })

  it('does not blow up a map of two spaces', () => {
    const small = { ...CHART, box: { left: 0, top: 0, width: 80, height: 40 } }
    const { widest, closest } = limits(small)
    expect(widest).toBe(closest)
  })
})

describe('a hand on the map', () => {
  it('enlarges around the finger', () => {
    const camera = whole(CHART)
    const finger = { x: 120, y: 60 }
    const nearer = enlarged(camera, 2, CHART, finger)
    const under = { x: camera.x + finger.x / camera.scale, y: camera.y + finger.y / camera.scale }
    expect(seen(nearer, under.x, under.y).x).toBeCloseTo(finger.x)
    expect(seen(nearer, under.x, under.y).y).toBeCloseTo(finger.y)
  })

  it('drags no further than the edge', () => {
    const near = { x: 200, y: 100, scale: 4 }
    expect(dragged(near, { x: 40, y: 0 }, CHART)).toEqual({ x: 190, y: 100, scale: 4 })
    expect(dragged(near, { x: 4000, y: 4000 }, CHART)).toEqual({ x: 100, y: 75, scale: 4 })
  })

  it('never jumps when the map has grown, and has all of it at the widest', () => {
    const grown = { ...CHART, box: { left: -1000, top: 0, width: 1400, height: 200 } }
    const camera = whole(CHART)
    const touched = dragged(camera, { x: 1, y: 1 }, grown)
    expect(Math.hypot(touched.x - camera.x, touched.y - camera.y)).toBeLessThan(1)
    expect(enlarged(camera, 1.1, grown, MIDDLE).x).toBeCloseTo(camera.x)
    expect(enlarged(camera, 0.01, grown, MIDDLE)).toEqual(whole(grown))
  })

  it('may be left out at sea by a map that grew elsewhere, and comes in as one steps back', () => {
    const wide = { ...CHART, width: 2000 }
    const grown = { ...wide, box: { left: 0, top: 0, width: 400, height: 600 } }
    const camera = whole(wide)
    const back = enlarged(camera, 0.9, grown, MIDDLE)
    expect(back.y).toBeGreaterThanOrEqual(camera.y)
    expect(enlarged(camera, 0.01, grown, MIDDLE).y).toBe(300)
  })
})

describe('looking at a part', () => {
  const part = { left: 300, top: 0, width: 80, height: 80 }

  it('brings it to the middle', () => {
    const near = { x: 50, y: 100, scale: 4 }
    const inland = { left: 220, top: 60, width: 80, height: 80 }
    expect(lookingAt(near, inland, CHART)).toEqual({ x: 260, y: 100, scale: 4 })
  })

  it('goes no further than the edge', () => {
    const near = { x: 50, y: 100, scale: 4 }
    expect(lookingAt(near, part, CHART)).toEqual({ x: 300, y: 75, scale: 4 })
  })

  it('stays when it is in sight', () => {
    const camera = whole(CHART)
    expect(lookingAt(camera, part, CHART)).toBe(camera)
  })

  it('steps back for what is larger than the frame', () => {
    const near = { x: 50, y: 100, scale: 5 }
    expect(lookingAt(near, CHART.box, CHART)).toEqual(whole(CHART))
  })

  it('comes so near that a thumb can hit the spaces', () => {
    const phone = { ...CHART, width: 200, height: 300 }
    const camera = lookingAt(whole(phone), part, phone)
    expect(camera.scale * CHART.space).toBeCloseTo(THUMB)
  })

  it('reaches no further than it must', () => {
    const near = { x: 100, y: 75, scale: 4 }
    expect(reaching(near, part, CHART)).toEqual({ x: 280, y: 75, scale: 4 })
    expect(reaching(near, { ...part, left: 20 }, CHART)).toEqual(near)
  })
})

describe('the way of a camera', () => {
  it('begins and ends where it should, and passes half of the way by factors', () => {
    const [from, to] = [
      { x: 0, y: 0, scale: 1 },
      { x: 10, y: 20, scale: 4 },
    ]
    const way = between(from, to)
    expect([way(0), way(1)]).toEqual([from, to])
    expect(way(0.5)).toEqual({ x: 5, y: 10, scale: 2 })
  })
})
