"""Positions: a puzzle and what is laid on it."""

import copy
import pickle
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    SQUARE,
    TRIANGULAR,
    Board,
    Copies,
    NotationError,
    Piece,
    Placement,
    Position,
    Puzzle,
    PuzzleError,
    Shape,
    read_placement,
    solve,
)
from pentomino.problem import Mark
from pentomino.problem.position import as_position
from tests.support.profiles import examples
from tests.support.strategies import puzzles

BAR = Placement("I", tuple((0, column) for column in range(5)))
CROSS = Placement("X", ((1, 1), (2, 0), (2, 1), (2, 2), (3, 1)))
CLASSIC = Puzzle.of("6x10")
DOMINO = Piece("D", Shape.of(SQUARE, [(0, 0), (0, 1)]), Copies(1, 2))


def test_a_position_is_a_value() -> None:
    position = Position(CLASSIC).lay(BAR).lay(CROSS)
    assert position == Position(CLASSIC, (BAR, CROSS))
    assert hash(position) == hash(Position(CLASSIC, (BAR, CROSS)))
    assert position != Position(CLASSIC, (CROSS, BAR))
    assert position.laid == (BAR, CROSS)
    assert copy.deepcopy(position) == pickle.loads(pickle.dumps(position)) == position
    with pytest.raises(AttributeError):
        position.laid = ()  # type: ignore[misc]


def test_a_position_knows_what_lies_where() -> None:
    position = Position(CLASSIC.with_givens([BAR]), (CROSS,))
    assert position.placements == (BAR, CROSS)
    assert position.cover[2, 1] == CROSS
    assert position.cover[0, 4] == BAR
    assert len(position.open_cells) == 50
    assert (0, 0) not in position.open_cells
    assert position.pieces_left["I"] == position.pieces_left["X"] == Copies(0, 0)
    assert position.pieces_left["F"] == Copies(1, 1)
    assert position.as_puzzle() == CLASSIC.with_givens([BAR, CROSS])
    assert Position(CLASSIC).as_puzzle() is CLASSIC


def test_copies_that_are_left_are_counted() -> None:
    any_number = Piece("E", DOMINO.shape, Copies(2, None))
    puzzle = Puzzle(Board.of_size((2, 4)), (DOMINO, any_number))
    left = Position(puzzle, (Placement("D", ((0, 0), (0, 1))), Placement("E", ((1, 0), (1, 1)))))
    assert left.pieces_left == {"D": Copies(0, 1), "E": Copies(1, None)}


def test_what_is_taken_back_is_open_again() -> None:
    position = Position(CLASSIC, (BAR, CROSS))
    assert position.take_back() == Position(CLASSIC, (BAR,))
    assert position.take_back(BAR) == Position(CLASSIC, (CROSS,))
    row = Puzzle.of("1x6", "domino*3")
    full = Position(row, tuple(Placement("I2", ((0, c), (0, c + 1))) for c in (0, 2, 4)))
    assert full.take_back() == Position(row, full.laid[:2])
    with pytest.raises(PuzzleError, match="nothing is laid"):
        Position(CLASSIC).take_back()
    with pytest.raises(PuzzleError, match="a given of the puzzle"):
        Position(CLASSIC.with_givens([BAR]), (CROSS,)).take_back(BAR)
    with pytest.raises(PuzzleError, match="does not lie like this"):
        Position(CLASSIC, (BAR,)).take_back(CROSS)


@examples(60)
@given(puzzles(), st.data())
def test_what_fits_is_what_can_be_laid(puzzle: Puzzle, data: st.DataObject) -> None:
    position = Position(puzzle)
    for _ in range(2):
        fitting = set(position.fits())
        for placement in puzzle.placements:
            try:
                position.lay(placement)
            except PuzzleError:
                assert placement not in fitting
            else:
                assert placement in fitting
        cell = data.draw(st.sampled_from(puzzle.board.cells))
        name = data.draw(st.sampled_from(puzzle.pieces)).name
        expected = {p for p in fitting if cell in p.cells and p.piece == name}
        assert set(position.fits(cell, name)) == expected
        assert set(position.fits(cell)) == {p for p in fitting if cell in p.cells}
        assert set(position.fits(piece=name)) == {p for p in fitting if p.piece == name}
        if fitting:
            position = position.lay(data.draw(st.sampled_from(sorted(fitting))))
    used = Counter(placement.piece for placement in position.placements)
    for piece in puzzle.pieces:
        left = position.pieces_left[piece.name]
        assert left.least == max(0, piece.copies.least - used[piece.name])


def test_a_position_is_completed_by_the_engines() -> None:
    solution = next(iter(solve(Puzzle.of("3x20"))))
    start = Position(solution.puzzle, solution.placements[:4])
    completed = list(start.solve(distinct="nothing"))
    assert solution.placements in {found.placements for found in completed}
    assert start.count(distinct="nothing") == len(completed) == start.solution_space().count


def test_a_position_is_drawn_in_letters() -> None:
    puzzle = Puzzle(Board.of_drawing("..?\n#.."), (DOMINO,))
    position = Position(puzzle, (Placement("D", ((0, 0), (0, 1))),))
    assert str(position) == "DD?\n .."
    assert repr(position) == "<Position: D laid, 3 cells open>"
    assert "nothing laid" in repr(Position(puzzle))
    svg = position._repr_svg_()
    assert svg is not None
    assert svg.startswith("<svg")
    assert svg != Position(puzzle)._repr_svg_()


