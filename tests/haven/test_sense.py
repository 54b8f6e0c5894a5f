"""What bots of Haven think about, of some hundred options, and what they expect of others."""

from broadside.engine import Option, Table
from broadside.games.haven.game import Haven
from broadside.games.haven.outlook import VOYAGE, rounds_ahead
from tests.haven.scene import can, do, hex_of, meant, scene

ROW = ["Panama 1671, Puerto Príncipe 1668, Turtlers of Negril 1720"]
HOME = hex_of("Port Royal")


def thoughts(table: Table[Haven], *moves: str) -> list[Option]:
    """What deserves a thought after these moves."""
    do(table, *moves)
    [ask] = table.asks.values()
    return [*table.game.sensible(ask)]


def stops(options: list[Option]) -> set[int]:
    """The hexes among them."""
    return {hex_ for option in options if option[0] == "move_to" for hex_ in option[1:]}


def test_a_vessel_makes_for_the_attacks_of_its_type() -> None:
    table = scene("Pearl + Henry Morgan + Sakers @Negril", rows=ROW, rolls="6")
    found = thoughts(table, "sail 0")
    assert stops(found) == {hex_of("Chagres"), hex_of("Puerto Príncipe")}


def test_a_laden_vessel_makes_for_home() -> None:
    table = scene("Pearl + Henry Morgan @Negril $8", rows=ROW, rolls="6")
    assert stops(thoughts(table, "sail 0")) == {HOME}
    table = scene("Pearl + Henry Morgan @Negril $3", rows=ROW, rolls="6")
    assert HOME in stops(thoughts(table, "sail 0"))


def test_only_who_is_laden_and_weaker_is_attacked() -> None:
    for booty, rival, worth_it in (
        ("$5", "Cagway + John Coxon", True),
        ("$2", "Cagway + John Coxon", False),
        ("$5", "Neptune + Laurens de Graaf + Demi-culverins + Forlorn Hope", False),
    ):
        mine = "Pearl + Henry Morgan + Sakers @Negril"
        table = scene(mine, f"{rival} @Windward Passage {booty}", rows=ROW, rolls="6")
        found = thoughts(table, "sail 0")
        assert any(option[0] == "engage" for option in table.asks[0].options)
        assert any(option[0] == "engage" for option in found) == worth_it


def test_nobody_sets_sail_too_weak() -> None:
    weak = scene("Pearl + John Coxon", rows=ROW)
    assert can(weak, "sail 0")
    assert ("sail", 0) not in thoughts(weak)
    strong = scene("Pearl + John Coxon + Sakers + Flibustiers", rows=ROW)
    assert ("sail", 0) in thoughts(strong)


def test_nobody_ends_the_phase_who_can_arm_or_secure() -> None:
    assert ("end_action",) in thoughts(scene("Pearl + John Coxon", rows=ROW))
    assert ("end_action",) not in thoughts(scene("Pearl", hands=["Sakers"], rows=ROW))
    assert ("end_action",) not in thoughts(scene("Pearl + John Coxon @Port Royal $5", rows=ROW))


def test_berths_are_cleared_only_where_one_is_needed() -> None:
    tidy = scene("Pearl; Neptune", hands=["Fancy"], rows=ROW)
    assert can(tidy, "burn Pearl")
    assert not [option for option in thoughts(tidy) if option[0] == "burn"]
    crowded = scene("Pearl; Neptune; Blackbeard", rows=ROW)
    assert [option for option in thoughts(crowded) if option[0] == "burn"]


def test_a_worn_out_vessel_is_scuttled_to_make_room() -> None:
    for vessel, in_the_way in (
        ("Pearl + John Coxon @Negril", True),
        ("Pearl + John Coxon @Negril $2", False),
        ("Pearl + John Coxon + Sakers + Flibustiers @Negril", False),
    ):
        table = scene(vessel, rows=ROW)
        assert can(table, "scuttle 0")
        assert (("scuttle", 0) in thoughts(table)) == in_the_way


def test_what_is_missed_least_is_discarded() -> None:
    hand = ["Curaçao, Sakers, Flibustiers, Neptune, Laurens de Graaf"]
    table = scene("Pearl + John Coxon", hands=hand, rows=ROW, at="discarding")
    assert thoughts(table) == meant(table, 0, "discard Curaçao")
    enough, further = thoughts(table, "discard Curaçao")
    assert enough == ("end_discard",)
    assert [further] != meant(table, 0, "discard Laurens de Graaf")


def test_who_can_buy_looks_at_each_card_that_is_drawn() -> None:
    for spent, verbs in ((0, ["draw", "buy", "buy"]), (10, ["draw_rest"])):
        table = scene(hands=["Sakers"], column="Pearl, Neptune", spent=[spent], at="refill")
        assert [option[0] for option in thoughts(table)] == verbs


def test_there_is_time_for_a_voyage_while_nobody_can_win_without_one() -> None:
    game = scene("Pearl + John Coxon @Negril", rows=ROW, supply=[45, 10]).game
    assert rounds_ahead(game) > VOYAGE
    game = scene("Pearl + John Coxon @Negril $8", rows=ROW, supply=[45, 10]).game
    assert rounds_ahead(game) < VOYAGE


def test_a_fair_offer_is_expected_to_be_taken() -> None:
    for coins, answer in ((3, "accept"), (1, "refuse")):
        table = scene(
            "Pearl + Henry Morgan @Negril",
            f"Cagway + John Coxon @{hex_of('Windward Passage')} $9",
            rolls="6",
        )
        do(table, "sail 0", "engage 3", f"offer {coins}")
        assert table.game.expected(table.asks[0]) == (answer,)
        assert meant(table, 0, answer)
