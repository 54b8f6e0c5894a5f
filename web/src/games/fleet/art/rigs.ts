/** Ships as drawings: the middle and the waterline at 0, the bow to the right, 120 wide at most. */

import type { Rig } from '../pack'

interface Mast {
  x: number
  top: number
  /** Square sails from the top down: where the yard is, how wide and how deep. */
  sails: [y: number, width: number, depth: number][]
}

interface Plan {
  /** Half the length, the deck, the stern and the bow above the water. */
  half: number
  deck: number
  stern: number
  bow: number
  masts: Mast[]
  /** A sail along the keel behind a mast: mast, width, peak and foot. */
  gaff?: [x: number, width: number, peak: number, foot: number]
  /** Sails from a mast down to the bowsprit. */
  jibs: number
  decks: 1 | 2
  canvas: string
  hull: string
  trim: string
}

const PLANS: Record<Rig, Plan> = {
  sloop: {
    half: 34,
    deck: 10,
    stern: 16,
    bow: 15,
    masts: [{ x: 4, top: -72, sails: [] }],
    gaff: [4, 33, -62, -15],
    jibs: 2,
    decks: 1,
    canvas: '#f6ecd2',
    hull: '#7a4a26',
    trim: '#d9b06a',
  },
  merchant: {
    half: 40,
    deck: 15,
    stern: 24,
    bow: 20,
    masts: [
      { x: -14, top: -66, sails: [[-58, 34, 34]] },
      { x: 18, top: -60, sails: [[-53, 30, 29]] },
    ],
    jibs: 1,
    decks: 1,
    canvas: '#efdcae',
    hull: '#8c6234',
    trim: '#5f7d46',
  },
  brig: {
    half: 40,
    deck: 11,
    stern: 17,
    bow: 16,
    masts: [
      {
        x: -13,
        top: -74,
        sails: [
          [-68, 22, 18],
          [-48, 30, 25],
        ],
      },
      {
        x: 15,
        top: -70,
        sails: [
          [-64, 20, 17],
          [-45, 28, 23],
        ],
      },
    ],
    gaff: [-13, 20, -42, -14],
    jibs: 2,
    decks: 1,
    canvas: '#f3e6c8',
    hull: '#5d3820',
    trim: '#c8a24a',
  },
  frigate: {
    half: 47,
    deck: 13,
    stern: 22,
    bow: 18,
    masts: [
      {
        x: -27,
        top: -66,
        sails: [
          [-61, 16, 13],
          [-46, 21, 21],
        ],
      },
      {
        x: -1,
        top: -80,
        sails: [
          [-75, 18, 14],
          [-59, 25, 18],
          [-39, 31, 20],
        ],
      },
      {
        x: 25,
        top: -72,
        sails: [
          [-67, 16, 13],
          [-52, 22, 16],
          [-34, 28, 17],
        ],
      },
    ],
    jibs: 2,
    decks: 1,
    canvas: '#f8f1de',
    hull: '#4b3424',
    trim: '#e6cf8a',
  },
  galleon: {
    half: 50,
    deck: 18,
    stern: 39,
    bow: 27,
    masts: [
      { x: -27, top: -74, sails: [[-68, 22, 24]] },
      {
        x: 2,
        top: -82,
        sails: [
          [-77, 26, 18],
          [-56, 36, 32],
        ],
      },
      {
        x: 29,
        top: -74,
        sails: [
          [-69, 22, 16],
          [-50, 29, 25],
        ],
      },
    ],
    jibs: 1,
    decks: 2,
    canvas: '#f4dfb0',
    hull: '#6b3a1c',
    trim: '#d8a838',
  },
  pirate: {
    half: 46,
    deck: 13,
    stern: 23,
    bow: 19,
    masts: [
      { x: -25, top: -68, sails: [[-62, 20, 30]] },
      {
        x: 1,
        top: -80,
        sails: [
          [-74, 22, 19],
          [-53, 33, 33],
        ],
      },
      {
        x: 26,
        top: -70,
        sails: [
          [-64, 19, 17],
          [-45, 27, 25],
        ],
      },
    ],
    jibs: 2,
    decks: 1,
    canvas: '#3a3237',
    hull: '#2d211d',
    trim: '#b23a2c',
  },
  legend: {
    half: 47,
    deck: 14,
    stern: 28,
    bow: 21,
    masts: [
      {
        x: -26,
        top: -70,
        sails: [
          [-64, 20, 15],
          [-46, 25, 22],
        ],
      },
      {
        x: 0,
        top: -82,
        sails: [
          [-76, 22, 16],
          [-58, 29, 18],
          [-38, 34, 18],
        ],
      },
      {
        x: 26,
        top: -74,
        sails: [
          [-68, 19, 15],
          [-50, 27, 26],
        ],
      },
    ],
    jibs: 2,
    decks: 2,
    canvas: '#bfe3cf',
    hull: '#2f4a47',
    trim: '#8fe0bd',
  },
}

