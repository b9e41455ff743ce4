"""Parts of a search tree: cut and interrupted in any way, they have the whole's solutions."""

import hashlib
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import NamedTuple

import pytest
from hypothesis import given, strategies as st

from pentomino import Distinct, EngineError, ExactCover, Limits, Puzzle, TooLargeError, _native
from pentomino.engines import CoverTask, Task, engine_named
from pentomino.engines.search import vector_units
from pentomino.engines.subtrees import (
    TREE_FORM,
    WHOLE,
    Subtree,
    SubtreeSearch,
    Walked,
)
from pentomino.solving.task import PuzzleTask
from tests.support.profiles import examples
from tests.support.strategies import brute_force, exact_covers, puzzles

NO_ROOM = Limits(memory=1 << 19, threads=256)
"""With these the store of a walk has nearly no room: it stops after a few solutions."""


def walked_in_parts(
    search: SubtreeSearch, cuts: Callable[[], int], *, listing: bool = True
) -> list[Walked]:
    """Walk a whole tree: each part is cut into so many before it is walked, or not with 0."""
    open_parts, all_walked = [WHOLE], []
    while open_parts:
        part = open_parts.pop()
        if wanted := cuts():
            open_parts += reversed(search.cut(wanted, part))
            continue
        walked = search.walk(part, listing=listing)
        assert sum(left.share for left in walked.rest) <= part.share * (1 + 1e-9)
        all_walked.append(walked)
        open_parts += reversed(walked.rest)
    return all_walked


def found_in(all_walked: list[Walked]) -> list[tuple[int, ...]]:
    return [chosen for walked in all_walked for chosen in walked.chosen]


def listed(task: Task) -> list[tuple[int, ...]]:
    return list(engine_named("search").listing(task))


@given(exact_covers(), st.data(), st.sampled_from(vector_units()))
def test_parts_of_any_problem_have_its_solutions(
    problem: ExactCover, data: st.DataObject, unit: str
) -> None:
    search = SubtreeSearch(CoverTask(problem), limits=NO_ROOM, vector_unit=unit)
    cuts = st.sampled_from([0, 0, 0, 1, 2, 5])
    left = iter(data.draw(st.lists(cuts, max_size=40)))
    all_walked = walked_in_parts(search, lambda: next(left, 0))
    found = found_in(all_walked)
    assert found == listed(CoverTask(problem))
    assert len(found) == len(set(found))
    assert set(found) == brute_force(problem)


@examples(60)
@given(puzzles(), st.sampled_from(list(Distinct)), st.integers(0, 3))
def test_parts_of_a_puzzle_have_its_distinct_solutions(
    puzzle: Puzzle, distinct: Distinct, cut: int
) -> None:
    task = PuzzleTask(puzzle, distinct)
    expected = engine_named("search").counting(task).result()
    if expected > 500:
        return
    left = iter([cut])
    search = SubtreeSearch(task, limits=NO_ROOM)
    all_walked = walked_in_parts(search, lambda: next(left, 0))
    assert sum(walked.solutions for walked in all_walked) == expected
    # A small search is listed in the order of a solution space, parts in that of the tree.
    assert sorted(found_in(all_walked)) == sorted(listed(task))
    assert set(found_in(all_walked)) == set(engine_named("reference").listing(task))


@pytest.fixture(scope="module")
def flat() -> PuzzleTask:
    """The 1,010 solutions of 5x12 (Polyform Puzzler)."""
    return PuzzleTask(Puzzle.of("5x12"), Distinct.ISOMETRIES)


class Expected(NamedTuple):
    """What the search engine itself finds."""

    solutions: list[tuple[int, ...]]
    nodes: int


@pytest.fixture(scope="module")
def expected(flat: PuzzleTask) -> Expected:
    listing = engine_named("search").listing(flat)
    solutions = list(listing)
    assert len(solutions) == 1010
    return Expected(solutions, listing.nodes)


@pytest.mark.slow
def test_a_walk_that_is_interrupted_everywhere_goes_on_in_the_same_tree(
    flat: PuzzleTask, expected: Expected
) -> None:
    search = SubtreeSearch(flat, limits=NO_ROOM)
    all_walked = walked_in_parts(search, lambda: 0)
    assert len(all_walked) > 500
    assert sum(walked.nodes for walked in all_walked) == expected.nodes
    assert found_in(all_walked) == expected.solutions


def test_a_whole_tree_can_be_walked_at_once(flat: PuzzleTask, expected: Expected) -> None:
    whole = SubtreeSearch(flat).walk()
    assert (whole.solutions, whole.nodes) == (1010, expected.nodes)
    assert not whole.rest
    assert not whole.chosen


def test_threads_walk_one_tree_at_once(flat: PuzzleTask, expected: Expected) -> None:
    search = SubtreeSearch(flat)
    parts = search.cut(60)
    with ThreadPoolExecutor(4) as threads:
        all_walked = list(threads.map(lambda part: search.walk(part, listing=True), parts))
    assert found_in(all_walked) == expected.solutions


def test_all_vector_units_cut_alike(flat: PuzzleTask) -> None:
    assert len({SubtreeSearch(flat, vector_unit=unit).cut(500) for unit in vector_units()}) == 1


def endless() -> SubtreeSearch:
    """A search that takes much longer than any test waits."""
    return SubtreeSearch(PuzzleTask(Puzzle.of("9x10", "one-sided-pentominoes")))


def test_a_walk_ends_when_its_time_is_over_and_says_what_is_left() -> None:
    walked = endless().walk(seconds=0.1)
    assert walked.nodes > 0
    assert walked.rest
    assert walked.seconds >= 0.1
    left = sum(part.share for part in walked.rest)
    assert 0 < left <= 1
    assert all(0 < part.share < 1 for part in walked.rest)
    assert all(part.first is not None for part in walked.rest[1:])


