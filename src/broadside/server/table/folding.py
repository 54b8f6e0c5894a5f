"""What is left of a list of actions once those that were taken back are folded away."""

from collections.abc import Sequence

from ..store.rows import Action, Chosen, TakenBack, Withdrawn


def folded(actions: Sequence[Action]) -> list[Action]:
    """Actions that lead to the same play, with nothing in them that was taken back."""
    kept: list[Action] = []
    choices: list[int] = []
    """Where in `kept` the real choices are."""
    for action in actions:
        match action:
            case TakenBack(_, to_step):
                if to_step < len(choices):
                    del kept[choices[to_step] :]
                    del choices[to_step:]
            case Withdrawn(seat):
                _forget_last_of(seat, kept, choices)
            case _:
                if _is_real(action):
                    choices.append(len(kept))
                kept.append(action)
    return kept


def _forget_last_of(seat: int, kept: list[Action], choices: list[int]) -> None:
    """A secret choice was withdrawn; what others have chosen since stands."""
    last = max(place for place in choices if _seat_of(kept[place]) == seat)
    kept[last:] = [action for action in kept[last:] if _seat_of(action) != seat]
    choices[:] = [place for place, action in enumerate(kept) if _is_real(action)]


def _seat_of(action: Action) -> int:
    return action.seat if isinstance(action, Chosen) else -1


def _is_real(action: Action) -> bool:
    return isinstance(action, Chosen) and not action.forced
