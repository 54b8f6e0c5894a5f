/** What the server tells of Boarding Party, under short names. */

import type { Option as AnyOption } from '../../lib/board'
import type { components } from '../../lib/openapi'

type Schemas = components['schemas']

/** Stands for a card or a value that one cannot see, and for an empty slot. */
export const EMPTY = -1
export const NOBODY = -1

export type BoardingView = Schemas['BoardingView']
export type PlayerView = Schemas['BoardingPlayerView']
export type PieceView = Schemas['BoardingPieceView']
export type PirateView = Schemas['BoardingPirateView']
export type Danger = Schemas['BoardingDanger']
export type Sheet = Schemas['BoardingSheet']
export type BoardingEvent = Schemas['BoardingEvent']
export type Assembled = Schemas['BoardingAssembled']
export type BoardingPreview = Schemas['BoardingPreview']
export type PaySlip = Schemas['BoardingPaySlip']
export type Span = Schemas['BoardingSpan']
export type BoardingPack = Schemas['BoardingPack']
export type Card = Schemas['BoardingCard']
export type Kind = Card['booty'][number]
export type Option = AnyOption<BoardingPreview>
