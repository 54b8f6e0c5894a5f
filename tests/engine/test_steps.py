"""Where a choice, an action and a turn begin, for whoever wants them back."""

from broadside.engine import Group, Step, Table, next_choice_after, where_began
from broadside.games.raiders.game import Raiders


def step(seat: int, turn: int, action: int, number: int = 0, *, forced: bool = False) -> Step:
    return Step(seat, ("pass",), number, False, forced, Group(turn, 0, action))


STEPS = [
    step(0, 1, 1, 1),
    step(1, 2, 2, 2),
    step(1, 2, 3, 3),
    step(0, 2, 3, 4, forced=True),
    step(2, 2, 3, 5),
    step(1, 2, 3, 5),
]


def test_the_last_choice_is_where_the_seat_chose_last() -> None:
    assert where_began(STEPS, 1, "choice") == 5
    assert where_began(STEPS, 0, "choice") == 0, "there was nothing else to choose at 3"
    assert where_began(STEPS, 3, "choice") is None


def test_an_action_begins_with_the_seats_first_choice_in_the_scene() -> None:
    assert where_began(STEPS, 1, "action") == 2
    assert where_began(STEPS, 2, "action") == 4


def test_a_turn_begins_with_the_seats_first_choice_in_it() -> None:
    assert where_began(STEPS, 1, "turn") == 1
    assert where_began(STEPS, 0, "turn") == 0
    assert where_began(STEPS, 3, "turn") is None


def test_what_comes_after_a_line_begins_with_a_real_choice() -> None:
    assert next_choice_after(STEPS, 0) == 0
    assert next_choice_after(STEPS, 2) == 2
    assert next_choice_after(STEPS, 3) == 4
    assert next_choice_after(STEPS, 5) is None


def test_a_turn_of_raiders_is_taken_back_whole() -> None:
    """RT-5.1: a turn is many commands; going back to its start brings its first ask again."""
    table = Table.open(Raiders, 2, seed="whole turn", patient=True)
    while table.game.round == 1:
        [seat, *_] = table.asks
        table.play(seat, table.asks[seat].options[-1])
    seat = table.choices[-1].seat
    first = where_began(table.steps, seat, "turn")
    assert first is not None
    turn = table.steps[first].group.turn
    assert all(one.group.turn != turn for one in table.steps[:first] if one.seat == seat)
    undone = sum(not one.forced for one in table.steps[first:])
    back = table.undone(undone)
    assert seat in back.asks
    assert back.steps == table.steps[:first]
