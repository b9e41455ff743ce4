"""Plates of pieces to print: nothing overlaps, all pieces lie on the bed as they print best."""

import io
import struct
import zipfile
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, islice, product
from math import hypot, sqrt
from pathlib import Path

import pytest

from pentomino import (
    CUBIC,
    Mobility,
    OutputError,
    Piece,
    Puzzle,
    Shape,
    SolutionFileError,
    catalogue_puzzle,
    pentominoes,
    piece_set,
    polycubes,
    write_solutions,
)
from pentomino.files import WriteOptions, printers
from pentomino.files.lying import Cubes, Lying, lying
from pentomino.files.mesh import Face
from pentomino.files.plates import GAP_MM, RIM_MM, Plate, plates

Box = tuple[float, float, float, float]


def boxes_of(plate: Plate, cell: float) -> list[list[Box]]:
    """For each piece the squares that it covers, seen from above, in millimetres."""
    return [
        [
            (x + a * cell, y + b * cell, x + (a + 1) * cell, y + (b + 1) * cell)
            for a, b, _ in cubes_of(standing.form)
        ]
        for standing in plate.standing
        for x, y in [standing.at]
    ]


def cubes_of(form: Lying) -> tuple[tuple[int, int, int], ...]:
    assert isinstance(form, Cubes)
    return form.cubes


def gap(one: Box, other: Box) -> float:
    across = max(other[0] - one[2], one[0] - other[2])
    along = max(other[1] - one[3], one[1] - other[3])
    return max(across, along)


def check(laid: Sequence[Plate], pieces: Iterable[Piece], options: WriteOptions) -> None:
    """Check that every piece lies on a plate, within the rim and apart from the others."""
    cell = options.cell_mm
    standing = Counter(each.piece.name for plate in laid for each in plate.standing)
    assert standing == Counter(piece.name for piece in pieces)
    least = min(GAP_MM, cell / 2) - 1e-6
    rim = 0.0 if options.plate_mm is None else RIM_MM
    for plate in laid:
        boxes = boxes_of(plate, cell)
        for left, front, right, back in (box for piece in boxes for box in piece):
            assert left > rim - 1e-6
            assert front > rim - 1e-6
            assert right < plate.size[0] - rim + 1e-6
            assert back < plate.size[1] - rim + 1e-6
        for one, other in combinations(boxes, 2):
            assert all(gap(a, b) >= least for a in one for b in other)
        for each in plate.standing:
            shape = Shape.of(CUBIC, ((z, y, x) for x, y, z in cubes_of(each.form)))
            flat = Shape.of(CUBIC, ((z, y, x) for x, y, z in cubes_of(lying(each.piece))))
            assert shape.orientations(Mobility.ONE_SIDED) == flat.orientations(Mobility.ONE_SIDED)
            assert max(z for _, _, z in cubes_of(each.form)) == max(
                z for _, _, z in cubes_of(lying(each.piece))
            )


def test_bedlam_on_a_bed_of_220_mm() -> None:
    puzzle = catalogue_puzzle("bedlam-cube")
    options = WriteOptions(plate_mm=(220, 220))
    (plate,) = plates(puzzle.pieces, options)
    check([plate], puzzle.pieces, options)
    printers.write_plate(file := io.BytesIO(), printers.numbered(puzzle.pieces), options)
    corners = corners_of(file.getvalue())
    lows, highs = ([f(axis) for axis in zip(*corners, strict=True)] for f in (min, max))
    assert lows[2] == 0
    assert highs[2] <= 2 * options.cell_mm
    assert min(lows[:2]) >= RIM_MM
    assert max(highs[:2]) <= 220 - RIM_MM
    # In the middle of the bed.
    assert [low + high for low, high in zip(lows, highs, strict=True)][:2] == pytest.approx(
        [220] * 2
    )
    assert bodies_of(corners) == 13


def corners_of(data: bytes) -> list[tuple[float, ...]]:
    triangles = struct.iter_unpack("<12fH", data[84:])
    return [tuple(t[n : n + 3]) for t in triangles for n in (3, 6, 9)]


