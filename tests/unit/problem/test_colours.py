"""Colours that decide where pieces lie, held against a brute force that knows nothing of boards."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    Board,
    BoardError,
    Piece,
    PieceError,
    Placement,
    Puzzle,
    PuzzleError,
    PuzzleFileError,
    board_named,
)
from pentomino.geometry import Cell, Shape
from pentomino.records.puzzles import puzzle_data, puzzle_from_data
from tests.support.profiles import examples
from tests.support.records import puzzle_from_json

DOMINO, CORNER = [(0, 0), (0, 1)], [(0, 0), (0, 1), (1, 0)]
TURNS = [(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)]
FLIPPED = [(a, -b, c, -d) for a, b, c, d in TURNS]


@st.composite
def coloured_puzzles(draw: st.DrawFn) -> Puzzle:
    """Small boards, some of which go round, with pieces of two colours."""
    name = draw(st.sampled_from(["2x3", "3x3", "2x4", "torus:3x3", "cylinder:2x4"]))
    board = board_named(name)
    takes = st.sampled_from([None, [1], [2], [1, 2], []])
    on_cells = {cell: draw(takes) for cell in board.cells}
    board = board.with_colours({c: taken for c, taken in on_cells.items() if taken is not None})
    pieces = tuple(
        Piece.of(
            letter,
            cells,
            copies=draw(st.integers(0, 2)) if letter == "C" else 1,
            cell_colours=draw(
                st.lists(st.integers(0, 2), min_size=len(cells), max_size=len(cells))
            ),
        )
        for letter, cells in (("A", DOMINO), ("B", DOMINO), ("C", CORNER), ("M", [(0, 0)]))
    )
    every = tuple(replace(piece, copies=piece.copies) for piece in pieces)
    return Puzzle(replace(board, optional=frozenset(board.cells)), every)


def _covers(piece: Piece, puzzle: Puzzle) -> set[frozenset[Cell]]:
    """Where a piece may lie: every turn at every place, colour by colour."""
    board = puzzle.board
    found = set()
    for a, b, c, d in TURNS + FLIPPED:
        for down, right in product(range(-3, 7), repeat=2):
            laid: dict[Cell, int] = {}
            colours = piece.cell_colours or (0,) * piece.size
            for (row, column), colour in zip(piece.shape.cells, colours, strict=True):
                cell: Cell = (a * row + b * column + down, c * row + d * column + right)
                laid[board.space.home(cell) if board.space.kind else cell] = colour
            if len(laid) == piece.size and all(
                cell in board.cells
                and (not colour or colour in board.colours.get(cell, frozenset((1, 2))))
                for cell, colour in laid.items()
            ):
                found.add(frozenset(laid))
    return found


@examples(40)
@given(coloured_puzzles())
def test_pieces_lie_where_their_colours_allow_it(puzzle: Puzzle) -> None:
    for piece in puzzle.pieces:
        lies = {frozenset(p.cells) for p in puzzle.placements if p.piece == piece.name}
        assert lies == (_covers(piece, puzzle) if piece.copies.most else set())


@examples(40)
@given(coloured_puzzles())
def test_files_hold_colours(puzzle: Puzzle) -> None:
    again = puzzle_from_data(puzzle_data(puzzle))
    assert again == puzzle
    assert again.fingerprint == puzzle.fingerprint


@examples(40)
@given(coloured_puzzles())
def test_symmetries_keep_where_pieces_lie(puzzle: Puzzle) -> None:
    """Count the classes of solutions under the moves that keep all placements, piece by piece."""
    lies = set(puzzle.placements)
    for symmetry in puzzle.symmetries():
        assert {puzzle.encoding.image(placement, symmetry) for placement in lies} == lies
    solutions = {frozenset(s.placements) for s in puzzle.solve(distinct="nothing")}
    symmetries = puzzle.symmetries()
    classes = {
        min(
            tuple(sorted(puzzle.encoding.image(p, symmetry) for p in solution))
            for symmetry in symmetries
        )
        for solution in solutions
    }
    assert puzzle.count() == len(classes)


def test_pieces_of_one_shape_change_places_with_their_colours() -> None:
    """Turning the row over exchanges its ends, and with them the two dominoes."""
    board = Board.of_size((1, 4)).with_colours({(0, 0): 1, (0, 1): 1, (0, 2): 2, (0, 3): 2})
    pieces = tuple(Piece.of(name, DOMINO, cell_colours=[n, n]) for name, n in (("A", 1), ("B", 2)))
    puzzle = Puzzle(board, pieces)
    turned = {s.on_board.image[0, 0]: s.pieces["A"] for s in puzzle.symmetries()}
    assert turned == {(0, 0): "A", (0, 3): "B"}


def test_colours_without_a_counterpart_change_nothing() -> None:
    plain = Puzzle.of("2x5", "L*2")
    coloured = replace(plain, board=plain.board.with_colours({(0, 0): 1}))
    assert not coloured.is_coloured
    assert coloured.fingerprint == plain.fingerprint
    assert coloured.count() == plain.count()


def test_what_is_given_has_the_colours_of_the_board() -> None:
    board = Board.of_size((1, 4)).with_colours({(0, 0): 1, (0, 1): 2})
    piece = Piece.of("A", DOMINO, copies=2, cell_colours=[1, 2], mobility="fixed")
    puzzle = Puzzle(board, (piece,))
    assert puzzle.with_givens([Placement("A", ((0, 0), (0, 1)))]).count() == 1
    turned = replace(puzzle, pieces=(replace(piece, cell_colours=(2, 1)),))
    with pytest.raises(PuzzleError, match="does not have the colours of the board's cells"):
        turned.with_givens([Placement("A", ((0, 0), (0, 1)))])


def test_the_colours_of_a_piece_follow_its_cells_whatever_their_order() -> None:
    one = Piece.of("A", CORNER, cell_colours=[1, 2, 3])
    assert one == Piece.of("A", reversed(CORNER), cell_colours=[3, 2, 1])
    assert one != Piece.of("A", CORNER)
    assert Piece.of("A", CORNER, cell_colours=[0, 0, 0]) == Piece.of("A", CORNER)
    first = one.coloured_orientations[0]
    assert (first.shape, first.colours) == (Shape.of([(0, 0), (0, 1), (1, 0)]), (1, 2, 3))
    assert len(one.coloured_orientations) == 8
    assert len(one.orientations) == 4


@pytest.mark.parametrize(
    ("colours", "error", "words"),
    [
        ([1, 2], PieceError, "2 colours for 3 cells: give each cell one"),
        ([1, 2, 64], PieceError, "the colour 64: take 1 to 63, or 0"),
        ([1, 2, -1], PieceError, "the colour -1"),
        ([1, 2, 10**5000], PieceError, "the colour"),
        ([1, 2, True], TypeError, "whole numbers, one for each cell"),
        ("123", TypeError, "whole numbers, one for each cell"),
        (None, TypeError, "whole numbers, one for each cell"),
    ],
)
def test_colours_of_pieces_that_cannot_be(colours: Any, error: type, words: str) -> None:  # noqa: ANN401
    with pytest.raises(error, match=words):
        Piece.of("A", CORNER, cell_colours=colours)


@pytest.mark.parametrize(
    ("colours", "error", "words"),
    [
        ({(0, 0): 0}, BoardError, "the colour 0 at row 1, column 1 is none: take 1 to 63"),
        ({(0, 0): [1, 64]}, BoardError, "the colour 64"),
        ({(0, 9): 1}, BoardError, "the coloured cell at row 1, column 10 is not on the board"),
        ({(0, 0): "red"}, TypeError, "must be whole numbers, not 'red'"),
        ({(0, 0): [True]}, TypeError, "must be whole numbers"),
        ([1, 2], TypeError, "a mapping such as"),
    ],
)
def test_colours_of_boards_that_cannot_be(colours: Any, error: type, words: str) -> None:  # noqa: ANN401
    with pytest.raises(error, match=words):
        Board.of_size((2, 3)).with_colours(colours)


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ([{"takes": [1], "cells": [[0, 0]]}] * 2, "row 1, column 1 has colours already"),
        ([{"takes": ["1"], "cells": [[0, 0]]}], "a list of whole numbers"),
        ([{"takes": [99], "cells": [[0, 0]]}], "the colour 99"),
        ([{"cells": [[0, 0]]}], "'takes' is missing"),
        ([{"takes": [1], "cells": [[7, 7]]}], "not on the board"),
        ({"takes": [1]}, "must be a list"),
    ],
)
def test_files_whose_colours_cannot_be(board: Any, words: str) -> None:  # noqa: ANN401
    data = {"board": {"size": [2, 3], "colours": board}, "pieces": "I3*2"}
    with pytest.raises(PuzzleFileError, match=words):
        puzzle_from_data(data)


def test_an_empty_list_of_cell_colours_in_a_file_is_refused() -> None:
    piece = '{"name": "A", "cells": [[0, 0], [0, 1]], "cell_colours": []}'
    with pytest.raises(PuzzleFileError, match="entry 1: 'cell_colours' is empty: give each cell"):
        puzzle_from_json(f'{{"board": {{"size": [1, 2]}}, "pieces": [{piece}]}}')
