"""HV-2: how a play begins; HV-1: seats, coins and zones."""

import pytest

from broadside.engine import EMPTY, HIDDEN, OPEN, SPECTATOR, Table, sight_of
from broadside.games.haven import events as happened
from broadside.games.haven.cards import HAVEN
from broadside.games.haven.game import Haven
from tests.haven.scene import PACK, pack_with, told


def opened(seats: int = 3, **options: object) -> Table[Haven]:
    return Table.open(Haven, seats, seed=5, options=options)


def begun(seats: int = 3, **options: object) -> Table[Haven]:
    table = opened(seats, **options)
    while table.gathering is not None:
        seat, ask = next(iter(table.asks.items()))
        table.act(seat, ask.options[0])
    return table


@pytest.mark.rule("HV-2.8", "HV-2.2", "HV-2.3", "HV-2.5", "HV-1.2", "HV-1.4")
@pytest.mark.parametrize(
    ("seats", "treasury", "pile", "deck", "target"),
    [(2, 280, 24, 119, 50), (3, 270, 21, 110, 50), (4, 260, 18, 101, 45), (5, 250, 15, 92, 40)],
)
def test_numbers_by_player_count(
    seats: int, treasury: int, pile: int, deck: int, target: int
) -> None:
    game = begun(seats).game
    assert game.supply == [10] * seats
    assert game.treasury == treasury
    assert all(len(row.cards) == 3 for row in game.rows)
    assert len(game.attack_pile.cards) == pile
    assert len(game.draw_pile.cards) == deck
    assert game.target == target
    assert all(len(hand.cards) == 8 for hand in game.hands)
    assert game.discards.cards == []


@pytest.mark.rule("HV-2.1", "HV-1.1")
def test_who_begins_is_drawn_and_turns_go_clockwise() -> None:
    starts = {Table.open(Haven, 4, seed=seed).game.start for seed in range(20)}
    assert starts == {0, 1, 2, 3}
    table = begun(3)
    assert table.game.active == table.game.start


@pytest.mark.rule("HV-2.4")
def test_one_of_two_havens_is_chosen_in_secret() -> None:
    table = opened(3)
    assert table.waiting == [0, 1, 2]
    assert {option[0] for option in table.asks[1].options} == {"keep_haven"}
    assert len(table.asks[1].options) == 2
    (other,), (kept,) = [option[1:] for option in table.asks[1].options]
    table.act(1, ("keep_haven", kept))
    assert table.view(0).players[1].haven == EMPTY
    table.act(0, table.asks[0].options[0])
    table.act(2, table.asks[2].options[0])
    assert table.game.havens.cards[1] == kept
    assert other in table.game.hands[1].cards
    assert table.game.spent == [0, 0, 0]


@pytest.mark.rule("HV-2.5")
def test_havens_that_nobody_was_dealt_are_in_the_draw_pile() -> None:
    game = begun(2).game
    dealt = {c for hand in game.hands for c in hand.cards} | set(game.havens.cards)
    elsewhere = [*game.draw_pile.cards, *game.column.cards, *dealt]
    assert len([c for c in elsewhere if PACK.family_of[c] == HAVEN]) == 12


@pytest.mark.rule("HV-2.6")
def test_the_muster_exchanges_cards_in_secret() -> None:
    table = opened(2)
    for seat in (0, 1):
        table.act(seat, table.asks[seat].options[0])
    hand = table.game.hands[0].cards[:]
    assert {option[0] for option in table.asks[0].options} == {"toss", "muster_done"}
    table.act(0, ("toss", hand[0]))
    assert ("toss", hand[0]) not in table.asks[0].options
    table.act(0, ("toss", hand[3]))
    table.act(1, ("muster_done",))
    table.act(0, ("muster_done",))
    kept = table.game.hands[0].cards
    assert len(kept) == 8
    assert hand[0] not in kept
    assert hand[3] not in kept
    tossed = {event.seat: event.cards for event in told(table, happened.Mustered)}
    assert tossed == {0: 2, 1: 0}
    assert len(table.game.draw_pile.cards) == 119


