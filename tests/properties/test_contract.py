"""The contract of engines, tested on all of them: the promises of handles for every question."""

import gc
import importlib
import os
import threading
import time
import weakref
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from pentomino import (
    CancelledError,
    EngineError,
    ExactCover,
    LimitReachedError,
    Limits,
    Puzzle,
    TooLargeError,
    counting,
    engines,
)
from pentomino.engines import (
    Counting,
    CoverTask,
    Engine,
    Holding,
    Listing,
    Run,
    State,
    contract,
    engine_named,
    engine_names,
    plan,
)
from pentomino.engines.contract import Observer, Question
from pentomino.engines.registry import AUTO, ENGINES, entry_named
from pentomino.errors import counted
from pentomino.exact_cover import CellOrder
from tests.support.strategies import brute_force


@pytest.fixture(params=engine_names())
def engine(request: pytest.FixtureRequest) -> Engine:
    return engine_named(request.param)


def task_of(board: str, pieces: str = "pentominoes") -> CoverTask:
    puzzle = Puzzle.of(board, pieces)
    return CoverTask(puzzle.exact_cover, (), puzzle.cell_order)


@pytest.fixture(scope="module")
def small() -> CoverTask:
    """The 36 tilings of 4x4 by dominoes (Kasteleyn, 1961)."""
    return task_of("4x4", "domino*")


@cache
def long_task() -> CoverTask:
    """A task that takes every engine much longer than any test waits."""
    return task_of("9x10", "one-sided-pentominoes")


def can_hold(engine: Engine) -> bool:
    return "hold" in entry_named(engine.name).questions


AnyRun = Listing | Counting | Holding

ASKED: dict[str, Callable[[Engine, CoverTask, Limits, Observer | None], AnyRun]] = {
    "list": lambda engine, task, limits, look: engine.listing(task, limits, look),
    "count": lambda engine, task, limits, look: engine.counting(task, limits, look),
    "hold": lambda engine, task, limits, look: engine.holding(task, limits, look),
}


def finish(run: AnyRun) -> object:
    """Return the result of a run of any kind."""
    return list(run) if isinstance(run, Listing) else run.result()


def started(
    name: str, engine: Engine, limits: Limits | None = None, look: Observer | None = None
) -> AnyRun:
    if name == "hold" and not can_hold(engine):
        pytest.skip("the engine does not hold solutions, and says so")
    return ASKED[name](engine, long_task(), limits or Limits(), look)


def test_all_engines_find_the_same(engine: Engine, small: CoverTask) -> None:
    listing = engine.listing(small)
    found = list(listing)
    assert set(found) == brute_force(small.problem)
    assert len(found) == 36
    assert listing.solutions == 36
    counting = engine.counting(small)
    assert counting.result() == 36
    for run in (listing, counting):
        assert run.state is State.DONE
        assert run.done == 1


def test_the_table_says_what_an_engine_is_called_and_whether_it_can_be_watched(
    engine: Engine, small: CoverTask
) -> None:
    (entry,) = (entry for entry in ENGINES if entry.name == engine.name)
    assert entry.made_by.endswith(f":{type(engine).__name__}") or entry.name == AUTO
    assert set(engine.questions) == set(entry.questions)
    if "step" in entry.questions:
        engine.stepping(small).close()
    else:
        with pytest.raises(EngineError, match="lays no pieces"):
            engine.stepping(small)


def test_every_engine_that_is_written_is_in_the_table() -> None:
    for file in Path(engines.__file__).parent.glob("*.py"):
        importlib.import_module(f"pentomino.engines.{file.stem}")
    engines_written = [e for e in Engine.__subclasses__() if e.__module__.startswith("pentomino.")]
    written = {engine.__name__ for engine in engines_written}
    made = {entry.made_by.partition(":")[2] for entry in ENGINES} - {""}
    assert written == {*made, "AutoEngine"}


