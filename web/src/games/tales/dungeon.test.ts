import { describe, expect, it } from 'vitest'
import { dungeonOf, spaceTold } from './dungeon'
import { somePack, someView } from './testing'

const kinds = (changes = {}) =>
  Object.fromEntries(
    dungeonOf(someView(changes), somePack()).borders.map(({ name, kind }) => [name, kind]),
  )

describe('the map', () => {
  it('numbers spaces by the cells of the unturned tile', () => {
    const turned = { tile: 0, column: 0, row: 0, turn: 1, first: 0 }
    const { byNumber } = dungeonOf(someView({ tiles: [turned] }), somePack())
    expect(byNumber.get(0)).toMatchObject({ x: 1, y: 0, ground: 'ground' })
    expect(byNumber.get(1)).toMatchObject({ x: 1, y: 1, ground: 'water' })
  })

  it('has no border where an exit leads on, and an arch where it does not', () => {
    expect(kinds()['2,1 left']).toBeUndefined()
    expect(kinds()['1,0 top']).toBe('passage')
  })

  it('knows doors, and which of them stand open', () => {
    expect(kinds()['3,1 top']).toBe('door')
    expect(kinds({ open_doors: [{ space: 7, side: 0 }] })['3,1 top']).toBe('open')
  })

  it('finds the space of an event by its tile and cell', () => {
    expect(spaceTold(102, someView())).toBe(6)
    expect(spaceTold(902, someView())).toBe(-1)
  })
})
