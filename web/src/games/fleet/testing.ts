/** Things for tests: only what is named matters. */

import type { Choice } from '../../lib/board'
import { readPack, type Cards } from './pack'
import type { FleetPack, Option, ShipView } from './types'

export const someShip = (changes: Partial<ShipView> = {}): ShipView => ({
  card: 0,
  speed: 6,
  cannons: 3,
  crew: 11,
  maximum: 11,
  cargo: 2,
  points: 1,
  inventory: [],
  ready: true,
  ...changes,
})

export const options = (...choices: Choice[]): Option[] =>
  choices.map((choice) => ({ choice, label: choice.join(' ') }))

const red = (no: number, name: string, effect: string) => ({ no, name, effect, value: 1 })

const values = { speed: 3, cannons: 2, crew: 7, max_crew: 14, cargo: 3, points: 1 }

/** The cards that tests speak of. */
export const someCards = (): Cards =>
  readPack({
    sloop: { name: 'Big Sloop', ...values, speed: 6, max_crew: 11 },
    ships: [
      { no: 14, name: 'Saint Brandaan', class: 'Merchant', ...values },
      { no: 60, name: 'Barge', class: 'Barge', ...values, max_crew: 20 },
    ],
    treasures: [
      {
        no: 44,
        name: 'Jaguar Temple',
        dice: 2,
        symbol: 'explorer',
        need: 1,
        reward: 4,
        penalty: 1,
        treasure_points: 2,
      },
    ],
    red: [
      red(0, 'Fortuna', 'draw_red'),
      red(4, 'Sabotage', 'destroy_inventory'),
      red(5, 'Traitors', 'take_crew'),
      red(10, 'Good Speech', 'temp_crew'),
      red(12, 'Terror', 'kill'),
      red(16, 'Hooks', 'skip_cannons'),
      red(17, 'Reload', 'extra_volley'),
      red(18, 'Full Rig', 'inv_speed'),
      red(20, 'Crows Nest', 'inv_swap_row'),
    ],
  } as unknown as FleetPack)
