/** Ships as drawings: hull, masts and sails of five classes, from a cutter to a ship of the line. */

interface Mast {
  x: number
  top: number
  /** Square sails from the top down: top and foot, and half their width there. */
  sails: [top: number, foot: number, head: number, width: number][]
}

export interface ShipPlan {
  hull: string
  /** Lines along the hull: a painted stripe, and the wales. */
  stripe: string
  wales: string
  ports: { x: number; y: number }[]
  /** Lit windows of the stern. */
  windows: { x: number; y: number }[]
  masts: string
  ropes: string
  sails: { cloth: string; shade: string; seams: string }[]
  pennants: string
}

interface Lines {
  /** Half the length, and how high stern, waist and bow stand over the water. */
  half: number
  stern: number
  waist: number
  bow: number
  decks: number
  masts: Mast[]
  /** Triangles and gaff sails, as drawn. */
  free?: string[]
}

const CUTTER: Lines = {
  half: 27,
  stern: 10,
  waist: 7,
  bow: 11,
  decks: 0,
  masts: [{ x: 2, top: -66, sails: [] }],
  free: [
    'M1 -60 L-4 -12 L-34 -10 Q-30 -36 -18 -46 Z',
    'M4 -62 L6 -12 L22 -12 Q16 -38 4 -62Z',
    'M9 -46 L24 -13 L43 -17 Q26 -30 9 -46Z',
  ],
}

const BRIG: Lines = {
  half: 34,
  stern: 13,
  waist: 8,
  bow: 13,
  decks: 1,
  masts: [
    { x: -13, top: -70, sails: [[-64, -43, 9, 13]] },
    {
      x: 14,
      top: -66,
      sails: [
        [-62, -42, 9, 12],
        [-39, -14, 12, 16],
      ],
    },
  ],
  free: [
    'M-15 -40 L-16 -13 L-42 -12 Q-36 -30 -30 -35 Z',
    'M20 -54 L32 -16 L52 -20 Q34 -36 20 -54Z',
  ],
}

const CARAVEL: Lines = {
  half: 39,
  stern: 23,
  waist: 9,
  bow: 17,
  decks: 1,
  masts: [
    { x: -27, top: -58, sails: [] },
    {
      x: -2,
      top: -78,
      sails: [
        [-72, -48, 11, 15],
        [-45, -15, 15, 20],
      ],
    },
    { x: 24, top: -64, sails: [[-58, -24, 10, 14]] },
  ],
  free: ['M-17 -58 L-47 -27 Q-30 -26 -22 -28 Z'],
}

const GALLEON: Lines = {
  half: 46,
  stern: 33,
  waist: 12,
  bow: 19,
  decks: 1,
  masts: [
    {
      x: -29,
      top: -80,
      sails: [
        [-75, -57, 8, 11],
        [-54, -36, 10, 13],
      ],
    },
    {
      x: 0,
      top: -92,
      sails: [
        [-86, -66, 10, 13],
        [-63, -41, 13, 17],
        [-38, -15, 16, 20],
      ],
    },
    {
      x: 27,
      top: -80,
      sails: [
        [-74, -54, 9, 12],
        [-51, -22, 12, 15],
      ],
    },
  ],
  free: ['M33 -62 L46 -24 L66 -31 Q48 -44 33 -62Z'],
}

const LINER: Lines = {
  half: 55,
  stern: 38,
  waist: 20,
  bow: 25,
  decks: 2,
  masts: [
    {
      x: -34,
      top: -90,
      sails: [
        [-86, -70, 8, 11],
        [-67, -42, 11, 14],
      ],
    },
    {
      x: -1,
      top: -104,
      sails: [
        [-99, -81, 9, 12],
        [-78, -54, 12, 16],
        [-51, -24, 16, 20],
      ],
    },
    {
      x: 32,
      top: -94,
      sails: [
        [-89, -72, 8, 11],
        [-69, -48, 11, 14],
        [-45, -25, 14, 17],
      ],
    },
  ],
  free: ['M39 -76 L52 -30 L76 -40 Q56 -54 39 -76Z'],
}

/** A bigger crew takes a bigger prize. */
function linesOf(crew: number): Lines {
  return crew < 3 ? CUTTER : crew < 4 ? BRIG : crew < 5 ? CARAVEL : crew < 6 ? GALLEON : LINER
}

