"""What type checkers take: mypy checks this module, so that hints and behaviour agree."""

from decimal import Decimal
from fractions import Fraction

import pytest

from pentomino import (
    SQUARE,
    Board,
    ExactCover,
    Limits,
    Mobility,
    Piece,
    Placement,
    Position,
    Puzzle,
    Shape,
)
from pentomino.exact_cover import Item
from pentomino.problem import Mark
from pentomino.problem.exact_cover import CellOrder


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
