"""Information-set Monte Carlo tree search: one tree over many guesses at the hidden cards."""

import time
from math import floor
from random import Random
from typing import Final

from broadside.engine import Option, Perspective, Table

from .settings import Settings
from .tree import Arm, Node, Picked, Tree
from .verdict import Ranked, Verdict, best_first

Path = list[Picked]

CHECK_EVERY: Final = 16
"""How many iterations go by between looks at the clock."""


FEW = 20
"""What was tried less often is not what somebody would probably do."""


class Search:
    """A search from one seat's perspective, in a tree that may have grown before."""

    def __init__(
        self, side: Perspective, settings: Settings, rng: Random, tree: Tree, root: Node
    ) -> None:
        self._side = side
        self._settings = settings
        self._rng = rng
        self._tree = tree
        self._root = root
        # Who has time for few tries of each option must not miss the one that counts.
        tree.fork(root, side.seat).thorough = True

    def run(self) -> Verdict:
        """Think until a limit is reached, or until more thought could not change the choice."""
        settings = self._settings
        most = settings.most(len(self._side.sensible))
        start = time.perf_counter()
        done = 0
        while done < most:
            self._follow_a_guess()
            done += 1
            if done % CHECK_EVERY == 0:
                left = most - done
                if settings.milliseconds:
                    spent = (time.perf_counter() - start) * 1000
                    if spent >= settings.milliseconds:
                        break
                    left = min(left, int(done * (settings.milliseconds / spent - 1)))
                if self._settled(left):
                    break
        return self._verdict(done)

    def _settled(self, left: int) -> bool:
        """Whether no other option could still become the one that was tried most often."""
        tries = sorted(self._arms()[option].tries for option in self._side.sensible)
        return len(tries) == 1 or tries[-1] - tries[-2] > left

    def _arms(self) -> dict[Option, Arm]:
        return self._root.forks[self._side.seat].arms

    def _verdict(self, iterations: int) -> Verdict:
        seat, arms = self._side.seat, self._arms()
        ranking = [
            Ranked(option, arms[option].tries, arms[option].mean(seat), self._line(arms[option]))
            if option in arms
            else Ranked(option, 0, 0.0)
            for option in self._side.ask.options
        ]
        tries = sum(arm.tries for arm in arms.values())
        chances = [
            sum(arm.worth[seat] for arm in arms.values()) / tries
            for seat in range(self._side.seats)
        ]
        return Verdict(best_first(ranking), chances, iterations)

    def _line(self, arm: Arm) -> list[tuple[int, Option]]:
        """What was tried most after a choice, up to the first choice of another seat."""
        line: list[tuple[int, Option]] = []
        node = arm.node
        while node is not None and node.forks:
            fork = max(node.forks.values(), key=lambda fork: fork.tries)
            option, best = max(fork.arms.items(), key=lambda one: one[1].tries)
            if best.tries < max(FEW, fork.tries / 4):
                break
            line.append((fork.seat, option))
            if fork.seat != self._side.seat:
                return line
            node = best.node
        return []

    # -- one iteration --------------------------------------------------------------------

    def _follow_a_guess(self) -> None:
        """Go down the tree on a fresh guess, add a place to it, and judge what came of it."""
        table = self._side.fork(self._rng)
        path: Path = []
        node: Node | None = self._root
        while node is not None and table.asks:
            if table.gathering is None:
                ((seat, ask),) = table.asks.items()
                picked = self._tree.pick(node, seat, table.game.sensible(ask))
                node = _follow(table, picked, path)
            else:
                node = self._choose_together(table, node, path)
        self._tree.learn(path, self._judge(table))

    def _choose_together(self, table: Table, node: Node, path: Path) -> Node | None:
        """Let every seat choose by its own arms alone, for nobody sees what the others choose."""
        gathering = table.gathering
        begin = len(path)
        for seat in list(table.asks):
            own: Node | None = node
            while table.gathering is gathering and seat in table.asks:
                options = table.game.sensible(table.asks[seat])
                picked = self._tree.pick_in_secret(own or Node(), seat, options)
                own = _follow(table, picked, path)
        choices = tuple(option for _, option, _ in path[begin:])
        before = node.joint.get(choices)
        if before is None:
            node.joint[choices] = Node()
        return before

    def _judge(self, table: Table) -> list[float]:
        """Play on at random for a while, at least to the end of the scene, then estimate."""
        random = self._rng.random
        scene, left = table.scenes, table.game.horizon + self._settings.horizon
        while table.asks and (left > 0 or table.scenes == scene):
            ask = next(iter(table.asks.values()))
            options = table.game.sensible(ask)
            table.play(ask.seat, options[floor(random() * len(options))])
            left -= 1
        return table.chances()


def _follow(table: Table, picked: Picked, path: Path) -> Node | None:
    """Make a choice, and tell where it leads; None at the edge of the tree."""
    fork, option, arm = picked
    path.append(picked)
    table.play(fork.seat, option)
    before = arm.node
    if before is None:
        arm.node = Node()
    return before
