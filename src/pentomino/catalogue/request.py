"""Requests: a text that names a puzzle or position, and everything that may be said beside it.

There are kinds of such texts. Each text has one meaning, whatever files there are.
"""

import os
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias, final

from pentomino.catalogue.entries import catalogue_name
from pentomino.errors import PuzzleFileError
from pentomino.files.puzzle_formats import Note
from pentomino.geometry.board import Board
from pentomino.geometry.piece import Piece
from pentomino.notation.board_names import BETWEEN_PLACEMENTS, looks_like_board_name
from pentomino.problem.placement import Placement
from pentomino.values import Frozen

if TYPE_CHECKING:
    from datetime import date as Date  # noqa: N812 -- a field is called date
    from pathlib import Path

    from pentomino.catalogue.dates import MonthDay


PlacementText: TypeAlias = Placement | str
"""A placement, or its text in the notation."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleRequest(Frozen):
    """A text that names a puzzle or position, and everything that may be said beside it.

    Args:
        text: A size, a name of the catalogue, a drawing of several lines, the text of a puzzle
            file, a position in the notation, or the name of a file; or a board.
        pieces: Pieces, an expression, or the name of a file that draws them; None for the
            puzzle's own pieces, and for the pentominoes where only a board is named.
        puzzle: The puzzle of which `text` shows a position; it has the board and the pieces. A
            text as above; None where `text` names its puzzle itself.
        problem: Which problem of a file that holds several, by its number from 1, its name
            or, in ndjson, its code.
        date: The date, for a puzzle that is different every day.
        today: The date to use for such a puzzle where `date` is None, and the year of a `date`
            whose weekday matters; None to refuse the puzzle then.
        one_sided: Whether pieces may be turned but not flipped.
        chequered: Whether board and pieces are coloured like a chessboard.
        givens: Placements to fix, in addition to those of the puzzle.
        barred: Placements that may not be used, in addition to those of the puzzle.
        title: The title of the puzzle instead of its own; empty to keep that.
        named_by_file: Whether a puzzle without a title gets the name of its file for it.
    """

    text: str | Board
    pieces: tuple[Piece, ...] | str | None = None
    puzzle: str | None = None
    problem: str | None = None
    date: "MonthDay | None" = None
    today: "Date | None" = None
    one_sided: bool = False
    chequered: bool = False
    givens: tuple[PlacementText, ...] = ()
    barred: tuple[PlacementText, ...] = ()
    title: str = ""
    named_by_file: bool = True


class TextKind(StrEnum):
    """Kinds of text, in the words of messages."""

    SIZE = "a board"
    NAME = "a puzzle of the catalogue"
    DRAWING = "a drawing"
    DATA = "the text of a puzzle file"
    NOTATION = "a position"
    FILE = "a file"
    UNKNOWN = "not a puzzle"


def kind_of(text: str, *, files: bool, note: Note = lambda _: None) -> TextKind:
    """Decide what a text is.

    A name of the catalogue keeps its meaning even where a file has the same name; `./NAME` is
    the file.

    Args:
        text: What somebody wrote.
        files: Whether the text may name a file.
        note: Called with a sentence where a file has the same name.
    """
    kind = _by_itself(text)
    if files and "\n" in text and is_file(text):
        return TextKind.FILE  # names may have line breaks, and no drawing is a file by chance
    if not files or kind in (TextKind.DATA, TextKind.DRAWING):
        return kind
    parts = _has_parts(text)
    if not is_file(text):
        if not parts or kind not in (TextKind.UNKNOWN, TextKind.SIZE):
            return kind
        return TextKind.SIZE if _adds_boards(text) else TextKind.FILE
    if parts or kind is TextKind.UNKNOWN:
        return TextKind.FILE
    note(f"{text} is {kind}; write ./{text} for the file")
    return kind


def without_blanks(text: str, *, files: bool) -> str:
    """Take the blanks and line breaks around a name away; drawings keep theirs.

    Args:
        text: What somebody wrote, or read from a file of one line.
        files: Whether the text may name a file.
    """
    name = text.strip()
    if name == text or "\n" in name or (files and is_file(text)):
        return text
    if _by_itself(name) is TextKind.UNKNOWN and not (files and _has_parts(name) and is_file(name)):
        return text  # also a drawing of one row
    return name


def name_of_file(path: "os.PathLike[str]") -> str:
    """Return the text that names a file, also where that alone would mean something else."""
    text = os.fspath(path)
    return text if _has_parts(text) else os.path.join(os.curdir, text)  # noqa: PTH118


_ONE_ROW = re.compile(r"(?=...)[A-Z.?#]*\.\.[A-Z.?#]*|(?=.*\. \.)[A-Z.?#](?: [A-Z.?#])+")
"""A drawing of one row: it has two open cells side by side, perhaps with a blank between them,
which no name and no path has; `..` alone is a folder."""


def _by_itself(text: str) -> TextKind:
    """Decide what a text is without looking for files."""
    if text.lstrip().startswith("{"):
        return TextKind.DATA
    if "\n" in text or _ONE_ROW.fullmatch(text):
        return TextKind.DRAWING
    if catalogue_name(text) is not None:
        return TextKind.NAME
    if BETWEEN_PLACEMENTS in text:
        return TextKind.NOTATION
    return TextKind.SIZE if looks_like_board_name(text) else TextKind.UNKNOWN


def is_file(text: str) -> bool:
    """Tell whether there is a file of this name, or something else to read from."""
    # Every text is looked at here, and to import pathlib takes longer than to make most puzzles.
    return os.path.exists(text) and not os.path.isdir(text)  # noqa: PTH110, PTH112


def file_beside(folder: "Path", text: str) -> "Path | None":
    """Find the file that a text in a file of this folder names; None where it names none.

    It is in this folder or below it, so that no file from a stranger has others opened.
    """
    from pathlib import Path  # noqa: PLC0415 -- start sooner

    named = Path(text)
    if not _has_parts(text) or named.is_absolute() or ".." in named.parts:
        return None
    return folder / named if (folder / named).is_file() else None


def written_beside(drawing: "Path", pieces: str) -> str:
    """Return the text that names these pieces in a file, as `file_beside` finds them.

    Raises:
        PuzzleFileError: They are in a file that is neither beside the drawing nor below it.
    """
    if not (_has_parts(pieces) and is_file(pieces)):
        return pieces
    named = os.path.relpath(pieces, drawing.parent).replace(os.sep, "/")
    if file_beside(drawing.parent, named) is None:
        raise PuzzleFileError(
            f"{drawing} cannot name {pieces}, which is not in its folder: write a .json file, "
            "which holds the pieces themselves"
        )
    return named


def _adds_boards(text: str) -> bool:
    """Tell whether a text that names no file adds one to another or to a board."""
    added = text.split("+")
    return len(added) > 1 and any(is_file(each) or looks_like_board_name(each) for each in added)


def _has_parts(text: str) -> bool:
    """Tell whether a text looks like the name of a file: it has folders, or an extension."""
    if not any(mark in text for mark in "./\\:"):
        return False
    from pathlib import Path  # noqa: PLC0415 -- start sooner

    return bool(Path(text).suffix) or len(Path(text).parts) > 1
