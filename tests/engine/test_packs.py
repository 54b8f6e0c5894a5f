"""Packs of several files and folders, and packs that change another."""

from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

from broadside.engine import BadContent, Game, Part, Problem, default_pack, digest_of, load_pack
from broadside.games.boarding.game import Boarding
from broadside.games.boarding.pack import BoardingPack
from broadside.games.raiders.game import Raiders

USUAL: BoardingPack = default_pack(Boarding)


class Crew(Part, frozen=True):
    hands: int
    rum: float = 0.5


class Island(Part, frozen=True):
    key: ClassVar[tuple[str, ...]] = ("name",)
    name: str
    crew: Crew
    gold: int = 0


class Chart(Part, frozen=True):
    id: str
    islands: list[Island]
    winds: tuple[str, ...] = ()
    scale: float = 1.0

    def problems(self) -> list[Problem]:
        poor = [n for n, island in enumerate(self.islands) if island.gold < 0]
        return [Problem(("islands", n, "gold"), "cannot be negative") for n in poor]


class Voyage(Game):
    pack_type = Chart


def write(folder: Path, **files: str) -> Path:
    """Files by their names, `cards__ships` for cards/ships.yaml."""
    for name, text in files.items():
        file = folder / f"{name.replace('__', '/')}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


def refusal(path: Path, kind: type[Game] = Voyage) -> str:
    with pytest.raises(BadContent) as error:
        load_pack(path, kind)
    return str(error.value)


# -- files and folders ------------------------------------------------------------------------

HOME = "id: home\nislands:\n  - {name: Tortuga, crew: {hands: 5}}\n"


def test_a_pack_may_hold_broken_numbers(tmp_path: Path) -> None:
    pack = load_pack(write(tmp_path, a=HOME + "scale: 1.5\n"), Voyage).pack
    assert pack.scale == 1.5
    assert load_pack(write(tmp_path, a=HOME + "scale: 2\n"), Voyage).pack.scale == 2.0


def test_folders_within_a_pack_are_merged_and_lists_go_on(tmp_path: Path) -> None:
    folder = write(
        tmp_path,
        islands__north="islands:\n  - {name: Skull Rock, crew: {hands: 0}}\n",
        islands__far__east="islands:\n  - {name: Madagascar, crew: {hands: 9}}\n",
        pack=HOME,
    )
    pack = load_pack(folder, Voyage).pack
    assert [island.name for island in pack.islands] == ["Madagascar", "Skull Rock", "Tortuga"]


def test_in_a_list_of_several_files_each_mistake_is_named_where_it_is(tmp_path: Path) -> None:
    folder = write(
        tmp_path, a=HOME, b__c="islands:\n  - {name: Nevis,\n     gold: -3, crew: {hands: 1}}\n"
    )
    assert refusal(folder) == (f"{folder / 'b' / 'c.yaml'}:3: islands[1].gold: cannot be negative")


def test_only_lists_go_on_in_another_file(tmp_path: Path) -> None:
    folder = write(tmp_path, a=HOME, b__c="winds: [north]\nid: other\n")
    assert refusal(folder) == (
        f"{folder / 'b' / 'c.yaml'}:2: `id` is given in {folder / 'a.yaml'} already; "
        "only a list can go on in another file."
    )


