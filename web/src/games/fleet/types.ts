/** What the server tells of Prize Fleet, under short names. */

import type { Option as AnyOption } from '../../lib/board'
import type { components } from '../../lib/openapi'

type Schemas = components['schemas']

/** Stands for a card that one cannot see. */
export const EMPTY = -1
/** Whose a ship of the row is, and who holds a Fame card that lies on the table. */
export const NOBODY = -1

export type FleetView = Schemas['FleetView']
export type PlayerView = Schemas['FleetPlayerView']
export type ShipView = Schemas['FleetShipView']
export type BattleView = Schemas['FleetBattleView']
export type FleetEvent = Schemas['FleetEvent']
export type FleetPreview = Schemas['FleetPreview']
export type Assault = Schemas['FleetAssault']
export type Digging = Schemas['FleetDigging']
export type FleetPack = Schemas['FleetPack']
export type Option = AnyOption<FleetPreview>
