"""One thing at a time for each person, and nobody waits for anybody else."""

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """A lock for each, kept while somebody has it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, who: str) -> asyncio.Lock:
        """The lock of this one."""
        return self._locks.setdefault(who, asyncio.Lock())
