"""Pieces of cubes, drawn as solids in characters."""

import pytest

from pentomino import Puzzle, piece_set
from pentomino.geometry import pentominoes
from pentomino.rendering.cubes import best_seen
from pentomino.rendering.solid import solid_block, told_apart
from tests.support.terminals import Terminal

COLOUR = (200, 60, 60)


@pytest.mark.parametrize("pieces", ["tricubes", "tetracubes", "pentacubes"])
def test_each_piece_shows_its_three_sides(pieces: str) -> None:
    for piece in Puzzle.of("2x2x3", pieces).pieces:
        block = solid_block(best_seen(piece.orientations), COLOUR)
        colours = {pen.front for row in block.rows for _, pen in row if pen.front is not None}
        assert len(colours) == 6  # three sides, and the edges of each
        assert block.rows
        assert block.width <= 7 * 2 * piece.size


@pytest.mark.slow
def test_flat_pieces_can_be_solids_too() -> None:
    for pieces in (pentominoes(), piece_set("tetrahexes")):
        assert all(solid_block(piece.shape, COLOUR).rows for piece in pieces)


@pytest.mark.slow
@pytest.mark.parametrize("pieces", ["ditets", "tetraoctets", "diprisms", "trihexprisms"])
def test_pieces_of_other_cells_show_each_cell(pieces: str) -> None:
    for shape in told_apart(piece_set(pieces)):
        block = solid_block(shape, COLOUR)
        colours = {pen.front for row in block.rows for _, pen in row if pen.front is not None}
        assert len(colours) >= 2  # at least one side, and its edges
        assert min(block.width, 2 * block.height) >= 7


@pytest.mark.slow
def test_pieces_of_a_cube_puzzle_are_seven_solids_on_a_terminal() -> None:
    with Terminal("pieces", "soma-cube", lines=60) as terminal:
        assert terminal.ends() == 0
        titles = [line for line in terminal.rows if "orientations" in line]
        assert sum(line.count("orientations") for line in titles) == 8  # and the last line
        assert terminal.rows[-1] == "" or "7 pieces, 92 orientations" in terminal.text
        assert terminal.text.count("▀") > 100


@pytest.mark.slow
def test_tetrahedra_are_solids_on_a_terminal() -> None:
    with Terminal("pieces", "ditets", lines=60) as terminal:
        assert terminal.ends() == 0
        assert "3 pieces, 48 orientations" in terminal.text
        assert terminal.text.count("▀") > 30


@pytest.mark.slow
def test_without_colours_pieces_of_cubes_are_drawn_in_layers() -> None:
    with Terminal("pieces", "soma-cube", lines=200, env={"NO_COLOR": "1"}) as terminal:
        assert terminal.ends() == 0
        assert "7 pieces, 92 orientations" in terminal.text
