"""Solutions as glTF 2.0: coloured solids with names, which every 3D viewer opens.

Several solutions stand side by side on the floor. One cell is one unit long; layers go up.
"""

import base64
import json
import struct
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from math import ceil, sqrt
from typing import BinaryIO, final

from pentomino.errors import SolutionFileError
from pentomino.files.mesh import Face, surface
from pentomino.files.options import WriteOptions
from pentomino.geometry.lattice import Lattice
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.exploded import drawn_apart
from pentomino.rendering.isometric import Body
from pentomino.rendering.palette import Colour
from pentomino.rendering.solid import bodies, check_in_space
from pentomino.rendering.theme import LIGHT, Theme
from pentomino.rendering.view import Paint, puzzle_words
from pentomino.solving.solution import Solution

MOST_SOLUTIONS = 1000
"""The most solutions in a scene; viewers can hardly turn a larger one."""

_MARGIN = 0.02
"""The margin of pieces, in cells, so that people see where one ends."""

_GAP = 2.0
"""Between two solutions, in cells."""

_FLOAT, _UNSIGNED_INT = 5126, 5125
_VERTICES, _INDICES = 34962, 34963
_JSON, _BINARY = 0x4E4F534A, 0x004E4942


def write(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write glTF as JSON with the numbers inside it; return the number of solutions."""
    return _write(gltf, file, puzzle, solutions, options)


def write_glb(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write glTF in one binary file; return the number of solutions."""
    return _write(glb, file, puzzle, solutions, options)


def _write(
    form: Callable[["Scene"], bytes],
    file: BinaryIO,
    puzzle: Puzzle,
    solutions: Iterable[Solution],
    options: WriteOptions,
) -> int:
    listed = list(islice(solutions, MOST_SOLUTIONS + 1))
    file.write(form(scene_of_solutions(listed, puzzle, apart=options.apart, theme=options.look)))
    return len(listed)


def scene_of_solutions(
    solutions: Sequence[Solution], puzzle: Puzzle, *, apart: bool = False, theme: Theme = LIGHT
) -> "Scene":
    """Make a scene with solutions of a puzzle, their pieces drawn apart if requested.

    Raises:
        SolutionFileError: There are too many solutions.
        PictureError: The board goes round.
    """
    if apart:
        check_in_space(puzzle)
    if len(solutions) > MOST_SOLUTIONS:
        raise SolutionFileError(
            f"a model holds at most {MOST_SOLUTIONS:,} solutions: write only some of them, as in "
            f"-n {MOST_SOLUTIONS}"
        )
    paint = Paint(puzzle, theme=theme)
    groups = [
        bodies(solution, paint, drawn_apart(solution).shifts if apart else None)
        for solution in solutions
    ]
    return scene_of(groups, puzzle.lattice, puzzle_words(puzzle))


def scene_of(groups: Sequence[Sequence[Body]], lattice: Lattice, name: str) -> "Scene":
    """Make a scene with the bodies of each solution, in about as many rows as columns.

    Args:
        groups: The bodies of each solution.
        lattice: That of their cells.
        name: What the scene is called.
    """
    scene = Scene(name, lattice)
    spots = [spot[:3] for group in groups for body in group for spot in body.spots]
    ends = [corner for faces in lattice.faces for face in faces for corner in face]
    period = _lengths(ends, lattice) if ends else (1.0, 1.0, 1.0)
    across, down, _ = (
        length + own + _GAP for length, own in zip(_lengths(spots, lattice), period, strict=True)
    )
    columns = ceil(sqrt(len(groups) * down / across))
    for number, group in enumerate(groups):
        row, column = divmod(number, columns)
        scene.add(f"solution {number + 1}", group, (column * across, 0, row * down))
    return scene


def _lengths(places: Iterable[Sequence[int]], lattice: Lattice) -> tuple[float, ...]:
    """Return how far places are apart along each axis, in cells."""
    axes = zip(zip(*places, strict=True), lattice.units, strict=True)
    return tuple((max(axis) - min(axis)) * unit for axis, unit in axes)


@final
class Scene:
    """Bodies to be written as glTF; equal ones share their surface.

    Args:
        name: What it is called.
        lattice: That of the cells.
    """

    def __init__(self, name: str, lattice: Lattice) -> None:
        self._name = name
        self._lattice = lattice
        self.binary = bytearray()
        self._nodes: list[dict[str, object]] = []
        self._roots: list[int] = []
        self._meshes: list[dict[str, object]] = []
        self._materials: list[dict[str, object]] = []
        self._accessors: list[dict[str, object]] = []
        self._views: list[dict[str, object]] = []
        self._mesh_of: dict[Body, int] = {}
        self._material_of: dict[Colour, int] = {}

    def add(self, name: str, things: Iterable[Body], at: tuple[float, float, float]) -> None:
        """Add bodies as one node, moved to the right, upwards, and towards the viewer."""
        children = []
        for body in things:
            children.append(len(self._nodes))
            self._nodes.append({"name": body.title or "piece", "mesh": self._mesh(body)})
        self._roots.append(len(self._nodes))
        self._nodes.append({"name": name, "translation": list(at), "children": children})

    def document(self) -> dict[str, object]:
        """The content of the JSON part."""
        return {
            "asset": {"version": "2.0", "generator": "pentomino"},
            "scene": 0,
            "scenes": [{"name": self._name, "nodes": self._roots}],
            "nodes": self._nodes,
            "meshes": self._meshes,
            "materials": self._materials,
            "accessors": self._accessors,
            "bufferViews": self._views,
            "buffers": [{"byteLength": len(self.binary)}],
        }

    def _mesh(self, body: Body) -> int:
        known = self._mesh_of.get(body)
        if known is None:
            known = self._mesh_of[body] = len(self._meshes)
            faces = surface(self._lattice, body.spots, _MARGIN)
            # glTF's second axis goes up, its third towards the viewer.
            places = [(x, z, -y) for face in faces for x, y, z in face.corners]
            normals = [
                (x, z, -y) for face in faces for x, y, z in [face.normal] * len(face.corners)
            ]
            primitive = {
                "attributes": {
                    "POSITION": self._vectors(places, bounded=True),
                    "NORMAL": self._vectors(normals, bounded=False),
                },
                "indices": self._indices(faces),
                "material": self._material(body.colour),
            }
            self._meshes.append({"name": body.title or "piece", "primitives": [primitive]})
        return known

    def _vectors(self, values: Sequence[tuple[float, float, float]], *, bounded: bool) -> int:
        data = b"".join(struct.pack("<3f", *value) for value in values)
        accessor: dict[str, object] = {
            "bufferView": self._view(data, _VERTICES),
            "componentType": _FLOAT,
            "count": len(values),
            "type": "VEC3",
        }
        if bounded:
            # As in the file: rounded to single precision.
            stored = list(struct.iter_unpack("<3f", data))
            accessor["min"] = [min(axis) for axis in zip(*stored, strict=True)]
            accessor["max"] = [max(axis) for axis in zip(*stored, strict=True)]
        self._accessors.append(accessor)
        return len(self._accessors) - 1

    def _indices(self, faces: Sequence[Face]) -> int:
        numbers, first = list[int](), 0
        for face in faces:
            numbers += [first + corner for triangle in face.triangles for corner in triangle]
            first += len(face.corners)
        self._accessors.append(
            {
                "bufferView": self._view(struct.pack(f"<{len(numbers)}I", *numbers), _INDICES),
                "componentType": _UNSIGNED_INT,
                "count": len(numbers),
                "type": "SCALAR",
            }
        )
        return len(self._accessors) - 1

    def _view(self, data: bytes, target: int) -> int:
        # All numbers are four bytes long, so every view begins at a valid place.
        view: dict[str, object] = {
            "buffer": 0,
            "byteOffset": len(self.binary),
            "byteLength": len(data),
            "target": target,
        }
        self.binary += data
        self._views.append(view)
        return len(self._views) - 1

    def _material(self, colour: Colour) -> int:
        known = self._material_of.get(colour)
        if known is None:
            known = self._material_of[colour] = len(self._materials)
            shine = {
                "baseColorFactor": [*(round(_linear(part / 255), 4) for part in colour), 1.0],
                "metallicFactor": 0.0,
                "roughnessFactor": 0.7,
            }
            self._materials.append({"pbrMetallicRoughness": shine})
        return known


def _linear(part: float) -> float:
    """Convert a part of a colour to the linear light that glTF uses."""
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def gltf(scene: Scene) -> bytes:
    """Write the scene as one JSON file."""
    document = scene.document()
    data = base64.b64encode(scene.binary).decode()
    document["buffers"] = [
        {
            "byteLength": len(scene.binary),
            "uri": f"data:application/octet-stream;base64,{data}",
        }
    ]
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def glb(scene: Scene) -> bytes:
    """Write the scene as one binary file."""
    text = json.dumps(scene.document(), ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    binary = bytes(scene.binary)
    length = 12 + 8 + len(text) + 8 + len(binary)
    return b"".join(
        (
            struct.pack("<4sII", b"glTF", 2, length),
            struct.pack("<II", len(text), _JSON),
            text,
            struct.pack("<II", len(binary), _BINARY),
            binary,
        )
    )
