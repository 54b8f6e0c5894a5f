"""Objections: why something that one might expect cannot be done now."""

import msgspec

from .ask import Option
from .zones import EMPTY


class Objection(msgspec.Struct, frozen=True):
    """A sentence from what the asked seat knows, and the rule that says so if there is one."""

    sentence: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


def is_meant(option: Option, wish: Option) -> bool:
    """Whether an option is what somebody wishes for; EMPTY in the wish stands for any number."""
    return len(option) == len(wish) and all(
        have == want or want == EMPTY for have, want in zip(option, wish, strict=True)
    )
