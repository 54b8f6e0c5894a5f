"""TA-24, 7.7 to 7.12: cards do what they say; those that no other test plays."""

from typing import Any

import pytest

from broadside.engine import Table
from broadside.games.tales.adventure import events as happened
from broadside.games.tales.adventure.combat import NAMES
from broadside.games.tales.adventure.play import Adventure
from broadside.games.tales.numbers import NOBODY, NOWHERE
from tests.tales.scene import BOX, can, do, has, named, place, scene, space, told, verbs, who

QUIET = "Nothing Stirs"


def names(cards: list[int]) -> list[str]:
    return [BOX.card_kinds[card].name for card in cards]


def incident(name: str, *pirates: str, on: str = "I10", **more: Any) -> Table[Adventure]:
    """The Incident Round after a Round in which nobody did anything."""
    crew = pirates or ("Sea Dog 11", "Cook 33")
    table = scene(*crew, on=on, incidents=f"{name}, {QUIET}", dp=[0] * 5, **more)
    while table.game.round == 1:
        do(table, "next_player" if "next_player" in verbs(table) else "end_turn")
    return table


# -- Incidents --------------------------------------------------------------------------------


@pytest.mark.rule("TA-24")
def test_a_rockslide_is_for_who_is_in_a_cave() -> None:
    table = incident("Rockslide", "Sea Dog 22", "Cook B11", on="C1 I10", rolls="444")
    assert table.game.wounds[:2] == [1, 0]


@pytest.mark.rule("TA-24")
@pytest.mark.parametrize(("rolls", "hit"), [("444", True), ("445", False)])
def test_a_swinging_log_comes_at_who_has_the_initiative(rolls: str, hit: bool) -> None:
    table = incident("Swinging Log", rolls=rolls, initiative=0)
    assert (table.game.wounds[0], has(table, "Sea Dog", "KnockedDown")) == (int(hit), hit)
    assert table.game.wounds[1] == 0


@pytest.mark.rule("TA-24")
def test_mosquitoes_cost_an_ap_on_islands() -> None:
    table = incident("Cloud of Mosquitoes", "Sea Dog 11", "Cook B22", on="I10 C1", rolls="333")
    do(table, "next_player Sea Dog")
    assert table.game.ap[0] == 5
    do(table, "end_turn")
    assert table.game.ap[1] == 6


@pytest.mark.rule("TA-24")
def test_heat_is_for_all_who_are_not_strong() -> None:
    table = incident("Heat Stroke", rolls="333 4111")
    do(table, "next_player Sea Dog")
    assert table.game.ap[0] == 5
    do(table, "end_turn")
    assert table.game.ap[1] == 6


@pytest.mark.rule("TA-24")
def test_a_squall_takes_a_die_from_all_shots_of_this_round() -> None:
    table = incident("Sudden Squall")
    assert [table.game.pool(figure, NAMES["ranged"]) for figure in (0, 1)] == [2, 1]
    assert table.game.pool(0, NAMES["melee"]) == 3
    do(table, "next_player Cook", "end_turn", "end_turn")
    assert table.game.pool(0, NAMES["ranged"]) == 3


@pytest.mark.rule("TA-24.5", "TA-14.4")
def test_a_patrol_comes_through_the_two_exits_nearest_to_the_captain() -> None:
    table = incident("Patrol", "Sea Dog 11", "Cook 44")
    assert [place(table, f"Bounty Hunter {n}") for n in (1, 2)] == ["20", "02"]
    assert not told(table, happened.Attacked)


@pytest.mark.rule("TA-24", "TA-9.14")
def test_the_restless_dead_rise_beside_somebody_and_strike() -> None:
    table = incident("The Restless Dead", picks=[1], rolls="11")
    assert place(table, "Skeleton") == "22"
    (attack,) = told(table, happened.Attacked)
    assert attack.target == 1


@pytest.mark.rule("TA-24")
@pytest.mark.parametrize(("rolls", "moved"), [("444", 1), ("511", 0)])
def test_the_captain_says_who_reads_the_tide(rolls: str, moved: int) -> None:
    table = incident("Rising Tide", rolls=rolls)
    flag = table.game.flag
    assert list(table.asks) == [0]
    do(table, "target Cook")
    assert told(table, happened.Rolled)[-1].figure == 1
    assert table.game.flag == flag + moved


