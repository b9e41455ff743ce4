"""Workers of Dask: those of a cluster that runs somewhere, or some that are started here.

Dask is imported when somebody asks for its workers, and never before.
"""

import importlib
import logging
import pickle
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import ExitStack, suppress
from functools import partial
from typing import Any, ParamSpec, TypeVar, final

from pentomino.engines.limits import Limits
from pentomino.errors import WorkerError, check_extra, shortened
from pentomino.jobs.executors import RemoteExecutor
from pentomino.jobs.units import stop_orders

LOCAL = "local"
"""Instead of an address: workers that are started here, as threads of this process."""

CONNECT_SECONDS = 20.0
"""The seconds to wait for a scheduler, also when the connection to it is lost."""

WORKERS_SECONDS = 60.0
"""The seconds that a cluster may be without any worker."""

COUNT_SECONDS = 1.0
"""The seconds for which the number of workers is trusted."""

CLOSE_SECONDS = 3.0
"""The seconds that a connection that is closed may wait for what was under way."""

_TALKERS = ("distributed", "distributed.client", "tornado", "tornado.application")
"""The loggers of Dask that have levels of their own."""

_P = ParamSpec("_P")
_R = TypeVar("_R")


def dask_workers(where: str, limits: Limits) -> Callable[[], Executor]:
    """Return a function that connects to workers of Dask.

    Args:
        where: The address of a scheduler, such as `tcp://192.168.1.10:8786`; or `local`.
        limits: The number of workers to start, for `local`.

    Raises:
        WorkerError: Dask is not installed.
    """
    check_extra("dask", "workers of Dask need", WorkerError, "distributed")
    number = limits.threads_allowed if where == LOCAL else None
    return partial(DaskExecutor, where, number)


@final
class DaskExecutor(RemoteExecutor):
    """The workers of a cluster of Dask, as an executor; close it with its `with` block.

    Args:
        where: The address of a scheduler, or `local`.
        number: How many workers to start, for `local`.
        patience: How many seconds the cluster may be without any worker.

    Raises:
        WorkerError: No scheduler answers there, or it has no workers.
    """

    def __init__(
        self, where: str, number: int | None = None, *, patience: float = WORKERS_SECONDS
    ) -> None:
        self._where = where
        self._patience = patience
        self._closing = ExitStack()
        self._threads: tuple[int, ...] = ()
        self._counted = self._had_workers = time.monotonic()
        try:
            self._client = self._connected(number or 1)
            self._wait_for_workers()
        except BaseException:
            self._closing.close()
            raise

    def __repr__(self) -> str:
        return f"<DaskExecutor: {self._where}>"

    def _connected(self, number: int) -> Any:  # noqa: ANN401 - a client of Dask
        distributed: Any = importlib.import_module("distributed")
        # What Dask has to say while workers come and go is no news for people: the run says it.
        for name in _TALKERS:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        address = self._where
        if address == LOCAL:
            # Walks release the lock of the interpreter, so threads do as well as processes; they
            # start at once, and orders need not be packed. The memory is shared out by the units.
            cluster = distributed.LocalCluster(
                n_workers=number,
                threads_per_worker=1,
                processes=False,
                memory_limit=0,
                dashboard_address=None,
                silence_logs=logging.CRITICAL,
            )
            self._closing.callback(cluster.close)
            address = cluster.scheduler_address
        try:
            client = distributed.Client(
                address, timeout=CONNECT_SECONDS, set_as_default=False, name="pentomino"
            )
        except (OSError, ValueError) as error:
            raise WorkerError(
                f"no scheduler of Dask answers at {self._where} ({shortened(str(error))}): start "
                "it with 'dask scheduler', and look at the address that it prints"
            ) from None
        self._closing.callback(client.close, timeout=CLOSE_SECONDS)
        return client

    def _wait_for_workers(self) -> None:
        while not self._count():
            if time.monotonic() - self._had_workers >= self._patience:
                raise WorkerError(self._without_workers)
            time.sleep(0.05)

    @property
    def _without_workers(self) -> str:
        return (
            f"the scheduler at {self._where} has had no workers for {self._patience:g} s: start "
            f"some with 'dask worker {self._where}'"
        )

    @property
    def number(self) -> int:
        now = time.monotonic()
        if self._client.status == "closed":
            raise BrokenExecutor(f"the scheduler at {self._where} does not answer any more")
        if now - self._counted >= COUNT_SECONDS and self._client.status == "running":
            self._count()
        if not self._threads and now - self._had_workers >= self._patience:
            raise BrokenExecutor(self._without_workers)
        return sum(self._threads)

    @property
    def sharing(self) -> int:
        return sum(self._threads) if self.in_process else max(self._threads, default=1)

    @property
    def in_process(self) -> bool:
        return self._where == LOCAL

    def _count(self) -> int:
        """Ask the scheduler for its workers; while it does not answer, the last number holds."""
        with suppress(OSError, TimeoutError):
            threads = self._client.sync(self._client.scheduler.ncores, callback_timeout=2)
            self._threads = tuple(threads.values())
        self._counted = time.monotonic()
        if self._threads:
            self._had_workers = self._counted
        return sum(self._threads)

    def submit(self, call: Callable[_P, _R], /, *args: _P.args, **options: _P.kwargs) -> Future[_R]:
        """Give the cluster a call.

        Raises:
            BrokenExecutor: The connection to its scheduler is lost.
        """
        here: Future[_R] = Future()
        # Once given, it may run at any time: nobody can take it back without asking the cluster.
        here.set_running_or_notify_cancel()
        try:
            # Pickled, because a scheduler need not have what its workers have.
            packed = pickle.dumps(_Call(partial(call, *args, **options)))
            there = self._client.submit(pickle.loads, packed, pure=False)
        except Exception as error:
            raise BrokenExecutor(f"the scheduler at {self._where}: {error}") from error
        self._client.loop.add_callback(self._hand_over, there, here)
        return here

    async def _hand_over(self, there: Any, here: Future[Any]) -> None:  # noqa: ANN401 - Dask's
        try:
            result = await self._client.gather(there, asynchronous=True)
        except BaseException as error:
            here.set_exception(error)
        else:
            here.set_result(result)

    def stop(self, token: str) -> None:
        with suppress(Exception):
            self._client.loop.add_callback(self._stop, token)

    async def _stop(self, token: str) -> None:
        with suppress(Exception):  # who cannot be told has no time to waste either
            await self._client.run(
                pickle.loads,
                pickle.dumps(_Call(partial(stop_orders, token))),
                on_error="ignore",
                asynchronous=True,
            )

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002 - as its base
        self._closing.close()


@final
class _Call:
    """A call that happens where it is unpickled, which is how it gets to a worker."""

    def __init__(self, call: Callable[[], Any]) -> None:
        self._call = call

    def __reduce__(self) -> tuple[Callable[[], Any], tuple[()]]:
        return self._call, ()
