"""Positions as drawings: what is drawn reads back, with pieces of every kind."""

from collections.abc import Sequence
from pathlib import Path
from warnings import catch_warnings, simplefilter

import pytest

from pentomino import (
    SQUARE,
    Board,
    NotationError,
    PieceError,
    Position,
    Puzzle,
    PuzzleFileWarning,
    make_puzzle,
    piece_set,
)
from pentomino.notation.drawings import closed_up
from pentomino.notation.drawn_positions import drawn_position
from pentomino.notation.headings import split_pieces
from pentomino.notation.letters import letters
from pentomino.notation.solution_texts import SolutionTexts


@pytest.mark.parametrize(
    ("drawing", "pieces", "rest"),
    [
        ("pieces: tetrominoes*2\n....\n", "tetrominoes*2", "....\n"),
        ("Pieces:soma-cube\n..\n\n..", "soma-cube", "..\n\n.."),
        ("\npieces: X+O4\n....", "X+O4", "...."),
        ("....\n....\n", None, "....\n....\n"),
        ("pieces\n....\n", None, "pieces\n....\n"),
    ],
)
def test_the_line_that_names_the_pieces(drawing: str, pieces: str | None, rest: str) -> None:
    assert split_pieces(drawing) == (pieces, rest)


@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("6x10", "pentominoes"),
        ("8x8h", "pentominoes"),
        ("4x10", "tetrominoes*2"),
        ("3x3x3", "soma-cube"),
        ("hexiamond-4x9", "hexiamonds"),
        ("hexagonal:4x5", "tetrahexes-U4-Y4"),
    ],
)
@pytest.mark.parametrize("kind", ["given", "letters"])
@pytest.mark.slow
def test_what_is_drawn_reads_back(board: str, pieces: str, kind: str) -> None:
    puzzle = make_puzzle(Puzzle.of(board, pieces), seed=1, kind=kind).puzzle
    drawing = drawn_position(Position(puzzle), None if pieces == "pentominoes" else pieces)
    again = Puzzle.of(drawing)
    assert again.board.cells == puzzle.board.cells
    assert again.pieces == puzzle.pieces
    assert set(again.givens) == set(puzzle.givens)
    assert again.marks == puzzle.marks


def test_pieces_beside_a_drawing_come_first() -> None:
    with pytest.warns(PuzzleFileWarning, match="'pieces: I4' is not used: others are named"):
        puzzle = Puzzle.of("pieces: I4\n....\n", "O4")
    assert puzzle.pieces == Puzzle.of("1x4", "O4").pieces


def test_strangers_name_no_files(tmp_path: Path) -> None:
    file = tmp_path / "pieces.txt"
    file.write_text("IIII\n")
    drawing = f"pieces: {file}\n....\n"
    assert Puzzle.of(drawing).pieces[0].size == 4
    with pytest.raises(PieceError, match="is not a set of pieces"):
        Puzzle.of(drawing, trusted=False)
    with pytest.raises(PieceError, match="a name is missing"):
        Puzzle.of("pieces:\n.....\n")


@pytest.mark.parametrize(
    ("last", "groups"),
    [
        ("IIIII.IIII", r"twice \(row 2, columns 1-5; and row 2, columns 7-10\)"),
        ("III.III..I", r"3 times \(row 2, columns 1-3; and row 2, columns 5-7; and row 2, column"),
    ],
)
@pytest.mark.slow
def test_a_piece_drawn_more_often_than_there_are_copies(last: str, groups: str) -> None:
    with pytest.raises(NotationError, match=rf"I is drawn {groups}.*the puzzle has one copy"):
        Position.of(f"..........\n{last}\n..........\n")
    assert Position.of(f"..........\n{last}\n..........\n", pieces="pentominoes*3")


def test_parts_of_one_copy_may_stand_apart() -> None:
    position = Position.of("I.III.....\n..........\n")
    assert (len(position.puzzle.marks), position.laid) == (4, ())


