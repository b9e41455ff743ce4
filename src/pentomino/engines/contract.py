"""The contract of engines: what they are asked, and the handles they give on their work.

There are three questions (list, count, hold), and all engines are asked, watched, limited and
cancelled in the same way. The tests of this contract run over every engine.
"""

import os
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar, final

from pentomino.checkpoints import asking
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.errors import CancelledError, EngineError, LimitReachedError, TooLargeError
from pentomino.notation.quantities import counted
from pentomino.problem.exact_cover import CellOrder, Chosen, ExactCover

if TYPE_CHECKING:
    from pentomino.engines.solution_graph import SolutionGraph  # noqa: F401 -- in a text below

_Result = TypeVar("_Result")


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
    def order(self) -> CellOrder | None:
        """Which items are cells, and their order for the frontier engine; None where not known."""

    @property
    def impossible(self) -> str | None:
        """Why there is no solution, where that is clear without an engine; None otherwise."""

    @property
    def misfit(self) -> str | None:
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
        self.symmetries = symmetries
        self.order = order
        self.impossible = self.misfit = None


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


@final
class _Turn:
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


class Run(ABC):
    """A handle on an engine's work.

    The work is done while the thread that asks for the result waits for it. Any other thread may
    read its progress and cancel it. Work that was cancelled, reached a limit or failed has no
    result: asking for it raises an exception each time.

    Args:
        limits: What the work may take.
        look: Called with the handle about twenty times a second, by the thread that waits for the
            result; an exception that it raises ends the work.
    """

    def __init__(self, limits: Limits, look: "Look | None") -> None:
        self.limits = limits
        self._look = look
        self._state = State.WAITING
        self._changing = threading.Lock()
        self._asking = _Turn()
        self._began: float | None = None
        self._ended: float | None = None
        self._error: BaseException | None = None

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
    @abstractmethod
    def solutions(self) -> int:
        """The number of solutions found so far."""

    @property
    @abstractmethod
    def nodes(self) -> int:
        """The number of options tried so far; 0 for an engine that tries none."""

    @property
    @abstractmethod
    def done(self) -> float:
        """The share of the work that is done, from 0 to 1; it never falls."""

    @property
    def note(self) -> str | None:
        """A sentence that a user should read while this runs, or None."""
        return None

    def position(self) -> Chosen:
        """Return the options that are laid at this moment, in the order they were laid.

        Of several threads, those of the first. Calling this does not slow the work measurably.
        """
        return ()

    def cancel(self) -> None:
        """End the work within 0.2 seconds; from any thread, any number of times."""
        if self._become(State.CANCELLED, State.WAITING, State.RUNNING):
            self._interrupt()

    def close(self) -> None:
        """End the work if it has not ended, and free what it holds; no result comes afterwards."""
        self.cancel()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @abstractmethod
    def _interrupt(self) -> None:
        """Make the work end soon; called from any thread, also when no work is going on."""

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
        if self._look is not None:
            self._look(self)

    def _check_nodes(self) -> None:
        most = self.limits.nodes
        if most is not None and self.nodes > most:
            raise self._limit_reached("nodes", counted(most, "node"))

    def _limit_reached(self, name: str, what: str) -> LimitReachedError:
        found = counted(self.solutions, "solution")
        return LimitReachedError(f"the limit of {what} was reached after {found}", name)

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """Do work; the way in which the block ends decides the state."""
        try:
            with asking(self._check):
                yield
        except BaseException as error:
            self._fail(error)
            if isinstance(error, MemoryError):
                raise TooLargeError.of_memory() from None
            raise

    def _fail(self, error: BaseException) -> None:
        self._interrupt()
        self._look = None
        ending = State.FAILED
        if isinstance(error, CancelledError | KeyboardInterrupt | GeneratorExit):
            ending = State.CANCELLED
        elif isinstance(error, LimitReachedError):
            ending = State.LIMITED
        if self._become(ending, State.RUNNING) and ending is not State.CANCELLED:
            no_memory = isinstance(error, MemoryError)
            self._error = TooLargeError.of_memory() if no_memory else error

    def _refuse(self) -> BaseException:
        """Return the exception to raise for work that has no result."""
        return self._error or CancelledError("the work was cancelled")

    def _start(self) -> bool:
        """Begin the work, unless it has begun or was cancelled; return whether it begins now."""
        self._asking.belong_here()
        return self._become(State.RUNNING, State.WAITING)

    def _end(self) -> None:
        """Mark the work as done, unless it was cancelled in the meantime."""
        self._become(State.DONE, State.RUNNING)
        self._look = None  # which may hold what holds this handle

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


Look: TypeAlias = Callable[[Run], None]


