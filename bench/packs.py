"""How long a large content pack takes to be read and checked: `python bench/packs.py`.

Processor time, the best of five; the pack is made up of entries like those of the larger games.
"""

import argparse
import tempfile
import time
from pathlib import Path
from random import Random

import msgspec
from rich.console import Console

from broadside.engine import Game, Problem, load_pack

ENTRY = """\
  - id: island-{number}
    name: The {first} {second} of Port {number}
    text: >-
      Whoever lands here throws a die. On a {number} the {first} {second} is found, on anything
      else the crew grumbles.
    cost: {cost}
    share: {share}
    booty: [{first}, {second}]
    crew: {{hands: {cost}, captain: "{first}"}}
"""
WORDS = ("saber", "rum", "relics", "chest", "wheel", "anchor", "parrot", "kraken")


class Crew(msgspec.Struct, frozen=True):
    """Who lives on an island."""

    hands: int
    captain: str


class Island(msgspec.Struct, frozen=True):
    """An entry of the pack."""

    id: str
    name: str
    text: str
    cost: int
    share: float
    booty: list[str]
    crew: Crew


class Archipelago(msgspec.Struct, frozen=True):
    """The pack."""

    id: str
    islands: list[Island]

    def problems(self) -> list[Problem]:
        """None: only the reading is measured."""
        return []


class Sailing(Game):
    """A game for which such a pack could be."""

    pack_type = Archipelago


def write_pack(file: Path, size: int) -> None:
    """Entries until the file has so many bytes."""
    rng = Random(size)
    text = "id: large\nislands:\n"
    number = 0
    while len(text) < size:
        number += 1
        first, second = rng.sample(WORDS, 2)
        share = rng.randint(1, 99) / 8 + 0.0625
        text += ENTRY.format(number=number, first=first, second=second, cost=number, share=share)
    file.write_text(text)


def seconds_to_load(file: Path) -> float:
    """Processor time of one reading."""
    start = time.process_time()
    load_pack(file, Sailing)
    return time.process_time() - start


def main() -> None:
    """Make a pack, read it a few times, tell the best."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kilobytes", type=int, default=250)
    kilobytes = parser.parse_args().kilobytes
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "large.yaml"
        write_pack(file, 1000 * kilobytes)
        best = min(seconds_to_load(file) for _ in range(5))
    Console().print(f"{kilobytes} kB of YAML: {best:.3f} s")


if __name__ == "__main__":
    main()
