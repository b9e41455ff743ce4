"""Puzzles: their parts, their symmetries, and what is refused."""

import copy
import pickle
from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from hypothesis import given

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
    one_sided_pentominoes,
    pentominoes,
    piece_set,
    solve,
)
from pentomino.problem import Mark
from tests.support.strategies import puzzles

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


@pytest.mark.slow
def test_bad_puzzles() -> None:
    board = Board.of_size((2, 2))
    with pytest.raises(PuzzleError, match="at least one piece"):
        Puzzle(board, ())
    with pytest.raises(PuzzleError, match="2 pieces are called 'D'"):
        Puzzle(board, (DOMINO, DOMINO))
    with pytest.raises(PuzzleError, match="the piece A4 on the cubic one"):
        Puzzle(board, piece_set("tetracubes-S4", lattice=Puzzle.of("2x2x2").lattice))
    with pytest.raises(PuzzleError, match="take a smaller board or fewer pieces"):
        Puzzle(Board.of_size((300, 300)), pentominoes())
    with pytest.raises(PuzzleError, match="distinct must be one of"):
        solve(Puzzle(board, (DOMINO,)), distinct="any")


def test_one_sided_pieces_turn_but_do_not_flip() -> None:
    assert {piece.mobility for piece in one_sided_pentominoes()} == {Mobility.ONE_SIDED}


def test_symmetries_are_chosen_by_name() -> None:
    puzzle = Puzzle.of("6x10")
    assert len(puzzle.symmetries("isometries")) == 4
    assert len(puzzle.symmetries("rotations")) == len(puzzle.item_images("rotations")) == 2
    assert len(puzzle.symmetries("all")) == 1
    assert puzzle.symmetries("nothing") == puzzle.symmetries(Distinct.NOTHING)
    assert puzzle.option_images("nothing") == []
    with pytest.raises(PuzzleError, match=r"distinct must be one of isometries, .*, not .any."):
        puzzle.symmetries("any")
    wrong: Any = 5
    for ask in (puzzle.symmetries, puzzle.item_images, puzzle.option_images):
        with pytest.raises(TypeError, match="distinct must be a text such as 'isometries', not 5"):
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


def test_parts_of_a_puzzle_may_come_one_by_one() -> None:
    board = Board.of_size((2, 2))
    left, right = (Placement("D", ((0, column), (1, column))) for column in (0, 1))
    listed = Puzzle(board, (DOMINO,), (left,), barred=frozenset([right]))
    lazy = Puzzle(board, iter([DOMINO]), iter([left]), barred=iter([right]))
    assert lazy == listed
    assert lazy.count() == 0


def test_placements_together_have_a_limit_of_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    # Dominoes have 4 placements on 2x2, which cover 8 cells.
    monkeypatch.setattr("pentomino.problem.puzzle.MOST_COVERED", 8)
    assert Puzzle(Board.of_size((2, 2)), (DOMINO,)).count(distinct="nothing") == 2
    monkeypatch.setattr("pentomino.problem.puzzle.MOST_COVERED", 7)
    with pytest.raises(PuzzleError, match=r"would cover about 8 cells in all; at most 7 are"):
        Puzzle(Board.of_size((2, 2)), (DOMINO,))


@pytest.mark.parametrize(
    ("name", "field"), [("title", "title"), ("givens", "givens"), ("foo", "title")]
)
def test_a_puzzle_that_is_changed_says_how_to_make_another(name: str, field: str) -> None:
    puzzle = Puzzle.of("3x20")
    said = rf"with_givens\(.*with_marks\(.*dataclasses.replace\(puzzle, {field}=\.\.\.\)"
    with pytest.raises(FrozenInstanceError, match=said):
        setattr(puzzle, name, 1)
    with pytest.raises(FrozenInstanceError, match="a puzzle cannot be changed"):
        delattr(puzzle, name)


def test_marks_are_named_by_their_cells() -> None:
    bare = Puzzle.of("6x10")
    marked = bare.with_marks({(0, 0): "F", (5, 9): "X"})
    assert marked == bare.with_marks([Mark((0, 0), "F"), Mark((5, 9), "X")])
    with pytest.raises(TypeError, match="a mark needs a cell such as"):
        bare.with_marks({"F": (0, 0)})  # type: ignore[arg-type]
