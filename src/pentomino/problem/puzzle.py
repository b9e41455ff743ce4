"""Puzzles: a board, the pieces that fill it, and what is fixed or forbidden beforehand.

A puzzle makes its placements, its symmetries and its exact cover problem; it knows no engines.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn, SupportsIndex, final

from pentomino.errors import PuzzleError, counted, nearest
from pentomino.geometry.board import Board, is_rotation
from pentomino.geometry.lattice import Lattice
from pentomino.geometry.piece import LONGEST_NAME, Piece
from pentomino.geometry.shape import Orientation
from pentomino.problem.checks import check_laid, check_marks, check_placement
from pentomino.problem.encoding import Encoding
from pentomino.problem.exact_cover import CellOrder, ExactCover
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.questions import Solvable
from pentomino.problem.sides import check_sides
from pentomino.problem.symmetry import (
    Distinct,
    Symmetry,
    as_distinct,
    symmetries_of,
    symmetries_of_parts,
)
from pentomino.values import Drawn, few
from pentomino.wrong_types import check_each, check_type, shown

if TYPE_CHECKING:
    from os import PathLike

    from pentomino.catalogue.dates import AnyDate


LONGEST_TITLE = 200
"""The most characters of a title."""

MOST_PLACEMENTS = 2_000_000
MOST_COVERED = 12_000_000
"""A puzzle with more placements, or whose placements cover more cells in all, is refused before
they are made."""

_ONE_GIVEN = "write with_givens([placement])"
_ONE_MARK = "write with_marks([Mark((0, 0), 'F')]), with Mark from pentomino.problem"


@final
@dataclass(frozen=True, slots=True, repr=False)
class Puzzle(Drawn, Solvable):
    """A board and the pieces that must fill it.

    Args:
        board: The cells to cover.
        pieces: No two with the same name.
        givens: Placements fixed beforehand.
        marks: Cells of which only the piece is fixed that covers them.
        barred: Placements that may not be used.
        title: What people call the puzzle, such as "Soma cube"; empty where it has no name.
            Puzzles that differ only in the title are equal.

    Raises:
        TypeError: One of them has another type.
        PuzzleError: There are no pieces, two have one name, one lies on another lattice, a
            given, mark or barred placement does not fit board and pieces, or the title is too
            long or cannot be printed.
    """

    board: Board
    pieces: tuple[Piece, ...]
    givens: tuple[Placement, ...] = ()
    marks: tuple[Mark, ...] = ()
    barred: frozenset[Placement] = frozenset()
    title: str = field(default="", compare=False)

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(
            self,
            board: Board,
            pieces: Iterable[Piece],
            givens: Iterable[Placement] = (),
            marks: Iterable[Mark] = (),
            barred: Iterable[Placement] = (),
            title: str = "",
        ) -> None: ...

    def __post_init__(self) -> None:
        self._take_fields()
        self._check_title()
        if not self.pieces:
            raise PuzzleError("a puzzle needs at least one piece")
        for name, count in Counter(piece.name for piece in self.pieces).items():
            if count > 1:
                raise PuzzleError(
                    f"{count} pieces are called {name!r}: give each piece its own name"
                )
        for piece in self.pieces:
            if piece.shape.lattice is not self.lattice:
                raise PuzzleError(
                    f"the board is on the {self.lattice.name} lattice, but the piece {piece.name} "
                    f"on the {piece.shape.lattice.name} one: choose pieces for this board, "
                    f"such as {self.lattice.polyforms.usual}"
                )
        self._check_size()
        check_sides(self.board, self.pieces)
        check_marks(self, self.marks)
        check_laid(self, self.givens)
        for placement in self.barred:
            check_placement(self, placement)

    def _check_title(self) -> None:
        check_type(self.title, str, "title", "a text such as 'Soma cube'")
        if len(self.title) > LONGEST_TITLE:
            raise PuzzleError(
                f"the title has {len(self.title):,} characters: write {LONGEST_TITLE} or fewer"
            )
        if not self.title.isprintable():
            raise PuzzleError(f"the title {self.title!r} holds characters that cannot be printed")

    def _check_size(self) -> None:
        """Refuse a puzzle with too many placements, before they are made."""
        placements = covered = 0
        for piece in self.pieces:
            lying = piece.coloured_orientations
            number = sum(self.board.most_translates(each.shape) for each in lying)
            placements += number
            covered += number * piece.size
        if placements > MOST_PLACEMENTS:
            raise PuzzleError(
                f"the puzzle would have about {placements:,} placements; at most "
                f"{MOST_PLACEMENTS:,} are possible: take a smaller board or fewer pieces"
            )
        if covered > MOST_COVERED:
            raise PuzzleError(
                f"the placements of this puzzle would cover about {covered:,} cells in all; at "
                f"most {MOST_COVERED:,} are possible: take a smaller board or smaller pieces"
            )

    def _take_fields(self) -> None:
        """Check the types of the fields, and keep them as tuples."""
        instead = "make puzzles of names with Puzzle.of('6x10', 'pentominoes')"
        check_type(self.board, Board, "board", "a board", instead)
        fields: tuple[tuple[str, type, str, str], ...] = (
            ("pieces", Piece, "pieces", instead),
            ("givens", Placement, "placements", ""),
            ("marks", Mark, "marks", _ONE_MARK),
            ("barred", Placement, "placements", ""),
        )
        for name, kind, wanted, instead_of in fields:
            values = getattr(self, name)
            if isinstance(values, Iterator):
                values = tuple(values)
            check_each(values, kind, name, wanted, instead_of)
            kept = frozenset(values) if name == "barred" else tuple(values)
            object.__setattr__(self, name, kept)

    @classmethod
    def of(
        cls,
        board: "Board | str | PathLike[str] | Iterable[SupportsIndex]",
        pieces: Iterable[Piece] | str | None = None,
        givens: Iterable[Placement | str] = (),
        *,
        date: "AnyDate | None" = None,
        problem: str | None = None,
        trusted: bool = True,
    ) -> "Puzzle":
        """Make the puzzle that a text names: a size, a drawing, a file, a name of the catalogue.

        Args:
            board: A `Board`, or a text: a size such as "6x10" or "2x5x6", a name of the catalogue,
                a drawing of several lines, the text or the name of a puzzle file, or a position
                such as "6x10~I_1.1-5". A `Path` is always the name of a file. A size may also be
                (6, 10) or (2, 5, 6).
            pieces: `Piece` values, or an expression such as "pentominoes+O4"; None for the
                puzzle's own pieces, and for the pentominoes where only a board is named.
            givens: Placements to fix, or their texts in the notation, such as "I_1.1-5".
            date: The date, for a puzzle that is different every day: (12, 25), "12-25", "Dec 25"
                or a date.
            problem: Which problem of a file that holds several, by its number from 1, its name
                or, in ndjson, its code.
            trusted: False for texts from strangers: they cannot open files, and cannot ask for
                more than `pentomino.records.Bounds` allows.

        Raises:
            TypeError: An argument has a wrong type.
            PentominoError: A name is not known, or board and pieces do not fit together; the
                message suggests what to write.

        >>> Puzzle.of("soma-cube").count()
        240
        >>> Puzzle.of("calendar", date=(12, 25)).count(distinct="all")
        92
        """
        from pentomino.catalogue.resolve import puzzle_of  # noqa: PLC0415

        return puzzle_of(board, pieces, givens, date=date, problem=problem, trusted=trusted)

    @property
    def lattice(self) -> Lattice:
        """The lattice of board and pieces."""
        return self.board.lattice

    @cached_property
    def _pieces_by_name(self) -> Mapping[str, Piece]:
        return {piece.name: piece for piece in self.pieces}

    def piece_named(self, name: str) -> Piece:
        """Find a piece by its name.

        Raises:
            TypeError: The name is not a text.
            PuzzleError: The puzzle has no piece of this name.
        """
        if not isinstance(name, str):
            raise TypeError(f"the name of a piece must be a text, not {shown(name)}")
        piece = self._pieces_by_name.get(name)
        if piece is None:
            raise unknown_piece(name, self._pieces_by_name, self._pieces_by_name)
        return piece

    def __repr__(self) -> str:
        names = few(piece.name for piece in self.pieces)
        givens = f", {counted(len(self.givens), 'given')}" if self.givens else ""
        marks = f", {counted(len(self.marks), 'mark')}" if self.marks else ""
        barred = f", {len(self.barred)} barred" if self.barred else ""
        size = self.board.space.name or self.board.size_name
        cells = f"{size}, " * bool(size) + counted(len(self.board.cells), "cell")
        return f"<Puzzle: {cells}, {names}{givens}{marks}{barred}>"

    def with_givens(self, givens: Iterable[Placement | str]) -> "Puzzle":
        """Make the puzzle with these placements fixed as well.

        Args:
            givens: Placements, or their texts in the notation, such as `I_1.1-5`.

        Raises:
            NotationError: A text is not in the notation.
            PuzzleError: As for the class.
        """
        asked: tuple[Placement | str, ...] = check_each(
            givens, (Placement, str), "givens", "placements or texts", _ONE_GIVEN
        )
        fixed = (placement_of(given, self, "a given") for given in asked)
        return replace(self, givens=(*self.givens, *fixed))

    def with_marks(self, marks: Iterable[Mark] | Mapping[Any, str]) -> "Puzzle":
        """Make the puzzle with these cells marked as well.

        Args:
            marks: The marks, or the names of the pieces that must cover cells: `{(0, 0): "F"}`.

        Raises:
            PuzzleError: As for the class.
        """
        if isinstance(marks, Mapping):
            marks = [Mark(cell, piece) for cell, piece in marks.items()]
        check_type(marks, Iterable, "marks", "marks", _ONE_MARK)
        return replace(self, marks=(*self.marks, *marks))

    @cached_property
    def is_coloured(self) -> bool:
        """Whether colours of the board and of pieces decide where pieces may lie."""
        return bool(self.board.colours) and any(piece.cell_colours for piece in self.pieces)

    @cached_property
    def encoding(self) -> Encoding:
        """The placements, cells and pieces by number, and the exact cover problem made of them."""
        return Encoding(self)

    @property
    def placements(self) -> tuple[Placement, ...]:
        """All placements that givens, marks and barred placements leave room for, givens included.

        Those of pieces without copies are left out; those of a piece whose copies are all given are
        not, though they can never be laid, and barring them changes nothing.

        Sorted by first cell, then by the place of the piece among the pieces, then by the other
        cells: the order of the options of `exact_cover`. The first call takes time proportional to
        orientations times cells.
        """
        return self.encoding.placements

    def orientation(self, placement: Placement) -> Orientation:
        """Find how a placement lies: its piece's shape under an element of the point group.

        Where several orientations cover the same cells, as on a board that goes round, it is the
        first of them.

        >>> puzzle = Puzzle.of("6x10")
        >>> puzzle.orientation(puzzle.placements[-1]).shape.cells
        ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))

        Raises:
            TypeError: The argument is not a placement.
            PuzzleError: It leaves the board, or its piece cannot lie like this.
        """
        return check_placement(self, placement)

    @cached_property
    def fingerprint(self) -> str:
        """A text of 32 hex digits that identifies the puzzle on every machine and in every version.

        Puzzles that differ only in the order of their pieces, cells or givens have the same
        fingerprint; see docs/records.md.
        """
        from pentomino.problem.fingerprints import fingerprint  # noqa: PLC0415 -- start sooner

        return fingerprint(self)

    @property
    def exact_cover(self) -> ExactCover:
        """The puzzle as an exact cover problem: its items are the cells, then the pieces.

        Behind them come those of sides that have colours; see `problem.sides`.
        """
        return self.encoding.exact_cover

    @property
    def cell_order(self) -> CellOrder:
        """The cells of `exact_cover` in an order for a frontier, with their neighbours."""
        return self.encoding.cell_order

    def symmetries(self, distinct: Distinct | str = Distinct.ISOMETRIES) -> tuple[Symmetry, ...]:
        """Find the isometries that map the puzzle to itself; the identity comes first.

        Each of them maps the board, the places of the pieces, their copies, the givens and the
        marks to themselves. Pieces may change places, as two mirror images do under a reflection,
        or two congruent pieces with givens that change places; pieces that differ only in their
        names keep their order. A piece that can be laid nowhere, or has no copies, breaks no
        symmetry. What counts is where each piece may lie: colours and
        barred placements that rule out nothing more break none either. Moves that move no cell,
        such as a reflection that exchanges nothing on a board of one row, are the identity.

        Args:
            distinct: "isometries" for all of them, "rotations" for the rotations, "all" for
                the identity alone. "parts" adds those that move each connected part of the board by
                an isometry of its own, to its own place or to that of a part of the same form;
                where pieces lie across parts, those of these moves that keep their places.

        Raises:
            PuzzleError: `distinct` has another value; or it is "parts", and the parts move in more
                than 10,000 ways, or are those of a board that goes round.
        """
        match as_distinct(distinct):
            case Distinct.ROTATIONS:
                return tuple(s for s in self._symmetries if is_rotation(s.on_board))
            case Distinct.ISOMETRIES:
                return self._symmetries
            case Distinct.PARTS:
                return self._symmetries_of_parts
            case _:
                return (Symmetry(self.board.identity, {p.name: p.name for p in self.pieces}),)

    @cached_property
    def _symmetries(self) -> tuple[Symmetry, ...]:
        return tuple(symmetries_of(self))

    @cached_property
    def _symmetries_of_parts(self) -> tuple[Symmetry, ...]:
        return tuple(symmetries_of_parts(self))

    def item_images(self, distinct: Distinct | str = Distinct.ISOMETRIES) -> list[tuple[int, ...]]:
        """List where each symmetry sends the items of `exact_cover`; the identity comes first."""
        return self.encoding.item_images(self.symmetries(distinct))

    def option_images(
        self, distinct: Distinct | str = Distinct.ISOMETRIES
    ) -> list[tuple[int, ...]]:
        """List where each symmetry except the identity sends the numbers of the placements."""
        return self.encoding.option_images(self.symmetries(distinct)[1:])


def _refuse_change(_: Puzzle, name: str, value: object = None) -> NoReturn:  # noqa: ARG001
    """Say how to make a changed puzzle, in place of what dataclasses say."""
    own = [field.name for field in fields(Puzzle)]
    raise FrozenInstanceError(
        "a puzzle cannot be changed: make another one with puzzle.with_givens(...), "
        "puzzle.with_marks(...) or dataclasses.replace(puzzle, "
        f"{name if name in own else 'title'}=...)"
    )


Puzzle.__setattr__ = Puzzle.__delattr__ = _refuse_change  # type: ignore[assignment,method-assign]


def placement_of(placement: Placement | str, puzzle: Puzzle, what: str) -> Placement:
    """Return the placement itself, or the one that a text describes in the notation.

    Args:
        placement: A placement or its text, such as `I_1.1-5`.
        puzzle: On whose board it lies.
        what: The name of the argument in a message.

    Raises:
        TypeError: It is something else.
        NotationError: The text is not in the notation.
        PuzzleError: The text describes no placement of the puzzle.
    """
    check_type(placement, (Placement, str), what, "a placement or its text, such as 'I_1.1-5'")
    if isinstance(placement, Placement):
        return placement
    from pentomino.notation.placements import read_placement  # noqa: PLC0415

    return read_placement(placement, puzzle)


def unknown_piece(name: str, known: Iterable[str], listed: Iterable[str]) -> PuzzleError:
    """Make the error for a name that no piece of a puzzle has.

    Args:
        name: The name.
        known: The names of the pieces, among which a similar one is looked for.
        listed: What people call the pieces, for a list where no name is similar.
    """
    name = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}..."
    same = (piece for piece in known if piece.lower() == name.lower())
    near = next(same, None) or nearest(name, known)
    hint = f"did you mean {near!r}?" if near else f"its pieces are {few(listed)}"
    return PuzzleError(f"the puzzle has no piece called {name!r}; {hint}")


def check_puzzle(puzzle: object) -> None:
    """Check that an argument is a puzzle.

    Raises:
        TypeError: It is something else.
    """
    check_type(puzzle, Puzzle, "puzzle", "a puzzle", instead_of_puzzle(puzzle))


def instead_of_puzzle(value: object) -> str:
    """Suggest what to write instead of a value that is not a puzzle, but may contain one."""
    if isinstance(getattr(value, "puzzle", None), Puzzle):
        kind = type(value).__name__
        names = {"MadePuzzle": "made", "SolutionSpace": "space", "SolutionSlice": "solutions"}
        word = names.get(kind, kind.lower())
        return f"take the one that it holds: write {word}.puzzle"
    if isinstance(value, ExactCover):
        return "exact_cover.solve and exact_cover.count take exact cover problems"
    return "make one with Puzzle.of('6x10')"
