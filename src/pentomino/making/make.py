"""Make puzzles with one solution from a board and pieces, as hard as asked.

This module chooses the clues; `pentomino.making.choices` chooses boards and pieces.
"""

import random
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias, final

from pentomino.errors import NoSolutionError, PuzzleError, shortened
from pentomino.making.choices import pieces_too_many, with_holes, with_some_pieces
from pentomino.making.clue_sets import clue_set
from pentomino.notation.quantities import counted
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.reasoning.grading import LEVELS, Grade, deepest_of, grade, images_left_out, level_of
from pentomino.reasoning.logic import Logic, ruled_out_by
from pentomino.showing import svg_of
from pentomino.solving.pool import Clue, Numbers, pool_of
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution

MOST_TRIES, MOST_BOARDS_TRIED = 2_000, 200
"""After this many tries in a row without a new puzzle, the search gives up. Each try for holes
solves a board, so there are fewer.
"""


class Kind(StrEnum):
    """What leaves exactly one solution."""

    GIVEN = "given"
    """Some pieces are laid in advance."""
    LETTERS = "letters"
    """Some cells are marked with the piece that covers them."""
    SUBSET = "subset"
    """Only some of the pieces are used, just enough to fill the board."""
    HOLES = "holes"
    """The board has holes, as many as it has more cells than the pieces."""


@final
@dataclass(frozen=True)
class MadePuzzle:
    """A made puzzle with its one solution.

    For the kinds `subset` and `holes`, rotations and reflections of the solution count as one.

    Args:
        puzzle: The puzzle with its clues.
        solution: Its solution.
        kind: What leaves exactly one solution.
        clues: How many pieces are laid in advance, or how many cells are marked; 0 for the other
            kinds.
        level: How hard it is, from 1 (easy) to 5 (hardest).
    """

    puzzle: Puzzle
    solution: Solution
    kind: Kind
    clues: int
    level: int

    def __repr__(self) -> str:
        return f"<MadePuzzle: {self.kind}, {self.clues} clues, level {self.level}, {self.puzzle!r}>"

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    @cached_property
    def grade(self) -> Grade:
        """The grade of the puzzle: its level, and the steps that solve it."""
        return grade(self.puzzle)


Tries: TypeAlias = Iterator[MadePuzzle | None]
"""A puzzle for each try, or None where a try failed. A puzzle may come more than once."""

OnTry: TypeAlias = Callable[[int], None]
"""Called after each try with the number of tries since the last new puzzle, from 1."""


def make_puzzle(
    puzzle: Puzzle,
    *,
    seed: int | str,
    kind: Kind | str = Kind.GIVEN,
    clues: int | None = None,
    level: int | None = None,
    on_progress: OnProgress | None = None,
) -> MadePuzzle:
    """Make one puzzle: the first of `make_puzzles`, with the same arguments and errors.

    >>> make_puzzle(Puzzle.of("3x20"), seed=1).clues
    1
    """
    for made in make_puzzles(
        puzzle, seed=seed, kind=kind, clues=clues, level=level, on_progress=on_progress
    ):
        return made
    raise AssertionError("make_puzzles ended without a puzzle or an error")


def make_puzzles(
    puzzle: Puzzle,
    *,
    seed: int | str,
    kind: Kind | str = Kind.GIVEN,
    clues: int | None = None,
    level: int | None = None,
    on_progress: OnProgress | None = None,
    on_try: OnTry | None = None,
) -> Iterator[MadePuzzle]:
    """Make puzzles one after the other, each with exactly one solution, no two alike.

    Draws the solution of each puzzle with equal chances from all solutions (where these can be
    held; see `pentomino.solving.pool`), and tries again until clues and level are as asked. No clue
    of a puzzle can be left out. Takes about 20 ms for a puzzle on 6x10.

    Args:
        puzzle: Board and pieces; its givens and marks stay.
        seed: The same seed gives the same puzzles on every machine.
        kind: What leaves exactly one solution.
        clues: The number of clues; None for any number.
        level: How hard the puzzles are, from 1 (easy) to 5 (hardest); None for any level.
        on_progress: Called about twenty times a second during the search for solutions.
        on_try: Called after each try with the number of tries since the last new puzzle.

    Returns:
        An endless iterator, or one that ends with an error where no more puzzles are found.

    Raises:
        PuzzleError: There is no such kind or level, or the puzzle cannot be of this kind.
        NoSolutionError: The puzzle has no solution, or no more puzzles of this kind were found.
    """
    levels = LEVELS if level is None else (level,)
    tries = tries_of(
        puzzle, seed=seed, kind=kind, clues=clues, levels=levels, on_progress=on_progress
    )
    return _new_ones(tries, Kind(kind), clues, level, on_try)


