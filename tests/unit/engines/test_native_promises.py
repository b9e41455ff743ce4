"""The promises of native code: it can be cancelled, it says how much memory it needs, and it
does no harm in a forked child, under a small memory or at the end of the interpreter.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from math import cos, exp, log, pi
from pathlib import Path

import pytest

from pentomino import _native
from pentomino.engines.native_arrays import (
    UNBOUNDED,
    as_number,
    flat_order,
    frontier_problem,
    native_problem,
)
from pentomino.problem.exact_cover import CellOrder, ExactCover, Item, int_array

SOURCE = Path(_native.__file__).parents[1]


def dominoes(rows: int, columns: int) -> tuple[ExactCover, CellOrder]:
    """Any number of dominoes on a rectangle, its cells column by column."""

    def touching(r: int, c: int) -> list[tuple[int, int]]:
        around = ((r + 1, c), (r, c + 1), (r - 1, c), (r, c - 1))
        return [(y, x) for y, x in around if 0 <= y < rows and 0 <= x < columns]

    cells = [(r, c) for c in range(columns) for r in range(rows)]
    place = {cell: number for number, cell in enumerate(cells)}
    neighbours = tuple(tuple(place[other] for other in touching(*cell)) for cell in cells)
    options = tuple(
        (first, second, len(cells))
        for first, beside in enumerate(neighbours)
        for second in beside
        if second > first
    )
    items = (*map(Item, cells), Item("domino", 0, None))
    return ExactCover(items, options), CellOrder(tuple(range(len(cells))), neighbours)


def unlimited() -> _native.Effort:
    return _native.Effort(UNBOUNDED, UNBOUNDED)


def search(problem: ExactCover, spent: _native.Effort, images: tuple[int, ...] = ()) -> object:
    return _native.Search(
        native_problem(problem), int_array(images), 2, True, "", False, False, spent
    )


def reasoner(
    problem: ExactCover, order: CellOrder, spent: _native.Effort | None = None
) -> _native.Deduction:
    return _native.Deduction(native_problem(problem), **flat_order(order), effort=spent)


def test_a_problem_is_made_once_and_forgotten_with_its_owner() -> None:
    problem, order = dominoes(2, 3)
    assert native_problem(problem) is native_problem(problem)
    assert native_problem(problem) is not native_problem(dominoes(2, 3)[0])
    left = frontier_problem(problem, order)
    del problem
    assert as_number(_native.count_solutions(left, unlimited(), 1)) == 3


def cancelled_within(work: Callable[[_native.Effort], object], after: float) -> float:
    """Measure how long cancelled work continues; meanwhile the interpreter must be free."""
    spent = unlimited()
    asked = []

    def cancel() -> None:
        time.sleep(after)
        asked.append(time.monotonic())
        spent.cancel()

    thread = threading.Thread(target=cancel)
    thread.start()
    with pytest.raises(_native.Cancelled):
        work(spent)
    ended = time.monotonic()
    thread.join()
    return ended - asked[0]


GENEROUS = 30.0
"""Seconds: more than promised, for busy machines."""


@pytest.mark.slow
def test_long_work_is_cancelled() -> None:
    problem, order = dominoes(26, 26)
    native = frontier_problem(problem, order)
    deduction = reasoner(*dominoes(90, 90))
    works: list[Callable[[_native.Effort], object]] = [
        lambda e: _native.count_by_sweep(native, e, 2),
        lambda e: deduction.grade([], [], 100, e),
        lambda e: deduction.explain([], [], e),
    ]
    for work in works:
        assert cancelled_within(work, 0.05) < GENEROUS


def test_what_is_cancelled_before_does_not_begin() -> None:
    problem, order = dominoes(4, 4)
    images = tuple(range(17))
    deduction = reasoner(problem, order)
    spent = unlimited()
    spent.cancel()
    works: list[Callable[[], object]] = [
        lambda: search(problem, spent),
        lambda: search(problem, spent, images),
        lambda: frontier_problem(problem, order, spent),
        lambda: reasoner(problem, order, spent),
        lambda: deduction.grade([], [], 1, spent),
        lambda: deduction.explain([], [], spent),
    ]
    for work in works:
        with pytest.raises(_native.Cancelled):
            work()


def test_a_search_says_how_much_memory_it_needs() -> None:
    problem, _ = dominoes(40, 40)
    with pytest.raises(
        _native.OverBudget,
        match=r"the search needs about .*B of memory, which is more than it may take",
    ):
        search(problem, _native.Effort(1_000_000, UNBOUNDED))


def test_a_count_says_that_its_own_limit_is_too_small() -> None:
    problem, order = dominoes(16, 16)
    native = frontier_problem(problem, order)
    with pytest.raises(_native.OverBudget, match=r"needs more memory than it may take$"):
        _native.foresee_sweep(native, _native.Effort(10_000, UNBOUNDED))


def test_reasoning_says_how_much_memory_it_needs() -> None:
    problem, order = dominoes(40, 40)
    small = _native.Effort(10_000, UNBOUNDED)
    with pytest.raises(_native.OverBudget, match="reasoning about this board needs about"):
        reasoner(problem, order, small)


def test_a_search_takes_fewer_threads_where_memory_is_small() -> None:
    problem, _ = dominoes(20, 20)
    args = (native_problem(problem), int_array(()), 64, True, "", False, False)
    with pytest.raises(_native.OverBudget):
        _native.Search(*args, _native.Effort(100_000, UNBOUNDED))
    few = _native.Search(*args, _native.Effort(1_000_000, UNBOUNDED))
    assert 1 <= few.threads < 64


def tilings(rows: int, columns: int) -> float:
    """Kasteleyn, 1961."""
    return exp(
        sum(
            log(4 * cos(j * pi / (rows + 1)) ** 2 + 4 * cos(k * pi / (columns + 1)) ** 2) / 4
            for j in range(1, rows + 1)
            for k in range(1, columns + 1)
        )
    )


def test_a_sweep_counts_dominoes() -> None:
    native = frontier_problem(*dominoes(8, 8))
    assert native.unlimited
    assert as_number(_native.count_by_sweep(native, unlimited(), 1)) == 12_988_816
    wide = frontier_problem(*dominoes(14, 18))
    count = as_number(_native.count_by_sweep(wide, unlimited(), 2))
    assert count == pytest.approx(tilings(14, 18), rel=1e-9)


BEGIN = """
import os, threading
from pentomino import _native
from pentomino.engines.native_arrays import UNBOUNDED, native_problem
from pentomino.problem.exact_cover import ExactCover, Item, int_array

