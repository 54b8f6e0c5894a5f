"""The table: asking, deciding together, chance, undo, forks in the middle of things."""

from collections.abc import Sequence
from random import Random

import pytest

from broadside.engine import (
    ALL_SEEING,
    SPECTATOR,
    Ask,
    BadOptions,
    CutShort,
    Game,
    NoContent,
    NoOptions,
    NotAsked,
    Option,
    Perspective,
    Rule,
    Scene,
    Table,
    verb,
)
from broadside.engine.chance import Retold, scripted, seeded

from .smugglers import Saw, Smugglers


def at_first_turn(rolls: Sequence[int] = ()) -> Table[Smugglers]:
    """Three smugglers after nobody threw anything away."""
    table = Table.open(Smugglers, 3, seed=1, decks=[list(range(18))], rolls=rolls)
    for seat in range(3):
        table.act(seat, ("done",))
    return table


def test_scripted_decks_are_dealt_from_the_top() -> None:
    table = Table.open(Smugglers, 3, seed=1, decks=[list(range(18))])
    assert [sorted(hand.cards) for hand in table.game.hands] == [[0, 3, 6], [1, 4, 7], [2, 5, 8]]


def test_scripted_rolls_come_first() -> None:
    table = at_first_turn(rolls=[6, 2])
    seat = table.game.active
    table.act(seat, ("gamble",))
    assert table.asks[seat].options[1] == ("keep", 6)
    table.act(seat, ("leave",))
    assert table.game.coins[seat] == 2


def test_several_dice_fall_as_they_would_one_by_one() -> None:
    one_by_one, at_once = seeded("dice"), seeded("dice")
    at_once.drawn = []
    faces = [one_by_one.roll(6) for _ in range(9)]
    assert at_once.throw(9, 6) == faces
    assert at_once.draws == one_by_one.draws == 9
    assert Retold(at_once.drawn).throw(9, 6) == faces
    script = scripted("dice", [6, 1], [], [])
    script.drawn = []
    assert script.throw(3, 6)[:2] == [6, 1]
    assert script.drawn[:2] == [5, 0]


def test_a_position_set_up_by_hand_takes_the_same_scripts() -> None:
    game = Smugglers(3, NoOptions(), NoContent())
    table = Table.staged(game, "setup", decks=[[17, 16, 15]], picks=[2], rolls=[5])
    assert [hand.cards[0] for hand in game.hands] == [17, 16, 15]
    assert game.active == 2
    for seat in range(3):
        table.act(seat, ("done",))
    table.act(2, ("gamble",))
    assert table.asks[2].options[1] == ("keep", 5)


def test_together_waits_for_all_and_tells_nobody_early() -> None:
    table = Table.open(Smugglers, 3, seed=1, decks=[list(range(18))])
    assert set(table.asks) == {0, 1, 2}
    before = table.view(1)
    table.act(0, ("throw", 3))
    assert table.view(1) == before
    assert table.events(1, since=0) == []
    table.act(2, ("done",))
    with pytest.raises(NotAsked, match=r"Seat 2 chose .* waits for seat 0, 1"):
        table.act(2, ("done",))
    table.act(1, ("done",))
    table.act(0, ("done",))
    assert len(table.asks) == 1
    assert table.game.stashes[0].cards == [3]


def test_the_order_of_secret_answers_does_not_matter() -> None:
    views = []
    for order in ((0, 1, 2), (2, 0, 1)):
        table = Table.open(Smugglers, 3, seed=1)
        for seat in order:
            table.act(seat, table.asks[seat].options[1])
            table.act(seat, ("done",))
        views.append(table.view(ALL_SEEING))
    assert views[0] == views[1]


def test_a_fork_keeps_own_secret_answers_and_asks_the_others_again() -> None:
    table = Table.open(Smugglers, 3, seed=1, decks=[list(range(18))])
    table.act(0, ("throw", 3))
    table.act(2, ("throw", 5))
    table.act(2, ("done",))
    fork = table.fork(0, Random(1))
    assert fork.asks[0].options == table.asks[0].options  # without card 3
    assert set(fork.asks) == {0, 1, 2}  # what seat 2 has thrown is not known
    assert ("throw", 3) not in fork.asks[0].options


def test_a_fork_of_a_seat_that_has_answered_waits_for_the_others() -> None:
    table = Table.open(Smugglers, 3, seed=1)
    table.act(1, ("done",))
    fork = table.fork(1, Random(1))
    assert set(fork.asks) == {0, 2}


def test_a_fork_lists_a_rivals_options_from_the_guessed_hand() -> None:
    table = at_first_turn()
    seat = table.game.active
    victim = (seat + 1) % 3
    table.act(seat, ("rob", victim))
    hands = set()
    for luck in range(20):
        fork = table.fork(seat, Random(luck))
        hand = fork.game.hands[victim].cards
        assert fork.asks[victim].options == [("give", card) for card in hand]
        hands.add(tuple(sorted(hand)))
    assert len(hands) > 3