export interface Drawing {
  hull: string
  strake: string
  rail: string
  masts: string
  ropes: string
  /** Sails that stand, and the same rolled up on their yards. */
  set: string[]
  furled: string[]
  ports: { x: number; y: number }[]
  windows: { x: number; y: number }[]
  /** Where the flag flies. */
  peak: { x: number; y: number }
  /** The middle of the largest sail. */
  main: { x: number; y: number; size: number }
  canvas: string
  paint: string
  trim: string
}

const square = (x: number, y: number, width: number, depth: number): string => {
  const [left, right, belly] = [x - width / 2, x + width / 2, width * 0.2]
  return (
    `M${left} ${y} H${right} q${belly} ${depth * 0.45} 1 ${depth} ` +
    `q${-width / 2 - 1} ${-depth * 0.2} ${-width - 2} 0 q${belly} ${-depth * 0.5} 1 ${-depth}Z`
  )
}

const roll = (x: number, y: number, width: number): string =>
  `M${x - width / 2} ${y - 1.2} h${width} q1 1.6 0 3.2 ` +
  `q${-width / 4} 2.4 ${-width / 2} 0.6 q${-width / 4} 1.8 ${-width / 2} -0.6 q-1 -1.6 0 -3.2Z`

function hullOf({ half, deck, stern, bow }: Plan): string {
  return (
    `M${-half} ${-stern} L${-half * 0.62} ${-stern + 1} L${-half * 0.56} ${-deck - 2} ` +
    `Q${half * 0.1} ${-deck + 2} ${half * 0.55} ${-deck - 3} L${half * 0.62} ${-bow + 1} ` +
    `L${half} ${-bow - 2} Q${half * 0.86} ${-2} ${half * 0.7} 7 H${-half * 0.84} ` +
    `Q${-half * 0.98} ${-deck / 2} ${-half} ${-stern}Z`
  )
}

/** As many gun ports as there are cannons, in one row or two. */
function portsOf({ half, deck, decks }: Plan, cannons: number): Drawing['ports'] {
  const rows = decks === 2 && cannons > 4 ? 2 : 1
  const upper = Math.ceil(cannons / rows)
  const row = (many: number, y: number) => {
    const width = half * 1.3
    const apart = Math.min(11, width / Math.max(1, many))
    return Array.from({ length: many }, (_, n) => ({
      x: -half * 0.04 + (n - (many - 1) / 2) * apart,
      y,
    }))
  }
  if (rows === 1) return row(cannons, -deck * 0.52)
  return [...row(upper, -deck * 0.72), ...row(cannons - upper, -deck * 0.3)]
}

