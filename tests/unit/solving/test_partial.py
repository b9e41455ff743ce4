"""Positions compared with brute force, and those of pentominoes and the square on 8x8."""

from itertools import combinations

import pytest
from hypothesis import given, strategies as st

from pentomino import Distinct, Placement, Puzzle, PuzzleError, count_positions
from tests.support.strategies import puzzles

MOST = 40


def fits(puzzle: Puzzle, position: tuple[Placement, ...]) -> bool:
    cells = [cell for placement in position for cell in placement.cells]
    names = [placement.piece for placement in position]
    return (
        len(set(cells)) == len(cells)
        and set(puzzle.givens) <= set(position)
        and all(
            piece.copies.most is None or names.count(piece.name) <= piece.copies.most
            for piece in puzzle.pieces
        )
    )


@given(puzzles(), st.integers(0, 3), st.sampled_from(list(Distinct)))
def test_positions_are_counted_as_by_hand(puzzle: Puzzle, size: int, distinct: Distinct) -> None:
    if len(puzzle.placements) > MOST:
        return
    found = {frozenset(p) for p in combinations(puzzle.placements, size) if fits(puzzle, p)}
    symmetries = puzzle.symmetries(distinct)
    orbits = {
        frozenset(frozenset(puzzle.encoding.image(q, s) for q in p) for s in symmetries)
        for p in found
    }
    assert count_positions(puzzle, size, distinct=distinct) == len(orbits)


def test_a_kind_of_symmetry_that_is_none() -> None:
    with pytest.raises(PuzzleError, match="distinct must be one of"):
        count_positions(Puzzle.of("3x20"), 1, distinct="mirrors")


@pytest.mark.long
def test_positions_of_three_pieces_on_8x8() -> None:
    """Both numbers found a second way: compatible triples as bit sets, with the triples each
    symmetry keeps; and parts of listed solutions."""
    puzzle = Puzzle.of("8x8", "pentominoes+O4")
    assert count_positions(puzzle, 3) == _triples_by_bits(puzzle) == 70_903_011
    number = {placement: n for n, placement in enumerate(puzzle.placements)}
    moves = [
        [number[puzzle.encoding.image(p, s)] for p in puzzle.placements]
        for s in puzzle.symmetries()
    ]
    parts = {
        part
        for solution in puzzle.solve(engine="search")
        for part in combinations([number[p] for p in solution.placements], 3)
    }
    least = {min(tuple(sorted([move[n] for n in part])) for move in moves) for part in parts}
    assert len(puzzle.solution_space().positions(3)) == len(least) == 1_586_329


def _triples_by_bits(puzzle: Puzzle) -> int:
    """A symmetry keeps a triple of different pieces only if it keeps each placement."""
    total = 0
    for symmetry in puzzle.symmetries():
        kept = [p for p in puzzle.placements if puzzle.encoding.image(p, symmetry) == p]
        later = [
            sum(
                1 << j
                for j in range(i + 1, len(kept))
                if kept[j].piece != kept[i].piece and not set(kept[j].cells) & set(kept[i].cells)
            )
            for i in range(len(kept))
        ]
        total += sum(
            (row & later[j]).bit_count() for row in later for j in range(len(kept)) if row >> j & 1
        )
    orbits, rest = divmod(total, len(puzzle.symmetries()))
    assert rest == 0
    return orbits
