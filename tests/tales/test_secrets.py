"""TA-1.7: what a seat must not know, and what it learns all the same."""

from random import Random

import pytest

from broadside.engine import Table
from broadside.games.tales.adventure import events as happened
from broadside.games.tales.adventure.play import Adventure
from broadside.games.tales.game import Tales
from tests.every_game.watching import noticed
from tests.tales.scene import BOX, do, has, scene, verbs

LUCKS = 40


def names(cards: list[int]) -> list[str]:
    return [BOX.card_kinds[card].name for card in cards]


def alike(one: Table[Adventure], other: Table[Adventure], eyes: int) -> bool:
    """Whether somebody notices the same at both tables, silence too."""
    return noticed(one, eyes) == noticed(other, eyes)


# -- finds ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-6.11", "TA-1.7")
def test_whoever_looks_on_cannot_tell_one_find_from_another() -> None:
    rum, rope = (
        scene("Sea Dog 11", "Cook 33", search=find, rolls="511", dp=[0] * 5, kind=Tales)
        for find in ("Rum", "Rope")
    )
    for table in (rum, rope):
        do(table, "search")
    assert alike(rum, rope, 1)
    assert not alike(rum, rope, 0)
    for table in (rum, rope):
        do(table, "end_turn", "end_turn")
    assert alike(rum, rope, 1)


@pytest.mark.rule("TA-6.11", "TA-24")
def test_a_find_that_does_something_at_once_is_seen_by_all() -> None:
    table = scene(
        "Sea Dog 11",
        "Cook 33",
        search="Tainted Doubloons",
        rolls="511 111",
        dp=[0] * 5,
        kind=Tales,
    )
    card = table.game.search_deck.cards[-1]
    do(table, "search")
    assert has(table, "Sea Dog", "Cursed")
    assert table.game.kept[0].cards == [card]
    assert [taken.card for taken in told_to(table, 1, happened.CardTaken)] == [card]
    rng = Random(1)
    assert all(table.fork(1, rng).game.kept[0].cards == [card] for _ in range(LUCKS))


def told_to(
    table: Table[Adventure], eyes: int, kind: type[happened.CardTaken]
) -> list[happened.CardTaken]:
    """The events of one type as these eyes are told them."""
    events = [group.event for group in table.events(eyes)]
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.rule("TA-8.11", "TA-12.13d")
@pytest.mark.parametrize(
    ("gift", "burden", "too_much", "told"),
    [("Brew", 3, True, True), ("Rope", 3, False, True), ("Brew", 2, False, False)],
)
def test_whether_a_gift_is_too_much_to_carry_tells_what_it_was(
    gift: str, burden: int, too_much: bool, told: bool
) -> None:
    """Whoever could see a drink discarded, or sees that none is, cannot take it back quietly."""
    table = scene("Sea Dog 11", "Surgeon 12", "Cook 44", kept=gift)
    game = table.game
    for card in [card for card in game.left_out.cards if is_heavy(card)][:burden]:
        game.move(card, game.left_out, game.gear[1])
    do(table, "offer Surgeon", f"offer_give {gift}", "offer_done", "permit 1")
    assert not table.steps[-1].revealed
    do(table, "switch_done")
    assert (verbs(table) == {"discard"}) == too_much
    assert table.steps[-1].revealed == told


def is_heavy(card: int) -> bool:
    """Whether it is Gear that fills a whole space and needs no hand."""
    thing = BOX.card_kinds[card]
    return thing.sort == "gear" and thing.halves == 2 and BOX.starter_of[card] < 0


# -- copies of a card -------------------------------------------------------------------------


def two_rums() -> tuple[Table[Adventure], list[int]]:
    """The Sea Dog keeps a Rum that nobody saw, then takes one that all see; their numbers."""
    table = scene("Sea Dog 11", "Cook 33", kept="Rum", dp=[0] * 5, kind=Tales)
    game = table.game
    (unseen,) = game.kept[0].cards
    for _ in game.take_from_search(0, "Rum"):
        pass
    (seen,) = [card for card in game.kept[0].cards if card != unseen]
    return table, [unseen, seen]


@pytest.mark.rule("TA-1.7", "R-42")
def test_of_two_copies_the_one_that_all_saw_come_is_used_first() -> None:
    """Who saw the other go would know that this one is still there."""
    table, (unseen, seen) = two_rums()
    do(table, "move 12", "use Rum")
    assert table.game.kept[0].cards == [unseen]
    assert table.game.search_used.cards == [seen]


@pytest.mark.rule("TA-1.7")
def test_which_copy_somebody_touches_tells_nothing_of_the_other() -> None:
    table, (unseen, seen) = two_rums()
    game = table.game
    for either in (unseen, seen):
        assert game.discreet(("drop", either)) == ("drop", seen)
        assert game.discreet(("offer_give", either)) == ("offer_give", seen)
    assert game.discreet(("end_turn",)) == ("end_turn",)
    sword = game.gear[0].cards[0]
    assert game.discreet(("drop", sword)) == ("drop", sword)


@pytest.mark.rule("TA-1.7", "TA-24")
def test_a_thief_takes_the_copy_that_all_saw_come() -> None:
    table, (unseen, seen) = two_rums()
    assert table.game.lose_kept_card(0)
    assert table.game.kept[0].cards == [unseen]
    assert table.game.search_used.cards == [seen]
