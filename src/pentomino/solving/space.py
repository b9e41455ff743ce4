"""Solution spaces: all solutions of a puzzle at once, to count, rank, draw and question.

They are held as the paths of a graph, so no solution is listed until somebody asks for it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, final, overload

from pentomino.engines.contract import Question, ResultRun, Work
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.native_arrays import frontier_problem
from pentomino.engines.registry import AUTO
from pentomino.engines.solution_graph import SolutionGraph
from pentomino.errors import PuzzleError, counted
from pentomino.geometry.board import MOST_CLOSED
from pentomino.geometry.lattice import AnyCell, Cell
from pentomino.problem.exact_cover import Chosen
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle, placement_of
from pentomino.problem.symmetry import Distinct, Symmetry, as_distinct
from pentomino.solving.conditions import Condition, condition, touching
from pentomino.solving.handles import count
from pentomino.solving.progress import OnProgress
from pentomino.solving.slices import SolutionSlice, as_length, check_examined
from pentomino.solving.solution import Solution
from pentomino.solving.swapping import Swap, swaps
from pentomino.solving.symmetric import MOST_LOOKED_AT, SymmetryClass, symmetry_classes
from pentomino.solving.task import Handle, PuzzleTask, Tell, answer, reporting
from pentomino.values import Drawn
from pentomino.wrong_types import as_whole_number, check_each, check_type, shown, whole_numbers

if TYPE_CHECKING:
    import random

    import numpy as np
    import pandas as pd


_COVERING = "write space.covering((0, 4), 'X')"
_GIVEN = "write space.given(placement), or space.covering((0, 4), 'X') for a cell and a piece"
_COUNTED = (
    'count all with distinct="all", or take a part, such as space[:1000] or space.given(placement)'
)
_NARROWER = "narrow the space first, as with space.given(placement)"
_WITHOUT = "write space.without(placement), or space - space.covering((0, 4), 'X')"


@final
class SpaceCount(int):
    """How many solutions a space has; called, it counts them as `Puzzle.count` does.

    Args:
        space: The space.
    """

    _space: "SolutionSpace"

    def __new__(cls, space: "SolutionSpace") -> "SpaceCount":
        number = super().__new__(cls, space.held.count)
        number._space = space
        return number

    def __call__(
        self,
        solution: Solution | str | None = None,
        *,
        distinct: Distinct | str = Distinct.ISOMETRIES,
    ) -> int:
        """Count the solutions of the space, or how often a solution is in it: once or never.

        Of a space with all solutions of a puzzle, the number is that of `Puzzle.count`. Of up to a
        million solutions, and of any view, each is examined: a million or more a second.

        Args:
            solution: A solution to look for; None to count all. Which solutions count as one is
                taken at this place too, as `Puzzle.count` takes it.
            distinct: Which solutions count as one, as for `Puzzle.count`.

        Raises:
            PuzzleError: `distinct` is not one of the kinds.
            TooLargeError: This is a view of more than 50,000,000 solutions, which would have to be
                examined; `distinct="all"` counts any number at once.
        """
        space = self._space
        if isinstance(solution, str):
            return self(distinct=solution)
        distinct = as_distinct(distinct)
        if solution is not None:
            check_type(solution, Solution, "solution", "a solution", "write count(distinct=...)")
            return int(solution in space)
        if distinct is Distinct.ALL:
            return int(self)
        if space.held.whole and self > MOST_LOOKED_AT:
            return count(space.puzzle, distinct=distinct)
        return _one_of_each(space, distinct, _COUNTED).count

    def __reduce__(self) -> tuple[object, ...]:
        return int, (int(self),)


@final
@dataclass(frozen=True, slots=True, eq=False, repr=False, weakref_slot=True)
class SolutionSpace(Drawn, Sequence[Solution]):
    """All solutions of a puzzle, or those with and without certain placements.

    Rotated and reflected solutions are all in the space. Their order is fixed: two solutions are
    compared at the first cell of `puzzle.board.sweep` that they cover differently, by the place of
    the placement among `puzzle.placements`; an empty cell comes last. Make a space with
    `solution_space`. Spaces are equal if they hold the same solutions of equal puzzles, however
    they were made.

    Args:
        puzzle: The puzzle that they solve.
        held: The graph of the solutions, by the numbers of placements; also for users who work
            with numbers instead of `Placement` values.

    >>> from pentomino import Puzzle
    >>> space = solution_space(Puzzle.of("3x20"))
    >>> len(space), space.count(distinct="all"), space.count()
    (8, 8, 2)
    """

    puzzle: Puzzle
    held: SolutionGraph

    @property
    def count(self) -> SpaceCount:
        """Count the solutions: `space.count()` as `puzzle.count()`, turned ones once.

        `space.count(distinct="all")` is the number of all, as `len(space)` and the number
        `space.count` itself, but of any size: `len` stops at the machine's largest.
        """
        return SpaceCount(self)

    def __len__(self) -> int:
        return as_length(self.held.count, "count(distinct='all')")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SolutionSpace):
            return NotImplemented
        held, there = self.held, other.held
        if held is there:
            return True
        if held.count != there.count or self.puzzle != other.puzzle:
            return False
        return (held.whole and there.whole) or held.intersection(there).count == held.count

    def __hash__(self) -> int:
        return hash((self.puzzle, self.held.count))

    def __repr__(self) -> str:
        return f"<SolutionSpace: {counted(self.held.count, 'solution')} of {self.puzzle!r}>"

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
        return SolutionSlice(self, range(self.held.count))[rank]

    def __reversed__(self) -> Iterator[Solution]:
        return iter(self[::-1])

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the puzzle and the graph of the solutions; a view keeps its own solutions only.

        A pickle is for the same version on the same kind of machine, as between processes;
        `write_space` makes files that last.
        """
        arrays = tuple(bytes(array) for array in self.held.alone().arrays())
        return _unpickled, (self.puzzle, arrays, self.held.whole)

    def index(self, solution: Solution, start: int = 0, stop: int | None = None) -> int:
        """Return the rank of a solution: the inverse of `space[rank]`.

        Only the placements count, also for `in`; the solution's puzzle may have other givens.

        Args:
            solution: The solution.
            start: The first rank that is looked at, as for lists.
            stop: The rank before which the search ends; None for the end.

        Raises:
            PuzzleError: The solution is not in the space, or not between these ranks.
        """
        check_type(solution, Solution, "solution", "a solution")
        rank = self._rank(solution)
        if rank is None or rank not in range(self.count)[start:stop]:
            raise PuzzleError("the solution is not in this space")
        return rank

    def __contains__(self, solution: object) -> bool:
        return isinstance(solution, Solution) and self._rank(solution) is not None

    def sample(
        self, rng: "random.Random | np.random.Generator", number: SupportsIndex = 1
    ) -> list[Solution]:
        """Draw solutions with equal chances, each independently of the others.

        Args:
            rng: The source of chance, such as `random.Random(1)` or `numpy.random.default_rng(1)`;
                the same state gives the same solutions.
            number: How many, 0 or more.

        Raises:
            PuzzleError: The space is empty, or the number is negative.
        """
        return self[:].sample(rng, number)

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

    def covering(self, cell: AnyCell, piece: str) -> "SolutionSpace":
        """Keep the solutions in which a piece covers a cell; the result is a graph of its own.

        Raises:
            PuzzleError: The puzzle has no such cell or piece.
        """
        numbers = whole_numbers(cell)
        if numbers is None:
            check_type(cell, (tuple, list), "cell", "a cell such as (0, 4)", _COVERING)
        check_type(piece, str, "piece", "the name of a piece", _COVERING)
        self.puzzle.piece_named(piece)
        cell = self.puzzle.lattice.check_cell(numbers or cell)
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
        return self.filter("no crossroads")

    def distinct(
        self,
        distinct: Distinct | str = Distinct.ISOMETRIES,
        *,
        up_to: Distinct | str | None = None,
    ) -> "SolutionSpace":
        """Keep only one of the solutions that symmetries carry into each other.

        It is the one that `Puzzle.solve` lists: the one whose sorted placements come first. Of a
        view, which may lack that one, it keeps the first that the view has. The order is that of
        the space; `solve` has it with `engine="frontier"`, and where its search tries at most
        30,000 placements.

        Looks at every solution, a million or more a second.

        Args:
            distinct: Which solutions count as one, as for `Puzzle.count`.
            up_to: An older name of `distinct`.

        Raises:
            PuzzleError: It is not one of the kinds.
            TooLargeError: There are more than 50,000,000 solutions to examine.
        """
        distinct = as_distinct(distinct if up_to is None else up_to)
        held = _one_of_each(self, distinct, f"{_NARROWER}; space.count() counts any whole space")
        return self if held is self.held else self._of(held)

    def symmetric(self, *symmetries: Symmetry) -> "SolutionSpace":
        """Keep the solutions that each of these symmetries leaves unchanged.

        Looks at every solution, a million or more a second. The result is a graph of its own.

        Args:
            symmetries: Symmetries of the puzzle, such as `puzzle.symmetries()[1]`.

        Raises:
            TypeError: One of them is not a symmetry.
            PuzzleError: One of them is a symmetry of another puzzle.
            TooLargeError: There are more than 50,000,000 solutions to examine.

        >>> from pentomino import Puzzle
        >>> space = Puzzle.of("4x4", "domino*").solution_space()
        >>> [len(space.symmetric(g)) for g in space.puzzle.symmetries()]
        [36, 12, 12, 8, 0, 2, 2, 0]
        """
        instead = "write space.symmetric(puzzle.symmetries()[1])"
        check_each(symmetries, Symmetry, "symmetries", "symmetries", instead)
        known = self.puzzle.symmetries()
        if any(symmetry.on_board.isometry is None for symmetry in symmetries):
            known += self.puzzle.symmetries(Distinct.PARTS)
        for symmetry in symmetries:
            if symmetry not in known:
                raise PuzzleError(
                    "the symmetry is one of another puzzle: take one from puzzle.symmetries()"
                )
        moves = self.puzzle.encoding.option_images([s for s in symmetries if s != known[0]])
        if not moves:
            return self
        check_examined(self.held.count, f"{_NARROWER}; space.symmetry_classes() counts them")
        return self._of(self.held.fixed_by(moves))

    def filter(
        self,
        wanted: Callable[[Solution], object] | str,
        *,
        limits: Limits | None = None,
        on_progress: OnProgress | None = None,
    ) -> "SolutionSpace":
        """Keep the solutions that meet a condition, or for which a function returns something true.

        Calls the function with every solution, some ten thousand a second. Conditions about single
        placements or places, "no crossroads" and "F touches X" look at no solution, as `given`,
        `covering` and `touching` do; others at one of those that symmetries carry into each other.
        The result is a graph of its own.

        Args:
            wanted: A condition such as "3 colours" (`pentomino help conditions` lists them), or a
                function that takes a `Solution`.
            limits: How long the solutions may be looked at; only `seconds` can be set.
            on_progress: Called about twenty times a second while solutions are looked at.

        Raises:
            TypeError: It cannot be called, or `on_progress` cannot.
            EngineError: A limit other than `seconds` is set.
            LimitReachedError: The time is over.
            PuzzleError: No condition is written like this text, or the puzzle has no such piece.

        >>> from pentomino import Puzzle
        >>> space = Puzzle.of("3x20").solution_space()
        >>> len(space.filter(lambda solution: solution.grid()[0][0] == "U"))
        4
        >>> len(space.filter("X on the rim"))
        8
        """
        if isinstance(wanted, str):
            wanted = condition(wanted)
        if isinstance(wanted, Condition):
            patterns = wanted.patterns(self.puzzle)
            if patterns is not None:
                return self._of(self.held.matching(patterns[0], wanted=patterns[1]))
            fewer = wanted.narrowed(self.puzzle)
            if fewer is not None:
                return self.without(*(fewer.barred - self.puzzle.barred))
        if not callable(wanted):
            raise TypeError(
                "wanted must be a condition such as '3 colours', or a function of a solution, not "
                f"{shown(wanted)}: write space.filter(lambda solution: len(solution.grid()) == 6)"
            )

        moves = _kept_moves(self, wanted)

        def kept(tell: Tell) -> SolutionGraph:
            firsts = self.held.first_of_orbits(moves) if moves else self.held
            return self.held.part(met(tell, firsts)).intersection(self.held)

        def met(tell: Tell, firsts: SolutionGraph) -> Iterator[Chosen]:
            for number, (chosen, each) in enumerate(zip(firsts, self._of(firsts), strict=True)):
                tell(number / firsts.count)
                if wanted(each):
                    yield from {chosen, *(tuple(sorted(move[n] for n in chosen)) for move in moves)}

        return answer(
            lambda tell: self._of(kept(tell)),
            limits,
            on_progress,
            asked="filter()",
        )

    def to_array(self) -> "np.ndarray[Any, Any]":
        """Write all solutions into one array of NumPy.

        Returns:
            An array of whole numbers, whose first axis is the rank of the solution; the others are
            those of `Solution.grid`. A number is the place of a piece among `puzzle.pieces`; -1
            means that no piece covers this place. Two bytes for each place.

        Raises:
            PentominoError: NumPy is not installed.
            TooLargeError: The array would have more than 1,073,741,824 places, or needs more memory
                than there is.
        """
        return self[:].to_array()

    def to_frame(self) -> "pd.DataFrame":
        """Write all solutions into one table of pandas.

        Returns:
            A table with a row for each solution, by its rank, and a column for each cell of the
            board, such as `frame[0, 4]`; the values are the names of pieces. Where a cell stays
            empty, the value is missing as `pandas.isna` finds it: NaN, or None in older pandas.

        Raises:
            PentominoError: NumPy or pandas is not installed.
            TooLargeError: As for `to_array`.
        """
        return self[:].to_frame()

    def __or__(self, other: "SolutionSpace") -> "SolutionSpace":
        """The solutions of either space; both must belong to one puzzle, as for `&` and `-`."""
        return self._of(self.held.union(self._other(other)))

    def __and__(self, other: "SolutionSpace") -> "SolutionSpace":
        """The solutions of both spaces."""
        return self._of(self.held.intersection(self._other(other)))

    def __sub__(self, other: "SolutionSpace") -> "SolutionSpace":
        """The solutions of this space that are not in the other."""
        return self._of(self.held.difference(self._other(other)))

    def frequencies(self) -> dict[Placement, int]:
        """Count for every placement of the puzzle the solutions that contain it."""
        return dict(zip(self.puzzle.placements, self.held.frequencies(), strict=True))

    def coverage(self) -> dict[Cell, dict[str, int]]:
        """Count for every cell the solutions in which each piece covers it; zeros are left out.

        `pandas.DataFrame(space.coverage())` has a column for each cell and a row for each piece.
        """
        found: dict[Cell, dict[str, int]] = {cell: {} for cell in self.puzzle.board.cells}
        for placement, number in self.frequencies().items():
            if number:
                for cell in placement.cells:
                    pieces = found[cell]
                    pieces[placement.piece] = pieces.get(placement.piece, 0) + number
        return found

    def common(self) -> tuple[Placement, ...]:
        """List the placements that all solutions share; none if there is no solution."""
        if not self:
            return ()
        return tuple(p for p, number in self.frequencies().items() if number == self.held.count)

    def settled(self) -> dict[Cell, str]:
        """Find the cells that the same piece covers in all solutions, with its name."""
        return {
            cell: piece
            for cell, pieces in self.coverage().items()
            for piece, number in pieces.items()
            if number == self.held.count
        }

    def positions(
        self,
        size: SupportsIndex,
        distinct: Distinct | str = Distinct.ISOMETRIES,
        *,
        up_to: Distinct | str | None = None,
    ) -> frozenset[tuple[Placement, ...]]:
        """Find all positions of a number of placements that can be completed.

        Of positions that symmetries carry into each other, the result contains the first. Looks at
        every part of every solution: for three of the 13 pieces on 8x8 with the square tetromino
        these are four and a half million, which takes 16 s.

        Args:
            size: The number of placements, 1 or more.
            distinct: Which positions count as one.
            up_to: An older name of `distinct`.

        Raises:
            PuzzleError: The size is less than 1.
            TooLargeError: There are more than 50,000,000 solutions to examine.
        """
        size = as_whole_number(size, "size", least=1)
        if size > len(self.puzzle.placements):  # and perhaps larger than any number of a machine
            return frozenset()
        check_examined(self.held.count, _NARROWER)
        distinct = as_distinct(distinct if up_to is None else up_to)
        moves = self.puzzle.option_images(distinct)
        space = self.distinct(distinct) if self.held.whole else self
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
            lambda tell: symmetry_classes(self.puzzle, self.held, tell),
            limits,
            on_progress,
            asked="symmetry_classes()",
        )

    def swaps(
        self,
        most: SupportsIndex = 2,
        *,
        limits: Limits | None = None,
        on_progress: OnProgress | None = None,
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
        most = as_whole_number(most, "most", instead="write space.swaps(2)")
        return answer(
            lambda tell: swaps(self.puzzle, self.held, most, tell),
            limits,
            on_progress,
            asked="swaps()",
        )

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


def _kept_moves(space: SolutionSpace, wanted: object) -> list[tuple[int, ...]]:
    """List where symmetries send placements, if they cannot change whether a solution is wanted."""
    if not isinstance(wanted, Condition) or space.held.count <= 1:
        return []
    return space.puzzle.option_images() if wanted.keeps_symmetries(space.puzzle) else []


def _one_of_each(space: SolutionSpace, distinct: Distinct, instead: str) -> SolutionGraph:
    """Keep one of the solutions that symmetries carry into each other, as `distinct` does.

    Raises:
        TooLargeError: There are too many; the text ends with what to do instead.
    """
    held = space.held
    if held.count <= 1:  # where there are very many placements, their images take long
        return held
    moves = space.puzzle.option_images(distinct)
    if not moves:
        return held
    check_examined(held.count, instead)
    return held.first_of_orbits(moves)


@final
class HoldingSpace(Handle, ResultRun[SolutionSpace]):
    """A handle on a solution space being made."""

    def _ask(self, work: Work) -> SolutionSpace:
        graph = work.hold(self._check)
        self._check_solutions(graph.count)
        return SolutionSpace(self.puzzle, graph)

    def result(self) -> SolutionSpace:
        """Make the space, at the first call; other threads that ask meanwhile wait.

        Raises:
            CancelledError: The work was cancelled.
            LimitReachedError: The work reached a limit.
            TooLargeError: The solutions need more memory than they may take.
        """
        return self._finished()


def holding(
    puzzle: Puzzle | Position,
    *,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> HoldingSpace:
    """Start making a solution space: return a handle on the work; arguments as `solution_space`."""
    task = PuzzleTask(puzzle, Distinct.ISOMETRIES)  # symmetries shorten the search
    if task.puzzle.board.space.kind and len(task.puzzle.board.cells) > MOST_CLOSED:
        task = PuzzleTask(puzzle)  # which takes no symmetries where there are too many
    return HoldingSpace(task, AUTO, Question.HOLD, limits, on_progress)


def solution_space(
    puzzle: Puzzle | Position,
    *,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> SolutionSpace:
    """Find all solutions of a puzzle and hold them in a graph.

    Takes about 30 ms for 6x10. Boards that are long and narrow in some direction may have any
    number of solutions; on other boards, solutions are searched for one after the other. The order
    of the solutions is the same either way: that of `SolutionSpace`.

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
        reporting(on_progress) as tell,
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
