/** Short notes at the edge of the page. */

export interface Toast {
  id: number
  text: string
  kind: 'note' | 'problem'
}

class Toasts {
  shown = $state<Toast[]>([])
  private last = 0

  say(text: string, kind: Toast['kind'] = 'note'): void {
    const id = ++this.last
    this.shown = [...this.shown.filter((toast) => toast.text !== text), { id, text, kind }].slice(
      -4,
    )
    setTimeout(() => this.dismiss(id), kind === 'problem' ? 9000 : 5000)
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id)
  }
}

export const toasts = new Toasts()

/** Do something that may be refused; the refusal becomes a toast. Tells whether it was done. */
export async function attempt(deed: () => Promise<unknown>): Promise<boolean> {
  try {
    await deed()
    return true
  } catch (problem) {
    toasts.say(problem instanceof Error ? problem.message : String(problem), 'problem')
    return false
  }
}
