"""TA-6, TA-24, TA-25: what single cards and traits do."""

import pytest

from broadside.engine import Ask, Together
from broadside.games.tales.adventure import events as happened
from broadside.games.tales.language.effect import Deed
from broadside.games.tales.language.lexicon import effects_in
from broadside.games.tales.preview import Attempt, preview_of
from tests.tales.scene import BOX, can, do, has, named, offers, place, scene, space, told, who


@pytest.mark.rule("TA-4.2")
@pytest.mark.parametrize(("rolls", "successes"), [("552", 2), ("444", 0), ("645", 2)])
def test_x2_only_dice_above_the_difficulty_count(rolls: str, successes: int) -> None:
    table = scene("Sea Dog 11", rolls=rolls, dp=[0] * 5)
    for _ in table.game.test(0, "AGI", 4, enough=9):
        pass
    assert table.game.successes == successes


@pytest.mark.rule("TA-4.8")
def test_destiny_adds_to_the_highest_bonus() -> None:
    table = scene("Sea Dog 11", hands="Twin Swords", enemies=["Officer 21"], rolls="211 111")
    do(table, "attack 2, Officer")
    assert can(table, "plus_one 0")  # 2 + 1 lacks just 1
    do(table, "plus_one 0")
    assert told(table, happened.Attacked)[0].hits == 1


@pytest.mark.rule("TA-4.9", "TA-10.21")
def test_a_shot_without_a_die_cannot_be_taken() -> None:
    table = scene("Skipper 02", "Cook 12", "Surgeon 22", hands="Pistol", enemies=["Redcoat 42"])
    assert not can(table, "shoot")


@pytest.mark.rule("TA-6.2", "TA-10.35")
def test_what_is_worn_needs_no_hand_and_some_needs_a_lost_one() -> None:
    whole = scene("Sea Dog 11", gear="Tampered Hook", enemies=["Redcoat 21"])
    assert not can(whole, "attack 3")
    maimed = scene(
        "Sea Dog 11", gear="Tampered Hook", enemies=["Redcoat 21"], limbs=[16, 0, 0, 0, 0]
    )
    assert can(maimed, "attack 3, Redcoat")


@pytest.mark.rule("TA-6.3")
def test_a_card_is_used_with_the_hands_it_needs() -> None:
    bag = scene("Sea Dog 02", gear="Pocket Grenado", enemies=["Redcoat 32"])
    assert not can(bag, "use Pocket Grenado")
    held = scene("Sea Dog 02", hands="Pocket Grenado", enemies=["Redcoat 32"])
    assert can(held, "use Pocket Grenado")


@pytest.mark.rule("TA-6.4")
def test_a_brace_of_pistols_fires_twice() -> None:
    table = scene(
        "Sea Dog 02", hands="Brace of Pistols", enemies=["Mummy 42"], rolls="111 111", dp=[0] * 5
    )
    do(table, "shoot 0, Mummy", "shoot 0, Mummy")
    assert not can(table, "shoot")


@pytest.mark.rule("TA-25")
def test_powder_makes_a_shot_worse_and_is_gone() -> None:
    table = scene(
        "Surgeon 02",
        hands="Pistol",
        gear="Powder Flask",
        enemies=["Mummy 42"],
        rolls="211",
        dp=[0] * 5,
    )
    do(table, "shoot 0, Mummy", "react Powder Flask")
    assert told(table, happened.Attacked)[0].wounds == 3
    assert not any(BOX.card_kinds[card].name == "Powder Flask" for card in table.game.gear[0].cards)


@pytest.mark.rule("TA-24")
def test_a_blunderbuss_hits_whoever_stands_by() -> None:
    table = scene(
        "Surgeon 02",
        hands="Blunderbuss",
        enemies=["Mummy 32", "Redcoat 42"],
        rolls="211",
        dp=[0] * 5,
    )
    do(table, "shoot 2, Mummy")
    assert table.game.wounds[who(table.game, "Redcoat")] == 1


@pytest.mark.rule("TA-24")
def test_a_whip_reaches_two_spaces() -> None:
    table = scene("Sea Dog 02", hands="Whip", enemies=["Officer 22"], rolls="411 11", dp=[0] * 5)
    do(table, "attack 0, Officer")
    assert len(told(table, happened.Attacked)[0].defence) == 2  # one die fewer
    assert not can(scene("Sea Dog 02", hands="Whip", enemies=["Officer 32"]), "attack")


