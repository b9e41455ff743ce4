"""Derivation of lattices: what follows from the cells of one period, in exact arithmetic.

`python -m lattices.derivation` reads the descriptions beside it and writes
`src/pentomino/geometry/lattice_table.py`, which the program reads instead, and the table of the
pages on which people draw; a test derives both again and compares.

A description has the vectors of a basis and the corners of the cells as whole numbers, each times
the unit of its axis (across, down, up), which is a fraction times a square root. So no two numbers
are compared that were rounded.
"""

import json
import re
import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations, product
from math import isqrt, lcm
from operator import itemgetter, mul
from pathlib import Path
from typing import Any, Final, TypeAlias, final

from pentomino.errors import BoardError

Vector: TypeAlias = tuple[int, ...]
Matrix: TypeAlias = tuple[Vector, ...]
Corner: TypeAlias = tuple[Fraction, ...]
Face: TypeAlias = frozenset[Corner]
_Forms: TypeAlias = dict[Face, list[tuple[int, Face]]]
"""Sets of corners by what is the same wherever they lie; each with the number of its cell."""

_HERE: Final = Path(__file__).parent
TABLE: Final = _HERE.parent / "src" / "pentomino" / "geometry" / "lattice_table.py"
PAGE_TABLE: Final = _HERE.parent / "web" / "src" / "play" / "core" / "lattice_table.ts"

_REACH: Final = 2
"""The largest number in a matrix of the point group and in a step to a touching ball: the vectors
of the bases are short."""

_HEADER: Final = '''"""What follows from the descriptions; by `python -m lattices.derivation`."""

from typing import Any

USUAL: dict[str, Any] = '''

_USUAL: Final[Mapping[str, Any]] = {
    "layers_of": None,
    "is_square": False,
    "text_layers": (1, 0),
    "between": "",
    "has_balls": False,
    "shapes": {},
    "drawn_pieces": {},
    "families": "none",
    "page_sets": (),
}
"""What the table says once, because most lattices have it so."""

_PAGE_HEADER: Final = "// Written by `python -m lattices.derivation`.\n"


def derived(description: Mapping[str, Any]) -> dict[str, Any]:
    """Derive the entries of a lattice, the arguments of `Lattice`, from its description.

    Raises:
        BoardError: A cell has no neighbour, or no point stays in place under the point group.
    """
    return _Derivation(description).entries()


def descriptions() -> Iterator[dict[str, Any]]:
    """Read the descriptions of all lattices, in the order in which lists and messages name them."""
    files = _HERE.glob("*.toml")
    read = (tomllib.loads(file.read_text("utf-8")) for file in files)
    yield from sorted(read, key=itemgetter("place"))


def table_text() -> str:
    """Write the table of all lattices as a Python module, one line for each unusual entry."""
    lattices = (
        _written({n: v for n, v in entries.items() if n not in _USUAL or v != _USUAL[n]}, "    ")
        for entries in map(derived, descriptions())
    )
    table = "".join(f"    {each},\n" for each in lattices)
    return f"{_HEADER}{_written(_USUAL)}\n\nTABLE: tuple[dict[str, Any], ...] = (\n{table})\n"


def _written(entries: Mapping[str, Any], indent: str = "") -> str:
    lines = (f"{indent}    {name!r}: {value!r},\n" for name, value in entries.items())
    return f"{{\n{''.join(lines)}{indent}}}"


def page_table_text() -> str:
    """Write the table of the lattices whose boards people draw on a page, as TypeScript."""
    drawn = {each["name"]: _page_entries(each) for each in descriptions() if "page" in each}
    lines = (f"  {json.dumps(name)}: {json.dumps(entries)},\n" for name, entries in drawn.items())
    return f"{_PAGE_HEADER}export const TABLE = {{\n{''.join(lines)}}};\n"


def on_paper(entries: Mapping[str, Any]) -> tuple[tuple[Vector, ...], tuple[float, ...]]:
    """Return the basis of a lattice and its units as pictures of layers need them."""
    return tuple(vector[:2] for vector in entries["basis"]), entries["units"][:2]