def test_another_thread_stops_a_walk_that_it_looks_at() -> None:
    stop = threading.Event()
    seen: list[tuple[int, float]] = []

    def look(walking: _native.SubtreeWalk) -> None:
        seen.append((walking.nodes, walking.share_done))
        if walking.nodes > 0:
            stop.set()

    search = endless()
    part = search.cut(1000)[500]
    walked = search.walk(part, stop=stop, observer=look)
    assert seen == sorted(seen)
    assert 0 < seen[-1][0] <= walked.nodes
    assert 0 <= seen[-1][1] <= part.share
    assert walked.rest
    assert all(left.path[: len(part.path)] == part.path for left in walked.rest)


def test_a_walk_that_is_not_to_begin_leaves_all() -> None:
    stop = threading.Event()
    stop.set()
    search = endless()
    part = search.cut(10)[3]
    walked = search.walk(part, stop=stop)
    assert (walked.solutions, walked.nodes, walked.rest) == (0, 0, (part,))
    assert search.walk(part, seconds=0.0).rest == (part,)


def test_an_error_of_who_looks_ends_the_walk() -> None:
    def look(walking: _native.SubtreeWalk) -> None:
        if walking.nodes > 0:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        endless().walk(observer=look)


@pytest.mark.parametrize(
    "part",
    [
        Subtree((10**6,)),
        Subtree((0, 0)),
        Subtree((), 10**6),
        Subtree((5,), 5),
    ],
)
def test_a_part_of_another_tree_is_refused(flat: PuzzleTask, part: Subtree) -> None:
    search = SubtreeSearch(flat)
    with pytest.raises(EngineError, match="no such subtree"):
        search.walk(part)
    with pytest.raises(EngineError, match="no such subtree"):
        search.cut(3, part)


def test_each_path_of_a_cut_is_refused_by_another_puzzle(flat: PuzzleTask) -> None:
    other = SubtreeSearch(PuzzleTask(Puzzle.of("4x15"), Distinct.ISOMETRIES))
    refused = 0
    for part in SubtreeSearch(flat).cut(100):
        try:
            other.walk(part, seconds=0.0)
        except EngineError:
            refused += 1
    assert refused > 90


def test_where_there_is_no_solution_there_is_nothing_to_walk() -> None:
    impossible = SubtreeSearch(PuzzleTask(Puzzle.of("7x9", "pentominoes")))
    assert impossible.cut(100) == ()
    assert impossible.walk() == Walked(0, 0, 0.0)


def test_a_tree_that_does_not_fit_the_memory_is_refused(flat: PuzzleTask) -> None:
    with pytest.raises(TooLargeError, match=r"needs about .* memory"):
        SubtreeSearch(flat, limits=Limits(memory=1000)).walk()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.parametrize("prepared", [True, False])
def test_a_forked_child_walks_on_its_own(prepared: bool) -> None:
    search = SubtreeSearch(PuzzleTask(Puzzle.of("3x20"), Distinct.ISOMETRIES))
    if prepared:
        assert search.walk().solutions == 2
    else:
        search._preparing.acquire()  # as another thread might have, at that moment
    child = os.fork()
    if child == 0:
        os._exit(search.walk().solutions)
    deadline = time.monotonic() + 90
    while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0) and time.monotonic() < deadline:
        time.sleep(0.01)
    if ended == (0, 0):
        os.kill(child, 9)
        os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(ended[1]) == 2


def fingerprint(task: Task) -> str:
    """A short text that changes whenever the cut of a task does."""
    parts = [replace(part, share=round(part.share, 12)) for part in SubtreeSearch(task).cut(300)]
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


COUNTED = ExactCover.of_names(
    [[("row", r), ("column", c), f"kind {(r * c) % 3}"] for r in range(8) for c in range(8)],
    {
        "kind 0": (2, 5),
        "kind 1": (1, None),
        "kind 2": (0, 3),
        **{("row", r): (0, 1) for r in (2, 5)},
    },
)


def test_the_form_of_the_tree_is_the_one_that_is_written_down() -> None:
    """If this fails because the search branches in another order, raise `TREE_FORM` as well.

    If it only cuts elsewhere, the subtrees in stores are still subtrees: only the texts change.
    """
    assert TREE_FORM == 2
    assert fingerprint(PuzzleTask(Puzzle.of("6x10"), Distinct.ISOMETRIES)) == "0d340a7514447e67"
    assert fingerprint(PuzzleTask(Puzzle.of("soma-cube"), Distinct.ROTATIONS)) == "58bec4ab7e7a7f15"
    assert fingerprint(PuzzleTask(Puzzle.of("8x8", "tetromino*"))) == "73ba0220121a0767"
    assert fingerprint(CoverTask(COUNTED)) == "b552b18697c074a7"


@pytest.mark.slow
def test_a_path_of_thousands_of_options_without_a_choice_is_gone_down_once() -> None:
    """With a way down from the root for each option of the path, this would take a minute."""
    problem = ExactCover.of_names([[f"item {number}"] for number in range(3000)])
    search = SubtreeSearch(CoverTask(problem))
    (whole,) = search.cut(300)
    assert (len(whole.path), whole.share) == (3000, 1.0)
    assert search.walk(whole).solutions == 1
    pairs = [[f"a{number}", f"b{number}"] for number in range(1500)]
    twice = ExactCover.of_names([*pairs, pairs[-1], ["a0"], ["b0"]])
    parts = SubtreeSearch(CoverTask(twice)).cut(4)
    assert sum(SubtreeSearch(CoverTask(twice)).walk(part).solutions for part in parts) == 4
