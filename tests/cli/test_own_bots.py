"""Bots of one's own sit down at the command line, and nowhere else."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from broadside.study.survey import Report

from .command import broadside, refused, said

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"

OTHERS = """
import random

class Parrot:
    def __init__(self, rng):
        self.rng = rng
    def choose(self, side):
        return self.rng.choice(side.ask.options)

class Cheat(Parrot):
    def choose(self, side):
        return ("take", "everything")

class Sleeper(Parrot):
    def choose(self, side):
        return None

class Gull(Parrot):
    forks = False

class Liar(Gull):
    def choose(self, side):
        return side.fork(self.rng).asks[side.seat].options[0]

class Barrel:
    pass

class Careless(Parrot):
    Settings = dict

class Foundling:
    def choose(self, side):
        return side.ask.options[0]
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with two modules: the one of the docs as it stands there, and some more bots."""
    found = re.search(r"```python\n(.*?)```", DOCS.read_text(), re.DOTALL)
    assert found is not None
    (tmp_path / "my_bots.py").write_text(found[1])
    (tmp_path / "others.py").write_text(OTHERS)
    (tmp_path / "hasty.py").write_text("import nothing_of_that_name\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    yield tmp_path
    for name in ("my_bots", "others", "hasty"):
        sys.modules.pop(name, None)


def seats(bot: str) -> list[str]:
    return ["--bots", f"{bot},random,random"]


def turned_down(bot: str) -> str:
    """The sentence for a bot that cannot sit down, whatever the command."""
    answers = {
        refused(broadside("sim", "boarding", *seats(bot))),
        refused(broadside("arena", "boarding", *seats(bot), "-j", 1)),
        refused(broadside("play", "boarding", "--seats", f"you,{bot},random")),
    }
    (answer,) = answers
    return answer


def test_the_bot_of_the_docs_plays_as_it_stands_there(folder: Path) -> None:
    source = (folder / "my_bots.py").read_text()
    assert len(source.splitlines()) <= 35
    path = folder / "report.json"
    result = broadside("sim", "boarding", "-n", 2, *seats("my_bots:Pirate"), "--json", path)
    assert result.exit_code == 0, result.output
    report = msgspec.json.decode(path.read_bytes(), type=Report)
    assert {bot.name for bot in report.by_bot} == {"my_bots:Pirate", "random"}


def test_it_is_set_like_the_others() -> None:
    result = broadside("sim", "boarding", "-n", 1, *seats("my_bots:Pirate:guesses=1"))
    assert result.exit_code == 0, result.output
    answer = turned_down("my_bots:Pirate:charm=3")
    assert "For my_bots:Pirate one can set: guesses." in answer
    answer = turned_down("others:Parrot:charm=3")
    assert "For others:Parrot one can set: nothing." in answer


def test_it_plays_in_the_arena_in_several_processes() -> None:
    result = broadside("arena", "boarding", *seats("others:Parrot"), "-n", 3, "-j", 2)
    assert result.exit_code == 0, result.output
    assert "others:Parrot" in said(result)


def test_it_plays_against_you() -> None:
    result = broadside("play", "boarding", "--seats", "random,others:Parrot,random", "--seed", 1)
    assert result.exit_code == 0, result.output
    assert "Bess: a others:Parrot bot" in said(result)


def test_it_may_say_that_it_never_forks() -> None:
    result = broadside("sim", "boarding", "-n", 1, *seats("others:Gull"))
    assert result.exit_code == 0, result.output
    answer = " ".join(refused(broadside("sim", "boarding", *seats("others:Liar"))).split())
    assert answer.startswith("A bot that says `forks = False` cannot fork.")


@pytest.mark.parametrize("module", ["nowhere", "my_bots.deeper", "", ".my_bots"])
def test_a_module_that_is_not_there(module: str) -> None:
    answer = turned_down(f"{module}:Pirate")
    assert answer.startswith(f"There is no module '{module}' for a bot of your own.")


def test_a_module_that_lacks_another_one_says_which() -> None:
    result = broadside("sim", "boarding", *seats("hasty:Pirate"))
    assert "nothing_of_that_name" in str(result.exception)


def test_a_class_that_is_not_there() -> None:
    answer = turned_down("others:Pirate")
    assert answer.startswith("There is no class 'Pirate' in others.")
    assert "Bots in it: Parrot, Cheat, Sleeper, Gull, Liar, Careless, Foundling." in " ".join(
        answer.split()
    )
    assert "There is no class 'random'" in turned_down("others:random"), "a module is no class"


def test_a_class_that_cannot_choose() -> None:
    answer = turned_down("others:Barrel")
    assert answer.startswith("others:Barrel is no bot: it needs a method choose(self, side)")


def test_a_class_that_cannot_be_made() -> None:
    answer = turned_down("others:Foundling")
    assert answer.startswith("others:Foundling needs a method __init__(self, rng)")


def test_settings_of_another_kind() -> None:
    assert turned_down("others:Careless") == "others:Careless.Settings must be a msgspec.Struct."


@pytest.mark.parametrize(
    ("bot", "choice"), [("Cheat", "('take', 'everything')"), ("Sleeper", "None")]
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_does_what_is_not_allowed(bot: str, choice: str, jobs: int) -> None:
    answer = refused(broadside("arena", "boarding", *seats(f"others:{bot}"), "-n", 2, "-j", jobs))
    answer = " ".join(answer.split())
    assert answer.startswith(f"The bot others:{bot} chose {choice} when asked")
    assert "It must return one of side.ask.options, such as ('" in answer
