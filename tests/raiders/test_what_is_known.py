"""RT-14: what everybody sees, what only one sees, and what nobody does."""

from random import Random
from typing import Any

import msgspec
import pytest

from broadside.engine import ALL_SEEING, EMPTY, HIDDEN, OPEN, SPECTATOR, Table, sight_of
from broadside.games.raiders import events as happened
from broadside.games.raiders.cards import TYPE_OF
from broadside.games.raiders.options import RaidersOptions
from tests.raiders.scene import (
    discard,
    do,
    game_of,
    hand,
    scene,
    ship_deck,
    sorted_names,
    type_of,
    types,
)

ROW = "2A 3A 4A 5A 6A"


def busy() -> Table:
    return scene(
        hands=["M D 3H", "M M 4H", "M M"],
        ship_decks=["1S 2S D", "3S 4S 5S"],
        discards=["1X T1", "2X"],
        buried=["QH M", "D"],
        areas=["7A", "7H 7S"],
        row=ROW,
        pirate_deck="1K 2K 3K",
        pirate_discard="4K",
        treasures="T2 T3",
        treasure_discard="T16",
        coins=[1, 2, 3],
    )


def seen(table: Table, eyes: int) -> bytes:
    """Everything these eyes can tell of a table, byte for byte."""
    ask = table.asks.get(eyes)
    told = [entry.event for entry in table.events(eyes)]
    asked: Any = (ask.why, ask.options) if ask else None
    return msgspec.json.encode([table.view(eyes), asked, told, table.game.features(max(eyes, 0))])


@pytest.mark.rule("RT-14.1", "RT-2.9")
@pytest.mark.parametrize("eyes", [0, 1, 2, SPECTATOR])
def test_what_everybody_always_sees(eyes: int) -> None:
    view = busy().view(eyes)
    assert view.row == types(ROW)
    assert view.pirate_deck == 3
    assert view.pirate_discard == types("4K")
    assert view.treasure_deck == 20 - 2
    assert view.treasure_discard == types("T16")
    assert [player.coins for player in view.players] == [1, 2, 3]
    assert [len(player.hand) for player in view.players] == [3, 3, 2]
    assert [len(player.ship_deck) for player in view.players] == [3, 3, 0]
    assert [len(player.discard) for player in view.players] == [2, 1, 0]
    assert [len(player.buried) for player in view.players] == [2, 1, 0]
    assert view.players[1].ship_area == types("7H 7S")
    assert view.players[1].party.strength == 4
    assert all(player.parley for player in view.players)
    assert len(view.stacks) == 5


@pytest.mark.rule("RT-14.2", "RT-6.12", "RT-R27")
def test_what_only_the_owner_sees() -> None:
    view = busy().view(0)
    me, other = view.players[:2]
    assert me.hand == types("M D 3H")
    assert me.discard == types("1X T1")
    assert me.buried == types("QH M")
    assert other.hand == [EMPTY] * 3
    assert other.discard == [EMPTY]
    assert other.buried == [EMPTY]
    assert other.ship_deck == [EMPTY] * 3


@pytest.mark.rule("RT-14.2")
def test_a_spectator_sees_no_secrets_and_the_replay_all_of_them() -> None:
    for player in busy().view(SPECTATOR).players:
        assert set(player.hand + player.discard + player.buried + player.ship_deck) <= {EMPTY}
    assert busy().view(ALL_SEEING).players[1].hand == types("M M 4H")


@pytest.mark.rule("RT-14.3")
def test_the_order_of_decks_is_hidden_from_their_owner_too() -> None:
    tables = [scene(hands=["M M"], ship_decks=[deck]) for deck in ("1S 2S D", "D 2S 1S")]
    for eyes in (0, 1, 2, SPECTATOR):
        assert seen(tables[0], eyes) == seen(tables[1], eyes)
    assert tables[0].view(0).players[0].ship_deck == types("1S 2S D")


