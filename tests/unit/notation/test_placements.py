"""Placements and positions in the notation: what is written, and what is refused."""

import re
from dataclasses import replace
from typing import Any

import pytest

from pentomino import (
    CUBIC,
    HEXAGONAL,
    SQUARE,
    TRIANGULAR,
    Board,
    Copies,
    InputError,
    Lattice,
    NotationError,
    Piece,
    Placement,
    Position,
    Puzzle,
    PuzzleError,
    Shape,
    placement_text,
    position_text,
    read_placement,
    read_position_text,
)
from pentomino.geometry.space import Space
from pentomino.notation import placements_text, read_placements, split_position_text
from pentomino.notation.placements import (
    LONGEST_TEXT,
    piece_called,
    placement_words,
    places_words,
)

CLASSIC = Puzzle.of("6x10")
CROSS = Placement("X", ((0, 4), (1, 3), (1, 4), (1, 5), (2, 4)))
BAR = Placement("I", tuple((5, column) for column in range(5)))


def single(lattice: Lattice, name: str, cells: list[tuple[int, ...]]) -> tuple[Puzzle, Placement]:
    """A puzzle with one piece, and the placement that fills the board."""
    piece = Piece(name, Shape.of(lattice, cells))
    board = Board.of_cells(lattice, cells)
    return Puzzle(board, (piece,)), Placement(name, tuple(cells))


@pytest.mark.parametrize(
    ("lattice", "cells", "text"),
    [
        (SQUARE, [(0, 4), (1, 3), (1, 4), (1, 5), (2, 4)], "P_1-3.5_2.4_2.6"),
        (SQUARE, [(row, 6) for row in range(5)], "P_1-5.7"),
        (SQUARE, [(0, 0), (0, 1), (1, 0), (1, 1)], "P_1-2.1-2"),
        (SQUARE, [(-2, 0), (-2, -1)], "P_-1.0-1"),
        (SQUARE, [(-5, -4), (-4, -4), (-3, -4)], "P_-4--2.-3"),
        (CUBIC, [(0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 0, 1)], "P_1-2.1.1-2"),
        (CUBIC, [(2, 1, 0)], "P_3.2.1"),
        (TRIANGULAR, [(0, 0, 0), (0, 0, 1), (1, 0, 0)], "P_1.1-3"),
        (HEXAGONAL, [(0, 0), (1, 0), (2, 0)], "P_1.1-5"),
        (HEXAGONAL, [(0, 0), (0, 1), (1, 0)], "P_1-2.1-3"),
    ],
)
def test_placements_name_the_places_of_the_drawing(
    lattice: Lattice, cells: list[tuple[int, ...]], text: str
) -> None:
    puzzle, placement = single(lattice, "P", cells)
    assert placement_text(placement, puzzle) == text
    assert read_placement(text, puzzle) == placement


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("F'", "F'"),
        ("A4", "A4"),
        ("7", "7"),
        ("my_piece", "my.5f.piece"),
        ("a.b~c", "a.2e.b.7e.c"),
        ("L-piece", "L-piece"),
        ("two words", "two.20.words"),
        (".41.", ".2e.41.2e."),
        ("Würfel", "Würfel"),
        ("角", "角"),
        ("*/?&=#%+", ".2a..2f..3f..26..3d..23..25..2b."),
        ("🙂", ".1f642."),
    ],
)
def test_every_name_can_be_written(name: str, text: str) -> None:
    puzzle, placement = single(SQUARE, name, [(0, 0)])
    assert placement_text(placement, puzzle) == f"{text}_1.1"
    assert read_placement(f"{text}_1.1", puzzle) == placement


def test_the_places_may_be_written_in_any_way() -> None:
    for text in ("X_1.5_2.4-6_3.5", " X_3.5_2.6_2.5_2.4_1.5 ", "X_2.4_1-3.5_2.6"):
        assert read_placement(text, CLASSIC) == CROSS


def test_positions_keep_the_order_in_which_pieces_were_laid() -> None:
    position = Position(CLASSIC, (BAR, CROSS))
    text = position_text(position)
    assert text == "I_6.1-5~X_1-3.5_2.4_2.6"
    assert read_position_text(text, CLASSIC) == position
    assert read_placements(text, CLASSIC) == (BAR, CROSS)
    assert placements_text([BAR], CLASSIC) == "I_6.1-5"
    assert position_text(Position(CLASSIC)) == ""
    assert read_position_text("", CLASSIC) == Position(CLASSIC)


