/** What an act of a battle tells, in a sentence of the stage. */

import type { Act, Battle } from './battle'
import { signed } from './looks'

/** What must be known to name things. */
export interface Namer {
  names: string[]
  nameOf(card: number): string
  red(kind: number): { name: string } | undefined
}

/** While the dice of an act are in the air, nothing is said of what they will come to. */
export function wordsFor({ attack }: Battle, { told }: Act, by: Namer, rolling = false): string {
  const ship = (card: number) => by.nameOf(card)
  const card = (kind: number) => by.red(kind)?.name ?? 'a card'
  switch (told.event) {
    case 'attacked': {
      const whose = told.foe >= 0 ? `${by.names[told.foe]}’s ` : ''
      return `${by.names[told.seat]} attacks ${whose}${ship(told.target)} with ${ship(told.ship)}.`
    }
    case 'battle_card_played':
      return `${by.names[told.seat]} plays ${card(told.kind)}.`
    case 'cancelled':
      return `${told.kinds.map(card).join(' and ')} cancel each other.`
    case 'wind_rolled':
      if (rolling) return 'The wind is rolled.'
      return told.caught
        ? `Wind ${signed(told.wind)}: ${ship(attack.ship)} catches up.`
        : `Wind ${signed(told.wind)}: too slow by ${told.needed - told.speed - told.wind}.`
    case 'held_fire':
      return 'The hooks are out: nobody fires.'
    case 'fired':
      return rolling ? 'Broadsides!' : `Broadsides! ${fallen(told.losses, attack, by)}`
    case 'fought': {
      const round = `Round ${told.round} between the crews.`
      return rolling ? round : `${round} ${fallen(told.losses, attack, by)}`
    }
    case 'broken_off':
      return `${ship(told.target)} gets away, and the battle is off.`
    case 'captured': {
      const aboard = told.moved ? 'one hand goes over' : `${told.crew} crew aboard`
      return `${by.names[told.seat]} takes ${ship(told.ship)}: ${aboard}.`
    }
    case 'ship_lost':
      return `${ship(told.ship)} is lost.`
    case 'eliminated':
      return `${by.names[told.seat]} has no ship left and is out of the game.`
    case 'fame_taken':
      return `The fame goes to ${by.names[told.seat]}.`
    case 'won':
      return `${by.names[told.seat]} wins!`
  }
  return ''
}

function fallen(losses: number[], { ship, target }: Battle['attack'], by: Namer): string {
  const [own = 0, other = 0] = losses
  if (!own && !other) return 'Nobody falls.'
  const parts = [
    ...(own ? [`${by.nameOf(ship)} loses ${own}`] : []),
    ...(other ? [`${by.nameOf(target)} loses ${other}`] : []),
  ]
  return `${parts.join(', ')}.`
}
