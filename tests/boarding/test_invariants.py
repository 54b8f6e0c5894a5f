"""BP-I1 to BP-I16 over whole plays, at every player count."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import TypeVar

import msgspec
import pytest

from broadside.engine import (
    ALL_SEEING,
    EMPTY,
    SPECTATOR,
    Ask,
    Event,
    Option,
    Scene,
    Table,
    default_pack,
)
from broadside.engine.chance import seeded
from broadside.games.boarding import events as happened
from broadside.games.boarding.game import Boarding
from broadside.games.boarding.options import BoardingOptions
from broadside.games.boarding.pack import ANCHOR, WHEEL, BoardingPack
from broadside.games.boarding.rules import NOBODY, PIRATES, RANKS
from tests.boarding.invariants import MOST_TURNS, check
from tests.boarding.scene import COLOURS, MEMORY, VALUES, game_of, scene, story

PLAYS = 12
PACK: BoardingPack = default_pack(Boarding)
LONGEST_LULL = {3: 21, 4: 28, 5: 36}

every_count = pytest.mark.parametrize("seats", [3, 4, 5])

T = TypeVar("T")
Policy = Callable[[Sequence[Option], Random], Option]


class Moment(msgspec.Struct):
    """What lies on the table between two turns."""

    ducats: list[int]
    tokens: list[list[int]]
    stacks: dict[int, tuple[int, ...]]
    """The pieces by their top pirates."""
    display: list[int]
    kept: list[list[int]]
    lost: list[int]
    spot: int
    idle: int
    passes: int


class Turn(msgspec.Struct):
    """One turn, with every choice in it, even those that were forced."""

    seat: int
    before: Moment
    choices: list[Option]
    events: list[Event]
    after: Moment

    @property
    def verb(self) -> str:
        return self.choices[0][0]

    @property
    def boards(self) -> bool:
        return self.verb in ("capture", "mutiny")

    @property
    def becalmed(self) -> bool:
        return any(isinstance(event, happened.Becalmed) for event in self.events)

    def named(self) -> tuple[int, int]:
        """The two numbers of the first choice."""
        _, *numbers = self.choices[0]
        first, second = numbers
        return first, second


def anything(options: Sequence[Option], rng: Random) -> Option:
    """Any option."""
    return rng.choice(options)


def reluctant(options: Sequence[Option], rng: Random) -> Option:
    """Boards only when nothing else is legal: long plays with full stacks and many ransoms."""
    idle = [option for option in options if option[0] not in ("capture", "mutiny")]
    return rng.choice(idle or options)


@cache
def plays(seats: int) -> list[list[Turn]]:
    """Whole plays, half of them at random and half by players who hate to board."""
    return [
        played(seats, f"{seats} {number}", anything if number % 2 else reluctant)
        for number in range(PLAYS)
    ]


@cache
def becalmed_plays(seats: int) -> list[list[Turn]]:
    """Plays in which every card needs nine pirates, so that often nothing moves for too long."""
    cards = [msgspec.structs.replace(card, min=9) for card in PACK.cards]
    pack = msgspec.structs.replace(PACK, cards=cards)
    return [played(seats, f"{seats} {number}", reluctant, pack) for number in range(PLAYS)]


def turns_of(seats: int) -> list[Turn]:
    return [turn for play in plays(seats) for turn in play]


def played(seats: int, seed: str, policy: Policy, pack: BoardingPack = PACK) -> list[Turn]:
    """Run the scenes by hand, so that turns without a real choice are seen as well."""
    game = Boarding(seats, BoardingOptions(), pack)
    game.chance = seeded(seed)
    game.log = []
    rng = Random(seed)
    scene_name, _ = run(game.setup(), policy, rng)
    turns: list[Turn] = []
    while scene_name == "turn" and len(turns) <= MOST_TURNS[seats]:
        seat, before, told = game.active, moment(game), len(game.log)
        scene_name, choices = run(game.turn(), policy, rng)
        events = [entry.event for entry in game.log[told:]]
        turns.append(Turn(seat, before, choices, events, moment(game)))
    return turns


def run(rules: Scene, policy: Policy, rng: Random) -> tuple[str | None, list[Option]]:
    choices: list[Option] = []
    answer: Option | None = None
    while True:
        try:
            asked = rules.send(answer)
        except StopIteration as end:
            return end.value, choices
        assert isinstance(asked, Ask)
        answer = policy(asked.listed(), rng)
        assert not asked.secret, "everybody can list what a player may do"
        choices.append(answer)


def moment(game: Boarding) -> Moment:
    return Moment(
        ducats=game.ducats[:],
        tokens=[tokens[:] for tokens in game.tokens],
        stacks={piece[0]: piece for piece in game.stack if piece},
        display=game.display.cards[:],
        kept=[zone.cards[:] for zone in game.kept],
        lost=game.lost.cards[:],
        spot=game.spot,
        idle=game.idle,
        passes=game.passes,
    )


@pytest.mark.rule(
    "BP-I1", "BP-I2", "BP-I3", "BP-I4", "BP-I7", "BP-I9", "BP-I11", "BP-I12", "BP-I15"
)
@every_count
@pytest.mark.parametrize("covered_values", ["open", "memory"])
def test_every_position_of_a_random_play(seats: int, covered_values: str) -> None:
    for seed in range(4):
        options = {"covered_values": covered_values}
        table = Table.open(Boarding, seats, seed=seed, options=options, searchable=False)
        rng = Random(seed)
        check(table)
        while not table.over:
            (ask,) = table.asks.values()
            table.play(ask.seat, rng.choice(ask.options))
            check(table)


@pytest.mark.rule("BP-I4")
@every_count
def test_nothing_but_cards_and_supply_makes_ducats(seats: int) -> None:
    for turn in turns_of(seats):
        made = sum(turn.after.ducats) - sum(turn.before.ducats)
        boarded = PACK.cards[boarded_party(turn)[2]].ducats if turn.boards else 0
        added = sum(e.ducats for e in turn.events if isinstance(e, happened.SupplyAdded))
        assert made == boarded + added
        assert min(turn.after.ducats) >= 0


def boarded_party(turn: Turn) -> tuple[tuple[int, ...], int, int]:
    """The party before the boarding, the seat of its mate then, and the card."""
    party, slot = turn.named()
    stack = turn.before.stacks[party]
    mate = stack[0] if turn.verb == "mutiny" else stack[1]
    return stack, mate // RANKS, turn.before.display[slot]


@pytest.mark.rule("BP-I5")
@every_count
def test_every_boarding_is_paid_to_the_ducat(seats: int) -> None:
    boardings = [turn for turn in turns_of(seats) if turn.boards]
    assert {turn.verb for turn in boardings} == {"capture", "mutiny"}
    for turn in boardings:
        stack, _, number = boarded_party(turn)
        card = PACK.cards[number]
        wages = [2, 3, 4, 5, card.stranger]
        times = 2 if turn.verb == "mutiny" else 1
        due = [0] * seats
        for pirate in stack:
            if pirate // RANKS != turn.seat:
                due[pirate // RANKS] += times * wages[pirate % RANKS]
        purse = turn.before.ducats[turn.seat] + card.ducats
        expected = [old + pay for old, pay in zip(turn.before.ducats, due, strict=True)]
        expected[turn.seat] = purse - min(sum(due), purse)
        assert turn.after.ducats == expected
        assert (number in turn.after.kept[turn.seat]) == (sum(due) <= purse)
        assert (number in turn.after.lost) == (sum(due) > purse)


@pytest.mark.rule("BP-I6")
@every_count
def test_tokens_go_to_captain_and_mate_only(seats: int) -> None:
    for turn in turns_of(seats):
        gained = [
            [new - old for new, old in zip(after, before, strict=True)]
            for after, before in zip(turn.after.tokens, turn.before.tokens, strict=True)
        ]
        if not turn.boards:
            assert not any(map(any, gained))
            continue
        _, mate, number = boarded_party(turn)
        expected = [[0] * 6 for _ in range(seats)]
        symbols = PACK.cards[number].symbols
        if PACK.cards[number].kind == "monster":
            expected[turn.seat][WHEEL] = expected[turn.seat][ANCHOR] = 1
        else:
            first = next((kind for verb, kind in picks(turn) if verb == "booty"), symbols[0])
            expected[turn.seat][first] += 1
            for kind in symbols:
                expected[mate][kind] += kind != first
        assert gained == expected


def picks(turn: Turn) -> list[tuple[str, int]]:
    """The choices after the first, each with its one number."""
    return [(verb, numbers[0]) for verb, *numbers in turn.choices[1:]]


@pytest.mark.rule("BP-I7")
@every_count
def test_the_spot_moves_with_every_mutiny_and_only_then(seats: int) -> None:
    for play in plays(seats):
        assert play[0].before.spot == NOBODY
        for turn in play:
            assert (turn.after.spot != turn.before.spot) == (turn.verb == "mutiny")


@pytest.mark.rule("BP-I8")
@every_count
def test_a_boarding_sends_its_party_home_and_touches_nothing_else(seats: int) -> None:
    for turn in turns_of(seats):
        if turn.boards:
            stack, _, _ = boarded_party(turn)
            others = {top: piece for top, piece in turn.before.stacks.items() if piece != stack}
            assert turn.after.stacks == {**others, **{pirate: (pirate,) for pirate in stack}}


@pytest.mark.rule("BP-I9")
@every_count
def test_every_ransom_is_followed_by_an_assemble_of_that_pirate(seats: int) -> None:
    ransoms = [turn for turn in turns_of(seats) if turn.verb == "ransom"]
    assert ransoms
    for turn in ransoms:
        party, depth = turn.named()
        ((verb, freed),) = picks(turn)
        assert verb == "assemble"
        assert freed == turn.before.stacks[party][depth]


@pytest.mark.rule("BP-I10")
@every_count
def test_captain_and_mate_differ_unless_somebody_was_ransomed_between(seats: int) -> None:
    for play in plays(seats):
        thinned: set[int] = set()
        """The tops of parties that somebody was bought out of, at any time."""
        for turn in play:
            thinned = thinned_after(turn, thinned)
            for top, piece in turn.after.stacks.items():
                if len(piece) > 1 and piece[0] // RANKS == piece[1] // RANKS:
                    assert top in thinned


def thinned_after(turn: Turn, thinned: set[int]) -> set[int]:
    thinned = set(thinned)
    if turn.verb == "ransom":
        thinned.add(turn.named()[0])
    for verb, *numbers in turn.choices:
        if verb == "assemble":
            piece, base = numbers
            if base in thinned:
                thinned.add(piece)
    return {top for top in thinned if len(turn.after.stacks.get(top, ())) > 1}


@pytest.mark.rule("BP-I11")
def test_all_players_are_stuck_only_with_parties_of_five() -> None:
    stuck = scene(3, ["R2 B2 G2 R3 B3", "B4 G3 R4 B5 G4", "G5 R5 B? G? R?"], ["R06"])
    assert [type(entry.event).__name__ for entry in stuck.events(0)][:4] == [
        *("Passed", "Passed", "Passed"),
        "Becalmed",
    ]
    loose = scene(3, ["R2 B2 G2 R3 B3 G3", "B4 R4 B5 G4", "G5 R5 B? G? R?"], ["M01"])
    assert [type(entry.event).__name__ for entry in loose.events(0)][:2] == ["Passed", "Assembled"]


@pytest.mark.rule("BP-I11")
@every_count
def test_a_pass_is_the_only_choice_of_its_turn(seats: int) -> None:
    for turn in turns_of(seats):
        if turn.verb == "pass":
            assert turn.choices == [("pass",)]
            assert turn.becalmed or turn.after == msgspec.structs.replace(
                turn.before, idle=turn.before.idle + 1, passes=turn.before.passes + 1
            )


@pytest.mark.rule("BP-I12")
@every_count
def test_lulls_and_plays_are_short(seats: int) -> None:
    limit = 3 * seats
    calms = [turn for play in becalmed_plays(seats) for turn in play if turn.becalmed]
    assert any(turn.before.idle == limit - 1 for turn in calms), "some plays reach the limit"
    for play in plays(seats) + becalmed_plays(seats):
        assert len(play) <= MOST_TURNS[seats]
        lull = 0
        for turn in play:
            assert turn.after.idle < limit
            assert turn.after.passes < seats
            lull = lull + 1 if turn.after.display == turn.before.display else 0
            assert lull <= LONGEST_LULL[seats]


@pytest.mark.rule("BP-I12", "BP-12.3")
@every_count
def test_a_run_of_passes_ends_with_the_round(seats: int) -> None:
    fives = [" ".join(colour + value for value in VALUES) for colour in COLOURS[:seats]]
    assert story(scene(seats, fives, ["R06"]))[: seats + 1] == ["Passed"] * seats + ["Becalmed"]


@pytest.mark.rule("BP-I13")
@every_count
def test_only_boardings_make_more_pieces(seats: int) -> None:
    for turn in turns_of(seats):
        change = len(turn.after.stacks) - len(turn.before.stacks)
        if turn.becalmed:
            assert len(turn.after.stacks) == RANKS * seats
        elif turn.boards:
            assert change == len(boarded_party(turn)[0]) - 1
        else:
            assert change == {"assemble": -1, "ransom": 0, "pass": 0}[turn.verb]


@pytest.mark.rule("BP-I14", "BP-11.5", "BP-11.4")
@every_count
def test_memory_changes_only_what_is_shown(seats: int) -> None:
    for seed in range(3):
        shown, covered = (
            Table.open(Boarding, seats, seed=seed, options=options)
            for options in (BoardingOptions(), MEMORY)
        )
        rng = Random(seed)
        while not shown.over:
            (ask,) = shown.asks.values()
            assert covered.asks[ask.seat].options == ask.options
            assert moment(game_of(covered)) == moment(game_of(shown))
            nothing_leaks(covered)
            choice = rng.choice(ask.options)
            shown.play(ask.seat, choice)
            covered.play(ask.seat, choice)
        assert covered.over
        assert covered.game.scores == shown.game.scores
        assert covered.game.winners == shown.game.winners


def nothing_leaks(table: Table) -> None:
    """No eyes but the replay's see a covered value, nor others a kept card."""
    game = game_of(table)
    for eyes in (SPECTATOR, *range(game.seats)):
        for seat, player in enumerate(table.view(eyes).players):
            assert eyes == seat or player.kept == [EMPTY] * len(game.kept[seat].cards)
            for piece in player.pieces:
                if piece.id != game.boarding:
                    assert all(pirate.rank == EMPTY for pirate in piece.pirates[1:])
        for event in (entry.event for entry in table.events(eyes, since=game.step - 1)):
            assert not pirates_in(event) or min(pirates_in(event)) >= PIRATES
            if isinstance(event, happened.CardKept):
                assert (event.card == EMPTY) == (event.seat != eyes)


