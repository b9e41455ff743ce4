"""Pieces to cut out: packed on pages, apart from each other, each as often as it is needed."""

from collections import Counter
from itertools import combinations, islice
from math import dist

import pytest

from pentomino import Puzzle
from pentomino.rendering.cut_outs import CutOut, cut_outs, packed_on_pages
from pentomino.rendering.figures import Point
from pentomino.rendering.theme import LIGHT

GAP = 20.0


def loose(name: str, pieces: str | None = None, cell: float = 40.0) -> list[CutOut]:
    puzzle = Puzzle.of(name, pieces)
    return cut_outs([puzzle], puzzle.pieces, [Counter()], cell, LIGHT)


def corners(piece: CutOut, at: Point) -> list[Point]:
    return [(at[0] + x, at[1] + y) for ring in piece.cell_rings() for x, y in ring]


def middles(piece: CutOut, at: Point) -> list[Point]:
    return [
        (at[0] + sum(x for x, _ in ring) / len(ring), at[1] + sum(y for _, y in ring) / len(ring))
        for ring in piece.cell_rings()
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "pieces"),
    [
        ("6x10", None),
        ("6x10", "hexominoes?"),
        ("4x6", "domino*"),
        ("hexiamond-4x9", None),
        ("4x7", "tetrahexes"),
    ],
)
def test_packed_pieces_lie_apart_on_their_pages(name: str, pieces: str | None) -> None:
    found, room = loose(name, pieces), (600.0, 500.0)
    pages = packed_on_pages(found, room, GAP)
    laid = [piece for page in pages for piece, _ in page]
    assert Counter(each.piece for each in laid) == Counter(each.piece for each in found)
    assert all(each.lying in each.piece.coloured_orientations for each in laid)
    for page in pages:
        for piece, (x, y) in page:
            width, height = piece.size
            assert -1e-6 <= x <= room[0] - width + 1e-6
            assert -1e-6 <= y <= room[1] - height + 1e-6
        for one, other in combinations(page, 2):
            # Cells are convex and of one size, so corners that lie apart keep cells apart.
            near = min(dist(a, b) for a in corners(*one) for b in corners(*other))
            assert near >= GAP - 1e-6
            assert min(dist(a, b) for a in middles(*one) for b in middles(*other)) >= 40


@pytest.mark.slow
def test_pieces_that_interlock_take_less_paper_than_rows_of_them_did() -> None:
    """Rows of the 35 hexominoes, each as high as its highest piece, were 1,200 pixels high."""
    found = loose("15x14", "hexominoes")
    assert len(found) == 35
    assert len(packed_on_pages(found, (690.0, 1080.0), GAP)) == 1


@pytest.mark.slow
def test_a_piece_that_is_larger_than_the_page_has_one_of_its_own() -> None:
    pages = packed_on_pages(loose("6x10"), (100.0, 100.0), GAP)
    assert [len(page) for page in pages] == [1] * 12


def test_no_paper_pieces_of_solids() -> None:
    assert loose("soma-cube") == []


def test_pieces_that_may_be_left_out_are_cut_out_too() -> None:
    """Those of the solution alone would give away which pieces to choose."""
    puzzle = Puzzle.of("5x5", "pentominoes?")
    solution = next(puzzle.solve())
    used = Counter(placement.piece for placement in solution.placements)
    found = cut_outs([puzzle], puzzle.pieces, [used], 20.0, LIGHT)
    assert sorted(each.piece.name for each in found) == sorted(p.name for p in puzzle.pieces)


def test_pieces_in_any_number_are_cut_out_equally_often() -> None:
    """As often as the solution has each would give the solution away."""
    puzzle = Puzzle.of("half-squares:2x3", "triaboloes*")
    found = []
    for solution in islice(puzzle.solve(), 5):
        used = Counter(placement.piece for placement in solution.placements)
        cut = Counter(
            each.piece.name for each in cut_outs([puzzle], puzzle.pieces, [used], 20.0, LIGHT)
        )
        assert cut == dict.fromkeys(cut, max(used.values()))
        assert cut.keys() == {piece.name for piece in puzzle.pieces}
        found.append(used)
    assert len({frozenset(used.items()) for used in found}) > 1


def test_a_solid_takes_away_only_its_own_pieces() -> None:
    soma, flat = Puzzle.of("soma-cube"), Puzzle.of("5x6", "L*6")
    pieces = (*soma.pieces, *flat.pieces)
    found = cut_outs([soma, flat], pieces, [Counter(), Counter()], 20.0, LIGHT)
    assert [each.piece for each in found] == 6 * [flat.pieces[0]]
    assert cut_outs([soma], soma.pieces, [Counter()], 20.0, LIGHT) == []
