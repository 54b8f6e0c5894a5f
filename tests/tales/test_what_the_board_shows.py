"""What the board is told so that it needs no rules: ways, odds, rolls, lies and lines of sight."""

from broadside.engine import EMPTY, Option
from broadside.games.tales.adventure.play import Adventure
from broadside.games.tales.objection import objection_of
from broadside.games.tales.preview import Attempt, Lie, Odds, Way, preview_of
from broadside.games.tales.sightlines import sights_of

from .scene import do, offers, scene, space, who


def foreseen(game: Adventure, option: Option) -> object:
    return preview_of(game, 0, option)


def test_a_way_has_its_price_and_warns_of_enemies() -> None:
    table = scene("Sea Dog 00", enemies=["Redcoat 40"])
    way = foreseen(table.game, ("move", space("20")))
    assert way == Way(2, [space("00"), space("10"), space("20")], False, 0)
    beside = foreseen(table.game, ("move", space("30")))
    assert isinstance(beside, Way)
    assert beside.engaged


def test_running_past_an_enemy_costs_wounds() -> None:
    table = do(scene("Sea Dog 00", enemies=["Redcoat 21", "Redcoat 24"]), "run")
    past = foreseen(table.game, ("move", space("40")))
    assert isinstance(past, Way)
    assert past.wounds == table.game.foe_at(who(table.game, "Redcoat")).melee_damage


def test_an_attack_tells_its_dice() -> None:
    table = scene("Sea Dog 00", enemies=["Redcoat 10"], hands="Sword")
    odds = foreseen(table.game, ("attack", 0, who(table.game, "Redcoat")))
    assert isinstance(odds, Odds)
    assert (odds.dice, odds.in_way) == (table.game.value(0, "MEL"), 0)
    assert odds.over == table.game.threshold(who(table.game, "Redcoat"))


def test_a_search_tells_its_chance() -> None:
    found = foreseen(scene("Sea Dog 00").game, ("search",))
    assert found == Attempt(1 - (4 / 6) ** 3, 3, 4, 0)


def test_every_way_to_lay_a_tile_is_shown() -> None:
    table = do(scene("Sea Dog 20", on="I10", supply="I2"), "explore 0")
    lies = [foreseen(table.game, option) for option in offers(table)]
    assert len(lies) > 1
    assert all(isinstance(lie, Lie) and (lie.column, lie.row) == (0, -5) for lie in lies)


def test_a_line_of_sight_or_what_bars_it() -> None:
    clear = scene("Sea Dog 00", enemies=["Redcoat 40"])
    assert [sight.range for sight in sights_of(clear.game)] == [3]
    hidden = scene("Sea Dog 00", enemies=["Redcoat 40", "Redcoat 30"])
    far = sights_of(hidden.game)[0]
    assert far.range == EMPTY
    assert far.blocked == [space("30")]


def test_a_grey_action_says_what_it_lacks() -> None:
    table = scene("Sea Dog 11")
    (ask,) = table.asks.values()
    found = objection_of(table.game, ask, ("loot", EMPTY))
    assert found is not None
    assert found.rule == "TA-12.12"
