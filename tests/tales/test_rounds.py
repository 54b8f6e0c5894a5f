"""TA-9, TA-16, TA-20, TA-21: Rounds, conditions, the Flag, goals and the end."""

import pytest

from broadside.games.tales.adventure import events as happened
from broadside.games.tales.game import Tales
from broadside.games.tales.language.conditions import condition
from broadside.games.tales.language.effect import Deed
from broadside.games.tales.language.lexicon import effects_in
from broadside.games.tales.numbers import CONDITIONS, NOBODY, NOWHERE, SPENT
from tests.tales.scene import (
    BOX,
    can,
    do,
    has,
    named,
    offers,
    place,
    scene,
    space,
    told,
    verbs,
    who,
)

QUIET = "Nothing Stirs"


# -- Incident Round ---------------------------------------------------------------------------


@pytest.mark.rule("TA-9.1", "TA-9.13", "TA-6.40", "TA-9.34")
def test_an_incident_comes_when_all_is_quiet() -> None:
    table = scene("Sea Dog 11", incidents="Lost in the Green")
    flag = table.game.flag
    do(table, "end_turn")
    assert BOX.card_kinds[told(table, happened.IncidentDrawn)[0].card].name == "Lost in the Green"
    assert table.game.flag == flag + 1
    assert table.game.round == 2


@pytest.mark.rule("TA-9.13", "R-9")
def test_no_incident_while_an_enemy_is_on_the_tile() -> None:
    table = scene("Sea Dog 11", enemies=["Mummy 44"], rolls="1", dp=[0] * 5)
    do(table, "end_turn")
    assert told(table, happened.IncidentDrawn) == []


@pytest.mark.rule("TA-9.13", "TA-9.14", "TA-14.10")
def test_x13_an_ambush_puts_an_enemy_next_to_everybody() -> None:
    table = scene("Sea Dog 00", "Cook 44", incidents="Ambush", rolls="11 11", dp=[0] * 5)
    do(table, "end_turn", "end_turn")
    assert len(table.game.enemies) == 2
    assert len(told(table, happened.Attacked)) == 2


@pytest.mark.rule("TA-9.5", "TA-9.11")
@pytest.mark.parametrize(("die", "moves"), [("2", 1), ("3", 0)])
def test_x23_a_knocked_out_pirate_may_cost_a_space_of_the_flag(die: str, moves: int) -> None:
    table = scene(
        "Sea Dog 11",
        "Cook 33",
        conditions={"Cook": "KnockedOut"},
        incidents=QUIET,
        rolls=die,
    )
    flag = table.game.flag
    do(table, "end_turn")
    assert table.game.flag == flag + moves


@pytest.mark.rule("TA-9.6")
def test_tiles_without_characters_are_swept() -> None:
    table = scene("Sea Dog 11", on="I10 I10", incidents=QUIET)
    game = table.game
    for lies in ("B11", "12"):
        game.drop_token(space(lies), -1)
    card = game.gear[0].cards[1]
    game.lay_down(0, card, space("B12"))
    do(table, "end_turn")
    assert game.fallen_at == [space("12")]
    assert card in game.left_out.cards


@pytest.mark.rule("TA-9.9", "TA-16.3")
@pytest.mark.parametrize(("rolls", "wounds", "poisoned"), [("511", 1, True), ("611", 0, False)])
def test_poison_wounds_until_it_is_overcome(rolls: str, wounds: int, poisoned: bool) -> None:
    table = scene(
        "Sea Dog 11",
        conditions={"Sea Dog": "Poisoned"},
        incidents=QUIET,
        rolls=rolls,
        dp=[0] * 5,
    )
    do(table, "end_turn")
    assert table.game.wounds[0] == wounds
    assert has(table, "Sea Dog", "Poisoned") == poisoned


@pytest.mark.rule("TA-16.3")
def test_healing_ends_poison() -> None:
    table = scene(
        "Sea Dog 11", conditions={"Sea Dog": "Poisoned"}, wounds={"Sea Dog": 1}, kept="Brew"
    )
    do(table, "use Brew")
    assert not has(table, "Sea Dog", "Poisoned")


