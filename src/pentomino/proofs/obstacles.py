"""Why a puzzle can have no solution, where a person can see it: some cells cannot be made up.

One argument says it all: of certain cells, each piece covers certain numbers wherever it lies, and
no choice of the pieces adds up to the number there is. With all cells marked it is about the area;
with the black cells of a chessboard, about colours; with one cell, that nothing covers it.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, TypeAlias, final

from pentomino.checkpoints import with_checkpoints
from pentomino.geometry.lattice import Cell
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.sums import Stock, can_add_up
from pentomino.wrong_types import shown

MOST_CELLS_NAMED = 3
MOST_ELIMINATED = 200_000
"""Placements of which it is still tried to find cells to mark by elimination."""


@final
@dataclass(frozen=True)
class Forced:
    """A placement that must be laid.

    Args:
        placement: Which.
        subject: The cell that nothing else can cover, or the piece that fits nowhere else.
    """

    placement: Placement
    subject: Cell | str

    def __repr__(self) -> str:
        return f"<Forced: {self.placement.piece} at {self.placement.cells[0]}, {self.subject}>"


@final
@dataclass(frozen=True)
class Obstacle:
    """A reason that a puzzle has no solution.

    Args:
        sentence: It in words, beginning with a small letter.
        marked: The cells that cannot be made up.
        laid: What must be laid before it shows, in this order.
        kind: `area` (also where a piece fits nowhere), `cell`, `pocket`, `colours` or `parity`.
    """

    sentence: str
    marked: tuple[Cell, ...]
    laid: tuple[Forced, ...]
    kind: str

    def __repr__(self) -> str:
        return f"<Obstacle: {self.kind}, {shown(self.sentence)}>"

    @property
    def certificate(self) -> dict[str, Any]:
        """What `check_certificate` needs to see it for itself, as a JSON writer takes it."""
        laid = [
            {"piece": f.placement.piece, "cells": f.placement.cells, "subject": f.subject}
            for f in self.laid
        ]
        return {"kind": self.kind, "laid": laid, "marked": self.marked}


def obstacle(position: Position | Puzzle) -> str | None:
    """A sentence that says why there can be no solution, or None if no plain reason shows.

    Looks at what shows at once: areas, colours, pieces that fit nowhere and cells that nothing
    covers. Takes about as long as making the placements.

    Args:
        position: The puzzle; what is laid in a position counts as given.
    """
    found = _look(_Forcing(as_position(position).as_puzzle()), _at_once)
    return None if found is None else found.sentence


def why_not(position: Position | Puzzle) -> Obstacle | None:
    """Why there can be no solution, or None if that cannot be seen without searching.

    Looks at areas, pieces and cells, parts that are cut off, colours, and cells to mark that are
    found by elimination modulo 2; all that again after laying what must be laid. None does not
    mean that there is a solution. Takes a few seconds for the largest puzzles.

    Args:
        position: The puzzle; what is laid in a position counts as given.
    """
    puzzle = as_position(position).as_puzzle()
    forcing = _Forcing(puzzle)
    found = _look(forcing, _at_once)
    while found is None and (forced := forcing.forced()) is not None:
        forcing.lay(forced)
        found = _look(forcing, _plain)
    return found or _look(_Forcing(puzzle), _eliminated) or _look(forcing, _thorough)


@final
class _Forcing:
    """A puzzle on which what must be laid is laid piece after piece."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.laid: list[Forced] = []
        self.open = list(puzzle.board.cells)
        self.placements: Sequence[Placement] = puzzle.placements
        self.optional = puzzle.encoding.spare_cells
        # How many more copies each piece must have, and may have.
        self.least = {piece.name: piece.copies.least for piece in puzzle.pieces}
        self.most = {piece.name: piece.copies.most for piece in puzzle.pieces}

    def forced(self) -> Forced | None:
        """A placement that is the last one for a cell that must be covered, or for a piece."""
        of_cell = Counter(cell for placement in self.placements for cell in placement.cells)
        single = {cell for cell in self.open if of_cell[cell] == 1 and cell not in self.optional}
        of_piece = Counter(placement.piece for placement in self.placements)
        for placement in self.placements:
            for cell in placement.cells:
                if cell in single:
                    return Forced(placement, cell)
            if self.least[placement.piece] >= 1 == of_piece[placement.piece]:
                return Forced(placement, placement.piece)
        return None

    def lay(self, forced: Forced) -> None:
        """Lays it; what it excludes is gone."""
        name, covered = forced.placement.piece, set(forced.placement.cells)
        self.laid.append(forced)
        self.least[name] = max(0, self.least[name] - 1)
        most = self.most[name]
        if most is not None:
            self.most[name] = most - 1
        self.open = [cell for cell in self.open if cell not in covered]
        self.placements = [
            placement
            for placement in self.placements
            if covered.isdisjoint(placement.cells) and self.most[placement.piece] != 0
        ]

    @property
    def must(self) -> list[Cell]:
        """The open cells that must be covered."""
        return [cell for cell in self.open if cell not in self.optional]


