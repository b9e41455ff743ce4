"""`pentomino page`: writes one HTML file in which a puzzle can be played."""

from dataclasses import replace
from pathlib import Path

import click

from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options, tell_movable
from pentomino.command.ending import DONE, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.options import said
from pentomino.command.output import output_option, title_option
from pentomino.command.printing import tell_written
from pentomino.command.summary import write_played
from pentomino.command.terminal.progress import Patience
from pentomino.errors import ShortageError, TooLargeError
from pentomino.files.extensions import page_name_fault


@click.command(cls=OneScreen)
@position_options
@output_option("The page, such as puzzle.html.", required=True)
@title_option
@click.option(
    "--most",
    is_flag=True,
    help="Write a page also of a puzzle without a solution: one plays for as many covered cells as "
    "possible.",
)
@click.option(
    "--daily",
    is_flag=True,
    help="Instead of one puzzle, three for each day on the player's calendar, the same for "
    "everybody.",
)
@click.option(
    "--studio",
    is_flag=True,
    help="Instead of one puzzle, a page to design puzzles, solve them, play them and save each as "
    "a page.",
)
def command(
    asked: PuzzleRequest, output: Path, title: str, *, most: bool, daily: bool, studio: bool
) -> int:
    """Write one HTML file that plays, counts and explains a puzzle by itself.

    Open the file in a browser, mail it, or put it on any web space: it needs neither a server nor
    the network. All solutions are in the file, so it can say how many are left after every move. If
    there are too many of them, the page says so and plays without counting. A board in space is
    a solid that you can turn, beside its layers. The page speaks English, German or Japanese, as
    the browser asks.

    Exit code 1 if the puzzle has no solution and --most is not given; then no page is written.
    With it, the page says how many cells are covered, and how many can be at best.

    'pentomino make 6x10 -n 20 -o puzzles.html' writes a page with several puzzles, and 'pentomino
    convert puzzles.ndjson puzzles.html' one with all puzzles of a file.

    \b
    Examples:
      pentomino page 6x10 -o puzzle.html
      pentomino page position.txt -o puzzle.html
      pentomino page soma-cube -o soma.html
      pentomino page calendar --date 12-25 -o today.html
      pentomino page 10x10 --pieces 'X*' --most -o most.html
      pentomino page --daily -o daily.html
      pentomino page --studio -o studio.html
    """
    if (fault := page_name_fault(output)) is not None:
        raise click.UsageError(fault)
    if daily or studio:
        _check_alone("studio" if studio else "daily")
        if studio:
            _write_studio(output)
        else:
            _write_days(output, title)
        return DONE
    if asked.text == "daily" and not Path("daily").exists():
        raise click.UsageError("the puzzles of each day have an option: pentomino page --daily")
    position = position_asked(replace(asked, title=title), whole=not most)
    if not write_played(position, output, "1 page", most=most):
        return NO_SOLUTION
    tell_movable(position)
    return DONE


def _write_days(output: Path, title: str) -> None:
    """Write the page with puzzles for each day.

    Raises:
        ShortageError: There is too little memory: no other puzzle can be chosen.
    """
    from pentomino.web import write_daily_page  # noqa: PLC0415 -- only this option needs it

    try:
        with Patience("writing the page"):
            write_daily_page(output, title=title)
    except (MemoryError, TooLargeError):
        raise ShortageError(
            "there is too little memory for this page: raise the limit of this process "
            "('ulimit -v'), or end other programs"
        ) from None
    tell_written("1 page", output)


def _write_studio(output: Path) -> None:
    from pentomino.web.studio import write_studio_page  # noqa: PLC0415 -- only this option needs it

    with Patience("writing the page"):
        write_studio_page(output)
    tell_written("1 page", output)


def _check_alone(option: str) -> None:
    """Refuse whatever an option of a page without a puzzle of its own does not take.

    Raises:
        click.UsageError: Something was given beside it.
    """
    own = {option, "output", *(["title"] if option == "daily" else [])}
    for name, what in said().items():
        if name not in own:
            raise click.UsageError(
                f"{what} names a puzzle, and --{option} has its own: leave one out"
            )
