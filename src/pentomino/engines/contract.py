"""The contract of engines: what they are asked and offer, and the handles they give on their work.

All engines are asked, watched, limited and cancelled in the same way: an engine makes the `Work` on
a question, and the handles here do the rest. The tests of this contract run over every engine.
"""

import os
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from enum import Enum, StrEnum
from functools import partial
from time import process_time
from types import MappingProxyType
from typing import (
    TYPE_CHECKING,
    ClassVar,
    Generic,
    NamedTuple,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    final,
)

from pentomino.checkpoints import asking
from pentomino.engines.limits import NO_LIMITS, ONE_THREAD, Limits, until
from pentomino.errors import (
    CancelledError,
    EngineError,
    LimitReachedError,
    ShortageError,
    TooLargeError,
    counted,
)
from pentomino.problem.exact_cover import CellOrder, Chosen, ExactCover
from pentomino.values import Closing

if TYPE_CHECKING:
    from pentomino.engines.solution_graph import SolutionGraph
    from pentomino.engines.units import Units

_Result = TypeVar("_Result")

PROOF_SECONDS = 1.0
"""After this time of work without a solution, a reason why there is none is looked for as long."""


class Task(Protocol):
    """What an engine works on. Engines ask for its parts when the work begins, not before."""

    @property
    def problem(self) -> ExactCover:
        """What to solve."""

    @property
    def symmetries(self) -> Sequence[Sequence[int]]:
        """A group of permutations of the items that map the problem to itself; empty for none.

        Each is the tuple of the images of all items. With symmetries, one solution of every orbit
        is listed or counted: its least image (the sorted numbers of the options, compared in
        order).
        """

    @property
    def known_symmetries(self) -> Sequence[Sequence[int]]:
        """The same as `symmetries`, or a group to use where these are empty: all solutions count.

        A search then finds one solution of every orbit, and makes the others from it.
        """

    @property
    def order(self) -> CellOrder | None:
        """Which items are cells, and their order for the frontier engine; None where not known."""

    @property
    def impossible(self) -> str | None:
        """Why there is no solution, where that is clear without an engine; None otherwise."""

    @property
    def proof(self) -> str | None:
        """The same, looked for thoroughly, which takes up to some seconds; see `short_proof`."""

    @property
    def area_obstacle(self) -> str | None:
        """Why there is no solution, where the areas alone show it; known before the problem."""


@final
class CoverTask:
    """A task whose parts are known already."""

    def __init__(
        self,
        problem: ExactCover,
        symmetries: Sequence[Sequence[int]] = (),
        order: CellOrder | None = None,
    ) -> None:
        self.problem = problem
        self.symmetries = self.known_symmetries = symmetries
        self.order = order
        self.impossible = self.proof = self.area_obstacle = None

    def __repr__(self) -> str:
        return f"<CoverTask: {self.problem!r}>"


def short_proof(task: Task, limits: Limits) -> str | None:
    """Look for a second at most why there is no solution; for work that takes longer than that."""
    seconds = PROOF_SECONDS if limits.seconds is None else min(PROOF_SECONDS, limits.seconds)
    with suppress(LimitReachedError), until(time.monotonic() + seconds):
        return task.proof
    return None


class State(Enum):
    """How far the work of an engine is."""

    WAITING = "waiting"
    """Nobody has asked for the result yet."""
    RUNNING = "running"
    DONE = "done"
    LIMITED = "limited"
    """A limit has ended it."""
    CANCELLED = "cancelled"
    FAILED = "failed"


class Question(StrEnum):
    """What an engine is asked."""

    LIST = "list"
    FIRST = "first"
    COUNT = "count"
    HOLD = "hold"
    STEP = "step"


_REFUSED = {
    Question.LIST: "does not list solutions",
    Question.FIRST: "does not look for any one solution",
    Question.COUNT: "does not count solutions",
    Question.HOLD: "does not hold solutions in a graph",
    Question.STEP: "lays no pieces that you could watch",
}


class Foreseen(NamedTuple):
    """An estimate of the size of an automaton.

    Args:
        states: The number of states.
        exact: Whether they were counted, not estimated.
        memory: The bytes that it takes, roughly; the tables made from it take more.
    """

    states: int
    exact: bool
    memory: int

    def __str__(self) -> str:
        return f"{'' if self.exact else 'about '}{counted(self.states, 'state')}"