@final
@dataclass(frozen=True)
class _Marks:
    """Cells to look at, and what they are.

    Args:
        cells: The cells.
        kind: As of an obstacle.
        words: How they come about.
        of_piece: What placements cover of them, where that is known already.
    """

    cells: frozenset[Cell]
    kind: str
    words: str = ""
    of_piece: "_Covered | None" = None


_Covered: TypeAlias = Mapping[str, Set[tuple[int, int]]]
"""For each piece, by name, how many marked and how many other cells its placements cover."""

_Finder: TypeAlias = Callable[[_Forcing], Iterable[_Marks]]


def _look(forcing: _Forcing, finder: _Finder) -> Obstacle | None:
    """The first of the marks found that cannot be made up."""
    for marks in finder(forcing):
        counts = _Counts(forcing, marks.cells, marks.of_piece)
        if counts.fail:
            sentence = _laid_words(forcing) + _sentence(forcing, marks, counts)
            return Obstacle(sentence, tuple(sorted(marks.cells)), tuple(forcing.laid), marks.kind)
    return None


def _plain(forcing: _Forcing) -> Iterator[_Marks]:
    """Areas, pieces and cells, and parts that are cut off."""
    covered: set[Cell] = set()
    for placement in with_checkpoints(forcing.placements):
        covered.update(placement.cells)
    bare = [cell for cell in forcing.must if cell not in covered]
    if bare and not _nowhere(forcing) and _area_fits(forcing):
        yield _Marks(frozenset(bare), "cell")
    yield _Marks(frozenset(forcing.open), "area")
    parts = sorted(forcing.puzzle.lattice.parts(forcing.open), key=lambda part: (len(part), part))
    if len(parts) > 1:
        yield from _pockets(forcing, parts)


def _pockets(forcing: _Forcing, parts: Sequence[tuple[Cell, ...]]) -> Iterator[_Marks]:
    """The parts of the board that do not touch; of those in which pieces do the same, the first."""
    seen = set()
    for part, of_piece in zip(parts, _covered_of_parts(forcing, parts), strict=True):
        spare = sum(map(forcing.optional.__contains__, part))
        kind = (len(part), spare, tuple(map(frozenset, of_piece.values())))
        if kind not in seen:
            seen.add(kind)
            yield _Marks(frozenset(part), "pocket", of_piece=of_piece)


def _covered_of_parts(forcing: _Forcing, parts: Sequence[tuple[Cell, ...]]) -> list[_Covered]:
    """What placements cover of each part; all parts at once, as there may be thousands."""
    part_of = {cell: number for number, part in enumerate(parts) for cell in part}
    names = [piece.name for piece in forcing.puzzle.pieces]
    found = [{name: set[tuple[int, int]]() for name in names} for _ in parts]
    touching = [Counter[str]() for _ in parts]
    placed = Counter(placement.piece for placement in forcing.placements)
    for placement in forcing.placements:
        size = len(placement.cells)
        for part, number in Counter(map(part_of.__getitem__, placement.cells)).items():
            found[part][placement.piece].add((number, size - number))
            touching[part][placement.piece] += 1
    for of_piece, touched in zip(found, touching, strict=True):
        for piece in forcing.puzzle.pieces:
            if touched[piece.name] < placed[piece.name]:
                of_piece[piece.name].add((0, piece.size))
    return list(found)


def _nowhere(forcing: _Forcing) -> list[str]:
    """The pieces that must be laid and fit nowhere."""
    placed = {placement.piece for placement in forcing.placements}
    return [name for name, least in forcing.least.items() if least > 0 and name not in placed]


def _area_fits(forcing: _Forcing) -> bool:
    """Whether pieces of these sizes make up the area, wherever they would lie."""
    sizes = {piece.name: {(piece.size, 0)} for piece in forcing.puzzle.pieces}
    return not _Counts(forcing, frozenset(forcing.open), sizes).fail