def _page_entries(description: Mapping[str, Any]) -> Mapping[str, Any]:
    entries = derived(description)
    names = {
        "hasLayers": "has_layers",
        "kinds": "kinds",
        "down": "down",
        "across": "across",
        "text": "text",
        "drawn": "drawn",
        "basis": "basis",
        "units": "units",
        "outlines": "outlines",
    }
    found = {page: entries[name] for page, name in names.items()}
    found["basis"], found["units"] = on_paper(entries)
    return {**found, **description["page"], "coordinates": len(entries["coordinates"])}


@final
class _Derivation:
    """The cells of one period, and what follows from them."""

    def __init__(self, description: Mapping[str, Any]) -> None:
        self._description = description
        self._basis: Matrix = tuple(map(tuple, description["basis"].values()))
        self._squares, self._units = zip(*map(_unit, description["units"]), strict=True)
        self._inverse = _inverse(self._basis)
        self._cells = [_with_faces(cell) for cell in description["cells"]]
        self._origin = (0,) * len(self._basis)
        self._axes: dict[tuple[int, int], Collection[Vector]] = {}
        self._spans: dict[tuple[int, Vector], tuple[int, int]] = {}
        is_ball = "ball" in self._cells[0]
        self._corners = list(map(_corners, self._cells))
        self._like = _by_form([corners] for corners in self._corners)
        self._touching = 4 * _unit(self._cells[0]["radius"])[0] if is_ball else None

    def entries(self) -> dict[str, Any]:
        what, axes = self._description, list(self._description["basis"])
        has_kinds, moves = len(self._cells) > 1, tuple(self._moves())
        drawn, pieces = what["drawn"], what["pieces"]
        across, down = axes.index(drawn["across"]), axes.index(drawn["down"])
        prefixes, endings = pieces["prefixes"], pieces["endings"]
        return {
            "name": what["name"],
            "coordinates": (*axes, what["kind"]) if has_kinds else tuple(axes),
            "kinds": len(self._cells),
            "layers_of": what.get("layers_of"),
            "moves": tuple(map(_numbers, moves)),
            "by_hand": self._by_hand(moves),
            "neighbours": tuple(map(self._neighbours, range(len(self._cells)))),
            "crossings": tuple(_numbers(self._crossings(kind)) for kind in range(len(self._cells))),
            "blocks": tuple(
                tuple(self._cell(self._origin, kind) for kind in block)
                for block in what.get("blocks", [[kind] for kind in range(len(self._cells))])
            ),
            "is_square": self._is_square(),
            "has_layers": len(self._units) == 3,
            "down": down,
            "across": across,
            "text": (*drawn["down_step"], drawn["across_step"], drawn.get("span", 1)),
            "text_layers": tuple(drawn.get("layer_step", (1, 0))),
            "drawn": tuple(tuple(cell.get("drawn", (0, 0))) for cell in self._cells),
            "between": what.get("between", ""),
            "has_balls": self._touching is not None,
            "slides": tuple(self._slides()),
            "basis": self._basis,
            "units": self._units,
            "outlines": tuple(map(_outline, self._cells)),
            "faces": tuple(tuple(map(_numbers, _outwards(cell))) for cell in self._cells),
            "shapes": {name: _shape(shape) for name, shape in what.get("shapes", {}).items()},
            "colourings": tuple(
                (name, tuple(numbers[:-1]), numbers[-1])
                for name, numbers in what["colourings"].items()
            ),
            "sets": tuple(tuple(p + ending for ending in endings) for p in prefixes),
            "drawn_pieces": pieces.get("drawn", {}),
            "families": pieces.get("families", "none"),
            "usual": pieces["usual"],
            "page_sets": tuple(what.get("page", {}).get("sets", ())),
        }

    def _is_square(self) -> bool:
        """Check whether cells are squares or cubes, in rows."""
        upright = all(
            self._times(one, other) == 0 for one, other in combinations(_units_of(self._basis), 2)
        )
        return upright and len(self._cells) == 1 and self._touching is None

    def _faces(self, kind: int) -> list[Face]:
        """List the sides of a cell, in space its faces, as sets of corners."""
        cell = self._cells[kind]
        if "polygon" in cell:
            return [frozenset(side) for side in _around(cell["polygon"])]
        return [frozenset(map(_corner, face)) for face in cell.get("faces", ())]

    def _ends(self, kind: int) -> list[Face]:
        """List where more than two cells meet: the corners of a cell, in space its edges."""
        cell = self._cells[kind]
        if "polygon" in cell:
            return [frozenset([_corner(corner)]) for corner in cell["polygon"]]
        edges = (frozenset(edge) for face in cell.get("faces", ()) for edge in _around(face))
        return list(dict.fromkeys(edges))

    @cached_property
    def _all_faces(self) -> _Forms:
        return _by_form(map(self._faces, range(len(self._cells))))

    @cached_property
    def _all_ends(self) -> _Forms:
        return _by_form(map(self._ends, range(len(self._cells))))

    def _steps(self, one: Face, other: Face) -> Iterator[Vector]:
        """Find the step, if any, that carries a set of corners to another of the same form."""
        step = self._in_basis(_difference(min(other), min(one)))
        if step is not None:
            yield step

    def _sharing(self, kind: int, face: Face, parts: _Forms) -> list[Vector]:
        """List the cells that have this face, sorted, by their steps and kinds."""
        found = {
            self._cell(step, other)
            for other, part in parts[_from_origin(face)]
            for step in self._steps(part, face)
        }
        assert self._cell(self._origin, kind) in found
        return sorted(found)

    def _neighbours(self, kind: int) -> tuple[Vector, ...]:
        if self._touching is not None:
            steps = product(range(-_REACH, _REACH + 1), repeat=len(self._basis))
            return tuple(step for step in steps if self._length(step) == self._touching)
        faces = self._faces(kind)
        found = {cell for face in faces for cell in self._sharing(kind, face, self._all_faces)}
        if len(found) < 2:
            raise BoardError(f"a cell of the {self._description['name']} lattice has no neighbour")
        # Squares and cubes have them axis by axis: what is chosen at random depends on the order.
        found.remove(self._cell(self._origin, kind))
        return tuple(sorted(found, key=_by_axis if self._is_square() else None))

    def _crossings(self, kind: int) -> tuple[tuple[Vector, ...], ...]:
        """List the sets of four cells around a corner, in space an edge, that begin with a cell."""
        home = self._cell(self._origin, kind)
        fours = {
            four
            for end in self._ends(kind)
            for four in combinations(self._sharing(kind, end, self._all_ends), 4)
            if four[0] == home
        }
        return tuple(sorted(fours))

    def _slides(self) -> Iterator[tuple[Vector, Vector, tuple[str, ...]]]:
        """Make the directions in which pieces slide: way, step, and what each kind of cell meets.

        Steps lead to the points whose regions, of what is nearest to a point, share a face with
        that of the origin; for balls also those that share less, because they slide in grooves. On
        paper pieces are lifted.
        """
        kinds = range(len(self._cells))
        if len(self._basis) == 2:
            for up in (1, -1):
                yield (up, 0, 0), (up, 0, 0), tuple(_numbers((up, 0, 0, kind)) for kind in kinds)
            return
        ways = [(tuple(map(_sign, reversed(self._on_paper(s)))), s) for s in self._nearest_steps()]
        assert len(dict(ways)) == len(ways)
        for way, step in sorted(ways, reverse=True):
            yield way, step, tuple(_numbers(self._swept(kind, step)) for kind in kinds)

    def _nearest_steps(self) -> Iterator[Vector]:
        """Find the shortest steps among those that differ by twice a step (Voronoi)."""
        alike: dict[Vector, list[tuple[Fraction, Vector]]] = defaultdict(list)
        for step in product(range(-_REACH, _REACH + 1), repeat=len(self._basis)):
            alike[tuple(number % 2 for number in step)].append((self._length(step), step))
        for remainder, steps in alike.items():
            least = min(steps)[0]
            shortest = [step for length, step in steps if length == least]
            if any(remainder) and (len(shortest) == 2 or self._touching is not None):
                yield from shortest

    def _swept(self, kind: int, step: Vector) -> tuple[Vector, ...]:
        """List the cells that a cell at the origin meets before it is one step away."""
        by, places = self._whole_on_paper(step), self._places
        found = (
            (*place, other)
            for place, at in places.items()
            for other in range(len(self._cells))
            if (any(place) or other != kind)
            and (
                self._meets(kind, by, other, at)
                if self._touching is None
                else self._meets_ball(step, place)
            )
        )
        return tuple(sorted(found))

    @cached_property
    def _places(self) -> Mapping[Vector, Vector]:
        """The points of the lattice nearby, and where they are on paper."""
        places = product(range(-_REACH, _REACH + 1), repeat=len(self._basis))
        return {place: self._whole_on_paper(place) for place in places}

    def _meets_ball(self, step: Vector, place: Vector) -> bool:
        """Check whether a ball that goes a step meets the inside of a ball at a place."""
        assert self._touching is not None
        along = self._times(step, place) / self._length(step)
        along = min(max(along, Fraction(0)), Fraction(1))
        gap = self._length(place) - 2 * along * self._times(step, place)
        return gap + along**2 * self._length(step) < self._touching

    def _meets(self, kind: int, by: Vector, other: int, at: Vector) -> bool:
        """Check whether a cell that goes some way meets the inside of a cell somewhere else."""
        first, last = Fraction(0), Fraction(1)
        for axis in self._separating(kind, other):
            (least, most), (near, far) = self._span(kind, axis), self._span(other, axis)
            speed, there = _inner(axis, by), _inner(axis, at)
            before, beyond = near + there - most, far + there - least
            if before >= max(speed, 0) or beyond <= min(speed, 0):
                return False
            if speed:
                begin, end = sorted((Fraction(before, speed), Fraction(beyond, speed)))
                first, last = max(first, begin), min(last, end)
        return first < last

    def _span(self, kind: int, axis: Vector) -> tuple[int, int]:
        """Find how far a cell extends along an axis."""
        if (kind, axis) not in self._spans:
            along = [int(sum(map(mul, axis, corner))) for corner in self._corners[kind]]
            self._spans[kind, axis] = min(along), max(along)
        return self._spans[kind, axis]

    def _separating(self, kind: int, other: int) -> Collection[Vector]:
        """List the directions along one of which two such cells are apart, if they are.

        Those of the axes are first: along one of them most cells are.
        """
        if (kind, other) not in self._axes:
            faces = [
                [list(map(_corner, face)) for face in self._cells[each]["faces"]]
                for each in (kind, other)
            ]
            edges = [
                {_ray(_difference(*edge)) for face in own for edge in _around(face)}
                for own in faces
            ]
            sides = [
                _cross(_difference(b, a), _difference(c, a)) for own in faces for a, b, c, *_ in own
            ]
            crossed = [_cross(one, two) for one, two in product(*edges)]
            found = {_whole(_ray(axis)) for axis in (*sides, *crossed) if any(axis)}
            self._axes[kind, other] = list(dict.fromkeys((*_units_of(self._basis), *found)))
        return self._axes[kind, other]

    def _moves(self) -> Iterator[tuple[Matrix, bool, tuple[Vector, ...]]]:
        """Make the point group: each matrix, whether it turns, and what becomes of each kind."""
        size, unit = len(self._basis), _units_of(self._basis)
        lengths = [self._length(vector) for vector in unit]
        steps = list(product(range(-_REACH, _REACH + 1), repeat=size))
        columns = [[s for s in steps if self._length(s) == length] for length in lengths]
        found: dict[Matrix, tuple[Vector, ...]] = {}
        for images in product(*columns):
            alike = all(
                self._times(images[a], images[b]) == self._times(unit[a], unit[b])
                for a, b in combinations(range(size), 2)
            )
            matrix: Matrix = tuple(zip(*images, strict=True))
            kinds = self._images(matrix) if alike else None
            if kinds is not None:
                found[matrix] = kinds
        for matrix in self._in_order(found):
            yield matrix, _determinant(matrix) == 1, found[matrix]

    def _by_hand(self, moves: Sequence[tuple[Matrix, bool, object]]) -> tuple[int | None, ...]:
        """Find the numbers of the moves that a hand makes on paper, None where there is no such.

        They are the least turn to the right, and the flips from left to right and upside down; in
        space, instead of flips, the least roll to the front.
        """
        right, down, *above = [_corner(unit) for unit in _units_of(self._basis)]
        images = [
            [self._moved(matrix, axis) for axis in (right, down, *above)] for matrix, *_ in moves
        ]

        def least(axis: int, to: int, sign: int, kept: Sequence[int]) -> int | None:
            """The least turn of an axis of paper to another one that keeps the rest."""
            found = (
                (moved[axis][axis], -number)
                for number, moved in enumerate(images)
                if number
                and moves[number][1]
                and sign * moved[axis][to] >= 0
                and all(moved[other] == (right, down, *above)[other] for other in kept)
            )
            return -best[1] if (best := max(found, default=None)) else None

        if above:
            return least(0, 1, 1, [2]), least(1, 2, -1, [0])
        flips = ([_opposite(right), down], [right, _opposite(down)])
        return least(0, 1, 1, []), *(images.index(f) if f in images else None for f in flips)

    def _in_order(self, found: Iterable[Matrix]) -> list[Matrix]:
        """Sort the point group; the identity is first."""
        if "turn" not in self._description:
            return sorted(found, key=_by_places)  # the identity sorts first
        turn, mirror = (tuple(map(tuple, self._description[name])) for name in ("turn", "mirror"))
        powers: list[Matrix] = [min(found, key=_by_places)]
        while (after := _product(turn, powers[-1])) != powers[0]:
            powers.append(after)
        ordered = [*powers, *(_product(mirror, power) for power in powers)]
        assert set(ordered) == set(found)
        return ordered

    def _images(self, matrix: Matrix) -> tuple[Vector, ...] | None:
        """Find what a move makes of each kind of cell: a step and a kind, or None if no cell.

        The move keeps the origin of the lattice in place if one does; where all cells are of one
        kind, the cell there, so that its step is nothing. Mirror images of Cairo pentagons slide
        as well.
        """
        if len(self._cells) == 1:
            return () if self._maps_the_cell(matrix) else None
        moved = {c: self._moved(matrix, c) for corners in self._corners for c in corners}
        images = [frozenset(map(moved.__getitem__, cell)) for cell in self._corners]
        first = min(images[0])
        alike = self._like.get(_from_origin(images[0]), ())
        slides = (_difference(min(corners), first) for _, corners in alike)
        for by in ((Fraction(),) * len(first), *slides):
            places = [self._place({_sum(corner, by) for corner in image}) for image in images]
            if None not in places:
                return tuple(place for place in places if place is not None)
        return None

    def _place(self, corners: Iterable[Corner]) -> Vector | None:
        """Find the cell, by its step and kind, that has these corners; None if none has."""
        image = frozenset(corners)
        places = (
            self._cell(step, kind)
            for kind, cell in self._like.get(_from_origin(image), ())
            for step in self._steps(cell, image)
        )
        return next(places, None)

    def _maps_the_cell(self, matrix: Matrix) -> bool:
        corners = self._corners[0]
        moved = sorted(self._moved(matrix, corner) for corner in corners)
        by = _difference(min(corners), moved[0])
        return {_sum(corner, by) for corner in moved} == corners

    def _moved(self, matrix: Matrix, corner: Corner) -> Corner:
        """Apply a matrix, which is in terms of the basis, to a corner."""
        return self._on_paper(_applied(matrix, _applied(self._inverse, corner)))

    def _on_paper(self, vector: Sequence[Fraction | int]) -> Corner:
        """Write a sum of vectors of the basis in units of the axes."""
        return tuple(_applied(list(zip(*self._basis, strict=True)), vector))

    def _whole_on_paper(self, vector: Vector) -> Vector:
        return tuple(map(int, self._on_paper(vector)))

    def _in_basis(self, vector: Corner) -> Vector | None:
        """Write a vector as a sum of those of the basis; None if it is not one of the lattice."""
        numbers = _applied(self._inverse, vector)
        if any(number.denominator != 1 for number in numbers):
            return None
        return tuple(map(int, numbers))

    def _cell(self, step: Vector, kind: int) -> Vector:
        return (*step, kind) if len(self._cells) > 1 else step

    def _times(self, one: Vector, other: Vector) -> Fraction:
        """The inner product of two vectors of the lattice."""
        ends = zip(self._on_paper(one), self._on_paper(other), self._squares, strict=True)
        return sum((a * b * square for a, b, square in ends), Fraction())

    def _length(self, vector: Vector) -> Fraction:
        return self._times(vector, vector)


