"""Best packings compared with all packings of small puzzles."""

from functools import cache
from math import inf

import pytest
from hypothesis import given

from pentomino import NoSolutionError, Placement, Puzzle
from pentomino.solving import best_packing
from tests.support.profiles import examples
from tests.support.strategies import puzzles


def fewest_empty(puzzle: Puzzle) -> float:
    """Leave each cell empty, or cover it in every way; infinite where a mark forbids all that."""
    numbers = puzzle.board.numbers
    marked = {numbers[mark.cell]: mark.piece for mark in puzzle.marks}
    names = [piece.name for piece in puzzle.pieces]

    def laid(placement: Placement, copies: tuple[float, ...]) -> tuple[int, tuple[float, ...]]:
        at = names.index(placement.piece)
        mask = sum(1 << numbers[cell] for cell in placement.cells)
        return mask, (*copies[:at], copies[at] - 1, *copies[at + 1 :])

    @cache
    def fewest(number: int, covered: int, copies: tuple[float, ...]) -> float:
        if number == len(numbers):
            return 0
        if covered >> number & 1:
            return fewest(number + 1, covered, copies)
        may_be_empty = number not in marked
        is_counted = puzzle.board.cells[number] not in puzzle.board.optional
        found = fewest(number + 1, covered, copies) + is_counted if may_be_empty else inf
        for placement in puzzle.placements:
            mask, left = laid(placement, copies)
            covers = [numbers[cell] for cell in placement.cells]
            fits = min(covers) == number and not mask & covered and min(left) >= 0
            if fits and all(
                marked.get(cell, placement.piece) == placement.piece for cell in covers
            ):
                found = min(found, fewest(number + 1, covered | mask, left))
        return found

    covered, copies = (
        0,
        tuple(
            inf if piece.copies.most is None else float(piece.copies.most)
            for piece in puzzle.pieces
        ),
    )
    for placement in puzzle.givens:
        mask, copies = laid(placement, copies)
        covered |= mask
    return fewest(0, covered, copies)


@examples(200)
@given(puzzles())
def test_nothing_covers_more_than_the_best_packing(puzzle: Puzzle) -> None:
    fewest = fewest_empty(puzzle)
    if fewest == inf:
        with pytest.raises(NoSolutionError):
            best_packing(puzzle)
        return
    found = best_packing(puzzle)
    assert found.is_proved
    assert found.empty == fewest
    covered = {cell for placement in found.position.placements for cell in placement.cells}
    assert len(set(puzzle.board.cells) - puzzle.board.optional - covered) == found.empty
