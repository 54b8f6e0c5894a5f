"""A raid that is over."""

import msgspec


class Raid(msgspec.Struct, gc=False):
    """A raid that is over, as all could see it. Lists are by seat."""

    round: int
    start: int
    pools: list[list[int]]
    declared: list[list[bool]]
    strengths: list[int]
    unused: list[int]
    coins: list[int]
    order: list[int]
    """The seats with a set, best first."""
    tokens: list[int]
    """What each took; 0 for nothing."""
