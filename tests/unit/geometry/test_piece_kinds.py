"""Kinds of pieces, with the numbers that are published of them.

Sources: OEIS A000105 (free polyominoes), A000988 (one-sided), A000104 (without holes), A006749
(without symmetry); A001419 for those with holes. Golomb, "Polyominoes": 24 hexominoes cover as many
dark cells of a chessboard as light ones, 11 do not.
"""

import pytest

from pentomino import Piece, PieceError
from pentomino.geometry import pieces_of_kind, polycubes, polyforms, polyominoes

FREE = (1, 1, 2, 5, 12, 35, 108, 369)
ONE_SIDED = (1, 1, 2, 7, 18, 60, 196, 704)
HOLELESS = (1, 1, 2, 5, 12, 35, 107, 363)
WITHOUT_SYMMETRY = (0, 0, 0, 1, 5, 20, 84, 316)


@pytest.mark.parametrize("size", range(1, 9))
def test_polyominoes_of_each_kind(size: int) -> None:
    pieces = polyominoes(size)
    number = {
        kind: len(pieces_of_kind(pieces, kind))
        for kind in ("chiral", "mirror-symmetric", "asymmetric", "holed", "holeless")
    }
    free = FREE[size - 1]
    chiral = ONE_SIDED[size - 1] - free
    assert number == {
        "chiral": chiral,
        "mirror-symmetric": free - chiral,
        "asymmetric": WITHOUT_SYMMETRY[size - 1],
        "holed": free - HOLELESS[size - 1],
        "holeless": HOLELESS[size - 1],
    }


def test_balanced_hexominoes() -> None:
    pieces = polyominoes(6)
    assert len(pieces_of_kind(pieces, "balanced")) == 24
    assert len(pieces_of_kind(pieces, "unbalanced")) == 11


def test_pieces_that_turn_into_themselves() -> None:
    turning = pieces_of_kind(polyominoes(5), "turn-symmetric")
    assert [piece.name for piece in turning] == ["I", "X", "Z"]


def test_mirror_images_of_cubes_are_chiral() -> None:
    # Of the 8 tetracubes two are mirror images of each other.
    assert len(pieces_of_kind(polycubes(4), "chiral")) == 2


def test_a_ring_of_hexagons_has_a_hole() -> None:
    (ring,) = pieces_of_kind(polyforms("hexagonal", 6), "holed")
    assert len(ring.orientations) == 1


@pytest.mark.parametrize(
    ("pieces", "kind", "words"),
    [
        (polyominoes(4), "holey", "there are no 'holey' pieces: kinds are mirror-symmetric, turn-"),
        (polycubes(4), "holed", "told of flat ones, not of the cubic lattice"),
    ],
)
def test_refusals(pieces: tuple[Piece, ...], kind: str, words: str) -> None:
    with pytest.raises(PieceError, match=words):
        pieces_of_kind(pieces, kind)
