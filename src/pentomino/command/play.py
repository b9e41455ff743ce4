"""`pentomino play`: serves a page that can also design, make, watch and count."""

import socket
import threading
import webbrowser
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import click

from pentomino.catalogue.request import PuzzleRequest, is_file
from pentomino.command.arguments import position_asked, position_options, tell, tell_movable
from pentomino.command.ending import DONE
from pentomino.command.help import OneScreen
from pentomino.command.numbers import Whole
from pentomino.command.options import store_option
from pentomino.command.output import title_option
from pentomino.command.terminal.progress import status_line
from pentomino.files.made_puzzles import holds_made_puzzles, read_made_puzzles
from pentomino.problem.position import Position
from pentomino.server.serving import check, serve
from pentomino.server.settings import DEFAULT_PORT, PuzzleSet, Running, Settings

_ELSEWHERE = ("203.0.113.1", 9)
"""An address for examples (RFC 5737): no network has it, so the way there leads out of this one."""


@click.command(cls=OneScreen)
@position_options
@click.option(
    "--port",
    type=Whole(0, 65535),
    default=DEFAULT_PORT,
    metavar="N",
    help=f"The port; 0 takes any that is free [default: {DEFAULT_PORT}].",
)
@click.option("--no-browser", is_flag=True, help="Print the address and open no browser.")
@click.option(
    "--public",
    is_flag=True,
    help="Let other machines in: a classroom, whose code stands in the terminal.",
)
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="HOST",
    help="A name under which other machines know this one. Repeat it for more.",
)
@store_option("Keep in this file who has solved what in the class [default: in memory].")
@title_option
def command(
    asked: PuzzleRequest,
    port: int,
    names: tuple[str, ...],
    store: Path | None,
    title: str,
    *,
    no_browser: bool,
    public: bool,
) -> int:
    """Play in the browser, with a server that designs, makes, watches and counts.

    The page is the one that 'pentomino page' writes, and this machine does what is too much for a
    page. Only this machine can use the server, unless --public opens a classroom. Ctrl-C ends it.
    A file of several puzzles, such as 'pentomino make' writes, is played as a list, one after the
    other.

    \b
    Examples:
      pentomino play 6x10
      pentomino play soma-cube --port 8080 --no-browser
      pentomino play 6x10 --public --store class.db
      pentomino play set.ndjson --public
    """
    if not public and (names or store is not None):
        what = "--store" if store is not None else "--name"
        raise click.UsageError(f"{what} is for a classroom: add --public")
    check(public=public, port=port, store=store)  # before anything that may take long
    several = _several(asked, title)
    if several is None:
        position = position_asked(replace(asked, title=title))
        tell_movable(position)
    else:
        position = Position(several.puzzles[0])
    settings = Settings(
        position=position,
        several=several,
        port=port,
        public=public,
        names=names,
        store=store,
    )

    def on_ready(running: Running) -> None:
        _tell(running, names)
        status_line().stop()  # the server only waits from now on
        if not no_browser:
            # A browser may take its time to open.
            opening = partial(webbrowser.open, running.address)
            threading.Thread(target=opening, daemon=True).start()

    serve(settings, on_ready)
    return DONE


def _several(asked: PuzzleRequest, title: str) -> PuzzleSet | None:
    """The puzzles of a file that holds several; None where the command line names one puzzle."""
    text = str(asked.text)
    alone = PuzzleRequest(text=asked.text, today=asked.today)
    if asked != alone or not is_file(text) or not holds_made_puzzles(text):
        return None
    kept = read_made_puzzles(text, note=tell)
    return PuzzleSet(kept, title) if len(kept) > 1 else None


def _tell(running: Running, names: tuple[str, ...]) -> None:
    """Say where the server is, and the codes of its class."""
    click.echo(f"Playing at {running.address} (Ctrl-C ends it)")
    if running.code is None:
        return
    places = [*names, *_addresses()]
    for place in places:
        click.echo(f"For others:     http://{place}:{running.port}/")
    if not places:
        click.echo(
            "For others:     this machine has no address in a network; name the one that you know "
            "with --name"
        )
    click.echo(f"Access code of the class:   {running.code}")
    click.echo(f"Access code of the teacher: {running.teachers_code}")


def _addresses() -> list[str]:
    """The addresses at which other machines may find this one."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        way_out.connect(_ELSEWHERE)  # sends nothing, but chooses the address to send from
        found.append(way_out.getsockname()[0])
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [each for each in dict.fromkeys(found) if not each.startswith(("127.", "0."))]