@pytest.mark.slow
def test_a_letter_in_the_other_case_is_recognised() -> None:
    with pytest.raises(NotationError, match=r"'l' at row 1, column 1 .*did you mean 'L'"):
        Position.of("llll......\n..........\n")
    with pytest.raises(NotationError, match=r"'A' .*did you mean 'a'"):
        Position.of("AA.\nA..\n...\n\nA..\n...\n...\n\n...\n...\n...\n", puzzle="soma-cube")
    with pytest.raises(NotationError, match=r"'é' .*choose one of: F I"):
        Position.of("é.........\n")


@pytest.mark.parametrize(
    ("drawing", "closed"),
    [
        (". . . .\n. . . .\n", "....\n...."),
        (" F F\n F\n\n   F", "FF\nF\n\n F"),
        ("L L . .\nL", "LL..\nL"),
        (". #   .", ".# ."),
        (". . .\n...", None),
        (".\n.\n.", None),
        (".   .\n.   .", None),
        ("", None),
        (" \n  \n", None),
    ],
)
def test_blanks_between_all_cells_are_taken_out(drawing: str, closed: str | None) -> None:
    assert closed_up(drawing) == closed


def test_blanks_between_pieces_stay() -> None:
    assert closed_up("I J\nI J\nI J", alike=True) is None
    assert closed_up("I I J\n", alike=True) == "IIJ"


def test_a_drawing_of_columns_that_do_not_touch_still_reads_back() -> None:
    puzzle = Puzzle(Board.of_drawing(". .\n. ."), piece_set("I2*"))
    position = Position(puzzle, tuple(puzzle.placements))
    read = Position.of(str(position), puzzle.pieces)
    assert (read.puzzle.board, read.laid) == (puzzle.board, position.laid)


@pytest.mark.parametrize("sign", "_-\u00b7,\u2022")
@pytest.mark.parametrize(
    "drawing", ["FF..\n.FF.\n.F..\n....\n", "....\n....\n", "..#.\n.FF.\n....\n"]
)
def test_one_other_sign_for_open_cells_is_a_dot(sign: str, drawing: str) -> None:
    with pytest.warns(PuzzleFileWarning, match="the open cells are drawn with"):
        found = Position.of(drawing.replace(".", sign), "pentominoes?")
    assert found == Position.of(drawing, "pentominoes?")


@pytest.mark.parametrize(
    ("drawing", "says"),
    [
        ("FF.\n_FF\n_F.\n", "the drawing has '_' beside '.': write . for an open cell"),
        ("FF-\n_FF\n_F-\n", "the drawing has '-' beside '_': write . for an open cell"),
        ("F, F, ., .\n., F, F, .\n", "the drawing has ',' beside '.': write . for an open cell"),
        ("F,F,I\n,,F,I\n", "the commas of the drawing may be open cells"),
        ("-----\nIIIII\n-----\n", "the rows of '-' may be open cells or a frame"),
    ],
)
def test_signs_that_may_be_something_else_are_refused(drawing: str, says: str) -> None:
    with pytest.raises(NotationError, match=says.replace(".", r"\.")):
        Position.of(drawing)


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
def test_dashes_around_dots_are_a_frame_and_beside_dashes_cells() -> None:
    assert len(Position.of("-----\nII.II\n-----\n", "pentominoes?").puzzle.board.cells) == 5
    assert len(Position.of("-----\nII-II\n-----\n", "pentominoes?").puzzle.board.cells) == 15


@pytest.mark.parametrize(
    ("board", "pieces"), [("6x10", None), ("5x5", "pentominoes?"), ("soma-cube", None)]
)
def test_letters_of_the_scheme_abc_read_back(board: str, pieces: str | None) -> None:
    solution = next(Puzzle.of(board, pieces).solve())
    texts = SolutionTexts(solution.puzzle, letters(solution.puzzle.pieces, "abc"))
    drawing = texts.drawing(solution)
    assert set(Position.of(drawing, puzzle=board, pieces=pieces).laid) == set(solution.placements)
    if board == "6x10":
        assert set(Position.of(drawing).laid) == set(solution.placements)
        # The letter I means another piece in the classic scheme.
        part = "".join(c if c in "IF\n" else "." for c in drawing)
        assert {placement.piece for placement in Position.of(part).laid} == {"T", "F"}


