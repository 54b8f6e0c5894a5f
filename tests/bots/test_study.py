"""Simulation and tuning where nobody is to be beaten."""

from math import log
from random import Random

import pytest

from broadside.bots.random import play_out
from broadside.engine import Game, Table
from broadside.games.fleet.game import Fleet
from broadside.games.haven.game import Haven
from broadside.study.match import Match, play_one
from broadside.study.played import first_turn
from broadside.study.standings import standings
from broadside.study.survey import Report, survey
from broadside.study.tune import (
    Position,
    duel,
    improved,
    matches_of,
    positions_of,
    stepped,
    surprise,
)

from .crews import Leak, Shoals, Weights
from .small_games import Feathers, Nim

PLAYS = 60


def simulated(kind: type[Game], bots: list[str]) -> Report:
    match = Match(kind.id, bots, "1")
    return survey(kind, match, [play_one(kind, match, None, number) for number in range(PLAYS)])


@pytest.mark.parametrize(("kind", "seats"), [(Leak, 1), (Leak, 3), (Shoals, 1)])
def test_a_crew_is_simulated(kind: type[Game], seats: int) -> None:
    report = simulated(kind, ["random"] * seats)
    assert report.cooperative
    [bot] = report.by_bot
    assert 0 < bot.share.worth < 1
    assert bot.seats_played == PLAYS * seats
    assert [seat.share for seat in report.by_seat] == [bot.share] * seats


def test_rivals_share_what_there_is() -> None:
    report = simulated(Nim, ["random", "random"])
    assert not report.cooperative
    assert sum(seat.share.worth for seat in report.by_seat) == 1


def test_what_was_chosen_and_what_never_was_is_counted() -> None:
    report = simulated(Nim, ["random", "random"])
    assert sum(report.verbs.values()) == report.decisions
    assert report.unused == []
    assert sum(turn.share.worth for turn in report.by_turn) == 1


def test_what_all_choose_together_does_not_tell_whose_turn_is_first() -> None:
    for seed in range(6):
        table = Table.open(Haven, 3, seed=seed, options={"round_limit": 5})
        play_out(table, Random(seed))
        assert first_turn(table.steps) == table.game.start


def test_a_game_has_its_own_figures_counted() -> None:
    report = simulated(Fleet, ["random"] * 2)
    assert report.figures["rounds"] >= 1
    assert report.figures["players eliminated"] == 1 - report.figures["ended by points"]
    assert "swap" in report.unused, "there are no Crows Nests without the expansion"


def test_a_crew_that_failed_is_learned_from_too() -> None:
    """It surprises most who thought it would land."""
    game = Leak(2, None, None)
    bold, timid = Weights(stroke=0.1), Weights(stroke=2.0)
    landed, sunk = ([Position(game, [end] * 2)] for end in (1.0, 0.0))
    assert surprise(landed, bold) < surprise(landed, timid)
    assert surprise(sunk, timid) < surprise(sunk, bold)


def test_a_single_winner_surprises_by_the_chance_it_had() -> None:
    position = Position(Feathers(2, None, None), [0.0, 1.0])
    assert surprise([position], None) == pytest.approx(-log(0.5))


def test_weights_of_a_crew_are_tuned() -> None:
    old = Weights()
    positions = [one for n in range(20) for one in positions_of(Leak, 2, old, "1", n)]
    steps = improved(positions, old, 2, 1, lambda: None)
    assert surprise(positions, stepped(old, steps)) <= surprise(positions, old)


@pytest.mark.parametrize("seats", [1, 2])
def test_weights_of_crews_are_compared_by_crews_of_their_own(seats: int) -> None:
    weights = {"tuned": Weights(), "before": Weights(stroke=0.2)}
    found = [
        one
        for match in matches_of(Leak, list(weights), seats, "1")
        for one in standings(match, [duel(Leak, match, weights, 0)])
    ]
    assert [(one.name, one.seats) for one in found] == [("tuned", seats), ("before", seats)]


def test_weights_of_rivals_are_compared_at_one_table() -> None:
    [match] = matches_of(Nim, ["tuned", "before"], 2, "1")
    assert match.bots == ["tuned", "before"]
