"""Large puzzles: which are refused before they are made, and which stay fast."""

import pytest

from pentomino import Board, Copies, Distinct, Mobility, Piece, Puzzle, PuzzleError, piece_set
from pentomino.geometry import SQUARE, Shape
from pentomino.problem import puzzle as puzzle_module

BOARD = Board.of_size((300, 300))


def rectangle(rows: int, columns: int) -> Piece:
    """A piece that is a full rectangle."""
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    return Piece(f"{rows}x{columns}", Shape.of(SQUARE, cells))


@pytest.mark.slow
def test_the_size_of_pieces_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PuzzleError, match=r"would cover about 13,590,000 cells in all; at most 12"):
        Puzzle(BOARD, (rectangle(150, 300).with_copies(Copies(2, 2)),))
    # Half of a board, which has 21 places upright and 21 lying.
    board, half = Board.of_size((40, 40)), rectangle(20, 40)
    monkeypatch.setattr(puzzle_module, "MOST_COVERED", 42 * 800)
    assert len(Puzzle(board, (half,)).placements) == 42
    monkeypatch.setattr(puzzle_module, "MOST_COVERED", 42 * 800 - 1)
    with pytest.raises(PuzzleError, match="take a smaller board or smaller pieces"):
        Puzzle(board, (half,))


def test_the_number_of_placements_counts() -> None:
    message = r"would have about 5,\d{3},\d{3} placements; at most 2,000,000 are possible: take a"
    with pytest.raises(PuzzleError, match=message):
        Puzzle(BOARD, piece_set("pentominoes*"))


def test_the_bound_is_never_below_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    # On full rectangles it is exact.
    for name, placements in (("6x10", 2056), ("3x4x5", 2440)):
        puzzle = Puzzle.of(name)
        assert len(puzzle.placements) == placements
        monkeypatch.setattr(puzzle_module, "MOST_PLACEMENTS", placements)
        Puzzle.of(name)
        monkeypatch.setattr(puzzle_module, "MOST_PLACEMENTS", placements - 1)
        with pytest.raises(PuzzleError, match=f"about {placements:,} placements"):
            Puzzle.of(name)
        monkeypatch.undo()


def test_a_piece_larger_than_the_board_costs_nothing() -> None:
    board = Board.of_size((3, 3))
    assert Puzzle(board, (rectangle(100, 100), rectangle(1, 3))).placements


def test_symmetries_map_pieces_to_pieces_of_their_kind() -> None:
    # After a quarter turn the two fixed dominoes change roles, and so must their copies.
    lying, standing = (Shape.of(SQUARE, cells) for cells in ([(0, 0), (0, 1)], [(0, 0), (1, 0)]))
    board = Board.of_size((4, 4))
    for copies, expected in ((Copies(4, 4), 8), (Copies(3, 3), 4)):
        pieces = (
            Piece("lying", lying, Copies(4, 4), Mobility.FIXED),
            Piece("standing", standing, copies, Mobility.FIXED),
        )
        symmetries = Puzzle(board, pieces).symmetries(Distinct.ISOMETRIES)
        assert len(symmetries) == expected
        for symmetry in symmetries:
            assert symmetry.on_board.isometry is not None
            turned = symmetry.on_board.isometry.matrix[0][0] == 0
            assert symmetry.pieces["lying"] == ("standing" if turned else "lying")
