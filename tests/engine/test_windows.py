"""Windows, and tables that wait for everybody alike, in Skirmish and Smugglers."""

from collections.abc import Sequence
from random import Random

import pytest

from broadside.engine import (
    ALL_SEEING,
    PASS,
    SPECTATOR,
    Ask,
    IllegalChoice,
    NotAsked,
    Option,
    Table,
    replay,
)

from .skirmish import CANCEL, PARRY, SHOT, Attacked, Cancelled, Fought, Played, Skirmish
from .smugglers import Smugglers

BLANK = 3


def card(kind: int, number: int = 0) -> int:
    """A card of this kind."""
    return 4 * number + kind


def battle(*hands: Sequence[int], patient: bool = True) -> Table[Skirmish]:
    """Seat 0 has just attacked seat 1; everybody was dealt these three cards."""
    deck = [hand[turn] for turn in range(3) for hand in hands]
    table = Table.open(Skirmish, len(hands), seed=1, decks=[deck], rolls=[3, 3], patient=patient)
    if len(hands) > 2:
        table.act(0, ("attack", 1))
    return table


BLANKS = [card(BLANK, n) for n in range(6)]
ARMED = [card(SHOT), card(SHOT, 1), BLANKS[0]]
GUARDED = [card(PARRY), BLANKS[1], BLANKS[2]]
BARE = BLANKS[3:]


def open_window(table: Table) -> tuple[str, list[int]]:
    """Which window is open, and who is entitled to answer."""
    assert table.window is not None
    return table.window.kind, table.window.seats


# -- who is asked -------------------------------------------------------------------------


def test_a_table_for_people_asks_who_holds_nothing_that_fits() -> None:
    table = battle(BARE, GUARDED)
    assert open_window(table) == ("battle", [0])
    assert table.asks[0].options == [PASS]


def test_a_simulation_asks_only_who_could() -> None:
    table = battle(BARE, GUARDED, patient=False)
    assert open_window(table) == ("battle", [1])
    assert table.asks[1].options == [PASS, ("parry", card(PARRY))]


def test_where_nobody_waits_who_alone_may_react_is_asked_at_once() -> None:
    table, people = (battle(BARE, GUARDED, patient=patient) for patient in (False, True))
    people.close_window()
    assert table.gathering is None
    assert table.waiting == people.waiting == []
    assert table.game.step == people.game.step
    table.act(1, ("parry", card(PARRY)))
    assert card(PARRY) not in table.game.hands[1].cards
    assert table.steps[-1].revealed


def test_where_nobody_waits_a_window_can_be_closed_too() -> None:
    table = battle(BARE, GUARDED, patient=False)
    table.close_window()
    assert table.steps[-1].choice == PASS
    assert card(PARRY) in table.game.hands[1].cards


def test_a_simulation_skips_windows_that_nobody_can_use() -> None:
    table = battle(BARE, BLANKS[:3], patient=False)
    told = [type(entry.event) for entry in table.events(SPECTATOR)]
    assert told[:2] == [Attacked, Fought]


def test_nobody_is_waited_for_in_a_window() -> None:
    table = battle(ARMED, GUARDED)
    assert table.asks
    assert table.waiting == []
    assert not table.over
    table.act(0, PASS)
    assert not table.asks
    assert not table.over  # its time is not up yet
    assert table.chances() == [0.5, 0.5]


def test_a_window_stays_open_until_it_is_closed() -> None:
    table = battle(ARMED, GUARDED)
    table.act(0, PASS)
    assert table.chances() == [0.5, 0.5]  # nothing is decided yet
    assert open_window(table) == ("battle", [0])
    with pytest.raises(NotAsked, match=r"Seat 0 chose .* waits for others to react"):
        table.act(0, PASS)
    table.close_window()
    assert open_window(table) == ("battle", [1])


def test_there_must_be_a_window_to_close() -> None:
    table = Table.open(Smugglers, 3, seed=1, patient=True)
    with pytest.raises(ValueError, match="no window is open"):
        table.close_window()


# -- in turns -----------------------------------------------------------------------------


def goes(table: Table[Skirmish], *choices: Option) -> list[int]:
    """Who had a go in a battle in which these were chosen in turn, and everything else passed."""
    seats = []
    left = list(choices)
    while table.game.turns == 0 and not table.over:
        kind, entitled = open_window(table)
        if kind == "battle":
            seats += entitled
            choice = left.pop(0) if left else PASS
            table.act(entitled[0], choice)
        table.close_window()
    return seats


def test_whoever_is_attacked_always_gets_a_go() -> None:
    assert goes(battle(ARMED, GUARDED)) == [0, 1]


