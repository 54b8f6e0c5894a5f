import { describe, expect, it } from 'vitest'
import { linked } from './links'
import { options, someScene } from './testing'

const touching = (...choice: [string, ...number[]]) => [
  ...linked(options(choice), someScene()).keys(),
]

describe('what is touched', () => {
  it('is the space one goes to', () => {
    expect(touching('move', 2)).toEqual(['space:2'])
  })

  it('is the Enemy, whichever hand strikes', () => {
    const scene = someScene()
    const links = linked(options(['attack', 0, 14], ['attack', 1, 14]), scene)
    expect(links.get('figure:14')).toHaveLength(2)
  })

  it('is the arch or the door on a side of where one stands', () => {
    expect(touching('explore', 0)).toEqual(['edge:0,0'])
    expect(touching('open_door', 2)).toEqual(['edge:0,2'])
  })

  it('is the space beyond a height line', () => {
    expect(touching('climb', 1)).toEqual(['space:1'])
  })

  it('is where a thing lies', () => {
    expect(touching('pick_up', 7)).toEqual(['card:7', 'space:2'])
    expect(touching('pick_up_goal', 1)).toEqual(['space:4'])
  })
})
