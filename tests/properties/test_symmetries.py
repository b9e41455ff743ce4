"""Symmetries and distinct solutions, compared with moves of all that can be laid on the board."""

from collections import Counter, defaultdict
from contextlib import suppress
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    Board,
    Copies,
    Distinct,
    Piece,
    Puzzle,
    PuzzleError,
    Shape,
    Solution,
    write_puzzle,
)
from pentomino.engines import engine_names
from pentomino.engines.contract import CoverTask
from pentomino.engines.quotient import NotRepresentableError
from pentomino.engines.reference import ReferenceEngine
from pentomino.geometry.board import BoardSymmetry
from pentomino.geometry.lattice import LATTICES, Cell, Mobility
from pentomino.geometry.shape import connected_shapes
from pentomino.problem import Mark, Placement, Symmetry
from tests.support.commands import run
from tests.support.profiles import examples
from tests.support.strategies import boards, pieces, puzzles, shapes

MOST_SOLUTIONS = 400

Cells = tuple[Cell, ...]
Laid = frozenset[tuple[str, Cells]]
Names = dict[str, str]


@st.composite
def lopsided(draw: st.DrawFn) -> Puzzle:
    """A puzzle with pieces that may not be turned, some of them too large or without copies."""
    board = draw(boards())
    usual = draw(pieces(board.lattice))
    copies = st.sampled_from([Copies(0), Copies(0, 1), Copies(0, None)])
    extra = [
        Piece(name, draw(shapes(board.lattice)), draw(copies), Mobility.FIXED) for name in "XY"
    ]
    return Puzzle(board, (*usual, *extra))


@st.composite
def scattered(draw: st.DrawFn) -> Puzzle:
    """A puzzle on a few parts far from each other, with pieces that lie in some or between them."""
    lattice = draw(st.sampled_from(LATTICES))
    form = st.sampled_from(
        [s for size in range(1, 5) for s in connected_shapes(lattice, size, Mobility.FIXED)]
    )
    one = draw(form)
    cells = list(one.cells)
    for number in range(1, draw(st.integers(2, 3))):
        turned = draw(st.one_of(st.just(one), form)).moved(
            draw(st.sampled_from(lattice.isometries))
        )
        cells += [(cell[0] + 8 * number, *cell[1:]) for cell in turned.cells]
    board = Board.of_cells(lattice, cells)
    optional = draw(st.sampled_from([(), cells[:1], cells[:1] + cells[-1:]]))
    board = replace(board, optional=frozenset(optional))
    few = [
        Piece.of(str(size), one.cells[:size], copies=Copies(0, None), lattice=lattice)
        for size in (1, 2)
        if size <= len(one.cells)
    ]
    between = Shape.of(lattice, draw(st.sets(st.sampled_from(cells), min_size=2, max_size=2)))
    extra = [
        Piece(
            name,
            draw(st.one_of(shapes(lattice), st.just(between))),
            draw(st.sampled_from([Copies(0), Copies(0, 1), Copies(0, None)])),
            draw(st.sampled_from(list(Mobility))),
        )
        for name in "XY"[: draw(st.integers(0, 2))]
    ]
    puzzle = Puzzle(board, (*few, *extra))
    if puzzle.placements:
        first = draw(st.sampled_from(puzzle.placements))
        match draw(st.sampled_from(["nothing", "given", "mark", "barred"])):
            case "given":
                puzzle = puzzle.with_givens([first])
            case "mark":
                puzzle = puzzle.with_marks([Mark(first.cells[0], first.piece)])
            case "barred":
                puzzle = replace(puzzle, barred=frozenset([first]))
    return puzzle


