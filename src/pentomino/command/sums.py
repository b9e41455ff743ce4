"""`pentomino sums`: lays pieces that carry numbers, so that rules about sums hold."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

import click

from pentomino import Limits
from pentomino.catalogue.request import PuzzleRequest, is_file
from pentomino.command.arguments import position_asked, position_options, tell
from pentomino.command.ending import DONE, INTERRUPTED, LIMITED, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.options import limit_option, seconds_option, threads_option
from pentomino.command.output import (
    beside_old,
    check_picture,
    output_option,
    quiet_theme_option,
    theme_for,
    write_drawings,
)
from pentomino.command.printing import print_record, tell_not_written
from pentomino.command.solve_output import stopping
from pentomino.command.terminal.progress import ProgressLine
from pentomino.errors import LimitReachedError, NotationError, counted
from pentomino.files.puzzle_formats import DRAWING, read_any_format, text_of
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import DEFAULT_LATTICE, Cell
from pentomino.notation.drawings import plain_drawing
from pentomino.notation.drawn_positions import HOLES, drawn_board, drawn_cells
from pentomino.notation.headings import split_heading
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.numbered import (
    HELP,
    Numbering,
    Numberings,
    Rule,
    numberings,
    read_rules,
    split_rules,
    subject_of,
)


@click.command(cls=OneScreen)
@position_options
@click.option(
    "--rule",
    "rules",
    metavar="RULE",
    multiple=True,
    help="What is asked of the numbers on some cells, such as 'rows = 12'. Repeat it for more.",
)
@limit_option("Print N solutions [default: 1].")
@click.option("--count", "only_count", is_flag=True, help="Print how many solutions there are.")
@threads_option
@seconds_option("Stop after this time.")
@output_option("Draw them: .svg, .png or .pdf; several need a .pdf.")
@quiet_theme_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a solution.")
def command(
    asked: PuzzleRequest,
    rules: tuple[str, ...],
    limit: int | None,
    only_count: bool,
    threads: int | None,
    seconds: float | None,
    output: Path | None,
    theme: str,
    as_json: bool,
) -> int:
    """Lay dominoes with pips so that sums come out, as in Pips and in magic squares.

    FILE draws regions as letters, and has a line for each rule: 'A = 7', 'B < 5', 'C > 8',
    'D equal', 'E different'. Cells drawn '.' are free. A line 'pieces: 06+12+33' names the pieces;
    'dominoes-6' is the whole set. Without a file, --rule is about 'rows', 'columns', 'diagonals',
    some of them as in 'rows 1-3', or places: '1.1-3_2.1 = 7' for row 1, columns 1 to 3, and row 2,
    column 1.

    It says whether the solution is the only one. Exit code 0; 1 if there is none (0 with --count);
    3 if the time of --seconds was over.

    \b
    Examples:
      pentomino sums pips.txt
      pentomino sums 4x4 --pieces 'dominoes-6?' --rule 'rows = 5' --rule 'columns = 5'
    """
    most = _most(limit, output, only_count=only_count)
    puzzle, texts, regions = _puzzle(asked, rules)
    read = read_rules(texts, puzzle, regions)
    if not read:
        tell(f"there is no rule, so any numbers will do: {HELP}, as in --rule 'rows = 12'")
    found: list[Numbering] = []  # to be drawn
    limits = Limits(seconds=seconds, threads=threads)
    with (
        ProgressLine() as progress,
        numberings(puzzle, read, limits=limits, on_progress=progress) as run,
    ):

        def show(each: Numbering, number: int) -> None:
            progress.hide()
            if output is not None:
                found.append(each)
            _show(each, number, as_json=as_json)

        try:
            number, ended = _taken(run, None if only_count else most, show)
        except BrokenPipeError:
            _draw(output, found, read, theme)
            raise
    if only_count and ended == DONE:
        click.echo(number)
        return DONE
    if ended == INTERRUPTED and output is not None:
        output = beside_old(output)
        if found:
            click.echo(stopping(counted(len(found), "solution")), err=True)
    _draw(output, found, read, theme)
    _tell(number, most, ended, run.reason)
    return ended if number or ended != DONE else NO_SOLUTION


def _taken(
    run: Numberings, most: int | None, show: Callable[[Numbering, int], None]
) -> tuple[int, int]:
    """Show the solutions that are wanted, and look for one more, which says whether there are more.

    Returns:
        How many were found, and the exit code.
    """
    number = 0
    try:
        for number, each in enumerate(islice(run, most and most + 1), start=1):
            if most is not None and number <= most:
                show(each, number)
    except LimitReachedError as error:
        tell(str(error))
        return number, LIMITED
    except KeyboardInterrupt:
        return number, INTERRUPTED
    return number, DONE


def _most(limit: int | None, output: Path | None, *, only_count: bool) -> int:
    """How many solutions are shown, after a check that what is asked goes together."""
    if only_count and (output is not None or limit is not None):
        raise click.UsageError("--count prints a number alone: leave out -n and -o")
    most = limit or 1
    if output is not None:
        check_picture(output, several=most > 1)
    return most


def _show(found: Numbering, number: int, *, as_json: bool) -> None:
    if as_json:
        print_record(found, number=number)
    else:
        click.echo(("\n" if number > 1 else "") + str(found))


def _draw(
    output: Path | None, found: Sequence[Numbering], rules: Sequence[Rule], theme: str
) -> None:
    if output is None:
        return
    if not found:
        tell_not_written(output, "there is no solution")
        return
    from pentomino.rendering.pictures import draw_numbering  # noqa: PLC0415 -- start sooner

    style = theme_for(output, theme)
    write_drawings(output, [draw_numbering(each, rules, theme=style) for each in found])


def _tell(number: int, limit: int, ended: int, reason: str | None) -> None:
    """Say on stderr how many solutions there are, as far as is known."""
    if ended != DONE:
        said = f"{counted(number, 'solution')} found; whether there are more is not known"
        said = f"interrupted: {said}" if ended == INTERRUPTED else said
    elif not number:
        said = "no solutions" + (f": {reason}" if reason else "")
    elif number > limit:
        said = "there are more solutions: -n N prints N of them, --count says how many"
    else:
        said = "the only solution" if number == 1 else f"all {number:,} solutions"
    click.echo(said, err=True)


def _puzzle(
    asked: PuzzleRequest, rules: Sequence[str]
) -> tuple[Puzzle, Sequence[str], Mapping[str, Sequence[Cell]]]:
    """The puzzle that is asked for, the rules in its file and beside it, the cells of its regions.

    Letters of a drawing are regions where a rule is about a letter; otherwise they are pieces.
    """
    drawn = _drawn(asked.text)
    if drawn is None:
        return position_asked(asked).as_puzzle(), rules, {}
    rest, in_file = split_rules(drawn)
    rules = (*in_file, *rules)
    about = {name for name in map(subject_of, rules) if len(name) == 1}
    if not about:
        asked = replace(asked, text=rest) if in_file else asked
        return position_asked(asked).as_puzzle(), rules, {}
    heading, drawing = split_heading(rest)
    if asked.pieces is None and heading.pieces is None:
        raise NotationError("no dominoes are named: write a line such as 'pieces: 01+12+33'")
    drawing = plain_drawing(drawing, DEFAULT_LATTICE, tell, heading)
    board = drawn_board(drawing)
    regions: dict[str, list[Cell]] = {}
    for cell, sign in drawn_cells(drawing, board).items():
        if sign not in f".?{HOLES}":
            regions.setdefault(sign, []).append(cell)
    # Small letters may stand for capitals, and capitals for small ones.
    for name in about.difference(regions):
        if name.swapcase() in regions and name.swapcase() not in about:
            regions[name] = regions.pop(name.swapcase())
    for name in sorted(regions.keys() ^ about):
        if name in about:
            raise NotationError(f"there is a rule about {name}, but no region {name} is drawn")
        raise NotationError(
            f"the region {name} has no rule: write a line such as '{name} = 7', or draw '.' where "
            "any number may lie"
        )
    wanted = replace(asked, text=board, pieces=asked.pieces or heading.pieces, title=heading.title)
    return position_asked(wanted).as_puzzle(), rules, regions


def _drawn(text: Board | str) -> str | None:
    """The text of a drawing, itself or in a file; None where there is none."""
    if isinstance(text, Board) or "\n" in text:
        return None if isinstance(text, Board) else text
    if not is_file(text):
        return None
    _, raw, form = read_any_format(text)
    return text_of(raw) if form is DRAWING else None
