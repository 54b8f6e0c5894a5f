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
TOKENS: Final = range(1, MOST_CREW + 1)

ATTACK: list[list[Option]] = [[("attack", s, t) for t in range(SHIPS)] for s in range(SHIPS)]
EXPLORE: list[list[Option]] = [[("explore", s, t) for t in range(SHIPS)] for s in range(SHIPS)]
TRAITORS: list[list[Option]] = [[("traitors", v, s) for s in range(SHIPS)] for v in range(SHIPS)]
PLACE: list[list[Option]] = [[("place", s, n) for n in TOKENS] for s in range(SHIPS)]
"""By ship and number of tokens less one."""
RECRUIT: list[list[Option]] = [[("recruit", k, s) for s in range(SHIPS)] for k in range(KINDS)]
FIT: list[list[Option]] = [[("fit", i, s) for s in range(SHIPS)] for i in range(FITTINGS)]
SABOTAGE: list[list[Option]] = [[("sabotage", s, i) for i in range(FITTINGS)] for s in range(SHIPS)]
SEADOG: list[Option] = [("seadog", card) for card in range(SHIPS)]
ELMO: list[Option] = [("elmo", kind) for kind in range(KINDS)]
ROB: list[Option] = [("rob", seat) for seat in range(MOST_SEATS)]
SWAP: list[Option] = [("swap", ship) for ship in range(SHIPS)]
SELL: list[Option] = [("sell", ship) for ship in range(SHIPS)]
MAN: list[Option] = [("man", n) for n in TOKENS]
DISCARD: list[Option] = [("discard", kind) for kind in range(KINDS)]
BATTLE_CARD: list[list[Option]] = [
    [("battle_card", k, side) for side in (0, 1)] for k in range(KINDS)
]
FORTUNA: Option = ("fortuna",)
FORGO: Option = ("forgo",)
DIG: Option = ("dig",)
STOP: Option = ("stop",)
REARRANGE: Option = ("rearrange",)
END_ADVENTURES: Option = ("end_adventures",)
END_TURN: Option = ("end_turn",)
