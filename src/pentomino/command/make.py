"""`pentomino make`: puzzles with exactly one solution, on the screen, in files, or to print."""

import shlex
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import click

from pentomino import Puzzle
from pentomino.catalogue.dates import DAYS, in_year
from pentomino.catalogue.entries import catalogue_name, entry_named
from pentomino.catalogue.reader import has_weekdays
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_options
from pentomino.command.ending import INTERRUPTED
from pentomino.command.help import OneScreen, TopicOption
from pentomino.command.making.files import Target
from pentomino.command.making.gathering import Gathered, made_now, read_from, stopping_making
from pentomino.command.making.options import PUZZLE_OPTIONS, MakeOptions
from pentomino.command.making.screen import Screen
from pentomino.command.numbers import MOST, Decimal, Span, Whole
from pentomino.command.options import said, said_words, seconds_option, store_option
from pentomino.command.output import check_store, output_option, theme_option
from pentomino.command.sheets import (
    SHEET_CELL_MM,
    SheetRequest,
    check_sheet_options,
    how_to_find,
    sheet_options,
)
from pentomino.command.terminal.signals import Interrupts
from pentomino.errors import counted
from pentomino.files.extensions import extension_of
from pentomino.making import Kind
from pentomino.making.made import MOST_MOVES, any_seed
from pentomino.notation.quantities import duration

_MADE_OF = (*PUZZLE_OPTIONS, "number", "kind", "clues", "left", "moves", "levels", "rising")
"""The options that decide, with the seed, which puzzles are made."""

_FOR_NEW_ONES = {*_MADE_OF, "seed", "store", "seconds"} - {"number", "levels", "rising"}
"""The options that mean nothing for puzzles of a file."""

_KEEP_LAID = ("ndjson", "json")
"""The formats that hold what is laid on the board of a puzzle."""

_SAME_OPTIONS = "give the same -n, --seed and other options as when it was made"


