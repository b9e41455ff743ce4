"""`pentomino every`: counts each puzzle of a family, such as all dates of a calendar."""

import csv
import io
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

import click

from pentomino import Limits
from pentomino.catalogue.families import (
    Member,
    MemberCount,
    count_each,
    for_each_choice,
    for_each_date,
    for_each_hole,
)
from pentomino.catalogue.piece_names import pieces_of
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.resolve import requested_position
from pentomino.command.arguments import (
    SearchRequest,
    puzzle_options,
    tell,
)
from pentomino.command.ending import DONE, INTERRUPTED, LIMITED, why_ended
from pentomino.command.help import OneScreen
from pentomino.command.numbers import Whole
from pentomino.command.options import answer_store, answers_option, seconds_option
from pentomino.command.output import beside_old, output_option
from pentomino.command.printing import print_record, tell_not_written, tell_sentence, tell_written
from pentomino.command.terminal.progress import Patience
from pentomino.errors import LimitReachedError, counted
from pentomino.files.atomic import check_writable, written_whole
from pentomino.files.extensions import extension_of
from pentomino.proofs.obstacles import area_obstacle

BEST_SHOWN = 3
"""How many names stand in the summary."""

MOST_MEASURED = 1000
"""The width of the table fits so many names; it is printed while the puzzles are counted."""


@click.command(cls=OneScreen)
@puzzle_options
@click.option("--hole", metavar="PIECE", help="Each place of a piece that is cut out of the board.")
@click.option(
    "--choose",
    type=Whole(1),
    metavar="N",
    help="Each choice of N of the pieces that fits the area.",
)
@seconds_option("Stop after this time, with the puzzles counted.")
@answers_option
@output_option("Write the table: a .csv of names and numbers of solutions, with a heading.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a puzzle.")
def command(
    asked: SearchRequest,
    hole: str | None,
    choose: int | None,
    seconds: float | None,
    store: Path | None,
    output: Path | None,
    as_json: bool,
) -> int:
    """Count the solutions of each puzzle of a family, as a table.

    A calendar has a puzzle for each date. With --hole, a piece is cut out of the board in each
    place; places that turn into each other count once. With --choose, each choice of N of the
    pieces is a puzzle; those without a solution are not listed. The last line says which puzzles
    have no solution, the fewest and the most.

    Exit code 0, or 3 if the time of --seconds was over.

    \b
    Examples:
      pentomino every calendar
      pentomino every calendar-weekdays
      pentomino every 8x8 --hole O4
      pentomino every 5x6 --choose 6
    """
    if output is not None:
        if extension_of(output) != "csv":
            raise click.UsageError(f"{output} must end in .csv")
        check_writable(output)
    width, members = _measured(_members(asked.puzzle, hole, choose))
    reasons: set[str | None] = set()
    found: list[MemberCount] = []
    ended = DONE
    with answer_store(store) as answers, Patience("counting") as patience:
        try:
            counts = count_each(
                _noting(members, reasons),
                distinct=asked.distinct,
                engine=asked.engine,
                limits=Limits(threads=asked.threads, seconds=seconds),
                store=answers,
            )
            for each in counts:
                found.append(each)
                patience.know(f"{counted(len(found), 'puzzle')}: {each.name}")
                if output is None:
                    _show(each, width, as_json=as_json, zero=choose is None)
        except (KeyboardInterrupt, LimitReachedError) as error:
            ended = LIMITED if isinstance(error, LimitReachedError) else INTERRUPTED
    # Before anything is printed, which a closed pipe ends.
    if output is not None:
        _write(found, output if ended == DONE else beside_old(output))
        for each in found:
            _show(each, width, as_json=as_json, zero=choose is None)
    if not as_json:
        _sum_up(found)
    _tell_reason(reasons)
    if ended != DONE:
        click.echo(f"{why_ended(ended, seconds)}: the other puzzles are not counted", err=True)
    return ended


def _measured(members: Iterator[Member]) -> tuple[int, Iterator[Member]]:
    """Return the length of the longest of the first names, and the members.

    A member that was counted is not kept: a puzzle is large once its placements are made.
    """
    first = deque(islice(members, MOST_MEASURED))
    width = max((len(each.name) for each in first), default=0)

    def each() -> Iterator[Member]:
        while first:
            yield first.popleft()
        yield from members

    return width, each()


def _noting(members: Iterator[Member], reasons: set[str | None]) -> Iterator[Member]:
    """Note why the pieces cannot cover the area of each member; None where they can."""
    for each in members:
        reasons.add(area_obstacle(each.puzzle))
        yield each


def _tell_reason(reasons: set[str | None]) -> None:
    """Say on stderr why no member has a solution, if their areas are all wrong in the same way."""
    if len(reasons) == 1 and (reason := next(iter(reasons))) is not None:
        click.echo(f"no solutions: {reason}", err=True)


def _write(found: Sequence[MemberCount], output: Path) -> None:
    if not found:
        tell_not_written(output, "nothing is counted yet")
        return
    table = io.StringIO(newline="")
    csv.writer(table, lineterminator="\n").writerows([("name", "solutions"), *found])
    with written_whole(output) as file:
        file.write(table.getvalue().encode())
    tell_written(counted(len(found), "puzzle"), output)


def _members(asked: PuzzleRequest, hole: str | None, choose: int | None) -> Iterator[Member]:
    """The puzzles of the family.

    Raises:
        click.UsageError: Two families are asked for, or none.
        PentominoError: There is no such family.
    """
    if hole is not None and choose is not None:
        raise click.UsageError("--hole and --choose are two families: ask for one of them")
    if hole is None and choose is None:
        return for_each_date(asked, note=tell)
    puzzle = requested_position(asked, note=tell).as_puzzle()
    if choose is not None:
        return for_each_choice(puzzle, choose)
    pieces = pieces_of(hole or "", puzzle.lattice, own=puzzle.pieces, note=tell)
    if len(pieces) != 1:
        raise click.UsageError(f"--hole takes one piece, not {len(pieces)}")
    return for_each_hole(puzzle, pieces[0])


def _show(each: MemberCount, width: int, *, as_json: bool, zero: bool) -> None:
    """Print the count of a member; in a table only if `zero` asks for those without a solution."""
    if as_json:
        print_record(each)
    elif each.number or zero:
        click.echo(f"{each.name:<{width}}  {each.number:>7,}")


def _sum_up(found: Sequence[MemberCount]) -> None:
    """Say what there is in all, and which puzzles have no solution, the fewest and the most."""
    numbers = sorted({each.number for each in found if each.number})
    total = sum(each.number for each in found)
    said = f"{counted(len(found), 'puzzle')}, {counted(total, 'solution')} in all"
    if missing := _named(found, 0):
        said += f"; none: {missing}"
    if len(numbers) > 1:
        said += f"; fewest {numbers[0]:,}: {_named(found, numbers[0])}"
        said += f"; most {numbers[-1]:,}: {_named(found, numbers[-1])}"
    tell_sentence(f"\n{said}")


def _named(found: Sequence[MemberCount], number: int) -> str:
    names = [each.name for each in found if each.number == number]
    more = f" and {len(names) - BEST_SHOWN} more" if len(names) > BEST_SHOWN else ""
    return ", ".join(names[:BEST_SHOWN]) + more
