"""Parts of a search tree that can be written down, sent elsewhere, walked and stopped at any time.

The tree of a task is the same on every machine: each part is counted once, wherever it is walked
and however often that was interrupted.
"""

import json
import math
import random
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import ClassVar, Final, TypeAlias, final

from pentomino import _native
from pentomino.engines.contract import Task
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.native_arrays import check_table, native_problem
from pentomino.engines.units import Outcome, Pace, Part, Units
from pentomino.engines.work import abandoned_in_children, effort, wait_for
from pentomino.problem.exact_cover import Chosen, int_array

TREE_FORM: Final = 2
"""The form of the tree. It is raised whenever the search branches in another order, or puzzles have
other symmetries, because subtrees that were written down before then mean something else."""

MOST_IN_STORE = 1 << 20
"""The most options in the solutions that a walk lists before it stops by itself."""

SEEDS = 1 << 64

LEAST_WIDTH = 64
"""The least width of a descent that weighs subtrees: a few hundred microseconds."""

CUT_WIDTH = 256
"""How wide a descent is that weighs the first parts of a run: a few milliseconds."""

BYTES_IN_STORE = 48
"""What an option in store takes, in native code and as a number of Python."""


@final
@dataclass(frozen=True, slots=True)
class Subtree:
    """A part of a search tree.

    Args:
        path: The options that lead to its node, in the order in which the search takes them.
        first: Of the branches of this node, only those from this option on; None for the whole
            node.
        share: The estimated share of the whole tree.
    """

    path: tuple[int, ...] = ()
    first: int | None = None
    share: float = 1.0


WHOLE: Final = Subtree()
"""The whole tree."""


