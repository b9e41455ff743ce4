"""Expressions that name pieces: sets and single pieces, with copies and mobility.

A name means, in this order: a piece of the puzzle itself, a set that the caller knows, a set of all
pieces of a size, or one of those pieces.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType, NoneType
from typing import TypeAlias, final

from pentomino.errors import PieceError, shortened
from pentomino.geometry.lattice import DEFAULT_LATTICE, LATTICES, Lattice, Mobility
from pentomino.geometry.piece import ANY_COPIES, Copies, Piece
from pentomino.geometry.piece_sets import (
    drawn_names,
    laid_on,
    one_sided,
    polyforms,
    set_names,
)
from pentomino.wrong_types import check_type

NamedSets: TypeAlias = Mapping[str, Sequence[Piece]]
"""Sets of pieces that have a name, such as those of the puzzles of a catalogue."""

NO_SETS: NamedSets = MappingProxyType({})

_SINGLE = re.compile(r"(?P<letters>[A-Z]+)(?P<size>\d{1,2})?'?")
_PENTOMINO = 5
"""The size that single pieces without a number have."""


@final
@dataclass(frozen=True, slots=True)
class Known:
    """What names in an expression can mean, apart from the pieces that are generated.

    Args:
        own: The pieces of the puzzle itself; their names come before all others.
        sets: Sets of pieces by their names.
        largest: The most cells of pieces that are generated; None for the usual limit.
        suggest: Returns the end of a sentence that suggests one of `sets` for the beginning of
            a name; empty where it has nothing to suggest.
    """

    own: Sequence[Piece] = ()
    sets: NamedSets = field(default_factory=lambda: NO_SETS)
    largest: int | None = None
    suggest: Callable[[str], str] = field(default=lambda _: "")

    def own_piece(self, name: str) -> Piece | None:
        """Find the piece of the puzzle itself that has this name, if there is one."""
        return next((piece for piece in self.own if piece.name == name), None)


NOTHING_KNOWN = Known()


@final
@dataclass(frozen=True, slots=True)
class _Term:
    """A part of an expression.

    Args:
        sign: `+` or `-`.
        name: The name of a set or piece.
        copies: How many of each; None to keep its number.
        mobility: How each may be laid; None to keep its mobility.
    """

    sign: str
    name: str
    copies: Copies | None
    mobility: Mobility | None


def home_lattice(expression: str, known: Known = NOTHING_KNOWN) -> Lattice | None:
    """Find the lattice of the first set that an expression names.

    None where it names only single pieces, such as `X+O4`: every lattice has such names.

    Raises:
        PieceError: The text cannot be read.
    """
    for term in _terms(expression, known):
        own = known.own_piece(term.name)
        if own is not None:
            return own.shape.lattice
        if term.name in known.sets:
            return known.sets[term.name][0].shape.lattice
        generated = set_names().get(term.name.lower())
        if generated is not None:
            return generated[0]
    return None


def piece_set(
    expression: str, lattice: Lattice | None = None, *, known: Known = NOTHING_KNOWN
) -> tuple[Piece, ...]:
    """Read the pieces that an expression names.

    Args:
        expression: Sets (`pentominoes`, `one-sided-pentominoes`, `tetracubes`, `hexiamonds`,
            `tetrahexes`) and single pieces (`O4`, `I3`, `X`), joined by `+`, or by `-` to leave
            some out. After a term `*25` means 25 copies of each, `*1..3` one to three, a bare `*`
            any number, `?` at most one; before that, `/one-sided`, `/fixed`, `/mirrored` or
            `/free` says how each may be laid.
        lattice: The lattice of single pieces, on which polyominoes may become one layer of cubes;
            None for that of the first set named, and for squares where no set is.
        known: What else names can mean.

    Raises:
        TypeError: An argument has a wrong type.
        PieceError: A name is unknown, a piece is named twice or cannot be left out because it is
            not named, or the pieces lie on another lattice.
    """
    check_type(expression, str, "expression", "a text such as 'pentominoes' or 'X+O4'")
    check_type(lattice, (Lattice, NoneType), "lattice", "a lattice such as SQUARE, or None")
    if lattice is None:
        lattice = home_lattice(expression, known) or DEFAULT_LATTICE
    pieces: dict[str, Piece] = {}
    for term in _terms(expression, known):
        if term.sign == "-":
            _leave_out(pieces, term, lattice, known, expression)
            continue
        for piece in _on_lattice(_named(term.name, lattice, known), lattice, term.name):
            if piece.name in pieces:
                raise PieceError(
                    f"{shortened(expression)!r} has the piece {piece.name} twice: "
                    f"write {piece.name}*2"
                )
            pieces[piece.name] = replace(
                piece,
                copies=term.copies or piece.copies,
                mobility=term.mobility or piece.mobility,
            )
    if not pieces:
        raise PieceError(f"{shortened(expression)!r} leaves out all pieces: keep at least one")
    return tuple(pieces.values())


def _leave_out(
    pieces: dict[str, Piece], term: _Term, lattice: Lattice, known: Known, expression: str
) -> None:
    """Take the pieces of a term away from those named so far."""
    if term.name in pieces:
        del pieces[term.name]
        return
    for piece in _on_lattice(_named(term.name, lattice, known), lattice, term.name):
        there = pieces.pop(piece.name, None)
        if there is None:
            raise PieceError(f"{shortened(expression)!r}: there is no {piece.name} to leave out")
        if there.shape.orientations() != piece.shape.orientations():
            raise PieceError(
                f"{shortened(expression)!r}: the {piece.name} of {term.name} has another shape "
                f"than the {piece.name} to leave out"
            )


def check_sizes(expression: str, known: Known) -> None:
    """Refuse an expression that asks for pieces larger than may be generated, before making them.

    Raises:
        PieceError: It does, or the text cannot be read.
    """
    for term in _terms(expression, known):
        generated, single = set_names().get(term.name.lower()), _SINGLE.fullmatch(term.name)
        if generated is not None:
            _check_size(generated[1], known)
        elif single is not None:
            _check_size(int(single["size"] or _PENTOMINO), known)


_GENERATED = re.compile(r"(?:one-sided-)?[\w']+")
_AFTER_NAME = re.compile(r"\s*(?:[-+*/?]|\Z)")
_SIGN = re.compile(r"\s*(?P<sign>[+-]?)\s*")
_SUFFIX = re.compile(
    r"\s*(?:/\s*(?P<mobility>[a-z-]+))?\s*(?P<choice>\?)?"
    r"\s*(?P<star>\*\s*(?P<least>\d{0,9})(?P<range>\.\.(?P<most>\d{0,9}))?)?\s*"
)


def _terms(expression: str, known: Known) -> Iterator[_Term]:
    """Read the terms of an expression."""
    position = 0
    while position < len(expression) or position == 0:
        sign = _SIGN.match(expression, position)
        name = None if sign is None else _name_at(expression, sign.end(), known)
        suffix = (
            None
            if name is None or sign is None
            else _SUFFIX.match(expression, sign.end() + len(name))
        )
        if sign is None or name is None or suffix is None or (position and not sign["sign"]):
            raise _unreadable(expression, expression[position:].strip())
        copies = _copies(suffix, name, expression)
        yield _Term(sign["sign"] or "+", name, copies, _mobility(suffix["mobility"], expression))
        position = suffix.end()


def _name_at(text: str, start: int, known: Known) -> str | None:
    """Find the longest name at a place: that of a piece of the puzzle before any other."""
    for names in ([piece.name for piece in known.own], known.sets):
        found = [
            name
            for name in names
            if text.startswith(name, start) and _AFTER_NAME.match(text, start + len(name))
        ]
        if found:
            return max(found, key=len)
    match = _GENERATED.match(text, start)
    return None if match is None else match[0]


def _unreadable(expression: str, rest: str) -> PieceError:
    """Make the error for an expression of which the rest cannot be read."""
    if not rest:
        return PieceError(f"{shortened(expression)!r} is not a set of pieces: a name is missing")
    hint = ""
    if rest.startswith("*"):
        hint = ": write *3 for three copies, *1..3 for one to three, * alone for any number"
    elif (listed := re.split(r"[\s,;]+", expression.strip(" ,;")))[1:]:
        hint = f": join pieces with +, as in {shortened('+'.join(listed))}"
    return PieceError(
        f"{shortened(expression)!r} is not a set of pieces: "
        f"{shortened(rest)!r} cannot be read{hint}"
    )


def _copies(match: re.Match[str], name: str, expression: str) -> Copies | None:
    """Read how many copies the end of a term asks for, if it says so."""
    if match["choice"] and match["star"]:
        raise PieceError(f"{shortened(expression)!r}: write either ? or * after {name}")
    if match["choice"]:
        return Copies(0, 1)
    if not match["star"]:
        return None
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
            f"{shortened(expression)!r}: {shortened(name)!r} is not a way to lay a piece: "
            f"use one of {known}"
        ) from None


def _on_lattice(pieces: Sequence[Piece], lattice: Lattice, name: str) -> tuple[Piece, ...]:
    found = laid_on(pieces, lattice)
    for piece in found:
        if piece.shape.lattice is not lattice:
            raise PieceError(
                f"{name} lie on the {piece.shape.lattice.name} lattice, but the board on the "
                f"{lattice.name} one: use pieces of the board's lattice, such as "
                f"{lattice.polyforms.usual}"
            )
    return found


def _named(name: str, lattice: Lattice, known: Known) -> Sequence[Piece]:
    """Find the pieces that a name means."""
    own = known.own_piece(name)
    if own is not None:
        return (own,)
    if name in known.sets:
        return known.sets[name]
    generated = set_names().get(name.lower())
    if generated is not None:
        home, size, is_one_sided = generated
        _check_size(size, known)
        pieces = polyforms(home, size)
        return one_sided(pieces) if is_one_sided else pieces
    single = _single(name, lattice, known)
    if single is None:
        raise PieceError(
            f"there is no piece or set of pieces called {shortened(name)!r}"
            f"{_hint(name, lattice, known)}"
        )
    return (single,)


def _check_size(size: int, known: Known) -> None:
    if known.largest is not None and size > known.largest:
        raise PieceError(f"pieces of {size} cells are too large here: {known.largest} are allowed")


def _single(name: str, lattice: Lattice, known: Known) -> Piece | None:
    """Find the piece of this name among all pieces of its size, flat ones first."""
    match = _SINGLE.fullmatch(name)
    if match is None:
        return None
    size = int(match["size"] or _PENTOMINO)
    # F5 is another way to write the pentomino F, where no piece is called F5.
    wanted = [name, name.replace(match["size"], "")] if match["size"] == str(_PENTOMINO) else [name]
    both = dict.fromkeys((lattice.flat, lattice))
    homes = [home for home in both if 1 <= size <= home.polyforms.largest]
    if homes:
        _check_size(size, known)
    for called in wanted:
        for home in homes:
            pieces = polyforms(home, size)
            for piece in (*pieces, *one_sided(pieces)):
                if piece.name == called:
                    return piece
    return None


def _hint(name: str, lattice: Lattice, known: Known) -> str:
    """Suggest a name in place of one that nothing has, as the end of a sentence."""
    if name.isdecimal():
        return ": numbers of copies are written as in Y*3 or Y*1..3"
    drawn = drawn_names(lattice)
    if len(name) > 1 and all(letter in drawn for letter in name):
        return f": did you mean {'+'.join(name)}?"
    own = [piece.name for piece in known.own]
    near = [other for other in (*own, *drawn) if other.lower() == name.lower()]
    if not near and len(name) == 2 and _single(name.upper(), lattice, known) is not None:
        near = [name.upper()]
    names = [*own, *set_names(), *known.sets, *drawn]
    if not near and any(other.startswith(f"{name.lower()}-") for other in known.sets):
        return known.suggest(name)
    if not near:
        import difflib  # noqa: PLC0415 -- start sooner

        near = difflib.get_close_matches(name, names, n=1)
    if near:
        return f": did you mean {near[0]}?"
    others = [other for other in LATTICES if name in drawn_names(other)]
    if others:
        return f" on the {lattice.name} lattice; there is one on the {others[0].name} lattice"
    return "; write a set such as pentominoes, or single pieces such as X+O4"
