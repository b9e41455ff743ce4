"""Files for laser cutters: every piece whole, at true size, never turned over."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from pentomino import (
    Board,
    OutputError,
    Piece,
    Puzzle,
    SolutionFileError,
    one_sided,
    piece_set,
    write_solutions,
)
from pentomino.files import WriteOptions
from pentomino.files.cutting import Part, cut_pieces, cut_tray
from pentomino.geometry.lattice import LATTICES, Lattice
from tests.support.commands import run

FLAT = [lattice for lattice in LATTICES if not lattice.has_layers]


def area(ring: Sequence[tuple[float, float]]) -> float:
    """The area inside a ring, positive if it runs counterclockwise."""
    around = zip(ring, (*ring[1:], ring[0]), strict=True)
    return sum(a * d - b * c for (a, b), (c, d) in around) / 2


def area_of(part: Part) -> float:
    return sum(map(area, part.rings))


def cells_of(piece: Piece, cell: float) -> float:
    """The area of the cells of a piece."""
    corners = (piece.shape.lattice.corners(each) for each in piece.shape.cells)
    return sum(abs(area(ring)) for ring in corners) * cell**2


@pytest.mark.slow
@pytest.mark.parametrize("lattice", FLAT, ids=lambda lattice: lattice.name)
def test_pieces_of_every_flat_lattice_are_whole(lattice: Lattice) -> None:
    pieces = piece_set(lattice.polyforms.usual)
    exact = WriteOptions(cell_mm=10, clearance_mm=0, kerf_mm=0)
    parts = cut_pieces([(piece, 1) for piece in pieces], exact)
    found = {part.name: area_of(part) for part in parts}
    assert found == {piece.name: pytest.approx(cells_of(piece, 10), rel=1e-4) for piece in pieces}


def test_the_gap_is_taken_off_and_the_beam_is_added() -> None:
    (bar,) = piece_set("I")
    (part,) = cut_pieces([(bar, 1)], WriteOptions(cell_mm=20, clearance_mm=0.4, kerf_mm=0.2))
    assert area_of(part) == pytest.approx((100 - 0.4 + 0.2) * (20 - 0.4 + 0.2))


def test_a_hole_becomes_smaller_by_the_beam() -> None:
    ring = Piece.of("ring", [(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)])
    (part,) = cut_pieces([(ring, 1)], WriteOptions(cell_mm=10, clearance_mm=0, kerf_mm=0.2))
    assert sorted(map(area, part.rings)) == pytest.approx([-(9.8**2), 30.2**2])


def test_one_sided_pieces_are_never_turned_over() -> None:
    """The turns, left and right, round each path are those of the piece."""
    pieces = one_sided(piece_set("pentominoes"))
    parts = cut_pieces([(piece, 1) for piece in pieces], WriteOptions(kerf_mm=0))
    assert len(parts) == 18
    mirrored = {piece.name: piece for piece in pieces}
    for part in parts:
        own = {tuple(sorted(turned.cells)) for turned in mirrored[part.name].orientations}
        assert cells_inside(part, 20.0) in own


def cells_inside(part: Part, cell: float) -> tuple[tuple[int, int], ...]:
    """The rows and columns whose middles are inside a path, the first row at the back."""
    (ring,) = part.rings
    left, back = min(x for x, _ in ring), max(y for _, y in ring)
    found = []
    for row in range(5):
        for column in range(5):
            x, y = left + (column + 0.5) * cell, back - (row + 0.5) * cell
            crossed = 0
            for (a, b), (c, d) in zip(ring, (*ring[1:], ring[0]), strict=True):
                if (b > y) != (d > y) and x < a + (c - a) * (y - b) / (d - b):
                    crossed += 1
            if crossed % 2:
                found.append((row, column))
    return tuple(found)


def test_a_tray_has_a_room_with_the_clearance_and_an_island() -> None:
    options = WriteOptions(cell_mm=10, clearance_mm=0.4, kerf_mm=0.2)
    frame, floor = cut_tray(Board.of("6x10-2x2@2,4"), options)
    outer, *inner = sorted(map(area, frame.rings), key=abs, reverse=True)
    assert outer == pytest.approx((100 + 20.2) * (60 + 20.2))
    # The room has the clearance, and the beam adds to it; from the island it takes.
    assert [abs(each) for each in inner] == pytest.approx([100.2 * 60.2, 19.8**2])
    assert area_of(floor) == pytest.approx(outer)


@pytest.mark.parametrize("lattice", FLAT, ids=lambda lattice: lattice.name)
def test_trays_of_every_flat_lattice(lattice: Lattice) -> None:
    (piece, *_) = piece_set(lattice.polyforms.usual)
    board = Board(lattice, piece.shape.cells)
    options = WriteOptions(cell_mm=10, clearance_mm=0, kerf_mm=0)
    frame, floor = cut_tray(board, options)
    assert area_of(floor) - area_of(frame) == pytest.approx(cells_of(piece, 10), rel=1e-6)


def test_a_piece_that_would_fall_apart_is_refused() -> None:
    ring = Piece.of("G", [(0, 0), (1, 0), (2, 0), (2, 1), (1, 2), (0, 1), (0, 2)])
    with pytest.raises(SolutionFileError, match="G touches itself in a corner"):
        cut_pieces([(ring, 1)], WriteOptions(clearance_mm=0.1, kerf_mm=0.2))
    assert len(cut_pieces([(ring, 1)], WriteOptions(clearance_mm=0.2, kerf_mm=0.2))) == 1


@pytest.mark.slow
def test_solids_are_refused() -> None:
    with pytest.raises(SolutionFileError, match="is a solid, and flat pieces are cut"):
        cut_pieces([(piece, 1) for piece in piece_set("tetracubes")], WriteOptions())
    with pytest.raises(SolutionFileError, match="the board is a solid"):
        cut_tray(Puzzle.of("3x4x5").board, WriteOptions())
    with pytest.raises(SolutionFileError, match="choose a larger plate or smaller cells"):
        cut_pieces([(p, 1) for p in piece_set("pentominoes")], WriteOptions(plate_mm=(120, 120)))
    with pytest.raises(OutputError, match="the kerf must be from 0 to 1000 mm"):
        WriteOptions(kerf_mm=-1)
    with pytest.raises(SolutionFileError, match="a quarter of the side of a cell"):
        cut_tray(Board.of("6x10"), WriteOptions(kerf_mm=11))


def dxf_of(path: Path) -> Any:  # noqa: ANN401 -- a library without types
    ezdxf = pytest.importorskip("ezdxf")
    document = ezdxf.readfile(path)
    assert not document.audit().has_errors
    assert document.units == 4  # millimetres
    return document.modelspace()


@pytest.mark.slow
def test_a_program_for_cutters_reads_them(tmp_path: Path) -> None:
    path = tmp_path / "pieces.dxf"
    run("draw", "pieces", "pentominoes", "-o", str(path), "--kerf-mm", "0.2")
    lines = list(dxf_of(path))
    assert len(lines) == 12
    assert all(line.is_closed and line.dxf.layer == "CUT" for line in lines)
    tray = tmp_path / "tray.dxf"
    assert run("draw", "board", "6x10", "-o", str(tray))[1] == f"1 tray: {tray}\n"
    assert len(list(dxf_of(tray))) == 3
    write_solutions(tmp_path / "solution.dxf", Puzzle.of("3x20").solve())
    assert len(list(dxf_of(tmp_path / "solution.dxf"))) == 12


def test_a_picture_to_cut_has_a_path_for_each_piece(tmp_path: Path) -> None:
    path = tmp_path / "pieces.svg"
    out, err = run("draw", "pieces", "pentominoes", "-o", str(path), "--cut", "--plate", "300x250")
    assert (out, err) == ("", f"12 pieces: {path}\n")
    root = ET.fromstring(path.read_text())
    assert root.attrib["width"].endswith("mm")
    names = [title.text for title in root.iter("{http://www.w3.org/2000/svg}title")]
    assert sorted(filter(None, names)) == sorted("FILNPTUVWXYZ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("pieces", "-o", "x.png", "--cut"), "--cut is for .svg and .dxf, not for .png"),
        (("gallery", "6x10", "-o", "x.svg", "--cut"), "--cut is for solution and pieces and board"),
        (
            ("pieces", "-o", "x.stl", "--kerf-mm", "0.1"),
            "--kerf-mm is for svg with --cut and dxf files",
        ),
        (
            ("pieces", "-o", "x.svg", "--kerf-mm", "0.1"),
            "--kerf-mm is for svg with --cut and dxf files",
        ),
        (("pieces", "pentominoes", "--cut"), "name a file to cut: -o pieces.svg"),
        (("pieces", "tetracubes", "-o", "x.dxf"), "is a solid, and flat pieces are cut"),
    ],
)
def test_what_cannot_be_cut_is_said(words: tuple[str, ...], said: str) -> None:
    assert said in run("draw", *words, code=2)[1]