def _unit(text: str) -> tuple[Fraction, float]:
    """Read a length such as `sqrt(3)/2`: its square, and itself."""
    match = re.fullmatch(
        r"(?:sqrt\((?P<root>\d+)\)|(?P<whole>\d+))(?:/(?P<divisor>[1-9]\d*))?", text
    )
    if match is None:
        raise BoardError(f"{text!r} is not a length such as 1, 1/2 or sqrt(3)/2")
    divisor = int(match["divisor"] or 1)
    if match["whole"] is not None:
        whole = Fraction(int(match["whole"]), divisor)
        return whole**2, int(whole) if whole.denominator == 1 else float(whole)
    root = int(match["root"])
    assert isqrt(root) ** 2 != root
    return Fraction(root, divisor**2), root**0.5 / divisor


def _with_faces(cell: Mapping[str, Any]) -> Mapping[str, Any]:
    """Add the faces of a cell that is a tetrahedron, or a prism of height 1 on a polygon."""
    if "tetrahedron" in cell:
        return {"faces": list(combinations(cell["tetrahedron"], 3)), **cell}
    return {"faces": _prism(cell["prism"]), **cell} if "prism" in cell else cell


def _prism(polygon: Sequence[Sequence[int]]) -> list[list[list[int]]]:
    """List the faces of the prism of height 1 on a polygon."""
    floor, roof = ([[*corner, height] for corner in polygon] for height in (0, 1))
    sides = zip(floor, [*floor[1:], floor[0]], [*roof[1:], roof[0]], roof, strict=True)
    return [floor, roof, *map(list, sides)]