@click.command(cls=OneScreen)
@position_options
@click.option("-n", "--number", type=Whole(1), help="How many puzzles [default: 1].")
@click.option(
    "--kind",
    type=click.Choice([kind.value for kind in Kind]),
    metavar="KIND",
    help="What leaves one solution: given pieces (the default), letters on cells, a subset of "
    "the pieces, holes in the board; or apart: a subset of which one comes apart.",
)
@click.option("--clues", type=Whole(0), metavar="K", help="How many pieces or letters to give.")
@click.option(
    "--left",
    type=Span("number", "the smaller number", 1, MOST, "2-4"),
    metavar="N|N-M",
    help="How many pieces to leave, with clues to spare.",
)
@click.option(
    "--moves",
    type=Span("number of moves", "the smaller number", 1, MOST_MOVES, "3-5", at_least=True),
    metavar="N|N-M",
    help="Solids that come apart: N or more moves free a piece.",
)
@click.option(
    "--difficulty",
    "levels",
    type=Span("level", "the easier level", 1, 5),
    metavar="LEVELS",
    help="A level from 1 (easy) to 5, or a range such as 1-5 to spread the puzzles over.",
)
@click.option("--sort", "rising", is_flag=True, help="Easiest first.")
@click.option("--seed", metavar="S", help="The same seed makes the same puzzles.")
@click.option(
    "--from",
    "source",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Take the puzzles of this .ndjson or .json file.",
)
@click.option(
    "--code",
    metavar="CODE",
    help="Only the puzzle with this code.",
)
@store_option("Record the puzzles, and go on after a kill.")
@seconds_option("Stop after this time, with the puzzles found.")
@click.option("--explain", is_flag=True, help="Explain the steps that solve each puzzle.")
@click.option("--solution", "solved", is_flag=True, help="Show the solution of each puzzle.")
@output_option("Write .pdf sheets, an .html page, .ndjson, or one each: .json .svg .png .txt.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
@theme_option
@sheet_options
@click.option(
    "--cell-mm",
    cls=TopicOption,
    topic="sheets",
    type=Decimal(*SHEET_CELL_MM),
    metavar="MM",
    help="For sheets of 'make': the side of a cell in millimetres [default: as large as fits].",
)
def command(
    asked: PuzzleRequest,
    number: int | None,
    kind: str | None,
    clues: int | None,
    left: range | None,
    moves: range | None,
    levels: range | None,
    rising: bool,
    seed: str | None,
    source: Path | None,
    code: str | None,
    store: Path | None,
    seconds: float | None,
    explain: bool,
    solved: bool,
    output: Path | None,
    as_json: bool,
    theme: str,
    sheet: SheetRequest,
    cell_mm: float | None,
) -> int:
    """Make puzzles with exactly one solution: to solve, keep, print and hand out.

    \b
    Examples:
      pentomino make 6x10
      pentomino make 6x10 -n 12 --difficulty 1-5 --sort -o sheets.pdf
      pentomino make six-piece-burr --pieces burr88+burr512+burr768+burr922+burr1008*2 --moves 5
      pentomino make --from made.ndjson --code CP2-9NY --solution
      pentomino make 6x10 -n 10000 --store made.db -o made.ndjson

    A puzzle needs each of its clues, except with --left. For the kinds subset, holes and apart,
    rotations and reflections of a solution count as one. Exit code 1 if fewer puzzles were found
    than you asked for, 3 if the time of --seconds was over.
    """
    check_sheet_options(output, "cell_mm")
    _check_code(code, source or store, seed)
    _check_source(source, seed)
    if output is not None and extension_of(output) not in ("pdf", "html"):
        asked = replace(asked, title=_title_of_each(sheet, source, store))
    begin = time.monotonic()
    seed = seed or any_seed()  # an empty one is that of a shell's variable that is not set
    kind = kind or (Kind.GIVEN if moves is None else Kind.APART).value
    request = MakeOptions(asked, number or 1, kind, clues, left, moves, levels, rising, seed)
    if store is not None and source is None:
        check_store(store)
        request = request.with_store(store)
        seed = request.seed
    kept_seed = seed if source is None else ""
    screen = Screen(explain, solved, as_json, kept_seed)
    at_once = output is None and source is None and code is None and not rising
    write = target = None
    if output is not None:
        note = _how_to_find(request, source)
        target = Target(output, asked, kept_seed, theme, cell_mm, sheet, note)
        write = target.writer()
    if source is None:
        made = made_now(
            request,
            screen if at_once else None,
            to_file=output is not None,
            code=code,
            seconds=seconds,
        )
        found = made.with_code(code, _SAME_OPTIONS)
    else:
        check = _any if target is None else target.check
        found = read_from(source, number, levels, code, rising=rising, check=check)
        if not (as_json if output is None else extension_of(output) in _KEEP_LAID):
            found.tell_left_out()
        if target is not None:
            found.check_written(source, target.files(len(found.puzzles)))
    if target is not None and found.exit_code == INTERRUPTED:
        number = len(found.puzzles)
        target = replace(target, note=_how_to_find(request, source, number))
        write = target.beside_old_files(number).writer()
    with _written_to_the_end(found, kept_seed if write is not None else "") as interrupts:
        files = found.deliver(write, None if at_once else screen)
    if output is not None and (explain or solved or as_json):
        found.deliver(None, screen)
    screen.close()
    _sum_up(found, kept_seed, duration(time.monotonic() - begin), files)
    return INTERRUPTED if interrupts.came else found.exit_code


@contextmanager
def _written_to_the_end(found: Gathered, seed: str) -> Iterator[Interrupts]:
    """Let the first Ctrl-C wait until new puzzles are written; another one ends that.

    Args:
        found: The puzzles.
        seed: Their seed; empty if they are not new, so that Ctrl-C loses nothing.
    """
    with Interrupts() as interrupts:
        if seed and found.exit_code != INTERRUPTED:
            number = len(found.puzzles)
            interrupts.instead(lambda: click.echo(stopping_making(number), err=True))
        try:
            yield interrupts
        except KeyboardInterrupt:
            if seed:
                click.echo(
                    f"nothing was written; the same call with --seed {shlex.quote(seed)} makes the "
                    "same puzzles again",
                    err=True,
                )
            raise


def _any(_: Puzzle) -> None:
    """The screen shows any puzzle."""


def _title_of_each(sheet: SheetRequest, source: Path | None, store: Path | None) -> str:
    """The title for each new puzzle, where no sheet or page has it at its top.

    Raises:
        click.UsageError: The puzzles exist already.
    """
    if sheet.title and (source is not None or store is not None):
        raise click.UsageError(
            "--title names new puzzles, sheets and pages: leave it out, or write a .pdf or .html "
            "file"
        )
    return sheet.title


def _sum_up(found: Gathered, seed: str, taken: str, files: Sequence[Path]) -> None:
    """Say on stderr how many puzzles there are, and what else to know about them."""
    if not found.puzzles and found.reason is not None:
        click.echo(found.reason, err=True)
        return
    made = f", seed {seed}, {taken}" if seed else ""
    where = f": {files[0]}" if files else ""
    where += f" to {files[-1]}" if len(files) > 1 else ""
    click.echo(f"{counted(len(found.puzzles), 'puzzle')}{made}{where}", err=True)
    if found.reason is not None:
        click.echo(found.reason, err=True)


def _how_to_find(request: MakeOptions, source: Path | None, made: int | None = None) -> str:
    """The command that shows an answer again, to be printed with the solutions.

    Args:
        request: Which puzzles were asked for.
        source: The file with the puzzles; None for new ones.
        made: How many were made before an interruption; None for all. Which puzzles are spread over
            levels depends on the number that was asked for, so that stays.
    """
    if source is not None:
        words = ["--from", str(source)]
    elif request.store is not None:
        words = ["--store", str(request.store)]
    else:
        words = _on_its_day(said_words(_MADE_OF), request.asked)
        if made and not request.spread:
            words = _reworded(words, "--number", str(made))
        words += ["--seed", request.seed]
    return how_to_find(*words)


def _on_its_day(words: list[str], asked: PuzzleRequest) -> list[str]:
    """The words of a call with the whole date of a puzzle that would be another one later."""
    name = catalogue_name(asked.text) if isinstance(asked.text, str) else None
    if asked.today is None or name is None or not entry_named(name).dated:
        return words
    written = words[words.index("--date") + 1].strip().lower() if "--date" in words else "today"
    if written in DAYS:
        date = (asked.today + timedelta(DAYS[written])).isoformat()
    elif has_weekdays(name) and asked.date is not None and len(asked.date) == 2:
        month, day, *_ = in_year(asked.date, asked.today.year)
        date = f"{asked.today.year:04}-{month:02}-{day:02}"
    else:
        return words
    return _reworded(words, "--date", date)


def _reworded(words: list[str], option: str, value: str) -> list[str]:
    """The words of a call with another value of an option, which then comes last."""
    at = words.index(option) if option in words else len(words)
    return [*words[:at], *words[at + 2 :], option, value]


def _check_code(code: str | None, source: Path | None, seed: str | None) -> None:
    """Refuse a code if nothing says which puzzles may have it.

    Raises:
        click.UsageError: Neither a file nor a seed is named.
    """
    if code is not None and not code.strip():
        raise click.UsageError("--code is empty: write a code such as CP2-9NY")
    if code is not None and source is None and seed is None:
        raise click.UsageError(
            "--code alone cannot find a puzzle: add --from FILE or --store FILE with the file that "
            "holds it, or the board, the --seed and the other options with which it was made"
        )


def _check_source(source: Path | None, seed: str | None) -> None:
    """Refuse seeds that cannot be printed, and wishes for new puzzles beside a file of old ones.

    Raises:
        click.UsageError: One of them is there.
    """
    if seed is not None and not seed.isprintable():
        raise click.UsageError("--seed must not contain control characters such as line breaks")
    if source is None:
        return
    for name, what in said().items():
        if name in _FOR_NEW_ONES:
            raise click.UsageError(
                f"{what} is for new puzzles, and --from takes those of {source}: leave one out; "
                "--code CODE takes one puzzle of the file"
            )
