"""Guesses are fair: every layout that agrees with what a seat knows is as likely as any other.

Small cases are compared with a list of all such layouts that was made the slow way; positions of
real plays with guesses that take their time.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from random import Random

import pytest

from broadside.bots.random import play_out
from broadside.engine import HIDDEN, Game, Table, Zone, layouts
from broadside.engine.unknown import Unknown
from broadside.games.raiders.game import Raiders
from tests.engine.smugglers import Smugglers

Layout = tuple[tuple[int, ...], ...]
"""The cards of every zone, in order of their numbers."""


class Case:
    """Cards that somebody laid out in hidden zones, and where each may lie for all one knows."""

    def __init__(self, *piles: str, reach: dict[str, str]) -> None:
        """Zones are A, B, C and so on; a card that is not mentioned can only lie where it does."""
        self.piles = [[ord(card) for card in pile] for pile in piles]
        self.hidden = {card: 1 << n for n, pile in enumerate(self.piles) for card in pile}
        for cards, zones in reach.items():
            for card in cards:
                self.hidden[ord(card)] |= sum(1 << ord(zone) - ord("A") for zone in zones)

    def zones(self) -> list[Zone]:
        return [Zone(n, HIDDEN, False, pile[:]) for n, pile in enumerate(self.piles)]

    def layouts(self) -> set[Layout]:
        """All there are, found the slow way."""
        homes = [n for n, pile in enumerate(self.piles) for _ in pile]
        found = set()
        for cards in permutations(self.hidden):
            if all(self.hidden[card] >> n & 1 for card, n in zip(cards, homes, strict=True)):
                lying = list(zip(homes, cards, strict=True))
                zones = range(len(self.piles))
                found.add(tuple(tuple(sorted(c for n, c in lying if n == z)) for z in zones))
        return found


CASES = {
    "a hand from a deck": Case("abcde", "xy", reach={"abcdexy": "AB"}),
    "cards that came back to the deck": Case("abcd", "xyz", reach={"ab": "AB", "xyz": "AB"}),
    "a draw, and a secret pick from the hand": Case(
        "abcd", "uv", "x", reach={"abcd": "ABC", "v": "BC", "x": "ABC"}
    ),
    "a stash that was filled twice": Case(
        "ab", "cde", "fg", reach={"ab": "AB", "cde": "BC", "fg": "ABC"}
    ),
    "few ways out of a big pile": Case("abcdef", "x", "y", reach={"f": "ABC", "x": "BA", "y": "C"}),
    "two pools apart": Case("abc", "de", "fgh", reach={"abcd": "AB", "fgh": "C"}),
}


def any_case(rng: Random) -> Case:
    """Six cards in three or four zones, each of which may be anywhere, or not."""
    piles = [""] * rng.choice([3, 4])
    reach = {}
    for card in "abcdef":
        piles[rng.randrange(len(piles))] += card
        reach[card] = "".join(zone for zone in "ABCD"[: len(piles)] if rng.random() < 0.4)
    return Case(*piles, reach=reach)


CIRCLES = {
    "only a circle": Case("a", "b", "c", reach={"a": "B", "b": "C", "c": "A"}),
    "a circle of four": Case("a", "b", "c", "d", reach={"a": "B", "b": "C", "c": "D", "d": "A"}),
    "a circle of four, and one who may go anywhere": Case(
        "a", "b", "c", "de", reach={"a": "B", "b": "C", "c": "D", "d": "A", "e": "ABCD"}
    ),
}
ALL_CASES = CASES | CIRCLES | {f"any {seed}": any_case(Random(seed)) for seed in range(20)}


def guesses(case: Case, rng: Random) -> Iterator[list[Zone]]:
    """Guess after guess at one position."""
    found = Unknown(0, case.zones(), case.hidden)
    while True:
        zones = case.zones()
        found.deal(zones, rng)
        yield zones


@pytest.fixture(params=["listed", "mixed"])
def either_way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also as if there were too many ways in which the cards could lie."""
    if request.param == "mixed":
        monkeypatch.setattr(layouts, "FEW", 0)


@pytest.mark.parametrize("case", ALL_CASES.values(), ids=ALL_CASES)
def test_every_layout_is_as_likely_as_any_other(case: Case) -> None:
    compare_with_all_layouts(case)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_so_it_is_if_there_were_too_many_to_list(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layouts, "FEW", 0)
    compare_with_all_layouts(case)


