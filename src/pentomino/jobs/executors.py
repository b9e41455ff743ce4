"""Workers on units: threads of this process, or any executor of `concurrent.futures`.

Each thread walks natively, without the lock of the interpreter; other executors take the work to
other processes or machines.
"""

import math
import os
import signal
import threading
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeAlias, final

from pentomino.engines.limits import HAS_THREADS, Limits
from pentomino.engines.units import Outcome
from pentomino.errors import ShortageError
from pentomino.jobs.units import Order, work_on
from pentomino.wrong_types import check_type

LEAST_SECONDS_HERE, LEAST_SECONDS_ELSEWHERE = 0.05, 0.1
"""The shortest time for a unit, in threads of this process and elsewhere: towards the end, so that
no worker waits long for the others. Elsewhere an order costs 5 to 15 milliseconds on its way.
"""

MOST_SECONDS = 60.0
"""The longest time for a unit, where workers can be told to stop."""

FIRST_PARTS_ALONE, FIRST_PARTS_HERE, FIRST_PARTS_EACH = 12, 48, 16
"""Into about how many parts the work is cut at first: for one thread, which shares with nobody; for
several threads of this process, at least; and for each worker. Each part costs half a millisecond:
one thread takes 5 % longer for 48 parts of 3x4x5 than for 12, and two share 48 better.
"""

FIRST_PARTS_TIMED = 6
"""The same for each worker elsewhere, if parts end in time and leave a rest: orders have to travel,
and few parts make few of them. With two or three times as many 3x4x5 takes a fifteenth longer.
"""

MOST_SECONDS_UNTOLD = 5.0
"""The longest time for a unit where they cannot: that much is lost when a run is interrupted."""

GRACE_SECONDS = 30.0
"""The seconds to wait for threads of this process that were told to stop."""

GRACE_ELSEWHERE_SECONDS = 1.5
"""The seconds to wait for other workers when a run ends early."""

PATIENCE_SECONDS = 120.0
"""An order that has brought nothing for so long is given to somebody else too; longer where a unit
gets more than the least time."""


ORDERS_EACH_HERE, ORDERS_EACH = 4, 2
"""The number of orders of each worker, so that none waits while outcomes are recorded: a thread of
this process, and a worker elsewhere, whose orders take several units.
"""

MOST_TOGETHER = 64
"""The most units that travel in one order."""


class RemoteExecutor(Executor):
    """An executor that knows how many workers it has, and can tell them to stop."""

    @property
    @abstractmethod
    def number(self) -> int:
        """The number of orders it works on at once; this may change during a run.

        Raises:
            BrokenExecutor: It has lost its workers for good.
        """

    @property
    @abstractmethod
    def sharing(self) -> int:
        """The number of its workers that share a process."""

    @property
    @abstractmethod
    def in_process(self) -> bool:
        """Whether its workers are threads of this process."""

    @abstractmethod
    def stop(self, token: str) -> None:
        """Call `stop_orders` with this token in all its processes, without waiting for them."""


ExecutorMaker: TypeAlias = Callable[[], Executor]
"""Makes an executor, and another one when the workers of that were lost."""


