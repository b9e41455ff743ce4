"""`pentomino check`: proves that a puzzle has exactly one solution, or shows two that differ."""

from collections import Counter

import click

from pentomino import Distinct, LimitReachedError, Limits, Puzzle, Solution, counting
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options
from pentomino.command.ending import DONE, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.making.screen import GUESS, show_parts, step_lines
from pentomino.command.positions import note_incomplete, position_lines, show_position
from pentomino.command.printing import print_record, sentence_lines, tell_sentence
from pentomino.command.terminal.progress import Patience
from pentomino.errors import TooLargeError, counted, number_text
from pentomino.notation.solution_texts import touching_copies
from pentomino.proofs.obstacles import reason_for_none
from pentomino.reasoning.grading import LEVELS, Check, Grade, first_solutions, grade_of_solution

_MOST = 2
"""How many solutions are shown where there are several."""

_SECONDS = 5.0
"""How long they are counted."""


@click.command(cls=OneScreen)
@position_options
@click.option("--explain", is_flag=True, help="Explain the steps that solve it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(asked: PuzzleRequest, explain: bool, as_json: bool) -> int:
    """Prove that a puzzle has exactly one solution, or show two that differ.

    FILE is a puzzle file, or a drawing in which letters stand for the given pieces. Rotations and
    reflections of a solution count as the same solution. Of several solutions the command says how
    many there are, or how many it found in five seconds. A puzzle with one solution gets a level:
    levels 1 (easy) to 5 (hardest) measure how far ahead you must think. Where nothing is left to
    lay, it is "solved".

    Exit code 0 with one solution, 1 with none or several, 2 if the file is not a puzzle.

    \b
    Examples:
      pentomino check puzzle.json
      pentomino check drawing.txt --explain
    """
    position = position_asked(asked)
    note_incomplete(position)
    puzzle = position.as_puzzle()
    with Patience("looking for a second solution"):
        found = first_solutions(puzzle, most=_MOST)
    number, more = _number(puzzle) if len(found) == _MOST else (len(found), False)
    if as_json:
        graded = _graded(found[0]) if len(found) == 1 else None
        print_record(Check(tuple(found), graded, None if more else number))
    elif len(found) == 1:
        _show_only(found[0], explain, of_named=asked.puzzle is not None)
    else:
        _show_others(
            puzzle,
            found,
            f"at least {number_text(number)}" if more else f"{number_text(number)} in all",
        )
    return DONE if len(found) == 1 else NO_SOLUTION


def _number(puzzle: Puzzle) -> tuple[int, bool]:
    """How many solutions there are, and whether there may be more because that took too long."""
    limits = Limits(seconds=_SECONDS)
    with (
        Patience("counting the solutions"),
        counting(puzzle, distinct=Distinct.ISOMETRIES, limits=limits) as run,
    ):
        try:
            return run.result().number, False
        except (LimitReachedError, TooLargeError):
            return max(run.solutions, _MOST), True


def _graded(solution: Solution) -> Grade | None:
    """Grade the puzzle that has only this solution; say so if it is too large for that."""
    try:
        with Patience("grading"):
            return grade_of_solution(solution)
    except TooLargeError as error:
        click.echo(f"no level: {error}", err=True)
        return None


def _show_only(solution: Solution, explain: bool, *, of_named: bool) -> None:
    """Say that there is one solution.

    Args:
        solution: The solution.
        explain: Whether the steps to it are shown.
        of_named: Whether the position was shown on the board of a named puzzle, as pupils do.
    """
    left = len(solution.placements) - len(solution.puzzle.givens)
    if not left:
        click.echo(f"solved: {_how_solved(solution)}")
        return
    rest = f"; {counted(left, 'piece')} still to lay" if of_named else ""
    graded = _graded(solution)
    if graded is None:
        click.echo(f"exactly one solution{rest}")
        return
    said = f"exactly one solution, level {graded.level} of {LEVELS[-1]}{rest}"
    if not explain:
        click.echo(said)
        return
    parts = [[said, ""], *step_lines(graded)]
    if len(graded.steps) + len(solution.puzzle.givens) < len(solution.placements):
        parts.append([*sentence_lines(GUESS), ""])
    show_parts([*parts, position_lines(solution.position)])


def _how_solved(solution: Solution) -> str:
    """Say what makes a position a solution: some puzzles leave pieces or cells over."""
    laid = Counter(placement.piece for placement in solution.placements)
    if all(laid[piece.name] == piece.copies.most for piece in solution.puzzle.pieces):
        return "all pieces are laid"
    if solution.position.open_cells:
        return "only cells that may stay empty are open"
    return "the board is full"


def _show_others(puzzle: Puzzle, found: list[Solution], number: str) -> None:
    if not found:
        with Patience("looking for a reason"):
            reason = reason_for_none(puzzle)
        tell_sentence(f"no solution: {reason}")
        return
    click.echo(f"several solutions, {number}; here are two:")
    bordered = any(touching_copies(solution, puzzle.board) for solution in found)
    for solution in found:
        click.echo()
        show_position(solution.position, bordered=bordered)
