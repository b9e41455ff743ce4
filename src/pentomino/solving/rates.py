"""How fast a search goes and how long it will take, from what it has done lately."""

import time
from collections import deque
from collections.abc import Callable
from typing import final

from pentomino.notation.quantities import duration

LEAST_PROGRESS_FOR_AN_ESTIMATE = 0.002
WINDOW_SECONDS = 2.0


@final
class Rates:
    """Follows one search. Time in which it was held does not count.

    Args:
        clock: Tells the time in seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = clock()
        self._worked = 0.0
        self._lately: deque[tuple[float, int]] = deque([(0.0, 0)])
        self._start = (0.0, 0.0)
        self._progress = 0.0

    def update(self, nodes: int, progress: float, *, working: bool = True) -> None:
        """Takes down how far the search is; `working` says whether it went on since last time."""
        now = self._clock()
        if working:
            self._worked += now - self._last
            self._progress = progress
            self._lately.append((self._worked, nodes))
            while len(self._lately) > 2 and self._lately[1][0] < self._worked - WINDOW_SECONDS:
                self._lately.popleft()
        self._last = now

    def begin_anew(self) -> None:
        """From now on the search goes at another speed: what was before tells nothing."""
        self._lately = deque([self._lately[-1]])
        self._start = (self._worked, self._progress)

    @property
    def per_second(self) -> float:
        """Placements tried in a second, lately."""
        (then, before), (now, nodes) = self._lately[0], self._lately[-1]
        return (nodes - before) / (now - then) if now > then else 0.0

    @property
    def time_left(self) -> str:
        """In words how long the search will take yet."""
        worked, done = self._worked - self._start[0], self._progress - self._start[1]
        if done < LEAST_PROGRESS_FOR_AN_ESTIMATE:
            return "time left not known yet"
        return f"{duration(worked * (1 - self._progress) / done)} left"
