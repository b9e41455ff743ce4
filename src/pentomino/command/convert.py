"""`pentomino convert`: solutions, or a puzzle, from one file into another, in another format."""

import shlex
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from pathlib import Path

import click

from pentomino import (
    Puzzle,
    PuzzleFileError,
    Solution,
    SolutionFileError,
    draw_puzzle,
    read_exact_cover,
    read_solutions,
    write_exact_cover,
    write_picture,
    write_puzzle,
    write_solutions,
)
from pentomino.catalogue.request import PuzzleRequest, TextKind, kind_of
from pentomino.command.arguments import beside_options, position_asked, tell
from pentomino.command.ending import DONE, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.making.files import write_puzzle_page
from pentomino.command.options import letters_option, limit_option
from pentomino.command.output import (
    file_options,
    output_option,
    scheme_of,
    tell_left_out,
    write_pieces,
    written_file,
)
from pentomino.command.positions import entries_of, tell_entries_lost, write_position_as
from pentomino.command.printing import tell_not_written, tell_written
from pentomino.command.sheets import (
    SheetRequest,
    check_sheet_options,
    exercise_of,
    graded,
    how_to_find,
    is_page,
    sheet_cell_mm,
    sheet_options,
    write_sheets,
)
from pentomino.command.summary import write_played
from pentomino.command.terminal.progress import Patience
from pentomino.errors import counted, shortened_path
from pentomino.files import WriteOptions
from pentomino.files.extensions import extension_hint, extension_of
from pentomino.files.formats import FORMATS, PRINTED, format_of
from pentomino.files.made_puzzles import (
    Kept,
    bare_puzzle,
    holds_made_puzzles,
    read_made_puzzles,
)
from pentomino.files.picture_files import PICTURES
from pentomino.files.puzzle_file import write_with_entries
from pentomino.files.puzzle_formats import DRAWING, PUZZLE_FORMATS, format_named
from pentomino.notation.drawn_positions import HOLES
from pentomino.notation.headings import split_pieces
from pentomino.notation.letters import LetterScheme
from pentomino.problem.position import Position

_SCHEMES = click.Choice([scheme.value for scheme in LetterScheme])

_SOLUTION_EXTENSIONS = frozenset(known.extension for known in FORMATS)


_MOST_LOOKED_AT = 1 << 20
"""How many bytes of a file are read to see whether it holds solutions."""

_OPEN = ".?o"
"""The characters of open cells in a drawing."""

_EMPTY_IN_SOLUTIONS = 0.1
"""Drawn solutions leave no greater share of their cells empty; a board has more open cells."""


