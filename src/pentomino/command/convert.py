"""`pentomino convert`: solutions, or a puzzle, from one file into another, in another format."""

from dataclasses import replace
from itertools import islice
from pathlib import Path

import click

from pentomino import (
    Puzzle,
    PuzzleFileError,
    read_exact_cover,
    read_solutions,
    write_exact_cover,
    write_puzzle,
    write_solutions,
)
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.texts import TextKind, kind_of
from pentomino.command.arguments import beside_options, position_asked, tell
from pentomino.command.main import DONE
from pentomino.command.numbers import Whole
from pentomino.command.output import formats_paragraph, options_of, print_options
from pentomino.command.progress import Patience
from pentomino.files.formats import FORMATS, format_of
from pentomino.files.puzzle_formats import PUZZLE_FORMATS, format_named, nearest_extension
from pentomino.notation.letters import LetterScheme

_SCHEMES = click.Choice([scheme.value for scheme in LetterScheme])

_SOLUTION_EXTENSIONS = frozenset(known.extension for known in FORMATS)

_MOST_LOOKED_AT = 1 << 20
"""So many bytes of a json file are looked at to see whether it holds solutions."""


def _puzzle_formats_paragraph() -> str:
    """The formats of puzzles, a line each, for the help."""
    return "\b\nPuzzles, all read and written:\n" + "\n".join(
        f"  {known.extension:14} {known.about}" for known in PUZZLE_FORMATS
    )


@click.command(epilog=f"{formats_paragraph('Solutions')}\n\n{_puzzle_formats_paragraph()}")
@click.argument("text", metavar="IN")
@click.argument("target", metavar="[OUT]", required=False, type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The same as OUT.",
)
@click.option(
    "--board",
    "named",
    metavar="BOARD|FILE",
    help="What dat and txt solve, which do not say so: 6x10, 8x8h, puzzle.json, as for solve.",
)
@beside_options
@click.option("--from-letters", type=_SCHEMES, help="The letters in IN [default: classic].")
@click.option(
    "--letters",
    "scheme",
    type=_SCHEMES,
    help="The letters in OUT; written into pictures where they are asked for [default: classic].",
)
@click.option("-n", "--limit", type=Whole(1), metavar="N", help="Only the first N.")
@print_options
def command(
    asked: PuzzleRequest,
    text: str,
    target: Path | None,
    output: Path | None,
    named: str | None,
    from_letters: str | None,
    scheme: str | None,
    limit: int | None,
    cell_mm: float,
    clearance_mm: float,
) -> int:
    """Turn the file IN into the file OUT; the extensions say in which formats.

    Where IN holds solutions, every one is checked and written. Where it holds a puzzle of this or
    another program, or is the name of a board, the puzzle is written. What a format has no words
    for is said: as a note where the solutions do not depend on it, else nothing is written. OUT
    is written whole or not at all.

    \b
    Examples:
      pentomino convert solutions.json solutions.csv
      pentomino convert solutions.dat solutions.pdf --board 6x10
      pentomino convert old.dat new.dat --board 6x10 --from-letters abc
      pentomino convert soma.xmpuzzle -o soma.json
      pentomino convert burrs.xmpuzzle --problem 2 -o second.psv
      pentomino convert 6x10 -o 6x10.dlx
    """
    source, target = Path(text), _only(target, output)
    if named is None and _holds_puzzle(asked, source, target):
        _check_no_solution_options(from_letters, scheme, limit)
        return _convert_puzzle(source, target, replace(asked, text=text))
    puzzle = _puzzle(source, None if named is None else replace(asked, text=named), asked)
    options = options_of(scheme, cell_mm, clearance_mm)
    solutions = islice(read_solutions(source, puzzle, letters=from_letters or "classic"), limit)
    number = write_solutions(target, solutions, puzzle=puzzle, options=options)
    click.echo(f"{number:,} {'solution' if number == 1 else 'solutions'}: {target}", err=True)
    return DONE


def _only(target: Path | None, output: Path | None) -> Path:
    if target is not None and output is not None:
        raise click.UsageError(f"two files are named to write: {target} and {output}")
    chosen = output if target is None else target
    if chosen is None:
        raise click.UsageError("OUT is missing: no file is named to write, as in -o puzzle.json")
    return chosen


def _is_json(path: Path) -> bool:
    known = format_named(path)
    return known is not None and known.extension == "json"


def _holds_puzzle(asked: PuzzleRequest, source: Path, target: Path) -> bool:
    """Whether a puzzle is meant, not solutions: by IN, or by an OUT that can hold nothing else."""
    if asked.puzzle is not None or (format_named(source) is not None and not _is_json(source)):
        return True
    if format_named(target) is not None and not _is_json(target):
        return True
    if not source.exists():
        return kind_of(str(source), files=False) is not TextKind.UNKNOWN
    is_other = source.suffix.removeprefix(".").lower() in _SOLUTION_EXTENSIONS
    return (_is_json(source) or not is_other) and not _shows_solutions(source)


def _shows_solutions(source: Path) -> bool:
    """Whether the file looks like a json document of solutions."""
    try:
        with source.open("rb") as file:
            beginning = file.read(_MOST_LOOKED_AT)
    except OSError:
        return False  # reading it will say why
    return b'"solutions"' in beginning and b'"shapes"' not in beginning


def _check_no_solution_options(
    from_letters: str | None, scheme: str | None, limit: int | None
) -> None:
    if from_letters is not None or scheme is not None or limit is not None:
        raise click.UsageError("--from-letters, --letters and -n are for files of solutions")


def _convert_puzzle(source: Path, target: Path, asked: PuzzleRequest) -> int:
    written = format_named(target)
    if written is None:
        is_other = target.suffix.removeprefix(".").lower() in _SOLUTION_EXTENSIONS
        near = None if is_other else nearest_extension(target)
        hint = f" (did you mean .{near}?)" if near else ""
        known = ", ".join(known.extension for known in PUZZLE_FORMATS)
        raise PuzzleFileError(
            f"{source} is a puzzle, and {target} cannot hold one{hint}: puzzles are written as "
            f"{known}; for its solutions use 'pentomino solve {source} -o {target}'"
        )
    read = format_named(source)
    if _is_json(source) and source.exists() and _shows_solutions(source):
        raise PuzzleFileError(
            f"{source} holds solutions, and {target} can hold nothing but a puzzle"
        )
    if read is not None and read.extension == written.extension == "dlx":
        write_exact_cover(read_exact_cover(source, note=tell), target, note=tell)
        click.echo(f"1 exact cover problem: {target}", err=True)
        return DONE
    position = position_asked(asked)
    if position.laid:
        tell(f"what is laid is written as given: {', '.join(p.piece for p in position.laid)}")
    with Patience(f"writing {target.name}"):
        write_puzzle(position.as_puzzle(), target, note=tell)
    click.echo(f"1 puzzle: {target}", err=True)
    return DONE


def _puzzle(source: Path, named: PuzzleRequest | None, asked: PuzzleRequest) -> Puzzle | None:
    """What the file's solutions solve; None where the file says so itself."""
    if named is not None:
        return position_asked(named).as_puzzle()
    if asked != PuzzleRequest(text=asked.text, today=asked.today):
        raise click.UsageError(
            "--pieces, --one-sided and what else says which puzzle is meant go with --board"
        )
    if not format_of(source).carries_puzzle:
        format_of(source).reader()
        raise click.UsageError(
            f"a {format_of(source).extension} file does not say what puzzle it solves: name it, "
            "as in --board 6x10"
        )
    return None
