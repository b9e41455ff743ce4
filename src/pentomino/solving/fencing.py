"""Fences: the largest field that pieces enclose, with a proof.

A shortest closed way round the field, from cell to cell of pieces that touch, is cut into
stretches, one for each piece. It is a polygon on the points of the lattice, so how many lie within
follows from its area and its length (Pick 1899). Of all orders of the same stretches, that of their
directions encloses the most; the native `Chains` compares all sets of stretches in this order.
"""

import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, cmp_to_key
from itertools import accumulate
from typing import final

from pentomino import _native
from pentomino.engines.limits import Limits, reached
from pentomino.engines.native_arrays import UNBOUNDED
from pentomino.engines.work import wait_for
from pentomino.errors import LimitReachedError, PuzzleError, TooLargeError, counted
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell, Lattice, connected_parts
from pentomino.geometry.piece import Piece
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.task import checked, noted
from pentomino.values import Value
from pentomino.wrong_types import check_each

MEMORY = 1 << 30
"""The bytes of the tables of chains, unless a limit says otherwise."""

CHAINS = 64
"""The chains that are tried at a time."""

TRIES = 16
"""How often chains are tried before a smaller field is looked for."""

TRIES_BEFORE_ALL = 2
"""How often some of the best chains are tried before all are."""

MOST_CHAINS = 5_000
MOST_LAID = 100_000
"""More chains, or pieces along them, are not all tried."""

MOST_ON_CHAIN = 1000
"""The most pieces that are tried along one chain."""

MOST_WAYS = 100_000
"""The most shortest ways from one cell of a piece: more than a square of 9 x 9 cells has."""

Vector = tuple[int, int]

_Laid = tuple[int, frozenset[Vector]]


@final
@dataclass(frozen=True, slots=True, repr=False)
class Fence(Value):
    """Pieces that enclose a field.

    Args:
        position: All pieces, on a board of their cells and of the field.
        field: The cells of the field; sorted.
        most: No fence of these pieces encloses more cells.
    """

    position: Position
    field: tuple[Cell, ...]
    most: int

    def __repr__(self) -> str:
        pieces = counted(len(self.position.laid), "piece")
        return f"<Fence: {counted(len(self.field), 'cell')}, {pieces}>"

    @property
    def is_proved(self) -> bool:
        """Whether no fence encloses more."""
        return len(self.field) == self.most


def best_fence(
    pieces: str | Sequence[Piece], *, corners: bool = False, limits: Limits | None = None
) -> Fence:
    """Enclose as large a field as possible: the last one of `fences`.

    Raises:
        PuzzleError: No fence was found, as where the pieces are too few.

    >>> best_fence("tetrominoes")
    <Fence: 9 cells, 5 pieces>
    """
    found = list(fences(pieces, corners=corners, limits=limits))
    if not found:
        raise PuzzleError("no fence of these pieces was found")
    return found[-1]


def fences(
    pieces: str | Sequence[Piece], *, corners: bool = False, limits: Limits | None = None
) -> Iterator[Fence]:
    """Find fences that enclose more and more, and mostly prove that the last one is the best.

    The pieces lie anywhere in the plane; those that the fence does not need stand beside it. Time
    and memory double with each piece.

    Args:
        pieces: The pieces, each with a fixed number of copies, or their names: "pentominoes". They
            have cells of one kind (squares or hexagons) and hang together.
        corners: Whether pieces of a fence may touch in a point only. Otherwise the field touches
            the outside nowhere, not even in a point.
        limits: How many seconds to look, and the memory of the tables. When the time is over, the
            last fence says how much a better one may enclose.

    Returns:
        A fence whenever there is a better one; none where none was found.

    Raises:
        TypeError: An argument has a wrong type.
        PuzzleError: The pieces cannot be used.
        TooLargeError: There are too many pieces for the tables, or a piece is too large.
        LimitReachedError: The time was over before there was a fence.
        EngineError: A limit on nodes or solutions is set.
    """
    if isinstance(pieces, str):
        pieces = piece_set(pieces)
    pieces = check_each(pieces, Piece, "pieces", "pieces or their names")
    limits = checked(limits)
    reasons = {"nodes": "it has tables", "solutions": "it has one answer"}
    limits.refuse("a fence", reasons)
    _check(pieces)
    return _Fencing(pieces, limits, corners=corners).fences()