@click.command(cls=OneScreen)
@click.argument("text", metavar="IN")
@click.argument(
    "target",
    metavar="[OUT]",
    required=False,
    type=click.Path(path_type=Path),
    callback=written_file,
)
@output_option("The same as OUT.")
@click.option(
    "--board",
    "named",
    metavar="BOARD|FILE",
    help="The board or puzzle that a dat or txt file solves; the file does not name it.",
)
@beside_options
@click.option("--from-letters", type=_SCHEMES, help="The letters in IN [default: classic].")
@letters_option(
    "The letters in OUT [default: classic; pictures have letters only with this option]."
)
@limit_option("Convert only the first N solutions or made puzzles.")
@sheet_options
@file_options
def command(
    asked: PuzzleRequest,
    text: str,
    target: Path | None,
    output: Path | None,
    named: str | None,
    from_letters: str | None,
    scheme: str | None,
    limit: int | None,
    files: WriteOptions,
    sheet: SheetRequest,
) -> int:
    """Turn the file IN into the file OUT; their extensions choose the formats.

    \b
    Examples:
      pentomino convert solutions.json solutions.csv
      pentomino convert made.ndjson sheets.pdf --title "Puzzles for class 4b"
      pentomino convert made.ndjson puzzles.html
      pentomino convert soma.xmpuzzle -o soma.json
      pentomino convert old.dat solutions.pdf --board 6x10 --from-letters abc
      pentomino convert bedlam-cube -o plate.stl --plate 220

    IN is a file of solutions, of made puzzles or of a puzzle, or the name of a board. A txt file
    with open cells ('.') is the drawing of a board; otherwise it holds solutions. Every
    solution is checked. In a PDF, puzzles become worksheets; svg and png show a puzzle; 3mf, stl
    and zip hold its pieces for a 3D printer, dxf for a laser cutter. If OUT cannot hold names,
    colours or the like, a note says so. If it cannot hold what the solutions depend on, nothing is
    written.
    """
    source, target = Path(text), _only(target, output)
    if named is None and source.is_file() and not _beginning(source).strip():
        raise PuzzleFileError(f"{shortened_path(source)}: the file is empty")
    to_people = extension_of(target) == "pdf" or is_page(target)
    several = asked.puzzle is None and (asked.problem is None or to_people)
    if named is None and several and holds_made_puzzles(source):
        check_sheet_options(target)
        _check_of_solutions(from_letters, scheme)
        asked = replace(asked, text=text)
        return _convert_made(source, target, sheet, files, partial(_made, source, asked, limit))
    if named is None and _holds_puzzle(asked, source, target):
        _check_of_solutions(from_letters, scheme)
        if limit is not None:
            raise click.UsageError("-n is for files of solutions and of made puzzles")
        check_sheet_options(target)
        asked = replace(asked, text=text, title=sheet.title)
        return _convert_puzzle(source, target, asked, sheet, files)
    if source.exists():  # else reading it says that it is missing
        check_sheet_options(None)
    puzzle = _puzzle(source, None if named is None else replace(asked, text=named), asked)
    read = read_solutions(source, puzzle, letters=from_letters or "classic")
    solutions: Iterator[Solution] = islice(read, limit)
    files = replace(files, letters=scheme_of(scheme))
    try:
        first = next(solutions, None)
    except SolutionFileError as error:
        if named is None or extension_of(source) != DRAWING.extension:
            raise
        pieces = "" if asked.pieces is None else f" --pieces {shlex.quote(str(asked.pieces))}"
        raise SolutionFileError(
            f"{error}; for an answer as people write it, with words, blanks or layers, use "
            f"'pentomino check {source} --puzzle {named}{pieces}'"
        ) from None
    if first is None:
        tell_not_written(target, f"{source} holds no solution")
        return NO_SOLUTION
    tell_left_out("" if puzzle else first.puzzle.title, first.puzzle, target)
    number = write_solutions(
        target, chain((first,), solutions), puzzle=puzzle, options=files, note=tell
    )
    tell_written(counted(number, "solution"), target)
    return DONE


def _check_of_solutions(*options: str | None) -> None:
    """Refuse the letters of solutions where IN holds puzzles.

    Raises:
        click.UsageError: One of the options is there.
    """
    if any(option is not None for option in options):
        raise click.UsageError("--from-letters and --letters are for files of solutions")


def _only(target: Path | None, output: Path | None) -> Path:
    if target is not None and output is not None:
        board = f"; to read {target}, name its board with --board" if target.exists() else ""
        raise click.UsageError(f"two files are named to write: {target} and {output}{board}")
    chosen = output if target is None else target
    if chosen is None:
        raise click.UsageError("OUT is missing: name the file to write, as in -o puzzle.json")
    return chosen


def _is_json(path: Path) -> bool:
    known = format_named(path)
    return known is not None and known.extension == "json"


def _holds_puzzle(asked: PuzzleRequest, source: Path, target: Path) -> bool:
    """Whether a puzzle is meant, not solutions: by IN, or by an OUT that can hold nothing else."""
    if asked.puzzle is not None or asked.problem is not None:
        return True
    if format_named(source) is not None and not _is_json(source):
        return True
    if format_named(target) is not None and not _is_json(target):
        return True
    if not source.exists():
        return kind_of(str(source), files=False) is not TextKind.UNKNOWN
    if extension_of(source) == DRAWING.extension and _draws_board(source):
        return True
    is_other = extension_of(source) in _SOLUTION_EXTENSIONS
    return (_is_json(source) or not is_other) and not _shows_solutions(source)