def _at_once(forcing: _Forcing) -> Iterator[_Marks]:
    """The same, and the first colouring, such as a chessboard's."""
    yield from _plain(forcing)
    yield from _coloured(forcing, most=1)


def _thorough(forcing: _Forcing) -> Iterator[_Marks]:
    yield from _coloured(forcing, most=None)
    yield from _eliminated(forcing)


def _coloured(forcing: _Forcing, most: int | None) -> Iterator[_Marks]:
    """The colours of the lattice's colourings, one after the other."""
    for colouring in forcing.puzzle.lattice.colourings[:most]:
        classes: dict[int, set[Cell]] = {}
        for cell in forcing.open:
            classes.setdefault(colouring.colour(cell), set()).add(cell)
        yield from (
            _Marks(frozenset(cells), "colours", colouring.name) for cells in classes.values()
        )


def _eliminated(forcing: _Forcing) -> Iterator[_Marks]:
    """Cells of which every placement of a piece covers an even number, or every one an odd one.

    The marks and the parities of the pieces solve linear equations modulo 2, one for each
    placement; they are found by elimination, at most one set of marks that can fail.
    """
    if len(forcing.placements) > MOST_ELIMINATED:
        return
    items: list[Cell | str] = [*forcing.must]
    items += [name for name, least in forcing.least.items() if least == forcing.most[name]]
    bit = {item: 1 << number for number, item in enumerate(items)}
    rows: dict[int, int] = {}
    for placement in with_checkpoints(forcing.placements):
        row = bit.get(placement.piece, 0)
        for cell in placement.cells:
            row ^= bit.get(cell, 0)
        while row and row.bit_length() in rows:
            row ^= rows[row.bit_length()]
        if row:
            rows[row.bit_length()] = row
    needed = sum(
        bit[item] for item in items if not isinstance(item, str) or forcing.least[item] % 2
    )
    weights = _outside(needed, rows)
    marked = frozenset(item for item in items if not isinstance(item, str) and weights & bit[item])
    if marked:
        yield _Marks(marked, "parity")


def _outside(vector: int, rows: Mapping[int, int]) -> int:
    """Weights modulo 2 that all rows have an even share of and the vector an odd one; 0 if none.

    Args:
        vector: Bits.
        rows: In echelon form, each by the length of its first bit.
    """
    for length, row in sorted(rows.items(), reverse=True):
        if vector >> (length - 1) & 1:
            vector ^= row
    if not vector:
        return 0
    # One bit that is in no row's lead is free: it decides the weights of the leads.
    weights = 1 << (vector.bit_length() - 1)
    for length, row in sorted(rows.items()):
        if (row & weights).bit_count() % 2:
            weights ^= 1 << (length - 1)
    return weights


@final
class _Counts:
    """How many marked and other open cells pieces cover, and whether that can add up.

    Args:
        forcing: What is laid.
        marked: Open cells.
        of_piece: Of each piece, the numbers of both kinds it covers; None to look where it can lie.
    """

    def __init__(
        self,
        forcing: _Forcing,
        marked: frozenset[Cell],
        of_piece: _Covered | None = None,
    ) -> None:
        must = sum(cell not in forcing.optional for cell in marked)
        self.wanted = range(must, len(marked) + 1)
        others = len(forcing.open) - len(marked)
        self.others = range(len(forcing.must) - must, others + 1)
        self.of_piece = of_piece or _numbers_covered(forcing, marked)
        stocks = [
            Stock(forcing.least[name], forcing.most[name], steps)
            for name, steps in self.of_piece.items()
        ]
        self.fail = not can_add_up(self.wanted, self.others, stocks)

    def of(self, name: str) -> set[int]:
        """How many of the marked cells a piece can cover."""
        return {number for number, _ in self.of_piece[name]}


def _numbers_covered(forcing: _Forcing, marked: frozenset[Cell]) -> _Covered:
    """For each piece, how many marked and other cells its placements cover."""
    found: dict[str, set[tuple[int, int]]] = {p.name: set() for p in forcing.puzzle.pieces}
    everything, is_marked = len(marked) == len(forcing.open), marked.__contains__
    for placement in with_checkpoints(forcing.placements):
        cells = placement.cells
        number = len(cells) if everything else sum(map(is_marked, cells))
        found[placement.piece].add((number, len(cells) - number))
    return found


