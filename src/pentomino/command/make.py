"""`pentomino make`: puzzles with exactly one solution, on the screen, in files, or to print."""

import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path

import click
from click.core import ParameterSource

from pentomino import (
    MadePuzzle,
    NoSolutionError,
    draw_puzzle,
    draw_worksheets,
    make_puzzles,
    write_picture,
    write_puzzle,
)
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options
from pentomino.command.main import DONE, INTERRUPTED, NO_SOLUTION
from pentomino.command.numbers import Decimal, Whole
from pentomino.command.output import print_record
from pentomino.command.positions import show_position
from pentomino.command.progress import CountLine
from pentomino.files.picture_files import PICTURES, picture_writer
from pentomino.files.whole import written_whole
from pentomino.making import Kind
from pentomino.notation.letters import letters
from pentomino.notation.quantities import duration
from pentomino.records.puzzles import puzzle_data
from pentomino.rendering import Exercise
from pentomino.rendering.text import position_rows
from pentomino.rendering.worksheets import Page, true_cell_mm

SEEDS = 1_000_000_000


@click.command()
@position_options
@click.option("-n", "--number", type=Whole(1), default=1, help="How many [default: 1].")
@click.option(
    "--kind",
    type=click.Choice([kind.value for kind in Kind]),
    default=Kind.GIVEN.value,
    help="What leaves one solution: pieces given, cells marked with letters, a subset of the "
    "pieces, or holes in the board [default: given].",
)
@click.option("--clues", type=Whole(0), metavar="K", help="How many pieces or letters.")
@click.option(
    "--difficulty", "level", type=Whole(1, 5), metavar="1..5", help="How hard: 1 easy, 5 hardest."
)
@click.option("--seed", metavar="S", help="The same seed gives the same puzzles.")
@click.option("--explain", is_flag=True, help="Tell the steps that solve each puzzle.")
@click.option("--solution", "solved", is_flag=True, help="Show each puzzle's solution.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where to: .pdf to print, .json for the other commands, .ndjson, .svg, .png, .txt; "
    "several puzzles are numbered, as in puzzle-1.svg.",
)
@click.option(
    "--page",
    type=click.Choice([page.value for page in Page]),
    default=Page.A4.value,
    help="pdf: the paper [default: a4].",
)
@click.option(
    "--cell-mm",
    type=Decimal(3, 100),
    default=15.0,
    metavar="MM",
    help="pdf: the side of a cell, in print [default: 15].",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def command(
    asked: PuzzleRequest,
    number: int,
    kind: str,
    clues: int | None,
    level: int | None,
    seed: str | None,
    explain: bool,
    solved: bool,
    output: Path | None,
    page: str,
    cell_mm: float,
    as_json: bool,
) -> int:
    """Make puzzles with exactly one solution, of which no clue can be left out.

    \b
    Kinds:
      given    pieces are laid beforehand
      letters  cells are marked with the piece that covers them
      subset   only some of the pieces, which fill the board in one way: 4x5 has 9 such choices
      holes    cells to leave empty, where the board is larger than the pieces together

    Levels go from 1 to 5 by how deep one must suppose: "if this lay there, then...". For subset and
    holes one solution means one up to rotation and reflection. Exit code 1 if fewer puzzles were
    found than asked for.

    \b
    Examples:
      pentomino make 6x10
      pentomino make 6x10 -n 10 --difficulty 2 -o sheets.pdf
      pentomino make 8x8h --clues 3 --seed 42 -o puzzle.json
      pentomino make 6x10 --kind letters --explain
      pentomino make 4x5 --kind subset -n 9
      pentomino make 5x13 --kind holes
    """
    _check_output(output, explain=explain, solved=solved, as_json=as_json)
    seed = str(random.randrange(SEEDS)) if seed is None else seed
    write = None if output is None else _writer(output, number, page, cell_mm)
    begin = time.monotonic()
    found: list[MadePuzzle] = []
    with CountLine("puzzles", number) as line:
        made = make_puzzles(
            position_asked(asked).as_puzzle(),
            seed=seed,
            kind=kind,
            clues=clues,
            level=level,
        )
        reason, code = None, DONE
        try:
            for each in islice(made, number):
                found.append(each)
                line.set(len(found))
                if write is None:
                    show = partial(_show, each, len(found), seed, as_json=as_json)
                    line.write(partial(show, explain=explain, solved=solved))
        except NoSolutionError as error:
            reason, code = str(error), NO_SOLUTION
        except KeyboardInterrupt:
            reason, code = "interrupted", INTERRUPTED
    if write is not None and found:
        write(found)
    noun = "puzzle" if len(found) == 1 else "puzzles"
    where = f": {output}" if output is not None and found else ""
    taken = duration(time.monotonic() - begin)
    click.echo(f"{len(found)} {noun}, seed {seed}, {taken}{where}", err=True)
    if reason is not None:
        click.echo(reason, err=True)
    return code


def _check_output(output: Path | None, *, explain: bool, solved: bool, as_json: bool) -> None:
    """Refuses what would have no effect.

    Raises:
        click.UsageError: An option does not go with the others.
    """
    if output is not None:
        for option, there in (("--explain", explain), ("--solution", solved), ("--json", as_json)):
            if there:
                raise click.UsageError(f"{option} is for the terminal: it does not go with -o")
    context = click.get_current_context()
    if output is None or output.suffix.lower() != ".pdf":
        for name in ("page", "cell_mm"):
            if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
                option = f"--{name.replace('_', '-')}"
                raise click.UsageError(f"{option} is for sheets: name a file, as in -o sheets.pdf")


def _heading(made: MadePuzzle, number: int) -> str:
    match made.kind:
        case Kind.GIVEN:
            what = f"{made.clues} given" if made.clues else "nothing given"
        case Kind.LETTERS:
            what = f"{made.clues} {'letter' if made.clues == 1 else 'letters'}"
        case Kind.SUBSET:
            what = "pieces " + " ".join(
                piece.name if str(piece.copies) == "1" else f"{piece.name} x {piece.copies}"
                for piece in made.puzzle.pieces
            )
        case Kind.HOLES:
            what = f"{len(made.puzzle.board.cells)} cells"
    return f"Puzzle {number}: level {made.level}, {what}"


def _show(
    made: MadePuzzle, number: int, seed: str, *, explain: bool, solved: bool, as_json: bool
) -> None:
    if as_json:
        print_record(made, number=number, seed=seed)
        return
    click.echo(_heading(made, number))
    show_position(made.puzzle)
    if explain:
        for place, step in enumerate(made.grade.steps, start=1):
            click.echo(f"\n{place}. {step}")
        if made.grade.depth is None:
            click.echo("\nLogic alone goes no further; from here you must guess and backtrack.")
    if solved:
        click.echo()
        show_position(made.solution.position)
    click.echo()


_Write = Callable[[Sequence[MadePuzzle]], None]


def _writer(output: Path, number: int, page: str, cell_mm: float) -> _Write:
    """What writes the puzzles to such a file.

    Raises:
        click.UsageError: No puzzles go into a file of this kind.
        PictureError: A library is missing.
    """
    extension = output.suffix.removeprefix(".").lower()
    if extension in PICTURES:
        picture_writer(output)
    known: dict[str, _Write] = {
        "pdf": partial(_write_sheets, output, page, cell_mm),
        "ndjson": partial(_write_lines, output),
        "txt": partial(_write_drawings, output),
        "json": partial(_write_each, output, number, _write_puzzle),
        "svg": partial(_write_each, output, number, _write_picture),
        "png": partial(_write_each, output, number, _write_picture),
    }
    if extension not in known:
        raise click.UsageError(f"{output} names no file for puzzles; there are: {', '.join(known)}")
    return known[extension]


def _write_sheets(output: Path, page: str, cell_mm: float, made: Sequence[MadePuzzle]) -> None:
    exercises = [
        Exercise(_heading(each, number), each.solution) for number, each in enumerate(made, start=1)
    ]
    true = true_cell_mm(exercises, page, cell_mm)
    write_picture(output, draw_worksheets(exercises, page=page, cell_mm=cell_mm))
    if true < cell_mm - 1e-6:
        click.echo(f"the cells are {true:.1f} mm wide, so that the board fits the page", err=True)


def _write_lines(output: Path, made: Sequence[MadePuzzle]) -> None:
    with written_whole(output) as file:
        for each in made:
            file.write(json.dumps(puzzle_data(each.puzzle)).encode() + b"\n")


def _write_drawings(output: Path, made: Sequence[MadePuzzle]) -> None:
    with written_whole(output) as file:
        for each in made:
            rows = position_rows(each.puzzle, letters(each.puzzle.pieces))
            file.write(("\n".join(rows) + "\n\n").encode())


def _write_each(
    output: Path,
    number: int,
    write: Callable[[Path, MadePuzzle, int], None],
    made: Sequence[MadePuzzle],
) -> None:
    for place, (path, each) in enumerate(zip(_paths(output, number), made, strict=False), start=1):
        write(path, each, place)


def _paths(output: Path, number: int) -> Iterator[Path]:
    """The file itself for one puzzle; for several, numbered ones beside it."""
    if number == 1:
        yield output
        return
    width = len(str(number))
    for place in range(1, number + 1):
        yield output.with_stem(f"{output.stem}-{place:0{width}}")


def _write_puzzle(path: Path, made: MadePuzzle, _: int) -> None:
    write_puzzle(made.puzzle, path)


def _write_picture(path: Path, made: MadePuzzle, number: int) -> None:
    write_picture(path, draw_puzzle(made.puzzle, heading=_heading(made, number)))