@pytest.mark.slow
def test_letters_of_the_scheme_abc_stand_for_whole_pieces_only() -> None:
    with pytest.raises(NotationError, match="'G' at row 1, column 3 is not the letter"):
        Position.of("FFG..\n.....\n")


SOMA = ("LLa\nZLb\nZLb", "ZTa\nZaa\npbb", "TTT\npVV\nppV")


def _beside(layers: Sequence[str], gap: str) -> str:
    return "\n".join(map(gap.join, zip(*(layer.split("\n") for layer in layers), strict=True)))


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
@pytest.mark.parametrize(
    "drawing",
    [
        _beside(SOMA, "  "),
        _beside(SOMA, " "),
        _beside(SOMA, "|"),
        _beside([layer.replace("", " ").replace("\n ", "\n")[1:-1] for layer in SOMA], " | "),
        "".join(f"layer {n}\n{layer}\n" for n, layer in enumerate(SOMA, start=1)),
        "".join(f"## Layer {n}:\n{layer}\n\n" for n, layer in enumerate(SOMA)),
        "My cube\n\nLevel 1.\n" + "\nLevel 2.\n".join(SOMA).replace("2.\nTTT", "3.\nTTT"),
    ],
)
def test_layers_as_people_write_them(drawing: str) -> None:
    expected = set(Position.of("\n\n".join(SOMA), puzzle="soma-cube").placements)
    assert len(expected) == 7
    assert set(Position.of(drawing, puzzle="soma-cube").placements) == expected
    assert set(Position.of(drawing, "soma-cube").placements) == expected


@pytest.mark.parametrize("board", ["3x4x5", "2x3x10"])
def test_what_solve_prints_of_a_box_reads_back(board: str) -> None:
    solution = next(Puzzle.of(board).solve())
    drawing = str(solution)
    with pytest.warns(PuzzleFileWarning, match="layers side by side"):
        assert set(Position.of(drawing).placements) == set(solution.placements)


