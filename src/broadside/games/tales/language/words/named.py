"""The odd effects: each is called by its name, `hook(reach,2)`."""

from typing import TYPE_CHECKING

from broadside.engine import Rule

from ...numbers import CURSED
from ..effect import Deed, Effect
from ..lexicon import ASKED_FOR, Need, Word, counted, named_effect

if TYPE_CHECKING:
    from ...adventure.play import Adventure


class Quality(Word):
    """Something a card or trait simply has; the rule it bends asks for it."""

    said = ""
    """With `{n}` for its number."""

    def text(self, effect: Effect) -> str:
        return self.said.format(n=effect.number(0))

    def moments(self, effect: Effect) -> frozenset[str]:
        return ASKED_FOR

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        return
        yield


@named_effect
class Reach(Quality):
    name = "reach"
    takes = ("number",)
    said = "melee also reaches an Enemy {n} spaces away, who defends with 1 die fewer"


@named_effect
class Bundle(Quality):
    name = "bundle"
    said = "throwing it leaves it in hand"


@named_effect
class Shots(Quality):
    name = "shots"
    takes = ("number",)
    said = "{n} shots before it must be reloaded"


@named_effect
class Splash(Quality):
    name = "splash"
    takes = ("number",)
    said = "a hit gives {n} wound to every other Enemy adjacent to the target"


@named_effect
class Silent(Quality):
    name = "silent"
    said = "attacking with it does not end Hidden"


@named_effect
class RequiresPermanent(Quality):
    name = "requires_permanent"
    takes = ("limb",)

    def moments(self, effect: Effect) -> frozenset[str]:
        return frozenset({"requires"})

    def text(self, effect: Effect) -> str:
        return f"a lost {effect.name(0)}"


@named_effect
class WaterWalk(Quality):
    name = "water_walk"
    said = "leaving water costs 1 AP"


@named_effect
class OpenLocked(Quality):
    name = "open_locked"
    said = "a locked door opens with AGI 4"


@named_effect
class UnarmedWound(Quality):
    name = "unarmed_wound"
    takes = ("number",)
    said = "a successful unarmed attack also gives {n} wound"


@named_effect
class FarCover(Quality):
    name = "far_cover"
    takes = ("number",)
    said = "shots at you from range {n} or more have 1 die fewer"


@named_effect
class MisfireOnAllOnes(Quality):
    name = "misfire_on_all_ones"
    said = "if all dice show 1 it bursts, and you suffer 1 wound"


@named_effect
class NeverMisfires(Quality):
    name = "never_misfires"
    said = "dice that show 1 may be rerolled once"


@named_effect
class CursedOnEquip(Quality):
    name = "cursed_on_equip"
    said = "its wearer counts as Cursed"


@named_effect
class OpenAnyDoor(Word):
    """B9: a door beside one opens, whatever it needs."""

    name = "open_any_door"

    def needs(self, effect: Effect) -> Need:
        return "pirate"

    def text(self, effect: Effect) -> str:
        return "open a door beside you, whatever it needs"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        yield from game.force_door(deed.current)

    def possible(self, game: "Adventure", deed: Deed, effect: Effect) -> bool:
        return bool(game.doors_beside(deed.current))


@named_effect
class ReloadFree(Word):
    """B5: one firearm is ready again."""

    name = "reload_free"

    def needs(self, effect: Effect) -> Need:
        return "pirate"

    def text(self, effect: Effect) -> str:
        return "ready one firearm, also next to Enemies"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        yield from game.ready_one(deed.current)

    def possible(self, game: "Adventure", deed: Deed, effect: Effect) -> bool:
        return any(card in game.exhausted for card in game.firearms_of(deed.current))


@named_effect
class HellishVision(Word):
    """B19: a Curse, or for the Cursed the loss of a DP."""

    name = "hellish_vision"

    def needs(self, effect: Effect) -> Need:
        return "pirate"

    def text(self, effect: Effect) -> str:
        return "you are Cursed, or lose 1 DP if you were"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        if game.is_cursed(deed.current):
            game.gain_dp(deed.current, -1)
        else:
            yield from game.afflict(deed.current, CURSED)


@named_effect
class MonkeyTheft(Word):
    """S4: a kept Search card at random, or 3 coins."""

    name = "monkey_theft"

    def needs(self, effect: Effect) -> Need:
        return "pirate"

    def text(self, effect: Effect) -> str:
        return "they lose a kept Search card at random, or 3 coins"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        if not game.lose_kept_card(deed.current):
            game.gain_coins(deed.current, -3)
        return
        yield


@named_effect
class Quarrel(Word):
    """S22: two random Pirates, one prestige."""

    name = "quarrel"
    takes = ("number",)

    def text(self, effect: Effect) -> str:
        prize = f"{effect.number(0)} PP"
        return f"two random Pirates roll confronted CHA: the loser loses, the winner gains {prize}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        pair = game.two_random_pirates()
        if len(pair) == 2:
            winner = yield from game.quarrel(*pair)
            (loser,) = [pirate for pirate in pair if pirate != winner]
            game.gain_pp(loser, -effect.number(0))  # if there is any
            game.gain_pp(winner, effect.number(0))


# -- of traits (TP 7.5) -----------------------------------------------------------------------


@named_effect
class Fee(Word):
    """Healing: who is helped pays for it, if they can."""

    name = "fee"
    takes = ("number",)

    def needs(self, effect: Effect) -> Need:
        return "owner"

    def text(self, effect: Effect) -> str:
        return f"if that is somebody else they pay you {counted(effect.number(0), 'coin')}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        if deed.it != deed.owner:
            paid = min(effect.number(0), game.coins[deed.it])
            game.gain_coins(deed.it, -paid)
            game.gain_coins(deed.owner, paid)
        return
        yield


@named_effect
class PickPocket(Word):
    """Pickpocket: the reward of a token from the supply."""

    name = "pickpocket"

    def needs(self, effect: Effect) -> Need:
        return "owner"

    def text(self, effect: Effect) -> str:
        return (
            "if an Enemy is adjacent both to you and to another Character, draw a Fallen Enemy "
            "token and gain its reward"
        )

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        yield from game.pick_pocket(deed.owner)

    def possible(self, game: "Adventure", deed: Deed, effect: Effect) -> bool:
        return game.has_pocket(deed.owner)


@named_effect
class Vengeance(Word):
    """Vengeful: +1 against an Enemy that wounded you in the last round."""

    name = "vengeance"

    def needs(self, effect: Effect) -> Need:
        return "owner"

    def text(self, effect: Effect) -> str:
        return "name an Enemy that wounded you last Round: +1 to your dice against it this turn"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        yield from game.swear_vengeance(deed.owner)

    def possible(self, game: "Adventure", deed: Deed, effect: Effect) -> bool:
        return bool(game.wrongdoers(deed.owner))


@named_effect
class TakeInitiative(Word):
    """Tactician: the Initiative, until the end of the Round."""

    name = "take_initiative"

    def needs(self, effect: Effect) -> Need:
        return "owner"

    def text(self, effect: Effect) -> str:
        return "you have the Initiative this Round"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        game.seize_initiative(deed.owner)
        return
        yield


@named_effect
class FreeHandThrow(Quality):
    name = "free_hand_throw"
    said = "with a free hand you always have something to throw: damage 1, range STR, may Stun"