def test_the_givens_belong_to_the_puzzle() -> None:
    puzzle = CLASSIC.with_givens([BAR])
    assert position_text(Position(puzzle, (CROSS,))) == "X_1-3.5_2.4_2.6"
    assert read_position_text("X_1-3.5_2.4_2.6", puzzle).puzzle is puzzle
    with pytest.raises(PuzzleError, match="V covers row 6, column 1, where I already lies"):
        read_position_text("V_4-6.1_6.2-3", puzzle)


def test_the_name_of_the_puzzle_may_stand_first() -> None:
    position = Position(CLASSIC, (BAR, CROSS))
    text = position_text(position, "6x10")
    assert text == "6x10~I_6.1-5~X_1-3.5_2.4_2.6"
    assert Position.of(text) == position
    assert position_text(Position(CLASSIC), "6x10") == "6x10"
    assert Position.of("6x10") == Position(CLASSIC)
    assert split_position_text("my_board.txt~X_1.1") == ("my_board.txt", "X_1.1")
    hexagons = Position.of("hexagonal:4x7~I4_1.1-7", "tetrahexes")
    assert hexagons.laid[0].cells == ((0, 0), (1, 0), (2, 0), (3, 0))
    for name in ("", "a~b"):
        with pytest.raises(NotationError, match="cannot stand before a position"):
            position_text(position, name)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is not a placement: write a piece and the places"),
        ("X", "'X' is not a placement"),
        ("_1.5", "is not a placement"),
        ("X_", "is not a place: write row and column"),
        ("X_1", "'1' in 'X_1' is not a place"),
        ("X_1.2.3", "is not a place"),
        ("X_a.b", "is not a place"),
        ("X_1.5,2.4", "names 2 cells"),
        ("X_1.5-", "is not a place"),
        ("X_1.²", "is not a place"),
        ("X_1.9-5", "counts down: write 2.5-7, not 2.7-5"),
        ("X_1.9999999", "is not a place"),
        ("X_1.5_1.5", "names row 1, column 5 twice"),
        ("X_1.5_2.4-6", r"names 4 cells, but X has 5, as in X_1-3\.2_2\.1_2\.3"),
        ("X", r"write a piece and the places it covers, by row and column, as in X_1-3\.2"),
        ("Q", r"write a piece and the places it covers, by row and column, as in F_1\.1-2"),
        ("X_1.5_2.4-7_3.5", "names more than 5 cells, but X has 5"),
        ("X_1-999999.1-999999", "names more than 5 cells"),
        ("..._1.5", "no piece called"),
        (".110000._1.5", "does not stand for a character"),
        ("Q_1.5", "no piece called 'Q'; its pieces are F I L N P T U V W X Y Z"),
        ("X_1.5-9", "the 5 cells of X starting at row 1, column 5 do not have the shape of X"),
        ("X_1.10_2.9-11_3.10", "X covers row 2, column 11, which is not on the board"),
        (
            "X_0.5_1.4-6_2.5",
            "row 0, column 5, which is not on the board; rows and columns count from 1",
        ),
        ("F r0c0", "names 1 cell, but F has 5, as in F_1.1-2_2.2-3_3.2; rows and columns count fr"),
        ("6x10~X_1.5", "is not a place|no piece called"),
    ],
)
def test_texts_that_are_no_placements_are_refused(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        read_placement(text, CLASSIC)
    assert isinstance(caught.value, NotationError | PuzzleError)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("I_6.1-5~V_4-6.1_6.2-3", "V covers row 6, column 1, where I already lies"),
        ("I_6.1-5~I_5.1-5", "I is laid twice, but the puzzle has one copy"),
        ("I_6.1-5~", "'' is not a placement"),
        ("~I_6.1-5", "'' is not a placement"),
        ("I_6.1-5~~I_5.1-5", "'' is not a placement"),
        ("6x10~I_6.1-5", "'6x10' is not a placement"),
    ],
)
def test_texts_that_are_no_positions_are_refused(text: str, message: str) -> None:
    with pytest.raises(InputError, match=re.escape(message)) as caught:
        read_position_text(text, CLASSIC)
    assert isinstance(caught.value, NotationError | PuzzleError)


def test_places_between_hexagons_are_named() -> None:
    puzzle = Puzzle.of("hexagonal:4x7", "tetrahexes")
    with pytest.raises(NotationError, match="there is no cell at row 1, column 2"):
        read_placement("I4_1.2", puzzle)


def test_places_in_space_have_a_layer() -> None:
    puzzle = Puzzle.of("3x4x5")
    with pytest.raises(NotationError, match=r"write layer, row and column, as in 1\.2\.5"):
        read_placement("I_1.1-5", puzzle)
    with pytest.raises(PuzzleError, match="layer 4, row 1, column 1, which is not on the board"):
        read_placement("I_4.1.1-5", puzzle)


