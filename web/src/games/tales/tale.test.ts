import { describe, expect, it } from 'vitest'
import { beatsOf, lengthOf } from './tale'
import { someView, told } from './testing'

const view = someView()
const rolled = (what: string, dice: number[], successes: number) => ({
  event: 'rolled' as const,
  figure: 14,
  what,
  dice,
  modifier: 0,
  over: 3,
  successes,
})

describe('news, beat by beat', () => {
  const news = told(
    { event: 'behaved', figure: 14, foe: 0, die: 2, row: 0 },
    { event: 'moved', figure: 14, path: [102, 100], how: 'enemy' },
    rolled('Melee attack', [6, 5, 2], 2),
    rolled('Defence', [4, 1], 1),
    {
      event: 'attacked',
      attacker: 14,
      target: 0,
      kind: 'melee',
      weapon: -1,
      dice: [6, 5, 2],
      defence: [4, 1],
      hits: 2,
      blocks: 1,
      wounds: 3,
    },
    { event: 'wounded', figure: 0, wounds: 3, left: 1 },
  )
  const beats = beatsOf(news, view, view)

  it('shows a way first, and the blow after it', () => {
    expect(beats.map(({ path }) => path)).toEqual([[6, 4], []])
    expect(beats[1]).toMatchObject({ actor: 14, target: 0 })
  })

  it('lets everybody stand where they stood then', () => {
    const places = beats.map(({ figures }) => figures.find(({ figure }) => figure === 14)?.space)
    expect(places).toEqual([4, 4])
    const wounds = beats.map(({ figures }) => figures.find(({ figure }) => figure === 0)?.wounds)
    expect(wounds).toEqual([0, 3])
  })

  it('tells how far the Flag is only when it moves', () => {
    const more = told(
      ...news.map(({ event }) => event as never),
      { event: 'round_began', round: 2, part: 'incident' },
      { event: 'flag_moved', to: 3, left: 3, why: 'down' },
    )
    const races = beatsOf(more, { ...view, flag: 2, round: 1, part: 'enemy' }, view)
    expect(races.map(({ race }) => race)).toEqual([
      { flag: 2, round: 1, part: 'enemy' },
      { flag: 2, round: 1, part: 'enemy' },
      { flag: 3, round: 2, part: 'incident' },
    ])
  })

  it('tells what somebody has won when it is won', () => {
    const more = told(
      ...news.map(({ event }) => event as never),
      { event: 'gained', figure: 0, what: 'PP', amount: -2 },
      { event: 'incident_drawn', card: 1 },
      { event: 'gained', figure: 0, what: 'coins', amount: 3 },
    )
    const wealth = beatsOf(more, view, view).map((beat) => beat.wealth[0])
    expect(wealth).toEqual([
      { pp: 2, coins: 0 },
      { pp: 0, coins: 0 },
      { pp: 0, coins: 3 },
    ])
  })

  it('does not stop where a round goes on and nothing happens', () => {
    expect(
      beatsOf(told({ event: 'round_began', round: 2, part: 'character' }), view, view),
    ).toEqual([])
  })

  it('lets somebody who is put down stand there at once', () => {
    const put = told({ event: 'deployed', figure: 0, space: 1 })
    expect(beatsOf(put, someView({ figures: [] }), view)[0]!.figures).toMatchObject([
      { figure: 0, space: 1 },
    ])
  })

  it('marks where somebody is wounded, who arrives and who falls', () => {
    expect(beats.map(({ struck }) => struck)).toEqual([[], [0]])
    const more = told({ event: 'enemy_appeared', figure: 15, foe: 0, space: 101 })
    expect(beatsOf(more, view, view)[0]).toMatchObject({ arrived: [15], struck: [] })
    const last = told({ event: 'defeated', figure: 14, foe: 0, by: 0, pp: 1 })
    expect(beatsOf(last, view, view)[0]).toMatchObject({ fallen: [14] })
  })

  it('strikes out what was cancelled', () => {
    const [attack, defence] = beats[1]!.rows
    expect(attack!.dice.map(({ mark }) => mark)).toEqual(['critical', 'cancelled', undefined])
    expect(defence!.dice.map(({ mark }) => mark)).toEqual(['hit', undefined])
  })

  it('shows a die that destiny has raised, which is no critical for that', () => {
    const raised = told(rolled('Melee attack', [6, 2], 1), {
      event: 'attacked',
      attacker: 14,
      target: 0,
      kind: 'melee',
      weapon: -1,
      dice: [5, 2],
      defence: [],
      hits: 1,
      blocks: 0,
      wounds: 1,
    })
    expect(beatsOf(raised, view, view)[0]!.rows[0]!.dice).toEqual([
      { face: 6, mark: 'hit' },
      { face: 2, mark: undefined },
    ])
  })

  it('gives an Incident its name, and time to be read', () => {
    const [drawn] = told({ event: 'incident_drawn', card: 1 })
    const text = 'Each of you rolls a die; on a 1 or 2 something is stolen from the bag.'
    const [beat] = beatsOf([{ ...drawn!, sentence: `Incident: Rats. ${text}` }], view, view)
    expect(beat).toMatchObject({ title: 'Rats', lines: [text] })
    expect(lengthOf(beat!)).toBeGreaterThan(2000)
  })
})