def tries_of(
    puzzle: Puzzle,
    *,
    seed: int | str,
    kind: Kind | str,
    clues: int | None,
    levels: Collection[int],
    on_progress: OnProgress | None,
) -> Tries:
    """Try again and again to make a puzzle of one of these levels; arguments as `make_puzzles`.

    Raises:
        PuzzleError: There is no such kind or level, or the puzzle cannot be of this kind.
    """
    check_puzzle(puzzle)
    kind = _as_kind(kind)
    for level in levels:
        if level not in LEVELS:
            raise PuzzleError(
                f"level must be from {LEVELS[0]} (easy) to {LEVELS[-1]} (hardest), not {level}"
            )
    _check_clues(puzzle, kind, clues)
    rng = random.Random(f"{seed}")
    if kind in (Kind.GIVEN, Kind.LETTERS):
        return _with_clues(puzzle, kind, clues, levels, rng, on_progress)
    if clues is not None:
        raise PuzzleError(
            f"clues is for the kinds given and letters: puzzles of the kind {kind} have none"
        )
    chosen = with_some_pieces if kind is Kind.SUBSET else with_holes
    return (found and _chosen(found, kind, levels) for found in chosen(puzzle, rng))


def _check_clues(puzzle: Puzzle, kind: Kind, clues: int | None) -> None:
    if clues is None:
        return
    if clues < 0:
        raise PuzzleError(f"clues must be 0 or more, not {clues}")
    cells = len(puzzle.board.cells)
    copies = [cells if p.copies.most is None else p.copies.most for p in puzzle.pieces]
    if kind is Kind.GIVEN and clues > sum(copies):
        raise PuzzleError(f"clues must be {sum(copies)} or less, the number of pieces, not {clues}")
    if kind is Kind.LETTERS and clues > cells:
        raise PuzzleError(f"clues must be {cells} or less, the number of cells, not {clues}")


def _as_kind(kind: Kind | str) -> Kind:
    try:
        return Kind(kind)
    except ValueError:
        known = ", ".join(Kind)
        raise PuzzleError(
            f"{shortened(kind)!r} is not a kind of puzzle; choose one of: {known}"
        ) from None


def most_tries(kind: Kind | str) -> int:
    """Return the number of tries in a row without a new puzzle after which the search gives up."""
    return MOST_BOARDS_TRIED if kind == Kind.HOLES else MOST_TRIES


def _new_ones(
    tries: Tries, kind: Kind, clues: int | None, level: int | None, on_try: OnTry | None
) -> Iterator[MadePuzzle]:
    """Keep the puzzles that have not come before, until the tries bring no new ones."""
    most = most_tries(kind)
    seen: set[Puzzle] = set()
    unlucky = 0
    for made in tries:
        unlucky += 1
        if on_try is not None:
            on_try(unlucky)
        if made is not None and made.puzzle not in seen:
            seen.add(made.puzzle)
            unlucky = 0
            yield made
        if unlucky >= most:
            break
    everything = unlucky < most
    raise NoSolutionError(_none_left(len(seen), unlucky, everything, kind, clues, level))


def _none_left(
    found: int, tries: int, everything: bool, kind: Kind, clues: int | None, level: int | None
) -> str:
    what = [f"kind {kind}"]
    if clues is not None:
        what.append(counted(clues, "clue"))
    if level is not None:
        what.append(f"level {level}")
    if everything:
        at = "" if level is None else f" at level {level}"
        none = "no other" if found else "none"
        return f"every choice of pieces was tried: {none} fills this board in exactly one way{at}"
    other = " other" if found else ""
    return (
        f"{tries:,} tries found no{other} puzzle with one solution ({', '.join(what)}): "
        f"{_advice(found, kind, clues, level)}"
    )


