"""Letters for pieces: one character each, by which drawings and solutions show them.

The schemes are those of other programs and of the literature.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType

from pentomino.errors import NotationError
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import MIRROR_MARK
from pentomino.wrong_types import shown

_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

EMPTY = "."
"""The character of an optional cell that no piece covers."""

OPEN = "o"
"""The character of an open cell in drawings of boards."""

_ABC_ORDER = "IXVPWFZLTNUY"
"""The pentominoes that the letters A to L stand for, in this order."""


class LetterScheme(StrEnum):
    """How pieces get their letters."""

    CLASSIC = "classic"
    """Pentominoes by their usual letters; others by what their names begin with."""
    ABC = "abc"
    """A to L for the pentominoes I X V P W F Z L T N U Y; others follow."""

    @classmethod
    def _missing_(cls, value: object) -> None:
        raise NotationError(f"letters must be 'classic' or 'abc', not {shown(value)}")


def letters(
    pieces: Sequence[Piece], scheme: LetterScheme | str = LetterScheme.CLASSIC
) -> Mapping[str, str]:
    """Choose a character for each piece, by name; no two pieces share one.

    Pieces whose own letter is taken get it in lower case, or the first letter that is free.

    Raises:
        NotationError: There is no such scheme.
    """
    scheme = LetterScheme(scheme)
    given: dict[str, str] = {}
    if scheme is LetterScheme.ABC:
        given = {
            name: _CAPITALS[n]
            for n, name in enumerate(_ABC_ORDER)
            if any(piece.name == name for piece in pieces)
        }
        if len(given) == len(pieces):
            return MappingProxyType(given)
    taken = set(given.values())
    if scheme is LetterScheme.CLASSIC:
        # A piece whose whole name is a letter keeps it, even if it comes later.
        given = {p.name: p.name for p in pieces if _is_letter(p.name)}
        taken = set(given.values())
    free = _free_letters()
    for piece in pieces:
        if piece.name in given:
            continue
        wanted = _wanted(piece.name) if scheme is LetterScheme.CLASSIC else ()
        letter = next((w for w in wanted if w not in taken), None)
        while letter is None or letter in taken:
            letter = next(free)
        given[piece.name] = letter
        taken.add(letter)
    return MappingProxyType(given)


def _wanted(name: str) -> tuple[str, ...]:
    first = name[0]
    if not (first.isascii() and first.isalnum()):
        return ()
    wanted = (first.lower(),) if name.endswith(MIRROR_MARK) else (first, first.lower())
    return tuple(filter(_is_letter, wanted))


def _is_letter(text: str) -> bool:
    """Check whether a character can stand for a piece; in some drawings `o` is an open cell."""
    return len(text) == 1 and text.isalnum() and text != OPEN


def _free_letters() -> Iterator[str]:
    yield from filter(_is_letter, f"{_CAPITALS}{_CAPITALS.lower()}0123456789")
    for code in range(0xC0, 0x2FFFF):
        if chr(code).isalpha():
            yield chr(code)
