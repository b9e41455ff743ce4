"""Solution spaces: all solutions of a puzzle at once, to count, rank, draw and question.

They are held as the paths of a graph, so no solution is listed until somebody asks for it.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, SupportsIndex, final, overload

from pentomino.engines.auto import AutoEngine
from pentomino.engines.contract import Holding
from pentomino.engines.flat import frontier_problem
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.solution_graph import SolutionGraph
from pentomino.errors import PuzzleError, number_text
from pentomino.geometry.lattice import Cell
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle, placement_of
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.showing import svg_of
from pentomino.solving.inquiry import answer
from pentomino.solving.patterns import crossroads, touching
from pentomino.solving.progress import OnProgress
from pentomino.solving.slices import SolutionSlice, as_length
from pentomino.solving.solution import Solution
from pentomino.solving.swapping import Swap, swaps
from pentomino.solving.symmetric import SymmetryClass, symmetry_classes
from pentomino.solving.task import Handle, PuzzleTask, checked, look_of, told
from pentomino.wrong_types import check_each, check_type

if TYPE_CHECKING:
    import random


_COVERING = "write space.covering((0, 4), 'X')"
_GIVEN = "write space.given(placement), or space.covering((0, 4), 'X') for a cell and a piece"
_WITHOUT = "write space.without(placement), or space - space.covering((0, 4), 'X')"


@final
class SolutionSpace:
    """All solutions of a puzzle, or those with and without certain placements.

    Rotated and reflected solutions are all in the space. Their order is fixed: two solutions are
    compared at the first cell of `puzzle.board.sweep` that they cover differently, by the place of
    the placement among `puzzle.placements`; an empty cell comes last. Make a space with
    `solution_space`.

    Args:
        puzzle: The puzzle that they solve.
        held: The graph of the solutions, by the numbers of placements; also for users who work
            with numbers instead of `Placement` values.

    >>> from pentomino import Puzzle
    >>> space = solution_space(Puzzle.of("3x20"))
    >>> len(space), len(space.distinct())
    (8, 2)
    """

    def __init__(self, puzzle: Puzzle, held: SolutionGraph) -> None:
        self.puzzle = puzzle
        self.held = held

    @property
    def count(self) -> int:
        """How many solutions there are, of any size (`len` stops at the machine's largest)."""
        return self.held.count

    def __len__(self) -> int:
        return as_length(self.count, "its attribute `count`")

    def __repr__(self) -> str:
        return f"<SolutionSpace: {self.count:,} solutions of {self.puzzle!r}>"

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    def __bool__(self) -> bool:
        return self.held.count > 0

    def __iter__(self) -> Iterator[Solution]:
        return iter(self[:])

    @overload
    def __getitem__(self, rank: SupportsIndex) -> Solution: ...
    @overload
    def __getitem__(self, rank: slice) -> SolutionSlice: ...
    def __getitem__(self, rank: SupportsIndex | slice) -> Solution | SolutionSlice:
        """Return the solution of a rank, or for a slice a sequence that makes solutions on demand.

        Negative ranks count from the end.

        Raises:
            IndexError: There is no solution of this rank.
            TypeError: The rank is neither a whole number nor a slice.
        """
        return SolutionSlice(self, range(self.count))[rank]

    def __reversed__(self) -> Iterator[Solution]:
        return iter(self[::-1])

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the puzzle and the graph of the solutions; a view keeps its own solutions only.

        A pickle is for the same version on the same kind of machine, as between processes;
        `write_space` makes files that last.
        """
        arrays = tuple(bytes(array) for array in self.held.alone().arrays())
        return _unpickled, (self.puzzle, arrays, self.held.whole)

    def index(self, solution: Solution) -> int:
        """Return the rank of a solution: the inverse of `space[rank]`.

        Only the placements count, also for `in`; the solution's puzzle may have other givens.

        Raises:
            PuzzleError: The solution is not in the space.
        """
        check_type(solution, Solution, "solution", "a solution")
        rank = self._rank(solution)
        if rank is None:
            raise PuzzleError("the solution is not in this space")
        return rank

    def __contains__(self, solution: object) -> bool:
        return isinstance(solution, Solution) and self._rank(solution) is not None

    def sample(self, rng: "random.Random", number: int = 1) -> list[Solution]:
        """Draw solutions with equal chances, each independently of the others.

        Args:
            rng: The source of chance; the same state gives the same solutions.
            number: How many, 0 or more.

        Raises:
            PuzzleError: The space is empty, or the number is negative.
        """
        from random import Random  # noqa: PLC0415 -- whoever has one has loaded it

        instead = "write space.sample(random.Random(1), 3)"
        check_type(rng, Random, "rng", "a random.Random", instead)
        check_type(number, int, "number", "a whole number", instead)
        if number < 0:
            raise PuzzleError(f"number must be 0 or more, not {number}")
        if not self:
            raise PuzzleError("the space is empty: there is no solution to draw")
        return [self[rng.randrange(self.count)] for _ in range(number)]

    def given(self, *placements: Placement | str) -> "SolutionSpace":
        """Keep the solutions that contain all of these placements.

        The result is a view that shares the graph: it takes milliseconds and almost no memory.

        Args:
            placements: Placements, or their texts in the notation, such as `I_1.1-5`.

        Raises:
            NotationError: A text is not in the notation.
            PuzzleError: One of them is not a placement of the puzzle.
        """
        return self._of(self.held.select(self._numbers(placements, "givens", _GIVEN), ()))

    def without(self, *placements: Placement | str) -> "SolutionSpace":
        """Keep the solutions that contain none of these placements; otherwise as `given`."""
        what = "the placements to leave out"
        return self._of(self.held.select((), self._numbers(placements, what, _WITHOUT)))

    def _numbers(
        self, placements: tuple[Placement | str, ...], what: str, instead: str
    ) -> list[int]:
        check_each(placements, (Placement, str), what, "placements or texts", instead)
        puzzle = self.puzzle
        return puzzle.encoding.numbers(placement_of(p, puzzle, what) for p in placements)

    def covering(self, cell: Cell, piece: str) -> "SolutionSpace":
        """Keep the solutions in which a piece covers a cell; the result is a graph of its own.

        Raises:
            PuzzleError: The puzzle has no such cell or piece.
        """
        check_type(cell, (tuple, list), "cell", "a cell such as (0, 4)", _COVERING)
        check_type(piece, str, "piece", "the name of a piece", _COVERING)
        self.puzzle.piece_named(piece)
        cell = self.puzzle.lattice.check_cell(cell)
        covering = self.puzzle.encoding.covering
        if cell not in covering:
            raise PuzzleError(f"{self.puzzle.lattice.place_name(cell)} is not on the board")
        placements = self.puzzle.placements
        options = [n for n in covering[cell] if placements[n].piece == piece]
        return self._of(self.held.matching([[options]], wanted=True))

    def touching(self, piece: str, other: str) -> "SolutionSpace":
        """Keep the solutions in which two pieces share a side (in space a face).

        The same name twice asks for two copies of the piece that touch. The other solutions are
        `space - space.touching(piece, other)`.

        Raises:
            PuzzleError: The puzzle has no such piece.
        """
        for name in (piece, other):
            check_type(name, str, "piece", "the name of a piece", "write space.touching('F', 'X')")
        return self._of(self.held.matching(touching(self.puzzle, piece, other), wanted=True))

    def without_crossroads(self) -> "SolutionSpace":
        """Keep the solutions without a point (in space an edge) where four pieces meet."""
        return self._of(self.held.matching(crossroads(self.puzzle), wanted=False))

    def distinct(self, up_to: Distinct | str = Distinct.ISOMETRIES) -> "SolutionSpace":
        """Keep only the first of the solutions that symmetries carry into each other.

        Looks at every solution, a million or more a second.

        Args:
            up_to: Which symmetries of the puzzle count.

        Raises:
            PuzzleError: `up_to` is not one of the kinds.
        """
        up_to = as_distinct(up_to)
        if self.count <= 1:  # where there are very many placements, their images take long
            return self
        moves = self.puzzle.option_images(up_to)
        return self._of(self.held.first_of_orbits(moves)) if moves else self

    def __or__(self, other: "SolutionSpace") -> "SolutionSpace":
        """The solutions of either space; both must belong to one puzzle, as for `&` and `-`."""
        return self._of(self.held.union(self._other(other)))

    def __and__(self, other: "SolutionSpace") -> "SolutionSpace":
        """The solutions of both spaces."""
        return self._of(self.held.intersection(self._other(other)))

    def __sub__(self, other: "SolutionSpace") -> "SolutionSpace":
        """The solutions of this space that are not in the other."""
        return self._of(self.held.difference(self._other(other)))

    def frequencies(self) -> Mapping[Placement, int]:
        """Count for every placement of the puzzle the solutions that contain it."""
        return MappingProxyType(
            dict(zip(self.puzzle.placements, self.held.frequencies(), strict=True))
        )

    def coverage(self) -> Mapping[Cell, Mapping[str, int]]:
        """Count for every cell the solutions in which each piece covers it; zeros are left out."""
        found: dict[Cell, dict[str, int]] = {cell: {} for cell in self.puzzle.board.cells}
        for placement, number in self.frequencies().items():
            if number:
                for cell in placement.cells:
                    pieces = found[cell]
                    pieces[placement.piece] = pieces.get(placement.piece, 0) + number
        return MappingProxyType(found)

    def common(self) -> tuple[Placement, ...]:
        """List the placements that all solutions share; none if there is no solution."""
        if not self:
            return ()
        return tuple(p for p, number in self.frequencies().items() if number == self.count)

    def settled(self) -> Mapping[Cell, str]:
        """Find the cells that the same piece covers in all solutions, with its name."""
        return MappingProxyType(
            {
                cell: piece
                for cell, pieces in self.coverage().items()
                for piece, number in pieces.items()
                if number == self.count
            }
        )

    def positions(
        self, size: int, up_to: Distinct | str = Distinct.ISOMETRIES
    ) -> frozenset[tuple[Placement, ...]]:
        """Find all positions of a number of placements that can be completed.

        Of positions that symmetries carry into each other, the result contains the first. Looks at
        every part of every solution: for three of the 13 pieces on 8x8 with the square tetromino
        these are four and a half million, which takes 16 s.

        Args:
            size: The number of placements, 1 or more.
            up_to: Which symmetries make two positions one.

        Raises:
            PuzzleError: The size is less than 1.
        """
        check_type(size, int, "size", "a whole number")
        if size < 1:
            raise PuzzleError(f"size must be 1 or more, not {number_text(size)}")
        if size > len(self.puzzle.placements):  # and perhaps larger than any number of a machine
            return frozenset()
        moves = self.puzzle.option_images(up_to)
        space = self.distinct(up_to) if self.held.whole else self
        parts = {part for chosen in space.held for part in combinations(chosen, size)}
        least = {
            min(part, *(tuple(sorted([move[n] for n in part])) for move in moves))
            if moves
            else part
            for part in parts
        }
        placements = self.puzzle.placements
        return frozenset(tuple(placements[n] for n in part) for part in least)

    def symmetry_classes(
        self, *, limits: Limits | None = None, on_progress: OnProgress | None = None
    ) -> tuple[SymmetryClass, ...]:
        """Count the solutions by the symmetries of the puzzle that they have, the fewest first.

        Every solution is in one class. Takes 20 ms for 6x10, and a few seconds for all solutions of
        a puzzle, however many there are. A view of more than a million is examined solution by
        solution, a million or more a second for each symmetry.

        Args:
            limits: How many seconds it may take; other limits are refused.
            on_progress: Called about twenty times a second.

        Raises:
            EngineError: A limit other than `seconds` is set.
            LimitReachedError: The time is over.
        """
        return answer(
            lambda tell: symmetry_classes(self.puzzle, self.held, tell), limits, on_progress
        )

    def swaps(
        self, most: int = 2, *, limits: Limits | None = None, on_progress: OnProgress | None = None
    ) -> tuple[Swap, ...]:
        """Find the ways in which two solutions of the space differ by a few placements.

        Both solutions have the same placements elsewhere, and cover the same cells by those that
        differ. `sum(swap.pairs for swap in space.swaps())` is the number of such pairs;
        `swap.applied(solution)` turns one into the other. Takes half a second for 6x10, and a
        quarter of a minute with up to three placements.

        Args:
            most: The largest number of placements by which they differ, on either side.
            limits: How many seconds it may take; other limits are refused.
            on_progress: Called about twenty times a second.

        Raises:
            PuzzleError: `most` is less than 1.
            EngineError: A limit other than `seconds` is set.
            LimitReachedError: The time is over.
        """
        check_type(most, int, "most", "a whole number", "write space.swaps(2)")
        return answer(lambda tell: swaps(self.puzzle, self.held, most, tell), limits, on_progress)

    def _of(self, held: SolutionGraph) -> "SolutionSpace":
        return SolutionSpace(self.puzzle, held)

    def _other(self, other: "SolutionSpace") -> SolutionGraph:
        check_type(other, SolutionSpace, "the other side", "a solution space")
        if other.puzzle != self.puzzle:
            raise PuzzleError("the two solution spaces belong to different puzzles")
        return other.held

    def _rank(self, solution: Solution) -> int | None:
        encoding = self.puzzle.encoding
        if not all(map(encoding.has, solution.placements)):
            return None
        return self.held.rank(encoding.numbers(solution.placements))


@final
class HoldingSpace(Handle[Holding]):
    """A handle on a solution space being made."""

    def result(self) -> SolutionSpace:
        """Make the space, at the first call; other threads that ask meanwhile wait.

        Raises:
            CancelledError: The work was cancelled.
            LimitReachedError: The work reached a limit.
            TooLargeError: The solutions need more memory than they may take.
        """
        return SolutionSpace(self.puzzle, self._run.result())


def holding(
    puzzle: Puzzle | Position,
    *,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> HoldingSpace:
    """Start making a solution space: return a handle on the work; arguments as `solution_space`."""
    task = PuzzleTask(puzzle, Distinct.ISOMETRIES)  # symmetries shorten the search
    run = AutoEngine().holding(task, checked(limits), look_of(on_progress))
    return HoldingSpace(task, run)


def solution_space(
    puzzle: Puzzle | Position,
    *,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> SolutionSpace:
    """Find all solutions of a puzzle and hold them in a graph.

    Takes about 30 ms for 6x10. Boards that are long and narrow in some direction may have any
    number of solutions; on other boards, solutions are searched for one after the other.

    Args:
        puzzle: The puzzle; pieces laid in a position count as given.
        limits: How much the engines may take. The memory is also a limit for what is later made
            from the space.
        on_progress: Called about twenty times a second during the work.

    Raises:
        LimitReachedError: A limit was reached before all solutions were found.
        TooLargeError: The solutions need more memory than they may take.
    """
    with (
        told(on_progress) as tell,
        holding(puzzle, limits=limits, on_progress=tell) as asked,
    ):
        return asked.result()


ARRAY_FORMATS: tuple[Literal["Q", "I"], ...] = ("Q", "I", "I")
"""The formats of a graph's arrays: the starts of the edges, their labels and their targets."""


def space_of_arrays(
    puzzle: Puzzle, arrays: Sequence[memoryview], *, whole: bool, limits: Limits = NO_LIMITS
) -> SolutionSpace:
    """Make the solution space whose graph is in these arrays, without copying them.

    Args:
        puzzle: The puzzle that is solved.
        arrays: The bytes of the graph's arrays.
        whole: Whether these are all solutions of the puzzle.
        limits: The memory for everything that is made from the space.

    Raises:
        EngineError: The arrays do not hold a graph of solutions.
        TooLargeError: Counting over the graph needs more memory than allowed.
    """
    problem = frontier_problem(puzzle.exact_cover, puzzle.cell_order)
    views = [array.cast(form) for array, form in zip(arrays, ARRAY_FORMATS, strict=True)]
    held = SolutionGraph.of_arrays(problem, views, len(puzzle.placements), limits, whole=whole)
    return SolutionSpace(puzzle, held)


def _unpickled(puzzle: Puzzle, arrays: Sequence[bytes], whole: bool) -> SolutionSpace:
    return space_of_arrays(puzzle, [memoryview(array) for array in arrays], whole=whole)