def dominoes(n):
    cells = [(r, c) for r in range(n) for c in range(n)]
    options = [(r * n + c, r * n + c + 1) for r, c in cells if c + 1 < n]
    options += [(r * n + c, r * n + c + n) for r, c in cells if r + 1 < n]
    return ExactCover(tuple(map(Item, cells)), tuple(options))

def search(n, threads=2, listing=True):
    effort = _native.Effort(UNBOUNDED, UNBOUNDED)
    native = native_problem(dominoes(n))
    return _native.Search(native, int_array(()), threads, listing, "", False, False, effort)
"""


def run(program: str) -> "subprocess.CompletedProcess[str]":
    environment = os.environ | {"PYTHONPATH": str(SOURCE)}
    return subprocess.run(
        [sys.executable, "-c", BEGIN + program],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no system call to fork")
@pytest.mark.parametrize("left", ["", "half_read.abandon()"])
def test_a_forked_child_leaves_its_parents_search_alone(left: str) -> None:
    ended = run(f"""
half_read = search(12)
half_read.wait(1000)
half_read.take(3)
child = os.fork()
if child == 0:
    {left}
    for use in (half_read.cancel, lambda: half_read.wait(50), lambda: half_read.exhausted):
        try:
            use()
        except ValueError as error:
            assert "another process" in str(error)
        else:
            os._exit(3)
    del half_read
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
half_read.wait(1000)
assert half_read.take(1)
""")
    assert ended.returncode == 0, ended.stderr


@pytest.mark.slow
def test_the_interpreter_ends_with_a_thread_at_work() -> None:
    for _ in range(4):
        ended = run("""
def count():
    counting = search(16, listing=False)
    while True:
        counting.wait(50)

for _ in range(3):
    threading.Thread(target=count, daemon=True).start()
import time
time.sleep(0.3)
""")
        assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="limits the address space as Linux does")
def test_a_search_goes_on_with_the_threads_that_could_be_started() -> None:
    ended = run("""
import resource
now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (now + 200_000_000,) * 2)
counting = search(8, threads=64, listing=False)
assert 1 <= counting.threads < 64, counting.threads
while not counting.exhausted:
    counting.wait(50)
assert counting.solutions == 12_988_816
""")
    assert ended.returncode == 0, ended.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="limits the address space as Linux does")
def test_no_thread_at_all_is_an_error() -> None:
    ended = run("""
import resource
small = native_problem(dominoes(4))
now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (now + 4_000_000,) * 2)
try:
    search(4)
except (_native.NoThread, MemoryError) as error:
    print("refused")
""")
    assert (ended.returncode, ended.stdout) == (0, "refused\n"), ended.stderr
