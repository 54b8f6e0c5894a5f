"""Section 7: the default pack says what the spec says, and mistakes are named by file and line."""

import re
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from broadside.engine import BadContent
from broadside.engine.content import read_checked
from broadside.games import tales
from broadside.games.common.square import Grid, reach
from broadside.games.common.square.tile import CHASM, DOOR, EXIT, GROUND, WATER
from broadside.games.tales.pack import TalesPack
from broadside.games.tales.things import BY_STRENGTH

DEFAULT = Path(tales.__file__).parent / "content" / "default"


def load(folder: Path) -> TalesPack:
    return read_checked(folder, TalesPack, lambda pack: pack.problems())


PACK = load(DEFAULT)
BOX = PACK.box


@pytest.mark.rule("TA-6.1", "TA-6.20", "TA-6.40")
def test_there_are_as_many_cards_as_there_should_be() -> None:
    assert len(BOX.gear_deck) == 74
    assert sum(map(len, BOX.kits)) == 23
    assert len(BOX.search_deck) == 54
    assert len(BOX.legends) == 8
    assert len(BOX.incident_deck) == 37
    assert len(BOX.fallen) == 20
    assert len(BOX.tile_tokens) == len(PACK.tiles) == 36
    assert sum(foe.figures for foe in BOX.foes) == 45


@pytest.mark.rule("TA-3.1")
def test_ten_pirates_can_be_played_and_two_wait_for_magic() -> None:
    names = [PACK.pirates[n].name for n in BOX.playable]
    assert len(names) == 10
    assert {card.name for card in PACK.pirates} - set(names) == {"Voodoo Shaman", "Witch"}


def test_what_needs_magic_stays_in_the_pack_and_out_of_the_decks() -> None:
    out = BOX.out_of_decks()
    assert out == ["Staff", "Retractable Blade", "Blowgun"]
    assert not {BOX.card_kinds[card].name for card in BOX.gear_deck} & set(out)


@pytest.mark.rule("TA-6.5", "TA-10.18")
def test_a_range_is_a_number_or_the_strength_of_the_thrower() -> None:
    things = {thing.name: thing for thing in BOX.things}
    assert things["Axe"].range == BY_STRENGTH
    assert things["Pistol"].range == 5
    assert things["Pistol"].reloads
    assert things["Crossbow"].reloads
    assert not things["Axe"].reloads


@pytest.mark.rule("TA-8.10")
def test_rum_and_brew_fill_half_a_space_and_other_finds_none() -> None:
    halves = {thing.name: thing.halves for thing in BOX.things}
    assert [halves[name] for name in ("Rum", "Brew", "Rope", "Map")] == [1, 1, 0, 0]
    assert [halves[name] for name in ("Sword", "Spyglass", "The Black Fuse")] == [2, 0, 2]


def test_every_card_with_effects_says_what_it_does() -> None:
    for thing in BOX.things:
        silent = thing.sort == "tile" or (thing.sort == "gear" and not thing.qualities)
        assert thing.text or silent or thing.abilities == [], thing.name
        assert "  " not in thing.text


# -- tiles --------------------------------------------------------------------------------------


