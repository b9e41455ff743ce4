"""Kinds of text that name a puzzle. Each text has one meaning, whatever files there are."""

from enum import StrEnum
from pathlib import Path

from pentomino.catalogue.entries import catalogue_name
from pentomino.files.puzzle_formats import Note
from pentomino.notation.board_names import looks_like_board_name
from pentomino.notation.placements import BETWEEN_PLACEMENTS


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
    parts = Path(text).suffix or len(Path(text).parts) > 1
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
    try:
        path = Path(text)
        return path.exists() and not path.is_dir()
    except (OSError, ValueError):
        return False  # no file can have this name
