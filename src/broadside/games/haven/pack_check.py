"""What can be wrong with a pack that its types cannot tell."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from broadside.engine import Problem

from .cards import CARDS, HAND, HEXES, MOST_SEATS

if TYPE_CHECKING:
    from .pack import HavenPack, SpecialCard, WildCard

LEAST_ATTACKS = 21
"""Five rows of four, and one to draw."""
LEAST_CARDS = 2 * MOST_SEATS * HAND
"""Hands, the Purchase Column, and something to draw."""
MOST_SPACES = 40
"""What all cards that add to moves may come to, and more than any map is wide."""
AMOUNTS = (
    "add_spaces",
    "attack_dice",
    "attack_hits",
    "defence_dice",
    "defence_hits",
    "combat_dice",
    "combat_hits",
    "save_points",
)
"""Effects that mean nothing without a number."""
PLAIN_ANSWERS = ("negate_wild", "negate_history", "negate_instant")
HISTORY_ONLY = ("add_spaces", "move_again", "lay_free", "recover")
"""HV-12.7: for one's own Action phase."""
INSTANT_ONLY = (
    "reroll_move",
    "defence_dice",
    "defence_hits",
    "evade",
    *PLAIN_ANSWERS,
    "strip_hand",
)
"""HV-13.2: for the windows of others."""


def problems_of(pack: "HavenPack") -> list[Problem]:
    """Section by section."""
    found = [*_map_problems(pack)]
    if not found:
        found += _harbour_problems(pack)
    return [
        *found,
        *_count_problems(pack),
        *(p for n, wild in enumerate(pack.wild) for p in _wild_problems(n, wild)),
        *(p for n, card in enumerate(pack.history) for p in _deed_problems("history", n, card)),
        *(p for n, card in enumerate(pack.instant) for p in _deed_problems("instant", n, card)),
        *_spaces_problems(pack),
    ]


def _map_problems(pack: "HavenPack") -> Iterator[Problem]:
    rows = pack.map.rows
    for n, row in enumerate(rows):
        if strange := set(row) - set("~# "):
            shown = ", ".join(sorted(strange))
            yield Problem(("map", "rows", n), f"a row has only `~`, `#` and blanks, not {shown}")
    width = max(len(row) for row in rows)
    if len(rows) * width > HEXES:
        yield Problem(("map", "rows"), f"there are more than {HEXES} hexes")
    elif not any("~" in row for row in rows):
        yield Problem(("map", "rows"), "there is no sea")


def _harbour_problems(pack: "HavenPack") -> Iterator[Problem]:
    """Every Haven and every Attack lies on one sea, and no hex is named that is not there."""
    marks = pack.chart.sea.marks
    harbour = marks.index("~")
    away = pack.chart.away(harbour)
    found = [(("havens", n), haven.name, haven.hex) for n, haven in enumerate(pack.havens)]
    found += [(("attacks", n), attack.name, attack.hex) for n, attack in enumerate(pack.attacks)]
    for path, name, hex_ in found:
        if hex_ >= len(marks) or marks[hex_] != "~":
            yield Problem((*path, "hex"), f"{name}: hex {hex_} is not at sea")
        elif away[hex_] < 0:
            message = f"{name}: hex {hex_} cannot be reached from hex {harbour}"
            yield Problem((*path, "hex"), message)
    for n, place in enumerate(pack.map.places):
        if place.hex >= len(marks):
            yield Problem(("map", "places", n, "hex"), f"{place.name}: there is no such hex")


def _count_problems(pack: "HavenPack") -> Iterator[Problem]:
    if pack.cards > CARDS:
        yield Problem(("vessels",), f"there are {pack.cards} cards, and {CARDS} at most")
    if pack.cards < LEAST_CARDS:
        yield Problem(("vessels",), f"there are {pack.cards} cards, and {LEAST_CARDS} at least")
    if len(pack.haven_cards) < 2 * MOST_SEATS:
        yield Problem(("havens",), f"it takes {2 * MOST_SEATS} Havens, two for each of five")
    if len(pack.attacks) < LEAST_ATTACKS:
        yield Problem(("attacks",), f"it takes {LEAST_ATTACKS} Attack cards at least")
    if not any(vessel.count for vessel in pack.vessels):
        yield Problem(("vessels",), "without a vessel nobody can sail", fatal=False)
    if not any(captain.count for captain in pack.captains):
        yield Problem(("captains",), "without a captain nobody can sail", fatal=False)


def _wild_problems(n: int, wild: "WildCard") -> Iterator[Problem]:
    """7.9: an effect fits what it is played on, and lasts or does not."""
    path = ("wild", n)
    at_once = wild.effect in ("save_or_damage", "save_or_discard")
    if at_once == bool(wild.upkeeps):
        message = "acts at once, so it has no upkeeps" if at_once else "needs upkeeps to last"
        yield Problem((*path, "upkeeps"), f"{wild.title}: {message}")
    if (wild.effect in ("attack_strength", "attack_booty")) != (wild.on == "attack"):
        yield Problem((*path, "on"), f"{wild.title}: {wild.effect} is not for a {wild.on}")
    if wild.effect in ("save_to_move", "save_or_damage", "spaces") and wild.on != "vessel":
        yield Problem((*path, "on"), f"{wild.title}: {wild.effect} is for a vessel")
    if wild.effect == "save_or_damage" and wild.where != "at sea":
        yield Problem((*path, "where"), f"{wild.title}: only a vessel at sea takes damage")
    leads = wild.on in ("vessel", "captain")
    if wild.effect == "save_or_discard" and leads and wild.where != "ashore":
        message = f"{wild.title}: a {wild.on} can be discarded ashore only"
        yield Problem((*path, "where"), message)
    if wild.on == "attack" and wild.where != "any":
        yield Problem((*path, "where"), f"{wild.title}: an Attack is neither ashore nor at sea")
    if wild.effect.startswith("save") and wild.n < 2:
        yield Problem((*path, "n"), f"{wild.title}: a Saving Roll needs 2 or more")
    if wild.effect.startswith("attack") and wild.n < 0:
        yield Problem((*path, "n"), f"{wild.title}: {wild.effect} cannot be less than 0")


def _deed_problems(family: str, n: int, card: "SpecialCard") -> Iterator[Problem]:
    """HV-12.7, HV-13.2: which family may do what."""
    others = INSTANT_ONLY if family == "history" else HISTORY_ONLY
    for m, deed in enumerate(card.effects):
        path = (family, n, "effects", m)
        if deed.do in others:
            yield Problem((*path, "do"), f"{card.title}: no {family} card can {deed.do}")
        if deed.do in ("lay_free", "recover") and not deed.kinds:
            yield Problem((*path, "kinds"), f"{card.title}: {deed.do} needs kinds of cards")
        if deed.do in AMOUNTS and not deed.n:
            yield Problem((*path, "n"), f"{card.title}: {deed.do} needs a number")
    if len({deed.do for deed in card.effects}) < len(card.effects):
        yield Problem((family, n, "effects"), f"{card.title}: does the same twice")


def _spaces_problems(pack: "HavenPack") -> Iterator[Problem]:
    """However many cards are added to a move, the spaces can be counted."""
    added = sum(
        deed.n * card.count
        for card in pack.history
        for deed in card.effects
        if deed.do == "add_spaces"
    )
    if added > MOST_SPACES:
        message = f"all cards together add more than {MOST_SPACES} spaces to a move"
        yield Problem(("history",), message)
