/** What the server tells of Raiders of Tavern Row, under short names. */

import type { Option as AnyOption } from '../../lib/board'
import type { components } from '../../lib/openapi'

type Schemas = components['schemas']

/** Stands for a card that one cannot see, and for an empty place. */
export const EMPTY = -1

export type RaidersView = Schemas['RaidersView']
export type PlayerView = Schemas['RaidersPlayerView']
export type Party = Schemas['RaidersParty']
export type SetFormed = Schemas['RaidersSetFormed']
export type SetMember = Schemas['RaidersSetMember']
export type RaidView = Schemas['RaidersRaidView']
export type Sheet = Schemas['RaidersSheet']
export type Prospect = Schemas['RaidersProspect']
export type Verdict = Schemas['RaidersVerdict']
export type RaidersEvent = Schemas['RaidersEvent']
export type TieBreak = Schemas['RaidersPrizeTaken']['tie']
export type RaidersPreview = Schemas['RaidersPreview']
export type Hire = Schemas['RaidersHire']
export type RaidersPack = Schemas['RaidersPack']
export type Option = AnyOption<RaidersPreview>
