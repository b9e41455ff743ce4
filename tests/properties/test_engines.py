"""Engines compared with each other and with brute force, and the promises of their runs."""

import random
import re
import time
from collections.abc import Hashable, Sequence
from itertools import combinations, islice

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    SQUARE,
    Board,
    Copies,
    Distinct,
    EngineError,
    ExactCover,
    Piece,
    Puzzle,
    Shape,
    TooLargeError,
    count,
)
from pentomino.engines import CoverTask, Limits, Run, engine_named, engine_names
from pentomino.engines.frontier import FrontierEngine, FrontierWork
from pentomino.engines.quotient import NotRepresentableError
from pentomino.engines.reference import ReferenceEngine
from pentomino.engines.search import SearchEngine, vector_units
from pentomino.exact_cover import Item
from pentomino.problem.exact_cover import CellOrder
from pentomino.solving.task import PuzzleTask
from tests.support.profiles import examples
from tests.support.published import entry, puzzle_of
from tests.support.strategies import brute_force, exact_covers, puzzles

Images = Sequence[Sequence[int]]

NOTE = r"so the solutions are counted one by one, which takes (less than )?[\d.]+ s or so"


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
    """Choose one solution of each orbit, directly by the definition."""
    maps = [problem.option_images(image) for image in images]
    return {
        min(tuple(sorted(m[option] for option in solution)) for m in maps)
        for solution in brute_force(problem)
    }


@given(exact_covers(), st.integers(1, 3), st.sampled_from(vector_units()))
def test_search_finds_what_brute_force_finds(problem: ExactCover, threads: int, unit: str) -> None:
    found = list(SearchEngine(unit).listing(CoverTask(problem), Limits(threads=threads)))
    assert len(found) == len(set(found))
    assert set(found) == brute_force(problem)
    counting = SearchEngine(unit).counting(CoverTask(problem), Limits(threads=threads))
    assert counting.result() == len(found)


@given(exact_covers())
def test_reference_finds_what_brute_force_finds(problem: ExactCover) -> None:
    found = list(ReferenceEngine().listing(CoverTask(problem)))
    assert len(found) == len(set(found))
    assert set(found) == brute_force(problem)


@given(exact_covers(), st.data())
def test_frontier_finds_what_brute_force_finds(problem: ExactCover, data: st.DataObject) -> None:
    order = data.draw(
        st.permutations(
            [
                n
                for n, item in enumerate(problem.items)
                if item.upper == 1 and n not in problem.coloured
            ]
        )
    )
    items = frozenset(order)
    for item in order:  # those that no option needs to begin at are sometimes left out of the order
        fewer = items - {item}
        if data.draw(st.booleans()) and all(fewer.intersection(row) for row in problem.options):
            items = fewer
    task = CoverTask(problem, (), CellOrder([item for item in order if item in items]))
    if not all(items.intersection(option) for option in problem.options):
        with pytest.raises(EngineError, match="uses no item that may be used once at most"):
            FrontierEngine().counting(task).result()
        return
    expected = brute_force(problem)
    assert FrontierEngine().counting(task).result() == len(expected)
    found = list(FrontierEngine().listing(task))
    assert len(found) == len(set(found))
    assert set(found) == expected


@examples(60)
@given(puzzles(), st.sampled_from([Distinct.ISOMETRIES, Distinct.ROTATIONS]))
def test_distinct_solutions_are_the_orbits_of_all(puzzle: Puzzle, distinct: Distinct) -> None:
    problem = puzzle.exact_cover
    if len(problem.options) > 26:
        return
    images = puzzle.item_images(distinct)
    expected = least_images(problem, images)
    for engine in (SearchEngine(), ReferenceEngine()):
        found = list(engine.listing(CoverTask(problem, images)))
        assert len(found) == len(set(found))
        assert set(found) == expected
    assert SearchEngine().counting(CoverTask(problem, images)).result() == len(expected)


@examples(100)
@given(puzzles(), st.integers(1, 2))
def test_a_search_for_all_solutions_makes_images_from_one(puzzle: Puzzle, threads: int) -> None:
    limit = 3000
    expected = set(islice(ReferenceEngine().listing(CoverTask(puzzle.exact_cover)), limit))
    if len(expected) == limit:
        return
    symmetric = CoverTask(puzzle.exact_cover)  # also where copies keep a puzzle from asking
    symmetric.known_symmetries = puzzle.item_images(Distinct.ISOMETRIES)
    limits = Limits(threads=threads)
    for task in (PuzzleTask(puzzle), symmetric):
        found = list(SearchEngine().listing(task, limits))
        assert len(found) == len(set(found)) == SearchEngine().counting(task, limits).result()
        assert set(found) == expected


