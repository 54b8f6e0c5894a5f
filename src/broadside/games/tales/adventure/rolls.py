"""TA-4: rolls, with rerolls and destiny as one mechanism."""

from typing import Final

from broadside.engine import Ask, Option, Rule, verb

from ..numbers import ATTRIBUTES, MOST_DICE, NOBODY
from ..things import Thing
from . import events as happened
from .asking import Number
from .fleeting import Roll
from .reactions import Reactions

DONE: Final[Option] = ("done",)
CHARISMA: Final = ("CHA", "any")
"""What modifiers may call such a roll."""


class Rolls(Reactions):
    """Difficulty rolls, confronted rolls and charisma."""

    # -- dice on the table ----------------------------------------------------------------------

    def throw(self, roll: Roll, dice: int, against: int = NOBODY, sure: bool = False) -> Rule:
        """TA-4.10: roll, let the roller react, then count; never more than five dice.

        If it is `sure` nothing shows 1 but what has been rolled again.
        """
        count = max(0, min(dice, MOST_DICE))
        roll.dice = self.roll_dice(count)
        if sure:
            roll.dice = [self.roll() if face == 1 else face for face in roll.dice]
        roll.plus = [0] * count
        self.roll_on = roll
        if self.is_pirate(roll.figure):
            yield from self.after_roll(roll)
        if against >= 0:
            yield from self.at_hook(against, "adv.defend.roll", "Reroll a die of the attack?")

    def count(self, roll: Roll) -> int:
        """The roll is final: how many successes there are."""
        self.successes, self.sixes = roll.successes, roll.sixes
        self.ones = roll.dice.count(1)
        if self.log is not None:
            modifier = roll.modifier
            self.tell(
                happened.Rolled,
                roll.figure,
                roll.what,
                [face + plus for face, plus in zip(roll.dice, roll.plus, strict=True)],
                modifier,
                roll.over,
                self.successes,
            )
        self.roll_on = None
        return self.successes

    def after_roll(self, roll: Roll) -> Rule:
        """TA-4.10, TA-25.0: rerolls and +1s of whoever rolled, as long as they change something."""
        figure = roll.figure
        if not roll.open or not self.might_change(roll):
            return
        yield from self.react_in_turns(
            "roll",
            f"{roll.what}: change a die?",
            [self.seat_of(figure)],
            self.changes,
            settled=lambda: not roll.open,
            able=lambda seat: roll.open and self.might_change(roll),
        )

    def might_change(self, roll: Roll) -> bool:
        """What all can see: destiny left, cards face down, or something open that rerolls."""
        figure = roll.figure
        if self.kept[figure].cards or (
            self.dp[figure] and not self.dp_used[figure] and roll.nearly()
        ):
            return True
        return bool(self.usable(figure, "roll.after"))

    def changes(self, seat: int) -> list[Option]:
        """What could be done about the dice on the table."""
        roll = self.roll_on
        if roll is None:
            return []
        figure = roll.figure
        options: list[Option] = []
        if self.dp[figure] and not self.dp_used[figure]:
            options += [("plus_one", die) for die in roll.nearly()]
        options += [("react", ability.number) for ability, _ in self.usable(figure, "roll.after")]
        return options

    @verb(die=MOST_DICE)
    def plus_one(self, seat: int, die: int) -> None:
        """Spend a destiny point: this die is one higher."""
        roll = self.roll_on
        assert roll is not None
        self.spend_destiny(roll.figure)
        roll.plus[die] += 1
        self.tell(happened.PlusOne, roll.figure, die)

    def reroll(self, figure: int, one: bool) -> Rule:
        """Roll dice on the table again: one's own that want more, or an opponent's that count."""
        roll = self.roll_on
        left = self.rerollable(figure)
        while roll is not None and left:
            options: list[Option] = [("die", die) for die in left]
            if not one:
                options.append(DONE)
            choice = yield Ask(self.seat_of(figure), "Reroll which die?", options)
            if choice == DONE:
                return
            die = choice[1]
            before, roll.dice[die], roll.plus[die] = roll.dice[die], self.roll(), 0
            self.tell(happened.Rerolled, figure, die, before, roll.dice[die])
            left.remove(die)
            if one:
                return

    def rerollable(self, figure: int) -> list[int]:
        """The dice on the table that a figure would like to see rolled again."""
        roll = self.roll_on
        if roll is None:
            return []
        dice = range(len(roll.dice))
        if roll.figure == figure:
            return [die for die in dice if roll.wanting(die)]
        return [die for die in dice if roll.counts(die)]

    @verb(die=MOST_DICE)
    def die(self, seat: int, die: int) -> None:
        """This die."""

    @verb()
    def done(self, seat: int) -> None:
        """That is all."""

    # -- rolls of the rules ---------------------------------------------------------------------

    def pool(
        self,
        figure: int,
        names: tuple[str, ...],
        against: int = NOBODY,
        weapon: Thing | None = None,
    ) -> int:
        """The dice of a roll, whose attribute is the first in capitals among its names."""
        for attribute in names:
            if attribute in ATTRIBUTES:
                break
        return self.value(figure, attribute) + self.bonus("dice", figure, names, against, weapon)

    def test(
        self,
        figure: int,
        attribute: str,
        difficulty: int,
        *,
        action: str = "",
        title: str = "",
        modifier: int = 0,
        enough: int = 1,
        criticals: int = 0,
    ) -> Rule:
        """TA-4.2: a difficulty roll; it leaves `successes` and `sixes`."""
        names = (action, attribute, "any") if action else (attribute, "any")
        if attribute == "CHA":
            self.outwit(figure, difficulty)
            return
        what = title or action.replace("_", " ").capitalize() or attribute
        modifier += self.bonus("mod", figure, names)
        roll = Roll(figure, what, names, difficulty, modifier, enough, criticals)
        yield from self.throw(roll, self.pool(figure, names))
        self.count(roll)

    def outwit(self, figure: int, difficulty: int) -> None:
        """TA-4.14: charisma is one die plus CHA."""
        total = self.charisma_roll(figure)
        self.successes, self.sixes = int(total > difficulty), 0

    def charm(self, figure: int) -> int:
        """What is added to the die of charisma: CHA, whatever one wears counted."""
        return self.value(figure, "CHA") + self.bonus("mod", figure, CHARISMA)

    def charisma_roll(self, figure: int) -> int:
        """One die plus CHA."""
        bonus = self.charm(figure)
        face = self.roll()
        self.tell(happened.Rolled, figure, "Charisma", [face], bonus, 0, face + bonus)
        return face + bonus

    def outshout(self, contenders: list[int]) -> int:
        """TA-4.14: confronted charisma, ties rolled again among the tied."""
        while len(contenders) > 1:
            totals = [self.charisma_roll(figure) for figure in contenders]
            best = max(totals)
            contenders = [f for f, total in zip(contenders, totals, strict=True) if total == best]
        return contenders[0]

    def quarrel(self, one: int, other: int) -> Number:
        """TA-4.14: who of two is heard; unlike where all contend for an office destiny helps."""
        while True:
            faces = {one: self.roll(), other: self.roll()}
            totals = {figure: faces[figure] + self.charm(figure) for figure in faces}
            for figure, rival in ((one, other), (other, one)):
                roll = Roll(
                    figure, "Charisma", CHARISMA, totals[rival], self.charm(figure), 1, by_sum=True
                )
                roll.dice, roll.plus = [faces[figure]], [0]
                self.roll_on = roll
                yield from self.after_roll(roll)
                face = roll.dice[0] + roll.plus[0]
                totals[figure] = total = face + roll.modifier
                self.roll_on = None
                self.tell(happened.Rolled, figure, roll.what, [face], roll.modifier, 0, total)
            if totals[one] != totals[other]:
                return max(totals, key=totals.__getitem__)

    def confront(
        self,
        one: int,
        other: int,
        attribute: str,
        *,
        action: str = "",
        title: str = "",
        modifier: int = 0,
    ) -> Rule:
        """TA-4.3: `won` only with strictly more successes than the other side."""
        if attribute == "CHA":
            self.won = self.charisma_roll(one) > self.charisma_roll(other)
            return
        names = (action, attribute, "any") if action else (attribute, "any")
        scores = []
        for figure, rival, more in ((one, other, modifier), (other, one, 0)):
            used = names if figure == one else (attribute, "any")
            over = self.value(rival, attribute)
            what = title or action.replace("_", " ").capitalize() or attribute
            roll = Roll(figure, what, used, over, more + self.bonus("mod", figure, used, rival))
            yield from self.throw(roll, self.pool(figure, used, rival))
            scores.append(self.count(roll))
        self.won = scores[0] > scores[1]

    def spend_destiny(self, figure: int) -> None:
        """TA-3.6: one DP, and no other in this Round."""
        self.dp[figure] -= 1
        self.dp_used[figure] = True
        self.tell(happened.Gained, figure, "DP", -1)