def _outwards(cell: Mapping[str, Any]) -> Iterator[tuple[Vector, ...]]:
    """List the faces of a cell as a solid, each in such an order of corners that it looks outwards.

    Two sides of a face, one after the other, have a vector product that points out of the cell. A
    flat cell is a prism of height 1; balls have no faces.
    """
    faces = cell.get("faces") or ([] if "ball" in cell else _prism(cell["polygon"]))
    corners = {_corner(corner) for face in faces for corner in face}
    for face in faces:
        a, b, c, *_ = map(_corner, face)
        out = _cross(_difference(b, a), _difference(c, b))
        inside = min(sum(map(mul, out, _difference(corner, a))) for corner in corners) < 0
        yield tuple(tuple(corner) for corner in (face if inside else face[::-1]))


def _outline(cell: Mapping[str, Any]) -> tuple[Vector, ...]:
    """List the corners that a picture of the cell's layer shows, clockwise.

    A tetrahedron is shown as it looks from above.
    """
    if "tetrahedron" in cell:
        return _hull({(corner[0], corner[1]) for corner in cell["tetrahedron"]})
    shown = cell.get("polygon") or cell.get("shown") or cell["faces"][0]
    return tuple(tuple(corner[:2]) for corner in shown)


def _hull(points: Iterable[tuple[int, int]]) -> tuple[Vector, ...]:
    """List the corners of the convex hull of points, clockwise where y grows downwards."""
    ordered, hull = sorted(points), list[Vector]()
    for way in (ordered, ordered[::-1]):
        half: list[tuple[int, int]] = []
        for x, y in way:
            while len(half) > 1:
                (a, b), (c, d) = half[-2:]
                if (c - a) * (y - b) > (d - b) * (x - a):
                    break
                half.pop()
            half.append((x, y))
        hull += half[:-1]
    return tuple(hull)


