"""`pentomino sequence`: counts a family of boards, and looks for a recurrence of the counts."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import click

from pentomino import Limits, Puzzle
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.resolve import requested_position
from pentomino.command.arguments import beside_options, position_asked
from pentomino.command.ending import BAD_INPUT, DONE, INTERRUPTED, LIMITED
from pentomino.command.help import OneScreen
from pentomino.command.numbers import Whole
from pentomino.command.options import (
    all_option,
    distinct_of,
    memory_option,
    seconds_option,
    term_up_to_option,
    threads_option,
)
from pentomino.command.output import beside_old, output_option
from pentomino.command.printing import (
    every_digit,
    print_record,
    tell_not_written,
    tell_sentence,
    tell_written,
)
from pentomino.command.terminal.progress import ProgressLine
from pentomino.command.terminal.signals import Interrupts
from pentomino.errors import (
    LimitReachedError,
    PentominoError,
    TooLargeError,
    counted,
    shortened,
)
from pentomino.files.atomic import written_whole
from pentomino.files.extensions import extension_of
from pentomino.geometry.board import MOST_CELLS
from pentomino.notation.board_names import board_named, board_of_family
from pentomino.solving.partitions import Partitions
from pentomino.solving.sequences import (
    CountSequence,
    Recurrence,
    Term,
    recurrence,
    terms,
)


@click.command(cls=OneScreen)
@click.argument("family")
@beside_options
@click.option(
    "--from",
    "first",
    type=Whole(1),
    default=1,
    metavar="N",
    help="The N of the first term [default: 1].",
)
@click.option(
    "--to",
    "last",
    type=Whole(1),
    default=20,
    metavar="N",
    help="The N of the last term [default: 20].",
)
@click.option(
    "--parts",
    metavar="SIZE",
    help="Count the ways to cut the board into connected parts of any shapes instead: of this many "
    "cells, of N cells, or of any number ('any').",
)
@all_option
@term_up_to_option
@threads_option
@seconds_option("Stop after this time, with the terms that there are.")
@memory_option("a count")
@output_option("Write the terms as a b-file of the OEIS: a .txt of lines 'n a(n)'.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    asked: PuzzleRequest,
    family: str,
    first: int,
    last: int,
    parts: str | None,
    count_all: bool,
    up_to: str | None,
    threads: int | None,
    seconds: float | None,
    memory: int | None,
    output: Path | None,
    as_json: bool,
) -> int:
    """Count the solutions of a family of boards, one term for each N.

    \b
    Examples:
      pentomino sequence 5xN --pieces 'pentominoes*' --to 40
      pentomino sequence 2Nx2N --pieces 'domino*' --to 6 -o b004003.txt
      pentomino sequence torus:3xN --pieces 'tromino*' --seconds 60
      pentomino sequence NxN --parts N --to 6 --up-to isometries

    FAMILY is a board with N, or a multiple such as 2N, in place of a length. Rotations and
    reflections count as different solutions. Terms appear as they are counted; a linear recurrence
    that fits them (not proved), with its generating function, follows. docs/sequences.md says more.
    """
    if last < first:
        raise click.UsageError(f"--to {last} comes before --from {first}")
    if output is not None and extension_of(output) != "txt":
        raise click.UsageError(f"{output} must end in .txt, as b-files do")
    distinct = distinct_of(count_all or up_to is None, up_to)
    member = _puzzles(family, asked, first) if parts is None else _partitions(family, asked, parts)
    found: list[Term] = []
    with every_digit():
        with ProgressLine() as progress:

            def take(term: Term) -> None:
                found.append(term)
                if not as_json:
                    progress.hide()
                    click.echo(f"{term.n:>{len(str(last))}} {term.value}")

            coming = terms(
                member,
                first=first,
                last=last,
                distinct=distinct,
                limits=Limits(seconds=seconds, memory=memory, threads=threads),
                on_progress=progress,
            )
            code, why = _ended(coming, take, asked, first)
        if why:
            click.echo(f"{why}; {counted(len(found), 'term')} counted", err=True)
        _write(found, output if output is None or code == DONE else beside_old(output))
        known = recurrence([term.value for term in found], first)
        if as_json:
            print_record(CountSequence(family, distinct, tuple(found), known))
        elif found:
            tell_sentence(f"\n{_words(known)}")
    return code


def _puzzles(family: str, asked: PuzzleRequest, first: int) -> Callable[[int], Puzzle]:
    """Return the function that makes the puzzles of a family."""

    def puzzle_at(n: int) -> Puzzle:
        request = replace(asked, text=board_of_family(family, n))
        if n == first:  # with notes, which are the same for all
            return position_asked(request, whole=False).as_puzzle()
        return requested_position(request, note=lambda _: None).as_puzzle()

    return puzzle_at


def _partitions(family: str, asked: PuzzleRequest, parts: str) -> Callable[[int], Partitions]:
    """Return the function that makes the partitions of the boards of a family.

    Raises:
        click.UsageError: The text is not a size, or pieces are named too.
    """
    if asked.pieces or asked.givens or asked.barred or asked.one_sided or asked.chequered:
        raise click.UsageError("--parts takes parts of any shapes: leave out pieces and placements")
    size_at = _size_of_parts(parts)

    def partitions_at(n: int) -> Partitions:
        return Partitions(board_named(board_of_family(family, n)), size_at(n))

    return partitions_at


def _size_of_parts(text: str) -> Callable[[int], int | None]:
    """Return the function that says how many cells each part of the board for N has.

    Raises:
        click.UsageError: The text is not a size.
    """
    plain = text.strip().lower()
    if plain == "any":
        return lambda _: None
    if plain == "n":
        return lambda n: n
    if not re.fullmatch(r"0*[1-9]\d*", plain, re.ASCII):
        raise click.UsageError(
            f"--parts {shortened(text)!r} is not a size: write a number, N or any"
        )
    if len(plain.lstrip("0")) > len(str(MOST_CELLS)) or int(plain) > MOST_CELLS:
        raise click.UsageError(
            f"--parts {shortened(text)}: no board has so many cells; the largest has {MOST_CELLS:,}"
        )
    return lambda _: int(plain)


def _ended(
    coming: Iterator[Term], take: Callable[[Term], None], asked: PuzzleRequest, first: int
) -> tuple[int, str]:
    """Take the terms that come; return the exit code, and why there are no more."""
    n = first
    try:
        with Interrupts() as interrupts:
            for term in coming:
                with interrupts.held():
                    take(term)
                n = term.n + 1
    except KeyboardInterrupt:
        return INTERRUPTED, "interrupted"
    except (LimitReachedError, TooLargeError) as error:
        return LIMITED, str(error)
    except PentominoError as error:
        # What is wrong with the first board is wrong with all, but for cells that it does not have.
        if n == first and not (asked.givens or asked.barred):
            raise
        return BAD_INPUT, f"N = {n} is refused: {error}"
    return DONE, ""


def _write(found: Sequence[Term], path: Path | None) -> None:
    """Write a b-file if one is wanted, and say so; without a term an old file stays."""
    if path is None:
        return
    if not found:
        tell_not_written(path, "no term was counted")
        return
    with written_whole(path) as file:
        file.writelines(b"%d %d\n" % term for term in found)
    tell_written(counted(len(found), "term"), path)


def _words(known: Recurrence | None) -> str:
    """What is known about the terms."""
    if known is None:
        return "recurrence: none found that enough of these terms confirm"
    growth = "" if known.growth is None else f"\ngrowth: {known.growth:.10g} for each N"
    return (
        f"recurrence: {known.equation} for n >= {known.start}\n"
        f"found from {known.needed} terms, holds for {known.checks} further terms; not proved\n"
        f"generating function: {known.generating_function}{growth}"
    )