@pytest.mark.rule("TA-24")
def test_an_old_flintlock_bursts() -> None:
    table = scene("Sea Dog 02", kept="", enemies=["Mummy 42"], rolls="111", dp=[0] * 5, hands="")
    game = table.game
    card = next(c for c, t in enumerate(BOX.card_kinds) if t.name == "Old Flintlock")
    game.move(card, game.search_deck, game.gear[0])
    game.take_in_hand(0, card, 0)
    do(table, "move 01", "shoot 0, Mummy")
    assert game.wounds[0] == 1
    assert card not in game.gear[0].cards


@pytest.mark.rule("TA-25", "TA-24.4")
def test_a_jerkin_stops_a_bullet_once_a_round() -> None:
    table = scene(
        "Cook 02", gear="Leather Jerkin", enemies=["Redcoat 42"], rolls="1 41", dp=[0] * 5
    )
    do(table, "end_turn", "react Leather Jerkin")
    assert table.game.wounds[0] == 0


@pytest.mark.rule("TA-24")
def test_a_breastplate_saves_a_wound_and_forbids_to_run() -> None:
    table = scene("Cook 11", gear="Breastplate", enemies=["Redcoat 21"], rolls="41 11", dp=[0] * 5)
    do(table, "end_turn")
    assert table.game.wounds[0] == 0
    assert not can(scene("Cook 11", gear="Breastplate"), "run")


@pytest.mark.rule("TA-24", "TA-12.5a")
def test_sea_boots_make_water_no_worse_than_land() -> None:
    table = scene("Sea Dog 22", on="I4", gear="Sea Boots")
    do(table, "move 11")
    assert table.game.ap[0] == 5


@pytest.mark.rule("TA-24")
def test_a_cloak_helps_from_afar() -> None:
    table = scene("Cook 02", gear="Boarding Cloak", enemies=["Redcoat 42"], rolls="1 6", dp=[0] * 5)
    do(table, "end_turn")
    assert len(told(table, happened.Attacked)[0].dice) == 1


@pytest.mark.rule("TA-24")
def test_a_lantern_finds_more_in_the_dark() -> None:
    lit = scene("Sea Dog 22", on="C1", hands="Lantern", search="Rum", rolls="411", dp=[0] * 5)
    do(lit, "search")
    assert len(lit.game.kept[0].cards) == 1
    day = scene("Sea Dog 22", hands="Lantern", search="Rum", rolls="411", dp=[0] * 5)
    do(day, "search")
    assert day.game.kept[0].cards == []


@pytest.mark.rule("TA-25")
def test_a_compass_shows_two_tokens() -> None:
    table = scene("Sea Dog 42", gear="Columbus's Compass", supply="I2 I13 I11", rolls="6")
    do(table, "explore 1", "react Columbus's Compass")
    assert [option[0] for option in offers(table)] == ["pick_token", "pick_token"]


@pytest.mark.rule("TA-25")
def test_a_comb_mends_at_the_start_of_a_turn() -> None:
    table = scene(
        "Sea Dog 11",
        gear="Mermaid's Comb",
        wounds={"Sea Dog": 2},
        incidents="Nothing Stirs",
        dp=[1, 0, 0, 0, 0],
    )
    do(table, "end_turn", "react Mermaid's Comb", "option 1")
    assert table.game.wounds[0] == 1


@pytest.mark.rule("TA-25")
def test_the_vengeful_remember() -> None:
    table = scene("Avenger 11", enemies=["Redcoat 21"], wounded_by=[14], rolls="11", dp=[0] * 5)
    do(table, "end_turn")
    assert can(table, "react Vengeful")
    do(table, "react Vengeful")
    game = table.game
    assert game.attack_modifier(game.blow(0, 0, 14)) == 1


@pytest.mark.rule("TA-25", "TA-12.8")
@pytest.mark.parametrize(("wrongdoer", "hurt"), [(14, 0), (15, 2)])
def test_the_vengeful_also_break_away_from_whom_they_named(wrongdoer: int, hurt: int) -> None:
    """AGI 3 against a Longshade's 3: a 3 is enough for who is after just this one."""
    table = scene(
        "Avenger 11",
        enemies=["Longshade 21", "Mummy 12"],
        wounded_by=[wrongdoer],
        rolls="311 111",
        dp=[0] * 5,
        at="next_turn",
    )
    do(table, "react Vengeful")
    foreseen = preview_of(table.game, 0, ("break_away",))
    assert isinstance(foreseen, Attempt)
    assert foreseen.modifier == (0 if hurt else 1)
    do(table, "break_away")
    assert table.game.wounds[0] == hurt