def _shape(
    shape: Mapping[str, Any],
) -> tuple[str, tuple[Vector, ...], tuple[tuple[Vector | None, ...], ...]]:
    """Read a shape of boards: an example of its name, the box around it, and its bounds."""
    bounds = tuple(
        tuple(
            tuple(bound[name]) if name in bound else None for name in ("factors", "least", "most")
        )
        for bound in shape["bounds"]
    )
    return shape["example"], tuple(map(tuple, shape["box"])), bounds


def _by_places(matrix: Matrix) -> tuple[bool, list[int], list[int]]:
    """Sort the identity first, then by where the numbers stand, then positive numbers first."""
    is_unit = all(
        number == (a == b) for a, row in enumerate(matrix) for b, number in enumerate(row)
    )
    numbers = [number for row in matrix for number in row]
    return not is_unit, [-abs(number) for number in numbers], [-number for number in numbers]


def _numbers(values: Iterable[Any]) -> str:
    """Write whole numbers in a row, however they are grouped.

    The start of the program reads one text sooner than a thousand tuples.
    """
    return " ".join(
        _numbers(value) if isinstance(value, tuple) else str(int(value)) for value in values
    )


def _by_form(parts: Iterable[Iterable[Face]]) -> _Forms:
    """Sort the parts of cells by their forms, each with the number of its cell."""
    forms: _Forms = {}
    for number, of_cell in enumerate(parts):
        for part in of_cell:
            forms.setdefault(_from_origin(part), []).append((number, part))
    return forms


