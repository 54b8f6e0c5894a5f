"""R53: what an abandoned seat does when not even a bot decides for it."""

from broadside.engine import Ask, Option

QUIET = (
    "secure",
    "pass",
    "evade",
    "end_action",
    "end_discard",
    "draw_rest",
    "draw",
    "decline_attack",
    "withdraw",
    "part",
    "fight",
    "refuse",
    "no_plunder",
    "stay",
    "muster_done",
)
"""Verbs that keep the play going and harm nobody, what is best first."""


def fallback(ask: Ask) -> Option:
    """Legal, harmless, and always the same."""
    offered = {option[0]: option for option in reversed(ask.options)}
    for verb in QUIET:
        if verb in offered:
            return offered[verb]
    if "discard" in offered:
        return min(ask.options)
    if ("lose", 3) in ask.options:
        return ("lose", 3)
    return ask.options[0]
