"""Pieces as people write them: sets, copies, mobility."""

import re
from dataclasses import replace

import pytest

from pentomino import (
    CUBIC,
    HEXAGONAL,
    SQUARE,
    TRIANGULAR,
    Copies,
    Mobility,
    PieceError,
    Puzzle,
    Shape,
    piece_set,
    polycubes,
    polyominoes,
)
from pentomino.geometry import solid
from pentomino.geometry.lattice import as_lattice
from pentomino.notation.piece_expressions import Known, check_sizes, home_lattice


@pytest.mark.parametrize(
    ("expression", "names"),
    [
        ("trominoes", "I3 V3"),
        ("pentominoes+O4-X", "F I L N P T U V W Y Z O4"),
        ("I3 + O1", "I3 O1"),
        ("I5", "I"),
        ("one-sided-tetrominoes", "I4 L4 L4' O4 S4 S4' T4"),
        ("one-sided-pentominoes-F'", "F I L L' N N' P P' T U V W X Y Y' Z Z'"),
        ("F'", "F'"),
        ("2x3+4X1+3x2", "2x3 4x1 3x2"),
        ("chiral-tetrominoes", "L4 S4"),
        ("one-sided-chiral-tetrominoes-L4'", "L4 S4 S4'"),
        ("Chiral-Turn-Symmetric-one-sided-pentominoes", "Z Z'"),
        ("unbalanced-tetrominoes*3 + mirror-symmetric-trominoes", "T4 I3 V3"),
    ],
)
def test_piece_sets(expression: str, names: str) -> None:
    assert [piece.name for piece in piece_set(expression)] == names.split()


def test_rectangles_and_blocks() -> None:
    tall, block = piece_set("3x2/fixed*2", SQUARE)[0], piece_set("1x2x4")[0]
    assert tall.shape.cells == tuple((row, column) for row in range(3) for column in range(2))
    assert tall.copies == Copies(2)
    assert tall.mobility is Mobility.FIXED
    assert block.shape.lattice is CUBIC
    assert block.size == 8
    assert piece_set("2x3", CUBIC)[0].shape.lattice is CUBIC


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("0x3", "each 1 or more"),
        ("99999x99999", "too large: at most 4,096"),
        ("1x2x3x4", "no piece or set of pieces called '1x2x3x4'"),
        ("1x2x3+X", "cubic"),
    ],
)
def test_no_rectangles_and_blocks(expression: str, message: str) -> None:
    with pytest.raises(PieceError, match=message):
        piece_set(expression, SQUARE)


def test_blocks_too_large_for_strangers() -> None:
    with pytest.raises(PieceError, match="pieces of 25 cells are too large here"):
        check_sizes("X+5x5", Known(largest=10))


def test_piece_sets_with_copies() -> None:
    y, domino = piece_set("Y*25+domino*")
    assert y.copies == Copies(25, 25)
    assert domino.copies == Copies(0, None)


@pytest.mark.parametrize(
    ("expression", "copies", "mobility"),
    [
        ("Y*12", Copies(12, 12), Mobility.FREE),
        ("Y*", Copies(0, None), Mobility.FREE),
        ("Y?", Copies(0, 1), Mobility.FREE),
        ("Y*1..3", Copies(1, 3), Mobility.FREE),
        ("Y*2..", Copies(2, None), Mobility.FREE),
        ("Y*..2", Copies(0, 2), Mobility.FREE),
        ("Y/one-sided", Copies(1, 1), Mobility.ONE_SIDED),
        ("Y/fixed*3", Copies(3, 3), Mobility.FIXED),
        ("Y/mirrored?", Copies(0, 1), Mobility.MIRRORED),
    ],
)
def test_copies_and_mobility_of_a_term(expression: str, copies: Copies, mobility: Mobility) -> None:
    (piece,) = piece_set(expression)
    assert (piece.copies, piece.mobility) == (copies, mobility)


@pytest.mark.parametrize(
    "expression",
    ["X*1000000001", "X*0..99999999999", "pentominoes*3000000000", "(X+F)*" + "9" * 5000],
)
def test_more_copies_than_a_piece_can_have_are_refused_in_words(expression: str) -> None:
    with pytest.raises(PieceError, match=r"can have at most 1,000,000,000 copies; \* alone means"):
        piece_set(expression)


def test_the_most_copies_that_a_piece_can_have() -> None:
    (piece,) = piece_set("X*1000000000")
    assert piece.copies == Copies(10**9, 10**9)
    assert Puzzle.of("6x10", "X*1000000000").count() == 0
    assert piece_set("X*" + "0" * 5000 + "3")[0].copies == Copies(3, 3)


