import { expect, test } from 'vitest'
import { blocksOf, piecesOf } from './inline'

test('emphasis, code and the ids of rules', () => {
  expect(piecesOf('A *piece* is **here**: `x`, see BP-3.2.')).toEqual([
    { text: 'A ', style: 'plain' },
    { text: 'piece', style: 'em' },
    { text: ' is ', style: 'plain' },
    { text: 'here', style: 'strong' },
    { text: ': ', style: 'plain' },
    { text: 'x', style: 'code' },
    { text: ', see ', style: 'plain' },
    { text: 'BP-3.2', style: 'rule' },
    { text: '.', style: 'plain' },
  ])
})

test('paragraphs, lists and tables', () => {
  const blocks = blocksOf(
    'One\nline.\n\n- first\n  goes on\n- second\n\n| a | b |\n|---|--:|\n| 1 | 2 |',
  )
  expect(blocks.map((block) => block.kind)).toEqual(['paragraph', 'item', 'item', 'table'])
  const table = blocks.at(-1)!
  expect(
    table.kind === 'table' && table.rows.map((row) => row.map((cell) => cell[0]?.text)),
  ).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})
