"""What the arena makes of the plays of a match."""

from broadside.bots.arena import Match, Played, standings

MATCH = Match("boarding", ["greedy", "random"], "1")


def won(number: int, name: str) -> Played:
    winner = MATCH.seated(number).index(name)
    return Played(number, [int(seat == winner) for seat in range(2)], [winner], 1)


def test_bots_change_seats() -> None:
    assert MATCH.seated(0) == ["greedy", "random"]
    assert MATCH.seated(1) == ["random", "greedy"]
    assert MATCH.seed_of(0) == MATCH.seed_of(1) != MATCH.seed_of(2)


def test_who_wins_more_is_rated_higher() -> None:
    first, second = standings(MATCH, [won(n, "random" if n == 5 else "greedy") for n in range(10)])
    assert (first.name, first.share.win_share, second.share.win_share) == ("greedy", 0.9, 0.1)
    assert first.rating > 1000 > second.rating


def test_the_last_plays_count_like_the_first() -> None:
    """A bot is as good at the end of a match as it was at the beginning."""
    plays = [won(number, "greedy" if number < 20 else "random") for number in range(40)]
    ratings = [one.rating for one in standings(MATCH, plays)]
    assert abs(ratings[0] - ratings[1]) < 50
