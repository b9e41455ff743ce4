"""Plates: pieces laid out on the bed of a printer, each in its best position for printing.

A piece stands so that as little of it as possible hangs over, then on its largest side. Pieces are
nested as their shadows on the bed allow, turned by quarter turns, never mirrored.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, prod, sqrt
from operator import itemgetter
from typing import final

from pentomino.errors import SolutionFileError
from pentomino.files.lying import Lying, Rectangle, lying
from pentomino.files.options import WriteOptions
from pentomino.geometry.piece import Piece

RIM_MM = 5.0
"""The free space along the edges of a bed, in millimetres."""

GAP_MM = 4.0
"""The least gap between two pieces, in millimetres; half a cell where cells are small."""

MOST_PIECES = 500
"""The most pieces that are laid out."""

_FINEST, _LONGEST = 8, 120
"""A cell is divided into at most 8 steps, and a bed into about 120, to try places."""

_TRIES = 24
"""The number of orders that are tried if one plate is not enough."""


@final
@dataclass(frozen=True, slots=True)
class Standing:
    """A piece on a plate.

    Args:
        piece: The piece.
        form: How it lies.
        at: Where its corner stands on the plate, in millimetres.
    """

    piece: Piece
    form: Lying
    at: tuple[float, float]


@final
@dataclass(frozen=True, slots=True)
class Plate:
    """The pieces that are printed together.

    Args:
        standing: The pieces.
        size: Width and depth of the bed, in millimetres.
    """

    standing: tuple[Standing, ...]
    size: tuple[float, float]


def plates(pieces: Sequence[Piece], options: WriteOptions) -> tuple[Plate, ...]:
    """Lay pieces out on as few plates as can be found.

    Args:
        pieces: Each copy by itself.
        options: The size of a cell, and of the bed if there is one; without one, there is one
            plate about as long as wide, as large as it has to be.

    Raises:
        SolutionFileError: There are too many pieces, or one does not fit on a plate.
    """
    if len(pieces) > MOST_PIECES:
        raise SolutionFileError(
            f"{len(pieces):,} pieces are too many to lay out: {MOST_PIECES} are allowed. Write a "
            ".zip without --plate, which has each piece once"
        )
    known = {piece: lying(piece) for piece in dict.fromkeys(pieces)}
    forms = [known[piece] for piece in pieces]
    if options.plate_mm is None:
        return (_roomy(pieces, forms, options.cell_mm),)
    bed = _Bed(options.plate_mm, RIM_MM, options.cell_mm)
    for piece, form in zip(pieces, forms, strict=True):
        _check_fits(piece, form, bed, options)
    return bed.laid_out(pieces, forms)


def _check_fits(piece: Piece, form: Lying, bed: "_Bed", options: WriteOptions) -> None:
    long, short = sorted(form.size, reverse=True)
    room, less = sorted(bed.room, reverse=True)
    if long * options.cell_mm <= room and short * options.cell_mm <= less:
        return
    width, depth = bed.size
    largest = floor(10 * min(room / long, less / short)) / 10
    advice = f"cells of {largest:g} mm or less" if largest > 0 else "smaller cells"
    raise SolutionFileError(
        f"{piece.name} does not fit on a plate of {width:g} x {depth:g} mm: it is "
        f"{long * options.cell_mm:g} x {short * options.cell_mm:g} mm, and {RIM_MM:g} mm stay free "
        f"along each edge. Choose a larger plate or {advice}"
    )


def _roomy(pieces: Sequence[Piece], forms: Sequence[Lying], cell_mm: float) -> Plate:
    """Make one plate for everything, only as large as necessary."""
    side = max(max(form.size) for form in forms) * cell_mm
    side = max(side, cell_mm * sqrt(sum(1.5 * form.need for form in forms)))
    while True:
        found = _Bed((side, side), 0.0, cell_mm).laid_out(pieces, forms, tries=1)
        if len(found) == 1:
            return found[0]
        side *= 1.1


@final
class _Bed:
    """A bed divided into small squares.

    Args:
        size: Width and depth, in millimetres.
        rim: The width that stays free along each edge, in millimetres.
        cell_mm: The side of a cell of a piece, in millimetres.
    """

    def __init__(self, size: tuple[float, float], rim: float, cell_mm: float) -> None:
        self.size = size
        self.room = size[0] - 2 * rim, size[1] - 2 * rim
        self._parts = max(2, min(_FINEST, floor(_LONGEST * cell_mm / max(self.room))))
        self._unit = cell_mm / self._parts
        self._gap = ceil(min(GAP_MM, cell_mm / 2) / self._unit - 1e-9)
        self._wide, self._deep = (floor(length / self._unit + 1e-9) for length in self.room)

    def laid_out(
        self,
        pieces: Sequence[Piece],
        forms: Sequence[Lying],
        tries: int = _TRIES,
    ) -> tuple[Plate, ...]:
        """Lay pieces on the fewest plates found in some tries; each piece fits on a plate."""
        order = sorted(range(len(pieces)), key=lambda n: (-prod(forms[n].size), -forms[n].need, n))
        rng = random.Random(0)
        best: list[list[Standing]] = []
        for _ in range(tries):
            found = self._filled([(pieces[n], forms[n]) for n in order])
            if not best or len(found) < len(best):
                best = found
            if len(best) == 1:
                break
            rng.shuffle(order)
        return tuple(Plate(self._centred(standing), self.size) for standing in best)

    def _filled(self, waiting: list[tuple[Piece, Lying]]) -> list[list[Standing]]:
        """Fill plates one after the other, each with all pieces that find room in this order."""
        found = []
        while waiting:
            standing, left, blocked = [], [], 0
            for piece, form in waiting:
                place = self._place(form, blocked)
                if place is None:
                    left.append((piece, form))
                    continue
                x, y, turned = place
                blocked |= self._blocked(turned.shadow(self._parts), x, y)
                standing.append(Standing(piece, turned, (x * self._unit, y * self._unit)))
            found.append(standing)
            waiting = left
        return found

    def _place(self, form: Lying, blocked: int) -> tuple[int, int, Lying] | None:
        """Find the place nearest to the front edge, turned to need the least of the bed."""
        found = []
        turned = form
        for _ in range(4):
            turned = turned.turned()
            wide, deep = (ceil(length * self._parts - 1e-9) for length in turned.size)
            if wide > self._wide or deep > self._deep:
                continue
            row = (1 << (self._wide - wide + 1)) - 1
            free = sum(row << (y * self._wide) for y in range(self._deep - deep + 1))
            for x, y in _squares(turned.shadow(self._parts)):
                free &= ~(blocked >> (y * self._wide + x))
            if free:
                y, x = divmod((free & -free).bit_length() - 1, self._wide)
                found.append((y + deep, x + wide, x, y, turned))
        return min(found, key=itemgetter(0, 1, 2, 3))[2:] if found else None

    def _blocked(self, shadow: Iterable[Rectangle], x: int, y: int) -> int:
        """Find the squares around a piece at a place that must stay free of others."""
        found = 0
        for left, front, right, back in shadow:
            first, last = max(0, x + left - self._gap), min(self._wide, x + right + self._gap)
            row = ((1 << (last - first)) - 1) << first
            for line in range(max(0, y + front - self._gap), min(self._deep, y + back + self._gap)):
                found |= row << (line * self._wide)
        return found

    def _centred(self, standing: Sequence[Standing]) -> tuple[Standing, ...]:
        """Move the pieces to the middle of the bed."""
        cell = self._unit * self._parts
        ends = [
            max(each.at[axis] + each.form.size[axis] * cell for each in standing) for axis in (0, 1)
        ]
        x, y = ((length - end) / 2 for length, end in zip(self.size, ends, strict=True))
        return tuple(Standing(s.piece, s.form, (s.at[0] + x, s.at[1] + y)) for s in standing)


def _squares(shadow: Iterable[Rectangle]) -> set[tuple[int, int]]:
    """List the small squares that a shadow covers."""
    return {
        (x, y)
        for left, front, right, back in shadow
        for x in range(left, right)
        for y in range(front, back)
    }
