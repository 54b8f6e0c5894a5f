/**
 * What is touched, one thing after the other, to mean an option: a ship and then its target, a card
 * and then what it is played on. What may be touched next follows from the options alone.
 */

/** An option, and touches that mean it. */
export interface Linked<Option> {
  option: Option
  path: string[]
}

/** What can still be meant after these touches. */
export const following = <Option>(links: Linked<Option>[], touched: string[]): Linked<Option>[] =>
  links.filter(({ path }) => touched.every((thing, n) => path[n] === thing))

/** What may be touched next, and the options that it may mean. */
export function nextThings<Option>(
  links: Linked<Option>[],
  touched: string[],
): Map<string, Option[]> {
  const next = new Map<string, Option[]>()
  for (const { option, path } of following(links, touched)) {
    const thing = path[touched.length]
    if (thing) next.set(thing, [...(next.get(thing) ?? []), option])
  }
  return next
}
