"""RT-9: the best raiding party, by the vectors of the rules, by trying everything, by its laws."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from broadside.games.raiders.muster import _best_worth, best_muster, strength_of
from tests.raiders.oracle import best_by_trying_everything, breaches, faults, read

Pool = tuple[list[int], list[bool]]

VECTORS = [
    ("V01", 5, "", 0, 0),
    ("V02", 5, "2H 3H 4A 6S 6K", 10, 0),
    ("V03", 5, "1S 7S PS", 8, 0),
    ("V04", 5, "QH 5S", 0, 2),
    ("V05", 5, "5H 5S", 4, 0),
    ("V06", 5, "5H PS", 4, 0),
    ("V07", 5, "5H PH", 0, 2),
    ("V08", 5, "5H 6H PH", 12, 0),
    ("V09", 5, "PH PS", 4, 0),
    ("V10", 5, "PH PS PA", 10, 0),
    ("V11", 5, "PA PH PS PX PK", 22, 0),
    ("V12", 5, "4A 4H 4S", 10, 0),
    ("V13", 5, "4A 4H 4S 4X", 16, 0),
    ("V14", 5, "4A 4H 4S 4X 4K", 22, 0),
    ("V15", 5, "4A 4H 4S 4X CK!", 22, 0),
    ("V16", 4, "4A 4H 4S 4X CH!", 16, 1),
    ("V17", 5, "2H 3S 4A", 6, 0),
    ("V18", 5, "2H 3S 4A 5K 6X", 10, 0),
    ("V19", 5, "1H 2S 3A 4K 5X 6H", 12, 0),
    ("V20", 5, "7H QS CA", 6, 0),
    ("V21", 5, "CH 1S 2A", 0, 3),
    ("V22", 5, "1H 4H 7H QH", 11, 0),
    ("V23", 5, "1H 2H 4H 5H 7H QH", 17, 0),
    ("V24", 5, "3S 4S 5S 6S", 16, 0),
    ("V25", 5, "3S 4S 5S 5H 5A", 16, 0),
    ("V26", 5, "3S 4S 5S 3H 4H 5H", 24, 0),
    ("V27", 5, "2H 2S 2A 3H 3S 3A", 20, 0),
    ("V28", 5, "4H 5H 6H 3S 7S QA", 12, 3),
    ("V29", 5, "5H 7H CS", 0, 3),
    ("V30", 5, "5H 7H CS!", 12, 0),
    ("V31", 5, "7S QS CS!", 12, 0),
    ("V32", 5, "CS! CH!", 4, 0),
    ("V33", 5, "CS! PH 3A", 10, 0),
    ("V34", 5, "5A 5H 5S 5X 4K 6K CK!", 28, 0),
    ("V35", 5, "5A 5H 5S 5X 4K 6K CK! CH!", 32, 0),
    ("V36", 4, "5A 5H 5S 4X 6X CA! CH!", 26, 0),
    ("V37", 4, "PA PH PS PX CH! CS!", 22, 0),
    ("V38", 5, "4H 6A PA PS CA! CH!", 22, 1),
    ("V39", 5, "1A 2H 3S 4X 5K 6A 7H QS CX", 25, 0),
    ("V40", 5, "1A 2H 3S 4X 5K 6A 7H QS PX", 25, 0),
    ("V41", 5, "1H 2H 3H 4H 5H 6H 7S QS CS", 36, 0),
    ("V42", 5, "1A 2A 3A 4A 5A 6A 7A QA CA", 36, 0),
    ("V43", 5, "1A 2A 3A 4A 5A 6A 7A QA CA PA", 36, 1),
    ("V44", 5, "1A 2A 3A 4A 5A 6A 7A QA CA PA 1H", 36, 2),
    ("V45", 5, "1A 2H 3S 4X 5K 6A 7H QS CX 5A 5H", 29, 0),
    ("V46", 5, "3A 3H 4A 4H 5A 5S 6S 7S", 24, 2),
    ("V47", 5, "2H 3H 5H 6H PH 6S 6A", 26, 0),
    ("V48", 5, "1K 2K 3K 2S 2X 3X PX", 24, 1),
    ("V49", 5, "6H 7H QH 6S QS 1A 1X PK", 22, 2),
    ("V50", 5, "2A 2H 3H 4H 4S 5S 6S QX QK 7X", 28, 2),
    ("V51", 5, "1A 1H 2A 2H 3A 3H 7S 7X 7K", 34, 0),
    ("V52", 5, "2S 5S 7S CS PH 5H", 14, 0),
    ("V53", 4, "4H 4X 6A PA PS CA! CH!", 28, 0),
    ("V54", 4, "5A 5H 5S 5X CA! CH!", 22, 0),
    ("V55", 5, "1A 2A PA CA!", 16, 0),
    ("V56", 5, "1A QA CA PA", 12, 1),
    ("V57", 5, "2H 4H 6H PH", 12, 1),
    ("V58", 5, "2H 4H 6H QH PH", 14, 0),
    ("V59", 5, "2H 3H 4H 6H 7H QH PH", 28, 0),
    ("V60", 5, "3A 4H 5S 3H 4S 5A", 12, 0),
    ("V61", 5, "6A 6H 6S 7A QA", 16, 0),
    ("V62", 5, "1A 3A 5A 7A 2H 4H 6H QH 2S 3S", 25, 0),
    ("V63", 5, "QA QH QS CA CH CS 7A 7H", 24, 2),
    ("V64", 5, "1X 2X 3X 4X 4A 4H 4S 5K 6K 7K 1A", 40, 1),
]


@pytest.mark.rule("RT-9.2", "RT-9.3", "RT-9.4", "RT-9.5", "RT-9.6", "RT-9.8", "RT-R21", "RT-R30")
@pytest.mark.parametrize(
    ("suits", "pirates", "strength", "unused"),
    [pytest.param(*vector[1:], id=vector[0]) for vector in VECTORS],
)
def test_vector(suits: int, pirates: str, strength: int, unused: int) -> None:
    pool, declared = read(pirates)
    assert strength_of(pool, declared, suits) == (strength, unused)
    muster = best_muster(pool, declared, suits)
    assert (muster.strength, muster.unused) == (strength, unused)
    assert not faults(muster, pool, declared, suits)


def patterns(pirates: str, suits: int = 5) -> list[tuple[str, int, int]]:
    """The sets formed: pattern, size and Strength."""
    sets = best_muster(*read(pirates), suits).sets
    return [(formed.pattern, len(formed.members), formed.strength) for formed in sets]


@pytest.mark.rule("RT-9.4", "RT-9.8")
@pytest.mark.parametrize(
    ("pirates", "sets"),
    [
        pytest.param(
            "2H 3H 4A 6S 6K", [("straight", 3, 6), ("of a kind", 2, 4)], id="W1: Lucy's pirates"
        ),
        pytest.param("1S 7S PS", [("flush", 3, 8)], id="W2: Craig's pirates"),
        pytest.param("QH 5S", [], id="W3: Julie's pirates"),
        pytest.param("4A 4H", [("of a kind", 2, 4)], id="W8"),
        pytest.param("4A 4H 4S", [("of a kind", 3, 10)], id="W8: one more"),
        pytest.param("4A 4H 4S 4X", [("of a kind", 4, 16)], id="W8: two more"),
        pytest.param("4A 4H 4S 4X 4K", [("of a kind", 5, 22)], id="W8: three more"),
        pytest.param("2H 3S 4A", [("straight", 3, 6)], id="W9: straight"),
        pytest.param("2H 3S 4A 5K", [("straight", 4, 8)], id="W9: longer straight"),
        pytest.param("1H 4H 7H", [("flush", 3, 8)], id="W9: flush"),
        pytest.param("1H 4H 7H QH", [("flush", 4, 11)], id="W9: longer flush"),
        pytest.param("3S 4S 5S", [("straight flush", 3, 12)], id="W9: straight flush"),
        pytest.param("3S 4S 5S 6S", [("straight flush", 4, 16)], id="W9: longer straight flush"),
        pytest.param("1A 2H 3S 4X 5K 6A 7H QS CX", [("full ship", 9, 25)], id="W10"),
    ],
)
def test_the_sets_of_the_rulebook_are_formed(
    pirates: str, sets: list[tuple[str, int, int]]
) -> None:
    assert patterns(pirates) == sets


@pytest.mark.rule("RT-9.5", "RT-R29")
def test_nine_in_a_row_of_one_suit_are_a_straight_flush_and_no_full_ship() -> None:
    assert patterns("1A 2A 3A 4A 5A 6A 7A QA CA") == [("straight flush", 9, 36)]


def test_a_long_run_is_shown_as_one_set() -> None:
    assert patterns("1H 2S 3A 4K 5X 6H") == [("straight", 6, 12)]
    assert patterns("1H 2H 3H 4H 5H 6H") == [("straight flush", 6, 24)]


def test_the_strongest_set_is_shown_first() -> None:
    assert [strength for _, _, strength in patterns("1H 1S 3H 4H 5H QA QK QX")] == [12, 10, 4]


@pytest.mark.rule("RT-8.10", "RT-9.2")
def test_a_declared_captain_says_whom_it_stands_for() -> None:
    formed = best_muster(*read("5H 7H CS!"), 5).sets[0]
    assert formed.members == [(0, 9 + 4), (2, 9 + 5), (1, 9 + 6)]


@pytest.mark.rule("RT-8.10", "RT-R21")
def test_the_printed_identity_of_a_declared_captain_is_free_for_others() -> None:
    pirates = "6S 6A 6H 6X 6K 7S QS PS CS! 1H 2H"  # the parrot has to be the Captain of Swords
    assert strength_of(*read(pirates), 5) == (22 + 12 + 12, 0)


@pytest.mark.rule("RT-8.10", "RT-9.4")
@pytest.mark.parametrize("count", range(3, 19))
def test_a_pack_may_let_everybody_be_wild(count: int) -> None:
    pool = [10 * suit + rank for suit in range(4) for rank in range(9)][:count]
    muster = best_muster(pool, [True] * count, suits=4)
    assert (muster.strength, muster.unused) == (4 * count, 0), "nothing pays more for each pirate"
    assert not faults(muster, pool, [True] * count, 4)


def test_declared_captains_may_be_told_as_flags_or_as_bits() -> None:
    pool, _ = read("CS CH 5A")
    for bits in range(4):
        flags = [bool(bits >> place & 1) for place in range(3)]
        assert strength_of(pool, bits, 5) == strength_of(pool, flags, 5)
        assert best_muster(pool, bits, 5) == best_muster(pool, flags, 5)


# --- The checker that the tests below rely on ---


@pytest.mark.rule("RT-9.2", "RT-9.3", "RT-9.4", "RT-R21")
@pytest.mark.parametrize(
    ("suits", "pirates", "sets", "legal"),
    [
        pytest.param(5, "5S PH 5H", ["5S 5H -"], True, id="L1"),
        pytest.param(5, "5S PH 5H 6H 7H", ["5S 5H - - -", "- - 5H 6H 7H"], False, id="L2"),
        pytest.param(5, "1H 2H PH", ["1H 2H 2H"], False, id="L3"),
        pytest.param(5, "1H 2H PH CS! CA", ["1H 2H CH - -", "- - - CH CA"], False, id="L4"),
        pytest.param(5, "7S QS CS!", ["7S QS CS"], True, id="L5"),
        pytest.param(5, "CH 1S 2A", ["CH 1S 2A"], False, id="L6"),
        pytest.param(5, "5H PH", ["5H 5H"], False, id="L7"),
        pytest.param(4, "4A 4H 4S 4X CA!", ["4A 4H 4S 4X 4K"], False, id="L8"),
        pytest.param(5, "1H 4H", ["1H 4H"], False, id="L9"),
    ],
)
def test_legality_vector(suits: int, pirates: str, sets: list[str], legal: bool) -> None:
    pool, declared = read(pirates)
    stands = [
        [
            (place, card // 10 * 9 + card % 10)
            for place, text in enumerate(formed.split())
            if text != "-"
            for card in read(text)[0]
        ]
        for formed in sets
    ]
    assert (not breaches(stands, pool, declared, suits)) == legal


# --- Against trying everything, and the laws of RT-9 ---


@st.composite
def pools(draw: st.DrawFn, suits: int, naturals: int, parrots: int, captains: int) -> Pool:
    """A pool, often of few ranks or few suits so that sets compete for pirates."""
    ranks = draw(st.sets(st.integers(0, 8), min_size=2))
    rows = draw(st.sets(st.integers(0, suits - 1), min_size=1))
    every = st.integers(0, suits - 1)
    declared = draw(st.sets(every.map(lambda suit: 10 * suit + 8), max_size=captains))
    birds = draw(st.sets(every.map(lambda suit: 10 * suit + 9), max_size=parrots))
    chart = [10 * suit + rank for suit in sorted(rows) for rank in sorted(ranks)]
    others = draw(st.sets(st.sampled_from(chart), max_size=naturals)) - declared
    pool = draw(st.permutations([*declared, *birds, *others]))
    return pool, [card in declared for card in pool]


# What trying everything takes grows steeply with the captains.
SMALL_POOLS = st.sampled_from([4, 5]).flatmap(
    lambda suits: st.tuples(
        st.one_of(
            pools(suits, naturals=10, parrots=0, captains=0),
            pools(suits, naturals=6, parrots=2, captains=0),
            pools(suits, naturals=5, parrots=1, captains=1),
            pools(suits, naturals=5, parrots=0, captains=2),
            pools(suits, naturals=4, parrots=3, captains=0),
            pools(suits, naturals=3, parrots=1, captains=2),
            pools(suits, naturals=2, parrots=0, captains=3),
        ),
        st.just(suits),
    )
)
LARGE_POOLS = st.sampled_from([4, 5]).flatmap(
    lambda suits: st.tuples(pools(suits, naturals=11, parrots=3, captains=2), st.just(suits))
)


@pytest.mark.rule("RT-9.3", "RT-9.6", "RT-9.7", "RT-R22")
@settings(deadline=None, max_examples=300)
@given(SMALL_POOLS)
def test_nothing_beats_the_best_muster(case: tuple[Pool, int]) -> None:
    (pool, declared), suits = case
    muster = best_muster(pool, declared, suits)
    assert not faults(muster, pool, declared, suits)
    best = best_by_trying_everything(pool, declared, suits)
    assert (muster.strength, muster.unused, len(muster.sets)) == best


@settings(deadline=None)
@given(LARGE_POOLS)
def test_a_large_muster_is_what_it_says(case: tuple[Pool, int]) -> None:
    (pool, declared), suits = case
    muster = best_muster(pool, declared, suits)
    assert not faults(muster, pool, declared, suits)
    assert strength_of(pool, declared, suits) == (muster.strength, muster.unused)
    assert muster.strength not in (1, 2, 3, 5, 7, 9, 13)
    assert 5 * muster.strength <= 22 * (len(pool) - muster.unused)


@settings(deadline=None)
@given(LARGE_POOLS, st.integers(0, 49))
def test_one_more_natural_pirate_never_lowers_the_strength(
    case: tuple[Pool, int], card: int
) -> None:
    (pool, declared), suits = case
    assume(card < 10 * suits and card % 10 != 9 and card not in pool)
    more, _ = strength_of([*pool, card], [*declared, False], suits)
    assert more >= strength_of(pool, declared, suits)[0]


@pytest.mark.rule("RT-8.10")
@settings(deadline=None)
@given(LARGE_POOLS, st.integers(0, 4))
def test_declaring_a_captain_never_lowers_the_strength(case: tuple[Pool, int], suit: int) -> None:
    (pool, declared), suits = case
    captain = 10 * suit + 8
    assume(suit < suits and captain not in pool)
    plain, wild = (
        strength_of([*pool, captain], [*declared, flag], suits) for flag in (False, True)
    )
    assert wild[0] >= plain[0]


@settings(deadline=None)
@given(LARGE_POOLS, st.randoms(use_true_random=False))
def test_the_order_of_pirates_and_the_names_of_suits_do_not_matter(
    case: tuple[Pool, int], random: Random
) -> None:
    (pool, declared), suits = case
    names = random.sample(range(suits), suits)
    pirates = [
        (10 * names[card // 10] + card % 10, flag)
        for card, flag in zip(pool, declared, strict=True)
    ]
    random.shuffle(pirates)
    shuffled = [card for card, _ in pirates], [flag for _, flag in pirates]
    expected = strength_of(pool, declared, suits)
    assert strength_of(*shuffled, suits) == expected
    muster = best_muster(*shuffled, suits)
    assert (muster.strength, muster.unused) == expected


@settings(deadline=None)
@given(LARGE_POOLS)
def test_the_order_of_ranks_may_be_turned_round(case: tuple[Pool, int]) -> None:
    (pool, declared), suits = case
    mirrored = [
        card if flag or card % 10 == 9 else card - card % 10 + 8 - card % 10
        for card, flag in zip(pool, declared, strict=True)
    ]
    assert strength_of(mirrored, declared, suits) == strength_of(pool, declared, suits)


@pytest.mark.rule("RT-9.3", "RT-9.8")
@settings(deadline=None)
@given(LARGE_POOLS)
def test_an_unused_pirate_can_leave(case: tuple[Pool, int]) -> None:
    (pool, declared), suits = case
    muster = best_muster(pool, declared, suits)
    used = {place for formed in muster.sets for place, _ in formed.members}
    for place in set(range(len(pool))) - used:
        rest = pool[:place] + pool[place + 1 :], declared[:place] + declared[place + 1 :]
        assert strength_of(*rest, suits) == (muster.strength, muster.unused - 1)


@settings(deadline=None)
@given(LARGE_POOLS)
def test_remembering_changes_nothing(case: tuple[Pool, int]) -> None:
    (pool, declared), suits = case
    remembered = strength_of(pool, declared, suits)
    _best_worth.cache_clear()
    assert strength_of(pool, declared, suits) == remembered
