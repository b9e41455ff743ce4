"""Pieces and the sets that are made of all shapes of a size."""

from collections.abc import Callable
from typing import Any

import pytest

from pentomino import (
    CUBIC,
    SQUARE,
    Copies,
    Mobility,
    Piece,
    PieceError,
    Shape,
    one_sided,
    one_sided_pentominoes,
    pentominoes,
    piece_set,
    polycubes,
    polyhexes,
    polyiamonds,
    polyominoes,
)


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