@pytest.mark.rule("TA-7.1", "TA-7.3", "TA-7.5", "TA-7.8")
@pytest.mark.parametrize("card", PACK.tiles, ids=lambda card: card.id)
def test_a_tile_is_sound(card: Any) -> None:
    thing = BOX.tile_of[card.id]
    tile = thing.tile
    assert all(tile.kinds[exit_ // 4] == GROUND for exit_ in tile.exits)
    for letter in thing.rooms:
        doors = {
            frozenset((cell, tile.beside(cell, side)))
            for cell in range(len(tile.kinds))
            for side in range(4)
            if tile.edges[4 * cell + side] == DOOR
            and letter in (tile.marks[cell], tile.marks[tile.beside(cell, side)])
        }
        assert len(doors) == 1


@pytest.mark.rule("TA-7.6", "TA-12.9")
@pytest.mark.parametrize("card", [t for t in PACK.tiles if t.type != "City"], ids=lambda c: c.id)
def test_every_space_of_a_tile_can_be_reached_from_every_exit(card: Any) -> None:
    grid = Grid().placed(BOX.tile_of[card.id].tile, 0, 0)
    for space in range(len(grid.kinds)):
        for side in range(4):
            grid = grid.opened(space, side)
    ground = {space for space, kind in enumerate(grid.kinds) if kind in (GROUND, WATER)}
    for space, edge in enumerate(grid.edges):
        if edge >= EXIT:
            reached = {s for s in reach(grid.prowls, space // 4) if grid.kinds[s] != CHASM}
            assert reached == ground


# -- mistakes -----------------------------------------------------------------------------------


def broken(tmp_path: Path, file: str, old: str, new: str) -> str:
    """What is complained about when one thing in one file is otherwise."""
    folder = tmp_path / "pack"
    copytree(DEFAULT, folder)
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    with pytest.raises(BadContent) as wrong:
        load(folder)
    return str(wrong.value)


@pytest.mark.rule("TA-24", "TA-23.1", "TA-14.30", "TA-7.2")
@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("search.yaml", "dp(self,+1)", "rum(self,+1)", "search.yaml:3: search[0].does.use(1): Rum"),
        ("gear.yaml", "passive: ", "often: ", "gear.yaml:10: gear[6].does.often: Rapier"),
        ("incidents.yaml", "flag(1)", "flag()", "incidents.yaml:23: incidents[10].does: Lost in"),
        ("enemies.yaml", "engage(captain,", "engage(cook,", "enemies[1].behaviour[0].does"),
        ("enemies.yaml", "abilities: [grab]", "abilities: [hug]", "there is no ability 'hug'"),
        ("tiles/island.yaml", "|. . . . .|", "|. . ? . .|", "tiles[10].map: I1"),
        ("charts.yaml", "[Redcoat, 1]", "[Bluecoat, 1]", "there is no Enemy Bluecoat"),
        ("pirates.yaml", "kit: [Sword, Axe]", "kit: [Sward, Axe]", "there is no Gear Sward"),
        ("adventures.yaml", "carried(1) on I1", "carried(2) on I1", "there is no Goal token 2"),
        ("adventures.yaml", "list: [I10,", "list: [I99,", "there is no tile I99"),
        ("adventures.yaml", "list: [I10,", "list: [V1,", "cities are not played yet"),
        ("adventures.yaml", "doors: {T4/a:", "doors: {T3/a:", "there is no room T3/a"),
        ("adventures.yaml", "start: 24,", "start: 30,", "the Flag starts before its last space"),
        ("adventures.yaml", "start_with: {4: 23,", "start_with: {4: 30,", "before its last"),
        ("adventures.yaml", "start_with: {4: 23,", "start_with: {6: 23,", "start_with"),
    ],
)
def test_a_mistake_is_named_by_file_and_line(
    tmp_path: Path, file: str, old: str, new: str, complaint: str
) -> None:
    said = broken(tmp_path, file, old, new)
    assert complaint in said
    assert f"{file}:" in said


@pytest.mark.rule("TA-23.3", "TA-25", "TA-24.4")
@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("gear.yaml", "react(adv.wounded)", "react(adv.tea)", "there is no 'adv.tea' to react to"),
        ("gear.yaml", "hook(water_walk)", "hook(air_walk)", "no effect by the name of 'air_walk'"),
        ("gear.yaml", 'passive: "hook(water_walk)', 'crit: "heal(self,1)', "is for weapons"),
        ("gear.yaml", 'passive: "cost(reload,-1)', 'draw: "flag(1)', "nothing on a gear card"),
        ("gear.yaml", 'passive: "cost(reload,-1)', 'passive: "flag(1)', "flag does nothing at"),
        ("gear.yaml", '"ignore(wounds,1)"', '"reroll(one_die)"', "reroll does nothing at adv"),
        ("gear.yaml", '"auto(jump);', '"auto(search);', "auto does nothing at adv.jump"),
        ("search.yaml", "react(adv.revive)", "react(adv.wounded)", "nothing on a search card"),
        ("search.yaml", 'end: "coins(self,+10)', 'end: "dp(self,+1)', "dp does nothing at end"),
        ("search.yaml", "mark(next_explore,three_tokens)", "mark(next_explore,no_exit)", "marked"),
        ("traits.yaml", 'passive: "ignore(Wounded)', 'carried: "ignore(Wounded)', "on a trait"),
        ("incidents.yaml", "hook(quarrel,1)", "hook(pickpocket)", "for a Pirate's own card"),
        ("incidents.yaml", "flag(1)", "test(AGI,4){fail: flag(1)}", "not about any Pirate here"),
        ("incidents.yaml", "pick(initiative){do: draw", "pick(enemies){do: draw", "draw is not"),
        ("incidents.yaml", "{do: unmark(it)}", "{do: heal(it,1)}", "tokens can be unmarked"),
        ("incidents.yaml", "none()", "if(goal(a)){then: flag(1)}", "is not one of captain"),
        ("enemies.yaml", "hit=dp(target,-1)", "hit=hook(take_initiative)", "own card"),
        ("adventures.yaml", "kit: 3", "hooks: [fog]", "there is no rule by the name of 'fog'"),
        ("adventures.yaml", "{enemies: [[Darkclaw, 1]]}", '{reveal: "hum()"}', "no word 'hum'"),
        ("adventures.yaml", "pp(pirates,+3)", "draw(gear,1)", "not about any Pirate here"),
    ],
)
def test_an_odd_hook_is_refused_by_file_and_line(
    tmp_path: Path, file: str, old: str, new: str, complaint: str
) -> None:
    said = broken(tmp_path, file, old, new)
    assert complaint in said
    assert re.search(rf"{file}:\d+: ", said)
