"""Letters of pieces, and solutions written in them."""

from collections.abc import Sequence

import pytest

from pentomino import (
    Piece,
    Position,
    Puzzle,
    one_sided_pentominoes,
    piece_set,
    placement_text,
    polyominoes,
    read_placement,
)
from pentomino.catalogue.entries import catalogue_entries
from pentomino.catalogue.reader import catalogue_puzzle
from pentomino.notation.letters import LetterScheme, letters, pieces_by_letter
from pentomino.notation.piece_expressions import Known
from pentomino.rendering.theme import LIGHT


def test_classic_letters() -> None:
    names = letters(piece_set("pentominoes+O4+I3"))
    assert [names[n] for n in ("F", "X", "O4", "I3")] == ["F", "X", "O", "A"]


def test_abc_letters() -> None:
    names = letters(piece_set("pentominoes+O4"), LetterScheme.ABC)
    assert "".join(sorted(names, key=names.__getitem__)) == "IXVPWFZLTNUYO4"


def test_one_sided_letters() -> None:
    names = letters(one_sided_pentominoes())
    assert [names[name] for name in ("F", "F'", "L'", "P'", "Z'")] == ["F", "R", "J", "Q", "S"]


def test_no_two_pieces_share_a_letter_or_a_colour() -> None:
    for pieces in (polyominoes(7), one_sided_pentominoes(), piece_set("hexominoes")):
        for scheme in LetterScheme:
            given_letters = letters(pieces, scheme)
            assert len(set(given_letters.values())) == len(pieces)
            assert all(len(letter) == 1 for letter in given_letters.values())
        assert len(set(LIGHT.colours(pieces).values())) == len(pieces)


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
    # Of the small letters and digits, o, l, 0 and 1 look like others.
    assert [letter for letter in found if letter.isascii()] == found[: 26 + 8 + 24]
    assert [letter for letter in found if letter.isupper()][:26] == found[:26]
    assert all(letter.isalpha() for letter in found[26 + 24 + 8 :])


@pytest.mark.parametrize(
    "pieces",
    [
        Puzzle.of("kanoodle").pieces,
        Puzzle.of("iq-puzzler-pro").pieces,
        one_sided_pentominoes(),
        piece_set("one-sided-tetrominoes"),
        polyominoes(6),
        polyominoes(7),
    ],
)
def test_no_letter_is_taken_for_another(pieces: Sequence[Piece]) -> None:
    assert not set("lo01").intersection(letters(pieces).values())


@pytest.mark.parametrize(
    ("name", "piece", "former"),
    [
        ("kanoodle", "J4", "L4"),
        ("iq-puzzler-pro", "J5", "L5"),
        ("calendar-weekdays", "J4", "L4"),
        ("kanoodle", "A3", "V3"),
        ("iq-puzzler-pro", "A3", "V3"),
    ],
)
def test_a_second_l_is_named_j_and_a_second_v_a(name: str, piece: str, former: str) -> None:
    date = (12, 25, 4) if name == "calendar-weekdays" else None
    puzzle = Puzzle.of(name, date=date)
    letter, small = piece[0], former[0].lower()
    assert letters(puzzle.pieces)[piece] == letter
    assert former not in [each.name for each in puzzle.pieces]
    laid = next(each for each in puzzle.placements if each.piece == piece)
    text = str(Position(puzzle, (laid,)))
    assert letter in text
    assert Position.of(text, puzzle.pieces).laid == (laid,)
    # As it was drawn and named before.
    assert Position.of(text.replace(letter, small), puzzle.pieces).laid == (laid,)
    notation = placement_text(laid, puzzle)
    assert notation.startswith(f"{piece}_")
    for old in (former, small, letter):
        assert read_placement(old + notation.removeprefix(piece), puzzle) == laid
    left = piece_set(f"{name}-{former}", known=Known(sets={name: puzzle.pieces}))
    assert [each.name for each in left] == [p.name for p in puzzle.pieces if p.name != piece]


@pytest.mark.parametrize(
    "pieces",
    [
        *(catalogue_puzzle(entry.name).pieces for entry in catalogue_entries() if not entry.dated),
        piece_set("pentominoes+tetrominoes"),
        one_sided_pentominoes(),
        piece_set("one-sided-hexiamonds"),
        piece_set("pentacubes"),
        [Piece(name, piece_set("O1")[0].shape) for name in ("avocado", "Apple", "A2", "b", "Box")],
    ],
)
def test_no_two_letters_differ_by_case_alone(pieces: Sequence[Piece]) -> None:
    found = letters(pieces).values()
    enough = 34
    capitals = {letter.upper() for letter in found}
    assert len(capitals) >= min(len(found), enough)


@pytest.mark.parametrize("expression", ["one-sided-pentominoes", "pentominoes+I3+V3"])
def test_small_letters_of_older_drawings_are_read(expression: str) -> None:
    puzzle = Puzzle.of("6x13", expression)
    names = letters(puzzle.pieces)
    second = [piece.name for piece in puzzle.pieces if names[piece.name] != piece.name[0]]
    assert second
    for name in second:
        laid = next(each for each in puzzle.placements if each.piece == name)
        text = str(Position(puzzle, (laid,)))
        older = text.replace(names[name], name[0].lower())
        assert Position.of(older, puzzle.pieces).laid == (laid,)


def test_a_left_over_piece_does_not_take_the_letter_of_another() -> None:
    found = letters(piece_set("pentacubes"))
    assert found["M5"] == "M"
    assert found["L5b"] not in {name[0] for name in found}


@pytest.mark.parametrize("expression", ["pentacubes", "hexominoes", "one-sided-pentahexes"])
def test_a_letter_that_begins_a_name_stands_for_a_piece_of_that_name(expression: str) -> None:
    given_letters = letters(piece_set(expression))
    initials = {name[0] for name in given_letters}
    for name, letter in given_letters.items():
        assert letter not in initials or letter == name[0]


def test_a_piece_keeps_the_letter_that_is_its_name() -> None:
    shape = piece_set("O1")[0].shape
    found = letters([Piece(name, shape) for name in "lI1O0"])
    assert list(found.values()) == list("lI1O0")


def test_a_small_letter_is_the_capital_of_a_piece_of_ones_own() -> None:
    """S has the shape of a Z, and `z` meant that S in silence, though a piece Z was there."""
    named = Piece.of("S", [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)])
    pieces = (Piece.of("Z", [(0, 0), (0, 1)]), named)
    assert pieces_by_letter(pieces) == {"Z": "Z", "S": "S"}
    assert pieces_by_letter(Puzzle.of("5x16", "pentominoes+tetrominoes").pieces)["l"] == "L4"


@pytest.mark.parametrize("name", ["macmahon-squares", "macmahon-triangles"])
def test_no_letter_is_a_colour_of_a_side(name: str) -> None:
    puzzle = Puzzle.of(name)
    colours = {str(n) for piece in puzzle.pieces for around in piece.side_colours for n in around}
    short = letters(puzzle.pieces)
    assert len(set(short.values())) == len(puzzle.pieces)
    assert not colours & set(short.values())
    # Drawings of before have these letters.
    assert {pieces_by_letter(puzzle.pieces)[colour] for colour in colours} == {
        colour * len(puzzle.pieces[0].name) for colour in colours
    }
