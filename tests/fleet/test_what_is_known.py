"""PF-0.9: what everybody sees, what only one sees, and what nobody does."""

from random import Random

import pytest

from broadside.engine import ALL_SEEING, EMPTY, HIDDEN, OPEN, SPECTATOR, Table, sight_of
from broadside.games.fleet import events as happened
from broadside.games.fleet.game import Fleet
from tests.fleet.scene import KINDS, battle_card, do, red_in, scene


def busy() -> Table[Fleet]:
    return scene(
        "Sloop + Full Rig, Fancy 5",
        "Sloop, Resolute 3",
        "Sloop",
        hands=["Harbour, Terror", "Fog", "Traitors, Fog"],
        blue_hands=["", "Whydah, Revenge, Sea Wasp"],
        treasures=["King's Ransom"],
        fame=0,
        row="Salt Widow, Treasure Map",
        red_discard="Good Wind, Chain Shot",
        blue_discard="Golden Hind",
    )


@pytest.mark.rule("PF-0.9", "PF-R24")
@pytest.mark.parametrize("eyes", [0, 1, 2, SPECTATOR])
def test_what_everybody_sees(eyes: int) -> None:
    view = busy().view(eyes)
    assert [[ship.card for ship in player.fleet] for player in view.players] == [
        [0, 37],
        [1, 24],
        [2],
    ]
    assert [player.fleet[0].crew for player in view.players] == [11, 11, 11]
    assert view.players[0].fleet[0].inventory == [KINDS["Full Rig"]]
    assert view.players[0].treasures == [45]
    assert view.fame == 0
    assert view.supply == 100 - 11 * 3 - 5 - 3
    assert [ship.card for ship in view.row] == [7]
    assert view.sites == [41]
    assert view.red_discard == [KINDS["Good Wind"], KINDS["Chain Shot"]]
    assert view.blue_discard == [49]
    assert [len(player.hand) for player in view.players] == [2, 1, 2]
    assert [len(player.adventures) for player in view.players] == [0, 3, 0]
    assert view.red_deck == 60 - 5 - 1 - 2
    assert view.blue_deck == 50 - 2 - 3 - 1 - 2 - 1


@pytest.mark.rule("PF-0.9")
def test_hands_are_for_their_owners() -> None:
    table = busy()
    for eyes in (0, 1, 2, SPECTATOR):
        for seat, player in enumerate(table.view(eyes).players):
            assert (EMPTY in player.hand) == (seat != eyes)
            assert (EMPTY in player.adventures) == (bool(player.adventures) and seat != eyes)
    assert EMPTY not in table.view(ALL_SEEING).players[1].hand


@pytest.mark.rule("PF-0.9")
def test_the_sights_of_all_zones() -> None:
    game = busy().game
    assert game.red_deck.sight == game.blue_deck.sight == HIDDEN
    for zone in (game.row, game.fittings, game.aside, game.red_discard, game.blue_discard):
        assert zone.sight == OPEN
    for zones in (game.fleets, game.treasures, game.played):
        assert all(zone.sight == OPEN for zone in zones)
    for seat in range(3):
        assert game.hands[seat].sight == game.blue_hands[seat].sight == sight_of(seat)


@pytest.mark.rule("PF-0.9")
def test_what_is_drawn_is_told_to_its_owner_only() -> None:
    table = Table.open(Fleet, 3, seed=5)
    for eyes in (0, 1, 2, SPECTATOR):
        for entry in table.events(eyes):
            if isinstance(entry.event, happened.DrewRed):
                assert (EMPTY in entry.event.kinds) == (entry.event.seat != eyes)
            if isinstance(entry.event, happened.DrewBlue):
                assert (EMPTY in entry.event.cards) == (entry.event.seat != eyes)


