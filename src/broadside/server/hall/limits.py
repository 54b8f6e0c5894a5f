"""How often somebody may do something."""

import time
from collections import Counter, OrderedDict
from ipaddress import IPv6Address, IPv6Network

MOST_REMEMBERED = 10_000
NETWORK = 64
"""Whoever has one address of IPv6 has all that begin with the same so many bits."""


def counted_as(address: str) -> str:
    """Under which name an address is counted."""
    try:
        known = IPv6Address(address)
    except ValueError:
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Network((int(known), NETWORK), strict=False))


class Bucket:
    """So many at once, then so many a minute."""

    __slots__ = ("_at", "_left", "_per_second", "_size")

    def __init__(self, per_minute: float, at_once: float) -> None:
        self._size = self._left = at_once
        self._per_second = per_minute / 60
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is all right."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Crowd:
    """How many from each address, or for each person, are here at the same time; 0 for no limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        """Whether one more may come in; if so, it is counted."""
        if self._most and self._here[who] >= self._most:
            return False
        self._here[who] += 1
        return True

    def leave(self, who: str) -> None:
        """One has gone."""
        self._here[who] -= 1
        if not self._here[who]:
            del self._here[who]


class Limit:
    """A bucket for each address or person; 0 a minute for no limit."""

    def __init__(self, per_minute: float, at_once: float | None = None) -> None:
        self._per_minute = per_minute
        self._at_once = per_minute if at_once is None else at_once
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, who: str) -> bool:
        """Whether one more is all right for this one."""
        if not self._per_minute:
            return True
        bucket = self._buckets.pop(who, None) or Bucket(self._per_minute, self._at_once)
        self._buckets[who] = bucket
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()
