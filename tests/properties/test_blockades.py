"""Blockades of small puzzles compared with all ways to choose pieces or cells."""

from collections.abc import Iterable
from itertools import combinations

import pytest
from hypothesis import given, strategies as st

from pentomino import Placement, Puzzle, PuzzleError
from pentomino.engines.limits import NO_LIMITS
from pentomino.solving import best_blockade
from pentomino.solving.covering import (
    Chosen,
    CoverProblem,
    is_cover,
    relaxed_covers,
    searched_covers,
)
from pentomino.solving.narrowing import Settled
from tests.support.profiles import examples
from tests.support.strategies import puzzles


def fewest_pieces(puzzle: Puzzle) -> int:
    """Lay one more piece each time, in all ways, until no other fits somewhere."""
    single = {piece.name for piece in puzzle.pieces if piece.copies.most == 1}

    def left(free: Iterable[Placement], laid: Placement) -> frozenset[Placement]:
        return frozenset(
            each
            for each in free
            if set(each.cells).isdisjoint(laid.cells)
            and not (each.piece == laid.piece and laid.piece in single)
        )

    free = frozenset(puzzle.placements)
    for given_placement in puzzle.givens:
        free = left(free - {given_placement}, given_placement)
    states, number = {free}, 0
    while frozenset() not in states:
        states = {left(state, laid) for state in states for laid in state}
        number += 1
    return number


def fewest_cells(puzzle: Puzzle) -> int:
    """Take away each number of cells, in all ways."""
    rows = [set(each.cells) for each in puzzle.placements]
    return next(
        number
        for number in range(len(puzzle.board.cells) + 1)
        for some in combinations(puzzle.board.cells, number)
        if all(not row.isdisjoint(some) for row in rows)
    )


@examples(200)
@given(puzzles())
def test_no_fewer_pieces_keep_the_others_out(puzzle: Puzzle) -> None:
    if any(piece.copies.most not in (0, 1, None) for piece in puzzle.pieces):
        with pytest.raises(PuzzleError, match="with one copy of each piece"):
            best_blockade(puzzle)
        return
    if len(puzzle.placements) > 60:
        return
    found = best_blockade(puzzle)
    assert found.is_proved
    assert found.number == fewest_pieces(puzzle)


@examples(200)
@given(puzzles())
def test_no_fewer_cells_keep_all_pieces_out(puzzle: Puzzle) -> None:
    if puzzle.givens or puzzle.marks or len(puzzle.board.cells) > 14:
        return
    found = best_blockade(puzzle, cells=True)
    assert found.is_proved
    assert found.number == fewest_cells(puzzle)


@examples(200)
@given(st.data())
def test_both_ways_find_the_least_cover(data: st.DataObject) -> None:
    tokens = data.draw(st.integers(1, 8))
    some = st.sets(st.integers(0, tokens - 1), min_size=1, max_size=3).map(sorted)
    # Each token alone is an option, so all demands can be met.
    options = [*([token] for token in range(tokens)), *data.draw(st.lists(some, max_size=8))]
    problem = CoverProblem(tokens, options, data.draw(st.lists(some, max_size=10)))
    least = next(
        number
        for number in range(tokens + 1)
        for chosen in combinations(range(len(options)), number)
        if is_cover(problem, chosen)
    )
    for covers in (searched_covers, relaxed_covers):
        if covers is relaxed_covers:
            pytest.importorskip("highspy")
        settled = Settled[Chosen](None, "", list, lambda _, kept: tuple(kept))
        *_, bounds = covers(problem, NO_LIMITS, settled)
        assert (bounds.least, bounds.number) == (least, least)
        assert is_cover(problem, bounds.found)
