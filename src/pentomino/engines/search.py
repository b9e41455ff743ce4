"""The search engine: exact cover on bit sets, in native code, on all cores.

It branches on the item with the fewest options left (Knuth, TAOCP 4B, 7.2.2.1, Algorithm X) and
holds one item to one option of each orbit where symmetries are given.
"""

import math
from collections.abc import Callable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, final

from pentomino import _native
from pentomino.engines.contract import (
    Engine,
    Offer,
    Question,
    StepWork,
    Task,
    short_proof,
)
from pentomino.engines.limits import HAS_THREADS, Limits
from pentomino.engines.native_arrays import check_table, frontier_problem, native_problem
from pentomino.engines.work import (
    WAIT_SECONDS,
    abandoned_in_children,
    effort,
    native_work,
    own_error,
    wait_for,
)
from pentomino.errors import EngineError, TooLargeError, number_text
from pentomino.notation.quantities import about, roughly
from pentomino.problem.exact_cover import Chosen, int_array, sizes_alike

if TYPE_CHECKING:
    from pentomino.engines.solution_graph import SolutionGraph
    from pentomino.engines.subtrees import SubtreeUnits

LOOK_MILLISECONDS = 20
"""How long to wait for the path of a search whose thread is busy."""

BATCH = 4096

SMALL_SEARCH = 30_000
"""A search that tries at most this many options in all lists its solutions in the order of a
solution space. It ends within a few milliseconds, so the first one does not come late."""

MOMENT = 0.1
"""The seconds after which one no longer waits for the search alone; a small one ends in them."""

_WAITS_BEFORE_PROOF = 20
"""How often one waits for a first solution before a proof is looked for thoroughly."""

PREPARED_PER_SECOND = 4e9
"""About how many words of bits the search goes through in a second before it begins."""

DESCENT_WIDTH = 256
"""How wide a descent through the tree is that estimates its size; it takes about 5 ms."""

WORTH_DESCENDING = 1.0
"""The seconds at stake from which on the size of the tree is estimated."""

NODES_PER_SECOND = 7_500_000
"""About how many options a search tries in a second."""

WORTH_KNOWING = 2.0
"""The longest preparation, in seconds, to learn how long the only way takes."""

MOST_IMAGES = 5_000_000
"""So many images of options take a second to make. With more, the tree without symmetries is
measured, and its size divided by their number."""

LISTED_BEFORE_ALL = 20_000
"""After so many solutions, a list asks how many there are at least; small searches do not wait."""

LISTS_BESIDE = 5
"""Making a graph of listed solutions needs this many times their memory."""


@final
class SearchEngine(Engine):
    """The default engine for lists.

    Args:
        vector_unit: One of `vector_units()`; None for the widest this machine has.

    Raises:
        EngineError: This machine has no such unit.
    """

    name = "search"

    def __init__(self, vector_unit: str | None = None) -> None:
        if vector_unit is not None and vector_unit not in vector_units():
            raise EngineError(f"this machine has no vector unit called {vector_unit}")
        self._vector_unit = vector_unit or ""

    def offer(
        self, task: Task, question: Question, limits: Limits, *, at_stake: float = 0.0
    ) -> Offer | str:
        if question is Question.STEP:
            return Offer(0.0, "the search engine lays one piece after the other")
        if question is Question.LIST:
            return Offer(0.0, "the search engine lists solutions as it finds them")
        if question is Question.COUNT and task.area_obstacle is not None:
            return Offer(0.0, f"there is nothing to search: {task.area_obstacle}")
        why = "" if limits.nodes is None else "a limit on nodes is a limit for the search engine"
        preparing = seconds_to_prepare(task)
        nodes = None
        most = WORTH_KNOWING if at_stake == math.inf else MOMENT
        if question is Question.COUNT and at_stake >= WORTH_DESCENDING and preparing <= most:
            nodes = foreseen_nodes(task, limits)
        if nodes is None:
            return Offer(math.inf, why, preparing=preparing)
        seconds = preparing + nodes / NODES_PER_SECOND
        quicker = seconds < at_stake < math.inf
        return Offer(seconds, why or _why(task, nodes, quicker=quicker), preparing=preparing)

    def begin(self, task: Task, question: Question, limits: Limits) -> "SearchWork":
        return SearchWork(task, question, limits, self._vector_unit)

    def units(self, task: Task, limits: Limits) -> "SubtreeUnits":
        from pentomino.engines.subtrees import SubtreeUnits  # noqa: PLC0415 -- long runs only

        return SubtreeUnits(task, limits)


