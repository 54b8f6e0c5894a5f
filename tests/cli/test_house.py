"""What the owner of a server can do from the terminal."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from typer.testing import Result

from tests.server.player import ME, OPEN, Player
from tests.server.running import Running

from .command import broadside, refused

PASSWORD = "three blind mice"


@pytest.fixture
def house(tmp_path: Path) -> Running:
    """A server with Anne, who has an account and a table, and Bess, a guest."""
    running = Running(tmp_path, ping_seconds=2.0)  # the command may take longer than a second
    anne = Player(running.address, "Anne")
    anne.post("/me/account", {"name": "Anne", "password": PASSWORD})
    anne.start_table(ME, ME, ME)
    Player(running.address, "Bess [/x]").open_table(ME, OPEN, OPEN)  # what could be taken for style
    return running


def test_an_owner_looks_after_the_house(house: Running, tmp_path: Path) -> None:
    def run(*words: str) -> str:
        return in_house(*words, data=tmp_path).stdout

    try:
        assert re.search(r"Anne +account.*Bess \[/x\] +guest.*2 in all", run("people"), re.DOTALL)
        listed = run("tables")
        assert "Bess [/x]" in listed
        [table] = re.findall(r"^ *(\w+) +boarding +playing", listed, re.MULTILINE)
        at_sea = Player(house.address)
        at_sea.post("/login", {"name": "Anne", "password": PASSWORD})
        with at_sea.at(table) as seat:
            seat.state()
            told = run("password", "anne")
            assert seat.close_code() == 4401
        [new] = re.findall(r"logs in with (\S+) from", told)
        anne = Player(house.address)
        anne.refused("/login", {"name": "Anne", "password": PASSWORD}, status=403)
        assert anne.post("/login", {"name": "Anne", "password": new})["name"] == "Anne"
        at_work = in_house("remove-table", table, data=tmp_path)
        assert "Another server uses" in refused(at_work)
        elsewhere = tmp_path / "elsewhere"
        elsewhere.mkdir()
        [database] = tmp_path.glob("*.sqlite")
        (elsewhere / database.name).symlink_to(database)
        same = in_house("remove-table", table, data=elsewhere)
        assert "Another server uses" in refused(same)
    finally:
        house.stop()
    assert "is gone" in run("remove-table", table)
    assert table not in run("tables")
    assert "Anne is forgotten" in run("remove-person", "anne")
    assert "Anne" not in run("people")
    assert "nobody called" in refused(in_house("remove-person", "anne", data=tmp_path))


def in_house(*words: str, data: Path) -> Result:
    """What the command does, in a thread of its own: a browser test before may have left a loop
    here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(broadside, "house", *words, "--data", data).result()
