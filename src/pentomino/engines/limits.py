"""Limits: how much an engine may take, and how much it may find.

One value for all engines; each of them obeys a limit or refuses it in words.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import final

from pentomino.errors import EngineError
from pentomino.wrong_types import shown

MOST_THREADS = 256

FOREVER = 1e18
"""Seconds: longer than anything lasts."""

MEMORY_WHERE_UNKNOWN = 2 * 1024**3
"""Bytes that are taken for free where the system does not say."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much an engine may take, and how much it may find; None sets no limit.

    Work that reaches a limit raises `LimitReachedError`, or `TooLargeError` for memory. Only a
    listing ends without an error after `solutions` solutions.

    Args:
        seconds: Time from the beginning of the work, looked at about twenty times a second.
        solutions: How many solutions are wanted at most.
        nodes: How many options a search may try, looked at about twenty times a second.
        memory: Bytes for what an engine keeps; None for half of what is free.
        threads: How many threads may work, 1 to 256; None for one on each core.

    Raises:
        TypeError: A limit is not a number.
        EngineError: A limit is out of its range.
    """

    seconds: float | None = None
    solutions: int | None = None
    nodes: int | None = None
    memory: int | None = None
    threads: int | None = None

    def __post_init__(self) -> None:
        for name in self.set_names:
            value = getattr(self, name)
            kinds = (int, float) if name == "seconds" else (int,)
            if isinstance(value, bool) or not isinstance(value, kinds):
                expected = "a number" if name == "seconds" else "a whole number"
                raise TypeError(f"{name} must be {expected}, not {shown(value)}")
            if name == "seconds" and not 0 < value < FOREVER:
                raise EngineError(f"seconds must be more than 0 and finite, not {shown(value)}")
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
        """Refuses limits that an engine cannot obey.

        Args:
            engine: Its name.
            reasons: For the name of each such limit, why.

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
        """The memory in bytes: what the limit says, or half of what is free."""
        if self.memory is not None:
            return self.memory
        try:
            return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
        except (AttributeError, ValueError, OSError):
            return MEMORY_WHERE_UNKNOWN

    @property
    def threads_allowed(self) -> int:
        """How many threads may work: what the limit says, or one for each core."""
        return self.threads or min(cores(), MOST_THREADS)


NO_LIMITS = Limits()


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
