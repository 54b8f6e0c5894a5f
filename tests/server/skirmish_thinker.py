"""A process that thinks, and knows the small game made of windows."""

from broadside.games import all_games
from broadside.server import thinker
from tests.engine.skirmish import Skirmish

if __name__ == "__main__":
    all_games()["skirmish"] = Skirmish
    thinker.main()
