/** The addresses of the client, as data. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'account' }
  | { page: 'about' }
  | { page: 'lost' }

export function routeOf(path: string): Route {
  const [page = '', name = '', ...rest] = path.split('/').filter(Boolean).map(decoded)
  if (rest.length) return { page: 'lost' }
  switch (page) {
    case '':
      return { page: 'home' }
    case 'new':
      return { page, game: name || null }
    case 'table':
    case 'replay':
      return name ? { page, id: name } : { page: 'lost' }
    case 'rules':
      return name ? { page, game: name } : { page: 'lost' }
    case 'account':
    case 'about':
      return name ? { page: 'lost' } : { page }
    default:
      return { page: 'lost' }
  }
}

/** `#rule=BP-3.2` as { rule: "BP-3.2" }. */
export function marksOf(hash: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