@final
class Workers:
    """Workers on orders: an executor, which is made anew where that is possible.

    Args:
        executor: The executor, which stays open, or a function that makes executors.
        limits: The number of workers, for an executor that does not say how many it has.
        patience: How long an order may bring nothing, where units get the least time.
    """

    def __init__(
        self,
        executor: Executor | ExecutorMaker,
        limits: Limits,
        *,
        patience: float = PATIENCE_SECONDS,
    ) -> None:
        self.patience = patience
        self._make = None if isinstance(executor, Executor) else executor
        self.executor = executor if isinstance(executor, Executor) else _made(executor)
        """The executor of now."""
        self._wanted = limits.threads

    @property
    def here(self) -> bool:
        """Whether they are threads of this process, which see its watches."""
        return isinstance(self.executor, ThreadPoolExecutor)

    @property
    def number(self) -> int:
        """The number of orders they work on at once; never 0.

        Raises:
            BrokenExecutor: They are lost.
        """
        if isinstance(self.executor, RemoteExecutor):
            return max(1, self.executor.number)
        known = getattr(self.executor, "_max_workers", None)
        return self._wanted or (known if isinstance(known, int) else os.cpu_count() or 1)

    @property
    def sharing(self) -> int:
        """The number of them that share a process."""
        if isinstance(self.executor, RemoteExecutor):
            return self.executor.sharing
        return self.number if self.here else 1

    @property
    def in_process(self) -> bool:
        """Whether they are threads of this process, and so share what it prepares."""
        executor = self.executor
        return self.here or (isinstance(executor, RemoteExecutor) and executor.in_process)

    @property
    def orders_each(self) -> int:
        """The number of orders each has at a time: the one at work, and those that wait."""
        return ORDERS_EACH_HERE if self.here else ORDERS_EACH

    def first_parts(self, *, timed: bool) -> int:
        """Return into about how many parts the work is cut at first.

        Args:
            timed: Whether work on a part ends after the time that it gets.

        Raises:
            BrokenExecutor: They are lost.
        """
        if self.here and timed and self.number == 1:
            return FIRST_PARTS_ALONE
        if self.here:
            return max(FIRST_PARTS_HERE, FIRST_PARTS_EACH * self.number)
        return (FIRST_PARTS_TIMED if timed else FIRST_PARTS_EACH) * self.number

    @property
    def least_seconds(self) -> float:
        """The shortest time that a unit may get; where it has to travel, a shorter one is lost."""
        return LEAST_SECONDS_HERE if self.in_process else LEAST_SECONDS_ELSEWHERE

    @property
    def most_seconds(self) -> float:
        """The longest time that a unit may get."""
        told = self.here or isinstance(self.executor, RemoteExecutor)
        return MOST_SECONDS if told else MOST_SECONDS_UNTOLD

    @property
    def grace_seconds(self) -> float:
        """The seconds to wait for what they have done, when a run ends early."""
        return GRACE_SECONDS if self.here else GRACE_ELSEWHERE_SECONDS

    def together(self, waiting: int) -> int:
        """Return how many of so many units that wait one order takes.

        An order that travels costs several milliseconds of work on its way there and back, more
        than a small unit. So each worker's part of all goes into the orders that it has at a time;
        units for which there is no time wait again.
        """
        if self.here:
            return 1
        return min(math.ceil(waiting / (self.number * self.orders_each)), MOST_TOGETHER)

    def submit(self, order: Order) -> Future[Mapping[int, Outcome]]:
        """Give them an order.

        Raises:
            BrokenExecutor: They are lost.
            RuntimeError: The executor was shut down.
        """
        return self.executor.submit(work_on, order)

    def stop(self, token: str) -> None:
        """Tell workers elsewhere to stop, if they can be told."""
        if isinstance(self.executor, RemoteExecutor):
            self.executor.stop(token)

    def renew(self) -> bool:
        """Replace workers that are lost; False where they cannot be replaced.

        Raises:
            PentominoError: No others could be had; the text says why.
        """
        if self._make is None:
            return False
        self.close()
        self.executor = _made(self._make)
        return True

    def close(self) -> None:
        """Close the executor, if it was made here; do not wait for its workers."""
        if self._make is not None:
            self.executor.shutdown(wait=False)


@contextmanager
def workers_of(executor: Executor | ExecutorMaker | None, limits: Limits) -> Iterator[Workers]:
    """Make workers of an executor or of a function that makes some; of none, threads.

    Args:
        executor: An executor, which stays open; a function; or None for threads of this process.
        limits: The number of threads; for an executor that does not say how many workers it has,
            their number.

    Raises:
        TypeError: The executor is something else.
        ShortageError: It is None, and this system has no threads.
    """
    if executor is None:
        if not HAS_THREADS:
            raise ShortageError.of_threads()
        with ThreadPoolExecutor(limits.threads_allowed, thread_name_prefix="pentomino-walk") as own:
            yield Workers(own, limits)
        return
    if not callable(executor):
        check_type(executor, Executor, "executor", "an executor", "write ProcessPoolExecutor()")
    workers = Workers(executor, limits)
    try:
        yield workers
    finally:
        workers.close()


def _made(make: ExecutorMaker) -> Executor:
    made = make()
    check_type(made, Executor, "executor()", "an executor", "write lambda: ProcessPoolExecutor()")
    return made


@contextmanager
def own_processes(number: int) -> Iterator[Executor]:
    """Start processes of our own, for work in plain Python, which threads would not speed up.

    They leave Ctrl-C to this process, and end with it even if it is killed.

    Args:
        number: How many.
    """
    import multiprocessing  # noqa: PLC0415 -- threads do most work
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415

    with ProcessPoolExecutor(
        number, mp_context=multiprocessing.get_context("spawn"), initializer=_begin_process
    ) as processes:
        yield processes


def _begin_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    import multiprocessing  # noqa: PLC0415

    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
