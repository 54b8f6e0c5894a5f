r"""How effects are written (TA-24): text becomes calls.

    >>> read("heal(it,2); test(AGI,3){fail: wound(it,1)}")
    (heal(it, 2), test(AGI, 3){fail: wound(it, 1)})
    >>> read("heal(it,2")
    Traceback (most recent call last):
    broadside.games.tales.language.grammar.Misspelt: column 10: a ')' is missing

A call is a word with arguments and, in braces, parts under labels. Whether there is such a word,
and whether it can be used so, is a matter of the lexicon.
"""

import re
from typing import Final

NUMBER: Final = re.compile(r"[+-]?[0-9]+")
NAMED: Final = re.compile(r"(\w+)=(.+)", re.DOTALL)
WORD: Final = re.compile(r"[\w.]+")
LABEL: Final = re.compile(r"\s*(\w+)\s*:")


class Misspelt(ValueError):
    """What is written cannot be read; the message says where and why."""


class Call:
    """A word as it is used in a text: `pick(friend,range=3){do: heal(it,1)}`."""

    __slots__ = ("args", "name", "named", "parts")

    def __init__(
        self,
        name: str,
        args: "tuple[Arg, ...]" = (),
        named: "dict[str, Arg] | None" = None,
        parts: "dict[str, tuple[Call, ...]] | None" = None,
    ) -> None:
        self.name = name
        self.args = args
        self.named: dict[str, Arg] = named or {}
        self.parts: dict[str, tuple[Call, ...]] = parts or {}

    def __repr__(self) -> str:
        args = [*map(str, self.args), *(f"{name}={arg}" for name, arg in self.named.items())]
        inside = " | ".join(
            f"{label}: {'; '.join(map(repr, calls))}" for label, calls in self.parts.items()
        )
        return f"{self.name}({', '.join(args)})" + (f"{{{inside}}}" if self.parts else "")


Arg = int | str | Call


def read(text: str) -> tuple[Call, ...]:
    """All calls of a text, in order."""
    reader = _Reader(text)
    calls = reader.calls("")
    reader.expect_end()
    return calls


def argument(text: str) -> Arg:
    """A number, a call or a word, which may hold spaces."""
    text = text.strip()
    if NUMBER.fullmatch(text):
        return int(text)
    if "(" in text and text[-1] in ")}" and WORD.match(text):
        reader = _Reader(text)
        call = reader.call()
        if reader.at_end():
            return call
    return text


class _Reader:
    """Goes through a text once, from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def at_end(self) -> bool:
        return not self.text[self.at :].strip()

    def expect_end(self) -> None:
        if not self.at_end():
            raise self.misspelt(f"{self.text[self.at :].strip()[:20]!r} is too much")

    def misspelt(self, why: str) -> Misspelt:
        return Misspelt(f"column {self.at + 1}: {why}")

    def skip_blanks(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def take(self, sign: str) -> bool:
        """Go past this sign if it comes next."""
        self.skip_blanks()
        if not self.text.startswith(sign, self.at):
            return False
        self.at += len(sign)
        return True

    def calls(self, until: str) -> tuple[Call, ...]:
        """Calls with semicolons between them, up to one of these signs."""
        found = [self.call()]
        while self.take(";"):
            found.append(self.call())
        self.skip_blanks()
        if until and self.text[self.at : self.at + 1] not in tuple(until):
            raise self.misspelt(f"one of {' '.join(until)} is missing")
        return tuple(found)

    def call(self) -> Call:
        self.skip_blanks()
        word = WORD.match(self.text, self.at)
        if word is None:
            raise self.misspelt("a word is missing")
        self.at = word.end()
        if not self.take("("):
            raise self.misspelt(f"{word[0]} needs its brackets: {word[0]}(...)")
        args: list[Arg] = []
        named: dict[str, Arg] = {}
        for part in self.arguments():
            if match := NAMED.fullmatch(part):
                named[match[1]] = argument(match[2])
            else:
                args.append(argument(part))
        return Call(word[0], tuple(args), named, self.parts())

    def arguments(self) -> list[str]:
        """What stands between the brackets, split at its commas."""
        found: list[str] = []
        depth, begin = 0, self.at
        while self.at < len(self.text):
            sign = self.text[self.at]
            if depth == 0 and sign in ",)":
                found.append(self.text[begin : self.at].strip())
                begin = self.at + 1
                if sign == ")":
                    self.at += 1
                    if found == [""]:
                        return []
                    if "" in found:
                        raise self.misspelt("an argument is missing")
                    return found
            depth += (sign in "({") - (sign in ")}")
            self.at += 1
        raise self.misspelt("a ')' is missing")

    def parts(self) -> dict[str, tuple[Call, ...]]:
        """What stands in braces, by label."""
        found: dict[str, tuple[Call, ...]] = {}
        if not self.take("{"):
            return found
        while True:
            label = LABEL.match(self.text, self.at)
            if label is None:
                raise self.misspelt("a label is missing: {ok: ... | fail: ...}")
            if label[1] in found:
                raise self.misspelt(f"{label[1]} is given twice")
            self.at = label.end()
            found[label[1]] = self.calls("|}")
            if self.take("}"):
                return found
            self.take("|")
