"""Puzzles whose board or pieces are chosen so that one solution is left, up to symmetry.

All kinds try random choices and look for a second solution. They go on from recorded points.
"""

import json
import random
import struct
from base64 import b85decode, b85encode
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import final

from pentomino.engines.limits import ONE_THREAD, Limits
from pentomino.errors import PuzzleError, TooLargeError, counted
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Copies, Piece
from pentomino.problem.puzzle import Puzzle
from pentomino.reasoning.grading import first_solutions
from pentomino.solving.disassembly import assembly
from pentomino.solving.handles import solve
from pentomino.solving.pool import pool_of
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution

POINT_FORM = 1
"""Raised whenever a point means something else, or the puzzles of a seed change."""

_VERSION, _WORDS = 3, 625
"""The form of the state of Python's generator: the Mersenne Twister, and a place in its words."""

_PACKED = struct.Struct(f">{_WORDS}I")


@final
@dataclass(frozen=True)
class Point:
    """The state of a series of tries, from which it goes on; without arguments, its beginning.

    Args:
        chance: The state of the source of chance; empty for that of the seed.
        place: The number of choices of pieces that were tried.
        holes: The holes that are moved at present; None where new ones are drawn next.
        left: How many solutions these holes leave.
        failures: How many moves in a row did not help.
    """

    chance: str = ""
    place: int = 0
    holes: tuple[Cell, ...] | None = None
    left: int = 0
    failures: int = 0

    @property
    def text(self) -> str:
        """The point as JSON, which `read_point` reads."""
        return json.dumps(asdict(self))


BEGINNING = Point()


def read_point(text: str) -> Point:
    """Read a point from its text."""
    entries = json.loads(text)
    holes = entries.pop("holes")
    return Point(**entries, holes=None if holes is None else tuple(map(tuple, holes)))


def chance_of(rng: random.Random) -> str:
    """Return the state of a source of chance that gives whole numbers only."""
    version, words, gauss = rng.getstate()
    if (version, len(words), gauss) != (_VERSION, _WORDS, None):
        raise AssertionError("the source of chance has another form")
    return b85encode(_PACKED.pack(*words)).decode()


def source_of_chance(seed: str, point: Point) -> random.Random:
    """Return the source of chance of a seed, as it was at a point."""
    rng = random.Random(seed)
    if point.chance:
        rng.setstate((_VERSION, _PACKED.unpack(b85decode(point.chance)), None))
    return rng


MOST_SHUFFLED = 1_000_000
"""The most choices that are shuffled; of more, random ones are drawn, and one may come twice."""


