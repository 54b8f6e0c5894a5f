"""The games on the shelf, as a client needs them to set up a table."""

from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from broadside.engine import BadOptions, BroadsideError, Game, table_options
from broadside.games import find_game, usual_count

from ..hall.errors import Unknown
from ..wire.shelf import GameInfo, OptionInfo, PresetInfo, WindowInfo
from .packs import Packs


def game_asked_for(game: str) -> type[Game]:
    """A game by its id, for somebody who may have it wrong."""
    try:
        return find_game(game)
    except BroadsideError as error:
        raise Unknown(str(error)) from None


def game_info(kind: type[Game], packs: Packs) -> GameInfo:
    """A game, its options and its packs."""
    return GameInfo(
        id=kind.id,
        title=kind.title,
        pitch=kind.pitch,
        aim=kind.aim,
        players=list(kind.players),
        usual_players=usual_count(kind),
        minutes=list(getattr(kind, "minutes", ())),
        options=_options(kind),
        presets=_presets(kind),
        packs=packs.infos(kind.id),
        windows=[
            WindowInfo(name, window.title, window.seconds) for name, window in kind.windows.items()
        ],
        glossary=list(kind.glossary),
    )


def _options(kind: type[Game]) -> list[OptionInfo]:
    hints = get_type_hints(kind.options_type, include_extras=True)
    usual = msgspec.to_builtins(kind.options_type())
    return [
        OptionInfo(key, _playable(kind, key, _values(hint)), usual[key], _help(hint), _seats(hint))
        for key, hint in hints.items()
    ]


def _playable(kind: type[Game], key: str, values: list[Any]) -> list[Any]:
    """The values that some table can be opened with, if all else is as usual."""
    return [
        value
        for value in values
        if any(_opens(kind, {key: value}, seats) for seats in kind.players)
    ]


def _opens(kind: type[Game], options: dict[str, Any], seats: int) -> bool:
    try:
        table_options(kind, options, seats)
    except BadOptions:
        return False
    return True


def _presets(kind: type[Game]) -> list[PresetInfo]:
    usual = msgspec.to_builtins(kind.options_type())
    return [
        PresetInfo(name, preset.title, preset.words, usual | preset.options)
        for name, preset in kind.presets.items()
    ]


def _values(hint: Any) -> list[Any]:
    """What one can choose from, in the order in which the game names it."""
    if hint is bool:
        return [False, True]
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return list(parts)
    if origin is Annotated:
        return _numbers(parts[1:]) or _values(parts[0])
    return [value for part in parts for value in _values(part)]


def _numbers(notes: tuple[Any, ...]) -> list[Any]:
    """The whole numbers between two limits."""
    for note in notes:
        if isinstance(note, msgspec.Meta) and note.ge is not None and note.le is not None:
            return list(range(int(note.ge), int(note.le) + 1))
    return []


def _help(hint: Any) -> str:
    """What the game says about an option."""
    return next((note.description for note in _notes(hint) if note.description), "")


def _seats(hint: Any) -> bool:
    """Whether the game says that the numbers of an option are seats."""
    return any(note.extra and note.extra.get("seats") for note in _notes(hint))


def _notes(hint: Any) -> list[msgspec.Meta]:
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return [note for note in notes if isinstance(note, msgspec.Meta)]
