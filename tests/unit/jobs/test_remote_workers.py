import os
import pickle
import random
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, strategies as st

import pentomino.jobs.units as units_room
from pentomino import Distinct, Limits, Puzzle
from pentomino.engines.subtrees import SubtreeUnits
from pentomino.errors import LimitReachedError, StoreError, WorkerError
from pentomino.jobs import run, solutions, status
from pentomino.jobs.executors import RemoteExecutor, Workers, workers_of
from pentomino.jobs.runner import MOST_TRIES, Runner
from pentomino.jobs.running import opened
from pentomino.jobs.units import EngineUnits, Order, RunWatch, stop_orders, work_on
from tests.support.faulty_executors import Faults, FaultyExecutor
from tests.support.profiles import examples

# Counts of Fletcher (1965) and Haselgrove (1960), up to symmetry.
COUNTS = {"3x20": 2, "4x15": 368, "5x12": 1010}

HARMLESS = st.builds(
    Faults,
    lost=st.sampled_from([0.0, 0.02]),
    failed=st.sampled_from([0.0, 0.05]),
    failed_late=st.sampled_from([0.0, 0.05]),
    repeated=st.sampled_from([0.0, 0.3, 1.0]),
    held=st.sampled_from([0.0, 0.3, 0.6]),
    broken=st.sampled_from([0.0, 0.005]),
)


def run_with(
    path: Path,
    board: str,
    executor: Executor | Callable[[], Executor],
    *,
    patience: float = 0.02,
    solutions: bool = False,
) -> None:
    workers = Workers(executor, Limits(threads=3), patience=patience)
    with opened(Puzzle.of(board), path, "search", solutions=solutions) as store:
        Runner(store, workers, Limits(threads=3)).run()


@given(faults=HARMLESS, seed=st.integers(0, 2**32))
@examples(8)
def test_lost_repeated_and_reordered_answers_change_no_count(faults: Faults, seed: int) -> None:
    chance, board = random.Random(seed), "3x20"
    with TemporaryDirectory() as folder:
        path = Path(folder) / "job.db"
        # A unit may fail four times by chance. Then the run ends in words, and goes on.
        for _ in range(100):
            with suppress(WorkerError):
                run_with(path, board, partial(FaultyExecutor, faults, chance), solutions=True)
                break
        ended = status(path)
        assert ended.complete
        assert ended.count == COUNTS[board]
        with solutions(path) as found:
            assert len({str(solution) for solution in found}) == COUNTS[board]


class NotedExecutor(Executor):
    """Works on orders at once, and notes how many units each has; it breaks after some orders."""

    def __init__(self, most: int | None = None) -> None:
        self._most = most
        self.units: list[int] = []

    def submit(
        self, call: Callable[..., Any], /, *arguments: object, **options: object
    ) -> Future[Any]:
        if len(self.units) == self._most:
            raise BrokenExecutor("enough")
        (order,) = arguments
        assert isinstance(order, Order)
        self.units.append(len(order.units))
        future: Future[Any] = Future()
        future.set_result(call(order, **options))
        return future


def test_workers_elsewhere_prepare_a_new_job_before_its_first_unit_and_not_again(
    tmp_path: Path,
) -> None:
    path, first, second = tmp_path / "job.db", NotedExecutor(4), NotedExecutor()
    with pytest.raises(WorkerError, match="enough"):
        run_with(path, "5x12", first)
    assert first.units[:3] == [0, 0, 0]
    assert first.units[3] > 0
    run_with(path, "5x12", second)
    assert status(path).count == COUNTS["5x12"]
    assert second.units
    assert all(second.units)


def test_preparing_makes_the_search_tree_that_units_need(tmp_path: Path) -> None:
    run(Puzzle.of("3x20"), tmp_path / "job.db", engine="search")
    with opened(None, tmp_path / "job.db") as store:
        text = store.job.text
    units_room._PREPARED.clear()
    assert work_on(Order(text, (), 0.0, None, 1, "nobody", turn=1)) == {}
    prepared = units_room.prepared(text, None, 1)
    assert isinstance(prepared, EngineUnits)
    assert isinstance(prepared.own, SubtreeUnits)
    assert prepared.own._search._tree is not None


def test_a_unit_that_always_fails_ends_the_run_and_keeps_the_store(tmp_path: Path) -> None:
    path = tmp_path / "job.db"
    executor = FaultyExecutor(Faults(failed=1.0), random.Random(1))
    with pytest.raises(WorkerError, match=rf"failed {MOST_TRIES} times .*ConnectionResetError"):
        run_with(path, "3x20", executor)
    run(None, path)
    assert status(path).count == COUNTS["3x20"]


