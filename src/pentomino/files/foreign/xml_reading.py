"""XML from strangers: what puzzle files hold becomes elements, anything else is refused.

Document types and entities are refused by defusedxml; deep nesting and too many elements are
refused here, where they begin.
"""

import re
from collections.abc import Collection
from typing import NoReturn, final
from xml.etree.ElementTree import Element, ParseError, TreeBuilder
from xml.parsers import expat

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import XMLParser

from pentomino.errors import PuzzleFileError

DEEPEST = 40
"""Elements within elements; puzzle files have seven."""

MOST_ELEMENTS = 100_000

MOST_PASSED_OVER = 2_000_000
"""Elements that are only counted, and those in them: a few seconds' work."""

LEFT_OUT = "left-out"
"""The attribute that says how many elements an element had that were not read."""

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")
"""No XML may hold these, yet names typed into programs do."""


def read_xml(raw: bytes, without: Collection[str] = ()) -> Element:
    """The root of an XML document.

    Args:
        raw: UTF-8, or otherwise taken for Latin-1, whatever the document says.
        without: Names of elements in which elements are only counted; see `LEFT_OUT`.

    Raises:
        PuzzleFileError: It is not XML, has a document type, or is too deep or too large.
    """
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
    parser = XMLParser(target=_Limited(without), forbid_dtd=True)
    try:
        parser.feed(_CONTROL.sub(" ", text))
        root: Element = parser.close()
    except ParseError as error:
        _refuse(error)
    except DefusedXmlException:
        raise PuzzleFileError(
            "this has a document type (DOCTYPE), which no puzzle file needs and may not have"
        ) from None
    return root


def _refuse(error: ParseError) -> NoReturn:
    line, column = error.position
    raise PuzzleFileError(
        f"line {line}, column {column + 1}: this is not XML ({expat.ErrorString(error.code)})"
    ) from None


@final
class _Limited(TreeBuilder):
    """Builds elements as long as they are not too many, and passes over what nobody asks for."""

    def __init__(self, without: Collection[str]) -> None:
        super().__init__()
        self._without = without
        self._open: list[Element] = []
        self._elements = 0
        self._passed_over = 0
        self._skipped = 0
        self._left_out = 0

    def start(self, tag: str, attrs: dict[str, str], /) -> Element:
        if len(self._open) + self._skipped >= DEEPEST:
            raise PuzzleFileError("this is nested too deep to be read")
        if self._skipped or (self._open and self._open[-1].tag in self._without):
            self._left_out += not self._skipped
            self._skipped += 1
            self._passed_over += 1
            _check_number(self._passed_over, MOST_PASSED_OVER)
            return self._open[-1]
        self._elements += 1
        _check_number(self._elements, MOST_ELEMENTS)
        self._open.append(super().start(tag, attrs))
        return self._open[-1]

    def end(self, tag: str, /) -> Element:
        if self._skipped:
            self._skipped -= 1
            return self._open[-1]
        if tag in self._without:
            self._open[-1].set(LEFT_OUT, str(self._left_out))
            self._left_out = 0
        self._open.pop()
        return super().end(tag)

    def data(self, data: str, /) -> None:
        if not self._skipped:
            super().data(data)


def _check_number(elements: int, most: int) -> None:
    if elements > most:
        raise PuzzleFileError(f"this has more than {most:,} elements: too many")
