"""Advice about drawings: puzzles of the catalogue with the same board, and lines left blank."""

import warnings
from itertools import product
from pathlib import Path

import pytest

from pentomino import (
    Board,
    Copies,
    Piece,
    Position,
    Puzzle,
    PuzzleFileError,
    PuzzleFileWarning,
    Shape,
    catalogue_names,
    piece_set,
    read_puzzle,
)
from pentomino.catalogue.reader import catalogue_entry, catalogue_puzzle
from pentomino.catalogue.suggestions import drawing_notes, puzzles_drawn
from pentomino.geometry.lattice import lattice_named
from pentomino.notation.drawn_positions import drawn_position
from tests.support.commands import run

LAYER = "...\n...\n...\n"
CALENDAR = "......#\n#.....#\n.......\n......#\n.......\n.......\n...####\n"


@pytest.mark.slow
def test_the_board_of_every_puzzle_is_recognised() -> None:
    for name in ("soma-cube", "bedlam-cube", "kanoodle", "tetris-cube", "soma-steps"):
        assert name in puzzles_drawn(drawn_position(Position(catalogue_puzzle(name))))
    dated = [name for name in catalogue_names() if catalogue_entry(name).dated]
    assert sorted(dated) == ["calendar", "calendar-weekdays"]
    for name, date in (("calendar", (12, 25)), ("calendar-weekdays", (12, 25, 4))):
        drawing = drawn_position(Position(catalogue_puzzle(name, date)))
        assert puzzles_drawn(drawing) == (name,)


def test_pieces_on_a_rectangle_name_its_puzzle() -> None:
    """An L of five cells is a pentomino too, but no twelve of these fit the board of Kanoodle."""
    open_row = "." * 11
    for first, expected in (("LLLL.......\nL..........", 1), (f"{open_row}\n{open_row}", 0)):
        drawing = "\n".join([first, *[open_row] * 3])
        read = Puzzle(Board.of_drawing("\n".join([open_row] * 5)), piece_set("pentominoes"))
        notes = list(drawing_notes(drawing, read, named=False))
        assert sum("add --puzzle kanoodle" in note for note in notes) == expected


@pytest.mark.slow
def test_letters_tell_puzzles_with_one_board_apart() -> None:
    assert puzzles_drawn(f"{LAYER}\n{LAYER}\n{LAYER}")[:2] == ("soma-cube", "diabolical-cube")
    assert puzzles_drawn(f"pp.\np..\n...\n\np..\n...\n...\n\n{LAYER}") == ("soma-cube",)
    assert puzzles_drawn("pp.  p..  ...\np..  ...  ...\n...  ...  ...\n") == ("soma-cube",)


@pytest.mark.parametrize(
    ("drawing", "name"),
    [(f"VV.\nV..\n...\n\n{LAYER}\n{LAYER}", "soma-cube"), (CALENDAR, "calendar")],
)
@pytest.mark.slow
def test_a_drawing_without_its_puzzle_gets_a_suggestion(
    tmp_path: Path, drawing: str, name: str
) -> None:
    path = tmp_path / "position.txt"
    path.write_text(drawing)
    assert f"add --puzzle {name}" in run("hint", str(path), code=1)[1]
    assert "add --puzzle" not in run("hint", str(path), "--puzzle", name, "--look", code=None)[1]


