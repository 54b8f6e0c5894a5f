import { expect, test } from 'vitest'
import { blocksOf, piecesOf } from './inline'

const RULES = new Set(['BP-3.2', 'BP-4.7a', 'RT-W12', 'HT-1'])

test('emphasis, code and the ids of rules', () => {
  expect(piecesOf('A *piece* is **here**: `x`, see BP-3.2.', RULES)).toEqual([
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

test('every id of the rules is a link, and nothing that only looks like one', () => {
  const links = (text: string) =>
    piecesOf(text, RULES)
      .filter(({ style }) => style === 'rule')
      .map((piece) => piece.text)
  expect(links('(BP-4.7a, RT-W12)')).toEqual(['BP-4.7a', 'RT-W12'])
  expect(links('HT-1: see BP-3.2')).toEqual(['HT-1', 'BP-3.2'])
  expect(links('BP-3.22, X-RAY-1 and BP-3')).toEqual([])
  expect(piecesOf('X-RAY-1 stays', RULES)).toEqual([{ text: 'X-RAY-1 stays', style: 'plain' }])
})

test('paragraphs, lists and tables', () => {
  const blocks = blocksOf(
    'One\nline.\n\n- first\n  goes on\n- second\n\n| a | b |\n|---|--:|\n| 1 | 2 |',
    RULES,
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
