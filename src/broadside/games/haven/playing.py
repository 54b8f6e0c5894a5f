"""HV-12: playing Wild, History and Instant cards, and what they do."""

from collections.abc import Generator
from typing import Any

from broadside.engine import EMPTY, PASS, Ask, Option, Rule, Together, verb

from . import events as happened
from .cards import (
    BERTHS,
    CARDS,
    FIRST_ATTACK,
    KIND_NAMES,
    PLACE_FREE,
    RECOVER,
    STRIP,
    VESSEL,
    WILD,
)
from .pack import Deed, WildCard
from .state import ASHORE
from .ventures import NOBODY, Voyage
from .windows import ATTACKING, DEFENDING, IN_COMBAT, NEGATES, Windows

Check = Generator[Ask | Together, Any, bool]
"""A rule that finds something out."""


class Playing(Windows):
    """A card is announced, may be negated, and takes effect."""

    # -- what can be played from the menu -----------------------------------------------------

    def menu_plays(self, seat: int, card: int) -> list[Option]:
        """HV-12.6: every way to play a card of the hand from the action menu."""
        if self.pack.family_of[card] == WILD:
            return [("play", card, target) for target in self.wild_targets(seat, card)]
        effect = self.effect_of(seat, card)
        if not effect:
            return []
        deed = self.pack.deeds[card][effect]
        if effect == "add_spaces":
            return [("play", card, slot) for slot in self.able_to_sail(seat)]
        if effect == "move_again":
            return [("play", card, vessel) for vessel in self.moved if self.hex_of[vessel] >= 0]
        if effect == "lay_free":
            return [("play", card, 0)] if self.free_places(seat, deed) else []
        if effect == "recover":
            return [("play", card, 0)] if self.recoverable(deed) else []
        return self.thefts(seat, card)

    def wild_targets(self, seat: int, card: int) -> list[int]:
        """7.7: what a Wild card may be played on, as the numbers that options use."""
        wild = self.pack.wilds[card]
        owners = [seat] if wild.side == "own" else self.others_clockwise(seat)
        if wild.on == "attack":
            attacks = [attack for owner in owners for attack in self.rows[owner].cards]
            return [
                attack - FIRST_ATTACK
                for attack in attacks
                if attack >= 0 and not self.carries(attack, wild)
            ]
        kind = KIND_NAMES.index(wild.on)
        by_vessel = wild.on == "vessel" and wild.where == "at sea"
        targets: list[int] = []
        for owner in owners:
            for vessel in self.berths_of(owner):
                host = self.card_of(vessel, kind)
                at_sea = self.hex_of[vessel] != ASHORE
                if host < 0 or wild.where == ("ashore" if at_sea else "at sea"):
                    continue
                if not self.carries(host, wild):
                    targets.append(vessel if by_vessel else host)
        return targets

    def carries(self, host: int, wild: WildCard) -> bool:
        """HV-12.8: whether a Wild card of this title is on a card already."""
        return any(self.pack.wilds[other].title == wild.title for other in self.wilds_on(host))

    def free_places(self, seat: int, deed: Deed) -> list[Option]:
        """7.8: where cards of these kinds from the hand could be laid at no cost."""
        ashore, free = self.ashore(seat), self.free_berth(seat)
        kinds = [KIND_NAMES.index(kind) for kind in deed.kinds]
        return [
            PLACE_FREE[card][slot]
            for card in self.hands[seat].cards
            if self.pack.family_of[card] in kinds
            for slot in self.berths_for(seat, card, ashore, free)
        ]

    def recoverable(self, deed: Deed) -> list[int]:
        """7.8: cards of these kinds in the Discard Pile."""
        kinds = [KIND_NAMES.index(kind) for kind in deed.kinds]
        return [card for card in self.discards.cards if self.pack.family_of[card] in kinds]

    # -- playing ------------------------------------------------------------------------------

    @verb(card=CARDS, target=CARDS)
    def play(self, seat: int, card: int, target: int) -> Rule:
        """Play this Wild, History or Instant card on this target."""
        moment, answering, first = self.moment, self.answering, len(self.flight.cards)
        effect = self.effect_of(seat, card)
        self.announce(seat, card, effect, target)
        yield from self.respond(seat, card)
        self.moment, self.answering = moment, answering
        if card not in self.struck:
            if effect:
                yield from self.take_effect(seat, card, effect, target)
            else:
                yield from self.unleash(seat, card, target)
        if moment != "response":
            self.land(first)

    def announce(self, seat: int, card: int, effect: str, target: int) -> None:
        """HV-12.5: it is paid and laid in flight; with its move, the vessel sets out."""
        price = self.pack.costs[card]
        self.pay(seat, price)
        self.move(card, self.hands[seat], self.flight)
        vessel = BERTHS * seat + target
        on, victim = EMPTY, NOBODY
        if not effect:
            on = self.host_meant(card, target)
        elif effect == "strip_hand":
            victim = target
        elif effect == "move_again":
            on = self.card_of(target, VESSEL)
        elif effect == "add_spaces" and self.moment == "menu":
            on = self.card_of(vessel, VESSEL)
        self.tell(happened.Announced, seat, card, on, victim, price)
        if effect == "add_spaces" and self.moment == "menu":
            self.set_out(vessel)

    def host_meant(self, card: int, target: int) -> int:
        """The card that a Wild card is played on."""
        wild = self.pack.wilds[card]
        if wild.on == "attack":
            return FIRST_ATTACK + target
        if wild.on == "vessel" and wild.where == "at sea":
            return self.card_of(target, VESSEL)
        return target

    def respond(self, seat: int, card: int) -> Rule:
        """HV-13.4, HV-13.5: the others may negate it, until somebody has or nobody does."""
        self.answering = card
        name = self.pack.names[card]
        yield from self.window(
            "response",
            f"{name} is played: it could be negated",
            self.others_clockwise(seat),
            settled=lambda: card in self.struck,
            effects=(NEGATES[self.pack.family_of[card]],),
        )

    def land(self, first: int) -> None:
        """HV-12.11: a chain is over; its cards go to the Discard Pile, played first lowest."""
        for card in self.flight.cards[first:]:
            if card in self.struck:
                self.struck.remove(card)
            self.discard_from(card, self.flight)

    def take_effect(self, seat: int, card: int, effect: str, target: int) -> Rule:
        """7.8, 7.9: what History and Instant cards do."""
        deed = self.pack.deeds[card][effect]
        if effect.startswith("negate"):
            self.struck.append(self.answering)
            self.tell(happened.Negated, seat, self.answering, card)
        elif effect in ATTACKING or effect in DEFENDING:
            raid, side = self.raiding_now(), 0 if effect in ATTACKING else 1
            self.add_to_roll(raid.dice, raid.hits, side, deed)
        elif effect in IN_COMBAT:
            duel = self.fighting_now()
            side = 0 if seat == self.owner_of(duel.vessels[0]) else 1
            self.add_to_roll(duel.dice, duel.hits, side, deed)
        elif effect == "evade":
            self.fighting_now().evaded = True
        elif effect == "save_points":
            self.points += deed.n
        elif effect == "add_spaces":
            self.sailing_now().added += deed.n
        elif effect == "reroll_move":
            self.roll_move()
        elif effect == "move_again":
            self.voyage = Voyage(target, self.hex_of[target], free=True)
        elif effect == "lay_free":
            yield from self.lay_free(seat, deed)
        elif effect == "recover":
            cards = [RECOVER[found] for found in self.recoverable(deed)]
            choice = yield Ask(seat, "Take a card out of the Discard Pile", cards)
            yield from self.do(seat, choice)
        else:
            yield from self.rob(seat, target)

    def lay_free(self, seat: int, deed: Deed) -> Rule:
        """7.8: one card of these kinds. Who guesses at the hand may find none in it."""
        choice = yield Ask(
            seat, "Lay a card at no cost", lambda s: self.free_places(s, deed) or [PASS]
        )
        yield from self.do(seat, choice)

    def add_to_roll(self, dice: list[int], hits: list[int], side: int, deed: Deed) -> None:
        """HV-12.12: cards added to a roll add up."""
        if deed.do.endswith("dice"):
            dice[side] += deed.n
        else:
            hits[side] += deed.n

    @verb(card=CARDS)
    def recover(self, seat: int, card: int) -> None:
        """Take this card out of the Discard Pile into your hand."""
        self.take_up(seat, card, self.discards)
        self.tell(happened.Recovered, seat, card)

    def rob(self, seat: int, victim: int) -> Rule:
        """7.9: one looks at a hand and discards a card of it, if there is one left by now."""
        if not self.hands[victim].cards:
            return
        self.show(seat, self.hands[victim].cards[:])
        choice = yield Ask(
            seat,
            "Discard a card from that hand",
            lambda _: [STRIP[card] for card in self.hands[victim].cards],
        )
        card = choice[1]
        self.discard_from(card, self.hands[victim])
        self.tell(happened.Stripped, seat, victim, card)

    @verb(card=CARDS)
    def strip(self, seat: int, card: int) -> None:
        """Put this card of another hand on the Discard Pile."""

    # -- Wild cards ---------------------------------------------------------------------------

    def unleash(self, seat: int, card: int, target: int) -> Rule:
        """7.7: a Wild card stays on its host, or strikes at once."""
        wild = self.pack.wilds[card]
        host = self.host_meant(card, target)
        if wild.upkeeps:
            self.move(card, self.flight, self.attached)
            self.host_of[card], self.counters[card] = host, wild.upkeeps
            self.tell(happened.Attached, card, host, wild.upkeeps)
            return
        vessel = self.berth_with(host)
        owner = self.owner_of(vessel)
        if (yield from self.save(owner, card, wild.n)):
            return
        if wild.effect == "save_or_damage":
            yield from self.take_harm(vessel)
            return
        self.remove_from_berth(host)
        self.tell(happened.Struck, owner, host)
        if self.hex_of[vessel] == ASHORE:
            yield from self.settle_stranded(vessel)

    def save(self, seat: int, against: int, needed: int) -> Check:
        """HV-14.2: a Saving Roll, with what cards add to it beforehand."""
        self.points = 0
        name = self.pack.names[against]
        yield from self.window("saving", f"Saving Roll against {name}: {needed} or more", [seat])
        die, added = self.roll(), self.points
        self.points = 0
        self.tell(happened.SaveRolled, seat, against, die, added, needed)
        return die + added >= needed

    # -- what moves are made of, see sailing.py -----------------------------------------------

    def able_to_sail(self, seat: int) -> list[int]:
        """The slots of vessels that can make their paid move."""
        raise NotImplementedError

    def set_out(self, vessel: int) -> None:
        """A paid move begins."""
        raise NotImplementedError

    def roll_move(self) -> None:
        """The move die is thrown."""
        raise NotImplementedError