@st.composite
def twins(draw: st.DrawFn) -> Puzzle:
    """A puzzle with congruent pieces for which different things are fixed."""
    board = draw(boards())
    shape = draw(shapes(board.lattice))
    copies = Copies(draw(st.integers(0, 1)), draw(st.integers(1, 2)))
    mobility = draw(st.sampled_from(list(Mobility)))
    alike = [Piece(name, shape, copies, mobility) for name in "ABC"[: draw(st.integers(2, 3))]]
    single = Piece.of("1", board.cells[:1], copies=Copies(0, None), lattice=board.lattice)
    puzzle = Puzzle(board, (*alike, *draw(st.sampled_from([(single,), ()]))))
    for _ in range(draw(st.integers(0, 2))):
        if not puzzle.placements:
            break
        first = draw(st.sampled_from(puzzle.placements))
        move = draw(st.sampled_from(board.symmetries))
        image = Placement(draw(st.sampled_from("AB")), moved(first.cells, move))
        pair = {first, image}.intersection(puzzle.placements)
        with suppress(PuzzleError):  # they overlap, or contradict what is fixed already
            match draw(st.sampled_from(["given", "mark", "barred"])):
                case "given":
                    puzzle = puzzle.with_givens(pair.difference(puzzle.givens))
                case "mark":
                    puzzle = puzzle.with_marks(Mark(each.cells[0], each.piece) for each in pair)
                case _:
                    puzzle = replace(puzzle, barred=puzzle.barred | pair)
    return puzzle


def moved(cells: Cells, move: BoardSymmetry) -> Cells:
    return tuple(sorted(move.image[cell] for cell in cells))


def names_after(puzzle: Puzzle, move: BoardSymmetry) -> Names | None:
    """The piece that takes the place of each that can be laid; None where something has no image.

    Pieces that can lie in the same places are matched in their order.
    """
    places: dict[str, set[Cells]] = defaultdict(set)
    for placement in puzzle.placements:
        places[placement.piece].add(placement.cells)
    copies = {piece.name: piece.copies for piece in puzzle.pieces}
    names: Names = {}
    for piece in puzzle.pieces:
        name = piece.name
        there = {moved(cells, move) for cells in places[name]}
        taken = names.values()
        free = [
            other
            for other, found in places.items()
            if found == there and copies[other] == copies[name] and other not in taken
        ]
        if there and not free:
            return None
        if there:
            names[name] = min(free)
    givens = {(given.piece, given.cells) for given in puzzle.givens}
    under = {cell for _, cells in givens for cell in cells}
    marks = {(mark.cell, mark.piece) for mark in puzzle.marks if mark.cell not in under}
    if {(names[name], moved(cells, move)) for name, cells in givens} != givens:
        return None
    if {(move.image[cell], names.get(name, name)) for cell, name in marks} != marks:
        return None
    return names


def moves_of_parts(board: Board) -> list[BoardSymmetry]:
    """All ways to send each part of a board onto one of its own, by an isometry and a slide."""
    parts = list(board.lattice.parts(board.cells))
    if len(parts) == 1 or board.space.kind:
        return list(board.symmetries)
    lattice = board.lattice
    ways = [
        [
            (other, dict(zip(part, landed, strict=True)))
            for other in parts
            for landed in {
                tuple(slid)
                for isometry in lattice.isometries
                for turned in [lattice.moved(isometry, part)]
                for corner in other
                for step in [[c - t for c, t in zip(corner, turned[0], strict=True)]]
                for slid in [lattice.translated(turned, step[: lattice.sliding])]
                if set(slid) == set(other)
            }
        ]
        for part in parts
    ]
    moves = (
        {cell: there for _, way in each for cell, there in way.items()}
        for each in product(*ways)
        if len({other for other, _ in each}) == len(parts)
    )
    optional = board.optional
    return [BoardSymmetry(None, move) for move in moves if optional == {move[c] for c in optional}]


def moves_that_keep(puzzle: Puzzle, distinct: Distinct) -> list[tuple[BoardSymmetry, Names]]:
    """The moves of the board after which all lies as before, and the pieces that change places."""
    fixed = {mark.cell for mark in puzzle.marks}.union(*(given.cells for given in puzzle.givens))
    board = replace(puzzle.board, optional=puzzle.board.optional - fixed)
    moves = moves_of_parts(board) if distinct is Distinct.PARTS else board.symmetries
    return [
        (move, names)
        for move in moves
        if distinct is not Distinct.ROTATIONS or (move.isometry and move.isometry.is_rotation)
        if (names := names_after(puzzle, move)) is not None
    ]


