"""Letters for pieces: one character each, by which drawings and solutions show them.

The schemes are those of other programs and of the literature. Notes tell readers of a file where a
name or letter meant another piece before.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import chain
from types import MappingProxyType

from pentomino.errors import NotationError
from pentomino.geometry.colours import NO_COLOUR, side_sign
from pentomino.geometry.lattice import Lattice
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import (
    MIRROR_MARK,
    formerly_called,
    name_by_order,
    piece_once_called,
)
from pentomino.problem.puzzle import Puzzle
from pentomino.wrong_types import as_choice

_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

EMPTY = "."
"""The character of an optional cell that no piece covers."""

OPEN = "o"
"""The character of an open cell in drawings of boards."""

_LOOK_ALIKE = "l01"
"""Characters that are taken for I and O, and stand only for pieces that have them as their name."""

_SMALL = "abdefghijmnqrtyckpsuvwxz"
"""The small letters that may stand for pieces; the last ones look most like their capitals."""

_INSTEAD = MappingProxyType(
    {"F": "R", "L": "J", "N": "M", "P": "Q", "S": "Z", "V": "A", "W": "M", "Y": "H", "Z": "S"}
)
"""The letters for pieces whose own letter is taken: mostly that letter flipped or turned, as people
write J for a flipped L, Q for P and S for Z."""

_LETTER_AND_SIZE = re.compile(r"(?P<letter>[A-Z])(?P<size>\d+)")

_ABC_ORDER = "IXVPWFZLTNUY"
"""The pentominoes that the letters A to L stand for, in this order."""


class LetterScheme(StrEnum):
    """Schemes by which pieces get their letters."""

    CLASSIC = "classic"
    """Pentominoes by their usual letters; others by what their names begin with."""
    ABC = "abc"
    """A to L for the pentominoes I X V P W F Z L T N U Y; others follow."""


def as_scheme(letters: LetterScheme | str) -> LetterScheme:
    """Return a scheme itself, or the one that a text names.

    Raises:
        TypeError: This is not a text.
        NotationError: It names no scheme.
    """
    return as_choice(letters, LetterScheme, "letters", NotationError)


def flipped_names(name: str) -> Iterator[str]:
    """List what a flipped or turned piece is called where it is not flipped, such as L4 for J4.

    Args:
        name: A capital and a size; other names have none.
    """
    match = _LETTER_AND_SIZE.fullmatch(name)
    if match is not None:
        alike = (own for own, instead in _INSTEAD.items() if instead == match["letter"])
        yield from (f"{own}{match['size']}" for own in alike)


def letters(
    pieces: Sequence[Piece], scheme: LetterScheme | str = LetterScheme.CLASSIC
) -> Mapping[str, str]:
    """Choose a character for each piece, by name; no two pieces share one.

    Pieces have the letter that their name begins with; `W6` comes before `W6b`.
    A piece whose own letter is taken gets one that looks like it, such as J for L, or the first
    one that is free: capitals, then digits. Small letters stand for pieces only after these, so
    no two pieces of a puzzle differ by case alone unless it has too many. No letter is the sign of
    a colour of sides or a number at a corner, which drawings show beside it.

    Raises:
        NotationError: There is no such scheme.
    """
    given = _plain_letters(pieces, as_scheme(scheme))
    signs = _side_signs(pieces)
    free = _free_letters(signs.union(given.values()))
    return MappingProxyType(
        {name: next(free) if letter in signs else letter for name, letter in given.items()}
    )


def _side_signs(pieces: Iterable[Piece]) -> frozenset[str]:
    """Find what is drawn for the sides of these pieces."""
    colours = {colour for piece in pieces for around in piece.side_colours for colour in around}
    return frozenset(map(side_sign, colours - {NO_COLOUR}))


def _plain_letters(pieces: Sequence[Piece], scheme: LetterScheme) -> dict[str, str]:
    """Choose the letters as if no sides had colours."""
    given: dict[str, str] = {}
    if scheme is LetterScheme.ABC:
        given = {
            name: _CAPITALS[n]
            for n, name in enumerate(_ABC_ORDER)
            if any(piece.name == name for piece in pieces)
        }
        if len(given) == len(pieces):
            return given
    if scheme is LetterScheme.CLASSIC:
        # A piece whose whole name is a letter keeps it, even if it comes later.
        given = {p.name: p.name for p in pieces if _is_letter(p.name)}
        pieces_by_rank = sorted(pieces, key=lambda piece: not piece.name[1:].isdigit())
        for chosen in (_first_letter, lambda name: _INSTEAD.get(name[0], "")):
            taken = {letter.upper() for letter in given.values()}
            for piece in pieces_by_rank:
                letter = chosen(piece.name)
                if letter and letter.upper() not in taken and piece.name not in given:
                    given[piece.name] = letter
                    taken.add(letter.upper())
    free = _free_letters(set(given.values()))
    given |= {piece.name: next(free) for piece in pieces if piece.name not in given}
    return {piece.name: given[piece.name] for piece in pieces}


def pieces_by_letter(
    pieces: Sequence[Piece], scheme: LetterScheme | str = LetterScheme.CLASSIC
) -> Mapping[str, str]:
    """List the names of pieces by the characters that stand for them when something is read.

    A piece whose letter was taken was once drawn as the small letter, and one with colours of sides
    as the sign of a colour; both are still read where no other piece has them.
    """
    found = {letter: name for name, letter in letters(pieces, scheme).items()}
    if _side_signs(pieces):
        for name, letter in _plain_letters(pieces, as_scheme(scheme)).items():
            found.setdefault(letter, name)
    if as_scheme(scheme) is LetterScheme.CLASSIC:
        for letter, name in list(found.items()):
            instead = (old for old, new in _INSTEAD.items() if new == letter)
            kind = next((k for k in instead if _is_second(name, k, found, pieces)), name[0])
            if letter not in (kind, name) and _is_letter(kind.lower()):
                found.setdefault(kind.lower(), name)
    return MappingProxyType(found)


def _is_second(name: str, kind: str, found: Mapping[str, str], pieces: Sequence[Piece]) -> bool:
    """Check whether a piece has the shape of a letter that another piece has, as J4 is an L4."""
    if not name or kind not in found:
        return False
    size = next(piece.size for piece in pieces if piece.name == name)
    piece = piece_once_called(f"{kind}{size}", pieces)
    return piece is not None and piece.name == name


def former_letters(pieces: Sequence[Piece]) -> Mapping[str, str]:
    """List the names of pieces by the letters that they had when names went by order."""
    ordered = {piece.name: name_by_order(piece) for piece in pieces}
    found = {name: today for today, name in ordered.items() if _is_letter(name)}
    plain = f"{_CAPITALS}{_CAPITALS.lower()}0123456789"
    free = filter(_is_letter, chain(plain, map(chr, range(0xC0, 0x2FFFF))))
    for today, name in ordered.items():
        if _is_letter(name):
            continue
        first, small = name[0], name[0].lower()
        wanted = (small,) if name.endswith(MIRROR_MARK) else (first, small)
        plain_first = first.isascii() and first.isalnum()
        letters_left = (each for each in wanted if plain_first and _is_letter(each))
        letter = next((each for each in letters_left if each not in found), None)
        while letter is None or letter in found:
            letter = next(free)
        found[letter] = today
    return MappingProxyType(found)


def _first_letter(name: str) -> str:
    """The character that a name begins with; empty for mirror images, and where it is no letter."""
    first = name[0]
    plain = first.isascii() and _is_letter(first) and not name.endswith(MIRROR_MARK)
    return first if plain else ""


def _is_letter(text: str) -> bool:
    """Check whether a character can stand for a piece; in some drawings `o` is an open cell."""
    return len(text) == 1 and text.isalnum() and text != OPEN


def _free_letters(taken: Collection[str]) -> Iterator[str]:
    """Yield what may stand for further pieces; what differs by case alone comes late."""
    either = {case for letter in taken for case in (letter.upper(), letter.lower())}
    plain = [letter for letter in f"{_CAPITALS}0123456789" if letter not in _LOOK_ALIKE]
    clear = [letter for letter in plain if letter not in either]
    yield from clear
    yield from (letter for letter in (*plain, *_SMALL) if letter not in (*clear, *taken))
    for code in range(0xC0, 0x2FFFF):
        if chr(code).isalpha():
            yield chr(code)


_SINGLE = re.compile(r"(?<!\w)[A-Z]{1,2}\d{1,2}'?(?![\w'])")
"""The name of a single piece in an expression."""


def note_of_names(text: str, lattice: Lattice) -> Iterator[str]:
    """Yield a note where names of pieces in a file meant other pieces before.

    Args:
        text: An expression that names pieces, or several names with blanks between them.
        lattice: The lattice of the pieces.
    """
    flat = lattice.flat
    found = {name: formerly_called(name, flat) for name in _SINGLE.findall(text)}
    moved = {name: now for name, now in found.items() if now is not None}
    if moved:
        yield (
            f"{_listed(moved)} in this file {_mean(moved)} what the letter says; in an older file "
            f"the same {_name(moved)} {_mean(moved)} {_listed(moved.values())}: write that there"
        )


def note_of_marks(puzzle: Puzzle) -> Iterator[str]:
    """Yield a note where letters of single cells in a drawing stood for other pieces before."""
    marked = {mark.piece for mark in puzzle.marks}
    if not marked:
        return
    now, before = letters(puzzle.pieces), former_letters(puzzle.pieces)
    for name in sorted(marked):
        former = before.get(now[name], name)
        if former != name:
            yield (
                f"the letter {now[name]} stands for {name}; in an older drawing it stood for "
                f"{former}"
            )


def _listed(names: Iterable[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def _mean(names: Iterable[str]) -> str:
    return "mean" if len(list(names)) > 1 else "means"


def _name(names: Iterable[str]) -> str:
    return "names" if len(list(names)) > 1 else "name"
