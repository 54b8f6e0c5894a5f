/** Names for those who have not told us theirs. */

const FIRST = ['Anne', 'Bart', 'Cora', 'Diego', 'Esme', 'Finn', 'Grace', 'Hal', 'Ines', 'Jack']
const MORE_FIRST = ['Kit', 'Lucia', 'Mary', 'Ned', 'Olive', 'Peg', 'Quill', 'Rosa', 'Sam', 'Tess']
const LAST = ['Blackwater', 'Bones', 'Cutlass', 'Fairwind', 'Flint', 'Gale', 'Halyard', 'Hook']
const MORE_LAST = ['Keel', 'Marlin', 'Pike', 'Quickmatch', 'Reef', 'Saltwood', 'Storm', 'Tarr']

export function pirateName(random: () => number = Math.random): string {
  const first = [...FIRST, ...MORE_FIRST]
  const last = [...LAST, ...MORE_LAST]
  const pick = (from: string[]) => from[Math.floor(random() * from.length)]
  return `${pick(first)} ${pick(last)}`
}
