"""RT-9.6 by trying everything: slow, and plainly what the rules say.

A pirate is the list of identities it may take, an identity is a pair (rank, suit).
"""

from collections.abc import Iterator, Sequence
from functools import cache

from broadside.games.raiders.mustered import Muster

Identity = tuple[int, int]
RANKS = range(1, 10)
LETTERS = "AHSXK"


def read(text: str) -> tuple[list[int], list[bool]]:
    """A pool in the notation of the rules: `3H QX PK CS!`."""
    cards = text.split()
    pool = [10 * LETTERS.index(card[1]) + "1234567QCP".index(card[0]) for card in cards]
    return pool, [card.endswith("!") for card in cards]


def identities(card: int, declared: bool, suits: int) -> list[Identity]:
    """RT-9.2: what a pirate may be."""
    suit, rank = card // 10, card % 10 + 1
    if declared:
        return [(rank, suit) for rank in RANKS for suit in range(suits)]
    if rank == 10:
        return [(rank, suit) for rank in RANKS]
    return [(rank, suit)]


def set_strength(members: Sequence[Identity]) -> int:
    """RT-9.4 and RT-9.5: the best pattern of a set, 0 if it matches none."""
    size = len(members)
    ranks = sorted(rank for rank, _ in members)
    one_suit = len({suit for _, suit in members}) == 1
    straight = size >= 3 and ranks == list(range(ranks[0], ranks[0] + size))
    fits = [0]
    if size >= 2 and len(set(ranks)) == 1:
        fits.append(4 + 6 * (size - 2))
    if straight:
        fits.append(6 + 2 * (size - 3))
    if size >= 3 and one_suit:
        fits.append(8 + 3 * (size - 3))
    if straight and one_suit:
        fits.append(12 + 4 * (size - 3))
    if ranks == list(RANKS):
        fits.append(25)
    return max(fits)


def best_by_trying_everything(
    pool: Sequence[int], declared: Sequence[bool], suits: int
) -> tuple[int, int, int]:
    """Strength, Unused and number of sets: every set of every subset, wilds as anything."""
    pirates = [identities(card, flag, suits) for card, flag in zip(pool, declared, strict=True)]

    @cache
    def ways(chosen: int) -> list[tuple[int, frozenset[Identity]]]:
        members = [pirate for place, pirate in enumerate(pirates) if chosen >> place & 1]
        sets = {frozenset(way) for way in _castings(members)}
        return sorted(((set_strength([*way]), way) for way in sets), key=lambda way: -way[0])

    best = 0, 0, 0

    def extend(
        free: int, taken: frozenset[Identity], strength: int, unused: int, sets: int
    ) -> None:
        nonlocal best
        if not free:
            best = max(best, (strength, unused, -sets))
            return
        if strength + 22 * free.bit_count() / 5 < best[0]:
            return  # nothing pays more for each pirate than five of a kind
        first = free & -free
        others = free ^ first
        part = others
        while part:
            for gain, way in ways(first | part):
                if not way & taken:
                    extend(others ^ part, taken | way, strength + gain, unused, sets + 1)
            part = (part - 1) & others
        extend(others, taken, strength, unused + 1, sets)

    extend((1 << len(pirates)) - 1, frozenset(), 0, 0, 0)
    return best[0], best[1], -best[2]


def _castings(members: list[list[Identity]]) -> Iterator[list[Identity]]:
    """Ways for all the members to be one set, by the three ways to be a set at all."""
    size = len(members)
    for rank in RANKS:
        yield from _cast(members, [], {rank}, one_each=False)
    for low in RANKS[: 10 - size] if size >= 3 else ():
        yield from _cast(members, [], {*range(low, low + size)}, one_each=True)
    for suit in range(5) if size >= 3 else ():
        of_suit = [[who for who in member if who[1] == suit] for member in members]
        yield from _cast(of_suit, [], {*RANKS}, one_each=False)


def _cast(
    members: list[list[Identity]], cast: list[Identity], ranks: set[int], one_each: bool
) -> Iterator[list[Identity]]:
    if len(cast) == len(members):
        yield cast
        return
    for who in members[len(cast)]:
        if who[0] in ranks and who not in cast:
            yield from _cast(
                members, [*cast, who], ranks - {who[0]} if one_each else ranks, one_each
            )


def breaches(
    sets: Sequence[Sequence[tuple[int, int]]],
    pool: Sequence[int],
    declared: Sequence[bool],
    suits: int,
) -> list[str]:
    """What sets of (position in the pool, identity as 9 * suit + rank - 1) do against RT-9.3."""
    found = []
    members = [member for chosen in sets for member in chosen]
    if len({place for place, _ in members}) < len(members):
        found.append("a pirate is used twice")
    if len({who for _, who in members}) < len(members):
        found.append("an identity is used twice")
    for place, who in members:
        if _identity(who) not in identities(pool[place], declared[place], suits):
            found.append(f"pirate {place} cannot be {who}")
    for chosen in sets:
        strength = set_strength([_identity(who) for _, who in chosen])
        found += [] if strength else [f"{chosen} match no pattern"]
    return found


def faults(muster: Muster, pool: Sequence[int], declared: Sequence[bool], suits: int) -> list[str]:
    """What is illegal about a muster, and what it says of itself that is not so."""
    sets = [formed.members for formed in muster.sets]
    found = breaches(sets, pool, declared, suits)
    for formed in muster.sets:
        if set_strength([_identity(who) for _, who in formed.members]) != formed.strength:
            found.append(f"not worth {formed.strength}: {formed.members}")
    if muster.strength != sum(formed.strength for formed in muster.sets):
        found.append("the sets do not add up to the Strength")
    if muster.unused != len(pool) - sum(map(len, sets)):
        found.append("the unused are miscounted")
    return found


def _identity(who: int) -> Identity:
    return who % 9 + 1, who // 9