@final
class SearchWork(StepWork):
    """A native search, made when it is started.

    Args:
        task: The task to search.
        question: Whether solutions are kept, or only counted; and with their images, or without.
        limits: Its threads and memory.
        vector_unit: The name of one, or nothing for the widest.
    """

    def __init__(
        self, task: Task, question: Question, limits: Limits, vector_unit: str = ""
    ) -> None:
        self._task = task
        self._question = question
        self._limits = limits
        self._vector_unit = vector_unit
        self._effort: _native.Effort | None = None
        self._abandoned = False
        # Where other work takes turns with this one, whoever leads them looks for the proof.
        self._proof_is_due = question is not Question.FIRST
        self._waits = 0
        self._listed: _native.Listed | None = None
        self._batch: list[Chosen] = []
        self._first = question is Question.LIST
        self.native: _native.Search | None = None

    @property
    def solutions(self) -> int:
        found = 0 if self.native is None else self.native.solutions
        return min(found, 1) if self._question is Question.FIRST else found

    @property
    def nodes(self) -> int:
        return 0 if self.native is None else self.native.nodes

    @property
    def done(self) -> float:
        return 0.0 if self.native is None else self.native.progress

    def laid(self) -> Chosen:
        search = self.native
        if search is None:
            return ()
        with native_work(search):
            return tuple(search.position(LOOK_MILLISECONDS))

    def count(self, check: Callable[[], None]) -> int:
        while self.wait(check):
            self.left()
            check()
        return self.solutions

    def batch(self, check: Callable[[], None]) -> Sequence[Chosen]:
        while not self._batch and self.wait(check):
            check()
            self._batch = self._taken()
            if self._first and self._ends_soon(check):
                self._batch = self._in_order(self._batch)
            self._first = False
        if not self._batch:
            check()
        batch, self._batch = self._batch, []
        return batch[:1] if self._question is Question.FIRST else batch

    def _ends_soon(self, check: Callable[[], None]) -> bool:
        """Take the solutions of a small search until it ends; return whether it is one."""
        while self.wait_for_end(SMALL_SEARCH):
            check()
            self._batch += self._taken()
        return self.nodes <= SMALL_SEARCH

    def _in_order(self, found: list[Chosen]) -> list[Chosen]:
        from pentomino.engines.solution_graph import SolutionGraph  # noqa: PLC0415

        order = self._task.order
        if order is None or len(found) < 2:
            return found
        problem = self._task.problem
        try:
            native = frontier_problem(problem, order)
        except EngineError:  # some options cover no cell, so there is no such order
            return found
        listed = _native.Listed()
        for chosen in found:
            listed.append(chosen)
        return list(SolutionGraph.of_listed(native, listed, problem.size, self._limits))

    def hold(self, check: Callable[[], None]) -> "SolutionGraph":
        from pentomino.engines.solution_graph import SolutionGraph  # noqa: PLC0415

        order = self._task.order
        if order is None:
            raise EngineError(
                "solutions can be held in a graph only for a task with an order of its cells, such "
                "as a puzzle"
            )
        listed = self._listed = self._listed or _native.Listed()
        known = False
        while self.wait(check):
            check()
            if self.native is not None:
                self.native.take_into(listed, BATCH)
            least, held = len(listed), LISTS_BESIDE * listed.bytes
            if least > LISTED_BEFORE_ALL and not known:
                known = True
                sizes = sizes_alike(self._task.problem, order)
                least = max(least, math.prod(map(math.factorial, sizes)))
            if held * least > self._limits.bytes_allowed * len(listed):
                raise TooLargeError(
                    f"there are more than {number_text(least - 1)} solutions, which need more "
                    "memory than they may take"
                )
        problem = frontier_problem(self._task.problem, order)
        return SolutionGraph.of_listed(problem, listed, self._task.problem.size, self._limits)

    def started(self, check: Callable[[], None]) -> _native.Search:
        """Make the search, the first time; its threads work from then on.

        Raises:
            EngineError: A symmetry of the task is not one of its problem.
            TooLargeError: The search does not fit its memory.
        """
        if self.native is not None:
            return self.native
        if self._abandoned:
            raise EngineError("this search belongs to another process: start it again in this one")
        problem = native_problem(self._task.problem)
        check_table(problem, self._task)
        symmetries = searched_symmetries(self._task, self._question)
        images = int_array(chain.from_iterable(symmetries if len(symmetries) > 1 else ()))
        self._effort = spent = effort(self._limits)
        check()
        self.native = wait_for(
            lambda: _native.Search(
                problem,
                images,
                threads=self._limits.threads_allowed if HAS_THREADS else 0,
                list=self._question is not Question.COUNT,
                vector_unit=self._vector_unit,
                held=self._question is Question.STEP,
                whole_orbits=self._question is Question.HOLD or not self._task.symmetries,
                effort=spent,
            ),
            spent,
            check,
        )
        abandoned_in_children(self)
        return self.native

    def wait(self, check: Callable[[], None]) -> bool:
        """Wait for solutions to take; return whether there are any, or may still be.

        Raises:
            EngineError: The search belongs to the process that this one was forked from.
            TooLargeError: The search ran out of memory.
        """
        if self.native is None and self.is_hopeless():
            return False
        search = self.started(check)
        while not search.exhausted and not _waited(search, round(1000 * WAIT_SECONDS)):
            check()
            if search.solutions == 0 and self.is_in_vain():
                return False
        return not search.exhausted

    def wait_for_end(self, most: int) -> bool:
        """Wait a millisecond for the end of a search that tries at most so many options.

        Returns:
            Whether it may still be such a search and has not ended.
        """
        search = self.native
        if search is None or search.exhausted or search.nodes > most:
            return False
        _waited(search, 1)
        return True

    def is_hopeless(self) -> bool:
        """Say before the search begins whether it is plain that there is no solution.

        Where the search itself begins within a moment, only the areas are looked at: a longer look
        takes as long as a small search; see `is_in_vain`.
        """
        if self._question is Question.FIRST:
            return False
        if self._proof_is_due and seconds_to_prepare(self._task) < MOMENT:
            return self._task.area_obstacle is not None
        return self._task.impossible is not None

    def is_in_vain(self) -> bool:
        """Look for a plain proof that the search finds nothing; if there is one, end it.

        A thorough look, which takes longer, comes once the search has taken about a second.
        """
        if not self._proof_is_due:
            return False
        self._waits += 1
        if self._waits == 1:
            found = self._task.impossible
        elif self._waits == _WAITS_BEFORE_PROOF:
            self._proof_is_due = False
            found = short_proof(self._task, self._limits)
        else:
            return False
        if found is None:
            return False
        self.cancel()
        self.native = None  # nothing of it counts: how far it came depends on the machine
        return True

    def left(self) -> list[Chosen]:
        found, self._batch = self._batch, []
        return found or self._taken()

    def _taken(self) -> list[Chosen]:
        """Take the solutions that are ready."""
        if self.native is None:
            return []
        return self.native.take(BATCH)

    def abandon(self) -> None:
        """Release the search of the parent in a forked child, without touching it."""
        self._abandoned = True
        if self.native is not None:
            self.native.abandon()
            self.native = None

    def pause(self) -> None:
        if self.native is not None:
            self.native.pause()

    def resume(self) -> None:
        if self.native is not None:
            self.native.resume()

    def finish(self) -> None:
        if self.native is not None:
            self.native.finish()

    def cancel(self) -> None:
        if self._effort is not None:
            self._effort.cancel()
        if self.native is not None:
            self.native.cancel()

    # Steps, on one thread

    def ready(self, check: Callable[[], None]) -> None:
        self.started(check)

    @property
    def _held(self) -> _native.Search:
        assert self.native is not None
        return self.native

    def found(self) -> Sequence[Chosen]:
        with native_work(self._held):
            self._held.wait(0)  # raises the error of a search that has failed
            return self._taken()

    def halt(self) -> None:
        self._held.hold()

    def allow(self, events: int) -> None:
        self._held.allow(events)

    def release(self) -> None:
        self._held.release()

    def halt_after(self, solutions: int) -> None:
        self._held.hold_after(solutions)

    @property
    def standing(self) -> bool:
        return self._held.standing

    @property
    def ended(self) -> bool:
        return self._held.exhausted