def bodies_of(corners: Sequence[tuple[float, ...]]) -> int:
    """Count the bodies that triangles with common corners form."""
    root = {corner: corner for corner in corners}

    def find(corner: tuple[float, ...]) -> tuple[float, ...]:
        while root[corner] != corner:
            root[corner] = root[root[corner]]
            corner = root[corner]
        return corner

    for a, b, c in zip(corners[::3], corners[1::3], corners[2::3], strict=True):
        root[find(b)] = find(a)
        root[find(c)] = find(a)
    return len({find(corner) for corner in corners})


@pytest.mark.parametrize(
    ("pieces", "bed", "cell"),
    [
        (pentominoes(), (250.0, 210.0), 20.0),
        (pentominoes(), (120.0, 120.0), 18.0),
        (polycubes(4), (120.0, 300.0), 25.0),
        (piece_set("pentacubes"), (180.0, 180.0), 12.5),
        (piece_set("I5*4"), (220.0, 150.0), 30.0),
        (pentominoes(), None, 20.0),
        (piece_set("O1*100"), None, 5.0),
        (piece_set("I5"), None, 0.1),
    ],
)
@pytest.mark.slow
def test_everything_lies_on_the_bed(
    pieces: Sequence[Piece], bed: tuple[float, float] | None, cell: float
) -> None:
    options = WriteOptions(plate_mm=bed, cell_mm=cell, clearance_mm=0)
    every = [piece for piece, number in printers.numbered(pieces) for _ in range(number)]
    laid = plates(every, options)
    check(laid, every, options)
    if bed is None:
        assert len(laid) == 1


@pytest.mark.slow
def test_a_bed_is_used_well() -> None:
    twelve = pentominoes()
    assert len(plates(twelve, WriteOptions(plate_mm=(220, 220)))) == 1
    assert len(plates(twelve, WriteOptions(plate_mm=(180, 180)))) == 2


@pytest.mark.parametrize("size", [3, 4, 5])
def test_pieces_lie_as_they_print_best_and_are_never_mirrored(size: int) -> None:
    for piece in polycubes(size):
        found = Shape.of(CUBIC, ((z, y, x) for x, y, z in cubes_of(lying(piece))))
        assert found in piece.orientations
        assert hanging(found) == min(map(hanging, piece.orientations))
        alike = [each for each in piece.orientations if hanging(each) == hanging(found)]
        assert height(found) == min(map(height, alike))


def hanging(shape: Shape) -> int:
    """Count the cubes with only air below them."""
    return sum(z > 0 and (z - 1, y, x) not in shape.cells for z, y, x in shape.cells)


def height(shape: Shape) -> int:
    return max(z for z, _, _ in shape.cells)


@pytest.mark.slow
def test_several_plates_are_an_archive(tmp_path: Path) -> None:
    options = WriteOptions(plate_mm=(120, 120))
    solution = next(Puzzle.of("3x20").solve())
    with pytest.raises(
        SolutionFileError, match=r"12 pieces need \d plates of 120 x 120 mm, and this"
    ):
        write_solutions(tmp_path / "x.stl", [solution], options=options)
    assert not list(tmp_path.iterdir())
    write_solutions(tmp_path / "x.zip", [solution], options=options)
    with zipfile.ZipFile(tmp_path / "x.zip") as archive:
        names = archive.namelist()
        assert names == [f"plate-{n}.stl" for n in range(1, len(names) + 1)]
        assert sum(bodies_of(corners_of(archive.read(name))) for name in names) == 12


def test_a_piece_that_is_too_long() -> None:
    options = WriteOptions(plate_mm=(90, 200))
    with pytest.raises(SolutionFileError) as caught:
        plates([piece_set("X")[0]], WriteOptions(plate_mm=(60, 200)))
    assert str(caught.value) == (
        "X does not fit on a plate of 60 x 200 mm: it is 60 x 60 mm, and 5 mm stay free along each "
        "edge. Choose a larger plate or cells of 16.6 mm or less"
    )
    # A long piece is turned.
    check(plates([piece_set("I")[0]], options), [piece_set("I")[0]], options)
    smaller = WriteOptions(plate_mm=(60, 200), cell_mm=16.6)
    check(plates([piece_set("X")[0]], smaller), [piece_set("X")[0]], smaller)


