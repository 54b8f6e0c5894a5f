import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Sight } from './sight.svelte'

/** Forty spaces in a row, of which a frame shows some at a legible size. */
const CHART = {
  box: { left: 0, top: 0, width: 1600, height: 40 },
  space: 40,
  width: 400,
  height: 300,
}

describe('what is looked at by itself', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  function sight() {
    const sight = new Sight()
    sight.still = true
    sight.whereabouts = ([key]) => ({ left: Number(key), top: 0, width: 40, height: 40 })
    sight.spread(CHART)
    return sight
  }

  it('comes into sight', () => {
    const here = sight()
    here.accompany(['1000'])
    expect(here.camera.x).toBeCloseTo(1020)
  })

  it('leaves the map to a hand that has just moved it', () => {
    const here = sight()
    here.accompany(['1000'])
    here.grip({ x: 0, y: 0 }, { x: 300, y: 0 })
    const { x } = here.camera
    here.accompany(['1400'])
    expect(here.camera.x).toBe(x)
    vi.advanceTimersByTime(5000)
    here.accompany(['1300'])
    expect(here.camera.x).toBeCloseTo(1320)
  })
})