def pirates_in(event: Event) -> list[int]:
    """The pirates an event names."""
    match event:
        case happened.Assembled():
            return [event.piece, event.base]
        case happened.Boarded():
            return [event.party]
        case happened.MutinyIncited():
            return [event.captain, event.deposed]
        case happened.Ransomed():
            return [event.pirate, event.party]
    return []


@pytest.mark.rule("BP-I15")
@every_count
def test_scoring_a_finished_play_again_gives_the_same(seats: int) -> None:
    table = Table.open(Boarding, seats, seed="again", searchable=False)
    rng = Random(1)
    while not table.over:
        (ask,) = table.asks.values()
        table.play(ask.seat, rng.choice(ask.options))
    first = table.game.scores[:]
    again = Table.staged(table.game, "scoring")
    assert again.game.scores == first
    assert [sheet.total for sheet in table.view(ALL_SEEING).standings] == first


@pytest.mark.rule("BP-I16")
@every_count
def test_renaming_the_seats_renames_everything(seats: int) -> None:
    """The same cards and choices with everybody one seat further on."""
    for seed in range(3):
        here, there = (
            Table.open(Boarding, seats, seed=seed, options={"first_player": first})
            for first in (0, 1)
        )
        rng = Random(seed)
        while not here.over:
            (ask,) = here.asks.values()
            moved = there.asks[(ask.seat + 1) % seats]
            assert {renamed(option, seats) for option in ask.options} == set(moved.options)
            choice = rng.choice(ask.options)
            here.play(ask.seat, choice)
            there.play(moved.seat, renamed(choice, seats))
            assert rotated(game_of(here).ducats) == game_of(there).ducats
            assert rotated(game_of(here).tokens) == game_of(there).tokens
        assert rotated(here.game.scores) == there.game.scores
        assert sorted((seat + 1) % seats for seat in here.game.winners) == there.game.winners


def rotated(by_seat: list[T]) -> list[T]:
    return [by_seat[-1], *by_seat[:-1]]


def renamed(option: Option, seats: int) -> Option:
    """An option as the next seat would have it: every pirate changes its colour."""
    verb, *numbers = option
    pirates = {"assemble": 2, "capture": 1, "mutiny": 1, "ransom": 1}.get(verb, 0)
    moved = [
        (number + RANKS) % (RANKS * seats) if place < pirates else number
        for place, number in enumerate(numbers)
    ]
    return (verb, *moved)
