"""Runs by the frontier engine: symmetries and slices are recorded, and go on where a run ended."""

import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from pentomino import Distinct, EngineError, Progress, Puzzle
from pentomino.engines import Limits
from pentomino.engines.quotient import NotRepresentableError
from pentomino.jobs import run, status
from tests.support.commands import PROGRAM
from tests.support.published import entry

FEW = Limits(threads=1, memory=8_000_000)
"""So little memory that 6x10 is counted in slices."""


def test_a_count_that_suits_the_frontier_records_symmetries_and_slices(tmp_path: Path) -> None:
    ended = run(Puzzle.of("6x10"), tmp_path / "whole.db")
    assert (ended.engine, ended.count, ended.complete) == ("frontier", 2339, True)
    sliced = run(Puzzle.of("6x10"), tmp_path / "slices.db", limits=FEW)
    assert (sliced.engine, sliced.count, sliced.complete) == ("frontier", 2339, True)
    assert sliced.units_done > ended.units_done


def test_solutions_are_kept_by_the_search_engine(tmp_path: Path) -> None:
    kept = run(Puzzle.of("3x20"), tmp_path / "kept.db", solutions=True)
    assert (kept.engine, kept.count) == ("search", 2)
    with pytest.raises(EngineError, match="keeps none"):
        run(Puzzle.of("3x20"), tmp_path / "none.db", solutions=True, engine="frontier")


def test_pieces_that_a_symmetry_may_exchange_are_counted_by_the_search_engine(
    tmp_path: Path,
) -> None:
    ended = run(Puzzle.of("3x3", "I3*3"), tmp_path / "copies.db")
    assert (ended.engine, ended.count) == ("search", 1)


# Takes seconds, so that it can be ended.
@pytest.mark.slow
def test_a_run_that_was_ended_goes_on_with_the_parts_that_are_left(tmp_path: Path) -> None:
    class EnoughError(Exception):
        pass

    def look(progress: Progress) -> None:
        if progress.done > 0.2:
            raise EnoughError

    puzzle = Puzzle.of("5x18", "one-sided-pentominoes")
    expected = entry("puzzler-one-sided-pentominoes5x18")["count"]
    store, limits = tmp_path / "job.db", Limits(threads=1, memory=60_000_000)
    with pytest.raises(EnoughError):
        run(puzzle, store, engine="frontier", limits=limits, on_progress=look)
    before = status(store)
    assert not before.complete
    assert before.units_done > 1
    assert before.count <= expected  # not the sum over all symmetries
    ended = run(None, store, limits=limits)
    assert (ended.count, ended.complete) == (expected, True)
    assert ended.units_done == before.units_done + before.units_open


@pytest.mark.slow
def test_processes_count_the_parts(tmp_path: Path) -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        ended = run(
            Puzzle.of("6x10"),
            tmp_path / "job.db",
            distinct=Distinct.ROTATIONS,
            engine="frontier",
            limits=FEW,
            executor=executor,
        )
    assert (ended.count, ended.complete) == (2 * 2339, True)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_run_that_is_killed_again_and_again_ends_right(tmp_path: Path) -> None:
    store = tmp_path / "job.db"
    command = [*PROGRAM, "run", "6x10", "--engine", "frontier", "--store", str(store)]
    ended = 0
    for _ in range(100):
        with subprocess.Popen([*command, "--memory", "10MB", "--threads", "1"]) as running:
            until = time.monotonic() + 120
            while running.poll() is None and time.monotonic() < until:
                if store.exists() and status_or_none(store) >= ended + 4:
                    running.send_signal(signal.SIGKILL)
                    break
                time.sleep(0.02)
            running.wait()
        ended = status_or_none(store)
        if running.returncode == 0:
            break
    done = status(store)
    assert (done.count, done.complete) == (2339, True)


def status_or_none(store: Path) -> int:
    """How many units are done, 0 where the store has just begun."""
    try:
        return status(store).units_done
    except Exception:
        return 0


def test_what_the_frontier_cannot_count_up_to_symmetry_is_refused_at_once(tmp_path: Path) -> None:
    path, puzzle = tmp_path / "job.db", Puzzle.of("5x24", "pentominoes*2")
    with pytest.raises(NotRepresentableError, match="cannot count up to symmetry where"):
        run(puzzle, path, engine="frontier")
    assert not path.exists()