@pytest.mark.rule("TA-9.10", "R-8")
def test_exhausted_cards_are_ready_again_but_not_firearms() -> None:
    table = scene("Gunner 11", gear="Coil of Tarred Rope", incidents=QUIET)
    game = table.game
    game.exhausted = game.gear[0].cards[:]
    do(table, "end_turn")
    assert [BOX.card_kinds[card].name for card in game.exhausted] == ["Pistol"]


@pytest.mark.rule("TA-24")
@pytest.mark.parametrize(
    ("card", "rolls", "check"),
    [
        ("Tripwire", "111", "KnockedDown"),
        ("Snake Nest", "111", "Poisoned"),
        ("Ill Wind", "111", "Cursed"),
        ("Envious Spirit", "111", "Stunned"),
    ],
)
def test_incidents_that_afflict(card: str, rolls: str, check: str) -> None:
    table = scene("Sea Dog 11", incidents=card, rolls=rolls, dp=[0] * 5)
    do(table, "end_turn")
    names = {2: "KnockedDown", 4: "Poisoned", 32: "Cursed", 1: "Stunned"}
    assert names[told(table, happened.Afflicted)[0].condition] == check


@pytest.mark.rule("TA-24")
def test_a_moment_of_calm_is_the_captains_choice() -> None:
    table = scene("Sea Dog 11", "Cook 33", incidents="A Moment of Calm", wounds={"Cook": 2})
    do(table, "end_turn", "end_turn")
    assert offers(table) == [("option", 1), ("option", 2)]
    do(table, "option 1")
    assert table.game.wounds[1] == 1


@pytest.mark.rule("TA-24")
def test_wet_powder_and_broken_straps() -> None:
    wet = scene("Gunner 11", incidents="Wet Powder", rolls="111", dp=[0] * 5)
    do(wet, "end_turn")
    assert [BOX.card_kinds[card].name for card in wet.game.exhausted] == ["Pistol"]
    strap = scene("Gunner 11", incidents="Broken Strap", rolls="11", dp=[0] * 5)
    do(strap, "end_turn")
    assert strap.game.lying_at == [space("11")]


@pytest.mark.rule("TA-24", "R-22")
def test_a_blocked_passage_is_never_the_last() -> None:
    table = scene("Sea Dog 11", incidents="Blocked Passage")
    do(table, "end_turn")
    assert len(table.game.grid.exits()) == 3


@pytest.mark.rule("R-33", "TA-20.1")
def test_who_waits_is_not_waited_for() -> None:
    table = scene("Cook 11", enemies=["Mummy 44"], stalled=3, rolls="1 111", dp=[0] * 5)
    flag = table.game.flag
    do(table, "end_turn")
    assert table.game.flag == flag + 1


# -- Initiative -------------------------------------------------------------------------------


@pytest.mark.rule("TA-9.21", "TA-9.22")
def test_the_initiative_follows_prestige() -> None:
    table = scene("Sea Dog 00", "Cook 44", pp=[1, 3, 0, 0, 0], incidents=QUIET)
    do(table, "end_turn", "end_turn")
    assert table.game.initiative == 1
    assert list(table.asks) == [1]


@pytest.mark.rule("TA-9.21", "TA-25")
def test_a_tactician_may_seize_it() -> None:
    table = scene("Sea Dog 00", "Captain's Daughter 44", rolls="411 111", incidents=QUIET)
    table.game.dp[0] = 0
    do(table, "end_turn", "end_turn", "react Tactician")
    while "pass" in verbs(table):
        do(table, "pass")
    assert table.game.initiative == 1
    assert table.game.pp[1] == 1
    assert table.game.dp[1] == 2


# -- conditions -------------------------------------------------------------------------------


