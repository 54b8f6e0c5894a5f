/** The little markdown that rules are written in, as data: paragraphs, lists, tables, emphasis. */

export interface Piece {
  text: string
  style: 'plain' | 'strong' | 'em' | 'code' | 'rule'
}

export type Block =
  { kind: 'paragraph' | 'item'; pieces: Piece[] } | { kind: 'table'; rows: Piece[][][] }

/** The ids of rules: which those are is known from the rules, and not from how they look. */
export type RuleIds = ReadonlySet<string>

const MARKED = /\*\*(?<strong>.+?)\*\*|\*(?<em>.+?)\*|`(?<code>.+?)`|(?<rule>[A-Z]+-[\w.]*\w)/g

export function piecesOf(text: string, rules: RuleIds): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(MARKED)) {
    const { rule } = found.groups!
    if (rule !== undefined && !rules.has(rule)) continue
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), style: 'plain' })
    const named = Object.entries(found.groups!).find(([, words]) => words !== undefined)
    if (named) pieces.push({ text: named[1]!, style: named[0] as Piece['style'] })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), style: 'plain' })
  return pieces
}

export function blocksOf(markdown: string, rules: RuleIds): Block[] {
  return paragraphsOf(markdown).map((lines) => {
    const first = lines[0]!
    if (first.startsWith('|')) return { kind: 'table', rows: rowsOf(lines, rules) }
    const item = BULLET.exec(first)
    if (!item) return { kind: 'paragraph', pieces: piecesOf(lines.join(' '), rules) }
    return { kind: 'item', pieces: piecesOf([item[1], ...lines.slice(1)].join(' '), rules) }
  })
}

const BULLET = /^(?:[-*]|\d+\.)\s+(.*)/

/** Lines that belong together: a blank line, a bullet or the edge of a table parts them. */
function paragraphsOf(markdown: string): string[][] {
  const paragraphs: string[][] = []
  let previous = ''
  for (const line of markdown.split('\n').map((raw) => raw.trim())) {
    const joins =
      previous && !BULLET.test(line) && line.startsWith('|') === previous.startsWith('|')
    if (line && joins) paragraphs.at(-1)!.push(line)
    else if (line) paragraphs.push([line])
    previous = line
  }
  return paragraphs
}

function rowsOf(lines: string[], rules: RuleIds): Piece[][][] {
  return lines
    .filter((line) => !/^[|\s:-]+$/.test(line)) // the rule under the head
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => piecesOf(cell.trim(), rules)),
    )
}