@pytest.mark.rule("TA-24")
def test_idols_take_destiny() -> None:
    table = scene("Sea Dog 11", "Cook 33", incidents="Whispering Idols", rolls="222 411")
    do(table, "end_turn", "end_turn")
    assert table.game.dp[:2] == [1, 2]


@pytest.mark.rule("TA-24", "TA-6.11")
def test_a_sack_is_found_by_who_has_the_initiative() -> None:
    table = incident("Half-buried Sack", search="Rope", initiative=0)
    assert names(table.game.kept[0].cards) == ["Rope"]


@pytest.mark.rule("TA-24.5")
def test_footprints_let_the_next_explorer_choose() -> None:
    table = incident("Footprints", "Sea Dog 42", "Cook 33", supply="I13 I2 I4")
    do(table, "next_player Sea Dog", "explore 1")
    assert named(table, "pick_token") == [(0,), (1,)]
    do(table, "pick_token 1")
    assert len(table.game.supply.cards) == 2
    assert table.game.tokens_to_see == 0


@pytest.mark.rule("TA-24")
@pytest.mark.parametrize(("choice", "wounds", "moved"), [(1, 0, 1), (2, 1, 0)])
def test_a_campfire_heals_and_costs_time(choice: int, wounds: int, moved: int) -> None:
    table = incident("Old Campfire", wounds={"Sea Dog": 1, "Cook": 1})
    flag = table.game.flag
    do(table, f"option {choice}")
    assert table.game.wounds[:2] == [wounds] * 2
    assert table.game.flag == flag + moved


@pytest.mark.rule("TA-24", "TA-14.10")
def test_who_is_after_the_price_comes_through_the_furthest_exit() -> None:
    table = incident("Price on Your Head", "Sea Dog 11", "Cook 00")
    assert place(table, "Bounty Hunter") == "42"


@pytest.mark.rule("TA-24")
def test_birds_take_what_the_fallen_had() -> None:
    table = scene("Sea Dog 11", "Cook 33", incidents="Carrion Birds")
    for cell in ("22", "13"):
        table.game.drop_token(space(cell), NOBODY)
    do(table, "end_turn", "end_turn")
    assert table.game.fallen_at == []
    assert len(table.game.fallen_supply.cards) == 20


@pytest.mark.rule("TA-24", "TA-4.14")
def test_a_quarrel_is_between_two() -> None:
    crew = ("Sea Dog 11", "Cook 33", "Surgeon 44")
    table = incident("Quarrel", *crew, pp=[2, 2, 2, 0, 0], picks=[2, 0], rolls="61")
    assert table.game.pp[:3] == [1, 2, 3]


@pytest.mark.rule("TA-4.14", "TA-3.7", "TA-3.8")
@pytest.mark.parametrize(
    ("rolls", "answers", "pp"),
    [
        ("34", ["plus_one 0"], [3, 1]),  # 6 to 6: one more is enough
        ("34 61", ["pass", "pass"], [3, 1]),  # else both roll again
        ("34 16", ["pass", "pass"], [1, 3]),
        ("24", [], [1, 3]),  # 5 to 6: one more would not win
        ("56", [], [2, 2]),  # 8 to 8
    ],
)
def test_destiny_breaks_the_tie_of_a_quarrel(rolls: str, answers: list[str], pp: list[int]) -> None:
    """The Sea Dog has charisma 3, the Cook 2; a six is no more than a six."""
    table = scene(
        "Sea Dog 11", "Cook 33", incidents="Quarrel", pp=[2, 2, 0, 0, 0], picks=[0, 0], rolls=rolls
    )
    do(table, "end_turn", "end_turn", *answers)
    assert table.game.pp[:2] == pp
    assert ("plus_one" in verbs(table)) == (pp == [2, 2])


