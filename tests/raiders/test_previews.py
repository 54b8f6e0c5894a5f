"""What a player is told before choosing: what Pirates add, what Loot brings, what is at stake."""

from random import Random

import pytest

from broadside.engine import Option, Preview, Table
from broadside.games.raiders.game import Raiders
from broadside.games.raiders.options import RaidersOptions
from broadside.games.raiders.preview import Attack, Hire, Legend, Reinforcement, Tally, Trade
from tests.raiders.scene import do, game_of, option_of, pack_with, scene

NAMES = ["Anne", "Bart", "Clara"]


def foreseen(table: Table, move: str) -> Preview | None:
    """What whoever is asked is told of a move."""
    [(seat, ask)] = table.asks.items()
    option = option_of(move)
    assert option in ask.options
    return table.game.preview(seat, option)


def words(table: Table, move: str) -> str:
    preview = foreseen(table, move)
    assert preview is not None
    return table.game.foretold(preview, NAMES)


def hiring(
    areas: list[str], row: str, coins: list[int], *, lap: int = 0, in_round: int = 3
) -> Table:
    """A table at which the first player may hire, in a round with Prizes of 6, 3 and 2."""
    table = scene(
        hands=["", "M M", "M M"], areas=areas, row=row, coins=coins, lap=lap, in_round=in_round
    )
    game_of(table).stacks[in_round - 1] = [6, 3, 2]
    return table


# -- hiring -----------------------------------------------------------------------------------


@pytest.mark.rule("RT-7.1", "RT-7.4", "RT-9.6", "RT-10.2")
def test_a_hire_tells_its_price_and_the_prize_it_would_take() -> None:
    """With another 7 there is a pair, 4, which beats nobody's 8; the third set is worth 2."""
    table = hiring(["7H 3S", "5A 5H 6A 6H", "1A 1H 2A 2H"], "7S 5K 4X 6X 3X", [9, 0, 0])
    assert foreseen(table, "recruit 0") == Hire(
        gain=4, strength=4, prize=2, prize_now=0, cost=4, coins=5, unplayed=False
    )
    assert words(table, "recruit 0") == "5 Coins left, Strength 0 → 4, Prize 0 → 2 Notoriety"


@pytest.mark.rule("RT-9.6", "RT-10.3")
def test_a_pirate_that_fits_nowhere_adds_nothing() -> None:
    table = hiring(["7H 3S"], "5A 4X 6X 1K 2K", [9, 0, 0])
    found = foreseen(table, "recruit 0")
    assert isinstance(found, Hire)
    assert (found.gain, found.strength, found.prize, found.prize_now) == (0, 0, 0, 0)
    assert words(table, "recruit 0") == f"{found.coins} Coins left"


@pytest.mark.rule("RT-10.4")
@pytest.mark.parametrize(("rivals_coins", "prize"), [(20, 3), (0, 6)])
def test_a_tie_is_foretold_by_its_own_rules(rivals_coins: int, prize: int) -> None:
    """Two pairs each and nobody unused: more Coins go first, after the hire is paid."""
    table = hiring(["7H 7A 3S", "5A 5H 6A 6H"], "3X 4X 6X 1K 2K", [9, rivals_coins, 0])
    found = foreseen(table, "recruit 0")
    assert isinstance(found, Hire)
    assert (found.gain, found.strength, found.prize, found.prize_now) == (4, 8, prize, 3)


@pytest.mark.rule("RT-10.4", "RT-7.3")
@pytest.mark.parametrize(("coins", "prize"), [(4, 3), (6, 6)])
def test_a_pirate_without_a_set_can_decide_a_tie_and_so_can_its_price(
    coins: int, prize: int
) -> None:
    """A pair each; the hire, for 2 Coins, makes it two unused Pirates each, so Coins decide."""
    table = hiring(["7H 7A 3S", "5A 5H 6S 1K"], "1X 4X 6X 2K 4A", [coins, 3, 0])
    assert foreseen(table, "recruit 0") == Hire(0, 4, prize, 3, 2, coins - 2, False)


@pytest.mark.rule("RT-10.1")
def test_the_first_set_takes_a_port() -> None:
    table = hiring(["7H"], "7S 4X 6X 1K 2K", [9, 0, 0], in_round=1)
    game_of(table).stacks[0] = [1, 1, 1]
    found = foreseen(table, "recruit 0")
    assert isinstance(found, Hire)
    assert (found.prize, found.prize_now) == (1, 0)


