"""`pentomino draw`: pictures of solutions, pieces and boards, and models of them in space."""

import difflib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import TypeAlias, final

import click

from pentomino import (
    Distinct,
    NoSolutionError,
    Piece,
    PieceError,
    Puzzle,
    Solution,
    TooLargeError,
    draw_board,
    draw_gallery,
    draw_heat,
    draw_orientations,
    draw_pieces,
    draw_puzzle,
    draw_sheets,
    draw_solution,
    obstacle,
    one_sided,
    solve,
    write_picture,
)
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.texts import TextKind, kind_of
from pentomino.command.arguments import beside_options, pieces_named, position_asked
from pentomino.command.engine_options import all_option, distinct_of, up_to_option
from pentomino.command.main import DONE, NO_SOLUTION
from pentomino.command.numbers import Decimal, Whole
from pentomino.command.output import options_of, print_options
from pentomino.command.progress import Patience, ProgressLine
from pentomino.files import WriteOptions, gltf, stl
from pentomino.files.picture_files import PICTURES
from pentomino.files.whole import written_whole
from pentomino.geometry.lattice import Cell
from pentomino.notation.letters import LetterScheme
from pentomino.problem.position import Position
from pentomino.rendering import Drawing
from pentomino.rendering.pictures import CELL
from pentomino.rendering.solid import SPREAD
from pentomino.rendering.view import View, board_words

KINDS = ("solution", "gallery", "position", "pieces", "orientations", "board", "heat")
MODELS = ("gltf", "glb", "stl", "zip")


