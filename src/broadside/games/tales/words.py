"""Everything Tales of Tortuga says: labels, sentences, previews."""

from collections.abc import Sequence

from broadside.engine import EMPTY, Event, Option, Preview, in_short

from .adventure import events as happened
from .adventure.play import Adventure
from .numbers import CONDITION_NAMES, ENEMIES, NOBODY
from .preview import Attempt, Odds, Way

SIDES = ("north", "east", "south", "west")
HANDS = ("the dominant hand", "the weak hand", "both hands", "what you wear")
LIMBS = {1: "the right eye", 2: "the right leg", 4: "the left leg", 8: "the right hand"}
LIMBS |= {16: "the left hand", 32: "the left eye"}
ENDINGS = {
    "goals": "The goals are reached",
    "knocked out": "Nobody is left standing",
    "closed": "There is no way on",
    "flag": "The Flag is on its last space",
}
RESULTS = {
    "total": "a total success",
    "partial": "a partial success",
    "failure": "a failure",
}


def counted(count: int, what: str) -> str:
    """So many of something."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def name_of(game: Adventure, figure: int) -> str:
    """What a figure is called; Enemies of a type are numbered if there are several."""
    if figure in ENEMIES:
        if game.foe[figure] == NOBODY:
            return "an Enemy"
        same = [enemy for enemy in game.enemies if game.foe[enemy] == game.foe[figure]]
        name = game.foe_at(figure).name
        return f"{name} {same.index(figure) + 1}" if len(same) > 1 and figure in same else name
    if figure == NOBODY or game.pirate[figure] == NOBODY:
        return "nobody"
    return game.card_of(figure).name


def told_name(game: Adventure, told: int) -> str:
    """What a figure of an event is called, whatever became of it."""
    if told < 0:
        return "nobody"
    cards = game.box.foes if happened.figure_in(told) in ENEMIES else game.pack.pirates
    return f"the {cards[happened.card_in(told)].name}"


def one(game: Adventure, foe: int) -> str:
    """One Enemy of a type."""
    name = game.box.foes[foe].name
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def starting(words: str) -> str:
    """Words as a sentence starts with them."""
    return words[0].upper() + words[1:]


def told_space(game: Adventure, told: int) -> str:
    """A space of an event: the tile, and column and row as the tile is drawn."""
    if told < 0:
        return "nowhere"
    thing = game.box.tiles[happened.tile_in(told)]
    row, column = divmod(happened.cell_in(told), thing.tile.width)
    return f"{thing.name} {'abcdefghij'[column]}{row + 1}"


def card_name(game: Adventure, card: int) -> str:
    """What a card is called, if one may know."""
    return "a card" if card == EMPTY else game.kind(card).name


def space_name(game: Adventure, space: int) -> str:
    """A space by its tile, column and row as they lie."""
    if space < 0:
        return "nowhere"
    placed = game.grid.tiles[game.grid.slots[space]]
    column = game.grid.columns[space] - placed.column
    row = game.grid.rows[space] - placed.row
    return f"{game.tile_at(space).name} {'abcdefghij'[column]}{row + 1}"


def token_name(game: Adventure, token: int) -> str:
    """A Goal token by its name."""
    return next((each.name for each in game.story.goal_tokens if each.id == token), "a token")


# -- options ------------------------------------------------------------------------------------


def label(game: Adventure, option: Option, names: Sequence[str]) -> str:
    """An option in a few words, for a button."""
    match option:
        case ("choose_pirate", pirate):
            return f"Lead the {game.pack.pirates[pirate].name}"
        case ("choose_hand", left):
            return "The left hand" if left else "The right hand"
        case ("deploy_next" | "next_player" | "target" | "enemy_target" | "enemy_next", figure):
            there = -1 if game.is_pirate(figure) else game.place(figure)  # Pirates are unique
            where = f", {space_name(game, there)}" if there >= 0 else ""
            return f"{name_of(game, figure)}{where}"
        case ("deploy_at" | "enemy_space" | "fall_to" | "push_to" | "drop_at", space):
            return space_name(game, space)
        case ("keep_gear" | "rob_item", card):
            return f"Take {game.kind(card).name}"
        case ("equip", card, hand):
            return f"{game.kind(card).name} into {HANDS[hand]}"
        case ("unequip", card):
            return f"{game.kind(card).name} into the bag"
        case ("discard" | "drop", card):
            return f"{option[0].capitalize()} {game.kind(card).name}"
        case ("attack", hand, enemy):
            _, thing = game.blade_in(game.acting, hand)
            return f"Attack {name_of(game, enemy)} with {thing.name}"
        case ("shoot", hand, enemy):
            _, thing = game.gun_in(game.acting, hand)
            verb = "Throw" if "throw" in thing.tags else "Shoot"
            link = "at" if verb == "Throw" else "with"
            one, other = thing.name, name_of(game, enemy)
            return (
                f"{verb} {one} {link} {other}" if verb == "Throw" else f"{verb} {other} with {one}"
            )
        case ("punch", hand, enemy):
            return f"Punch {name_of(game, enemy)} with {HANDS[hand]}"
        case ("reload", card):
            return f"Reload {game.kind(card).name}"
        case ("move", space):
            return f"Go to {space_name(game, space)}"
        case ("push", other):
            return f"Push {name_of(game, other)}"
        case ("jump", side, aid):
            by = f" with {game.box.abilities[aid - 1].thing.name}" if aid else ""
            return f"Jump {SIDES[side]}{by}"
        case ("climb" | "explore" | "open_door", side):
            verb = {"climb": "Climb", "explore": "Explore", "open_door": "Open the door"}[option[0]]
            return f"{verb} {SIDES[side]}"
        case ("loot", space):
            return f"Loot {space_name(game, space)}"
        case ("rob", victim, what):
            return f"Rob {name_of(game, victim)} of {('Gear', 'a Goal token', 'coins')[what]}"
        case ("offer", other):
            return f"Offer {name_of(game, other)} an exchange"
        case ("offer_give", card):
            return f"Offer {game.kind(card).name}"
        case ("offer_take", card):
            return f"Ask for {game.kind(card).name}"
        case ("give_goal", token):
            return f"Offer {token_name(game, token)}"
        case ("take_goal_of", token):
            return f"Ask for {token_name(game, token)}"
        case ("pick_up", card):
            return f"Pick up {game.kind(card).name}"
        case ("pick_up_goal", token):
            return f"Pick up {token_name(game, token)}"
        case ("drop_goal_here", token):
            return f"Put down {token_name(game, token)}"
        case ("use", ability):
            return f"Use {game.box.abilities[ability].thing.name}"
        case ("react", ability):
            return f"{game.box.abilities[ability].thing.name}"
        case ("revive", other, aid):
            by = f" with {game.box.abilities[aid - 1].thing.name}" if aid else ""
            return f"Revive {name_of(game, other)}{by}"
        case ("destiny", use):
            return "Destiny: an extra action" if use else "Destiny: discard a wound"
        case ("plus_one" | "die", die):
            roll = game.roll_on
            face = f" ({roll.dice[die]})" if roll is not None else ""
            return f"{'+1 to die' if option[0] == 'plus_one' else 'Die'} {die + 1}{face}"
        case ("place_tile", which):
            return f"Position {which + 1}"
        case ("pick_token", which):
            cards = [card for zone in game.scouted for card in zone.cards]
            return game.kind(cards[which]).name if which < len(cards) else f"Token {which + 1}"
        case ("option", branch):
            named = branch - 1 < len(game.branches)
            return game.branches[branch - 1].capitalize() if named else f"Choice {branch}"
        case ("permit" | "crit_effect", yes):
            return "Yes" if yes else "No"
        case ("policy", yes):
            return "Yes, always" if yes else "No, never"
    return PLAIN[option[0]]


PLAIN = {
    "end_turn": "End the turn",
    "insult": "Insult them, and end the turn",
    "breath": "Take a breath for the whole turn",
    "run": "Run",
    "break_away": "Break away",
    "search": "Search",
    "switch": "Switch equipment",
    "switch_done": "Leave it so",
    "offer_done": "That is the offer",
    "stun_try": "Try to shake it off (2 AP)",
    "stun_skip": "Let the turn pass",
    "done": "Done",
    "pass": "Leave it",
}


def foretold(game: Adventure, preview: Preview, names: Sequence[str]) -> str:
    """A preview in a few words."""
    match preview:
        case Odds(success, wounds, defeats):
            return f"hits {success:.0%}, {wounds:.1f} wounds, defeats {defeats:.0%}"
        case Way(ap, _, engaged, wounds):
            hurt = f", {counted(wounds, 'wound')}" if wounds else ""
            return f"{ap} AP{hurt}{', next to an Enemy' if engaged else ''}"
        case Attempt(success, dice, over):
            more = f", {dice} dice above {over}" if dice else ""
            return f"{success:.0%}{more}"
    return ""


# -- events -------------------------------------------------------------------------------------


def sentence(game: Adventure, event: Event, names: Sequence[str]) -> str:
    """An event as a sentence of the log."""

    def who(figure: int) -> str:
        return starting(told_name(game, figure))

    match event:
        case happened.PirateChosen(seat, _, pirate, _):
            return f"The {game.pack.pirates[pirate].name} joins the crew, led by {names[seat]}."
        case happened.Briefed(adventure, captain, _):
            return f"{game.pack.adventures[adventure].name}: {who(captain)} is the Captain."
        case happened.Deployed(figure, space):
            return f"{who(figure)} starts at {told_space(game, space)}."
        case happened.RoundBegan(round_, part):
            parts = {"incident": "Incidents", "character": "the Pirates", "enemy": "the Enemies"}
            return f"Round {round_}: {parts[part]}."
        case happened.InitiativePassed(figure):
            return f"{who(figure)} has the Initiative."
        case happened.TurnBegan(figure, ap):
            return f"{who(figure)} has {ap} AP."
        case happened.TurnLost(figure, why):
            return f"{who(figure)} {why}."
        case happened.IncidentDrawn(card):
            return f"Incident: {card_name(game, card)}. {game.kind(card).text}"
        case happened.FlagMoved(_, left, _):
            return f"The Flag moves: {counted(left, 'space')} left."
        case happened.GoalReached(goal):
            return f"Goal reached: {game.story.goals[goal].name}."
        case happened.Ended(why, result, _):
            return f"{ENDINGS[why]}: {RESULTS[result]}."
        case happened.Moved(figure, path, how):
            verbs = {"run": "runs", "jump": "jumps", "climb": "climbs", "push": "is pushed"}
            verb = verbs.get(how, "goes")
            return f"{who(figure)} {verb} to {told_space(game, path[-1])}."
        case happened.TilePlaced(figure, tile, _, _, _):
            name = game.box.tiles[tile].name
            return f"{who(figure)} discovers the {name}." if figure >= 0 else f"Start: the {name}."
        case happened.ExitClosed(space, side):
            return f"No exit {SIDES[side]} of {told_space(game, space)}."
        case happened.DoorOpened(figure, _, side):
            return f"{who(figure)} opens the door {SIDES[side]}."
        case happened.EnemyAppeared(_, foe, space):
            return f"{starting(one(game, foe))} appears at {told_space(game, space)}."
        case happened.EnemyLacking(foe):
            return f"No {game.box.foes[foe].name} is left to appear."
        case happened.Rolled(figure, what, dice, modifier, over, successes):
            shown = " ".join(map(str, dice)) or "no dice"
            more = f" {modifier:+}" if modifier else ""
            aim = f" above {over}" if over else ""
            return f"{who(figure)}, {what}: {shown}{more}{aim}, {successes}."
        case happened.Rerolled(figure, _, before, after):
            return f"{who(figure)} has a {before} rerolled: {after}."
        case happened.PlusOne(figure, die):
            return f"{who(figure)} spends destiny: die {die + 1} is one higher."
        case happened.Attacked(attacker, target, kind, weapon, _, _, hits, blocks, wounds):
            verb = {"melee": "attacks", "ranged": "shoots at", "unarmed": "punches"}[kind]
            by = f" with {card_name(game, weapon)}" if weapon >= 0 else ""
            blocked = f", {blocks} blocked" if blocks else ""
            hit = f"{counted(hits, 'hit')}{blocked}, {counted(wounds, 'wound')}"
            came_to = hit if hits else "a miss"
            return f"{who(attacker)} {verb} {told_name(game, target)}{by}: {came_to}."
        case happened.Wounded(figure, wounds, left):
            return f"{who(figure)} suffers {counted(wounds, 'wound')}, {left} health left."
        case happened.Healed(figure, wounds):
            return f"{who(figure)} discards {counted(wounds, 'wound')}."
        case happened.Afflicted(figure, condition):
            return f"{who(figure)} is {CONDITION_NAMES[condition]}."
        case happened.Relieved(figure, condition):
            return f"{who(figure)} is no longer {CONDITION_NAMES[condition]}."
        case happened.Maimed(figure, limb):
            return f"{who(figure)} loses {LIMBS[limb]} for good."
        case happened.Defeated(_, foe, by, pp):
            prize = f" for {pp} PP" if pp else ""
            slayer = who(by) if by >= 0 else "Something"
            return f"{slayer} defeats {one(game, foe)}{prize}."
        case happened.Returned(_, foe, space):
            return f"{starting(one(game, foe))} rises again at {told_space(game, space)}."
        case happened.Revived(figure, by):
            return f"{who(by)} brings {told_name(game, figure)} round."
        case happened.Behaved(figure, foe, die, row):
            return f"{who(figure)} rolls {die}: {game.box.foes[foe].row_names[row]}."
        case happened.Gained(figure, what, amount):
            verb = "gains" if amount > 0 else "loses"
            thing = what.removesuffix("s") if abs(amount) == 1 else what
            return f"{who(figure)} {verb} {abs(amount)} {thing}."
        case happened.Found(figure, card):
            return f"{who(figure)} finds and keeps {card_name(game, card)}."
        case happened.Suffered(figure, card):
            return f"{who(figure)} finds {card_name(game, card)}. {game.kind(card).text}"
        case happened.NothingFound(figure):
            return f"{who(figure)} finds nothing: the Search deck is empty."
        case happened.TokenLooted(figure, card):
            return f"{who(figure)} loots: {card_name(game, card)}."
        case happened.CardTaken(figure, card):
            return f"{who(figure)} takes {card_name(game, card)}."
        case happened.CardGone(figure, card, how):
            return f"{who(figure)}'s {card_name(game, card)} is {how}."
        case happened.CardUsed(figure, ability):
            return f"{who(figure)} uses {game.box.abilities[ability].thing.name}."
        case happened.CardGiven(giver, taker, card):
            return f"{who(giver)} hands {card_name(game, card)} to {told_name(game, taker)}."
        case happened.Equipped(figure, hands):
            held = [card_name(game, card) for card in dict.fromkeys(hands) if card >= 0]
            return f"{who(figure)} has {' and '.join(held) or 'nothing'} in hand."
        case happened.Reloaded(figure, card):
            return f"{who(figure)} reloads {card_name(game, card)}."
        case happened.Insulted(figure):
            return f"{who(figure)} insults the Enemies around."
        case happened.Breathed(figure):
            return f"{who(figure)} takes a breath."
        case happened.BrokeAway(figure, unhurt):
            return f"{who(figure)} breaks away{' unhurt' if unhurt else ''}."
        case happened.GoalTaken(figure, token):
            return f"{who(figure)} has {token_name(game, token)}."
        case happened.GoalLeft(token, space):
            return f"{starting(token_name(game, token))} lies at {told_space(game, space)}."
        case happened.Permitted(seat, given):
            return f"{names[seat]} says {'yes' if given else 'no'}."
    raise ValueError(f"{event} has no words")


MINOR = (
    happened.TurnBegan,
    happened.Rolled,
    happened.Moved,
    happened.Gained,
    happened.Wounded,
    happened.Equipped,
    happened.Rerolled,
    happened.PlusOne,
    happened.RoundBegan,
    happened.FlagMoved,
    happened.Permitted,
)
"""What a headline leaves out, if there is anything else."""


def headline(game: Adventure, whose: int, events: Sequence[Event], names: Sequence[str]) -> str:
    """A turn in a line: the deeds without dice and steps, or else how far the last step went."""
    deeds = [event for event in events if not isinstance(event, MINOR)]
    steps = [event for event in events if isinstance(event, happened.Moved)]
    said = [_deed(game, event, names).rstrip(".") for event in deeds or steps[-1:] or events]
    first, *more = dict.fromkeys(said)
    return in_short([first, *(_going_on(part) for part in more)], "; ")


def _going_on(sentence: str) -> str:
    """A sentence that others stand before: its article is no longer capital.

    >>> _going_on("The Sea Dog reloads Pistol"), _going_on("Grace says yes")
    ('the Sea Dog reloads Pistol', 'Grace says yes')
    """
    article = sentence.startswith(("The ", "A ", "An "))
    return sentence[0].lower() + sentence[1:] if article else sentence


def _deed(game: Adventure, event: Event, names: Sequence[str]) -> str:
    """A sentence without what a card says."""
    match event:
        case happened.IncidentDrawn(card):
            return f"Incident: {card_name(game, card)}"
        case happened.Suffered(figure, card):
            return f"{starting(told_name(game, figure))} finds {card_name(game, card)}"
    return sentence(game, event, names)
