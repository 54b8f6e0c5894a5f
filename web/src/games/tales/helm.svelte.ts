/** The helm: what is shown and touched on the board. Legality comes from the options alone. */

import { createContext, tick, untrack } from 'svelte'
import type { BoardProps, Choice } from '../../lib/board'
import { AnyHelm } from '../../lib/helm'
import type { Tempo } from '../../lib/pace'
import { seatColour } from '../../lib/seats'
import { settings } from '../../lib/settings.svelte'
import { Motion } from '../../pieces/motion.svelte'
import { Sight } from '../../pieces/sight.svelte'
import { settled } from '../../pieces/throw'
import { centre } from './art/ground'
import { freeCorner, type Corner, type Extent, type Sought } from './corner'
import { lookOfEnemy, lookOfPirate, type Look } from './art/figures'
import { OF_A_TURN, type Deed } from './deeds'
import { doubtAbout, type Doubt } from './doubts'
import { dungeonOf, type Dungeon } from './dungeon'
import { figureThing, isOfCard, isOfWares, linked, spaceThing, verbOf } from './links'
import { Reel } from './reel.svelte'
import type { Flying } from './story'
import { beatsOf, type Race, type Wealth } from './tale'
import { keyOf } from './tiles'
import {
  EMPTY,
  type CardView,
  type FigureView,
  type Lie,
  type Option,
  type PirateView,
  type TalesEvent,
  type TalesPack,
  type TalesPreview,
  type TalesView,
} from './types'

export type Props = BoardProps<TalesView, TalesPack, TalesEvent, TalesPreview>

/** What lies over the map of a small screen. */
export type Sheet = 'crew' | 'pirate'

/** How long a flash or a drop on the map takes, in milliseconds. */
const MOMENTS: Record<Tempo, number> = { slow: 400, normal: 300, fast: 200, once: 0 }

const MOVES_FLAG = ['explore', 'breath']

/** How far a panel over the map is from its rim, in pixels. */
const RIM = 12

export class Helm extends AnyHelm<Props> {
  readonly motion = new Motion<Flying>()
  readonly sight = new Sight()
  readonly reel = new Reel()
  /** The thing that was touched and may mean several options, or is to be touched once more. */
  aimed = $state<string | null>(null)
  /** The thing under the pointer. */
  under = $state<string | null>(null)
  /** The action whose options alone are lit. */
  focus = $state.raw<Deed | null>(null)
  doubt = $state.raw<Doubt | null>(null)
  sheet = $state<Sheet | null>(null)
  /** Which way to lay a tile is looked at. */
  lying = $state(0)
  /** The Pirate whose sheet is looked at, if somebody chose one. */
  picked = $state(EMPTY)
  /** Whether the final standing was put away, to look at the map. */
  closed = $state(false)
  /** What was chosen last of a turn's actions, or of the Pirates to lead. */
  done = $state.raw<Option | null>(null)

  get story() {
    return this.pack.adventures[this.view.adventure]!
  }

  // -- the map -------------------------------------------------------------------------------

