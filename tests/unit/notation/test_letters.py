"""Letters of pieces, and solutions written in them."""

from itertools import islice

import pytest
from hypothesis import given

from pentomino import Piece, Position, Puzzle, one_sided_pentominoes, piece_set, polyominoes
from pentomino.notation.drawings import letter_line, plain_rows
from pentomino.notation.letters import LetterScheme, letters
from pentomino.rendering.theme import LIGHT
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
        assert len(set(LIGHT.colours(pieces).values())) == len(pieces)


@examples(50)
@given(puzzles())
def test_the_forms_of_a_solution_agree(puzzle: Puzzle) -> None:
    names = letters(puzzle.pieces)
    for solution in islice(puzzle.solve(distinct="nothing"), 5):
        line = letter_line(solution, names)
        assert len(line) == len(puzzle.board.cells)
        for cell, letter in zip(puzzle.board.cells, line, strict=True):
            placement = solution.cover.get(cell)
            assert letter == ("." if placement is None else names[placement.piece])
        rows = plain_rows(solution, names)
        assert "".join(rows).count(".") == line.count(".")


@pytest.mark.slow
def test_no_piece_has_the_letter_that_drawings_have_for_an_open_cell() -> None:
    for expression in ("monomino*+tetrominoes*", "tetrominoes+hexominoes", "hexacubes"):
        assert "o" not in letters(piece_set(expression)).values()
    puzzle = Puzzle.of("6x6", "monomino*+tetrominoes*")
    laid = next(p for p in puzzle.placements if p.piece == "O4")
    position = Position(puzzle, (laid,))
    assert Position.of(str(position), puzzle.pieces).laid == (laid,)


def test_letters_do_not_end_with_the_capitals_and_digits() -> None:
    # One cell and 400 names that give no letter themselves: letters beyond ASCII go on.
    shape = piece_set("O1")[0].shape
    pieces = [Piece(f"\u00df{number}", shape) for number in range(400)]
    found = list(letters(pieces).values())
    assert len(set(found)) == 400
    assert "o" not in found
    assert [letter for letter in found if letter.isascii()] == found[: 26 + 25 + 10]
    assert all(letter.isalpha() for letter in found[26 + 25 + 10 :])
