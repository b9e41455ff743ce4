"""Symmetries of puzzles, and which solutions they make one."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import chain, permutations, product
from math import factorial, prod
from typing import TYPE_CHECKING, Literal, TypeAlias, final

from pentomino.checkpoints import checkpoint
from pentomino.errors import PuzzleError, number_text
from pentomino.geometry.board import BoardSymmetry
from pentomino.geometry.lattice import Cell, Isometry
from pentomino.geometry.piece import Copies, Piece
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
    fixed = _Fixed(puzzle)
    for on_board in puzzle.board.symmetries:
        checkpoint()
        images = pieces.sent_by(on_board)
        if images is not None and fixed.is_kept_by(symmetry := Symmetry(on_board, images)):
            yield symmetry


@final
class _Fixed:
    """What is fixed on a puzzle, without what changes nothing.

    A mark under a given changes nothing, nor does barring a placement that cannot be laid anyway:
    one of a piece that is not laid, over a given, or over another piece's mark.

    Args:
        puzzle: The puzzle.
    """

    def __init__(self, puzzle: "Puzzle") -> None:
        given, laid = puzzle.encoding.given_cells, puzzle.encoding.laid_pieces
        self._givens = set(puzzle.givens)
        self._marks = {mark for mark in puzzle.marks if mark.cell not in given}
        taken = {mark.cell: mark.piece for mark in self._marks} | dict.fromkeys(given, "")
        self._barred = {
            barred
            for barred in puzzle.barred
            if barred.piece in laid
            and all(taken.get(cell, barred.piece) == barred.piece for cell in barred.cells)
        }

    def is_kept_by(self, symmetry: Symmetry) -> bool:
        """Whether a symmetry of board and pieces also keeps what is fixed on the board."""
        return (
            set(map(symmetry.placement, self._givens)) == self._givens
            and set(map(symmetry.mark, self._marks)) == self._marks
            and all(symmetry.placement(barred) in self._barred for barred in self._barred)
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
    fixed = _Fixed(puzzle)
    for on_board, images in moves:
        checkpoint()
        if fixed.is_kept_by(symmetry := Symmetry(on_board, images)):
            yield symmetry


_Images: TypeAlias = tuple[tuple[str, str], ...]
"""The name of each piece, and of the piece that takes its place."""


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
        self._isometries = [(i, tuple(images.items())) for i, images in alike if images is not None]
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

    def __iter__(self) -> Iterator[tuple[BoardSymmetry, Mapping[str, str]]]:
        """Yield where each move sends the cells, and the pieces."""
        exchanges = [
            [dict(zip(form, there, strict=True)) for there in permutations(form)]
            for form in self._forms
        ]
        for images, onto in self._onto.items():
            for exchange in product(*exchanges):
                goes = {n: there for of_form in exchange for n, there in of_form.items()}
                for landed in product(*(onto[n, goes[n]] for n in range(len(self._parts)))):
                    cells = zip(chain(*self._parts), chain(*landed), strict=True)
                    yield BoardSymmetry(None, dict(cells)), dict(images)

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


def _laid(puzzle: "Puzzle") -> Iterable[Piece]:
    """List the pieces that can be laid; the others break no symmetry."""
    return [piece for piece in puzzle.pieces if piece.name in puzzle.encoding.laid_pieces]


_Kind: TypeAlias = tuple[Shape, int, Copies]


@final
class _Alike:
    """Groups pieces that differ only in their names: same orientations, same copies.

    The first orientation, the number of orientations and the copies identify a group. That is
    enough, because of two mobilities one always allows whatever the other does. A piece that
    cannot be laid is in no group: every move sends it to itself.

    Args:
        puzzle: The puzzle with the pieces.
    """

    def __init__(self, puzzle: "Puzzle") -> None:
        self._same = {piece.name: piece.name for piece in puzzle.pieces}
        self._names: dict[_Kind, list[str]] = defaultdict(list)
        self._kinds: dict[_Kind, _Kind] = {}
        for piece in _laid(puzzle):
            shapes, copies = piece.orientations, piece.copies
            kind = (shapes[0], len(shapes), copies)
            self._names[kind].append(piece.name)
            self._kinds.update(((shape, len(shapes), copies), kind) for shape in shapes)

    def sent_by(self, on_board: BoardSymmetry) -> Mapping[str, str] | None:
        """Find the same as `images` for a move of the whole board."""
        assert on_board.isometry is not None
        return self.images(on_board.isometry)

    def images(self, isometry: Isometry) -> Mapping[str, str] | None:
        """Find which piece takes the place of each; None where a piece is sent to no piece.

        Pieces of one group are matched in their order, so that the images of a group of symmetries
        are a group too.
        """
        images = dict(self._same)
        for (first, number, copies), names in self._names.items():
            kind = self._kinds.get((first.moved(isometry), number, copies))
            others = [] if kind is None else self._names[kind]
            if len(others) != len(names):
                return None
            images.update(zip(names, others, strict=True))
        return images


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
        self._shapes = None if puzzle.is_coloured else _Alike(puzzle)
        self._same = {piece.name: piece.name for piece in puzzle.pieces}
        self._names: dict[tuple[_Places, Copies], list[str]] = defaultdict(list)
        self._kind_of: dict[str, tuple[_Places, Copies]] = {}
        for piece in _laid(puzzle):
            checkpoint()
            places = frozenset(puzzle.encoding.places_of(piece))
            self._kind_of[piece.name] = (places, piece.copies)
            self._names[self._kind_of[piece.name]].append(piece.name)

    def sent_by(self, on_board: BoardSymmetry) -> Mapping[str, str] | None:
        """Find which piece takes the place of each; None where a piece is sent to no piece."""
        assert on_board.isometry is not None
        by_shape = self._shapes and self._shapes.images(on_board.isometry)
        numbers = self._board.numbers
        goes = [numbers[on_board.image[cell]] for cell in self._board.cells]
        images = dict(self._same)
        for kind, names in self._names.items():
            if by_shape is not None:  # saves moving all places
                there = self._kind_of[by_shape[names[0]]]
            else:
                moved = (tuple(sorted(map(goes.__getitem__, place))) for place in kind[0])
                there = (frozenset(moved), kind[1])
            others = self._names.get(there, [])
            if len(others) != len(names):
                return None
            images.update(zip(names, others, strict=True))
        return images