  /** Another map only if a tile, a door or an exit has changed. */
  readonly #laid = $derived.by(() => {
    const { tiles, exits, no_exits, open_doors } = this.view
    return JSON.stringify([tiles, exits, no_exits, open_doors])
  })
  readonly dungeon: Dungeon = $derived.by(() => {
    void this.#laid
    return untrack(() => dungeonOf(this.view, this.pack))
  })

  readonly #links = $derived.by(() =>
    linked(this.options, { view: this.view, dungeon: this.dungeon }),
  )

  /** Figures as they are seen: while news are shown, as they stood then. */
  readonly figures: FigureView[] = $derived.by(() =>
    this.reel.runs && this.reel.beat ? this.reel.beat.figures : this.view.figures,
  )

  /** The race as it is seen: while news are shown, as it stood then. */
  readonly race: Race = $derived.by(() =>
    this.reel.runs && this.reel.beat ? this.reel.beat.race : this.view,
  )

  /** What the Pirates have won, as it is seen: while news are shown, as it was then. */
  readonly wealth: Wealth[] = $derived.by(() =>
    this.reel.runs && this.reel.beat ? this.reel.beat.wealth : this.view.pirates,
  )

  /** The spaces that the Flag has left. */
  get flagLeft(): number {
    return this.view.flag_last - this.race.flag
  }

  /** Who acts, as it is seen. */
  readonly acting: number = $derived.by(() =>
    this.reel.runs && this.reel.beat ? this.reel.beat.actor : this.view.acting,
  )

  readonly cards: ReadonlyMap<number, CardView> = $derived.by(
    () => new Map(this.view.cards.map((card) => [card.card, card])),
  )

  figure(number: number): FigureView | undefined {
    return this.figures.find(({ figure }) => figure === number)
  }

  figuresOn(space: number): FigureView[] {
    return this.figures.filter((figure) => figure.space === space)
  }

  // -- who is who ----------------------------------------------------------------------------

  isPirate(figure: number): boolean {
    return figure >= 0 && figure < this.view.pirates.length
  }

  pirate(figure: number): PirateView | undefined {
    return this.view.pirates[figure]
  }

  /** The Pirate card behind a number of the crew. */
  cardOf(figure: number) {
    return this.pack.pirates[this.pirate(figure)?.pirate ?? EMPTY]
  }

  foeOf(kind: number) {
    return this.pack.enemies[kind]
  }

  /** What a figure is called; of one that has fallen only its kind is known. */
  nameOf(figure: number, fallen = EMPTY): string {
    if (this.isPirate(figure)) return this.cardOf(figure)?.name ?? 'A Pirate'
    const kind = this.figure(figure)?.kind ?? fallen
    const same = this.view.figures.filter((each) => each.enemy && each.kind === kind)
    const name = this.foeOf(kind)?.name ?? 'An Enemy'
    const place = same.findIndex((each) => each.figure === figure)
    return same.length > 1 && place >= 0 ? `${name} ${place + 1}` : name
  }

  /** The colour of a Pirate's seat; a single player tells the Pirates apart by colours. */
  colourOf(figure: number): string {
    if (!this.isPirate(figure)) return '#5c2a20'
    return seatColour(this.names.length > 1 ? this.pirate(figure)!.seat : figure)
  }

  lookOf({ figure, kind, enemy }: FigureView): Look {
    return enemy ? lookOfEnemy(this.foeOf(kind)?.name ?? '') : this.lookOfCrew(figure)
  }

  lookOfCrew(figure: number): Look {
    return lookOfPirate(this.cardOf(figure)?.name ?? '')
  }

  isMine(figure: number): boolean {
    return this.me >= 0 && this.pirate(figure)?.seat === this.me
  }

  /** The Pirate whose sheet is shown. */
  readonly shown: number = $derived.by(() => {
    const { acting, pirates } = this.view
    if (this.picked >= 0) return this.picked
    const [card] = this.options.filter(isOfCard).map(({ choice }) => choice[1]!)
    const owner = pirates.findIndex(
      ({ gear, seat }, figure) =>
        seat === this.me &&
        (gear.includes(card ?? EMPTY) || this.why.startsWith(`${this.cardOf(figure)?.name}:`)),
    )
    if (this.dealing && owner >= 0) return owner
    if (this.isPirate(acting) && (this.me < 0 || this.isMine(acting))) return acting
    return Math.max(
      0,
      pirates.findIndex(({ seat }) => seat === this.me),
    )
  })

  // -- options -------------------------------------------------------------------------------

  of(...verbs: string[]): Option[] {
    return this.options.filter((option) => verbs.includes(verbOf(option)))
  }

  /** Whether somebody of this seat has a turn, be it that a lesson leaves one action alone. */
  readonly myTurn: boolean = $derived.by(() => this.of(...OF_A_TURN).length > 0)

  /** Whether what is in hand, or all that is lit, moves the Flag. */
  readonly costsFlag: boolean = $derived.by(() => {
    const meant = this.aimed ? this.inHand : this.focus ? this.of(...this.focus.verbs) : []
    return meant.length > 0 && meant.every((option) => MOVES_FLAG.includes(verbOf(option)))
  })

  /** What touching a thing may mean now. */
  meaning(thing: string): Option[] {
    if (this.reel.runs) return []
    const found = this.#links.get(thing) ?? []
    const { focus } = this
    return focus ? found.filter((option) => focus.verbs.includes(verbOf(option))) : found
  }

  /** What touching a space may mean: to go there, or what concerns those who stand there. */
  meaningOf(space: number): Option[] {
    const there = this.figuresOn(space).flatMap(({ figure }) => this.meaning(figureThing(figure)))
    return [...this.meaning(spaceThing(space)), ...there]
  }

  /** What the thing in hand may mean. */
  readonly inHand: Option[] = $derived.by(() => (this.aimed ? this.optionsOf(this.aimed) : []))

  optionsOf(thing: string): Option[] {
    return thing.startsWith('space:') ? this.meaningOf(Number(thing.slice(6))) : this.meaning(thing)
  }

  /** Touch a thing: do the only thing it means, or show what it may mean. */
  touch(thing: string, byTouch: boolean, meant?: Choice): void {
    const options = this.optionsOf(thing)
    const [only, ...more] = options
    if (!only) return meant && this.props().whyNot?.(meant)
    if (more.length === 0 && (!byTouch || this.aimed === thing)) return this.take(only)
    this.aimed = this.aimed === thing ? null : thing
  }

  wonder(meant: Choice): void {
    this.props().whyNot?.(meant)
  }

  /** Press a button of the action bar. */
  press(deed: Deed): void {
    const options = this.of(...deed.verbs)
    const [only, ...more] = options
    if (!only) return this.wonder(deed.meant)
    if (this.focus === deed) this.focus = null
    else if (more.length === 0 && only.choice.length === 1) this.take(only)
    else this.focus = deed
    this.aimed = null
  }

  /** Take an option, or ask first whether it is meant. */
  take(option: Option): void {
    this.doubt = doubtAbout(option, this.options, this.view)
    if (!this.doubt) this.choose(option)
  }

  choose(option: Option): void {
    this.clear()
    const verb = verbOf(option)
    if (verb === 'end_turn') this.done = null
    else if ([...OF_A_TURN, 'choose_pirate'].includes(verb)) this.done = option
    this.props().choose(option.choice)
  }

  clear(): void {
    this.aimed = null
    this.focus = null
    this.doubt = null
  }

  // -- laying a tile -------------------------------------------------------------------------

  readonly lies: { option: Option; lie: Lie }[] = $derived.by(() =>
    this.of('place_tile').flatMap((option) =>
      option.preview?.preview === 'lie' ? { option, lie: option.preview } : [],
    ),
  )

  readonly ghost = $derived.by(() => this.lies[this.lying % Math.max(1, this.lies.length)])

  /** Look at the next way to lay the tile, or at one before. */
  turn(by: number): void {
    const { length } = this.lies
    this.lying = (this.lying + by + length) % length
    void this.look()
  }

  // -- cards ---------------------------------------------------------------------------------

  /** Whether what is asked is answered where cards lie. */
  readonly dealing: boolean = $derived.by(
    () => !this.myTurn && !this.reel.runs && this.options.some(isOfWares),
  )

  /** The frame tells nothing of the news until what this returns is called. */
  suspend(): (() => void) | undefined {
    return this.props().suspend?.()
  }

  /** The corner of the map where a panel hides least of these places; it rather stays where it was. */
  corner(places: Sought[], panel: Extent, was: Corner, corners?: readonly Corner[]): Corner {
    const { sight } = this
    const sought = places.map((place) => ({ ...place, ...sight.inFrame(centre(place)) }))
    const space = sight.inFrame(centre({ x: 1, y: 0 })).x - sight.inFrame(centre({ x: 0, y: 0 })).x
    return freeCorner(sought, sight.frame, panel, space, was, corners)
  }

  /** How long a flash or a drop on the map takes, in milliseconds; 0 if nothing is to move. */
  get moment(): number {
    return this.still ? 0 : MOMENTS[settings.pace]
  }

  /** How long these dice roll, in milliseconds: what they come to is seen when they lie. */
  fallOf(rows: { dice: unknown[] }[]): number {
    return this.moment && settled(Math.max(0, ...rows.map(({ dice }) => dice.length)))
  }

  // -- news ----------------------------------------------------------------------------------

  /** A new question: what answers it comes into sight. */
  begin(): void {
    this.clear()
    this.lying = 0
    if (!this.options.length) return
    this.sheet = null
    this.picked = EMPTY
    void this.look()
  }

  /** Come near to what happens, and then to whoever is asked, where the whole map is too small. */
  async look(): Promise<void> {
    await tick() // the map may have grown
    const told = this.reel.tells || !this.options.length
    if (this.lies.length && !told) return this.sight.lookAtAll()
    const spaces = told ? this.scene() : this.#reach()
    const { isCramped, frame } = this.sight
    if (!spaces.length || (frame.width && !isCramped)) return // without a frame it is kept in mind
    this.sight.accompany(spaces.map((space) => this.keyOf(space)))
  }

  /** Where a panel lies on an edge of a small map: that, and whoever acts, is seen beside it. */
  lookBeside(spaces: number[], edge: Corner, height: number): void {
    if (!height || !spaces.length || !this.sight.isCramped) return
    const covered = height + RIM
    const [top, bottom] = edge.startsWith('top') ? [covered, 0] : [0, covered]
    const keys = spaces.map((space) => this.keyOf(space))
    this.sight.accompanyBeside(keys, { top, bottom })
  }

  /** Who does what is told, to whom, and along which way. */
  scene(): number[] {
    const { beat } = this.reel
    if (!beat) return []
    const acts = this.figures.filter(({ figure }) => [beat.actor, beat.target].includes(figure))
    return [...beat.path, ...acts.map(({ space }) => space)]
  }

  /** Where the acting Pirate is and can go; all that can be touched, while nobody acts. */
  #reach(): number[] {
    const at = this.view.figures.find(({ figure }) => figure === this.view.acting)?.space
    if (at === undefined) {
      const spaces = this.dungeon.spaces.map(({ space }) => space)
      return spaces.filter((space) => this.meaningOf(space).length)
    }
    const ways = this.options.flatMap(({ preview }) =>
      preview?.preview === 'way' ? preview.path.slice(-1) : [],
    )
    return [at, ...ways]
  }

  keyOf(space: number): string {
    const at = this.dungeon.byNumber.get(space)
    return at ? keyOf(at) : ''
  }

  follow(news: Props['events'], before: TalesView): void {
    const grown = this.view.tiles.length !== before.tiles.length
    if (grown) void tick().then(() => !this.sight.isCramped && this.sight.lookAtAll())
    const beats = before.tiles.length ? beatsOf(news, before, this.view) : []
    if (beats.length) this.reel.show(beats, settings.pace)
    else if (this.view.dice && !before.dice) this.reel.clear() // what was told before is not of them
  }
}

export const [helm, takeHelm] = createContext<Helm>()
