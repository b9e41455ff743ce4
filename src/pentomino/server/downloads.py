"""Papers: files, pages and worksheets for clients to take away, and the forms of a puzzle.

They are made in memory: no file of this machine is read or written.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from itertools import chain, islice
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import final

from msgspec import structs

from pentomino.catalogue.piece_names import pieces_text
from pentomino.engines.limits import Limits
from pentomino.errors import NotationError, PentominoError, PuzzleFileError, counted
from pentomino.files.formats import FORMATS
from pentomino.files.json_text import data_of_json, documents
from pentomino.files.options import DEFAULT_OPTIONS
from pentomino.files.picture_files import PICTURES, picture_writer
from pentomino.files.printers import numbered
from pentomino.files.puzzle_file import position_to_json
from pentomino.files.puzzle_formats import DRAWING, PUZZLE_FORMATS, Note, format_of_content, text_of
from pentomino.making.made import MadePuzzle
from pentomino.notation.drawn_positions import drawn_position
from pentomino.notation.placements import placements_text
from pentomino.problem.fingerprints import puzzle_code
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.records import from_data, to_data
from pentomino.records.puzzles import puzzle_data
from pentomino.rendering.fonts import check_language
from pentomino.rendering.pictures import draw_puzzle
from pentomino.rendering.sheet_words import Exercise
from pentomino.rendering.view import heading_words
from pentomino.rendering.worksheets import SheetOptions, draw_worksheets
from pentomino.server import bodies
from pentomino.server.puzzle_cache import BOUNDS, SPACE_MEMORY, Desk, read_position
from pentomino.server.settings import PuzzleSet
from pentomino.server.work import Job
from pentomino.solving.solution import SolutionCheck
from pentomino.web.collection import collection_contents, collection_page
from pentomino.web.contents import contents
from pentomino.web.document import fitting, page, path_of


def shown(position: Position) -> bodies.PuzzleAnswer:
    """Make every form of a puzzle, with what lies on it."""
    puzzle = position.puzzle
    try:
        drawing = drawing_of(position)
    except PuzzleFileError:
        drawing = None
    return bodies.PuzzleAnswer(
        puzzle=to_data(puzzle),
        position=placements_text(position.laid, puzzle),
        drawing=drawing,
        title=heading_words(puzzle),
        fingerprint=puzzle.fingerprint,
        cells=len(puzzle.board.cells),
        optional=len(puzzle.board.optional),
        pieces=[
            bodies.PieceSize(
                name=piece.name,
                size=piece.size,
                least=piece.copies.least,
                most=piece.copies.most,
            )
            for piece in puzzle.pieces
        ],
    )


def with_record(data: Mapping[str, object], puzzle: Puzzle) -> Mapping[str, object]:
    """Add to the data of a page the record of its puzzle, to send back with questions."""
    return {**data, "record": puzzle_data(puzzle)}


def drawing_of(position: Position) -> str:
    """Draw a position as a text that reads back.

    Raises:
        PuzzleFileError: No text names its pieces, or a drawing cannot show what lies on it.
    """
    puzzle = position.puzzle
    drawing = drawn_position(position, pieces_text(puzzle, bounds=BOUNDS), puzzle.title)
    try:
        read = read_position(drawing)
    except PentominoError:
        read = None
    if (
        read is None
        or read.puzzle.board.space != puzzle.board.space
        or set(read.placements) != set(position.placements)
    ):
        raise PuzzleFileError("a drawing cannot show this: write a .json file instead")
    return drawing


_SECONDS_FOR_SPACE = 20.0
"""The seconds that a page to take away may look for all solutions."""

_PIECES = {form.extension: form for form in FORMATS if form.write_pieces is not None}
_SOLVED = {
    form.extension: form
    for form in FORMATS
    if form.extension not in {*_PIECES, *PICTURES, "json", "txt", "parquet"}
}
"""The formats of solutions: they take a position in which everything is laid. One solution needs no
packed table."""
_OTHERS = {form.extension: form for form in PUZZLE_FORMATS if form.extension != "json"}

READABLE = (*(form.extension for form in PUZZLE_FORMATS), DRAWING.extension)
WRITABLE = ("json", "txt", *_OTHERS, *PICTURES, *_PIECES, *_SOLVED)

_MEDIA: Mapping[str, str] = MappingProxyType(
    {
        "json": "application/json",
        "polysolve.json": "application/json",
        "txt": "text/plain; charset=utf-8",
        "csv": "text/csv; charset=utf-8",
        "svg": "image/svg+xml",
        "png": "image/png",
        "pdf": "application/pdf",
        "html": "text/html; charset=utf-8",
        "zip": "application/zip",
    }
)
_ANY_MEDIA = "application/octet-stream"


_MOST_PUZZLES = 100
"""A page lists no more puzzles of a file."""
_LINE = re.compile(r"\S[^\n]*")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """A file for a client.

    Args:
        body: Its bytes.
        name: Its name, with its extension.
        extension: The extension.
        notes: What could not be written into it, in sentences.
    """

    body: bytes
    name: str
    extension: str
    notes: tuple[str, ...] = ()

    @property
    def media(self) -> str:
        """Its type, for browsers."""
        return _MEDIA.get(self.extension, _ANY_MEDIA)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Upload:
    """A file from a client; only the end of its name counts."""

    name: str
    body: bytes


def read(_: Desk, upload: Upload, __: Job) -> bodies.FileAnswer:
    """Read the puzzles or the position in a file; its name and contents say which format it has."""
    notes: list[str] = []
    positions = _positions_in(upload, notes.append)
    first, made = next(positions)
    found = [_in_file(first, made)]
    for position, made in positions:
        if len(found) == _MOST_PUZZLES:
            notes.append(f"Only the first {_MOST_PUZZLES} puzzles of the file were read.")
            break
        found.append(_in_file(position, made))
    return bodies.FileAnswer(**structs.asdict(shown(first)), notes=notes, puzzles=found)


def _in_file(position: Position, made: MadePuzzle | None) -> bodies.PuzzleInFile:
    return bodies.PuzzleInFile(
        puzzle=to_data(position.puzzle),
        position=placements_text(position.laid, position.puzzle),
        code=puzzle_code(position.puzzle),
        made=None if made is None else to_data(made),
    )


def _positions_in(upload: Upload, note: Note) -> Iterator[tuple[Position, MadePuzzle | None]]:
    """Yield what a file holds, at least one position, each with its record if it was made."""
    form = format_of_content(PurePosixPath(upload.name).name, upload.body)
    if form is DRAWING:
        # The line break makes a drawing even of one row.
        yield read_position(text_of(upload.body) + "\n", note=note), None
    elif form.extension == "json":
        yield from _of_records(text_of(upload.body), note)
    else:
        puzzle = form.reader()(upload.body, None, note, BOUNDS)
        BOUNDS.check_puzzle(puzzle)
        yield Position(puzzle), None


def _of_records(text: str, note: Note) -> Iterator[tuple[Position, MadePuzzle | None]]:
    """The positions of a puzzle file, or of records that stand on a line each."""
    first, second = islice(chain(_LINE.finditer(text), (None, None)), 2)
    if first is None or second is None or not _is_record(first[0]):
        yield _of_record(text, note)
        return
    for line in _LINE.finditer(text):
        try:
            found = _of_record(line[0], note)
        except PentominoError as error:
            number = text.count("\n", 0, line.start()) + 1
            if line.start() == first.start():
                raise PuzzleFileError(f"line {number}: {error}") from None
            note(f"Line {number} is left out: {error}")
        else:
            yield found


def _is_record(line: str) -> bool:
    BOUNDS.check_json(line)
    return bool(documents(line))


def _of_record(text: str, note: Note) -> tuple[Position, MadePuzzle | None]:
    """The position in a puzzle file or in the record of a made puzzle."""
    if '"made_puzzle"' in text.lstrip()[:200]:
        BOUNDS.check_json(text)
        made = from_data(MadePuzzle, data_of_json(text), bounds=BOUNDS)
        return Position(made.puzzle), made
    return read_position(text, note=note), None


def write(desk: Desk, asked: bodies.WriteAsk, _: Job) -> Content:
    """Write a puzzle or position in a format, which its extension names."""
    position = desk.cache.position(asked)
    extension = asked.format.strip().lower().removeprefix(".")
    notes: list[str] = []
    if extension in _OTHERS:
        if position.laid:
            notes.append("What is laid is not in this file, only the puzzle.")
        body = _OTHERS[extension].writer()(position.puzzle, notes.append)
    elif extension in PICTURES:
        body = picture(position, extension)
    elif extension in _PIECES:
        body = _with_file(
            lambda file: _PIECES[extension].pieces_writer()(
                file, numbered(position.puzzle.pieces), DEFAULT_OPTIONS
            )
        )
    elif extension in _SOLVED:
        body = _solution(position, extension)
    elif extension == "txt":
        body = drawing_of(position).encode()
    elif extension == "json":
        body = position_to_json(position).encode()
    else:
        raise PuzzleFileError(
            f"there is no format {extension!r}; choose one of: {', '.join(WRITABLE)}"
        )
    name = f"{file_name(heading_words(position.puzzle))}.{extension}"
    return Content(body=body, name=name, extension=extension, notes=tuple(notes))


def picture(position: Position, extension: str) -> bytes:
    """Draw a position as a file with this extension, one of `PICTURES`."""
    drawing = draw_puzzle(position)
    return _with_file(lambda file: picture_writer(f"puzzle.{extension}")(file, [drawing], None))


def _solution(position: Position, extension: str) -> bytes:
    solution = SolutionCheck(position.puzzle).solution(position.placements)
    writer = _SOLVED[extension].writer()
    return _with_file(lambda file: writer(file, position.puzzle, [solution], DEFAULT_OPTIONS))


def _with_file(fill: Callable[[BytesIO], object]) -> bytes:
    file = BytesIO()
    fill(file)
    return file.getvalue()


def file_name(title: str) -> str:
    """Make the name of a file of a title, in letters that every system takes."""
    words = re.findall(r"[a-z0-9]+", title.lower().replace("\N{MULTIPLICATION SIGN}", "x"))
    return "-".join(words)[:60].strip("-") or "puzzle"


def made_of(asked: bodies.Papers | bodies.GiveAsk) -> list[MadePuzzle]:
    """Read the made puzzles that somebody sends."""
    return [from_data(MadePuzzle, record, bounds=BOUNDS) for record in asked.made]


def _position(desk: Desk, asked: bodies.Papers) -> Position:
    if asked.puzzle is None:
        raise NotationError("name a puzzle, or send made puzzles")
    return desk.cache.position(
        bodies.PositionAsk(
            puzzle=asked.puzzle, pieces=asked.pieces, date=asked.date, position=asked.position
        )
    )


def pages(desk: Desk, asked: bodies.PageAsk, job: Job) -> Content | Mapping[str, object]:
    """Make a page: the data that its script reads, or the one file that plays by itself.

    Raises:
        Refusal: In a page of its own everybody explores and asks for hints, which a teacher has
            switched off.
    """
    if asked.file:
        job.check_allowed("exploring", "hints")
    made = made_of(asked)
    if desk.classroom is not None and not asked.file:
        desk.classroom.opens([each.puzzle for each in made] or [_position(desk, asked).puzzle])
    limits = Limits(seconds=min(_SECONDS_FOR_SPACE, job.seconds_left), memory=SPACE_MEMORY)
    if len(made) > 1 or (made and asked.title):
        if not asked.file:
            return set_contents(PuzzleSet(tuple(made), asked.title), limits)
        text = collection_page(made, title=asked.title, limits=limits)
        return _html(text, asked.title or counted(len(made), "puzzle"))
    one = made[0] if made else _position(desk, asked)
    space = fitting(desk.cache.space(one.puzzle, job))
    if asked.file:
        return _html(page(one, space=space, limits=limits), heading_words(one.puzzle))
    if isinstance(one, MadePuzzle):
        return with_record(contents(Position(one.puzzle), space, path_of(one)), one.puzzle)
    return with_record(contents(one, space), one.puzzle)


def set_contents(puzzles: PuzzleSet, limits: Limits | None = None) -> Mapping[str, object]:
    """Make what the script of a page reads of a set of puzzles, with the record of each.

    Args:
        puzzles: The set.
        limits: As for `collection_contents`.
    """
    data = collection_contents(puzzles.kept, title=puzzles.title, limits=limits)
    games = zip(data["puzzles"], puzzles.puzzles, strict=True)
    records = [with_record(game, puzzle) for game, puzzle in games]
    return {**data, "puzzles": records, "lesson": puzzles.name}


def _html(text: str, title: str) -> Content:
    return Content(body=text.encode(), name=f"{file_name(title)}.html", extension="html")


def sheets(desk: Desk, asked: bodies.SheetsAsk, job: Job) -> Content:
    """Make worksheets as the command does, as a PDF.

    Raises:
        Refusal: They are to show solutions, and a teacher has switched exploring off.
    """
    if asked.solutions:
        job.check_allowed("exploring")
    exercises = [
        Exercise(made.puzzle, made.solution, made.level, unique=True) for made in made_of(asked)
    ]
    if not exercises:
        exercises = [Exercise(_position(desk, asked).as_puzzle())]
    options = SheetOptions(
        title=asked.title,
        page=asked.paper,
        per_page=asked.per_page,
        theme=asked.theme,
        name_lines=asked.names,
        cut_outs=asked.cut_outs,
        solutions=asked.solutions,
        language=asked.language,
    )
    check_language(options.language)
    body = _with_file(
        lambda file: picture_writer("sheets.pdf")(file, draw_worksheets(exercises, options), None)
    )
    name = file_name(asked.title or heading_words(exercises[0].puzzle))
    return Content(body=body, name=f"{name}.pdf", extension="pdf")
