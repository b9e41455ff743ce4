"""Runs on workers of Dask: processes that are killed and told to stop, and threads of this one."""

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import pentomino.jobs.dask as dask_room
from pentomino import Distinct, LimitReachedError, Limits, Puzzle, WorkerError
from pentomino.jobs import DaskExecutor, run, solutions, status

needs_dask = pytest.mark.skipif(
    find_spec("distributed") is None,
    reason="needs Dask: pip install 'pentomino[dask]'",
)

# Bouwkamp (1969), up to symmetry; all solutions are eight times as many.
SOLUTIONS_3X4X5, SOLUTIONS_2X5X6 = 3940, 264


def test_without_dask_a_sentence_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(WorkerError, match=r"pip install 'pentomino\[dask\]'"):
        dask_room.dask_workers("local", Limits())


@pytest.mark.slow
def test_nothing_of_dask_is_imported_for_other_runs() -> None:
    program = (
        "import sys, pentomino.command.run, pentomino.jobs.runner;"
        "sys.exit(any(name in sys.modules for name in ('dask', 'distributed', 'tornado')))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@needs_dask
@pytest.mark.slow
def test_a_scheduler_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_room, "CONNECT_SECONDS", 1.0)
    with pytest.raises(WorkerError, match=r"no scheduler of Dask answers at tcp://127\.0\.0\.1:9"):
        DaskExecutor("tcp://127.0.0.1:9")


@contextmanager
def processes(number: int) -> Iterator[DaskExecutor]:
    """Workers in processes, as on a cluster; a nanny replaces those that are killed."""
    distributed: Any = import_module("distributed")
    with (
        distributed.LocalCluster(
            n_workers=number, threads_per_worker=1, dashboard_address=None, silence_logs=50
        ) as cluster,
        DaskExecutor(cluster.scheduler_address) as executor,
    ):
        yield executor


def worker_processes(executor: DaskExecutor) -> list[int]:
    return [pid for pid in {executor.submit(os.getpid).result(60) for _ in range(4)} if pid]


@needs_dask
@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # what Dask leaves open is not ours
def test_workers_that_are_killed_in_turn_change_no_count(tmp_path: Path) -> None:
    path, chance = tmp_path / "job.db", random.Random(16)
    killed: list[int] = []
    ending = threading.Event()
    with processes(2) as executor:

        def kill() -> None:
            while len(killed) < 3 and not ending.wait(0.3):
                with suppress(Exception):
                    one = chance.choice(worker_processes(executor))
                    os.kill(one, signal.SIGKILL)
                    killed.append(one)

        killing = threading.Thread(target=kill)
        killing.start()
        try:
            ended = run(
                Puzzle.of("3x4x5"),
                path,
                distinct=Distinct.NOTHING,
                solutions=True,
                executor=executor,
            )
        finally:
            ending.set()
            killing.join()
    assert killed
    assert ended.count == 8 * SOLUTIONS_3X4X5
    with solutions(path) as found:
        assert len({frozenset(solution.placements) for solution in found}) == 8 * SOLUTIONS_3X4X5


@needs_dask
@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_run_that_is_stopped_ends_soon_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentomino.jobs.units.LEAST_SECONDS", 60.0)
    path = tmp_path / "job.db"
    with processes(1) as executor:
        began = time.monotonic()
        with pytest.raises(LimitReachedError):
            run(
                Puzzle.of("bedlam-cube"),
                path,
                engine="search",
                distinct=Distinct.NOTHING,
                executor=executor,
                limits=Limits(seconds=3.0),
            )
        assert time.monotonic() - began < 45  # a unit alone may take 60 s
    assert status(path).nodes > 0


@needs_dask
@pytest.mark.slow
def test_the_command_starts_workers_and_ends_them(tmp_path: Path) -> None:
    path = tmp_path / "job.db"
    program = [sys.executable, "-m", "pentomino", "run", "3x20", "--dask", "local", "--store"]
    ended = subprocess.run(
        [*program, str(path)], capture_output=True, text=True, check=False, timeout=120
    )
    assert (ended.returncode, ended.stdout) == (0, "2\n")
    assert not re.search("Traceback|Error", ended.stderr)


@needs_dask
@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_local_workers_are_threads_that_share_what_they_need(tmp_path: Path) -> None:
    path = tmp_path / "job.db"
    with DaskExecutor("local", 3) as executor:
        assert (executor.number, executor.sharing) == (3, 3)
        assert executor.submit(os.getpid).result(60) == os.getpid()
        threads = {executor.submit(threading.get_ident).result(60) for _ in range(20)}
        assert threading.get_ident() not in threads
        ended = run(Puzzle.of("2x5x6"), path, engine="search", executor=executor)
    assert ended.count == SOLUTIONS_2X5X6


@needs_dask
@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_run_on_local_workers_that_is_stopped_loses_nothing(tmp_path: Path) -> None:
    path, puzzle = tmp_path / "job.db", Puzzle.of("3x4x5")
    with DaskExecutor("local", 2) as executor:
        # It takes many times as long as until the first look.
        with pytest.raises(LimitReachedError):
            run(puzzle, path, engine="search", executor=executor, limits=Limits(nodes=1))
        assert status(path).nodes > 0
        assert not status(path).complete
        ended = run(puzzle, path, executor=executor)
    assert ended.count == 3940  # Bouwkamp
