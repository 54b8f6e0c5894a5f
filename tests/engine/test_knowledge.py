"""What a seat can know of hidden cards, and guesses that agree with it."""

from collections import Counter
from random import Random

from broadside.engine import HIDDEN, OPEN, Game, NoContent, NoOptions, Zone, sight_of
from broadside.engine.chance import seeded
from broadside.engine.knowledge import Knowledge


class Hideout(Game):
    """Two seats with a deck, hands and stashes; only zones, no rules."""

    def __init__(self) -> None:
        super().__init__(2, NoOptions(), NoContent())
        self.deck = self.zone(HIDDEN)
        self.pile = self.zone(OPEN)
        self.hands = [self.zone(sight_of(seat)) for seat in range(2)]
        self.stashes = [self.zone(sight_of(seat)) for seat in range(2)]
        self.chance = seeded("hideout")
        self.knowledge = Knowledge(2, self.zones)
        self.fill(self.deck, range(8))
        self.shuffle(self.deck)


def guesses(game: Hideout, seat: int, zone: Zone) -> Counter[int]:
    """How often each card is guessed to lie in a zone, over many guesses."""
    assert game.knowledge is not None
    found: Counter[int] = Counter()
    truth = [z.cards[:] for z in game.zones]
    rng = Random(1)
    for _ in range(400):
        game.knowledge.guess(game, seat, rng)
        found.update(zone.cards)
        for z, cards in zip(game.zones, truth, strict=True):
            z.cards[:] = cards
    return found


def test_all_unseen_cards_are_equally_likely_everywhere() -> None:
    game = Hideout()
    game.draw(game.deck, game.hands[0])
    found = guesses(game, 1, game.hands[0])
    assert set(found) == set(range(8))
    assert min(found.values()) > 20  # 50 expected of each


def test_a_pile_is_poured_as_if_card_after_card_were_drawn() -> None:
    """Whether somebody keeps what is known or not."""
    followed, quick = Hideout(), Hideout()
    quick.knowledge = None
    for game in (followed, quick):
        game.revealed = False
        game.pour(game.deck, game.pile)
        assert game.pile.cards == Hideout().deck.cards[::-1]
        assert not game.deck.cards
        assert game.revealed
    assert followed.knowledge is not None
    assert not any(followed.knowledge.hidden)


def test_many_cards_are_drawn_from_the_top_as_far_as_there_are_any() -> None:
    """Whether somebody keeps what is known or not."""
    followed, quick = Hideout(), Hideout()
    quick.knowledge = None
    for game in (followed, quick):
        deck, hand = game.deck.cards[:], game.hands[0]
        game.revealed = False
        assert game.draw_many(game.deck, hand, 0) == 0
        assert not game.revealed
        assert game.draw_many(game.deck, hand, 3) == 3
        assert game.revealed
        assert hand.cards == deck[:-4:-1]
        assert game.deck.cards == deck[:-3]
        assert game.draw_many(game.deck, hand, 99) == len(deck) - 3
        assert hand.cards == deck[::-1]


def test_a_seat_knows_its_own_cards() -> None:
    game = Hideout()
    card = game.draw(game.deck, game.hands[0])
    assert set(guesses(game, 0, game.hands[0])) == {card}
    assert card not in guesses(game, 0, game.deck)


def test_a_peek_is_remembered_until_the_deck_is_shuffled() -> None:
    game = Hideout()
    top = game.deck.cards[-1]
    game.show(0, [top])
    assert game.knowledge is not None
    for _ in range(20):
        game.knowledge.guess(game, 0, Random(_))
        assert game.deck.cards[-1] == top
    game.shuffle(game.deck)
    rng = Random(2)
    tops = set()
    for _ in range(50):
        game.knowledge.guess(game, 0, rng)
        tops.add(game.deck.cards[-1])
    assert len(tops) > 3


def test_a_peeked_card_is_followed_into_a_rivals_hand() -> None:
    game = Hideout()
    top = game.deck.cards[-1]
    game.show(0, [top])
    game.draw(game.deck, game.hands[1])
    assert set(guesses(game, 0, game.hands[1])) == {top}


def test_a_card_that_all_saw_taken_is_known_in_the_hand() -> None:
    game = Hideout()
    card = game.draw(game.deck, game.pile)
    game.move(card, game.pile, game.hands[1])
    assert set(guesses(game, 0, game.hands[1])) == {card}


def test_who_knows_a_copy_in_a_hand_takes_the_one_that_is_played_for_it() -> None:
    game = Hideout()
    fetched = game.draw(game.deck, game.pile)
    game.move(fetched, game.pile, game.hands[1])
    drawn = game.draw(game.deck, game.hands[1])
    game.mix_up(drawn, [fetched, drawn])
    game.move(drawn, game.hands[1], game.pile)
    assert set(guesses(game, 1, game.hands[1])) == {fetched}
    assert len(set(guesses(game, 0, game.hands[1]))) > 3  # as little is known as of the drawn one


def test_a_secret_pick_makes_known_cards_doubtful_but_no_more_than_that() -> None:
    game = Hideout()
    seen = [game.draw(game.deck, game.pile) for _ in range(2)]
    for card in seen:
        game.move(card, game.pile, game.hands[1])
    game.slip(seen[0], game.hands[1], game.stashes[1])
    for zone in (game.hands[1], game.stashes[1]):
        assert set(guesses(game, 0, zone)) == set(seen)  # one of the two, never a deck card


def test_whatever_was_unseen_when_the_deck_ran_out_is_in_a_hand() -> None:
    """Also when a new deck is made of other cards, and drawn from."""
    game = Hideout()
    for _ in range(5):
        game.move(game.draw(game.deck, game.pile), game.pile, game.stashes[1])
    held = [game.draw(game.deck, game.hands[1]) for _ in range(3)]
    for card in game.stashes[1].cards[:]:
        game.move(card, game.stashes[1], game.pile)
    game.move_all(game.pile, game.deck)
    game.shuffle(game.deck)
    game.draw(game.deck, game.hands[1])
    found = guesses(game, 0, game.hands[1])
    assert all(found[card] == 400 for card in held)
    assert set(guesses(game, 0, game.deck)).isdisjoint(held)


def test_cards_shuffled_back_cannot_be_in_an_old_hand() -> None:
    game = Hideout()
    held = game.draw(game.deck, game.hands[1])
    shown = [game.draw(game.deck, game.pile) for _ in range(3)]
    for card in shown:
        game.move(card, game.pile, game.deck)
    game.shuffle(game.deck)
    guessed = set(guesses(game, 0, game.hands[1]))
    assert held in guessed
    assert guessed.isdisjoint(shown)
    game.draw(game.deck, game.hands[1])  # now one of them may have been drawn
    assert set(shown) < set(guesses(game, 0, game.hands[1]))


def test_the_owner_of_a_secret_pick_knows_it() -> None:
    game = Hideout()
    card = game.draw(game.deck, game.hands[1])
    game.slip(card, game.hands[1], game.stashes[1])
    assert set(guesses(game, 1, game.stashes[1])) == {card}
    assert set(guesses(game, 0, game.stashes[1])) == set(range(8))


def test_a_guess_minds_what_has_happened_since_the_last_one() -> None:
    game = Hideout()
    card = game.draw(game.deck, game.hands[1])
    assert len(guesses(game, 0, game.hands[1])) > 1
    game.show(0, [card])
    assert set(guesses(game, 0, game.hands[1])) == {card}
    game.slip(card, game.hands[1], game.stashes[1])
    assert set(guesses(game, 0, game.stashes[1])) == {card}
