"""Symmetries of puzzles: which there are, and which solutions they make one.

A symmetry is a move of the board after which the pieces lie as before. It is tried on the places
of the pieces; on their shapes where these alone decide.
"""

from collections import defaultdict
from collections.abc import Container, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from math import factorial, prod
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, final

from pentomino.checkpoints import checkpoint, with_checkpoints
from pentomino.errors import PuzzleError
from pentomino.geometry.board import Board, BoardSymmetry
from pentomino.geometry.lattice import Cell, Isometry
from pentomino.geometry.piece import Copies
from pentomino.geometry.shape import Shape
from pentomino.problem.placement import Mark
from pentomino.problem.sides import SideItems
from pentomino.values import MappingValue
from pentomino.wrong_types import as_choice

if TYPE_CHECKING:
    from pentomino.problem.puzzle import Puzzle


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
@dataclass(frozen=True, slots=True, repr=False)
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

    def mark(self, mark: Mark) -> Mark:
        """Find the image of a mark."""
        return Mark(self.on_board.image[mark.cell], self.pieces[mark.piece])

    def subject(self, subject: Cell | str) -> Cell | str:
        """Find the image of a cell, or of a piece by its name."""
        if isinstance(subject, str):
            return self.pieces[subject]
        return self.on_board.image[subject]


MOST_OF_PARTS = 10_000
"""The most symmetries of a board whose parts move alone; engines need each of them."""


def symmetries_of(puzzle: "Puzzle") -> Iterator[Symmetry]:
    """Find the isometries that map a puzzle to itself, with all that is fixed on it."""
    board, fixed = _board(puzzle), _Fixed(puzzle)
    if not (board.space.kind or _is_restricted(puzzle)):
        shapes = _Alike(puzzle)
        by_shape = [shapes.images(_isometry(on_board)) for on_board in board.symmetries]
        if all(images is not None for images in by_shape):  # saves looking at all places
            for on_board, images in zip(board.symmetries, by_shape, strict=True):
                yield Symmetry(on_board, _in_order(images or ()))
            return
    laid = _Laid(puzzle, [board.cells])
    moves = board.symmetries if puzzle.encoding.sides is None else board.isometries
    for way, on_board in enumerate(moves):
        checkpoint()
        if fixed.may_be_kept(on_board):
            for keys in laid.extended(laid.kinds, [_Move(0, way, on_board)]):
                yield from fixed.symmetry(on_board, laid.groups(keys))


def symmetries_of_parts(puzzle: "Puzzle") -> Iterator[Symmetry]:
    """Find the symmetries of a puzzle that move each connected part of the board by an isometry.

    Each part goes to a part of the same form, perhaps itself; the identity comes first. All parts
    send the pieces to the same pieces. A board in one part has no more than its isometries.

    The parts are moved one after another, and a beginning that changes where pieces may lie on the
    parts that are moved goes no further.

    Raises:
        PuzzleError: There are too many, or the board has several parts and goes round or its
            pieces have sides with colours.
    """
    parts = list(puzzle.board.space.parts(puzzle.board.cells))
    if len(parts) == 1:
        yield from symmetries_of(puzzle)
        return
    if puzzle.board.space.kind:
        raise PuzzleError(
            f"the {len(parts):,} parts of a board that goes round cannot be moved alone: count up "
            "to isometries, which move the board as a whole"
        )
    if puzzle.encoding.sides is not None:
        raise PuzzleError(
            f"the {len(parts):,} parts of a board cannot be moved alone where sides have colours: "
            "count up to isometries, which move the board as a whole"
        )
    fixed = _Fixed(puzzle)
    moves = _MovesOfParts(puzzle, parts, fixed)
    laid = _Laid(puzzle, parts)
    begun: list[tuple[list[_Move], _Keys]] = [([], laid.kinds)]
    for number in range(len(parts)):
        longer = (
            ([*chosen, move], more)
            for chosen, keys in begun
            for move in moves.of(number, {each.there for each in chosen})
            for more in laid.extended(keys, [*chosen, move])
        )
        begun = list(islice(with_checkpoints(longer), MOST_OF_PARTS + 1))
        if len(begun) > MOST_OF_PARTS:
            raise _too_many_moves(len(parts))
    for chosen, keys in begun:
        image = {cell: there for move in chosen for cell, there in move.on_board.image.items()}
        yield from fixed.symmetry(BoardSymmetry(None, image), laid.groups(keys))


