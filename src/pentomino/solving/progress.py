"""Progress: how much work is done, how fast it goes, and how long the rest will take."""

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias, final

from pentomino.problem.placement import Placement
from pentomino.values import Frozen

LEAST_FOR_AN_ESTIMATE = 0.002
"""The share of the work that must be done before an estimate of the time left is useful."""

WINDOW_SECONDS = 2.0
"""The length of time over which the rate is measured."""

LEAST_FOR_A_RATE = 0.02
"""The seconds that must be measured: engines report what they have tried every few milliseconds."""

STANDING_SECONDS = 2.0
STANDING_PART = 0.2
"""Progress stands still if it has not moved for this long and for this share of the time worked."""


@final
@dataclass(frozen=True, slots=True)
class Progress(Frozen):
    """How much of some work is done.

    Args:
        done: The share of the work that is done, from 0 to 1; it never falls.
        seconds: How long the work has taken.
        solutions: The number of solutions found.
        nodes: The number of placements tried; 0 for engines that try none.
        rate: Placements tried per second, in the last two seconds, or of finished work in all; None
            while there is no rate, for example because the engine tries none.
        seconds_left: An estimate of the time left; None while there is none, for example because
            progress stands still.
        position: The placements laid at this moment, for engines that lay one after the other.
        note: A remark for the user, if there is one.
        stands: Whether progress stands still, so that `done` says little: the search takes all
            branches for equally large, and one of them may be nearly all of its tree.
    """

    done: float
    seconds: float
    solutions: int = 0
    nodes: int = 0
    rate: float | None = None
    seconds_left: float | None = None
    position: tuple[Placement, ...] = ()
    note: str | None = None
    stands: bool = False


OnProgress: TypeAlias = Callable[[Progress], None]
"""Called about twenty times a second during the work, and once when all is done; an exception that
it raises ends the work."""


def ticking(on_progress: OnProgress | None) -> Callable[[], None] | None:
    """Return a function that calls `on_progress` for work whose progress cannot be measured."""
    if on_progress is None:
        return None
    began = time.monotonic()
    return lambda: on_progress(Progress(0.0, time.monotonic() - began))


class Measured(Protocol):
    """Work whose progress can be measured: an engine's run."""

    @property
    def done(self) -> float:
        """The share of the work that is done, from 0 to 1."""

    @property
    def nodes(self) -> int:
        """Options tried so far."""

    @property
    def solutions(self) -> int:
        """Solutions found so far."""

    @property
    def note(self) -> str | None:
        """A remark for the user, if there is one."""


@final
class Meter:
    """Measure the progress of one piece of work; time in which it was held does not count.

    Args:
        clock: Returns the time in seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = clock()
        self._worked = 0.0
        self._lately: deque[tuple[float, int]] = deque([(0.0, 0)])
        self._start = (0.0, 0.0)
        self._done = 0.0
        self._moved = 0.0

    def update(self, work: Measured, *, working: bool = True) -> Progress:
        """Take a measurement and return the progress.

        Args:
            work: The work.
            working: Whether it has worked since the last measurement, and was not held.
        """
        self.note_values(work.nodes, work.done, working=working)
        return self.progress(work)

    def progress(self, work: Measured) -> Progress:
        """Return the progress without taking a measurement."""
        return Progress(
            max(self._done, work.done),
            self._worked,
            work.solutions,
            work.nodes,
            self.rate,
            self.seconds_left,
            note=work.note,
            stands=self.stands,
        )

    def note_values(self, nodes: int, done: float, *, working: bool = True) -> None:
        """Take a measurement."""
        now = self._clock()
        if working:
            self._worked += now - self._last
            if done > self._done:
                self._done, self._moved = done, self._worked
            self._lately.append((self._worked, nodes))
            while len(self._lately) > 2 and self._lately[1][0] < self._worked - WINDOW_SECONDS:
                self._lately.popleft()
        self._last = now

    def begin_anew(self) -> None:
        """Forget earlier measurements, because the work goes at another speed from now on."""
        self._lately = deque([self._lately[-1]])
        self._start = (self._worked, self._done)
        self._moved = self._worked

    @classmethod
    def of_begun(cls, work: Measured) -> "Meter":
        """Make the meter of work that has begun: only what follows counts."""
        meter = cls()
        meter.update(work)
        meter.begin_anew()
        return meter

    @property
    def rate(self) -> float | None:
        """Options tried per second, in the last two seconds; None while there is no rate."""
        (then, before), (now, nodes) = self._lately[0], self._lately[-1]
        is_known = nodes > before and now - then >= LEAST_FOR_A_RATE
        return (nodes - before) / (now - then) if is_known else None

    @property
    def seconds_left(self) -> float | None:
        """An estimate of the time left; None while too little is done or nothing moves."""
        worked, done = self._moved - self._start[0], self._done - self._start[1]
        if done < LEAST_FOR_AN_ESTIMATE or self.stands:
            return None
        return worked * (1 - self._done) / done

    @property
    def stands(self) -> bool:
        """Whether progress has not moved for long."""
        worked, still = self._worked - self._start[0], self._worked - self._moved
        return self._done < 1 and still > max(STANDING_SECONDS, STANDING_PART * worked)
