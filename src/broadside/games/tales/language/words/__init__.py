"""The words themselves, by what they are about; importing this fills the lexicon."""

from . import cards, conditions, flow, modifiers, named, places, resources, wounds

__all__ = [
    "cards",
    "conditions",
    "flow",
    "modifiers",
    "named",
    "places",
    "resources",
    "wounds",
]