_Groups: TypeAlias = Sequence[tuple[Sequence[str], Sequence[str]]]
"""For each group of pieces that differ only in their names and in what is fixed on the board, these
names and those of the pieces that take their places."""

_Keys: TypeAlias = tuple[list[int], list[int]]
"""For each piece, a number for where a move sends its places, and one for where they are: a piece
can take the place of another whose first number is its own second."""


_Place: TypeAlias = tuple[int, ...]
"""The items of a place but for the piece, sorted: its cells, and sides that have colours."""


class _Move(NamedTuple):
    """Where a part of the board goes: on which part, in which of the ways, where cells land."""

    there: int
    way: int
    on_board: BoardSymmetry


def _board(puzzle: "Puzzle") -> Board:
    """The board, where only cells that may stay empty are optional."""
    spare = puzzle.encoding.spare_cells
    return replace(puzzle.board, optional=spare) if spare != puzzle.board.optional else puzzle.board


def _isometry(on_board: BoardSymmetry) -> Isometry:
    assert on_board.isometry is not None
    return on_board.isometry


def _is_restricted(puzzle: "Puzzle") -> bool:
    """Check whether more than the shapes of the pieces decides where they may lie."""
    restricted = puzzle.is_coloured or puzzle.encoding.sides is not None
    return restricted or bool(puzzle.givens or puzzle.marks or puzzle.barred)


def _items_sent(
    numbers: Mapping[Cell, int], sides: SideItems | None, on_board: BoardSymmetry
) -> dict[int, int]:
    """Find where a move sends the items of cells, and of sides that have colours."""
    goes = {numbers[cell]: numbers[there] for cell, there in on_board.image.items()}
    return goes if sides is None else goes | sides.images(on_board)


def _in_order(images: Iterable[tuple[Sequence[str], Sequence[str]]]) -> dict[str, str]:
    return {name: there for pair in images for name, there in zip(*pair, strict=True)}


def _too_many_moves(parts: int) -> PuzzleError:
    return PuzzleError(
        f"the {parts:,} parts of the board can be turned and exchanged in more than "
        f"{MOST_OF_PARTS:,} ways: count up to isometries, which move the board as a whole"
    )


@final
class _Fixed:
    """What is given and marked on a puzzle for each piece.

    A mark under a given changes nothing and is left out.

    Args:
        puzzle: The puzzle.
    """

    def __init__(self, puzzle: "Puzzle") -> None:
        given = puzzle.encoding.given_cells
        marks = {mark.cell: mark.piece for mark in puzzle.marks if mark.cell not in given}
        self._cells = given | frozenset(marks)
        self._of: dict[str, list[tuple[str, _Place]]] = defaultdict(list)
        self._numbers, self._sides = puzzle.board.numbers, puzzle.encoding.sides
        for placement in puzzle.givens:
            cells = [self._numbers[cell] for cell in placement.cells]
            sides = self._sides.used(cells, placement.sides) if self._sides else ()
            self._of[placement.piece].append(("given", (*cells, *sides)))
        for cell, name in marks.items():
            self._of[name].append(("mark", (self._numbers[cell],)))
        for fixed in self._of.values():
            fixed.sort()

    def may_be_kept(self, on_board: BoardSymmetry) -> bool:
        """Check soon whether a move keeps the given and marked cells, whatever is on them."""
        return not self._cells or all(
            (cell in self._cells) == (there in self._cells)
            for cell, there in on_board.image.items()
        )

    def symmetry(self, on_board: BoardSymmetry, images: _Groups) -> Iterator[Symmetry]:
        """Match the pieces of each group so that all that is fixed is kept; none if impossible.

        Pieces for which the same is fixed are matched in their order, so that the symmetries of a
        puzzle are a group.
        """
        pieces: dict[str, str] = {}
        goes = _items_sent(self._numbers, self._sides, on_board) if self._of else {}
        for names, others in images:
            wanted = [self._moved(name, goes) for name in names]
            found = [self._of.get(other, []) for other in others]
            if sorted(wanted) != sorted(found):
                return
            by_wanted = sorted(range(len(names)), key=wanted.__getitem__)
            by_found = sorted(range(len(names)), key=found.__getitem__)
            for number, there in zip(by_wanted, by_found, strict=True):
                pieces[names[number]] = others[there]
        yield Symmetry(on_board, pieces)

    def _moved(self, name: str, goes: Mapping[int, int]) -> list[tuple[str, _Place]]:
        return sorted(
            (what, tuple(sorted(map(goes.__getitem__, items))))
            for what, items in self._of.get(name, ())
        )


