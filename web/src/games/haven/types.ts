/** What the server tells of Haven, under short names. */

import type { Option as AnyOption } from '../../lib/board'
import type { components } from '../../lib/openapi'

type Schemas = components['schemas']

/** Stands for a card that is not there or cannot be seen, and for a vessel ashore. */
export const EMPTY = -1
/** Berths of each player; a vessel is numbered 3 x seat + berth. */
export const BERTHS = 3
/** Attack cards have numbers above all others; options and views go by their ids. */
export const FIRST_ATTACK = 160

export type HavenView = Schemas['HavenView']
export type PlayerView = Schemas['HavenPlayerView']
export type BerthView = Schemas['HavenBerthView']
export type AttackView = Schemas['HavenAttackView']
export type HopeView = Schemas['HavenHopeView']
export type RaidView = Schemas['HavenRaidView']
export type DuelView = Schemas['HavenDuelView']
export type Sheet = Schemas['HavenSheet']
export type Verdict = Schemas['HavenVerdict']
export type HavenEvent = Schemas['HavenEvent']
export type HavenPreview = Schemas['HavenPreview']
export type Siege = Schemas['HavenSiege']
export type Encounter = Schemas['HavenEncounter']
export type HavenPack = Schemas['HavenPack']
export type Option = AnyOption<HavenPreview>
