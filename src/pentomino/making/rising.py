"""Puzzles from easy to hard, spread evenly over the levels that a board offers."""

from collections.abc import Collection, Iterable, Iterator

from pentomino.making.made import Kind, MadePuzzle, OnTry, checked_wish
from pentomino.making.make import puzzles_of
from pentomino.problem.puzzle import Puzzle
from pentomino.reasoning.grading import LEVELS
from pentomino.solving.progress import OnProgress
from pentomino.wrong_types import check_each


def make_rising(
    puzzle: Puzzle,
    *,
    seed: int | str,
    number: int,
    levels: Iterable[int] = LEVELS,
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
        TypeError: An argument has a wrong type.
        PuzzleError: There is no such kind, level or number, or the puzzle cannot be of this kind.
        NoSolutionError: The puzzle has no solution, or fewer puzzles than asked for were found; in
            that case the error follows the last of them.
    """
    wish = checked_wish(
        puzzle, seed=seed, kind=kind, clues=clues, levels=levels, number=number, spread=True
    )
    return puzzles_of(wish, on_progress, on_try)


def easiest_first(made: Collection[MadePuzzle]) -> list[MadePuzzle]:
    """Sort puzzles by level; within a level, those with more clues come first."""
    instead = "write list(make_rising(puzzle, seed=1, number=12))"
    made = check_each(made, MadePuzzle, "made", "made puzzles", instead)
    return sorted(made, key=lambda each: (each.level, -each.clues))
