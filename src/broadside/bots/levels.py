"""The levels a person can choose from, weakest first."""

import msgspec


class Level(msgspec.Struct, frozen=True):
    """A bot with a rank."""

    id: str
    title: str
    words: str
    bot: str
    """What it is made of, as `make_bot` understands it."""
    seconds: float
    """How long it takes for every choice at a live table, whatever it holds."""

    @property
    def searches(self) -> bool:
        """Whether it thinks ahead, which keeps a processor busy."""
        return self.bot.partition(":")[0] == "search"


LEVELS = {
    level.id: level
    for level in (
        Level(
            "cabin-boy",
            "Cabin Boy",
            "Mostly does anything that is allowed. Good for learning the rules.",
            "greedy:slips=0.7",
            0.4,
        ),
        Level(
            "deckhand",
            "Deckhand",
            "Takes what looks best by the end of the turn, and plans no further.",
            "greedy",
            0.4,
        ),
        Level(
            "mate",
            "Mate",
            "Thinks a few moves ahead, and about what you may hide.",
            "search:iterations=200:milliseconds=1000",
            1.0,
        ),
        Level(
            "captain",
            "Captain",
            "Thinks for more than a second, and seldom regrets it.",
            "search:iterations=12000:milliseconds=1400:horizon=8",
            1.5,
        ),
    )
}