@pytest.mark.slow
def test_letters_of_another_puzzle_get_the_same_suggestion(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(f"pp.\np..\n...\n\np..\n...\n...\n\n{LAYER}")
    with pytest.raises(PuzzleFileError, match=r"'p' at .*did you mean 'P'.*add --puzzle soma-cube"):
        Position.of(str(path))


ROW = "." * 10 + "\n"
SHORT = "are shorter than the widest: the places missing at"


@pytest.mark.parametrize(
    ("drawing", "notes"),
    [
        (4 * ROW + "\n\n", ["lines 5-6 of the drawing are blank: draw open cells as '.'"]),
        (3 * ROW + "\n" + 2 * ROW, ["line 4 of the drawing is blank: draw open cells as '.'"]),
        (
            4 * ROW + 2 * ".......\n",
            [f"lines 5-6 {SHORT} their end count as holes"],
        ),
        (
            (ROW + ".........\n") * 2 + 2 * ROW,
            [f"lines 2 and 4 {SHORT} their end count as holes"],
        ),
        (
            5 * ROW + ".........\n",
            ["line 6 is shorter than the widest: the places missing at its end count as holes"],
        ),
        (6 * ROW + "\n", []),  # a blank line at the end of a right drawing
        (8 * ROW + ".\n", []),  # too many cells already
        (5 * ROW, []),
    ],
)
@pytest.mark.slow
def test_forgotten_cells_are_noticed(drawing: str, notes: list[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("warnings.warn", lambda *_, **__: None)
        puzzle = Position.of(drawing).puzzle
    assert list(drawing_notes(drawing, puzzle, named=False)) == notes


@pytest.mark.parametrize("sides", [range(1, 6), range(5, 0, -1)])
def test_a_drawn_pyramid_says_that_it_is_not_of_balls(sides: range) -> None:
    drawing = "\n\n".join("\n".join("." * side for _ in range(side)) for side in sides)
    with pytest.warns(PuzzleFileWarning, match="are read as cubes: for balls, name the board py"):
        cubes = Puzzle.of(drawing, "kanoodle")
    assert len(cubes.board.cells) == len(Puzzle.of("pyramid-5", "kanoodle").board.cells) == 55
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Puzzle.of(drawing.replace("..", ".#", 1), "kanoodle?")


@pytest.mark.parametrize("name", ["prisms", "hexagonal-prisms", "rhombic", "tetra-octa"])
def test_layers_of_other_cells_are_not_taken_for_a_pyramid(name: str) -> None:
    lattice = lattice_named(name)
    sides = range(1, 4)
    cells = [(side, *place) for side in sides for place in product(range(side), repeat=2)]
    cells = [(*cell, *(0,) * (lattice.dimension - 3)) for cell in cells]
    piece = Piece("A", Shape(lattice, cells[:1]), Copies(0, None))
    puzzle = Puzzle(Board.of_cells(lattice, cells), [piece])
    assert list(drawing_notes("....", puzzle, named=True)) == []


TRIANGLE = "  .\n ...\n.....\n"
HEXAGONS = " . . .\n. . . .\n . . .\n"
HALVED = " .  .\n. .. .\n .  .\n .  .\n. .. .\n .  .\n"


def test_a_triangle_that_stands_on_its_tip_says_how_it_would_stand_on_its_side() -> None:
    pieces = "triamonds*+diamonds*+moniamonds?"
    with pytest.warns(PuzzleFileWarning, match=r"share 7 sides; one column further .* share 9"):
        assert Puzzle.of(TRIANGLE, pieces).count() == 1
    moved = TRIANGLE.replace(".", " .", 1).replace("\n", "\n ").rstrip(" ")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert Puzzle.of(moved, pieces).count() == Puzzle.of("triangle-3", pieces).count() == 5


@pytest.mark.parametrize(
    ("drawing", "pieces", "solutions"), [(HEXAGONS, "dihexes*", 4), (HALVED, "monaboloes*", 6)]
)
@pytest.mark.parametrize("blanks", range(4))
@pytest.mark.parametrize("above", ["", "####\n", "####\n####\n"])
def test_blanks_and_holes_move_no_cells(
    drawing: str, pieces: str, solutions: int, blanks: int, above: str, tmp_path: Path
) -> None:
    indented = above + "".join(" " * blanks + line for line in drawing.splitlines(keepends=True))
    assert Puzzle.of(indented, pieces).count() == solutions
    path = tmp_path / "drawn.txt"
    path.write_text(indented)
    read = read_puzzle(path, pieces=piece_set(pieces))
    assert read.board == Puzzle.of(indented, pieces).board
