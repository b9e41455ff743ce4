"""Runs: however they are cut, interrupted and gone on with, each solution counts once."""

import multiprocessing
import pickle
import random
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    Distinct,
    EngineError,
    LimitReachedError,
    Limits,
    Position,
    Progress,
    Puzzle,
    PuzzleError,
    Solution,
    StoreError,
    TooLargeError,
    WorkerError,
    analyse_clues as analyse_at_once,
    count,
    read_solutions,
    solution_space,
    solve,
)
from pentomino.engines import units as engine_units
from pentomino.engines.subtrees import TREE_FORM
from pentomino.engines.units import Outcome, Pace, Part
from pentomino.jobs import (
    analyse_clues,
    export,
    make_puzzles,
    open_store,
    run,
    runner,
    running,
    solutions,
    status,
)
from pentomino.jobs.job import Job, read_job
from pentomino.jobs.running import opened
from pentomino.jobs.store import create_store
from pentomino.jobs.units import Order, RunWatch, units_of, work_on
from tests.support.profiles import examples
from tests.support.strategies import puzzles


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "job.db"


def in_order(found: list[Solution]) -> list[tuple[Any, ...]]:
    return sorted(tuple(sorted((p.piece, p.cells) for p in s.placements)) for s in found)


@examples(60)
@given(puzzles(), st.sampled_from(Distinct), st.integers(0, 2**32))
def test_a_run_that_is_interrupted_anywhere_finds_each_solution_once(
    puzzle: Puzzle, distinct: Distinct, seed: int
) -> None:
    """Compared with the reference engine, which shares no code with the search."""
    choice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "job.db")
        opened(puzzle, path, distinct=distinct, solutions=True).close()
        done = False
        while not done:
            with open_store(path, writing=True) as store:
                units = units_of(store.job, Limits(threads=1))
                for _ in range(choice.randrange(1, 6)):
                    if store.complete:
                        break
                    number = choice.choice(list(store.open_units))
                    outcome = units.cut(3) if number == 1 else None
                    if outcome is None:
                        stop = threading.Event()
                        if choice.random() < 0.3:
                            stop.set()
                        what = store.open_units[number].what
                        outcome = units.work(what, Pace(None, stop, lambda *_: None))
                    if choice.random() < 0.7:  # otherwise it is lost, as by a kill
                        store.record([(number, outcome)])
                done = store.complete
        wanted = list(solve(puzzle, distinct=distinct, engine="reference"))
        assert status(path).count == len(wanted)
        assert in_order(list(solutions(path))) == in_order(wanted)


@pytest.mark.slow
@pytest.mark.parametrize("distinct", Distinct)
def test_a_run_counts_and_keeps_what_solve_finds(path: Path, distinct: Distinct) -> None:
    puzzle = Puzzle.of("5x12") if distinct is not Distinct.NOTHING else Puzzle.of("4x15")
    now = run(puzzle, path, distinct=distinct, solutions=True)
    assert (now.complete, now.count, now.done) == (True, count(puzzle, distinct=distinct), 1.0)
    wanted = list(solve(puzzle, distinct=distinct))
    assert in_order(list(solutions(path))) == in_order(wanted)
    again = run(puzzle, path, distinct=distinct)
    assert (again.count, again.nodes) == (now.count, now.nodes)


def test_a_puzzle_without_solutions_is_done_at_once(path: Path) -> None:
    now = run(Puzzle.of("2x3", "I2"), path, solutions=True)
    assert (now.complete, now.count, list(solutions(path))) == (True, 0, [])


def test_a_store_that_was_killed_while_it_was_made_begins_anew(path: Path) -> None:
    path.touch()
    assert run(Puzzle.of("3x20"), path).count == 2
    for file in path.parent.iterdir():
        file.unlink()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.close()
    assert path.stat().st_size > 0
    assert run(Puzzle.of("3x20"), path).count == 2


class InterruptionError(Exception):
    """Somebody ends a run."""


