"""The house stays in order: imports point downward, and games stand side by side."""

import ast
from pathlib import Path

import pytest

from broadside.games import all_games

SRC = Path(__file__).parents[1] / "src" / "broadside"
ABOVE = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine"},
    "study": {"engine", "games", "bots"},
    "server": {"engine", "games", "bots", "study"},
    "cli": {"engine", "games", "bots", "study", "server"},
}
"""What each storey may import besides itself."""

ROOMS = {
    "hall": set(),
    "wire": {"hall"},
    "store": {"hall"},
    "workers": {"hall", "store"},
    "shelf": {"hall", "wire"},
    "people": {"hall", "store", "workers"},
    "table": {"hall", "wire", "store", "workers", "shelf", "people"},
    "thinking": {"hall", "wire", "store", "workers", "shelf", "people", "table"},
    "harbour": {"hall", "wire", "store", "workers", "shelf", "people", "table", "thinking"},
    "routes": {
        "hall", "wire", "store", "shelf", "people", "table", "thinking", "harbour", "house",
    },
}  # fmt: skip
"""What each room of the server may import besides itself; the front door may import all."""


def imports(file: Path) -> set[str]:
    """The modules of ours that a file imports, as dotted names below `broadside`."""
    found = set()
    package = ("broadside", *file.relative_to(SRC).parts[:-1])
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            names = [node.module] if node.module else [alias.name for alias in node.names]
            found |= {".".join((*base, name)) for name in names}
    return {name.removeprefix("broadside.") for name in found if name.startswith("broadside.")}


@pytest.mark.parametrize("storey", sorted(path.parent.name for path in SRC.glob("*/__init__.py")))
def test_imports_point_downward(storey: str) -> None:
    for file in (SRC / storey).rglob("*.py"):
        for name in imports(file):
            top = name.split(".")[0]
            assert top in ABOVE[storey] | {storey}, f"{file} imports {name}"


@pytest.mark.parametrize(
    "room", sorted(path.parent.name for path in SRC.glob("server/*/__init__.py"))
)
def test_rooms_of_the_server_open_into_each_other_one_way(room: str) -> None:
    for file in (SRC / "server" / room).rglob("*.py"):
        for name in imports(file):
            storey, _, below = name.partition(".")
            if storey == "server":
                entered = below.partition(".")[0]
                assert entered in ROOMS[room] | {room}, f"{file} imports {name}"


def test_games_do_not_import_each_other() -> None:
    for file in (SRC / "games").rglob("*.py"):
        own = file.relative_to(SRC / "games").parts[0]
        for name in imports(file):
            parts = name.split(".")
            if parts[0] == "games" and len(parts) > 1:
                assert parts[1] in (own, "common"), f"{file} imports {name}"


def test_the_ground_games_share_is_no_game_and_knows_none() -> None:
    assert "common" not in all_games()
    for file in (SRC / "games" / "common").rglob("*.py"):
        for name in imports(file):
            common = name == "games.common" or name.startswith("games.common.")
            assert common or name.split(".")[0] == "engine", f"{file} imports {name}"


def test_bots_and_engine_name_no_game() -> None:
    games = [path.name for path in (SRC / "games").iterdir() if (path / "__init__.py").exists()]
    for storey in ("engine", "bots"):
        for file in (SRC / storey).rglob("*.py"):
            for game in games:
                assert f"games.{game}" not in file.read_text(), f"{file} names {game}"