def _check(pieces: Sequence[Piece]) -> None:
    if not pieces:
        raise PuzzleError("a fence needs pieces")
    lattice = pieces[0].shape.lattice
    if lattice.has_layers or len(lattice.cells_of_size((1,) * lattice.sliding)) > 1:
        raise PuzzleError("fences are made of squares or hexagons: these pieces have other cells")
    for piece in pieces:
        if piece.shape.lattice != lattice:
            raise PuzzleError("the pieces of a fence have the same cells")
        if not piece.shape.is_connected():
            raise PuzzleError(f"the piece {piece.name} does not hang together")
        if piece.cell_colours or piece.side_colours:
            what = "cells" if piece.cell_colours else "sides"
            raise PuzzleError(
                f"the {what} of {piece.name} have colours: a fence has no rule for them"
            )
        if piece.copies.most is None:
            raise PuzzleError(
                f"a fence needs to know how many copies of {piece.name} there are, such as "
                f"'{piece.name}*5'"
            )


@final
@dataclass
class _Stretch:
    """A way through a piece, from its first cell at the origin to the first of the next piece.

    Args:
        step: Where the next piece begins.
        value: Twice the area between the way and the straight line, without a point for each step
            and two for each cell of the piece that lies in the field.
        shapes: The cells of the piece, in each of the ways that are worth as much.
        is_open: Whether a way through other pieces may be worth as much.
    """

    step: Vector
    value: int
    shapes: list[frozenset[Vector]] = field(default_factory=list)
    is_open: bool = False


