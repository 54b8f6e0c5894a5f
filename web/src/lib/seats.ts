/** How seats are told apart: a colour, a name for it, and an emblem. */

import compass from 'icon:compass'
import kraken from 'icon:kraken-tentacle'
import moon from 'icon:moon'
import parrot from 'icon:parrot-head'
import skull from 'icon:skull-crossed-bones'
import sun from 'icon:heraldic-sun'

export const SEATS = [
  { colour: 'crimson', emblem: skull },
  { colour: 'indigo', emblem: moon },
  { colour: 'amber', emblem: sun },
  { colour: 'jade', emblem: parrot },
  { colour: 'bone', emblem: compass },
  { colour: 'plum', emblem: kraken },
] as const

/** The CSS colour of a seat. */
export const seatColour = (seat: number): string => `var(--seat-${seat % SEATS.length})`

/** The drawing of a seat's emblem, for `<Icon of>`. */
export const seatEmblem = (seat: number): string => SEATS[seat % SEATS.length]!.emblem