@pytest.mark.parametrize(
    ("laid", "message"),
    [
        ([Placement("Q", ((0, 0),))], "no piece called 'Q'"),
        ([Placement("x", CROSS.cells)], "did you mean 'X'"),
        ([Placement("I", tuple((0, c) for c in range(6, 11)))], "row 1, column 11, .* not on the"),
        ([Placement("X", BAR.cells)], "the 5 cells of X starting at row 1, column 1 do not have"),
        ([Placement("X", BAR.cells[:1])], "the one cell of X starting at row 1, column 1 does"),
        ([Placement("X", ())], "a placement of X needs at least one cell"),
        ([Placement("I", (*BAR.cells[1:], (0, 1)))], "has a cell twice"),
        ([Placement("I", ((0,),))], "not on the board"),
        ([BAR, Placement("V", ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0)))], "V covers row 1, column"),
        (
            [BAR, Placement("I", tuple((1, c) for c in range(5)))],
            "I is laid twice, but the puzzle has one copy",
        ),
        ([BAR, BAR], "I covers row 1, column 1, where I already lies"),
    ],
)
def test_what_cannot_lie_is_refused(laid: list[Placement], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        Position(CLASSIC, tuple(laid))


def test_a_piece_that_is_given_elsewhere_says_so() -> None:
    given = CLASSIC.with_givens([BAR])
    words = "I is given starting at row 1, column 1, so it cannot lie starting at row 2, column 1"
    with pytest.raises(PuzzleError, match=words):
        Position(given, (Placement("I", tuple((1, c) for c in range(5))),))


def test_barred_placements_and_marked_cells_are_kept() -> None:
    with pytest.raises(PuzzleError, match="barred"):
        Position(replace(CLASSIC, barred=frozenset([BAR])), (BAR,))
    with pytest.raises(PuzzleError, match="row 1, column 3, which is marked for F"):
        Position(CLASSIC.with_marks([Mark((0, 2), "F")]), (BAR,))


def test_one_sided_pieces_are_not_laid_flipped() -> None:
    puzzle = Puzzle.of("6x10", "one-sided-pentominoes")
    flipped = next(p for p in puzzle.placements if p.piece == "F'")
    with pytest.raises(PuzzleError, match=r"F starting at row .* is the mirror image"):
        Position(puzzle, (Placement("F", flipped.cells),))


def test_wrong_types_are_named_in_words() -> None:
    wrong: Any = "6x10"
    any_piece: Any = ("X",)
    with pytest.raises(TypeError, match="puzzle must be a puzzle, not '6x10'"):
        Position(wrong)
    with pytest.raises(TypeError, match="laid must be placements, but '6x10' is among"):
        Position(CLASSIC, (wrong,))
    with pytest.raises(TypeError, match="the name of a piece must be a text, not "):
        Position(CLASSIC).fits(piece=any_piece)
    with pytest.raises(TypeError, match="position must be a position or a puzzle, not '6x10'"):
        as_position(wrong)
    with pytest.raises(PuzzleError, match="row 7, column 1 is not on the board"):
        Position(CLASSIC).fits((6, 0))


def test_cells_are_sorted_and_lists_are_taken() -> None:
    cells: Any = [[0, 4], [0, 3], (0, 2), (0, 1), (0, 0)]
    assert Placement("I", cells) == BAR
    assert Position(CLASSIC, [Placement("I", cells)]).laid == (BAR,)
    assert CLASSIC.with_givens([Placement("I", cells)]).givens == (BAR,)


@pytest.mark.parametrize("cells", ["ab", 5, [(0, 0), "x"], [(0, 0.5)], None, [(0, True)]])
def test_cells_of_other_types_are_refused(cells: Any) -> None:  # noqa: ANN401
    with pytest.raises(
        TypeError, match="a placement needs the name of a piece and cells of whole numbers"
    ):
        Placement("I", cells)


def test_positions_on_triangles_say_row_and_column() -> None:
    puzzle = Puzzle.of("triangular:4x4", "D2*")
    with pytest.raises(PuzzleError, match="row 9, column 9, which is not on the board"):
        Position(puzzle, (Placement("D2", ((0, 8, 0), (0, 8, 1))),))
    assert puzzle.lattice is TRIANGULAR


def test_placements_are_laid_taken_back_and_given_by_their_texts() -> None:
    puzzle = Puzzle.of("6x10")
    bar = read_placement("I_1.1-5", puzzle)
    position = Position(puzzle).lay("I_1.1-5").lay("X_3.5_4.4-6_5.5")
    assert position.laid[0] == bar
    assert [placement.piece for placement in position.laid] == ["I", "X"]
    assert position.take_back("I_1.1-5").laid == position.laid[1:]
    assert puzzle.with_givens(["I_1.1-5"]) == puzzle.with_givens([bar])
    with pytest.raises(NotationError, match="'I' is not a placement"):
        position.lay("I")
    with pytest.raises(PuzzleError, match="does not lie like this"):
        position.take_back("I_2.1-5")
