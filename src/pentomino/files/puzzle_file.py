"""Puzzle files of every format, with or without pieces laid: reads and writes them.

`pentomino.records` turns puzzles into JSON; docs/puzzle-file.md describes it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType, NoneType
from typing import TYPE_CHECKING, Any

from pentomino.errors import OutputError, PentominoError, PuzzleFileError, shortened_path
from pentomino.files.atomic import written_whole
from pentomino.files.extensions import extension_of
from pentomino.files.json_text import data_of_json, documents, readable_json
from pentomino.files.puzzle_formats import (
    DRAWING,
    SOLUTIONS,
    Note,
    check_no_problem,
    check_note,
    chosen_problem,
    format_of_name,
    read_any_format,
    text_of,
    warn_of_note,
)
from pentomino.geometry.lattice import DEFAULT_LATTICE
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import laid_on, pentominoes
from pentomino.notation.drawings import plain_drawing
from pentomino.notation.drawn_positions import drawn_board, moved_to_corner, read_drawn_position
from pentomino.notation.headings import split_heading, title_with_author
from pentomino.notation.letters import note_of_marks, note_of_names
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.fingerprints import puzzle_code, same_code
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import LONGEST_TITLE, Puzzle, check_puzzle
from pentomino.records.puzzles import (
    FOR_READERS,
    laid_from_data,
    older_names,
    placement_records,
    puzzle_data,
    puzzle_from_data,
)
from pentomino.wrong_types import check_path, check_type

if TYPE_CHECKING:
    from pentomino.records.bounds import Bounds


def read_puzzle(
    path: str | Path,
    *,
    pieces: Sequence[Piece] | None = None,
    problem: str | None = None,
    note: Note = warn_of_note,
) -> Puzzle:
    """Read a puzzle file of any format, or a board drawn as text.

    Args:
        path: The file. Its extension, or otherwise its beginning, says which of
            `files.puzzle_formats.PUZZLE_FORMATS` it has; any other file is read as a drawing
            (`position_of_drawing`), whose letters are givens. A puzzle without a title gets the
            name of the file for it.
        pieces: The pieces of a drawing, which lies on their lattice; None for the pentominoes.
        problem: Which of several problems in the file, by its number from 1, its name or, in
            ndjson, its code; None for the first.
        note: Called with a sentence for each thing in the file that a puzzle cannot hold; by
            default it becomes a `PuzzleFileWarning`.

    Raises:
        PuzzleFileError: The file cannot be read, or does not hold a puzzle; the message names
            the place.
    """
    check_note(note)
    check_type(problem, (str, NoneType), "problem", "a text such as '2'")
    path, raw, form = read_any_format(path)
    notes: list[str] = []
    try:
        if form is DRAWING and pieces:
            check_no_problem(problem)
            drawn = position_of_drawing(text_of(raw), pieces, note=notes.append)
            puzzle = drawn.as_puzzle()
        else:
            puzzle = form.reader()(raw, problem, notes.append)
    except PentominoError as error:
        raise PuzzleFileError(f"{path}: {error}") from None
    for text in notes:
        note(text)
    return titled_by_name(puzzle, path)


def titled_by_name(puzzle: Puzzle, path: Path) -> Puzzle:
    """Return the puzzle of a file; one without a title gets the name of its file for it."""
    title = name_as_title(path)
    return puzzle if puzzle.title or not title else replace(puzzle, title=title)


def titled_by_author(puzzle: Puzzle, said: Mapping[str, object]) -> Puzzle:
    """Return a puzzle with its author in its title, if the entries beside it name one."""
    author = said.get("author")
    if not isinstance(author, str) or not author.strip() or not author.isprintable():
        return puzzle
    title = title_with_author(puzzle.title, author.strip())[:LONGEST_TITLE]
    return replace(puzzle, title=title)


def name_as_title(path: Path) -> str:
    """Return the name of a file as a title; empty for a name without an extension."""
    name = path.name.partition(".")[0] if path.suffix else ""
    return "".join(filter(str.isprintable, name))[:LONGEST_TITLE]


def position_of_drawing(
    drawing: str,
    pieces: Sequence[Piece] | None = None,
    *,
    note: Note = warn_of_note,
    bounds: "Bounds | None" = None,
) -> Position:
    """Read the position in a drawing.

    Args:
        drawing: Its text, perhaps with words around it.
        pieces: Its pieces; None for those that the drawing names, or the pentominoes.
        note: Called with a sentence for each thing in it that may be unexpected.
        bounds: What the text may ask for; None for a trusted text.

    Raises:
        PentominoError: The drawing does not show a position; the text names the place.
    """
    if bounds is not None:
        bounds.check_length(len(drawing), "the drawing")
    heading, drawing = split_heading(drawing)
    if bounds is not None:
        bounds.check_drawing(drawing)
        bounds.check_expression(heading.pieces or "")
    if pieces is None:
        pieces = pentominoes() if heading.pieces is None else piece_set(heading.pieces)
    like = pieces[0].shape.lattice if pieces else DEFAULT_LATTICE
    drawing = moved_to_corner(plain_drawing(drawing, like, note, heading), like)
    board = drawn_board(drawing, like)
    found = read_drawn_position(drawing, board, laid_on(pieces, board.lattice), heading)
    older = note_of_names(heading.pieces or "", board.lattice)
    for text in (*heading.notes, *older, *note_of_marks(found.puzzle)):
        note(text)
    return found


_WRITTEN_BY: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys((".svg", ".png"), "write_picture"),
        **dict.fromkeys((".dat", ".csv", ".pdf"), "write_solutions"),
        ".html": "write_page",
        ".space": "write_space",
    }
)
"""The functions that write files with other extensions, which nobody expects to be JSON."""


def write_puzzle(puzzle: Puzzle, path: str | Path, *, note: Note = warn_of_note) -> None:
    """Write a puzzle file. The file appears only when it is complete.

    Args:
        puzzle: The puzzle to write.
        path: The file. Its extension chooses one of `files.puzzle_formats.PUZZLE_FORMATS`; any
            other extension means JSON, but those of pictures, pages and lists of solutions are
            refused.
        note: Called with a sentence for each thing that the format cannot hold, such as names,
            where the solutions do not depend on it, or if a .txt file gets JSON; by default it
            becomes a `PuzzleFileWarning`.

    Raises:
        PuzzleFileError: The format cannot hold something that the solutions depend on, or the
            file cannot be written; an older file stays as it is. Or the extension is one of another
            kind of file.
    """
    check_note(note)
    check_path(path, "write write_puzzle(puzzle, path)")
    check_puzzle(puzzle)
    if (function := _WRITTEN_BY.get(Path(path).suffix.lower())) is not None:
        raise PuzzleFileError(
            f"{shortened_path(path)} would be no puzzle file: {function} writes such files, and "
            "puzzles go to .json"
        )
    if extension_of(path) == DRAWING.extension:
        note(
            f"{shortened_path(path)} holds JSON, for which .json is the usual name; a drawing of "
            "the board is str(puzzle)"
        )
    write_content(path, format_of_name(path).writer()(puzzle, note))


def write_with_entries(
    path: str | Path, position: Position | Puzzle, entries: Mapping[str, object]
) -> None:
    """Write a puzzle file of this program with more entries than those of the puzzle.

    Raises:
        PuzzleFileError: The file cannot be written; an older file stays as it is.
    """
    write_content(path, position_to_json(position, entries).encode())


def write_content(path: str | Path, content: bytes) -> None:
    """Write a whole file, which appears only when it is complete.

    Raises:
        PuzzleFileError: It cannot be written; an older file stays as it is.
    """
    try:
        with written_whole(path) as file:
            file.write(content)
    except OutputError as error:
        raise PuzzleFileError(str(error)) from None


def read_json(
    raw: bytes,
    problem: str | None,
    note: Note,
    bounds: "Bounds | None" = None,
) -> Puzzle:
    """Read the puzzle in a JSON puzzle file, or one of those that `make` wrote.

    Raises:
        PuzzleFileError: The file does not hold a puzzle; the message names the place.
    """
    return position_from_json(text_of(raw), problem, note, bounds).puzzle


def position_from_json(
    text: str, problem: str | None, note: Note, bounds: "Bounds | None" = None
) -> Position:
    """Read the puzzle in a JSON text, with what is laid in it.

    Args:
        text: A puzzle, or made puzzles, each on a line.
        problem: As for `read_puzzle`.
        note: Called with a sentence for each thing that may be unexpected.
        bounds: What the text may ask for; None for a trusted text.

    Raises:
        PuzzleFileError: The text does not hold a puzzle; the message names the place.
    """
    if bounds is not None:
        bounds.check_json(text)
    place, text = _chosen(text, problem, note, bounds)
    try:
        whole = data_of_json(text)
        data = _puzzle_in(whole)
        if bounds is not None:
            bounds.check_data(data)
        puzzle = titled_by_author(puzzle_from_data(data), entries_beside(whole))
        laid = laid_from_data(data, puzzle)
    except PuzzleFileError as error:
        raise PuzzleFileError(f"{place}{error}") from None
    for older in older_names(data, puzzle):
        note(older)
    return Position(puzzle, laid)


def _chosen(
    text: str, problem: str | None, note: Note, bounds: "Bounds | None" = None
) -> tuple[str, str]:
    """The puzzle that is chosen among those of a JSON text, after words that say where it stands.

    Raises:
        PuzzleFileError: There is no such problem, or the text is not JSON.
    """
    lines = documents(text)
    if len(lines) < 2:
        if not problem or not (problem == _title(text) or _has_code(text, problem, bounds)):
            check_no_problem(problem)
        return "", text
    _puzzle_in(data_of_json(lines[0][1]))  # a list of solutions is no choice of problems
    if problem is not None and not problem.isdecimal():
        for number, line in lines:
            if _has_code(line, problem, bounds):
                return f"line {number}: ", line
    titles = ["" if problem is None else _title(line) for _, line in lines]
    number, line = lines[chosen_problem(titles, problem, note, has_codes=True)]
    return f"line {number}: ", line


def have_same_pieces(raw: bytes) -> bool:
    """Whether a JSON file has several puzzles that all name the same pieces in the same way."""
    try:
        found = [_puzzle_in(data_of_json(line)) for _, line in documents(text_of(raw))]
    except PentominoError:
        return False
    pieces = [puzzle.get("pieces") for puzzle in found if isinstance(puzzle, dict)]
    return len(pieces) == len(found) > 1 and all(each == pieces[0] for each in pieces)


def _title(text: str) -> str:
    """The title of the puzzle in a text; empty where it has none or cannot be read."""
    try:
        data = _puzzle_in(data_of_json(text))
    except PentominoError:
        return ""
    title = data.get("title") if isinstance(data, dict) else None
    return title if isinstance(title, str) else ""


def _has_code(text: str, code: str, bounds: "Bounds | None") -> bool:
    """Whether a text is that of a puzzle with this code."""
    try:
        data = _puzzle_in(data_of_json(text))
        if bounds is not None:
            bounds.check_data(data)
        return same_code(code, puzzle_code(puzzle_from_data(data)))
    except PentominoError:
        return False


PLACE_ENTRIES = ("kind", "clues", "moves", "number")
"""Entries of a made puzzle that say what it shows, or where it stands in a series."""


def entries_beside(data: object) -> Mapping[str, object]:
    """Return what a puzzle file, or the record of a made puzzle, has beside its puzzle."""
    if not isinstance(data, dict):
        return {}
    if data.get("type") != "made_puzzle":
        return {name: data[name] for name in FOR_READERS if name in data}
    own = {name: data[name] for name in data if name not in ("type", "puzzle")}
    return {**entries_beside(data.get("puzzle")), **own}


def entries_in(path: Path, problem: str | None = None) -> Mapping[str, object]:
    """Return what the file of a puzzle has beside it; nothing where it is not a file of this kind.

    Args:
        path: The file.
        problem: As for `read_puzzle`.

    Raises:
        PuzzleFileError: It cannot be read.
    """
    _, raw, form = read_any_format(path)
    if form.extension != "json":
        return {}
    _, text = _chosen(text_of(raw), problem, lambda _: None)
    return entries_beside(data_of_json(text))


def _puzzle_in(data: Any) -> Any:  # noqa: ANN401 -- what JSON holds
    """The puzzle of a made puzzle; other data as it is.

    Raises:
        PuzzleFileError: This is a record of something else.
    """
    kind = data.get("type") if isinstance(data, dict) else None
    if kind == "made_puzzle":
        return data.get("puzzle")
    if kind in ("puzzle", "solution", "summary"):
        raise PuzzleFileError(f"this file holds solutions, not a puzzle: {SOLUTIONS}")
    return data


def write_json(puzzle: Puzzle, note: Note) -> bytes:  # noqa: ARG001
    """Write a puzzle as a JSON puzzle file, which holds all of it."""
    return position_to_json(puzzle).encode()


def read_drawing(
    raw: bytes,
    problem: str | None,
    note: Note,
    bounds: "Bounds | None" = None,
) -> Puzzle:
    """Read a drawing; what lies on its board becomes givens.

    Raises:
        PentominoError: The drawing does not show a position; the message names the place.
    """
    check_no_problem(problem)
    text = text_of(raw)
    if bounds is not None:
        bounds.check_text(text)
    return position_of_drawing(text, note=note, bounds=bounds).as_puzzle()


def position_to_json(
    position: Position | Puzzle, entries: Mapping[str, object] = MappingProxyType({})
) -> str:
    """Write a position as the text of a puzzle file, which ends in a new line.

    Args:
        position: A puzzle, perhaps with pieces laid on it.
        entries: What else the file is to have.
    """
    position = as_position(position)
    laid = {"laid": placement_records(position.laid)} if position.laid else {}
    return readable_json({**puzzle_data(position.puzzle), **entries, **laid}) + "\n"


def read_position(
    path: str | Path, pieces: Sequence[Piece] | None = None, *, note: Note = warn_of_note
) -> Position:
    """Read a puzzle file with its entry `laid`, or a drawing with letters for the pieces.

    Args:
        path: A file that `read_puzzle` reads. Only puzzle files of this program and drawings can
            have pieces laid.
        pieces: The pieces of a drawing; None for the pentominoes.
        note: Called with a sentence for each thing in the file that a puzzle cannot hold.

    Raises:
        PuzzleFileError: The file cannot be read or has no position; the text names the place.
    """
    check_note(note)
    path, raw, form = read_any_format(path)
    try:
        if form is DRAWING:
            found = position_of_drawing(text_of(raw), pieces, note=note)
        elif form.extension != "json":
            found = Position(form.reader()(raw, None, note))
        else:
            found = position_from_json(text_of(raw), None, note)
    except PentominoError as error:
        raise PuzzleFileError(f"{path}: {error}") from None
    return Position(titled_by_name(found.puzzle, path), found.laid)


def write_position(position: Position | Puzzle, path: str | Path) -> None:
    """Write a puzzle file with an entry `laid`, for `read_position`.

    The file appears only when it is complete.

    Args:
        position: The position to write.
        path: The file; its extension must be .json, because other formats cannot hold what is laid.

    Raises:
        PuzzleFileError: The extension is another, or the file cannot be written; an older file
            stays as it is.
    """
    check_path(path, "write write_position(position, path)")
    position = as_position(position)
    if extension_of(path) != "json":
        raise PuzzleFileError(
            f"{path}: the file of a position must end in .json; for a drawing of it, write "
            "str(position) to a file of your own"
        )
    write_with_entries(path, position, {})