@pytest.mark.rule("TA-24", "TA-16.9", "R-52")
def test_toloache_is_for_who_is_where_it_grows() -> None:
    table = incident(
        "Tezcatlipoca's Toloache", "Sea Dog B11", "Cook 33", on="I10 C1", picks=[0], rolls="444"
    )
    assert has(table, "Cook", "Frenzied")
    nobody = incident("Tezcatlipoca's Toloache", "Sea Dog 22", "Cook 32", on="C1")
    assert not told(nobody, happened.Rolled)


# -- finds ------------------------------------------------------------------------------------


def found(name: str, rolls: str = "", **more: Any) -> Table[Adventure]:
    """A successful Search by the Sea Dog, the Cook next to it."""
    table = scene(
        "Sea Dog 11",
        "Cook 12",
        search=name,
        rolls=f"511 {rolls}",
        dp=[0] * 5,
        **more,
    )
    return do(table, "search")


@pytest.mark.rule("TA-24", "TA-6.11", "TA-16.3")
@pytest.mark.parametrize(("rolls", "hit"), [("444", True), ("544", False)])
def test_a_snake_bite_poisons(rolls: str, hit: bool) -> None:
    assert has(found("Snake Bite", rolls), "Sea Dog", "Poisoned") == hit


@pytest.mark.rule("TA-24", "TA-16.11")
def test_who_falls_through_a_rotten_floor_ends_the_turn_there() -> None:
    table = found("Rotten Floor", "333")
    assert has(table, "Sea Dog", "KnockedDown")
    assert table.game.acting == 1


@pytest.mark.rule("TA-24", "TA-16.11")
def test_foul_air_must_be_shaken_off_at_once() -> None:
    table = found("Foul Air", "444 511")
    assert verbs(table) == {"stun_try", "stun_skip"}
    do(table, "stun_try")
    assert not has(table, "Sea Dog", "Stunned")
    assert (table.game.acting, table.game.ap[0]) == (0, 2)


@pytest.mark.rule("TA-24")
def test_a_powder_keg_is_for_all_on_the_tile() -> None:
    table = found("Powder Keg", "333 41")
    assert table.game.wounds[:2] == [1, 0]


@pytest.mark.rule("TA-24")
def test_rats_are_fed_or_bite() -> None:
    assert found("Carrion Rats").game.wounds[0] == 1
    table = found("Carrion Rats", kept="Rum")
    do(table, "option 1")
    assert (table.game.wounds[0], table.game.kept[0].cards) == (0, [])
    bitten = found("Carrion Rats", kept="Rum")
    do(bitten, "option 2")
    assert (bitten.game.wounds[0], names(bitten.game.kept[0].cards)) == (1, ["Rum"])


@pytest.mark.rule("TA-24", "TA-16.3")
def test_a_bezoar_ends_poison_and_helps_against_the_next() -> None:
    table = scene("Sea Dog 11", kept="Bezoar Stone", conditions={"Sea Dog": "Poisoned"})
    do(table, "use Bezoar Stone")
    game = table.game
    assert not has(table, "Sea Dog", "Poisoned")
    assert game.bonus("mod", 0, ("poison", "STR", "any")) == 1
    assert game.bonus("mod", 0, ("push", "STR", "any")) == 0


@pytest.mark.rule("TA-6.12", "TA-21.6")
@pytest.mark.parametrize(
    ("treasure", "coins"),
    [
        ("Idol of Fortune", 10),
        ("Handful of Pesos", 2),
        ("Silver Candlestick", 4),
        ("Jewelled Hilt", 8),
        ("Tainted Doubloons", 7),
    ],
)
def test_treasures_are_coins_in_the_end(treasure: str, coins: int) -> None:
    table = scene("Sea Dog 02", on="I1", goal_at=[NOWHERE, space("12")], kept=treasure)
    do(table, "pick_up_goal 1")
    assert table.game.coins[0] == 8 + coins


