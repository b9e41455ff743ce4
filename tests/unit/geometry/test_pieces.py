"""Pieces and the sets that are made of all shapes of a size."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from pentomino import (
    CUBIC,
    HEXAGONAL,
    SQUARE,
    TRIANGULAR,
    Copies,
    Mobility,
    Piece,
    PieceError,
    Puzzle,
    Shape,
    one_sided,
    one_sided_pentominoes,
    pentominoes,
    piece_set,
    polycubes,
    polyhexes,
    polyiamonds,
    polyominoes,
    read_placement,
)
from pentomino.geometry.lattice import Lattice
from pentomino.geometry.piece_sets import polyforms


def test_the_pentominoes() -> None:
    pieces = pentominoes()
    assert "".join(piece.name for piece in pieces) == "FILNPTUVWXYZ"
    assert sum(len(piece.orientations) for piece in pieces) == 63  # Golomb, "Polyominoes"
    assert len(one_sided_pentominoes()) == 18
    assert sum(len(piece.orientations) for piece in one_sided_pentominoes()) == 63
    assert all(piece.shape.is_connected() for piece in pieces)


def test_solid_pieces_flip_by_turning_but_have_no_mirror_image() -> None:
    l_solid = next(p for p in piece_set("pentominoes", CUBIC) if p.name == "L")
    assert len(l_solid.orientations) == 24
    assert len(polycubes(4)) == 8
    chiral = [p for p in polycubes(4) if len(p.shape.orientations(Mobility.MIRRORED)) == 24]
    assert len(chiral) == 2 + 1  # the two screws and the L, whose 24 need no mirror


@pytest.mark.parametrize(("least", "most"), [(-1, 1), (0, -1), (2, 1), (10**10, None)])
def test_bad_copies(least: int, most: int | None) -> None:
    with pytest.raises(PieceError):
        Copies(least, most)


@pytest.mark.parametrize(
    ("copies", "text"),
    [
        (Copies(1, 1), "1"),
        (Copies(1200, 1200), "1200"),
        (Copies(0, 3), "0 to 3"),
        (Copies(), "1"),
        (Copies(2), "2"),
        (Copies(0), "0"),
        (Copies(most=3), "1 to 3"),
        (Copies(2, 2), "2"),
        (Copies(1200, 3400), "1200 to 3400"),
        (Copies(2, None), "2 to any number"),
    ],
)
def test_copies_in_words(copies: Copies, text: str) -> None:
    assert str(copies) == text


@pytest.mark.parametrize("name", ["", " X", "a\nb", "x" * 41])
def test_bad_names(name: str) -> None:
    with pytest.raises(PieceError):
        Piece(name, Shape.of(SQUARE, [(0, 0)]))


def test_generated_sets_have_different_names() -> None:
    for size in range(1, 8):
        names = [piece.name for piece in polyominoes(size)]
        assert len(set(names)) == len(names)


def test_pieces_that_cannot_be_flipped_stay_one() -> None:
    # L4 has a mirror image, but only where it may be flipped.
    for mobility in (Mobility.FIXED, Mobility.ONE_SIDED):
        (ell,) = piece_set(f"L4/{mobility.value.replace('_', '-')}")
        (kept,) = one_sided([ell])
        assert (kept.name, kept.shape, kept.mobility) == ("L4", ell.shape, mobility)
    assert [piece.name for piece in one_sided(piece_set("L4"))] == ["L4", "L4'"]


@pytest.mark.parametrize("make", [polyominoes, polycubes, polyiamonds, polyhexes])
@pytest.mark.parametrize("wrong", [1.0, True, [], "1"])
def test_a_size_is_refused_whatever_ran_before(
    make: Callable[[Any], object], wrong: object
) -> None:
    make(1)
    with pytest.raises(TypeError, match="size must be a whole number"):
        make(wrong)


FAMILIES = {
    "I6": "oooooo",
    "L6": "ooooo/o",
    "Y6": "ooooo/.o",
    "T6": "ooo/.o/.o/.o",
    "P6": "oooo/oo",
    "U6": "o..o/oooo",
    "Z6": "oo/.o/.o/.oo",
    "W6": "oo/.oo/..oo",
    "O6": "ooo/ooo",
    "V7": "oooo/o/o/o",
    "W7": "oo/.oo/..oo/...o",
    "I8": "oooooooo",
    "O8": "oooo/oooo",
    "X9": "..o/..o/ooooo/..o/..o",
}
"""Pieces by the names that people guess, drawn by hand."""


def drawn_by_hand(drawing: str) -> Shape:
    rows = enumerate(drawing.split("/"))
    return Shape.of(SQUARE, [(r, c) for r, row in rows for c, o in enumerate(row) if o == "o"])


@pytest.mark.parametrize(("name", "drawing"), FAMILIES.items())
def test_letters_say_the_shape_of_pieces_of_every_size(name: str, drawing: str) -> None:
    (piece,) = piece_set(name)
    assert piece.name == name
    assert piece.shape.orientations() == drawn_by_hand(drawing).orientations()
    assert piece in polyominoes(piece.size)


def test_families_continue_the_pentominoes() -> None:
    for letter, drawing in SQUARE.polyforms.families(5).items():
        (piece,) = piece_set(letter)
        assert piece.shape.orientations() == drawn_by_hand(drawing).orientations()


def test_bars_of_all_lattices_are_called_i() -> None:
    # A bar lies as often as its lattice has axes.
    for lattice, axes, sizes in ((SQUARE, 2, 8), (CUBIC, 3, 6), (HEXAGONAL, 3, 6)):
        for size in range(3, sizes + 1):
            (bar,) = piece_set(f"I{size}", lattice)
            assert len(bar.orientations) == axes
    (bar,) = piece_set("I7", TRIANGULAR)
    strip = Shape.of(TRIANGULAR, [(n // 2, 0, n % 2) for n in range(7)])
    assert bar.shape.orientations() == strip.orientations()
    assert Puzzle.of("6x6", "I6*").count(distinct="nothing") == 2  # all rows, or all columns
    assert Puzzle.of("3x4x5", "I5*").count(distinct="nothing") == 1


@pytest.mark.parametrize("lattice", [SQUARE, CUBIC])
def test_the_corner_of_three_is_an_l_too(lattice: Lattice) -> None:
    assert piece_set("L3*2", lattice) == piece_set("V3*2", lattice)
    assert [piece.name for piece in piece_set("tricubes-L3")] == ["I3"]
    puzzle = Puzzle.of("2x3", "V3*2", ["L3_1.1-2_2.1"])
    assert puzzle.givens[0].piece == "V3"


def test_names_by_order_still_read() -> None:
    assert piece_set("A6") == piece_set("I6")
    assert piece_set("C6'") == piece_set("Y6'")
    for size, lattice in ((6, SQUARE), (7, SQUARE), (5, CUBIC), (6, CUBIC), (5, HEXAGONAL)):
        pieces = polyforms(lattice, size)
        assert len({piece.name for piece in pieces}) == len(pieces)
        for piece in pieces:
            (read,) = piece_set(piece.name, lattice)
            assert read.shape.orientations() == piece.shape.orientations()


def test_the_former_bearer_of_a_name_is_reached_by_another() -> None:
    (moved,) = piece_set("I6b")
    assert moved.shape.orientations() == drawn_by_hand("oooo/.oo").orientations()
    (solid,) = piece_set("I5b", CUBIC)
    assert len({cell[0] for cell in solid.shape.cells}) > 1


def test_files_with_names_by_order_still_read() -> None:
    bar, former = [[0, c] for c in range(6)], [[1, 0], [1, 1], [1, 2], [1, 3], [2, 1], [2, 2]]
    puzzle = Puzzle.of(
        json.dumps(
            {
                "version": 1,
                "board": "15x14",
                "pieces": "hexominoes",
                "givens": [{"piece": "A6", "cells": bar}, {"piece": "I6", "cells": former}],
            }
        )
    )
    assert [given.piece for given in puzzle.givens] == ["I6", "I6b"]
    assert read_placement("A6_15.1-6", puzzle).piece == "I6"


def test_a_list_of_cells_makes_a_piece() -> None:
    shape = Shape(SQUARE, ((0, 0), (0, 1), (1, 0)))
    cells = [(5, 5), (4, 5), (4, 6)]
    assert Piece.of("A", cells) == Piece("A", shape)
    assert Piece.of("A", cells, copies=2) == Piece("A", shape, Copies(2, 2))
    assert Piece.of("A", cells, copies=Copies(0, None)).copies == Copies(0, None)
    assert Piece("A", shape, 3) == Piece("A", shape).with_copies(3)
    assert Piece.of("A", cells, mobility="one-sided").mobility is Mobility.ONE_SIDED
    assert Piece.of("A", [(0, 0, 0)]).shape.lattice is CUBIC
    assert Piece.of("A", [(0, 0)], lattice="hexagonal").shape.lattice is HEXAGONAL
    assert Piece.of("A", [(0, 0)], colour="#d33000").colour == "#d33000"


@pytest.mark.parametrize("cells", [[], [(0, 0), (0, 0)], [(0, 0), (0, 0, 1)], [(0, True)], [()]])
def test_other_lists_make_no_piece(cells: list[Any]) -> None:
    with pytest.raises(PieceError):
        Piece.of("A", cells)


def test_a_pair_of_copies_gets_the_value_to_write() -> None:
    with pytest.raises(TypeError, match=r"write Copies\(0, 2\)"):
        Piece("A", Shape.of([(0, 0)]), copies=(0, 2))  # type: ignore[arg-type]


def test_a_piece_has_no_fewer_than_no_copies() -> None:
    with pytest.raises(PieceError, match="negative"):
        Piece.of("A", [(0, 0)], copies=-1)
    with pytest.raises(PieceError, match="at most"):
        Copies(10**10)


def test_a_printed_piece_is_drawn() -> None:
    drawn = {piece.name: str(piece) for piece in pentominoes()}
    assert drawn["X"] == " X\nXXX\n X"
    assert {text.count(name) for name, text in drawn.items()} == {5}
    assert str(Piece.of("corner", [(0, 0, 0), (0, 0, 1), (1, 0, 0)])) == "XX\n\nX"
    assert repr(pentominoes()[0]) == "<Piece: F, 5 cells, free>"
