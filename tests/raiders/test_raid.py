"""RT-9 to RT-11: raiding parties, Prizes, and the end of a round.

The search for the best sets has tests of its own; here it is at work at the table.
"""

import pytest

from broadside.engine import Table
from broadside.games.raiders import events as happened
from tests.raiders.scene import (
    area,
    asked,
    discard,
    game_of,
    name_of,
    recruits,
    scene,
    told,
    types,
)


def raid(
    areas: list[str],
    *,
    in_round: int = 3,
    start: int = 0,
    coins: list[int] | None = None,
    recruits: list[str] | None = None,
    hands: list[str] | None = None,
) -> Table:
    """A table right after a raid."""
    seats = len(areas)
    return scene(
        seats,
        hands=hands or [""] * seats,
        ship_decks=["M M M M D"] * seats,
        areas=areas,
        recruits=recruits or [],
        coins=coins or [0] * seats,
        in_round=in_round,
        start=start,
        at="raid",
    )


def prizes(table: Table, in_round: int = 3) -> list[int]:
    return [taken[in_round - 1] for taken in game_of(table).prizes]


def party(pirates: str, seats: int = 3) -> happened.Mustered:
    """The best party of these Pirates."""
    table = raid([pirates, *[""] * (seats - 1)])
    return next(event for event in told(table, happened.Mustered) if event.seat == 0)


def strength(pirates: str, seats: int = 3) -> int:
    return party(pirates, seats).strength


def sets(mustered: happened.Mustered) -> list[tuple[str, int, str]]:
    """Pattern, Strength and members, a star for what a wild one stands for."""
    return [
        (
            formed.pattern,
            formed.strength,
            " ".join(sorted(spelt(member) for member in formed.members)),
        )
        for formed in mustered.sets
    ]


def spelt(member: happened.SetMember) -> str:
    stands_for = 10 * member.suit + member.rank - 1
    return name_of(stands_for) + ("*" if stands_for != member.card else "")


LUCY, CRAIG, JULIE = "2H 3H 4A 6S 6K", "1S 7S PS", "QH 5S"


@pytest.mark.rule("RT-9.1", "RT-9.2", "RT-7.8")
def test_ship_area_and_new_recruits_raid_together() -> None:
    table = raid(["4A", "", ""], recruits=["4H 5X"], hands=["4S", "", ""])
    mustered = told(table, happened.Mustered)[-1]
    assert (mustered.seat, mustered.strength, mustered.unused) == (0, 4, 1)
    assert sets(mustered) == [("of a kind", 4, "4A 4H")]


@pytest.mark.rule("RT-W1", "RT-W2", "RT-W3", "RT-9.6", "RT-9.7", "RT-R22")
def test_the_table_finds_the_best_sets() -> None:
    lucy = party(LUCY)
    assert (lucy.strength, lucy.unused) == (10, 0)
    assert sets(lucy) == [("straight", 6, "2H 3H 4A"), ("of a kind", 4, "6K 6S")]
    craig = party(CRAIG)
    assert (craig.strength, craig.unused) == (8, 0)
    assert sets(craig)[0][:2] == ("flush", 8)
    julie = party(JULIE)
    assert (julie.strength, julie.unused, julie.sets) == (0, 2, [])


@pytest.mark.rule("RT-W4", "RT-10.2", "RT-10.3", "RT-11.3")
@pytest.mark.parametrize("in_round", [3, 4])
def test_the_raid_of_the_rulebook(in_round: int) -> None:
    table = raid([LUCY, CRAIG, JULIE], in_round=in_round)
    assert prizes(table, in_round) == [6, 3, 0]
    assert told(table, happened.PrizesLeft) == [happened.PrizesLeft([2])]
    assert table.view(0).stacks[in_round - 1] == []
    assert table.view(0).token_box[-1] == 2


@pytest.mark.rule("RT-9.2", "RT-8.10", "RT-R21")
def test_wild_pirates_show_what_they_stand_for() -> None:
    assert strength("5H 7H CS") == 0
    assert sets(party("5H 7H CS!")) == [("straight flush", 12, "5H 6H* 7H")]
    assert sets(party("5H 6H PH"))[0][:2] == ("straight flush", 12)
    assert sets(party("7S QS CS!"))[0][:2] == ("straight flush", 12)


@pytest.mark.rule("RT-9.3", "RT-R30")
def test_no_two_pirates_may_be_the_same() -> None:
    assert strength("5H PH") == 0
    assert strength("5H PS") == 4
    nine = "1A 2A 3A 4A 5A 6A 7A QA CA"
    assert (party(f"{nine} PA").strength, party(f"{nine} PA").unused) == (36, 1)
    assert strength("5A 5H 5S 5X 4K 6K CK!") == 28
    assert strength("5A 5H 5S 5X 4K 6K CK! CH!") == 32, "one of them alone can be the 5K"


@pytest.mark.rule("RT-9.3", "RT-R21")
def test_pirates_left_out_are_in_nobodys_way() -> None:
    best = party("1A QA CA PA")
    assert (best.strength, best.unused) == (12, 1)


@pytest.mark.rule("RT-R21")
def test_with_two_players_no_captain_is_a_kraken() -> None:
    assert strength("4A 4H 4S 4X CK!", seats=3) == 22
    best = party("4A 4H 4S 4X CH!", seats=2)
    assert (best.strength, best.unused) == (16, 1)


