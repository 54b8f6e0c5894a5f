"""What bots expect of a position: the same lead is worth more, the less can still happen."""

from broadside.engine import Table
from tests.raiders.scene import scene

PAIR, NOTHING = "5H 5S", "2A 4K"
ROW = "1A 1H 1S"


def lead(table: Table) -> float:
    """How many NP the first seat may expect more than the second."""
    mine, other, *_ = table.game.prospects()
    return mine - other


def test_a_stronger_party_counts_the_more_the_less_is_left_to_play() -> None:
    def ahead(hand: str, lap: int = 0) -> float:
        return lead(
            scene(
                areas=[PAIR, NOTHING], hands=[hand] * 3, coins=[3] * 3, in_round=4, lap=lap, row=ROW
            )
        )

    assert 0 < ahead("M M M M M") < ahead("M M") < ahead("", lap=3)


def test_a_purse_counts_in_the_last_round_while_it_can_hire_somebody() -> None:
    def purse(recruits: str) -> float:
        rich, poor = (
            scene(areas=[PAIR, "6H 6S"], recruits=[recruits], coins=coins, in_round=5, row=ROW)
            for coins in ([6, 0, 0], [0, 0, 0])
        )
        return lead(rich) - lead(poor)

    assert purse("1X 3X") > 1 > purse("1X 3X 7X") > 0


def test_a_lead_in_an_achievement_grows_surer_with_the_rounds() -> None:
    def ahead(in_round: int) -> float:
        merciless, even = (
            scene(buried=buried, in_round=in_round) for buried in (["M M", "D D"], ["M D", "M D"])
        )
        return lead(merciless) - lead(even)

    assert 0 < ahead(1) < ahead(3) < ahead(5)