@pytest.mark.rule("TA-16.2", "TA-9.25", "TA-16.11")
def test_who_is_knocked_down_only_gets_up() -> None:
    table = scene("Sea Dog 11", "Cook 33", conditions={"Cook": "KnockedDown"}, incidents=QUIET)
    do(table, "end_turn")
    assert not has(table, "Cook", "KnockedDown")
    assert told(table, happened.TurnLost)[0].figure == 1


@pytest.mark.rule("TA-16.1", "TA-9.8", "R-7")
def test_the_stunned_may_shake_it_off_for_two_ap() -> None:
    table = scene(
        "Sea Dog 11", "Cook 33", conditions={"Cook": "Stunned"}, rolls="111 511", dp=[0] * 5
    )
    do(table, "end_turn", "stun_try", "stun_try")
    assert not has(table, "Cook", "Stunned")
    assert table.game.ap[1] == 2


@pytest.mark.rule("TA-16.1")
def test_a_turn_passed_stunned_ends_the_stun() -> None:
    table = scene("Sea Dog 11", "Cook 33", conditions={"Cook": "Stunned"}, incidents=QUIET)
    do(table, "end_turn", "stun_skip")
    assert not has(table, "Cook", "Stunned")


@pytest.mark.rule("TA-16.6")
def test_hidden_ends_with_the_enemy_round() -> None:
    table = scene("Sea Dog 11", conditions={"Sea Dog": "Hidden"}, incidents=QUIET)
    do(table, "end_turn")
    assert not has(table, "Sea Dog", "Hidden")


@pytest.mark.rule("TA-16.9")
def test_the_frenzied_only_fight_and_move() -> None:
    table = scene("Sea Dog 11", enemies=["Redcoat 21"], conditions={"Sea Dog": "Frenzied"})
    assert verbs(table) == {"end_turn", "attack", "break_away", "destiny"}
    game = table.game
    assert game.attack_pool(game.blow(0, 0, who(game, "Redcoat"))) == 4
    assert game.defence_pool(0, who(game, "Redcoat")) == 2


@pytest.mark.rule("TA-16.7")
def test_gris_gris_averts_a_curse() -> None:
    table = scene("Sea Dog 11", gear="Gris-gris", search="Hellish Vision", rolls="511", dp=[0] * 5)
    do(table, "search", "react Gris-gris")
    assert not has(table, "Sea Dog", "Cursed")
    assert all(BOX.card_kinds[card].name != "Gris-gris" for card in table.game.gear[0].cards)


@pytest.mark.rule("TA-25")
def test_a_last_breath_keeps_one_up() -> None:
    table = scene(
        "Sea Dog 11",
        gear="Bottle of the Last Breath",
        search="Dart Trap",
        wounds={"Sea Dog": 4},
        rolls="511 111",
        dp=[0] * 5,
    )
    do(table, "search", "react Bottle of the Last Breath")
    assert table.game.wounds[0] == 2
    assert not has(table, "Sea Dog", "KnockedOut")


# -- goals and the end ------------------------------------------------------------------------


