"""Small words that the sentences of several games are made of."""

from collections.abc import Sequence


def counted(number: int, thing: str) -> str:
    """So many of something.

    >>> counted(1, "Coin"), counted(3, "Coin")
    ('1 Coin', '3 Coins')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(things: Sequence[str]) -> str:
    """Several things in a sentence.

    >>> listed([]), listed(["rum"]), listed(["rum", "rope", "gold"])
    ('nothing', 'rum', 'rum, rope and gold')
    """
    *most, last = things or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def percent(chance: float) -> str:
    """A chance; never quite 0 or 100 % for what is not certain.

    >>> percent(0.5), percent(0.001), percent(0.999), percent(1)
    ('50 %', 'under 1 %', 'over 99 %', '100 %')
    """
    if 0 < chance < 0.005:
        return "under 1 %"
    if 0.995 < chance < 1:
        return "over 99 %"
    return f"{100 * chance:.0f} %"
