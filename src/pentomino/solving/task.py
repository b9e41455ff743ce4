"""A puzzle as a task for engines, and the common part of all handles on such tasks.

Long questions to solutions that are there have the same progress and limit on time as engines.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from typing import Generic, NoReturn, TypeAlias, TypeVar, final

from pentomino.engines.contract import Observer, Question, ResultRun, Run, State, Turn, Work
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.planning import engine_named
from pentomino.errors import EngineError, LimitReachedError, counted
from pentomino.problem.checks import areas_fit
from pentomino.problem.exact_cover import CellOrder, ExactCover
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.solving.progress import Meter, OnProgress, Progress
from pentomino.values import notebook_bar
from pentomino.wrong_types import check_function, check_type

SECONDS_BETWEEN_LOOKS = 0.04
"""The shortest time between two calls of `on_progress`."""


@final
class PuzzleTask:
    """A puzzle in the form that engines take. Its parts are made when they are needed.

    Args:
        puzzle: The puzzle to solve; pieces laid in a position count as given.
        distinct: Which solutions count as one.
        order: The order in which a frontier passes the cells; None for that of the puzzle.

    Raises:
        PuzzleError: `distinct` is not one of the kinds of symmetry.
    """

    def __init__(
        self,
        puzzle: Puzzle | Position,
        distinct: Distinct | str = Distinct.ALL,
        *,
        order: CellOrder | None = None,
    ) -> None:
        if isinstance(puzzle, Position):
            puzzle = puzzle.as_puzzle()
        check_puzzle(puzzle)
        self.puzzle = puzzle
        self.distinct = as_distinct(distinct)
        self._order = order

    def __repr__(self) -> str:
        return f"<PuzzleTask: {self.puzzle!r}, {self.distinct.words}>"

    @property
    def problem(self) -> ExactCover:
        """The puzzle as an exact cover problem."""
        return self.puzzle.exact_cover

    @property
    def symmetries(self) -> Sequence[Sequence[int]]:
        """The symmetries that make solutions count as one, as permutations of the items."""
        return () if self.distinct is Distinct.ALL else self.known_symmetries

    @cached_property
    def known_symmetries(self) -> Sequence[Sequence[int]]:
        """The symmetries, or all isometries of the puzzle where every solution counts.

        Not where copies of pieces may be laid, or the board goes round: there a search could pass
        over many images of solutions before it finds the first that it lists.
        """
        distinct = self.distinct
        if distinct is Distinct.ALL:
            distinct = Distinct.ISOMETRIES
            once = all(piece.copies.most == 1 for piece in self.puzzle.pieces)
            if not once or self.puzzle.board.space.kind:
                return ()
        images = self.puzzle.item_images(distinct)
        return images if len(images) > 1 else ()

    @property
    def order(self) -> CellOrder:
        """The order in which a frontier passes the cells."""
        return self.puzzle.cell_order if self._order is None else self._order

    @cached_property
    def impossible(self) -> str | None:
        """A reason why there is no solution, if one is easy to see; see `proofs.obstacles`."""
        from pentomino.proofs.obstacles import obstacle  # noqa: PLC0415 -- few puzzles need it

        return self.area_obstacle or obstacle(self.puzzle)

    @cached_property
    def proof(self) -> str | None:
        """The same as `impossible`, or a reason that `why_not` finds."""
        from pentomino.proofs.obstacles import why_not  # noqa: PLC0415 -- long work only

        found = why_not(self.puzzle)
        return None if found is None else found.sentence

    @cached_property
    def area_obstacle(self) -> str | None:
        """Why the pieces cannot cover the area of the board, if that is so."""
        if areas_fit(self.puzzle):
            return None
        from pentomino.proofs.obstacles import area_obstacle  # noqa: PLC0415

        return area_obstacle(self.puzzle)

    def laid(self, options: Sequence[int]) -> tuple[Placement, ...]:
        """Return the placements with these numbers."""
        return self.puzzle.encoding.chosen(options)


def checked(limits: Limits | None) -> Limits:
    """Return the limits, or no limits for None.

    Raises:
        TypeError: The argument is something else.
    """
    if limits is None:
        return NO_LIMITS
    check_type(limits, Limits, "limits", "Limits", "write Limits(seconds=5)")
    return limits


def observer_of(on_progress: OnProgress | None) -> Observer | None:
    """Return a function that reports an engine's progress to `on_progress`.

    Raises:
        TypeError: `on_progress` cannot be called.
    """
    check_function(on_progress, "on_progress")
    if on_progress is None:
        return None
    meters: list[Meter] = []  # empty until the work begins, then one

    last = float("-inf")

    def observe(run: Run) -> None:
        nonlocal last
        if not meters:
            meters.append(Meter.of_begun(run))
        ended = run.state is State.DONE
        if not ended and time.monotonic() - last < SECONDS_BETWEEN_LOOKS:
            return
        last = time.monotonic()
        now = replace(meters[0].update(run), seconds=run.seconds)
        try:
            on_progress(replace(now, seconds_left=0.0) if ended else now)
        except StopIteration as error:  # from an iterator it would look like the end of the list
            raise RuntimeError("on_progress raised StopIteration") from error

    return observe


class Watched(Run):
    """A handle on work that shows its progress, to any thread."""

    _meter: Meter | None = None

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "work cannot be copied or pickled: send its puzzle, or the solutions that it has found"
        )

    @property
    def progress(self) -> Progress:
        """How much of the work is done, how fast it goes and how long the rest will take."""
        if self.state is State.WAITING:
            return Progress(0.0, 0.0)
        if self._meter is None:
            self._meter = Meter.of_begun(self)
        now = self._meter.update(self, working=self.state is State.RUNNING)
        now = replace(now, done=self.done, seconds=self.seconds)
        if self.state is not State.DONE:
            return now
        rate = self.nodes / self.seconds if self.nodes and self.seconds else None
        return replace(now, rate=rate, seconds_left=0.0)


class Handle(Watched):
    """A handle on the work for a puzzle.

    Args:
        task: The puzzle.
        engine: The name of the engine.
        question: What it is asked.
        limits: How much it may take; None for no limits.
        on_progress: Called about twenty times a second.

    Raises:
        EngineError: There is no such engine, or it cannot obey a limit or answer the question.
    """

    def __init__(
        self,
        task: PuzzleTask,
        engine: str,
        question: Question,
        limits: Limits | None = None,
        on_progress: OnProgress | None = None,
    ) -> None:
        limits = checked(limits)
        turns = engine_named(engine).answering(task, question, limits)
        super().__init__(turns, limits, observer_of(on_progress))
        self._task = task
        self.engine = engine

    def __repr__(self) -> str:
        name, state = type(self).__name__, self.state.value
        return f"<{name}: {state}, {counted(self.solutions, 'solution')} found of {self.puzzle!r}>"

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self._task.puzzle

    @property
    def distinct(self) -> Distinct:
        """Which solutions count as one."""
        return self._task.distinct

    @cached_property
    def _reason(self) -> str:
        from pentomino.proofs.obstacles import reason_for_none  # noqa: PLC0415

        return reason_for_none(self.puzzle)

    @property
    def reason(self) -> str | None:
        """Why there is no solution; None where there is one, or before the work is done.

        The same sentence as the command gives; the first call takes as long as `why_not`.
        """
        nothing = self.state is State.DONE and not self.solutions
        return self._reason if nothing else None

    @property
    def position(self) -> tuple[Placement, ...]:
        """The placements that the engine's first thread has laid at this moment, in their order."""
        return self._task.laid(self.laid())


