"""Listed solutions: they solve the puzzle, and the listing ends on request."""

import math
import random

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    SQUARE,
    Board,
    Copies,
    EngineError,
    Limits,
    Piece,
    Placement,
    Puzzle,
    Shape,
    Solution,
    count,
    count_positions,
    counting,
    is_unique,
    solve,
)
from pentomino.problem import Mark
from pentomino.solving import estimate, stepper
from tests.support.profiles import examples
from tests.support.strategies import puzzles

DOMINO = Piece("D", Shape.of(SQUARE, [(0, 0), (0, 1)]), Copies(0, None))


@given(puzzles())
def test_solutions_cover_the_board_within_the_copies(puzzle: Puzzle) -> None:
    for number, solution in enumerate(puzzle.solve(distinct="nothing")):
        if number == 200:
            break
        cells = [cell for placement in solution.placements for cell in placement.cells]
        assert len(cells) == len(set(cells))
        assert set(puzzle.board.mandatory) <= set(cells) <= set(puzzle.board.cells)
        assert set(puzzle.givens) <= set(solution.placements)
        for piece in puzzle.pieces:
            used = sum(placement.piece == piece.name for placement in solution.placements)
            most = math.inf if piece.copies.most is None else piece.copies.most
            assert piece.copies.least <= used <= most
        for symmetry in puzzle.symmetries():
            image = solution.image(symmetry)
            options = [puzzle.placements.index(placement) for placement in image.placements]
            assert puzzle.exact_cover.is_solution(options)


def test_givens_pick_out_the_solutions_that_have_them() -> None:
    puzzle = Puzzle.of("4x15")
    everything = {solution.placements for solution in puzzle.solve(distinct="nothing")}
    given_placement = next(iter(everything))[0]
    expected = {placements for placements in everything if given_placement in placements}
    under_givens = puzzle.with_givens([given_placement])
    found = {solution.placements for solution in under_givens.solve(distinct="nothing")}
    assert found == expected
    assert 0 < len(found) < len(everything)


@examples(30)
@given(puzzles(), st.randoms(use_true_random=False))
def test_marks_pick_out_the_solutions_that_show_them(puzzle: Puzzle, rng: random.Random) -> None:
    if puzzle.marks or puzzle.count(distinct="nothing") > 500:
        return
    cell, piece = rng.choice(puzzle.board.cells), rng.choice(puzzle.pieces).name
    if any(cell in g.cells and g.piece != piece for g in puzzle.givens):
        return
    marked = puzzle.with_marks([Mark(cell, piece)])
    everything = puzzle.solve(distinct="nothing", engine="search")
    expected = {
        s.placements for s in everything if cell in s.cover and s.cover[cell].piece == piece
    }
    assert {s.placements for s in marked.solve(distinct="nothing")} == expected
    # A symmetry of the marked puzzle carries its solutions to its solutions.
    for solution in marked.solve(distinct="nothing"):
        for symmetry in marked.symmetries():
            assert set(map(symmetry.mark, marked.marks)) == set(marked.marks)
            assert solution.image(symmetry).placements in expected


def test_a_given_on_optional_cells_is_used() -> None:
    board = Board.of_cells(SQUARE, [], [(0, 0), (0, 1), (0, 2)])
    puzzle = Puzzle(board, (DOMINO,))
    assert puzzle.count(distinct="nothing") == 3
    assert puzzle.with_givens([Placement("D", ((0, 0), (0, 1)))]).count(distinct="nothing") == 1


def test_alike_pieces_of_two_names_stay_apart() -> None:
    shape = DOMINO.shape
    puzzle = Puzzle(Board.of_size((2, 2)), (Piece("A", shape), Piece("B", shape)))
    assert puzzle.count(distinct="nothing") == 4
    assert puzzle.count() == 1  # the square's turns and flips carry all four into each other


def test_more_pieces_than_the_board_has_room_for_are_not_searched_for() -> None:
    puzzle = Puzzle.of("6x10")  # twelve pieces
    assert count_positions(puzzle, 13, limits=Limits(nodes=1)) == 0
    dominoes = Puzzle.of("2x6", "I2*+I3*2")
    assert count_positions(dominoes, 6, "all") == 13  # all are dominoes: a number of Fibonacci
    assert count_positions(dominoes, 7, "all", limits=Limits(nodes=1)) == 0


def test_what_counts_as_one_may_be_named_by_its_place() -> None:
    puzzle = Puzzle.of("3x20")
    assert (
        count(puzzle, "all") == puzzle.count("all") == counting(puzzle, "all").result().number == 8
    )
    assert len(list(solve(puzzle, "all"))) == 8
    assert count_positions(puzzle, 1, "all") == len(puzzle.placements)
    unique = Puzzle.of("2x3", "I3*2"), Puzzle.of("3x5", "V+P+L")
    assert [is_unique(each, "all") for each in unique] == [
        each.count("all") == 1 for each in unique
    ]
    assert estimate(puzzle, "all").solutions == estimate(puzzle, distinct="all").solutions
    assert repr(stepper(puzzle, "all")) == repr(stepper(puzzle, distinct="all"))


def test_solutions_stop_when_closed() -> None:
    with solve(Puzzle.of("3x4x5")) as solutions:
        first = next(solutions)
    assert len(first.placements) == 12
    assert solutions.done < 1
    assert solutions.solutions >= 1


def test_blocks_are_the_solutions_by_numbers() -> None:
    puzzle = Puzzle.of("3x20")
    expected = list(puzzle.solve(distinct="all"))
    run = puzzle.solve(distinct="all")
    first = next(run)
    found = [run.solution(chosen) for block in run.blocks() for chosen in block]
    assert [first, *found] == expected
    for wrong in ((-1,), (10**9,), "ab", None, (1.5,)):
        with pytest.raises(EngineError, match=r"numbers from 0 to 1,\d+ that blocks\(\) yields"):
            run.solution(wrong)  # type: ignore[arg-type]


def test_a_solution_of_a_list_is_that_of_a_tuple() -> None:
    solution = next(Puzzle.of("3x20").solve())
    again = Solution(solution.puzzle, list(solution.placements))  # type: ignore[arg-type]
    assert again == solution
    assert hash(again) == hash(solution)
    for wrong in (None, "I", ["I"], 5):
        with pytest.raises(TypeError, match="placements must be"):
            Solution(solution.puzzle, wrong)  # type: ignore[arg-type]
