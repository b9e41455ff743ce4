"""Models in space: closed surfaces with the right side out, in valid files."""

import io
import json
import struct
import sys
import zipfile
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, islice, pairwise, product
from math import pi, sqrt
from pathlib import Path
from typing import Any, TypeAlias
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    CUBIC,
    SQUARE,
    Board,
    OutputError,
    Piece,
    Puzzle,
    Shape,
    SolutionFileError,
    board_named,
    piece_set,
    write_solutions,
)
from pentomino.files import WriteOptions, gltf, printers
from pentomino.files.mesh import Face, Spot, merged, of_cubes, surface
from pentomino.files.printers import tray
from pentomino.geometry.lattice import LATTICES, Lattice, lattice_named
from tests.support.commands import run
from tests.support.profiles import examples

POLYHEDRA = [lattice for lattice in LATTICES if lattice.faces[0] and not lattice.is_square]

cubes = st.sets(st.tuples(*[st.integers(0, 3)] * 3), min_size=1, max_size=14)


Vector: TypeAlias = Sequence[float]


def volume(faces: tuple[Face, ...]) -> float:
    """The volume inside a closed surface, by the divergence theorem; negative if inside out."""
    total = 0.0
    for face in faces:
        for triangle in face.triangles:
            (ax, ay, az), (bx, by, bz), (cx, cy, cz) = (face.corners[n] for n in triangle)
            total += ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)
    return total / 6


def is_closed(faces: tuple[Face, ...], *, touching: int = 1) -> bool:
    """Whether every side belongs to two faces, which use it in opposite directions.

    Where a piece may touch itself at a side, it belongs to twice as many.
    """
    sides = Counter(
        (tuple(round(c, 6) for c in start), tuple(round(c, 6) for c in end))
        for face in faces
        for start, end in pairwise((*face.corners, face.corners[0]))
    )
    return all(
        count <= touching and sides[end, start] == count for (start, end), count in sides.items()
    )