@pytest.mark.slow
def test_workers_that_never_answer_end_the_run_in_words(tmp_path: Path) -> None:
    executor = FaultyExecutor(Faults(lost=1.0), random.Random(1))
    with pytest.raises(WorkerError, match=r"last with no answer for 0\.02 s"):
        run_with(tmp_path / "job.db", "3x20", executor)


def test_an_executor_that_cannot_be_replaced_ends_the_run_in_words(tmp_path: Path) -> None:
    executor = FaultyExecutor(Faults(broken=1.0), random.Random(1))
    with pytest.raises(WorkerError, match=r"the workers were lost .*somebody pulled the plug"):
        run_with(tmp_path / "job.db", "3x20", executor)
    assert executor.calls == 1


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_an_executor_that_was_shut_down_is_named(kind: type[Executor], tmp_path: Path) -> None:
    executor = kind()
    executor.shutdown()
    with pytest.raises(WorkerError, match="the executor was shut down"):
        run(Puzzle.of("3x20"), tmp_path / "job.db", executor=executor)


def _fail() -> None:
    raise OSError("nothing to work with")


def test_threads_whose_preparation_fails_are_lost(tmp_path: Path) -> None:
    with (
        ThreadPoolExecutor(initializer=_fail) as executor,
        pytest.raises(WorkerError, match="the workers were lost"),
    ):
        run(Puzzle.of("3x20"), tmp_path / "job.db", executor=executor)


class Rubbish(Executor):
    """Gives an answer of its own to every call."""

    def __init__(self, answer: object) -> None:
        self._answer = answer

    def submit(self, *_: object, **__: object) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(self._answer)
        return future


@pytest.mark.parametrize("answer", [None, 5, {1: None}])
def test_an_answer_of_something_else_ends_the_run_in_words(answer: object, tmp_path: Path) -> None:
    with pytest.raises(WorkerError, match="something else than"):
        run(Puzzle.of("3x20"), tmp_path / "job.db", executor=Rubbish(answer))
    assert run(None, tmp_path / "job.db").count == COUNTS["3x20"]


def test_workers_are_not_replaced_for_ever(tmp_path: Path) -> None:
    made: list[FaultyExecutor] = []

    def make() -> Executor:
        made.append(FaultyExecutor(Faults(broken=1.0), random.Random(1)))
        return made[-1]

    with pytest.raises(WorkerError, match="the workers were lost"):
        run_with(tmp_path / "job.db", "3x20", make)
    assert len(made) == MOST_TRIES


def pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(2, mp_context=get_context("spawn"))


class KilledInTurn(ProcessPoolExecutor):
    """Processes of which one is killed some time after each of the first orders."""

    killed = 0

    def __init__(self) -> None:
        super().__init__(2, mp_context=get_context("spawn"))
        self._orders = 0

    def submit(self, call: Callable[..., Any], /, *args: object, **options: object) -> Future[Any]:
        future = super().submit(call, *args, **options)
        self._orders += 1
        if self._orders == 3 and KilledInTurn.killed < 3:
            KilledInTurn.killed += 1
            os.kill(
                random.Random(KilledInTurn.killed).choice(list(self._processes)), signal.SIGKILL
            )
        return future


@pytest.mark.slow
def test_killed_processes_are_replaced_and_change_no_count(tmp_path: Path) -> None:
    KilledInTurn.killed = 0
    ended = run(Puzzle.of("5x12"), tmp_path / "job.db", executor=KilledInTurn, solutions=True)
    assert KilledInTurn.killed == 3
    assert ended.count == COUNTS["5x12"]
    with solutions(tmp_path / "job.db") as found:
        assert len({str(solution) for solution in found}) == COUNTS["5x12"]


@pytest.mark.slow
def test_a_pool_that_was_given_ends_the_run_in_words_when_it_breaks(tmp_path: Path) -> None:
    KilledInTurn.killed = 0
    path = tmp_path / "job.db"
    with KilledInTurn() as executor, pytest.raises(WorkerError, match="BrokenProcessPool"):
        run(Puzzle.of("5x12"), path, engine="search", executor=executor)
    with pool() as executor:
        assert run(None, path, executor=executor).count == COUNTS["5x12"]


class Elsewhere(RemoteExecutor):
    """Threads that stand for another process: they get their orders pickled, and no watch."""

    number = 2
    sharing = 1
    in_process = False

    def __init__(self) -> None:
        self.stopped: list[str] = []
        self.threads: list[threading.Thread] = []

    def submit(self, call: Callable[..., Any], /, *args: object, **options: object) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        (there,) = pickle.loads(pickle.dumps(args))

        def work() -> None:
            try:
                future.set_result(call(_unwatched(there), **options))
            except BaseException as error:
                future.set_exception(error)

        self.threads.append(threading.Thread(target=work))
        self.threads[-1].start()
        return future

    def stop(self, token: str) -> None:
        self.stopped.append(token)
        stop_orders(f"0-{token}")

    def shutdown(self, *_: object, **__: object) -> None:
        for thread in self.threads:
            thread.join()


