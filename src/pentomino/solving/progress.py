"""Progress: how far work is, how fast it goes, and how long the rest of it will take."""

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias, final

from pentomino.problem.placement import Placement

LEAST_FOR_AN_ESTIMATE = 0.002
"""The part of the work that must be done before the time left is worth saying."""

WINDOW_SECONDS = 2.0
"""The rate is that of the last few seconds."""

STANDING_SECONDS = 5.0
STANDING_PART = 0.2
"""Work whose progress has not moved for this long, and for this part of its time, stands still."""


@final
@dataclass(frozen=True, slots=True)
class Progress:
    """How far work is.

    Args:
        done: How much of it is done, from 0 to 1; it never falls.
        seconds: How long it has taken.
        solutions: How many solutions were found.
        nodes: How many placements were tried; 0 for engines that try none.
        rate: Placements tried in a second, lately.
        seconds_left: How long the rest will take; None while that is not known, as where
            progress stands still.
        position: The placements laid just now, by an engine that lays them one after the other.
        note: Something a user should know, if there is such a thing.
    """

    done: float
    seconds: float
    solutions: int = 0
    nodes: int = 0
    rate: float = 0.0
    seconds_left: float | None = None
    position: tuple[Placement, ...] = ()
    note: str | None = None


OnProgress: TypeAlias = Callable[[Progress], None]
"""Called about twenty times a second while work goes on; what it raises ends the work."""


def ticking(on_progress: OnProgress | None) -> Callable[[], None] | None:
    """What tells `on_progress` that work goes on of which nobody can say how much is done."""
    if on_progress is None:
        return None
    began = time.monotonic()
    return lambda: on_progress(Progress(0.0, time.monotonic() - began))


class Measured(Protocol):
    """Work whose progress can be measured: an engine's run."""

    @property
    def done(self) -> float:
        """How much is done, from 0 to 1."""

    @property
    def nodes(self) -> int:
        """Options tried so far."""

    @property
    def solutions(self) -> int:
        """Solutions found so far."""

    @property
    def note(self) -> str | None:
        """Something a user should know."""


@final
class Meter:
    """Follows one piece of work. Time in which it was held does not count.

    Args:
        clock: Tells the time in seconds.
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
        """The progress now.

        Args:
            work: What is followed.
            working: Whether it went on since the last time.
        """
        self.note_values(work.nodes, work.done, working=working)
        return self.progress(work)

    def progress(self, work: Measured) -> Progress:
        """The progress now, of which nothing is taken down."""
        return Progress(
            max(self._done, work.done),
            self._worked,
            work.solutions,
            work.nodes,
            self.rate,
            self.seconds_left,
            note=work.note,
        )

    def note_values(self, nodes: int, done: float, *, working: bool = True) -> None:
        """Takes down how far the work is."""
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
        """From now on the work goes at another speed: what was before says nothing."""
        self._lately = deque([self._lately[-1]])
        self._start = (self._worked, self._done)
        self._moved = self._worked

    @property
    def rate(self) -> float:
        """Options tried in a second, lately."""
        (then, before), (now, nodes) = self._lately[0], self._lately[-1]
        return (nodes - before) / (now - then) if now > then else 0.0

    @property
    def seconds_left(self) -> float | None:
        """How long the rest will take; None while too little is done, or nothing moves."""
        worked, done = self._worked - self._start[0], self._done - self._start[1]
        still = self._worked - self._moved
        if done < LEAST_FOR_AN_ESTIMATE or still > max(STANDING_SECONDS, STANDING_PART * worked):
            return None
        return (worked - still) * (1 - self._done) / done
