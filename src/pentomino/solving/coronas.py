"""Coronas: how often a piece can be surrounded by copies of itself, layer by layer.

The largest number, where there is one, is the Heesch number of the piece (Heesch 1968). A piece
that fills the plane can be surrounded any number of times.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from typing import Any, SupportsIndex, final

from pentomino.engines.limits import Limits
from pentomino.errors import PuzzleError, counted
from pentomino.geometry.holes import shut_in
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Piece
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.placement import Placement
from pentomino.proofs.cases import set_bits
from pentomino.solving.multiples import (
    LOOKS_BETWEEN,
    Cells,
    copies_data,
    copies_of_data,
    filled_by,
)
from pentomino.solving.narrowing import Answers, Settled, pieces_question
from pentomino.solving.solution import Solution
from pentomino.solving.task import Tell, answer
from pentomino.values import Value
from pentomino.wrong_types import as_whole_number, check_type

MOST = 1
"""How often a piece is surrounded, unless somebody asks for another number."""

POCKET = 12
"""The cells of the largest hole that is noticed while a layer is laid; others are later."""


@final
@dataclass(frozen=True, slots=True, repr=False)
class Surrounding(Value):
    """A piece surrounded by layers of copies of itself.

    Args:
        solution: All copies, on a board that they fill.
        layers: The placements of each layer; the piece itself is the first.
        is_most: Whether no further layer is possible, however the copies lie.
    """

    solution: Solution
    layers: tuple[tuple[Placement, ...], ...]
    is_most: bool

    def __repr__(self) -> str:
        pieces = counted(len(self.solution.placements), "piece")
        return f"<Surrounding: {counted(self.number, 'time')}, {pieces}>"

    @property
    def number(self) -> int:
        """How often the piece is surrounded; the Heesch number where `is_most`."""
        return len(self.layers) - 1


def surroundings(
    piece: str | Piece,
    *,
    most: SupportsIndex = MOST,
    holes: bool = False,
    limits: Limits | None = None,
    store: Answers | None = None,
) -> Surrounding:
    """Surround a piece by copies of itself as often as possible.

    A layer covers all cells that touch the layer before, also in a point, and each of its copies
    touches it. All ways to lay the layers are tried; the time grows fast with their number.

    Args:
        piece: A flat piece that hangs together, or its name, such as "X".
        most: At most so many layers.
        holes: Whether the last layer may leave holes; those before may not.
        limits: How many seconds to look.
        store: Keeps what is settled for the next call: a `jobs.AnswerStore`, or a dictionary.

    Raises:
        TypeError: An argument has a wrong type.
        PuzzleError: The piece is not flat, or not in one part.
        LimitReachedError: The time was over before.
        EngineError: A limit other than on seconds is set.
        StoreError: The store has answers to another question, or cannot be used.

    >>> surroundings("X", most=2)
    <Surrounding: 2 times, 25 pieces>
    >>> surroundings("U7", most=2).is_most
    True
    """
    if isinstance(piece, str):
        named = piece_set(piece)
        if len(named) != 1:
            raise PuzzleError(f"one piece is surrounded, not {len(named)}: name it, as in 'X'")
        (piece,) = named
    check_type(piece, Piece, "piece", "a piece or its name")
    if piece.shape.lattice.has_layers or not piece.shape.is_connected():
        raise PuzzleError("only flat pieces that hang together can be surrounded")
    asked = as_whole_number(most, "most", least=1)

    def grown(tell: Tell) -> Surrounding:
        growing = _Growing(piece, tell, holes=holes)
        question = f"surround {'--holes ' if holes else ''}{pieces_question([piece])}"
        settled = Settled(store, question, copies_data, growing.read)
        return _surrounded(piece, asked, growing, settled)

    return answer(grown, limits, None, asked="surroundings()")


_Layers = list[list[Cells]]


def _surrounded(
    piece: Piece, asked: int, growing: "_Growing", settled: Settled[_Layers]
) -> Surrounding:
    best = [[frozenset(piece.shape.cells)]]
    shut = shut_in(piece.shape.lattice, piece.shape.cells)
    while len(best) <= asked and not shut:
        found = settled.asked(str(len(best)), partial(growing.layers, len(best)))
        if found is None:
            return _surrounding(piece, best, is_most=True)
        best = found
    return _surrounding(piece, best, is_most=len(best) <= asked)


def _surrounding(piece: Piece, layers: list[list[Cells]], *, is_most: bool) -> Surrounding:
    puzzle, laid = filled_by(piece, chain.from_iterable(layers))
    rest = iter(laid)
    parts = tuple(tuple(islice(rest, len(layer))) for layer in layers)
    return Surrounding(Solution(puzzle, laid), parts, is_most)


@final
class _Growing:
    """Lays layers round a piece, and goes back where one cannot be closed.

    Sets of cells are bits of whole numbers; cells are numbered as they come.
    """

    def __init__(self, piece: Piece, tell: Tell, *, holes: bool) -> None:
        self._lattice = piece.shape.lattice
        self._shapes = [each.cells for each in piece.orientations]
        self._holes = holes
        self._tell = tell
        self._looks = 0
        self._cells: list[Cell] = []
        self._numbers: dict[Cell, int] = {}
        self._touching: dict[int, int] = {}
        self._sides: dict[int, int] = {}
        self._ways: dict[int, list[int]] = {}
        self._failed: set[tuple[int, int]] = set()
        self._first = self._bits(piece.shape.cells)

    def layers(self, number: int) -> list[list[Cells]] | None:
        """Lay so many layers round the piece; None if that is impossible."""
        self._failed.clear()
        found = self._rest([[self._first]], self._first, number)
        return None if found is None else [[self._set(each) for each in layer] for layer in found]

    def read(self, number: str, data: Any) -> _Layers:  # noqa: ANN401 -- JSON
        """Read so many layers, and check that each covers all that touches the one before.

        Raises:
            PuzzleError: They do not lie like that.
        """
        layers = copies_of_data(data)
        patch = 0
        for at, layer in enumerate(layers):
            halo = self._halo(patch)
            for copy in map(self._bits, layer):
                free = copy and not copy & patch
                if not (
                    free and copy in self._on(next(set_bits(copy))) and (not at or copy & halo)
                ):
                    raise PuzzleError(f"a copy of layer {at} does not lie in it")
                patch |= copy
            closed = not (halo & ~patch) and (at > 0 or len(layer) == 1)
            whole = at < len(layers) - 1 or not self._holes
            if not closed or (whole and shut_in(self._lattice, self._set(patch))):
                raise PuzzleError(f"layer {at} leaves cells open")
        if len(layers) != int(number) + 1:
            raise PuzzleError(f"there are {len(layers) - 1} layers")
        return layers

    def _halo(self, patch: int) -> int:
        """The cells that touch a patch."""
        halo = 0
        for number in set_bits(patch):
            halo |= self._around(number)
        return halo & ~patch

    def _rest(self, layers: list[list[int]], patch: int, left: int) -> list[list[int]] | None:
        """Lay the layers that are left round a patch."""
        if not left:
            return layers
        if (left, patch) in self._failed:
            return None
        whole = left > 1 or not self._holes
        for copies, covered in self._closed(self._halo(patch), patch, [], whole=whole):
            if whole and shut_in(self._lattice, self._set(covered)):
                continue
            found = self._rest([*layers, copies], covered, left - 1)
            if found is not None:
                return found
        self._failed.add((left, patch))
        return None

    def _closed(
        self, open_: int, covered: int, laid: list[int], *, whole: bool
    ) -> Iterator[tuple[list[int], int]]:
        """Yield each way to cover the open cells, with all that is covered then.

        Args:
            open_: The cells.
            covered: What is covered already.
            laid: The copies that cover it, in this layer.
            whole: Whether ways that leave holes may be left out.
        """
        self._looks += 1
        if self._looks % LOOKS_BETWEEN == 0:
            self._tell(0.0)
        if not open_:
            yield list(laid), covered
            return
        best: list[int] | None = None
        for number in set_bits(open_):
            found = [way for way in self._on(number) if not way & covered]
            if best is None or len(found) < len(best):
                best = found
                if not best:
                    return
        for way in best or ():
            if whole and self._shuts_in(way, covered | way, open_ & ~way):
                continue
            laid.append(way)
            yield from self._closed(open_ & ~way, covered | way, laid, whole=whole)
            laid.pop()

    def _shuts_in(self, way: int, covered: int, open_: int) -> bool:
        """Whether a copy closes a small hole of cells that nothing has to cover."""
        beside = 0
        for number in set_bits(way):
            beside |= self._beside(number)
        beside &= ~covered
        while beside:
            part = new = beside & -beside
            while new and part.bit_count() <= POCKET:
                lowest = new & -new
                more = self._beside(lowest.bit_length() - 1) & ~covered & ~part
                part |= more
                new = (new ^ lowest) | more
            if not new and not part & open_:
                return True
            beside &= ~part
        return False

    def _beside(self, number: int) -> int:
        """The cells that share a side with a cell."""
        known = self._sides.get(number)
        if known is None:
            around = self._lattice.neighbours(self._cells[number])
            known = self._sides[number] = self._bits(around)
        return known

    def _number(self, cell: Cell) -> int:
        known = self._numbers.get(cell)
        if known is None:
            known = self._numbers[cell] = len(self._cells)
            self._cells.append(cell)
        return known

    def _bits(self, cells: Iterable[Cell]) -> int:
        return sum(1 << self._number(cell) for cell in cells)

    def _set(self, bits: int) -> Cells:
        return frozenset(self._cells[number] for number in set_bits(bits))

    def _on(self, number: int) -> list[int]:
        """All ways to lay the piece on a cell."""
        known = self._ways.get(number)
        if known is None:
            known = self._ways[number] = [
                self._bits(way)
                for cells in self._shapes
                for way in self._lattice.translates_over(cells, self._cells[number])
            ]
        return known

    def _around(self, number: int) -> int:
        """The cells that touch a cell, at a side or in a point."""
        known = self._touching.get(number)
        if known is None:
            cell = self._cells[number]
            corners = frozenset(self._lattice.corners(cell))
            found, new = {cell}, [cell]
            while new:  # round a corner, one cell after the other
                for other in self._lattice.neighbours(new.pop()):
                    if other not in found and not corners.isdisjoint(self._lattice.corners(other)):
                        found.add(other)
                        new.append(other)
            known = self._touching[number] = self._bits(found - {cell})
        return known