@contextmanager
def reporting(on_progress: OnProgress | None) -> Iterator[OnProgress | None]:
    """Choose who gets progress reports: the caller's function, or in a notebook a bar.

    Raises:
        TypeError: `on_progress` cannot be called.
    """
    check_function(on_progress, "on_progress")
    bar = notebook_bar() if on_progress is None else None
    if bar is None:
        yield on_progress
        return
    with bar as tell:
        yield tell


_Result = TypeVar("_Result")

Tell: TypeAlias = Callable[[float], None]
"""Reports the share of the work that is done, from 0 to 1; it can raise to end the work."""


@contextmanager
def noted(known: Callable[[], str | None]) -> Iterator[None]:
    """Note what is known where a limit or Ctrl-C ends the work of the block; None for nothing."""
    try:
        yield
    except (KeyboardInterrupt, LimitReachedError) as error:
        note = known()
        if note is not None:
            error.add_note(note)
        raise


def answer(
    ask: Callable[[Tell], _Result],
    limits: Limits | None,
    on_progress: OnProgress | None,
    *,
    asked: str,
) -> _Result:
    """Do some work within a limit on its time.

    Args:
        ask: Does the work, and calls its argument about twenty times a second.
        limits: How long the work may take; only `seconds` can be set.
        on_progress: Called about twenty times a second.
        asked: The question in words, such as `swaps()`.

    Raises:
        EngineError: Another limit is set.
        LimitReachedError: The work takes longer than allowed.
    """
    for name in checked(limits).set_names:
        if name != "seconds":
            raise EngineError(
                f"this question cannot obey a limit on {name}: limit its seconds instead"
            )
    with _Inquiry(ask, checked(limits), observer_of(on_progress), asked) as run:
        return run.result()


@final
class _Inquiry(ResultRun[_Result], Generic[_Result]):
    """The work on one question."""

    def __init__(
        self,
        ask: Callable[[Tell], _Result],
        limits: Limits,
        observer: Observer | None,
        asked: str,
    ) -> None:
        super().__init__(lambda: iter((Turn(Work()),)), limits, observer)
        self._inquire = ask
        self._asked = asked

    def _ask(self, work: Work) -> _Result:  # noqa: ARG002 -- which reports to this handle itself
        return self._inquire(self._tell)

    def result(self) -> _Result:
        """Do the work, the first time."""
        return self._finished()

    def _limit_reached(self, name: str, what: str) -> LimitReachedError:
        return LimitReachedError(
            f"the limit of {what} was reached before {self._asked} had its answer", name
        )

    def _tell(self, done: float) -> None:
        self._done = max(self._done, done)
        self._check()
