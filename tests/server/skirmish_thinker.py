"""A process that thinks, and knows the small games made of windows and of secret picks."""

from broadside.games import all_games
from broadside.server.thinking import thinker
from tests.engine.haggling import Haggling
from tests.engine.skirmish import Skirmish

if __name__ == "__main__":
    all_games()["skirmish"] = Skirmish
    all_games()["haggling"] = Haggling
    thinker.main()
