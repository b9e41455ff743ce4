"""Executors that do to a run what networks and power cuts do: for tests of long runs."""

import random
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass
from typing import Any, final


@final
@dataclass(frozen=True)
class Faults:
    """How often which fault happens, as probabilities.

    Args:
        lost: No answer ever comes.
        failed: The call fails before it does anything.
        failed_late: The call is done, but its answer is an error of the connection.
        repeated: The call is done twice, and the second answer comes first.
        held: The answer waits for later calls.
        broken: The executor breaks, with all that it has.
    """

    lost: float = 0.0
    failed: float = 0.0
    failed_late: float = 0.0
    repeated: float = 0.0
    held: float = 0.0
    broken: float = 0.0


@final
class FaultyExecutor(Executor):
    """Runs calls at once, with faults; an answer that is held comes after some later one.

    Args:
        faults: Which faults.
        chance: Decides when they happen.
    """

    def __init__(self, faults: Faults, chance: random.Random) -> None:
        self._faults = faults
        self._chance = chance
        self._held: list[tuple[Future[Any], Any]] = []
        self._is_broken = False
        self.calls = 0

    def submit(self, call: Callable[..., Any], /, *args: object, **options: object) -> Future[Any]:
        faults, happens = self._faults, self._happens
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        self.calls += 1
        if self._is_broken or happens(faults.broken):
            self._is_broken = True
            raise BrokenExecutor("somebody pulled the plug")
        if happens(faults.failed):
            future.set_exception(ConnectionResetError("the worker is gone"))
            return future
        if happens(faults.lost):
            return future
        answer = call(*args, **options)
        if happens(faults.repeated):
            answer = call(*args, **options)
        if happens(faults.failed_late):
            future.set_exception(TimeoutError("the answer was lost"))
        elif happens(faults.held):
            self._held.append((future, answer))
            self._chance.shuffle(self._held)
        else:
            future.set_result(answer)
        self._release()
        return future

    def _happens(self, part: float) -> bool:
        return self._chance.random() < part

    def _release(self) -> None:
        if self._held and self._chance.random() < 0.5:
            future, answer = self._held.pop()
            future.set_result(answer)

    def shutdown(self, *_: object, **__: object) -> None:
        self._held.clear()