def test_all_solutions_are_held_or_that_is_refused(engine: Engine, small: CoverTask) -> None:
    if not can_hold(engine):
        with pytest.raises(EngineError, match="does not hold solutions"):
            engine.holding(small)
        return
    holding = engine.holding(small)
    assert set(holding.result()) == brute_force(small.problem)
    assert holding.state is State.DONE


def test_a_result_is_made_once_and_stays(engine: Engine, small: CoverTask) -> None:
    counting = engine.counting(small)
    found: list[int] = []
    askers = [threading.Thread(target=lambda: found.append(counting.result())) for _ in range(3)]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    assert found == [36, 36, 36]
    counting.close()
    assert counting.result() == 36
    assert counting.state is State.DONE


def test_an_iteration_that_has_ended_stays_ended(engine: Engine, small: CoverTask) -> None:
    listing = engine.listing(small)
    assert len(list(listing)) == 36
    listing.close()
    assert list(listing) == []
    assert listing.state is State.DONE


@pytest.mark.parametrize("name", ASKED)
def test_what_was_cancelled_before_it_began_has_no_result(name: str, engine: Engine) -> None:
    run = started(name, engine)
    assert run.state.value == "waiting"
    run.cancel()
    assert run.state.value == "cancelled"
    for _ in range(2):
        with pytest.raises(CancelledError):
            finish(run)


@pytest.mark.parametrize("name", ASKED)
def test_what_is_cancelled_meanwhile_raises_and_ends_soon(name: str, engine: Engine) -> None:
    run = started(name, engine)
    cancelled: list[float] = []

    def cancel() -> None:
        cancelled.append(time.monotonic())
        run.cancel()

    threading.Timer(0.3, cancel).start()
    with pytest.raises(CancelledError):
        finish(run)
    assert time.monotonic() - cancelled[0] < 30  # the benchmarks measure it
    assert run.state is State.CANCELLED
    assert run.done < 1
    with pytest.raises(CancelledError):
        finish(run)


def test_nothing_comes_after_close(engine: Engine, small: CoverTask) -> None:
    listing = engine.listing(small)
    next(listing)
    listing.close()
    for _ in range(3):
        with pytest.raises(CancelledError):
            next(listing)
    with engine.listing(small) as left:
        next(left)
    with pytest.raises(CancelledError):
        list(left)


@pytest.mark.parametrize("name", ASKED)
def test_time_is_a_limit(name: str, engine: Engine) -> None:
    run = started(name, engine, Limits(seconds=0.2))
    with pytest.raises(LimitReachedError, match=r"0\.2 s") as caught:
        finish(run)
    assert caught.value.limit == "seconds"
    assert run.state is State.LIMITED
    with pytest.raises(LimitReachedError):
        finish(run)


def test_solutions_are_a_limit(engine: Engine, small: CoverTask) -> None:
    listing = engine.listing(small, Limits(solutions=5))
    assert len(list(listing)) == 5
    assert listing.state is State.LIMITED
    assert list(listing) == []
    assert len(list(engine.listing(small, Limits(solutions=36)))) == 36
    counting = engine.counting(small, Limits(solutions=5))
    with pytest.raises(LimitReachedError, match="more than 5 solutions"):
        counting.result()
    assert counting.state is State.LIMITED
    assert engine.counting(small, Limits(solutions=36)).result() == 36


def test_a_listing_that_is_to_finish_gives_what_it_has_found(
    engine: Engine, small: CoverTask
) -> None:
    listing = engine.listing(small)
    found = list(islice(listing, 5))
    listing.finish()
    found += listing
    assert len(set(found)) == len(found) == listing.solutions
    assert set(found) <= brute_force(small.problem)
    assert listing.state in (State.LIMITED, State.DONE)
    assert list(listing) == []
    unbegun = engine.listing(long_task())
    unbegun.finish()
    assert list(unbegun) == []
    assert unbegun.state is State.LIMITED


