"""Section 7: the default content, and what a pack may say."""

from typing import Any

import msgspec
import pytest

from broadside.games.haven.cards import (
    CAPTAIN,
    CREW,
    FIRST_ATTACK,
    GUNS,
    HAVEN,
    HISTORY,
    INSTANT,
    VESSEL,
    WILD,
)
from broadside.games.haven.pack import HavenPack
from tests.haven.scene import PACK, attack_of


def test_counts_by_family() -> None:
    families = PACK.family_of[:160]
    every = (VESSEL, CAPTAIN, GUNS, CREW, HAVEN, WILD, HISTORY, INSTANT)
    counts = [families.count(family) for family in every]
    assert counts == [22, 26, 18, 20, 12, 14, 14, 14]
    assert PACK.cards == 140
    assert len(PACK.attacks) == 30


@pytest.mark.parametrize(
    ("card", "name"),
    [
        (0, "Satisfaction"),
        (11, "Queen Anne's Revenge"),
        (22, "Henry Morgan"),
        (35, "Blackbeard"),
        (52, "Sakers"),
        (71, "Flibustiers"),
        (94, "Port Royal"),
        (100, "Hurricane"),
        (112, "Trade Winds"),
        (122, "Dampier's Journal"),
        (136, "Turncoat"),
        (139, "Cutpurse"),
    ],
)
def test_cards_are_numbered_as_in_the_spec(card: int, name: str) -> None:
    assert PACK.names[card] == name


@pytest.mark.parametrize(("type_", "strength", "booty"), [(0, 83, 117), (1, 78, 113)])
def test_attacks_are_balanced(type_: int, strength: int, booty: int) -> None:
    of = [n for n in range(30) if PACK.types[FIRST_ATTACK + n] == type_]
    assert len(of) == 15
    assert sum(PACK.strengths[FIRST_ATTACK + n] for n in of) == strength
    assert sum(PACK.booties[n] for n in of) == booty
    assert [[PACK.plunders[n] for n in of].count(kind) for kind in (VESSEL, GUNS, CREW)] == [
        5,
        4,
        6,
    ]


def test_costs_follow_their_formulas() -> None:
    assert all(v.cost == 3 * v.strength + v.move - 1 for v in PACK.vessels)
    assert all(card.cost == 2 * card.strength for card in (*PACK.great_guns, *PACK.crew))
    attacks = {c.name: sum(c.name in a.captains for a in PACK.attacks) for c in PACK.captains}
    for captain in PACK.captains:
        more = 2 if attacks[captain.name] >= 5 else 1 if attacks[captain.name] >= 2 else 0
        assert captain.cost == 2 * captain.strength + more


def test_the_map() -> None:
    marks = PACK.chart.sea.marks
    assert marks.count("~") == 180
    assert marks.count("#") == 72
    seas = [hex_ for hex_, mark in enumerate(marks) if mark == "~"]
    assert max(max(PACK.chart.away(hex_)) for hex_ in seas) == 23
    assert min(PACK.chart.away(seas[0])[hex_] for hex_ in seas) == 0
    assert len({attack.hex for attack in PACK.attacks}) == 26


def test_every_captain_that_is_named_exists() -> None:
    captains = {captain.name for captain in PACK.captains}
    assert {name for vessel in PACK.vessels for name in vessel.captains} <= captains
    assert {name for attack in PACK.attacks for name in attack.captains} <= captains
    assert (22, FIRST_ATTACK + attack_of("Panama 1671")) in PACK.were_there
    assert (3, 22) in PACK.at_home


def changed(**changes: Any) -> list[str]:
    """What is wrong with the default pack after these changes."""
    raw = msgspec.to_builtins(PACK)
    for where, value in changes.items():
        *path, field = where.split("__")
        part = raw
        for key in path:
            part = part[int(key) if key.isdigit() else key]
        part[int(field) if field.isdigit() else field] = value
    pack: HavenPack = msgspec.convert(raw, HavenPack)
    return [problem.message for problem in pack.problems() if problem.fatal]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"map__rows": ["~x~"]}, "a row has only"),
        ({"map__rows": ["###"]}, "no sea"),
        ({"map__rows": ["~" * 20] * 14}, "more than 260"),
        ({"havens__0__hex": 0}, "not at sea"),
        ({"attacks__0__hex": 259, "map__rows__12": "#" * 20}, "not at sea"),
        ({"havens": []}, "Havens, two for each"),
        ({"attacks": []}, "Attack cards at least"),
        ({"vessels__0__count": 20, "crew__0__count": 20}, "160 at most"),
        ({"wild__0__upkeeps": 0}, "needs upkeeps"),
        ({"wild__1__upkeeps": 1}, "acts at once"),
        ({"wild__0__on": "crew"}, "is for a vessel"),
        ({"wild__8__on": "crew"}, "not for a crew"),
        ({"wild__3__where": "any"}, "ashore only"),
        ({"wild__1__n": 1}, "needs 2 or more"),
        ({"history__0__effects": [{"do": "evade"}]}, "no history card can evade"),
        ({"instant__0__effects": [{"do": "move_again"}]}, "no instant card can move_again"),
        ({"history__7__effects": [{"do": "recover"}]}, "needs kinds"),
        ({"instant__0__effects": [{"do": "combat_dice"}]}, "needs a number"),
        ({"history__0__count": 20}, "more than 40 spaces"),
    ],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, Any], complaint: str) -> None:
    assert any(complaint in message for message in changed(**changes)), changed(**changes)


def test_the_default_pack_has_no_problems() -> None:
    assert PACK.problems() == []