@pytest.mark.rule("TA-25.0", "TA-12.16e")
def test_smelling_salts_are_as_good_as_a_six() -> None:
    table = scene("Sea Dog 11", "Cook 12", kept="Smelling Salts", conditions={"Cook": "KnockedOut"})
    salts = next(a.number for a in BOX.abilities if a.thing.name == "Smelling Salts")
    table.act(0, ("revive", 1, 1 + salts))
    assert not has(table, "Cook", "KnockedOut")
    assert not table.game.acted[1]


@pytest.mark.rule("TA-12.1b", "TA-16.6")
def test_an_attack_gives_one_away() -> None:
    table = scene(
        "Sea Dog 11",
        enemies=["Mummy 21"],
        conditions={"Sea Dog": "Hidden"},
        rolls="111",
        dp=[0] * 5,
    )
    do(table, "attack 0, Mummy")
    assert not has(table, "Sea Dog", "Hidden")


@pytest.mark.rule("TA-12.6d")
def test_a_runner_falls_where_it_was_struck() -> None:
    table = scene("Sea Dog 02", enemies=["Officer 22"], wounds={"Sea Dog": 4})
    do(table, "run", "move 12", "move 42")
    assert told(table, happened.Moved)[-1].figure == 0
    assert table.over or place(table, "Sea Dog") == "12"


@pytest.mark.rule("TA-14.13")
def test_in_a_dead_end_enemies_stand_as_far_away_as_they_can() -> None:
    table = scene("Sea Dog 02", on="I9")
    game = table.game
    for _ in game.people(space("02"), [("Cannibal", 1)]):
        pass
    assert game.grid.columns[game.at[game.enemies[0]]] == 4


@pytest.mark.rule("TA-14.63", "TA-12.12b")
def test_a_symbol_brings_the_card_from_the_search_deck() -> None:
    table = scene("Sea Dog 11")
    game = table.game
    before = len(game.search_deck.cards)
    for _ in game.take_from_search(0, "Rope"):
        pass
    assert [BOX.card_kinds[card].name for card in game.kept[0].cards] == ["Rope"]
    assert len(game.search_deck.cards) == before - 1


@pytest.mark.rule("TA-20.3")
def test_the_flag_never_goes_back_beyond_its_start() -> None:
    table = scene("Sea Dog 11", flag=20)
    table.game.move_flag(-3, "card")
    assert table.game.flag == table.game.flag_start == 18


@pytest.mark.rule("TA-14.21")
def test_an_enemy_that_is_down_only_gets_up() -> None:
    table = scene(
        "Cook 11", enemies=["Redcoat 21"], conditions={"Redcoat": "KnockedDown"}, dp=[0] * 5
    )
    do(table, "end_turn")
    assert told(table, happened.Attacked) == []
    assert not has(table, "Redcoat", "KnockedDown")


@pytest.mark.rule("TA-9.32", "TA-22.5")
def test_the_captain_may_say_which_of_a_type_acts_first() -> None:
    table = scene(
        "Cook 11",
        enemies=["Redcoat 21", "Redcoat 12"],
        options={"enemy_control": "ties"},
        rolls="11 11",
        dp=[0] * 5,
    )
    do(table, "end_turn", "enemy_next Redcoat 2")
    assert told(table, happened.Attacked)[0].attacker == 15


@pytest.mark.rule("TA-4.2", "TA-3.7")
@pytest.mark.parametrize(
    ("card", "rolls", "dice"),
    [
        ("test(AGI,4,2){fail: wound(self,1)}", "541", [1]),
        ("test(AGI,4){two: heal(self,1)}", "541", [1]),
        ("test(AGI,4,2){fail: wound(self,1)}", "554", []),
        ("test(AGI,4){two: heal(self,1)}", "554", []),
        ("test(AGI,4){fail: wound(self,1)}", "541", []),
    ],
)
def test_destiny_helps_towards_every_success_that_is_asked_for(
    card: str, rolls: str, dice: list[int]
) -> None:
    table = scene("Sea Dog 11", rolls=rolls)
    game = table.game
    rule = game.carry_out(effects_in(card, BOX.names), Deed(0))
    asked = next(rule, None)
    assert isinstance(asked, Ask | Together) == bool(dice)
    assert game.changes(0) == [("plus_one", die) for die in dice]


@pytest.mark.rule("TA-12.2a", "TA-6.4")
def test_a_brace_of_pistols_that_got_wet_is_reloaded_whole() -> None:
    table = scene(
        "Gunner 02",
        hands="Brace of Pistols",
        enemies=["Mummy 42"],
        rolls="1111 1111 1111",
        dp=[0] * 5,
    )
    game = table.game
    game.ap[0] = 12
    do(table, "shoot 0, Mummy")
    game.exhaust(game.hands[0])  # Wet Powder
    do(table, "move 12", "reload Brace of Pistols", "shoot 0, Mummy", "shoot 0, Mummy")
    assert not can(table, "shoot")