def test_a_suffix_holds_for_a_whole_set() -> None:
    assert {piece.copies for piece in piece_set("pentominoes?")} == {Copies(0, 1)}
    assert {piece.mobility for piece in piece_set("tetrominoes/fixed")} == {Mobility.FIXED}


def test_parentheses_make_one_term_of_several() -> None:
    some = piece_set("(pentominoes-X)?")
    assert "".join(piece.name for piece in some) == "FILNPTUVWYZ"
    assert {piece.copies for piece in some} == {Copies(0, 1)}
    assert "".join(piece.name for piece in piece_set("pentominoes-(X+Y)")) == "FILNPTUVWZ"
    assert piece_set("((X)?+Y/fixed)*2") == piece_set("X*2+Y/fixed*2")
    check_sizes("(X+(I5))?", Known(largest=5))
    with pytest.raises(PieceError):
        check_sizes("X+(Y+I6)?", Known(largest=5))
    assert home_lattice("(I4-tetrahexes)+X") is HEXAGONAL


@pytest.mark.parametrize("suffix", ["?", "*2", "*", "/fixed", "/one-sided*2"])
def test_what_is_left_out_has_no_copies(suffix: str) -> None:
    with pytest.raises(PieceError, match=re.escape(f"write '(pentominoes-X){suffix}'")):
        piece_set(f"pentominoes-X{suffix}")


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("(X", "a closing parenthesis is missing"),
        ("X)", "')' cannot be read"),
        ("()", "cannot be read"),
        ("(X)(Y)", "'(Y)' cannot be read"),
        ("(X-X)+Y", "leaves out all pieces"),
        ("(" * 100_000, "more than 20 parentheses"),
    ],
)
def test_parentheses_that_cannot_be_read(expression: str, message: str) -> None:
    with pytest.raises(PieceError, match=re.escape(message)):
        piece_set(expression)


@pytest.mark.parametrize(
    "expression",
    [
        "",
        "+",
        "X+",
        "X+X",
        "nonsense",
        "X-Y",
        "X-X",
        "X**2",
        "X 4 +",
        "trihexes+X",
        "X5000",
        "-X",
    ],
)
def test_bad_piece_sets(expression: str) -> None:
    with pytest.raises(PieceError):
        piece_set(expression)


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("tetrominoes-O-S", "called 'O': did you mean O4?"),
        ("tetrominoes-L", "there is no L to leave out: did you mean L4?"),
        ("I1", "called 'I1': did you mean O1?"),
        ("L2", "called 'L2': did you mean I2?"),
        ("Z4", "called 'Z4': did you mean S4?"),
        ("j4", "called 'j4': did you mean L4?"),
        ("Q5", "called 'Q5': did you mean P5?"),
        ("FILNP", "did you mean F+I+L+N+P?"),
        ("chiral pentominoes", "did you mean chiral-pentominoes?"),
        ("one sided tetrominoes", "did you mean one-sided-tetrominoes?"),
        ("holey-hexominoes", "called 'holey': did you mean holed?"),
        ("holed-tetrominoes", "there are no holed-tetrominoes: none of the pieces is holed"),
        ("one-sided-tetracubes", "did you mean tetracubes? They are not flipped anyway"),
        ("Y*-1", "written as in Y*3"),
        ("Y**", "write *3 for three copies"),
        ("Y*3..1", "the first number must not be larger than the second"),
        ("Y?*2", "either ? or *"),
        ("Y/turned", "not a way to lay a piece: use one of free, one-sided"),
        ("hexiamonds+tetrahexes", "lie on the hexagonal lattice"),
    ],
)
def test_expressions_that_are_none(expression: str, message: str) -> None:
    with pytest.raises(PieceError, match=re.escape(message)):
        piece_set(expression)


@pytest.mark.slow
@pytest.mark.parametrize("size", [5, 6])
def test_flat_pieces_have_one_name(size: int) -> None:
    """A hexomino made of cubes has its usual name, and no other hexacube has that one."""
    cubes = {piece.name: piece for piece in polycubes(size)}
    for flat in solid(polyominoes(size)):
        assert cubes[flat.name].shape.orientations() == flat.shape.orientations()
    for name, piece in cubes.items():
        assert piece_set(name, CUBIC)[0].shape.orientations() == piece.shape.orientations()


def test_the_rectangle_of_six_squares_is_called_by_its_usual_name() -> None:
    (piece,) = piece_set("O6")
    assert (
        piece.orientations
        == Shape.of(SQUARE, [(r, c) for r in (0, 1) for c in (0, 1, 2)]).orientations()
    )