def test_a_card_taken_from_the_discards_is_known_to_all() -> None:
    """In every guess of everybody the fetched card is in that hand."""
    table = scene("Sloop", "Sloop", "Sloop", hands=["St. Elmos Fire, Fog"], red_discard="Terror")
    fetched = table.game.red_discard.cards[0]
    do(table, "elmo Terror")
    rng = Random(1)
    for seat in (1, 2):
        for _ in range(20):
            assert fetched in table.fork(seat, rng).game.hands[0].cards


@pytest.mark.rule("PF-11.1", "PF-0.9")
def test_no_play_betrays_a_second_copy() -> None:
    """Everybody saw one Terror fetched; seat 1 lost another one; then one of them is played."""
    hands = ["St. Elmos Fire, Neptune's Revenge"]
    fleets = ["Sloop, Fancy 5", "Sloop", "Sloop"]
    table = scene(*fleets, hands=hands, red_deck="Terror", red_discard="Terror", picks=[0])
    table.game.draw_red(1, 1)
    do(table, "elmo Terror", "rob 1")
    assert chance_of("Terror", table, 2) == 1
    do(table, "attack Sloop, Sloop:1", battle_card("Terror"))
    assert chance_of("Terror", table, 1) == 1  # who was robbed knows of both
    assert chance_of("Terror", table, 2) < 0.2


@pytest.mark.rule("PF-11.1", "PF-0.9")
def test_nor_does_one_that_was_robbed_from_somebody_else() -> None:
    fleets = ["Sloop, Fancy 5", "Sloop", "Sloop"]
    hands = ["Neptune's Revenge, Neptune's Revenge, Full Rig"]
    table = scene(*fleets, hands=hands, red_deck="Terror, Terror", picks=[0, 0])
    for seat in (1, 2):
        table.game.draw_red(seat, 1)
    do(table, "fit Full Rig, Sloop", "rob 1", "rob 2")
    do(table, "attack Sloop, Sloop:1", battle_card("Terror"))
    for seat in (1, 2):
        assert chance_of("Terror", table, seat) < 0.2


@pytest.mark.rule("PF-11.1", "PF-0.9", "PF-6.2")
def test_nor_does_a_discard() -> None:
    hands = ["St. Elmos Fire, Neptune's Revenge, Full Rig, Full Rig, Full Rig, Full Rig"]
    red_deck, pile = "Terror", "Terror"
    table = scene("Sloop 5", "Sloop", "Sloop", hands=hands, red_deck=red_deck, red_discard=pile)
    table.game.draw_red(1, 1)
    do(table, "elmo Terror", "rob 1", "end_adventures", "end_turn", "discard Terror")
    assert chance_of("Terror", table, 2) < 0.2


@pytest.mark.rule("PF-11.5", "PF-0.9")
def test_a_card_that_cannot_have_been_played_is_still_known_in_the_hand() -> None:
    """The fetched Harbour was played in this turn, so the next one must be another."""
    hands = ["St. Elmos Fire, Harbour"]
    table = scene("Sloop 1, Fancy 1", "Sloop", hands=hands, red_deck="Harbour")
    table.game.draw_red(0, 1)
    do(table, "recruit Harbour, Sloop", "elmo Harbour", "recruit Harbour, Sloop")
    assert chance_of("Harbour", table, 1) == 1


def chance_of(card: str, table: Table[Fleet], eyes: int) -> float:
    """How often a seat guesses such a card in the hand of seat 0."""
    rng = Random(1)
    forks = [table.fork(eyes, rng).game for _ in range(100)]
    return sum(card in red_in(fork.hands[0]).split(", ") for fork in forks) / len(forks)


def test_a_robbed_card_is_known_to_the_two_and_may_be_anywhere_for_others() -> None:
    hands = ["Neptune's Revenge", "Terror, Fog", "Harbour"]
    table = scene("Sloop", "Sloop", "Sloop", hands=hands, picks=[0])
    robbed = table.game.hands[1].cards[0]
    do(table, "rob 1")
    rng = Random(1)
    assert all(robbed in table.fork(1, rng).game.hands[0].cards for _ in range(20))
    assert any(robbed not in table.fork(2, rng).game.hands[0].cards for _ in range(20))
