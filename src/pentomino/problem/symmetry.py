"""Symmetries of puzzles, and which solutions they make one."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import chain, permutations, product
from math import factorial, prod
from typing import TYPE_CHECKING, Literal, TypeAlias, final

from pentomino.checkpoints import checkpoint, with_checkpoints
from pentomino.errors import PuzzleError, number_text
from pentomino.geometry.board import BoardSymmetry
from pentomino.geometry.lattice import Cell, Isometry
from pentomino.geometry.piece import Copies
from pentomino.geometry.shape import Shape
from pentomino.problem.placement import Mark, Placement, sorted_placement
from pentomino.values import MappingValue
from pentomino.wrong_types import as_choice

if TYPE_CHECKING:
    from pentomino.problem.puzzle import Puzzle


MOST_OF_PARTS = 10_000
"""The most symmetries of a board whose parts move alone; engines need each of them."""

DistinctName: TypeAlias = Literal["isometries", "rotations", "parts", "all", "nothing"]
"""The names of the kinds of `Distinct`, as type checkers and editors see them."""


class Distinct(StrEnum):
    """Which solutions count as one: those that a symmetry of this kind carries into each other."""

    ISOMETRIES = "isometries"
    """All rotations and reflections; in space mirror images count as one."""
    ROTATIONS = "rotations"
    """Rotations only: a solution and its mirror image are two."""
    PARTS = "parts"
    """As isometries, but each connected part of the board also turns and flips alone, and parts of
    the same form change places; for a board in one part the same as isometries."""
    ALL = "all"
    """All solutions of the board as it lies are distinct; an older name is "nothing"."""
    NOTHING = ALL

    @classmethod
    def _missing_(cls, value: object) -> "Distinct | None":
        return cls.ALL if value == "nothing" else None

    @property
    def words(self) -> str:
        """The words after a number of solutions, such as `up to rotation`."""
        match self:
            case Distinct.ISOMETRIES:
                return "up to rotation and reflection"
            case Distinct.ROTATIONS:
                return "up to rotation"
            case Distinct.PARTS:
                return "up to rotation and reflection of each part"
            case _:
                return "in all"


def as_distinct(distinct: Distinct | str) -> Distinct:
    """Read a kind of symmetry from its value or name.

    Raises:
        TypeError: The argument is not a text.
        PuzzleError: No kind has this name.
    """
    return as_choice(distinct, Distinct, "distinct", PuzzleError)


@final
@dataclass(frozen=True, repr=False)
class Symmetry(MappingValue):
    """A move that maps a puzzle to itself: an isometry, or one for each part of the board.

    Args:
        on_board: Where it moves the cells of the board.
        pieces: For each piece, the name of the piece that takes its place.
    """

    on_board: BoardSymmetry
    pieces: Mapping[str, str]

    def __hash__(self) -> int:
        return hash(self.on_board)

    def __repr__(self) -> str:
        isometry = self.on_board.isometry
        return f"<Symmetry: {'of parts' if isometry is None else isometry.matrix}>"

    def placement(self, placement: Placement) -> Placement:
        """Find the image of a placement."""
        cells = tuple(sorted(self.on_board.image[cell] for cell in placement.cells))
        return sorted_placement(self.pieces[placement.piece], cells)

    def mark(self, mark: Mark) -> Mark:
        """Find the image of a mark."""
        return Mark(self.on_board.image[mark.cell], self.pieces[mark.piece])


def symmetries_of(puzzle: "Puzzle") -> Iterator[Symmetry]:
    """Find the isometries that map a puzzle to itself, with all that is fixed on it."""
    by_places = puzzle.board.space.kind or puzzle.is_coloured
    pieces = _LaidAlike(puzzle) if by_places else _Alike(puzzle)
    # Places are without those that are barred.
    fixed = _Fixed(puzzle, () if by_places else puzzle.barred)
    for on_board in puzzle.board.symmetries:
        checkpoint()
        images = pieces.sent_by(on_board) if fixed.may_be_kept(on_board) else None
        if images is not None and (symmetry := fixed.symmetry(on_board, images)):
            yield symmetry


_Images: TypeAlias = tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
"""For each group of pieces that differ only in their names and in what is fixed on the board, these
names and those of the pieces that take their places."""


@final
class _Fixed:
    """What is fixed on a puzzle for each piece, without what changes nothing.

    A mark under a given changes nothing, nor does barring a placement that cannot be laid anyway:
    one of a piece that is not laid, over a given, or over another piece's mark.

    Args:
        puzzle: The puzzle.
        barred: Its barred placements, where they are to be kept.
    """

    def __init__(self, puzzle: "Puzzle", barred: Iterable[Placement]) -> None:
        given = puzzle.encoding.given_cells
        marks = {mark.cell: mark.piece for mark in puzzle.marks if mark.cell not in given}
        taken = marks | dict.fromkeys(given, "")
        self._cells = frozenset(taken)
        self._of: dict[str, list[tuple[str, tuple[Cell, ...]]]] = defaultdict(list)
        for placement in puzzle.givens:
            self._of[placement.piece].append(("given", placement.cells))
        for cell, name in marks.items():
            self._of[name].append(("mark", (cell,)))
        for placement in barred:
            name, cells = placement.piece, placement.cells
            if name in puzzle.encoding.laid_pieces and all(
                taken.get(cell, name) == name for cell in cells
            ):
                self._of[name].append(("barred", cells))
        for fixed in self._of.values():
            fixed.sort()

    def may_be_kept(self, on_board: BoardSymmetry) -> bool:
        """Check soon whether the given and marked cells are kept, whatever is on them."""
        return all(on_board.image[cell] in self._cells for cell in self._cells)

    def symmetry(self, on_board: BoardSymmetry, images: _Images) -> Symmetry | None:
        """Match the pieces of each group so that all that is fixed is kept; None if impossible.

        Pieces for which the same is fixed are matched in their order, so that the symmetries of a
        puzzle are a group.
        """
        pieces: dict[str, str] = {}
        for names, others in images:
            wanted = [self._moved(name, on_board) for name in names]
            found = [self._of.get(other, []) for other in others]
            if sorted(wanted) != sorted(found):
                return None
            by_wanted = sorted(range(len(names)), key=wanted.__getitem__)
            by_found = sorted(range(len(names)), key=found.__getitem__)
            for number, there in zip(by_wanted, by_found, strict=True):
                pieces[names[number]] = others[there]
        return Symmetry(on_board, pieces)

    def _moved(self, name: str, on_board: BoardSymmetry) -> list[tuple[str, tuple[Cell, ...]]]:
        image = on_board.image
        return sorted(
            (what, tuple(sorted(image[cell] for cell in cells)))
            for what, cells in self._of.get(name, ())
        )


def symmetries_of_parts(puzzle: "Puzzle") -> Iterator[Symmetry]:
    """Find the symmetries of a puzzle that move each connected part of the board by an isometry.

    Each part goes to a part of the same form, perhaps itself; the identity comes first. All parts
    send the pieces to the same pieces. Nothing but isometries of the whole board where a piece is
    not connected, because it may lie in two parts, where the board goes round, or where colours
    decide where pieces lie.

    Raises:
        PuzzleError: There are too many.
    """
    parts = list(puzzle.board.space.parts(puzzle.board.cells))
    is_closed = bool(puzzle.board.space.kind)
    if (
        is_closed
        or puzzle.is_coloured
        or len(parts) == 1
        or not all(piece.shape.is_connected() for piece in puzzle.pieces)
    ):
        yield from symmetries_of(puzzle)
        return
    moves = _MovesOfParts(puzzle, parts)
    moves.check_number()
    fixed = _Fixed(puzzle, puzzle.barred)
    for on_board, images in moves:
        checkpoint()
        if symmetry := fixed.symmetry(on_board, images):
            yield symmetry


@final
class _MovesOfParts:
    """The moves of a board that move each of its parts by an isometry of its own.

    Args:
        puzzle: The board and the pieces.
        parts: The connected parts of the board.
    """

    def __init__(self, puzzle: "Puzzle", parts: Sequence[tuple[Cell, ...]]) -> None:
        self._board = puzzle.board
        self._parts = parts
        lattice = puzzle.lattice
        pieces = _Alike(puzzle)
        alike = ((isometry, pieces.images(isometry)) for isometry in lattice.isometries)
        self._isometries = [(i, images) for i, images in alike if images is not None]
        forms: dict[tuple[Cell, ...], list[int]] = defaultdict(list)
        for number, part in enumerate(parts):
            checkpoint()
            turned = (lattice.moved(isometry, part) for isometry in lattice.isometries)
            forms[min(map(lattice.normalised, turned))].append(number)
        self._forms = list(forms.values())
        """The numbers of the parts of each form."""

    def check_number(self) -> None:
        """Refuse a board with too many moves, before they are made.

        Raises:
            PuzzleError: There are too many.
        """
        most = prod(factorial(len(form)) for form in self._forms)
        if most <= MOST_OF_PARTS:
            onto = self._onto
            most = sum(
                prod(
                    factorial(len(form))
                    * max(len(onto[images][m, n]) for m in form for n in form) ** len(form)
                    for form in self._forms
                )
                for images in onto
            )
        if most > MOST_OF_PARTS:
            raise PuzzleError(
                f"the {len(self._parts):,} parts of the board can be turned and exchanged in "
                f"{number_text(most)} ways, and at most {MOST_OF_PARTS:,} are possible: count up "
                "to isometries, which move the board as a whole"
            )

    def __iter__(self) -> Iterator[tuple[BoardSymmetry, _Images]]:
        """Yield where each move sends the cells, and the groups of pieces."""
        exchanges = [
            [dict(zip(form, there, strict=True)) for there in permutations(form)]
            for form in self._forms
        ]
        for images, onto in self._onto.items():
            for exchange in product(*exchanges):
                goes = {n: there for of_form in exchange for n, there in of_form.items()}
                for landed in product(*(onto[n, goes[n]] for n in range(len(self._parts)))):
                    cells = zip(chain(*self._parts), chain(*landed), strict=True)
                    yield BoardSymmetry(None, dict(cells)), images

    @cached_property
    def _onto(self) -> Mapping[_Images, Mapping[tuple[int, int], Sequence[tuple[Cell, ...]]]]:
        """For each way to send the pieces: where a part's cells go on a part of the same form."""
        found: dict[_Images, dict[tuple[int, int], list[tuple[Cell, ...]]]] = {}
        for isometry, images in self._isometries:
            of_images = found.setdefault(images, defaultdict(list))
            for form in self._forms:
                for pair in product(form, form):
                    landed = self._landed(isometry, *pair)
                    if landed is not None and landed not in of_images[pair]:
                        of_images[pair].append(landed)
        return found

    def _landed(self, isometry: Isometry, number: int, there: int) -> tuple[Cell, ...] | None:
        """Move a part onto another; None where it does not fit, or an optional cell does not."""
        lattice, optional = self._board.lattice, self._board.optional
        part, other = self._parts[number], self._parts[there]
        moved = lattice.moved(isometry, part)
        back = [h - m for h, m in zip(lattice.corner(other), lattice.corner(moved), strict=True)]
        landed = tuple(lattice.translated(moved, back))
        if set(landed) != set(other):
            return None
        fits = all((c in optional) == (t in optional) for c, t in zip(part, landed, strict=True))
        return landed if fits else None


