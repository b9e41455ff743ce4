"""Made puzzles, and what is asked of them: values that all modules of this room share."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import SupportsIndex, TypeAlias, final

from pentomino.errors import PuzzleError, counted, number_text
from pentomino.problem.fingerprints import puzzle_code
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.reasoning.grading import (
    LEVELS,
    Grade,
    check_graded,
    grade_of_solution,
    only_solution,
)
from pentomino.solving.disassembly import assembly
from pentomino.solving.solution import Solution
from pentomino.values import Drawn, Value
from pentomino.wrong_types import as_choice, as_seed, as_whole_number, check_each

_SEEDS = 1_000_000_000
"""Seeds that nobody has named are below this number."""


MOST_MOVES = 1_000_000
"""Nothing takes more moves until its first part is free."""


def any_seed() -> str:
    """Draw a seed for puzzles where nobody has named one."""
    return str(random.randrange(_SEEDS))


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
    APART = "apart"
    """Only some of the pieces are used, and one solution of them comes apart."""


@final
@dataclass(frozen=True, slots=True)
class MadePuzzle(Drawn, Value):
    """A made puzzle with its one solution; for the kind `apart`, the only one that comes apart.

    For the kinds `subset`, `holes` and `apart`, rotations and reflections of the solution count as
    one.

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
        clues = counted(self.clues, "clue")
        return f"<MadePuzzle: {self.kind}, {clues}, level {self.level}, {self.puzzle!r}>"

    @property
    def code(self) -> str:
        """The short code of the puzzle, which stands beside it on paper and in records."""
        return puzzle_code(self.puzzle)

    @cached_property
    def moves(self) -> tuple[int, ...]:
        """For the kind `apart`, how many moves free the first part, then the next, as in 7.3.2."""
        return assembly(self.solution).levels if self.kind is Kind.APART else ()

    @cached_property
    def grade(self) -> Grade:
        """The grade of the puzzle: its level, and the steps that lead to its solution."""
        if self.kind is not Kind.APART:
            only_solution(self.puzzle)  # which a file may claim wrongly
        return grade_of_solution(self.solution)


def ease(made: MadePuzzle) -> tuple[int, int]:
    """Return the place of a puzzle among others, the easiest first: its level, then many clues."""
    return made.level, -made.clues


OnTry: TypeAlias = Callable[[int], None]
"""Called after each try with the number of tries since the last new puzzle, from 1."""


@final
@dataclass(frozen=True)
class MakingRequest:
    """Which puzzles to make; `request` checks it.

    Args:
        puzzle: Board and pieces; its givens and marks stay.
        seed: The same seed gives the same puzzles on every machine.
        kind: What leaves exactly one solution.
        clues: The number of clues; None for any number.
        left: How many pieces are left to place, so that some may be given that are not needed;
            None for as many as the clues that are needed leave.
        levels: How hard the puzzles may be.
        number: How many; None for as many as are found.
        spread: Whether they are spread evenly over the levels.
        moves: For the kind `apart`, how many moves free the first part; None for any number.
    """

    puzzle: Puzzle
    seed: str
    kind: Kind
    clues: int | None
    levels: tuple[int, ...]
    number: int | None = None
    spread: bool = False
    left: range | None = None
    moves: range | None = None

    @property
    def has_no_clues(self) -> bool:
        """Whether nothing is given: no clue is asked for, or all pieces are left to place."""
        return self.clues == 0 if self.left is None else self.left[0] == _most_left(self.puzzle)


def checked_request(
    puzzle: Puzzle,
    *,
    seed: SupportsIndex | str,
    kind: Kind | str,
    clues: SupportsIndex | None,
    levels: Iterable[int],
    number: SupportsIndex | None = None,
    spread: bool = False,
    left: SupportsIndex | range | None = None,
    moves: SupportsIndex | range | None = None,
) -> MakingRequest:
    """Make a request of its parts.

    Raises:
        TypeError: A part has a wrong type.
        PuzzleError: There is no such kind, level or number, or the kind has no clues, or fewer.
            Or the puzzle has fewer pieces to leave, or another kind leaves them all; or there are
            moves, and the kind is another or the board is flat. Or nothing is left to lay.
        TooLargeError: The board has too many cells to be graded.
    """
    check_puzzle(puzzle)
    if sum(len(given.cells) for given in puzzle.givens) == len(puzzle.board.cells):
        raise PuzzleError("the puzzle is solved: the board is full, so there is nothing to make")
    check_graded(puzzle)
    seed = as_seed(seed)
    kind = as_choice(kind, Kind, "kind", PuzzleError)
    chosen = _checked_levels(levels)
    if clues is not None:
        clues = as_whole_number(clues, "clues", "a whole number, or None for any number")
    _check_clues(puzzle, kind, clues)
    if number is not None:
        number = as_whole_number(number, "number", least=1)
    pieces_left = _checked_left(puzzle, kind, clues, left)
    wanted = _checked_moves(puzzle, kind, moves)
    return MakingRequest(
        puzzle, f"{seed}", kind, clues, chosen, number, spread, pieces_left, wanted
    )


