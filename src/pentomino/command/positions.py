"""Positions on the screen and in files: a puzzle with what lies on it."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from pathlib import Path
from typing import Final

import click

from pentomino import PentominoError, Position, Puzzle, PuzzleFileError
from pentomino.catalogue.request import PuzzleRequest, file_beside, is_file, written_beside
from pentomino.catalogue.resolve import requested_position
from pentomino.command.arguments import tell
from pentomino.command.terminal.streams import can_redraw, colour_depth, terminal_size
from pentomino.errors import BoardError
from pentomino.files.extensions import extension_of
from pentomino.files.picture_files import PICTURES, picture_writer
from pentomino.geometry.lattice import Cell
from pentomino.notation.drawings import labelled_rows, position_rows
from pentomino.notation.drawn_positions import drawn_position
from pentomino.notation.headings import DATE, PUZZLE, split_heading, split_pieces
from pentomino.notation.letters import letters
from pentomino.notation.placements import placement_words, places_words
from pentomino.problem.hidden_rules import check_says_rules
from pentomino.problem.placement import Mark
from pentomino.problem.position import as_position

POSITIONS: Final = ("txt", "json")
"""The extensions of files that hold a position: drawings and puzzle files."""


def is_position(output: Path) -> bool:
    """Whether a file with such a name holds a position, rather than its picture."""
    return extension_of(output) in POSITIONS


def check_holds_position(output: Path) -> None:
    """Refuse a file that holds neither a position nor a picture.

    Raises:
        click.UsageError: The extension is not known.
        PictureError: A library for such pictures is missing.
    """
    known = (*PICTURES, *POSITIONS)
    if extension_of(output) not in known:
        raise click.UsageError(f"{output} must end in one of these: {', '.join(known)}")
    if not is_position(output):
        picture_writer(output)


LARGEST = 4
"""Columns of a cell: larger ones would push the words about a board out of the window."""


def show_position(
    position: Position | Puzzle,
    *,
    looked_at: Set[Cell] = frozenset(),
    labelled: bool = False,
    bordered: bool = False,
) -> None:
    """Print `position_lines`."""
    lines = position_lines(position, looked_at=looked_at, labelled=labelled, bordered=bordered)
    click.echo("\n".join(lines), color=can_redraw())


def position_lines(
    position: Position | Puzzle,
    *,
    looked_at: Set[Cell] = frozenset(),
    labelled: bool = False,
    bordered: bool = False,
) -> Sequence[str]:
    """Draw the board with what lies on it: in its tray on a terminal, otherwise in letters.

    Args:
        position: What to draw; a sentence takes its place if its cells are too far apart.
        looked_at: Cells that have a dot on a terminal; letters alone read back as a drawing.
        labelled: Whether letters stand beside the labels of uncovered places.
        bordered: Whether pieces have borders in place of letters where there is no terminal.

    Returns:
        The lines; below the drawing one for each piece whose sides have colours, which letters
        cannot show.
    """
    position = as_position(position)
    sides = [
        placement_words(placement, position.puzzle.lattice)
        for placement in (*position.puzzle.givens, *position.laid)
        if placement.sides
    ]
    try:
        if can_redraw() or bordered:
            return [*_in_tray(position, looked_at), *sides]
        rows = labelled_rows if labelled else position_rows
        return [*rows(position, letters(position.puzzle.pieces)), *sides]
    except BoardError as error:
        return [f"({error})"]


def _in_tray(position: Position, looked_at: Set[Cell]) -> list[str]:
    from pentomino.command.terminal.listing import look_for  # noqa: PLC0415 -- pipes get letters
    from pentomino.rendering.frame import Canvas, Style, Written  # noqa: PLC0415
    from pentomino.rendering.glyphs import lines_of  # noqa: PLC0415

    puzzle = position.puzzle
    style = None if can_redraw() else Style.LINES
    look = look_for(puzzle, style=style, lettered=Written.ONCE)
    canvas = Canvas(puzzle, look, terminal_size().columns, largest=LARGEST, numbered=True)
    block = canvas.block((*puzzle.givens, *position.laid), looked_at)
    return lines_of(block, colour_depth())


def write_position_as(path: Path, position: Position, asked: PuzzleRequest) -> None:
    """Write a position so that every command reads it back.

    Words beside a drawing stay there where it is written to its own file.

    Args:
        path: The file; its extension is one of `POSITIONS`.
        position: What to write.
        asked: The request that named the puzzle; a drawing names the pieces in the same words.

    Raises:
        PuzzleFileError: The file cannot be written, or a drawing cannot show the position.
    """
    if extension_of(path) == "json":
        _write_json(path, position, asked)
        return
    text = asked.text
    in_place = isinstance(text, str) and is_file(text) and path.exists() and path.samefile(text)
    above, below = _words_beside(path) if in_place else ("", "")
    write_drawing(path, position, named_pieces(position.puzzle, asked), above, below)


def _write_json(path: Path, position: Position, asked: PuzzleRequest) -> None:
    """Write a position as a puzzle file, with what the file that was read has beside its puzzle."""
    from pentomino.files.puzzle_file import (  # noqa: PLC0415
        name_as_title,
        write_with_entries,
    )

    entries, _ = entries_of(asked, position.puzzle)
    puzzle = position.puzzle
    if isinstance(asked.text, str) and puzzle.title == name_as_title(Path(asked.text)):
        read = _read_as(replace(asked, named_by_file=False)).puzzle  # perhaps its author's words
        puzzle = replace(puzzle, title=read.title)
    write_with_entries(path, Position(puzzle, position.laid), entries)


def entries_of(asked: PuzzleRequest, puzzle: Puzzle) -> tuple[Mapping[str, object], Sequence[str]]:
    """What a puzzle file that is read has beside its puzzle, such as tags.

    Args:
        asked: The request that names the file.
        puzzle: The puzzle to write.

    Returns:
        The entries that a puzzle file of it can have, and the names of others. The code and the
        level of another puzzle than that of the file are among the others.
    """
    from pentomino.files.puzzle_file import PLACE_ENTRIES, entries_in  # noqa: PLC0415
    from pentomino.records.puzzles import FOR_READERS  # noqa: PLC0415

    if not isinstance(asked.text, str) or not is_file(asked.text):
        return {}, ()
    entries = entries_in(Path(asked.text), asked.problem)
    own = {name for name in ("code", "level") if name in entries}
    if own:
        plain = PuzzleRequest(text=asked.text, problem=asked.problem)
        if _read_as(plain).puzzle.fingerprint == puzzle.fingerprint:
            own = set()
    kept = {name: entries[name] for name in FOR_READERS if name in entries and name not in own}
    written = (*kept, *PLACE_ENTRIES, "author")  # who stands in the title
    others = [name for name in entries if name not in written]
    return kept, others


def tell_entries_lost(names: Sequence[str], path: Path) -> None:
    """Write a note about the entries of a file that is read for which the written one has no place.

    Args:
        names: Their names, perhaps none.
        path: The file to write.
    """
    if names:
        tell(f"{path} does not hold what the file that is read also says: {', '.join(names)}")


def _read_as(asked: PuzzleRequest) -> Position:
    return requested_position(asked, note=lambda _: None)


def _words_beside(path: Path) -> tuple[str, str]:
    """The lines of words above and below the drawing of a file; none where it holds none."""
    try:
        heading, _ = split_heading(path.read_text(encoding="utf-8-sig"), (PUZZLE, DATE))
    except (OSError, UnicodeDecodeError, PentominoError):
        return "", ""
    above = [f"{line}\n" for number, line in heading.left_out if number <= heading.above]
    below = [f"{line}\n" for number, line in heading.left_out if number > heading.above]
    return "".join(above), "".join(below)


def write_drawing(
    path: Path, position: Position, named: str | None, above: str = "", below: str = ""
) -> None:
    """Write a position as a drawing, after lines with its title and with the names of its pieces.

    A title that is the name of the file is left out, because reading the file gives it back.

    Args:
        path: The file.
        position: What to draw.
        named: The text that names the pieces, as `named_pieces` returns it.
        above: Lines of words above the drawing.
        below: Lines of words below it.

    Raises:
        PuzzleFileError: The file cannot be written, or would not read back.
    """
    check_drawn(position, named)
    from pentomino.files.atomic import written_whole  # noqa: PLC0415
    from pentomino.files.puzzle_file import name_as_title  # noqa: PLC0415

    pieces = None if named is None else written_beside(path, named)
    title = position.puzzle.title
    drawing = drawn_position(position, pieces, "" if title == name_as_title(path) else title)
    with written_whole(path) as file:
        file.write(f"{above}{drawing}{below}".encode())


def check_drawn(position: Position, named: str | None) -> None:
    """Refuse a position that a drawing would show as another one.

    Args:
        position: What to draw.
        named: The text that names the pieces.

    Raises:
        PuzzleFileError: It would.
    """
    if not _reads_back(drawn_position(position, named), position):
        raise PuzzleFileError(
            "copies of a piece that touch would not read back from a drawing: name a .json file "
            "instead"
        )


def named_pieces(puzzle: Puzzle, asked: PuzzleRequest) -> str | None:
    """The text that names a puzzle's pieces in a drawing; None for the pentominoes.

    Raises:
        PuzzleFileError: No text names them, or a drawing cannot say a rule of the puzzle or what
            the board is: one of cells that other pieces have.
    """
    check_says_rules(puzzle, "a drawing cannot say", PuzzleFileError, "name a .json file instead")
    from pentomino.catalogue.piece_names import pieces_text  # noqa: PLC0415

    asked = _with_line(asked)
    starts = [text for text in (asked.pieces, asked.text, asked.puzzle) if isinstance(text, str)]
    # A drawing may be moved away from the file of its puzzle, but not from a file of pieces.
    files = [text for text in starts if text != asked.pieces and is_file(text)]
    named = pieces_text(puzzle, [text for text in starts if text not in files], last=files)
    board = puzzle.board.size_name or "this board"
    read = _read(drawn_position(Position(Puzzle(puzzle.board, puzzle.pieces)), named))
    if read is None:
        raise PuzzleFileError(
            f"a drawing of {board} would not be read, because it does not say what its cells are: "
            "name a .json file instead"
        )
    if read.puzzle.lattice != puzzle.lattice:
        raise PuzzleFileError(
            f"a drawing of {board} would be read as another board, because its pieces do not "
            "say what its cells are: name a .json file instead"
        )
    return named


def _with_line(asked: PuzzleRequest) -> PuzzleRequest:
    """The request with the pieces that the first line of its drawing names."""
    if asked.pieces is not None or not is_file(str(asked.text)):
        return asked
    try:
        named, _ = split_pieces(Path(str(asked.text)).read_text())
    except (OSError, UnicodeError, PentominoError):
        return asked
    beside = None if named is None else file_beside(Path(str(asked.text)).parent, named)
    return replace(asked, pieces=named if beside is None else str(beside))


def _reads_back(drawing: str, position: Position) -> bool:
    """Check whether a drawing shows what lies in a position, and its marks on open cells."""
    read = _read(drawing)
    return (
        read is not None
        and set(read.placements) == set(position.placements)
        and _open_marks(read) == _open_marks(position)
    )


def _open_marks(position: Position) -> frozenset[Mark]:
    return frozenset(mark for mark in position.puzzle.marks if mark.cell not in position.cover)


def _read(drawing: str) -> Position | None:
    """The position that a drawing shows; None where it shows none."""
    try:
        return requested_position(PuzzleRequest(text=drawing), note=lambda _: None)
    except PentominoError:
        return None


def note_incomplete(position: Position) -> None:
    """Write a note on stderr for each piece of which a part is drawn: two cells or more, not all.

    Single cells are left out: they are the clues of a puzzle with letters. All cells of a piece
    without copies are one part, so a letter that somebody mistyped is named.
    """
    puzzle = position.puzzle
    marked: dict[str, set[Cell]] = {}
    for mark in puzzle.marks:
        if mark.cell not in position.cover:  # a given may be drawn in part
            marked.setdefault(mark.piece, set()).add(mark.cell)
    for name, cells in marked.items():
        piece = puzzle.piece_named(name)
        one = [sorted(cells)] if piece.copies.most == 1 else puzzle.board.space.parts(cells)
        for part in one:
            if len(part) > 1:
                where = places_words(part, puzzle.lattice)
                tell(
                    f"{len(part)} of the {piece.size} cells of {name} are drawn "
                    f"({where}): they are a clue, and {name} is not laid yet"
                )