@pytest.mark.rule("RT-9.4", "RT-W8", "RT-W9", "RT-W10")
@pytest.mark.parametrize(
    ("pirates", "worth"),
    [
        ("4A 4H", 4),
        ("4A 4H 4S", 10),
        ("4A 4H 4S 4X", 16),
        ("4A 4H 4S 4X 4K", 22),
        ("2H 3S 4A", 6),
        ("2H 3S 4A 5K", 8),
        ("1H 4H 7H", 8),
        ("1H 4H 7H QH", 11),
        ("3S 4S 5S", 12),
        ("3S 4S 5S 6S", 16),
        ("1A 2H 3S 4X 5K 6A 7H QS CX", 25),
    ],
)
def test_what_sets_are_worth(pirates: str, worth: int) -> None:
    assert strength(pirates) == worth


@pytest.mark.rule("RT-9.5", "RT-R29")
def test_a_set_counts_as_the_best_it_is() -> None:
    assert [formed[:2] for formed in sets(party("1A 2A 3A 4A 5A 6A 7A QA CA"))] == [
        ("straight flush", 36)
    ]
    assert sets(party("1A 2H 3S 4X 5K 6A 7H QS CX"))[0][0] == "full ship"
    assert strength("CH 1S 2A") == 0
    assert strength("7H QS CA") == 6


@pytest.mark.rule("RT-9.6", "RT-9.8")
def test_fewer_pirates_are_used_where_it_makes_no_difference() -> None:
    best = party("4H 5H 6H 3S 7S QA")
    assert (best.strength, best.unused) == (12, 3)
    assert sets(best) == [("straight flush", 12, "4H 5H 6H")]


@pytest.mark.rule("RT-10.1", "RT-10.3", "RT-W11")
@pytest.mark.parametrize("in_round", [1, 2])
def test_in_the_first_rounds_every_set_takes_a_port(in_round: int) -> None:
    table = raid(["4A 4H", "5A", "3A 3H 3S 3X"], in_round=in_round)
    assert prizes(table, in_round) == [1, 0, 1]
    assert told(table, happened.PrizesLeft) == [happened.PrizesLeft([1])]


@pytest.mark.rule("RT-10.2", "RT-W12", "RT-10.4")
def test_ties_by_unused_pirates_then_by_coins() -> None:
    flushes = ["1A 4A 7A 5K", "1H 4H 7H", "1S 4S 7S 2K"]
    table = raid(flushes, in_round=4, coins=[2, 9, 3])
    assert prizes(table, 4) == [3, 2, 6]
    order = {event.place: (event.seat, event.tie) for event in told(table, happened.PrizeTaken)}
    assert order == {1: (2, "coins"), 2: (0, "unused"), 3: (1, "")}


@pytest.mark.rule("RT-10.4", "RT-W13", "RT-R23")
def test_the_last_tie_break_is_the_start_player_token_before_it_moves() -> None:
    pairs = ["4A 4H", "5A 5H", "6A 6H", "7A 7H"]
    table = raid(pairs, start=2)
    assert prizes(table) == [2, 1, 6, 3]
    assert told(table, happened.PrizeTaken)[0].tie == "turn order"
    assert game_of(table).start == 3


@pytest.mark.rule("RT-10.2", "RT-10.4")
def test_more_strength_goes_first_whatever_else() -> None:
    table = raid(["4A 4H", "1H 2S 3X", ""], coins=[9, 0, 0])
    assert prizes(table) == [3, 6, 0]
    assert told(table, happened.PrizeTaken)[0].tie == ""


@pytest.mark.rule("RT-11.1", "RT-R19", "RT-R40", "RT-7.8")
def test_the_table_is_cleared() -> None:
    table = raid(["4A CH!", "", ""], recruits=["2S"], hands=["D", "", ""])
    assert (area(table), recruits(table)) == ("", "")
    assert game_of(table).declared == []
    assert discard(table) == "4A CH 2S D"
    assert told(table, happened.HandDropped) == [happened.HandDropped(0, types("D"))]


@pytest.mark.rule("RT-11.1", "RT-R27")
def test_rescues_are_remembered_for_the_round_only() -> None:
    table = scene(hands=["1H", "", ""], discards=["M"])
    assert told(table, happened.Rescued) == [happened.Rescued(0, *types("M"))]
    assert table.view(1).round == 4
    assert table.view(1).players[0].rescued == []


@pytest.mark.rule("RT-11.4", "RT-11.5")
def test_the_start_player_token_moves_on_and_the_next_round_begins() -> None:
    table = raid(["", "", ""], start=2)
    assert table.view(0).start == 0
    assert told(table, happened.RoundBegan) == [happened.RoundBegan(4, 0, [6, 3, 2])]
    assert sorted(asked(table)) == [0, 1, 2]


@pytest.mark.rule("RT-11.5", "RT-12.1")
def test_after_the_last_round_the_game_is_over() -> None:
    assert raid(["4A 4H", "", ""], in_round=5).over


@pytest.mark.rule("RT-14.1", "RT-9.7")
def test_the_last_raid_stays_in_view() -> None:
    table = raid([LUCY, CRAIG, JULIE])
    for eyes in (0, 1, 2, -1):
        view = table.view(eyes).last_raid
        assert view.raid.strengths == [10, 8, 0]
        assert view.raid.tokens == [6, 3, 0]
        assert view.raid.order == [0, 1]
        assert [party.strength for party in view.parties] == [10, 8, 0]
        assert view.raid.pools[2] == types(JULIE)


@pytest.mark.rule("RT-9.7", "RT-14.1")
def test_parties_and_their_order_are_shown_while_the_round_goes_on() -> None:
    view = scene(areas=["4A 4H", "1H 2S 3X", "5A"], coins=[0, 0, 0]).view(2)
    assert [player.party.strength for player in view.players] == [4, 6, 0]
    assert view.order == [1, 0]