@pytest.mark.rule("TA-12.12b", "TA-14.63")
@pytest.mark.parametrize(
    ("token", "coins", "card"),
    [("0 coins", 0, ""), ("2 coins", 2, ""), ("Rum symbol", 0, "Rum"), ("Rope symbol", 0, "Rope")],
)
def test_what_the_fallen_leave(token: str, coins: int, card: str) -> None:
    table = scene("Sea Dog 11", supply="I13")
    game = table.game
    wanted = next(n for n in BOX.fallen if BOX.card_kinds[n].name == token)
    game.fallen_supply.cards.remove(wanted)
    game.fallen_supply.cards.append(wanted)
    game.drop_token(space("12"), NOBODY)
    before = len(game.search_deck.cards)
    do(table, "move 10", "move 11", "loot 12")
    assert game.coins[0] == coins
    assert names(game.kept[0].cards) == ([card] if card else [])
    assert len(game.search_deck.cards) == before - len(game.kept[0].cards)
    assert len(game.fallen_supply.cards) == 20


# -- Gear -------------------------------------------------------------------------------------


@pytest.mark.rule("TA-24")
@pytest.mark.parametrize(("tile", "bonus"), [("I10", 1), ("C1", 0)])
def test_a_machete_is_for_islands(tile: str, bonus: int) -> None:
    game = scene("Sea Dog 22", on=tile, hands="Machete", enemies=["Mummy 32"]).game
    assert game.attack_modifier(game.blow(0, 0, 14)) == bonus


@pytest.mark.rule("TA-10.11", "TA-16.1")
@pytest.mark.parametrize(
    ("weapon", "attack", "enemy", "rolls"),
    [("Belaying Pin", "attack", "12", "611 11"), ("Sling", "shoot", "13", "611")],
)
def test_a_critical_may_stun(weapon: str, attack: str, enemy: str, rolls: str) -> None:
    table = scene("Sea Dog 11", hands=weapon, enemies=[f"Redcoat {enemy}"], rolls=rolls, dp=[0] * 5)
    do(table, f"{attack} 0, Redcoat", "crit_effect 1")
    assert has(table, "Redcoat", "Stunned")
    assert table.game.wounds[14] == 1


@pytest.mark.rule("TA-10.18", "TA-24")
def test_of_a_bundle_of_knives_there_is_always_one_more() -> None:
    table = scene(
        "Sea Dog 11", hands="Throwing Knives", enemies=["Mummy 13"], rolls="111", dp=[0] * 5
    )
    do(table, "shoot 0, Mummy")
    assert names(table.game.hands[:1]) == ["Throwing Knives"]
    assert table.game.lying.cards == []


@pytest.mark.rule("TA-24", "TA-10.16")
@pytest.mark.parametrize(("gun", "dice"), [("Duck's-foot Pistol", 4), ("Pistol", 3)])
def test_a_ducks_foot_has_a_die_more(gun: str, dice: int) -> None:
    table = scene("Sea Dog 11", hands=gun, enemies=["Mummy 13"], rolls="1" * dice, dp=[0] * 5)
    do(table, "shoot 0, Mummy")
    assert len(told(table, happened.Attacked)[0].dice) == dice


@pytest.mark.rule("TA-12.3", "TA-24")
@pytest.mark.parametrize(("gear", "open_"), [("Parrot Jimmy", True), ("", False)])
def test_a_parrot_insults_for_nothing(gear: str, open_: bool) -> None:
    table = scene("Sea Dog 11", gear=gear, enemies=["Mummy 12"])
    game = table.game
    game.ap[0] = 0
    assert (("insult",) in game.actions_now(0)) == open_


@pytest.mark.rule("TA-12.16b", "TA-24")
@pytest.mark.parametrize(("gear", "limbs"), [("Surgeon's Kit", 0), ("", 2)])
def test_a_surgeons_kit_makes_a_success_of_a_three(gear: str, limbs: int) -> None:
    table = scene(
        "Sea Dog 11",
        "Cook 12",
        gear=gear,
        conditions={"Cook": "KnockedOut"},
        rolls="311 2",
        dp=[0] * 5,
    )
    do(table, "revive Cook, 0")
    assert (table.game.limbs[1], table.game.pp[0]) == (limbs, 0 if limbs else 1)


