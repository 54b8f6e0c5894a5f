"""A game is laid out in a checkout, and works before anybody has changed a line of it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .command import broadside, said

ROOT = Path(__file__).parents[2]
PARTS = ("src", "tests", "docs", "web/src")
SPARE = shutil.ignore_patterns("__pycache__", "client", "images", "scaffold")
LONGEST = "a" * 20
TITLES = {"sea_dogs": "Dogs o' the Sea", "ox": "Ox", LONGEST: "M" * 40}
"""Lines get longer and shorter by names, and must not have to be broken anew."""


@pytest.fixture(autouse=True)
def by_the_code_that_lies_there(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is started in the checkout takes the games that are laid out there."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(checkout / "src"), str(checkout)]))
    monkeypatch.setenv("PYTHON", sys.executable)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of all that a game is made of, with some games laid out."""
    copy = tmp_path_factory.mktemp("checkout")
    for part in PARTS:
        shutil.copytree(ROOT / part, copy / part, ignore=SPARE)
    for file in (ROOT / "pyproject.toml", *(ROOT / "web").iterdir()):
        if file.is_file():
            shutil.copy(file, copy / file.relative_to(ROOT))
    (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    with pytest.MonkeyPatch.context() as here:
        here.chdir(copy)
        for game, title in TITLES.items():
            told = said(broadside("new-game", game, "--title", title))
            assert told.startswith(f"{title} is laid out")
    return copy


def run(folder: Path, *command: str | Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def python(folder: Path, module: str, *words: str) -> None:
    run(folder, sys.executable, "-m", module, *words)


def test_it_passes_its_own_tests_and_those_of_every_game(checkout: Path) -> None:
    house = ["tests/test_rules_are_cited.py", "tests/test_rules_pages.py"]
    tests = ["tests/sea_dogs", "tests/every_game", "tests/corpus", *house]
    alone = ["-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=--strict-markers"]
    python(checkout, "pytest", *alone, *tests, "-k", "sea_dogs")


def test_it_is_typed(checkout: Path) -> None:
    python(checkout, "mypy", "src/broadside/games/sea_dogs", "tests/sea_dogs")


def test_its_board_fits_the_types_that_are_generated(checkout: Path) -> None:
    web = checkout / "web"
    only = {"extends": "./tsconfig.json", "include": ["src/games/sea_dogs", "src/types.d.ts"]}
    (web / "tsconfig.only.json").write_text(json.dumps(only))
    run(web, "npm", "run", "--silent", "types")
    strictly = ["--tsconfig", "./tsconfig.only.json", "--fail-on-warnings"]
    run(web, tool("svelte-check"), *strictly)
    run(web, tool("vitest"), "run", "src/games/sea_dogs")


def tool(name: str) -> Path:
    return ROOT / "web" / "node_modules" / ".bin" / name


@pytest.mark.parametrize("game", TITLES)
def test_it_is_tidy_whatever_it_is_called(checkout: Path, game: str) -> None:
    files = [f"src/broadside/games/{game}", f"tests/{game}", f"tests/browser/test_{game}.py"]
    python(checkout, "ruff", "format", "--check", *files)
    python(checkout, "ruff", "check", *files)
    run(checkout / "web", tool("prettier"), "--check", f"src/games/{game}")


def test_nothing_is_left_of_the_game_it_was_made_from(checkout: Path) -> None:
    files = [path for path in checkout.rglob("*sea_dogs*/**/*.*") if "__pycache__" not in str(path)]
    assert len(files) > 20
    for path in files:
        assert "ightide" not in path.read_text()
        assert "High Tide" not in path.read_text()
    assert "- **DOTS-1.1** Shuffle" in (checkout / "docs/rules/sea_dogs.md").read_text()