def test_too_many_for_plates() -> None:
    with pytest.raises(SolutionFileError, match="501 pieces are too many to lay out"):
        plates([piece_set("O1")[0]] * 501, WriteOptions())
    printers.write_archive(io.BytesIO(), [(piece_set("O1")[0], 501)], WriteOptions())


@pytest.mark.parametrize("plate", [(10.0, 220.0), (220.0, 6000.0), (float("nan"), 220.0)])
def test_beds_that_no_printer_has(plate: tuple[float, float]) -> None:
    with pytest.raises(OutputError, match="its sides must be from 20 to 5000 mm"):
        WriteOptions(plate_mm=plate)


def test_a_plate_has_every_copy(tmp_path: Path) -> None:
    puzzle = Puzzle.of("2x2x2", "I2*4")
    options = WriteOptions(cell_mm=10, clearance_mm=0)
    write_solutions(tmp_path / "set.stl", puzzle.solve(), options=options)
    corners = corners_of((tmp_path / "set.stl").read_bytes())
    assert bodies_of(corners) == 4
    assert [min(axis) for axis in zip(*corners, strict=True)] == pytest.approx([0, 0, 0])
    write_solutions(tmp_path / "set.zip", puzzle.solve())
    with zipfile.ZipFile(tmp_path / "set.zip") as archive:
        assert archive.namelist() == ["I2-x4.stl"]


OTHERS = ["tetrahexes", "hexiamonds", "tetratets", "tetraoctets", "tetraprisms", "trihexprisms"]


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_pieces_of_other_cells_lie_flat_and_apart(name: str) -> None:
    pieces = piece_set(name)
    options = WriteOptions(plate_mm=(220, 220))
    (plate,) = plates(pieces, options)
    assert Counter(each.piece.name for each in plate.standing) == Counter(
        piece.name for piece in pieces
    )
    bodies = [each.form.surface(each.at, options) for each in plate.standing]
    bottom = min(z for faces in bodies for face in faces for *_, z in face.corners)
    boxes = []
    for piece, faces in zip(plate.standing, bodies, strict=True):
        x, y, z = zip(*(corner for face in faces for corner in face.corners), strict=True)
        assert min(z) == pytest.approx(bottom, abs=0.1)
        # It stands on a face at least as large as one of a cell.
        standing = [face for face in faces if face.normal[2] < -0.999 and face.corners[0][2] < 0.3]
        assert standing or piece.piece.name == "L4"  # which has three spikes
        assert RIM_MM < min(x) < max(x) < 220 - RIM_MM
        assert RIM_MM < -max(y) < -min(y) < 220 - RIM_MM
        boxes.append([seen_from_above(faces)])
    for (one,), (other,) in combinations(boxes, 2):
        assert not one & other