@pytest.mark.rule("RT-14.3")
def test_the_order_of_the_tavern_and_treasure_decks_is_hidden() -> None:
    tables = [
        scene(row=ROW, pirate_deck=pirates, treasures=loot)
        for pirates, loot in (("1K 2K 3K", "T1 T2"), ("3K 1K 2K", "T2 T1"))
    ]
    for eyes in (0, 1, 2, SPECTATOR):
        assert seen(tables[0], eyes) == seen(tables[1], eyes)


@pytest.mark.rule("RT-14.2")
def test_worlds_that_differ_in_a_hand_look_the_same_to_others() -> None:
    tables = [
        scene(hands=["M M", held], ship_decks=["", deck])
        for held, deck in (("M 3H", "D 4H"), ("D 4H", "M 3H"))
    ]
    for eyes in (0, 2, SPECTATOR):
        assert seen(tables[0], eyes) == seen(tables[1], eyes)
    assert seen(tables[0], 1) != seen(tables[1], 1)


@pytest.mark.rule("RT-R27", "RT-6.12", "RT-14.2")
def test_a_burial_shows_where_from_and_not_what() -> None:
    table = scene(hands=["M D 3H"], discards=["1X"])
    do(table, "cmd_bury", "bury_hand 3H")
    (other,) = [e.event for e in table.events(1) if isinstance(e.event, happened.Buried)]
    (own,) = [e.event for e in table.events(0) if isinstance(e.event, happened.Buried)]
    assert other == happened.Buried(0, EMPTY, "hand")
    assert own == happened.Buried(0, type_of("3H"), "hand")


@pytest.mark.rule("RT-R27")
def test_cards_are_seen_as_they_land() -> None:
    table = scene(hands=["D T1 M"], discards=["1X"])
    do(table, "cmd_trade D", "trade_add T1")
    assert table.view(1).players[0].landed == types("D T1")
    assert table.view(1).players[0].discard == [EMPTY] * 3


@pytest.mark.rule("RT-R27", "RT-4.2")
def test_a_shuffle_takes_what_landed_out_of_sight() -> None:
    table = scene(hands=["D QH M"], discards=["1X"])
    do(table, "cmd_trade D")
    while table.asks.keys() != {0}:
        do(table, "cmd_brawl")
    do(table, "cmd_board QH")
    assert table.view(1).players[0].landed == []
    assert hand(table) == "1X M D"


@pytest.mark.rule("RT-14.1")
def test_every_kind_of_card_that_is_played_is_told() -> None:
    table = scene(hands=["M M D"], treasures="T4")
    do(table, "cmd_plunder", "treasure_keep")
    told = [entry.event for entry in table.events(SPECTATOR)]
    assert happened.MonkeysPlayed(0, "plunder") in told
    assert happened.TreasureRevealed(0, type_of("T4")) in told
    assert happened.TreasureKept(0, type_of("T4")) in told


@pytest.mark.rule("RT-14.2", "RT-14.3")
def test_a_guess_keeps_what_the_seat_knows() -> None:
    table = busy()
    decks, hands = set(), set()
    for seed in range(60):
        fork = table.fork(0, Random(seed))
        assert hand(fork) == hand(table)
        decks.add(ship_deck(fork))
        hands.add(hand(fork, 1))
        game = game_of(fork)
        piles = (game.hands[1], game.ship_decks[1], game.discards[1], game.buried[1])
        cards = sorted(TYPE_OF[card] for pile in piles for card in pile.cards)
        assert cards == sorted(types("M M 4H 3S 4S 5S 2X D"))
    assert len(decks) > 3
    assert hands == {hand(table, 1)}, "a scene is set in the open: all saw the cards laid out"


@pytest.mark.rule("RT-14.2", "RT-8.9")
def test_a_guess_remembers_the_lookout() -> None:
    table = scene(hands=["3A M M"], ship_decks=["1H 2H 3H 4H 5H 6H"])
    do(table, "cmd_board 3A", "look_take 2H")
    for seed in range(30):
        assert ship_deck(table.fork(0, Random(seed))).startswith("1H")
    others = {ship_deck(table.fork(1, Random(seed))).split()[0] for seed in range(30)}
    assert len(others) > 1