@pytest.mark.rule("TA-21.1", "TA-21.2", "TA-21.3", "TA-21.6", "TA-21.10", "TA-23.2", "TA-6.12")
def test_bringing_the_chest_home_is_a_success() -> None:
    table = scene(
        "Sea Dog 02",
        on="I1",
        goal_at=[-1, space("12")],
        kept="String of Pearls",
        pp=[2, 0, 0, 0, 0],
    )
    do(table, "pick_up_goal 1")
    assert table.over
    game = table.game
    assert (game.ended, game.result) == ("goals", "total")
    assert game.pp[0] == 2 + 6 + 4
    assert game.coins[0] == 8 + 6
    assert game.scores == [12 + 14 // 3]
    assert table.chances() == game.worth()


@pytest.mark.rule("TA-21.10")
@pytest.mark.parametrize(
    ("pp", "coins", "places"),
    [
        ([0, 3, 0], [0, 0, 0], [1, 0, 1]),
        ([2, 1, 0], [0, 3, 0], [0, 1, 2]),  # as many points, but more of them prestige
        ([0, 0, 0], [1, 2, 2], [2, 0, 0]),  # a coin that makes no point
    ],
)
def test_of_a_crew_that_made_it_the_most_famous_comes_first(
    pp: list[int], coins: list[int], places: list[int]
) -> None:
    table = scene(
        "Sea Dog 02",
        "Cook 42",
        "Surgeon 41",
        on="I1",
        goal_at=[-1, space("12")],
        kind=Tales,
        pp=[pp[0], pp[1] + 6, pp[2] + 6, 0, 0],  # the chest brings 6, and all get 8 coins
        coins=[*coins, 0, 0],
    )
    do(table, "pick_up_goal 1")
    assert table.game.places() == places


@pytest.mark.rule("TA-21.10")
def test_of_a_crew_that_failed_nobody_comes_first() -> None:
    table = scene("Sea Dog 42", "Cook 11", flag=29, kind=Tales, pp=[5, 0, 0, 0, 0])
    do(table, "explore 1")
    assert table.game.places() == [0, 0]


@pytest.mark.rule("TA-21.1", "TA-20.2", "R-68")
def test_the_flag_ends_it_in_the_middle_of_an_action() -> None:
    table = scene("Sea Dog 42", flag=29)
    do(table, "explore 1")
    assert table.over
    assert (table.game.ended, table.game.result) == ("flag", "failure")
    assert len(table.game.placed) == 1


@pytest.mark.rule("TA-21.3")
def test_a_token_in_hand_is_a_partial_success() -> None:
    table = scene("Sea Dog 42", flag=29, goal_holder=[-1, 0])
    do(table, "explore 1")
    assert table.game.result == "partial"
    assert table.game.pp[0] == 6 + 2


@pytest.mark.rule("TA-21.1")
def test_it_is_over_when_nobody_stands() -> None:
    table = scene("Sea Dog 11", enemies=["Darkclaw 21"], wounds={"Sea Dog": 4}, rolls="411 111")
    table.game.dp[0] = 0
    do(table, "end_turn", "pass")
    assert table.over
    assert table.game.ended == "knocked out"


@pytest.mark.rule("TA-21.1")
def test_it_is_over_when_the_map_is_closed() -> None:
    table = scene("Sea Dog 42", supply="")
    do(table, "move 41")
    assert table.over
    assert table.game.ended == "closed"


@pytest.mark.rule("TA-23.5", "TA-23.1")
def test_what_conditions_mean() -> None:
    table = scene("Sea Dog 11", "Cook 33", enemies=["Redcoat 44"], felled=[2] + [0] * 9)
    game = table.game

    def holds(text: str) -> bool:
        return game.met(condition(text))

    assert holds("placed(I10) and not placed(I9)")
    assert holds("all_standing on I10")
    assert holds("defeated(Redcoat, 2)")
    assert not holds("cleared(I10)")
    assert not holds("token_held(1)")
    assert not holds("count(tokens) >= 1")
    game.goal_holder[1] = 1
    assert holds("token_held(1)")
    game.conditions[1] |= 128
    assert not holds("token_held(1) or all_standing on I10")
    assert can(table, "end_turn")


@pytest.mark.rule("TA-16.1", "TA-16.2", "TA-9.8", "R-7")
def test_a_turn_spent_getting_up_has_passed_stunned() -> None:
    table = scene("Sea Dog 11", "Cook 33", incidents=QUIET)
    table.game.conditions[1] = CONDITIONS["Stunned"] | CONDITIONS["KnockedDown"]
    do(table, "end_turn")
    assert table.game.round == 2
    assert not has(table, "Cook", "Stunned")


@pytest.mark.rule("TA-14.21", "TA-16.1", "R-7")
def test_an_activation_spent_getting_up_has_passed_stunned() -> None:
    table = scene("Sea Dog 11", enemies=["Redcoat 21"])
    table.game.conditions[14] = CONDITIONS["Stunned"] | CONDITIONS["KnockedDown"]
    do(table, "end_turn")
    assert told(table, happened.Attacked) == []
    assert not has(table, "Redcoat", "Stunned")


@pytest.mark.rule("R-59", "TA-12.16e")
def test_who_is_knocked_out_by_a_pit_need_not_climb_out_of_it_when_revived() -> None:
    table = scene(
        "Sea Dog 11",
        "Cook 12",
        incidents="Hidden Pit",
        wounds={"Cook": 5},
        rolls="11 611",
        picks=[1],
        dp=[0] * 5,
    )
    table.game.purse_of_ap[1] = -1
    do(table, "end_turn", "end_turn")
    assert has(table, "Cook", "KnockedOut")
    do(table, "revive Cook, 0", "end_turn")
    assert (table.game.acting, table.game.ap[1]) == (1, 6)


@pytest.mark.rule("TA-16.3", "TA-3.7")
def test_any_healing_ends_poison() -> None:
    table = scene("Sea Dog 11", conditions={"Sea Dog": "Poisoned"}, wounds={"Sea Dog": 2})
    do(table, "destiny 0")
    assert table.game.wounds[0] == 1
    assert not has(table, "Sea Dog", "Poisoned")


@pytest.mark.rule("R-59", "TA-16.8")
def test_what_was_to_last_ends_with_a_knock_out_for_who_is_knocked_out_alone() -> None:
    table = scene("Sea Dog 11", "Cook 12", enemies=["Mummy 44"])
    game = table.game
    for figure in (0, 1):
        game.add_boon(figure, game.box.vengeance, "turn", 14)
        game.add_boon(figure, game.box.vengeance, "adventure", 14)
    for _ in game.knock_out(1):
        pass
    assert [(boon.figure, boon.until) for boon in game.boons] == [
        (0, "turn"),
        (0, "adventure"),
        (1, "adventure"),
    ]


@pytest.mark.rule("TA-16.4b", "TA-9.25")
def test_who_escapes_stands_beside_the_holder_and_goes_on() -> None:
    table = scene("Cook 33", "Sea Dog 11", enemies=["Longshade 21"], rolls="411 111", dp=[0] * 5)
    game = table.game
    for _ in game.afflict(1, CONDITIONS["Restrained"], holder=14):
        pass
    do(table, "end_turn", "fall_to 11")
    assert (place(table, "Sea Dog"), game.acting, game.ap[1]) == ("11", 1, 6)
    assert (game.held_by[1], game.captive[14]) == (NOBODY, NOBODY)
    assert can(table, "move 10")  # it need not break away from its holder
    assert can(table, "run")


@pytest.mark.rule("TA-16.4b", "TA-9.25")
def test_who_does_not_escape_is_hurt_and_does_nothing_else() -> None:
    table = scene("Cook 33", "Sea Dog 11", enemies=["Longshade 21"], rolls="111 111 1", dp=[0] * 5)
    game = table.game
    for _ in game.afflict(1, CONDITIONS["Restrained"], holder=14):
        pass
    do(table, "end_turn")
    assert (game.round, told(table, happened.TurnBegan)) == (2, [])
    assert (game.wounds[1], game.at[1]) == (1, NOWHERE)


@pytest.mark.rule("TA-24", "TA-16.2")
def test_what_is_taken_from_a_turn_is_not_taken_from_the_one_after_it() -> None:
    """Who spends it getting up has the AP of the next whole."""
    table = scene(
        "Sea Dog 11",
        incidents="Nothing Stirs",
        conditions={"Sea Dog": "KnockedDown"},
        purse_of_ap=[-1, 0, 0, 0, 0],
        at="next_turn",
    )
    assert table.game.round == 2
    assert table.game.ap[0] == 6


@pytest.mark.rule("TA-24")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (0, 0)])
def test_who_loses_a_quarrel_loses_prestige_and_the_winner_gains_some(
    before: int, after: int
) -> None:
    table = scene(
        "Sea Dog 11",
        "Cook 33",
        incidents="Quarrel",
        pp=[before, 0, 0, 0, 0],
        picks=[0, 0],
        rolls="16",
    )
    do(table, "end_turn", "end_turn")
    assert table.game.pp[:2] == [after, 1]


