"""The contract of engines: what they are asked, and the handles they give on their work.

There are three questions (list, count, hold) and one way for all engines to be asked, watched,
limited and cancelled; the tests of this contract run over every engine.
"""

import os
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from types import MappingProxyType
from typing import ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar, final

from pentomino.checkpoints import asking
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.solution_graph import SolutionGraph
from pentomino.errors import CancelledError, EngineError, LimitReachedError, TooLargeError
from pentomino.problem.exact_cover import CellOrder, Chosen, ExactCover

_Result = TypeVar("_Result")


class Task(Protocol):
    """What an engine works on. Its parts are asked for when the work begins, not before."""

    @property
    def problem(self) -> ExactCover:
        """What to solve."""

    @property
    def symmetries(self) -> Sequence[Sequence[int]]:
        """A group of permutations of the items that map the problem to itself, or nothing.

        For each the images of all items. With symmetries, one solution of every orbit is listed
        or counted: its least image (the sorted numbers of the options, compared in order).
        """

    @property
    def order(self) -> CellOrder | None:
        """Which items are cells and how they lie; the frontier engine needs it."""

    @property
    def impossible(self) -> str | None:
        """Why there is no solution, where a plain reason shows before any engine has worked."""


@final
class CoverTask:
    """A task whose parts are there already."""

    def __init__(
        self,
        problem: ExactCover,
        symmetries: Sequence[Sequence[int]] = (),
        order: CellOrder | None = None,
    ) -> None:
        self.problem = problem
        self.symmetries = symmetries
        self.order = order
        self.impossible = None


NO_MEMORY = "this needs more memory than there is"


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
    """Whose turn it is to work: one thread's, in the process in which the work began."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thread: int | None = None
        self._process: int | None = None

    def belong_here(self) -> None:
        """From the first time on, the work belongs to this process.

        Raises:
            EngineError: It began in another one.
        """
        if self._process not in (None, os.getpid()):
            raise EngineError("this work belongs to another process: begin anew in this one")
        self._process = os.getpid()

    def __enter__(self) -> None:
        if self._process not in (None, os.getpid()):
            self.belong_here()
        if self._thread == threading.get_ident():
            raise EngineError("whoever looks at work cannot ask for its result meanwhile")
        self._lock.acquire()
        self._thread = threading.get_ident()

    def __exit__(self, *_: object) -> None:
        self._thread = None
        self._lock.release()


class Run(ABC):
    """A handle on an engine's work.

    The work is done while the thread that wants the result waits for it. Any other thread may look
    at it and cancel it. What was cancelled, was limited or has failed has no result, and says so
    by an exception whenever it is asked.

    Args:
        limits: What the work may take.
        look: Called about twenty times a second with the handle, by the thread that waits for the
            result; what it raises ends the work.
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
        """How far the work is."""
        return self._state

    @property
    def seconds(self) -> float:
        """How long the work has taken so far; 0 before it begins."""
        if self._began is None:
            return 0.0
        return (time.monotonic() if self._ended is None else self._ended) - self._began

    @property
    @abstractmethod
    def solutions(self) -> int:
        """Solutions found so far."""

    @property
    @abstractmethod
    def nodes(self) -> int:
        """Options tried so far; 0 for an engine that tries none."""

    @property
    @abstractmethod
    def done(self) -> float:
        """How much of the work is done, from 0 to 1; it never falls, and is 1 when all is done."""

    @property
    def note(self) -> str | None:
        """Something a user should know while this runs, if there is such a thing."""
        return None

    def position(self) -> Chosen:
        """The options laid just now, in the order they were laid; nothing where none is laid.

        Of several threads the first answers. Asking costs the work nothing that can be measured.
        """
        return ()

    def cancel(self) -> None:
        """Ends the work within 0.2 seconds; from any thread, as often as you like."""
        if self._become(State.CANCELLED, State.WAITING, State.RUNNING):
            self._interrupt()

    def close(self) -> None:
        """Ends the work if it has not ended, and lets go what it holds; nothing comes after it."""
        self.cancel()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @abstractmethod
    def _interrupt(self) -> None:
        """Makes what is at work end soon; called from any thread, also when nothing is."""

    def _check(self) -> None:
        """What whoever works does now and then: obeys, looks at the limits, lets others look.

        Raises:
            CancelledError: Somebody has cancelled the work.
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
            raise self._limit_reached("nodes", f"{most:,} nodes")

    def _limit_reached(self, name: str, what: str) -> LimitReachedError:
        return LimitReachedError(
            f"the limit of {what} was reached after {self.solutions:,} solutions", name
        )

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """Around all work: how the block is left decides the state."""
        try:
            with asking(self._check):
                yield
        except BaseException as error:
            self._fail(error)
            if isinstance(error, MemoryError):
                raise TooLargeError(NO_MEMORY) from None
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
            self._error = TooLargeError(NO_MEMORY) if no_memory else error

    def _refuse(self) -> BaseException:
        """The exception for whoever asks work that has no result."""
        return self._error or CancelledError("the work was cancelled")

    def _start(self) -> bool:
        """Begins the work, unless it has begun or was cancelled; whether it begins now."""
        self._asking.belong_here()
        return self._become(State.RUNNING, State.WAITING)

    def _end(self) -> None:
        """The work is done, unless somebody has cancelled it meanwhile."""
        self._become(State.DONE, State.RUNNING)
        self._look = None  # which may hold what holds this handle

    def _become(self, state: State, *before: State) -> bool:
        """Changes the state from one of some others; whether it was one of them."""
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
        """Does the work, the first time; whoever asks meanwhile waits for it.

        Raises:
            CancelledError: The work was cancelled.
            LimitReachedError: It has reached a limit.
            TooLargeError: It does not fit the memory.
            EngineError: The task is not one that this engine can work on.
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
        """Makes the result, calling `_check` about twenty times a second."""

    def _check(self) -> None:
        super()._check()
        self._check_solutions(self.solutions)

    def _check_solutions(self, number: int) -> int:
        most = self.limits.solutions
        if most is not None and number > most:
            raise LimitReachedError(f"there are more than {most:,} solutions", "solutions")
        return number


