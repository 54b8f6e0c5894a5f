"""The numbers of the cards, and the options that name them, made once.

Big Sloops are 0 to 5, by seat; ships and treasure cards of the blue deck are 6 to 63, as the pack
numbers them. Red cards are numbered from 64 on, one by one; options, events and views name only
their *kind*, 0 to 31, for copies of a card are alike.
"""

from typing import Final

from broadside.engine import Option

SHIPS: Final = 64
SLOOPS: Final = 6
FIRST_RED: Final = 64
KINDS: Final = 32
FITTINGS: Final = 8
"""Kinds of inventory cards, numbered by themselves."""
MOST_CREW: Final = 31
"""No ship ever holds more; temporary crew does not count."""
MOST_SEATS: Final = 6
MOST_WIND: Final = 9
TOKENS: Final = range(1, MOST_CREW + 1)

ATTACK: Final[list[list[Option]]] = [[("attack", s, t) for t in range(SHIPS)] for s in range(SHIPS)]
EXPLORE: Final[list[list[Option]]] = [
    [("explore", s, t) for t in range(SHIPS)] for s in range(SHIPS)
]
TRAITORS: Final[list[list[Option]]] = [
    [("traitors", v, s) for s in range(SHIPS)] for v in range(SHIPS)
]
PLACE: Final[list[list[Option]]] = [[("place", s, n) for n in TOKENS] for s in range(SHIPS)]
"""By ship and number of tokens less one."""
RECRUIT: Final[list[list[Option]]] = [
    [("recruit", k, s) for s in range(SHIPS)] for k in range(KINDS)
]
FIT: Final[list[list[Option]]] = [[("fit", i, s) for s in range(SHIPS)] for i in range(FITTINGS)]
SABOTAGE: Final[list[list[Option]]] = [
    [("sabotage", s, i) for i in range(FITTINGS)] for s in range(SHIPS)
]
SEADOG: Final[list[Option]] = [("seadog", card) for card in range(SHIPS)]
ELMO: Final[list[Option]] = [("elmo", kind) for kind in range(KINDS)]
ROB: Final[list[Option]] = [("rob", seat) for seat in range(MOST_SEATS)]
SWAP: Final[list[Option]] = [("swap", ship) for ship in range(SHIPS)]
SELL: Final[list[Option]] = [("sell", ship) for ship in range(SHIPS)]
MAN: Final[list[Option]] = [("man", n) for n in TOKENS]
DISCARD: Final[list[Option]] = [("discard", kind) for kind in range(KINDS)]
BATTLE_CARD: Final[list[list[Option]]] = [
    [("battle_card", k, side) for side in (0, 1)] for k in range(KINDS)
]
FORTUNA: Final[Option] = ("fortuna",)
FORGO: Final[Option] = ("forgo",)
DIG: Final[Option] = ("dig",)
STOP: Final[Option] = ("stop",)
REARRANGE: Final[Option] = ("rearrange",)
END_ADVENTURES: Final[Option] = ("end_adventures",)
END_TURN: Final[Option] = ("end_turn",)
