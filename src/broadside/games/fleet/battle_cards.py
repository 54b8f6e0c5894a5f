"""PF-12: battle cards, and the moments at which they can be played."""

from broadside.engine import PASS, Option, verb

from . import events as happened
from .cards import BATTLE_CARD, KINDS, MOST_WIND
from .state import NOBODY
from .turn_cards import TurnCards


class BattleCards(TurnCards):
    """What the two who fight may play."""

    def has_cards(self, seat: int) -> bool:
        """PF-7.5: whether a player may be asked, as everybody can see."""
        return bool(self.hands[seat].cards)

    def battle_plays(self, seat: int) -> list[Option]:
        """PF-12.1: every card of the hand that can be played in this phase."""
        fight = self.fight
        plays = self.printed.battle_plays[fight.phase][seat != fight.seats[0]]
        options: list[Option] = []
        for card in self.hands[seat].cards:
            ways = plays[card]
            if not ways or ways[0] in options:
                continue
            if self.supply or self.effects[self.kind_of[card]] != "temp_crew":
                options += ways
        return options

    def fogs(self, seat: int) -> list[Option]:
        """PF-12.6: what can be played after a wind roll."""
        kinds = {self.kind_of[card] for card in self.hands[seat].cards}
        return [
            BATTLE_CARD[kind][0] for kind in sorted(kinds) if self.effects[kind] == "reroll_wind"
        ]

    def plays_or_pass(self, seat: int) -> list[Option]:
        """The same against a ship of the row, where nobody answers."""
        return [PASS, *self.battle_plays(seat)]

    def fogs_or_pass(self, seat: int) -> list[Option]:
        """The same against a ship of the row, where nobody answers."""
        return [PASS, *self.fogs(seat)]

    @verb()
    def pass_(self, seat: int) -> None:
        """Play no card now."""

    @verb(kind=KINDS, side=2)
    def battle_card(self, seat: int, kind: int, side: int) -> None:
        """Play this battle card; Good Wind can help either ship."""
        fight = self.fight
        mine = 0 if seat == fight.seats[0] else 1
        card = self.one_of(seat, kind)
        self.move(card, self.hands[seat], self.played[mine])
        effect, value = self.effects[kind], self.printed.values[kind]
        about, tokens = mine, 0
        if effect == "speed_any":
            about = mine ^ side
            fight.speed[about] += value
        elif effect == "speed_defender":
            about = 1
            fight.speed[1] -= value
        elif effect == "temp_crew":
            tokens = min(value, self.supply)
            self.supply -= tokens
            fight.temporary[mine] += tokens
        elif effect == "kill":
            about = 1 - mine
            tokens = self.fall(about, value)
        elif effect == "temp_cannons":
            fight.cannons[mine] += value
        if self.log is not None:
            self.tell(happened.BattleCardPlayed, seat, kind, fight.ships[about], tokens)
        if effect == "reroll_wind":
            self.roll_the_wind()
        elif effect == "skip_cannons":
            self.put_in_force(mine, fight.hooks, fight.reloads, "extra_volley")
        elif effect == "extra_volley":
            self.put_in_force(mine, fight.reloads, fight.hooks, "skip_cannons")

    def put_in_force(self, mine: int, own: list[int], other: list[int], opposite: str) -> None:
        """PF-12.10, PF-12.11: Hooks and Reload cancel one for one, the opponent's first."""
        partner = 1 - mine if other[1 - mine] else mine
        if not other[partner]:
            own[mine] += 1
            return
        other[partner] -= 1
        card = self.played[mine].cards[-1]
        fallen = self.last_played(partner, opposite)
        self.move(card, self.played[mine], self.red_discard)
        self.move(fallen, self.played[partner], self.red_discard)
        kind_of, seats = self.kind_of, self.fight.seats
        kinds = [kind_of[card], kind_of[fallen]]
        self.tell(happened.Cancelled, kinds, [seats[mine], seats[partner]])

    def last_played(self, side: int, effect: str) -> int:
        """The latest card of a side that has this effect."""
        for card in reversed(self.played[side].cards):
            if self.effects[self.kind_of[card]] == effect:
                return card
        raise ValueError(f"side {side} has played no {effect}")

    # -- what cards and dice do ---------------------------------------------------------------

    def hands_of(self, side: int) -> int:
        """The crew of a ship in battle, temporary tokens included."""
        fight = self.fight
        return self.crew[fight.ships[side]] + fight.temporary[side]

    def fall(self, side: int, hits: int) -> int:
        """PF-7.16: crew falls, temporary first; excess hits are ignored."""
        fight = self.fight
        ship = fight.ships[side]
        temporary = fight.temporary[side]
        if temporary:
            temporary = min(hits, temporary)
            fight.temporary[side] -= temporary
            self.supply += temporary
        aboard, real = self.crew[ship], hits - temporary
        if real > aboard:
            real = aboard
        self.crew[ship] = aboard - real
        if real == aboard:
            fight.over = True
        if fight.seats[side] != NOBODY:
            self.supply += real
        return temporary + real

    def decided(self) -> bool:
        """PF-7.8: whether no more cards can be played."""
        return self.fight.over

    def catch_chance(self, speed: int, needed: int) -> float:
        """PF-7.11: how likely the wind brings the attacker up."""
        lead = min(max(needed - speed, -MOST_WIND), MOST_WIND + 1)
        return self.pack.catch_chances[lead + MOST_WIND]

    def roll_the_wind(self) -> None:
        """PF-7.9, PF-7.11: whether the attacker catches up."""
        fight = self.fight
        wind = fight.wind = self.printed.wind[self.roll() - 1]
        fight.rolls += 1
        speed = self.speed[fight.ships[0]] + fight.speed[0]
        needed = self.speed[fight.ships[1]] + fight.speed[1]
        fight.caught = speed + wind >= needed
        if self.log is not None:
            self.tell(happened.WindRolled, fight.seats[0], wind, speed, needed, fight.caught)
