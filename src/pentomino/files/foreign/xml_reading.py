"""Reading XML from strangers: everything that puzzle files do not need is refused.

defusedxml refuses document types and entities; this module refuses deep nesting and too many
elements as soon as they occur.
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
"""The deepest nesting of elements; puzzle files need seven."""

MOST_ELEMENTS = 100_000

MOST_PASSED_OVER = 2_000_000
"""The most elements that are only counted, with those inside them: a few seconds' work."""

LEFT_OUT = "left-out"
"""The attribute with the number of elements in an element that were not read."""

_PAGE = re.compile(r"(?i)\s*<!doctype html")

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")
"""Characters that XML does not allow, although names typed into programs contain them."""


def read_xml(raw: bytes, without: Collection[str] = (), *, most: int | None = None) -> Element:
    """Parse an XML document and return its root.

    Args:
        raw: The document in UTF-8, or otherwise in Latin-1, whatever encoding it names.
        without: Names of elements whose content is only counted; see `LEFT_OUT`.
        most: The most elements; None for `MOST_ELEMENTS`.

    Raises:
        PuzzleFileError: The document is not XML, has a document type, or is too deep or too large.
    """
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
    if _PAGE.match(text):
        raise PuzzleFileError("this is a page for a browser, not a puzzle file: open it there")
    parser = XMLParser(
        target=_Limited(without, MOST_ELEMENTS if most is None else most), forbid_dtd=True
    )
    try:
        parser.feed(_CONTROL.sub(" ", text))
        root: Element = parser.close()
    except ParseError as error:
        _refuse(error)
    except DefusedXmlException:
        raise PuzzleFileError(
            "this has a document type (DOCTYPE), which is refused: remove it"
        ) from None
    return root


def _refuse(error: ParseError) -> NoReturn:
    line, column = error.position
    raise PuzzleFileError(
        f"line {line}, column {column + 1}: this is not XML ({expat.ErrorString(error.code)})"
    ) from None


@final
class _Limited(TreeBuilder):
    """Builds elements within limits, and skips the content of elements that nobody needs."""

    def __init__(self, without: Collection[str], most: int) -> None:
        super().__init__()
        self._without = without
        self._most = most
        self._open: list[Element] = []
        self._elements = 0
        self._passed_over = 0
        self._skipped = 0
        self._left_out = 0

    def start(self, tag: str, attrs: dict[str, str], /) -> Element:
        if len(self._open) + self._skipped >= DEEPEST:
            raise PuzzleFileError("this is nested too deeply")
        if self._skipped or (self._open and self._open[-1].tag in self._without):
            self._left_out += not self._skipped
            self._skipped += 1
            self._passed_over += 1
            _check_number(self._passed_over, MOST_PASSED_OVER)
            return self._open[-1]
        self._elements += 1
        _check_number(self._elements, self._most)
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
        raise PuzzleFileError(
            f"this has more than {most:,} elements, which is too many for a puzzle"
        )
