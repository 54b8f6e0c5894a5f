"""HT-1, HT-2 and HT-4: the course of a play."""

import pytest

from broadside.engine import EMPTY, Table
from broadside.games.hightide import events as happened
from broadside.games.hightide.game import Hightide
from broadside.games.hightide.view import HightideView

from .scene import cards_of, do, hand, offered, scene


@pytest.mark.rule("HT-1.1")
def test_everybody_is_dealt_three_cards() -> None:
    deck = cards_of("B01 B02 Q01 B03 Q02 B04")
    table = Table.open(Hightide, 2, decks=[deck])
    assert hand(table, 0) == {"B01", "Q01", "Q02"}
    assert hand(table, 1) == {"B02", "B03", "B04"}
    assert len(table.game.deck) == 15


@pytest.mark.rule("HT-1.2")
def test_hands_are_seen_by_their_owners_and_the_beach_by_all() -> None:
    table = scene("B01 Q01", "B02", rolls=[6])
    do(table, 0, "launch B01")
    view = table.view(1)
    assert isinstance(view, HightideView)
    assert [player.hand for player in view.players] == [[EMPTY], cards_of("B02")]
    assert view.beach[-1:] == cards_of("B01")


@pytest.mark.rule("HT-1.3")
@pytest.mark.parametrize("turns", [3, 5])
def test_everybody_has_as_many_turns_as_agreed(turns: int) -> None:
    table = Table.open(Hightide, 2, options={"turns": turns})
    while not table.over:
        [seat] = table.asks
        table.act(seat, ("wait",))
    happenings = [told.event for told in table.events(0)]
    waited = [event.seat for event in happenings if isinstance(event, happened.Waited)]
    assert waited == [0, 1] * turns


@pytest.mark.rule("HT-2.1")
def test_one_launches_a_boat_or_waits() -> None:
    table = scene("B01 B09 Q01", "")
    assert offered(table, 0) == {"launch B01", "launch B09", "wait"}


@pytest.mark.rule("HT-2.2")
def test_who_waits_draws_a_card() -> None:
    table = scene("B01", "B02", deck="B03 B04")
    do(table, 0, "wait")
    assert hand(table, 0) == {"B01", "B03"}


@pytest.mark.rule("HT-2.2")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    table = scene("B01", "B02")
    do(table, 0, "wait")
    assert hand(table, 0) == {"B01"}
    assert list(table.asks) == [1]


@pytest.mark.rule("HT-4.1")
@pytest.mark.parametrize(("rolls", "winners"), [([6, 1], [0]), ([1, 6], [1]), ([1, 1], [0, 1])])
def test_most_coins_win(rolls: list[int], winners: list[int]) -> None:
    table = scene("B01", "B02", rolls=rolls, turns=1)
    do(table, 0, "launch B01")
    do(table, 1, "launch B02")
    assert table.over
    assert table.game.winners == winners
