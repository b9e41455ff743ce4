"""Puzzles, their symmetries and obstacles, and solutions in their words."""

import copy
import math
import pickle
import random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    SQUARE,
    Board,
    Copies,
    Distinct,
    Mobility,
    Piece,
    Placement,
    Position,
    Puzzle,
    PuzzleError,
    Shape,
    obstacle,
    one_sided_pentominoes,
    pentominoes,
    piece_set,
    solve,
)
from pentomino.problem import Mark
from tests.support.profiles import examples
from tests.support.strategies import brute_force, puzzles

DOMINO = Piece("D", Shape.of(SQUARE, [(0, 0), (0, 1)]), Copies(0, None))


@given(puzzles())
def test_symmetries_are_a_group_of_the_exact_cover_problem(puzzle: Puzzle) -> None:
    images = puzzle.item_images(Distinct.ISOMETRIES)
    assert images[0] == tuple(range(len(images[0])))
    assert {tuple(a[b[i]] for i in range(len(a))) for a in images for b in images} == set(images)
    for image in images:
        options = puzzle.exact_cover.option_images(image)
        assert sorted(options) == list(range(len(options)))
    assert set(puzzle.item_images(Distinct.ROTATIONS)) <= set(images)
    assert puzzle.item_images(Distinct.NOTHING) == images[:1]


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


@given(puzzles())
def test_an_obstacle_is_never_wrong(puzzle: Puzzle) -> None:
    if len(puzzle.placements) <= 24 and obstacle(puzzle) is not None:
        assert brute_force(puzzle.exact_cover) == set()


@pytest.mark.parametrize(
    ("board", "pieces", "order"),
    [
        ("6x10", "pentominoes", 4),
        ("6x10", "one-sided-pentominoes", 4),
        ("6x10", "one-sided-pentominoes-F", 2),
        ("3x4x5", "pentominoes", 8),
        ("3x3x3", "tetracubes", 48),
    ],
)
def test_symmetries_of_puzzles(board: str, pieces: str, order: int) -> None:
    assert len(Puzzle.of(board, pieces).symmetries()) == order


def test_a_given_breaks_symmetry_unless_it_is_symmetric() -> None:
    puzzle = Puzzle.of("5x12")
    x = Placement("X", ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1)))
    assert len(puzzle.with_givens([x]).symmetries()) == 1
    i = Placement("I", tuple((row, 0) for row in range(5)))
    assert len(puzzle.with_givens([i]).symmetries()) == 2


def test_givens_pick_out_the_solutions_that_have_them() -> None:
    puzzle = Puzzle.of("4x15")
    everything = {solution.placements for solution in puzzle.solve(distinct="nothing")}
    given_placement = next(iter(everything))[0]
    expected = {placements for placements in everything if given_placement in placements}
    under_givens = puzzle.with_givens([given_placement])
    found = {solution.placements for solution in under_givens.solve(distinct="nothing")}
    assert found == expected
    assert 0 < len(found) < len(everything)


@examples(60)
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
    # What carries the marked puzzle to itself carries its solutions to its solutions.
    for solution in marked.solve(distinct="nothing"):
        for symmetry in marked.symmetries():
            assert set(map(symmetry.mark, marked.marks)) == set(marked.marks)
            assert solution.image(symmetry).placements in expected


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ([Mark((9, 9), "F")], "is not on the board"),
        ([Mark((0, 0), "Q")], "no piece called"),
        ([Mark((5, 0), "F"), Mark((5, 0), "L")], "the second"),
        ([Mark((0, 0), "F")], "which is marked for F"),
    ],
)
def test_bad_marks(marks: list[Mark], message: str) -> None:
    bar = Placement("I", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)))
    with pytest.raises(PuzzleError, match=message):
        Puzzle.of("6x10", "pentominoes", [bar]).with_marks(marks)


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


@pytest.mark.parametrize(
    "givens",
    [
        [Placement("Q", ((0, 0),))],
        [Placement("X", ((0, 0), (0, 1)))],
        [Placement("I", tuple((0, c) for c in range(8, 13)))],
        [Placement("I", tuple((r, c) for c in range(5))) for r in (0, 1)],
        [
            Placement("I", tuple((0, c) for c in range(5))),
            Placement("V", ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0))),
        ],
    ],
)
def test_bad_givens(givens: list[Placement]) -> None:
    with pytest.raises(PuzzleError):
        Puzzle.of("6x10", "pentominoes", givens)


