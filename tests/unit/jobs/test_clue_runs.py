"""Analyses of clues that are recorded: interrupted anywhere, they are those of one call."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    Limits,
    NoSolutionError,
    Puzzle,
    StoreError,
    analyse_clues as analysed_at_once,
    solution_space,
)
from pentomino.engines.units import Pace
from pentomino.jobs import analyse_clues, run, solutions, status
from pentomino.jobs.job import Job
from pentomino.jobs.store import create_store, open_store
from pentomino.jobs.units import ClueUnits, _finding, clue_search, read_finding
from pentomino.making import ClueAnalysis
from pentomino.problem.symmetry import Distinct
from tests.support.profiles import examples
from tests.support.strategies import puzzles

SIZES_6X10 = {1: 15, 2: 2106, 3: 218}
"""Published for 6x10; see test_clues."""


def at_once(puzzle: Puzzle) -> ClueAnalysis:
    """The analysis without a store."""
    return analysed_at_once(solution_space(puzzle))


@pytest.mark.slow
def test_the_table_of_6x10(tmp_path: Path) -> None:
    path, puzzle = tmp_path / "clues.db", Puzzle.of("6x10")
    found = analyse_clues(puzzle, path)
    assert found.sizes == SIZES_6X10
    assert found == at_once(puzzle)
    assert analyse_clues(None, path) == found
    now = status(path)
    assert (now.complete, now.command, now.count, now.nodes) == (True, "clues", 2339, 9356)


@examples(25)
@given(puzzle=puzzles(), data=st.data())
def test_units_that_stop_anywhere_find_the_same(
    tmp_path_factory: pytest.TempPathFactory, puzzle: Puzzle, data: st.DataObject
) -> None:
    """Units are worked on in any order, and each stops after a few solutions."""
    space = solution_space(puzzle)
    if not 1 <= space.count <= 60:
        return
    job = Job("clues", ClueUnits.form, puzzle, Distinct.ISOMETRIES, keeps=True)
    path = tmp_path_factory.mktemp("clues") / "clues.db"
    units = ClueUnits(job, Limits())
    create_store(path, job, units.whole).close()
    while True:
        with open_store(path, writing=True) as store:
            if store.complete:
                found = clue_search(job).analysis(map(read_finding, store.findings()))
                break
            unit = data.draw(st.sampled_from(list(store.open_units.values())))
            if unit.number == 1:
                outcome = units.cut(data.draw(st.integers(1, 5)))
            else:
                outcome = units.work(unit.what, stopping(data.draw(st.integers(1, 20))))
            store.record([(unit.number, outcome)])
            assert store.share == pytest.approx(store.ledger.nodes / space.count)
    assert found == analysed_at_once(space)


def stopping(after: int) -> Pace:
    """A pace that stops after a number of solutions."""
    stop = threading.Event()

    def tell(nodes: int, solutions: int, share: float) -> None:  # noqa: ARG001
        if nodes >= after:
            stop.set()

    return Pace(None, stop, tell)


@pytest.mark.slow
def test_several_workers_find_the_same(tmp_path: Path) -> None:
    puzzle = Puzzle.of("5x12")
    expected = at_once(puzzle)
    assert analyse_clues(puzzle, tmp_path / "own.db", limits=Limits(threads=2)) == expected
    with ThreadPoolExecutor(2) as threads:
        assert analyse_clues(puzzle, tmp_path / "threads.db", executor=threads) == expected


@pytest.mark.slow
def test_another_puzzle_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "clues.db"
    analyse_clues(Puzzle.of("3x20"), path)
    with pytest.raises(StoreError, match=r"another puzzle.*'pentomino clues --store"):
        analyse_clues(Puzzle.of("4x15"), path)
    with pytest.raises(StoreError, match="begun by 'pentomino clues'"):
        run(Puzzle.of("3x20"), path)
    run(Puzzle.of("3x20"), tmp_path / "run.db")
    with pytest.raises(StoreError, match="begun by 'pentomino run'"):
        analyse_clues(Puzzle.of("3x20"), tmp_path / "run.db")


def test_the_store_holds_the_distinct_solutions_too(tmp_path: Path) -> None:
    puzzle = Puzzle.of("3x20")
    found = analyse_clues(puzzle, tmp_path / "clues.db")
    kept = [each.placements for each in solutions(tmp_path / "clues.db")]
    assert kept == [least.solution.placements for least in found.solutions]


def test_a_puzzle_without_solutions(tmp_path: Path) -> None:
    with pytest.raises(NoSolutionError, match="no solution"):
        analyse_clues(Puzzle.of("2x4", "T4*2"), tmp_path / "clues.db")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_killed_at_random_moments(tmp_path: Path) -> None:
    path, chance = tmp_path / "clues.db", random.Random(2)
    call = (sys.executable, "-m", "pentomino", "clues", "6x10", "--threads", "2", "--store")
    for _ in range(5):
        process = subprocess.Popen(
            [*call, str(path)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        time.sleep(chance.uniform(0.5, 3.0))
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    assert analyse_clues(Puzzle.of("6x10"), path) == at_once(Puzzle.of("6x10"))


@pytest.mark.parametrize("sets", [[], [()], [(7,), (9,)], [(1, 2), (1, 70_000)]])
def test_clue_sets_are_read_as_they_were_written(sets: list[tuple[int, ...]]) -> None:
    assert read_finding(_finding(5, sets)) == (5, sets)
