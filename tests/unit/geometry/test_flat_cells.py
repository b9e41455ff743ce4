"""Kites, drafters, Cairo pentagons, and octagons with squares: as many pieces as published.

Their packings are as many as by brute force, which knows only where the middles of cells are.
"""

from cmath import exp, pi
from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import sqrt
from typing import TypeAlias

import pytest

from pentomino import Puzzle
from pentomino.geometry.lattice import Cell, lattice_named
from pentomino.geometry.shape import connected_shapes
from pentomino.notation.board_names import board_named

PUBLISHED = {
    ("kites", "free"): [1, 2, 4, 10, 27, 85, 262],  # OEIS A057786
    ("drafters", "free"): [1, 6, 14, 64, 237],  # OEIS A056842
    ("cairo", "free"): [1, 2, 5, 17, 55, 206],  # OEIS A159866
    ("cairo", "one-sided"): [1, 3, 8, 31, 103],  # OEIS A151534
    ("octagons", "free"): [2, 2, 7, 22, 93],  # OEIS A343577
}


@pytest.mark.parametrize(("name", "mobility"), PUBLISHED)
def test_pieces_are_as_many_as_published(name: str, mobility: str) -> None:
    published = PUBLISHED[name, mobility]
    lattice = lattice_named(name)
    found = [len(connected_shapes(lattice, n + 1, mobility)) for n in range(len(published))]
    assert found == published


HIGH = sqrt(3)


def middle(name: str, cell: Cell) -> complex:
    """A point of a cell on its own line of symmetry, worked out without the lattice."""
    one, other, kind = cell
    if name == "kites":
        return complex(2 * one + other, HIGH * other) + exp(1j * pi * (kind / 3 - 1 / 2))
    if name == "drafters":
        up, sixth = divmod(kind, 6)
        tip = complex(2 * one + other + 1 + up, HIGH * (other + (1 + up) / 3))
        return tip + exp(1j * pi / 3 * (sixth - 2 + up)) / 2
    if name == "cairo":
        return complex(22 * other, 22 * one) + complex(-19, -36) / 5 * 1j**kind
    return complex(other, one) + kind * (0.5 + 0.5j)


def form(name: str, cell: Cell) -> int:
    """Octagons are no squares; all other cells of a lattice look alike."""
    return cell[2] if name == "octagons" else 0


Spot: TypeAlias = tuple[float, float, int]
"""A point, and the form of the cell that has it in its middle."""


def brute_force(puzzle: Puzzle) -> int:
    """Count all solutions: every piece turned by multiples of 30 and 45 degrees, then flipped."""
    name = puzzle.lattice.name

    def spots(cells: Sequence[Cell], turn: complex, flip: bool, to: complex) -> frozenset[Spot]:
        points = [middle(name, cell) * turn for cell in cells]
        points = [point.conjugate() for point in points] if flip else points
        moved = [
            (point - points[0] + to, form(name, c)) for point, c in zip(points, cells, strict=True)
        ]
        return frozenset((round(p.real, 5) + 0.0, round(p.imag, 5) + 0.0, f) for p, f in moved)

    board = puzzle.board.cells
    places = spots(board, 1, flip=False, to=middle(name, board[0]))
    turns = [exp(1j * pi * angle / 180) for angle in {*range(0, 360, 30), *range(0, 360, 45)}]
    ways = {
        piece.name: {
            laid
            for turn, flip, to in product(turns, (False, True), board)
            if (laid := spots(piece.shape.cells, turn, flip, middle(name, to))) <= places
        }
        for piece in puzzle.pieces
    }
    most = {piece.name: piece.copies.most for piece in puzzle.pieces}

    def go_on(left: frozenset[Spot], used: Counter[str]) -> int:
        if not left:
            return 1
        first = min(left)
        return sum(
            go_on(left - laid, used + Counter([piece]))
            for piece, found in ways.items()
            if most[piece] is None or used[piece] < (most[piece] or 0)
            for laid in found
            if first in laid and laid <= left
        )

    return go_on(places, Counter())


@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("kites:2x2", "trikites*"),
        ("kites:triangle-2", "tetrakites?+dikites?"),
        ("drafters:1x3", "didrafters*"),
        ("drafters:1x3", "tridrafters*"),
        ("drafters:hexagon-1", "monodrafter*"),
        ("cairo:2x3", "tricairos*"),
        ("cairo:2x2", "tetracairos?"),
        ("octagons:2x3", "trioctasquares*"),
        ("octagons:2x2", "dioctasquares*+trioctasquares?"),
    ],
)
def test_packings_are_as_many_as_by_brute_force(board: str, pieces: str) -> None:
    puzzle = Puzzle.of(board, pieces)
    number = brute_force(puzzle)
    assert number > 0
    assert puzzle.count(distinct="nothing") == number
    assert puzzle.count(distinct="nothing", engine="reference") == number


@pytest.mark.parametrize(
    ("board", "cells"),
    [
        ("kites:hexagon-2", 7 * 6),
        ("kites:triangle-3", 6 * 6),
        ("drafters:triangle-3", 9 * 6),
        ("drafters:hexagon-2", 24 * 6),
        ("drafters:trapezoid-2x4", 12 * 6),
    ],
)
def test_named_boards_have_all_cells_of_their_hexagons_and_triangles(
    board: str, cells: int
) -> None:
    found = board_named(board)
    assert len(found.cells) == cells
    wholes = Counter((*cell[:2], cell[2] // 6) for cell in found.cells)
    assert set(wholes.values()) == {6}


def test_no_solution_where_the_literature_has_none() -> None:
    """Trevor Nelson's thesis (Rochester, 2018): in convex figures of the 14 tridrafters, such as
    Ed Pegg's trapezoid, a part lies against the grain of the triangles."""
    assert Puzzle.of("drafters:trapezoid-3x5", "tridrafters").count() == 0
