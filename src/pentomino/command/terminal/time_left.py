"""How long a watched search still takes, without the jumps that its pauses and speeds would cause.

It counts the tries that are left, which do not depend on the speed, and changes them slowly.
"""

from math import exp, log
from typing import final

from pentomino.solving.progress import Progress

LEAST_DONE = 0.005
"""The share of the search that must be done before there is an estimate."""

SLOW_SECONDS = 10.0
"""A new estimate counts for two thirds after this time."""


@final
class TimeLeft:
    """An estimate that stays once there is one, also while the search is paused."""

    def __init__(self) -> None:
        self._tries_left: float | None = None
        self._rate = 0.0
        self._seconds = 0.0

    def seconds(self, progress: Progress) -> float | None:
        """Return the seconds left; None until enough is done to judge by.

        Args:
            progress: How far the search is now. Its own estimate is not used.
        """
        done, passed = progress.done, progress.seconds - self._seconds
        self._seconds = progress.seconds
        self._rate = progress.rate or self._rate
        if done < LEAST_DONE or not self._rate:
            return None
        found = progress.nodes * (1 - done) / done
        before = self._tries_left
        if before is None or before <= 0 or found <= 0:
            self._tries_left = found
        else:
            old = exp(-max(passed, 0.0) / SLOW_SECONDS)
            self._tries_left = exp(old * log(before) + (1 - old) * log(found))
        return self._tries_left / self._rate
