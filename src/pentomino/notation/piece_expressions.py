"""Expressions that name pieces: sets and single pieces, with copies and mobility.

A name means, in this order: a piece of the puzzle itself, a set that the caller knows, a set of all
pieces of a size, or one of those pieces.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import prod
from types import MappingProxyType, NoneType
from typing import NamedTuple, TypeAlias, final

from pentomino.errors import PieceError, nearest, shortened
from pentomino.geometry.colours import SIDE_SIGNS
from pentomino.geometry.lattice import (
    CUBIC,
    DEFAULT_LATTICE,
    HEXAGONAL,
    LATTICES,
    SQUARE,
    TRIANGULAR,
    Lattice,
    Mobility,
)
from pentomino.geometry.piece import ANY_COPIES, MOST_COPIES, Copies, Piece
from pentomino.geometry.piece_sets import (
    KINDS,
    LATTICES_OF_TILES,
    block,
    burr_stick,
    coloured_tile,
    coloured_tiles,
    drawn_names,
    laid_on,
    numbered_domino,
    numbered_dominoes,
    one_sided,
    piece_once_called,
    pieces_of_kind,
    polyform_named,
    polyforms,
    set_names,
    sides_of_tile,
    triomino,
    triominoes,
)
from pentomino.notation.letters import flipped_names
from pentomino.wrong_types import check_type

NamedSets: TypeAlias = Mapping[str, Sequence[Piece]]
"""Sets of pieces that have a name, such as those of the puzzles of a catalogue."""

NO_SETS: NamedSets = MappingProxyType({})

_SINGLE = re.compile(r"[A-Z]+(?:(?P<size>\d{1,2})b?)?'?")
_SPACED_SIZE = re.compile(r"(?<=\d)\s*[xX\u00d7]\s*(?=\d)")
"""What stands between two lengths, also where it is not the letter x alone."""
_STICK = re.compile(r"burr(?P<number>\d{1,1000})")
_BLOCK = re.compile(r"\d{1,9}(?:[xX]\d{1,9}){1,2}")
_TILES_OF = {"squares": SQUARE, "triangles": TRIANGULAR, "hexagons": HEXAGONAL}
_TILES = re.compile(rf"(?P<colours>\d{{1,2}})-colou?red-(?P<cells>{'|'.join(_TILES_OF)})")
"""A set of tiles whose sides have colours, such as `3-coloured-squares`."""
_WITH_NUMBERS = re.compile(r"(?P<set>dominoes|triominoes)-(?P<most>\d{1,9})", re.IGNORECASE)
"""A set by its greatest number: of pips on half a domino, or at the corner of a triomino."""

_DOMINO = re.compile(r"\d\d", re.ASCII)
"""A single domino by its pips, such as `06`."""
_TRIOMINO = re.compile(r"\d-\d-\d", re.ASCII)
"""A single triomino by the numbers at its corners, such as `0-1-2`."""
_NEARLY_TILES = re.compile(
    r"(?P<colours>\d{1,2})[-_ ]?colou?red[-_ ]?(?P<cells>square|triangle|hexagon)s?", re.IGNORECASE
)
_NEARLY_TRIOMINOES = re.compile(r"triomino(e?s)?", re.IGNORECASE)
_TILE = re.compile(r"[1-9][1-9a-z]{2,5}")
"""The colours of the sides of one of these tiles, such as `1123`."""
_PENTOMINO = 5
"""The size that single pieces without a number have."""


@final
@dataclass(frozen=True, slots=True)
class Known:
    """The meanings of names in an expression, apart from the pieces that are generated.

    Args:
        own: The pieces of the puzzle itself; their names come before all others.
        sets: Sets of pieces by their names.
        largest: The most cells of pieces that are generated; None for the usual limit.
        suggest: Returns the end of a sentence that suggests one of `sets` for the beginning of
            a name; empty where it has nothing to suggest.
        note: Called with a sentence about each two terms that are pieces of one shape.
    """

    own: Sequence[Piece] = ()
    sets: NamedSets = field(default_factory=lambda: NO_SETS)
    largest: int | None = None
    suggest: Callable[[str], str] = field(default=lambda _: "")
    note: Callable[[str], None] = field(default=lambda _: None)

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
        name: The name of a set or piece, or an expression in parentheses.
        copies: How many of each; None to keep its number.
        mobility: How each may be laid; None to keep its mobility.
        inside: The terms in the parentheses; empty for a name.
    """

    sign: str
    name: str
    copies: Copies | None
    mobility: Mobility | None
    inside: "tuple[_Term, ...]" = ()


