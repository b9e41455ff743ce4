"""Engines against each other and against brute force; their promises as runs."""

import random
import threading
import time
from collections.abc import Hashable, Sequence
from itertools import combinations, islice

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from pentomino import Distinct, EngineError, ExactCover, Puzzle, TooLargeError, count
from pentomino.engines import Budget, Run, engine_named
from pentomino.engines.frontier import FrontierEngine
from pentomino.engines.reference import ReferenceEngine
from pentomino.engines.search import SearchEngine, vector_units
from pentomino.exact_cover import Item
from pentomino.problem.exact_cover import CellOrder
from tests.support.published import entry, puzzle_of
from tests.support.strategies import brute_force, exact_covers, puzzles

Images = Sequence[Sequence[int]]

many = settings(max_examples=700, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def queens(size: int) -> ExactCover:
    """Rows and columns hold one queen each, diagonals at most one."""
    options = [
        (("row", r), ("column", c), ("down", r - c), ("up", r + c))
        for r in range(size)
        for c in range(size)
    ]
    diagonals: dict[Hashable, tuple[int, int | None]] = {
        name: (0, 1) for option in options for name in option[2:]
    }
    return ExactCover.of_names(options, diagonals)


def least_images(problem: ExactCover, images: Images) -> set[tuple[int, ...]]:
    """One solution of each orbit, straight from the definition."""
    maps = [problem.option_images(image) for image in images]
    return {
        min(tuple(sorted(m[option] for option in solution)) for m in maps)
        for solution in brute_force(problem)
    }


@many
@given(exact_covers(), st.integers(1, 3), st.sampled_from(vector_units()))
def test_search_finds_what_brute_force_finds(problem: ExactCover, threads: int, unit: str) -> None:
    found = list(SearchEngine(unit).start(problem, threads=threads))
    assert len(found) == len(set(found))
    assert set(found) == brute_force(problem)
    assert SearchEngine(unit).start(problem, threads=threads, listing=False).count() == len(found)


@many
@given(exact_covers())
def test_reference_finds_what_brute_force_finds(problem: ExactCover) -> None:
    found = list(ReferenceEngine().start(problem))
    assert len(found) == len(set(found))
    assert set(found) == brute_force(problem)


@many
@given(puzzles(), st.sampled_from([Distinct.ISOMETRIES, Distinct.ROTATIONS]))
def test_distinct_solutions_are_the_orbits_of_all(puzzle: Puzzle, distinct: Distinct) -> None:
    problem = puzzle.exact_cover
    if len(problem.options) > 26:
        return
    images = puzzle.item_images(distinct)
    expected = least_images(problem, images)
    for engine in (SearchEngine(), ReferenceEngine()):
        found = list(engine.start(problem, symmetries=images))
        assert len(found) == len(set(found))
        assert set(found) == expected
    counting = SearchEngine().start(problem, symmetries=images, listing=False)
    assert counting.count() == len(expected)


@many
@given(puzzles())
def test_engines_agree_on_puzzles_too_large_for_brute_force(puzzle: Puzzle) -> None:
    images = puzzle.item_images(Distinct.ISOMETRIES)
    limit = 3000
    found = set()
    for solution in SearchEngine().start(puzzle.exact_cover, symmetries=images):
        found.add(solution)
        if len(found) > limit:
            return
    assert found == set(ReferenceEngine().start(puzzle.exact_cover, symmetries=images))
    whole = list(SearchEngine().start_whole(puzzle.exact_cover, symmetries=images))
    assert len(whole) == len(set(whole))
    assert set(whole) == set(SearchEngine().start(puzzle.exact_cover))


@many
@given(puzzles(), st.sampled_from(list(Distinct)))
def test_frontier_counts_and_lists_what_search_does(puzzle: Puzzle, distinct: Distinct) -> None:
    problem, order = puzzle.exact_cover, puzzle.cell_order
    images = puzzle.item_images(distinct)
    symmetries = images if len(images) > 1 else ()
    limit = 5000
    expected = set(islice(SearchEngine().start(problem, symmetries=symmetries), limit))
    if len(expected) == limit:
        return
    found = list(FrontierEngine().start(problem, symmetries=symmetries, order=order))
    assert len(found) == len(expected)
    assert set(found) == expected
    run = FrontierEngine().start(problem, symmetries=symmetries, order=order, listing=False)
    try:
        assert run.count() == len(expected)
    except TooLargeError:
        assert any(piece.copies.most != 1 for piece in puzzle.pieces)
    planned = engine_named("auto").start(problem, symmetries=symmetries, order=order, listing=False)
    assert planned.count() == len(expected)
    assert planned.progress == 1


def test_frontier_counts_numbers_of_any_size() -> None:
    # Kasteleyn, Temperley and Fisher (1961); the square boards are OEIS A004003.
    assert Puzzle.of("8x8", "domino*").count(distinct="nothing") == 12_988_816
    assert (
        Puzzle.of("16x16", "domino*").count(distinct="nothing")
        == 2_444_888_770_250_892_795_802_079_170_816
    )


def test_frontier_counts_what_nobody_lists() -> None:
    # Published by D. Goodger (Polyform Puzzler), as in the data file: 686,628.
    entry_5x18 = entry("puzzler-one-sided-pentominoes5x18")
    assert Puzzle.of("5x18", "one-sided-pentominoes").count() == entry_5x18["count"]


def test_frontier_can_be_cancelled_and_says_when_it_is_too_large() -> None:
    puzzle = Puzzle.of("9x10", "one-sided-pentominoes")
    run = FrontierEngine().start(puzzle.exact_cover, order=puzzle.cell_order, listing=False)
    threading.Timer(0.3, run.cancel).start()
    begin = time.monotonic()
    with pytest.raises(EngineError, match="cancelled"):
        run.count()
    assert time.monotonic() - begin < 3
    for budget in (Budget(states=1000), Budget(memory=100_000)):
        engine = FrontierEngine(budget)
        small = Puzzle.of("6x10")
        with pytest.raises(TooLargeError):
            engine.start(small.exact_cover, order=small.cell_order).count()
        with pytest.raises(TooLargeError):
            list(engine.start(small.exact_cover, order=small.cell_order))


def test_eight_queens() -> None:
    # 92 solutions, 12 up to symmetry: published many times since 1850 (F. Nauck).
    problem = queens(8)
    for name in ("search", "reference", "auto"):
        assert engine_named(name).start(problem).count() == 92


def test_the_order_does_not_depend_on_the_threads() -> None:
    puzzle = Puzzle.of("5x12")
    lists = [list(SearchEngine().start(puzzle.exact_cover, threads=n)) for n in (1, 2, 5)]
    assert lists[0] == lists[1] == lists[2]


@pytest.mark.parametrize("unit", vector_units())
def test_every_vector_unit_walks_the_same_tree(unit: str) -> None:
    problem = Puzzle.of("8x8h").exact_cover
    run = SearchEngine(unit).start(problem, threads=1)
    widest = SearchEngine().start(problem, threads=1)
    assert list(run) == list(widest)
    assert run.nodes == widest.nodes > 0


def test_progress_only_rises_and_ends_at_one() -> None:
    seen: list[float] = []

    def watch(run: Run) -> None:
        seen.append(run.progress)

    run = SearchEngine().start(Puzzle.of("6x10").exact_cover, listing=False, watch=watch)
    run.count()
    assert seen
    assert seen == sorted(seen)
    assert all(0 <= progress <= 1 for progress in seen)
    assert run.progress == 1


def test_reference_progress_only_rises_and_ends_at_one() -> None:
    run = ReferenceEngine().start(queens(6))
    seen = [run.progress for _ in run]
    assert seen == sorted(seen)
    assert run.progress == 1


def test_a_run_that_is_left_stops_its_threads() -> None:
    problem = Puzzle.of("3x4x5").exact_cover
    run = SearchEngine().start(problem)
    solutions = iter(run)
    next(solutions)
    run.cancel()
    time.sleep(0.2)
    nodes = run.nodes
    time.sleep(0.2)
    assert run.nodes == nodes
    assert run.progress < 1


def test_cancelling_from_another_thread_ends_a_count() -> None:
    run = SearchEngine().start(Puzzle.of("3x4x5").exact_cover, listing=False)
    threading.Timer(0.3, run.cancel).start()
    assert run.count() < 31520


def test_an_exception_while_watching_ends_the_run() -> None:
    class StopNowError(Exception):
        pass

    def watch(_: Run) -> None:
        raise StopNowError

    problem = Puzzle.of("3x4x5").exact_cover
    with pytest.raises(StopNowError):
        SearchEngine().start(problem, listing=False, watch=watch).count()


@pytest.mark.parametrize("threads", [0, -1, 100_000])
def test_impossible_threads_are_refused(threads: int) -> None:
    with pytest.raises(EngineError, match="threads"):
        SearchEngine().start(queens(4), threads=threads)


def test_an_unknown_engine_or_vector_unit_is_refused() -> None:
    with pytest.raises(EngineError, match="no engine called 'magic'"):
        engine_named("magic")
    with pytest.raises(EngineError, match="vector unit called abacus"):
        SearchEngine("abacus").start(queens(4))


@pytest.mark.parametrize("engine", ["search", "reference"])
def test_what_is_no_symmetry_is_refused(engine: str) -> None:
    problem = ExactCover.of_names([["a"], ["b"], ["a", "c"]])
    with pytest.raises(EngineError, match="symmetr"):
        list(engine_named(engine).start(problem, symmetries=[(0, 1, 2), (1, 0, 2)]))


def test_empty_problems() -> None:
    for name in ("search", "reference", "auto"):
        engine = engine_named(name)
        assert list(engine.start(ExactCover((), ()))) == [()]
        assert list(engine.start(ExactCover((Item("a"),), ()))) == []
        assert list(engine.start(ExactCover((Item("a", 0),), ((0,),)))) in ([(), (0,)], [(0,), ()])


def test_a_count_that_does_not_fit_is_left_to_the_search_engine_with_a_note() -> None:
    puzzle = Puzzle.of("6x10")
    engine = engine_named("auto", Budget(memory=1_000_000))
    run = engine.start(puzzle.exact_cover, order=puzzle.cell_order, listing=False)
    assert run.count() == 9356
    assert run.note is not None
    assert "search engine counts instead" in run.note


@pytest.mark.parametrize("memory", [7_000_000, 7_500_000, 8_000_000])
def test_a_count_that_does_not_fit_at_once_is_made_part_by_part(memory: int) -> None:
    puzzle = Puzzle.of("6x10")
    engine = engine_named("auto", Budget(memory=memory))
    run = engine.start(puzzle.exact_cover, order=puzzle.cell_order, listing=False)
    assert run.count() == 9356
    assert run.note is None


@pytest.mark.long
def test_one_sided_pentominoes_on_9x10_within_four_gigabytes() -> None:
    """Published once, and more than fits at once ; the source stands in the data file."""
    e = entry("puzzler-one-sided-pentominoes9x10")
    puzzle = puzzle_of(e)
    assert count(puzzle, budget=Budget(memory=4 * 1024**3)) == e["count"]


def test_counts_within_little_memory_where_an_option_uses_two_pieces() -> None:
    chosen = random.Random(0)
    cells, pieces = range(24), range(24, 40)
    rows = [tuple(cells[first : first + 3]) for first in range(0, len(cells), 3)]
    options = [
        row + pair for row in rows for pair in combinations(pieces, 2) if chosen.random() < 0.35
    ]
    items = tuple(Item(str(n)) for n in (*cells, *pieces))
    problem, order = ExactCover(items, tuple(options)), CellOrder(tuple(cells))
    wanted = engine_named("search").start(problem, listing=False).count()
    for kilobytes in (30, 100, 1000):
        engine = engine_named("auto", Budget(memory=kilobytes * 1024))
        assert engine.start(problem, order=order, listing=False).count() == wanted
