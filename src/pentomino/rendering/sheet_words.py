"""What a worksheet says: its title, what to do, and what each puzzle is called."""

from collections.abc import Sequence
from dataclasses import dataclass
from types import NoneType
from typing import final

from pentomino.errors import PictureError
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Mobility
from pentomino.problem.fingerprints import puzzle_code
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.rendering.view import board_words, in_print, share_board
from pentomino.solving.solution import Solution
from pentomino.wrong_types import check_flag, check_type, shown

LEVELS = 5
"""There are levels from 1 to this."""


@final
@dataclass(frozen=True)
class Exercise:
    """A puzzle on a worksheet.

    Args:
        puzzle: The puzzle as people get it.
        solution: The solution of the puzzle, for the page of solutions; None to leave it out.
        level: How hard it is, from 1 to 5; None where nobody knows.
        unique: Whether it has exactly one solution, up to the puzzle's symmetries.
        number: The number of the puzzle, from 1; None for its place on the worksheet.

    Raises:
        PictureError: The solution is one of another puzzle, or there is no such level or number.
    """

    puzzle: Puzzle
    solution: Solution | None = None
    level: int | None = None
    unique: bool = False
    number: int | None = None

    def __post_init__(self) -> None:
        check_puzzle(self.puzzle)
        instead = "take one from solve(puzzle)"
        check_type(self.solution, (Solution, NoneType), "solution", "a solution", instead)
        check_type(self.level, (int, NoneType), "level", f"a whole number from 1 to {LEVELS}")
        check_flag(self.unique, "unique")
        check_type(self.number, (int, NoneType), "number", "a whole number from 1")
        if self.solution is not None and not share_board(self.solution.puzzle, self.puzzle):
            raise PictureError("the solution is of another puzzle: take one from solve(puzzle)")
        if self.level is not None and not 1 <= self.level <= LEVELS:
            raise PictureError(f"the level must be from 1 to {LEVELS}, not {shown(self.level)}")
        if self.number is not None and self.number < 1:
            raise PictureError(f"the number must be 1 or more, not {shown(self.number)}")

    @property
    def code(self) -> str:
        """The code that names the puzzle in print."""
        return puzzle_code(self.puzzle)


def default_title(exercises: Sequence[Exercise]) -> str:
    """The title of a sheet: what all its puzzles are called, or what to do."""
    titles = {exercise.puzzle.title for exercise in exercises}
    if len(titles) == 1 and titles != {""}:
        return in_print(titles.pop())
    return "Build the shape" if _in_space(exercises) else "Fill the board"


def subject(exercises: Sequence[Exercise], title: str) -> str:
    """What the puzzles are about, in few words: what they are called, or the board.

    Args:
        exercises: The puzzles.
        title: The title of the sheet; the sentences do not repeat it.
    """
    called = {in_print(exercise.puzzle.title) for exercise in exercises}
    if len(called) == 1 and not called & {"", title}:
        return called.pop()
    words = {_size(exercise.puzzle.board) for exercise in exercises}
    return in_print(words.pop()) if len(words) == 1 else "puzzles"


def _size(board: Board) -> str:
    """The size of a full rectangle, such as "6x10"; the number of cells of other boards."""
    words = board_words(board)
    return f"{len(board.cells)} cells" if " less " in words else words


def what_to_do(exercises: Sequence[Exercise]) -> str:
    """The sentences that say what to do, what is allowed, and how many answers there are."""
    sentences = (
        _task(exercises),
        _marks(exercises),
        _cells_left_empty(exercises),
        _moves(exercises),
        _answers(exercises),
    )
    return " ".join(filter(None, sentences))


def _in_space(exercises: Sequence[Exercise]) -> bool:
    return any(exercise.puzzle.lattice.in_space for exercise in exercises)


def _task(exercises: Sequence[Exercise]) -> str:
    puzzles = [exercise.puzzle for exercise in exercises]
    layers = _layers(exercises) if _in_space(exercises) else ""
    if all(puzzle.givens for puzzle in puzzles):
        return f"Put the remaining pieces into the empty cells.{layers}"
    what = "Build the shape with" if _in_space(exercises) else "Fill the board with"
    chosen = any(piece.copies.least != piece.copies.most for p in puzzles for piece in p.pieces)
    which = "the pieces you choose from those shown" if chosen else "all the pieces shown"
    some = any(puzzle.givens for puzzle in puzzles)
    given = " Some pieces are in place already." if some else ""
    return f"{what} {which}.{given}{layers}"


def _layers(exercises: Sequence[Exercise]) -> str:
    bottom_up = " Each drawing shows the layers from the bottom up."
    if not any(exercise.puzzle.givens for exercise in exercises):
        return bottom_up
    return f"{bottom_up} Parts with the same letter are one piece, also in different layers."


def _marks(exercises: Sequence[Exercise]) -> str:
    if not any(exercise.puzzle.marks for exercise in exercises):
        return ""
    return "A letter in a cell names the piece that covers it."


def _cells_left_empty(exercises: Sequence[Exercise]) -> str:
    boards = [exercise.puzzle.board for exercise in exercises]
    if any(board.kept_open for board in boards):
        return "Leave the shaded cells open."
    if any(board.optional for board in boards):
        return "Shaded cells may stay empty."
    return ""


def _moves(exercises: Sequence[Exercise]) -> str:
    """How pieces may be moved; nothing where some may be moved otherwise than others."""
    found = {piece.mobility for exercise in exercises for piece in exercise.puzzle.pieces}
    if found == {Mobility.FIXED}:
        return "Keep each piece the way up it is drawn."
    if _in_space(exercises):
        mirrored = " and use mirror images" if found == {Mobility.MIRRORED} else ""
        return f"You may turn the pieces any way you like{mirrored}."
    if found <= {Mobility.FREE, Mobility.MIRRORED}:
        return "You may turn the pieces and flip them over."
    if found == {Mobility.ONE_SIDED}:
        return "You may turn the pieces, but not flip them over."
    return ""


def _answers(exercises: Sequence[Exercise]) -> str:
    if not all(exercise.unique for exercise in exercises):
        return ""
    which = "The puzzle has" if len(exercises) == 1 else "Each puzzle has"
    free = [e for e in exercises if not e.puzzle.givens and not e.puzzle.marks]
    if not free or not any(len(e.puzzle.symmetries()) > 1 for e in free):
        return f"{which} exactly one answer."
    turning = "turning" if _in_space(exercises) else "turning or flipping"
    return f"{which} exactly one answer, apart from {turning} the whole of it."
