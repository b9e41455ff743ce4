"""Units: the parts into which an engine cuts its work for long runs, in any order and anywhere.

Units are texts, so that they can be recorded and sent to other machines.
"""

import shutil
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, final

from pentomino.problem.exact_cover import Chosen

MOST_ON_DISK = 10**13
"""Bytes: work that would need more on the disk is not looked into any further."""


@final
@dataclass(frozen=True, slots=True)
class Part:
    """A part of the work that nobody has done.

    Args:
        what: Which part, as JSON that its kind of units understands.
        share: Its share of the unit that it is a part of, as far as that is known.
    """

    what: str
    share: float


@final
@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of the work on a unit.

    Args:
        count: How many solutions were found; the rest is not in it.
        nodes: How many options were tried.
        seconds: How long one worker took.
        findings: The solutions, if they are kept: bytes that their kind of units understands.
        rest: What is not done; the outcomes of these parts and this one are those of the unit.
        chosen: The solutions, if they were wanted, as an engine has found them.
    """

    count: int
    nodes: int = 0
    seconds: float = 0.0
    findings: tuple[bytes, ...] = ()
    rest: tuple[Part, ...] = ()
    chosen: tuple[Chosen, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Pace:
    """How long to work on a unit, and whom to tell how far it is.

    Args:
        seconds: About how long; None for no such limit.
        stop: Stops the work early when it is set; what was done counts.
        tell: Takes the nodes, the solutions and the share of the unit that are done.
        folder: Where the work may keep what does not fit the memory, and how far it is, so that it
            goes on there after a kill; None for nowhere.
    """

    seconds: float | None
    stop: threading.Event
    tell: Callable[[int, int, float], None]
    folder: Path | None = None


def room_on_disk(folder: Path) -> int:
    """Return half of the bytes that are free: what is kept may lie there twice for a while."""
    try:
        return shutil.disk_usage(folder).free // 2
    except OSError:
        return 0


class Cut(ABC):
    """Work that is cut into units. What takes long waits for its first use."""

    form: ClassVar[int]
    """Raised whenever units that were written down mean something else from then on."""

    whole: ClassVar[str]
    """What the unit of the whole work is."""

    timed: ClassVar[bool] = False
    """Whether work on a unit ends after the time that it gets."""

    def prepare(self) -> None:  # noqa: B027 -- as needed
        """Prepare what all units need, before the first of them comes; otherwise `work` does so."""

    def so_far(self, count: int) -> int:
        """Return how many solutions are counted, of the sum of the counts of some units."""
        return count

    def total(self, count: int) -> int:
        """Return the number of solutions, of the sum of all counts."""
        return count


class Units(Cut):
    """The work of an engine on one task, in units."""

    lists: ClassVar[bool] = False
    """Whether it can give the solutions, not only their number."""

    def check(self) -> None:
        """Check that the work on this task can be cut into units.

        Raises:
            UnfitError: It cannot.
        """

    @property
    def in_layers(self) -> bool:
        """Whether the work is a sweep over layers, which knows its number only at its end."""
        return False

    @property
    def bytes_on_disk(self) -> int | None:
        """About the bytes that the work needs on the disk if not in memory; None if it cannot.

        More than `MOST_ON_DISK` is not told apart from that.
        """
        return None

    @abstractmethod
    def cut(self, wanted: int) -> tuple[Part, ...]:
        """Cut the whole work into about as many parts as wanted."""

    @abstractmethod
    def work(self, what: str, pace: Pace, *, listing: bool) -> Outcome:
        """Work on a unit; several threads may do so at once."""