@final
@dataclass(frozen=True, kw_only=True)
class Wish:
    """What the arguments ask for.

    Args:
        what: One of `KINDS`.
        subject: A board, a puzzle file or a set of pieces; None for the usual one.
        asked: The puzzle or position, where the subject names one.
        distinct: Which solutions count as one.
        number: Which solution.
        limit: How many solutions there are in a gallery.
        sheet: Which sheet of a gallery.
        columns: How many solutions stand beside each other.
        view: From where solutions are seen.
        piece: Whose heat map.
        cell: The side of a cell in pixels.
        options: Letters and measures.
        extension: Of the file to write.
    """

    what: str
    subject: str | None
    asked: PuzzleRequest
    distinct: Distinct
    number: int
    limit: int | None
    sheet: int | None
    columns: int | None
    view: View
    piece: str | None
    cell: float | None
    options: WriteOptions
    extension: str

    @cached_property
    def position(self) -> Position:
        """The position asked about."""
        return position_asked(self.asked)

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle asked about; what is laid on it is given."""
        return self.position.as_puzzle()

    @property
    def size(self) -> Mapping[str, float]:
        """The side of a cell, where one is asked for."""
        return {} if self.cell is None else {"cell": self.cell}


Drawings: TypeAlias = Drawing | Iterable[Drawing]


@click.command()
@click.argument("words", nargs=-1, metavar="[WHAT] [BOARD|FILE]")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where to: .svg, .png or .pdf; models in space: .glb or .gltf, and .stl or .zip to print "
    "the pieces. Into a pipe goes SVG.",
)
@click.option(
    "--solution",
    "number",
    type=Whole(1),
    metavar="N",
    help="solution: the one that solve lists as number N [default: the first].",
)
@click.option("--solid", is_flag=True, help="solution, gallery: as cubes, seen from a corner.")
@click.option("--exploded", is_flag=True, help="solution: as cubes, the pieces drawn apart.")
@click.option(
    "--letters",
    "scheme",
    type=click.Choice([scheme.value for scheme in LetterScheme]),
    help="solution, gallery: write letters on the pieces.",
)
@click.option(
    "--piece",
    metavar="NAME",
    help="heat: which piece; without it a PDF has a page for each.",
)
@click.option("-n", "--limit", type=Whole(1), metavar="N", help="gallery: the first N solutions.")
@click.option("--sheet", type=Whole(1), metavar="N", help="gallery: only this sheet of paper.")
@click.option("--columns", type=Whole(1, 1000), metavar="N", help="gallery: so many in a row.")
@click.option("--cell", type=Decimal(1, 500), metavar="PX", help="The side of a cell in pixels.")
@beside_options
@all_option
@up_to_option
@print_options
def command(
    asked: PuzzleRequest,
    words: tuple[str, ...],
    output: Path | None,
    number: int | None,
    solid: bool,
    exploded: bool,
    scheme: str | None,
    piece: str | None,
    limit: int | None,
    sheet: int | None,
    columns: int | None,
    cell: float | None,
    count_all: bool,
    up_to: str | None,
    cell_mm: float,
    clearance_mm: float,
) -> int:
    """Make a picture of a board's solution, or of something else about it.

    \b
    WHAT is
      solution      one solution; this is meant where no WHAT stands
      gallery       all solutions, numbered; in a PDF on numbered sheets
      position      the board with the pieces that lie on it
      pieces        the pieces, of a board or of a set such as tetracubes
      orientations  the pieces in all their orientations (63 for the pentominoes)
      board         the board without pieces
      heat          where a piece can lie, in how many solutions

    \b
    Examples:
      pentomino draw 6x10 -o picture.svg
      pentomino draw 6x10 --solution 100 --letters classic -o picture.png
      pentomino draw gallery 6x10 -o all.pdf
      pentomino draw gallery 8x8h -o all.svg
      pentomino draw orientations -o orientations.pdf
      pentomino draw 3x4x5 --exploded -o apart.svg
      pentomino draw 3x4x5 --exploded -o apart.glb
      pentomino draw heat 6x10 --piece X -o x.svg
      pentomino draw pieces tetracubes -o set.stl --cell-mm 18 --clearance-mm 0.25
    """
    what, subject = _what(words)
    if exploded and solid:
        raise click.UsageError("--exploded and --solid contradict each other")
    _check_options(
        what,
        {
            "--solution": number,
            "--exploded": exploded,
            "--solid": solid,
            "--letters": scheme,
            "--piece": piece,
            "--limit": limit,
            "--sheet": sheet,
            "--columns": columns,
        },
    )
    wish = Wish(
        what=what,
        subject=subject,
        asked=asked if subject is None else replace(asked, text=subject),
        distinct=distinct_of(count_all, up_to),
        number=number or 1,
        limit=limit,
        sheet=sheet,
        columns=columns,
        view=View.EXPLODED if exploded else View.SOLID if solid else View.FLAT,
        piece=piece,
        cell=cell,
        options=options_of(scheme, cell_mm, clearance_mm),
        extension="svg" if output is None else output.suffix.removeprefix(".").lower(),
    )
    try:
        _make(wish, output)
    except NoSolutionError as error:
        click.echo(str(error), err=True)
        return NO_SOLUTION
    return DONE


_GOES_WITH: Mapping[str, tuple[str, ...]] = {
    "--solution": ("solution",),
    "--exploded": ("solution",),
    "--solid": ("solution", "gallery"),
    "--letters": ("solution", "gallery"),
    "--piece": ("heat",),
    "--limit": ("gallery",),
    "--sheet": ("gallery",),
    "--columns": ("gallery",),
}


def _what(words: tuple[str, ...]) -> tuple[str, str | None]:
    """What to draw, and of which board, file or set of pieces.

    Raises:
        click.UsageError: There are too many words, or the first is mistyped.
    """
    if words and words[0] in KINDS:
        what, rest = words[0], words[1:]
    else:
        what, rest = "solution", words
    if len(rest) > 1:
        near = difflib.get_close_matches(rest[0], KINDS, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"it is one of: {', '.join(KINDS)}"
        raise click.UsageError(f"{rest[0]!r} is nothing to draw; {hint}")
    return what, rest[0] if rest else None


def _check_options(what: str, values: Mapping[str, object]) -> None:
    for option, value in values.items():
        if value and what not in _GOES_WITH[option]:
            kinds = " and ".join(_GOES_WITH[option])
            raise click.UsageError(f"{option} goes with {kinds}, not with {what}")


def _make(wish: Wish, output: Path | None) -> None:
    if output is None:
        if sys.stdout.isatty():
            raise click.UsageError("name a file for the picture, as in -o picture.svg")
        drawing = _DRAW[wish.what](wish)
        if not isinstance(drawing, Drawing):
            raise click.UsageError("there are several sheets: name a file for them: -o sheets.pdf")
        click.echo(drawing.svg(), nl=False)
    elif wish.extension in MODELS:
        _write_model(wish, output)
    else:
        _check_extension(wish.extension, output)
        drawing = _DRAW[wish.what](wish)
        with Patience(f"writing {output.name}"):
            write_picture(output, drawing)


def _check_extension(extension: str, output: Path) -> None:
    known = (*PICTURES, *MODELS)
    if extension not in known:
        near = difflib.get_close_matches(extension, known, n=1, cutoff=0.5)
        hint = f" (did you mean .{near[0]}?)" if near else ""
        raise click.UsageError(
            f"{output} names no kind of picture{hint}; there are: {', '.join(known)}"
        )


def _solution(wish: Wish) -> Drawing:
    solution = _solution_of(wish, wish.puzzle)
    scheme = wish.options.letters
    title = f"Solution {wish.number:,} of {board_words(solution.puzzle.board)}"
    return draw_solution(solution, view=wish.view, letters=scheme, title=title, **wish.size)


def _solution_of(wish: Wish, puzzle: Puzzle) -> Solution:
    """The solution of the number that is asked for.

    Raises:
        NoSolutionError: There is none.
    """
    found = 0
    for found, solution in enumerate(_solutions(wish, puzzle, wish.number), start=1):
        if found == wish.number:
            return solution
    if not found:
        raise NoSolutionError("there is no solution to draw")
    noun = "is one solution" if found == 1 else f"are {found:,} solutions"
    raise NoSolutionError(f"there {noun}: none has the number {wish.number:,}")


def _solutions(wish: Wish, puzzle: Puzzle, limit: int | None) -> Iterator[Solution]:
    reason = obstacle(puzzle)
    if reason is not None:
        raise NoSolutionError(f"no solutions: {reason}")
    with (
        ProgressLine() as progress,
        solve(puzzle, distinct=wish.distinct, on_progress=progress) as solutions,
    ):
        yield from islice(solutions, limit)


def _gallery(wish: Wish) -> Drawings:
    puzzle, scheme = wish.puzzle, wish.options.letters
    solutions = _some(_solutions(wish, puzzle, wish.limit))
    if wish.extension != "pdf" and wish.sheet is None:
        return draw_gallery(solutions, puzzle, view=wish.view, letters=scheme, columns=wish.columns)
    sheets = draw_sheets(solutions, puzzle, view=wish.view, letters=scheme, columns=wish.columns)
    if wish.sheet is None:
        return sheets
    sheet = next(islice(sheets, wish.sheet - 1, None), None)
    if sheet is None:
        raise NoSolutionError(f"there are fewer sheets than {wish.sheet:,}")
    return sheet


def _some(solutions: Iterator[Solution]) -> Iterator[Solution]:
    """The solutions, if there are any.

    Raises:
        NoSolutionError: There are none.
    """
    empty = True
    for solution in solutions:
        empty = False
        yield solution
    if empty:
        raise NoSolutionError("there is no solution to draw")


def _pieces(wish: Wish) -> Drawing:
    return draw_pieces(_pieces_of(wish), **wish.size)


def _orientations(wish: Wish) -> Drawing:
    return draw_orientations(_pieces_of(wish), **wish.size)


def _pieces_of(wish: Wish) -> tuple[Piece, ...]:
    """The pieces of a board or file, or those of a set."""
    subject, asked = wish.subject, wish.asked
    if asked.puzzle is not None or (subject is not None and _is_puzzle(subject)):
        return wish.puzzle.pieces
    if subject is not None and asked.pieces is not None:
        raise PieceError(f"there are two sets of pieces: {subject} and {asked.pieces}")
    found = pieces_named(subject or str(asked.pieces or "pentominoes"))
    return one_sided(found) if asked.one_sided else found


def _is_puzzle(subject: str) -> bool:
    """Whether a board, a file or a puzzle of the catalogue is meant rather than a set of pieces."""
    return kind_of(subject, files=True) is not TextKind.UNKNOWN


def _position(wish: Wish) -> Drawing:
    position = wish.position
    cell = CELL if wish.cell is None else wish.cell
    return draw_puzzle(position, cell=cell)


def _board(wish: Wish) -> Drawing:
    return draw_board(wish.puzzle.board, **wish.size)


def _heat(wish: Wish) -> Drawings:
    puzzle = wish.puzzle
    names = [piece.name for piece in puzzle.pieces]
    if wish.piece is None and wish.extension != "pdf":
        raise click.UsageError(f"which piece? Name one with --piece: {', '.join(names)}")
    if wish.piece is not None:
        puzzle.piece_named(wish.piece)
        names = [wish.piece]
    counts, number = _coverage(puzzle)
    if not number:
        raise NoSolutionError(f"no solutions: {obstacle(puzzle) or 'the search found none'}")
    drawings = [draw_heat(puzzle, name, counts, number, **wish.size) for name in names]
    return drawings if len(drawings) > 1 else drawings[0]


def _coverage(puzzle: Puzzle) -> tuple[Mapping[Cell, Mapping[str, int]], int]:
    """How many solutions cover each cell with each piece, and how many there are in all."""
    if obstacle(puzzle) is not None:
        return {}, 0
    with suppress(TooLargeError):
        space = puzzle.solution_space()
        return space.coverage(), space.count
    # There are too many solutions to be held: they are listed.
    with (
        ProgressLine() as progress,
        solve(puzzle, distinct=Distinct.NOTHING, on_progress=progress) as solutions,
    ):
        return counted(puzzle, solutions), solutions.solutions


def counted(puzzle: Puzzle, solutions: Iterable[Solution]) -> Mapping[Cell, Mapping[str, int]]:
    """As `SolutionSpace.coverage`, from the solutions one by one."""
    counts: dict[Cell, dict[str, int]] = {cell: {} for cell in puzzle.board.cells}
    for solution in solutions:
        for cell, placement in solution.cover.items():
            pieces = counts[cell]
            pieces[placement.piece] = pieces.get(placement.piece, 0) + 1
    return counts


_DRAW: Mapping[str, Callable[[Wish], Drawings]] = {
    "solution": _solution,
    "gallery": _gallery,
    "position": _position,
    "pieces": _pieces,
    "orientations": _orientations,
    "board": _board,
    "heat": _heat,
}


def _write_model(wish: Wish, output: Path) -> None:
    """Writes solids: solutions to look at, pieces to print."""
    if wish.extension in ("stl", "zip"):
        if wish.what not in ("solution", "pieces"):
            raise click.UsageError(f".{wish.extension} holds pieces, as in: draw pieces -o set.stl")
        pieces = [(p, max(1, p.copies.least)) for p in _pieces_of(wish)]
        with written_whole(output) as file:
            if wish.extension == "zip":
                stl.write_archive(file, pieces, wish.options)
            else:
                every = [piece for piece, number in pieces for _ in range(number)]
                stl.write_plate(file, every, wish.options)
        return
    if wish.what not in ("solution", "gallery"):
        raise click.UsageError(f".{wish.extension} holds solutions, not {wish.what}")
    puzzle = wish.puzzle
    spread = SPREAD if wish.view is View.EXPLODED else 0.0
    with written_whole(output) as file:
        if wish.what == "solution":
            solutions = [_solution_of(wish, puzzle)]
        else:
            solutions = list(_some(_solutions(wish, puzzle, wish.limit or gltf.MOST_SOLUTIONS + 1)))
        write = gltf.glb if wish.extension == "glb" else gltf.gltf
        file.write(write(gltf.scene_of_solutions(solutions, puzzle, spread)))