def test_a_fork_in_mid_scene_repeats_the_chance_of_the_scene() -> None:
    table = at_first_turn()
    seat = table.game.active
    table.act(seat, ("gamble",))
    shown = table.asks[seat].options
    assert all(table.fork(s, Random(s)).asks[seat].options == shown for s in range(3))


def test_forks_differ_in_luck_but_follow_their_source() -> None:
    table = at_first_turn()
    seat = table.game.active

    def gambled(luck: int) -> int:
        fork = table.fork(seat, Random(luck))
        fork.act(seat, ("gamble",))
        fork.act(seat, fork.asks[seat].options[1])
        return fork.game.coins[seat]

    assert len({gambled(luck) for luck in range(20)}) > 3
    assert gambled(5) == gambled(5)


def test_a_whisper_reaches_only_its_seat() -> None:
    table = at_first_turn()
    seat = table.game.active
    table.act(seat, ("look",))
    heard = [t.event for t in table.events(seat, since=1)]
    assert Saw(table.game.deck.cards[-1]) in heard
    for eyes in (table.game.left_of(seat), SPECTATOR):
        assert not any(isinstance(t.event, Saw) for t in table.events(eyes))
    assert any(isinstance(t.event, Saw) for t in table.events(ALL_SEEING))


def test_steps_tell_whether_something_was_revealed() -> None:
    table = at_first_turn()
    seat = table.game.active
    *others, last = table.steps
    assert not any(step.revealed for step in others)
    assert last.revealed  # with it all know what everybody chose in secret
    start = len(table.steps)
    table.act(seat, ("discard", table.game.hands[seat].cards[0]))
    assert table.steps[-1].revealed  # the others saw a card they did not know
    assert not table.hides_nothing_since(start)
    assert table.undone(1).hides_nothing_since(start)


def test_undo_beyond_the_beginning_is_refused() -> None:
    table = at_first_turn()
    with pytest.raises(ValueError, match="3 choices were made, so 4 cannot be undone"):
        table.undone(4)


def test_a_perspective_gives_view_ask_and_forks() -> None:
    table = at_first_turn()
    seat = table.game.active
    side = Perspective(table, seat)
    assert side.view == table.view(seat)
    assert side.ask is table.asks[seat]
    assert side.fork(Random(1)).view(seat) == side.view


def test_wrong_number_of_players_is_a_sentence() -> None:
    with pytest.raises(BadOptions, match=r"Smugglers seats 2 to 4 players, not 7."):
        Table.open(Smugglers, 7)


def test_unknown_options_are_a_sentence() -> None:
    with pytest.raises(BadOptions, match=r"cannot be played with these options: .*`tides`"):
        Table.open(Smugglers, 3, options={"tides": "high"})


def test_a_table_without_memory_cannot_be_forked() -> None:
    table = Table.open(Smugglers, 3, seed=1, searchable=False)
    with pytest.raises(ValueError, match="only a searchable table"):
        table.fork(0, Random(1))


class Corridor(Smugglers):
    """Smugglers who may only discard."""

    def options_of(self, seat: int) -> list[Option]:
        return [("discard", self.hands[seat].cards[0])]


def test_a_sole_option_is_taken_without_asking() -> None:
    table = Table.open(Corridor, 2, seed=1)
    for seat in range(2):
        table.act(seat, ("done",))
    # Both turns of the round went by; the next real choice is the next secret swap.
    assert set(table.asks) == {0, 1}
    assert len(table.steps) == 2
    assert table.game.coins == [1, 1]


class Calm(Game):
    """Nothing to decide at all."""

    id, title, players = "calm", "Calm", range(1, 3)

    def setup(self) -> Scene:
        self.scores, self.winners = [0], [0]
        return None
        yield


def test_a_play_without_choices_is_over_at_once() -> None:
    assert Table.open(Calm, 1).over


class Storm(Game):
    """A watch is kept until the ship goes down, whoever is asked just then."""

    id, title, players = "storm", "Storm", range(1, 3)

    def setup(self) -> Scene:
        while True:
            choice = yield Ask(0, "Keep watch?", [("watch",), ("founder",)])
            yield from self.do(0, choice)

    @verb()
    def watch(self, seat: int) -> None:
        """Keep watch."""

    @verb()
    def founder(self, seat: int) -> Rule:
        """Go down, unless somebody bails."""
        choice = yield Ask(seat, "Bail?", [("watch",), ("sink",)])
        yield from self.do(seat, choice)

    @verb()
    def sink(self, seat: int) -> None:
        """Go down."""
        raise CutShort("wreck")

    def wreck(self) -> Scene:
        self.scores, self.winners = [0], []
        yield Ask(0, "Where do you drift?", [("watch",), ("founder",)])
        return None


def test_a_scene_is_cut_short_from_within_a_rule() -> None:
    table = Table.open(Storm, 1)
    for choice in ("watch", "founder", "watch", "founder", "sink"):
        table.act(0, (choice,))
    assert table.asks[0].why == "Where do you drift?"
    assert table.fork(0, Random(1)).asks[0].why == "Where do you drift?"
    table.act(0, ("watch",))
    assert table.over