@examples(60)
@given(cubes, st.sampled_from([0.05, 0.2, 0.4]))
def test_surfaces_are_closed_and_stand_back(inside: set[Spot], margin: float) -> None:
    faces = of_cubes(inside, 1.0, margin)
    assert is_closed(faces)
    whole = of_cubes(inside, 1.0, 0.0)
    assert volume(whole) == pytest.approx(len(inside))
    assert (1 - 2 * margin) ** 3 * len(inside) - 1e-9 <= volume(faces) < len(inside)
    # No point of it is nearer than the margin to a cube outside.
    for face in faces:
        for corner in face.corners:
            x, y, z = corner[0], -corner[1], corner[2]
            near = {
                (int((x + dx) // 1), int((y + dy) // 1), int((z + dz) // 1))
                for dx in (-0.99 * margin, 0.99 * margin)
                for dy in (-0.99 * margin, 0.99 * margin)
                for dz in (-0.99 * margin, 0.99 * margin)
            }
            assert near <= inside


def area(face: Face) -> float:
    """How large a triangle is that looks as its face says; less than 0 where it looks back."""
    a, b, c = face.corners
    (d, e, f), (g, h, i) = (
        [q - p for p, q in pairs] for pairs in (zip(a, b, strict=True), zip(a, c, strict=True))
    )
    across = (e * i - f * h, f * g - d * i, d * h - e * g)
    return sum(n * part for n, part in zip(face.normal, across, strict=True)) / 2


def triangle_count(faces: tuple[Face, ...]) -> int:
    return sum(len(face.corners) - 2 for face in faces)


def check_merged(before: tuple[Face, ...]) -> tuple[Face, ...]:
    """Merge the faces of a closed surface, and check that it still is that surface."""
    after = merged(before)
    assert is_closed(after)
    assert volume(after) == pytest.approx(volume(before), rel=1e-9)
    assert {corner for face in after for corner in face.corners} <= {
        corner for face in before for corner in face.corners
    }
    assert triangle_count(after) <= triangle_count(before)
    assert all(area(face) > 0 for face in after if len(face.corners) == 3)
    return after


@examples(80)
@given(cubes, st.sampled_from([0.05, 0.2, 0.4]))
def test_merged_faces_make_the_same_closed_surface(inside: set[Spot], margin: float) -> None:
    check_merged(of_cubes(inside, 1.0, margin))


@pytest.mark.parametrize("margin", [0.0, 0.01])
def test_merged_faces_are_as_few_as_can_be(margin: float) -> None:
    """A prism on an outline of n corners has 2n triangles at its sides, and n - 2 at each end."""
    block = [SQUARE.spot((row, column)) for row, column in product(range(3), range(4))]
    assert triangle_count(check_merged(surface(SQUARE, block, margin))) == 12
    corners = {"I": 4, "L": 6, "V": 6, "P": 6, "T": 8, "U": 8, "N": 8, "X": 12, "W": 10}
    for piece in piece_set("+".join(corners)):
        spots = [SQUARE.spot(cell) for cell in piece.shape.cells]
        faces = check_merged(surface(SQUARE, spots, margin))
        n = corners[piece.name]
        assert triangle_count(faces) == 2 * n + 2 * (n - 2)


def test_faces_round_a_hole_stay_apart() -> None:
    ring = [(float(x), float(y), 0.0) for x, y in product(range(3), repeat=2) if (x, y) != (1, 1)]
    before = of_cubes(ring, 1.0, 0.1)
    after = check_merged(before)
    tops = [{face for face in faces if face.normal[2] > 0.5} for faces in (before, after)]
    assert tops[0] == tops[1]


def test_a_surface_that_touches_itself_stays_as_it_is() -> None:
    faces = of_cubes([(0.0, 0.0, 0.0), (1.0, 1.0, 0.0)], 1.0, 0.0)
    assert not is_closed(faces)
    assert merged(faces) == faces


@pytest.mark.parametrize("lattice", POLYHEDRA, ids=lambda lattice: lattice.name)
@examples(25)
@given(data=st.data())
def test_merged_faces_of_polyhedra_make_the_same_surface(
    lattice: Lattice, data: st.DataObject
) -> None:
    kinds = [range(lattice.kinds)] if lattice.kinds > 1 else []
    box = list(product(*[range(2)] * lattice.sliding, *kinds))
    cells = data.draw(st.lists(st.sampled_from(box), min_size=1, unique=True))
    faces = surface(
        lattice, list(map(lattice.spot, cells)), data.draw(st.sampled_from([0.0, 0.004]))
    )
    if is_closed(faces):
        check_merged(faces)
    else:
        assert merged(faces) == faces


VOLUMES = {
    "triangular": [sqrt(3) / 4] * 2,
    "hexagonal": [sqrt(3) / 2],
    "prisms": [sqrt(3) / 4] * 2,
    "hexagonal-prisms": [sqrt(3) / 2],
    "rhombic": [1 / 24] * 24,
    "tetra-octa": [1 / 6] * 4 + [1 / 3] * 2 + [1 / 6] * 4,
}
"""Those of the cells; five tetrahedra fill a cube, the one in the middle twice as large."""


@pytest.mark.parametrize("lattice", POLYHEDRA, ids=lambda lattice: lattice.name)
@examples(25)
@given(data=st.data())
def test_surfaces_of_polyhedra_are_closed_and_stand_back(
    lattice: Lattice, data: st.DataObject
) -> None:
    kinds = [range(lattice.kinds)] if lattice.kinds > 1 else []
    box = list(product(*[range(2)] * lattice.sliding, *kinds))
    cells = data.draw(st.lists(st.sampled_from(box), min_size=1, unique=True))
    spots = [lattice.spot(cell) for cell in cells]
    whole = surface(lattice, spots, 0.0)
    single = [volume(surface(lattice, [spot], 0.0)) for spot in spots]
    if lattice.name in VOLUMES:
        wanted = [VOLUMES[lattice.name][cell[-1] if kinds else 0] for cell in cells]
        assert single == pytest.approx(wanted)
    assert volume(whole) == pytest.approx(sum(single))
    faces = surface(lattice, spots, 0.004)
    # At a side whose ends it joins otherwise, a piece still touches itself.
    assert is_closed(faces, touching=2)
    assert 0.8 * volume(whole) < volume(faces) < volume(whole)
    for before, face in zip(whole, faces, strict=True):
        gaps = [
            -sum(n * (a - b) for n, a, b in zip(face.normal, *corners, strict=True))
            for corners in zip(face.corners, before.corners, strict=True)
        ]
        assert min(gaps) >= -1e-9  # no corner is nearer to a neighbour than it was
        assert max(gaps) < 0.03


def test_a_prism_stands_back_by_the_margin_everywhere() -> None:
    lattice = next(each for each in LATTICES if each.name == "hexagonal-prisms")
    faces = surface(lattice, [lattice.spot((0, 0, 0)), lattice.spot((0, 0, 1))], 0.1)
    assert max(z for face in faces for *_, z in face.corners) == pytest.approx(0.9)
    # Two hexagons that are 0.8 wide; between them two trapezoids, narrower amid.
    area = 2 * 0.64 * sqrt(3) / 2 + 0.1 * (0.8 + 0.6) / sqrt(3)
    assert volume(faces) == pytest.approx(0.8 * area)


@pytest.mark.slow
@pytest.mark.parametrize("clearance", [0.0, 0.02])
def test_balls_are_closed_and_joined_by_rods(clearance: float) -> None:
    """The volume is that of balls and cylinders, less the caps of the balls inside the rods."""
    radius = 0.5 - clearance / 2
    rod, out = 0.4 * radius, radius * sqrt(1 - 0.4**2)
    cap = pi * (radius - out) ** 2 * (3 * radius - (radius - out)) / 3
    joint = pi * rod**2 * (1 - 2 * out) - 2 * cap
    balls = Puzzle.of("pyramid-3", "trispheres").lattice
    around = [balls.spot(cell) for cell in ((0, 0, 0), *balls.neighbours((0, 0, 0)))]
    for spots, joints in (
        ([(0, 0, 0)], 0),
        ([(0, 0, 0), (2, 0, 0)], 1),
        ([(0, 0, 0), (1, 1, 1), (2, 2, 2)], 2),
        ([(0, 0, 0), (2, 0, 0), (1, 1, 1)], 3),
        ([(0, 0, 0), (4, 0, 0)], 0),
        ([(0, 0, 0), (2, 0, 0), (0, 2, 0), (2, 2, 0), (1, 1, 1)], 8),
        (around, 12 + 24),  # twelve round one, each of which touches four more
    ):
        faces = surface(balls, spots, clearance / 2)
        assert is_closed(faces)
        whole = 4 / 3 * pi * radius**3 * len(spots) + joint * joints
        assert 0.96 * whole < volume(faces) < whole


@pytest.mark.slow
def test_a_pyramid_of_balls_stands_on_the_floor_of_its_model(tmp_path: Path) -> None:
    puzzle = Puzzle.of("pyramid-3", "monospheres*")
    write_solutions(tmp_path / "balls.glb", islice(puzzle.solve(), 1))
    document, _ = read_glb((tmp_path / "balls.glb").read_bytes())
    assert len(document["meshes"]) == 14
    low, high = ([a[end][1] for a in document["accessors"] if end in a] for end in ("min", "max"))
    assert min(low) == pytest.approx(-0.5, abs=0.03)
    assert max(high) == pytest.approx(2 * sqrt(0.5) + 0.5, abs=0.03)  # three layers in hollows
    write_solutions(
        tmp_path / "apart.glb", islice(puzzle.solve(), 1), options=WriteOptions(apart=True)
    )
    apart, _ = read_glb((tmp_path / "apart.glb").read_bytes())
    assert len(apart["meshes"]) == 14


def test_the_corners_of_balls_are_worked_out_once_and_not_for_each_face() -> None:
    balls = lattice_named("balls")
    spots = [balls.spot((0, 0, x)) for x in range(10)]
    surface(balls, spots[:1], 0.0)
    calls = 0

    def count(_frame: object, event: str, _about: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        faces = surface(balls, spots, 0.0)
    finally:
        sys.setprofile(None)
    assert len(faces) > 2_000
    assert calls < 6 * len(faces)


def test_one_cube_stands_where_it_should() -> None:
    faces = surface(CUBIC, [(3, 2, 1)], 0.0)
    axes = list(zip(*(corner for face in faces for corner in face.corners), strict=True))
    assert [(min(axis), max(axis)) for axis in axes] == [(3, 4), (-3, -2), (1, 2)]
    for face in faces:
        middle = [sum(axis) / 4 for axis in zip(*face.corners, strict=True)]
        out = [m - c for m, c in zip(middle, (3.5, -2.5, 1.5), strict=True)]
        assert [2 * part for part in out] == list(face.normal)


def read_glb(data: bytes) -> tuple[Any, bytes]:
    magic, version, length = struct.unpack_from("<4sII", data)
    assert (magic, version, length) == (b"glTF", 2, len(data))
    size, kind = struct.unpack_from("<I4s", data, 12)
    assert kind == b"JSON"
    assert size % 4 == 0
    document = json.loads(data[20 : 20 + size])
    binary_size, binary_kind = struct.unpack_from("<I4s", data, 20 + size)
    assert binary_kind == b"BIN\0"
    binary = data[28 + size :]
    assert len(binary) == binary_size == document["buffers"][0]["byteLength"]
    return document, binary


def numbers(document: Mapping[str, Any], binary: bytes, accessor: int) -> list[tuple[float, ...]]:
    entry = document["accessors"][accessor]
    view = document["bufferViews"][entry["bufferView"]]
    data = binary[view["byteOffset"] : view["byteOffset"] + view["byteLength"]]
    form = {"VEC3": "<3f", "SCALAR": "<I"}[entry["type"]]
    values = list(struct.iter_unpack(form, data))
    assert len(values) == entry["count"]
    return values


def test_gltf(tmp_path: Path) -> None:
    puzzle = Puzzle.of("3x4x5")
    solutions = list(islice(puzzle.solve(), 3))
    assert write_solutions(tmp_path / "x.glb", solutions) == 3
    document, binary = read_glb((tmp_path / "x.glb").read_bytes())
    assert document["asset"]["version"] == "2.0"
    nodes = document["nodes"]
    roots = document["scenes"][document["scene"]]["nodes"]
    assert [nodes[root]["name"] for root in roots] == ["solution 1", "solution 2", "solution 3"]
    names = sorted(nodes[child]["name"] for child in nodes[roots[0]]["children"])
    assert names == sorted(piece.name for piece in puzzle.pieces)
    assert len(document["materials"]) == 12
    for mesh in document["meshes"]:
        (primitive,) = mesh["primitives"]
        places = numbers(document, binary, primitive["attributes"]["POSITION"])
        normals = numbers(document, binary, primitive["attributes"]["NORMAL"])
        entry = document["accessors"][primitive["attributes"]["POSITION"]]
        assert entry["min"] == [min(axis) for axis in zip(*places, strict=True)]
        assert entry["max"] == [max(axis) for axis in zip(*places, strict=True)]
        corners = [int(value) for (value,) in numbers(document, binary, primitive["indices"])]
        assert max(corners) == len(places) - 1
        for a, b, c in zip(corners[::3], corners[1::3], corners[2::3], strict=True):
            assert turn(places[a], places[b], places[c], normals[a]) > 0


def turn(
    a: tuple[float, ...], b: tuple[float, ...], c: tuple[float, ...], n: Sequence[float]
) -> float:
    """Positive if the corners run counterclockwise, seen from the side of the normal."""
    u = [q - p for p, q in zip(a, b, strict=True)]
    v = [q - p for p, q in zip(a, c, strict=True)]
    cross = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    return float(sum(x * y for x, y in zip(cross, n, strict=True)))


def test_gltf_places_cells_as_pictures_do(tmp_path: Path) -> None:
    # Columns to the right, layers up, rows towards the viewer: a right-handed space.
    shape = Shape.of(CUBIC, [(0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 1, 0), (1, 0, 0)])
    board = Puzzle.of("2x2x3").board.without(set(CUBIC.cells_of_size((2, 2, 3))) - set(shape.cells))
    puzzle = Puzzle(board, (Piece("A", shape),))
    write_solutions(tmp_path / "a.gltf", puzzle.solve())
    document = json.loads((tmp_path / "a.gltf").read_text())
    entry = document["accessors"][0]
    assert entry["min"] == pytest.approx([0, 0, 0], abs=0.05)
    assert entry["max"] == pytest.approx([3, 2, 2], abs=0.05)
    assert document["buffers"][0]["uri"].startswith("data:application/octet-stream;base64,")


def test_flat_puzzles_become_tiles(tmp_path: Path) -> None:
    write_solutions(tmp_path / "flat.glb", islice(Puzzle.of("3x20").solve(), 1))
    document, _ = read_glb((tmp_path / "flat.glb").read_bytes())
    heights = [a["max"][1] for a in document["accessors"] if "max" in a]
    assert heights == pytest.approx([1] * 12, abs=0.05)


def test_equal_placements_share_their_surface() -> None:
    puzzle = Puzzle.of("4x4x4", "O1*")
    solution = next(puzzle.solve())
    document = gltf.scene_of_solutions([solution, solution], puzzle).document()
    assert len(document["nodes"]) == 2 * 64 + 2  # type: ignore[arg-type]
    assert len(document["meshes"]) == 64  # type: ignore[arg-type]


def test_scenes_are_not_endless(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(gltf, "MOST_SOLUTIONS", 1)
    with pytest.raises(SolutionFileError, match="a model holds at most"):
        write_solutions(tmp_path / "x.glb", Puzzle.of("3x20").solve())
    assert list(tmp_path.iterdir()) == []


def triangles(data: bytes) -> list[tuple[float, ...]]:
    (count,) = struct.unpack_from("<I", data, 80)
    assert len(data) == 84 + 50 * count
    return list(struct.iter_unpack("<12fH", data[84:]))


def extent(data: bytes) -> list[tuple[float, float]]:
    corners = [t[n : n + 3] for t in triangles(data) for n in (3, 6, 9)]
    return [(min(axis), max(axis)) for axis in zip(*corners, strict=True)]


def test_stl_of_each_piece(tmp_path: Path) -> None:
    options = WriteOptions(cell_mm=10, clearance_mm=0.5)
    puzzle = Puzzle.of("3x20")
    assert write_solutions(tmp_path / "set.zip", puzzle.solve(), options=options) == 1
    with zipfile.ZipFile(tmp_path / "set.zip") as archive:
        assert archive.testzip() is None
        assert sorted(archive.namelist()) == sorted(f"{p.name}.stl" for p in puzzle.pieces)
        sizes = {name: extent(archive.read(name)) for name in archive.namelist()}
        for name in archive.namelist():
            for *normal, ax, ay, az, bx, by, bz, cx, cy, cz, _ in triangles(archive.read(name)):
                assert turn((ax, ay, az), (bx, by, bz), (cx, cy, cz), normal) > 0
    lengths = sorted(round(high - low, 3) for low, high in sizes["I.stl"])
    assert lengths == [9.5, 9.5, 49.5]
    # On the plate, and as flat as possible.
    assert all(size[2] == pytest.approx((0, 9.5)) for size in sizes.values())


def test_names_of_pieces_are_names_of_files() -> None:
    pieces = [Piece(name, piece_set("I2")[0].shape) for name in ("F", "f", "F'", "a/b", "..")]
    file = io.BytesIO()
    printers.write_archive(file, [(piece, 1) for piece in pieces], WriteOptions())
    with zipfile.ZipFile(file) as archive:
        names = archive.namelist()
    assert names == ["F.stl", "f-.stl", "F-mirrored.stl", "a_b.stl", "__.stl"]


@pytest.mark.parametrize(
    ("cell", "clearance", "words"),
    [
        (0, 0, "the side of a cell must be from 0.1 to 1000 mm, not 0 mm"),
        (float("nan"), 0, "not nan mm"),
        (20, -1, "the clearance must be from 0 to half the side of a cell"),
        (20, 11, "the clearance must be from 0 to half the side of a cell"),
        (20, float("nan"), "not nan mm"),
    ],
)
def test_measures_that_cannot_be_printed(cell: float, clearance: float, words: str) -> None:
    with pytest.raises(OutputError, match=words):
        WriteOptions(cell_mm=cell, clearance_mm=clearance)


@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("tetra-octa:2x2x2", "tetraoctets*"),
        ("rhombic:1x1x1", "tetratets*"),
        ("hexagonal-prisms:2x3x3", "trihexprisms*"),
        ("cairo:2x2", "dicairos*"),
    ],
)
def test_solutions_of_other_cells_stand_beside_each_other(
    board: str, pieces: str, tmp_path: Path
) -> None:
    puzzle = Puzzle.of(board, pieces)
    listed = list(islice(puzzle.solve(distinct="nothing"), 3))
    write_solutions(tmp_path / "three.glb", listed)
    document, binary = read_glb((tmp_path / "three.glb").read_bytes())
    accessors = document["accessors"]
    boxes: list[tuple[list[float], list[float]]] = []
    for root in document["scenes"][0]["nodes"]:
        node = document["nodes"][root]
        assert len(node["children"]) == len(listed[len(boxes)].placements)
        meshes = [document["nodes"][child]["mesh"] for child in node["children"]]
        used = [
            accessors[document["meshes"][mesh]["primitives"][0]["attributes"]["POSITION"]]
            for mesh in meshes
        ]
        low, high = (
            [
                pick(axis) + by
                for axis, by in zip(zip(*ends, strict=True), node["translation"], strict=True)
            ]
            for pick, ends in ((min, [a["min"] for a in used]), (max, [a["max"] for a in used]))
        )
        boxes.append((low, high))
    for (low, high), (other_low, other_high) in combinations(boxes, 2):
        assert any(
            high[axis] + 1 < other_low[axis] or other_high[axis] + 1 < low[axis] for axis in (0, 2)
        )
    for mesh in document["meshes"]:
        (primitive,) = mesh["primitives"]
        number = accessors[primitive["attributes"]["POSITION"]]["count"]
        indices = accessors[primitive["indices"]]
        view = document["bufferViews"][indices["bufferView"]]
        numbers = struct.unpack_from(f"<{indices['count']}I", binary, view["byteOffset"])
        assert set(numbers) == set(range(number))


@pytest.mark.parametrize(("name", "wide", "deep"), [("pyramid-5", 5, 5), ("6x10", 10, 6)])
def test_a_tray_holds_the_lowest_layer(tmp_path: Path, name: str, wide: int, deep: int) -> None:
    """Its volume is that of the outer box less the room; 2 mm of wall, and of floor."""
    options = WriteOptions(cell_mm=10, clearance_mm=0.5)
    board = Puzzle.of(name).board
    faces = tray(board, options)
    assert is_closed(faces)
    room = 5 * (10 * wide + 0.5) * (10 * deep + 0.5)
    assert volume(faces) == pytest.approx(7 * (10 * wide + 4.5) * (10 * deep + 4.5) - room)
    path = tmp_path / "tray.stl"
    run("draw", "board", name, "-o", str(path), "--cell-mm", "10", "--clearance-mm", "0.5")
    lengths = [high - low for low, high in extent(path.read_bytes())]
    assert lengths == pytest.approx([10 * wide + 4.5, 10 * deep + 4.5, 7])


@examples(40)
@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=20))
def test_a_tray_holds_any_squares(cells: set[tuple[int, int]]) -> None:
    """Every cell has its room, with the clearance, and 2 mm of wall beside the last."""
    faces = tray(Board(SQUARE, cells), WriteOptions(cell_mm=10, clearance_mm=0.5))
    assert is_closed(faces, touching=2)
    floor = [face for face in faces if face.normal[2] > 0.5 and face.corners[0][2] == 2.0]

    def is_room(x: float, y: float) -> bool:
        return any(
            all(
                (b[0] - a[0]) * (-y - a[1]) >= (b[1] - a[1]) * (x - a[0])
                for a, b in pairwise((*face.corners, face.corners[0]))
            )
            for face in floor
        )

    for row in range(-1, 7):
        for column in range(-1, 7):
            inside = (row, column) in cells
            assert is_room(10 * column + 5.1, 10 * row + 5.1) is inside
            # At its left edge, within the clearance of the cell beside it.
            near = inside or (row, column - 1) in cells
            assert is_room(10 * column + 0.2, 10 * row + 5.1) is near


