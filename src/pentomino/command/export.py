"""`pentomino export`: writes the solutions that a run has kept to a file."""

from dataclasses import replace
from itertools import chain, islice
from pathlib import Path

import click

from pentomino.command.arguments import tell
from pentomino.command.ending import DONE, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.options import letters_option, limit_option
from pentomino.command.output import (
    file_options,
    format_names,
    output_option,
    scheme_of,
    tell_left_out,
    title_option,
)
from pentomino.command.printing import tell_not_written, tell_written
from pentomino.command.terminal.progress import Patience
from pentomino.errors import counted
from pentomino.files import WriteOptions
from pentomino.files.solution_files import write_solutions
from pentomino.jobs.found import solutions


@click.command(cls=OneScreen)
@click.argument("store", metavar="STORE", type=click.Path(path_type=Path))
@output_option(f"The file: {format_names()} ('pentomino help formats').", required=True)
@click.option(
    "--where",
    metavar="PIECE_PLACE",
    multiple=True,
    help="Only solutions in which a piece covers a place, such as X_3.5 for X on row 3, column 5. "
    "Repeat it for more conditions.",
)
@limit_option("Only the first N solutions.")
@letters_option("The letters of the pieces [default: classic].")
@title_option
@file_options
def command(
    store: Path,
    output: Path,
    where: tuple[str, ...],
    limit: int | None,
    scheme: str | None,
    title: str,
    files: WriteOptions,
) -> int:
    """Write the solutions that a run has kept, also while it goes on.

    \b
    Examples:
      pentomino export job.db -o solutions.dat
      pentomino export job.db -o x.ndjson --where X_3.5
      pentomino export job.db -o corners.csv --where I_1.1-5 --where V_6.10

    STORE is the file in which 'pentomino run --solutions' records. The solutions come in an order
    that does not depend on how the run went. The first --where makes an index in the store.

    Exit code 0, or 1 if no solution is kept that --where asks for.
    """
    with Patience("reading the store"), solutions(store, where=where) as stream:
        if not stream.complete:
            click.echo("note: the run is not complete, so these are not all solutions", err=True)
        wanted = islice(stream, limit)
        first = next(wanted, None)
        if first is None:
            which = "no solution that --where asks for is kept" if where else "no solution is kept"
            tell_not_written(output, which)
            return NO_SOLUTION
        tell_left_out(title, stream.puzzle, output)
        number = write_solutions(
            output,
            chain([first], wanted),
            puzzle=replace(stream.puzzle, title=title) if title else stream.puzzle,
            options=replace(files, letters=scheme_of(scheme), heading=title),
            note=tell,
        )
    tell_written(counted(number, "solution"), output)
    return DONE