def orbits(puzzle: Puzzle, solutions: set[Laid], distinct: Distinct) -> int:
    """Count the solutions that no move of the board makes equal."""
    moves = moves_that_keep(puzzle, distinct)
    left, number = set(solutions), 0
    while left:
        reached = [left.pop()]
        number += 1
        for solution in reached:  # the list grows during the loop
            for move, names in moves:
                image = frozenset((names[name], moved(cells, move)) for name, cells in solution)
                assert image in solutions
                if image in left:
                    left.remove(image)
                    reached.append(image)
    return number


def own_symmetries(puzzle: Puzzle, solutions: set[Laid]) -> Counter[tuple[Symmetry, ...]]:
    """Count the solutions by the moves of cells and pieces that leave each unchanged."""
    return Counter(
        tuple(
            move
            for move in puzzle.symmetries()
            if {(move.pieces[name], moved(cells, move.on_board)) for name, cells in solution}
            == solution
        )
        for solution in solutions
    )


def laid(solution: Solution) -> Laid:
    return frozenset((placement.piece, placement.cells) for placement in solution.placements)


@examples(200)
@given(
    st.one_of(puzzles(), lopsided(), twins(), scattered()),
    st.sampled_from([Distinct.ISOMETRIES, Distinct.ROTATIONS, Distinct.PARTS]),
)
def test_symmetries_are_those_of_what_can_be_laid(puzzle: Puzzle, distinct: Distinct) -> None:
    """A chiral piece that lies nowhere switched off reflections, so that mirror images counted."""
    found: set[Laid] = set()
    for chosen in ReferenceEngine().listing(CoverTask(puzzle.exact_cover)):
        found.add(laid(Solution(puzzle, puzzle.encoding.chosen(chosen))))
        if len(found) > MOST_SOLUTIONS:
            return
    expected = orbits(puzzle, found, distinct)
    for engine in engine_names():
        with suppress(NotRepresentableError):
            assert puzzle.count(distinct=distinct, engine=engine) == expected
    listed = list(map(laid, puzzle.solve(distinct=distinct)))
    assert len(listed) == len(set(listed)) == expected
    assert found.issuperset(listed)
    images = [tuple(sorted(move.on_board.image.items())) for move in puzzle.symmetries(distinct)]
    assert len(images) == len(set(images)) == len(moves_that_keep(puzzle, distinct))
    space = puzzle.solution_space()
    assert list(map(laid, space.distinct(distinct))) == listed  # in this order: a small search
    assert len(space.distinct(distinct)) == space.count(distinct=distinct) == expected
    groups = {c.symmetries: c.solutions for c in space.symmetry_classes()}
    assert groups == own_symmetries(puzzle, found)


@pytest.mark.parametrize(
    ("parts", "extra", "number"),
    [
        # A row of three has 3 tilings, 2 up to a flip; two rows have 3 pairs of them.
        ([[0, 1, 2], [9, 10, 11]], Piece.of("X", [(0, 0), (1, 1)], copies=0), 3),
        # A row of three may be X and a monomino between: 4 tilings, 3 up to a flip.
        ([[0, 1, 2], [9]], Piece.of("X", [(0, 0), (0, 2)], copies=Copies(0, None)), 3),
    ],
)
def test_a_piece_of_two_parts_lets_the_parts_of_a_board_move(
    parts: list[list[int]], extra: Piece, number: int
) -> None:
    cells = [(0, column) for part in parts for column in part]
    few = [Piece.of(f"{size}", [(0, 0), (0, 1)][:size], copies=Copies(0, None)) for size in (1, 2)]
    puzzle = Puzzle(Board.of(cells), (*few, extra))
    assert puzzle.count(distinct="parts") == number
    assert len(list(puzzle.solve(distinct="parts"))) == number


