/** Where we are, and how to go elsewhere without loading the page again. */

import { marksOf, routeOf } from './routes'

class Place {
  path = $state(location.pathname)
  route = $derived(routeOf(this.path))
  /** New whenever somebody goes somewhere, so that the same mark can be asked for again. */
  marks = $state.raw(marksOf(location.hash))

  constructor() {
    addEventListener('popstate', () => this.look())
    addEventListener('hashchange', () => this.look())
    document.addEventListener('click', (click) => this.follow(click))
  }

  go(address: string): void {
    history.pushState(null, '', address)
    this.look()
    if (!location.hash) scrollTo(0, 0)
  }

  /** Change the mark in the address without a new entry in the history. */
  mark(name: string, value: string | null): void {
    history.replaceState(null, '', value === null ? this.path : `#${name}=${value}`)
    this.look()
  }

  private look(): void {
    this.path = location.pathname
    this.marks = marksOf(location.hash)
  }

  private follow(click: MouseEvent): void {
    const link = (click.target as Element | null)?.closest('a')
    const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey
    if (!link || !plain || click.defaultPrevented || link.target || link.download) return
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    const elsewhere = link.pathname !== location.pathname
    if (link.hash && !elsewhere && !link.hash.includes('=')) return // the browser's own business
    click.preventDefault()
    this.go(elsewhere ? link.pathname + link.hash : link.hash || link.pathname)
  }
}

export const place = new Place()