def home_lattice(expression: str, known: Known = NOTHING_KNOWN) -> Lattice | None:
    """Find the lattice of the first set that an expression names.

    None where it names only single pieces, such as `X+O4`: every lattice has such names.

    Raises:
        PieceError: The text cannot be read.
    """
    for name in _names(_terms(expression, known)):
        own = known.own_piece(name)
        if own is not None:
            return own.shape.lattice
        if name in known.sets:
            return known.sets[name][0].shape.lattice
        if generated := _generated(name):
            return generated.lattice
        if tiled := _lattice_of_tiles(name):
            return tiled
        if _STICK.fullmatch(name) or (_BLOCK.fullmatch(name) and len(_lengths(name)) == 3):
            return CUBIC
    return None


def piece_set(
    expression: str, lattice: Lattice | None = None, *, known: Known = NOTHING_KNOWN
) -> tuple[Piece, ...]:
    """Read the pieces that an expression names.

    Args:
        expression: Sets (`pentominoes`, `one-sided-pentominoes`, `tetracubes`, `hexiamonds`,
            `tetrahexes`) and single pieces (`O4`, `I3`, `X`, the rectangle `2x3`, the block
            `1x2x4`, the burr stick `burr88`), the tiles `3-coloured-squares`,
            `4-coloured-triangles` and `2-coloured-hexagons`, the dominoes `dominoes-6`, the
            triominoes `triominoes-5`, joined by `+`, or by `-` to leave some out. After a term
            `*25` means 25 copies of each, `*1..3` one to three, a bare `*` any number, `?` at most
            one; before that, `/one-sided`, `/fixed`, `/mirrored` or `/free` says how each may be
            laid. Before the name of a set stands which of its pieces are meant, as in
            `chiral-pentominoes` (the kinds of `pieces_of_kind`). Parentheses make one term of
            several, as in `(pentominoes-X)?`.
        lattice: The lattice of single pieces, on which polyominoes may become one layer of cubes;
            None for that of the first set named, and for squares where no set is.
        known: What else names can mean.

    Raises:
        TypeError: An argument has a wrong type.
        PieceError: A name is unknown, a piece is named twice or cannot be left out because it is
            not named, copies or mobility are said of what is left out, or the pieces lie on
            another lattice.
    """
    check_type(expression, str, "expression", "a text such as 'pentominoes' or 'X+O4'")
    check_type(lattice, (Lattice, NoneType), "lattice", "a lattice such as SQUARE, or None")
    if lattice is None:
        lattice = home_lattice(expression, known) or DEFAULT_LATTICE
    return tuple(_pieces_of(_terms(expression, known), lattice, known, expression).values())


def _pieces_of(
    terms: Sequence[_Term], lattice: Lattice, known: Known, expression: str
) -> dict[str, Piece]:
    """Make the pieces of a sum, by name."""
    pieces: dict[str, Piece] = {}
    for term in terms:
        if term.sign == "-" and term.name in pieces:
            del pieces[term.name]
            continue
        if term.sign == "-":
            # What is left out is meant among these, also where its name has no number.
            known = replace(known, own=(*known.own, *pieces.values()))
        found = _meant(term, lattice, known, expression)
        if term.sign == "-":
            _leave_out(pieces, term, found, expression)
            continue
        sizes = {piece.size for piece in found}
        before = {_ways_to_lie(each): name for name, each in pieces.items() if each.size in sizes}
        for piece in found:
            if piece.name in pieces:
                raise PieceError(
                    f"{shortened(expression)!r} has the piece {piece.name} twice: "
                    f"write {piece.name}*2"
                )
            added = replace(
                piece,
                copies=term.copies or piece.copies,
                mobility=term.mobility or piece.mobility,
            )
            if before and (equal := before.get(_ways_to_lie(added))):
                known.note(
                    f"{equal} and {piece.name} are two pieces of one shape; for copies of one "
                    f"piece write them as in {equal}*2"
                )
            pieces[piece.name] = added
    if not pieces:
        raise PieceError(f"{shortened(expression)!r} leaves out all pieces: keep at least one")
    return pieces


def _ways_to_lie(piece: Piece) -> frozenset[object]:
    """Return the orientations of a piece, without the moves that lead to them."""
    return frozenset((way.shape, way.colours, way.sides) for way in piece.coloured_orientations)


def _meant(term: _Term, lattice: Lattice, known: Known, expression: str) -> Sequence[Piece]:
    """Find the pieces of a term, before its copies and mobility."""
    if term.inside:
        return tuple(_pieces_of(term.inside, lattice, known, expression).values())
    return _on_lattice(_named(term.name, lattice, known), lattice, term.name)


