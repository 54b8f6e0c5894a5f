"""Simulations and measurements from the command line."""

from pathlib import Path

import msgspec
import pytest

from broadside.cli.arena import Report as ArenaReport
from broadside.games import all_games, usual_count
from broadside.study.speed import Comparison
from broadside.study.survey import Report

from .command import broadside, refused, said


def test_bots_play_many_times(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    bots = ["--bots", "random,random,random"]
    result = broadside("sim", "boarding", "-n", 6, *bots, "--json", path)
    assert result.exit_code == 0
    assert "6 plays of Boarding Party" in said(result)
    assert "With equal chances each seat would win 33.3%." in said(result)
    report = msgspec.json.decode(path.read_bytes(), type=Report)
    assert (report.plays, report.match.bots) == (6, ["random"] * 3)


def test_a_simulation_with_a_preset() -> None:
    result = broadside(
        "sim", "raiders", "-n", 1, "--bots", "random,random", "--preset", "old-hands"
    )
    assert result.exit_code == 0
    assert "no preset 'x'" in refused(broadside("sim", "raiders", "--preset", "x"))


def test_a_simulation_can_be_repeated(tmp_path: Path) -> None:
    shares = []
    for name in ("first", "second"):
        path = tmp_path / name
        seats = ["--bots", "random,random,random,random", "--seed", "9"]
        broadside("sim", "boarding", "-n", 4, *seats, "--json", path)
        shares.append(msgspec.json.decode(path.read_bytes(), type=Report).by_seat)
    assert shares[0] == shares[1]


def test_people_have_no_time_for_simulations() -> None:
    answer = refused(broadside("sim", "boarding", "--bots", "you,random,random"))
    assert answer.startswith("There is no bot 'you'.")
    answer = refused(broadside("sim", "boarding", "--bots", "random"))
    assert answer == "Boarding Party seats 3 to 5 players, not 1."


def test_speed_is_measured(tmp_path: Path) -> None:
    path = tmp_path / "speed.json"
    result = broadside("bench", "boarding", "--seconds", 0.1, "--json", path)
    assert result.exit_code == 0
    assert "µs per learner's step" in said(result)
    measured = msgspec.json.decode(path.read_bytes(), type=Comparison)
    assert [f"{build.form} build" in said(result) for build in measured.builds] == [True]
    [speed] = measured.builds[0].speeds
    assert speed.decisions_per_second > 0
    assert speed.decision > 0
    assert speed.step > 0
    assert speed.record_bytes > 0


def test_the_speed_of_all_games_is_one_table(tmp_path: Path) -> None:
    path = tmp_path / "speed.json"
    result = broadside("bench", "--all", "--seconds", 0.1, "--json", path)
    assert result.exit_code == 0
    measured = msgspec.json.decode(path.read_bytes(), type=Comparison)
    [build] = measured.builds
    assert [one.name for one in build.speeds] == [
        f"{kind.id} for {usual_count(kind)}" for kind in all_games().values()
    ]
    assert said(result).count("µs per decision") == 1
    if measured.peer is not None:
        assert "beside the peer" in said(result)
        assert len(build.ratios) == len(build.speeds)


def test_one_game_or_all() -> None:
    answer = refused(broadside("bench", "raiders", "--all"))
    assert answer == "Give a game, raiders, or --all, but not both."


def test_an_unwritable_report_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "no such folder" / "report.json"
    bots = ["--bots", "random,random,random"]
    result = broadside("sim", "boarding", "-n", 1, *bots, "--json", path)
    assert result.exit_code == 2
    assert f"{path} cannot be written" in result.stderr


def test_an_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    save, path = tmp_path / "plays.jsonl", tmp_path / "report.json"
    match = ["arena", "boarding", "--bots", "greedy,random,random", "--save", save, "-j", 1]
    assert broadside(*match, "-n", 2).exit_code == 0
    two = save.read_bytes()
    result = broadside(*match, "-n", 3, "--json", path)
    assert "3 plays of Boarding Party" in said(result)
    assert save.read_bytes().startswith(two)
    report = msgspec.json.decode(path.read_bytes(), type=ArenaReport)
    assert [one.name for one in report.standings] == ["greedy", "random"]
    assert report.standings[0].rating > 1000 > report.standings[1].rating


def test_a_simulation_goes_on_where_it_stopped_in_any_number_of_processes(tmp_path: Path) -> None:
    save, alone, together = (tmp_path / name for name in ("plays.jsonl", "1.json", "2.json"))
    match = ["sim", "boarding", "--bots", "random,random,random"]
    assert broadside(*match, "-n", 6, "-j", 1, "--json", alone).exit_code == 0
    assert broadside(*match, "-n", 3, "-j", 2, "--save", save).exit_code == 0
    with save.open("ab") as file:
        file.write(b'{"number": 5, "scor')  # as a run that was killed may leave it
    assert broadside(*match, "-n", 6, "-j", 2, "--save", save, "--json", together).exit_code == 0
    assert together.read_bytes() == alone.read_bytes()
    assert len(save.read_bytes().splitlines()) == 1 + 6


@pytest.mark.parametrize("game", all_games())
def test_what_a_game_counts_is_known_when_a_study_goes_on(game: str, tmp_path: Path) -> None:
    bots = ",".join(["random"] * all_games()[game].players[0])
    match = ["sim", game, "--bots", bots, "-j", 1]
    save = tmp_path / "plays.jsonl"
    assert broadside(*match, "-n", 1, "--save", save).exit_code == 0
    again = broadside(*match, "-n", 1, "--save", save)
    assert said(again) == said(broadside(*match, "-n", 1))


def test_bots_that_differ_in_their_settings_are_told_apart_in_the_table() -> None:
    bots = "random:sensible=true,random:sensible=false"
    result = broadside("arena", "raiders", "-n", 2, "-j", 1, "--bots", bots)
    assert "Rating" in result.stdout
    assert "…" not in result.stdout


def test_cards_of_ones_own_and_a_preset_are_played_in_the_arena_too(tmp_path: Path) -> None:
    mine, save = tmp_path / "mine", tmp_path / "plays.jsonl"
    broadside("content", "export", "raiders", mine)
    match = ["arena", "raiders", "-n", 2, "-j", 1, "--bots", "random,random", "--save", save]
    assert broadside(*match, "--pack", mine, "--preset", "old-hands").exit_code == 0
    answer = refused(broadside(*match))
    assert "first_achievement=" in answer
    assert "cards of its own" in answer


def test_an_arena_refuses_what_is_not_its_own(tmp_path: Path) -> None:
    save = tmp_path / "plays.jsonl"
    bots = ["--bots", "random,random,random", "--save", save, "-j", 1]
    broadside("arena", "boarding", *bots, "-n", 1)
    answer = refused(broadside("arena", "boarding", *bots, "-n", 1, "--seed", "other"))
    assert "belongs to another match" in answer
    save.write_text("a shopping list")
    assert "is no file of plays" in refused(broadside("arena", "boarding", *bots, "-n", 1))


def test_an_unknown_bot_or_setting_is_a_sentence() -> None:
    answer = refused(broadside("arena", "boarding", "--bots", "admiral,random,random"))
    assert answer.startswith("There is no bot 'admiral'. There are: cabin-boy, deckhand, mate")
    answer = refused(broadside("arena", "boarding", "--bots", "search,random,random"))
    assert "give a limit" in answer
    answer = refused(broadside("arena", "boarding", "--bots", "greedy:charm=3,random,random"))
    assert "For greedy one can set: guesses, slips, forks." in answer


@pytest.mark.parametrize(
    "bot",
    [
        "search:iterations=-5",
        "search:iterations=5:trust=0",
        "search:iterations=5:curiosity=nan",
        "search:iterations=5:workers=0",
        "greedy:guesses=0",
        "greedy:slips=2",
        "greedy:forks=0",
    ],
)
def test_a_setting_without_sense_is_a_sentence(bot: str) -> None:
    answer = refused(broadside("arena", "boarding", "--bots", f"{bot},random,random"))
    assert answer.startswith(f"The bot '{bot}' is not understood")


def test_weights_are_tuned_and_tried(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    wish = ["-n", 4, "--generations", 1, "--duels", 2, "-j", 1, "--write", path]
    result = broadside("tune", "boarding", *wish)
    assert result.exit_code == 0
    assert "positions learned" in said(result)
    kept = "the old ones stay" in said(result)
    assert path.exists() != kept, "only weights that won are written"
