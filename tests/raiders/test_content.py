"""The default pack, and packs that somebody typed in."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from broadside.engine import BadContent, load_pack
from broadside.games import raiders
from broadside.games.raiders.cards import (
    CARDS,
    DOUBLOON,
    DOUBLOONS,
    MONKEY,
    MONKEYS,
    PIRATES,
    TYPE_OF,
)
from broadside.games.raiders.game import Raiders
from broadside.games.raiders.icons import Icon, icons_of, parse
from broadside.games.raiders.pack import RANKS, SUITS
from tests.raiders.scene import PACK, type_of

DEFAULT = Path(raiders.__file__).parent / "content" / "default"


@pytest.mark.rule("RT-1.2", "RT-1.4")
def test_there_are_104_cards() -> None:
    assert sorted([*range(PIRATES), *MONKEYS, *DOUBLOONS, *range(52, 72)]) == list(range(CARDS))
    assert Counter(TYPE_OF[card] for card in range(CARDS))[MONKEY] == PACK.powder_monkey.count
    assert Counter(TYPE_OF[card] for card in range(CARDS))[DOUBLOON] == PACK.doubloon.count


@pytest.mark.rule("RT-1.4")
def test_totals_of_the_default_pirates() -> None:
    costs = Counter(PACK.costs)
    assert costs == {1: 2, 2: 10, 3: 10, 4: 17, 5: 1, 6: 4, 7: 5, 8: 1}
    by_suit = [sum(PACK.costs[10 * suit : 10 * suit + 10]) for suit in range(5)]
    assert by_suit == [39, 39, 36, 39, 39]
    by_rank = [sum(PACK.costs[rank::10]) for rank in range(10)]
    assert by_rank == [8, 10, 13, 15, 20, 20, 21, 31, 36, 18]
    powers = Counter(
        kind for icons in PACK.white[:PIRATES] for kind in {icon.kind for icon in icons_of(icons)}
    )
    assert powers == {
        "trade": 15,
        "draw": 12,
        "plunder": 10,
        "bury": 9,
        "brawl": 8,
        "rescue": 7,
        "attack": 7,
        "lookout": 6,
        "captain": 5,
    }


@pytest.mark.rule("RT-8.1")
def test_the_price_of_a_pirate_follows_from_what_it_can_do() -> None:
    bodies = [0.75, 1.0, 1.25, 1.25, 1.25, 1.25, 1.25, 2.75, 4.0, 2.5]
    for kind in range(PIRATES):
        model = bodies[kind % 10] + PACK.power_worth[kind]
        assert abs(PACK.costs[kind] - model) <= 0.5


@pytest.mark.rule("RT-6.17", "RT-13.4")
def test_totals_of_the_default_treasures() -> None:
    assert [t.no for t in PACK.treasures if t.white is None] == [16, 17, 18, 19, 20]
    assert sum(PACK.black_coins) == 47
    assert sum(PACK.white_coins[52:]) == 37
    assert sum(PACK.banners[52:]) == 36
    assert (PACK.banners[DOUBLOON], PACK.white_coins[DOUBLOON]) == (1, 1)


@pytest.mark.rule("RT-8.10")
def test_every_captain_and_only_a_captain_can_be_declared() -> None:
    for kind in range(PIRATES):
        declares = any(icon.kind == "captain" for icon in icons_of(PACK.white[kind]))
        assert declares == (kind % 10 == 8)


@pytest.mark.rule("RT-1.4")
def test_some_cards_of_the_default_pack() -> None:
    for name, title, cost, power in (
        ("1A", "Ropewalk Ned", 2, "Bury"),
        ("QH", "Bess Lovelock", 6, "Draw 2"),
        ("PS", "Stiletto", 3, "Attack + Brawl"),
        ("CX", "Captain Ezekiel Moss", 7, "Trade 3 / Captain"),
        ("QK", "Fathom Grey", 7, "Draw 1 + Plunder"),
    ):
        kind = type_of(name)
        assert (PACK.names[kind], PACK.costs[kind], PACK.white_words[kind]) == (title, cost, power)
    assert PACK.names[type_of("T7")] == "The Infanta's Crown"
    assert PACK.banners[type_of("T7")] == 6


@pytest.mark.rule("RT-1.4")
def test_every_card_says_where_it_comes_from() -> None:
    cards = [*(p.origin for p in PACK.pirates), *(t.origin for t in PACK.treasures)]
    assert Counter(cards) == {"house": 70}
    assert (PACK.doubloon.origin, PACK.powder_monkey.origin) == ("house", "printed")


@pytest.mark.rule("RT-8.1", "RT-8.2", "RT-8.3")
def test_power_expressions() -> None:
    assert parse("") == ()
    assert parse("Bury") == ((Icon("bury"),),)
    assert parse("Draw 1 + Plunder / Trade 9") == (
        (Icon("draw", 1), Icon("plunder")),
        (Icon("trade", 9),),
    )


@pytest.mark.rule("RT-R32", "RT-R33")
def test_the_default_pack_has_nothing_to_complain_about() -> None:
    assert load_pack(DEFAULT, Raiders).warnings == []


def pack_changed(folder: Path, file: str, old: str, new: str) -> Path:
    """The default pack in a folder of one's own, with one thing changed."""
    mine = folder / "mine"
    shutil.copytree(DEFAULT, mine)
    text = (mine / file).read_text()
    assert old in text
    (mine / file).write_text(text.replace(old, new, 1))
    return mine


