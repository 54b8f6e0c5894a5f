"""Set a scene in a line, make a move, and see the table. Cards go by their id in the pack."""

from collections.abc import Sequence

from broadside.engine import Option, Table, default_pack
from broadside.games.hightide.game import Hightide
from broadside.games.hightide.options import HightideOptions
from broadside.games.hightide.pack import HightidePack

PACK: HightidePack = default_pack(Hightide)
IDS = [card.id for card in PACK.cards]


def scene(
    *hands: str,
    deck: str = "",
    rolls: Sequence[int] = (),
    turns: int = 3,
) -> Table[Hightide]:
    """Seat 0 is about to play. A hand is written "B01 Q02", the deck top first; whatever is not
    named lies on the beach already."""
    game = Hightide(len(hands), HightideOptions(), PACK)
    game.turns = [turns] * len(hands)
    held = [cards_of(hand) for hand in hands]
    drawn = cards_of(deck)
    for zone, cards in zip(game.hands, held, strict=True):
        game.fill(zone, cards)
    game.fill(game.deck, drawn[::-1])
    named = {*drawn, *(card for hand in held for card in hand)}
    game.fill(game.beach, [card for card in range(len(IDS)) if card not in named])
    return Table.staged(game, "turn", rolls=rolls)


def cards_of(written: str) -> list[int]:
    return [IDS.index(name) for name in written.split()]


def do(table: Table[Hightide], seat: int, move: str) -> None:
    """`launch B01`, `squall Q02`, `wait` or `pass`."""
    table.act(seat, option(move))


def option(move: str) -> Option:
    verb, *cards = move.split()
    return (verb, *cards_of(" ".join(cards)))


def offered(table: Table[Hightide], seat: int) -> set[str]:
    """What a seat may do, as it is written in `do`."""
    return {
        " ".join([verb, *(IDS[card] for card in cards)])
        for verb, *cards in table.asks[seat].options
    }


def hand(table: Table[Hightide], seat: int) -> set[str]:
    return {IDS[card] for card in table.game.hands[seat].cards}