def _leave_out(
    pieces: dict[str, Piece], term: _Term, found: Sequence[Piece], expression: str
) -> None:
    """Take the pieces of a term away from those named so far."""
    for piece in found:
        called = pieces.get(piece.name) or piece_once_called(term.name, tuple(pieces.values()))
        there = None if called is None else pieces.pop(called.name)
        if there is None:
            raise PieceError(
                f"{shortened(expression)!r}: there is no {piece.name} to leave out"
                f"{_of_some_size(piece.name, pieces)}"
            )
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
    for name in _names(_terms(expression, known)):
        generated, single = _generated(name), _SINGLE.fullmatch(name)
        if generated is not None:
            _check_size(generated.size, known)
        elif single is not None:
            _check_size(int(single["size"] or _PENTOMINO), known)
        elif _BLOCK.fullmatch(name):
            _check_size(prod(_lengths(name)), known)


def _lengths(name: str) -> list[int]:
    """Read the lengths of a rectangle or block, such as 1x2x4."""
    return [int(length) for length in name.lower().split("x")]


_KIND = re.compile(rf"({'|'.join(KINDS)})-", re.IGNORECASE)
_GENERATED = re.compile(
    rf"(?:{_WITH_NUMBERS.pattern}|{_TRIOMINO.pattern})\b|(?:{_KIND.pattern}|one-sided-|\d{{1,2}}-colou?red-)*[\w']+",
    re.IGNORECASE,
)


@final
class _Generated(NamedTuple):
    """A set of all pieces of a size, such as `one-sided-chiral-pentominoes`.

    Args:
        lattice: Their lattice.
        size: How many cells they have, or how many blocks of them.
        one_sided: Whether mirror images are further pieces.
        kinds: Which of them are meant.
    """

    lattice: Lattice
    size: int
    one_sided: bool
    kinds: tuple[str, ...]

    def pieces(self, name: str) -> Sequence[Piece]:
        """Make the pieces.

        Raises:
            PieceError: None is of these kinds, or they are not told on this lattice.
        """
        pieces = polyforms(self.lattice, self.size)
        for kind in self.kinds:
            pieces = pieces_of_kind(pieces, kind)
        if not pieces:
            raise PieceError(
                f"there are no {name}: none of the pieces is {' and '.join(self.kinds)}"
            )
        return one_sided(pieces) if self.one_sided else pieces


def _generated(name: str) -> _Generated | None:
    """Find the set of all pieces of a size that a name means."""
    kinds = tuple(kind.lower() for kind in _KIND.findall(name))
    found = set_names().get(_KIND.sub("", name).lower())
    return None if found is None else _Generated(*found, kinds)


_AFTER_NAME = re.compile(r"\s*(?:[-+*/?)]|\Z)")
_SIGN = re.compile(r"\s*(?P<sign>[+-]?)\s*")
_SUFFIX = re.compile(
    r"\s*(?:/\s*(?P<mobility>[a-z-]+))?\s*(?P<choice>\?)?"
    r"\s*(?P<star>\*\s*(?P<least>\d*)(?P<range>\.\.(?P<most>\d*))?)?\s*"
)


_DEEPEST = 20
"""The most parentheses inside each other."""


def _terms(expression: str, known: Known) -> tuple[_Term, ...]:
    """Read the terms of an expression."""
    terms, end = _sum_at(expression, 0, known, 0)
    if end < len(expression):
        raise _unreadable(expression, expression[end:].strip(), known)
    return terms


def _sum_at(text: str, start: int, known: Known, depth: int) -> tuple[tuple[_Term, ...], int]:
    """Read the terms from a place on, to the end of the text or of the parentheses."""
    terms: list[_Term] = []
    position = start
    while not terms or (position < len(text) and text[position] != ")"):
        term, end = _term_at(text, position, known, depth)
        if term is None or (terms and text[position] not in "+-"):
            raise _unreadable(text, text[position:].strip(), known)
        terms.append(term)
        position = end
    return tuple(terms), position


