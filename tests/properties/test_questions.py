"""Questions about random small pieces and boards, each compared with a brute force of its own."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product
from math import lcm, prod

from hypothesis import given, strategies as st

from pentomino import Board, Copies, Mobility, Piece, Puzzle, PuzzleError
from pentomino.catalogue.families import count_each, for_each_choice, for_each_hole
from pentomino.geometry.lattice import LATTICES, Cell, Lattice
from pentomino.geometry.shape import connected_shapes
from pentomino.solving import (
    condition,
    least_common_multiple,
    prime_rectangles,
    surroundings,
    terms,
)
from pentomino.solving.coronas import NoSurrounding
from pentomino.solving.multiples import NoCommonMultiple
from tests.properties.test_worlds import by_force, lying
from tests.support.profiles import examples
from tests.support.strategies import boards, pieces
from tests.unit.solving.test_conditions import halves

FLAT = [lattice for lattice in LATTICES if not lattice.has_layers]
OF_CELLS = [lattice for lattice in FLAT if len(lattice.blocks[0]) == 1]
AROUND = {
    "square": [(x, y) for x, y in product((-1, 0, 1), repeat=2) if (x, y) != (0, 0)],
    "hexagonal": [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)],
}
"""The steps to all cells that touch a cell, also in a point."""

Plane = frozenset[tuple[int, ...]]


@st.composite
def joined_pieces(draw: st.DrawFn, lattice: Lattice, most: int) -> Piece:
    """Pieces of one to so many cells that hang together."""
    size = draw(st.integers(1, most))
    shape = draw(st.sampled_from(connected_shapes(lattice, size, Mobility.FIXED)))
    return Piece("A", shape, mobility=draw(st.sampled_from(list(Mobility))))


def any_number(some: Iterable[Piece]) -> tuple[Piece, ...]:
    return tuple(replace(piece, copies=Copies(0, None)) for piece in some)


def is_filled(board: Board, some: Iterable[Piece]) -> bool:
    """Whether any number of copies fill a board: the first open cell is covered in every way."""
    puzzle = Puzzle(board, any_number(some))
    ways = {cells for piece in puzzle.pieces for cells in lying(puzzle, piece)}
    open_, seen = [frozenset(board.cells)], set[frozenset[Cell]]()
    while open_:
        left = open_.pop()
        if not left:
            return True
        if left not in seen:
            seen.add(left)
            open_ += [left - way for way in ways if min(left) in way and way <= left]
    return False


@examples(200)
@given(st.data())
def test_no_smaller_rectangle_is_filled_than_the_first(data: st.DataObject) -> None:
    lattice = data.draw(st.sampled_from(LATTICES))
    some = data.draw(pieces(lattice))[:2]
    period = len(lattice.cells_of_size((1,) * lattice.sliding))
    most = max(8, 2 * period)
    ranges = [range(1, most // period + 1)] * lattice.sliding
    filled = {
        size
        for size in product(*ranges)
        if prod(size) * period <= most and is_filled(Board.of_size(size, lattice), some)
    }
    primes = [found.size for found in prime_rectangles(some, most=most)]
    assert filled.issuperset(primes)
    assert bool(primes) == bool(filled)
    if primes:
        assert prod(primes[0]) == min(map(prod, filled))


@examples(200)
@given(boards(), st.data())
def test_each_choice_of_pieces_is_counted(board: Board, data: st.DataObject) -> None:
    puzzle = Puzzle(board, data.draw(pieces(board.lattice)))
    number = data.draw(st.integers(1, len(puzzle.pieces)))
    areas = range(len(board.cells) - len(board.optional), len(board.cells) + 1)
    expected = [
        ("+".join(piece.name for piece in some), by_force(Puzzle(board, some)))
        for some in combinations([replace(p, copies=Copies(1)) for p in puzzle.pieces], number)
        if sum(piece.size for piece in some) in areas
    ]
    assert [*count_each(for_each_choice(puzzle, number), distinct="all")] == expected


@examples(200)
@given(boards(), st.data())
def test_each_place_of_a_hole_is_counted(board: Board, data: st.DataObject) -> None:
    some = data.draw(pieces(board.lattice))
    puzzle, hole = Puzzle(board, some[:2]), replace(some[-1], copies=Copies(1))
    places = [cells for cells in lying(puzzle, hole) if len(cells) < len(board.cells)]
    try:
        members = [*for_each_hole(puzzle, hole)] if places else []
    except PuzzleError:  # a hole that takes the whole board
        assert len(lying(puzzle, hole)) > len(places)
        return
    expected = {cells: by_force(replace(puzzle, board=board.without(cells))) for cells in places}
    found = [each.number for each in count_each(members, distinct="all")]
    assert len(found) <= len(expected)
    for member, number in zip(members, found, strict=True):
        cut = frozenset(board.cells) - frozenset(member.puzzle.board.cells)
        assert expected[cut] == number
    assert set(found) == set(expected.values())


@examples(200)
@given(st.data())
def test_no_smaller_region_is_filled_by_both(data: st.DataObject) -> None:
    lattice = data.draw(st.sampled_from(OF_CELLS))
    both = [data.draw(joined_pieces(lattice, 3)) for _ in range(2)]
    unit, most = lcm(*(piece.size for piece in both)), 6
    expected = next(
        (
            size
            for size in range(unit, most + 1, unit)
            for region in connected_shapes(lattice, size, Mobility.FIXED)
            if all(is_filled(Board.of_cells(lattice, region.cells), [piece]) for piece in both)
        ),
        None,
    )
    found = least_common_multiple(both, most=most)
    assert expected == (None if found is None else len(found.cells))
    claims = [NoCommonMultiple(both, most)] if found is None else found.claims
    assert all(claim.holds(claim.certificate() or ()) for claim in claims)


def neighbours(cells: Iterable[tuple[int, ...]], steps: Iterable[tuple[int, int]]) -> Plane:
    """All cells to which a step leads from some cells."""
    return frozenset((x + dx, y + dy) for x, y in cells for dx, dy in steps)


def shuts_in(covered: Plane, sides: list[tuple[int, int]]) -> bool:
    """Whether there is an empty cell from which no way leads outside."""
    xs, ys = zip(*covered, strict=True)
    frame: Plane = frozenset(
        product(range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2))
    )
    free = set(frame - covered)
    reached = set[tuple[int, ...]]()
    new: set[tuple[int, ...]] = {(min(xs) - 1, min(ys) - 1)}
    while new:
        reached |= new
        new = set(neighbours(new, sides)) & free - reached
    return reached != free


def can_be_surrounded(piece: Piece, *, holes: bool) -> bool:
    """Cover what touches a piece by copies that touch it, in all ways."""
    lattice = piece.shape.lattice
    steps = AROUND[lattice.name]
    sides = [step for step in steps if lattice.name != "square" or 0 in step]
    start: Plane = frozenset(piece.shape.cells)
    if shuts_in(start, sides):
        return False
    ways = {lattice.normalised(lattice.moved(m, start)) for m in lattice.moves(piece.mobility)}

    def closed(covered: Plane, left: Plane) -> Iterator[Plane]:
        if not left:
            yield covered
            return
        cell = min(left)
        for way in ways:
            for laid in lattice.translates_over(way, cell):
                if covered.isdisjoint(laid):
                    yield from closed(covered.union(laid), left.difference(laid))

    halo = neighbours(start, steps) - start
    return any(holes or not shuts_in(covered, sides) for covered in closed(start, halo))


@examples(200)
@given(st.sampled_from([lattice for lattice in LATTICES if lattice.name in AROUND]), st.data())
def test_what_brute_force_surrounds_is_surrounded(lattice: Lattice, data: st.DataObject) -> None:
    piece, holes = data.draw(joined_pieces(lattice, 4)), data.draw(st.booleans())
    expected = can_be_surrounded(piece, holes=holes)
    found = surroundings(piece, holes=holes)
    assert found.number == expected
    assert all(claim.holds(claim.certificate() or ()) for claim in found.claims)
    assert not expected or NoSurrounding(piece, 1, holes=holes).certificate() is None


@examples(200)
@given(st.data())
def test_terms_are_what_brute_force_counts(data: st.DataObject) -> None:
    lattice = data.draw(st.sampled_from(FLAT))
    some = data.draw(pieces(lattice))[:2]
    last = max(1, 10 // len(lattice.cells_of_size((2, 1))))

    def puzzle_at(n: int) -> Puzzle:
        return Puzzle(Board.of_size((2, n), lattice), some)

    found = [term.value for term in terms(puzzle_at, last=last)]
    assert found == [by_force(puzzle_at(n)) for n in range(1, last + 1)]


@examples(200)
@given(st.data())
def test_boards_side_by_side_are_filled_from_one_box_of_pieces(data: st.DataObject) -> None:
    lattice = data.draw(st.sampled_from(LATTICES))
    parts = []
    for far in (0, 100):
        board = data.draw(boards([lattice]))
        start = data.draw(st.integers(0, max(len(board.cells) - 6, 0)))
        by = [far] * lattice.sliding
        parts.append(lattice.translated(board.cells[start : start + 6], by))
    some = data.draw(pieces(lattice))[:3]
    puzzle = Puzzle(Board.of_cells(lattice, [*parts[0], *parts[1]]), some)
    expected = by_force(puzzle)
    for engine in ("search", "frontier"):
        assert puzzle.count(distinct="all", engine=engine) == expected
    # The copies that one part uses are not there for the other.
    alone = [Puzzle(Board.of_cells(lattice, part), any_number(some)) for part in parts]
    free = replace(puzzle, pieces=any_number(some))
    if not any(len(list(lattice.parts(piece.shape.cells))) > 1 for piece in some):
        assert free.count(distinct="all") == prod(each.count(distinct="all") for each in alone)


def is_symmetric(puzzle: Puzzle, laid: set[tuple[str, frozenset[Cell]]]) -> bool:
    """Whether a move other than none leaves the board, all that may be laid, and this unchanged."""
    lattice, board = puzzle.lattice, puzzle.board
    everything = {(p.name, cells) for p in puzzle.pieces for cells in lying(puzzle, p)}
    for move in lattice.isometries:
        moved = lattice.moved(move, board.cells)
        by = [
            b - a for a, b in zip(lattice.corner(moved), lattice.corner(board.cells), strict=True)
        ]
        image = dict(zip(board.cells, lattice.translated(moved, by), strict=True))
        if set(image.values()) != set(board.cells) or all(a == b for a, b in image.items()):
            continue
        if {image[cell] for cell in board.optional} != board.optional:
            continue

        def turned(
            some: set[tuple[str, frozenset[Cell]]], image: dict[Cell, Cell] = image
        ) -> set[tuple[str, frozenset[Cell]]]:
            return {(name, frozenset(map(image.__getitem__, cells))) for name, cells in some}

        if turned(everything) == everything and turned(laid) == laid:
            return True
    return False


@examples(200)
@given(boards(), st.data())
def test_symmetric_solutions_and_equal_halves_are_found_by_hand(
    board: Board, data: st.DataObject
) -> None:
    puzzle = Puzzle(board, data.draw(pieces(board.lattice)))
    for _, solution in zip(range(10), puzzle.solve(distinct="all"), strict=False):
        laid = {(each.piece, frozenset(each.cells)) for each in solution}
        if len(Counter(name for name, _ in laid)) == len(puzzle.pieces):
            assert condition("symmetric")(solution) == is_symmetric(puzzle, laid)
        if len(solution.placements) <= 10:
            assert condition("halves")(solution) == halves(solution)