def _corners(cell: Mapping[str, Any]) -> Face:
    if "ball" in cell:
        return frozenset([_corner(cell["ball"])])
    return frozenset(
        _corner(corner) for face in cell.get("faces", [cell.get("polygon")]) for corner in face
    )


def _from_origin(corners: Face) -> Face:
    """Translate corners so that the first is at the origin."""
    first = min(corners)
    return frozenset(_difference(corner, first) for corner in corners)


def _corner(numbers: Sequence[int] | Corner) -> Corner:
    return tuple(map(Fraction, numbers))


def _by_axis(step: Vector) -> tuple[list[int], Vector]:
    return [-abs(number) for number in step], step


def _sign(number: Fraction) -> int:
    return (number > 0) - (number < 0)


def _inner(one: Vector, other: Vector) -> int:
    return sum(map(mul, one, other))


def _whole(vector: Corner) -> Vector:
    """Stretch a vector until its numbers are whole."""
    by = lcm(*(number.denominator for number in vector))
    return tuple(int(by * number) for number in vector)


def _ray(vector: Corner) -> Corner:
    """The same direction, or its opposite, for all vectors along one line."""
    first = next(filter(None, vector))
    return tuple(number / first for number in vector)


def _cross(one: Corner, other: Corner) -> Corner:
    (a, b, c), (d, e, f) = one, other
    return b * f - c * e, c * d - a * f, a * e - b * d


