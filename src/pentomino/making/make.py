"""Puzzles made from a board and pieces: one solution, as many clues and as hard as asked.

What is laid or marked is chosen here; boards and pieces are chosen in `pentomino.making.choices`.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias, final

from pentomino.errors import NoSolutionError, PuzzleError, shortened
from pentomino.making.choices import with_holes, with_some_pieces
from pentomino.making.clue_sets import clue_set
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.reasoning.grading import LEVELS, Grade, deepest_of, grade, images_left_out, level_of
from pentomino.reasoning.logic import Logic, ruled_out_by
from pentomino.solving.pool import Clue, Numbers, pool_of
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution

MOST_TRIES, MOST_BOARDS_TRIED = 2_000, 300
"""After so many tries without a new puzzle of the kind asked for it is given up; after so many
boards where holes are looked for, each of which is solved.
"""


class Kind(StrEnum):
    """What makes a solution the only one."""

    GIVEN = "given"
    """Some pieces are laid beforehand."""
    LETTERS = "letters"
    """Some cells are marked with the piece that covers them."""
    SUBSET = "subset"
    """Only some of the pieces are there, just as many as fill the board."""
    HOLES = "holes"
    """The board has holes, just as many as the pieces leave over."""


@final
@dataclass(frozen=True)
class MadePuzzle:
    """A puzzle with one solution; for chosen pieces or holes, up to the puzzle's symmetries.

    Args:
        puzzle: As it is given to people.
        solution: Its solution.
        kind: What makes it the only one.
        clues: How many pieces are laid beforehand, or cells marked; 0 for the other kinds.
        level: How hard it is, from 1 to 5.
    """

    puzzle: Puzzle
    solution: Solution
    kind: Kind
    clues: int
    level: int

    def __repr__(self) -> str:
        return f"<MadePuzzle: {self.kind}, {self.clues} clues, level {self.level}, {self.puzzle!r}>"

    @cached_property
    def grade(self) -> Grade:
        """The level with its explanation."""
        return grade(self.puzzle)


_Made: TypeAlias = Iterator[MadePuzzle | None]
"""Puzzles; None where a try brought none, or one that was there before."""


def make_puzzle(
    puzzle: Puzzle,
    *,
    seed: int | str,
    kind: Kind | str = Kind.GIVEN,
    clues: int | None = None,
    level: int | None = None,
    on_progress: OnProgress | None = None,
) -> MadePuzzle:
    """The first of `make_puzzles`; arguments and errors as there."""
    for made in make_puzzles(
        puzzle, seed=seed, kind=kind, clues=clues, level=level, on_progress=on_progress
    ):
        return made
    raise AssertionError("there is a first puzzle, or an error")


def make_puzzles(
    puzzle: Puzzle,
    *,
    seed: int | str,
    kind: Kind | str = Kind.GIVEN,
    clues: int | None = None,
    level: int | None = None,
    on_progress: OnProgress | None = None,
) -> Iterator[MadePuzzle]:
    """Puzzles, one after the other, no two alike, as long as more are found.

    The solution of each is drawn with equal chances among all (where they can be held; see
    `pentomino.solving.pool`), and tries are made until clues and level are as asked.

    Args:
        puzzle: Board and pieces; its givens and marks stay.
        seed: The same one gives the same puzzles on every machine.
        kind: What makes the solution the only one.
        clues: How many there are; None for as many as come, of which none can be left out.
        level: How hard, from 1 to 5; None for any.
        on_progress: Called about twenty times a second while the solutions are looked for.

    Raises:
        PuzzleError: There is no such kind or level, or the puzzle cannot be of this kind.
        NoSolutionError: The puzzle has no solution, or tries brought no puzzle as asked; this comes
            after the last one where there were some.
    """
    check_puzzle(puzzle)
    kind = _as_kind(kind)
    if level is not None and level not in LEVELS:
        raise PuzzleError(f"there is no level {level}: levels go from {LEVELS[0]} to {LEVELS[-1]}")
    _check_clues(puzzle, kind, clues)
    rng = random.Random(f"{seed}")
    if kind in (Kind.GIVEN, Kind.LETTERS):
        tries = _with_clues(puzzle, kind, clues, level, rng, on_progress)
    elif clues is not None:
        raise PuzzleError(f"puzzles of the kind {kind} have no clues to count")
    else:
        chosen = with_some_pieces if kind is Kind.SUBSET else with_holes
        tries = (found and _chosen(found, kind, level) for found in chosen(puzzle, rng))
    return _new_ones(tries, kind, clues, level)


def _check_clues(puzzle: Puzzle, kind: Kind, clues: int | None) -> None:
    if clues is None:
        return
    if clues < 0:
        raise PuzzleError(f"a puzzle cannot have {clues} clues")
    cells = len(puzzle.board.cells)
    copies = [cells if p.copies.most is None else p.copies.most for p in puzzle.pieces]
    if kind is Kind.GIVEN and clues > sum(copies):
        raise PuzzleError(f"{clues} pieces cannot be given: there are {sum(copies)}")
    if kind is Kind.LETTERS and clues > cells:
        raise PuzzleError(f"{clues} cells cannot be marked: there are {cells}")


def _as_kind(kind: Kind | str) -> Kind:
    try:
        return Kind(kind)
    except ValueError:
        known = ", ".join(Kind)
        raise PuzzleError(
            f"{shortened(kind)!r} is not a kind of puzzle; there are: {known}"
        ) from None


def _new_ones(
    tries: _Made, kind: Kind, clues: int | None, level: int | None
) -> Iterator[MadePuzzle]:
    """The puzzles that were not there before, until tries bring no new ones."""
    most = MOST_BOARDS_TRIED if kind is Kind.HOLES else MOST_TRIES
    seen: set[Puzzle] = set()
    unlucky = 0
    for made in tries:
        unlucky += 1
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
    what = [f"the kind {kind}"]
    if clues is not None:
        what.append(f"{clues} {'clue' if clues == 1 else 'clues'}")
    if level is not None:
        what.append(f"level {level}")
    asked = f"puzzle of {', '.join(what)}"
    if everything:
        return f"there is no {'other ' if found else ''}{asked}: all were looked at"
    return f"no {'other ' if found else ''}{asked} was found in {tries:,} tries"


def _with_clues(
    puzzle: Puzzle,
    kind: Kind,
    size: int | None,
    level: int | None,
    rng: random.Random,
    on_progress: OnProgress | None,
) -> _Made:
    """Clue sets of solutions drawn by chance, for ever."""
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
            else _clued(logic, solution, [clues[clue] for clue in chosen], kind, level)
        )


def _givens(puzzle: Puzzle, free: Sequence[int]) -> dict[Clue, Placement | Mark]:
    """Each placement of a solution as a clue."""
    return {frozenset([n]): puzzle.placements[n] for n in free}


def _marks(puzzle: Puzzle, free: Sequence[int]) -> dict[Clue, Placement | Mark]:
    """Each cell that must be covered, with the piece that covers it, as a clue."""
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
    level: int | None,
) -> MadePuzzle | None:
    """The puzzle with these clues, if its level is the one asked for."""
    puzzle = logic.puzzle
    givens = [clue for clue in clues if isinstance(clue, Placement)]
    marks = sorted(clue for clue in clues if isinstance(clue, Mark))
    laid = logic.numbers(Position(puzzle, tuple(givens)))
    state, depth = logic.depth(laid, ruled_out_by(puzzle, marks), deepest=deepest_of(level))
    found = level_of(state, depth)
    if level not in (None, found):
        return None
    made = puzzle.with_givens(givens).with_marks(marks)
    placements = tuple(puzzle.placements[n] for n in sorted(solution))
    return MadePuzzle(made, Solution(made, placements), kind, len(clues), found)


def _chosen(solution: Solution, kind: Kind, level: int | None) -> MadePuzzle | None:
    """A puzzle without clues whose one solution this is, if its level is the one asked for."""
    puzzle = solution.puzzle
    logic = Logic(puzzle, images_left_out(puzzle, solution))
    state, depth = logic.depth(logic.numbers(), deepest=deepest_of(level))
    found = level_of(state, depth)
    return MadePuzzle(puzzle, solution, kind, 0, found) if level in (None, found) else None
