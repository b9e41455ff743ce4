"""`pentomino page`: writes one HTML file in which a puzzle can be played."""

from pathlib import Path

import click

from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options
from pentomino.command.help import OneScreen
from pentomino.command.main import DONE
from pentomino.command.terminal.progress import Patience
from pentomino.web.document import write_page


@click.command(cls=OneScreen)
@position_options
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    required=True,
    help="The page, such as puzzle.html.",
)
def command(asked: PuzzleRequest, output: Path) -> int:
    """Write one HTML file that plays, counts and explains a puzzle by itself.

    Open the file in a browser, mail it, or put it on any web space: it needs neither a server nor
    the network. All solutions are in the file, so it can say how many are left after every move. Of
    a puzzle with too many solutions it says so, and plays without counting. Boards in space are
    refused.

    \b
    Examples:
      pentomino page 6x10 -o puzzle.html
      pentomino page position.txt -o puzzle.html
      pentomino page calendar --date 12-25 -o today.html
    """
    if output.suffix.lower() not in {".html", ".htm"}:
        raise click.UsageError(f"the name of a page ends in .html, not in {output.name!r}")
    position = position_asked(asked)
    with Patience("finding all solutions"):
        write_page(position, output)
    return DONE
