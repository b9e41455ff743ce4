"""Best packings compared with all packings of small puzzles."""

from dataclasses import replace

from hypothesis import given

from pentomino import Copies, Puzzle
from pentomino.exact_cover import Item
from pentomino.problem.exact_cover import ExactCover
from pentomino.solving import best_packing
from tests.support.strategies import brute_force, puzzles


def fewest_empty(puzzle: Puzzle) -> int:
    """Try every set of placements that do not overlap, whatever they leave uncovered."""
    loose = replace(
        puzzle, pieces=tuple(replace(p, copies=Copies(0, p.copies.most)) for p in puzzle.pieces)
    )
    board, given = set(puzzle.board.cells) - puzzle.board.optional, puzzle.givens
    marked = {mark.cell for mark in puzzle.marks}
    problem = loose.exact_cover
    items = tuple(
        Item(item.name, 1 if puzzle.board.cells[n] in marked else 0, item.upper)
        if n < len(puzzle.board.cells) and item.lower
        else item
        for n, item in enumerate(problem.items)
    )
    covers = brute_force(ExactCover(items, problem.options))
    return min(
        (
            len(board.difference(*(loose.placements[n].cells for n in cover)))
            for cover in covers
            if set(given).issubset(loose.placements[n] for n in cover)
        ),
        default=len(board.difference(*(each.cells for each in given))),
    )


@given(puzzles())
def test_nothing_covers_more_than_the_best_packing(puzzle: Puzzle) -> None:
    found = best_packing(puzzle)
    assert found.is_proved
    assert found.empty == fewest_empty(puzzle)
    covered = {cell for placement in found.position.placements for cell in placement.cells}
    assert len(set(puzzle.board.cells) - puzzle.board.optional - covered) == found.empty
