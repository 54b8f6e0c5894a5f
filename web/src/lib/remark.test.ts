import { expect, it } from 'vitest'
import { placeFor } from './remark'

const screen = { width: 390, height: 844 }
const remark = { width: 200, height: 40 }

it('lies above what was touched', () => {
  const thing = { left: 100, top: 300, width: 100, height: 50 }
  expect(placeFor(remark, thing, null, screen)).toEqual({ left: 50, top: 254 })
})

it('lies below where there is no room above, and stays in sight', () => {
  const thing = { left: 0, top: 10, width: 60, height: 50 }
  expect(placeFor(remark, thing, null, screen)).toEqual({ left: 6, top: 66 })
})

it('keeps clear of an explanation that is open', () => {
  const thing = { left: 100, top: 300, width: 100, height: 50 }
  const open = { left: 20, top: 150, width: 300, height: 145 }
  expect(placeFor(remark, thing, open, screen)).toEqual({ left: 50, top: 356 })
})

it('lies on the thing if all else is taken', () => {
  const thing = { left: 0, top: 0, width: 390, height: 844 }
  expect(placeFor(remark, thing, null, screen).top).toBe(6)
})