@pytest.mark.slow
def test_whatever_ends_a_run_early_what_was_done_is_recorded(path: Path) -> None:
    puzzle = Puzzle.of("bedlam-cube")
    told: list[Progress] = []

    def interrupt(now: Progress) -> None:
        told.append(now)
        if now.nodes > 100_000 + (told[0].nodes if len(told) > 1 else 0):
            raise InterruptionError

    before = 0
    for _ in range(3):
        told.clear()
        with pytest.raises(InterruptionError):
            run(puzzle, path, limits=Limits(threads=2), on_progress=interrupt)
        now = status(path)
        assert now.nodes >= told[-1].nodes  # nothing that was told is lost
        assert now.nodes > before
        before = now.nodes


@pytest.mark.parametrize(
    ("limits", "name"),
    [
        (Limits(seconds=0.1, threads=1), "seconds"),
        (Limits(nodes=10_000), "nodes"),
        (Limits(solutions=3), "solutions"),
    ],
)
@pytest.mark.slow
def test_a_limit_ends_a_run_that_goes_on_later(path: Path, limits: Limits, name: str) -> None:
    puzzle = Puzzle.of("bedlam-cube")
    with pytest.raises(LimitReachedError, match="is recorded in") as raised:
        run(puzzle, path, limits=limits)
    assert raised.value.limit == name
    first = status(path)
    assert not first.complete
    assert first.nodes > 0
    with pytest.raises(LimitReachedError):
        run(None, path, limits=Limits(nodes=10_000))
    assert status(path).nodes > first.nodes


@pytest.mark.parametrize("limits", [Limits(solutions=1), Limits(nodes=1)])
def test_a_limit_does_not_spoil_a_complete_answer(
    path: Path, limits: Limits, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "LOOK_SECONDS", 0.0)
    told: list[Progress] = []
    found = run(Puzzle.of("2x3", "I3*2"), path, limits=limits, on_progress=told.append)
    assert (found.complete, found.count, told[-1].done) == (True, 1, 1.0)


@pytest.mark.slow
def test_progress_begins_where_the_last_run_ended(path: Path) -> None:
    puzzle = Puzzle.of("bedlam-cube")
    with pytest.raises(LimitReachedError):
        run(puzzle, path, limits=Limits(nodes=300_000))
    before = status(path)
    told: list[Progress] = []
    with pytest.raises(LimitReachedError):
        run(puzzle, path, limits=Limits(nodes=10_000), on_progress=told.append)
    assert told[0].done >= before.done
    assert [now.done for now in told] == sorted(now.done for now in told)
    assert told[0].nodes >= before.nodes


@pytest.mark.slow
def test_workers_in_other_processes_find_the_same(path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=context) as processes:
        now = run(Puzzle.of("5x12"), path, solutions=True, executor=processes)
    assert now.count == count(Puzzle.of("5x12"))
    assert len(list(solutions(path))) == now.count


class Unreliable(Executor):
    """Threads of which some fail, and some do the same work twice."""

    def __init__(self, failures: int) -> None:
        self._threads = ThreadPoolExecutor(2)
        self._left = failures
        self._choice = random.Random(5)

    def submit(self, fn: Callable[..., Any], /, *args: object, **more: object) -> Future[Any]:
        if self._left and self._choice.random() < 0.05:
            self._left -= 1
            lost: Future[Any] = Future()
            lost.set_exception(ConnectionError("the worker is gone"))
            return lost
        if self._choice.random() < 0.2:
            self._threads.submit(fn, *args, **more)
        return self._threads.submit(fn, *args, **more)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._threads.shutdown(wait, cancel_futures=cancel_futures)


def test_lost_workers_and_work_done_twice_change_nothing(path: Path) -> None:
    with Unreliable(20) as workers:
        now = run(Puzzle.of("5x12"), path, solutions=True, executor=workers)
    assert now.count == count(Puzzle.of("5x12"))
    assert len(list(solutions(path))) == now.count


class Broken(Unreliable):
    """Workers that all fail."""

    def submit(self, fn: Callable[..., Any], /, *args: object, **more: object) -> Future[Any]:  # noqa: ARG002
        lost: Future[Any] = Future()
        lost.set_exception(ConnectionError("the worker is gone"))
        return lost


