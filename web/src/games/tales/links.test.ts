import { describe, expect, it } from 'vitest'
import { isHostile, isOfCard, isOfWares, linked } from './links'
import { options, someScene } from './testing'

const touching = (...choice: [string, ...number[]]) => [
  ...linked(options(choice), someScene()).keys(),
]

describe('what is touched', () => {
  it('is the space one goes to', () => {
    expect(touching('move', 2)).toEqual(['space:2'])
  })

  it('is the space where one puts something down', () => {
    expect(touching('drop_at', 2)).toEqual(['space:2'])
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

describe('what an option is about', () => {
  const about = (...choice: [string, ...number[]]) => options(choice)[0]!

  it('is harm only if nothing else can be done there', () => {
    expect(isHostile(options(['attack', 0, 14], ['shoot', 1, 14]))).toBe(true)
    expect(isHostile(options(['revive', 1, 0], ['rob', 1, 2]))).toBe(false)
  })

  it('is what lies in a bag, though no card is left', () => {
    expect(isOfWares(about('switch_done'))).toBe(true)
    expect(isOfWares(about('give_goal', 1))).toBe(true)
    expect(isOfCard(about('give_goal', 1))).toBe(false)
    expect(isOfWares(about('move', 2))).toBe(false)
  })
})
