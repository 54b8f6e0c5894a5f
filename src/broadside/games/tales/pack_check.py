"""What can be wrong with a pack that its types cannot tell, found before anybody plays."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from broadside.engine import BadContent, Problem
from broadside.games.common.square import Tile
from broadside.games.common.square.tile import CHASM, GROUND, WATER

from .language.behaviour import row
from .language.conditions import Condition, condition
from .language.grammar import Misspelt
from .language.lexicon import Names, effects_in
from .language.placing import Whose, misplaced, moment_of, odd_moment
from .language.when import When
from .numbers import ABILITIES, CARDS, MOST_PIRATES, SPACES, key_of

if TYPE_CHECKING:
    from .pack import (
        AdventureCard,
        GearCard,
        LegendaryCard,
        SearchCard,
        TalesPack,
        TileCard,
        TraitCard,
    )

Place = tuple[str | int, ...]

ENEMY_ABILITIES = frozenset(
    {
        "grab", "double", "impervious", "immortal", "sprint", "unstoppable", "curse",
        "regeneration", "superiority", "poisonous", "marksman", "ignore",
    }
)  # fmt: skip
"""TA-15."""
ADVENTURE_RULES: frozenset[str] = frozenset()
"""TA-23.3: rules of their own that Adventures can call for by name; chapters will bring some."""


def problems_of(pack: "TalesPack") -> list[Problem]:
    """Section by section; Adventures are looked at only if what they name is sound."""
    from .box import names_in

    names = names_in(pack)
    found = [
        *_repeated(pack),
        *_script_problems(pack, names),
        *_enemy_problems(pack, names),
        *_tile_problems(pack),
        *_name_problems(pack),
        *_count_problems(pack),
    ]
    if not found:
        for n, card in enumerate(pack.adventures):
            found += _adventure_problems(pack, n, card, names)
    return found


def _repeated(pack: "TalesPack") -> Iterator[Problem]:
    """Names and ids by which others are called."""
    lists: dict[str, Iterable[str]] = {
        "pirates": [card.name for card in pack.pirates],
        "traits": [card.name for card in pack.traits],
        "enemies": [card.name for card in pack.enemies],
        "charts": [card.name for card in pack.charts],
        "tiles": [card.id for card in pack.tiles],
        "gear": [card.name for card in pack.gear],
        "legendary": [card.name for card in pack.legendary],
        "search": [card.name for card in pack.search],
        "adventures": [card.id for card in pack.adventures],
    }
    for field, called in lists.items():
        seen: set[str] = set()
        for n, name in enumerate(called):
            if key_of(name) in seen:
                yield Problem((field, n), f"{name} is there already")
            seen.add(key_of(name))


def _script_problems(pack: "TalesPack", names: Names) -> Iterator[Problem]:
    """TA-24, TA-25: every text of effects, every moment, and whether the two go together."""
    for n, gear in enumerate(pack.gear):
        yield from _card_problems(("gear", n), "gear", gear, _strikes(gear), names)
    for n, legend in enumerate(pack.legendary):
        yield from _card_problems(("legendary", n), "legendary", legend, _strikes(legend), names)
    for n, find in enumerate(pack.search):
        sort = "weapon" if find.hands else "search"
        yield from _card_problems(("search", n), sort, find, _strikes(find), names)
    for n, trait in enumerate(pack.traits):
        yield from _card_problems(("traits", n), "trait", trait, False, names)
    for n, token in enumerate(pack.fallen):
        path = ("fallen", n, "does")
        yield from _effect_problems(path, token.name, token.does, "draw", "pirate", names)
    for n, card in enumerate(pack.incidents):
        path = ("incidents", n, "does")
        yield from _effect_problems(path, card.name, card.does, "told", "nobody", names)


def _strikes(card: "GearCard | LegendaryCard | SearchCard") -> bool:
    return bool(card.melee or card.ranged)


def _card_problems(
    path: Place,
    sort: str,
    card: "GearCard | LegendaryCard | SearchCard | TraitCard",
    strikes: bool,
    names: Names,
) -> Iterator[Problem]:
    for written, does in card.does.items():
        here = (*path, "does", written)
        try:
            when = When(written)
        except Misspelt as wrong:
            yield Problem(here, f"{card.name}: {wrong}")
            continue
        if odd := odd_moment(sort, when, strikes=strikes):
            yield Problem(here, f"{card.name}: {odd}")
        moment = moment_of(when)
        yield from _effect_problems(here, card.name, does, moment, "pirate", names)


def _effect_problems(
    path: Place, name: str, text: str, moment: str, owner: Whose, names: Names
) -> Iterator[Problem]:
    """What cannot be read, and what stands where it would do nothing or fail in play."""
    try:
        effects = effects_in(text, names)
    except Misspelt as wrong:
        yield Problem(path, f"{name}: {wrong}")
        return
    for odd in misplaced(effects, moment, owner):
        yield Problem(path, f"{name}: {odd}")


def _enemy_problems(pack: "TalesPack", names: Names) -> Iterator[Problem]:
    for n, enemy in enumerate(pack.enemies):
        for m, ability in enumerate(enemy.abilities):
            if ability.partition(" ")[0] not in ENEMY_ABILITIES:
                message = f"{enemy.name}: there is no ability {ability!r} (TA-15)"
                yield Problem(("enemies", n, "abilities", m), message)
        for m, line in enumerate(enemy.behaviour):
            path = ("enemies", n, "behaviour", m, "does")
            yield from _row_problems(path, line.name, line.does, names)
        if enemy.ranged is not None and enemy.ranged.range < 1:
            yield Problem(("enemies", n, "ranged"), f"{enemy.name}: a shot needs a range")


def _row_problems(path: Place, name: str, text: str, names: Names) -> Iterator[Problem]:
    """TA-14.30: a row of behaviour, and the effects in it."""
    try:
        read = row(text, names)
    except Misspelt as wrong:
        yield Problem(path, f"{name}: {wrong}")
        return
    for statement in (statement for alternatives in read for statement in alternatives):
        upon: Whose = "pirate" if statement.name == "blast" else "figure"
        for effect in (statement.after, statement.effect):
            if effect is not None:
                for odd in misplaced((effect,), "told", "figure", upon):
                    yield Problem(path, f"{name}: {odd}")


def _tile_problems(pack: "TalesPack") -> Iterator[Problem]:
    for n, card in enumerate(pack.tiles):
        path = ("tiles", n, "map")
        try:
            tile = Tile.read(card.map)
        except BadContent as wrong:
            yield Problem(path, f"{card.id}: {wrong}")
            continue
        if not tile.exits:
            yield Problem(path, f"{card.id}: a tile needs an exit")
        for exit_ in tile.exits:
            if tile.kinds[exit_ // 4] != GROUND:
                yield Problem(path, f"{card.id}: an exit needs plain ground beside it")
        spots = [
            (("goal",), card.goal),
            *((("rooms", m, "goal"), r.goal) for m, r in enumerate(card.rooms)),
        ]
        for where, spot in spots:
            if not _is_ground(tile, spot):
                yield Problem(
                    ("tiles", n, *where), f"{card.id}: a goal space is ground to stand on"
                )
        yield from _room_problems(n, card, tile)


def _room_problems(n: int, card: "TileCard", tile: Tile) -> Iterator[Problem]:
    letters = {mark for mark in tile.marks if "a" <= mark <= "h"}
    if letters != {room.id for room in card.rooms}:
        shown = ", ".join(sorted(letters)) or "none"
        yield Problem(("tiles", n, "rooms"), f"{card.id}: its map has these rooms: {shown}")
        return
    for m, room in enumerate(card.rooms):
        column, line = room.goal
        if _is_ground(tile, room.goal) and tile.marks[column + tile.width * line] != room.id:
            yield Problem(("tiles", n, "rooms", m, "goal"), f"{card.id}: {room.name} is elsewhere")


def _is_ground(tile: Tile, spot: list[int]) -> bool:
    column, line = spot
    inside = column < tile.width and line < tile.height
    return inside and tile.kinds[column + tile.width * line] in (GROUND, WATER)


def _name_problems(pack: "TalesPack") -> Iterator[Problem]:
    """What is called by name must be there."""
    gear = {key_of(card.name) for card in pack.gear}
    enemies = {key_of(enemy.name) for enemy in pack.enemies}
    for n, pirate in enumerate(pack.pirates):
        for m, name in enumerate(pirate.kit):
            if key_of(name) not in gear:
                yield Problem(("pirates", n, "kit", m), f"{pirate.name}: there is no Gear {name}")
    for n, chart in enumerate(pack.charts):
        for m, column in enumerate(chart.columns):
            for k, groups in enumerate(column):
                for type_, _ in groups:
                    if key_of(type_) not in enemies:
                        path = ("charts", n, "columns", m, k)
                        yield Problem(path, f"{chart.name}: there is no Enemy {type_}")


def _count_problems(pack: "TalesPack") -> Iterator[Problem]:
    """What numbers have room for, and what setup deals."""
    traits = {key_of(trait.name) for trait in pack.traits}
    playable = [pirate for pirate in pack.pirates if key_of(pirate.trait) in traits]
    if len(playable) < MOST_PIRATES:
        yield Problem(("pirates",), f"it takes {MOST_PIRATES} Pirates whose traits are there")
    cards = sum(len(pirate.kit) for pirate in pack.pirates) + len(pack.legendary) + len(pack.tiles)
    for listed in (pack.gear, pack.search, pack.incidents, pack.fallen):
        cards += sum(card.copies for card in listed)
    if cards > CARDS:
        yield Problem(("gear",), f"there are {cards} cards and tokens, and {CARDS} at most")
    used = [
        written
        for cards_ in (pack.gear, pack.legendary, pack.search, pack.traits)
        for card in cards_
        for written in card.does
        if written.startswith(("use", "react"))
    ]
    if len(used) > ABILITIES:
        yield Problem(("gear",), f"there are {len(used)} uses and reactions, {ABILITIES} at most")
    if sum(enemy.figures for enemy in pack.enemies) > 50:
        yield Problem(("enemies",), "there are more than 50 figures")
    if not any(token.copies for token in pack.fallen):
        yield Problem(("fallen",), "there is no token", fatal=False)


# -- Adventures -------------------------------------------------------------------------------


def _adventure_problems(
    pack: "TalesPack", n: int, card: "AdventureCard", names: Names
) -> Iterator[Problem]:
    at: Place = ("adventures", n)
    yield from _map_problems(pack, at, card)
    for field, called in (("lost_enemy", [card.lost_enemy]), ("order", card.order)):
        for name in called:
            if key_of(name) not in names.enemies:
                yield Problem((*at, field), f"{card.name}: there is no Enemy {name}")
    charts = {chart.name for chart in pack.charts}
    for type_, chart in card.charts.items():
        if chart not in charts:
            yield Problem((*at, "charts", type_), f"{card.name}: there is no chart {chart}")
    legends = {key_of(legend.name) for legend in pack.legendary}
    for m, name in enumerate(card.legendary_in_search):
        if key_of(name) not in legends:
            message = f"{card.name}: there is no Legendary Item {name}"
            yield Problem((*at, "legendary_in_search", m), message)
    if max([card.flag.start, *card.flag.start_with.values()]) >= card.flag.last:
        yield Problem((*at, "flag"), f"{card.name}: the Flag starts before its last space")
    for m, goal in enumerate(card.goals):
        yield from _condition_problems((*at, "goals", m, "when"), goal.when, card, pack)
    for m, line in enumerate(card.success):
        yield from _condition_problems((*at, "success", m, "if"), line.if_, card, pack)
        path = (*at, "success", m, "reward")
        yield from _effect_problems(path, card.name, line.reward, "told", "nobody", names)
    for tile, rule in card.tiles.items():
        path = (*at, "tiles", tile, "reveal")
        if rule.reveal is not None:
            yield from _effect_problems(path, card.name, rule.reveal, "told", "nobody", names)
    for m, name in enumerate(card.hooks):
        if name not in ADVENTURE_RULES:
            message = f"{card.name}: there is no rule by the name of {name!r} (TA-23.3)"
            yield Problem((*at, "hooks", m), message)


def _map_problems(pack: "TalesPack", at: Place, card: "AdventureCard") -> Iterator[Problem]:
    """Every tile exists, lies or can be found once, and what is said of tiles fits them."""
    tiles = {tile.id: tile for tile in pack.tiles}
    pool = card.pool
    gate = [pool.gate] if pool.gate else []
    named = [start.tile for start in card.start_tiles]
    named += [*pool.all_, *pool.outer, *gate, *pool.inner]
    for name in [*named, *card.tiles, *card.essential_tiles]:
        if name not in tiles:
            yield Problem((*at, "pool"), f"{card.name}: there is no tile {name}")
            return
    if len(set(named)) < len(named):
        yield Problem((*at, "pool"), f"{card.name}: a tile is named twice")
    if bool(pool.all_) == bool(pool.outer) or bool(pool.outer) != bool(pool.gate and pool.inner):
        message = "a pool is a `list`, or `outer`, `gate` and `inner`"
        yield Problem((*at, "pool"), f"{card.name}: {message}")
    if sum(len(Tile.read(tiles[name].map).kinds) for name in named) > SPACES:
        yield Problem((*at, "pool"), f"{card.name}: there are more than {SPACES} spaces")
    if any(tiles[name].type == "City" for name in named):
        yield Problem((*at, "pool"), f"{card.name}: cities are not played yet (TA-18)")
    if any(CHASM < kind < 4 for name in named for kind in Tile.read(tiles[name].map).kinds):
        yield Problem((*at, "pool"), f"{card.name}: roofs are not played yet (TA-18)")
    for name in named:
        if tiles[name].type not in card.charts and tiles[name].type != "City":
            message = f"{card.name}: no chart for {tiles[name].type} tiles ({name})"
            yield Problem((*at, "charts"), message)
    tokens = {token.id for token in card.goal_tokens}
    for name, rule in card.tiles.items():
        if rule.goal and rule.goal not in tokens:
            yield Problem((*at, "tiles", name), f"{card.name}: there is no Goal token {rule.goal}")
        if rule.room and rule.room not in {room.id for room in tiles[name].rooms}:
            yield Problem((*at, "tiles", name), f"{card.name}: {name} has no room {rule.room}")
        for type_, _ in [*(rule.enemies or ()), *(rule.room_enemies or ())]:
            if key_of(type_) not in {key_of(enemy.name) for enemy in pack.enemies}:
                yield Problem((*at, "tiles", name), f"{card.name}: there is no Enemy {type_}")
    for door in card.doors:
        name, _, room = door.partition("/")
        if name not in tiles or room not in {each.id for each in tiles[name].rooms}:
            yield Problem((*at, "doors", door), f"{card.name}: there is no room {door}")


def _condition_problems(
    path: Place, text: str, card: "AdventureCard", pack: "TalesPack"
) -> Iterator[Problem]:
    try:
        read = condition(text)
    except Misspelt as wrong:
        yield Problem(path, f"{card.name}: {wrong}")
        return
    for atom in read.atoms():
        if why := _unmet(atom, card, pack):
            yield Problem(path, f"{card.name}: {why}")


def _unmet(atom: Condition, card: "AdventureCard", pack: "TalesPack") -> str:
    """What an atom names that is not there."""
    tiles = {tile.id: {room.id for room in tile.rooms} for tile in pack.tiles}
    match atom.kind, atom.args:
        case "goal", (goal,) if goal not in {each.id for each in card.goals}:
            return f"there is no goal {goal}"
        case ("token_held", (token,)) | ("carried", (token, _)) if int(token) not in {
            each.id for each in card.goal_tokens
        }:
            return f"there is no Goal token {token}"
        case "carried", (_, tile) if tile not in tiles:
            return f"there is no tile {tile}"
        case "defeated", (type_, _) if key_of(type_) not in {
            key_of(enemy.name) for enemy in pack.enemies
        }:
            return f"there is no Enemy {type_}"
        case "placed" | "standing" | "all_standing" | "cleared" | "opened", (where,):
            name, _, room = where.partition("/")
            if name not in tiles or (room and room not in tiles[name]):
                return f"there is no {where}"
    return ""