@final
class _MovesOfParts:
    """The isometries that carry parts of a board onto parts of the same form.

    Args:
        puzzle: The board.
        parts: Its connected parts.
        fixed: What is fixed on the board, and has to land on what is fixed.

    Raises:
        PuzzleError: So many parts have the same form that they change places in too many ways.
    """

    def __init__(self, puzzle: "Puzzle", parts: Sequence[tuple[Cell, ...]], fixed: _Fixed) -> None:
        self._board, self._parts, self._fixed = _board(puzzle), parts, fixed
        lattice = puzzle.lattice
        forms: dict[tuple[Cell, ...], list[int]] = defaultdict(list)
        for number, part in enumerate(with_checkpoints(parts)):
            turned = (lattice.moved(isometry, part) for isometry in lattice.isometries)
            forms[min(map(lattice.normalised, turned))].append(number)
        if prod(factorial(len(form)) for form in forms.values()) > MOST_OF_PARTS:
            raise _too_many_moves(len(parts))
        self._alike = {number: form for form in forms.values() for number in form}
        """For each part the parts of the same form."""
        self._onto: dict[tuple[int, int], Sequence[BoardSymmetry]] = {}

    def of(self, number: int, taken: Container[int]) -> Iterator[_Move]:
        """Yield the moves of a part onto the parts that are not taken."""
        for there in self._alike[number]:
            if there not in taken:
                if (number, there) not in self._onto:
                    self._onto[number, there] = list(self._found(number, there))
                for way, on_board in enumerate(self._onto[number, there]):
                    yield _Move(there, way, on_board)

    def _found(self, number: int, there: int) -> Iterator[BoardSymmetry]:
        lattice, optional = self._board.lattice, self._board.optional
        part, other = self._parts[number], self._parts[there]
        known: set[tuple[Cell, ...]] = set()
        for isometry in lattice.isometries:
            moved = lattice.moved(isometry, part)
            corners = zip(lattice.corner(other), lattice.corner(moved), strict=True)
            landed = tuple(lattice.translated(moved, [h - m for h, m in corners]))
            if set(landed) == set(other) and landed not in known:
                known.add(landed)
                move = BoardSymmetry(isometry, dict(zip(part, landed, strict=True)))
                keeps = all((c in optional) == (t in optional) for c, t in move.image.items())
                if keeps and self._fixed.may_be_kept(move):
                    yield move


_Kind: TypeAlias = tuple[Shape, int, Copies]

_Touched: TypeAlias = tuple[int, ...]
"""The numbers of the parts of the board that a place touches, sorted."""


@final
class _Alike:
    """Groups pieces that differ only in names: same orientations, same copies.

    The first orientation, the number of orientations and the copies identify a group. That is
    enough, because of two mobilities one always allows whatever the other does. A piece that
    cannot be laid is alone: every move sends it to itself.

    Args:
        puzzle: The puzzle with the pieces.
    """

    def __init__(self, puzzle: "Puzzle") -> None:
        self._names: dict[_Kind, list[str]] = defaultdict(list)
        self._kinds: dict[_Kind, _Kind] = {}
        self._alone: list[tuple[list[str], list[str]]] = []
        for piece in puzzle.pieces:
            if piece.name not in puzzle.encoding.laid_pieces:
                self._alone.append(([piece.name], [piece.name]))
                continue
            shapes, copies = piece.orientations, piece.copies
            kind = (shapes[0], len(shapes), copies)
            self._names[kind].append(piece.name)
            self._kinds.update(((shape, len(shapes), copies), kind) for shape in shapes)

    def images(self, isometry: Isometry) -> _Groups | None:
        """Find which group takes the place of each; None where one is sent to none."""
        images = [*self._alone]
        for (first, number, copies), names in self._names.items():
            kind = self._kinds.get((first.moved(isometry), number, copies))
            others = [] if kind is None else self._names[kind]
            if len(others) != len(names):
                return None
            images.append((names, others))
        return images


_NOWHERE = -1
"""Stands for places of a piece that are those of none."""


