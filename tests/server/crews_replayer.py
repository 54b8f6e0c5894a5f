"""A process that plays records again, and knows the small games of crews and single players."""

from broadside.games import all_games
from broadside.server.thinking import replayer
from tests.bots.crews import Leak, Plank, Shoals

if __name__ == "__main__":
    all_games().update({kind.id: kind for kind in (Leak, Shoals, Plank)})
    replayer.main()
