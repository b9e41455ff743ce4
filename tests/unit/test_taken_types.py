"""What type checkers take: mypy checks this module, so that hints and behaviour agree."""

import random
from decimal import Decimal
from fractions import Fraction

import pytest

from pentomino import (
    SQUARE,
    Board,
    Copies,
    ExactCover,
    Limits,
    Mobility,
    Piece,
    Placement,
    Position,
    Puzzle,
    Shape,
    catalogue_puzzle,
    count_positions,
    draw_gallery,
    draw_puzzle,
    make_puzzle,
    polyominoes,
)
from pentomino.exact_cover import Item
from pentomino.geometry import polyforms
from pentomino.problem import Mark
from pentomino.problem.exact_cover import CellOrder
from pentomino.solving import estimate


def test_lists_are_taken_where_tuples_are_kept() -> None:
    cells = [[0, 0], [0, 1]]
    domino = Shape("square", cells)
    assert domino == Shape(SQUARE, ((0, 0), (0, 1)))
    piece = Piece("D", domino, 2, "one-sided", cell_colours=[0, 0])
    assert piece == Piece.of("D", cells, copies=2, mobility=Mobility.ONE_SIDED)
    board = Board("square", [[0, 0], [0, 1], [1, 0], [1, 1]], optional=[[1, 1]])
    assert board == Board.of([(0, 0), (0, 1), (1, 0)], optional=[(1, 1)])
    placement = Placement("D", cells)
    assert placement == Placement("D", ((0, 0), (0, 1)))
    puzzle = Puzzle(board, [piece], givens=[placement], marks=[Mark([1, 0], "D")], barred=[])
    assert puzzle == Puzzle(board, (piece,), (placement,), (Mark((1, 0), "D"),))
    assert Position(puzzle, []) == Position(puzzle)
    assert len(puzzle.solution_space().covering([0, 0], "D")) == 1
    problem = ExactCover([Item("a"), Item("b", 0, 1)], [[0], [0, 1]], ["x", "y"])
    assert problem == ExactCover((Item("a"), Item("b", 0, 1)), ((0,), (0, 1)), ("x", "y"))
    assert CellOrder([1, 0], [[1], [0]]) == CellOrder((1, 0), ((1,), (0,)))


class Three:
    """A whole number of another library, as those of NumPy are."""

    def __index__(self) -> int:
        return 3

    def __float__(self) -> float:
        return 3.0


def test_numbers_of_other_libraries_are_taken_where_numbers_are_kept() -> None:
    three = Three()
    board = Board.of_size((three, three), most=9 * 3)
    assert board == Board.of_size((3, 3)) == Board.of_size(iter([3, 3]))
    assert board.closed("torus", (three, three)) == board.closed("torus", (3, 3))
    assert Board.of_shape("triangle", [three]) == Board.of_shape("triangle", [3])
    assert Copies(three, three) == Copies(3)
    assert polyominoes(three) == polyforms(SQUARE, three) == polyominoes(3)
    assert Item("a", three, three) == Item("a", 3, 3)
    assert ExactCover.of_names([["a"]], {"a": (three, None)}).items == (Item("a", 3, None),)
    (one, *_) = Puzzle.of("calendar", date=[3, three]), catalogue_puzzle("calendar", (three, 3))
    assert one == Puzzle.of("calendar", date=(3, 3))
    puzzle = Puzzle.of("2x3", "I3*2")
    space = puzzle.solution_space()
    assert count_positions(puzzle, three) == 0
    assert space.positions(three) == frozenset()
    assert space.swaps(three) == space[:].swaps(3) == ()
    assert len(space.sample(random.Random(1), three)) == len(space[:].sample(random.Random(1), 3))
    assert estimate(puzzle, seconds=three, seed=three, threads=three).exact
    assert draw_puzzle(puzzle, cell=three) == draw_puzzle(puzzle, cell=3)
    assert draw_gallery(space, puzzle, columns=three) == draw_gallery(space, puzzle, columns=3)
    made = make_puzzle(Puzzle.of("3x5", "pentominoes?"), seed=three)
    assert made == make_puzzle(Puzzle.of("3x5", "pentominoes?"), seed=3)


def test_limits_are_numbers_of_any_type_or_refused_with_what_to_write() -> None:
    assert Limits(seconds=Decimal("2.5")) == Limits(seconds=Fraction(5, 2)) == Limits(seconds=2.5)
    for name, wrong, said in (
        ("memory", 1e9, "memory must be a whole number, not 1000000000.0: write memory=1000000000"),
        ("threads", 1.0, "threads must be a whole number, not 1.0: write threads=1"),
        ("nodes", 1.5, "nodes must be a whole number, not 1.5"),
        ("threads", True, "threads must be a whole number, not True"),
        ("seconds", True, "seconds must be a number, not True"),
        ("seconds", "2", "seconds must be a number, not '2'"),
        ("memory", "1G", "memory must be a whole number, not '1G'"),
        ("solutions", Decimal(3), "solutions must be a whole number, not Decimal('3')"),
        ("memory", float("inf"), "memory must be a whole number, not inf"),
    ):
        with pytest.raises(TypeError) as caught:
            Limits(**{name: wrong})  # type: ignore[arg-type]
        assert str(caught.value) == said
    with pytest.raises(TypeError, match=r"^seconds must be a number, not 1j$"):
        Limits(seconds=1j)  # type: ignore[arg-type]
    numpy = pytest.importorskip("numpy")
    taken = Limits(seconds=numpy.float32(2), memory=numpy.int64(10**9), threads=numpy.uint8(2))
    assert taken == Limits(seconds=2, memory=10**9, threads=2)
    assert {type(taken.seconds), type(taken.memory), type(taken.threads)} == {float, int}
    with pytest.raises(TypeError, match=r"write memory=1000000000$"):
        Limits(memory=numpy.float64(1e9))
