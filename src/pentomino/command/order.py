"""`pentomino order`: the least rectangle that copies of pieces fill, and the prime ones."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from pathlib import Path

import click

from pentomino import Limits
from pentomino.command.arguments import pieces_named, tell
from pentomino.command.ending import DONE, INTERRUPTED, LIMITED, NO_SOLUTION, with_notes
from pentomino.command.help import OneScreen
from pentomino.command.most import certificate_option, is_certified
from pentomino.command.numbers import Whole
from pentomino.command.options import (
    answer_store,
    answers_option,
    memory_option,
    seconds_option,
    threads_option,
)
from pentomino.command.output import (
    beside_old,
    check_picture,
    draw_found,
    output_option,
    quiet_theme_option,
)
from pentomino.command.positions import show_position
from pentomino.command.printing import print_record, tell_not_written, tell_sentence
from pentomino.command.terminal.progress import ProgressLine
from pentomino.command.word_completion import complete_pieces
from pentomino.errors import LimitReachedError, counted
from pentomino.files.atomic import check_writable
from pentomino.solving.rectangles import MOST, MOST_LOOKED_AT, Rectangle, prime_rectangles
from pentomino.values import few


@click.command(cls=OneScreen)
@click.argument("pieces", metavar="SET|FILE", shell_complete=complete_pieces)
@click.option("--primes", is_flag=True, help="All that cannot be cut into two such rectangles.")
@click.option(
    "--cells",
    "most",
    type=Whole(1, MOST_LOOKED_AT),
    default=MOST,
    metavar="N",
    help=f"The cells of the largest rectangle to look at [default: {MOST}].",
)
@threads_option
@memory_option("a search")
@seconds_option("Stop after this time.")
@answers_option
@certificate_option
@output_option("Draw it: .svg, .png or .pdf; with --primes a .pdf.")
@quiet_theme_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a rectangle.")
def command(
    pieces: str,
    primes: bool,
    most: int,
    threads: int | None,
    memory: int | None,
    seconds: float | None,
    store: Path | None,
    certificate: Path | None,
    output: Path | None,
    theme: str,
    as_json: bool,
) -> int:
    """Find the least rectangle that copies of a piece fill.

    The number of copies is the order of the piece. Smaller rectangles whose area fits were all
    searched in vain. Of several pieces any may be used. In space and on other
    lattices it is a board that is named by its lengths alone, such as triangular:4x6.

    Exit code 0; 1 if there is no such rectangle of up to --cells cells; 3 if the time of
    --seconds was over, or there is no certificate.

    \b
    Examples:
      pentomino order Y
      pentomino order T4 -o t4.svg
      pentomino order V3 --primes --cells 60
    """
    if output is not None:
        check_picture(output, several=primes)
    if certificate is not None:
        check_writable(certificate)
    limits = Limits(seconds=seconds, memory=memory, threads=threads)
    found: list[Rectangle] = []
    with answer_store(store) as answers, ProgressLine() as progress:
        looking = prime_rectangles(
            pieces_named(pieces),
            most=most,
            limits=limits,
            on_progress=progress,
            store=answers,
        )

        def show(each: Rectangle) -> None:
            progress.hide()
            if found and not as_json:
                tell_sentence("")
            found.append(each)
            _show(each, as_json=as_json)

        try:
            ended = _taken(looking if primes else islice(looking, 1), show)
        except KeyboardInterrupt as interruption:
            if not found:
                raise
            ended = INTERRUPTED
            said = with_notes("interrupted: there may be more rectangles", interruption)
            click.echo(said, err=True)
        except BrokenPipeError:
            _draw(output, found, theme)
            raise
    if not found and ended == DONE:
        ended = NO_SOLUTION
        said = f"no rectangle of up to {counted(most, 'cell')} can be filled"
        (tell if as_json else tell_sentence)(said)
    _draw(beside_old(output) if output and ended == INTERRUPTED else output, found, theme)
    return ended if _is_certified(found, certificate) else LIMITED


def _is_certified(found: Sequence[Rectangle], certificate: Path | None) -> bool:
    """Write or check the proof that no rectangle before the last one can be filled."""
    if found:
        return is_certified(found[-1].claims, certificate)
    if certificate is not None:
        tell_not_written(certificate, "no rectangle was found than which others are smaller")
    return True


def _taken(looking: Iterable[Rectangle], show: Callable[[Rectangle], None]) -> int:
    """Show the rectangles that are found, and return the exit code."""
    try:
        for each in looking:
            show(each)
    except LimitReachedError as error:
        tell(with_notes(str(error), error))
        return LIMITED
    return DONE


def _draw(output: Path | None, found: Sequence[Rectangle], theme: str) -> None:
    if output is None:
        return
    if found:
        draw_found(output, [each.solution for each in found], theme)
    else:
        tell_not_written(output, "there is nothing to draw")


def _show(found: Rectangle, *, as_json: bool) -> None:
    if as_json:
        print_record(found)
        return
    show_position(found.solution.position, bordered=True)
    fill = "fills" if found.number == 1 else "fill"
    said = f"{counted(found.number, 'piece')} {fill} {found.name}"
    if found.searched:
        names = few("x".join(map(str, size)) for size in found.searched)
        said += f"; {counted(len(found.searched), 'smaller one')} cannot be filled: {names}"
    tell_sentence(f"\n{said}")
