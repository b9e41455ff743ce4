"""A piece has one letter: on boards, below the pieces left, in lists of pieces and on cut-outs."""

from collections import Counter
from collections.abc import Iterable

import pytest

from pentomino import Position, Puzzle, draw_pieces, draw_puzzle
from pentomino.notation.letters import letters
from pentomino.rendering.cut_outs import cut_outs
from pentomino.rendering.figures import Figure, Group, Label
from pentomino.rendering.theme import LIGHT


def every_text(marks: Iterable[Figure]) -> list[str]:
    found: list[str] = []
    for mark in marks:
        found += [mark.text] if isinstance(mark, Label) else []
        found += every_text(mark.marks) if isinstance(mark, Group) else []
    return found


def texts(marks: Iterable[Figure]) -> set[str]:
    return set(every_text(marks))


def test_lists_boards_and_cut_outs_have_the_letters_of_the_notation() -> None:
    puzzle = Puzzle.of("kanoodle")
    letter = letters(puzzle.pieces)
    captions = {f"{letter[piece.name]} \u00b7 {piece.name}" for piece in puzzle.pieces}
    assert texts(draw_pieces(puzzle.pieces).marks) == captions
    assert captions <= texts(draw_puzzle(puzzle).marks)
    cut = cut_outs([puzzle], puzzle.pieces, [Counter()], 40.0, LIGHT)
    assert {each.piece.name: each.letter for each in cut} == dict(letter)


def test_a_name_that_is_its_letter_stands_alone() -> None:
    assert texts(draw_pieces(Puzzle.of("6x10").pieces).marks) == set("FILNPTUVWXYZ")


def test_captions_count_the_copies_that_are_left() -> None:
    position = Position.of("pieces: I2*3\nI.\nI.\n..\n")
    shown = texts(draw_puzzle(position).marks)
    assert "I \u00b7 I2, 2 copies" in shown
    assert "I \u00b7 I2, 3 copies" in texts(draw_puzzle(position.puzzle).marks)


@pytest.mark.slow
def test_every_part_of_a_piece_in_a_layer_has_its_letter() -> None:
    puzzle = Puzzle.of("2x5x6", givens=["U_1.1.1_1.1.3_2.1.1-3"])
    drawing = draw_puzzle(puzzle)
    assert (
        every_text(drawing.marks).count("U") == 3
    )  # the two arms below, and what joins them above