@final
class PieceChoices:
    """Tries choices of the pieces until some fill the board in exactly one way.

    The choices come in random order with equal chances, each once.

    Args:
        puzzle: The board, and the pieces to choose from: each up to its greatest number of copies.
        rng: The source of chance.
        at: Where to go on.
        on_progress: Called about twenty times a second during a search.

    Raises:
        PuzzleError: The board has optional cells, or no choice has its area.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        rng: "random.Random",
        at: Point,
        on_progress: OnProgress | None = None,
    ) -> None:
        area = len(puzzle.board.cells)
        if puzzle.board.optional:
            raise PuzzleError(
                "the kind subset needs a board without optional cells ('?'): take them away or "
                "make them ordinary cells"
            )
        self._choices = _Choices(puzzle.pieces, area)
        if not self._choices.number:
            raise PuzzleError(
                f"no choice of the pieces covers exactly the {counted(area, 'cell')} of the board: "
                "change the board or add pieces"
            )
        self._puzzle = puzzle
        self._rng = rng
        self._place = at.place
        self._on_progress = on_progress
        self._ranks: list[int] | None = None
        if self._choices.number <= MOST_SHUFFLED:
            self._ranks = list(range(self._choices.number))
            rng.shuffle(self._ranks)

    def draw(self) -> Callable[[], Solution | None] | None:
        """Draw a choice, which is looked at when the result is called; None after the last."""
        if self._ranks is None:
            rank = self._rng.randrange(self._choices.number)
        elif self._place < len(self._ranks):
            rank = self._ranks[self._place]
        else:
            return None
        self._place += 1
        copies = self._choices[rank]
        return lambda: self._only(copies)

    def point(self) -> Point:
        """Return the point after the last choice that was drawn."""
        return Point("" if self._ranks is not None else chance_of(self._rng), self._place)

    def _only(self, copies: Sequence[int]) -> Solution | None:
        """Return the only solution of a choice, or None where there is none or several."""
        puzzle = self._puzzle
        numbers = zip(puzzle.pieces, copies, strict=True)
        chosen = {piece.name: number for piece, number in numbers if number}
        given = Counter(given.piece for given in puzzle.givens)
        marked = {mark.piece: 1 for mark in puzzle.marks}
        if any(chosen.get(name, 0) < number for name, number in {**marked, **given}.items()):
            return None
        found = first_solutions(_with_copies(puzzle, chosen), on_progress=self._on_progress)
        return found[0] if len(found) == 1 else None


def _with_copies(puzzle: Puzzle, chosen: Mapping[str, int]) -> Puzzle:
    """Return the puzzle of some pieces, each with its number of copies."""
    pieces = tuple(
        replace(piece, copies=Copies(chosen[piece.name], chosen[piece.name]))
        for piece in puzzle.pieces
        if piece.name in chosen
    )
    barred = frozenset(p for p in puzzle.barred if p.piece in chosen)
    return replace(puzzle, pieces=pieces, barred=barred)


MOST_ASSEMBLIES = 1_000
"""A choice of pieces with more solutions is passed over, however few of them come apart."""

_MOVES_MEMORY = 1 << 28
"""The memory for taking one solution apart, in bytes: the same everywhere, so that a seed gives the
same puzzles. A choice whose pieces reach more arrangements is passed over."""


@final
class ApartChoices:
    """Tries choices of the pieces until exactly one solution of one comes apart, without end.

    Few choices fill a solid, so each is that of a solution, drawn from all solutions with any of
    the pieces.

    Args:
        puzzle: The board, and the pieces to choose from: each up to its greatest number of copies.
        rng: The source of chance.
        moves: How many moves free the first part; None for any number.
        on_progress: Called about twenty times a second during a search.

    Raises:
        NoSolutionError: No choice of the pieces fills the board.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        rng: "random.Random",
        moves: range | None,
        on_progress: OnProgress | None,
    ) -> None:
        pieces = (replace(p, copies=Copies(0, p.copies.most)) for p in puzzle.pieces)
        self._puzzle = replace(puzzle, pieces=tuple(pieces))
        self._pool = pool_of(self._puzzle, on_progress=on_progress)
        self._rng = rng
        self._moves = moves
        self._on_progress = on_progress

    def draw(self) -> Callable[[], Solution | None]:
        """Draw a choice, which is looked at when the result is called."""
        placements = tuple(self._puzzle.placements[n] for n in self._pool.draw(self._rng))
        return lambda: self._only(Solution(self._puzzle, placements))

    def point(self) -> Point:
        """Return the point after the last choice that was drawn."""
        return Point(chance_of(self._rng))

    def _only(self, drawn: Solution) -> Solution | None:
        """Return the only solution that comes apart with the pieces of another one, or None."""
        try:
            first = _moves_of(drawn)
            if first is None or (self._moves is not None and first not in self._moves):
                return None
            only: Solution | None = None
            pieces = Counter(placement.piece for placement in drawn.placements)
            with solve(
                _with_copies(self._puzzle, pieces),
                limits=ONE_THREAD,
                on_progress=self._on_progress,
            ) as solutions:
                for number, solution in enumerate(solutions, start=1):
                    comes_apart = _moves_of(solution) is not None
                    if number > MOST_ASSEMBLIES or (comes_apart and only is not None):
                        return None
                    only = solution if comes_apart else only
        except TooLargeError:
            return None
        return only


def _moves_of(solution: Solution) -> int | None:
    """Return how many moves free the first part of a solution; None if it does not come apart."""
    found = assembly(solution, limits=Limits(memory=_MOVES_MEMORY))
    return next(iter(found.levels), 0) if found.comes_apart else None


def pieces_too_many(puzzle: Puzzle) -> int | None:
    """Return the area of pieces that are too many for the board, though some of them could fill it.

    Returns:
        The area in cells; None where the pieces are not too many, or no choice of them would do.
    """
    least = sum(piece.copies.least * piece.size for piece in puzzle.pieces)
    area = len(puzzle.board.cells)
    if least <= area or puzzle.board.optional or not _Choices(puzzle.pieces, area).number:
        return None
    return least


