"""Reasons why a puzzle has no solution that a person can follow.

Every proof works the same way: mark some cells, then show that no combination of pieces covers
exactly the marked ones. If all cells are marked, the proof is about the area; if the black cells of
a chessboard are, about colours; if one cell is, that no piece can cover it.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any, TypeAlias, final

from pentomino.checkpoints import with_checkpoints
from pentomino.errors import NoSolutionError, counted
from pentomino.geometry.lattice import Cell
from pentomino.notation.placements import places_words
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.sums import Stock, can_add_up
from pentomino.values import Value
from pentomino.wrong_types import shown

MOST_CELLS_NAMED = 3
SEARCHED = "every possibility was tried; no simpler reason was found"
"""The reason for a puzzle without a solution for which only a search shows that."""

MOST_ELIMINATED, MOST_ELIMINATED_BITS = 200_000, 2**30
"""With more placements than this, or more bits in all rows, elimination is not used to find cells
to mark: it takes time and memory for the square of the cells."""

MOST_FORCED = 250_000
"""How many placements are looked at, in all, to lay one after the other what must be laid."""


@final
@dataclass(frozen=True, slots=True)
class Forced(Value):
    """A placement that must be laid.

    Args:
        placement: The placement.
        subject: The cell that no other placement covers, or the piece that fits nowhere else.
    """

    placement: Placement
    subject: Cell | str

    def __repr__(self) -> str:
        return f"<Forced: {self.placement.piece} at {self.placement.cells[0]}, {self.subject}>"


@final
@dataclass(frozen=True, slots=True)
class Obstacle(Value):
    """A reason that a puzzle has no solution.

    Args:
        sentence: The reason in words, beginning with a small letter.
        marked: The cells that no combination of pieces covers exactly.
        laid: What must be laid before the reason shows, in this order.
        kind: `area` (also where a piece fits nowhere), `letters`, `cell`, `pocket`, `colours` or
            `parity`.
    """

    sentence: str
    marked: tuple[Cell, ...]
    laid: tuple[Forced, ...]
    kind: str

    def __repr__(self) -> str:
        return f"<Obstacle: {self.kind}, {shown(self.sentence)}>"

    def _repr_markdown_(self) -> str:
        return f"**No solution:** {self.sentence}."

    @property
    def certificate(self) -> dict[str, Any]:
        """The proof as data for `check_certificate`, in the form that a JSON writer takes."""
        laid = [
            {"piece": f.placement.piece, "cells": f.placement.cells, "subject": f.subject}
            for f in self.laid
        ]
        return {"kind": self.kind, "laid": laid, "marked": self.marked}


def obstacle(position: Position | Puzzle) -> str | None:
    """Look for a plain reason why there is no solution.

    Checks areas, colours, pieces that fit nowhere and cells that no piece can cover. Takes about as
    long as making the placements.

    Args:
        position: The puzzle; what is laid in a position counts as given.

    Returns:
        The reason in words, or None where there is no plain reason; there may still be no solution.

    Raises:
        TypeError: The argument is neither a position nor a puzzle.
    """
    puzzle = as_position(position).as_puzzle()
    found = _look(_Forcing(puzzle), _at_once)
    if found is None and puzzle.givens:
        found = _look(_beside_givens(puzzle), _at_once)
    return None if found is None else found.sentence


def area_obstacle(position: Position | Puzzle) -> str | None:
    """Say why the area of the board is not one that the pieces can cover, wherever they lie.

    Makes no placements, so it answers at once however large the board is.

    Args:
        position: The puzzle; what is laid in a position counts as given.

    Returns:
        The reason in words, as `obstacle` gives it, or None where the areas fit.

    Raises:
        TypeError: The argument is neither a position nor a puzzle.
    """
    found = _look(_Forcing(as_position(position).as_puzzle()), _sized)
    return None if found is None else found.sentence


def why_not(position: Position | Puzzle) -> Obstacle | None:
    """Look thoroughly for a reason why there is no solution, without searching for solutions.

    Checks areas, pieces and cells, parts that are cut off, colours, and cells to mark that are
    found by elimination modulo 2; then all that again after laying what must be laid. Takes a few
    seconds for the largest puzzles.

    Args:
        position: The puzzle; what is laid in a position counts as given.

    Returns:
        The reason with its proof, or None where none is found; there may still be no solution.

    Raises:
        TypeError: The argument is neither a position nor a puzzle.
    """
    puzzle = as_position(position).as_puzzle()
    forcing = _Forcing(puzzle)
    found = _look(forcing, _at_once)
    if found is None and puzzle.givens:
        forcing = _beside_givens(puzzle)
        found = _look(forcing, _at_once)
    looked_at = 0
    while found is None and looked_at <= MOST_FORCED:
        if (forced := forcing.forced()) is None:
            break
        looked_at += len(forcing.placements)
        forcing.lay(forced)
        found = _look(forcing, _plain)
    return found or _look(_beside_givens(puzzle), _eliminated) or _look(forcing, _thorough)


def numbers_covered(position: Position | Puzzle, reason: Obstacle) -> Mapping[str, tuple[int, ...]]:
    """List how many of the marked cells each piece can cover, after laying what must be laid.

    Args:
        position: The puzzle or position without a solution.
        reason: The answer of `why_not` for it.

    Returns:
        The different numbers in rising order, by the name of the piece.
    """
    forcing = _Forcing(as_position(position).as_puzzle())
    for forced in reason.laid:
        forcing.lay(forced)
    found = _numbers_covered(forcing, frozenset(reason.marked))
    return {name: tuple(sorted({n for n, _ in pairs})) for name, pairs in found.items()}


def reason_for_none(position: Position | Puzzle) -> str:
    """Say in words why a puzzle that was found to have no solution has none.

    Args:
        position: A puzzle or position without a solution; takes as long as `why_not`.

    Returns:
        The sentence of `why_not`, or `SEARCHED` where it finds no reason.
    """
    found = why_not(position)
    return SEARCHED if found is None else found.sentence


def no_solution(position: Position | Puzzle) -> NoSolutionError:
    """Make the error for whoever needs a solution of a puzzle that has none; it says why.

    Args:
        position: A puzzle or position without a solution; takes as long as `why_not`.
    """
    return NoSolutionError(f"the puzzle has no solution: {reason_for_none(position)}")


@final
class _Forcing:
    """A puzzle on which placements that have no alternative are laid one after the other."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.laid: list[Forced] = []
        self.open = list(puzzle.board.cells)
        self.optional = puzzle.encoding.spare_cells
        # How many more copies each piece must have, and may have.
        self.least = {piece.name: piece.copies.least for piece in puzzle.pieces}
        self.most = {piece.name: piece.copies.most for piece in puzzle.pieces}

    @cached_property
    def placements(self) -> Sequence[Placement]:
        """The placements that are still possible; proofs about areas alone do not make them."""
        return [p for p in self.puzzle.placements if self.most[p.piece] != 0]

    def forced(self) -> Forced | None:
        """Find a placement that is the last one for a cell that must be covered, or for a piece."""
        of_cell = Counter(chain.from_iterable(p.cells for p in self.placements))
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
        """Lay a placement, and remove the placements that it excludes."""
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