class ResultRun(Run, Generic[_Result]):
    """A handle on work that has one result."""

    def __init__(self, limits: Limits, look: Look | None) -> None:
        super().__init__(limits, look)
        self._result: _Result | None = None

    def result(self) -> _Result:
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
                        self._result = self._work()
                        self._check_nodes()
                    self._end()
        if self._state is not State.DONE:
            raise self._refuse()
        return self._result  # type: ignore[return-value]

    @abstractmethod
    def _work(self) -> _Result:
        """Make the result, calling `_check` about twenty times a second."""

    def _check(self) -> None:
        super()._check()
        self._check_solutions(self.solutions)

    def _check_solutions(self, number: int) -> int:
        most = self.limits.solutions
        if most is not None and number > most:
            than = "is more than one solution" if most == 1 else f"are more than {most:,} solutions"
            raise LimitReachedError(f"there {than}", "solutions")
        return number


class Counting(ResultRun[int]):
    """A handle on a count; the result is the number of solutions."""


class Holding(ResultRun["SolutionGraph"]):
    """A handle on the making of a graph; the result holds all solutions, symmetric ones too."""


class Listing(Run):
    """A handle on a list, and the iterator over it: each solution comes once.

    The order depends only on the task and the engine; with a limit of one solution, it may be any
    of them. A limit on solutions ends the iteration;
    every other early end raises an exception.
    """

    def __init__(self, limits: Limits, look: Look | None) -> None:
        super().__init__(limits, look)
        self._ready: Iterator[Chosen] = iter(())
        self._given_out = 0

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Chosen:
        if self._state is State.RUNNING:
            for chosen in self._ready:
                return chosen
        return self._next_of_more()

    def _next_of_more(self) -> Chosen:
        if self._state in (State.WAITING, State.RUNNING):
            with self._asking:
                self._start()
                while self._state is State.RUNNING:
                    for chosen in self._ready:  # which another thread may have fetched meanwhile
                        return chosen
                    self._ready = iter(self._wanted())
        if self._state in (State.CANCELLED, State.FAILED) or self._error is not None:
            raise self._refuse()
        raise StopIteration

    def _wanted(self) -> Sequence[Chosen]:
        """Return the next solutions, up to the limit on solutions; none at the end."""
        most = self.limits.solutions
        if most is not None and self._given_out >= most:
            self._interrupt()
            self._become(State.LIMITED, State.RUNNING)
            return ()
        with self._at_work():
            batch = self._next_batch()
            if not batch:
                self._check_nodes()
        if self._state is State.CANCELLED:
            return ()
        if not batch:
            self._end()
        if most is not None:
            batch = batch[: most - self._given_out]
        self._given_out += len(batch)
        return batch

    @abstractmethod
    def _next_batch(self) -> Sequence[Chosen]:
        """Wait for the next solutions, calling `_check`; return none when there are no more."""


class Stepping(Run):
    """A handle on a search that can be held and stepped; it uses one thread.

    It starts held, before the first option is laid. Solutions come as the search finds them, not
    as their least images.
    """

    @abstractmethod
    def take(self) -> Sequence[Chosen]:
        """Return the solutions found since the last call, without waiting.

        Raises:
            CancelledError: The work was cancelled.
        """

    @abstractmethod
    def hold(self) -> None:
        """Make the work wait as soon as an option is laid or taken back."""

    @abstractmethod
    def allow(self, events: int) -> None:
        """Let held work go on until this many options were laid or taken back."""

    @abstractmethod
    def release(self) -> None:
        """Let the work go on freely."""

    @abstractmethod
    def hold_after(self, solutions: int) -> None:
        """Make the work wait after this many more solutions; with 0 it never waits."""

    @property
    @abstractmethod
    def standing(self) -> bool:
        """Whether the work is held and waits."""

    @property
    @abstractmethod
    def ended(self) -> bool:
        """Whether the work has ended and all its solutions have been taken."""


class Engine(ABC):
    """A way to solve exact cover problems."""

    name: ClassVar[str]

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
    def listing(self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None) -> Listing:
        """Make a handle that lists the solutions one after the other.

        Args:
            task: What to solve.
            limits: What the work may take.
            look: Called with the handle about twenty times a second.

        Raises:
            EngineError: The engine cannot obey a limit; the same holds for the other questions.
        """

    @abstractmethod
    def counting(
        self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None
    ) -> Counting:
        """Make a handle that counts the solutions; arguments as for `listing`."""

    def holding(
        self,
        task: Task,  # noqa: ARG002
        limits: Limits = NO_LIMITS,  # noqa: ARG002
        look: Look | None = None,  # noqa: ARG002
    ) -> Holding:
        """Make a handle that holds all solutions in one graph; arguments as for `listing`."""
        raise EngineError(
            f"the {self.name} engine does not hold solutions in a graph: choose another engine"
        )

    def stepping(self, task: Task) -> Stepping:  # noqa: ARG002
        """Make a handle on a search that people can watch."""
        raise EngineError(
            f"the {self.name} engine lays no pieces that you could watch: choose another engine"
        )
