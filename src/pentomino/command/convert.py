"""`pentomino convert`: solutions from one file into another, in another format."""

from itertools import islice
from pathlib import Path

import click

from pentomino import Puzzle, read_solutions, write_solutions
from pentomino.command.arguments import puzzle_of
from pentomino.command.main import DONE
from pentomino.command.output import formats_paragraph, options_of, print_options
from pentomino.files.formats import format_of
from pentomino.rendering.letters import LetterScheme

_SCHEMES = click.Choice([scheme.value for scheme in LetterScheme])


@click.command(epilog=formats_paragraph())
@click.argument("source", metavar="IN", type=click.Path(path_type=Path))
@click.argument("target", metavar="OUT", type=click.Path(path_type=Path))
@click.option(
    "--board",
    metavar="BOARD|FILE",
    help="What dat and txt solve, which do not say so: 6x10, 8x8h, puzzle.json, as for solve.",
)
@click.option("--pieces", metavar="SET", help="Its pieces, as for solve [default: pentominoes].")
@click.option("--one-sided", is_flag=True, help="Its pieces may be turned but not flipped.")
@click.option("--from-letters", type=_SCHEMES, help="The letters in IN [default: classic].")
@click.option(
    "--letters",
    "scheme",
    type=_SCHEMES,
    help="The letters in OUT; written into pictures where they are asked for [default: classic].",
)
@click.option("-n", "--limit", type=click.IntRange(1), metavar="N", help="Only the first N.")
@print_options
def command(
    source: Path,
    target: Path,
    board: str | None,
    pieces: str | None,
    one_sided: bool,
    from_letters: str | None,
    scheme: str | None,
    limit: int | None,
    cell_mm: float,
    clearance_mm: float,
) -> int:
    """Read solutions from the file IN and write them to OUT; the extensions say in which formats.

    Every solution is checked. OUT is written whole or not at all.

    \b
    Examples:
      pentomino convert solutions.json solutions.csv
      pentomino convert solutions.dat solutions.pdf --board 6x10
      pentomino convert old.dat new.dat --board 6x10 --from-letters abc
    """
    puzzle = _puzzle(source, board, pieces, one_sided)
    options = options_of(scheme, cell_mm, clearance_mm)
    solutions = islice(read_solutions(source, puzzle, letters=from_letters or "classic"), limit)
    number = write_solutions(target, solutions, puzzle=puzzle, options=options)
    click.echo(f"{number:,} {'solution' if number == 1 else 'solutions'}: {target}", err=True)
    return DONE


def _puzzle(source: Path, board: str | None, pieces: str | None, one_sided: bool) -> Puzzle | None:
    """What the file's solutions solve; None where the file says so itself."""
    if board is not None:
        return puzzle_of(board, pieces, one_sided)
    if pieces is not None or one_sided:
        raise click.UsageError("--pieces and --one-sided go with --board")
    if not format_of(source).carries_puzzle:
        format_of(source).reader()
        raise click.UsageError(
            f"a {format_of(source).extension} file does not say what puzzle it solves: name it, "
            "as in --board 6x10"
        )
    return None
