"""Counts in parts: together they count what is counted at once, however small the parts are."""

import pickle
from contextlib import suppress

import pytest
from hypothesis import example, given, strategies as st

from pentomino import (
    Distinct,
    EngineError,
    ExactCover,
    Puzzle,
    PuzzleError,
    TooLargeError,
)
from pentomino.engines import CoverTask, Limits
from pentomino.engines.frontier import FrontierEngine
from pentomino.engines.frontier_parts import PARTS_FORM, FrontierPart, FrontierParts
from pentomino.engines.quotient import NotRepresentableError
from pentomino.engines.search import SearchEngine
from pentomino.problem.exact_cover import Item
from pentomino.solving.task import PuzzleTask
from tests.support.profiles import examples
from tests.support.strategies import exact_covers, puzzles

AT_ONCE = 1e9
MINUTE_PARTS = 1e-9


def counted(parts: FrontierParts, waiting: tuple[FrontierPart, ...]) -> tuple[int, int]:
    """Count parts and those that they are divided into: the total, and how many were counted."""
    todo, fixed, number = list(waiting), 0, 0
    while todo:
        part = todo.pop()
        found = parts.count(part)
        if isinstance(found, int):
            fixed += found
            number += 1
        else:
            assert sum(each.share for each in found) == pytest.approx(part.share)
            todo += found
    return parts.total(fixed), number


@given(exact_covers())
@example(ExactCover((Item("a", 2, 3),), ()))
@example(ExactCover((Item("a", 2, 2),), ()))
def test_slices_of_any_problem_hold_its_solutions(problem: ExactCover) -> None:
    task = CoverTask(problem)
    expected = SearchEngine().counting(task).result()
    parts = FrontierParts(task, Limits(threads=1))
    try:
        planned = parts.plan(MINUTE_PARTS)
    except EngineError:  # an option that covers no item of the order
        return
    assert sum(part.share for part in planned) == pytest.approx(1)
    assert counted(parts, planned)[0] == expected


@examples(60)
@given(puzzles(), st.sampled_from(Distinct))
def test_slices_of_any_puzzle_hold_its_solutions(puzzle: Puzzle, distinct: Distinct) -> None:
    task = PuzzleTask(puzzle, distinct)
    expected = SearchEngine().counting(task).result()
    parts = FrontierParts(task, Limits(threads=1))
    try:
        total, _ = counted(parts, parts.plan(MINUTE_PARTS))
    except NotRepresentableError:  # a symmetry may exchange copies of one piece
        return
    assert total == expected


@pytest.mark.parametrize(
    ("board", "pieces", "enough"),
    [("5x13", "pentominoes+O4+monomino", 12_000_000), ("4x10", "pentominoes?", 4_000_000)],
)
@pytest.mark.slow
def test_memory_that_is_too_small_for_a_part_divides_it(
    board: str, pieces: str, enough: int
) -> None:
    task = PuzzleTask(Puzzle.of(board, pieces), Distinct.ISOMETRIES)
    expected = SearchEngine().counting(task).result()
    everything = tuple(FrontierPart(symmetry=number) for number in range(4))
    numbers = []
    for memory in (100_000_000, *(int(enough * 0.85**step) for step in range(25))):
        parts = FrontierParts(task, Limits(threads=2, memory=memory))
        with suppress(TooLargeError):
            total, number = counted(parts, everything)
            numbers.append(number)
            assert total == expected
            if number > 5:
                break
    assert numbers[0] == 4
    assert numbers[-1] > 5


def test_several_copies_of_pieces_make_slices() -> None:
    task = PuzzleTask(Puzzle.of("5x8", "I5*2+L5*3+P*1..3"))
    parts = FrontierParts(task, Limits(threads=1))
    planned = parts.plan(MINUTE_PARTS)
    assert len(planned) > 20
    assert counted(parts, planned)[0] == SearchEngine().counting(task).result() > 0


@pytest.mark.parametrize("most", [1, 2, 3, 4, 7, 20])
def test_no_more_slices_are_planned_than_asked_for_and_each_is_planned_once(most: int) -> None:
    parts = FrontierParts(PuzzleTask(Puzzle.of("5x12"), Distinct.NOTHING))
    planned = parts.plan(MINUTE_PARTS, most=most)
    assert len(planned) <= most
    assert sum(part.share for part in planned) == pytest.approx(1)
    assert counted(parts, planned)[0] == 4040


