"""Simulations and measurements from the command line."""

from pathlib import Path

import msgspec

from broadside.study.simulate import Report
from broadside.study.speed import Comparison

from .command import broadside, refused, said


def test_bots_play_many_times(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    bots = ["--bots", "random,random,random"]
    result = broadside("sim", "boarding", "-n", 6, *bots, "--json", path)
    assert result.exit_code == 0
    assert "6 plays of Boarding Party" in said(result)
    assert "With equal chances each seat would win 33.3%." in said(result)
    report = msgspec.json.decode(path.read_bytes(), type=Report)
    assert (report.plays, report.bots) == (6, ["random"] * 3)


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
    assert answer.startswith("Nobody called 'you' can sit down.")
    answer = refused(broadside("sim", "boarding", "--bots", "random"))
    assert answer == "Boarding Party seats 3 to 5 players, not 1."


def test_speed_is_measured(tmp_path: Path) -> None:
    path = tmp_path / "speed.json"
    result = broadside("bench", "boarding", "--seconds", 0.1, "--json", path)
    assert result.exit_code == 0
    assert "µs/decision" in said(result)
    measured = msgspec.json.decode(path.read_bytes(), type=Comparison)
    assert measured.speeds[0].decisions_per_second > 0


def test_an_unwritable_report_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "no such folder" / "report.json"
    bots = ["--bots", "random,random,random"]
    result = broadside("sim", "boarding", "-n", 1, *bots, "--json", path)
    assert result.exit_code == 2
    assert f"{path} cannot be written" in result.stderr
