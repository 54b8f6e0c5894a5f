/** Who we are. Nobody fills in a form: the first thing one does makes one a guest. */

import { api, onUnknown } from './api'
import { pirateName } from './names'
import type { Me } from './protocol'

class Myself {
  me = $state.raw<Me | null>(null)
  private suggested = $state(pirateName())

  get name(): string {
    return this.me?.name ?? this.suggested
  }

  async look(): Promise<void> {
    this.me = await api.me()
  }

  /** Make sure the server knows us before we take a seat. */
  async arrive(): Promise<Me> {
    this.me ??= await api.callMe(this.suggested)
    return this.me
  }

  async rename(name: string): Promise<void> {
    this.me = await api.callMe(name)
  }

  async keep(name: string, password: string): Promise<void> {
    await this.arrive()
    this.me = await api.keepAccount(name, password)
  }

  async login(name: string, password: string): Promise<void> {
    this.me = await api.login(name, password)
  }

  async logout(): Promise<void> {
    await api.logout()
    this.leave()
  }

  /** Log out on every device. */
  async signOut(): Promise<void> {
    await api.signOut()
    this.leave()
  }

  /** Delete the account, for good. */
  async beForgotten(password: string): Promise<void> {
    await api.beForgotten(password)
    this.leave()
  }

  /** Be nobody in particular again. */
  leave(): void {
    this.me = null
    this.suggested = pirateName()
  }
}

export const myself = new Myself()
onUnknown(() => myself.leave())
