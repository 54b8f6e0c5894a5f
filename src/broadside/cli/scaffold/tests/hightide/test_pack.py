"""What a pack may not say."""

import msgspec
import pytest

from broadside.games.hightide.pack import Card

from .scene import PACK


def complaints(*cards: Card) -> list[str]:
    """What is wrong with the usual pack if these cards are added."""
    changed = msgspec.structs.replace(PACK, cards=[*PACK.cards, *cards])
    return [problem.message for problem in changed.problems()]


@pytest.mark.parametrize(
    ("card", "complaint"),
    [
        (Card("B01", "boat", "Another Dory", 2, 2), "B01 is used twice"),
        (Card("B99", "boat", "Flying Boat", 1, 2), "B99: a boat needs 2 to 5"),
        (Card("Q99", "squall", "Rain of Gold", 0, 2), "Q99: a squall has neither surf nor coins"),
    ],
)
def test_a_card_that_cannot_be(card: Card, complaint: str) -> None:
    assert complaints(card) == [complaint]


def test_there_must_be_enough_to_deal() -> None:
    few = msgspec.structs.replace(PACK, cards=PACK.cards[:11])
    [problem] = few.problems()
    assert problem.message == "needs 12 cards, to deal 3 to each of 4 players"