def _draws_board(source: Path) -> bool:
    """Whether a drawing names its pieces, or has more open cells than a solution leaves empty."""
    named, drawing = split_pieces(_beginning(source).decode("utf-8-sig", "replace"))
    cells = [each for each in drawing if not each.isspace() and each not in HOLES]
    return named is not None or sum(map(_OPEN.count, cells)) > _EMPTY_IN_SOLUTIONS * len(cells)


def _shows_solutions(source: Path) -> bool:
    """Whether the file looks like a json document of solutions."""
    beginning = _beginning(source)
    return b'"solutions"' in beginning and b'"shapes"' not in beginning


def _beginning(source: Path) -> bytes:
    """The beginning of a file; nothing of one that cannot be read, which reading it will say."""
    try:
        with source.open("rb") as file:
            return file.read(_MOST_LOOKED_AT)
    except OSError:
        return b""


def _print_sheets(
    target: Path,
    puzzles: Sequence[tuple[Kept, bool]],
    sheet: SheetRequest,
    options: WriteOptions,
    note: str = "",
) -> int:
    """Print puzzles as worksheets.

    Args:
        target: The PDF file.
        puzzles: Each with whether its solution is looked for, where it is not known.
        sheet: What the options of worksheets ask for.
        options: The options, for their theme.
        note: How to find the answers again.
    """
    with Patience("looking for the solutions"):
        exercises = [exercise_of(kept, solve=solve) for kept, solve in puzzles]
    write_sheets(target, exercises, sheet, sheet.options(options.look, sheet_cell_mm(), note))
    tell_written(counted(len(puzzles), "puzzle"), target)
    return DONE


def _made(source: Path, asked: PuzzleRequest, limit: int | None) -> Sequence[Kept]:
    """The first puzzles of a file of made puzzles, or the one that is asked for.

    That one keeps its solution and level unless something else, such as a given, changes it.
    """
    kept = read_made_puzzles(source, note=tell)
    if asked.problem is None:
        return kept[:limit]
    chosen = position_asked(asked).as_puzzle()
    return [each for each in kept if bare_puzzle(each) == chosen][:1] or [chosen]


def _convert_made(
    source: Path,
    target: Path,
    sheet: SheetRequest,
    options: WriteOptions,
    read: Callable[[], Sequence[Kept]],
) -> int:
    """Write made puzzles as worksheets, or as a page to play on.

    Raises:
        click.UsageError: OUT is something else.
    """
    if is_page(target):
        with Patience("looking for the solutions"):
            kept = [graded(each) for each in read()]
        write_puzzle_page(target, kept, sheet.title)
        tell_written(counted(len(kept), "puzzle"), target)
        return DONE
    if extension_of(target) != "pdf":
        if extension_of(target) in ("ndjson", "json", DRAWING.extension, *PICTURES):
            use = f"for other files use 'pentomino make --from {source} -o {target}'"
        else:
            one = "convert" if format_named(target) is not None else "solve"
            what = "one of them" if one == "convert" else "the solutions of one of them"
            use = f"for {what} use 'pentomino {one} {source} --problem 1 -o {target}'"
        raise click.UsageError(
            f"{source} holds made puzzles: convert writes them as .pdf or .html; {use}"
        )
    puzzles = [(kept, True) for kept in read()]
    note = how_to_find("--from", str(source))
    return _print_sheets(target, puzzles, sheet, options, note)


