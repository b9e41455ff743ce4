"""Rules that the cells of a puzzle do not show, for forms that can say only some of them."""

from collections.abc import Collection, Iterator
from enum import Enum, auto
from typing import TYPE_CHECKING

from pentomino.errors import PentominoError

if TYPE_CHECKING:
    from pentomino.problem.puzzle import Puzzle


class Rule(Enum):
    """What decides where pieces may lie, beside their shapes and the cells of the board."""

    SEAM = auto()
    """The board goes round."""
    SIDES = auto()
    """Sides have colours, and perhaps the rim demands one."""
    RIM = auto()
    """The rim demands a colour, although no sides have any."""
    CELLS = auto()
    """Cells of pieces and of the board have colours."""
    BARRED = auto()
    """Some placements are barred."""


LETTERS_SAY = frozenset(Rule) - {Rule.SIDES}
"""What letters say of a solution where the puzzle is known: all but how pieces are turned."""


def hidden_rules(puzzle: "Puzzle", said: Collection[Rule] = ()) -> Iterator[str]:
    """Yield the rules of a puzzle that a form cannot say, in words that follow "cannot say".

    Args:
        puzzle: The puzzle.
        said: The rules that the form can say.
    """
    board, has_sides = puzzle.board, puzzle.encoding.sides is not None
    rules = (
        (Rule.SEAM, bool(board.space.kind), f"that the board goes round ({board.space.name})"),
        (Rule.SIDES, has_sides, "which colours sides have"),
        (Rule.RIM, bool(board.rim) and not has_sides, "which colour the rim demands"),
        (Rule.CELLS, puzzle.is_coloured, "which colours of pieces may lie on which cells"),
        (Rule.BARRED, bool(puzzle.encoding.barring), "which placements are barred"),
    )
    yield from (words for rule, holds, words in rules if holds and rule not in said)


def check_says_rules(
    puzzle: "Puzzle",
    form: str,
    error: type[PentominoError],
    instead: str,
    said: Collection[Rule] = (),
) -> None:
    """Refuse a puzzle with a rule that a form cannot say.

    Args:
        puzzle: The puzzle.
        form: The beginning of the sentence, such as "a drawing cannot say".
        error: The error to raise.
        instead: What to do instead, as the end of the sentence.
        said: The rules that it can say.

    Raises:
        PentominoError: There is such a rule; the error is of the type that is named.
    """
    missing = list(hidden_rules(puzzle, said))
    if missing:
        raise error(f"{form} {', nor '.join(missing)}: {instead}")
