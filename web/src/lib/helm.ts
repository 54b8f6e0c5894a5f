/** What the helm of every board knows: the table as the frame tells it. */

import type { BoardProps } from './board'

/** An option of this game's asks, with its own previews. */
type OptionOf<Props extends BoardProps> = NonNullable<Props['ask']>['options'][number]

export class AnyHelm<Props extends BoardProps> {
  protected readonly props: () => Props

  constructor(props: () => Props) {
    this.props = props
  }

  get view(): Props['view'] {
    return this.props().view
  }

  get pack(): Props['pack'] {
    return this.props().pack
  }

  get names(): string[] {
    return this.props().names
  }

  /** The seat we look through, or -1. */
  get me(): number {
    return this.props().side
  }

  get options(): OptionOf<Props>[] {
    return this.props().ask?.options ?? []
  }

  get why(): string {
    return this.props().ask?.why ?? ''
  }

  get finished(): boolean {
    return this.props().finished
  }

  /** Whether nothing is to move by itself. */
  get still(): boolean {
    return this.props().reducedMotion
  }

  /** Whether colours are doubled by marks. */
  get marks(): boolean {
    return this.props().colourMarks
  }

  /** Whether somebody points at a line of the log. */
  get pointing(): boolean {
    return this.props().highlight !== null
  }
}
