"""Plain reasons why a puzzle can have no solution, found without searching.

Each is a sentence a person can check with the box of pieces in hand.
"""

from pentomino.puzzle import Puzzle

MOST_CELLS_NAMED = 3


def obstacle(puzzle: Puzzle) -> str | None:
    """A sentence that says why the puzzle can have no solution, or None if no plain reason shows.

    Looks at the areas, at pieces that fit nowhere and at cells that nothing covers. Takes about as
    long as making the placements.
    """
    return _area_obstacle(puzzle) or _piece_obstacle(puzzle) or _cell_obstacle(puzzle)


def _area_obstacle(puzzle: Puzzle) -> str | None:
    most_area = len(puzzle.board.cells)
    least_area = len(puzzle.board.mandatory)
    least = sum(piece.copies.least * piece.size for piece in puzzle.pieces)
    if any(least_area <= area <= most_area for area in _areas(puzzle, most_area)):
        return None
    fixed = all(piece.copies.least == piece.copies.most for piece in puzzle.pieces)
    if fixed or least > most_area:
        at_least = "" if fixed else "at least "
        pieces = f"the pieces cover {at_least}{least} cells"
    else:
        pieces = "no choice of the pieces covers just that many"
    if least_area == most_area:
        return f"the board has {most_area} cells, and {pieces}"
    return f"the board has {least_area} to {most_area} cells to cover, and {pieces}"


def _areas(puzzle: Puzzle, most_area: int) -> list[int]:
    """The areas up to `most_area` that the pieces can cover within their copies."""
    reachable = 1  # bit a: the area a can be covered
    within = (1 << (most_area + 1)) - 1
    for piece in puzzle.pieces:
        size = piece.size
        reachable = (reachable << min(piece.copies.least * size, most_area + 1)) & within
        room = most_area // size
        more = room if piece.copies.most is None else piece.copies.most - piece.copies.least
        more = min(more, room)
        # `step` copies at once, doubling, so that any number up to `more` is a sum of steps.
        step = 1
        while more > 0:
            step = min(step, more)
            reachable |= (reachable << (step * size)) & within
            more -= step
            step *= 2
    return [area for area in range(most_area + 1) if reachable >> area & 1]


def _piece_obstacle(puzzle: Puzzle) -> str | None:
    placed = {placement.piece for placement in puzzle.placements}
    for piece in puzzle.pieces:
        if piece.copies.least > 0 and piece.name not in placed:
            beside = " beside the givens" if puzzle.givens else " on the board"
            return f"the piece {piece.name} fits nowhere{beside}"
    return None


def _cell_obstacle(puzzle: Puzzle) -> str | None:
    covered = {cell for placement in puzzle.placements for cell in placement.cells}
    bare = [cell for cell in puzzle.board.mandatory if cell not in covered]
    if not bare:
        return None
    named = ", ".join(str(list(cell)) for cell in bare[:MOST_CELLS_NAMED])
    more = f" and {len(bare) - MOST_CELLS_NAMED} more" if len(bare) > MOST_CELLS_NAMED else ""
    return f"no piece can cover the cell{'s' * (len(bare) > 1)} {named}{more}"
