"""A check of certificates for puzzles without a solution; it shares no code with their search.

It is slow and simple, with sets of numbers instead of bits, so that a person can verify it.
"""

from collections.abc import Iterable, Mapping
from typing import Any, cast

from pentomino.geometry.lattice import Cell
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.wrong_types import check_type


def check_certificate(position: Position | Puzzle, certificate: object) -> bool:
    """Check whether a certificate proves that a puzzle has no solution.

    Args:
        position: The puzzle; what is laid in a position counts as given.
        certificate: `Obstacle.certificate`, also after writing and reading it as JSON. `laid` is a
            list of placements, each the only one left for its `subject` (a cell that must be
            covered, or a piece); `marked` are cells that no choice of the placements that are then
            left covers exactly.

    Returns:
        Whether it does; False for a mapping that is not a certificate.

    Raises:
        TypeError: The first argument is neither a position nor a puzzle, or the second is no
            mapping.
    """
    puzzle = as_position(position).as_puzzle()
    wanted = "the certificate of an obstacle, a mapping"
    check_type(certificate, Mapping, "certificate", wanted, "write obstacle.certificate")
    certificate = cast("Mapping[str, Any]", certificate)
    try:
        laid = [_forced(entry) for entry in certificate["laid"]]
        marked = {tuple(cell) for cell in certificate["marked"]}
    except (KeyError, TypeError):
        return False
    left = {p for p in puzzle.placements if _goes_with(puzzle, p, ())}
    used: list[Placement] = []
    for placement, subject in laid:
        if {p for p in left if _serves(p, subject)} != {placement}:
            return False
        if not _is_needed(puzzle, subject, used):
            return False
        used.append(placement)
        left = {p for p in left if _goes_with(puzzle, p, used)}
    open_cells = set(puzzle.board.cells).difference(*(p.cells for p in used))
    return marked <= open_cells and not _can_add_up(puzzle, used, left, marked)


def _forced(entry: Mapping[str, Any]) -> tuple[Placement, Cell | str]:
    subject = entry["subject"]
    placement = Placement(entry["piece"], tuple(sorted(tuple(cell) for cell in entry["cells"])))
    return placement, subject if isinstance(subject, str) else tuple(subject)


def _serves(placement: Placement, subject: Cell | str) -> bool:
    return placement.piece == subject if isinstance(subject, str) else subject in placement.cells


def _is_needed(puzzle: Puzzle, subject: Cell | str, used: Iterable[Placement]) -> bool:
    """Check whether a cell must still be covered, or a piece still be used once or more."""
    if isinstance(subject, str):
        number = sum(placement.piece == subject for placement in used)
        return any(p.name == subject and p.copies.least > number for p in puzzle.pieces)
    covered = {cell for placement in used for cell in placement.cells}
    return subject in _must_be_covered(puzzle) - covered


def _must_be_covered(puzzle: Puzzle) -> set[Cell]:
    return set(puzzle.board.cells) - puzzle.encoding.spare_cells


def _goes_with(puzzle: Puzzle, placement: Placement, used: Iterable[Placement]) -> bool:
    used = list(used)
    most = puzzle.piece_named(placement.piece).copies.most
    alike = sum(other.piece == placement.piece for other in used)
    apart = all(set(placement.cells).isdisjoint(other.cells) for other in used)
    return apart and (most is None or alike < most)


def _can_add_up(
    puzzle: Puzzle, used: list[Placement], left: Iterable[Placement], marked: set[Cell]
) -> bool:
    """Check whether some choice of copies covers possible numbers of marked and other cells."""
    open_cells = set(puzzle.board.cells).difference(*(p.cells for p in used))
    needed = _must_be_covered(puzzle) & open_cells
    most_marked, most_others = len(marked), len(open_cells - marked)
    covers: dict[str, set[tuple[int, int]]] = {piece.name: set() for piece in puzzle.pieces}
    for placement in left:
        number = len(marked.intersection(placement.cells))
        covers[placement.piece].add((number, len(placement.cells) - number))

    def with_one_more(sums: set[tuple[int, int]], name: str) -> set[tuple[int, int]]:
        return {
            (a + c, b + d)
            for a, b in sums
            for c, d in covers[name]
            if a + c <= most_marked and b + d <= most_others
        }

    sums = {(0, 0)}
    for piece in puzzle.pieces:
        already = sum(placement.piece == piece.name for placement in used)
        for _ in range(max(0, piece.copies.least - already)):
            sums = with_one_more(sums, piece.name)
        most = piece.copies.most
        more = len(open_cells) if most is None else most - max(already, piece.copies.least)
        newest = sums
        for _ in range(min(more, len(open_cells))):
            newest = with_one_more(newest, piece.name) - sums
            sums = sums | newest
    return any(
        len(needed & marked) <= number and len(needed - marked) <= other for number, other in sums
    )