def test_bad_puzzles() -> None:
    board = Board.of_size((2, 2))
    with pytest.raises(PuzzleError, match="at least one piece"):
        Puzzle(board, ())
    with pytest.raises(PuzzleError, match="2 pieces are called 'D'"):
        Puzzle(board, (DOMINO, DOMINO))
    with pytest.raises(PuzzleError, match="cubic lattice"):
        Puzzle(board, piece_set("tetracubes-S4", lattice=Puzzle.of("2x2x2").lattice))
    with pytest.raises(PuzzleError, match="take a smaller board or fewer pieces"):
        Puzzle(Board.of_size((300, 300)), pentominoes())
    with pytest.raises(PuzzleError, match="no kind of symmetry called"):
        solve(Puzzle(board, (DOMINO,)), distinct="all")


@pytest.mark.parametrize(
    ("board", "pieces", "words"),
    [
        ("8x8", "pentominoes", "64 cells, and the pieces cover 60"),
        ("5x5", "domino*", "no choice of the pieces covers exactly that many"),
        ("2x2", "I4", "the piece I4 fits nowhere"),
        ("2x2", "O4*2", "the pieces cover 8 cells"),
        ("3x3-1x1", "O4*", "no piece can cover 8 of the cells: row 1, column 1;"),
    ],
)
def test_plain_obstacles(board: str, pieces: str, words: str) -> None:
    puzzle = Puzzle.of(board, pieces)
    assert words in (obstacle(puzzle) or "")
    assert puzzle.count() == 0


def test_no_obstacle_where_there_are_solutions() -> None:
    assert obstacle(Puzzle.of("6x10")) is None
    assert obstacle(Puzzle.of("4x5", [p.with_copies(Copies(0, 1)) for p in pentominoes()])) is None


def test_one_sided_pieces_turn_but_do_not_flip() -> None:
    assert {piece.mobility for piece in one_sided_pentominoes()} == {Mobility.ONE_SIDED}


def test_solutions_stop_when_closed() -> None:
    with solve(Puzzle.of("3x4x5")) as solutions:
        first = next(solutions)
    assert len(first.placements) == 12
    assert solutions.done < 1
    assert solutions.solutions >= 1


def test_symmetries_are_chosen_by_name() -> None:
    puzzle = Puzzle.of("6x10")
    assert len(puzzle.symmetries("isometries")) == 4
    assert len(puzzle.symmetries("rotations")) == len(puzzle.item_images("rotations")) == 2
    assert len(puzzle.symmetries("nothing")) == 1
    assert puzzle.symmetries("nothing") == puzzle.symmetries(Distinct.NOTHING)
    assert puzzle.option_images("nothing") == []
    with pytest.raises(PuzzleError, match="no kind of symmetry called 'all'; there are: isometr"):
        puzzle.symmetries("all")
    wrong: Any = 5
    for ask in (puzzle.symmetries, puzzle.item_images, puzzle.option_images):
        with pytest.raises(TypeError, match="distinct must be a text such as 'rotations', not 5"):
            ask(wrong)


def test_fields_of_other_types_are_refused_in_words() -> None:
    wrong: Any = "6x10"
    board = Board.of_size((2, 2))
    with pytest.raises(TypeError, match="board must be a board"):
        Puzzle(wrong, (DOMINO,))
    with pytest.raises(TypeError, match="pieces must be pieces"):
        Puzzle(board, wrong)
    with pytest.raises(TypeError, match="givens must be placements"):
        Puzzle(board, (DOMINO,), wrong)
    lists: Any = [DOMINO]
    assert Puzzle(board, lists) == Puzzle(board, (DOMINO,))


def test_what_was_worked_out_is_not_pickled() -> None:
    puzzle = Puzzle.of("3x20")
    solution = next(iter(puzzle.solve()))
    position = Position(puzzle, solution.placements[:6])
    sizes = []
    for value in (puzzle, solution, position, puzzle.board):
        fresh = len(pickle.dumps(copy.copy(value)))
        _ = puzzle.exact_cover, puzzle.symmetries(), puzzle.encoding.covering
        _ = solution.cover, position.cover, position.open_cells, puzzle.board.symmetries
        again = pickle.loads(pickle.dumps(value))
        assert again == value
        assert len(pickle.dumps(value)) == fresh
        assert str(again) == str(value)
        sizes.append(fresh)
    assert max(sizes) < 5_000
    assert pickle.loads(pickle.dumps(puzzle)).count() == 2
    problem = puzzle.exact_cover
    assert pickle.loads(pickle.dumps(problem)) == problem