@pytest.mark.rule("RT-14.2", "RT-R27")
def test_a_guess_forgets_which_card_was_buried() -> None:
    table = scene(hands=["M 3H 4H 5H D"])
    do(table, "cmd_bury", "bury_hand 3H")
    graves = {sorted_names(game_of(table.fork(1, Random(seed))).buried[0]) for seed in range(40)}
    assert graves == {"3H", "4H", "5H", "D"}
    own = {sorted_names(game_of(table.fork(0, Random(seed))).buried[0]) for seed in range(5)}
    assert own == {"3H"}


HEARTS = ["1H", "2H", "3H", "4H", "5H", "6H", "7H"]


def after_a_parley() -> Table:
    """The first player threw back 2H and 4H and drew the last two cards of the Ship deck."""
    table = scene(
        hands=["", "", ""],
        ship_decks=[" ".join(HEARTS)],
        discards=["1X"],
        at="draw_phase",
    )
    return do(table, "parley_pick 2H", "parley_pick 4H", "parley_done")


@pytest.mark.rule("RT-R2", "RT-4.5", "RT-14.2")
@pytest.mark.parametrize("rival", [1, 2])
def test_a_rival_guesses_which_cards_were_thrown_back(rival: int) -> None:
    table = after_a_parley()
    thrown = set()
    for seed in range(60):
        fork = table.fork(rival, Random(seed))
        *pile, lay_there = discard(fork).split()
        assert (len(pile), lay_there) == (2, "1X")
        assert sorted([*pile, *hand(fork).split()]) == HEARTS
        thrown.update(pile)
    assert thrown == set(HEARTS), "any card may have been among the two"


@pytest.mark.rule("RT-4.5", "RT-14.2")
def test_who_parleyed_knows_what_was_thrown_back() -> None:
    table = after_a_parley()
    for seed in range(10):
        fork = table.fork(0, Random(seed))
        assert (hand(fork), discard(fork)) == ("1H 3H 5H 6H 7H", "2H 4H 1X")


@pytest.mark.rule("RT-R2", "RT-14.2")
def test_a_parley_hides_even_a_card_that_was_followed_into_the_hand() -> None:
    """No play brings it about, as hands are fresh from the deck; the rule must not lean on that."""
    table = scene(hands=["1H 3H 4H 5H D"], ship_decks=["7H"], discards=["2A"])
    do(table, "cmd_board 1H")
    assert hand(table) == "2A 3H 4H 5H D", "all saw the rescued card"
    game = game_of(table)
    game.use_parley(0, types("2A"))
    assert game.knowledge is not None
    thrown = set()
    for seed in range(40):
        guess = game.copied()
        game.knowledge.guess(guess, 1, Random(seed))
        thrown.add(sorted_names(guess.discards[0]))
    assert thrown == {"2A", "3H", "4H", "5H", "D"}


@pytest.mark.rule("RT-14.2", "RT-8.12")
@pytest.mark.parametrize("pile", ["2A 3A D", "D T1"], ids=["somebody", "nobody"])
def test_all_learn_whether_there_is_somebody_to_rescue(pile: str) -> None:
    """So who hired the rescuer cannot have that back as if nothing had been seen."""
    table = scene(hands=["", "D M"], discards=[pile], row="1H", coins=[9, 0, 0])
    do(table, "recruit 0")
    assert not table.hides_nothing_since(0)


@pytest.mark.rule("RT-14.2", "RT-8.12")
def test_nobody_learns_anything_of_a_pile_that_is_empty() -> None:
    table = scene(hands=["", "D M"], row="1H", coins=[9, 0, 0])
    do(table, "recruit 0")
    assert table.hides_nothing_since(0)


@pytest.mark.rule("RT-14.2", "RT-8.12")
def test_a_guess_at_a_rescue_still_has_a_choice() -> None:
    table = scene(hands=["1H D D"], discards=["M 2A D T1 T2 T3"])
    game_of(table).slip(
        game_of(table).hands[0].cards[1], game_of(table).hands[0], game_of(table).discards[0]
    )
    do(table, "cmd_board 1H")
    for seed in range(20):
        fork = table.fork(1, Random(seed))
        assert fork.asks[0].options
        fork.play(0, fork.asks[0].options[0])