WRONG = [
    ("pirates.yaml", "cost: 2", "cost: 21", "pirates[0].cost", "Expected `int` <= 20"),
    ("pirates.yaml", "cost: 2", "cost: two", "pirates[0].cost", "Expected `int`"),
    ("pirates.yaml", '"Bury"', '"Dance"', "pirates[0].power", "'Dance' is no power"),
    ("pirates.yaml", '"Bury"', '"Bury 2"', "pirates[0].power", "Bury takes no number"),
    ("pirates.yaml", '"Bury"', '"Draw"', "pirates[0].power", "a number from 1 to 9"),
    ("pirates.yaml", '"Bury"', '"Draw 10"', "pirates[0].power", "a number from 1 to 9"),
    (
        "pirates.yaml",
        '"Bury"',
        '"Bury / Bury / Bury / Bury / Bury"',
        "pirates[0].power",
        "more than 4 alternatives",
    ),
    (
        "pirates.yaml",
        '"Bury"',
        '"Bury + Bury + Bury + Bury + Bury"',
        "pirates[0].power",
        "more than 4 powers",
    ),
    ("pirates.yaml", "rank: 1", "rank: 2", "pirates[1]", "is there already"),
    ("pirates.yaml", "rank: 1", "rank: 8", "pirates[0].rank", "8"),
    ("pirates.yaml", "suit: anchors", "suit: bells", "pirates[0].suit", "bells"),
    ("pirates.yaml", "rank: 1,", "rank: 1, gold: 1,", "pirates[0].gold", "unknown field `gold`"),
    ("pirates.yaml", "removed_suit: kraken", "removed_suit: hearts", "removed_suit", "last suit"),
    ("pirates.yaml", "[anchors, hearts", "[hearts, anchors", "suits", "in this order"),
    ("loot.yaml", "no: 20", "no: 19", "treasures", "numbered 1 to 20"),
    ("loot.yaml", "banner: 2", "banner: 99", "treasures[0].banner", "Expected `int` <= 20"),
    ("loot.yaml", 'white: "Trade 3"', 'white: ""', "treasures[0].white", "is null for"),
    ("loot.yaml", 'black: "Trade 3"', 'black: ""', "treasures[0].black", "can always be sold"),
    ("loot.yaml", 'white: "Trade 3"', 'white: "Captain"', "treasures[0].white", "only Pirates"),
    ("loot.yaml", "count: 16", "count: 15", "doubloon.count", "must be 16"),
    ("loot.yaml", 'white: "Trade 1"', 'white: ""', "doubloon.white", "must do something"),
    ("pirates.yaml", '"Bury"', '"Captain + Captain"', "pirates[0].power", "declared Captain once"),
    ("pirates.yaml", '"Bury"', '"\\nBury"', "pirates[0].power", "is no power"),
    (
        "pirates.yaml",
        '"Bury"',
        '"Bury + ' + 200 * " " + 'Bury"',
        "pirates[0].power",
        "length <= 200",
    ),
    ("pirates.yaml", "name: Ropewalk Ned", "name: " + 61 * "N", "pirates[0].name", "length <= 60"),
    ("pack.yaml", "count: 18", "count: 20", "powder_monkey.count", "must be 18"),
]


@pytest.mark.rule("RT-1.2", "RT-1.4", "RT-8.1")
@pytest.mark.parametrize(("file", "old", "new", "field", "reason"), WRONG)
def test_a_mistake_is_named_with_file_and_field(
    tmp_path: Path, file: str, old: str, new: str, field: str, reason: str
) -> None:
    path = pack_changed(tmp_path, file, old, new)
    with pytest.raises(BadContent) as error:
        load_pack(path, Raiders)
    complaint = str(error.value)
    assert complaint.startswith(f"{path / file}:")
    assert f"{field}: " in complaint
    assert reason in complaint


@pytest.mark.rule("RT-1.4")
def test_a_missing_pirate(tmp_path: Path) -> None:
    path = pack_changed(tmp_path, "pirates.yaml", "  - {suit: kraken, rank: parrot", "  # {")
    with pytest.raises(BadContent, match="needs 50 Pirates, ten of each suit; there are 49"):
        load_pack(path, Raiders)


@pytest.mark.rule("RT-R32", "RT-R33")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('white: "Trade 3"', 'white: "Draw 1"', "RT-R32"),
        ('white: "Trade 3"', 'white: "Rescue + Rescue"', "RT-R32"),
        ('{count: 16, white: "Trade 1"', '{count: 16, white: "Draw 1"', "RT-R32"),
        ('black: "Trade 3"', 'black: "Plunder"', "RT-R33"),
        ('black: "Trade 3"', 'black: "Draw 2"', "RT-R32"),
    ],
)
def test_what_may_go_round_in_circles_is_warned_of(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    (warning,) = load_pack(pack_changed(tmp_path, "loot.yaml", old, new), Raiders).warnings
    assert "treasures[0]." in warning or "doubloon.white" in warning
    assert reason in warning


@pytest.mark.rule("RT-1.4")
def test_suits_and_ranks_are_numbered_as_the_options_say() -> None:
    for pirate in PACK.pirates:
        assert pirate.type == 10 * SUITS.index(pirate.suit) + RANKS.index(pirate.rank)
    assert sorted(pirate.type for pirate in PACK.pirates) == list(range(PIRATES))