def _advice(found: int, kind: Kind, clues: int | None, level: int | None) -> str:
    """Say what to ask for instead."""
    others = ["fewer puzzles"] if found else []
    others += ["another number of clues"] if clues is not None else []
    others += ["another level"] if level is not None else []
    others.append("another kind")
    if kind is Kind.HOLES:
        others.append("a longer and narrower board (the pentominoes have puzzles on 3x21)")
    return "ask for " + " or ".join(filter(None, (", ".join(others[:-1]), others[-1])))


def _with_clues(
    puzzle: Puzzle,
    kind: Kind,
    size: int | None,
    levels: Collection[int],
    rng: random.Random,
    on_progress: OnProgress | None,
) -> Tries:
    """Make clue sets of randomly drawn solutions, without end."""
    covered = pieces_too_many(puzzle)
    if covered is not None:
        raise NoSolutionError(
            f"the board has {len(puzzle.board.cells):,} cells, and the pieces cover {covered:,}: "
            "choose the kind subset (--kind subset), which uses only some of the pieces"
        )
    pool = pool_of(puzzle, on_progress=on_progress)
    logic = Logic(puzzle, on_progress=on_progress)
    own = logic.numbers()
    while True:
        solution = pool.draw(rng)
        free = [n for n in solution if n not in own]
        clues = _givens(puzzle, free) if kind is Kind.GIVEN else _marks(puzzle, free)
        chosen = clue_set(pool, list(clues), size, rng)
        yield (
            None
            if chosen is None
            else _clued(logic, solution, [clues[clue] for clue in chosen], kind, levels)
        )


def _givens(puzzle: Puzzle, free: Sequence[int]) -> dict[Clue, Placement | Mark]:
    """Make a clue of each placement of a solution."""
    return {frozenset([n]): puzzle.placements[n] for n in free}


def _marks(puzzle: Puzzle, free: Sequence[int]) -> dict[Clue, Placement | Mark]:
    """Make a clue of each cell that must be covered: the piece that covers it."""
    found: dict[Clue, Placement | Mark] = {}
    for n in free:
        placement = puzzle.placements[n]
        for cell in placement.cells:
            if cell not in puzzle.board.optional:
                clue = frozenset(
                    other
                    for other in puzzle.encoding.covering[cell]
                    if puzzle.placements[other].piece == placement.piece
                )
                found[clue] = Mark(cell, placement.piece)
    return found


def _clued(
    logic: Logic,
    solution: Numbers,
    clues: Sequence[Placement | Mark],
    kind: Kind,
    levels: Collection[int],
) -> MadePuzzle | None:
    """Make the puzzle with these clues, if it has one of these levels."""
    puzzle = logic.puzzle
    givens = [clue for clue in clues if isinstance(clue, Placement)]
    marks = sorted(clue for clue in clues if isinstance(clue, Mark))
    laid = logic.numbers(Position(puzzle, tuple(givens)))
    state, depth = logic.depth(laid, ruled_out_by(puzzle, marks), deepest=_deepest(levels))
    found = level_of(state, depth)
    if found not in levels:
        return None
    made = puzzle.with_givens(givens).with_marks(marks)
    placements = tuple(puzzle.placements[n] for n in sorted(solution))
    return MadePuzzle(made, Solution(made, placements), kind, len(clues), found)


def _chosen(solution: Solution, kind: Kind, levels: Collection[int]) -> MadePuzzle | None:
    """Make the puzzle without clues that has only this solution, if it has one of these levels."""
    puzzle = solution.puzzle
    logic = Logic(puzzle, images_left_out(puzzle, solution))
    state, depth = logic.depth(logic.numbers(), deepest=_deepest(levels))
    found = level_of(state, depth)
    return MadePuzzle(puzzle, solution, kind, 0, found) if found in levels else None


def _deepest(levels: Collection[int]) -> int:
    """Find how deep suppositions must go to distinguish these levels from harder ones."""
    return max(map(deepest_of, levels))