def _unwatched(order: Order) -> Order:
    """The order as another process sees it, which has no watch of this name."""
    fields = {name: getattr(order, name) for name in Order.__slots__}
    return Order(**(fields | {"watch": f"0-{order.watch}", "seconds": 60.0}))


class Lost(Elsewhere):
    """Workers that are there at first; after some questions for their number they are lost."""

    def __init__(self, questions: int) -> None:
        super().__init__()
        self.questions = questions

    @property
    def number(self) -> int:  # type: ignore[override] # the others always have as many
        self.questions -= 1
        if self.questions < 0:
            raise BrokenExecutor("gone")
        return 2


@pytest.mark.parametrize("questions", range(4))
def test_workers_that_are_lost_at_any_moment_end_the_run_in_words(
    tmp_path: Path, questions: int
) -> None:
    executor, board = Lost(questions), Puzzle.of("bedlam-cube")
    with pytest.raises(WorkerError, match="workers were lost"):
        run(board, tmp_path / "j.db", engine="search", executor=executor)
    executor.shutdown()


def test_parts_that_leave_no_rest_are_more() -> None:
    with workers_of(Elsewhere(), Limits()) as workers:
        assert workers.first_parts(timed=True) < workers.first_parts(timed=False)


@pytest.mark.slow
def test_workers_elsewhere_are_told_to_stop_and_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "job.db"
    executor = Elsewhere()
    began = time.monotonic()
    with pytest.raises(LimitReachedError):
        run(
            Puzzle.of("bedlam-cube"),
            path,
            engine="search",
            distinct=Distinct.NOTHING,
            executor=executor,
            limits=Limits(seconds=0.3),
        )
    executor.shutdown()
    assert time.monotonic() - began < 45  # a unit alone may take 60 s
    assert len(executor.stopped) == 1
    after = status(path)
    assert after.nodes > 0
    assert not after.complete


def order(job: str, watch: str = "nobody") -> Order:
    return Order(job, ((1, "[[], null]"),), 5.0, None, 1, watch)


def job_of(path: Path, board: str = "3x20") -> str:
    with opened(Puzzle.of(board), path, "search") as store:
        return store.job.text


def test_an_order_that_was_stopped_before_it_began_is_not_done(tmp_path: Path) -> None:
    stop_orders("stopped-early")
    with pytest.raises(CancelledError):
        work_on(order(job_of(tmp_path / "job.db"), "stopped-early"))


def test_orders_of_another_version_are_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = pickle.dumps(order(job_of(tmp_path / "job.db")))
    assert work_on(pickle.loads(packed))[1].count == COUNTS["3x20"]
    monkeypatch.setattr(units_room, "VERSION", "99.0")
    with pytest.raises(WorkerError, match=r"has pentomino 99\.0, but the run goes on with"):
        work_on(pickle.loads(packed))


def test_orders_of_another_form_of_the_tree_are_refused_in_words(tmp_path: Path) -> None:
    text = job_of(tmp_path / "job.db")
    assert '"form": 2' in text
    with pytest.raises(StoreError, match="form 999"):
        work_on(order(text.replace('"form": 2', '"form": 999')))


def test_no_two_orders_are_equal(tmp_path: Path) -> None:
    seen: list[Order] = []

    class Noting(Executor):
        def submit(
            self, call: Callable[..., Any], /, *args: object, **options: object
        ) -> Future[Any]:
            assert isinstance(args[0], Order)
            seen.append(args[0])
            future: Future[Any] = Future()
            if len(seen) % 3:
                future.set_exception(OSError("gone"))
            else:
                future.set_result(call(*args, **options))
            return future

    with pytest.raises(WorkerError):
        run_with(tmp_path / "job.db", "3x20", Noting())
    assert len(seen) > len({each.units for each in seen})
    assert len(seen) == len(set(seen))


def test_tokens_of_runs_on_other_machines_differ() -> None:
    watches = [RunWatch() for _ in range(3)]
    try:
        assert len({watch.token for watch in watches}) == 3
        assert all(len(watch.token) > 30 for watch in watches)
    finally:
        for watch in watches:
            watch.close()


def test_what_is_no_executor_is_refused() -> None:
    with pytest.raises(TypeError, match="executor"), workers_of(3, Limits()):  # type: ignore[arg-type]
        pass
    with pytest.raises(TypeError, match="executor"), workers_of(lambda: 3, Limits()):  # type: ignore[arg-type, return-value]
        pass