def compare_with_all_layouts(case: Case) -> None:
    every = case.layouts()
    found = Counter(
        tuple(tuple(sorted(zone.cards)) for zone in zones)
        for zones in islice(guesses(case, Random(1)), 4000)
    )
    assert set(found) == every, "all of them, and no others"
    assert oddity([found[layout] for layout in every]) < most_odd(len(every))


def oddity(counts: Sequence[int]) -> float:
    """How far the counts are from being all the same, as a multiple of what chance makes of it."""
    expected = sum(counts) / len(counts)
    off = sum((count - expected) ** 2 / expected for count in counts)
    return off / max(len(counts) - 1, 1)


def most_odd(counts: int) -> float:
    """What fair guesses exceed about once in thirty thousand times (Wilson and Hilferty)."""
    spread = 2 / (9 * max(counts - 1, 1))
    return float((1 - spread + 4 * spread**0.5) ** 3)


@pytest.mark.parametrize("case", CIRCLES.values(), ids=CIRCLES)
def test_a_layout_is_found_even_if_all_must_move_at_once(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layouts, "FEW", 0)
    found = {
        tuple(tuple(sorted(zone.cards)) for zone in zones)
        for zones in islice(guesses(case, Random(1)), 500)
    }
    assert found == case.layouts()


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
@pytest.mark.usefixtures("either_way")
def test_no_place_in_a_zone_is_special(case: Case) -> None:
    found: dict[tuple[int, int], list[int]] = {}
    """How often each card lay in each place of each zone."""
    for zones in islice(guesses(case, Random(2)), 3000):
        for zone in zones:
            for place, card in enumerate(zone.cards):
                found.setdefault((zone.number, card), [0] * len(zone.cards))[place] += 1
    for counts in found.values():
        assert oddity(counts) < most_odd(len(counts))


# -- at real tables ----------------------------------------------------------------------------

GUESSES = 800
FAR = 2
"""For fair guesses the distance is about 1: 0.6 to 1.6 in forty comparisons."""


@pytest.mark.parametrize("moment", [0.2, 0.5, 0.8])
@pytest.mark.parametrize("kind", [Raiders, Smugglers])
def test_listed_mixed_and_well_mixed_guesses_agree(
    kind: type[Game], moment: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Table.open(kind, 4, seed="guesses")
    play_out(played, Random(1))
    table = played.undone(int((1 - moment) * len(played.steps)))
    listed = shares(table)
    monkeypatch.setattr(layouts, "FEW", 0)
    mixed = shares(table)
    monkeypatch.setattr(layouts, "SWEEPS", 100)
    well_mixed = shares(table)
    assert distance(listed, well_mixed) < FAR
    assert distance(mixed, well_mixed) < FAR


Shares = dict[tuple[int, int, int], float]
"""How often a card was guessed to lie in a zone, by the guessing seat, the zone and the card."""


def shares(table: Table) -> Shares:
    """What all seats guess."""
    assert table.game.knowledge is not None
    knowledge, rng = table.game.knowledge.copied(), Random(3)
    found: Counter[tuple[int, int, int]] = Counter()
    for _ in range(GUESSES):
        for seat in range(4):
            guess = table.game.copied()
            knowledge.guess(guess, seat, rng)
            for zone in guess.zones:
                found.update((seat, zone.number, card) for card in zone.cards)
    return {where: count / GUESSES for where, count in found.items()}


def distance(one: Shares, other: Shares) -> float:
    """The mean square of what two shares differ by, as a multiple of what chance makes of it."""
    squares = []
    for where in one.keys() | other.keys():
        share, rival = one.get(where, 0.0), other.get(where, 0.0)
        mean = (share + rival) / 2
        if 0 < mean < 1:
            squares.append((share - rival) ** 2 / (2 * mean * (1 - mean) / GUESSES))
    return sum(squares) / len(squares)


def test_a_layout_to_begin_with_needs_none_that_is_true() -> None:
    """Each pile takes some of what others could take too, so whoever came first must move on."""
    a, b, c = 1, 2, 4
    piles = [(a, 2), (b, 1), (c, 2)]
    kinds = [a | b, a | b | c, a | b | c, a, b]
    found = layouts.some_layout(piles, kinds)
    homes = [home for home, size in piles for _ in range(size)]
    assert sorted(found) == sorted(kinds)
    assert all(kind & home for kind, home in zip(found, homes, strict=True))
    assert layouts.some_layout(piles, kinds) == found
    with pytest.raises(ValueError, match="no such layout"):
        layouts.some_layout([(a, 1), (b, 1)], [a, a])