/** The drawing of the ship that needs such a crew, its middle at 0 and the water at 0. */
export function shipFor(crew: number): ShipPlan {
  const lines = linesOf(crew)
  const { half: a, stern, waist, bow, decks, masts, free = [] } = lines
  const gun = (deck: number) => (x: number) => ({ x, y: -waist + 4.5 + 7.5 * deck })
  const row = Array.from({ length: Math.floor(a / 6) }, (_, n) => -a * 0.62 + n * 9.4)
  return {
    hull:
      `M${-a - 4} ${-stern} L${-a * 0.56} ${-stern + 3} L${-a * 0.52} ${-waist - 3} ` +
      `Q0 ${-waist + 3} ${a * 0.62} ${-waist - 2} L${a * 0.66} ${-bow} L${a + 7} ${-bow - 3} ` +
      `Q${a * 0.98} 2 ${a * 0.72} 12 L${-a * 0.8} 12 Q${-a} 4 ${-a - 4} ${-stern} Z`,
    stripe: `M${-a - 2.6} ${-stern * 0.62} Q${-a * 0.4} ${-waist * 0.3 + 1} 0 ${-waist * 0.3 + 1} T${a + 4.5} ${-bow * 0.74}`,
    wales: `M${-a - 1} ${-stern * 0.25} Q-10 4 ${a * 0.4} 2 T${a + 1} ${-bow * 0.42} M${-a * 0.54} ${-stern + 3} L${-a - 4} ${-stern} M${-a * 0.52} ${-waist - 3} Q0 ${-waist + 3} ${a * 0.62} ${-waist - 2}`,
    ports: Array.from({ length: decks }, (_, deck) => row.map(gun(deck))).flat(),
    windows:
      stern > 20
        ? [0, 1, 2].map((n) => ({ x: -a - 0.5 + n * (a * 0.13), y: -stern + 6 + n * 0.4 }))
        : [],
    masts:
      masts.map(({ x, top }) => `M${x} ${-waist + 2} V${top}`).join(' ') +
      ` M${a * 0.7} ${-bow + 2} L${a + 24} ${-bow - 15}`,
    ropes: ropesOf(masts, a, bow, stern, waist),
    sails: [
      ...masts.flatMap(({ x, sails }) => sails.map((sail) => squareSail(x, ...sail))),
      ...free.map((cloth) => ({ cloth, shade: '', seams: '' })),
    ],
    pennants: masts
      .map(({ x, top }) => `M${x} ${top} q7 -4 12 -0.5 q6 3 12 -1.5 l-4 5 q-5 2 -9 0 q-5 -2 -11 1Z`)
      .join(' '),
  }
}

/** A sail full of wind from the left, its shady half, and the seams that show its belly. */
function squareSail(x: number, top: number, foot: number, head: number, width: number) {
  const middle = (top + foot) / 2
  const [left, right, sag] = [x - width, x + width, (foot - top) * 0.2]
  const out = width + (foot - top) * 0.2
  return {
    cloth:
      `M${x - head} ${top} L${x + head} ${top} Q${x + out} ${middle} ${right} ${foot} ` +
      `Q${x} ${foot - sag} ${left} ${foot} Q${x - out + 4} ${middle} ${x - head} ${top}Z`,
    shade:
      `M${x + head * 0.3} ${top} L${x + head} ${top} Q${x + out} ${middle} ${right} ${foot} ` +
      `Q${x + width * 0.7} ${foot - sag * 0.6} ${x + width * 0.4} ${foot - sag * 0.8} ` +
      `Q${x + width * 0.75} ${middle} ${x + head * 0.3} ${top}Z`,
    seams: [-0.4, 0.1]
      .map(
        (at) =>
          `M${x + at * head} ${top} Q${x + at * out * 1.5} ${middle} ${x + at * width} ${foot - sag}`,
      )
      .join(' '),
  }
}

function ropesOf(masts: Mast[], a: number, bow: number, stern: number, waist: number): string {
  const tip = `L${a + 22} ${-bow - 14}`
  const last = masts.at(-1)
  const first = masts[0]
  const shrouds = masts.map(
    ({ x, top }) =>
      `M${x} ${top * 0.82} L${x - 9} ${-waist} M${x} ${top * 0.82} L${x + 9} ${-waist}`,
  )
  return [
    ...shrouds,
    last ? `M${last.x} ${last.top + 4} ${tip}` : '',
    first ? `M${first.x} ${first.top + 4} L${-a - 2} ${-stern}` : '',
  ].join(' ')
}
