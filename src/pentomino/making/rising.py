"""Puzzles from easy to hard, spread evenly over the levels that a board offers."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import TypeAlias

from pentomino.errors import NoSolutionError, PuzzleError
from pentomino.making.make import MOST_TRIES, Kind, MadePuzzle, OnTry, Tries, tries_of
from pentomino.notation.quantities import counted
from pentomino.problem.puzzle import Puzzle
from pentomino.reasoning.grading import LEVELS
from pentomino.solving.progress import OnProgress
from pentomino.wrong_types import check_each

MOST_TRIES_FOR_LEVELS = 300
"""After this many tries without a puzzle of a wanted level, puzzles of others take its place."""

_Wanted: TypeAlias = Counter[int]
"""How many puzzles of each level are still missing."""


def make_rising(
    puzzle: Puzzle,
    *,
    seed: int | str,
    number: int,
    levels: Collection[int] = LEVELS,
    kind: Kind | str = Kind.GIVEN,
    clues: int | None = None,
    on_progress: OnProgress | None = None,
    on_try: OnTry | None = None,
) -> Iterator[MadePuzzle]:
    """Make a number of puzzles, spread evenly over levels, no two alike.

    They come in the order in which they are found; `easiest_first` sorts them. If 300 tries bring
    no puzzle of a level, puzzles of the nearest levels take its place.

    Args:
        puzzle: Board and pieces; its givens and marks stay.
        seed: The same seed gives the same puzzles on every machine.
        number: The number of puzzles, 1 or more.
        levels: The levels, each from 1 (easy) to 5 (hardest).
        kind: What leaves exactly one solution.
        clues: The number of clues; None for any number.
        on_progress: Called about twenty times a second during the search for solutions.
        on_try: Called after each try with the number of tries since the last useful puzzle.

    Raises:
        PuzzleError: There is no such kind or level, or the puzzle cannot be of this kind.
        NoSolutionError: The puzzle has no solution, or fewer puzzles than asked for were found; in
            that case the error follows the last of them.
    """
    if not levels:
        raise PuzzleError("levels is empty: name at least one level from 1 to 5")
    tries = tries_of(
        puzzle, seed=seed, kind=kind, clues=clues, levels=levels, on_progress=on_progress
    )
    return _spread(tries, number, levels, on_try)


def easiest_first(made: Collection[MadePuzzle]) -> list[MadePuzzle]:
    """Sort puzzles by level; within a level, those with more clues come first."""
    instead = "write list(make_rising(puzzle, seed=1, number=12))"
    made = check_each(made, MadePuzzle, "made", "made puzzles", instead)
    return sorted(made, key=lambda each: (each.level, -each.clues))


def _spread(
    tries: Tries, number: int, levels: Collection[int], on_try: OnTry | None
) -> Iterator[MadePuzzle]:
    wanted = _shares(number, levels)
    seen: set[Puzzle] = set()
    spare: list[MadePuzzle] = []
    unlucky = 0
    for made in tries:
        unlucky += 1
        if on_try is not None:
            on_try(unlucky)
        if made is not None and made.puzzle not in seen:
            seen.add(made.puzzle)
            if wanted[made.level]:
                wanted[made.level] -= 1
                unlucky = 0
                yield made
            else:
                spare.append(made)
                unlucky = 0 if len(spare) <= wanted.total() else unlucky
        most = MOST_TRIES_FOR_LEVELS if len(spare) >= wanted.total() else MOST_TRIES
        if not wanted.total() or unlucky >= most:
            break
    yield from _nearest(spare, wanted)
    found = min(number, len(seen))
    if found < number:
        were = counted(found, "puzzle was", "puzzles were")
        raise NoSolutionError(f"only {were} found, not {number:,}")


def _shares(number: int, levels: Collection[int]) -> _Wanted:
    """Divide the number of puzzles equally over the levels; the easiest ones take the remainder."""
    ordered = sorted(set(levels))
    each, more = divmod(number, len(ordered))
    return Counter({level: each + (place < more) for place, level in enumerate(ordered)})


def _nearest(spare: list[MadePuzzle], wanted: _Wanted) -> Iterator[MadePuzzle]:
    """Choose for each puzzle that is still missing a spare one of the nearest level."""
    for level in sorted(wanted.elements()):
        if spare:
            best = min(spare, key=lambda made: abs(made.level - level))
            spare.remove(best)
            yield best
