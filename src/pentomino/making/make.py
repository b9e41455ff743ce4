"""Make puzzles with one solution from a board and pieces, as hard as asked.

`pentomino.making.tries` chooses clues, boards and pieces; `pentomino.making.gathering` keeps what
is new.
"""

from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from typing import SupportsIndex

from pentomino.making.gathering import gathered
from pentomino.making.made import Kind, MadePuzzle, OnTry, checked_request, ease
from pentomino.problem.puzzle import Puzzle
from pentomino.reasoning.grading import LEVELS
from pentomino.solving.progress import OnProgress
from pentomino.wrong_types import as_whole_number_or_none, at_most, check_each


def make_puzzle(
    puzzle: Puzzle,
    *,
    seed: SupportsIndex | str,
    kind: Kind | str = Kind.GIVEN,
    clues: SupportsIndex | None = None,
    left: SupportsIndex | range | None = None,
    moves: SupportsIndex | range | None = None,
    level: SupportsIndex | None = None,
    on_progress: OnProgress | None = None,
) -> MadePuzzle:
    """Make one puzzle: the first of `make_puzzles`, with the same arguments and errors.

    >>> make_puzzle(Puzzle.of("3x20"), seed=1).clues
    1
    """
    made = make_puzzles(
        puzzle,
        seed=seed,
        kind=kind,
        clues=clues,
        left=left,
        moves=moves,
        level=level,
        on_progress=on_progress,
    )
    return next(made)


def make_puzzles(
    puzzle: Puzzle,
    *,
    seed: SupportsIndex | str,
    kind: Kind | str = Kind.GIVEN,
    clues: SupportsIndex | None = None,
    left: SupportsIndex | range | None = None,
    moves: SupportsIndex | range | None = None,
    level: SupportsIndex | None = None,
    number: SupportsIndex | None = None,
    on_progress: OnProgress | None = None,
    on_try: OnTry | None = None,
) -> Iterator[MadePuzzle]:
    """Make puzzles one after the other, each with exactly one solution, no two alike.

    Draws the solution of each puzzle with equal chances from all solutions (where these can be
    held; see `pentomino.solving.pool`), and tries again until clues and level are as asked. No clue
    of a puzzle can be left out, except with `left`. Takes about 20 ms for a puzzle on 6x10.

    Args:
        puzzle: Board and pieces; its givens and marks stay.
        seed: The same seed gives the same puzzles on every machine.
        kind: What leaves exactly one solution.
        clues: The number of clues, each of them needed; None for any number.
        left: How many pieces are left to place: a number, or a range such as `range(2, 5)` for 2
            to 4. Pieces that are not needed are given until no more are left. Only for the kind
            `given`, without `clues`; None for as many as the needed ones leave.
        moves: For the kind `apart`, how many moves free the first part: at least this number, or
            one of a range; None for any number.
        level: How hard the puzzles are, from 1 (easy) to 5 (hardest); None for any level.
        number: How many puzzles; None for as many as there are.
        on_progress: Called about twenty times a second during the search for solutions.
        on_try: Called after each try with the number of tries since the last new puzzle.

    Returns:
        An iterator without `number` endless, or one that ends with an error where no more puzzles
        are found.

    Raises:
        TypeError: An argument has a wrong type.
        PuzzleError: There is no such kind or level, or the puzzle cannot be of this kind.
        NoSolutionError: The puzzle has no solution, or no more puzzles of this kind were found.
    """
    level = as_whole_number_or_none(level, "level", "a whole number from 1 to 5, or None")
    levels = LEVELS if level is None else (level,)
    request = checked_request(
        puzzle,
        seed=seed,
        kind=kind,
        clues=clues,
        left=left,
        moves=moves,
        levels=levels,
        number=number,
    )
    return islice(gathered(request, on_progress, on_try), at_most(request.number))


def make_rising(
    puzzle: Puzzle,
    *,
    seed: SupportsIndex | str,
    number: int,
    levels: Iterable[int] = LEVELS,
    kind: Kind | str = Kind.GIVEN,
    clues: SupportsIndex | None = None,
    left: SupportsIndex | range | None = None,
    moves: SupportsIndex | range | None = None,
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
        left: How many pieces are left to place, as for `make_puzzles`.
        moves: How many moves free the first part, as for `make_puzzles`.
        on_progress: Called about twenty times a second during the search for solutions.
        on_try: Called after each try with the number of tries since the last useful puzzle.

    Raises:
        TypeError: An argument has a wrong type.
        PuzzleError: There is no such kind, level or number, or the puzzle cannot be of this kind.
        NoSolutionError: The puzzle has no solution, or fewer puzzles than asked for were found; in
            that case the error follows the last of them.
    """
    request = checked_request(
        puzzle,
        seed=seed,
        kind=kind,
        clues=clues,
        left=left,
        moves=moves,
        levels=levels,
        number=number,
        spread=True,
    )
    return gathered(request, on_progress, on_try)


def easiest_first(made: Collection[MadePuzzle]) -> list[MadePuzzle]:
    """Sort puzzles by level; within a level, those with more clues come first."""
    instead = "write list(make_rising(puzzle, seed=1, number=12))"
    made = check_each(made, MadePuzzle, "made", "made puzzles", instead)
    return sorted(made, key=ease)