_Kind: TypeAlias = tuple[Shape, int, Copies]


@final
class _Alike:
    """Groups pieces that differ only in names and what is fixed: same orientations, same copies.

    The first orientation, the number of orientations and the copies identify a group. That is
    enough, because of two mobilities one always allows whatever the other does. A piece that
    cannot be laid is alone: every move sends it to itself.

    Args:
        puzzle: The puzzle with the pieces.
    """

    def __init__(self, puzzle: "Puzzle") -> None:
        self._names: dict[_Kind, list[str]] = defaultdict(list)
        self._kinds: dict[_Kind, _Kind] = {}
        self._alone: list[tuple[tuple[str], tuple[str]]] = []
        for piece in puzzle.pieces:
            if piece.name not in puzzle.encoding.laid_pieces:
                self._alone.append(((piece.name,), (piece.name,)))
                continue
            shapes, copies = piece.orientations, piece.copies
            kind = (shapes[0], len(shapes), copies)
            self._names[kind].append(piece.name)
            self._kinds.update(((shape, len(shapes), copies), kind) for shape in shapes)

    def sent_by(self, on_board: BoardSymmetry) -> _Images | None:
        """Find the same as `images` for a move of the whole board."""
        assert on_board.isometry is not None
        return self.images(on_board.isometry)

    def images(self, isometry: Isometry) -> _Images | None:
        """Find which group takes the place of each; None where one is sent to none."""
        images: list[tuple[tuple[str, ...], tuple[str, ...]]] = [*self._alone]
        for (first, number, copies), names in self._names.items():
            kind = self._kinds.get((first.moved(isometry), number, copies))
            others = [] if kind is None else self._names[kind]
            if len(others) != len(names):
                return None
            images.append((tuple(names), tuple(others)))
        return tuple(images)