@pytest.mark.rule("TA-24")
def test_a_monkey_also_takes_a_weapon_that_was_found_out_of_the_bag() -> None:
    table = scene(
        "Sea Dog 11",
        incidents="Thieving Monkey",
        search="Rusty Cutlass",
        rolls="511 111",
        dp=[0] * 5,
        coins=[5, 0, 0, 0, 0],
    )
    do(table, "search", "end_turn")
    game = table.game
    assert [BOX.card_kinds[card].name for card in game.search_used.cards] == ["Rusty Cutlass"]
    assert game.coins[0] == 5


@pytest.mark.rule("TA-24.4", "TA-12.11b")
def test_what_needs_no_hand_helps_from_the_bag() -> None:
    table = scene("Sea Dog 11", gear="Columbus's Compass", search="Rum", rolls="411", dp=[0] * 5)
    do(table, "search")
    assert [BOX.card_kinds[card].name for card in table.game.kept[0].cards] == ["Rum"]
    shield = scene("Sea Dog 11", gear="Buckler", enemies=["Redcoat 21"])
    assert shield.game.defence_pool(0, 14) == 3  # a buckler in the bag does not


@pytest.mark.rule("TA-9.25", "TA-3.3", "TA-25")
def test_what_begins_a_turn_comes_before_its_ap_unless_it_costs_some() -> None:
    table = scene(
        "Avenger 11",
        gear="Mermaid's Comb",
        enemies=["Redcoat 21"],
        wounds={"Avenger": 1},
        wounded_by=[14],
        rolls="11",
    )
    do(table, "end_turn")
    assert not can(table, "react Vengeful")
    do(table, "react Mermaid's Comb")
    assert not can(table, "react Mermaid's Comb")
    assert (table.game.wounds[0], table.game.ap[0]) == (0, 6)
    do(table, "react Vengeful")
    assert table.game.ap[0] == 5


@pytest.mark.rule("TA-25")
def test_everybody_remembers_their_own_wrongdoers() -> None:
    table = scene(
        "Cook 44", "Avenger 11", enemies=["Redcoat 21", "Mummy 12"], wounded_by=[15, 64 + 14]
    )
    assert [table.game.wrongdoers(figure) for figure in (0, 1)] == [[15], [14]]


@pytest.mark.rule("TA-25", "TA-24")
def test_thick_bullets_are_for_the_weapons_that_were_named() -> None:
    table = scene("Gunner 02", hands="Pistol, Axe", enemies=["Mummy 42"])
    game = table.game
    (pistols,) = effects_in("dmg(ranged,+1,adventure,tag=pistol)", BOX.names)
    game.add_boon(0, pistols, "adventure")
    wounds = []
    for hand in (0, 1):
        assault = game.shot(0, hand, *game.gun_in(0, hand), 14)
        assert assault is not None
        assault.left = 1
        wounds.append(game.wounds_dealt(assault))
    assert wounds == [3, 2]


@pytest.mark.rule("TA-24", "R-8", "TA-12.2a")
def test_a_crossbow_needs_no_powder() -> None:
    """It does not get wet and no horn loads it, but it is reloaded like a firearm."""
    table = scene(
        "Gunner 11", hands="Crossbow", incidents="Wet Powder", kept="Powder Horn", rolls="111"
    )
    game = table.game
    game.dp[0] = 0
    do(table, "end_turn")
    assert game.exhausted == []
    again = scene("Gunner 11", hands="Crossbow", kept="Powder Horn", incidents="Nothing Stirs")
    again.game.exhaust(again.game.hands[0])
    do(again, "end_turn")
    assert not can(again, "use Powder Horn")
    do(again, "reload Crossbow")
    assert again.game.exhausted == []


@pytest.mark.rule("TA-4.10", "TA-24")
def test_what_never_misfires_is_rolled_again_before_destiny_is_thought_of() -> None:
    """A Mummy's AGI is 1: the 1 would lack just 1, but it is a 2 by then."""
    table = scene(
        "Gunner 02", hands="Widow's Last Word", enemies=["Mummy 42"], rolls="1333 2", dp=[2] * 5
    )
    do(table, "shoot 0, Mummy")
    (attack,) = told(table, happened.Attacked)
    assert (attack.dice, attack.hits) == ([2, 3, 3, 3], 4)
    assert table.game.dp[0] == 2


