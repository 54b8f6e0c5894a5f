"""Every command explains itself."""

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from typer.core import TyperGroup as Group
from typer.main import get_command

from broadside import __version__
from broadside.cli.main import app
from broadside.games import all_games

from .command import broadside, said


def commands_of(group: Group, *before: str) -> Iterator[str]:
    """Every command there is, as it is typed."""
    for name, command in group.commands.items():
        if isinstance(command, Group):
            yield from commands_of(command, *before, name)
        else:
            yield " ".join((*before, name))


def all_commands() -> list[str]:
    group = get_command(app)
    assert isinstance(group, Group)
    return list(commands_of(group))


@pytest.mark.parametrize("command", all_commands())
def test_every_command_teaches_by_example(command: str) -> None:
    result = broadside(*command.split(), "--help")
    assert result.exit_code == 0
    assert f"Example: broadside {command}" in said(result)


def test_without_a_command_all_are_listed() -> None:
    told = said(broadside())
    assert all(command.split()[0] in told for command in all_commands())


def test_version() -> None:
    assert broadside("--version").output.strip() == f"broadside {__version__}"


def test_the_shelf_shows_every_game() -> None:
    told = said(broadside("games"))
    for name, kind in all_games().items():
        assert name in told
        assert kind.title.split()[0] in told


def test_the_shelf_shows_every_preset() -> None:
    told = said(broadside("games"))
    for kind in all_games().values():
        for name, preset in kind.presets.items():
            assert f"{name} {preset.title}:" in told


def test_the_entry_point_is_wired() -> None:
    run = subprocess.run(
        [sys.executable, "-c", "from broadside.cli.main import main; main()", "play", "chess"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 2
    assert re.fullmatch(r"There is no game 'chess'\. There are: .*\.\s*", run.stderr)