def _term_at(text: str, start: int, known: Known, depth: int) -> tuple[_Term | None, int]:
    """Read one term and where it ends; None where there is none."""
    sign = _SIGN.match(text, start)
    begin = start if sign is None else sign.end()
    name = _name_at(text, begin, known)
    inside: tuple[_Term, ...] = ()
    end = begin + len(name or "")
    if name is None and text.startswith("(", begin):
        if depth == _DEEPEST:
            raise PieceError(f"{shortened(text)!r} has more than {_DEEPEST} parentheses in another")
        inside, end = _sum_at(text, begin + 1, known, depth + 1)
        if end == len(text):
            raise PieceError(f"{shortened(text)!r}: a closing parenthesis is missing")
        end += 1
        name = text[begin:end]
    suffix = _SUFFIX.match(text, end)
    if sign is None or name is None or suffix is None:
        return None, start
    copies = _copies(suffix, name, text)
    mobility = _mobility(suffix["mobility"], text)
    if sign["sign"] == "-" and suffix[0].strip():
        raise PieceError(
            f"{shortened(text)!r}: {suffix[0].strip()!r} means nothing after {shortened(name)}, "
            "which is left out; for all that stay write "
            f"{shortened(f'({text[:end].strip()}){suffix[0].strip()}')!r}"
        )
    return _Term(sign["sign"] or "+", name, copies, mobility, inside), suffix.end()


def _names(terms: Sequence[_Term]) -> Iterator[str]:
    """List the names in these terms."""
    for term in terms:
        if term.inside:
            yield from _names(term.inside)
        else:
            yield term.name


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


def _unreadable(expression: str, rest: str, known: Known) -> PieceError:
    """Make the error for an expression of which the rest cannot be read."""
    if not rest:
        return PieceError(f"{shortened(expression)!r} is not a set of pieces: a name is missing")
    hint = ""
    line = " ".join(expression.split())
    plain = "-".join(expression.lower().replace("_", " ").split())
    if not line.isprintable():
        pass  # whoever typed it sees nothing in what it could be
    elif plain != expression and (plain in known.sets or _generated(plain)):
        hint = f": did you mean {plain}?"
    elif tiles := _tiles_meant(expression):
        hint = tiles
    elif (closed := _SPACED_SIZE.sub("x", line)) != line:
        hint = f": write sizes without blanks, as in {shortened(closed)}"
    elif rest.startswith("*"):
        hint = ": write *3 for three copies, *1..3 for one to three, * alone for any number"
    elif (listed := re.split(r"[ ,;]+", line.strip(" ,;")))[1:]:
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
    least, most = (
        int((match[name] or "").lstrip("0")[: len(str(MOST_COPIES)) + 1] or "0")
        for name in ("least", "most")
    )
    if max(least, most) > MOST_COPIES:
        raise PieceError(
            f"{shortened(expression)!r}: a piece can have at most {MOST_COPIES:,} copies; * alone "
            "means any number"
        )
    if not match["range"]:
        return Copies(least, least) if match["least"] else ANY_COPIES
    return Copies(least, most if match["most"] else None)


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
    if generated := _generated(name):
        _check_size(generated.size, known)
        return generated.pieces(name)
    if numbered := _numbered(name, lattice, known):
        return numbered
    single = _single(name, lattice, known)
    if single is None:
        own_names = [piece.name for piece in known.own]
        raise PieceError(
            f"there is no piece or set of pieces called {shortened(name)!r}"
            + (
                _of_both_sides(name)
                or _of_some_size(name, own_names)
                or _hint(name, lattice, known)
            )
        )
    return (single,)


def _numbered(name: str, lattice: Lattice, known: Known) -> Sequence[Piece]:
    """Find the tiles, the burr stick or the block whose name says how it is made; else nothing."""
    if tiles := _TILES.fullmatch(name.lower()):
        return coloured_tiles(_TILES_OF[tiles["cells"]], int(tiles["colours"]))
    if found := _with_numbers(name):
        return found
    if stick := _STICK.fullmatch(name):
        return (burr_stick(int(stick["number"])),)
    if _BLOCK.fullmatch(name):
        lengths = _lengths(name)
        _check_size(prod(lengths), known)
        return (block(lengths),)
    if _TILE.fullmatch(name) and lattice in _lattices_of_tile(name):
        return (coloured_tile(lattice, [SIDE_SIGNS.index(sign) for sign in name]),)
    return ()


def _with_numbers(name: str) -> Sequence[Piece]:
    """Find the dominoes or triominoes that a name means; else nothing."""
    if named := _WITH_NUMBERS.fullmatch(name):
        make = triominoes if _lattice_of_tiles(name) else numbered_dominoes
        return make(int(named["most"]))
    if _DOMINO.fullmatch(name):
        return (numbered_domino(name),)
    return (triomino(list(map(int, name.split("-")))),) if _TRIOMINO.fullmatch(name) else ()


def _lattice_of_tiles(name: str) -> Lattice | None:
    """Find the lattice of a set of tiles, or of triominoes, that a name means."""
    if tiles := _TILES.fullmatch(name.lower()):
        return _TILES_OF[tiles["cells"]]
    named = _WITH_NUMBERS.fullmatch(name)
    of_triominoes = _TRIOMINO.fullmatch(name) or (named and named["set"].lower() == "triominoes")
    return TRIANGULAR if of_triominoes else None