def _waited(search: _native.Search, milliseconds: int) -> bool:
    """Wait for solutions; return whether there are any, or the search has ended."""
    try:
        with native_work(search):
            return search.wait(milliseconds)
    except (ValueError, MemoryError, _native.OverBudget, _native.NoThread) as error:
        raise own_error(error) from None


def searched_symmetries(task: Task, question: Question) -> Sequence[Sequence[int]]:
    """Return the symmetries of which a search tries one solution each.

    Where all solutions count, and all are wanted, the others are made from it.
    """
    if question in (Question.LIST, Question.COUNT) and not task.symmetries:
        return task.known_symmetries
    return task.symmetries


def seconds_to_prepare(task: Task) -> float:
    """Estimate how long a search of this task looks for dead options before it begins."""
    native = native_problem(task.problem)
    options = len(native)
    return options * (options / 64) * len(native.bounds()) / PREPARED_PER_SECOND


def foreseen_nodes(task: Task, limits: Limits) -> float | None:
    """Estimate how many options a count by search tries; None where that takes too much memory."""
    from pentomino.engines.subtrees import SubtreeSearch  # noqa: PLC0415 -- most counts need none

    symmetries, share = searched_symmetries(task, Question.COUNT), 1
    if len(symmetries) * task.problem.size > MOST_IMAGES:
        symmetries, share = symmetries[:1], len(symmetries)
    tree = SubtreeSearch(task, limits=limits, symmetries=symmetries)
    try:
        return max(tree.descend(DESCENT_WIDTH, seed).nodes for seed in range(2)) / share
    except TooLargeError:
        return None


def _why(task: Task, nodes: float, *, quicker: bool) -> str:
    if nodes == 0 and task.impossible is not None:
        return f"there is nothing to search: {task.impossible}"
    here, only = ("a search is quicker here: ", "only ") if quicker else ("", "")
    if nodes == 0:
        return f"{here}it ends before it tries a placement"
    return f"{here}it tries {only}{about(roughly(nodes))} placements"


def vector_units() -> list[str]:
    """List the vector units of this machine that the engine can use, the widest first."""
    return _native.vector_units()
