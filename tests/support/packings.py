"""Boxes cut into pieces at random: solutions from no catalogue, some of which interlock."""

import random

from pentomino import CUBIC, Board, Piece, Placement, Puzzle, Shape
from pentomino.geometry.lattice import Cell
from pentomino.solving import Solution


def cut_at_random(size: tuple[int, int, int], pieces: int, seed: int) -> Solution:
    """Cut a box into connected pieces, named A, B, C and so on."""
    rng = random.Random(seed)
    cells = CUBIC.cells_of_size(size)
    owner = {cell: number for number, cell in enumerate(rng.sample(cells, pieces))}
    while len(owner) < len(cells):
        cell = rng.choice(list(owner))
        free = [n for n in CUBIC.neighbours(cell) if n in set(cells) and n not in owner]
        if free:
            owner[rng.choice(free)] = owner[cell]
    return solution_of({cell: "ABCDEFGHIJKL"[number] for cell, number in owner.items()})


def solution_of(letters: dict[Cell, str]) -> Solution:
    """The solution in which each cell is covered by the piece that is named for it."""
    parts = {
        name: tuple(cell for cell in sorted(letters) if letters[cell] == name)
        for name in sorted(set(letters.values()))
    }
    pieces = tuple(Piece(name, Shape.of(CUBIC, cells)) for name, cells in parts.items())
    puzzle = Puzzle(Board.of_cells(CUBIC, letters), pieces)
    placements = [Placement(name, cells) for name, cells in parts.items()]
    return Solution(puzzle, tuple(sorted(placements, key=lambda p: p.cells)))