@pytest.mark.rule("TA-6.4", "TA-10.35")
def test_who_wears_a_leg_and_a_hook_strikes_with_the_hook() -> None:
    table = scene(
        "Surgeon 11",
        hands="",
        gear="Tampered Wooden Leg, Tampered Hook",
        enemies=["Mummy 21"],
        limbs=[2 | 8, 0, 0, 0, 0],
    )
    assert named(table, "attack") == [(3, 14)]
    assert table.game.blow(0, 3, 14).damage == 1


@pytest.mark.rule("TA-6.4", "TA-10.35")
def test_who_wears_two_firearms_fires_one_after_the_other() -> None:
    table = scene(
        "Surgeon 02",
        hands="",
        gear="Tampered Hook, Tampered Wooden Leg",
        enemies=["Mummy 32"],
        limbs=[2 | 8, 0, 0, 0, 0],
        rolls="111 111",
        dp=[0] * 5,
    )
    assert named(table, "shoot") == [(3, 14)]
    do(table, "shoot 3, Mummy", "shoot 3, Mummy")
    hook, leg = table.game.gear[0].cards
    assert table.game.exhausted == [hook, leg]
    assert not can(table, "shoot")


@pytest.mark.rule("TA-3.7", "TA-12.6c", "TA-25")
@pytest.mark.parametrize("answer", ["react Aim", "pass"])
@pytest.mark.parametrize("ap", [0, 4])
def test_an_extra_action_of_three_ap_pays_for_a_shot_that_is_aimed(answer: str, ap: int) -> None:
    table = scene("Lookout 02", "Cook 44", enemies=["Mummy 42"], rolls="1111", dp=[1] * 5)
    game = table.game
    game.ap[0] = ap
    do(table, "destiny 1", "shoot 2, Mummy", answer)
    (rolled,) = told(table, happened.Rolled)
    assert rolled.modifier == (1 if answer == "react Aim" else 0)
    assert game.ap[0] == ap


@pytest.mark.rule("TA-25", "TA-9.34")
def test_the_vengeful_remember_a_round_and_no_longer() -> None:
    table = scene("Avenger 11", enemies=["Redcoat 21"], rolls="51 1111", dp=[0] * 5)
    do(table, "end_turn")
    assert table.game.wounds[0] == 1
    assert can(table, "react Vengeful")
    again = scene("Avenger 11", enemies=["Redcoat 21"], wounded_last=[14], rolls="11", dp=[0] * 5)
    do(again, "end_turn")
    assert not can(again, "react Vengeful")


@pytest.mark.rule("TA-12.14c", "TA-24")
@pytest.mark.parametrize(
    ("wounds", "conditions", "use"),
    [({}, {}, False), ({"Cook": 1}, {}, True), ({}, {"Cook": "Poisoned"}, True)],
)
def test_a_brew_is_for_who_is_hurt_or_poisoned(
    wounds: dict[str, int], conditions: dict[str, str], use: bool
) -> None:
    table = scene("Sea Dog 11", "Cook 12", kept="Brew", wounds=wounds, conditions=conditions)
    assert can(table, "use Brew") == use


@pytest.mark.rule("TA-4.2", "TA-3.7")
def test_destiny_is_not_asked_for_what_has_succeeded() -> None:
    table = scene("Sea Dog 11", search="Dart Trap", rolls="511 541")
    do(table, "search")
    assert table.game.wounds[0] == 0
    assert not can(table, "plus_one")


@pytest.mark.rule("TA-12.15d", "TA-24")
@pytest.mark.parametrize(("name", "dice"), [("Cook", 4), ("Skipper", 4), ("Gunner", 4)])
def test_lockpicks_help_who_is_nimble_and_hinder_nobody(name: str, dice: int) -> None:
    """The Vault wants STR 4: the Cook has that and AGI 2, the Skipper AGI 4 and STR 2."""
    table = scene(
        f"{name} 23",
        on="T4",
        gear="Lockpicks",
        options={"adventure": 3},
        rolls="1" * dice,
        dp=[0] * 5,
    )
    foreseen = preview_of(table.game, 0, ("open_door", 0))
    do(table, "open_door 0")
    (rolled,) = told(table, happened.Rolled)
    assert isinstance(foreseen, Attempt)
    assert len(rolled.dice) == foreseen.dice == dice


@pytest.mark.rule("TA-3.7", "TA-12.14c")
def test_an_extra_action_may_be_to_drink() -> None:
    table = scene("Sea Dog 11", "Cook 12", kept="Brew", wounds={"Cook": 2})
    table.game.ap[0] = 0
    do(table, "destiny 1", "use Brew")
    assert table.game.wounds[1] == 0