class Offer(NamedTuple):
    """What an engine needs to answer a question, as far as it knows without doing the work.

    Args:
        seconds: About how long the answer takes; infinite where nobody knows. For a list, until
            the first solution may come.
        reason: Why it suits or does not suit, in words; empty where there is nothing to say.
        memory: The bytes that it keeps, roughly; None where that is not known.
        preparing: The seconds before its work begins.
        surely: Whether it ends with an answer at some time; otherwise it may find none, or turn out
            not to fit the memory.
        reach: How far apart the first and the last cell of an option are in the order of the
            cells, at most, where the engine depends on it.
        automaton: The size of its automaton, where it was estimated.
    """

    seconds: float
    reason: str = ""
    memory: int | None = None
    preparing: float = 0.0
    surely: bool = True
    reach: int | None = None
    automaton: Foreseen | None = None


class Work:
    """What an engine does for one question; the thread that waits for the answer does it.

    An engine defines the answers that it has: `count`, `hold` or `batch`. Each calls `check` about
    twenty times a second; an exception that it raises ends the work.
    """

    keeps_time: ClassVar[bool] = False
    """Whether it ends its turns itself, after `seconds`."""

    seconds: float | None = None
    """How long its turn is; None for as long as it takes."""

    @property
    def solutions(self) -> int:
        """The number of solutions found so far."""
        return 0

    @property
    def nodes(self) -> int:
        """The number of options tried so far; 0 for an engine that tries none."""
        return 0

    @property
    def done(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        return 0.0

    def laid(self) -> Chosen:
        """Return the options that are laid at this moment; see `Run.laid`."""
        return ()

    def cancel(self) -> None:
        """Make the work end soon; called from any thread, also when no work is going on."""

    def finish(self) -> None:
        """Make it end and wait for that; what it has found can still be taken."""

    def pause(self) -> None:
        """Let it rest until its next turn."""

    def resume(self) -> None:
        """Begin its turn."""

    def count(self, check: Callable[[], None]) -> int:
        """Count the solutions."""
        raise NotImplementedError

    def hold(self, check: Callable[[], None]) -> "SolutionGraph":
        """Hold all solutions in one graph."""
        raise NotImplementedError

    def batch(self, check: Callable[[], None]) -> Sequence[Chosen]:
        """Wait for the next solutions; return none when there are no more."""
        raise NotImplementedError

    def left(self) -> Sequence[Chosen]:
        """Return the next of those found before a limit ended `batch`; none at the end.

        Works that find no more than they return need none of their own.
        """
        return ()


class UnfitError(EngineError):
    """The task is one that this engine cannot work on, but another may."""


class EndlessError(Exception):
    """The other way to an answer takes longer than anybody can wait; the text says how long."""


class TurnOverError(Exception):
    """The time of a turn is over before the work had an answer."""


class Turn(NamedTuple):
    """The turn of one of several works that follow each other until one has the answer.

    Args:
        work: The work.
        seconds: How long it may take; None for as long as it takes.
        otherwise: Says how the answer comes if the work does not fit the memory or the task, and
            raises `EndlessError` where that way leads nowhere; None if there is no other way.
        again: Whether the work has further turns.
    """

    work: Work
    seconds: float | None = None
    otherwise: Callable[[], str] | None = None
    again: bool = False


Turns: TypeAlias = Callable[[], Iterator[Turn]]
"""A function that begins the works on a question, one after the other."""


@final
class _Asking:
    """Lets one thread at a time do the work, in the process in which it began."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thread: int | None = None
        self._process: int | None = None

    def belong_here(self) -> None:
        """Bind the work to this process, the first time.

        Raises:
            EngineError: It began in another process.
        """
        if self._process not in (None, os.getpid()):
            raise EngineError("this work belongs to another process: start it again in this one")
        self._process = os.getpid()

    def __enter__(self) -> None:
        if self._process not in (None, os.getpid()):
            self.belong_here()
        if self._thread == threading.get_ident():
            raise EngineError(
                "a progress callback cannot ask for the result of the work that calls it"
            )
        self._lock.acquire()
        self._thread = threading.get_ident()

    def __exit__(self, *_: object) -> None:
        self._thread = None
        self._lock.release()


class Run(Closing):
    """A handle on an engine's work.

    The work is done while the thread that asks for the result waits for it. Any other thread may
    read its progress and cancel it. Work that was cancelled, reached a limit or failed has no
    result: asking for it raises an exception each time.

    Args:
        turns: Begins the works that find the result.
        limits: What the work may take.
        observer: Called with the handle about twenty times a second, by the thread that waits for
            the result; an exception that it raises ends the work.
    """

    def __init__(self, turns: Turns, limits: Limits, observer: "Observer | None") -> None:
        self.limits = limits
        self._observer = observer
        self._state = State.WAITING
        self._changing = threading.Lock()
        self._asking = _Asking()
        self._began: float | None = None
        self._ended: float | None = None
        self._error: BaseException | None = None
        self._begin_turns = turns
        self._turns: Iterator[Turn] | None = None
        self._turn: Turn | None = None
        self._turn_ends: float | None = None
        self._works: list[Work] = []
        self._done = 0.0
        self._note: str | None = None

    def __repr__(self) -> str:
        found = counted(self.solutions, "solution")
        return f"<{type(self).__name__}: {self.state.value}, {found} found>"

    @property
    def state(self) -> State:
        """The state of the work."""
        return self._state

    @property
    def seconds(self) -> float:
        """The seconds that the work has taken so far; 0 before it begins."""
        if self._began is None:
            return 0.0
        return (time.monotonic() if self._ended is None else self._ended) - self._began

    @property
    def solutions(self) -> int:
        """The number of solutions found so far."""
        return max((work.solutions for work in tuple(self._works)), default=0)

    @property
    def nodes(self) -> int:
        """The number of options tried so far; 0 for an engine that tries none."""
        return sum(work.nodes for work in tuple(self._works))

    @property
    def done(self) -> float:
        """The share of the work that is done, from 0 to 1; it never falls."""
        if self._state is State.DONE:
            return 1.0
        self._done = max(self._done, *(min(work.done, 1.0) for work in tuple(self._works)), 0.0)
        return self._done

    @property
    def note(self) -> str | None:
        """A sentence that a user should read while this runs, or None."""
        return self._note

    def laid(self) -> Chosen:
        """Return the options that are laid at this moment, in the order they were laid.

        Of several threads, those of the first. Calling this does not slow the work measurably.
        """
        laid = (work.laid() for work in tuple(self._works))
        return next(filter(None, laid), ())

    def cancel(self) -> None:
        """End the work within 0.2 seconds; from any thread, any number of times."""
        if self._become(State.CANCELLED, State.WAITING, State.RUNNING):
            self._interrupt()

    def close(self) -> None:
        """End the work if it has not ended, and free what it holds; no result comes afterwards."""
        self.cancel()

    def _interrupt(self) -> None:
        """Make the work end soon; called from any thread, also when no work is going on."""
        for work in tuple(self._works):
            work.cancel()

    def _answer(self, ask: Callable[[Work], _Result]) -> _Result | None:
        """Let the works take their turns until one has the answer; None if none is left."""
        while (turn := self._turn or self._next_turn()) is not None:
            try:
                return ask(turn.work)
            except TurnOverError:
                pass
            except (TooLargeError, UnfitError, MemoryError) as error:
                if turn.otherwise is None:
                    raise
                if turn.seconds is None:
                    is_short = ShortageError.is_behind(error)
                    own = ShortageError.of_memory() if is_short else error
                    # What it advises would not make the other way faster.
                    why = str(own).partition(": ")[0]
                    try:
                        self._note = f"{why}, so {turn.otherwise()}"
                    except EndlessError as endless:
                        raise TooLargeError(f"{why}, and {endless}") from error
            self._turn = self._turn_ends = None
            if turn.again:
                turn.work.pause()
            else:
                turn.work.cancel()
                self._works.remove(turn.work)
                self._done = 0.0  # the next work begins anew
        return None

    def _next_turn(self) -> Turn | None:
        """Begin the next turn; until then, nothing is charged to it."""
        if self._turns is None:
            self._turns = self._begin_turns()
        turn = next(self._turns, None)
        if turn is not None:
            if turn.work not in self._works:
                self._works.append(turn.work)
                self._check()  # a cancel before now has not met this work
            turn.work.seconds = turn.seconds
            turn.work.resume()
            if turn.seconds is not None and not turn.work.keeps_time:
                # The processor's time, so that small problems get the same solution from a machine
                # that has much else to do.
                self._turn_ends = process_time() + turn.seconds
        self._turn = turn
        return turn

    def _check(self) -> None:
        """Check now and then whether the work should go on, and report progress.

        Raises:
            CancelledError: The work was cancelled.
            LimitReachedError: The work has reached a limit.
        """
        if self._state is State.CANCELLED:
            raise CancelledError("the work was cancelled")
        limits = self.limits
        if limits.seconds is not None and self.seconds > limits.seconds:
            raise self._limit_reached("seconds", f"{limits.seconds:g} s")
        self._check_nodes()
        if self._observer is not None:
            self._observer(self)
        if self._turn_ends is not None and process_time() > self._turn_ends:
            raise TurnOverError

    def _check_nodes(self) -> None:
        most = self.limits.nodes
        if most is not None and self.nodes > most:
            raise self._limit_reached("nodes", counted(most, "node"))

    def _limit_reached(self, name: str, what: str) -> LimitReachedError:
        for work in tuple(self._works):
            work.finish()  # so that the number in the message stays true
        number = self.solutions
        when = f"after {counted(number, 'solution')}" if number else "before a solution was found"
        return LimitReachedError(f"the limit of {what} was reached {when}", name, number)

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """Do work; the way in which the block ends decides the state."""
        try:
            with asking(self._check):
                yield
        except BaseException as error:
            self._fail(error)
            if ShortageError.is_behind(error):
                raise ShortageError.of_memory() from None
            raise

    def _fail(self, error: BaseException) -> None:
        self._interrupt()
        self._observer = None
        ending = State.FAILED
        if isinstance(error, CancelledError | KeyboardInterrupt | GeneratorExit):
            ending = State.CANCELLED
        elif isinstance(error, LimitReachedError):
            ending = State.LIMITED
        if self._become(ending, State.RUNNING) and ending is not State.CANCELLED:
            is_short = ShortageError.is_behind(error)
            self._error = ShortageError.of_memory() if is_short else error

    def _refuse(self) -> BaseException:
        """Return the exception to raise for work that has no result."""
        return self._error or CancelledError("the work was cancelled")

    def _start(self) -> bool:
        """Begin the work, unless it has begun or was cancelled; return whether it begins now."""
        self._asking.belong_here()
        return self._become(State.RUNNING, State.WAITING)

    def _end(self) -> None:
        """Mark the work as done, unless it was cancelled in the meantime, and report that."""
        observer, self._observer = self._observer, None  # it may be part of a reference cycle
        if self._become(State.DONE, State.RUNNING) and observer is not None:
            observer(self)

    def _become(self, state: State, *before: State) -> bool:
        """Change the state if it is one of some others; return whether it was."""
        with self._changing:
            if self._state not in before:
                return False
            self._state = state
            if state is State.RUNNING:
                self._began = time.monotonic()
            elif self._began is not None:
                self._ended = time.monotonic()
            return True


Observer: TypeAlias = Callable[[Run], None]


class ResultRun(Run, Generic[_Result]):
    """A handle on work that has one result, whatever its users get of it."""

    def __init__(self, turns: Turns, limits: Limits, observer: Observer | None) -> None:
        super().__init__(turns, limits, observer)
        self._result: _Result | None = None

    def _finished(self) -> _Result:
        """Do the work, the first time; other threads that ask wait for it.

        Raises:
            CancelledError: The work was cancelled.
            LimitReachedError: It has reached a limit.
            TooLargeError: It needs more memory than it may take.
            EngineError: This engine cannot work on the task.
        """
        if self._state in (State.WAITING, State.RUNNING):
            with self._asking:
                if self._start():
                    with self._at_work():
                        self._result = self._answer(self._ask)
                        self._check_nodes()
                    self._end()
        if self._state is not State.DONE:
            raise self._refuse()
        return self._result  # type: ignore[return-value]

    @abstractmethod
    def _ask(self, work: Work) -> _Result:
        """Have a work make the result."""

    def _check(self) -> None:
        super()._check()
        self._check_solutions(self.solutions)

    def _check_solutions(self, number: int) -> int:
        most = self.limits.solutions
        if most is not None and number > most:
            than = "is more than one solution" if most == 1 else f"are more than {most:,} solutions"
            raise LimitReachedError(f"there {than}", "solutions", number)
        return number


@final
class Counting(ResultRun[int]):
    """A handle on a count; the result is the number of solutions."""

    def _ask(self, work: Work) -> int:
        return self._check_solutions(work.count(self._check))

    def result(self) -> int:
        """Count, the first time; errors as for `_finished`."""
        return self._finished()


@final
class Holding(ResultRun["SolutionGraph"]):
    """A handle on the making of a graph; the result holds all solutions, symmetric ones too."""

    def _ask(self, work: Work) -> "SolutionGraph":
        graph = work.hold(self._check)
        self._check_solutions(graph.count)
        return graph

    def result(self) -> "SolutionGraph":
        """Make the graph, the first time; errors as for `_finished`."""
        return self._finished()


class ListRun(Run):
    """A handle on a list, whatever its users get of the solutions: each comes once.

    The order depends only on the task and the engine; with a limit of one solution, it may be any
    of them. A limit on solutions ends the iteration. Another limit ends it with an exception, but
    first come all solutions that were found until then, in their order, perhaps with gaps. Every
    other early end raises its exception at once.
    """

    def __init__(self, turns: Turns, limits: Limits, observer: Observer | None) -> None:
        super().__init__(turns, limits, observer)
        self._ready: Iterator[Chosen] = iter(())
        self._given_out = 0
        self._rest_is_due = False
        self._finishing = False
        self._waited = 0.0
        self._waiting_since: float | None = None

    @property
    def seconds(self) -> float:
        """The seconds that somebody has waited for solutions; the time between does not count."""
        since = self._waiting_since
        return self._waited + (0.0 if since is None else time.monotonic() - since)

    def __iter__(self) -> Self:
        return self

    def _next(self) -> Chosen:
        """Return the next solution.

        Raises:
            StopIteration: There is none.
        """
        if self._state is State.RUNNING:
            for chosen in self._ready:
                return chosen
        return self._next_of_more()

    def _next_of_more(self) -> Chosen:
        if self._state in (State.WAITING, State.RUNNING, State.LIMITED):
            with self._asking:
                self._start()
                while self._state in (State.RUNNING, State.LIMITED):
                    for chosen in self._ready:  # which another thread may have fetched meanwhile
                        return chosen
                    batch = self._rest() if self._state is State.LIMITED else self._wanted()
                    if not batch:
                        break
                    self._ready = iter(batch)
        if self._state in (State.CANCELLED, State.FAILED) or self._error is not None:
            raise self._refuse()
        raise StopIteration

    def blocks(self) -> Iterator[Sequence[Chosen]]:
        """Yield the solutions that are ready, again and again: each as the numbers of its options.

        Errors are those of the iteration, from which this takes the solutions.
        """
        with suppress(StopIteration):
            while True:
                yield [self._next(), *self._ready]

    def _wanted(self) -> Sequence[Chosen]:
        """Return the next solutions, up to the limit on solutions; none at the end."""
        most = self.limits.solutions
        if most is not None and self._given_out >= most:
            self._interrupt()
            self._become(State.LIMITED, State.RUNNING)
            return ()
        try:
            with self._waiting(), self._at_work():
                batch = self._answer(self._ask) or ()
                if not batch:
                    self._check_nodes()
        except LimitReachedError:
            self._rest_is_due = True
            return self._rest()
        if self._state is State.CANCELLED:
            return ()
        if not batch:
            self._end()
        return self._up_to_the_limit(batch)

    @contextmanager
    def _waiting(self) -> Iterator[None]:
        """Count the time in which somebody waits."""
        began = self._waiting_since = time.monotonic()
        try:
            yield
        finally:
            self._waiting_since = None
            self._waited += time.monotonic() - began

    def finish(self) -> None:
        """End the work soon: what it has found still comes, and then the iteration ends.

        Call it from any thread, or from the handler of a signal.
        """
        self._finishing = True

    def _check(self) -> None:
        super()._check()
        if self._finishing:
            raise self._limit_reached("solutions", counted(self.solutions, "solution"))

    def _rest(self) -> Sequence[Chosen]:
        """Return the next of the solutions that were found before a limit ended the work."""
        if not self._rest_is_due:
            return ()
        found = () if self._turn is None else self._turn.work.left()
        batch = self._up_to_the_limit(found)
        if self._given_out == self.limits.solutions or (self._finishing and not batch):
            self._rest_is_due = False
            self._error = None  # all that were wanted were found in time
        return batch

    def _up_to_the_limit(self, batch: Sequence[Chosen]) -> Sequence[Chosen]:
        most = self.limits.solutions
        if most is not None:
            batch = batch[: most - self._given_out]
        self._given_out += len(batch)
        return batch

    def close(self) -> None:
        super().close()
        self._rest_is_due = False
        self._ready = iter(())

    def _ask(self, work: Work) -> Sequence[Chosen]:
        return work.batch(self._check)


@final
class Listing(ListRun):
    """A handle on a list, and the iterator over its solutions."""

    def __next__(self) -> Chosen:
        return self._next()


class StepWork(Work):
    """Work that lays one option after the other, and can be held between two of them.

    It begins held.
    """

    @abstractmethod
    def ready(self, check: Callable[[], None]) -> None:
        """Prepare the search, which lays nothing before it is allowed to."""

    @abstractmethod
    def found(self) -> Sequence[Chosen]:
        """Return the solutions found since the last call, without waiting."""

    @abstractmethod
    def halt(self) -> None:
        """Wait as soon as an option is laid or taken back."""

    @abstractmethod
    def allow(self, events: int) -> None:
        """Go on until this many options were laid or taken back."""

    @abstractmethod
    def release(self) -> None:
        """Go on freely."""

    @abstractmethod
    def halt_after(self, solutions: int) -> None:
        """Wait after this many more solutions; with 0, never."""

    @property
    @abstractmethod
    def standing(self) -> bool:
        """Whether it is held and waits."""

    @property
    @abstractmethod
    def ended(self) -> bool:
        """Whether it has ended and all its solutions have been taken."""


class StepRun(Run):
    """A handle on a search that can be held and stepped; it uses one thread.

    It starts held, before the first option is laid. Solutions come as the search finds them, not
    as their least images.
    """

    _steps: StepWork | None = None

    def _take(self) -> Sequence[Chosen]:
        """Return the solutions found since the last call, without waiting.

        Raises:
            CancelledError: The work was cancelled.
        """
        self._check()
        work = self._begun
        with self._at_work():
            found = work.found()
        if work.ended:
            self._end()
        return found

    def hold(self) -> None:
        """Make the work wait as soon as an option is laid or taken back."""
        self._begun.halt()

    def allow(self, events: int) -> None:
        """Let held work go on until this many options were laid or taken back."""
        self._check()
        self._begun.allow(events)

    def release(self) -> None:
        """Let the work go on freely."""
        self._check()
        self._begun.release()

    def hold_after(self, solutions: int) -> None:
        """Make the work wait after this many more solutions; with 0 it never waits."""
        self._begun.halt_after(solutions)

    @property
    def standing(self) -> bool:
        """Whether the work is held and waits."""
        return not self._is_over and self._begun.standing

    @property
    def ended(self) -> bool:
        """Whether the work has ended and all its solutions have been taken."""
        return self._is_over or self._begun.ended

    def laid(self) -> Chosen:
        return () if self._is_over else self._begun.laid()

    @property
    def _is_over(self) -> bool:
        return self._state in (State.CANCELLED, State.FAILED)

    @property
    def _begun(self) -> StepWork:
        """The work, which is prepared when somebody first asks for it."""
        if self._steps is None:
            if not self._start():
                raise self._refuse()
            with self._at_work():
                turn = self._next_turn()
                assert turn is not None
                assert isinstance(turn.work, StepWork)
                turn.work.ready(self._check)
                self._steps = turn.work
        return self._steps


@final
class Stepping(StepRun):
    """A handle on a search to step through, in the numbers of the engine."""

    def take(self) -> Sequence[Chosen]:
        """Return the solutions found since the last call; errors as for `_take`."""
        return self._take()


class Engine(ABC):
    """A way to solve exact cover problems."""

    name: ClassVar[str]

    questions: Collection[str] = tuple(Question)
    """What it answers; the table of the engines says so to those that it makes."""

    refused: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The limits that this engine cannot obey, by name, and why."""

    most_threads: ClassVar[int | None] = None
    """The most threads that it can use; None for no such number."""

    def check(self, limits: Limits) -> None:
        """Refuse limits that this engine cannot obey.

        Raises:
            EngineError: One of them is set.
        """
        limits.refuse(self.name, self.refused)
        most = self.most_threads
        if most is not None and limits.threads is not None and limits.threads > most:
            threads = "one thread" if most == 1 else f"at most {most} threads"
            raise EngineError(
                f"the {self.name} engine uses {threads}, not {limits.threads}: remove the limit on "
                "threads, or choose another engine"
            )

    @abstractmethod
    def offer(
        self, task: Task, question: Question, limits: Limits, *, at_stake: float = 0.0
    ) -> Offer | str:
        """Say what the answer to a question costs, or why this engine should not be asked.

        Args:
            task: What to solve.
            question: The question.
            limits: What the engine may take.
            at_stake: The seconds that the best other way takes, infinite to know as much as
                possible; the engine may spend a small part of them to say more.

        Returns:
            The offer; or the reason against, in words.
        """

    @abstractmethod
    def begin(self, task: Task, question: Question, limits: Limits) -> Work:
        """Make the work on a question that this engine answers; nothing is done yet."""

    def turns(self, task: Task, question: Question, limits: Limits) -> Iterator[Turn]:
        """Begin the works that answer a question, one after the other: its own alone."""
        yield Turn(self.begin(task, question, limits))

    def answering(self, task: Task, question: Question, limits: Limits) -> Turns:
        """Return the works that answer a question, for a handle to begin.

        Raises:
            EngineError: The engine cannot obey a limit, or does not answer this question.
        """
        self.check(limits)
        if question not in self.questions:
            raise self._refusal(question)
        return partial(self.turns, task, question, limits)

    def listing(
        self, task: Task, limits: Limits = NO_LIMITS, observer: Observer | None = None
    ) -> Listing:
        """Make a handle that lists the solutions one after the other.

        Args:
            task: What to solve.
            limits: What the work may take.
            observer: Called with the handle about twenty times a second.

        Raises:
            EngineError: The engine cannot obey a limit, or does not answer this question; the same
                holds for the other questions.
        """
        return Listing(self.answering(task, Question.LIST, limits), limits, observer)

    def counting(
        self, task: Task, limits: Limits = NO_LIMITS, observer: Observer | None = None
    ) -> Counting:
        """Make a handle that counts the solutions; arguments as for `listing`."""
        return Counting(self.answering(task, Question.COUNT, limits), limits, observer)

    def holding(
        self, task: Task, limits: Limits = NO_LIMITS, observer: Observer | None = None
    ) -> Holding:
        """Make a handle that holds all solutions in one graph; arguments as for `listing`."""
        return Holding(self.answering(task, Question.HOLD, limits), limits, observer)

    def stepping(self, task: Task) -> Stepping:
        """Make a handle on a search that people can watch."""
        return Stepping(self.answering(task, Question.STEP, ONE_THREAD), ONE_THREAD, None)

    def units(self, task: Task, limits: Limits) -> "Units":  # noqa: ARG002
        """Make the units into which a long run cuts the work on a task.

        Raises:
            EngineError: The work of this engine cannot be recorded.
        """
        raise EngineError(f"the {self.name} engine cannot record its work: choose another engine")

    def _refusal(self, question: Question) -> EngineError:
        return EngineError(f"the {self.name} engine {_REFUSED[question]}: choose another engine")
