/** The actions of a turn, in the order in which the bar shows them. */

import armed from 'icon:crossed-swords'
import bag from 'icon:light-backpack'
import boots from 'icon:walking-boot'
import bottle from 'icon:brandy-bottle'
import breath from 'icon:meditation'
import chest from 'icon:open-treasure-chest'
import climb from 'icon:mountain-climbing'
import clover from 'icon:clover'
import door from 'icon:wooden-door'
import exit from 'icon:treasure-map'
import fist from 'icon:punch'
import free from 'icon:breaking-chain'
import glass from 'icon:magnifying-glass'
import hand from 'icon:hand-grip'
import heal from 'icon:healing'
import jump from 'icon:jump-across'
import pistol from 'icon:pistol-gun'
import powder from 'icon:reload-gun-barrel'
import push from 'icon:push'
import run from 'icon:run'
import shout from 'icon:shouting'
import type { Choice } from '../../lib/board'

export interface Deed {
  name: string
  icon: string
  verbs: string[]
  /** What one would have chosen, to hear why that cannot be. */
  meant: Choice
}

const deed = (name: string, icon: string, verbs: string[], numbers = 1): Deed => ({
  name,
  icon,
  verbs,
  meant: [verbs[0]!, ...Array.from({ length: numbers }, () => -1)],
})

export const DEEDS: readonly Deed[] = [
  deed('Move', boots, ['move']),
  deed('Run', run, ['run'], 0),
  deed('Attack', armed, ['attack'], 2),
  deed('Shoot', pistol, ['shoot'], 2),
  deed('Punch', fist, ['punch'], 2),
  deed('Explore', exit, ['explore']),
  deed('Search', glass, ['search'], 0),
  deed('Loot', chest, ['loot', 'rob']),
  deed('Door', door, ['open_door']),
  deed('Pick up', hand, ['pick_up', 'pick_up_goal']),
  deed('Use', bottle, ['use']),
  deed('Gear', bag, ['switch', 'offer', 'drop', 'drop_goal_here'], 0),
  deed('Reload', powder, ['reload']),
  deed('Revive', heal, ['revive'], 2),
  deed('Break away', free, ['break_away'], 0),
  deed('Jump', jump, ['jump'], 2),
  deed('Climb', climb, ['climb']),
  deed('Push', push, ['push']),
  deed('Destiny', clover, ['destiny']),
  deed('Insult', shout, ['insult'], 0),
  deed('Breath', breath, ['breath'], 0),
]

/** What is asked only of somebody who has a turn. */
export const OF_A_TURN: readonly string[] = ['end_turn', ...DEEDS.flatMap(({ verbs }) => verbs)]
