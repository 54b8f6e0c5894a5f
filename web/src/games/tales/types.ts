/** What the server tells of Tales of Tortuga, under short names. */

import type { Option as AnyOption } from '../../lib/board'
import type { components } from '../../lib/openapi'

type Schemas = components['schemas']

/** Stands for a card that is not there or cannot be seen, for nobody and for nowhere. */
export const EMPTY = -1
/** How events tell a figure with its card, and a space as a cell of its tile, in one number. */
const FIGURES = 64
const CELLS = 100

export const figureIn = (told: number): number => (told >= 0 ? told % FIGURES : told)
/** The card of a figure that is told, for one that has fallen since. */
export const kindIn = (told: number): number => (told >= 0 ? Math.floor(told / FIGURES) : EMPTY)
export const tileIn = (told: number): number => Math.floor(told / CELLS)
export const cellIn = (told: number): number => told % CELLS

/** Conditions of figures, a bit each. */
export const CONDITIONS = {
  1: 'Stunned',
  2: 'Knocked Down',
  4: 'Poisoned',
  8: 'Restrained',
  16: 'Hidden',
  32: 'Cursed',
  64: 'Frenzied',
  128: 'Knocked Out',
} as const
export const KNOCKED_OUT = 128
export const KNOCKED_DOWN = 2
export const HIDDEN = 16

export type TalesView = Schemas['TalesView']
export type TalesEvent = Schemas['TalesEvent']
export type TalesPreview = Schemas['TalesPreview']
export type TalesPack = Schemas['TalesPack']
export type PlacedTile = Schemas['TalesPlacedTile']
export type Exit = Schemas['TalesExit']
export type FigureView = Schemas['TalesFigureView']
export type PirateView = Schemas['TalesPirateView']
export type CardView = Schemas['TalesCardView']
export type SightView = Schemas['TalesSightView']
export type Odds = Schemas['TalesOdds']
export type Attempt = Schemas['TalesAttempt']
export type Way = Schemas['TalesWay']
export type Lie = Schemas['TalesLie']
export type TileCard = TalesPack['tiles'][number]
export type Told<Kind extends TalesEvent['event']> = Extract<TalesEvent, { event: Kind }>
export type Option = AnyOption<TalesPreview>
