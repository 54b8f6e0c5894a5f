"""The default pack, and packs that somebody typed in."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from broadside.engine import BadContent, digest_of, load_pack
from broadside.games import boarding
from broadside.games.boarding.game import Boarding
from broadside.games.boarding.pack import KINDS
from tests.boarding.scene import PACK

DEFAULT = Path(boarding.__file__).parent / "content" / "default"

# Id, minimum, ducats, pay of a Stranger, wheels or anchors, booty.
CARDS = """
S01 2  6 4 1 saber
S02 2  8 1 1 rum
S03 3 11 3 1 rum wheel
S04 3 12 5 1 saber rum
S05 3 13 2 1 saber
S06 4 16 4 2 saber relics
S07 4 17 2 2 rum anchor
S08 4 18 7 1 saber chest
S09 4 19 3 1 relics wheel
S10 5 22 5 3 saber chest
S11 5 23 8 2 chest wheel
S12 5 24 3 1 rum anchor
S13 6 27 6 3 chest wheel
R01 3 10 3 1 relics
R02 4 14 1 1 relics anchor
R03 4 15 5 1 rum chest
R04 5 20 2 1 chest anchor
R05 5 21 6 1 relics wheel
R06 6 25 4 1 relics anchor
M01 7 29 6 0 wheel anchor
"""


@pytest.mark.rule("BP-1.2", "BP-1.4", "BP-R28")
def test_totals_of_the_default_pack() -> None:
    cards = PACK.cards
    assert len(cards) == 20
    assert Counter(card.min for card in cards) == {2: 2, 3: 4, 4: 6, 5: 5, 6: 2, 7: 1}
    assert sum(card.ducats for card in cards) == 350
    assert len({card.ducats for card in cards}) == 20
    assert sum(card.stranger for card in cards) == 80
    assert {card.stranger for card in cards} == set(range(1, 9))
    assert sum(card.wheels for card in cards) == 20
    assert sum(card.anchors for card in cards) == 6
    assert Counter(kind for card in cards for kind in card.booty) == dict.fromkeys(KINDS, 6)
    assert [card.id for card in cards if len(card.booty) == 1] == ["S01", "S02", "S05", "R01"]


@pytest.mark.rule("BP-1.2")
def test_every_card_of_the_default_pack() -> None:
    for line, card in zip(CARDS.strip().splitlines(), PACK.cards, strict=True):
        name, *numbers = line.split()[:5]
        assert card.id == name
        assert [card.min, card.ducats, card.stranger, card.wheels + card.anchors] == [
            int(number) for number in numbers
        ]
        assert [str(kind) for kind in card.booty] == line.split()[5:]


@pytest.mark.rule("BP-1.4", "BP-10.2", "BP-10.6", "BP-1.7")
def test_tokens_pirates_and_rates_of_the_default_pack() -> None:
    assert [(token.kind, token.count) for token in PACK.booty] == [(kind, 6) for kind in KINDS]
    assert [token.majority for token in PACK.booty] == [8, 10, 12, 15, None, None]
    assert [pirate.value for pirate in PACK.pirates] == [2, 3, 4, 5, "?"]
    assert PACK.wheel_rate == {3: [0, 2, 4, 6, 10], 4: [2, 4, 6, 10, 15], 5: [3, 6, 10, 15, 20]}


@pytest.mark.rule("BP-1.7")
def test_values_of_pirates_are_published_and_not_in_the_rulebook(tmp_path: Path) -> None:
    lines = (DEFAULT / "pack.yaml").read_text().splitlines()
    pirates = [line for line in lines if line.startswith("  - {rank:")]
    assert [line.split()[-1] for line in pirates] == ["published}"] * 4 + ["printed}"]
    folder = shutil.copytree(DEFAULT, tmp_path / "older")
    older = "\n".join(lines).replace("origin: published", "origin: printed")
    (folder / "pack.yaml").write_text(older)
    assert digest_of(load_pack(folder, Boarding).pack) == digest_of(PACK), "old records still fit"


@pytest.mark.rule("BP-R37", "BP-3.3", "BP-8.3", "BP-6.7", "BP-10.8", "BP-12.2", "BP-12.3")
def test_constants_of_the_default_pack() -> None:
    numbers = PACK.constants
    assert numbers.start_ducats == 5
    assert numbers.max_party == 9
    assert numbers.display_size == 4
    assert numbers.ransom_price == 5
    assert numbers.mutiny_pay_factor == 2
    assert numbers.black_spot_penalty == 10
    assert (numbers.idle_soft_per_player, numbers.idle_hard_per_player) == (2, 3)


def pack_with(folder: Path, file: str, old: str, new: str) -> Path:
    """The default pack in a folder of one's own, with one thing changed."""
    mine = folder / "mine"
    shutil.copytree(DEFAULT, mine)
    text = (mine / file).read_text()
    assert old in text
    (mine / file).write_text(text.replace(old, new, 1))
    return mine


