/** What the server tells of High Tide, under short names. */

import type { BoardProps, Option as AnyOption } from '../../lib/board'
import type { components } from '../../lib/openapi'

type Schemas = components['schemas']

/** Stands for a card that one cannot see, and for no card. */
export const EMPTY = -1

export type View = Schemas['HightideView']
export type Pack = Schemas['HightidePack']
export type Card = Schemas['HightideCard']
export type Happening = Schemas['HightideEvent']
export type Foresight = Schemas['HightidePreview']
export type Option = AnyOption<Foresight>
export type Props = BoardProps<View, Pack, Happening, Foresight>