@pytest.mark.slow
def test_pieces_of_balls_are_closed_lie_flat_and_apart(tmp_path: Path) -> None:
    puzzle = Puzzle.of("kanoodle-pyramid")
    options = WriteOptions(plate_mm=(250, 250), clearance_mm=0.4)
    write_solutions(tmp_path / "balls.stl", islice(puzzle.solve(), 1), options=options)
    corners = corners_of((tmp_path / "balls.stl").read_bytes())
    sides = Counter(
        side
        for a, b, c in zip(corners[::3], corners[1::3], corners[2::3], strict=True)
        for side in ((a, b), (b, c), (c, a))
    )
    assert all(count == 1 and sides[end, start] == 1 for (start, end), count in sides.items())
    assert bodies_of(corners) == 12
    assert max(z for *_, z in corners) == pytest.approx(19.6, abs=0.01)  # each is flat
    (plate,) = plates(puzzle.pieces, options)
    near = []
    for each in plate.standing:
        faces = each.form.surface(each.at, options)
        covered = {(x // 2, y // 2) for face in faces for x, y, _ in face.corners}
        near.append({(x + a, y + b) for x, y in covered for a in (0, 1) for b in (0, 1)})
    for one, other in combinations(near, 2):
        assert not one & other


@pytest.mark.slow
def test_balls_that_do_not_lie_in_a_plane_are_as_low_as_can_be() -> None:
    for piece in piece_set("tetraspheres"):
        spots = [piece.shape.lattice.spot(cell) for cell in piece.shape.cells]
        middles = [(x / 2, y / 2, z * sqrt(0.5)) for x, y, z in spots]
        faces = lying(piece).surface((0.0, 0.0), WriteOptions(cell_mm=10, clearance_mm=0))
        height = max(z for face in faces for *_, z in face.corners)
        # Brute force over planes through three middles; pieces in a plane are one ball high.
        heights = [10.0] if is_flat(middles) else []
        for some in combinations(middles, 3):
            out = across(*some)
            if length := hypot(*out):
                far = [sum(o * p for o, p in zip(out, each, strict=True)) for each in middles]
                heights.append(10 + 10 * (max(far) - min(far)) / length)
        assert height == pytest.approx(min(heights), abs=0.3), piece.name


def is_flat(middles: Sequence[tuple[float, ...]]) -> bool:
    return all(
        abs(sum(o * (p - q) for o, p, q in zip(across(*some), each, some[0], strict=True))) < 1e-9
        for some in combinations(middles, 3)
        for each in middles
    )


def across(*three: tuple[float, ...]) -> tuple[float, float, float]:
    (a, b, c), (d, e, f) = (
        tuple(p - q for p, q in zip(each, three[0], strict=True)) for each in three[1:]
    )
    return b * f - c * e, c * d - a * f, a * e - b * d


def seen_from_above(faces: Iterable[Face]) -> set[tuple[int, int]]:
    """List the millimetres near a piece that are covered, grown by half of what stays free."""
    found = set()
    for face in faces:
        if face.normal[2] <= 0:
            continue
        for a, b, c in face.triangles:
            ends = [face.corners[number] for number in (a, b, c)]
            for s, t in product(range(21), range(21)):
                if s + t <= 20:
                    weights = (s / 20, t / 20, (20 - s - t) / 20)
                    x, y = (
                        sum(w * end[n] for w, end in zip(weights, ends, strict=True))
                        for n in (0, 1)
                    )
                    found.add((int(x // 1), int(y // 1)))
    return {(x + a, y + b) for x, y in found for a in (0, 1) for b in (0, 1)}


def test_a_tetrahedron_stands_on_its_largest_side() -> None:
    # A cube has 24 of them; the largest sides are half the rectangle through two opposite edges.
    (piece,) = piece_set("monotets")
    faces = lying(piece).surface((0.0, 0.0), WriteOptions(cell_mm=10, clearance_mm=0))
    stands = [face for face in faces if max(z for *_, z in face.corners) < 1e-6]
    assert len(stands) == 1
    a, b, c = stands[0].corners
    area = abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2
    assert area == pytest.approx(100 * sqrt(2) / 4)
    height = max(z for face in faces for *_, z in face.corners)
    assert area * height / 3 == pytest.approx(1000 / 24)


def test_a_clearance_that_leaves_nothing_of_a_cell() -> None:
    (piece,) = piece_set("monotets")
    with pytest.raises(SolutionFileError) as caught:
        lying(piece).surface((0.0, 0.0), WriteOptions(cell_mm=20, clearance_mm=4))
    assert str(caught.value) == (
        "the clearance must be 1.76 mm or less with cells of 20 mm on the rhombic lattice, not "
        "4 mm: choose less, or larger cells"
    )


def test_polyhexes_are_printed_one_cell_high(tmp_path: Path) -> None:
    options = WriteOptions(cell_mm=10, clearance_mm=0)
    solution = next(Puzzle.of("hexagonal:3x4", "trihexes*").solve())
    write_solutions(tmp_path / "hexes.stl", [solution], options=options)
    corners = corners_of((tmp_path / "hexes.stl").read_bytes())
    assert bodies_of(corners) == 4
    assert max(z for *_, z in corners) == pytest.approx(10)
