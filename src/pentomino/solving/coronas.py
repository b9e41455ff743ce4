"""Coronas: how often a piece can be surrounded by copies of itself, layer by layer.

The largest number, where there is one, is the Heesch number of the piece (Heesch 1968). A piece
that fills the plane can be surrounded any number of times.
"""

from collections.abc import Hashable, Iterator
from copy import copy
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from typing import Any, SupportsIndex, final

from pentomino.engines.limits import Limits
from pentomino.errors import PuzzleError, counted
from pentomino.geometry.holes import shut_in
from pentomino.geometry.piece import Piece
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.placement import Placement
from pentomino.proofs.cases import Claim, set_bits, union
from pentomino.solving.multiples import (
    Cells,
    Known,
    Laid,
    Plane,
    copies_data,
    copies_of_data,
    filled_by,
    laid_by_number,
    looks,
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
        holes: Whether the last layer may leave holes.
    """

    solution: Solution
    layers: tuple[tuple[Placement, ...], ...]
    is_most: bool
    holes: bool = False

    def __repr__(self) -> str:
        pieces = counted(len(self.solution.placements), "piece")
        return f"<Surrounding: {counted(self.number, 'time')}, {pieces}>"

    @property
    def number(self) -> int:
        """How often the piece is surrounded; the Heesch number where `is_most`."""
        return len(self.layers) - 1

    @property
    def claims(self) -> "tuple[NoSurrounding, ...]":
        """What to certify: that no further layer is possible. None where a hole rules it out."""
        (piece,) = self.solution.puzzle.pieces
        if not self.is_most or shut_in(piece.shape.lattice, piece.shape.cells):
            return ()
        return (NoSurrounding(piece, self.number + 1, holes=self.holes),)


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
        look, claims = looks(tell), NoSurrounding(piece, 1, holes=holes)
        question = f"surround {'--holes ' if holes else ''}{pieces_question([piece])}"
        settled = Settled[_Layers](
            store,
            question,
            copies_data,
            lambda number, data: claims.with_number(int(number)).read(data),
        )

        def laid(number: int) -> _Layers | None:
            claim = claims.with_number(number)
            found = claim.success(look)
            return None if found is None else claim.layers(found)

        best = [[frozenset(piece.shape.cells)]]
        is_most = bool(shut_in(piece.shape.lattice, piece.shape.cells))
        while len(best) <= asked and not is_most:
            found = settled.asked(str(len(best)), partial(laid, len(best)))
            best, is_most = found or best, found is None
        puzzle, placements = filled_by(piece, chain.from_iterable(best))
        rest = iter(placements)
        parts = tuple(tuple(islice(rest, len(layer))) for layer in best)
        return Surrounding(Solution(puzzle, placements), parts, is_most, holes)

    return answer(grown, limits, None, asked="surroundings()")


_Layers = list[list[Cells]]


@dataclass(frozen=True, slots=True)
class _Patch:
    """Layers lie round the piece, the last one perhaps in part.

    Args:
        left: How many layers are not whole.
        covered: The cells of all copies, as bits.
        open: The cells that the layer must still cover, as bits.
        laid: The copies.
    """

    left: int
    covered: int
    open: int
    laid: Laid


@final
class NoSurrounding(Claim[_Patch]):
    """That a piece cannot be surrounded by so many layers of copies of itself.

    A subject is a cell that touches the layer before and that nothing covers yet.

    Args:
        piece: The piece.
        number: The number of layers, at least one.
        holes: Whether the last layer may leave holes.
    """

    def __init__(self, piece: Piece, number: int, *, holes: bool = False) -> None:
        self._piece, self._number, self._holes = piece, number, holes
        self._lattice = piece.shape.lattice
        self._plane = Plane(self._lattice)
        shapes = [each.cells for each in piece.orientations]
        self._ways = Known(partial(self._plane.ways, shapes))
        self._beside = Known(self._cells_beside)
        self._around = Known(self._cells_around)
        self._rim: Known[int, int] = Known(lambda way: union(self._beside, set_bits(way)))

    def with_number(self, number: int) -> "NoSurrounding":
        """Make the same claim for another number of layers; what is known of cells is shared."""
        other = copy(self)
        other._number = number  # noqa: SLF001 -- its own
        return other

    @property
    def text(self) -> str:
        """The piece, the number of layers and whether they leave holes."""
        of = pieces_question([self._piece])
        last = ", of which the last may leave holes," if self._holes else ""
        return f"no {counted(self._number, 'layer')}{last} surround {of}"

    @property
    def first(self) -> _Patch:
        """The attempt with the piece alone."""
        alone = self._plane.bits(self._piece.shape.cells)
        return _Patch(self._number, alone, self._halo(alone), (0, alone, None))

    def key(self, state: _Patch) -> Hashable:
        """Return what is covered, where a layer has become whole."""
        assert state.laid is not None
        is_whole = state.laid[0] == self._number - state.left
        return (state.left, state.covered) if is_whole else None

    def cases(self, state: _Patch, subject: int) -> Iterator[_Patch]:
        """Cover the cell in all ways; what leaves a hole that nothing can fill is none."""
        number = self._plane.named(subject)
        if number < 0 or not state.open & 1 << number:
            raise ValueError(subject)
        layer = self._number - state.left + 1
        whole = state.left > 1 or not self._holes
        for way in self._ways[number]:
            if way & state.covered:
                continue
            covered, left, open_ = state.covered | way, state.left, state.open & ~way
            if whole and self._shuts_in(way, covered, open_):
                continue
            if not open_:
                if whole and shut_in(self._lattice, self._plane.cells(covered)):
                    continue
                left -= 1
                open_ = self._halo(covered) if left else 0
            yield _Patch(left, covered, open_, (layer, way, state.laid))

    def hardest(self, state: _Patch) -> int | None:
        """Return the cell that is covered in the fewest ways."""
        best, fewest = None, 0
        covered, left = state.covered, state.open
        while left:  # in line, because it takes most of the time
            lowest = left & -left
            left ^= lowest
            number = lowest.bit_length() - 1
            ways = len([way for way in self._ways[number] if not way & covered])
            if best is None or ways < fewest:
                best, fewest = number, ways
                if not ways:
                    break
        return None if best is None else self._plane.subject[best]

    def layers(self, state: _Patch) -> list[list[Cells]]:
        """Return the copies of each layer, from the piece itself on."""
        each = laid_by_number(state.laid, self._number + 1)
        return [[self._plane.cells(way) for way in ways] for ways in each]

    def read(self, data: Any) -> list[list[Cells]]:  # noqa: ANN401 -- JSON
        """Read layers that refute this; each must cover all that touches the one before.

        Raises:
            PuzzleError: They do not lie like that.
        """
        layers = copies_of_data(data)
        bits, patch = self._plane.bits, 0
        for at, layer in enumerate(layers):
            halo = self._halo(patch)
            for way in map(bits, layer):
                free = way and not way & patch
                if not (free and way in self._ways[next(set_bits(way))] and (not at or way & halo)):
                    raise PuzzleError(f"a copy of layer {at} does not lie in it")
                patch |= way
            closed = not (halo & ~patch) and (at > 0 or len(layer) == 1)
            whole = at < len(layers) - 1 or not self._holes
            if not closed or (whole and shut_in(self._lattice, self._plane.cells(patch))):
                raise PuzzleError(f"layer {at} leaves cells open")
        if len(layers) != self._number + 1:
            raise PuzzleError(f"there are {len(layers) - 1} layers")
        return layers

    def _halo(self, patch: int) -> int:
        """The cells that touch a patch."""
        return union(self._around, set_bits(patch)) & ~patch

    def _shuts_in(self, way: int, covered: int, open_: int) -> bool:
        """Whether a copy closes a small hole of cells that nothing has to cover."""
        beside = self._rim[way] & ~covered
        while beside:
            part = new = beside & -beside
            while new and part.bit_count() <= POCKET:
                lowest = new & -new
                more = self._beside[lowest.bit_length() - 1] & ~covered & ~part
                part |= more
                new = (new ^ lowest) | more
            if not new and not part & open_:
                return True
            beside &= ~part
        return False

    def _cells_beside(self, number: int) -> int:
        """The cells that share a side with a cell."""
        return self._plane.bits(self._lattice.neighbours(self._plane.cell(number)))

    def _cells_around(self, number: int) -> int:
        """The cells that touch a cell, at a side or in a point."""
        cell = self._plane.cell(number)
        corners = frozenset(self._lattice.corners(cell))
        found, new = {cell}, [cell]
        while new:  # round a corner, one cell after the other
            for other in self._lattice.neighbours(new.pop()):
                if other not in found and not corners.isdisjoint(self._lattice.corners(other)):
                    found.add(other)
                    new.append(other)
        return self._plane.bits(found - {cell})
