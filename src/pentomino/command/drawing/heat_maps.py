"""Heat maps for `pentomino draw`: in how many solutions each cell is covered by which piece."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import chain

import click

from pentomino import (
    Distinct,
    Puzzle,
    Solution,
    TooLargeError,
    draw_heat,
    obstacle,
    solve,
)
from pentomino.command.drawing.request import DrawingRequest
from pentomino.command.terminal.progress import ProgressLine
from pentomino.geometry.lattice import Cell
from pentomino.notation.placements import piece_called
from pentomino.proofs.obstacles import no_solution
from pentomino.rendering import Drawing


def heat_maps(request: DrawingRequest) -> list[Drawing]:
    """Draw the heat map of one piece, or those of all pieces for the pages of a PDF.

    Raises:
        click.UsageError: No piece is named, and the file can show only one.
        NoSolutionError: There is no solution.
    """
    puzzle, wanted = request.puzzle, request.options.piece
    names = [piece.name for piece in puzzle.pieces]
    if wanted is None and request.extension != "pdf":
        raise click.UsageError(f"which piece? Name one with --piece: {', '.join(names)}")
    if wanted is not None:
        names = [piece_called(wanted, puzzle).name]
    counts, number = _coverage(puzzle)
    if not number:
        raise no_solution(puzzle)
    return [draw_heat(puzzle, name, counts, number, **request.style) for name in names]


def _coverage(puzzle: Puzzle) -> tuple[Mapping[Cell, Mapping[str, int]], int]:
    """How many solutions cover each cell with each piece, and how many there are in all."""
    if obstacle(puzzle) is not None:
        return {}, 0
    with suppress(TooLargeError):
        space = puzzle.solution_space()
        return space.coverage(), space.held.count
    # There are too many solutions to be held: they are listed.
    with (
        ProgressLine() as progress,
        solve(puzzle, distinct=Distinct.NOTHING, on_progress=progress) as solutions,
    ):
        return counted(puzzle, solutions), solutions.solutions


def counted(puzzle: Puzzle, solutions: Iterable[Solution]) -> Mapping[Cell, Mapping[str, int]]:
    """Count as `SolutionSpace.coverage` does, from the solutions one by one."""
    counts: dict[Cell, dict[str, int]] = {cell: {} for cell in puzzle.board.cells}
    for cell, placement in chain.from_iterable(s.cover.items() for s in solutions):
        pieces = counts[cell]
        pieces[placement.piece] = pieces.get(placement.piece, 0) + 1
    return counts