@pytest.mark.parametrize("board", ["3x20", "8x8h", "2x3x10"])
def test_a_puzzle_says_which_symmetries_shorten_a_search_for_all(board: str) -> None:
    puzzle = Puzzle.of(board)
    task = PuzzleTask(puzzle)
    assert task.symmetries == ()
    assert task.known_symmetries == puzzle.item_images(Distinct.ISOMETRIES)
    assert len(task.known_symmetries) > 1
    found = set(SearchEngine().listing(task))
    assert found == set(SearchEngine().listing(CoverTask(puzzle.exact_cover)))
    for other in (Puzzle.of("4x4", "domino*8"), Puzzle.of("torus:4x5", "pentominoes?")):
        assert PuzzleTask(other).known_symmetries == ()


@given(puzzles())
def test_engines_agree_on_puzzles_too_large_for_brute_force(puzzle: Puzzle) -> None:
    images = puzzle.item_images(Distinct.ISOMETRIES)
    limit = 3000
    found = set()
    task = CoverTask(puzzle.exact_cover, images, puzzle.cell_order)
    for solution in SearchEngine().listing(task):
        found.add(solution)
        if len(found) > limit:
            return
    assert found == set(ReferenceEngine().listing(task))
    whole = list(SearchEngine().holding(task).result())
    assert len(whole) == len(set(whole))
    assert set(whole) == set(SearchEngine().listing(CoverTask(puzzle.exact_cover)))


@given(puzzles(), st.sampled_from(list(Distinct)))
def test_frontier_counts_and_lists_what_search_does(puzzle: Puzzle, distinct: Distinct) -> None:
    problem, order = puzzle.exact_cover, puzzle.cell_order
    images = puzzle.item_images(distinct)
    symmetries = images if len(images) > 1 else ()
    limit = 5000
    task = CoverTask(problem, symmetries, order)
    expected = set(islice(SearchEngine().listing(task), limit))
    if len(expected) == limit:
        return
    found = list(FrontierEngine().listing(task))
    assert len(found) == len(expected)
    assert set(found) == expected
    try:
        assert FrontierEngine().counting(task).result() == len(expected)
    except NotRepresentableError:
        assert any(piece.copies.most != 1 for piece in puzzle.pieces)
    planned = engine_named("auto").counting(task)
    assert planned.result() == len(expected)
    assert planned.done == 1


def test_frontier_counts_numbers_of_any_size() -> None:
    # Kasteleyn, Temperley and Fisher (1961); the square boards are OEIS A004003.
    assert Puzzle.of("8x8", "domino*").count(distinct="nothing") == 12_988_816
    assert (
        Puzzle.of("16x16", "domino*").count(distinct="nothing")
        == 2_444_888_770_250_892_795_802_079_170_816
    )


@pytest.mark.slow
def test_frontier_counts_what_nobody_lists() -> None:
    # Published by D. Goodger (Polyform Puzzler), as in the data file: 686,628.
    entry_5x18 = entry("puzzler-one-sided-pentominoes5x18")
    assert Puzzle.of("5x18", "one-sided-pentominoes").count() == entry_5x18["count"]


def test_frontier_says_when_it_is_too_large() -> None:
    small = Puzzle.of("6x10")
    task = CoverTask(small.exact_cover, (), small.cell_order)
    for run in (FrontierEngine().counting, FrontierEngine().holding):
        with pytest.raises(TooLargeError):
            run(task, Limits(memory=100_000)).result()
    with pytest.raises(TooLargeError):
        list(FrontierEngine().listing(task, Limits(memory=100_000)))


def test_frontier_says_what_it_cannot_count() -> None:
    puzzle = Puzzle.of("4x4", "domino*8")
    with pytest.raises(EngineError, match="cannot count up to symmetry") as raised:
        puzzle.count(engine="frontier")
    assert not isinstance(raised.value, TooLargeError)  # more memory would not help
    assert puzzle.count() == puzzle.count(engine="reference")


def test_eight_queens() -> None:
    # 92 solutions, 12 up to symmetry: published many times since 1850 (F. Nauck).
    problem = queens(8)
    for name in engine_names():
        assert engine_named(name).counting(CoverTask(problem)).result() == 92


@pytest.mark.slow
def test_the_order_does_not_depend_on_the_threads() -> None:
    puzzle = Puzzle.of("5x12")
    task = CoverTask(puzzle.exact_cover)
    lists = [list(SearchEngine().listing(task, Limits(threads=n))) for n in (1, 2, 5)]
    assert lists[0] == lists[1] == lists[2]


@pytest.mark.parametrize("unit", vector_units())
def test_every_vector_unit_walks_the_same_tree(unit: str) -> None:
    problem = Puzzle.of("8x8h").exact_cover
    task, limits = CoverTask(problem), Limits(threads=1)
    run = SearchEngine(unit).listing(task, limits)
    widest = SearchEngine().listing(task, limits)
    assert list(run) == list(widest)
    assert run.nodes == widest.nodes > 0


@pytest.mark.slow
def test_progress_only_rises_and_ends_at_one() -> None:
    seen: list[float] = []

    def look(run: Run) -> None:
        seen.append(run.done)

    run = SearchEngine().counting(CoverTask(Puzzle.of("6x10").exact_cover), observer=look)
    run.result()
    assert seen
    assert seen == sorted(seen)
    assert all(0 <= progress <= 1 for progress in seen)
    assert run.done == 1