@pytest.mark.parametrize(
    ("drawing", "pieces", "says"),
    [
        (
            "layer 3\n..\n..\nlayer 1\n..\n..\n",
            "soma-cube",
            "the layers are called layer 3, layer 1",
        ),
        ("..\n..\nbottom:\n..\n..\n", "soma-cube", "'bottom:', has rows above it"),
        (".....|.....\n.....|.....\n", None, "may stand between layers or between cells"),
        ("... ..\n... ..\n", "soma-cube", "layers that are not equally wide"),
    ],
)
def test_layers_that_are_not_plain_are_refused(drawing: str, pieces: str | None, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        Position.of(drawing, pieces)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
def test_one_blank_parts_no_layers_of_flat_pieces() -> None:
    assert Puzzle.of("..... .....\n..... .....\n").board.lattice is SQUARE


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
@pytest.mark.parametrize("gap", [" ", "  ", "   ", "\t"])
def test_equal_blanks_between_all_cells_part_no_layers(gap: str) -> None:
    rows = (".FFIIIII", "FF......", ".F......")
    drawing = "\n".join(map(gap.join, rows))
    assert Position.of(drawing).puzzle.board == Puzzle.of("3x8").board
    with pytest.raises(NotationError, match="one layer with blanks between its cells, or layers"):
        Position.of(drawing.replace("F", ".").replace("I", "."), "soma-cube")


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
@pytest.mark.parametrize(
    ("drawing", "says"),
    [
        ("...   ...\n...   ...\n", "blanks part the drawing into several parts"),
        (". .   . .\n. .   . .\n", "blanks part the drawing into several parts"),
        ("....  ...  ..  .\n....  ...  ..\n", "blanks part the drawing into several parts"),
        ("...  ...\n...  ...\n\n...  ...\n...  ...\n", "this has 2 drawings of layers"),
    ],
)
def test_parts_that_may_be_layers_or_one_board_are_refused(drawing: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        Position.of(drawing)


@pytest.mark.parametrize(
    ("drawing", "puzzle", "says"),
    [
        ("aaaaa.\n......\n", "2x6", "did you mean 'A'?"),
        ("flip..\n......\n", "2x6", "did you mean 'F'?"),
        ("fF....\n......\n", "2x6", "did you mean 'F'?"),
        ("llLLl.\n......\n", "2x6", "did you mean 'L'?"),
        ("GG..\nGG..\n", "2x4", "choose one of: F I L N P T U V W X Y Z$"),
        (
            "GGG........\n" + "...........\n" * 4,
            "kanoodle",
            "choose one of: A I J L N O P U V W X Y$",
        ),
        ("111........\n" + "...........\n" * 4, "kanoodle", "for a piece choose one of: A I J L"),
        ("BB.\n...\n...\n" + "\n...\n...\n...\n" * 2, "soma-cube", "did you mean 'b'?"),
    ],
)
def test_letters_that_are_suggested_are_read(drawing: str, puzzle: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        Position.of(drawing, puzzle=puzzle)


@pytest.mark.parametrize("pictures", [2, 3])
def test_several_solutions_of_one_puzzle_are_refused_by_their_number(pictures: int) -> None:
    picture = "\n".join(["I" * 4] * 2)
    text = "\n\n".join([picture] * pictures) + "\n"
    for puzzle in (None, "2x4"):
        with pytest.raises(NotationError, match=f"this has {pictures} pictures of the same pieces"):
            Position.of(text, None if puzzle else "I4*", puzzle=puzzle)


@pytest.mark.parametrize("colours", [False, True])
def test_pictures_of_a_terminal_are_refused(colours: bool) -> None:
    picture = "    1   2\n  1   \u2595\u258f  \n" if colours else "|   | . |\n| . | . |\n"
    with pytest.raises(NotationError, match="as a terminal shows it" if colours else "are empty"):
        Position.of(picture)


@pytest.mark.parametrize("framed", [False, True])
@pytest.mark.parametrize("indent", range(8))
@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("VV..\nV...\n....", "V3*4"),
        ("..#.\n.##.\nII..", "I2*"),
        ("VV.\nV..\n\n...\n...", "soma-cube"),
    ],
)
def test_a_drawing_may_be_indented_or_stand_among_holes(
    text: str, pieces: str, indent: int, framed: bool
) -> None:
    plain = Position.of(text, pieces)
    wide = max(map(len, text.split("\n"))) + 2
    layers = text.split("\n\n")
    if framed:
        rows = [
            ["#" * wide, *(f"#{r:<{wide - 2}}#" for r in x.split("\n")), "#" * wide] for x in layers
        ]
        layers = ["\n".join(each) for each in rows]
    moved = "\n\n".join(layers)
    moved = "\n".join(row and " " * indent + row for row in moved.split("\n"))
    with catch_warnings():
        simplefilter("ignore")
        assert Position.of(moved, pieces) == plain


@pytest.mark.parametrize("indent", range(5))
def test_a_drawing_of_a_named_puzzle_may_be_indented(indent: int) -> None:
    drawing = "\n".join(
        " " * indent + row for row in ["..........", "I.........", *["I........."] * 4]
    )
    assert Position.of(drawing, puzzle="6x10") == Position.of("6x10~I_2-6.1")


def test_a_drawing_of_hexagons_may_be_indented() -> None:
    rows = [". . . .", " . . . .", ". . . ."]
    board = Puzzle.of("\n".join(rows), "tetrahexes?").board
    for indent in (2, 4, 6):
        moved = "\n".join(" " * indent + row for row in rows)
        assert Puzzle.of(moved, "tetrahexes?").board.cells == board.cells


@pytest.mark.parametrize("drawing", ["llll.\nl....\n", "lLLl.\nL....\n"])
def test_small_letters_of_a_whole_piece_are_capitals(drawing: str) -> None:
    assert Position.of(drawing) == Position.of(drawing.upper())


def test_capitals_of_a_whole_piece_are_small_letters_where_the_puzzle_has_these() -> None:
    drawing = "aa.\n.a.\n...\n\n...\n.a.\n...\n\n...\n...\n...\n"
    expected = Position.of(drawing, puzzle="soma-cube")
    assert Position.of(drawing.replace("a", "A"), puzzle="soma-cube") == expected