def test_it_ends_with_the_first_who_adds_nothing() -> None:
    shot = ("shoot", card(SHOT))
    assert goes(battle(ARMED, GUARDED), shot) == [0, 0, 1]


def test_an_answer_opens_it_again_for_the_other() -> None:
    shots: list[Option] = [("shoot", card(SHOT)), PASS, ("parry", card(PARRY)), PASS]
    assert goes(battle(ARMED, GUARDED), *shots) == [0, 0, 1, 1, 0]
    assert goes(battle(ARMED, GUARDED), PASS, ("parry", card(PARRY))) == [0, 1, 1, 0]


def test_whoever_all_can_see_to_have_nothing_is_passed_over() -> None:
    shots = [card(SHOT, n) for n in range(3)]
    fired: list[Option] = [("shoot", shot) for shot in shots]
    assert goes(battle(shots, GUARDED), *fired) == [0, 0, 0, 1]


# -- at once, and within each other -------------------------------------------------------

TWO_CANCELS = [card(CANCEL), BLANKS[1], BLANKS[2]], [card(CANCEL, 1), BLANKS[3], BLANKS[4]]


def shot_at(*, patient: bool = True) -> Table[Skirmish]:
    """Seat 0 has fired at seat 1; both others hold a cancellation."""
    table = battle(ARMED, *TWO_CANCELS, patient=patient)
    table.act(0, ("shoot", card(SHOT)))
    if patient:
        table.close_window()
    return table


def test_all_others_may_answer_a_card() -> None:
    table = shot_at()
    assert open_window(table) == ("answer", [1, 2])
    assert set(table.asks) == {1, 2}


def test_the_first_in_order_goes_first_and_the_other_choice_is_dropped_unseen() -> None:
    table = shot_at()
    table.act(2, ("cancel", card(CANCEL, 1)))
    table.act(1, ("cancel", card(CANCEL)))
    table.close_window()
    played = [t.event for t in table.events(SPECTATOR) if isinstance(t.event, Played)]
    assert [event.seat for event in played] == [0, 1]
    assert card(CANCEL, 1) in table.game.hands[2].cards


def test_windows_nest_and_the_last_card_counts_first() -> None:
    table = shot_at()
    table.act(1, ("cancel", card(CANCEL)))
    table.close_window()
    assert open_window(table) == ("answer", [2, 0])
    table.act(2, ("cancel", card(CANCEL, 1)))
    table.close_window()  # seat 2 cancels the cancellation
    table.close_window()  # nobody answers that
    cancelled = [t.event for t in table.events(SPECTATOR) if isinstance(t.event, Cancelled)]
    assert cancelled == [Cancelled(card(CANCEL))]
    assert open_window(table) == ("answer", [1, 2])  # the shot may be answered anew
    table.close_window()
    assert table.game.strengths[0] == 2


def test_who_has_played_the_last_card_of_a_hand_is_not_asked_again() -> None:
    cancels = [card(CANCEL, n) for n in range(6)]
    table = battle(ARMED, cancels[:3], cancels[3:])
    table.act(0, ("shoot", card(SHOT)))
    table.close_window()
    for n in range(3):
        assert open_window(table) == ("answer", [1, 2])
        table.act(1, ("cancel", cancels[n]))
        table.close_window()
        table.act(2, ("cancel", cancels[3 + n]))
        table.close_window()
        assert open_window(table) == ("answer", [0, 1] if n < 2 else [0])
        table.close_window()
    assert open_window(table) == ("battle", [0])  # both hands are empty for all to see
    assert table.game.strengths[0] == 2


# -- time, records, take-backs ------------------------------------------------------------


def test_not_answering_is_a_pass_and_only_real_ones_are_recorded() -> None:
    table = battle(ARMED, BARE)
    table.close_window()
    table.close_window()
    assert [(step.seat, step.choice, step.forced) for step in table.steps] == [
        (0, PASS, False),
        (1, PASS, True),
    ]
    assert [step.seat for step in table.choices] == [0]


def test_a_record_replays_without_the_forced_passes() -> None:
    table = Table.open(Skirmish, 3, seed=5, patient=True)
    rng = Random(5)
    while not table.over:
        for seat in list(table.asks):
            if rng.random() < 0.6:
                table.act(seat, rng.choice(table.asks[seat].options))
        if table.gathering is not None:
            table.close_window()
    again = replay(table.record(), Skirmish, listening=True)
    assert again.view(ALL_SEEING) == table.view(ALL_SEEING)
    assert again.events(ALL_SEEING) == table.events(ALL_SEEING)
    assert len(table.steps) > len(table.choices) == len(again.steps)