def test_solids_to_print_with_names_and_colours(tmp_path: Path) -> None:
    """A program for printers reads them, strictly: closed, with the volume of the STL."""
    lib3mf = pytest.importorskip("lib3mf")
    path, stl = tmp_path / "set.3mf", tmp_path / "set.stl"
    for target in (path, stl):
        run("draw", "pieces", "tetracubes", "-o", str(target), "--plate", "220")
    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromFile(str(path))
    assert reader.GetWarningCount() == 0
    assert model.GetUnit() == lib3mf.ModelUnit.MilliMeter
    found, names, total, spots = model.GetMeshObjects(), set[str](), 0, []
    while found.MoveNext():
        mesh = found.GetCurrentMeshObject()
        assert mesh.IsManifoldAndOriented()
        names.add(mesh.GetName())
        total += mesh.GetTriangleCount()
        spots += [tuple(each.Coordinates) for each in mesh.GetVertices()]
    assert names == {piece.name for piece in piece_set("tetracubes")}
    ends = [(min(axis), max(axis)) for axis in zip(*spots, strict=True)]
    assert [each for end in ends for each in end] == pytest.approx(
        [each for end in extent(stl.read_bytes()) for each in end], abs=1e-3
    )
    assert total == len(triangles(stl.read_bytes()))
    materials = model.GetBaseMaterialGroups()
    assert materials.MoveNext()
    colours = materials.GetCurrentBaseMaterialGroup()
    assert len({colours.GetDisplayColor(n).Red for n in colours.GetAllPropertyIDs()}) > 1


def test_names_of_pieces_are_written_as_xml_has_them(tmp_path: Path) -> None:
    path = tmp_path / "odd.3mf"
    piece = Piece.of('a<&"b', [(0, 0), (0, 1)])
    write_solutions(path, Puzzle.of("1x2", [piece]).solve())
    with zipfile.ZipFile(path) as archive:
        root = ET.fromstring(archive.read("3D/3dmodel.model"))
    names = {each.get("name") for each in root.iter() if each.tag.endswith("}object")}
    assert names == {'a<&"b'}


def test_trays_that_cannot_be_made_are_refused() -> None:
    for name in ("triangular:4x4", "hexagonal:3x4"):
        board = board_named(name)
        with pytest.raises(SolutionFileError, match="made of squares, cubes or balls"):
            tray(board, WriteOptions())