@pytest.mark.parametrize("text", ["X" * 5_000_000, "Y" * 500_000 + "_1.1", "X_" + "1.1_" * 100_000])
def test_huge_texts_end_in_a_short_sentence(text: str) -> None:
    for read in (read_placement, read_placements, read_position_text):
        with pytest.raises(InputError) as caught:
            read(text, CLASSIC)
        assert len(str(caught.value)) < 300
    if len(text) > LONGEST_TEXT:
        with pytest.raises(NotationError, match="a text of 5,000,000 characters is too long"):
            split_position_text(text)


def test_what_is_not_a_text_is_named_in_words() -> None:
    wrong: Any = 5
    for read in (read_placement, read_placements, read_position_text):
        with pytest.raises(TypeError, match=r"a text such as 'I_1\.1-5', not 5"):
            read(wrong, CLASSIC)


def test_copies_are_read_back() -> None:
    domino = Piece("D", Shape.of(SQUARE, [(0, 0), (0, 1)]), Copies(0, 3))
    puzzle = Puzzle(Board.of_drawing("..?\n?.."), (domino,))
    position = read_position_text("D_1.1-2~D_2.2-3", puzzle)
    assert read_position_text(position_text(position), puzzle) == position


@pytest.mark.parametrize(
    ("board", "pieces", "text", "words"),
    [
        ("6x10", "", "I_1.1-5", "I (row 1, columns 1-5)"),
        ("6x10", "", "X_1-3.5_2.4_2.6", "X (rows 1-3, column 5; row 2, columns 4 and 6)"),
        ("3x4x5", "", "I_2.1.1-5", "I (layer 2, row 1, columns 1-5)"),
        (
            "3x4x5",
            "",
            "L_1.1.1-4_2.1.4",
            "L (layer 1, row 1, columns 1-4; layer 2, row 1, column 4)",
        ),
        ("hexagonal:4x7", "tetrahexes", "I4_1.1-7", "I4 (row 1, columns 1-7)"),
    ],
)
def test_placements_in_words(board: str, pieces: str, text: str, words: str) -> None:
    puzzle = Puzzle.of(board, pieces) if pieces else Puzzle.of(board)
    assert placement_words(read_placement(text, puzzle), puzzle.lattice) == words


def test_no_two_placements_have_the_same_words() -> None:
    puzzle = Puzzle.of("4x5x3", "F+T+Y")
    words = {placement_words(placement, puzzle.lattice) for placement in puzzle.placements}
    assert len(words) == len(puzzle.placements)


def test_letters_of_drawings_stand_for_pieces() -> None:
    calendar = Puzzle.of("calendar", date=(12, 25))
    assert read_placement("O_1-3.1-2", calendar).piece == "O6"
    assert read_placement("O_1-3.1-2", calendar) == read_placement("O6_1-3.1-2", calendar)
    # The letter y stands for the mirror image Y', but a piece called y keeps its name.
    both = Puzzle.of("6x15", "one-sided-pentominoes")
    assert piece_called("y", both).name == "Y'"
    assert piece_called("Y", both).name == "Y"
    own = Puzzle.of(both.board, [replace(piece_called("I", both), name="y"), *both.pieces[4:6]])
    assert piece_called("y", own).name == "y"
    assert piece_called("q", both) == piece_called("Q", both)
    with pytest.raises(PuzzleError, match="no piece called 'qq'"):
        piece_called("qq", both)
    burr = Puzzle.of("piston-burr")
    with pytest.raises(PuzzleError, match=r"no piece called 'Q'; its pieces are b A C D E$"):
        piece_called("Q", burr)
    for copy in ("A (2)", "b(12)"):
        with pytest.raises(PuzzleError, match=f"write '{copy[0]}', which stands for all of them"):
            piece_called(copy, burr)


def test_an_example_in_space_has_layers() -> None:
    words = r"by layer, row and column, as in L_1\.1\.1-3"
    with pytest.raises(NotationError, match=words):
        read_placement("L", Puzzle.of("soma-cube"))


def test_negative_places_are_written_with_a_word_between_them() -> None:
    cells = ((-5, 0), (-4, 0), (-3, 0))
    assert places_words(cells, SQUARE) == "rows -4 to -2, column 1"
    assert places_words([(-5, 0)], SQUARE) == "row -4, column 1"