def _beside_givens(puzzle: Puzzle) -> _Forcing:
    """Lay the givens: what is left is about other cells, and about copies that are still there."""
    forcing = _Forcing(puzzle)
    for given in puzzle.givens:
        forcing.lay(Forced(given, given.cells[0]))
    return forcing


@final
@dataclass(frozen=True)
class _Marks:
    """Cells that may be marked in a proof.

    Args:
        cells: The cells.
        kind: The kind of obstacle.
        words: How the cells were chosen, as part of a sentence.
        of_piece: How many of them the placements cover, if that is known already.
    """

    cells: frozenset[Cell]
    kind: str
    words: str = ""
    of_piece: "_Covered | None" = None


_Covered: TypeAlias = Mapping[str, Set[tuple[int, int]]]
"""For each piece, by name, how many marked and how many other cells its placements cover."""

_Finder: TypeAlias = Callable[[_Forcing], Iterable[_Marks]]


def _look(forcing: _Forcing, finder: _Finder) -> Obstacle | None:
    """Make an obstacle of the first marks that no combination of pieces covers exactly."""
    for marks in finder(forcing):
        counts = _Counts(forcing, marks.cells, marks.of_piece)
        if counts.fail:
            sentence = _laid_words(forcing) + _sentence(forcing, marks, counts)
            return Obstacle(sentence, tuple(sorted(marks.cells)), tuple(forcing.laid), marks.kind)
    return None


