"""Limits: how much time, memory and threads an engine may take, and how much it may find.

All engines take the same value; each obeys a limit, or refuses it with an error that says why.
"""

import math
import os
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, SupportsFloat, SupportsIndex, final

from pentomino.checkpoints import asking
from pentomino.errors import EngineError, LimitReachedError, number_text
from pentomino.values import Frozen
from pentomino.wrong_types import as_number, as_whole_number, shown

MOST_THREADS = 256

HAS_THREADS = sys.platform != "emscripten"
"""Whether this system can start threads; a page in a browser cannot."""

FOREVER = 1e18
"""Seconds; a time limit must be shorter."""

MEMORY_WHERE_UNKNOWN = 2 * 1024**3
"""Bytes that are assumed to be free where the system does not say."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Limits(Frozen):
    """The most that an engine may take and find; None sets no limit.

    Work that reaches a limit raises `LimitReachedError`, or `TooLargeError` for memory. A listing
    ends without an error after `solutions` solutions; when it reaches another limit, it first gives
    all solutions that were found, then raises the error.

    All limits but `seconds` are whole numbers of any type, such as those of NumPy: `10**9` is one,
    `1e9` is not.

    Args:
        seconds: The time that the work may take, checked about twenty times a second; a number of
            any type, such as `Decimal`. What you do between two solutions of a listing does not
            count.
        solutions: The most solutions that are wanted. With 1 it may be any solution.
        nodes: The most options that a search may try, checked about twenty times a second: a
            search tries millions in a second, so it may pass a small limit by far.
        memory: The bytes that an engine may keep; None for half of the free memory.
        threads: The number of threads, 1 to 256; None for one on each core.

    Raises:
        TypeError: A limit is not such a number, or is given without its name.
        EngineError: A limit is out of its range.
    """

    seconds: float | None = None
    solutions: int | None = None
    nodes: int | None = None
    memory: int | None = None
    threads: int | None = None

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(
            self,
            *,
            seconds: SupportsFloat | None = None,
            solutions: SupportsIndex | None = None,
            nodes: SupportsIndex | None = None,
            memory: SupportsIndex | None = None,
            threads: SupportsIndex | None = None,
        ) -> None: ...

    else:

        def __new__(cls, *values: object, **_: object) -> "Limits":
            """Refuse limits without a name: five numbers in a row say nothing."""
            if values:
                raise TypeError(
                    f"limits are given by name, not as {shown(values[0])}: write Limits(seconds=5)"
                )
            return object.__new__(cls)

    def __post_init__(self) -> None:
        for name in self.set_names:
            value = _number(name, getattr(self, name))
            object.__setattr__(self, name, value)
            if name == "seconds" and not 0 < value < FOREVER:
                raise EngineError(
                    f"seconds must be more than 0 and less than 10^18, not {shown(value)}"
                )
            if value < 1 and name != "seconds":
                raise EngineError(f"{name} must be 1 or more, not {shown(value)}")
        if self.threads is not None and self.threads > MOST_THREADS:
            raise EngineError(
                f"threads must be from 1 to {MOST_THREADS}, not {shown(self.threads)}"
            )

    @property
    def set_names(self) -> tuple[str, ...]:
        """The names of the limits that are set."""
        return tuple(f.name for f in fields(self) if getattr(self, f.name) is not None)

    def refuse(self, engine: str, reasons: Mapping[str, str]) -> None:
        """Refuse limits that an engine cannot obey.

        Args:
            engine: The name of the engine.
            reasons: The names of these limits, and why the engine cannot obey them.

        Raises:
            EngineError: One of them is set.
        """
        for name in self.set_names:
            if name in reasons:
                raise EngineError(
                    f"the {engine} engine cannot obey a limit on {name}: {reasons[name]}"
                )

    @property
    def bytes_allowed(self) -> int:
        """The memory in bytes: the limit, or half of the free memory."""
        if self.memory is not None:
            return self.memory
        try:
            return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
        except (AttributeError, ValueError, OSError):
            return MEMORY_WHERE_UNKNOWN

    @property
    def bytes_counted(self) -> int:
        """The memory that work may count; a twentieth is left for what it does not count."""
        return self.bytes_allowed // 20 * 19

    @property
    def threads_allowed(self) -> int:
        """The number of threads: the limit, or one for each core; 1 where none can be started."""
        if not HAS_THREADS:
            return 1
        return self.threads or min(cores(), MOST_THREADS)


@contextmanager
def until(ends: float) -> Iterator[None]:
    """Make the checkpoints of this thread raise an error when a moment of `time.monotonic` is past.

    Raises:
        LimitReachedError: It is past.
    """

    def check() -> None:
        if time.monotonic() > ends:
            raise reached("seconds")

    with asking(check):
        yield


def end_of(limits: Limits) -> float:
    """When work that begins now has to end, as `time.monotonic` measures it; infinite for never."""
    return math.inf if limits.seconds is None else time.monotonic() + limits.seconds


def left_until(ends: float, limits: Limits) -> Limits:
    """The same limits, with the time that is left of all.

    Raises:
        LimitReachedError: It is over, which work that takes no time would not notice.
    """
    left = ends - time.monotonic()
    if left <= 0:
        raise reached("seconds")
    return limits if left == math.inf else replace(limits, seconds=left)


def reached(limit: str) -> LimitReachedError:
    """The error of a limit that was reached, where no more can be said."""
    return LimitReachedError(f"the limit on {limit} was reached", limit)


def _number(name: str, value: object) -> int | float:
    """Return a limit as a number of Python, whatever type of number it has, such as NumPy's."""
    if name == "seconds":
        return as_number(value, name)
    instead = ""
    if isinstance(value, float) and value.is_integer():
        instead = f"write {name}={number_text(int(value), grouped=False)}"
    return as_whole_number(value, name, instead=instead)


NO_LIMITS = Limits()
ONE_THREAD = Limits(threads=1)


def cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
