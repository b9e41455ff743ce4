"""The closing line of a command: how many solutions, how many nodes, how long, and why not."""

import sys
import time
from typing import TYPE_CHECKING

import click

from pentomino import Distinct, NoSolutionError, Position, Puzzle, PuzzleError
from pentomino.command.printing import print_record, tell_written
from pentomino.command.terminal.progress import Patience, ProgressLine
from pentomino.command.terminal.streams import colour_wanted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pentomino.records import Summary
    from pentomino.records.work import Ending
    from pentomino.solving import Progress
    from pentomino.solving.conditions import Condition
    from pentomino.solving.task import Handle


def ended(ending: "Ending", number: int, nodes: int, begin: float, distinct: Distinct) -> "Summary":
    """Sum up work that began at a time, and found so many solutions until it ended."""
    from pentomino.records import Summary  # noqa: PLC0415 -- start sooner

    seconds = time.monotonic() - begin
    return Summary(solutions=number, nodes=nodes, seconds=seconds, distinct=distinct, ending=ending)


def show(summary: "Summary", *, as_json: bool, on_stdout: bool) -> None:
    """Write the summary: to stdout where it is the answer, and as JSON always there."""
    if as_json:
        print_record(summary)
        if summary.reason is not None:
            click.echo(summary.sentence(), err=True)
        return
    click.echo(summary.sentence(), err=not on_stdout)


def why_nothing(work: "Handle") -> str | None:
    """Look thoroughly for the reason of a puzzle that was found to have no solution."""
    with Patience("looking for the reason"):
        return work.reason


def with_conditions(reason: str | None, *, narrows: bool) -> str | None:
    """Say that a reason holds only with the conditions, where these bar placements."""
    return f"with these conditions, {reason}" if narrows and reason is not None else reason


def without_number(number: int, found: int) -> NoSolutionError:
    """Make the error for the number of a solution that does not exist, of those found."""
    noun = "is only one solution" if found == 1 else f"are only {found:,} solutions"
    return NoSolutionError(f"there is no solution {number:,}: there {noun}")


def tell_contradiction(conditions: "Sequence[Condition]") -> None:
    """Say on stderr which two conditions no solution meets together, if two are like that."""
    from pentomino.solving.conditions import contradiction  # noqa: PLC0415 -- start sooner

    if (found := contradiction(conditions)) is not None:
        one, other = (each.text for each in found)
        click.echo(f"note: no solution meets both {one!r} and {other!r}", err=True)


def tell_parts(puzzle: Puzzle, distinct: Distinct, number: int) -> None:
    """Say on stderr that a board in several parts counts as one, where that makes a difference.

    Args:
        puzzle: The puzzle that was solved.
        distinct: Which of its solutions count as one.
        number: How many solutions were found.
    """
    if distinct is not Distinct.ISOMETRIES or number < 2:
        return
    try:
        alone = len(puzzle.symmetries(Distinct.PARTS))
    except PuzzleError:
        return
    if alone > len(puzzle.symmetries()):
        parts = sum(1 for _ in puzzle.board.space.parts(puzzle.board.cells))
        click.echo(
            f"note: the {parts} parts of the board turn together here; with --up-to parts each "
            "turns alone, and solutions that differ only in that count as one",
            err=True,
        )


def tell_distinct(distinct: Distinct, number: int) -> None:
    """Say to people at a terminal which solutions a bare number counts as one.

    Args:
        distinct: Which solutions count as one.
        number: How many solutions were found.
    """
    if number and distinct is not Distinct.ALL and sys.stderr.isatty():
        note = f"note: counted {distinct.words}; --all counts each solution"
        click.echo(click.style(note, dim=True), err=True, color=colour_wanted(sys.stderr))


def write_played(position: Position, path: "Path", what: str, *, most: bool | None = None) -> bool:
    """Write a page that plays a position, and say so on stderr; return whether it was written.

    A puzzle without a solution gets no page; the reason is said instead.

    Args:
        position: What the page opens with.
        path: The file.
        what: What was written, such as "1 page".
        most: Whether a puzzle without a solution gets a page all the same, on which one covers as
            much as possible; None where the command has no option that asks for one.
    """
    from pentomino.web import write_page  # noqa: PLC0415 -- few commands write pages

    try:
        with ProgressLine("finding all solutions") as line:
            line.say("writing the page")  # where all are found at once

            def tell(now: "Progress") -> None:
                if now.done < 1:
                    line(now)
                elif now.solutions or not most:
                    line.say("writing the page")
                else:
                    line.say("finding how many cells can be covered")

            number = write_page(position, path, most=most is True, on_progress=tell)
    except NoSolutionError as error:
        instead = "" if most is None else "; --most writes a page to cover as much as possible"
        click.echo(f"{error}\n{path} was not written{instead}", err=True)
        return False
    tell_written(what, path)
    if number is None:
        click.echo(
            "note: the page shows no counts, because its solutions are too many to hold or take "
            "too long to find; for a page that counts, choose a smaller board or give some pieces",
            err=True,
        )
    return True