def test_what_was_answered_in_secret_can_be_withdrawn_and_nothing_else() -> None:
    table = shot_at()
    table.act(1, ("cancel", card(CANCEL)))
    table.act(2, PASS)
    before = table.steps[:]
    table.withdraw(1)
    assert set(table.asks) == {1}
    assert table.steps == [*before[:-2], before[-1]]
    with pytest.raises(ValueError, match="seat 1 has chosen nothing that is still secret"):
        table.withdraw(1)
    table.act(1, PASS)
    table.close_window()
    assert table.game.cancelled < 0


def test_a_pick_of_several_is_withdrawn_alone() -> None:
    table = Table.open(Smugglers, 3, seed=1, decks=[list(range(18))], patient=True)
    table.act(0, ("throw", 3))
    table.act(1, ("throw", 4))
    table.act(0, ("throw", 6))
    table.withdraw(0)
    assert ("throw", 6) in table.asks[0].options
    assert ("throw", 3) not in table.asks[0].options
    for seat in range(3):
        table.act(seat, ("done",))
    assert [stash.cards for stash in table.game.stashes] == [[3], [4], []]


def test_a_step_through_a_window_cannot_be_taken_back_in_silence() -> None:
    table = battle(BARE, GUARDED)
    table.close_window()
    assert not table.hides_nothing_since(0)


def test_going_back_stops_where_somebody_had_a_choice() -> None:
    table = battle(ARMED, BARE, BLANKS[:3])
    table.close_window()
    table.close_window()
    back = table.undone(1)  # the pass of seat 0, who could have fired
    assert open_window(back) == ("battle", [0])
    assert back.asks[0].options == table.undone(1).asks[0].options
    assert len(back.asks[0].options) == 3


def test_going_back_past_what_was_withdrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """With marks wherever a scene begins."""
    monkeypatch.setattr("broadside.engine.table.EVERY", 1)
    table = Table.open(Skirmish, 3, seed=7, patient=True)
    rng = Random(7)
    while not table.over:
        for seat in list(table.asks):
            table.act(seat, rng.choice(table.asks[seat].options))
            if table.secret_choices(seat) and rng.random() < 0.5:
                table.withdraw(seat)
        if table.window is not None:
            table.close_window()
    for kept in range(len(table.choices)):
        back = table.undone(len(table.choices) - kept)
        for made in table.choices[kept:]:
            back.catch_up(made.seat)
            back.act(made.seat, made.choice)
        while not back.over:
            back.close_window()
        assert back.record() == table.record()
        assert back.events(ALL_SEEING) == table.events(ALL_SEEING)


# -- thinking while a window is open ------------------------------------------------------


def test_a_fork_in_a_window_guesses_who_could_answer() -> None:
    table = shot_at(patient=False)
    armed = 0
    for luck in range(40):
        fork = table.fork(1, Random(luck))
        assert fork.asks[1].options == [PASS, ("cancel", card(CANCEL))]
        assert ("cancel", card(CANCEL)) not in fork.asks.get(2, Ask(2, "", [])).options
        armed += 2 in fork.asks
    assert 0 < armed < 40


def test_a_fork_of_one_who_has_answered_waits_where_the_table_waits() -> None:
    """Even where the guess leaves nobody else a choice."""
    table = shot_at(patient=False)
    table.act(1, PASS)
    for luck in range(40):
        fork = table.fork(1, Random(luck))
        assert fork.asks.keys() == {2}
        assert fork.view(1) == table.view(1)


# -- sole options -------------------------------------------------------------------------


def test_a_sole_option_that_all_can_foresee_is_never_asked() -> None:
    table = Table.open(Skirmish, 2, seed=1, patient=True)
    assert [type(told.event).__name__ for told in table.events(SPECTATOR)] == ["Attacked"]


def test_a_sole_option_that_only_its_seat_can_know_is_asked_by_patient_tables() -> None:
    table = battle(BARE, GUARDED)
    with pytest.raises(IllegalChoice):
        table.act(0, ("shoot", card(SHOT)))
    table.act(0, PASS)
    assert table.steps[-1].forced


def test_both_kinds_of_table_count_the_same_steps() -> None:
    quick = battle(BARE, GUARDED, BLANKS[:3], patient=False)
    patient = battle(BARE, GUARDED, BLANKS[:3])
    patient.close_window()
    assert open_window(quick) == open_window(patient) == ("battle", [1])
    assert quick.game.step == patient.game.step
    assert quick.events(SPECTATOR) == patient.events(SPECTATOR)