@pytest.mark.rule("RT-14.1", "RT-14.2")
def test_achievement_counts_are_shown_where_they_can_be_known() -> None:
    options = RaidersOptions("richest", "merciless", "recruiter")
    table = scene(
        hands=["M M", "M M"], discards=["D", "3H D D"], buried=["M", "QH M"], options=options
    )
    view = table.view(0)
    assert view.players[0].counts == [1, 1, 0]
    assert view.players[1].counts == [None, None, 2]


@pytest.mark.rule("RT-14.1", "RT-14.2", "RT-14.3")
def test_who_sees_which_zone() -> None:
    game = game_of(busy())
    for zone in (game.row, game.pirate_discard, game.treasure_discard, game.in_play, game.box):
        assert zone.sight == OPEN
    for zone in (game.pirate_deck, game.treasure_deck, *game.ship_decks):
        assert zone.sight == HIDDEN
    for seat in range(3):
        for zones in (game.hands, game.discards, game.buried, game.lookouts):
            assert zones[seat].sight == sight_of(seat)
        for zones in (game.ship_areas, game.recruits):
            assert zones[seat].sight == OPEN


def test_what_a_hire_would_add_to_ones_own_party() -> None:
    table = scene(areas=["7H 3S", "6A"], row="7S 3A 5A CX -", hands=["M M", "M M"])
    assert table.view(0).gains == [4, 4, 0, 4, 0], "a Captain may be declared and pair with any"
    assert table.view(1).gains[:3] == [0, 0, 0]
    assert table.view(SPECTATOR).gains == table.view(ALL_SEEING).gains == []


@pytest.mark.rule("RT-7.1")
def test_whom_one_cannot_pay_is_too_dear() -> None:
    table = scene(row="7S 3A 5A CX -", hands=["M M", "M M"], coins=[3, 20, 0])
    costs = [table.game.pack.costs[card] for card in table.view(0).row[:4]]
    assert table.view(0).dear == [*(cost > 3 for cost in costs), False]
    assert any(table.view(0).dear)
    assert not any(table.view(1).dear)
    assert table.view(SPECTATOR).dear == []


def test_whose_hire_would_cost_one_the_prize() -> None:
    parties = ["7H 7S 1K", "5A 5K", "1A"]
    table = scene(areas=parties, row="5S 2H QA CX -", coins=[1, 4, 4])
    threats = table.view(0).threats
    assert threats == [[1], [1], [], [], []], "three of a kind, or a tie with more Coins left"
    assert table.view(2).threats == [[]] * 5, "who takes no Prize has none to lose"
    assert table.view(SPECTATOR).threats == []


@pytest.mark.parametrize("eyes", [0, 1, SPECTATOR])
def test_where_everybody_stands_as_far_as_all_can_know(eyes: int) -> None:
    options = RaidersOptions(second_achievement="recruiter")
    hands = ["M D 3H 4H", "M M T1", "QA M"]
    view = scene(options=options, hands=hands, areas=["7H 7S"], prizes=[1]).view(eyes)
    assert [prospect.prize for prospect in view.prospects] == [view.stacks[2][0], 0, 0]
    sheets = [prospect.sheet for prospect in view.prospects]
    assert all([*sheet.achievements] == ["recruiter"] for sheet in sheets), "riches are a secret"
    assert [sheet.officer_cards for sheet in sheets] == [0, 0, 1]
    assert [sheet.prizes for sheet in sheets] == [1, 0, 0]


@pytest.mark.rule("RT-7.2")
def test_how_many_hires_are_left() -> None:
    table = scene(areas=["7H"], recruits=["1A 2A 3A", "4A"], row="7S 3K 5A CX -")
    assert [player.hires_left for player in table.view(1).players] == [0, 2, 3]
    assert table.view(0).gains == [0] * 5, "nobody is hired any more"


@pytest.mark.rule("RT-7.9")
def test_how_many_officers_crowd_the_row() -> None:
    view = scene(row="QA CA 5A CX -").view(SPECTATOR)
    assert (view.officers, view.crowd) == (3, 4)
