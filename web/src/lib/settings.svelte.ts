/** What a person has set on this device. */

import type { Tempo } from './pace'

const KEY = 'broadside.settings'

interface Saved {
  theme: 'system' | 'light' | 'dark'
  motion: 'system' | 'full' | 'reduced'
  colourMarks: boolean
  sound: boolean
  /** How fast the turns of others go by. */
  pace: Tempo
  /** Whether somebody has been asked about sound. */
  soundOffered: boolean
  /** People whose chat one does not want to hear. */
  muted: string[]
  /** Games whose aim one has read. */
  known: string[]
}

const USUAL: Saved = {
  theme: 'system',
  motion: 'system',
  colourMarks: false,
  sound: false,
  pace: 'normal',
  soundOffered: false,
  muted: [],
  known: [],
}

class Settings {
  private saved = $state<Saved>({ ...USUAL, ...stored() })
  private calm = matchMedia('(prefers-reduced-motion: reduce)')
  private systemCalm = $state(this.calm.matches)

  constructor() {
    this.calm.addEventListener('change', (change) => (this.systemCalm = change.matches))
    this.show()
  }

  get theme() {
    return this.saved.theme
  }

  get motion() {
    return this.saved.motion
  }

  get colourMarks() {
    return this.saved.colourMarks
  }

  get sound() {
    return this.saved.sound
  }

  get pace() {
    return this.saved.pace
  }

  get soundOffered() {
    return this.saved.soundOffered
  }

  get muted() {
    return this.saved.muted
  }

  get known() {
    return this.saved.known
  }

  get reducedMotion(): boolean {
    return this.saved.motion === 'system' ? this.systemCalm : this.saved.motion === 'reduced'
  }

  set(change: Partial<Saved>): void {
    Object.assign(this.saved, change)
    localStorage.setItem(KEY, JSON.stringify(this.saved))
    this.show()
  }

  private show(): void {
    const root = document.documentElement
    root.dataset.theme = this.saved.theme
    root.dataset.motion = this.saved.motion
  }
}

function stored(): Partial<Saved> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {} // somebody else's scribble: go on with the usual
  }
}

export const settings = new Settings()