@final
class _Fencing:
    """Finds chains of stretches, and lays the pieces along them."""

    def __init__(self, pieces: Sequence[Piece], limits: Limits, *, corners: bool) -> None:
        self._pieces = pieces
        self._lattice = pieces[0].shape.lattice
        self._sides, around = _steps(self._lattice)
        self._links, self._leaks = self._sides, around
        if corners:
            self._links, self._leaks = around, self._sides
        self._ends = None if limits.seconds is None else time.monotonic() + limits.seconds
        self._memory = MEMORY if limits.memory is None else limits.memory
        self._chance = random.Random(0)
        self._left = 0  # how many pieces may still be tried
        self._bound: str | None = None  # known once the tables are made

    def fences(self) -> Iterator[Fence]:
        some = False
        try:
            with noted(lambda: self._bound):
                for fence in self._better():
                    some = True
                    yield fence
        except LimitReachedError:
            if not some:
                raise

    def _better(self) -> Iterator[Fence]:
        chains, short = self._chains()
        whole = _enclosed(chains)
        most = max(whole, short)
        self._bound = f"no fence of these pieces encloses more than {counted(most, 'cell')}"
        best: Fence | None = None
        known = 0
        for loss, laid in self._tries(chains, whole):
            if laid is None:  # no chain of the largest value can be laid
                most = max(whole - 1, short)
                if best is not None:
                    best = replace(best, most=most)
                    yield best
            elif len(inside := self._field(laid)) > known:
                known = len(inside)
                best = self._fence(laid, inside, most)
                yield best
            if known >= min(most, whole - loss):
                return

    def _tries(
        self, chains: _native.Chains, whole: int
    ) -> Iterator[tuple[int, list[_Laid] | None]]:
        """Lay pieces along chains, the best ones first.

        Returns:
            How many cells fewer the chain encloses, and the pieces; None instead of them once it is
            known that pieces cannot be laid along any of the best chains.
        """
        for number, piece in enumerate(self._pieces):
            if _copies(piece):  # alone, it is a fence if it has a hole
                yield 0, [(number, _plain(piece.shape.cells))]
        every: list[_Laid] | None = None
        for number in range(TRIES * whole):
            loss = number // TRIES
            self._look()
            if number == TRIES_BEFORE_ALL:
                every = self._along_all(chains, whole)
                if every is not None:
                    yield 0, every or None
            if number >= TRIES_BEFORE_ALL and loss == 0 and every is not None:
                continue
            for chain in self._some(chains, 2 * loss, number):
                self._left = MOST_ON_CHAIN
                laid = next(self._laid(chain), None)
                if laid is not None:
                    yield loss, laid

    def _along_all(self, chains: _native.Chains, whole: int) -> list[_Laid] | None:
        """Lay pieces along one of all best chains so that they enclose what it does.

        Returns:
            The pieces; none where there is no way; None where that would take too long to know.
        """
        effort = self._effort()
        every = wait_for(lambda: chains.all(MOST_CHAINS, effort), effort, self._look)
        if every is None or any(self._numbered[n][1].is_open for chain in every for n in chain):
            return None
        self._left = MOST_LAID
        for chain in every:
            for laid in self._laid(chain):
                if len(self._field(laid)) >= whole:
                    return laid
            if self._left == 0:
                return None
            self._look()
        return []

    def _chains(self) -> tuple[_native.Chains, int]:
        """Make the tables of all chains; return them, and how much a short way may enclose."""
        copies = [_copies(piece) for piece in self._pieces]
        rows = [(number, *stretch.step, stretch.value) for number, stretch in self._numbered]
        chains = self._tables(copies, rows)
        # The stretches say nothing about a way so short that a piece may meet it all round, each
        # time near the other times. It encloses no more than any way of this length.
        size = sum(piece.size * _copies(piece) for piece in self._pieces)
        short = min(3 * max(each.diameter for each in self._known), size)
        ways = self._tables([short], [(0, *step, -1) for step in self._links])
        return chains, _enclosed(ways)

    def _tables(
        self, copies: Sequence[int], rows: Sequence[tuple[int, int, int, int]]
    ) -> _native.Chains:
        effort = self._effort()
        try:
            return wait_for(lambda: _native.Chains(copies, rows, effort), effort, self._look)
        except TooLargeError as error:
            raise TooLargeError(f"{error}: take fewer pieces") from error

    def _some(self, chains: _native.Chains, loss: int, seed: int) -> list[list[int]]:
        effort = self._effort()
        return wait_for(lambda: chains.some(CHAINS, loss, seed, effort), effort, self._look)

    def _effort(self) -> _native.Effort:
        return _native.Effort(self._memory, UNBOUNDED)

    def _look(self) -> None:
        if self._ends is not None and time.monotonic() > self._ends:
            raise reached("seconds")

    @cached_property
    def _known(self) -> list["_Best"]:
        """The stretches of each piece."""
        return [
            _Best(
                [_plain(each.cells) for each in piece.orientations],
                self._links,
                self._sides,
                self._look,
            )
            for piece in self._pieces
        ]

    @cached_property
    def _numbered(self) -> list[tuple[int, _Stretch]]:
        """All stretches, with the number of their piece."""
        return [(n, stretch) for n, each in enumerate(self._known) for stretch in each.stretches()]

    def _laid(self, chain: Sequence[int]) -> Iterator[list[_Laid]]:
        """Lay the pieces along a chain in all ways, so that they do not overlap."""
        ways = [self._numbered[number] for number in chain]
        starts = list(accumulate((way.step for _, way in ways), _sum, initial=(0, 0)))

        def further(laid: list[_Laid], covered: frozenset[Vector]) -> Iterator[list[_Laid]]:
            if len(laid) == len(ways):
                yield laid
                return
            piece, way = ways[len(laid)]
            for shape in self._chance.sample(way.shapes, len(way.shapes)):
                if self._left == 0:
                    return
                self._left -= 1
                cells = _moved(shape, starts[len(laid)])
                if covered.isdisjoint(cells):
                    yield from further([*laid, (piece, cells)], covered | cells)

        return further([], frozenset())

    def _field(self, laid: Iterable[_Laid]) -> frozenset[Vector]:
        """Find the largest part of the plane that is cut off from the outside."""
        covered = frozenset[Vector]().union(*(cells for _, cells in laid))
        rows, columns = zip(*covered, strict=True)
        frame = [
            (x, y)
            for x in range(min(rows) - 1, max(rows) + 2)
            for y in range(min(columns) - 1, max(columns) + 2)
        ]
        parts = _parts(set(frame) - covered, self._leaks)
        inside = [part for part in parts if frame[0] not in part]
        return max(inside, key=len, default=frozenset())

    def _fence(self, laid: list[_Laid], inside: frozenset[Vector], most: int) -> Fence:
        laid = [*laid, *self._beside(laid)]
        cells = [*inside, *(cell for _, each in laid for cell in each)]
        move = [-number for number in self._lattice.corner(cells)]
        board = Board.of_cells(self._lattice, self._lattice.translated(cells, move))
        placements = [
            Placement(self._pieces[piece].name, tuple(sorted(self._lattice.translated(each, move))))
            for piece, each in laid
        ]
        found = tuple(sorted(self._lattice.translated(inside, move)))
        return Fence(Position(Puzzle(board, tuple(self._pieces)), placements), found, most)

    def _beside(self, laid: Sequence[_Laid]) -> Iterator[_Laid]:
        """Lay what the fence does not need beside it, so that it touches."""
        covered = {cell for _, cells in laid for cell in cells}
        used = [piece for piece, _ in laid]
        for number, piece in enumerate(self._pieces):
            shape = _plain(piece.shape.cells)
            for _ in range(piece.copies.least - used.count(number)):
                right = max(y for _, y in covered)
                beside = min(x for x, y in covered if y == right)
                left, first = min((y, x) for x, y in shape)
                cells = _moved(shape, (beside - first, right + 1 - left))
                covered |= cells
                yield number, cells