@pytest.mark.rule("TA-16.9", "TA-12.6a")
@pytest.mark.parametrize("state", ["Frenzied", "running", "calm"])
def test_without_ap_only_the_calm_use_what_costs_none(state: str) -> None:
    table = scene("Gunner 11", kept="Powder Horn", running=state == "running")
    game = table.game
    game.exhaust(game.hands[0])
    game.conditions[0] = CONDITIONS.get(state, 0)
    game.ap[0] = 0
    assert (("use", ability("Powder Horn")) in game.actions_now(0)) == (state == "calm")


def ability(name: str) -> int:
    """The number of what a card does when it is used."""
    return next(each.number for each in BOX.abilities if each.thing.name == name)


@pytest.mark.rule("TA-24")
def test_nobody_quarrels_alone() -> None:
    table = scene("Sea Dog 11", incidents="Quarrel", pp=[2, 0, 0, 0, 0])
    do(table, "end_turn")
    assert table.game.pp[0] == 2


@pytest.mark.rule("TA-16.4d")
def test_who_falls_where_no_space_is_free_lies_on_the_nearest_that_is() -> None:
    table = scene("Cook 21", "Sea Dog 00", "Surgeon 31", on="I8", enemies=["Longshade 20"])
    game = table.game
    game.put(1, NOWHERE)
    for _ in game.afflict(1, CONDITIONS["Restrained"], holder=14):
        pass
    for _ in game.knock_out(1):
        pass
    assert place(table, "Sea Dog") == "22"
    assert not has(table, "Sea Dog", "Restrained")