def test_workers_that_always_fail_end_the_run_in_words(path: Path) -> None:
    with Broken(0) as workers, pytest.raises(WorkerError, match=r"failed 4 times .* gone"):
        run(Puzzle.of("5x12"), path, executor=workers)
    assert run(None, path).count == count(Puzzle.of("5x12"))


def test_a_store_of_something_else_is_refused(path: Path) -> None:
    run(Puzzle.of("3x20"), path)
    for arguments, message in (
        ({"puzzle": Puzzle.of("2x3", "I3*2")}, "another puzzle"),
        ({"distinct": "nothing"}, "counts solutions up to rotation and reflection, not all"),
        ({"solutions": True}, "without keeping solutions"),
    ):
        with pytest.raises(StoreError, match=message):
            run(**{"puzzle": Puzzle.of("3x20"), "store": path, **arguments})  # type: ignore[arg-type]
    with pytest.raises(EngineError, match="cannot record its work"):
        run(Puzzle.of("3x20"), path, engine="reference")


def test_the_same_puzzle_written_otherwise_goes_on(path: Path) -> None:
    puzzle = Puzzle.of("3x20")
    run(puzzle, path)
    assert run(Puzzle(puzzle.board, puzzle.pieces[::-1]), path).count == 2


def test_units_of_another_form_are_not_worked_on() -> None:
    job = Job("subtrees", 99, Puzzle.of("3x20"), Distinct.NOTHING)
    with pytest.raises(StoreError, match="form 99, but this version"):
        units_of(job, Limits())
    with pytest.raises(StoreError, match="does not know units of the kind 'magic'"):
        units_of(Job("magic", 1, job.puzzle, Distinct.NOTHING), Limits())


def test_orders_travel_and_are_worked_on_without_their_runner() -> None:
    job = Job("subtrees", TREE_FORM, Puzzle.of("3x20"), Distinct.ISOMETRIES, keeps=True)
    assert read_job(job.text) == job
    watch = RunWatch()
    order = Order(job.text, ((1, "[[], null]"),), 60.0, None, 1, watch.token)
    with ThreadPoolExecutor(1) as threads:
        here = threads.submit(work_on, order).result()[1]
    assert watch.at_work.keys() <= {1}
    watch.close()
    there = work_on(pickle.loads(pickle.dumps(order)))[1]
    assert (here.count, here.findings) == (there.count, there.findings)
    assert here.count == 2


def test_what_is_kept_is_written_in_every_order_alike(path: Path, tmp_path: Path) -> None:
    puzzle = Puzzle.of("3x20")
    run(puzzle, path, distinct="nothing", solutions=True)
    target = tmp_path / "out.ndjson"
    assert export(path, target) == 8
    assert in_order(list(read_solutions(target))) == in_order(
        list(solve(puzzle, distinct="nothing"))
    )
    assert export(path, tmp_path / "one.dat", where="X_2.3", limit=1) == 1


def test_an_order_of_several_units_begins_those_that_it_has_time_for() -> None:
    job = Job("subtrees", TREE_FORM, Puzzle.of("5x12"), Distinct.ISOMETRIES)
    parts = units_of(job, Limits()).cut(8).rest
    numbered = tuple(enumerate((part.what for part in parts), start=2))
    in_time = work_on(Order(job.text, numbered, 60.0, None, 1, "nobody"))
    assert in_time.keys() == dict(numbered).keys()
    assert sum(outcome.count for outcome in in_time.values()) == count(
        Puzzle.of("5x12")
    )  # by the frontier engine
    assert not any(outcome.rest for outcome in in_time.values())
    late = work_on(Order(job.text, numbered, 1e-9, None, 1, "nobody"))
    assert list(late) == [2]


def test_a_position_is_worked_on_as_its_puzzle_with_givens(tmp_path: Path) -> None:
    every = list(Puzzle.of("3x20").solve(distinct="nothing"))
    laid = every[0].placements[:2]
    position = Position(Puzzle.of("3x20"), laid)
    number = sum(set(laid) <= set(solution.placements) for solution in every)
    assert run(position, tmp_path / "run.db", distinct="nothing").count == number
    analysis = analyse_clues(position, tmp_path / "clues.db")
    assert analysis == analyse_at_once(solution_space(position.as_puzzle()))
    (made,) = make_puzzles(position, tmp_path / "made.db", number=1, seed=1)
    assert set(laid) <= set(made.solution.placements)


