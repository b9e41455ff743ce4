"""`pentomino check`: proves that a puzzle has exactly one solution, or shows two that differ."""

import click

from pentomino import Puzzle, Solution, grade
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options
from pentomino.command.ending import DONE, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.positions import note_incomplete, show_position
from pentomino.command.printing import print_record
from pentomino.command.terminal.progress import Patience
from pentomino.proofs.obstacles import reason_for_none
from pentomino.reasoning.grading import LEVELS, first_solutions
from pentomino.reasoning.verdicts import Check

_MOST = 2


@click.command(cls=OneScreen)
@position_options
@click.option("--explain", is_flag=True, help="Explain the steps that solve it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(asked: PuzzleRequest, explain: bool, as_json: bool) -> int:
    """Prove that a puzzle has exactly one solution, or show two that differ.

    FILE is a puzzle file, or a drawing in which letters stand for the given pieces. Rotations and
    reflections of a solution count as the same solution. A puzzle with one solution gets a level:
    levels 1 (easy) to 5 (hardest) measure how far ahead you must think.

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
    if as_json:
        graded = grade(found[0].puzzle) if len(found) == 1 else None
        print_record(Check(tuple(found), graded))
    elif len(found) == 1:
        _show_only(found[0], explain)
    else:
        _show_others(puzzle, found)
    return DONE if len(found) == 1 else NO_SOLUTION


def _show_only(solution: Solution, explain: bool) -> None:
    with Patience("grading"):
        graded = grade(solution.puzzle)
    click.echo(f"exactly one solution, level {graded.level} of {LEVELS[-1]}")
    if not explain:
        return
    for number, step in enumerate(graded.steps, start=1):
        click.echo(f"\n{number}. {step}")
    if len(graded.steps) + len(solution.puzzle.givens) < len(solution.placements):
        click.echo("\nLogic alone goes no further; from here you must guess and backtrack.")
    click.echo()
    show_position(solution.position)


def _show_others(puzzle: Puzzle, found: list[Solution]) -> None:
    if not found:
        with Patience("looking for a reason"):
            reason = reason_for_none(puzzle)
        click.echo(f"no solution: {reason}")
        return
    click.echo("several solutions; here are two:")
    for solution in found:
        click.echo()
        show_position(solution.position)
