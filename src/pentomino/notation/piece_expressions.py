"""Expressions that name pieces: sets and single pieces, with copies and mobility."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import final

from pentomino.errors import PieceError
from pentomino.geometry.lattice import CUBIC, SQUARE, Lattice, Mobility
from pentomino.geometry.piece import ANY_COPIES, ONE_COPY, Copies, Piece
from pentomino.geometry.piece_sets import (
    DRAWN,
    LARGEST,
    one_sided,
    polycubes,
    polyforms,
    set_names,
    solid,
)


def home_lattice(expression: str) -> Lattice:
    """The lattice on which the pieces of an expression lie: of the first set that it names.

    Single pieces alone, such as `X+O4`, are polyominoes.

    Raises:
        PieceError: It is no expression.
    """
    for term in _terms(expression):
        known = set_names().get(term.name.lower())
        if known is not None:
            return known[0]
    return SQUARE


def piece_set(expression: str, lattice: Lattice | None = None) -> tuple[Piece, ...]:
    """The pieces that an expression names.

    Args:
        expression: Sets (`pentominoes`, `one-sided-pentominoes`, `tetracubes`, `hexiamonds`,
            `tetrahexes`) and single pieces (`O4`, `I3`, `X`), joined by `+`, or by `-` to leave
            some out. After a term `*25` means so many copies of each, `*1..3` from one to three,
            a bare `*` as many as you like, `?` at most one; before that, `/one-sided`, `/fixed`,
            `/mirrored` or `/free` says how each may be laid.
        lattice: Where single pieces are looked for, and where polyominoes become one layer of
            cubes; None for the one of the sets named, see `home_lattice`.

    Raises:
        PieceError: A name is not known, a piece is named twice or is not there to leave out, or
            the pieces do not lie on the lattice.
    """
    if lattice is None:
        lattice = home_lattice(expression)
    pieces: dict[str, Piece] = {}
    for term in _terms(expression):
        for piece in _on_lattice(_named(term.name, lattice), lattice, term.name):
            if term.sign == "-":
                if pieces.pop(piece.name, None) is None:
                    raise PieceError(f"{expression!r}: there is no {piece.name} to leave out")
            elif piece.name in pieces:
                raise PieceError(
                    f"{expression!r} has the piece {piece.name} twice: write {piece.name}*2"
                )
            else:
                mobility = term.mobility or piece.mobility
                pieces[piece.name] = replace(piece, copies=term.copies, mobility=mobility)
    if not pieces:
        raise PieceError(f"{expression!r} leaves no pieces")
    return tuple(pieces.values())


_TERM = re.compile(
    r"(?P<sign>[+-]?)(?P<name>(?:one-sided-)?[\w']+)(?:/(?P<mobility>[a-z-]+))?"
    r"(?P<choice>\?)?(?P<star>\*(?P<least>\d{0,9})(?P<range>\.\.(?P<most>\d{0,9}))?)?"
)


@final
@dataclass(frozen=True, slots=True)
class _Term:
    """A part of an expression.

    Args:
        sign: `+` or `-`.
        name: Of a set or piece.
        copies: How many of each.
        mobility: How each may be laid; None for as it is.
    """

    sign: str
    name: str
    copies: Copies
    mobility: Mobility | None


def _copies(match: re.Match[str], expression: str) -> Copies:
    """How many copies the end of a term asks for."""
    if match["choice"] and match["star"]:
        raise PieceError(f"{expression!r}: write either ? or * after {match['name']}")
    if match["choice"]:
        return Copies(0, 1)
    if not match["star"]:
        return ONE_COPY
    if not match["range"]:
        return Copies(int(match["least"]), int(match["least"])) if match["least"] else ANY_COPIES
    return Copies(int(match["least"] or 0), int(match["most"]) if match["most"] else None)


def _mobility(name: str | None, expression: str) -> Mobility | None:
    if name is None:
        return None
    try:
        return Mobility(name.replace("-", "_"))
    except ValueError:
        known = ", ".join(mobility.replace("_", "-") for mobility in Mobility)
        raise PieceError(
            f"{expression!r}: {name!r} is no way to lay a piece; there are: {known}"
        ) from None


def _terms(expression: str) -> Iterable[_Term]:
    """The terms of an expression."""
    text = "".join(expression.split())
    position = 0
    while position < len(text) or position == 0:
        match = _TERM.match(text, position)
        if match is None or (position > 0 and not match["sign"]):
            rest = text[position:]
            raise PieceError(
                f"{expression!r} is no set of pieces: "
                + (f"{rest!r} cannot be read{_written(rest)}" if rest else "a name is missing")
            )
        sign, name = match["sign"] or "+", match["name"]
        mobility = _mobility(match["mobility"], expression)
        yield _Term(sign, name, _copies(match, expression), mobility)
        position = match.end()


def _written(rest: str) -> str:
    """What may have been meant by the rest of an expression."""
    if rest.startswith("*"):
        return ": write *3 for three copies, *1..3 for one to three, * alone for any number"
    return ""


def _on_lattice(pieces: tuple[Piece, ...], lattice: Lattice, name: str) -> tuple[Piece, ...]:
    if lattice is CUBIC:
        pieces = solid(pieces)
    for piece in pieces:
        if piece.shape.lattice is not lattice:
            raise PieceError(
                f"{name} lie on the {piece.shape.lattice.name} lattice, "
                f"the board on the {lattice.name} one"
            )
    return pieces


def _named(name: str, lattice: Lattice) -> tuple[Piece, ...]:
    known = set_names().get(name.lower())
    if known is not None:
        home, size, is_one_sided = known
        pieces = polyforms(home, size)
        return one_sided(pieces) if is_one_sided else pieces
    match = re.fullmatch(r"[A-Z]+(\d{1,2})?'?", name)
    if match is not None:
        flat = SQUARE if lattice is CUBIC else lattice
        size = int(match[1] or 5)
        if 1 <= size <= LARGEST[flat]:
            wanted = name.replace("5", "") if flat is SQUARE and size == 5 else name
            pieces = polyforms(flat, size)
            others = polycubes(size) if lattice is CUBIC and size <= LARGEST[CUBIC] else ()
            for piece in (*pieces, *one_sided(pieces), *others):
                if piece.name == wanted:
                    return (piece,)
    import difflib  # noqa: PLC0415 -- only for the hint

    drawn = DRAWN[SQUARE if lattice is CUBIC else lattice]
    near = difflib.get_close_matches(name, [*set_names(), *drawn], n=1)
    hint = f": did you mean {near[0]}?" if near else ""
    if len(name) > 1 and all(letter in drawn for letter in name):
        hint = f": did you mean {'+'.join(name)}?"
    if name.isdecimal():
        hint = ": numbers of copies are written as in Y*3 or Y*1..3"
    raise PieceError(f"there is no piece or set of pieces called {name!r}{hint}")
