"""XML from strangers: read into a small tree, or refused in a sentence.

What blows up or reaches out (document types, entities, deep nesting) is refused where it begins.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import final
from xml.parsers import expat

from pentomino.errors import PuzzleFileError

DEEPEST = 40
"""Elements within elements; puzzle files have seven."""

MOST_ELEMENTS = 100_000

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")
"""No XML may hold these, yet names typed into programs do."""


@final
@dataclass(slots=True)
class Element:
    """An element: its name, attributes and text, and the elements in it, or how many."""

    name: str
    attributes: dict[str, str]
    text: list[str] = field(default_factory=list)
    children: list["Element"] = field(default_factory=list)
    left_out: int = 0

    def all(self, name: str) -> Iterator["Element"]:
        """The elements of this name in it."""
        return (child for child in self.children if child.name == name)

    def first(self, name: str) -> "Element | None":
        """The first element of this name in it."""
        return next(self.all(name), None)


def parse(raw: bytes, without: Collection[str] = ()) -> Element:
    """The root of an XML document.

    Args:
        raw: UTF-8, or else taken for Latin-1, whatever the document says.
        without: Names of elements in which elements are only counted.

    Raises:
        PuzzleFileError: It is not XML, has a document type, or is too deep or too large.
    """
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
    builder = _Builder(without)
    try:
        builder.parser.Parse(_CONTROL.sub(" ", text), True)
    except expat.ExpatError as error:
        raise PuzzleFileError(
            f"line {error.lineno}, column {error.offset + 1}: this is not XML "
            f"({expat.ErrorString(error.code)})"
        ) from None
    return builder.root.children[0]


class _Builder:
    def __init__(self, without: Collection[str]) -> None:
        self.root = Element("", {})
        self._open = [self.root]
        self._without = without
        self._skipped = 0
        self._elements = 0
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._doctype

    def _doctype(self, *_: object) -> None:
        raise PuzzleFileError(
            "this has a document type (DOCTYPE), which no puzzle file needs and may not have"
        )

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._open) + self._skipped > DEEPEST:
            raise PuzzleFileError("this is nested too deep to be read")
        if self._skipped or self._open[-1].name in self._without:
            self._open[-1].left_out += not self._skipped
            self._skipped += 1
            return
        self._elements += 1
        if self._elements > MOST_ELEMENTS:
            raise PuzzleFileError(f"this has more than {MOST_ELEMENTS:,} elements: too many")
        element = Element(name, attributes)
        self._open[-1].children.append(element)
        self._open.append(element)

    def _end(self, name: str) -> None:  # noqa: ARG002
        if self._skipped:
            self._skipped -= 1
        else:
            self._open.pop()

    def _text(self, text: str) -> None:
        if not self._skipped:
            self._open[-1].text.append(text)
