"""Who works on units: threads of this process, or any executor of `concurrent.futures`.

Each thread walks natively, without the lock of the interpreter; other executors take the work to
other processes or machines.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import final

from pentomino.engines.limits import Limits
from pentomino.wrong_types import check_type


@final
@dataclass(frozen=True, slots=True)
class Workers:
    """An executor, and how many orders it works on at once.

    Args:
        executor: The executor.
        number: How many workers it has.
        here: Whether they are threads of this process, which can be stopped at once.
    """

    executor: Executor
    number: int
    here: bool


@contextmanager
def workers_of(executor: Executor | None, limits: Limits) -> Iterator[Workers]:
    """Make workers of an executor, which stays open; of none, threads of this process.

    Args:
        executor: The executor, or None.
        limits: The number of threads; for an executor that does not say how many workers it has,
            their number.

    Raises:
        TypeError: The executor is something else.
    """
    if executor is None:
        number = limits.threads_allowed
        with ThreadPoolExecutor(number, thread_name_prefix="pentomino-walk") as threads:
            yield Workers(threads, number, here=True)
        return
    check_type(executor, Executor, "executor", "an executor", "make one with ProcessPoolExecutor()")
    known = getattr(executor, "_max_workers", None)
    number = limits.threads or (known if isinstance(known, int) else os.cpu_count() or 1)
    yield Workers(executor, number, here=isinstance(executor, ThreadPoolExecutor))


@contextmanager
def own_processes(number: int) -> Iterator[Executor]:
    """Start processes of our own, for work in plain Python, which threads would not speed up.

    They leave Ctrl-C to this process, and end with it even if it is killed.

    Args:
        number: How many.
    """
    with ProcessPoolExecutor(
        number, mp_context=multiprocessing.get_context("spawn"), initializer=_begin_process
    ) as processes:
        yield processes


def _begin_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