@pytest.mark.rule("TA-16.1", "R-7")
def test_a_stun_that_ends_leaves_nothing_behind() -> None:
    game = scene("Sea Dog 11").game
    game.conditions[0] = CONDITIONS["Stunned"] | SPENT | CONDITIONS["Poisoned"]
    game.relieve(0, CONDITIONS["Poisoned"])
    assert game.conditions[0] == CONDITIONS["Stunned"] | SPENT
    game.relieve(0, CONDITIONS["Stunned"])
    assert game.conditions[0] == 0


@pytest.mark.rule("TA-25", "TA-3.6")
def test_the_tactician_pays_with_the_destiny_of_the_round() -> None:
    table = scene("Sea Dog 00", "Captain's Daughter 44", rolls="411 111", incidents=QUIET)
    table.game.dp[0] = 0
    do(table, "end_turn", "end_turn", "react Tactician")
    assert table.game.dp_used[1]


@pytest.mark.rule("TA-24")
@pytest.mark.parametrize(("coins", "gained"), [(3, 1), (2, -1)])
def test_what_hangs_on_a_condition(coins: int, gained: int) -> None:
    table = scene("Sea Dog 11", coins=[coins, 0, 0, 0, 0], pp=[2, 0, 0, 0, 0])
    said = "if(coins>=3){then: pp(self,+1) | else: pp(self,-1)}"
    for _ in table.game.carry_out(effects_in(said, BOX.names), Deed(0)):
        pass
    assert table.game.pp[0] == 2 + gained


@pytest.mark.rule("TA-9.21")
@pytest.mark.parametrize(
    ("holder", "pp", "asked"), [(2, [0, 2, 2], False), (0, [0, 2, 2], True), (2, [2, 2, 2], False)]
)
def test_of_those_with_most_prestige_who_had_the_initiative_keeps_it(
    holder: int, pp: list[int], asked: bool
) -> None:
    table = scene(
        "Sea Dog 00",
        "Cook 44",
        "Surgeon 22",
        pp=[*pp, 0, 0],
        initiative=holder,
        at="character_round",
    )
    if asked:  # the Captain names one
        assert list(table.asks) == [0]
        assert named(table, "target") == [(1,), (2,)]
        do(table, "target Cook")
    assert table.game.initiative == (1 if asked else 0 if pp[0] else holder)
