"""Allowance: how much each client may ask for, and how much runs at one time, alone and in all.

A bucket of tokens bounds how often a client asks; turns bound how much of each kind of work runs.
"""

import asyncio
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from math import ceil
from types import MappingProxyType
from typing import final

from pentomino.engines.limits import Limits, cores
from pentomino.errors import counted
from pentomino.server.refusals import Refusal

MOST_CLIENTS = 4_096
"""Clients whose buckets are remembered; one that has not asked for longest is forgotten first."""


class Work(Enum):
    """The kinds of work, each with turns of its own."""

    QUICK = "quick"
    """Questions that are answered at once: puzzles, moves, checks."""
    HINTS = "hints"
    COUNTS = "counts"
    SOLUTIONS = "solutions"
    MAKES = "makes"
    WATCHES = "watches"
    PAPERS = "papers"
    """Pages, sheets and files."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """The limits of a kind of work.

    Args:
        each: For one client at one time.
        queue: How much more of one client may wait for that; the rest is refused at once.
        everyone: In all at one time; more has to wait.
        wait: How many seconds it waits before it is refused.
        seconds: How long one piece of work may take.
    """

    each: int
    queue: int = 0
    everyone: int
    wait: float
    seconds: float


MEGABYTE = 1 << 20
_MEMORY = 256 * MEGABYTE
"""The memory that one piece of work may keep."""

SHARES: Mapping[Work, Share] = MappingProxyType(
    {
        # Behind one address there may be a whole class, whose questions wait for each other.
        Work.QUICK: Share(each=8, queue=500, everyone=16, wait=10.0, seconds=5.0),
        Work.HINTS: Share(each=2, queue=4, everyone=2, wait=20.0, seconds=15.0),
        Work.COUNTS: Share(each=2, everyone=4, wait=5.0, seconds=300.0),
        Work.SOLUTIONS: Share(each=2, everyone=4, wait=5.0, seconds=300.0),
        Work.MAKES: Share(each=1, everyone=2, wait=10.0, seconds=300.0),
        Work.WATCHES: Share(each=4, everyone=32, wait=1.0, seconds=3_600.0),
        Work.PAPERS: Share(each=2, queue=4, everyone=2, wait=30.0, seconds=60.0),
    }
)

_BUSY_WITH_YOURS = "You have {} running already. Wait until one of them ends, or close its page."
_BUSY_WITH_OTHERS = "The server is busy with the work of others. Try again in {}."
_TOO_OFTEN = "You ask too often. Try again in {}."
_WORDS: Mapping[Work, tuple[str, str]] = MappingProxyType(
    {
        Work.QUICK: ("question", "questions"),
        Work.HINTS: ("hint", "hints"),
        Work.COUNTS: ("count", "counts"),
        Work.SOLUTIONS: ("search", "searches"),
        Work.MAKES: ("order for puzzles", "orders for puzzles"),
        Work.WATCHES: ("watched search", "watched searches"),
        Work.PAPERS: ("page or sheet", "pages or sheets"),
    }
)


def limits_of(work: Work) -> Limits:
    """Return what one piece of work may take of this machine."""
    threads = max(1, cores() // 2)
    return Limits(seconds=SHARES[work].seconds, memory=_MEMORY, threads=threads)


@final
@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket, for how often somebody may ask: a burst, and a rate for each second."""

    at_once: float
    each_second: float


ADDRESS = Rate(600.0, 300.0)
"""For an address, behind which there may be a whole class."""
MEMBER = Rate(60.0, 20.0)
"""For one member of a class."""


@final
class Turn:
    """The right to do some work; `end` gives it back, once."""

    def __init__(self, give_back: Callable[[], None]) -> None:
        self._give_back: Callable[[], None] | None = give_back

    def end(self) -> None:
        """Give it back."""
        give_back, self._give_back = self._give_back, None
        if give_back is not None:
            give_back()


@final
class Allowance:
    """The requests of all clients of one server, and the work that runs for them.

    Args:
        clock: Tells the time in seconds.
        shares: How much of each kind of work may run.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        shares: Mapping[Work, Share] = SHARES,
    ) -> None:
        self._clock = clock
        self._shares = shares
        self._lock = threading.Lock()
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lines: dict[tuple[str, Work], _Line] = {}
        self._free = {work: asyncio.Semaphore(share.everyone) for work, share in shares.items()}

    def spend(self, client: str, rate: Rate = ADDRESS, words: str = _TOO_OFTEN) -> None:
        """Take a token out of a client's bucket; from any thread.

        Args:
            client: Whose bucket it is.
            rate: How fast it fills.
            words: The sentence of the refusal, with a place for the seconds to wait.

        Raises:
            Refusal: It is empty.
        """
        with self._lock:
            now = self._clock()
            tokens, then = self._buckets.pop(client, (rate.at_once, now))
            tokens = min(rate.at_once, tokens + (now - then) * rate.each_second)
            spent = tokens >= 1.0
            self._buckets[client] = (tokens - 1.0 if spent else tokens, now)
            if len(self._buckets) > MOST_CLIENTS:
                self._buckets.popitem(last=False)
        if not spent:
            wait = ceil((1.0 - tokens) / rate.each_second)
            raise Refusal(429, words.format(counted(wait, "second")), wait, code="too_often")

    def give_back(self, client: str) -> None:
        """Put a token back into a client's bucket; from any thread."""
        with self._lock:
            if client in self._buckets:
                tokens, then = self._buckets[client]
                self._buckets[client] = (tokens + 1.0, then)

    def seconds(self, work: Work) -> float:
        """Return the seconds that one piece of work may take."""
        return self._shares[work].seconds

    @property
    def running(self) -> int:
        """The number of pieces of work that run or wait, of all kinds and for everybody."""
        return sum(line.number for line in self._lines.values())

    async def turn(self, client: str, work: Work) -> Turn:
        """Wait for the right to do some work.

        Raises:
            Refusal: The client does enough of it already, or others do for too long.
        """
        share, key = self._shares[work], (client, work)
        line = self._lines.setdefault(key, _Line(share.each))
        if line.number >= share.each + share.queue:
            some = counted(share.each, *_WORDS[work])
            raise Refusal(429, _BUSY_WITH_YOURS.format(some), 5, code="too_often")
        line.number += 1
        try:
            async with asyncio.timeout(share.wait):
                await _acquired(line.free, self._free[work])
        except BaseException as error:
            self._leave(key, line)
            if isinstance(error, TimeoutError):
                words = _BUSY_WITH_OTHERS.format(counted(10, "second"))
                raise Refusal(429, words, 10, code="too_often") from None
            raise

        def give_back() -> None:
            self._leave(key, line)
            line.free.release()
            self._free[work].release()

        return Turn(give_back)

    def _leave(self, key: tuple[str, Work], line: "_Line") -> None:
        line.number -= 1
        if not line.number:
            del self._lines[key]


@final
class _Line:
    """The work of one kind that runs or waits for one client.

    Args:
        each: How much of it may run.
    """

    def __init__(self, each: int) -> None:
        self.number = 0
        self.free = asyncio.Semaphore(each)


async def _acquired(first: asyncio.Semaphore, second: asyncio.Semaphore) -> None:
    """Acquire both or none."""
    await first.acquire()
    try:
        await second.acquire()
    except BaseException:
        first.release()
        raise