def _copies(piece: Piece) -> int:
    return piece.copies.most or 0


def _enclosed(chains: _native.Chains) -> int:
    """How many cells the best chain encloses."""
    largest = chains.largest()
    return 0 if largest is None else max(0, largest // 2 + 1)


def _plain(cells: Iterable[Cell]) -> frozenset[Vector]:
    return frozenset((x, y) for x, y in cells)


def _moved(cells: Iterable[Vector], by: Vector) -> frozenset[Vector]:
    return frozenset((x + by[0], y + by[1]) for x, y in cells)


def _moves(cell: Vector, steps: Iterable[Vector]) -> Iterator[Vector]:
    return ((cell[0] + step[0], cell[1] + step[1]) for step in steps)


def _sum(one: Vector, other: Vector) -> Vector:
    return one[0] + other[0], one[1] + other[1]


def _cross(one: Vector, other: Vector) -> int:
    return one[0] * other[1] - one[1] * other[0]


def _between(start: Vector, end: Vector) -> Vector:
    return end[0] - start[0], end[1] - start[1]


def _steps(lattice: Lattice) -> tuple[list[Vector], list[Vector]]:
    """The steps to the cells that share a side with a cell, and to those that touch it at all.

    Both are in the order in which they go round.
    """
    origin = (0, 0)
    corners = frozenset(lattice.corners(origin))
    near = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != origin]
    touching = [cell for cell in near if not corners.isdisjoint(lattice.corners(cell))]
    return _going_round(_plain(lattice.neighbours(origin))), _going_round(touching)


def _going_round(steps: Iterable[Vector]) -> list[Vector]:
    def compared(one: Vector, other: Vector) -> int:
        halves = [step[1] > 0 or (step[1] == 0 and step[0] > 0) for step in (one, other)]
        return halves[1] - halves[0] or -_cross(one, other)

    return sorted(steps, key=cmp_to_key(compared))


