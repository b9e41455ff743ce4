"""Solutions and boards as text, and shades for pieces that are alike."""

from pentomino import Piece, Puzzle, Solution, piece_set
from pentomino.rendering.palette import DARK_INK, ink, shaded
from pentomino.rendering.theme import LIGHT
from pentomino.rendering.view import Paint


def test_copies_that_touch_have_different_shades() -> None:
    puzzle = Puzzle.of("2x2", "domino*")
    solution = next(puzzle.solve())
    found = Paint(puzzle).of(solution)
    (colour,) = Paint(puzzle).theme.colours(puzzle.pieces).values()
    assert set(found.values()) == {shaded(colour, 0), shaded(colour, 1)}
    first = solution.placements[:1]
    assert Paint(puzzle).of(Solution(puzzle, first))[first[0]] == found[first[0]]


def test_a_colour_of_ones_own() -> None:
    piece = Piece("D", piece_set("domino")[0].shape, colour="#0000ff")
    assert LIGHT.colours([piece])["D"] == (0, 0, 255)
    assert ink((0, 0, 255)) == (255, 255, 255)
    assert ink((255, 255, 0)) == DARK_INK


def test_things_show_themselves() -> None:
    puzzle = Puzzle.of("3x20")
    solution = next(puzzle.solve())
    assert str(solution).splitlines()[0] == "UUXIIIIIZWWTTTFLLLLV"
    assert repr(solution).startswith("<Solution: ")
    assert repr(puzzle) == "<Puzzle: 3x20, 60 cells, F I L N P T U V W X Y Z>"
    assert repr(puzzle.board) == "<Board: 60 cells on the square lattice>"
    assert repr(puzzle.solution_space()) == f"<SolutionSpace: 8 solutions of {puzzle!r}>"


def test_holes_and_layers() -> None:
    puzzle = Puzzle.of("2x2x2-1x1x1@0,0,0", "O1*")
    solution = next(puzzle.solve())
    assert str(solution) == " O  OO\nOO  OO"