@final
class Descents:
    """Tries holes in the board until the pieces fill the rest in exactly one way, without end.

    Holes are moved one at a time as long as that leaves fewer solutions. Random holes leave
    hundreds of solutions on a board like 8x8, so chance alone is not enough. Each move is a try;
    where no move helps any more, new random holes are the next start.

    Args:
        puzzle: The board, larger than the pieces together; given pieces keep their cells.
        rng: The source of chance.
        at: Where to go on.
        on_progress: Called about twenty times a second during a search.

    Raises:
        PuzzleError: The pieces fill the board, or do not fit, or are not of a fixed number.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        rng: "random.Random",
        at: Point,
        on_progress: OnProgress | None = None,
    ) -> None:
        self._on_progress = on_progress
        self._number = _number_of_holes(puzzle)
        kept = puzzle.encoding.given_cells | {mark.cell for mark in puzzle.marks}
        self._free = [cell for cell in puzzle.board.cells if cell not in kept]
        if self._number > len(self._free):
            raise PuzzleError(
                "the given pieces and marks leave no room for the holes: take some away"
            )
        self._puzzle = puzzle
        self._rng = rng
        self._holes = None if at.holes is None else list(at.holes)
        self._left, self._failures = at.left, at.failures

    def draw(self) -> Callable[[], Solution | None]:
        """Make the next move, and return how it ends: the only solution, or None."""
        found = None if self._holes is None else self._move(self._holes)
        if self._holes is None or self._failures >= MOST_FAILURES:
            self._holes = self._rng.sample(self._free, self._number)
            found = _filled(self._puzzle, self._holes, None, self._on_progress)
            self._left, self._failures = len(found), 0
        if found is None or len(found) != 1:
            return lambda: None
        self._holes = None
        only = found[0]
        return lambda: only

    def point(self) -> Point:
        """Return the point after the last move."""
        holes = None if self._holes is None else tuple(self._holes)
        return Point(chance_of(self._rng), 0, holes, self._left, self._failures)

    def _move(self, holes: Sequence[Cell]) -> list[Solution] | None:
        """Move a hole; where that helps, return the solutions that are left."""
        if self._number == len(self._free):  # nowhere else
            self._failures = MOST_FAILURES
            return None
        moved = list(holes)
        del moved[self._rng.randrange(len(moved))]
        moved.append(self._rng.choice([cell for cell in self._free if cell not in holes]))
        better = _filled(self._puzzle, moved, self._left or None, self._on_progress)
        if better and (not self._left or len(better) < self._left):
            self._holes, self._left, self._failures = moved, len(better), 0
            return better
        self._failures += 1
        return None


def _number_of_holes(puzzle: Puzzle) -> int:
    if any(piece.copies.least != piece.copies.most for piece in puzzle.pieces):
        raise PuzzleError("the kind holes needs pieces with a fixed number of copies, such as Y*12")
    area = sum(piece.copies.least * piece.size for piece in puzzle.pieces)
    if not area:
        raise PuzzleError("the kind holes needs pieces to lay: there are none")
    number = len(puzzle.board.cells) - area
    if number <= 0:
        raise PuzzleError(
            f"the board has {counted(len(puzzle.board.cells), 'cell')} and the pieces cover "
            f"{area}: the kind holes needs a larger board"
        )
    return number


def _filled(
    puzzle: Puzzle, holes: Sequence[Cell], most: int | None, on_progress: OnProgress | None
) -> list[Solution]:
    """List the solutions that these holes leave, up to symmetry, at most `most` of them."""
    kept = puzzle.board.without(holes)
    board = replace(kept, optional=frozenset())
    sizes = frozenset(piece.size for piece in puzzle.pieces)
    if not all(_made_up(len(part), sizes) for part in board.space.parts(board.cells)):
        return []
    on_board = set(board.cells)
    barred = frozenset(p for p in puzzle.barred if on_board.issuperset(p.cells))
    left = replace(puzzle, board=board, barred=barred, title="")
    return first_solutions(left, most=most or MOST_COUNTED, on_progress=on_progress)


def _made_up(area: int, sizes: frozenset[int]) -> bool:
    """Whether an area is a sum of these sizes."""
    reachable = [True] + [False] * area
    for a in range(1, area + 1):
        reachable[a] = any(size <= a and reachable[a - size] for size in sizes)
    return reachable[area]


MOST_FAILURES = 100
"""The number of useless moves in a row after which new holes are drawn."""

MOST_COUNTED = 10_000
"""The number up to which the solutions of a board with holes are counted."""


class _Choices:
    """All ways to choose copies of pieces that cover an area, numbered from 0.

    Args:
        pieces: The pieces to choose from.
        area: The area in cells.
    """

    def __init__(self, pieces: Sequence[Piece], area: int) -> None:
        self._sizes = [piece.size for piece in pieces]
        self._most = [
            area // p.size if p.copies.most is None else min(p.copies.most, area // p.size)
            for p in pieces
        ]
        # ways[n][a]: the number of ways in which the pieces from n on cover the area a.
        self._ways = [[0] * (area + 1) for _ in range(len(pieces) + 1)]
        self._ways[-1][0] = 1
        for n in range(len(pieces) - 1, -1, -1):
            for a in range(area + 1):
                self._ways[n][a] = sum(
                    self._ways[n + 1][a - k * self._sizes[n]]
                    for k in range(min(self._most[n], a // self._sizes[n]) + 1)
                )
        self._area = area
        self.number = self._ways[0][area]

    def __getitem__(self, rank: int) -> tuple[int, ...]:
        """Return the number of copies of each piece in one of the choices."""
        copies, left = [], self._area
        for n, size in enumerate(self._sizes):
            for k in range(self._most[n] + 1):
                ways = self._ways[n + 1][left - k * size] if k * size <= left else 0
                if rank < ways:
                    copies.append(k)
                    left -= k * size
                    break
                rank -= ways
        return tuple(copies)