def test_a_folder_without_yaml(tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").mkdir()
    assert refusal(tmp_path) == f"{tmp_path} holds no .yaml file."


# -- a base -----------------------------------------------------------------------------------

MINE = "base: default\nid: mine\n"


def test_a_pack_changes_a_few_entries_of_the_default(tmp_path: Path) -> None:
    text = MINE + (
        "constants: {start_ducats: 7}\n"
        "cards:\n"
        "  - {id: S06, name: Saint Elmo, ducats: 18}\n"
        "  - {id: S99, class: ship, name: Late Arrival, min: 2, ducats: 1, stranger: 1,\n"
        "     booty: [rum]}\n"
        "wheel_rate:\n  5: [1, 2, 3, 4, 5]\n"
    )
    checked = load_pack(write(tmp_path, mine=text) / "mine.yaml", Boarding)
    pack: BoardingPack = checked.pack
    assert pack.id == "mine"
    assert pack.constants == msgspec.structs.replace(USUAL.constants, start_ducats=7)
    assert len(pack.cards) == 21
    assert pack.cards[5] == msgspec.structs.replace(USUAL.cards[5], name="Saint Elmo", ducats=18)
    assert pack.cards[20].name == "Late Arrival"
    assert pack.wheel_rate == USUAL.wheel_rate | {5: [1, 2, 3, 4, 5]}
    assert pack.pirates == USUAL.pirates


def test_a_pack_with_a_base_is_digested_as_a_whole(tmp_path: Path) -> None:
    write(tmp_path, mine=MINE)
    pack = load_pack(tmp_path / "mine.yaml", Boarding).pack
    assert digest_of(pack) == digest_of(msgspec.structs.replace(USUAL, id="mine"))


def test_entries_are_known_by_what_their_type_says(tmp_path: Path) -> None:
    write(tmp_path, mine=MINE + "pirates:\n  - {suit: hearts, rank: cpt, cost: 9}\n")
    pack = load_pack(tmp_path / "mine.yaml", Raiders).pack
    usual = default_pack(Raiders).pirates
    assert [n for n in range(50) if pack.pirates[n] != usual[n]] == [18]
    assert pack.pirates[18].cost == 9


def test_a_base_may_be_a_pack_beside_and_have_a_base_itself(tmp_path: Path) -> None:
    write(
        tmp_path,
        one__pack=MINE.replace("mine", "one") + "cards:\n  - {id: S06, ducats: 18}\n",
        two="base: one\nid: two\ncards:\n  - {id: S06, stranger: 5}\n  - {id: S07, ducats: 1}\n",
    )
    cards = load_pack(tmp_path / "two.yaml", Boarding).pack.cards
    assert (cards[5].ducats, cards[5].stranger, cards[6].ducats) == (18, 5, 1)


def test_mistakes_are_named_where_they_were_made(tmp_path: Path) -> None:
    one = (
        MINE.replace("mine", "one") + "cards:\n  - {id: S06, ducats: 18}\n  - {id: S08, min: 99}\n"
    )
    two = "base: one\nid: two\ncards:\n  - id: S06\n    min: 88\n"
    write(tmp_path, one=one, two=two)
    assert refusal(tmp_path / "two.yaml", Boarding).splitlines() == [
        f"{tmp_path / 'two.yaml'}:5: cards[5].min: S06: must be from 2 to 9, not 88",
        f"{tmp_path / 'one.yaml'}:5: cards[7].min: S08: must be from 2 to 9, not 99",
    ]


def test_what_a_base_cannot_be(tmp_path: Path) -> None:
    write(tmp_path, mine="base: defualt\nid: mine\n", other=HOME)
    assert refusal(tmp_path / "mine.yaml", Boarding) == (
        f"{tmp_path / 'mine.yaml'}:1: base: there is no pack 'defualt'; there is `default`, and "
        "beside this one: other"
    )
    for name in ("../mine", "..", ".", "[other]", "7"):
        write(tmp_path, mine=f"base: {name}\nid: mine\n")
        assert "there is no pack" in refusal(tmp_path / "mine.yaml", Boarding)


def test_bases_do_not_go_round_in_a_circle(tmp_path: Path) -> None:
    write(tmp_path, a="base: b\nid: a\n", b="base: c\nid: b\n", c="base: b\nid: c\n")
    assert refusal(tmp_path / "a.yaml") == (
        f"{tmp_path / 'c.yaml'}:1: base: goes round in a circle: b on c on b"
    )
    write(tmp_path, a="base: a\nid: a\n")
    assert "goes round in a circle: a on a" in refusal(tmp_path / "a.yaml")


@pytest.mark.parametrize("name", ["", "id: boarding-default\n"])
def test_a_pack_with_a_base_has_a_name_of_its_own(tmp_path: Path, name: str) -> None:
    write(tmp_path, mine=f"base: default\n{name}")
    assert "needs an id of its own" in refusal(tmp_path / "mine.yaml", Boarding)


def test_an_entry_that_the_base_does_not_have_must_be_complete(tmp_path: Path) -> None:
    write(tmp_path, mine=MINE + "cards:\n  - {id: S66, ducats: 18}\n")
    assert refusal(tmp_path / "mine.yaml", Boarding) == (
        f"{tmp_path / 'mine.yaml'}:4: cards[20]: Object missing required field `class`; the base "
        "has no such entry to change, and a new one must be complete"
    )


def test_an_entry_that_does_not_say_which_it_is(tmp_path: Path) -> None:
    write(tmp_path, mine=MINE + "pirates:\n  - {suit: hearts, cost: 9}\n")
    assert refusal(tmp_path / "mine.yaml", Raiders) == (
        f"{tmp_path / 'mine.yaml'}:4: pirates[0]: an entry is known by its `suit` and `rank`"
    )


def test_an_entry_that_is_changed_twice(tmp_path: Path) -> None:
    write(tmp_path, mine=MINE + "cards:\n  - {id: S06, ducats: 1}\n  - {id: S06, min: 2}\n")
    assert refusal(tmp_path / "mine.yaml", Boarding) == (
        f"{tmp_path / 'mine.yaml'}:5: cards[1]: an entry is known by its `id`; "
        "S06 was given already"
    )


def test_an_entry_that_changes_nothing_is_warned_of(tmp_path: Path) -> None:
    write(tmp_path, mine=MINE + "cards:\n  - {id: S06, ducats: 16}\n")
    (warning,) = load_pack(tmp_path / "mine.yaml", Boarding).warnings
    assert warning == (
        f"{tmp_path / 'mine.yaml'}:4: cards[5].id: S06 is just so in the base: nothing is changed"
    )


def test_the_example_of_the_guide(tmp_path: Path) -> None:
    guide = Path(__file__).parents[2] / "docs" / "content.md"
    example = guide.read_text().partition("```yaml\n")[2].partition("```")[0]
    checked = load_pack(write(tmp_path, house=example) / "house.yaml", Boarding)
    assert checked.pack.cards[5].name == "Saint Elmo"
    assert len(checked.pack.cards) == 21
