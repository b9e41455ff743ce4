"""Spaces: a lattice, endless or closed on itself as a cylinder, a torus or a Moebius strip.

A space owns what depends on how it is closed: which cells touch, where a cell has its copies, and
which colourings survive going round.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType
from typing import final

from pentomino.checkpoints import checkpoint
from pentomino.errors import BoardError, shortened
from pentomino.geometry.lattice import (
    DEFAULT_LATTICE,
    Cell,
    Colouring,
    Isometry,
    Lattice,
    connected_parts,
)
from pentomino.wrong_types import check_type, whole_numbers

MOST_COPIES = 5_000_000
"""The most copies of cells; a long piece goes round a narrow board many times."""

CLOSINGS: Mapping[str, tuple[bool, bool, bool]] = MappingProxyType(
    {
        "cylinder": (False, True, False),
        "torus": (True, True, False),
        "moebius": (False, True, True),
        "klein": (True, True, True),
    }
)
"""How a rectangle is closed: whether its rows repeat, whether its columns do, and whether each
round along the columns turns the rows upside down."""


@final
@dataclass(frozen=True)
class Space:
    """A lattice and how it is closed.

    Args:
        lattice: The lattice.
        kind: One of `CLOSINGS`; empty for the endless lattice.
        lengths: The rows and columns after which a closed space repeats.

    Raises:
        TypeError: The kind is not a text, or the lengths are not whole numbers.
        BoardError: There is no such kind, the lattice is not flat, or it has no flip that a
            Moebius strip needs.
    """

    lattice: Lattice
    kind: str = ""
    lengths: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check_type(self.kind, str, "kind", "a text such as 'torus'")
        if not self.kind:
            return
        if self.kind not in CLOSINGS:
            known = ", ".join(CLOSINGS)
            raise BoardError(f"a board cannot be closed as {self.kind!r}: use one of {known}")
        lengths = whole_numbers(self.lengths)
        if lengths is None:
            raise TypeError(
                f"the lengths must be whole numbers such as (6, 10), not {self.lengths!r}"
            )
        object.__setattr__(self, "lengths", lengths)
        if self.lattice.has_layers or len(lengths) != 2:
            raise BoardError(
                f"a {self.kind} board is made of a flat one: write its rows and columns, as in "
                f"{self.kind}:6x10"
            )
        if min(lengths) < 1:
            raise BoardError(f"a {self.kind} board needs at least one row and one column")
        if self.turns_over and not self.lattice.is_square:
            raise BoardError(f"a {self.kind} board is made of squares: use a cylinder or a torus")

    @property
    def name(self) -> str:
        """How the space is written, such as `torus:6x10`; empty for the endless lattice."""
        return f"{self.kind}:{'x'.join(map(str, self.lengths))}" if self.kind else ""

    @property
    def turns_over(self) -> bool:
        """Whether going round turns pieces over, as on a Moebius strip."""
        return bool(self.kind) and CLOSINGS[self.kind][2]

    @property
    def periods(self) -> tuple[int, int]:
        """After how many rows and columns everything is again as it was; 0 where it never is."""
        if not self.kind:
            return 0, 0
        rows_repeat, columns_repeat, turned = CLOSINGS[self.kind]
        rows, columns = self.lengths
        return rows * rows_repeat, columns * columns_repeat * (2 if turned else 1)

    def home(self, cell: Cell) -> Cell:
        """Find the copy of a cell that stands for all of them."""
        if not self.kind:
            return cell
        rows_repeat, columns_repeat, turned = CLOSINGS[self.kind]
        down, across = self.lattice.down, self.lattice.across
        found, (rows, columns) = list(cell), self.lengths
        if columns_repeat:
            rounds, found[across] = divmod(found[across], columns)
            if turned and rounds % 2:
                found[down] = rows - 1 - found[down]
        if rows_repeat:
            found[down] %= rows
        return tuple(found)

    def folded(self, cells: Sequence[Cell]) -> Iterator[list[Cell]]:
        """Fold the space at each seam in turn: the cells on both sides of it come to lie together.

        Args:
            cells: Cells that are their own `home`.

        Returns:
            For each coordinate that repeats, where the cells lie then.
        """
        if not self.kind:
            return
        rows_repeat, columns_repeat, _ = CLOSINGS[self.kind]
        axes = ((self.lattice.down, rows_repeat), (self.lattice.across, columns_repeat))
        for (axis, repeats), length in zip(axes, self.lengths, strict=True):
            if repeats:
                half = (min(2 * cell[axis], 2 * (length - cell[axis]) - 1) for cell in cells)
                yield [
                    (*cell[:axis], at, *cell[axis + 1 :])
                    for cell, at in zip(cells, half, strict=True)
                ]

    def copies(self, cells: Iterable[Cell], reach: Sequence[int]) -> Iterator[tuple[Cell, Cell]]:
        """List the copies of cells around the first one of each, with the cell they are copies of.

        Args:
            cells: Cells that are their own `home`.
            reach: How far a piece extends along each coordinate.

        Returns:
            Every piece that begins in one period of the space lies wholly on these copies.

        Raises:
            BoardError: There would be more than `MOST_COPIES`.
        """
        rows_repeat, columns_repeat, turned = CLOSINGS[self.kind]
        down, across = self.lattice.down, self.lattice.across
        rows, columns = self.lengths
        rows_round = -(-reach[down] // rows) if rows_repeat else 0
        # Two rounds of a strip that turns over make one period.
        columns_round = -(-reach[across] // columns) + turned if columns_repeat else 0
        number = (2 * rows_round + 1) * (2 * columns_round + 1)
        cells = list(cells)
        if len(cells) * number > MOST_COPIES:
            raise BoardError(
                f"{self.name} is too narrow for such long pieces, which go round it "
                f"{max(rows_round, columns_round):,} times: use smaller ones"
            )
        ups, alongs = (range(-most, most + 1) for most in (rows_round, columns_round))
        rounds = list(product(ups, alongs))
        for cell in cells:
            for up, along in rounds:
                copy = list(cell)
                if turned and along % 2:
                    copy[down] = rows - 1 - copy[down]
                copy[down] += up * rows
                copy[across] += along * columns
                yield tuple(copy), cell

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """List the cells that share a side (in space a face) with `cell`, each once."""
        found = self.lattice.neighbours(cell)
        if not self.kind:
            return found
        return tuple(dict.fromkeys(other for other in map(self.home, found) if other != cell))

    def crossings(self, cell: Cell) -> tuple[tuple[Cell, ...], ...]:
        """List the sets of four different cells around one point; see `Lattice.crossings`."""
        found = self.lattice.crossings(cell)
        if not self.kind:
            return found
        homes = (tuple(map(self.home, around)) for around in found)
        return tuple(around for around in homes if len(set(around)) == len(around))

    def parts(self, cells: Iterable[Cell]) -> Iterator[tuple[Cell, ...]]:
        """Find the connected parts of a set of cells, each sorted, by their first cells."""
        return connected_parts(cells, self.neighbours)

    def colourings(self, cells: Sequence[Cell]) -> tuple[Colouring, ...]:
        """List the colourings of the lattice that give all copies of these cells one colour."""
        if not self.kind:
            return self.lattice.colourings
        copies = list(self.copies(cells, [1] * self.lattice.dimension))
        return tuple(
            colouring
            for colouring in self.lattice.colourings
            if all(colouring.colour(copy) == colouring.colour(cell) for copy, cell in copies)
        )

    def symmetries(self, cells: Sequence[Cell]) -> Iterator[tuple[Isometry, list[Cell]]]:
        """Find the isometries that map a closed space, and a board in it, to itself.

        Sliding along a period counts, so a torus of 6 x 10 has 240 of them.

        Args:
            cells: The cells of the board, each its own `home`, sorted.

        Returns:
            For each the move, and the images of the cells in their order; the identity is first.
        """
        lattice, mine = self.lattice, set(cells)
        step = [1] * lattice.dimension
        around = [(copy, cell) for copy, cell in self.copies(cells, step) if copy != cell]
        number = {cell: place for place, cell in enumerate(cells)}
        for move in lattice.isometries:
            moved = lattice.moved(move, cells)
            checkpoint()
            copies = lattice.moved(move, [copy for copy, _ in around])
            fits: bool | None = None
            for target in cells:
                checkpoint()
                if moved[0][lattice.sliding :] != target[lattice.sliding :]:
                    continue
                vector = [t - m for t, m in zip(target, moved[0], strict=False)][: lattice.sliding]
                images = list(map(self.home, lattice.translated(moved, vector)))
                if not mine.issuperset(images) or len(set(images)) != len(cells):
                    continue
                if fits is None or self.turns_over:  # otherwise it is the same wherever they slide
                    landed = map(self.home, lattice.translated(copies, vector))
                    fits = all(
                        images[number[cell]] == there
                        for (_, cell), there in zip(around, landed, strict=True)
                    )
                if fits:
                    yield (self._rotation(move) if self.turns_over else move), images

    def _rotation(self, move: Isometry) -> Isometry:
        """The rotation among an isometry and what it becomes once round a strip that turns over."""
        if move.is_rotation:
            return move
        down = self.lattice.down
        matrix = tuple(
            tuple(-number for number in row) if axis == down else row
            for axis, row in enumerate(move.matrix)
        )
        return next(other for other in self.lattice.isometries if other.matrix == matrix)


ENDLESS = Space(DEFAULT_LATTICE)
"""A space that is not closed; on a board it stands for the endless one of the board's lattice."""


def space_named(name: str, lattice: Lattice) -> Space:
    """Make the closed space of this name.

    >>> from pentomino.geometry.lattice import SQUARE
    >>> from pentomino.geometry.space import space_named
    >>> space_named("torus:6x10", SQUARE).lengths
    (6, 10)

    Raises:
        BoardError: It is not a kind and a size, such as `torus:6x10`, or the space cannot be.
    """
    match = re.fullmatch(r"([a-z]+):(\d{1,9})x(\d{1,9})", name)
    if match is None:
        raise BoardError(
            f"{shortened(name)!r} does not say how a board is closed: write it as in torus:6x10"
        )
    return Space(lattice, match[1], (int(match[2]), int(match[3])))