@pytest.mark.rule("HV-2.6")
def test_all_eight_may_be_tossed() -> None:
    table = opened(2)
    for seat in (0, 1):
        table.act(seat, table.asks[seat].options[0])
    before = set(table.game.hands[0].cards)
    while 0 in table.asks:
        table.act(0, table.asks[0].options[-1])
    table.act(1, ("muster_done",))
    assert not before & set(table.game.hands[0].cards)


@pytest.mark.rule("HV-2.7")
def test_three_cards_are_for_sale() -> None:
    game = begun(2).game
    assert EMPTY not in game.column.cards
    assert game.round == 1


@pytest.mark.rule("HV-16")
def test_options_of_the_setup() -> None:
    table = begun(2, muster=False, start_supply=20, row_size=4, target=70, peaceful=True)
    game = table.game
    assert not told(table, happened.Mustered)
    assert game.supply == [20, 20]
    assert all(len(row.cards) == 4 for row in game.rows)
    assert game.target == 70
    cards = {c for zone in game.zones for c in zone.cards}
    assert not cards & {121, 126, 127, 128, 138}


@pytest.mark.rule("HV-1.9")
def test_sights_of_all_zones() -> None:
    game = begun(3).game
    assert game.draw_pile.sight == game.attack_pile.sight == game.haven_pile.sight == HIDDEN
    for zone in (game.discards, game.column, game.shown_attacks, game.flight, game.attached):
        assert zone.sight == OPEN
    for zone in (game.havens, game.berths, game.aside, *game.rows):
        assert zone.sight == OPEN
    assert [hand.sight for hand in game.hands] == [sight_of(seat) for seat in range(3)]


@pytest.mark.rule("HV-1.9")
def test_hands_and_draws_are_for_their_owners() -> None:
    table = begun(3)
    for eyes in (0, 1, 2, SPECTATOR):
        for seat, player in enumerate(table.view(eyes).players):
            assert (EMPTY in player.hand) == (seat != eyes)
            assert len(player.hand) == 8
        for entry in table.events(eyes):
            if isinstance(entry.event, happened.Drew):
                assert (EMPTY in entry.event.cards) == (entry.event.seat != eyes)


@pytest.mark.rule("HV-2.4")
def test_havens_are_dealt_at_random() -> None:
    dealt = {tuple(Table.open(Haven, 2, seed=seed).game.hands[0].cards) for seed in range(6)}
    assert len(dealt) > 1


@pytest.mark.rule("HV-2.5")
def test_the_other_havens_are_shuffled_into_the_draw_pile() -> None:
    """They lie anywhere: not all of them come into the first hands."""
    piles = []
    for seed in range(6):
        table = Table.open(Haven, 2, seed=seed, options={"muster": False})
        for seat in (0, 1):
            table.act(seat, table.asks[seat].options[0])
        piles.append([c for c in table.game.draw_pile.cards if PACK.family_of[c] == HAVEN])
    assert all(piles)


@pytest.mark.rule("HV-2.6")
def test_what_was_tossed_is_shuffled_back_and_told_from_the_starting_player_on() -> None:
    for seed in range(4):
        table = Table.open(Haven, 3, seed=seed)
        for seat in range(3):
            table.act(seat, table.asks[seat].options[0])
        tossed = table.game.hands[2].cards[-3:]
        for seat in range(3):
            for card in tossed if seat == 2 else ():
                table.act(seat, ("toss", card))
            table.act(seat, ("muster_done",))
        game = table.game
        assert {*game.column.cards} != {*tossed}
        order = [event.seat for event in told(table, happened.Mustered)]
        assert order == game.clockwise_from(game.start)


@pytest.mark.rule("HV-16")
def test_a_peaceful_game_keeps_what_is_of_some_use_in_it() -> None:
    use = [{"do": "combat_dice", "n": 2}, {"do": "attack_dice", "n": 2}]
    pack = pack_with(instant__0__effects=use)
    broadsides = [n for n, name in enumerate(pack.names) if name == "Broadside"]
    assert {*broadsides} <= {*pack.draw_pile(peaceful=True)}
    assert not {*broadsides} & {*PACK.draw_pile(peaceful=True)}
