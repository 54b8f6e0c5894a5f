"""The content of High Tide: cards and numbers."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from broadside.engine import Amount, Name, Part, Problem

CARDS = 60
"""A pack has at most so many: verbs must know how far their numbers go."""
MOST_PLAYERS = 4


class Card(Part, frozen=True):
    """A boat, or a squall to send at one."""

    key: ClassVar[tuple[str, ...]] = ("id",)
    id: Name
    """Like no other card's."""
    kind: Literal["boat", "squall"]
    name: Name
    surf: Annotated[int, Meta(ge=0, le=5)] = 0
    """What the die must show for a boat to land: 2 to 5."""
    coins: Amount = 0
    """What a boat brings when it lands."""


class HightidePack(Part, frozen=True):
    """Everything that is printed on the cards."""

    id: Name
    """What the pack is called."""
    cards: Annotated[list[Card], Meta(max_length=CARDS)]
    hand: Annotated[int, Meta(ge=1, le=5)] = 3
    """How many cards everybody is dealt."""

    def problems(self) -> list[Problem]:
        """What the types cannot tell."""
        found = [p for n, card in enumerate(self.cards) for p in self._card_problems(n, card)]
        needed = MOST_PLAYERS * self.hand
        if len(self.cards) < needed:
            message = f"needs {needed} cards, to deal {self.hand} to each of {MOST_PLAYERS} players"
            found.append(Problem(("cards",), message))
        return found

    def _card_problems(self, n: int, card: Card) -> list[Problem]:
        found = []
        if card.id in [other.id for other in self.cards[:n]]:
            found.append(Problem(("cards", n, "id"), f"{card.id} is used twice"))
        if card.kind == "boat" and card.surf < 2:
            found.append(Problem(("cards", n, "surf"), f"{card.id}: a boat needs 2 to 5"))
        if card.kind == "squall" and (card.surf or card.coins):
            message = f"{card.id}: a squall has neither surf nor coins"
            found.append(Problem(("cards", n, "kind"), message))
        return found
