"""Patterns in solutions: two pieces that touch, four pieces that meet in a point.

A pattern is a list of classes of placements, by their numbers among `Puzzle.placements`. A solution
matches a pattern if it contains a placement of every class.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from pentomino.geometry.lattice import Cell
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution

Pattern: TypeAlias = Sequence[Sequence[int]]


def touching(puzzle: Puzzle, piece: str, other: str) -> list[Pattern]:
    """List the patterns of two pieces, or two copies of one, that share a side (in space a face).

    Raises:
        PuzzleError: The puzzle has no such piece.
    """
    for name in (piece, other):
        puzzle.piece_named(name)
    others = set(puzzle.encoding.of_piece[other])
    covering = {
        cell: others.intersection(numbers) for cell, numbers in puzzle.encoding.covering.items()
    }
    patterns: list[Pattern] = []
    for number, placement in enumerate(puzzle.placements):
        if placement.piece != piece:
            continue
        around = {c for cell in placement.cells for c in puzzle.board.space.neighbours(cell)}
        inside = {n for cell in placement.cells for n in covering.get(cell, ())}
        beside = {n for cell in around for n in covering.get(cell, ())} - inside
        if beside:
            patterns.append([[number], sorted(beside)])
    return patterns


def crossroads(puzzle: Puzzle) -> list[Pattern]:
    """List the patterns of four placements around one point (in space around one edge)."""
    covering = puzzle.encoding.covering
    return [
        [_covering_alone(puzzle, covering, cell, around) for cell in around]
        for first in puzzle.board.cells
        for around in puzzle.board.space.crossings(first)
        if all(cell in covering for cell in around)
    ]


def has_crossroads(solution: Solution) -> bool:
    """Find out whether four placements meet at some point (in space at some edge)."""
    cover = solution.cover
    return any(
        len({cover[cell] for cell in around if cell in cover}) == 4
        for first in cover
        for around in solution.puzzle.board.space.crossings(first)
    )


def _covering_alone(
    puzzle: Puzzle, covering: Mapping[Cell, Sequence[int]], cell: Cell, around: Sequence[Cell]
) -> list[int]:
    """List the placements that cover this cell and no other cell around the point."""
    others = set(around) - {cell}
    return [n for n in covering[cell] if others.isdisjoint(puzzle.placements[n].cells)]
