"""Letters, text and colours."""

import re
from itertools import islice

from hypothesis import given

from pentomino import Board, Piece, Puzzle, one_sided_pentominoes, piece_set, polyominoes
from pentomino.notation.drawings import board_rows, letter_line, plain_rows
from pentomino.notation.letters import LetterScheme, letters
from pentomino.rendering.palette import colours, ink
from pentomino.rendering.text import block_rows, side_by_side, visible_length
from tests.support.profiles import examples
from tests.support.strategies import puzzles


def test_classic_letters() -> None:
    names = letters(piece_set("pentominoes+O4+I3"))
    assert [names[n] for n in ("F", "X", "O4", "I3")] == ["F", "X", "O", "i"]


def test_abc_letters() -> None:
    names = letters(piece_set("pentominoes+O4"), LetterScheme.ABC)
    assert "".join(sorted(names, key=names.__getitem__)) == "IXVPWFZLTNUYO4"


def test_one_sided_letters() -> None:
    names = letters(one_sided_pentominoes())
    assert names["F"] == "F"
    assert names["F'"] == "f"


def test_no_two_pieces_share_a_letter_or_a_colour() -> None:
    for pieces in (polyominoes(7), one_sided_pentominoes(), piece_set("hexominoes")):
        for scheme in LetterScheme:
            given_letters = letters(pieces, scheme)
            assert len(set(given_letters.values())) == len(pieces)
            assert all(len(letter) == 1 for letter in given_letters.values())
        assert len(set(colours(pieces).values())) == len(pieces)


def test_copies_that_touch_have_different_shades() -> None:
    puzzle = Puzzle.of("2x2", "domino*")
    rows = block_rows(next(puzzle.solve()), colours(puzzle.pieces))
    assert len(set(re.findall(r"48;2;[\d;]+m", "".join(rows)))) == 2


def test_a_colour_of_ones_own() -> None:
    piece = Piece("D", piece_set("domino")[0].shape, colour="#0000ff")
    assert colours([piece])["D"] == (0, 0, 255)
    assert ink((0, 0, 255)) == (255, 255, 255)
    assert ink((255, 255, 0)) == (0, 0, 0)


@examples(50)
@given(puzzles())
def test_the_forms_of_a_solution_agree(puzzle: Puzzle) -> None:
    names, paint = letters(puzzle.pieces), colours(puzzle.pieces)
    for solution in islice(puzzle.solve(distinct="nothing"), 5):
        line = letter_line(solution, names)
        assert len(line) == len(puzzle.board.cells)
        for cell, letter in zip(puzzle.board.cells, line, strict=True):
            placement = solution.cover.get(cell)
            assert letter == ("." if placement is None else names[placement.piece])
        rows = plain_rows(solution, names)
        assert "".join(rows).count(".") == line.count(".")
        blocks = block_rows(solution, paint)
        assert len(blocks) == len(rows)


def test_things_show_themselves() -> None:
    puzzle = Puzzle.of("3x20")
    solution = next(puzzle.solve())
    assert str(solution) == "\n".join(plain_rows(solution, letters(puzzle.pieces)))
    assert repr(solution).startswith("<Solution: ")
    assert repr(puzzle) == "<Puzzle: 60 cells, F I L N P T U V W X Y Z>"
    assert repr(puzzle.board) == "<Board: 60 cells on the square lattice>"
    assert repr(puzzle.solution_space()) == f"<SolutionSpace: 8 solutions of {puzzle!r}>"


def test_holes_and_layers() -> None:
    puzzle = Puzzle.of("2x2x2-1x1x1@0,0,0", "O1*")
    solution = next(puzzle.solve())
    assert plain_rows(solution, letters(puzzle.pieces)) == [" O  OO", "OO  OO"]
    assert board_rows(Board.of_drawing("..\n#?")) == ["oo", " ?"]


def test_pictures_side_by_side_wrap() -> None:
    picture = ["\x1b[48;2;1;2;3mab\x1b[0m", "cd"]
    assert visible_length(picture[0]) == 2
    assert side_by_side([picture] * 3, [2] * 3, width=7) == [
        f"{picture[0]}   {picture[0]}",
        "cd   cd",
        "",
        picture[0],
        "cd",
    ]
