"""BP-1: how a play begins."""

from collections import Counter

import pytest

from broadside.engine import BadOptions, Table
from broadside.games.boarding.game import Boarding
from broadside.games.boarding.scoring import wheel_rate
from tests.boarding.scene import (
    COLOURS,
    PACK,
    all_pieces,
    card_named,
    face_up,
    game_of,
    in_deck,
    pieces_of,
    spot_of,
    treasuries,
)

every_count = pytest.mark.parametrize("seats", [3, 4, 5])


@pytest.mark.rule("BP-1.1")
@pytest.mark.parametrize("seats", [2, 6])
def test_too_few_or_too_many_players(seats: int) -> None:
    with pytest.raises(BadOptions, match="3 to 5 players"):
        Table.open(Boarding, seats)


@every_count
@pytest.mark.rule("BP-1.1", "BP-1.7")
def test_everybody_has_five_singles_of_one_colour(seats: int) -> None:
    table = Table.open(Boarding, seats, seed=1)
    for colour in COLOURS[:seats]:
        assert pieces_of(table, colour) == {f"{colour}{value}" for value in "2345?"}
    assert len(all_pieces(table)) == 5 * seats


@every_count
@pytest.mark.rule("BP-1.2")
def test_all_twenty_cards_are_used(seats: int) -> None:
    table = Table.open(Boarding, seats, seed=1)
    assert sorted(face_up(table) + in_deck(table)) == sorted(card.id for card in PACK.cards)
    kinds = Counter(card.kind for card in PACK.cards)
    assert kinds == {"ship": 13, "ruin": 6, "monster": 1}


@pytest.mark.rule("BP-1.2")
def test_the_deck_is_shuffled() -> None:
    decks = {tuple(in_deck(Table.open(Boarding, 3, seed=seed))) for seed in range(20)}
    assert len(decks) == 20


@pytest.mark.rule("BP-1.3")
def test_the_top_four_cards_are_dealt_in_order() -> None:
    wanted = ["S09", "M01", "R02", "S13"]
    table = Table.open(Boarding, 4, decks=[[card_named(name) for name in wanted]])
    assert face_up(table) == wanted
    assert len(in_deck(table)) == 16


@every_count
@pytest.mark.rule("BP-1.4", "BP-1.5", "BP-1.6", "BP-R37")
def test_supply_black_spot_and_start_money(seats: int) -> None:
    table = Table.open(Boarding, seats, seed=1)
    assert game_of(table).supply == [6, 6, 6, 6, 6, 6]
    assert game_of(table).tokens == [[0] * 6] * seats
    assert spot_of(table) == ""
    assert treasuries(table) == [5] * seats


@every_count
@pytest.mark.rule("BP-1.8")
def test_every_seat_is_as_likely_to_begin(seats: int) -> None:
    plays = 300
    first = Counter(
        next(iter(Table.open(Boarding, seats, seed=f"first {n}", searchable=False).asks))
        for n in range(plays)
    )
    fair = plays / seats
    assert sorted(first) == list(range(seats))
    assert all(0.6 * fair < count < 1.4 * fair for count in first.values())


@pytest.mark.rule("BP-1.8")
def test_the_seed_decides_who_begins() -> None:
    assert (
        Table.open(Boarding, 5, seed="x").asks.keys()
        == Table.open(Boarding, 5, seed="x").asks.keys()
    )


@pytest.mark.rule("BP-1.9")
def test_only_the_wheel_rate_depends_on_the_number_of_players() -> None:
    games = [game_of(Table.open(Boarding, seats, seed=1)) for seats in (3, 4, 5)]
    assert (
        len({(game.ducats[0], *game.supply, len(game.display), len(game.deck)) for game in games})
        == 1
    )
    assert len({game.pack.constants for game in games}) == 1
    assert [wheel_rate(game, 1) for game in games] == [2, 4, 6]
