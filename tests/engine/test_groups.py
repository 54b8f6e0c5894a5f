"""Events say to which turn and action they belong, and why they happened."""

from broadside.engine import Cause, Table
from broadside.games.boarding.game import Boarding
from broadside.games.raiders.game import Raiders

from .test_windows import ARMED, GUARDED, battle


def test_every_turn_of_a_play_has_a_number_and_an_owner() -> None:
    table = Table.open(Boarding, 3, seed=1, options={"first_player": 1})
    for _ in range(4):
        seat, ask = next(iter(table.asks.items()))
        table.act(seat, next(option for option in ask.options if option[0] == "assemble"))
    groups = [told.group for told in table.events(0) if type(told.event).__name__ == "Assembled"]
    assert [(group.turn, group.seat) for group in groups] == [(1, 1), (2, 2), (3, 0), (4, 1)]
    assert table.events(0)[0].group.turn == 0  # the setup


def test_a_turn_of_several_scenes_is_one_turn_of_several_actions() -> None:
    table = Table.open(Raiders, 2, seed=3)
    while not table.over:
        seat, ask = next(iter(table.asks.items()))
        table.act(seat, ask.options[0])
    by_turn: dict[int, set[int]] = {}
    for told in table.events(0):
        by_turn.setdefault(told.group.turn, set()).add(told.group.action)
    assert any(len(actions) > 1 for actions in by_turn.values())
    actions = [told.group.action for told in table.events(0)]
    assert actions == sorted(actions)


def test_what_a_card_makes_happen_names_the_card() -> None:
    table = Table.open(Raiders, 2, seed=3)
    while not table.over:
        seat, ask = next(iter(table.asks.items()))
        table.act(seat, ask.options[0])
    causes = [told.cause for told in table.events(0)]
    assert any(cause is not None and cause.card >= 0 for cause in causes)
    assert Cause("RT-5.5") in causes


def test_what_nobody_chose_names_its_rule() -> None:
    table = Table.open(Boarding, 3, seed=3)
    while not table.over:
        seat, ask = next(iter(table.asks.items()))
        table.act(seat, ask.options[-1])
    causes = {type(told.event).__name__: told.cause for told in table.events(0) if told.cause}
    assert causes["SpotMoved"] == Cause("BP-6.4")
    assert causes["DisplayFilled"] == Cause("BP-5.1")
    assert causes["CardLost"] == Cause("BP-4.7")
    assert "Boarded" not in causes


def test_going_back_keeps_the_groups() -> None:
    table = battle(ARMED, GUARDED)
    table.close_window()
    before = table.events(0)
    table.close_window()
    assert table.undone(1).events(0) == before[: len(table.undone(1).events(0))]