def _sized(forcing: _Forcing) -> Iterator[_Marks]:
    """Mark all cells if pieces of these sizes do not add up to the area, wherever they lie."""
    sizes = {piece.name: {(piece.size, 0)} for piece in forcing.puzzle.pieces}
    everything = frozenset(forcing.open)
    if _Counts(forcing, everything, sizes).fail:
        yield _Marks(everything, "area", of_piece=sizes)


def _plain(forcing: _Forcing) -> Iterator[_Marks]:
    """Mark cells for proofs about areas, pieces, single cells, and parts that are cut off."""
    if (misfitting := next(_sized(forcing), None)) is not None:
        yield misfitting
        return
    covered = set(chain.from_iterable(p.cells for p in with_checkpoints(forcing.placements)))
    bare = [cell for cell in forcing.must if cell not in covered]
    lettered = _lettered(forcing)
    if (bare or lettered) and not _nowhere(forcing):
        yield from lettered
        if bare:
            yield _Marks(frozenset(bare), "cell")
    yield _Marks(frozenset(forcing.open), "area")
    space = forcing.puzzle.board.space
    parts = sorted(space.parts(forcing.open), key=lambda part: (len(part), part))
    if len(parts) > 1:
        yield from _pockets(forcing, parts)


def _lettered(forcing: _Forcing) -> list[_Marks]:
    """Mark the cells that one piece must cover, for each piece of which there are several."""
    cells: dict[str, list[Cell]] = {}
    must = set(forcing.must)
    for mark in forcing.puzzle.marks:
        if mark.cell in must:
            cells.setdefault(mark.piece, []).append(mark.cell)
    return [
        _Marks(frozenset(own), "letters", piece) for piece, own in cells.items() if len(own) > 1
    ]


def _pockets(forcing: _Forcing, parts: Sequence[tuple[Cell, ...]]) -> Iterator[_Marks]:
    """Mark the separate parts of the board; of parts that pieces cover alike, only the first."""
    seen = set()
    for part, of_piece in zip(parts, _covered_of_parts(forcing, parts), strict=True):
        spare = sum(map(forcing.optional.__contains__, part))
        kind = (len(part), spare, tuple(map(frozenset, of_piece.values())))
        if kind not in seen:
            seen.add(kind)
            yield _Marks(frozenset(part), "pocket", of_piece=of_piece)


def _covered_of_parts(forcing: _Forcing, parts: Sequence[tuple[Cell, ...]]) -> list[_Covered]:
    """Count what placements cover of each part; all at once, as there may be thousands."""
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
    """List the pieces that must be laid and fit nowhere."""
    placed = {placement.piece for placement in forcing.placements}
    return [name for name, least in forcing.least.items() if least > 0 and name not in placed]


def _at_once(forcing: _Forcing) -> Iterator[_Marks]:
    """Mark cells as `_plain` does, then the colours of the first colouring, as of a chessboard."""
    yield from _plain(forcing)
    yield from _coloured(forcing, most=1)


def _thorough(forcing: _Forcing) -> Iterator[_Marks]:
    yield from _coloured(forcing, most=None)
    yield from _eliminated(forcing)


def _coloured(forcing: _Forcing, most: int | None) -> Iterator[_Marks]:
    """Mark the cells of each colour, in one colouring of the lattice after the other."""
    for colouring in forcing.puzzle.board.space.colourings(forcing.puzzle.board.cells)[:most]:
        classes: dict[int, set[Cell]] = {}
        for cell in forcing.open:
            classes.setdefault(colouring.colour(cell), set()).add(cell)
        yield from (
            _Marks(frozenset(cells), "colours", colouring.name) for cells in classes.values()
        )


