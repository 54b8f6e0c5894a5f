"""What each seat sees of an Adventure. Geometry stays in the pack: a space is a tile and a cell."""

from typing import Literal

import msgspec

from broadside.engine import EMPTY, Event, View
from broadside.games.common.square.tile import AJAR, WALL

from .adventure import events as happened
from .adventure.play import Adventure
from .numbers import ATTRIBUTES, NOBODY
from .objection import COSTS
from .sightlines import SightView, sights_of
from .things import Sort


class PlacedTile(msgspec.Struct, frozen=True):
    """A tile on the map."""

    tile: int
    column: int
    row: int
    turn: int
    first: int
    """The number of its first space; cells are counted row by row on the unturned tile."""


class Exit(msgspec.Struct, frozen=True):
    """Something on one side of a space."""

    space: int
    side: int


class FigureView(msgspec.Struct, frozen=True):
    """A Pirate or an Enemy."""

    figure: int
    kind: int
    """The Pirate card, or the type of Enemy, by its number in the pack."""
    enemy: bool
    space: int
    """The space it counts as being on."""
    wounds: int
    hp: int
    conditions: int
    held_by: int


class PirateView(msgspec.Struct, frozen=True):
    """What a Pirate has."""

    seat: int
    pirate: int
    left_handed: bool
    ap: int
    dp: int
    dp_used: bool
    coins: int
    pp: int
    hands: list[int]
    """The cards in the dominant and in the weak hand."""
    gear: list[int]
    kept: list[int]
    """Search cards kept face down; EMPTY where one does not see them."""
    halves: int
    """Half spaces filled, as far as everybody can see."""
    limbs: int
    acted: bool
    goals: list[int]
    attributes: list[int]
    """MEL, RNG, STR, AGI, INT, PER and CHA as they are now."""
    most_ap: int
    """What the next turn would begin with."""
    trait: str
    """What the trait does."""


class CardView(msgspec.Struct, frozen=True):
    """What a card says; its words follow from its effects, so that the pack does not have them."""

    card: int
    name: str
    sort: Sort
    text: str
    hands: int
    melee: int
    ranged: int
    range: int
    """-1 as far as its owner is strong."""
    halves: int
    abilities: list[int]
    """What it can do when it is used, by number."""


class LyingCard(msgspec.Struct, frozen=True):
    """A card on the map."""

    card: int
    space: int


class DiceView(msgspec.Struct, frozen=True):
    """Dice on the table."""

    figure: int
    what: str
    dice: list[int]
    plus: list[int]
    modifier: int
    over: int
    counts: list[bool]


class OfferView(msgspec.Struct, frozen=True):
    """An exchange that somebody offers: cards, and Goal tokens as negative numbers."""

    figure: int
    given: list[int]
    taken: list[int]
    face_down: list[int]
    """Cards that are given face down; EMPTY for who may not look at them."""


class TalesView(View):
    """The table."""

    adventure: int
    round: int
    part: Literal["setup", "incident", "character", "enemy", "over"]
    flag: int
    flag_start: int
    flag_last: int
    difficulty: int
    captain: int
    initiative: int
    acting: int
    running: bool
    free_ap: int
    goals_reached: list[bool]
    tiles: list[PlacedTile]
    exits: list[Exit]
    """Unexplored, and worth exploring."""
    no_exits: list[Exit]
    open_doors: list[Exit]
    figures: list[FigureView]
    pirates: list[PirateView]
    fallen: list[int]
    """The spaces of Fallen Enemy tokens."""
    lying: list[LyingCard]
    goal_at: list[int]
    """By the id of a Goal token: the space it lies on."""
    exhausted: list[int]
    tile_tokens: list[int]
    """How many are left in the outer and in the inner supply."""
    scouted: list[int]
    """Tile tokens that one looks at."""
    search_left: int
    search_used: list[int]
    incident_left: int
    flipped: list[int]
    dice: DiceView | None
    offer: OfferView | None
    result: Literal["total", "partial", "failure"] | None
    scores: list[int]
    places: list[int]
    """Once it is over (TA-21.10)."""
    cards: list[CardView]
    """Every card that one sees, by its number."""
    traits: dict[str, str]
    """While Pirates are chosen: what traits do."""
    sights: list[SightView]
    """From the acting Pirate to every Enemy."""
    costs: dict[str, int]
    """What actions cost in AP."""


