"""The numbers of a puzzle: what they stand for, and which of them exclude each other."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given

from pentomino import Placement, Puzzle, PuzzleError
from tests.support.profiles import examples
from tests.support.strategies import puzzles

BAR = Placement("I", tuple((0, column) for column in range(5)))


@examples(60)
@given(puzzles())
def test_numbers_stand_for_placements_and_items_for_cells_and_pieces(puzzle: Puzzle) -> None:
    encoding = puzzle.encoding
    assert encoding.chosen(range(len(puzzle.placements))) == puzzle.placements
    for number, placement in enumerate(puzzle.placements):
        assert encoding.number(placement) == number
        assert encoding.has(placement)
        used = {encoding.subject(item) for item in puzzle.exact_cover.options[number]}
        assert used == {*placement.cells, placement.piece}
        assert number in encoding.of_piece[placement.piece]
        assert all(number in encoding.covering[cell] for cell in placement.cells)
    for item in range(len(puzzle.exact_cover.items)):
        using = [n for n, option in enumerate(puzzle.exact_cover.options) if item in option]
        assert list(encoding.of_item(item)) == using
    assert sum(map(len, encoding.of_piece.values())) == len(puzzle.placements)


@examples(60)
@given(puzzles())
def test_placements_are_found_by_trying_every_set_of_cells(puzzle: Puzzle) -> None:
    if len(puzzle.board.cells) > 9:
        return
    lattice, givens = puzzle.lattice, set(puzzle.givens)
    given_cells = {cell for given in givens for cell in given.cells}
    marks = {mark.cell: mark.piece for mark in puzzle.marks}
    expected = set(givens)
    for piece in puzzle.pieces:
        if piece.copies.most == 0:
            continue
        shapes = {orientation.cells for orientation in piece.orientations}
        for cells in combinations(puzzle.board.cells, piece.size):
            if (
                lattice.normalised(cells) in shapes
                and given_cells.isdisjoint(cells)
                and all(marks.get(cell, piece.name) == piece.name for cell in cells)
            ):
                expected.add(Placement(piece.name, cells))
    # Barring changes nothing where all copies of the piece are given.
    all_given = {
        piece.name
        for piece in puzzle.pieces
        if piece.copies.most == sum(given.piece == piece.name for given in givens)
    }
    barred = {placement for placement in puzzle.barred if placement.piece not in all_given}
    assert set(puzzle.placements) == expected - barred


@examples(50)
@given(puzzles())
def test_a_placement_excludes_what_shares_a_cell_or_the_only_copy(puzzle: Puzzle) -> None:
    single = {piece.name for piece in puzzle.pieces if piece.copies.most == 1}
    for number, placement in enumerate(puzzle.placements[:40]):
        expected = {
            n
            for n, other in enumerate(puzzle.placements)
            if set(placement.cells) & set(other.cells)
            or (placement.piece == other.piece and placement.piece in single)
        }
        assert puzzle.encoding.excluded_by(number) == expected
        for n in range(len(puzzle.placements)):
            assert puzzle.encoding.excludes(number, [n]) == (n in expected)
    assert not any(puzzle.encoding.excludes(n, []) for n in range(len(puzzle.placements)))


@examples(50)
@given(puzzles())
def test_symmetries_move_placements_as_they_move_cells(puzzle: Puzzle) -> None:
    moves = puzzle.option_images()
    symmetries = puzzle.symmetries()[1:]
    assert len(moves) == len(symmetries)
    for move, symmetry in zip(moves, symmetries, strict=True):
        for number, placement in enumerate(puzzle.placements):
            image = puzzle.placements[move[number]]
            assert image == puzzle.encoding.image(placement, symmetry)
            assert set(image.cells) == {symmetry.on_board.image[cell] for cell in placement.cells}


def test_cells_that_may_stay_empty() -> None:
    puzzle = Puzzle.of("6x10").with_givens([BAR])
    assert puzzle.encoding.given_cells == set(BAR.cells)
    assert puzzle.encoding.spare_cells == frozenset()


def test_what_is_no_placement_of_the_puzzle_has_no_number() -> None:
    puzzle = Puzzle.of("6x10").with_givens([BAR])
    assert puzzle.encoding.number(BAR) == puzzle.placements.index(BAR)
    crossing = Placement("V", ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0)))
    assert not puzzle.encoding.has(crossing)
    with pytest.raises(
        PuzzleError, match="V starting at row 1, column 1 is not a placement of this"
    ):
        puzzle.encoding.number(crossing)
    wrong: Any = "V"
    with pytest.raises(TypeError, match="placement must be a placement, not 'V'"):
        puzzle.encoding.numbers([wrong])
