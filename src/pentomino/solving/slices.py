"""Slices of solution spaces: solutions by their ranks, each made when somebody looks at it.

They also become arrays of NumPy and tables of pandas, which are imported only then.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import chain, islice
from math import prod
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex, final, overload

from pentomino.errors import PentominoError, PuzzleError, TooLargeError, number_text
from pentomino.problem.exact_cover import Chosen
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.solving.solution import Solution, found_solution
from pentomino.values import Drawn
from pentomino.wrong_types import as_whole_number, check_type

if TYPE_CHECKING:
    import random

    import numpy as np
    import pandas as pd

    from pentomino.solving.space import SolutionSpace


MOST_PLACES = 2**30
"""The most places of an array; a larger one is refused before it is made."""

BATCH = 20_000
"""How many solutions are written into an array at once."""


def library(name: str, wanted_for: str) -> Any:  # noqa: ANN401
    """Import a library that may be missing.

    Args:
        name: Its name, which is also the name of its package.
        wanted_for: What it is needed for, as the subject of a sentence.

    Raises:
        PentominoError: It is not installed.
    """
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise PentominoError(
            f"{wanted_for} needs {name}, which is not installed: run python -m pip install {name}"
        ) from None


def to_array(
    puzzle: Puzzle, solutions: Iterable[Sequence[int]], number: int
) -> "np.ndarray[Any, Any]":
    """Write solutions into one array; see `SolutionSpace.to_array`.

    Args:
        puzzle: The puzzle that they solve.
        solutions: The numbers of the placements of each solution.
        number: How many solutions there are.
    """
    numpy = library("numpy", "to_array")
    shape = puzzle.board.lengths
    with _small_enough(number, prod(shape)):
        return _array(numpy, puzzle, solutions, number)


@contextmanager
def _small_enough(number: int, places: int) -> Iterator[None]:
    """Refuse an array of solutions, each with so many places, that is too large for the memory.

    Raises:
        TooLargeError: It is.
    """
    places *= number
    instead = "take a part of them, such as space[:1000]"
    what = f"an array of these {number_text(number)} solutions would have {number_text(places)}"
    if places > MOST_PLACES:
        raise TooLargeError(f"{what} places, and at most {MOST_PLACES:,} are possible: {instead}")
    try:
        yield
    except MemoryError:
        raise TooLargeError(
            f"{what} places, which need more memory than there is: {instead}"
        ) from None


def _array(
    numpy: Any,  # noqa: ANN401
    puzzle: Puzzle,
    solutions: Iterable[Sequence[int]],
    number: int,
) -> "np.ndarray[Any, Any]":
    shape = puzzle.board.lengths
    kind = numpy.int16 if len(puzzle.pieces) < 2**15 else numpy.int32
    array = numpy.full((number, *shape), -1, kind)
    flat = array.reshape(number, prod(shape))
    covered, piece_of, first = _covered(numpy, puzzle, shape)
    for start, batch in _batches(solutions):
        sizes = numpy.fromiter(map(len, batch), numpy.intp, len(batch))
        chosen = numpy.fromiter(chain.from_iterable(batch), numpy.intp, int(sizes.sum()))
        rows = numpy.repeat(numpy.arange(start, start + len(batch)), sizes)
        lengths = first[chosen + 1] - first[chosen]
        total = int(lengths.sum())
        # The place of each covered cell among `covered`: the first of its placement, and on.
        ends = numpy.cumsum(lengths)
        within = numpy.arange(total) - numpy.repeat(ends - lengths, lengths)
        at = covered[numpy.repeat(first[chosen], lengths) + within]
        flat[numpy.repeat(rows, lengths), at] = numpy.repeat(piece_of[chosen], lengths)
    return array  # type: ignore[no-any-return]


def _covered(numpy: Any, puzzle: Puzzle, shape: Sequence[int]) -> tuple[Any, Any, Any]:  # noqa: ANN401
    """List the places that the placements cover, the piece of each, and where its places begin."""
    corner = puzzle.board.corner
    place = {}
    for cell in puzzle.board.cells:
        at = 0
        for number, least, length in zip(cell, corner, shape, strict=True):
            at = at * length + number - least
        place[cell] = at
    numbers = {piece.name: number for number, piece in enumerate(puzzle.pieces)}
    placements = puzzle.placements
    covered = [place[cell] for placement in placements for cell in placement.cells]
    pieces = [numbers[placement.piece] for placement in placements]
    sizes = [0, *(len(placement.cells) for placement in placements)]
    return (
        numpy.array(covered, numpy.intp),
        numpy.array(pieces, numpy.intp),
        numpy.cumsum(numpy.array(sizes, numpy.intp)),
    )


def _batches(
    solutions: Iterable[Sequence[int]],
) -> Iterator[tuple[int, list[Sequence[int]]]]:
    """List solutions in batches, each with the place of its first."""
    stream, start = iter(solutions), 0
    while batch := list(islice(stream, BATCH)):
        yield start, batch
        start += len(batch)


def to_frame(
    puzzle: Puzzle, solutions: Iterable[Sequence[int]], ranks: range, number: int
) -> "pd.DataFrame":
    """Write solutions into one table; see `SolutionSpace.to_frame`.

    Args:
        puzzle: The puzzle that they solve.
        solutions: The numbers of the placements of each solution.
        ranks: The ranks of the solutions.
        number: How many there are.
    """
    pandas = library("pandas", "to_frame")
    numpy = library("numpy", "to_frame")
    array: Any = to_array(puzzle, solutions, number)
    corner, cells = puzzle.board.corner, puzzle.board.cells
    at = tuple([cell[axis] - least for cell in cells] for axis, least in enumerate(corner))
    names = numpy.array([*(piece.name for piece in puzzle.pieces), None], dtype=object)
    columns = pandas.MultiIndex.from_tuples(cells, names=puzzle.lattice.coordinates)
    index = pandas.RangeIndex(ranks.start, ranks.stop, ranks.step, name="rank")
    with _small_enough(number, len(cells)):
        return pandas.DataFrame(names[array[(slice(None), *at)]], index, columns)


MOST_EXAMINED = 50_000_000
"""The most solutions whose symmetric images native code examines: it takes about a minute."""

MOST_EXAMINED_OF_SLICE = 5_000_000
"""The same for a slice, whose solutions are listed first, ten times as slowly."""

MOST_DRAWN = 10_000_000
"""The most solutions that are drawn into one list."""


def check_examined(number: int, instead: str, most: int = MOST_EXAMINED) -> None:
    """Refuse at once to examine so many solutions one by one that it would hardly end.

    Args:
        number: How many solutions there are.
        instead: What to do instead.
        most: The most that are examined.

    Raises:
        TooLargeError: There are more.
    """
    if number > most:
        raise TooLargeError(
            f"each of {number_text(number)} solutions would have to be examined, and at most "
            f"{most:,} are: {instead}"
        )


def as_length(number: int, instead: str) -> int:
    """Return a number of solutions if `len` can return it.

    Args:
        number: How many solutions there are.
        instead: The name of what returns a number of any size.

    Raises:
        OverflowError: The number is larger than any that `len` returns.
    """
    if number > sys.maxsize:
        raise OverflowError(
            f"len() returns {sys.maxsize:,} at most; there are more solutions: use {instead}"
        )
    return number


@final
@dataclass(frozen=True, slots=True, repr=False, weakref_slot=True)
class SolutionSlice(Drawn, Sequence[Solution]):
    """The solutions of certain ranks, as `space[10:20]` or `space[::-1]` returns them.

    Nothing is listed before it is looked at, so a slice costs nothing whatever its length. You can
    slice it again, list it with `list(space[10:20])`, and pickle it; a pickle holds the space too.
    `as_space` makes a space of it; whatever else spaces have, such as `space[:10].given(...)`, is
    that of this space. Slices are equal if their spaces and their ranks are.

    Args:
        space: All solutions.
        ranks: The ranks of the solutions, in their order.
    """

    space: "SolutionSpace"
    ranks: range

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 -- whatever a space has
        if name.startswith("_") or name not in dir(self.space):  # hasattr would compute properties
            raise AttributeError(f"slices of solution spaces have no attribute {name!r}")
        return getattr(self.as_space(), name)

    def __dir__(self) -> list[str]:
        spaces = (name for name in dir(self.space) if not name.startswith("_"))
        own = object.__dir__(self)  # `super()` knows only the class without slots
        return sorted({*own, *spaces})

    @property
    def puzzle(self) -> "Puzzle":
        """The puzzle that the solutions solve."""
        return self.space.puzzle

    @property
    def length(self) -> int:
        """How many solutions there are, of any size (`len` stops at `sys.maxsize`)."""
        between = self.ranks.stop - self.ranks.start
        return max(-(-between // self.ranks.step), 0)

    def __len__(self) -> int:
        return as_length(self.length, "its attribute `length`")

    def __bool__(self) -> bool:
        return bool(self.ranks)

    def __repr__(self) -> str:
        return f"<SolutionSlice: solutions {self.ranks} of {self.space.held.count:,}>"

    @overload
    def __getitem__(self, place: SupportsIndex) -> Solution: ...
    @overload
    def __getitem__(self, place: slice) -> "SolutionSlice": ...
    def __getitem__(self, place: SupportsIndex | slice) -> "Solution | SolutionSlice":
        """Return the solution at a place of the slice, or a slice of the slice.

        Raises:
            IndexError: There is no such place.
            TypeError: The place is neither a whole number nor a slice.
        """
        if isinstance(place, slice):
            return SolutionSlice(self.space, self.ranks[place])
        try:
            rank = self.ranks[place]
        except TypeError:
            check_type(place, (int, slice), "rank", "a whole number or a slice")
            raise
        except IndexError:
            asked = number_text(index(place), grouped=False)
            there = self.length
            number = f"{there:,}" if there < 10**1000 else number_text(there)
            text = f"there are {number} solutions: none has rank {asked}"
            raise IndexError(text) from None
        return self._solution(self.space.held.solution(rank))

    def __iter__(self) -> Iterator[Solution]:
        return map(self._solution, self._numbers())

    def _numbers(self) -> Iterator[Chosen]:
        """List the numbers of the placements of each solution."""
        held = self.space.held
        if self.ranks.step == 1:  # one after the other: in batches
            return held.between(self.ranks.start, self.ranks.stop)
        return map(held.solution, self.ranks)

    def __reversed__(self) -> Iterator[Solution]:
        return iter(self[::-1])

    def __contains__(self, solution: object) -> bool:
        if not isinstance(solution, Solution) or solution not in self.space:
            return False
        return self.space.index(solution) in self.ranks

    def index(self, solution: Solution, start: int = 0, stop: int | None = None) -> int:
        """Return the place of a solution in the slice, as `SolutionSpace.index` does.

        Raises:
            PuzzleError: The solution is not in the slice, or not between these places.
        """
        rank = self.space.index(solution)
        place = self.ranks.index(rank) if rank in self.ranks else None
        if place is None or place not in range(self.length)[start:stop]:
            raise PuzzleError("the solution is not in this slice")
        return place

    def as_space(self) -> "SolutionSpace":
        """Hold these solutions as a space of their own, which has all that spaces have.

        Lists every solution, some hundred thousand a second. The order is that of the space.

        Raises:
            TooLargeError: There are more than 5,000,000 solutions.
        """
        if self.length == self.space.held.count:  # a range has each rank once
            return self.space
        instead = 'count all with distinct="all", or take a smaller part, such as space[:1000]'
        check_examined(self.length, instead, MOST_EXAMINED_OF_SLICE)
        return type(self.space)(self.space.puzzle, self.space.held.part(self._numbers()))

    def distinct(self, distinct: Distinct | str = Distinct.ISOMETRIES) -> "SolutionSpace":
        """Keep one of the solutions that symmetries carry into each other, as a space does.

        Args:
            distinct: Which solutions count as one, as for `Puzzle.count`.

        Raises:
            PuzzleError: It is not one of the kinds.
            TooLargeError: There are more than 5,000,000 solutions.
        """
        return self.as_space().distinct(distinct)

    def count(
        self, solution: Solution | None = None, *, distinct: Distinct | str = Distinct.ISOMETRIES
    ) -> int:
        """Count the solutions of the slice, or how often one is in it, as `space.count` does.

        The number of a slice of all ranks is that of the space. Of another slice, every solution is
        examined, some hundred thousand a second; `length`, and `distinct="all"`, is the number
        of all.

        Raises:
            PuzzleError: `distinct` is not one of the kinds.
            TooLargeError: More than 5,000,000 solutions would have to be examined.
        """
        distinct = as_distinct(distinct)
        if solution is not None:
            check_type(solution, Solution, "solution", "a solution", "write count(distinct=...)")
            return int(solution in self)
        if not self.space.puzzle.option_images(distinct):
            return self.length
        return self.as_space().count(distinct=distinct)

    def sample(
        self, rng: "random.Random | np.random.Generator", number: SupportsIndex = 1
    ) -> list[Solution]:
        """Draw solutions with equal chances, as `SolutionSpace.sample` does."""
        instead = "write space.sample(random.Random(1), 3)"
        below = _chance(rng, instead)
        number = as_whole_number(number, "number", instead=instead, least=0)
        if number > MOST_DRAWN:
            raise TooLargeError(
                f"{number_text(number)} solutions do not fit a list: draw {MOST_DRAWN:,} or fewer "
                "at a time"
            )
        if not self:
            raise PuzzleError("the space is empty: there is no solution to draw")
        return [self[below(self.length)] for _ in range(number)]

    def to_array(self) -> "np.ndarray[Any, Any]":
        """Write the solutions into one array of NumPy, as `SolutionSpace.to_array` does."""
        return to_array(self.space.puzzle, self._numbers(), self.length)

    def to_frame(self) -> "pd.DataFrame":
        """Write the solutions into one table of pandas, as `SolutionSpace.to_frame` does."""
        return to_frame(self.space.puzzle, self._numbers(), self.ranks, self.length)

    def _solution(self, chosen: tuple[int, ...]) -> Solution:
        puzzle = self.space.puzzle
        return found_solution(puzzle, puzzle.encoding.chosen(chosen))


def _chance(rng: object, instead: str) -> Callable[[int], int]:
    """Return a function that draws a whole number from 0 up to another one, excluded.

    Raises:
        TypeError: `rng` is not a source of chance.
    """
    from random import Random  # noqa: PLC0415 -- whoever has one has loaded it

    if isinstance(rng, Random):
        return rng.randrange
    numpys: Any = getattr(sys.modules.get("numpy"), "random", None)  # whoever has one has loaded it
    if numpys is None or not isinstance(rng, (numpys.Generator, numpys.RandomState)):
        wanted = "a random.Random or a numpy.random.Generator"
        check_type(rng, Random, "rng", wanted, instead)
    draw: Callable[[int], bytes] = rng.bytes  # type: ignore[attr-defined]

    def below(end: int) -> int:
        bits = (end - 1).bit_length()
        size = (bits + 7) // 8
        while True:  # each round succeeds with a chance of at least one half
            number = int.from_bytes(draw(size), "little") >> (8 * size - bits)
            if number < end:
                return number

    return below
