"""HV-1.9: what others may know of a hand, and what they may not."""

from random import Random

import pytest

from broadside.engine import Table, Zone
from broadside.games.haven.game import Haven

from .scene import PACK, do, meant, scene

LUCKS = 60
"""So many guesses are made."""


def unseen(table: Table[Haven], seat: int, *zones: Zone) -> Table[Haven]:
    """The same table, where a seat cannot tell which card lies in which of these zones."""
    knowledge = table.game.knowledge
    assert knowledge is not None
    anywhere = sum(1 << zone.number for zone in zones)
    knowledge.hidden[seat] |= {card: anywhere for zone in zones for card in zone.cards}
    return table


@pytest.mark.rule("HV-12.6")
def test_who_guesses_at_the_hand_may_find_nothing_to_lay() -> None:
    """Seat 1 thinks about Prize Refitted, and does not know what seat 0 means to lay."""
    table = scene("Neptune", hands=["Prize Refitted, Sakers, Turtlers", "Idle Tavern Tale"])
    unseen(table, 1, table.game.hands[0], table.game.draw_pile)
    do(table, "play Prize Refitted")
    left = set()
    for seed in range(LUCKS):
        fork = table.fork(1, Random(seed))
        fork.act(1, ("pass",))
        assert 0 in fork.asks
        left.add(len(fork.game.hands[0].cards))
    assert left == {1, 2}, "a sole card is laid at once, or none can be"


@pytest.mark.rule("HV-12.6")
def test_who_looks_on_while_a_card_is_laid_may_find_none_either() -> None:
    table = scene("Neptune", hands=["Prize Refitted, Sakers, Oxford", "Turtlers"])
    unseen(table, 1, table.game.hands[0], table.game.draw_pile)
    do(table, "play Prize Refitted")
    offered = set()
    for seed in range(LUCKS):
        fork = table.fork(1, Random(seed))
        options = fork.asks[0].options
        offered |= {option[0] for option in options}
        fork.act(0, options[0])
    assert offered == {"place_free", "pass"}


# -- copies of a card -------------------------------------------------------------------------


def broadsides() -> tuple[Table[Haven], list[int]]:
    """Seat 0 has a Broadside, then another that all saw come; their numbers."""
    table = scene(
        hands=["Broadside, Turtlers", "Cutpurse"], column="Broadside", at="draw_or_purchase"
    )
    bought = table.game.column.cards[0]
    drawn = table.game.hands[0].cards[0]
    assert PACK.names[drawn] == PACK.names[bought] == "Broadside"
    return do(table, "buy Broadside"), [drawn, bought]


@pytest.mark.rule("HV-1.9")
def test_the_copy_that_all_saw_come_goes_first_whichever_is_meant() -> None:
    """Who saw the other go would know that this one is still there."""
    table, (drawn, bought) = broadsides()
    for either in (drawn, bought):
        assert table.discreet(0, ("discard", either)) == ("discard", bought)
    do(table, "discard Turtlers")
    table.act(0, ("discard", bought))
    assert table.discreet(0, ("discard", drawn)) == ("discard", drawn)


@pytest.mark.rule("HV-1.9")
def test_of_copies_that_nobody_saw_come_the_older_goes_first() -> None:
    """A Cutpurse may have seen that one."""
    table = scene(hands=["Broadside, Broadside"], at="discarding")
    older, other = table.game.hands[0].cards
    assert table.discreet(0, ("discard", other)) == ("discard", older)


@pytest.mark.rule("HV-1.9", "HV-3.19")
def test_what_came_before_a_shuffle_nobody_saw_come() -> None:
    table, (drawn, bought) = broadsides()
    table.act(0, ("discard", bought))
    game = table.game
    game.move(bought, game.discards, game.draw_pile)
    game.discards.cards.append(game.draw_pile.cards.pop(0))
    game.reshuffle()
    game.move(bought, game.draw_pile, game.hands[0])
    assert game.best_known(bought) == drawn


@pytest.mark.rule("HV-1.9")
def test_a_wrong_choice_stays_as_it_is_and_so_does_one_that_names_no_card_of_a_hand() -> None:
    table, (drawn, _) = broadsides()
    for wrong in (("play", drawn, 0), ("discard", 999), ("fly",), ()):
        assert table.discreet(0, wrong) == wrong
        assert table.discreet(1, wrong) == wrong
    table = scene("Neptune + Henry Morgan", hands=["Broadside"])
    (sail,) = meant(table, 0, "sail 0")
    assert table.discreet(0, sail) == sail