def test_pieces_say_on_which_lattice_a_board_lies() -> None:
    assert Puzzle.of("6x6", "hexiamonds").lattice is TRIANGULAR
    assert Puzzle.of("4x7", "tetrahexes").lattice is HEXAGONAL
    assert Puzzle.of("hexagon-3", "trihexes").lattice is HEXAGONAL
    assert Puzzle.of("3x4x5").lattice is CUBIC
    assert [p.name for p in piece_set("I6+O6", TRIANGULAR)] == ["I6", "O6"]


def test_the_pieces_of_a_puzzle_itself_come_first() -> None:
    (own,) = (replace(piece, name="X") for piece in polycubes(1))
    known = Known(own=[own])
    assert home_lattice("X", known) is CUBIC
    assert home_lattice("X") is None
    assert piece_set("X", known=known) == (own,)


def test_sizes_are_checked_before_pieces_are_made() -> None:
    known = Known(largest=5)
    for fine in ("pentominoes", "X+O4", "I5"):
        check_sizes(fine, known)
    for large in ("hexominoes", "X+I6", "X-O12", "holed-hexominoes"):
        with pytest.raises(PieceError, match=r"^pieces of (6|12) cells are too large here: 5 are"):
            check_sizes(large, known)


def test_single_pieces_of_sizes_that_are_not_made_have_no_name() -> None:
    for name in ("I99", "O0"):
        with pytest.raises(PieceError, match=f"^there is no piece or set .* '{name}'"):
            piece_set(name)
    with pytest.raises(
        PieceError, match=r"burr sticks have numbers from 1 to 4096, not about 10\^40"
    ):
        piece_set(f"burr{'9' * 40}")


@pytest.mark.parametrize("name", ["l4", "i3"])
def test_small_letters_are_taken_for_the_piece_that_was_meant(name: str) -> None:
    with pytest.raises(PieceError, match=f": did you mean {name.upper()}\\?$"):
        piece_set(name)


@pytest.mark.parametrize(
    ("name", "lattice", "called", "ways"),
    [
        ("1123", "square", "1123", 4),
        ("3112", "square", "1123", 4),
        ("2121", "square", "1212", 2),
        ("4444", "square", "4444", 1),
        ("211", "triangular", "112", 6),  # three ways to turn it, pointing up and down
        ("1a1b12", "hexagonal", "121a1b", 6),
    ],
)
def test_the_colours_of_its_sides_name_a_tile(
    name: str, lattice: str, called: str, ways: int
) -> None:
    (tile,) = piece_set(name, as_lattice(lattice))
    assert (tile.name, tile.mobility, tile.size) == (called, Mobility.ONE_SIDED, 1)
    assert len(tile.coloured_orientations) == ways


def test_tiles_of_a_set_by_their_names() -> None:
    every = piece_set("3-coloured-squares")
    assert piece_set("+".join(piece.name for piece in every)) == every
    assert piece_set("3-colored-squares") == every
    left = {piece.name for piece in every} - {
        piece.name for piece in piece_set("3-coloured-squares-3112-1111")
    }
    assert left == {"1123", "1111"}


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("3 coloured squares", "3-coloured-squares"),
        ("3-colored-square", "3-coloured-squares"),
        ("4_coloured_triangle", "4-coloured-triangles"),
        ("triominoes", "triominoes-5"),
        ("Triominos", "triominoes-5"),
        ("triominoes-10", "from 1 to 9, not 10"),
        ("112", "a tile with 3 sides lies on a board of the triangular lattice"),
    ],
)
def test_names_of_tiles_that_are_nearly_right(text: str, meant: str) -> None:
    with pytest.raises(PieceError, match=meant):
        piece_set(text, SQUARE)


@pytest.mark.parametrize(
    ("text", "closed"),
    [
        ("2 x 3*2", "2x3*2"),
        ("X+2 \u00d7 3", "X+2x3"),
        ("1 x2x 4", "1x2x4"),
        ("2 x\n3 4", "2x3 4"),
    ],
)
def test_sizes_with_blanks_are_suggested_without_them(text: str, closed: str) -> None:
    with pytest.raises(PieceError, match=f"without blanks, as in {re.escape(closed)}$"):
        piece_set(text)


@pytest.mark.parametrize("text", ["\x00X0X3+\n5", "2 x 3\x07", "F\x1b[1m L", "F\u2028L\x00"])
def test_what_cannot_be_typed_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(PieceError) as refused:
        piece_set(text)
    assert str(refused.value).isprintable()
