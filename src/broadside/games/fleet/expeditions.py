"""PF-8: expeditions for treasure."""

from broadside.engine import Ask, Option, Scene, verb

from . import events as happened
from .battle import Battles
from .cards import DIG, EXPLORE, SHIPS, STOP
from .state import NOBODY


class Expeditions(Battles):
    """Dig, and dig again."""

    def sites(self) -> list[int]:
        """The treasure cards of the row."""
        treasure = self.printed.treasure
        sites = []
        for card in self.row.cards:
            if card in treasure:
                sites.append(card)
        return sites

    def searches(self, ship: int, sites: list[int]) -> list[Option]:
        """PF-8.1, PF-16.5: those of the sites that this ready ship may search."""
        options, searched = EXPLORE[ship], self.searched
        return [options[card] for card in sites if SHIPS * ship + card not in searched]

    @verb(ship=SHIPS, card=SHIPS)
    def explore(self, seat: int, ship: int, card: int) -> None:
        """Send this ship to search for that treasure."""
        if self.options.expedition_free:
            self.searched.append(SHIPS * ship + card)
        else:
            self.ready.remove(ship)
        self.digger, self.site = ship, card

    def search(self) -> str:
        """PF-8.3, PF-8.4: a try, and the scene that follows."""
        seat, ship, card = self.active, self.digger, self.site
        treasure = self.printed.treasure[card]
        faces = self.roll_dice(treasure.dice)
        if self.count(faces, treasure.symbol) >= treasure.need:
            tokens = self.take_aboard(ship, treasure.reward)
            self.tell(happened.Searched, seat, ship, card, self.shown(faces), True, tokens)
            self.move(card, self.row, self.treasures[seat])
            self.come_home()
            self.assign_fame()
            return self.onward("adventures")
        tokens = min(treasure.penalty, self.crew[ship])
        self.crew[ship] -= tokens
        self.supply += tokens
        self.tell(happened.Searched, seat, ship, card, self.shown(faces), False, tokens)
        if self.crew[ship]:
            return "camp"
        self.come_home()
        self.lose_ship(ship, seat)
        self.eliminate([seat])
        return self.onward("adventures")

    def camp(self) -> Scene:
        """PF-8.4: dig again, give up, or play a card first."""
        self.stage = "expedition"
        seat = self.active
        choice = yield Ask(seat, "Nothing found: dig again, or give up", self.camp_options)
        yield from self.do(seat, choice)
        if choice == DIG:
            return self.search()
        if choice == STOP:
            self.come_home()
            return "adventures"
        return self.onward("camp")

    def camp_options(self, seat: int) -> list[Option]:
        """What can be done between two tries."""
        return [DIG, STOP, *self.turn_cards(seat)]

    @verb()
    def dig(self, seat: int) -> None:
        """Try again for the treasure."""

    @verb()
    def stop(self, seat: int) -> None:
        """Give up the expedition."""
        self.tell(happened.GaveUp, seat, self.digger, self.site)

    def come_home(self) -> None:
        """The expedition is over."""
        self.digger = self.site = NOBODY
