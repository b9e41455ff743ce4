"""Kinds of text that name a puzzle. Each text has one meaning, whatever files there are."""

import os
from enum import StrEnum
from typing import TYPE_CHECKING

from pentomino.catalogue.names import catalogue_name
from pentomino.files.notes import Note
from pentomino.notation.board_names import looks_like_board_name
from pentomino.notation.placements import BETWEEN_PLACEMENTS

if TYPE_CHECKING:
    from pathlib import Path


class TextKind(StrEnum):
    """What a text is, in the words of messages."""

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
    if not files or kind in (TextKind.DATA, TextKind.DRAWING):
        return kind
    parts = _has_parts(text)
    if not is_file(text):
        return TextKind.FILE if kind is TextKind.UNKNOWN and parts else kind
    if parts or kind is TextKind.UNKNOWN:
        return TextKind.FILE
    note(f"{text} is {kind}; write ./{text} for the file")
    return kind


def _by_itself(text: str) -> TextKind:
    """Decide what a text is without looking for files."""
    if text.lstrip().startswith("{"):
        return TextKind.DATA
    if "\n" in text:
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


def seen_from(drawing: "Path", pieces: str) -> str:
    """Return the text that names the pieces of a drawing, with a file sought beside the drawing.

    Args:
        drawing: The file of the drawing.
        pieces: The text in its first line. Where there is no such file beside it, the text stays.
    """
    if not _has_parts(pieces):
        return pieces
    beside = str(drawing.parent / pieces)
    return beside if is_file(beside) else pieces


def written_beside(drawing: "Path", pieces: str) -> str:
    """Return the text for a drawing that `seen_from` turns into these pieces again."""
    if not (_has_parts(pieces) and is_file(pieces)):
        return pieces
    return os.path.relpath(pieces, drawing.parent).replace(os.sep, "/")


def _has_parts(text: str) -> bool:
    """Tell whether a text looks like the name of a file: it has folders, or an extension."""
    if not any(mark in text for mark in "./\\:"):
        return False
    from pathlib import Path  # noqa: PLC0415 -- start sooner

    return bool(Path(text).suffix) or len(Path(text).parts) > 1
