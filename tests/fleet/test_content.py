"""The default pack, and what a pack may not say."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from broadside.games.fleet.pack import FleetPack
from tests.fleet.scene import PACK


def problems(change: Any) -> list[str]:
    raw = msgspec.to_builtins(PACK)
    change(raw)
    return [problem.message for problem in msgspec.convert(raw, FleetPack).problems()]


def test_the_default_pack_is_sound_and_as_many_as_printed() -> None:
    assert PACK.problems() == []
    assert len(PACK.blue_cards(expansion=False)) == 41
    assert len(PACK.blue_cards(expansion=True)) == 50
    assert [
        len(PACK.red_cards(expansion=e, further_copies=f))
        for e, f in ((False, True), (True, False), (True, True))
    ] == [39, 54, 60]
    classes = Counter(ship.kind for ship in PACK.ships if ship.set == "base")
    assert classes == {
        "Merchant": 12,
        "Brig": 6,
        "Frigate": 6,
        "War Galleon": 5,
        "Historic Pirate": 6,
    }
    base = [ship for ship in PACK.ships if ship.set == "base"]
    assert (sum(s.points for s in base), sum(s.cargo for s in base)) == (51, 73)
    treasure = [card.treasure_points for card in PACK.treasures if card.set == "base"]
    assert sorted(treasure) == [1, 1, 1, 2, 2, 3]
    assert [PACK.kinds[kind].name for kind in PACK.inventory] == [
        "Full Rig",
        "Gunnery Upgrade",
        "Crows Nest",
        "Gunnery Master",
        "Living Quarters",
    ]


@pytest.mark.rule("PF-15.4")
def test_the_flying_dutchman_carries_nothing() -> None:
    assert PACK.cursed == {50}
    assert PACK.cargos[50] == 0
    assert next(ship for ship in PACK.ships if ship.no == 50).kind == "Legend"


@pytest.mark.rule("PF-R5", "PF-R6", "PF-R10")
def test_the_examples_of_the_rulebook_are_among_the_cards() -> None:
    ships = {ship.name: ship for ship in PACK.ships}
    assert (ships["Resolute"].speed, ships["Resolute"].cannons) == (4, 5)
    assert ships["Resolute"].max_crew >= 12
    assert ships["Vigilance"].cannons == 6
    assert (ships["Swift Ledger"].cannons, ships["Swift Ledger"].cargo) == (0, 4)
    assert ships["Salt Widow"].speed == 3
    assert len([card for card in PACK.treasures if card.set == "base"]) == 6


def set_in(*path: Any, value: Any) -> Any:
    def change(raw: Any) -> None:
        *way, last = path
        for key in way:
            raw = raw[key]
        raw[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (set_in("sloop", "crew", value=12), "crew is more than max_crew"),
        (set_in("ships", 0, "crew", value=11), "crew is more than max_crew"),
        (set_in("ships", 0, "max_crew", value=22), "would hold over 31"),
        (set_in("sloop", "max_crew", value=25), "would hold over 31"),
        (set_in("ships", 1, "no", value=6), "two cards have the number 6"),
        (set_in("treasures", 0, "no", value=6), "two cards have the number 6"),
        (set_in("treasures", 0, "need", value=3), "more symbols than it has dice"),
        (set_in("red", 1, "no", value=0), "two kinds have the number 0"),
        (set_in("red", 1, "effect", value="draw_red"), "another kind with draw_red"),
        (set_in("red", 5, "value", value=2), "take_crew takes 1"),
        (set_in("dice", "battle", value=["gun"] * 5 + ["explorer"]), "no battle would ever end"),
        (set_in("dice", "battle", value=["gun"] * 5 + ["crew"]), "no battle die shows explorer"),
        (set_in("dice", "wind", value=[0] * 6), "nobody can win the start roll"),
        (set_in("crew_tokens", value=43), "need more than 43 tokens"),
    ],
)
def test_what_cannot_be_played_is_refused(change: Any, complaint: str) -> None:
    assert any(complaint in message for message in problems(change))


def test_nine_kinds_of_inventory_are_too_many() -> None:
    def more(raw: Any) -> None:
        rig = {"name": "Rig", "effect": "inv_speed", "base": 1}
        raw["red"] += [rig | {"no": number} for number in range(23, 27)]

    assert any("more than 8 kinds" in message for message in problems(more))