def test_reference_progress_only_rises_and_ends_at_one() -> None:
    run = ReferenceEngine().listing(CoverTask(queens(6)))
    seen = [run.done for _ in run]
    assert seen == sorted(seen)
    assert run.done == 1


@pytest.mark.slow
def test_a_run_that_is_left_stops_its_threads() -> None:
    problem = Puzzle.of("3x4x5").exact_cover
    run = SearchEngine().listing(CoverTask(problem))
    next(run)
    run.cancel()
    time.sleep(0.2)
    nodes = run.nodes
    time.sleep(0.2)
    assert run.nodes == nodes
    assert run.done < 1


def test_an_unknown_engine_or_vector_unit_is_refused() -> None:
    with pytest.raises(EngineError, match="no engine called 'magic'"):
        engine_named("magic")
    with pytest.raises(EngineError, match="vector unit called abacus"):
        SearchEngine("abacus")


@pytest.mark.parametrize("engine", engine_names())
def test_what_is_no_symmetry_is_refused(engine: str) -> None:
    problem = ExactCover.of_names([["a"], ["b"], ["a", "c"]])
    with pytest.raises(EngineError, match="symmetr"):
        list(engine_named(engine).listing(CoverTask(problem, [(0, 1, 2), (1, 0, 2)])))


@pytest.mark.parametrize("engine", engine_names())
def test_pieces_that_symmetries_only_move_in_pairs_are_not_laid_an_odd_number_of_times(
    engine: str,
) -> None:
    # Three of eight cells: 56 choices, none of which half a turn leaves unchanged.
    board = Board.of_cells(SQUARE, [], [(0, column) for column in range(8)])
    cell = Piece("O", Shape.of(SQUARE, [(0, 0)]), Copies(3, 3))
    assert Puzzle(board, (cell,)).count(engine=engine) == 28  # type: ignore[arg-type]


def test_empty_problems() -> None:
    for name in engine_names():
        engine = engine_named(name)
        assert list(engine.listing(CoverTask(ExactCover((), ())))) == [()]
        assert list(engine.listing(CoverTask(ExactCover((Item("a"),), ())))) == []
        assert list(engine.listing(CoverTask(ExactCover((Item("a", 0),), ((0,),))))) in (
            [(), (0,)],
            [(0,), ()],
        )


def test_a_count_that_does_not_fit_is_left_to_the_search_engine_with_a_note() -> None:
    puzzle = Puzzle.of("6x10")
    task = CoverTask(puzzle.exact_cover, (), puzzle.cell_order)
    run = engine_named("auto").counting(task, Limits(memory=1_500_000))
    assert run.result() == 9356
    assert run.note is not None
    assert re.search(f"{NOTE}$", run.note)


def test_the_note_gives_no_advice_that_has_nothing_to_do_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def without_memory(*_: object) -> None:
        raise MemoryError

    puzzle = Puzzle.of("3x20")
    task = CoverTask(puzzle.exact_cover, (), puzzle.cell_order)
    monkeypatch.setattr(FrontierWork, "count", without_memory)
    run = engine_named("auto").counting(task)
    assert run.result() == 8
    assert re.fullmatch(f"there is too little memory, {NOTE}", run.note or "")


@pytest.mark.parametrize("memory", [7_000_000, 7_500_000, 8_000_000])
def test_a_count_that_does_not_fit_at_once_is_made_part_by_part(memory: int) -> None:
    puzzle = Puzzle.of("6x10")
    task = CoverTask(puzzle.exact_cover, (), puzzle.cell_order)
    run = engine_named("auto").counting(task, Limits(memory=memory))
    assert run.result() == 9356
    assert run.note is None


@pytest.mark.long
def test_one_sided_pentominoes_on_9x10_within_four_gigabytes() -> None:
    """Published once, and too large for one pass; the data file names the source."""
    e = entry("puzzler-one-sided-pentominoes9x10")
    puzzle = puzzle_of(e)
    assert count(puzzle, limits=Limits(memory=4 * 1024**3)) == e["count"]


@pytest.mark.slow
def test_counts_within_little_memory_where_an_option_uses_two_pieces() -> None:
    chosen = random.Random(0)
    cells, pieces = range(24), range(24, 40)
    rows = [tuple(cells[first : first + 3]) for first in range(0, len(cells), 3)]
    options = [
        row + pair for row in rows for pair in combinations(pieces, 2) if chosen.random() < 0.35
    ]
    items = tuple(Item(str(n)) for n in (*cells, *pieces))
    problem, order = ExactCover(items, tuple(options)), CellOrder(tuple(cells))
    task = CoverTask(problem, (), order)
    wanted = engine_named("search").counting(task).result()
    for kilobytes in (30, 100, 1000):
        limits = Limits(memory=kilobytes * 1024)
        assert engine_named("frontier").counting(task, limits).result() == wanted
