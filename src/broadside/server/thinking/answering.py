"""What every process beside the server does: questions come in on one line each, answers go out."""

import sys
from collections.abc import Callable
from typing import Any

import msgspec

from broadside.engine.collector import look_seldom

READY = b"ready\n"
"""Said once, when everything is loaded; the time for an answer counts from then on."""


def answer_all(kinds: Any, answer: Callable[[Any], msgspec.Struct]) -> None:
    """Answer questions of these kinds until nobody asks any more."""
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # a bot that prints disturbs nobody
    look_seldom()
    said = READY
    while True:
        answers.write(said)
        answers.flush()
        line = sys.stdin.buffer.readline()
        if not line:
            return
        said = msgspec.json.encode(answer(msgspec.json.decode(line, type=kinds))) + b"\n"
