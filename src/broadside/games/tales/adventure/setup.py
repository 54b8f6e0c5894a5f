"""TA-5, TA-8: choosing Pirates, decks, Gear, the Captain, and who stands where."""

from broadside.engine import Ask, Option, Rule, Scene, Secret, Together, verb

from ..numbers import CARDS, CHOICES, FIGURES, NOBODY, SPACES, key_of
from . import events as happened
from .rounds import Rounds


class Setup(Rounds):
    """How an Adventure begins."""

    # -- Pirates --------------------------------------------------------------------------------

    def setup(self) -> Scene:
        """TA-5.1, TA-5.4: everybody chooses; further Pirates go round from the first seat."""
        for first in range(0, self.crew, self.seats):
            wanting = list(range(first, min(first + self.seats, self.crew)))
            while wanting:
                chosen = yield Together([self.seat_of(f) for f in wanting], self.choosing)
                wanting = self.share_out(wanting, chosen)
        return "outfitting"

    def choosing(self, seat: int) -> Secret:
        """A Pirate, and the hand that is the dominant one (TA-8.9)."""
        free = [n for n in self.box.playable if n not in self.pirate]
        options: list[Option] = [("choose_pirate", n) for n in free]
        choice = yield Ask(seat, "Which Pirate do you lead?", options)
        hands: list[Option] = [("choose_hand", 0), ("choose_hand", 1)]
        hand = yield Ask(seat, "Which is the better hand?", hands)
        return choice[1], hand[1]

    def share_out(self, wanting: list[int], chosen: dict[int, tuple[int, int]]) -> list[int]:
        """TA-5.1: if several want the same one, chance decides; the others choose again."""
        left = []
        for pirate in dict.fromkeys(pirate for pirate, _ in chosen.values()):
            rivals = [f for f in wanting if chosen[self.seat_of(f)][0] == pirate]
            lucky = rivals[self.any_of(len(rivals))] if len(rivals) > 1 else rivals[0]
            left += [figure for figure in rivals if figure != lucky]
            seat = self.seat_of(lucky)
            self.pirate[lucky], self.dominant[lucky] = chosen[seat]
            left_handed = bool(self.dominant[lucky])
            self.tell(happened.PirateChosen, seat, lucky, pirate, left_handed)
        return sorted(left)

    @verb(pirate=CHOICES)
    def choose_pirate(self, seat: int, pirate: int) -> None:
        """Lead this Pirate."""

    @verb(left=2)
    def choose_hand(self, seat: int, left: int) -> None:
        """This is the dominant hand."""

    # -- cards and tiles ------------------------------------------------------------------------

    def outfitting(self) -> Scene:
        """TA-8.1 to TA-8.9: chance is drawn in the order of the rules."""
        self.lay_out_tiles()
        self.lay_out_decks()
        for figure in range(self.crew):
            self.dp[figure] = self.most_dp(figure)
            self.fill(self.gear[figure], self.box.kits[self.pirate[figure]])
        contenders = range(1 if self.seats == 1 else self.crew)  # TA-5.4
        self.captain = self.initiative = self.outshout(list(contenders))
        self.tell(happened.Briefed, self.plan.number, self.captain, self.crew)
        if self.story.kit:
            yield from self.draw_kits()
        for figure in self.from_captain():
            self.equip_as_usual(figure)
            yield from self.arrange(figure, f"{self.card_of(figure).name}: take in hand")
            yield from self.at_hook(figure, "adv.setup", "Before the Adventure begins")
        return "deployment"

    def lay_out_tiles(self) -> None:
        """TA-8.1, TA-8.3: the supplies of Tile tokens, and the starting tiles."""
        pool = self.story.pool
        gate = [pool.gate] if pool.gate else []
        outer, inner = [*pool.all_, *pool.outer, *gate], [*pool.inner]
        tokens = {self.kind(card).id: card for card in self.box.tile_tokens}
        self.fill(self.supply, [tokens[tile] for tile in outer])
        self.shuffle(self.supply)
        if inner:
            self.fill(self.inner_supply, [tokens[tile] for tile in inner])
            self.shuffle(self.inner_supply)
        used = [*outer, *inner]
        self.fill(self.left_out, [card for tile, card in tokens.items() if tile not in used])
        for start in self.story.start_tiles:
            column, row = start.at
            self.lay_tile(self.box.tile_of[start.tile], column, row, start.rot, NOBODY)

    def lay_out_decks(self) -> None:
        """TA-8.4, TA-8.5, TA-6.20."""
        wanted = {key_of(name) for name in self.story.legendary_in_search}
        legends = [card for card in self.box.legends if key_of(self.kind(card).name) in wanted]
        self.fill(self.search_deck, [*self.box.search_deck, *legends])
        self.shuffle(self.search_deck)
        self.fill(self.incident_deck, self.box.incident_deck)
        self.shuffle(self.incident_deck)
        self.fill(self.fallen_supply, self.box.fallen)
        self.shuffle(self.fallen_supply)
        crew = {key_of(self.card_of(figure).name) for figure in range(self.crew)}
        usable: list[int] = []
        others: list[int] = []
        for card in self.box.gear_deck:
            only = self.kind(card).only  # Gear may be of use to one Pirate alone
            (usable if not only or only in crew else others).append(card)
        self.fill(self.gear_deck, usable)
        self.shuffle(self.gear_deck)
        others += [card for card in self.box.legends if card not in legends]
        chosen = self.pirate[: self.crew]
        for pirate, kit in enumerate(self.box.kits):
            if pirate not in chosen:
                others += kit
        self.fill(self.left_out, others)

    def draw_kits(self) -> Rule:
        """`kit: n`: each Pirate draws so many Gear cards and keeps one, in turn."""
        for figure in self.from_captain():
            drawn = [
                self.draw(self.gear_deck, self.flipped)
                for _ in range(min(self.story.kit, len(self.gear_deck.cards)))
            ]
            if not drawn:
                return
            options: list[Option] = [("keep_gear", card) for card in drawn]
            why = f"{self.card_of(figure).name}: which Gear do you take along?"
            choice = yield Ask(self.seat_of(figure), why, options)
            self.move(choice[1], self.flipped, self.gear[figure])
            self.tell(happened.CardTaken, figure, choice[1])
            for card in drawn:
                if card != choice[1]:
                    self.move(card, self.flipped, self.left_out)

    @verb(card=CARDS)
    def keep_gear(self, seat: int, card: int) -> None:
        """Take this Gear along."""

    # -- deployment -----------------------------------------------------------------------------

    def deployment(self) -> Scene:
        """TA-8.14: the Captain names Characters; each is placed by its controller."""
        left = [figure for figure in self.from_captain() if self.at[figure] < 0]
        figure = left[0]
        if len(left) > 1:
            options: list[Option] = [("deploy_next", each) for each in left]
            choice = yield Ask(self.seat_of(self.captain), "Who is deployed next?", options)
            figure = choice[1]
        spaces: list[Option] = [
            ("deploy_at", space) for space in range(len(self.occupant)) if self.is_free(space)
        ]
        why = f"{self.card_of(figure).name}: where do you start?"
        choice = yield Ask(self.seat_of(figure), why, spaces)
        self.put(figure, choice[1])
        self.tell(happened.Deployed, figure, choice[1])
        return "deployment" if len(left) > 1 else "incident_round"

    @verb(figure=FIGURES)
    def deploy_next(self, seat: int, figure: int) -> None:
        """Deploy this Pirate next."""

    @verb(space=SPACES)
    def deploy_at(self, seat: int, space: int) -> None:
        """Start on this space."""
