"""Why something on the table cannot be done now, in the words of whoever tries it."""

from broadside.engine import EMPTY, Ask, Objection, Option
from broadside.games.common.wording import counted

from .cards import MONKEY, TYPE_OF
from .raid import Raiding
from .recruit import MOST_RECRUITS
from .state import ROW
from .words import card_name

COMMANDS = ("cmd_trade", "cmd_brawl", "cmd_bury", "cmd_plunder", "cmd_board")


def objection_to(game: Raiding, ask: Ask, option: Option) -> Objection | None:
    """What speaks against an option that is not offered; EMPTY in it stands for any number."""
    match option:
        case ("recruit", slot):
            return _to_hiring(game, ask.seat, slot)
        case ("brawl", _) if game.stage in ("command", "recruit"):
            return Objection("To throw a Pirate out, play a Powder Monkey: Brawl.", "RT-6.6")
        case (command, *_) if command in COMMANDS:
            return _to_command(game, ask.seat, command)
        case ("treasure_keep",) if game.stage == "treasure":
            return Objection("It has no white power, so it can only be sold.", "RT-6.17")
        case ("pay_coin",) if game.coins[ask.seat] == 0:
            return Objection("You have no Coin to give up.", "RT-8.4")
    return None


def _to_hiring(game: Raiding, seat: int, slot: int) -> Objection | None:
    """RT-5.3, RT-7.1, RT-7.2."""
    if slot != EMPTY and game.row.cards[slot] == EMPTY:
        return Objection("Nobody stands there now.", "RT-7.6")
    if not game.hires_left(seat):
        return Objection(f"You have hired {MOST_RECRUITS} Pirates this round.", "RT-7.2")
    if game.stage == "command":
        return Objection("Give a command first; then you may hire.", "RT-5.3")
    if game.stage != "recruit":
        return None
    slots = range(ROW) if slot == EMPTY else [slot]
    cards = [card for card in map(game.row.cards.__getitem__, slots) if card != EMPTY]
    cheapest = min(cards, key=game.pack.costs.__getitem__, default=EMPTY)
    coins = game.coins[seat]
    if cheapest == EMPTY or game.pack.costs[cheapest] <= coins:
        return None
    price = counted(game.pack.costs[cheapest], "Coin")
    return Objection(f"{card_name(game, cheapest)} costs {price}; you have {coins}.", "RT-7.1")


def _to_command(game: Raiding, seat: int, command: str) -> Objection | None:
    """RT-5.2, RT-6."""
    if game.stage == "recruit":
        return Objection("Your command is given: now hire a Pirate, or nobody.", "RT-5.3")
    if game.stage == "trade" and command != "cmd_trade":
        return Objection("This is a trade: only Loot can be added to it.", "RT-6.1")
    if game.stage != "command":
        return None
    monkeys = sum(TYPE_OF[card] == MONKEY for card in game.hands[seat].cards)
    if command == "cmd_plunder" and monkeys == 1:
        return Objection("Plunder takes two Powder Monkeys, and you hold one.", "RT-6.13")
    if command == "cmd_plunder" and monkeys and not game.treasure_is_left():
        return Objection("No Treasure is left.", "RT-R12")
    if command == "cmd_bury" and monkeys:
        return Objection("There is nothing to bury but the Monkey itself.", "RT-6.11")
    if command in ("cmd_brawl", "cmd_bury", "cmd_plunder"):
        return Objection("You hold no Powder Monkey.", "RT-6.6")
    return Objection("You hold no such card.")