function jibsOf({ jibs, masts, half, bow }: Plan): string[] {
  const fore = masts.at(-1)!
  const tip = { x: half + 17, y: -bow - 11 }
  return Array.from({ length: jibs }, (_, n) => {
    const top = fore.top + 8 + n * 14
    const foot = { x: tip.x - n * 11, y: tip.y + n * 3 }
    return `M${fore.x + 2} ${top} Q${fore.x + 16} ${top * 0.5} ${foot.x} ${foot.y} L${fore.x + 5} ${-bow - 7 + n * 2}Z`
  })
}

/** How a ship of this kind with so many cannons is drawn. */
export function drawn(rig: Rig, cannons: number): Drawing {
  const plan = PLANS[rig]
  const { half, deck, stern, bow, masts, gaff } = plan
  const fore = masts.at(-1)!
  const highest = masts.reduce((one, other) => (other.top < one.top ? other : one))
  const yards = masts.flatMap(({ x, sails }) =>
    sails.map(([y, width, depth]) => ({ x, y, width, depth })),
  )
  const largest = yards.reduce(
    (one, other) => (other.width * other.depth > one.width * one.depth ? other : one),
    { x: gaff ? gaff[0] - gaff[1] / 2 : 0, y: -46, width: 24, depth: 22 },
  )
  const spar = gaff && { x: gaff[0], end: gaff[0] - gaff[1], peak: gaff[2], foot: gaff[3] }
  const lateen = spar
    ? `M${spar.x - 1} ${spar.peak + 12} L${spar.end + 7} ${spar.peak} Q${spar.end + 6} ${(spar.peak + spar.foot) / 2} ${spar.end - 2} ${spar.foot} L${spar.x - 1} ${spar.foot}Z`
    : ''
  return {
    hull: hullOf(plan),
    strake: `M${-half * 0.94} ${-deck * 0.86} Q0 ${-deck * 0.62} ${half * 0.93} ${-deck * 0.95}`,
    rail: `M${-half} ${-stern} L${-half * 0.62} ${-stern + 1} L${-half * 0.56} ${-deck - 2} Q${half * 0.1} ${-deck + 2} ${half * 0.55} ${-deck - 3} L${half * 0.62} ${-bow + 1} L${half} ${-bow - 2}`,
    masts:
      masts.map(({ x, top }) => `M${x} ${-deck} V${top}`).join(' ') +
      yards.map(({ x, y, width }) => ` M${x - width / 2 - 1.5} ${y} h${width + 3}`).join('') +
      (spar
        ? ` M${spar.x} ${spar.foot} H${spar.end - 4} M${spar.x} ${spar.peak + 11} L${spar.end + 5} ${spar.peak - 1}`
        : '') +
      ` M${half * 0.8} ${-bow} L${half + 18} ${-bow - 12}`,
    ropes:
      `M${fore.x} ${fore.top + 2} L${half + 17} ${-bow - 11} M${masts[0]!.x} ${masts[0]!.top + 2} L${-half + 2} ${-stern} ` +
      masts
        .slice(1)
        .map(({ x, top }, n) => `M${masts[n]!.x} ${masts[n]!.top + 2} L${x} ${top + 2}`)
        .join(' '),
    set: [
      ...jibsOf(plan),
      ...(lateen ? [lateen] : []),
      ...yards.map(({ x, y, width, depth }) => square(x, y, width, depth)),
    ],
    furled: [
      ...(spar ? [roll((spar.x + spar.end) / 2, spar.foot - 2, spar.x - spar.end - 2)] : []),
      ...yards.map(({ x, y, width }) => roll(x, y, width)),
    ],
    ports: portsOf(plan, Math.min(cannons, plan.decks * 9)),
    windows: [0.93, 0.83, 0.73].map((part) => ({ x: -half * part, y: -stern + 3.5 })),
    peak: { x: highest.x, y: highest.top },
    main: {
      x: largest.x + 2,
      y: largest.y + largest.depth * 0.48,
      size: Math.min(largest.width, largest.depth) * 0.55,
    },
    canvas: plan.canvas,
    paint: plan.hull,
    trim: plan.trim,
  }
}