@pytest.mark.rule("RT-7.5", "RT-8.10", "RT-R20")
def test_one_that_can_be_declared_is_taken_for_a_wild_captain() -> None:
    table = hiring(["7H 3S"], "CX 4X 6X 1K 2K", [20, 0, 0])
    found = foreseen(table, "recruit 0")
    assert isinstance(found, Hire)
    assert found.gain == 4


@pytest.mark.rule("RT-7.5", "RT-8.8")
def test_coins_that_its_powers_are_sure_to_bring_are_counted() -> None:
    pack = pack_with(S7="Trade 2", X7="Trade 2 / Draw 1")
    table = scene(hands=[""], row="7S 7X 4X 6X 1K", coins=[9, 0, 0], pack=pack)
    game = game_of(table)
    for slot, sure in ((0, 2), (1, 0)):
        found = foreseen(table, f"recruit {slot}")
        assert isinstance(found, Hire)
        assert found.coins == 9 - game.pack.costs[game.row.cards[slot]] + sure


@pytest.mark.rule("RT-R19")
@pytest.mark.parametrize("power", ["Draw 1", "Bury / Lookout", "Rescue + Bury"])
def test_cards_that_come_too_late_are_foretold(power: str) -> None:
    pack = pack_with(S7=power, X7="Trade 2")
    first, last, soon = (
        scene(hands=[""], row="7S 7X 4X 6X 1K", coins=[9, 0, 0], pack=pack, lap=lap)
        for lap in (3, 1, 0)
    )
    for late in (first, last):
        assert words(late, "recruit 0").endswith(", cards it brings go unplayed")
        assert "unplayed" not in words(late, "recruit 1")
    assert "unplayed" not in words(soon, "recruit 0")


# -- boarding and declaring -------------------------------------------------------------------


@pytest.mark.rule("RT-9.1", "RT-10.2")
def test_boarding_tells_what_the_pirate_adds() -> None:
    table = scene(hands=["7S M"], areas=["7H"])
    game_of(table).stacks[2] = [6, 3, 2]
    assert foreseen(table, "cmd_board 7S") == Reinforcement(4, 4, 6, 0)
    assert words(table, "cmd_board 7S") == "Strength 0 → 4, Prize 0 → 6 Notoriety"
    assert foreseen(table, "cmd_brawl") is None


@pytest.mark.rule("RT-10.4", "RT-8.8")
@pytest.mark.parametrize(("power", "prize"), [("Trade 2", 6), ("Trade 2 / Bury", 3), ("Brawl", 3)])
def test_coins_that_boarding_is_sure_to_bring_can_decide_a_tie(power: str, prize: int) -> None:
    """A pair each, nobody unused, 1 Coin against 2: two Coins more go first."""
    table = scene(hands=["7S M"], areas=["7H", "5A 5H"], coins=[1, 2, 0], pack=pack_with(S7=power))
    game_of(table).stacks[2] = [6, 3, 2]
    assert foreseen(table, "cmd_board 7S") == Reinforcement(4, 4, prize, 0)


@pytest.mark.rule("RT-8.10", "RT-9.4", "RT-9.6")
def test_a_second_declaration_is_added_to_the_first() -> None:
    """A pair with the first wild Captain, 4; a straight flush of three with both, 12."""
    pack = pack_with(X7="Bury / Captain")
    table = scene(hands=["7X M"], areas=["3H CS!"], pack=pack)
    do(table, "cmd_board 7X")
    found = foreseen(table, "power 1")
    assert isinstance(found, Reinforcement)
    assert (found.gain, found.strength) == (8, 12)


@pytest.mark.rule("RT-8.10", "RT-6.15")
def test_a_treasure_that_is_sold_never_raids_whatever_its_black_side_offers() -> None:
    pack = pack_with(T7_white="Bury", T7_black="Bury / Draw 1 / Brawl")
    table = scene(hands=["M M 7H"], ship_decks=["D"], treasures="T7", pack=pack)
    do(table, "cmd_plunder", "treasure_sell")
    assert [foreseen(table, f"power {n}") for n in range(3)] == [None] * 3