def _eliminated(forcing: _Forcing) -> Iterator[_Marks]:
    """Mark cells of which all placements of a piece cover an even number, or all an odd number.

    The marks and the parities of the pieces solve linear equations modulo 2, one for each
    placement. Elimination finds at most one set of marks that can fail.
    """
    if len(forcing.placements) > MOST_ELIMINATED:
        return
    items: list[Cell | str] = [*forcing.must]
    items += [name for name, least in forcing.least.items() if least == forcing.most[name]]
    if min(len(items), len(forcing.placements)) * len(items) > MOST_ELIMINATED_BITS:
        return
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
    """Find weights modulo 2 with an even product with all rows and an odd one with the vector.

    Args:
        vector: A row of bits.
        rows: Rows in echelon form, each under its bit length.

    Returns:
        The weights as bits; 0 where there are none.
    """
    for length, row in sorted(rows.items(), reverse=True):
        if vector >> (length - 1) & 1:
            vector ^= row
    if not vector:
        return 0
    # One bit that leads no row can be chosen freely; it decides the weights of the leading bits.
    weights = 1 << (vector.bit_length() - 1)
    for length, row in sorted(rows.items()):
        if (row & weights).bit_count() % 2:
            weights ^= 1 << (length - 1)
    return weights


@final
class _Counts:
    """How many marked and other open cells pieces cover, and whether that can add up.

    Args:
        forcing: The placements that are laid.
        marked: The marked cells, all of them open.
        of_piece: The numbers of both kinds that each piece covers; None to count them.
    """

    def __init__(
        self,
        forcing: _Forcing,
        marked: frozenset[Cell],
        of_piece: _Covered | None = None,
    ) -> None:
        must = len(marked - forcing.optional)
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
        """List how many of the marked cells a piece can cover."""
        return {number for number, _ in self.of_piece[name]}


def _numbers_covered(forcing: _Forcing, marked: frozenset[Cell]) -> _Covered:
    """Count for each piece how many marked and other cells its placements cover."""
    if len(marked) == len(forcing.open):
        left = {placement.piece for placement in forcing.placements}
        return {p.name: {(p.size, 0)} if p.name in left else set() for p in forcing.puzzle.pieces}
    found: dict[str, set[tuple[int, int]]] = {p.name: set() for p in forcing.puzzle.pieces}
    is_marked = marked.__contains__
    for placement in with_checkpoints(forcing.placements):
        cells = placement.cells
        number = sum(map(is_marked, cells))
        found[placement.piece].add((number, len(cells) - number))
    return found


def _laid_words(forcing: _Forcing) -> str:
    given = set(forcing.puzzle.givens)
    number = sum(forced.placement not in given for forced in forcing.laid)
    if not number:
        return ""
    if number == 1:
        return "after laying the only piece that has a single place left, "
    return f"after laying the {number:,} pieces that have a single place left, "


def _sentence(forcing: _Forcing, marks: _Marks, counts: _Counts) -> str:
    """Say why no combination of pieces covers exactly the marked cells."""
    match marks.kind:
        case "area":
            nowhere = [] if marks.of_piece is not None else _nowhere(forcing)
            if nowhere:
                beside = " beside the givens" if forcing.puzzle.givens else " on the board"
                return f"the piece {nowhere[0]} fits nowhere{beside}"
            return _area_sentence(forcing, counts)
        case "letters" | "cell":
            return _bare_sentence(forcing, marks)
        case "pocket":
            return _pocket_sentence(forcing, marks.cells)
        case "colours":
            has = "there are" if forcing.laid else "the board has"
            board = f"coloured {marks.words}, {has} {_cells(counts.wanted)} of one colour"
            adding_up = _adding_up(forcing, counts, coloured=True)
            return f"{board} and {_told(counts.others)} others, but {adding_up}"
        case _:
            adding_up = _adding_up(forcing, counts, coloured=False)
            return f"{_cells(counts.wanted)} can be marked so that {adding_up}"


def _bare_sentence(forcing: _Forcing, marks: _Marks) -> str:
    """Say which cells no piece can cover, or not the one that is drawn there."""
    lattice, number = forcing.puzzle.lattice, len(marks.cells)
    if marks.kind == "letters":
        drawn = counted(number, "cell that is", "cells that are")
        where = places_words(marks.cells, lattice)
        return f"{marks.words} cannot cover the {drawn} drawn for it: {where}"
    names = [lattice.place_name(cell) for cell in sorted(marks.cells)[:MOST_CELLS_NAMED]]
    rest = number - len(names)
    cells = "; ".join(names) + (f"; and {rest:,} more" if rest else "")
    return f"no piece can cover {f'{number:,} of the cells: ' if number > 1 else ''}{cells}"