def test_the_smallest_example(tmp_path: Path) -> None:
    """Dominoes fill 2x3 in 3 ways, two of them alike; a piece that lies nowhere changes nothing."""
    domino = Piece.of("D", [(0, 0), (0, 1)], copies=Copies(0, None))
    board = Board.of_size((2, 3))
    ell = Piece.of("L", [(0, 0), (1, 0), (2, 0), (2, 1)], copies=Copies(0, 1), mobility="fixed")
    corner = Piece.of("V", [(0, 0), (1, 0), (1, 1)], copies=0, mobility="fixed")
    for extra in (ell, corner):
        puzzle = Puzzle(board, (domino, extra))
        assert {kind: puzzle.count(distinct=kind) for kind in ("nothing", "rotations")} == {
            "nothing": 3,
            "rotations": 2,
        }
        assert len(puzzle.symmetries()) == 4
        assert puzzle.count(engine="search") == puzzle.count(engine="frontier") == 2
        assert len(list(puzzle.solve())) == len(puzzle.solution_space().distinct()) == 2
        write_puzzle(puzzle, tmp_path / "puzzle.json")
        assert run("count", str(tmp_path / "puzzle.json"))[0] == "2\n"


@pytest.mark.parametrize("kind", ["given", "mark", "barred"])
def test_congruent_pieces_change_places_with_what_is_fixed(kind: str) -> None:
    """A and B are dominoes, D also; the left column is fixed for A as the right one is for B."""
    cells = [(0, 0), (0, 1)]
    pieces = [Piece.of(name, cells) for name in "AB"]
    puzzle = Puzzle(Board.of_size((2, 5)), (*pieces, Piece.of("D", cells, copies=3)))
    ends = [Placement("A", ((0, 0), (1, 0))), Placement("B", ((0, 4), (1, 4)))]
    match kind:
        case "given":  # the 3 tilings of 2x3, of which reflections make 2
            puzzle = puzzle.with_givens(ends)
            assert puzzle.count(distinct="all") == 3
            assert puzzle.count() == 2
        case "mark":
            puzzle = puzzle.with_marks(Mark(end.cells[0], end.piece) for end in ends)
        case _:
            puzzle = replace(puzzle, barred=frozenset(ends))
    exchanges = [move for move in puzzle.symmetries() if move.pieces["A"] == "B"]
    assert len(exchanges) == (1 if kind == "mark" else 2)
    solutions = set(map(laid, puzzle.solution_space()))
    assert puzzle.count() == orbits(puzzle, solutions, Distinct.ISOMETRIES) < len(solutions)


@pytest.mark.parametrize(("size", "number"), [((1, 6), 2), ((1, 1), 1), ((1, 2, 3), 4)])
def test_moves_that_move_no_cell_are_the_identity(size: tuple[int, ...], number: int) -> None:
    """A board of one row was turned over, so that each solution seemed to be symmetric."""
    lattice = "cubic" if len(size) == 3 else "square"
    assert len(Board.of_size(size, lattice).symmetries) == number
    mono = Piece.of("M", [(0,) * len(size)], copies=Copies(0, None))
    space = Puzzle(Board.of_size(size, lattice), (mono,)).solution_space()
    assert [len(found.symmetries) for found in space.symmetry_classes()] == [number]


def test_what_is_used_up_or_must_be_covered_breaks_no_symmetry() -> None:
    """The only monomino lies in the middle, so barring it elsewhere rules out nothing."""
    monomino, domino = Piece.of("M", [(0, 0)]), Piece.of("D", [(0, 0), (0, 1)], copies=12)
    puzzle = Puzzle(Board.of_size((5, 5)), [monomino, domino])
    corner = frozenset([Placement("M", ((0, 0),))])
    for middle in (
        puzzle.with_givens([Placement("M", ((2, 2),))]),
        puzzle.with_marks([Mark((2, 2), "M")]),
    ):
        barred = replace(middle, barred=corner)
        assert middle.count("all") == barred.count("all") == 196  # 4 * 7 * 7: the holey square
        assert middle.count() == barred.count() == 30
    dominoes = Puzzle(Board.of_size((4, 4)), [replace(domino, copies=Copies(8))]).with_marks(
        Mark((row, column), "D") for row in (1, 2) for column in (1, 2)
    )
    optional = replace(dominoes.board, optional=frozenset([(1, 1)]))
    assert replace(dominoes, board=optional).count() == dominoes.count() == 9  # 36 in all