def line_of(path: Path, text: str) -> int:
    lines = path.read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


@pytest.mark.rule("BP-1.2")
def test_the_default_pack_has_nothing_to_complain_about() -> None:
    assert load_pack(DEFAULT, Boarding).warnings == []


WRONG_CARDS = [
    ("min: 4, ducats: 16", "min: 1, ducats: 16", "cards[5].min", "must be from 2 to 9, not 1"),
    ("min: 4, ducats: 16", "min: 10, ducats: 16", "cards[5].min", "must be from 2 to 9, not 10"),
    ("ducats: 16", "ducats: -16", "cards[5].ducats", "Expected `int` >= 0"),
    (
        "ducats: 16, stranger: 4",
        "ducats: 16, stranger: -4",
        "cards[5].stranger",
        "Expected `int` >= 0",
    ),
    ("[saber, relics]", "[]", "cards[5].booty", "one or two kinds"),
    ("[saber, relics]", "[saber, rum, relics]", "cards[5].booty", "one or two kinds"),
    ("[saber, relics], wheels: 2", "[saber, relics], anchors: 2", "cards[5].anchors", "only ruins"),
    ("ducats: 16", "ducats: 10000", "cards[5].ducats", "Expected `int` <= 9999"),
    ("name: Saint Barnacle", 'name: "Saint Barnacle\\n"', "cards[5].name", "`str` on one line"),
    ("name: Saint Barnacle", "name: Saint Barnacle" + 60 * "!", "cards[5].name", "length <= 60"),
    ("ducats: 16", "ducats: lots", "cards[5].ducats", "Expected `int`, got `str`"),
    ("[saber, relics]", "[saber, parrot]", "cards[5].booty[1]", "parrot"),
    ("ducats: 16", "gold: 16", "cards[5].gold", "unknown field `gold`"),
    ("id: S06", "id: S05", "cards[5].id", "S05 is used twice"),
]


@pytest.mark.rule("BP-4.1", "BP-4.4", "BP-10.3")
@pytest.mark.parametrize(("old", "new", "field", "reason"), WRONG_CARDS)
def test_a_wrong_card_is_named_with_file_line_and_field(
    tmp_path: Path, old: str, new: str, field: str, reason: str
) -> None:
    path = pack_with(tmp_path, "cards.yaml", old, new)
    line = line_of(path / "cards.yaml", "Saint Barnacle")
    with pytest.raises(BadContent) as error:
        load_pack(path, Boarding)
    complaint = str(error.value)
    assert complaint.startswith(f"{path / 'cards.yaml'}:{line}: {field}: ")
    assert reason in complaint


@pytest.mark.rule("BP-10.3", "BP-R24")
def test_ruins_carry_no_wheels(tmp_path: Path) -> None:
    path = pack_with(
        tmp_path, "cards.yaml", "booty: [relics], anchors: 1", "booty: [relics], wheels: 1"
    )
    with pytest.raises(BadContent, match=r"cards\[13\]\.wheels: R01: only ships carry wheels"):
        load_pack(path, Boarding)


@pytest.mark.rule("BP-9.2")
def test_the_monster_shows_two_symbols(tmp_path: Path) -> None:
    path = pack_with(
        tmp_path, "cards.yaml", "stranger: 6, booty: [wheel, anchor]", "stranger: 6, booty: [wheel]"
    )
    with pytest.raises(BadContent, match="the sea monster shows exactly two kinds"):
        load_pack(path, Boarding)


@pytest.mark.rule("BP-9.4")
def test_there_is_at_most_one_monster(tmp_path: Path) -> None:
    path = pack_with(tmp_path, "cards.yaml", "[saber, relics], wheels: 2", "[saber, relics]")
    text = (path / "cards.yaml").read_text()
    (path / "cards.yaml").write_text(text.replace("S06, class: ship", "S06, class: monster"))
    with pytest.raises(BadContent, match="cards: holds more than one sea monster"):
        load_pack(path, Boarding)


