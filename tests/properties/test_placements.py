"""The placements of native code, and the quotients by symmetries, beside plain ones in Python."""

import pickle
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given, strategies as st

from pentomino import Puzzle
from pentomino.engines.quotient import NotRepresentableError, quotient
from pentomino.exact_cover import ExactCover, Item
from pentomino.geometry.lattice import Cell
from pentomino.geometry.space import CLOSINGS
from pentomino.problem import Placement
from tests.support.profiles import examples
from tests.support.strategies import brute_force, puzzles


def could_be_laid(laid: Placement, puzzle: Puzzle) -> bool:
    """Whether a piece has a copy left for this placement beside the givens and marks."""
    given = [each for each in puzzle.givens if each.piece == laid.piece]
    taken = {cell for each in puzzle.givens for cell in each.cells}
    marks = {m.cell for m in puzzle.marks if m.piece == laid.piece} - taken
    most = puzzle.piece_named(laid.piece).copies.most
    if most == len(given):
        return laid in given
    return most != len(given) + 1 or marks <= set(laid.cells)


def expected_placements(puzzle: Puzzle) -> list[Placement]:
    """Lay every piece everywhere, and drop what cannot lie there."""
    lattice, cells = puzzle.lattice, set(puzzle.board.cells)
    taken = {cell for laid in puzzle.givens for cell in laid.cells}
    marks = {mark.cell: mark.piece for mark in puzzle.marks}
    found = set(puzzle.givens)
    for piece in puzzle.pieces:
        for shape in piece.orientations if piece.copies.most != 0 else ():
            for covered in lattice.translates(shape.cells, puzzle.board.cells):
                laid = Placement(piece.name, covered)
                inside = cells.issuperset(covered) and taken.isdisjoint(covered)
                if inside and all(marks.get(cell, piece.name) == piece.name for cell in covered):
                    found.add(laid)
    barred = {laid for laid in puzzle.barred if could_be_laid(laid, puzzle)}
    rank = {piece.name: number for number, piece in enumerate(puzzle.pieces)}
    return sorted(found - barred, key=lambda laid: (laid.cells[0], rank[laid.piece], laid.cells))


def expected_problem(puzzle: Puzzle) -> ExactCover:
    """Number cells and pieces, and write the placements as options."""
    board = puzzle.board
    subjects = [*board.cells, *(piece.name for piece in puzzle.pieces)]
    item = {subject: number for number, subject in enumerate(subjects)}
    fixed = {cell for laid in puzzle.givens for cell in laid.cells}
    fixed |= {mark.cell for mark in puzzle.marks}
    items = [Item(cell, int(cell not in board.optional or cell in fixed)) for cell in board.cells]
    items += [Item(piece.name, piece.copies.least, piece.copies.most) for piece in puzzle.pieces]
    options = (
        (*(item[cell] for cell in laid.cells), item[laid.piece])
        for laid in expected_placements(puzzle)
    )
    return ExactCover(tuple(items), tuple(options))


@given(puzzles())
@examples(200)
def test_native_placements_are_those_of_a_plain_search_in_the_same_order(puzzle: Puzzle) -> None:
    assert list(puzzle.placements) == expected_placements(puzzle)
    made, expected = puzzle.exact_cover, expected_problem(puzzle)
    assert (made.items, made.options) == (expected.items, expected.options)
    assert made == expected
    assert hash(made) == hash(expected)
    assert pickle.loads(pickle.dumps(puzzle.exact_cover)) == expected


@given(puzzles(), st.sampled_from(["", *CLOSINGS]), st.sets(st.integers(1, 2)))
@examples(300)
def test_an_orientation_slid_to_its_place_covers_exactly_the_cells(
    puzzle: Puzzle, kind: str, colours: set[int]
) -> None:
    lattice, board, pieces = puzzle.lattice, puzzle.board, puzzle.pieces
    if kind and not lattice.has_layers and (lattice.is_square or not CLOSINGS[kind][2]):
        board = board.closed(kind)
        puzzle = Puzzle(board, pieces)
    if colours:
        pieces = tuple(replace(p, cell_colours=((1, 2, 0, 1) * p.size)[: p.size]) for p in pieces)
        puzzle = Puzzle(board.with_colours({board.cells[0]: colours}), pieces)
    onto: Sequence[Cell] = board.cells
    if board.space.kind:
        onto = [copy for copy, _ in board.space.copies(onto, [1] * lattice.dimension)]
    numbers = puzzle.encoding.orientation_numbers
    for placement, number in zip(puzzle.placements, numbers, strict=True):
        piece = puzzle.piece_named(placement.piece)
        lying = piece.coloured_orientations[number]
        assert puzzle.orientation(placement) == lying
        moved = lattice.moved(lying.move, piece.shape.cells)
        assert lattice.normalised(moved) == lying.shape.cells
        by_cell = dict(zip(moved, piece.cell_colours, strict=False))
        assert lying.colours == tuple(by_cell[cell] for cell in sorted(by_cell))
        slid = lattice.translates(lying.shape.cells, onto)
        homes = (tuple(map(board.space.home, cells)) for cells in slid)
        assert any(
            sorted(cells) == list(placement.cells)
            and all(
                not colour or colour in board.colours.get(cell, {colour})
                for cell, colour in zip(cells, lying.colours, strict=False)
            )
            for cells in homes
        )


@given(puzzles())
@examples(60)
def test_a_quotient_has_the_solutions_that_a_symmetry_leaves_unchanged(puzzle: Puzzle) -> None:
    problem = puzzle.exact_cover
    if len(problem.options) > 16:
        return
    solutions = brute_force(problem)
    for images in puzzle.item_images():
        there = problem.option_images(images)
        fixed = sum(tuple(sorted(there[o] for o in chosen)) == chosen for chosen in solutions)
        try:
            smaller, _ = quotient(problem, puzzle.cell_order, images)
        except NotRepresentableError:
            continue
        assert len(brute_force(smaller)) == fixed