def _pocket_sentence(forcing: _Forcing, cells: Collection[Cell]) -> str:
    """Say which part is cut off and cannot be filled."""
    where = forcing.puzzle.lattice.place_name(min(cells))
    if len(cells) == 1:
        return f"{where} is cut off, and no piece fits there"
    return (
        f"the {len(cells):,} cells starting at {where} are cut off, and no choice of the pieces "
        "fills them"
    )


def _area_sentence(forcing: _Forcing, counts: _Counts) -> str:
    fixed = all(forcing.least[name] == most for name, most in forcing.most.items())
    sizes = {piece.name: piece.size for piece in forcing.puzzle.pieces}
    least = sum(number * sizes[name] for name, number in forcing.least.items())
    if fixed or least >= counts.wanted.stop:
        pieces = f"the pieces cover {'' if fixed else 'at least '}{least:,}"
    else:
        pieces = "no choice of the pieces covers exactly that many"
    if forcing.laid:
        open_cells = _cells(counts.wanted, "open cell is left", "open cells are left")
        return f"{open_cells}, and {pieces}"
    if len(counts.wanted) > 1:
        return f"the board has {_cells(counts.wanted)} to cover, and {pieces}"
    advice = f": {_area_advice(least - counts.wanted.start)}" if fixed else ""
    return f"the board has {_cells(counts.wanted)}, and {pieces}{advice}"


def _area_advice(missing: int) -> str:
    """Say what to do about missing cells, or about too many where the number is negative."""
    cells = counted(abs(missing), "cell")
    if missing > 0:
        return f"add {cells} or choose other pieces"
    return f"take {cells} away, let some stay empty ('?'), or choose other pieces"


def _cells(numbers: range, one: str = "cell", more: str = "cells") -> str:
    return counted(numbers[0], one, more) if len(numbers) == 1 else f"{_told(numbers)} {more}"


def _told(numbers: range) -> str:
    least, most = numbers.start, numbers.stop - 1
    return f"{least:,}" if least == most else f"{least:,} to {most:,}"


def _adding_up(forcing: _Forcing, counts: _Counts, *, coloured: bool) -> str:
    """Say as plainly as possible what the pieces can cover of the marked cells.

    Args:
        forcing: The placements that are laid.
        counts: The numbers of marked and other cells that pieces cover.
        coloured: Whether the marked cells are those of one colour.
    """
    wanted, others = counts.wanted, counts.others
    single = len(wanted) == 1
    them = "cells of that colour" if coloured else "them"
    used = [name for name, most in forcing.most.items() if most != 0]
    fixed = all(forcing.least[name] == forcing.most[name] for name in used)
    both = [pair for name in used for pair in counts.of_piece[name]]
    if all(number == other for number, other in both):
        return "every piece covers equal numbers of both"
    if single and all(number % 2 == 0 for number, _ in both) and wanted.start % 2:
        odd = f", and {wanted.start:,} is odd" if coloured else ""
        return f"every piece covers an even number of {them}, wherever it lies{odd}"
    least = sum(forcing.least[name] * min(counts.of(name), default=0) for name in used)
    number = f"{counted(least, 'cell')} of that colour" if coloured else f"{least:,} of them"
    if fixed and all(len(counts.of(name)) == 1 for name in used):
        return f"the pieces together cover exactly {number}"
    steady = fixed and all(len({number % 2 for number in counts.of(name)}) == 1 for name in used)
    if steady and single and (least - wanted.start) % 2:
        if coloured and wanted == others:
            them = "each"
        is_odd = wanted.start % 2 == 1
        but = f", and {wanted.start:,} is {'odd' if is_odd else 'even'}" if coloured else ""
        return f"the pieces together cover an {'even' if is_odd else 'odd'} number of {them}{but}"
    if least >= wanted.stop:
        return f"the pieces together cover at least {number}"
    return "no choice of the pieces covers exactly that many"