_Places: TypeAlias = frozenset[tuple[int, ...]]
"""The places of a piece: for each place the numbers of its cells, sorted."""


@final
class _LaidAlike:
    """Groups pieces that can cover the same cells, with the same copies.

    Round a board two pieces of different shape may cover the same cells, and on a Moebius strip a
    piece that slides round comes back turned over; of coloured pieces, those of one shape may lie
    in different places. So what counts is where pieces can lie.

    Args:
        puzzle: A puzzle on a closed board, or with colours.
    """

    def __init__(self, puzzle: "Puzzle") -> None:
        self._board = puzzle.board
        is_fixed = puzzle.givens or puzzle.marks or puzzle.barred
        self._shapes = None if puzzle.is_coloured or is_fixed else _Alike(puzzle)
        self._names: dict[tuple[_Places, str | Copies], list[str]] = defaultdict(list)
        self._kind_of: dict[str, tuple[_Places, str | Copies]] = {}
        places: dict[int, set[tuple[int, ...]]] = defaultdict(set)
        for *cells, item in with_checkpoints(puzzle.exact_cover.options):
            places[item].add(tuple(cells))
        for name, item in puzzle.encoding.piece_items.items():
            copies = puzzle.piece_named(name).copies
            kind = (frozenset(places[item]), copies if places[item] else name)
            self._kind_of[name] = kind
            self._names[kind].append(name)

    def sent_by(self, on_board: BoardSymmetry) -> _Images | None:
        """Find which group takes the place of each; None where one is sent to none."""
        assert on_board.isometry is not None
        by_shape = self._shapes and self._shapes.images(on_board.isometry)
        numbers = self._board.numbers
        goes = [numbers[on_board.image[cell]] for cell in self._board.cells]
        sent = dict(chain.from_iterable(zip(*pair, strict=True) for pair in by_shape or ()))
        images = []
        for kind, names in self._names.items():
            if names[0] in sent:  # saves moving all places
                there = self._kind_of[sent[names[0]]]
            else:
                moved = (tuple(sorted(map(goes.__getitem__, place))) for place in kind[0])
                there = (frozenset(moved), kind[1])
            others = self._names.get(there, [])
            if len(others) != len(names):
                return None
            images.append((tuple(names), tuple(others)))
        return tuple(images)
