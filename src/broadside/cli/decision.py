"""A person at the keyboard decides."""

import sys
from enum import Enum, auto

from broadside.engine import BroadsideError, Option, Table

from .console import out, say
from .drawing import show_legend
from .menu import Entry, Menu, drawn, menu_behind, menu_of, menu_with
from .rules import show_rule, show_rules

HELP = """\
Type the number in front of a line to choose it. A line that ends in … opens a
further list. Any other words narrow the list to the options that contain them.
  Enter   the whole list again
  u       undo: back to your previous decision;  u turn  to the first of your turn
  r       the rules;  r BP-3.2  one of them
  ?       this help
  q       quit"""


class Wish(Enum):
    """What a person may want instead of choosing."""

    UNDO = auto()
    UNDO_TURN = auto()
    QUIT = auto()


def decide(table: Table, seat: int) -> Option | Wish:
    """Show the options of a seat until its player picks one, or wants something else."""
    menu = _show(menu_of(table, seat))
    while True:
        answer = _read(f"1-{len(menu)} (u undo, r rules, ? help, q quit) > ")
        match answer.lower().split():
            case []:
                menu = _show(menu_of(table, seat))
            case ["q" | "quit"]:
                return Wish.QUIT
            case ["u" | "undo"]:
                return Wish.UNDO
            case ["u" | "undo", "turn"]:
                return Wish.UNDO_TURN
            case ["?" | "help"]:
                say(HELP)
                show_legend(type(table.game))
            case ["r" | "rules", *ids]:
                _look_up(table, ids)
            case [number] if number.isdecimal():
                entry = _entry(menu, number)
                if entry is None:
                    say(f"Choose a number from 1 to {len(menu)}.", "yellow")
                elif len(entry.options) == 1:
                    return entry.options[0]
                else:
                    menu = _show(menu_behind(entry, table, seat))
            case _:
                menu = _narrowed(table, seat, answer) or menu


def _entry(menu: Menu, number: str) -> Entry | None:
    return next((entry for n, entry in enumerate(menu, 1) if str(n) == number), None)


def _show(menu: Menu) -> Menu:
    out.print(drawn(menu))
    return menu


def _narrowed(table: Table, seat: int, text: str) -> Menu:
    found = menu_with(text, table, seat)
    if found:
        return _show(found)
    say(f"No option contains {text!r}. Type a number from the list, or ? for help.", "yellow")
    return found


def _look_up(table: Table, ids: list[str]) -> None:
    try:
        if ids:
            show_rule(type(table.game), ids[0])
        else:
            show_rules(type(table.game))
    except BroadsideError as error:
        say(str(error), "yellow")


def _read(prompt: str) -> str:
    answer = out.input(prompt, markup=False).strip()
    if not sys.stdin.isatty():
        out.print()  # nobody pressed Enter to end the line
    return answer
