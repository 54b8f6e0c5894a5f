"""HV-1.9: what others may know of a hand, and what they may not."""

from random import Random

import pytest

from broadside.engine import Table, Zone
from broadside.games.haven.game import Haven

from .scene import do, scene

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