def test_the_example_is_a_placement_of_the_puzzle() -> None:
    with pytest.raises(NotationError, match=r"by row and column, as in I2_1-2\.1$"):
        read_placement("I2", Puzzle.of("2x1", "I2"))  # which lies down in its first orientation
    with pytest.raises(NotationError, match=r"by row and column$"):
        read_placement("X", Puzzle.of("2x2", "X+O4"))  # an X fits nowhere
    with pytest.raises(NotationError, match=r"by row and column, as in O4_1-2\.1-2$"):
        read_placement("?", Puzzle.of("2x2", "X+O4"))


@pytest.mark.parametrize(
    "text",
    [
        "X: 1.5 2.4-6 3.5",
        "x 1.5 2.4-6 3.5",
        "X 1.5, 2.4-6, 3.5",
        "X@1.5 2.4-6 3.5",
        "X = 1.5; 2.4-6; 3.5",
        "X_r1c5_r2c4-6_r3c5",
        "X R1C5 R2C4 R2C5 R2C6 R3C5",
    ],
)
def test_placements_as_people_write_them(text: str) -> None:
    assert read_placement(text, CLASSIC) == CROSS


def test_a_place_in_space_as_people_write_it() -> None:
    puzzle = Puzzle.of("3x4x5")
    with pytest.raises(NotationError, match=r"layer, row and column, as in 1\.2\.5 or 1\.2\.5-7$"):
        read_placement("I_2.1", puzzle)
    with pytest.raises(NotationError, match=r"write 1\.2\.5-7, not 1\.2\.7-5$"):
        read_placement("I_2.1.5-1", puzzle)
    assert read_placement("I l2r1c1-5", puzzle) == read_placement("I_2.1.1-5", puzzle)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("X_b3", "'b3' in 'X_b3' may count rows from the top or from below: write 3.2 for row 3"),
        ("I a1-a5", "'a1-a5' in .* write 1.1 for row 1 from the top, column 1"),
        ("I_(1,1)_(1,2)_(1,3)_(1,4)_(1,5)", "may count from 0 or from 1: write 1.2 for row 1"),
        ("I 1, 1-5", "may count from 0 or from 1"),
        ("I row 1, columns 1-5", "'row' in .* is not a place: write row and column, as in 2.5"),
        ("@", "is not a placement: write a piece"),
        ("X: :", "'' in 'X: :' is not a place"),
        ("X_r1c5_qq", "'qq' in .* is not a place: write row and column, as in 2.5"),
        ("X r999999999c1", "is not a place"),
    ],
)
def test_places_that_may_be_two_things_are_refused(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        read_placement(text, CLASSIC)


@pytest.mark.parametrize(
    ("board", "text", "plain"),
    [
        ("torus:6x10", "I_1.9-13", "I_1.9-10_1.1-3"),
        ("torus:6x10", "I_5-9.1", "I_1-3.1_5-6.1"),
        ("torus:6x10", "X_0.2_1.1-3_2.2", "X_1.1-3_2.2_6.2"),
        ("cylinder:5x12", "I_2.-1-3", "I_2.1-3_2.11-12"),
        ("moebius:5x12", "I_1.10-14", "I_1.10-12_5.1-2"),
        ("klein:6x10", "I_1.0-4", "I_1.1-4_6.10"),
    ],
)
def test_places_go_on_past_the_side_of_a_board_that_goes_round(
    board: str, text: str, plain: str
) -> None:
    puzzle = Puzzle.of(board)
    assert read_placement(text, puzzle) == read_placement(plain, puzzle)


def test_a_side_that_ends_is_not_passed() -> None:
    with pytest.raises(PuzzleError, match="row 6, column 1, which is not on the board"):
        read_placement("I_2-6.1", Puzzle.of("cylinder:5x12"))
    with pytest.raises(NotationError, match="names row 1, column 1 twice"):
        read_placement("I_1.1-5", Puzzle.of("torus:6x4", "I?"))


@pytest.mark.slow
@pytest.mark.parametrize("board", ["torus:6x10", "cylinder:5x12", "moebius:5x12", "klein:6x10"])
def test_what_solve_prints_of_a_board_that_goes_round_reads_back(board: str) -> None:
    puzzle = Puzzle.of(board)
    solution = next(found for found in puzzle.solve() if any(map(_is_parted, found.placements)))
    drawing = str(solution)
    assert set(Position.of(drawing, puzzle=board).placements) == set(solution.placements)
    texts = [placement_text(placement, puzzle) for placement in solution.placements]
    assert Puzzle.of(board, givens=texts).givens
    with pytest.raises(NotationError, match=f"add --puzzle {board}"):
        Position.of(drawing)


def _is_parted(placement: Placement) -> bool:
    """Whether a placement lies in two parts when its board is flat."""
    return len(list(Space(SQUARE).parts(placement.cells))) > 1