@pytest.mark.rule("RT-8.10")
def test_a_declaration_tells_what_the_wild_captain_adds() -> None:
    pack = pack_with(X7="Bury / Captain")
    table = scene(hands=["7X M"], areas=["3H"], pack=pack)
    game_of(table).stacks[2] = [6, 3, 2]
    do(table, "cmd_board 7X")
    assert foreseen(table, "power 0") is None
    assert foreseen(table, "power 1") == Reinforcement(4, 4, 6, 0)


@pytest.mark.rule("RT-9.6", "RT-7.3", "RT-10.2")
@pytest.mark.parametrize("seats", Raiders.players)
def test_what_a_hire_foretells_comes_to_pass(seats: int) -> None:
    """Coins at once where its powers ask nothing and draw nothing; Strength and order as well."""
    rng, hires = Random(seats), 0
    table = Table.open(Raiders, seats, seed=seats)
    while not table.over:
        seat = rng.choice(list(table.asks))
        options = table.asks[seat].options
        choice: Option = rng.choice([o for o in options if o[0] == "recruit"] or options)
        preview, game = table.game.preview(seat, choice), game_of(table)
        in_round = game.round
        table.act(seat, choice)
        plain = seat not in table.asks or game.stage in ("command", "recruit")
        if isinstance(preview, Hire) and plain and game.round == in_round:
            hires += 1
            raid = game.muster_parties()
            assert game.coins[seat] == preview.coins
            assert raid.strengths[seat] == preview.strength
            assert game.tokens_for(raid.order)[seat] == preview.prize
    assert hires > 3


# -- trades, attacks, burials -----------------------------------------------------------------


@pytest.mark.rule("RT-6.1", "RT-6.2")
def test_loot_tells_its_sure_coins_and_the_sum() -> None:
    pack = pack_with(T1_white="Trade 3", T2_white="Trade 2 / Bury")
    table = scene(hands=["D T1 T2 M"], pack=pack)
    assert foreseen(table, "cmd_trade T1") == Trade(3, 3)
    assert foreseen(table, "cmd_trade T2") == Trade(0, 0), "one may choose the burial"
    do(table, "cmd_trade T1")
    assert foreseen(table, "trade_add D") == Trade(1, 4)
    assert words(table, "trade_add D") == "4 Coins in all"
    assert foreseen(table, "trade_done") == Trade(0, 3)


@pytest.mark.rule("RT-8.4", "RT-R15")
def test_an_attack_tells_what_its_victim_could_give_up() -> None:
    pack = pack_with(X7="Attack")
    table = scene(hands=["7X M", "M M", ""], coins=[0, 2, 0], pack=pack)
    do(table, "cmd_board 7X")
    assert foreseen(table, "attack 1") == Attack(1, coin=True, cards=2)
    assert words(table, "attack 1") == "who gives up a Coin or one of 2 cards"
    assert foreseen(table, "attack 2") == Attack(2, coin=False, cards=0)
    assert words(table, "attack 2") == "who has nothing to give up"


@pytest.mark.rule("RT-8.4")
def test_the_victim_is_counted_from_the_attacker() -> None:
    pack = pack_with(X7="Attack")
    table = scene(hands=["M", "7X M", ""], coins=[1, 0, 0], turn=1, pack=pack)
    do(table, "cmd_board 7X")
    assert foreseen(table, "attack 1") == Attack(2, coin=False, cards=0)
    assert foreseen(table, "attack 2") == Attack(0, coin=True, cards=1)


@pytest.mark.rule("RT-13.4", "RT-13.5", "RT-13.7", "RT-6.10")
def test_a_burial_tells_what_it_does_to_the_achievements() -> None:
    options = RaidersOptions("richest", "merciless", "mutineer")
    table = scene(hands=["M M QA T7"], buried=["M"], options=options)
    do(table, "cmd_bury")
    assert foreseen(table, "bury_hand T7") == Legend([Tally("richest", 6, 0)])
    assert foreseen(table, "bury_hand QA") == Legend(
        [Tally("merciless", 1, 2), Tally("mutineer", 0, 1)]
    )
    assert words(table, "bury_hand QA") == "Merciless 1 → 2, Mutineer 0 → 1"


@pytest.mark.rule("RT-13.4", "RT-6.16")
def test_a_kept_treasure_tells_what_it_does_to_the_achievements() -> None:
    table = scene(hands=["M M D"], treasures="T7")
    do(table, "cmd_plunder")
    assert foreseen(table, "treasure_keep") == Legend([Tally("richest", 1, 7)])
    assert foreseen(table, "treasure_sell") is None
