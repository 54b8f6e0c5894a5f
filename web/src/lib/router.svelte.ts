/** Where we are, and how to go elsewhere without loading the page again. */

import { marksOf, routeOf } from './routes'

class Place {
  path = $state(location.pathname)
  hash = $state(location.hash)
  route = $derived(routeOf(this.path))
  marks = $derived(marksOf(this.hash))

  constructor() {
    addEventListener('popstate', () => this.look())
    addEventListener('hashchange', () => this.look())
    document.addEventListener('click', (click) => this.follow(click))
  }

  go(address: string): void {
    history.pushState(null, '', address)
    this.look()
    if (!this.hash) scrollTo(0, 0)
  }

  /** Change the mark in the address without a new entry in the history. */
  mark(name: string, value: string | null): void {
    history.replaceState(null, '', value === null ? this.path : `#${name}=${value}`)
    this.look()
  }

  private look(): void {
    this.path = location.pathname
    this.hash = location.hash
  }

  private follow(click: MouseEvent): void {
    const link = (click.target as Element | null)?.closest('a')
    const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey
    if (!link || !plain || click.defaultPrevented || link.target || link.download) return
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    if (link.hash && link.pathname === location.pathname) return // the browser's own business
    click.preventDefault()
    this.go(link.pathname + link.hash)
  }
}

export const place = new Place()