@final
class _Best:
    """The stretches of a piece; of those with the same step only the ones with the best value.

    A shortest closed way enters a piece once and goes on within it, except where it is shorter to
    leave it for a while: then others are between, and any way of that length counts.
    """

    def __init__(
        self,
        orientations: Iterable[frozenset[Vector]],
        links: Sequence[Vector],
        sides: Sequence[Vector],
        look: Callable[[], None],
    ) -> None:
        self._links, self._sides, self._look = links, sides, look
        self._best: dict[Vector, _Stretch] = {}
        self._areas: list[dict[Vector, int]] = [{(0, 0): 0}]
        self.diameter = 0
        """The largest distance between two cells within the piece."""
        known = [_moved(cells, (-x, -y)) for cells in orientations for x, y in sorted(cells)]
        shorter = [self._add_shortcuts(cells) for cells in known]
        for cells in known:
            self._add_ways(cells, is_left=any(shorter))

    def stretches(self) -> list[_Stretch]:
        return list(self._best.values())

    def _add(self, step: Vector, value: int, shape: frozenset[Vector] | None) -> None:
        stretch = self._best.get(step)
        if stretch is None or value > stretch.value:
            stretch = self._best[step] = _Stretch(step, value)
        if value == stretch.value:
            if shape is None:
                stretch.is_open = True
            else:
                stretch.shapes.append(shape)

    def _beyond(self, end: Vector, cells: frozenset[Vector]) -> Iterator[Vector]:
        """Yield where the next piece may begin."""
        return (then for then in _moves(end, self._links) if then not in cells)

    def _add_shortcuts(self, cells: frozenset[Vector]) -> bool:
        """Add ways between two cells that are shorter than those within; tell if there are any."""
        distance, _ = _ways(cells, self._links)
        self.diameter = max(self.diameter, *distance.values())
        found = False
        for end, number in distance.items():
            self._look()
            for length in range(1, number):
                area = self._largest_areas(length).get(end)
                if area is not None:
                    found = True
                    for then in self._beyond(end, cells):
                        self._add(then, area + _cross(end, then) - length - 1, None)
        return found

    def _largest_areas(self, length: int) -> dict[Vector, int]:
        """The largest area of a way of a length from the origin to each cell that it can reach."""
        while len(self._areas) <= length:
            self._look()
            after: dict[Vector, int] = {}
            for cell, area in self._areas[-1].items():
                for then in _moves(cell, self._links):
                    larger = area + _cross(cell, then)
                    after[then] = max(after.get(then, larger), larger)
            self._areas.append(after)
        return self._areas[length]

    def _add_ways(self, cells: frozenset[Vector], *, is_left: bool) -> None:
        """Add the ways within the piece.

        Where a way may leave the piece and come back, its other cells may lie on the way, so
        nothing is said about them.
        """
        for way in _ways(cells, self._links)[1]:
            self._look()
            for then in self._beyond(way[-1], cells):
                whole = [*way, then]
                inner = 0 if is_left else _within(cells, whole, self._links, self._sides)
                if inner is not None:
                    area = sum(map(_cross, whole, whole[1:]))
                    self._add(then, area - len(way) - 2 * inner, cells)


def _ways(
    cells: frozenset[Vector], links: Sequence[Vector]
) -> tuple[dict[Vector, int], list[list[Vector]]]:
    """The distance of each cell from the origin within a piece, and all shortest ways."""
    distance = {(0, 0): 0}
    ways = [[(0, 0)]]
    for way in ways:  # which grows
        ends = (then for then in _moves(way[-1], links) if then in cells)
        ways += ([*way, end] for end in ends if distance.setdefault(end, len(way)) == len(way))
        if len(ways) > MOST_WAYS:
            raise TooLargeError(
                "a piece of a fence has too many ways through it: take thinner ones"
            )
    return distance, ways


def _within(
    cells: frozenset[Vector], way: list[Vector], links: Sequence[Vector], sides: Sequence[Vector]
) -> int | None:
    """How many cells of a piece lie to the left of a way through it, at the least.

    Returns:
        The number; None where nothing can come before.
    """
    rest = cells.difference(way)
    parts = _parts(rest, sides)  # no closed way comes between cells that share a side
    inner = set[Vector]()
    for before, here, after in zip(way, way[1:], way[2:], strict=False):
        inner |= _left(before, here, after, links)
    numbers = []
    for before in _moves(way[0], links):
        if before not in cells and before != way[1]:
            left = inner | _left(before, way[0], way[1], links)
            numbers.append(sum(len(part) for part in parts if not part.isdisjoint(left)))
    return min(numbers, default=None)


def _left(before: Vector, here: Vector, after: Vector, links: Sequence[Vector]) -> set[Vector]:
    """The cells beside a way on its left."""
    last, first = links.index(_between(here, before)), links.index(_between(here, after))
    number = (last - first) % len(links)
    turned = (links[(first + turn) % len(links)] for turn in range(1, number))
    return {(here[0] + step[0], here[1] + step[1]) for step in turned}


def _parts(cells: Iterable[Vector], steps: Sequence[Vector]) -> list[frozenset[Vector]]:
    """What hangs together by steps."""

    def beside(cell: Cell) -> tuple[Cell, ...]:
        x, y = cell
        return tuple(_moves((x, y), steps))

    return [_plain(part) for part in connected_parts(cells, beside)]