class Counting(ResultRun[int]):
    """A handle on a count: the result says how many solutions there are."""


class Holding(ResultRun[SolutionGraph]):
    """A handle on a graph being made: the result holds all solutions, whatever the symmetries."""


class Listing(Run):
    """A handle on a list, and the iterator over it: each solution comes once.

    The order depends only on the task and the engine. A limit on solutions ends the iteration; all
    other ends that come too early raise an exception.
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
        """The next solutions, as many as the limit leaves; none at the end."""
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
        """Waits for the next solutions, calling `_check`; none when there are no more."""


class Stepping(Run):
    """A handle on a search that whoever watches it can hold and let go on; it uses one thread.

    It starts held, before the first option is laid. Solutions come as they lie in the search, not
    as their least images.
    """

    @abstractmethod
    def take(self) -> Sequence[Chosen]:
        """The solutions found since the last time; waits for none.

        Raises:
            CancelledError: The work was cancelled.
        """

    @abstractmethod
    def hold(self) -> None:
        """Makes the work wait, as soon as an option is laid or taken back."""

    @abstractmethod
    def allow(self, events: int) -> None:
        """Lets work that is held go on until this many options were laid or taken back."""

    @abstractmethod
    def release(self) -> None:
        """Lets the work go on freely."""

    @abstractmethod
    def hold_after(self, solutions: int) -> None:
        """Makes the work wait when it has found this many solutions more; 0 for never."""

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
    """The names of the limits that this engine cannot obey, and why."""

    def check(self, limits: Limits) -> None:
        """Refuses limits that this engine cannot obey.

        Raises:
            EngineError: One of them is set.
        """
        limits.refuse(self.name, self.refused)

    @abstractmethod
    def listing(self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None) -> Listing:
        """The solutions one after the other.

        Raises:
            EngineError: The engine cannot obey a limit; as for all that follow.
        """

    @abstractmethod
    def counting(
        self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None
    ) -> Counting:
        """How many solutions there are."""

    def holding(
        self,
        task: Task,  # noqa: ARG002
        limits: Limits = NO_LIMITS,  # noqa: ARG002
        look: Look | None = None,  # noqa: ARG002
    ) -> Holding:
        """All solutions in one graph."""
        raise EngineError(f"the {self.name} engine does not hold solutions in a graph")

    def stepping(self, task: Task) -> Stepping:  # noqa: ARG002
        """A search for somebody who watches it."""
        raise EngineError(f"the {self.name} engine lays no pieces that could be watched")
