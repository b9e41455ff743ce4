"""Solutions as arrays and tables of other libraries, which are imported only here.

NumPy and pandas are not needed for anything else.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import chain, islice
from math import prod
from typing import TYPE_CHECKING, Any

from pentomino.errors import PentominoError, TooLargeError, number_text
from pentomino.problem.puzzle import Puzzle

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd

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