@final
@dataclass(frozen=True, slots=True)
class Walked:
    """What a walk has found, and what it has left.

    Args:
        solutions: The number of solutions found.
        nodes: The number of options tried.
        seconds: The time that it took.
        chosen: The solutions, if they were wanted: their least images, in the order of the tree.
        rest: What was not walked, in the order of the tree; empty if the walk is done. Its
            solutions and those found are together those of the subtree, each once.
    """

    solutions: int
    nodes: int
    seconds: float
    chosen: tuple[Chosen, ...] = ()
    rest: tuple[Subtree, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Descent:
    """What one random descent through the tree estimates; expected values are true numbers.

    A number above 10^300 is estimated as this, so that sums stay finite.

    Args:
        nodes_at: The number of options tried, by how many were taken below the start, from one on.
        nodes_of: The number of options tried in each subtree that it began with.
        solutions: The number of solutions.
        exact: Whether nothing was left out, so that these are the true numbers.
    """

    nodes_at: tuple[float, ...]
    nodes_of: tuple[float, ...]
    solutions: float
    exact: bool

    @property
    def nodes(self) -> float:
        """The number of options tried."""
        return math.fsum(self.nodes_at)


WalkObserver: TypeAlias = Callable[[_native.SubtreeWalk], None]
"""Reads how far a walk is: its `solutions`, `nodes`, and `share_done` of the whole tree."""


@final
class SubtreeSearch:
    """The search tree of a task, prepared once. Any number of threads may walk it at once.

    A forked child keeps the tree, and walks on its own.

    Args:
        task: The task to search.
        limits: Its memory, and the number of threads that will share it.
        vector_unit: The name of one, or nothing for the widest of this machine. The tree does not
            depend on it.
        symmetries: The symmetries by which it is cut down; None for those of the task.
    """

    def __init__(
        self,
        task: Task,
        *,
        limits: Limits = NO_LIMITS,
        vector_unit: str = "",
        symmetries: Sequence[Sequence[int]] | None = None,
    ) -> None:
        self._task = task
        self._symmetries = task.symmetries if symmetries is None else symmetries
        self._limits = limits
        self._vector_unit = vector_unit
        self._preparing = threading.Lock()
        self._tree: _native.SearchTree | None = None
        abandoned_in_children(self)

    def abandon(self) -> None:
        """Forget a lock that a thread of the parent may have held, in a forked child."""
        self._preparing = threading.Lock()

    def prepare(self) -> None:
        """Make the tree ready; whatever needs it first does so otherwise.

        Raises:
            TooLargeError: The tree does not fit the memory.
        """
        self._prepared()

    def cut(self, wanted: int, subtree: Subtree = WHOLE) -> tuple[Subtree, ...]:
        """Cut a subtree into about as many as wanted, in the order of the tree.

        Dead ends are left out, so there may be fewer, or none where there is no solution.

        Args:
            wanted: How many.
            subtree: What to cut.

        Raises:
            EngineError: This tree has no such subtree.
            TooLargeError: The tree does not fit the memory.
        """
        if self._is_impossible(subtree):
            return ()
        tree = self._prepared()
        spent = effort(self._limits)
        return _subtrees(
            wait_for(
                lambda: tree.cut(subtree.path, subtree.first, subtree.share, wanted, spent), spent
            )
        )

    def walk(
        self,
        subtree: Subtree = WHOLE,
        *,
        seconds: float | None = None,
        listing: bool = False,
        stop: threading.Event | None = None,
        observer: WalkObserver | None = None,
    ) -> Walked:
        """Walk a subtree until it is done, or until something stops the walk.

        Args:
            subtree: What to walk.
            seconds: The walk stops after about this time; None for no such limit.
            listing: Whether the solutions are wanted. If so the walk also stops when it holds
                very many.
            stop: Asked about twenty times a second whether to stop.
            observer: Called as often, with the walk.

        Raises:
            EngineError: This tree has no such subtree.
            TooLargeError: The walk does not fit the memory.
        """
        if self._is_impossible(subtree):
            return Walked(0, 0, 0.0)
        tree = self._prepared()
        left = self._limits.bytes_allowed - tree.bytes
        room = left // self._limits.threads_allowed - tree.walk_bytes
        stored = max(0, min(MOST_IN_STORE, room // BYTES_IN_STORE))
        walk = _native.SubtreeWalk(tree, listing, stored)
        began = time.monotonic()

        def check() -> None:
            out_of_time = seconds is not None and time.monotonic() - began >= seconds
            if out_of_time or (stop is not None and stop.is_set()):
                walk.cancel()
            if observer is not None:
                observer(walk)

        check()
        wait_for(lambda: walk.run(subtree.path, subtree.first, subtree.share), walk, check)
        return Walked(
            walk.solutions,
            walk.nodes,
            time.monotonic() - began,
            tuple(walk.found()),
            _subtrees(walk.rest()),
        )

    def descend(
        self,
        width: int,
        seed: int,
        starts: Sequence[Subtree] = (WHOLE,),
        *,
        check: Callable[[], None] | None = None,
    ) -> Descent:
        """Go down the tree once at random, to estimate how large it is.

        Args:
            width: The most nodes kept of each level. More of them take longer and say more; one is
                Knuth's method (1975).
            seed: The number that the choices follow from.
            starts: The subtrees below which to go down, all at once.
            check: Called about twenty times a second; an exception that it raises ends the work.

        Raises:
            EngineError: This tree has no such subtree.
            TooLargeError: That many nodes do not fit the memory.
        """
        if not starts or self._is_impossible(*starts):
            return Descent((), (0.0,) * len(starts), 0.0, exact=True)
        tree = self._prepared()
        written = [(part.path, part.first, part.share) for part in starts]
        spent = effort(self._limits)
        nodes_at, nodes_of, solutions, exact = wait_for(
            lambda: tree.descend(written, width, seed % SEEDS, spent), spent, check
        )
        return Descent(tuple(nodes_at), tuple(nodes_of), solutions, exact)

    def weights(
        self, subtrees: Sequence[Subtree], *, least_width: int = LEAST_WIDTH
    ) -> tuple[float, ...]:
        """Estimate quickly how many nodes each of these subtrees has: one or more.

        One by one the estimates are rough; sums of many of them are good.

        Args:
            subtrees: What to weigh.
            least_width: How wide the descents are at least.
        """
        if not subtrees or self._is_impossible(*subtrees):
            return (1.0,) * len(subtrees)
        most = self.most_width(self._limits.threads_allowed)
        weights: list[float] = []
        for first in range(0, len(subtrees), most):
            some = subtrees[first : first + most]
            # Always the same draws: work that is cut again is cut in the same way.
            descent = self.descend(min(max(len(some), least_width), most), 0, some)
            weights += (1 + nodes for nodes in descent.nodes_of)
        return tuple(weights)

    def most_width(self, descents: int) -> int:
        """Return how wide descents can be if several are made at once in the memory left."""
        if self._is_impossible():
            return 1
        tree = self._prepared()
        left = (self._limits.bytes_allowed // 2 - tree.bytes) // descents
        each = tree.descent_bytes(2) - tree.descent_bytes(1)
        return max(1, (left - tree.descent_bytes(0)) // each)

    def _is_impossible(self, *starts: Subtree) -> bool:
        """Whether a proof says that nothing is below these starts; without any, below the root.

        Whoever has a part of the tree has cut it, and so has asked before: the proof takes as long
        as all else that a worker prepares, and is not made again on each of them.
        """
        roots = not starts or any(not each.path and each.first is None for each in starts)
        return roots and self._task.impossible is not None

    def _prepared(self) -> _native.SearchTree:
        with self._preparing:
            if self._tree is None:
                problem = native_problem(self._task.problem)
                check_table(problem, self._task)
                symmetries = self._symmetries
                images = int_array(chain.from_iterable(symmetries if len(symmetries) > 1 else ()))
                spent = effort(self._limits)
                self._tree = wait_for(
                    lambda: _native.SearchTree(problem, images, self._vector_unit, spent), spent
                )
        return self._tree


@final
class SubtreeUnits(Units):
    """Subtrees of the search tree, each a path of options and where to go on.

    A walk that runs out of time leaves a rest, which is again such subtrees.

    Args:
        task: The task to search.
        limits: Its memory, and the number of threads that share the tree.
    """

    form: ClassVar[int] = TREE_FORM
    whole: ClassVar[str] = json.dumps([WHOLE.path, WHOLE.first])
    timed: ClassVar[bool] = True
    lists: ClassVar[bool] = True

    def __init__(self, task: Task, limits: Limits) -> None:
        self._search = SubtreeSearch(task, limits=limits)

    def prepare(self) -> None:
        self._search.prepare()

    def cut(self, wanted: int) -> tuple[Part, ...]:
        parts = list(self._search.cut(wanted))
        # The first ones are then like the others, so that they show how long the rest will take.
        random.Random(len(parts)).shuffle(parts)
        return self._parts(parts, width=CUT_WIDTH)

    def work(self, what: str, pace: Pace, *, listing: bool) -> Outcome:
        path, first = json.loads(what)

        walked = self._search.walk(
            Subtree(tuple(path), first),
            seconds=pace.seconds,
            listing=listing,
            stop=pace.stop,
            observer=lambda walk: pace.tell(walk.nodes, walk.solutions, walk.share_done),
        )
        rest = self._parts(walked.rest, walked.nodes)
        return Outcome(walked.solutions, walked.nodes, walked.seconds, (), rest, walked.chosen)

    def _parts(
        self, rest: Sequence[Subtree], nodes: int = 0, *, width: int = LEAST_WIDTH
    ) -> tuple[Part, ...]:
        """The parts of a unit that are left; how many nodes each has is estimated.

        Args:
            rest: What is left of the unit.
            nodes: How many nodes of the unit are done.
            width: How wide the descents are that estimate it, at least.
        """
        weights = self._search.weights(rest, least_width=width)
        total = nodes + sum(weights)
        return tuple(
            Part(json.dumps([part.path, part.first]), weight / total)
            for part, weight in zip(rest, weights, strict=True)
        )


def _subtrees(written: Iterable[tuple[list[int], int | None, float]]) -> tuple[Subtree, ...]:
    return tuple(Subtree(tuple(path), first, share) for path, first, share in written)