def test_nodes_are_a_limit_or_are_refused(engine: Engine) -> None:
    task, limits = task_of("5x12"), Limits(nodes=100)
    if "nodes" in engine.refused:
        with pytest.raises(EngineError, match="cannot obey a limit on nodes"):
            engine.counting(task, limits)
        return
    for run in (engine.listing(task, limits), engine.counting(task, limits)):
        with pytest.raises(LimitReachedError) as caught:
            finish(run)
        assert caught.value.limit == "nodes"
        assert run.state is State.LIMITED


class Clock:
    """The clock of handles, which tests put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def monotonic(self) -> float:
        return time.monotonic() + self.ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(contract, "time", made)
    return made


@pytest.mark.slow
def test_time_between_two_solutions_is_not_charged(engine: Engine, clock: Clock) -> None:
    listing = engine.listing(task_of("4x10", "domino*"), Limits(seconds=1000))
    found = 0
    for _ in listing:
        found += 1
        clock.ahead += 500
    assert found == 18061  # OEIS A005178
    assert listing.state is State.DONE
    assert listing.seconds < 1000


def test_a_limit_on_time_comes_after_all_that_was_found(engine: Engine, clock: Clock) -> None:
    asked_again = False

    def look(_: Run) -> None:
        clock.ahead += 5000 * asked_again

    listing = engine.listing(task_of("4x10", "domino*"), Limits(seconds=1000), look)
    found = [next(listing)]
    if engine.name in ("auto", "search"):  # it works while nobody waits
        while listing.solutions < 18061:
            time.sleep(0.01)
    asked_again = True
    with pytest.raises(LimitReachedError) as caught:
        found.extend(listing)
    number = 18061 if engine.name in ("auto", "search") else len(set(found))
    assert len(set(found)) == len(found) == listing.solutions == number
    assert str(caught.value) == (
        f"the limit of 1000 s was reached after {counted(number, 'solution')}"
    )
    assert listing.state is State.LIMITED


def test_a_limit_on_nodes_comes_after_all_that_was_found(engine: Engine) -> None:
    task, limits = task_of("4x10", "domino*"), Limits(nodes=3000)
    if "nodes" in engine.refused:
        pytest.skip("the engine refuses such a limit")
    listing = engine.listing(task, limits)
    found = [next(listing)]
    with pytest.raises(LimitReachedError) as caught:
        found.extend(listing)
    assert len(set(found)) == len(found) == listing.solutions > 1
    assert str(caught.value) == (
        f"the limit of 3,000 nodes was reached after {counted(len(found), 'solution')}"
    )
    assert len(list(engine.listing(task, Limits(nodes=3000, solutions=1)))) == 1


def test_memory_is_a_limit_or_is_refused(engine: Engine) -> None:
    limits = Limits(memory=20_000)
    if "memory" in engine.refused:
        with pytest.raises(EngineError, match="cannot obey a limit on memory"):
            engine.counting(task_of("5x12"), limits)
        return
    run = engine.counting(task_of("5x12"), limits)
    with pytest.raises(TooLargeError):
        run.result()
    assert run.state is State.FAILED
    with pytest.raises(TooLargeError):
        run.result()


def test_threads_are_a_limit_or_are_refused(engine: Engine, small: CoverTask) -> None:
    most = engine.most_threads
    if most is not None:
        with pytest.raises(EngineError, match=r"engine uses .*, not "):
            engine.counting(small, Limits(threads=most + 1))
    for threads in (1, 2, 5) if most is None else (1, most):
        limits = Limits(threads=threads)
        assert engine.counting(small, limits).result() == 36
        assert list(engine.listing(small, limits)) == list(engine.listing(small))


@pytest.mark.parametrize("name", ASKED)
def test_whoever_looks_is_called_and_may_end_the_work(name: str, engine: Engine) -> None:
    class EnoughError(Exception):
        pass

    seen: list[float] = []

    def look(run: Run) -> None:
        assert run.state is State.RUNNING
        seen.append(run.done)
        if len(seen) == 4:
            raise EnoughError

    run = started(name, engine, look=look)
    with pytest.raises(EnoughError):
        finish(run)
    assert seen == sorted(seen)
    assert all(0 <= done < 1 for done in seen)
    assert run.state is State.FAILED
    with pytest.raises(EnoughError):
        finish(run)


def test_a_handle_that_is_dropped_is_gone_at_once(engine: Engine, small: CoverTask) -> None:
    gc.disable()
    try:
        listing, counting = engine.listing(small), engine.counting(small, observer=lambda _: None)
        next(listing)
        counting.result()
        gone: list[weakref.ref[Run]] = [weakref.ref(listing), weakref.ref(counting)]
        del listing, counting
        assert all(dead() is None for dead in gone)
    finally:
        gc.enable()


def test_symmetries_that_are_none_are_refused(engine: Engine) -> None:
    problem = ExactCover.of_names([["a"], ["b"], ["a", "c"]])
    with pytest.raises(EngineError):
        list(engine.listing(CoverTask(problem, [(0, 1, 2), (1, 0, 2)])))


def test_limits_take_numbers_of_any_type() -> None:
    numpy = pytest.importorskip("numpy")
    limits = Limits(nodes=numpy.int64(3), threads=numpy.uint8(2), seconds=numpy.float32(2.5))
    assert limits == Limits(nodes=3, threads=2, seconds=2.5)
    assert {type(limits.nodes), type(limits.threads), type(limits.seconds)} == {int, float}
    assert Limits(seconds=numpy.int64(2), memory=numpy.int32(5)) == Limits(seconds=2, memory=5)
    half: Any = Fraction(1, 2)
    assert Limits(seconds=half) == Limits(seconds=0.5)
    for wrong in (numpy.float64(3), numpy.bool_(True), numpy.array([1, 2])):
        with pytest.raises(TypeError, match="nodes must be a whole number"):
            Limits(nodes=wrong)
    for wrong in (numpy.bool_(True), numpy.array([1, 2])):
        with pytest.raises(TypeError, match="seconds must be a number"):
            Limits(seconds=wrong)
    with pytest.raises(EngineError, match="seconds must be more than 0"):
        Limits(seconds=numpy.float64("nan"))


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"threads": 0}, EngineError),
        ({"threads": -1}, EngineError),
        ({"threads": 100_000}, EngineError),
        ({"threads": 1.5}, TypeError),
        ({"threads": "2"}, TypeError),
        ({"memory": -1}, EngineError),
        ({"memory": 0}, EngineError),
        ({"memory": "8GB"}, TypeError),
        ({"seconds": float("nan")}, EngineError),
        ({"seconds": 0}, EngineError),
        ({"seconds": "1"}, TypeError),
        ({"nodes": True}, TypeError),
        ({"solutions": 2.0}, TypeError),
    ],
)
def test_limits_of_a_wrong_type_or_size_are_refused(
    wrong: dict[str, Any], error: type[Exception]
) -> None:
    (name,) = wrong
    with pytest.raises(error, match=name):
        Limits(**wrong)


@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("6x10", "pentominoes"),
        pytest.param("3x4x5", "pentominoes", marks=pytest.mark.slow),
        pytest.param("20x100", "pentominoes*", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("question", [Question.COUNT, Question.HOLD])
def test_auto_carries_out_the_plan(board: str, pieces: str, question: Question) -> None:
    """The nodes show which engine works, or a note when another engine takes over."""
    task = task_of(board, pieces)
    planned = plan(task, question).engine
    seen: list[tuple[int, str | None]] = []

    def look(run: Run) -> None:
        seen.append((run.nodes, run.note))
        if run.nodes > 0 and run.note is not None:
            raise KeyboardInterrupt

    engine = engine_named("auto")
    run = (
        engine.counting(task, observer=look)
        if question is Question.COUNT
        else engine.holding(task, observer=look)
    )
    try:
        finish(run)
    except KeyboardInterrupt:
        assert run.state is State.CANCELLED
    searched = run.note is not None
    assert searched == (planned == "search")


def test_solutions_are_a_limit_on_what_is_held(engine: Engine, small: CoverTask) -> None:
    if not can_hold(engine):
        pytest.skip("the engine does not hold solutions, and says so")
    holding = engine.holding(small, Limits(solutions=5))
    with pytest.raises(LimitReachedError, match="more than 5 solutions"):
        holding.result()
    assert holding.state is State.LIMITED
    assert engine.holding(small, Limits(solutions=36)).result().count == 36


def test_a_cancel_that_meets_the_start_is_not_lost(engine: Engine, small: CoverTask) -> None:
    """Work asks its task for the problem right at its beginning."""

    class Cancelling:
        symmetries = known_symmetries = ()
        impossible = proof = area_obstacle = None

        @property
        def problem(self) -> ExactCover:
            for run in runs:
                run.cancel()
            return small.problem

        @property
        def order(self) -> CellOrder | None:
            return small.order

    runs: list[Listing | Counting] = []
    for run in (engine.listing(Cancelling()), engine.counting(Cancelling())):
        runs[:] = [run]
        with pytest.raises(CancelledError):
            finish(run)
        assert run.state is State.CANCELLED


def test_threads_that_share_a_listing_get_each_solution_once(engine: Engine) -> None:
    listing = engine.listing(task_of("4x6", "domino*"))
    found: list[tuple[int, ...]] = []
    sharers = [threading.Thread(target=lambda: found.extend(listing)) for _ in range(4)]
    for sharer in sharers:
        sharer.start()
    for sharer in sharers:
        sharer.join()
    assert len(found) == len(set(found)) == 281  # OEIS A005178
    assert listing.state is State.DONE


def test_whoever_looks_cannot_ask_for_the_result(engine: Engine) -> None:
    def look(_: Run) -> None:
        run.result()

    run = engine.counting(long_task(), observer=look)
    with pytest.raises(EngineError, match="cannot ask for the result"):
        run.result()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_child_is_refused_what_its_parent_is_at_work_on(engine: Engine) -> None:
    run = engine.counting(long_task())
    worker = threading.Thread(target=lambda: suppressed(run))
    worker.start()
    while run.state is not State.RUNNING:
        time.sleep(0.01)
    child = os.fork()
    if child == 0:
        code = 1
        try:
            run.result()
        except EngineError:
            code = 0
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    run.cancel()
    worker.join()
    assert os.waitstatus_to_exitcode(status) == 0


def suppressed(run: Counting) -> None:
    with suppress(CancelledError):
        run.result()


@pytest.mark.parametrize("name", engine_names("step"))
@pytest.mark.parametrize("begun", [False, True])
def test_a_search_that_is_stepped_through_stays_closed(name: str, begun: bool) -> None:
    stepping = engine_named(name).stepping(task_of("5x12"))
    if begun:
        stepping.allow(5)
    stepping.close()
    assert stepping.ended
    assert not stepping.standing
    with pytest.raises(CancelledError):
        stepping.take()
    assert stepping.laid() == () or begun
    assert stepping.state is State.CANCELLED


@pytest.mark.slow
def test_preparations_can_be_cancelled_and_are_limited() -> None:
    """Placements and plain reasons are made in Python, for seconds on a board like this."""
    asked = counting(Puzzle.of("27x28", "heptominoes"))
    threading.Timer(0.3, asked.cancel).start()
    with pytest.raises(CancelledError):
        asked.result()
    assert asked.progress.seconds < 5  # the benchmarks measure how soon
    with pytest.raises(LimitReachedError):
        counting(Puzzle.of("27x28", "heptominoes"), limits=Limits(seconds=0.2)).result()


def test_a_count_is_the_same_value_whenever_it_is_asked_for() -> None:
    asked = counting(Puzzle.of("4x4", "domino*"))
    assert asked.progress.seconds == 0
    assert asked.result() == asked.result()
    done = asked.progress
    assert (done.done, done.seconds_left) == (1, 0)
    assert done.seconds == asked.result().seconds > 0