def _convert_puzzle(
    source: Path, target: Path, asked: PuzzleRequest, sheet: SheetRequest, files: WriteOptions
) -> int:
    """Write a puzzle: as a worksheet, as a picture, to print, or in a format of puzzles."""
    if extension_of(target) == "pdf":
        shown = position_asked(asked).as_puzzle()
        # The puzzle is for people to solve: its solution is printed where a file for it is named.
        return _print_sheets(target, [(shown, sheet.solutions is not None)], sheet, files)
    if is_page(target):
        written = write_played(position_asked(asked), target, "1 puzzle")
        return DONE if written else NO_SOLUTION
    if extension_of(target) in (*PICTURES, *PRINTED):
        return _show_puzzle(target, position_asked(asked), files)
    return _rewrite_puzzle(source, target, asked)


def _show_puzzle(target: Path, position: Position, options: WriteOptions) -> int:
    """Write a picture of a puzzle and its pieces, or the pieces to print."""
    if extension_of(target) in PICTURES:
        write_picture(target, draw_puzzle(position, theme=options.theme), note=tell)
        tell_written("1 puzzle", target)
        return DONE
    tell_written(write_pieces(target, position.puzzle.pieces, options), target)
    return DONE


def _rewrite_puzzle(source: Path, target: Path, asked: PuzzleRequest) -> int:
    """Write a puzzle in another format of puzzles.

    Raises:
        PuzzleFileError: OUT cannot hold a puzzle, or IN holds none.
    """
    written = format_named(target)
    drawn = extension_of(target) == DRAWING.extension
    if written is None and not drawn:
        raise _holds_no_puzzle(source, target)
    read = format_named(source)
    if _is_json(source) and source.exists() and _shows_solutions(source):
        raise PuzzleFileError(
            f"{source} holds solutions, and {target} can hold nothing but a puzzle"
        )
    if written is not None and read is written and written.extension == "dlx":
        write_exact_cover(read_exact_cover(source, note=tell), target, note=tell)
        tell_written("1 exact cover problem", target)
        return DONE
    position = position_asked(replace(asked, named_by_file=False))
    if position.laid:
        tell(f"what is laid is written as given: {', '.join(p.piece for p in position.laid)}")
    puzzle = position.as_puzzle()
    kept, lost = entries_of(asked, puzzle)
    in_json = written is not None and written.extension == "json"
    tell_entries_lost(lost if in_json else (*kept, *lost), target)
    with Patience(f"writing {target.name}"):
        if in_json:
            write_with_entries(target, puzzle, kept)
        elif drawn:
            write_position_as(target, Position(puzzle), asked)
        else:
            write_puzzle(puzzle, target, note=tell)
    tell_written("1 puzzle", target)
    return DONE


def _holds_no_puzzle(source: Path, target: Path) -> PuzzleFileError:
    """The error for a file to write that cannot hold a puzzle."""
    extension, known = (
        extension_of(target),
        tuple(known.extension for known in (*PUZZLE_FORMATS, DRAWING)),
    )
    shown = (*PICTURES, "html", *PRINTED)
    hint, solutions = "", ""
    if extension in _SOLUTION_EXTENSIONS:
        solutions = f"; for its solutions use 'pentomino solve {source} -o {target}'"
    else:
        hint = extension_hint(extension, (*known, *shown))
    return PuzzleFileError(
        f"{source} is a puzzle, and {target} cannot hold one{hint}: puzzles are written as "
        f"{', '.join(known)}, and to print or play as {', '.join(shown)}{solutions}"
    )


def _puzzle(source: Path, named: PuzzleRequest | None, asked: PuzzleRequest) -> Puzzle | None:
    """What the file's solutions solve; None where the file says so itself."""
    if named is not None:
        return position_asked(named).as_puzzle()
    if asked != PuzzleRequest(text=asked.text, today=asked.today):
        raise click.UsageError(
            "--pieces, --one-sided and the other options that name a puzzle need --board"
        )
    if not format_of(source).carries_puzzle:
        format_of(source).reader()
        raise click.UsageError(
            f"{format_of(source).extension} files of solutions do not say which puzzle they solve: "
            "name it, as in --board 6x10"
        )
    return None