def _laid_words(forcing: _Forcing) -> str:
    given = set(forcing.puzzle.givens)
    number = sum(forced.placement not in given for forced in forcing.laid)
    if not number:
        return ""
    if number == 1:
        return "after laying the one piece that has a single place left, "
    return f"after laying the {number} pieces that have a single place left, "


def _sentence(forcing: _Forcing, marks: _Marks, counts: _Counts) -> str:
    """Why the marked cells cannot be made up, in words."""
    nowhere = _nowhere(forcing)
    if marks.kind == "area" and nowhere:
        beside = " beside the givens" if forcing.puzzle.givens else " on the board"
        return f"the piece {nowhere[0]} fits nowhere{beside}"
    match marks.kind:
        case "area":
            return _area_sentence(forcing, counts)
        case "cell":
            return _bare_sentence(forcing, marks.cells)
        case "pocket":
            return _pocket_sentence(forcing, marks.cells)
        case "colours":
            board = f"coloured {marks.words}, the board has {_told(counts.wanted)} cells of one "
            if forcing.laid:
                board = board.replace("the board has", "there are")
            others = f"{_told(counts.others)} others"
            return f"{board}colour and {others}, and {_adding_up(forcing, counts)}"
        case _:
            cells = _told(counts.wanted)
            return f"{cells} cells can be marked so that {_adding_up(forcing, counts)}"


def _bare_sentence(forcing: _Forcing, cells: Iterable[Cell]) -> str:
    """Which cells nothing covers; the first few of them by name."""
    names = [forcing.puzzle.lattice.place_name(cell) for cell in sorted(cells)]
    if len(names) == 1:
        return f"no piece can cover {names[0]}"
    shown = "; ".join(names[:MOST_CELLS_NAMED])
    rest = len(names) - MOST_CELLS_NAMED
    more = f"; and {rest} more" if rest > 0 else ""
    return f"no piece can cover {len(names)} of the cells: {shown}{more}"


def _pocket_sentence(forcing: _Forcing, cells: Collection[Cell]) -> str:
    """Which part is cut off and cannot be filled."""
    where = forcing.puzzle.lattice.place_name(min(cells))
    if len(cells) == 1:
        return f"{where} is cut off, and no piece fits there"
    return (
        f"the {len(cells)} cells from {where} on are cut off, and no choice of the pieces fills "
        "them"
    )


def _area_sentence(forcing: _Forcing, counts: _Counts) -> str:
    has = "the open cells are" if forcing.laid else "the board has"
    fixed = all(forcing.least[name] == most for name, most in forcing.most.items())
    sizes = {piece.name: piece.size for piece in forcing.puzzle.pieces}
    least = sum(number * sizes[name] for name, number in forcing.least.items())
    if fixed or least >= counts.wanted.stop:
        pieces = f"the pieces cover {'' if fixed else 'at least '}{least} cells"
    else:
        pieces = "no choice of the pieces covers exactly that many"
    to_cover = "" if len(counts.wanted) == 1 else " to cover"
    return f"{has} {_told(counts.wanted)} cells{to_cover}, and {pieces}"


def _told(numbers: range) -> str:
    least, most = numbers.start, numbers.stop - 1
    return f"{least}" if least == most else f"{least} to {most}"


def _adding_up(forcing: _Forcing, counts: _Counts) -> str:
    """What the pieces can cover of the marked cells, as plainly as it can be said."""
    used = [name for name, most in forcing.most.items() if most != 0]
    fixed = all(forcing.least[name] == forcing.most[name] for name in used)
    both = [pair for name in used for pair in counts.of_piece[name]]
    if all(number == other for number, other in both):
        return "every piece covers equal numbers of both"
    if all(number % 2 == 0 for number, _ in both) and len(counts.wanted) == 1:
        return "every piece covers an even number of them, wherever it lies"
    least = sum(forcing.least[name] * min(counts.of(name), default=0) for name in used)
    if fixed and all(len(counts.of(name)) == 1 for name in used):
        return f"the pieces cover exactly {least} of them"
    if fixed and all(len({number % 2 for number in counts.of(name)}) == 1 for name in used):
        return f"the pieces together cover an {'odd' if least % 2 else 'even'} number of them"
    if least >= counts.wanted.stop:
        return f"the pieces cover at least {least} of them"
    return "no choice of the pieces covers exactly that many"
