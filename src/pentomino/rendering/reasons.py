"""Pictures of reasons: why a puzzle has no solution, and what a hint says."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from types import NoneType
from typing import SupportsFloat

from pentomino.errors import PictureError, PuzzleError, counted
from pentomino.geometry.piece import ONE_COPY
from pentomino.notation.placements import placement_words
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.obstacles import Obstacle, numbers_covered
from pentomino.reasoning.hints import Hint
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.palette import ink
from pentomino.rendering.pictures import CELL, Wording, draw_worded
from pentomino.rendering.theme import LIGHT, Theme, theme_of
from pentomino.solving.nearest import Change
from pentomino.wrong_types import check_flag, check_type


def draw_obstacle(
    position: Position | Puzzle,
    reason: Obstacle,
    *,
    change: Change | None = None,
    cell: SupportsFloat = CELL,
    theme: Theme | str = LIGHT,
) -> Drawing:
    """Draw why there is no solution: what must be laid, and the marked cells.

    Args:
        position: The position or puzzle without a solution.
        reason: The answer of `why_not`.
        change: A board on which the pieces fit, as `nearest_boards` finds it: the cells to take
            away and to add get signs. None to leave that out.
        cell: The side of a cell in pixels.
        theme: Its colours: a theme, or the name of one.

    Raises:
        PictureError: There is no such theme, or no cell can have this size.
    """
    check_type(reason, Obstacle, "reason", "an obstacle", "take one from why_not(puzzle)")
    check_type(
        change, (Change, NoneType), "change", "a change", "take one of nearest_boards(puzzle)"
    )
    puzzle = as_position(position).as_puzzle()
    wording = _obstacle_wording(puzzle, reason, theme_of(theme))
    if change is not None:
        wording = replace(wording, key=f"{wording.key}\n{change.words}".lstrip())
    laid = [f.placement for f in reason.laid if f.placement not in puzzle.givens]
    few = reason.kind in ("letters", "cell", "pocket")
    return draw_worded(
        Position(puzzle, tuple(laid)),
        wording,
        shaded=() if reason.kind == "area" else reason.marked,
        looked_at=reason.marked if few else (),
        change=change,
        cell=cell,
        theme=theme,
    )


def _obstacle_wording(puzzle: Puzzle, reason: Obstacle, theme: Theme) -> Wording:
    """Say why there is no solution, and below each piece how many marked cells it can cover."""
    sentence = f"No solution: {reason.sentence}."
    if reason.kind not in ("colours", "parity"):
        return Wording(sentence=sentence)
    numbers = numbers_covered(puzzle, reason)
    shade = "lighter" if sum(ink(theme.floor)) > sum(theme.floor) else "darker"
    key = f"The number below a piece says how many of the {shade} cells it covers"
    odd = frozenset(n for n, found in numbers.items() if found and all(k % 2 for k in found))
    even = [n for n, found in numbers.items() if found and not any(k % 2 for k in found)]
    if odd and even and len(odd) + len(even) == len([n for n in numbers.values() if n]):
        key += f"; it is odd for {_pieces_in_words(puzzle, odd)}, in bold"
    else:
        odd = frozenset()
    of_piece = {name: _listed(found) for name, found in numbers.items() if found}
    return Wording(sentence=sentence, key=f"{key}.", of_piece=of_piece, bold=odd)


def _pieces_in_words(puzzle: Puzzle, names: Collection[str]) -> str:
    """Say how many pieces these are, where each is used once."""
    if any(p.copies != ONE_COPY for p in puzzle.pieces if p.name in names):
        return "some pieces"
    return counted(len(names), "piece")


def _listed(numbers: Sequence[int]) -> str:
    """Write numbers in words: 2, 3 or 4."""
    *others, last = map(str, numbers)
    return f"{', '.join(others)} or {last}" if others else last


def draw_hint(
    position: Position | Puzzle,
    hint: Hint,
    *,
    look: bool = False,
    cell: SupportsFloat = CELL,
    theme: Theme | str = LIGHT,
) -> Drawing:
    """Draw a position after a hint, with a ring round the cells that the hint is about.

    Args:
        position: The position or puzzle for which the hint was given.
        hint: The hint.
        look: Whether to show only where to look, and not what to lay; where logic finds no move,
            the picture says so.
        cell: The side of a cell in pixels.
        theme: Its colours: a theme, or the name of one.

    Raises:
        PictureError: The hint does not fit the position, there is no such theme, or no cell can
            have this size.
    """
    check_type(hint, Hint, "hint", "a hint", "take one from Hints(puzzle).hint(position)")
    check_flag(look, "look")
    shown, followed = _around(as_position(position), hint)
    looked_at = [each for placement in hint.take_back for each in placement.cells]
    if hint.step is not None and isinstance(hint.step.subject, tuple):
        looked_at = [hint.step.subject]
    if hint.piece is not None and not look:
        shown = followed
        looked_at = looked_at or list(hint.piece.cells)
    wording = _hint_wording(shown, hint, look=look)
    return draw_worded(shown, wording, looked_at=looked_at, cell=cell, theme=theme)


def _around(position: Position, hint: Hint) -> tuple[Position, Position]:
    """The position without what the hint takes back, and the same with what it lays.

    Raises:
        PictureError: One of them cannot be taken back or laid there.
    """
    try:
        for placement in hint.take_back:
            position = position.take_back(placement)
        return position, position if hint.piece is None else position.lay(hint.piece)
    except PuzzleError as error:
        raise PictureError(
            f"the hint is not about this position: {error}; draw the position that it was given for"
        ) from None


def _hint_wording(position: Position, hint: Hint, *, look: bool) -> Wording:
    """Say what to take back, where to look, or what to lay and why."""
    lattice, step = position.puzzle.lattice, hint.step
    if hint.take_back:
        names = ", ".join(placement_words(placement, lattice) for placement in hint.take_back)
        return Wording(sentence=f"No solution is left. Take back {names}.")
    if step is not None:
        if look:
            return Wording(sentence=step.pointer)
        conclusion, *reasons = str(step).splitlines()
        key = "\n".join(reason.strip().removeprefix("- ") for reason in reasons)
        return Wording(sentence=conclusion, key=key)
    if hint.piece is None:
        return Wording()
    if look:
        return Wording(sentence="No move is forced by logic alone.")
    return Wording(sentence=f"Lay {placement_words(hint.piece, lattice)}.")
