"""Solution spaces: all solutions of a puzzle at once, to be counted, ranked, drawn and asked.

They are held as the paths of a graph, so nothing is listed until it is asked for.
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
from pentomino.errors import PuzzleError
from pentomino.geometry.lattice import Cell
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.showing import svg_of
from pentomino.solving.patterns import crossroads, touching
from pentomino.solving.progress import OnProgress
from pentomino.solving.slices import SolutionSlice
from pentomino.solving.solution import Solution
from pentomino.solving.swapping import Swap, swaps
from pentomino.solving.symmetric import SymmetryClass, symmetry_classes
from pentomino.solving.task import Handle, PuzzleTask, checked, look_of
from pentomino.wrong_types import check_each, check_type

if TYPE_CHECKING:
    import random


_COVERING = "write space.covering((0, 4), 'X')"
_GIVEN = "write space.given(placement), or space.covering((0, 4), 'X') for a cell and a piece"


@final
class SolutionSpace:
    """All solutions of a puzzle, or those with and without certain placements.

    Symmetries are left out of account: every solution of the board as it lies is in the space. The
    order is fixed: two solutions are compared at the first cell of `puzzle.board.sweep` that they
    cover differently, by the place of the placement among `puzzle.placements`, leaving the cell
    empty last. Make one with `solution_space`.

    Args:
        puzzle: What they solve.
        held: The solutions as numbers of placements.
    """

    def __init__(self, puzzle: Puzzle, held: SolutionGraph) -> None:
        self.puzzle = puzzle
        self.held = held

    @property
    def count(self) -> int:
        """How many solutions there are, of any size (`len` stops at the machine's largest)."""
        return self.held.count

    def __len__(self) -> int:
        return self.held.count

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
        """The solution of this rank, or for a slice a sequence that makes its solutions late.

        Negative ranks count from the end.

        Raises:
            IndexError: There is none.
            TypeError: The rank is neither a whole number nor a slice.
        """
        return SolutionSlice(self.held, range(self.count), self._solution)[rank]

    def __reversed__(self) -> Iterator[Solution]:
        return iter(self[::-1])

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles the puzzle and the graph of the solutions, a view as the solutions it has.

        A pickle is for the same version on the same kind of machine, as between processes;
        `write_space` makes files that last.
        """
        arrays = tuple(bytes(array) for array in self.held.alone().arrays())
        return _unpickled, (self.puzzle, arrays, self.held.whole)

    def index(self, solution: Solution) -> int:
        """The rank of a solution: undoes `space[rank]`.

        What counts are the placements, for `in` as well; the solution's puzzle may have others
        laid beforehand.

        Raises:
            PuzzleError: It is not in the space.
        """
        check_type(solution, Solution, "solution", "a solution")
        rank = self._rank(solution)
        if rank is None:
            raise PuzzleError("the solution is not in this space")
        return rank

    def __contains__(self, solution: object) -> bool:
        return isinstance(solution, Solution) and self._rank(solution) is not None

    def sample(self, rng: "random.Random", number: int = 1) -> list[Solution]:
        """Solutions drawn with equal chances, each independently of the others.

        Args:
            rng: What chances are taken from; the same state gives the same solutions.
            number: How many.

        Raises:
            PuzzleError: The space is empty, or the number negative.
        """
        from random import Random  # noqa: PLC0415 -- whoever has one has loaded it

        instead = "write space.sample(random.Random(1), 3)"
        check_type(rng, Random, "rng", "a random.Random", instead)
        check_type(number, int, "number", "a whole number", instead)
        if number < 0:
            raise PuzzleError(f"{number} solutions cannot be drawn")
        if not self:
            raise PuzzleError("there is no solution to draw")
        return [self[rng.randrange(self.count)] for _ in range(number)]

    def given(self, *placements: Placement) -> "SolutionSpace":
        """The solutions that have all of these placements; a view that shares the graph.

        Raises:
            PuzzleError: One of them is no placement of the puzzle.
        """
        check_each(placements, Placement, "givens", "placements", _GIVEN)
        return self._of(self.held.select(self.puzzle.encoding.numbers(placements), ()))

    def without(self, *placements: Placement) -> "SolutionSpace":
        """The solutions that have none of these placements; otherwise as `given`."""
        check_each(placements, Placement, "the placements to leave out", "placements", _GIVEN)
        return self._of(self.held.select((), self.puzzle.encoding.numbers(placements)))

    def covering(self, cell: Cell, piece: str) -> "SolutionSpace":
        """The solutions in which this piece covers that cell; a graph of its own.

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
        """The solutions in which two pieces share a side (in space a face).

        The same name twice asks for two copies of it that touch. The rest is
        `space - space.touching(piece, other)`.

        Raises:
            PuzzleError: The puzzle has no such piece.
        """
        for name in (piece, other):
            check_type(name, str, "piece", "the name of a piece", "write space.touching('F', 'X')")
        return self._of(self.held.matching(touching(self.puzzle, piece, other), wanted=True))

    def without_crossroads(self) -> "SolutionSpace":
        """The solutions without a point (in space an edge) where four pieces meet."""
        return self._of(self.held.matching(crossroads(self.puzzle), wanted=False))

    def distinct(self, up_to: Distinct | str = Distinct.ISOMETRIES) -> "SolutionSpace":
        """Of solutions that a symmetry of the puzzle carries into each other only the first.

        Looks at every solution, a million or more a second.

        Args:
            up_to: Which symmetries.

        Raises:
            PuzzleError: It is none of the kinds.
        """
        moves = self.puzzle.option_images(up_to)
        return self._of(self.held.first_of_orbits(moves)) if moves else self

    def __or__(self, other: "SolutionSpace") -> "SolutionSpace":
        """The solutions of either space; both must be of one puzzle, as for `&` and `-`."""
        return self._of(self.held.union(self._other(other)))

    def __and__(self, other: "SolutionSpace") -> "SolutionSpace":
        """The solutions of both spaces."""
        return self._of(self.held.intersection(self._other(other)))

    def __sub__(self, other: "SolutionSpace") -> "SolutionSpace":
        """The solutions of this space that are not in the other."""
        return self._of(self.held.difference(self._other(other)))

    def frequencies(self) -> Mapping[Placement, int]:
        """In how many solutions every placement of the puzzle lies."""
        return MappingProxyType(
            dict(zip(self.puzzle.placements, self.held.frequencies(), strict=True))
        )

    def coverage(self) -> Mapping[Cell, Mapping[str, int]]:
        """For every cell, in how many solutions each piece covers it; the others are left out."""
        found: dict[Cell, dict[str, int]] = {cell: {} for cell in self.puzzle.board.cells}
        for placement, number in self.frequencies().items():
            if number:
                for cell in placement.cells:
                    pieces = found[cell]
                    pieces[placement.piece] = pieces.get(placement.piece, 0) + number
        return MappingProxyType(found)

    def common(self) -> tuple[Placement, ...]:
        """The placements that all solutions share; none where there is no solution."""
        if not self:
            return ()
        return tuple(p for p, number in self.frequencies().items() if number == self.count)

    def settled(self) -> Mapping[Cell, str]:
        """The cells that the same piece covers in all solutions, with its name."""
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
        """All sets of so many placements that can be completed, as the least of their images.

        Looks at every such part of every solution: for three of the 13 pieces on 8x8 with the
        square tetromino, four and a half million times, which takes a quarter of a minute.

        Args:
            size: How many placements, at least one.
            up_to: Which symmetries make two positions one.

        Raises:
            PuzzleError: The size is less than one.
        """
        check_type(size, int, "size", "a whole number")
        if size < 1:
            raise PuzzleError(f"a position of {size} placements is none: it has one or more")
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

    def symmetry_classes(self) -> tuple[SymmetryClass, ...]:
        """How many solutions have which symmetries of the puzzle; those with the fewest first.

        Every solution is in one class. Takes 20 ms for 6x10, and a few seconds for any number of
        solutions where these are all of the puzzle; a view of more than a million is looked at
        solution by solution, a million or more a second for each symmetry.
        """
        return symmetry_classes(self.puzzle, self.held)

    def swaps(self, most: int = 2) -> tuple[Swap, ...]:
        """The ways in which two solutions of the space differ by a few placements.

        Both solutions have the same placements elsewhere, and cover the same cells by those that
        differ. `sum(swap.pairs for swap in space.swaps())` is the number of such pairs; with
        `swap.applied(solution)` one comes to the other. Takes half a second for 6x10, and a
        quarter of a minute with up to three placements.

        Args:
            most: How many placements differ at the most, on either side.

        Raises:
            PuzzleError: It is less than 1.
        """
        check_type(most, int, "most", "a whole number", "write space.swaps(2)")
        return swaps(self.puzzle, self.held, most)

    def _of(self, held: SolutionGraph) -> "SolutionSpace":
        return SolutionSpace(self.puzzle, held)

    def _other(self, other: "SolutionSpace") -> SolutionGraph:
        check_type(other, SolutionSpace, "the other side", "a solution space")
        if other.puzzle != self.puzzle:
            raise PuzzleError("the two solution spaces are of different puzzles")
        return other.held

    def _solution(self, chosen: tuple[int, ...]) -> Solution:
        return Solution(self.puzzle, self.puzzle.encoding.chosen(chosen))

    def _rank(self, solution: Solution) -> int | None:
        encoding = self.puzzle.encoding
        if not all(map(encoding.has, solution.placements)):
            return None
        return self.held.rank(encoding.numbers(solution.placements))


@final
class HoldingSpace(Handle[Holding]):
    """A handle on a solution space being made."""

    def result(self) -> SolutionSpace:
        """Makes the space, the first time; whoever asks meanwhile waits for it.

        Raises:
            CancelledError: The work was cancelled.
            LimitReachedError: It has reached a limit.
            TooLargeError: The solutions do not fit the memory.
        """
        return SolutionSpace(self.puzzle, self._run.result())


def holding(
    puzzle: Puzzle | Position,
    *,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> HoldingSpace:
    """A handle on a solution space, to be asked for its result; arguments as `solution_space`."""
    task = PuzzleTask(puzzle, Distinct.ISOMETRIES)  # which the search makes use of
    run = AutoEngine().holding(task, checked(limits), look_of(on_progress))
    return HoldingSpace(task, run)


def solution_space(
    puzzle: Puzzle | Position,
    *,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> SolutionSpace:
    """All solutions of a puzzle, held in a graph.

    Takes about 30 ms for 6x10. Boards that are long and narrow in some direction may have any
    number of solutions; those of others are searched for one after the other.

    Args:
        puzzle: What to solve; what is laid in a position counts as given.
        limits: How much the engines may take; the memory is also for what is made of the space.
        on_progress: Called about twenty times a second while waiting.

    Raises:
        LimitReachedError: A limit was reached before all solutions were found.
        TooLargeError: The solutions need more memory than they may take.
    """
    with holding(puzzle, limits=limits, on_progress=on_progress) as asked:
        return asked.result()


ARRAY_FORMATS: tuple[Literal["Q", "I"], ...] = ("Q", "I", "I")
"""Of the arrays of a graph: where edges start, their labels, their targets."""


def space_of_arrays(
    puzzle: Puzzle, arrays: Sequence[memoryview], *, whole: bool, limits: Limits = NO_LIMITS
) -> SolutionSpace:
    """The solution space whose graph is in these arrays, which stay where they are.

    Args:
        puzzle: What is solved.
        arrays: The bytes of the graph's arrays.
        whole: Whether these are all solutions.
        limits: The memory for whatever is made from them.

    Raises:
        EngineError: The arrays are not those of a graph of solutions.
        TooLargeError: What is counted over them does not fit the memory.
    """
    problem = frontier_problem(puzzle.exact_cover, puzzle.cell_order)
    views = [array.cast(form) for array, form in zip(arrays, ARRAY_FORMATS, strict=True)]
    held = SolutionGraph.of_arrays(problem, views, len(puzzle.placements), limits, whole=whole)
    return SolutionSpace(puzzle, held)


def _unpickled(puzzle: Puzzle, arrays: Sequence[bytes], whole: bool) -> SolutionSpace:
    return space_of_arrays(puzzle, [memoryview(array) for array in arrays], whole=whole)