def test_a_part_can_be_counted_elsewhere() -> None:
    puzzle = Puzzle.of("5x12")
    part = FrontierParts(PuzzleTask(puzzle)).plan(MINUTE_PARTS)[5]
    again = pickle.loads(pickle.dumps(part))
    assert again == part
    assert FrontierParts(PuzzleTask(puzzle)).count(again) == FrontierParts(
        PuzzleTask(puzzle)
    ).count(part)


@pytest.mark.parametrize(
    "part",
    [
        FrontierPart(symmetry=4),
        FrontierPart(symmetry=-1),
        FrontierPart(symmetry=0, pieces=1 << 40, meeting=30),
        FrontierPart(symmetry=0, pieces=1, used=2, meeting=30),
        FrontierPart(symmetry=0, pieces=1, used=0, meeting=0),
        FrontierPart(symmetry=0, pieces=1, used=0, meeting=60),
    ],
)
def test_a_part_of_another_count_is_refused(part: FrontierPart) -> None:
    parts = FrontierParts(PuzzleTask(Puzzle.of("6x10"), Distinct.ISOMETRIES))
    with pytest.raises(EngineError):
        parts.count(part)


def test_who_checks_ends_the_work() -> None:
    class EnoughError(Exception):
        pass

    def check() -> None:
        raise EnoughError

    parts = FrontierParts(PuzzleTask(Puzzle.of("7x15", "one-sided-pentominoes+I3*5")))
    with pytest.raises(EnoughError):
        parts.plan(check=check)


@pytest.mark.parametrize("slant", [-2, -1, 1, 2, 3])
def test_another_order_of_the_cells_counts_the_same(slant: int) -> None:
    puzzle = Puzzle.of("5x12")
    cells = sorted(puzzle.board.cells, key=lambda cell: (2 * cell[1] + slant * cell[0], cell[0]))
    task = PuzzleTask(puzzle, Distinct.ISOMETRIES, order=puzzle.encoding.order_along(cells))
    assert FrontierEngine().counting(task).result() == 1010


def test_an_order_has_each_cell_once() -> None:
    puzzle = Puzzle.of("5x12")
    with pytest.raises(PuzzleError, match="each cell of the board once"):
        puzzle.encoding.order_along(puzzle.board.cells[1:])


def test_the_numbers_in_a_part_mean_what_they_have_meant() -> None:
    """If this fails, parts mean something else: raise `PARTS_FORM`, then change the numbers."""
    assert PARTS_FORM == 4
    parts = FrontierParts(PuzzleTask(Puzzle.of("5x12"), Distinct.ISOMETRIES))
    planned = parts.plan(MINUTE_PARTS, most=6)
    assert {(p.symmetry, p.pieces, p.used, p.meeting): parts.count(p) for p in planned} == {
        (0, 3, 0, 32): 301,
        (0, 3, 3, 32): 1611,
        (0, 7, 1, 32): 489,
        (0, 7, 2, 32): 456,
        (0, 7, 5, 32): 549,
        (0, 7, 6, 32): 634,
        (1, 0, 0, 0): 0,
        (2, 0, 0, 0): 0,
        (3, 0, 0, 0): 0,
    }


def test_symmetries_that_are_no_group_are_refused() -> None:
    puzzle = Puzzle.of("2x2", "I2*2")
    same, *turns = puzzle.item_images(Distinct.ROTATIONS)
    (half,) = (turn for turn in turns if all(turn[turn[n]] == n for n in range(4)))
    quarter = next(turn for turn in turns if turn != half)
    words = "^the symmetries do not form a group: give all products of them too$"
    # Of the two solutions, no turn of a quarter keeps one, and half a turn keeps both.
    task = CoverTask(puzzle.exact_cover, (same, quarter, half), puzzle.cell_order)
    with pytest.raises(EngineError, match=words):
        FrontierEngine().counting(task).result()
    with pytest.raises(EngineError, match=words):
        FrontierParts(task).total(4)
    without = CoverTask(puzzle.exact_cover, (quarter, half), puzzle.cell_order)
    with pytest.raises(EngineError, match=words):
        FrontierParts(without).plan(MINUTE_PARTS)
    whole = CoverTask(puzzle.exact_cover, (same, *turns), puzzle.cell_order)
    assert FrontierEngine().counting(whole).result() == 1