def _lattices_of_tile(name: str) -> Sequence[Lattice]:
    """List the lattices on which a cell has as many sides as this name has signs."""
    return [lattice for lattice in LATTICES_OF_TILES if sides_of_tile(lattice) == len(name)]


def _check_size(size: int, known: Known) -> None:
    if known.largest is not None and size > known.largest:
        raise PieceError(f"pieces of {size} cells are too large here: {known.largest} are allowed")


def _single(name: str, lattice: Lattice, known: Known) -> Piece | None:
    """Find the piece of this name among all pieces of its size, flat ones first."""
    match = _SINGLE.fullmatch(name)
    if match is None:
        return None
    size = int(match["size"] or _PENTOMINO)
    both = dict.fromkeys((lattice.flat, lattice))
    homes = [home for home in both if 1 <= size <= home.polyforms.largest]
    if homes:
        _check_size(size, known)
    found = (polyform_named(name, home, size) for home in homes)
    return next((piece for piece in found if piece is not None), None)


def _of_both_sides(name: str) -> str:
    """Suggest a set without "one-sided", where pieces are not flipped anyway; otherwise nothing."""
    both = name.lower().removeprefix("one-sided-")
    if both == name.lower() or both not in set_names():
        return ""
    return f": did you mean {both}? They are not flipped anyway, so mirror images differ"


def _of_some_size(name: str, names: Iterable[str]) -> str:
    """Suggest the first name that is another with a number, as O4 for O; otherwise nothing."""
    found = next((other for other in names if other.rstrip("0123456789") == name.upper()), "")
    return f": did you mean {found}?" if found and found != name else ""


def _tiles_meant(text: str) -> str:
    """Suggest a set of tiles or triominoes for a name that is nearly one; otherwise nothing."""
    if _NEARLY_TRIOMINOES.fullmatch(text.strip()):
        return ": did you mean triominoes-5?"
    nearly = _NEARLY_TILES.fullmatch(text.strip())
    return (
        f": did you mean {nearly['colours']}-coloured-{nearly['cells'].lower()}s?" if nearly else ""
    )


def _tile_elsewhere(name: str, lattice: Lattice) -> str:
    """Say on which lattice a tile lies that has these colours of sides; otherwise nothing."""
    found = _lattices_of_tile(name) if _TILE.fullmatch(name) else ()
    if not found:
        return ""
    return (
        f": a tile with {len(name)} sides lies on a board of the {found[0].name} lattice, not of "
        f"the {lattice.name} one"
    )


def _hint(name: str, lattice: Lattice, known: Known) -> str:
    """Suggest a name in place of one that nothing has, as the end of a sentence."""
    if tiles := _tiles_meant(name) or _tile_elsewhere(name, lattice):
        return tiles
    if name.isdecimal():
        return ": numbers of copies are written as in Y*3 or Y*1..3"
    drawn = drawn_names(lattice)
    if len(name) > 1 and all(letter in drawn for letter in name):
        return f": did you mean {'+'.join(name)}?"
    own = [piece.name for piece in known.own]
    near = [other for other in (*own, *drawn) if other.lower() == name.lower()]
    match = _SINGLE.fullmatch(name.upper())
    if not near and match is not None and match["size"] in ("1", "2"):
        near = [piece.name for piece in polyforms(lattice, int(match["size"]))[:1]]
    if not near and len(name) == 2 and _single(name.upper(), lattice, known) is not None:
        near = [name.upper()]
    near = near or [
        other for other in flipped_names(name.upper()) if _single(other, lattice, known)
    ]
    names = [*own, *set_names(), *KINDS, *known.sets, *drawn]
    if not near and any(other.startswith(f"{name.lower()}-") for other in known.sets):
        return known.suggest(name)
    meant = near[0] if near else nearest(name, names)
    if meant is not None:
        return f": did you mean {meant}?"
    return _single_elsewhere(name, lattice) or (
        "; write a set such as pentominoes, or single pieces such as X+O4"
    )


def _single_elsewhere(name: str, lattice: Lattice) -> str:
    """Say on which lattice there is a piece of this name; otherwise nothing."""
    found = next((other for other in LATTICES if name in drawn_names(other)), None)
    if found is None:
        return ""
    return (
        f" on the {lattice.name} lattice; there is one on the {found.name} lattice: "
        f"write a set such as {lattice.polyforms.usual}"
    )
