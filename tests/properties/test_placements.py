"""The placements of native code, and the quotients by symmetries, beside plain ones in Python."""

import pickle

from hypothesis import given

from pentomino import Puzzle
from pentomino.engines.quotient import NotRepresentableError, quotient
from pentomino.exact_cover import ExactCover, Item
from pentomino.problem import Placement
from tests.support.profiles import examples
from tests.support.strategies import brute_force, puzzles


def expected_placements(puzzle: Puzzle) -> list[Placement]:
    """Lay every piece everywhere, and drop what cannot lie there."""
    lattice, cells = puzzle.lattice, set(puzzle.board.cells)
    taken = {cell for laid in puzzle.givens for cell in laid.cells}
    marks = {mark.cell: mark.piece for mark in puzzle.marks}
    found = set(puzzle.givens)
    for piece in puzzle.pieces:
        for shape in piece.orientations:
            for covered in lattice.translates(shape.cells, puzzle.board.cells):
                laid = Placement(piece.name, covered)
                inside = cells.issuperset(covered) and taken.isdisjoint(covered)
                if inside and all(marks.get(cell, piece.name) == piece.name for cell in covered):
                    found.add(laid)
    rank = {piece.name: number for number, piece in enumerate(puzzle.pieces)}
    return sorted(
        found - puzzle.barred, key=lambda laid: (laid.cells[0], rank[laid.piece], laid.cells)
    )


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