WRONG_NUMBERS = [
    ("4: [2, 4, 6, 10, 15]", "4: [2, 4, 6, 10]", "wheel_rate[4]", "five numbers that never fall"),
    ("4: [2, 4, 6, 10, 15]", "4: [2, 4, 3, 10, 15]", "wheel_rate[4]", "five numbers"),
    (
        "idle_hard_per_player: 3",
        "idle_hard_per_player: 21",
        "constants.idle_hard_per_player",
        "<= 20",
    ),
    (
        "idle_hard_per_player: 3",
        "idle_hard_per_player: 0",
        "constants.idle_hard_per_player",
        ">= 1",
    ),
    ("display_size: 4", "display_size: 5", "constants.display_size", "4 slots"),
    ("max_party: 9", "max_party: 12", "constants.max_party", "Expected `int` <= 9"),
    ("value: 5,", 'value: "?",', "pirates[3].value", "only rank 4"),
    (
        "kind: wheel, count: 6, majority: null",
        "kind: wheel, count: 6, majority: 3",
        "booty[4].majority",
        "null for wheel",
    ),
]


@pytest.mark.rule("BP-10.6", "BP-10.4", "BP-1.3", "BP-3.3")
@pytest.mark.parametrize(("old", "new", "field", "reason"), WRONG_NUMBERS)
def test_a_wrong_number_is_named_with_file_line_and_field(
    tmp_path: Path, old: str, new: str, field: str, reason: str
) -> None:
    path = pack_with(tmp_path, "pack.yaml", old, new)
    line = line_of(path / "pack.yaml", new)
    with pytest.raises(BadContent) as error:
        load_pack(path, Boarding)
    complaint = str(error.value)
    assert f"{path / 'pack.yaml'}:{line}: {field}: " in complaint
    assert reason in complaint


@pytest.mark.rule("BP-10.6")
def test_a_negative_rate(tmp_path: Path) -> None:
    path = pack_with(tmp_path, "pack.yaml", "4: [2, 4,", "4: [-2, 4,")
    line = line_of(path / "pack.yaml", "wheel_rate:")
    with pytest.raises(BadContent, match=rf"pack\.yaml:{line}: wheel_rate: Expected `int` >= 0"):
        load_pack(path, Boarding)


def test_an_unknown_key_at_the_top(tmp_path: Path) -> None:
    path = pack_with(tmp_path, "cards.yaml", "\ncards:", "\ncard:")
    with pytest.raises(BadContent, match=r"cards\.yaml:3: card: Object contains unknown field"):
        load_pack(path, Boarding)


@pytest.mark.rule("BP-10.6")
def test_a_missing_row_of_rates(tmp_path: Path) -> None:
    path = pack_with(tmp_path, "pack.yaml", "  5: [3, 6, 10, 15, 20]\n", "")
    with pytest.raises(
        BadContent, match=r"pack\.yaml:\d+: wheel_rate\[5\]: needs a row for 5 players"
    ):
        load_pack(path, Boarding)


def test_a_pack_has_some_cards_but_not_any_number(tmp_path: Path) -> None:
    path = pack_with(tmp_path, "cards.yaml", "", "")
    (path / "cards.yaml").write_text("\n\ncards: []")
    with pytest.raises(BadContent, match=r"cards\.yaml:3: cards: Expected `array` of length >= 1"):
        load_pack(path, Boarding)
    lines = (DEFAULT / "cards.yaml").read_text().splitlines()
    many = [lines[3].replace("S01", f"S{n}") for n in range(201)]
    (path / "cards.yaml").write_text("\n".join(["cards:", *many]))
    with pytest.raises(BadContent, match="Expected `array` of length <= 200"):
        load_pack(path, Boarding)


@pytest.mark.rule("BP-R17")
def test_a_warning_when_there_are_fewer_tokens_than_symbols(tmp_path: Path) -> None:
    path = pack_with(tmp_path, "pack.yaml", "kind: rum, count: 6", "kind: rum, count: 5")
    (warning,) = load_pack(path, Boarding).warnings
    line = line_of(path / "pack.yaml", "kind: rum")
    assert warning.startswith(f"{path / 'pack.yaml'}:{line}: booty[1].count: ")
    assert "6 rum symbols" in warning
    assert "BP-R17" in warning


@pytest.mark.rule("BP-R30")
def test_a_warning_when_the_last_display_is_short(tmp_path: Path) -> None:
    path = pack_with(tmp_path, "cards.yaml", "  - {id: M01", "  # {id: M01")
    checked = load_pack(path, Boarding)
    assert len(checked.pack.cards) == 19
    (warning,) = checked.warnings
    assert "19 cards do not fill the last display of 4 (BP-R30)" in warning