@pytest.mark.rule("TA-4.10", "TA-25")
def test_a_lucky_charm_helps_once() -> None:
    table = scene(
        "Sea Dog 11",
        gear="Lucky Charm",
        enemies=["Mummy 12"],
        rolls="111 6 111 1",
        dp=[0] * 5,
    )
    do(table, "attack 0, Mummy", "react Lucky Charm", "die 2")
    assert told(table, happened.Attacked)[0].dice == [1, 1, 6]
    do(table, "attack 1, Mummy")
    assert len(told(table, happened.Attacked)) == 2


@pytest.mark.rule("TA-4.14", "TA-24")
def test_a_tricorne_makes_an_impression() -> None:
    table = scene("Captain's Daughter 11", "Sea Dog 33", rolls="33")
    assert [table.game.charisma_roll(figure) for figure in (0, 1)] == [3 + 4 + 1, 3 + 3]


@pytest.mark.rule("TA-12.14c", "TA-24")
def test_bandages_take_two_ap_and_heal_one_wound() -> None:
    table = scene("Sea Dog 11", "Cook 12", gear="Bandages", wounds={"Cook": 2})
    do(table, "use Bandages")
    assert (table.game.wounds[1], table.game.ap[0]) == (1, 4)
    assert "Bandages" not in names(table.game.gear[0].cards)


@pytest.mark.rule("TA-10.27", "TA-24")
@pytest.mark.parametrize(("gear", "wounds"), [("Brass Knuckles", 1), ("", 0)])
def test_brass_knuckles_hurt(gear: str, wounds: int) -> None:
    table = scene(
        "Sea Dog 11", hands="", gear=gear, enemies=["Redcoat 12"], rolls="511 11", dp=[0] * 5
    )
    do(table, "punch 0, Redcoat")
    assert has(table, "Redcoat", "Stunned")
    assert table.game.wounds[14] == wounds


@pytest.mark.rule("TA-24", "TA-4.7")
@pytest.mark.parametrize(("enemy", "damage"), [("Cursed One", 3), ("Redcoat", 2)])
def test_the_drowned_kings_sabre_is_for_the_undead(enemy: str, damage: int) -> None:
    table = scene(
        "Sea Dog 11",
        hands="Drowned King's Sabre",
        enemies=[f"{enemy} 12"],
        rolls="211 111",
        dp=[0] * 5,
    )
    do(table, f"attack 0, {enemy}")  # AGI 2: with +1 a 2 hits
    assert told(table, happened.Attacked)[0].wounds == damage


@pytest.mark.rule("TA-24", "TA-10.40")
@pytest.mark.parametrize(("gear", "wounds"), [("Cortes's Cuirass", 1), ("", 2)])
def test_a_cuirass_takes_a_wound_from_every_attack(gear: str, wounds: int) -> None:
    table = scene("Sea Dog 11", gear=gear, enemies=["Officer 12"], rolls="411 111", dp=[0] * 5)
    do(table, "end_turn", "pass")
    assert table.game.wounds[0] == wounds


# -- traits -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-10.2", "TA-10.13")
@pytest.mark.parametrize(("name", "penalty"), [("Cutthroat", 0), ("Skipper", -1)])
def test_the_ambidextrous_have_no_weak_hand(name: str, penalty: int) -> None:
    game = scene(f"{name} 11", hands="Pistol, Sword", enemies=["Redcoat 12"]).game
    assert game.blow(0, 1, 14).modifier == penalty
    assert game.defence_modifier(0, 14) == penalty


@pytest.mark.rule("TA-10.18", "TA-25")
def test_the_cook_throws_whatever_is_at_hand_if_one_hand_is_free() -> None:
    table = scene("Cook 11", hands="Cleaver", enemies=["Redcoat 13"], rolls="61", dp=[0] * 5)
    assert not can(scene("Cook 11", enemies=["Redcoat 13"]), "shoot")  # both hands are full
    assert named(table, "shoot") == [(1, 14)]
    do(table, "shoot 1, Redcoat", "crit_effect 1")
    assert has(table, "Redcoat", "Stunned")
    assert table.game.wounds[who(table.game, "Redcoat")] == 1
    assert can(table, "shoot 1, Redcoat")
    assert table.game.lying.cards == []
