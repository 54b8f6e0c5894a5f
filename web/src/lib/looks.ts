/**
 * How far somebody has seen a table on this device. Together with the step at which they chose last,
 * which the server knows, it tells what happened since they were here.
 */

const KEY = 'broadside.looks'
const MOST = 50

type Looks = [table: string, step: number][]

/** How many steps had been made when we last looked; null if we never did. */
export function lastLook(table: string): number | null {
  return stored().find(([id]) => id === table)?.[1] ?? null
}

/** Note that we have seen so many steps. */
export function look(table: string, step: number): void {
  const others = stored().filter(([id]) => id !== table)
  localStorage.setItem(KEY, JSON.stringify([[table, step], ...others].slice(0, MOST)))
}

function stored(): Looks {
  try {
    const looks: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(looks) ? looks : []
  } catch {
    return [] // somebody else's scribble
  }
}