def view_of(game: Adventure, eyes: int) -> TalesView:
    """What these eyes see."""
    edges = game.grid.edges
    return TalesView(
        adventure=game.plan.number,
        round=game.round,
        part=game.part,
        flag=game.flag,
        flag_start=game.flag_start,
        flag_last=game.story.flag.last,
        difficulty=game.difficulty,
        captain=game.captain,
        initiative=game.initiative,
        acting=game.acting,
        running=game.running,
        free_ap=game.free_ap,
        goals_reached=game.goals_reached[:],
        tiles=[
            PlacedTile(number, placed.column, placed.row, placed.turn, placed.first)
            for number, placed in zip(game.placed, game.grid.tiles, strict=True)
        ],
        exits=[Exit(space, side) for space, side in game.ways_on()],
        no_exits=[
            Exit(place // 4, place % 4)
            for place, edge in enumerate(edges)
            if (edge == WALL and game.was_exit(place // 4, place % 4))
        ],
        open_doors=[Exit(n // 4, n % 4) for n, edge in enumerate(edges) if edge == AJAR],
        figures=_figures(game),
        pirates=[_pirate(game, figure, eyes) for figure in range(game.crew)],
        fallen=game.fallen_at[:],
        lying=[
            LyingCard(card, space)
            for card, space in zip(game.lying.cards, game.lying_at, strict=True)
        ],
        goal_at=game.goal_at[:],
        exhausted=sorted(game.exhausted),
        tile_tokens=[len(game.supply.cards), len(game.inner_supply.cards)],
        scouted=[card for zone in game.scouted for card in zone.faces(eyes)],
        search_left=len(game.search_deck.cards),
        search_used=game.search_used.cards[:],
        incident_left=len(game.incident_deck.cards),
        flipped=game.flipped.cards[:],
        dice=_dice(game),
        offer=_offer(game, eyes),
        result=game.result if game.part == "over" else None,
        scores=game.scores[:],
        places=game.places() if game.result else [],
        cards=_cards(game, eyes),
        traits=_traits(game),
        sights=sights_of(game),
        costs=COSTS,
    )


def _cards(game: Adventure, eyes: int) -> list[CardView]:
    """What lies open, what is on offer and what these eyes may see, once each."""
    zones = [*game.gear, *game.kept, *game.scouted, game.lying, game.flipped]
    seen = sorted({card for zone in zones for card in zone.faces(eyes)} - {EMPTY})
    return [
        CardView(
            card,
            thing.name,
            thing.sort,
            thing.text,
            thing.hands,
            thing.melee,
            thing.ranged,
            thing.range,
            thing.halves,
            [ability.number for ability in thing.abilities],
        )
        for card in seen
        for thing in [game.kind(card)]
    ]


def _traits(game: Adventure) -> dict[str, str]:
    if game.part != "setup":
        return {}
    return {thing.name: thing.text for thing in game.box.traits.values()}


def _figures(game: Adventure) -> list[FigureView]:
    there = [figure for figure in range(game.crew) if game.place(figure) >= 0]
    return [
        FigureView(
            figure,
            game.foe[figure] if figure in game.enemies else game.pirate[figure],
            figure in game.enemies,
            game.place(figure),
            game.wounds[figure],
            game.hp(figure),
            game.conditions[figure],
            game.held_by[figure],
        )
        for figure in [*there, *game.enemies]
    ]


def _pirate(game: Adventure, figure: int, eyes: int) -> PirateView:
    known = game.pirate[figure] != NOBODY
    kept = game.kept[figure]
    seen = kept.seen_by(eyes)
    return PirateView(
        seat=game.seat_of(figure),
        pirate=game.pirate[figure],
        left_handed=bool(game.dominant[figure]),
        ap=game.ap[figure],
        dp=game.dp[figure],
        dp_used=game.dp_used[figure],
        coins=game.coins[figure],
        pp=game.pp[figure],
        hands=game.hands[2 * figure : 2 * figure + 2],
        gear=game.gear[figure].cards[:],
        kept=kept.faces(eyes),
        halves=game.halves(figure) if known and seen else EMPTY,
        limbs=game.limbs[figure],
        acted=game.acted[figure],
        goals=game.tokens_of(figure),
        attributes=[game.value(figure, name) for name in ATTRIBUTES] if known else [],
        most_ap=game.ap_of(figure) if known else 0,
        trait=game.trait_of(figure).text if known else "",
    )


def _dice(game: Adventure) -> DiceView | None:
    roll = game.roll_on
    if roll is None:
        return None
    return DiceView(
        roll.figure,
        roll.what,
        roll.dice[:],
        roll.plus[:],
        roll.modifier,
        roll.over,
        [roll.counts(die) for die in range(len(roll.dice))],
    )


def _offer(game: Adventure, eyes: int) -> OfferView | None:
    figure, given, taken = game.bargain
    if figure < 0:
        return None
    own = game.kept[figure].seen_by(eyes)
    face_down = [
        card if own else face
        for zone in game.tendered
        for card, face in zip(zone.cards, zone.faces(eyes), strict=True)
    ]
    return OfferView(figure, given[:], taken[:], face_down)


def veil(game: Adventure, event: Event, eyes: int) -> Event:
    """A Search card that is kept face down is known to its owner, and to who gave it, only."""
    match event:
        case happened.Found(who, _) if not game.kept[happened.figure_in(who)].seen_by(eyes):
            return happened.Found(who, EMPTY)
        case happened.CardGiven(giver, taker, _, True) if not (
            game.kept[happened.figure_in(giver)].seen_by(eyes)
            or game.kept[happened.figure_in(taker)].seen_by(eyes)
        ):
            return happened.CardGiven(giver, taker, EMPTY, face_down=True)
    return event
