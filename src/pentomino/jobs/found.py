"""The solutions that a store keeps: as a stream, by what they contain, and in files.

Their order is that of their placements' numbers, so it does not depend on how a run went.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import TypeAlias, final

from pentomino.engines.limits import NO_LIMITS
from pentomino.errors import (
    PuzzleError,
    StoreError,
    number_text,
    shortened_path,
)
from pentomino.files.options import DEFAULT_OPTIONS, WriteOptions
from pentomino.files.puzzle_formats import Note, warn_of_note
from pentomino.files.solution_files import write_solutions
from pentomino.jobs.job import call_words
from pentomino.jobs.store import Store, open_store
from pentomino.jobs.units import kind_of, units_of
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.conditions import placements_on
from pentomino.solving.solution import Solution
from pentomino.values import Closing
from pentomino.wrong_types import as_whole_number_or_none, at_most, check_each, check_path

Where: TypeAlias = Placement | str
"""A placement, or a piece and some of the cells that it covers, such as `X_3.5`."""


@final
class StoredSolutions(Closing, Iterator[Solution]):
    """The solutions of a store, one after the other; its `with` block or its end closes the store.

    Args:
        store: The store.
        where: What each solution must contain.
    """

    def __init__(self, store: Store, where: Sequence[Where]) -> None:
        self._store = store
        self._units = units_of(store.job, NO_LIMITS)
        wanted = [_options_of(each, store.job.puzzle) for each in where]
        self._findings = self._found(wanted)

    def __repr__(self) -> str:
        return f"<StoredSolutions: {self._store.path}>"

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that they solve."""
        return self._store.job.puzzle

    @property
    def complete(self) -> bool:
        """Whether the run is done, so that these are all solutions."""
        return self._store.complete

    def __next__(self) -> Solution:
        for finding in self._findings:
            return self._units.solution(finding)
        self.close()
        raise StopIteration

    def close(self) -> None:
        """Close the store."""
        self._findings = iter(())
        self._store.close()

    def _found(self, wanted: Sequence[frozenset[int]]) -> Iterator[bytes]:
        if not wanted:
            return self._store.findings()
        if self._store.writable or self._store.is_indexed:
            with suppress(StoreError):  # there may be no room for it, or no right to write
                if not self._store.is_indexed:
                    self._store.index(self._units.options)
        if self._store.is_indexed:
            return self._store.findings_with(wanted)
        return self._looked_through(wanted)

    def _looked_through(self, wanted: Sequence[frozenset[int]]) -> Iterator[bytes]:
        """Without an index, look at every solution."""
        for finding in self._store.findings():
            options = frozenset(self._units.options(finding))
            if all(options & each for each in wanted):
                yield finding


def solutions(path: str | Path, *, where: Where | Iterable[Where] = ()) -> StoredSolutions:
    """Read the solutions that a store keeps, also while a run goes on.

    The first question with `where` makes an index in the store, which later runs keep up to date;
    while another process works on the store, or where it cannot be written, all solutions are
    looked through instead.

    Args:
        path: The store.
        where: What each solution must contain: placements, or texts such as `X_3.5` for X on row
            3, column 5.

    Returns:
        An iterator in a fixed order; close it, or use it in a `with` block, if you do not read all.

    Raises:
        StoreError: The file is not a store, is damaged, or keeps no solutions.
        TypeError: `where` holds neither placements nor texts.
        NotationError: A text in `where` is not in the notation.
        PuzzleError: The puzzle has no such piece.
    """
    check_path(path)
    path = Path(path)
    conditions: tuple[Where, ...] = check_each(
        (where,) if isinstance(where, Placement | str) else where,
        (Placement, str),
        "where",
        "placements or texts such as 'X_3.5'",
    )
    store = _opened(path, indexed=bool(conditions))
    try:
        _check_keeps(store)
        return StoredSolutions(store, conditions)
    except BaseException:
        store.close()
        raise


def _check_keeps(store: Store) -> None:
    shown = shortened_path(store.path)
    if kind_of(store.job).command == "make":
        raise StoreError(
            f"{shown} holds puzzles: {call_words('make', '--store', shown)} gives them, and the "
            "command writes them to a file with -o"
        )
    if not store.job.keeps:
        raise StoreError(
            f"{shown} keeps no solutions, only their number: run it anew in "
            "another store with --solutions (in Python solutions=True)"
        )


def export(
    path: str | Path,
    target: str | Path,
    *,
    where: Where | Iterable[Where] = (),
    limit: int | None = None,
    options: WriteOptions = DEFAULT_OPTIONS,
    note: Note = warn_of_note,
) -> int:
    """Write the solutions that a store keeps to a file, in the format of its extension.

    Args:
        path: The store.
        target: The file to write.
        where: What each solution must contain; see `solutions`.
        limit: How many solutions to write; None for all.
        options: Letters and measures.
        note: As for `write_solutions`.

    Returns:
        The number of solutions written.

    Raises:
        TypeError: As for `solutions`, or the limit is not a whole number.
        StoreError: As for `solutions`.
        PuzzleError: As for `solutions`, or the limit is negative.
        SolutionFileError: As for `write_solutions`, as well as its other errors.
    """
    wanted = "a whole number, or None for all solutions"
    limit = as_whole_number_or_none(limit, "limit", wanted)
    if limit is not None and limit < 0:
        raise PuzzleError(f"limit must be 0 or more, not {number_text(limit)}")
    with solutions(path, where=where) as stream:
        return write_solutions(
            target,
            islice(stream, at_most(limit)),
            puzzle=stream.puzzle,
            options=options,
            note=note,
        )


def _opened(path: Path, *, indexed: bool) -> Store:
    """Open a store: for writing where an index has to be made and can be."""
    store = open_store(path)
    if not indexed or store.is_indexed:
        return store
    store.close()
    try:
        return open_store(path, writing=True)
    except StoreError:
        return open_store(path)


def _options_of(where: Where, puzzle: Puzzle) -> frozenset[int]:
    """Return the numbers of the placements of a piece that cover some cells."""
    if isinstance(where, Placement):
        return frozenset([puzzle.encoding.number(where)])
    return placements_on(where, puzzle)