@pytest.mark.slow
def test_what_a_store_refuses_is_said_in_words_of_python_too(path: Path) -> None:
    with pytest.raises(StoreError, match=r"there is no store .* \(in Python jobs\.run\) begins"):
        run(None, path)
    run(Puzzle.of("3x20"), path)
    with pytest.raises(StoreError, match=r"to go on with it, .* \(in Python jobs\.run\)"):
        run(Puzzle.of("5x12"), path)
    with pytest.raises(StoreError, match=r"with --solutions \(in Python solutions=True\)"):
        solutions(path)
    with open_store(path, writing=True), pytest.raises(StoreError, match=r"\(in Python jobs\.st"):
        open_store(path, writing=True)


def test_solutions_that_a_run_did_not_keep_are_not_kept_later(path: Path) -> None:
    run(Puzzle.of("3x20"), path)
    with pytest.raises(StoreError, match=r"was begun without keeping solutions: .* name another"):
        run(None, path, solutions=True)
    with pytest.raises(StoreError, match="up to rotation and reflection, not all solutions"):
        run(None, path, distinct="all")
    with pytest.raises(StoreError, match="was begun with another engine"):
        run(None, path, engine="rubbish")
    with pytest.raises(PuzzleError, match="distinct must be one of"):
        run(None, path, distinct="rubbish")
    assert run(None, path).count == run(None, path, distinct="isometries").count == 2


def test_the_rate_of_a_run_is_that_since_it_began_last(path: Path) -> None:
    job = Job("subtrees", TREE_FORM, Puzzle.of("3x20"), Distinct.NOTHING)
    with create_store(path, job, "whole") as store:
        store.record([(1, Outcome(0, nodes=500, rest=(Part("a", 0.75), Part("b", 0.25))))])
        now = time.time()

        def speed(**changes: Any) -> tuple[float, float | None]:  # noqa: ANN401
            figures = {"began": now - 20, "updated": now, "began_nodes": 100, "began_share": -0.5}
            store.ledger = replace(store.ledger, **{**figures, **changes})
            return running._speed(store)

        # 400 nodes in 20 s; half of the work took as long, and all of it is left.
        rate, left = speed()
        assert rate == 20
        assert left == pytest.approx(40, abs=1)
        assert speed(began=0) == (0, None)
        assert speed(began=now - 0.5) == (0, None)  # too short to tell
        assert speed(began_share=0) == (20, None)  # nothing gained yet


@pytest.mark.slow
def test_a_count_that_fits_the_disk_needs_no_memory(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle, limits = Puzzle.of("18x18", "domino*"), Limits(memory=2_000_000, threads=2)
    monkeypatch.setattr(engine_units, "room_on_disk", lambda _: 10**6)
    wanted = r"needs about .* MB of memory or disk, where it may take 977 KB.*search takes"
    with pytest.raises(TooLargeError, match=wanted):
        opened(puzzle, path, distinct="all", limits=limits)
    assert not path.exists()
    monkeypatch.setattr(engine_units, "room_on_disk", lambda _: 10**12)
    with opened(puzzle, path, distinct="all", limits=limits) as store:
        assert store.job.kind == "slices"


@pytest.mark.slow
def test_a_count_on_the_disk_leaves_nothing_behind_but_what_others_keep(path: Path) -> None:
    limits = Limits(memory=8_000_000, threads=2)
    folder = runner.layers_of(path)
    folder.mkdir()
    kept = {"notes.txt", "notes.layer", "1.layer.txt"}
    for name in kept:
        (folder / name).write_text("mine")
    done = run(Puzzle.of("16x16", "domino*"), path, distinct="all", limits=limits)
    assert done.count == 2444888770250892795802079170816  # OEIS A004003
    assert {path.name for path in folder.iterdir()} == kept