@final
class _Laid:
    """Where the pieces of a puzzle may lie, and whether moves of the board keep that.

    What counts is places, not shapes: round a board two pieces of different shape may cover the
    same cells, a piece that may not be turned over may have no place that shows it, and of coloured
    pieces those of one shape may lie in different places.

    Args:
        puzzle: The puzzle.
        parts: The parts of the board that move alone.
    """

    def __init__(self, puzzle: "Puzzle", parts: Sequence[Sequence[Cell]]) -> None:
        numbers = self._numbers = puzzle.board.numbers
        self._names = [piece.name for piece in puzzle.pieces]
        self._shapes = None if _is_restricted(puzzle) else _Alike(puzzle)
        self._sent: dict[tuple[tuple[int, ...], ...], list[int]] = {}
        self._known: dict[object, int] = {}
        part_of = {numbers[cell]: n for n, part in enumerate(parts) for cell in part}
        places: dict[_Touched, list[set[_Place]]] = {}
        self._sides = puzzle.encoding.sides
        for option in with_checkpoints(puzzle.exact_cover.options):
            cells, item, sides = puzzle.encoding.parts(option)
            touched = tuple(sorted({part_of[cell] for cell in cells}))
            if touched not in places:
                places[touched] = [set() for _ in self._names]
            places[touched][item - len(numbers)].add((*cells, *sides))
        self._places = places
        """For the places that touch the same parts: those of each piece."""
        self._lying = {
            touched: self._numbered(map(frozenset, found)) for touched, found in places.items()
        }
        self._ending: dict[int, list[_Touched]] = defaultdict(list)
        for touched in places:
            self._ending[touched[-1]].append(touched)
        laid = {n for found in places.values() for n, each in enumerate(found) if each}
        kinds = self._numbered(
            piece.copies if n in laid else piece.name for n, piece in enumerate(puzzle.pieces)
        )
        self.kinds: _Keys = (kinds, kinds)
        """Which pieces are alike before anything is moved: those with the same copies."""

    def extended(self, keys: _Keys, chosen: Sequence[_Move]) -> Iterator[_Keys]:
        """Tell the pieces apart by the places that the last move completes; none if it cannot be.

        Args:
            keys: How the moves before tell them apart.
            chosen: The moves of the first parts.
        """
        sent, lying = keys
        for touched in self._ending[len(chosen) - 1]:
            moves = [chosen[part] for part in touched]
            there = tuple(sorted(move.there for move in moves))
            if there not in self._lying:
                return
            sent = self._numbered(zip(sent, self._sent_by(touched, moves), strict=True))
            lying = self._numbered(zip(lying, self._lying[there], strict=True))
            if sorted(sent) != sorted(lying):
                return
        yield sent, lying

    def groups(self, keys: _Keys) -> _Groups:
        """Find which pieces take the place of which."""
        names: dict[int, list[str]] = defaultdict(list)
        others: dict[int, list[str]] = defaultdict(list)
        for name, sent, lying in zip(self._names, *keys, strict=True):
            names[sent].append(name)
            others[lying].append(name)
        return [(found, others[key]) for key, found in names.items()]

    def _numbered(self, values: Iterable[Hashable]) -> list[int]:
        known = self._known
        return [known.setdefault(value, len(known)) for value in values]

    def _sent_by(self, touched: _Touched, moves: Sequence[_Move]) -> list[int]:
        """Number the places of each piece after these moves."""
        key = tuple((part, *move[:2]) for part, move in zip(touched, moves, strict=True))
        if key not in self._sent:
            self._sent[key] = self._by_shapes(moves) or self._by_places(touched, moves)
        return self._sent[key]

    def _by_shapes(self, moves: Sequence[_Move]) -> list[int] | None:
        """Number them as those of the pieces that have the moved shapes, which takes no time."""
        if self._shapes is None or len(moves) > 1:
            return None
        images = self._shapes.images(_isometry(moves[0].on_board))
        if images is None:
            return None
        sent = _in_order(images)
        lying = dict(zip(self._names, self._lying[moves[0].there,], strict=True))
        return [lying[sent[name]] for name in self._names]

    def _by_places(self, touched: _Touched, moves: Sequence[_Move]) -> list[int]:
        goes: dict[int, int] = {}
        for move in moves:
            goes |= _items_sent(self._numbers, self._sides, move.on_board)

        def sent(place: _Place) -> _Place:
            return tuple(sorted(map(goes.__getitem__, place)))

        # Most moves send some piece where no piece lies, which one of its places tells.
        there = self._places[tuple(sorted(move.there for move in moves))]
        for places in filter(None, self._places[touched]):
            one = sent(next(iter(places)))
            if not any(one in others for others in there):
                return [_NOWHERE] * len(self._names)
        return self._numbered(
            frozenset(map(sent, places)) for places in with_checkpoints(self._places[touched])
        )