def _around(corners: Sequence[Sequence[int] | Corner]) -> Iterator[tuple[Corner, Corner]]:
    for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
        yield _corner(one), _corner(other)


def _units_of(basis: Matrix) -> Matrix:
    """The vectors of a basis, each in terms of the basis itself."""
    return tuple(tuple(int(a == b) for b in range(len(basis))) for a in range(len(basis)))


def _sum(one: Corner, other: Corner) -> Corner:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _opposite(corner: Corner) -> Corner:
    return tuple(-number for number in corner)


def _difference(one: Corner, other: Corner) -> Corner:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _applied(matrix: Sequence[Sequence[Any]], vector: Sequence[Any]) -> list[Fraction]:
    return [Fraction(sum(a * b for a, b in zip(row, vector, strict=True))) for row in matrix]


def _product(one: Matrix, other: Matrix) -> Matrix:
    columns = list(zip(*other, strict=True))
    return tuple(
        tuple(sum(a * b for a, b in zip(row, column, strict=True)) for column in columns)
        for row in one
    )


def _determinant(matrix: Sequence[Sequence[int]]) -> int:
    if len(matrix) == 1:
        return matrix[0][0]
    return sum(
        (-1) ** place
        * matrix[0][place]
        * _determinant([[*row[:place], *row[place + 1 :]] for row in matrix[1:]])
        for place in range(len(matrix))
    )


def _inverse(basis: Matrix) -> list[list[Fraction]]:
    """Invert the matrix whose columns are the vectors of the basis (Cramer's rule)."""
    size = len(basis)
    whole = _determinant(basis)

    def with_unit(place: int, axis: int) -> list[Vector]:
        unit = tuple(int(axis == other) for other in range(size))
        return [*basis[:place], unit, *basis[place + 1 :]]

    return [
        [Fraction(_determinant(with_unit(place, axis)), whole) for axis in range(size)]
        for place in range(size)
    ]


if __name__ == "__main__":
    TABLE.write_text(table_text(), "utf-8")
    PAGE_TABLE.write_text(page_table_text(), "utf-8")