def _checked_levels(levels: Iterable[int]) -> tuple[int, ...]:
    chosen = check_each(levels, int, "levels", "whole numbers such as (1, 2)")
    if not chosen:
        raise PuzzleError("levels is empty: name at least one level from 1 to 5")
    for level in chosen:
        if level not in LEVELS:
            raise PuzzleError(
                f"level must be from {LEVELS[0]} (easy) to {LEVELS[-1]} (hardest), not "
                f"{number_text(level)}"
            )
    return tuple(sorted(set(chosen)))


def _check_clues(puzzle: Puzzle, kind: Kind, clues: int | None) -> None:
    if clues is None:
        return
    if clues < 0:
        raise PuzzleError(f"clues must be 0 or more, not {number_text(clues)}")
    cells, pieces = len(puzzle.board.cells), _most_pieces(puzzle)
    if kind is Kind.GIVEN and clues > pieces:
        raise PuzzleError(
            f"clues must be {pieces} or less, the number of pieces that fit, not "
            f"{number_text(clues)}"
        )
    exact = all(piece.copies.least == piece.copies.most for piece in puzzle.pieces)
    free = pieces - len(puzzle.givens)
    if kind is Kind.GIVEN and exact and not puzzle.board.optional and 0 < free <= clues:
        raise PuzzleError(
            f"clues must be {free - 1} or less, not {clues}: where all pieces but one lie, the "
            "last has one place, so no puzzle needs it as a clue"
        )
    if kind is Kind.LETTERS and clues > cells:
        raise PuzzleError(
            f"clues must be {cells} or less, the number of cells, not {number_text(clues)}"
        )
    if kind not in (Kind.GIVEN, Kind.LETTERS):
        raise PuzzleError(
            f"clues is for the kinds given and letters: puzzles of the kind {kind} have none"
        )


def _checked_left(
    puzzle: Puzzle, kind: Kind, clues: SupportsIndex | None, left: SupportsIndex | range | None
) -> range | None:
    if left is None:
        return None
    if not isinstance(left, range):
        wanted = "a whole number, a range such as range(2, 5) for 2 to 4, or None"
        left = as_whole_number(left, "left", wanted)
    if kind is not Kind.GIVEN:
        raise PuzzleError(
            f"left is for the kind given: puzzles of the kind {kind} leave all their pieces to "
            "place; choose fewer pieces or a smaller board"
        )
    if clues is not None:
        raise PuzzleError("clues and left both say how many pieces are given: leave one out")
    numbers = range(left, left + 1) if isinstance(left, int) else left
    if not numbers or numbers.step != 1:
        raise PuzzleError(f"left must be a range without gaps, such as range(2, 5), not {left}")
    most = _most_left(puzzle)
    for number in (numbers[0], numbers[-1]):
        if not 1 <= number <= most:
            raise PuzzleError(
                f"left must be from 1 to {most}, the number of pieces to place, not "
                f"{number_text(number)}"
            )
    return numbers


def _checked_moves(puzzle: Puzzle, kind: Kind, moves: SupportsIndex | range | None) -> range | None:
    if kind is Kind.APART and not puzzle.lattice.has_layers:
        raise PuzzleError(
            "the kind apart is for solids: on a flat board every piece can be lifted out"
        )
    if moves is None:
        return None
    if kind is not Kind.APART:
        raise PuzzleError(f"moves is for the kind apart, not for the kind {kind}")
    if not isinstance(moves, range):
        wanted = "a whole number, a range such as range(3, 6) for 3 to 5, or None"
        moves = range(as_whole_number(moves, "moves", wanted), MOST_MOVES + 1)
    if not moves or moves.step != 1 or moves[0] < 1:
        raise PuzzleError(
            f"moves must be 1 or more, or a range without gaps such as range(3, 6), not {moves}"
        )
    return moves


def _most_left(puzzle: Puzzle) -> int:
    return _most_pieces(puzzle) - len(puzzle.givens)


def _most_pieces(puzzle: Puzzle) -> int:
    """The most pieces, counting copies, that have room beside those that must be laid."""
    number = sum(piece.copies.least for piece in puzzle.pieces)
    room = len(puzzle.board.cells) - sum(p.copies.least * p.size for p in puzzle.pieces)
    for piece in sorted(puzzle.pieces, key=lambda piece: piece.size):
        fitting = max(room, 0) // piece.size
        if piece.copies.most is not None:
            fitting = min(fitting, piece.copies.most - piece.copies.least)
        room, number = room - fitting * piece.size, number + fitting
    return number
