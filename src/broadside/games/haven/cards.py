"""The numbers of the cards, and the options that name them, made once.

Cards of the Draw Pile are 0 to 159 in the order of the pack, Attack cards 160 to 191: options name
an Attack by its id, which is 160 less. A berth is numbered `3 * seat + slot`, and so is the vessel
in it; its cards lie at `4 * berth + kind`.
"""

from typing import Final

from broadside.engine import Option

MOST_SEATS: Final = 5
BERTHS: Final = 3
"""HV-1.5: of each player."""
VESSELS: Final = MOST_SEATS * BERTHS
CARDS: Final = 160
ATTACKS: Final = 32
FIRST_ATTACK: Final = CARDS
HEXES: Final = 260
MOST_COINS: Final = 99
"""HV-9.15: no offer or demand is higher."""
COINS: Final = range(1, MOST_COINS + 1)

# The families of cards; the first four are the kinds of cards in a berth.
VESSEL: Final = 0
CAPTAIN: Final = 1
GUNS: Final = 2
CREW: Final = 3
HAVEN: Final = 4
WILD: Final = 5
HISTORY: Final = 6
INSTANT: Final = 7
ATTACK: Final = 8
KINDS: Final = 4
HAVENS: Final = 2 * KINDS
SPECIALS: Final = 2 * KINDS + 1
"""Shelves to sort a hand by, besides those for each type and kind of cards in a berth."""
KIND_NAMES: Final = ("vessel", "captain", "great guns", "crew")

HAND: Final = 8
"""HV-3.15."""
COLUMN: Final = 3
PRICE: Final = 2
"""HV-3.6, HV-3.13, HV-3.15: of a card of the Purchase Column, and of a further discard."""
REPLACING: Final = 5
"""HV-3.7."""


def _by_card(verb: str) -> list[Option]:
    return [(verb, card) for card in range(CARDS)]


def _by_card_and_slot(verb: str) -> list[list[Option]]:
    return [[(verb, card, slot) for slot in range(BERTHS)] for card in range(CARDS)]


def _by_slot(verb: str) -> list[Option]:
    return [(verb, slot) for slot in range(BERTHS)]


KEEP_HAVEN: Final = _by_card("keep_haven")
TOSS: Final = _by_card("toss")
BUY: Final = _by_card("buy")
TAKE: Final = _by_card("take")
BURN: Final = _by_card("burn")
DROP: Final = _by_card("drop")
PLUNDER: Final = _by_card("plunder")
CHANGE_HAVEN: Final = _by_card("change_haven")
RECOVER: Final = _by_card("recover")
STRIP: Final = _by_card("strip")
DISCARD: Final = _by_card("discard")
PLACE: Final = _by_card_and_slot("place")
PLACE_FREE: Final = _by_card_and_slot("place_free")
SHIFT: Final = _by_card_and_slot("shift")
REHOME: Final = _by_card_and_slot("rehome")
SCUTTLE: Final = _by_slot("scuttle")
SAIL: Final = _by_slot("sail")
SECURE: Final = _by_slot("secure")
SWAP_ATTACK: Final[list[Option]] = [("swap_attack", attack) for attack in range(ATTACKS)]
ASSAULT: Final[list[list[Option]]] = [
    [("assault", slot, attack) for attack in range(ATTACKS)] for slot in range(BERTHS)
]
MOVE_TO: Final[list[Option]] = [("move_to", hex_) for hex_ in range(HEXES)]
ROLLER: Final[list[Option]] = [("roller", seat) for seat in range(MOST_SEATS)]
LOSE: Final[list[Option]] = [("lose", kind) for kind in range(KINDS)]
OFFER: Final[list[Option]] = [("offer", coins) for coins in range(MOST_COINS + 1)]
COUNTER: Final[list[Option]] = [("counter", coins) for coins in range(MOST_COINS + 1)]

MUSTER_DONE: Final[Option] = ("muster_done",)
REPLACE_COLUMN: Final[Option] = ("replace_column",)
DRAW: Final[Option] = ("draw",)
DRAW_REST: Final[Option] = ("draw_rest",)
DRAW_DISCARD: Final[Option] = ("draw_discard",)
DRAW_ATTACK: Final[Option] = ("draw_attack",)
DECLINE_ATTACK: Final[Option] = ("decline_attack",)
FIGHT_ON: Final[Option] = ("fight_on",)
WITHDRAW: Final[Option] = ("withdraw",)
NO_PLUNDER: Final[Option] = ("no_plunder",)
SAIL_AGAIN: Final[Option] = ("sail_again",)
STAY: Final[Option] = ("stay",)
FIGHT: Final[Option] = ("fight",)
ACCEPT: Final[Option] = ("accept",)
REFUSE: Final[Option] = ("refuse",)
INFLICT: Final[Option] = ("inflict",)
EVADE: Final[Option] = ("evade",)
PRESS: Final[Option] = ("press",)
TURN_ON: Final[Option] = ("turn_on",)
PART: Final[Option] = ("part",)
END_ACTION: Final[Option] = ("end_action",)
END_DISCARD: Final[Option] = ("end_discard",)
