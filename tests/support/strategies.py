"""Random small puzzles and exact cover problems for the property tests."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from hypothesis import strategies as st

from pentomino import Board, Copies, ExactCover, Mobility, Piece, Puzzle, Shape
from pentomino.exact_cover import Item
from pentomino.geometry.lattice import LATTICES, Cell, Lattice
from pentomino.geometry.shape import connected_shapes
from pentomino.problem import Mark

SIZES: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((2, 3), (3, 3), (2, 5), (3, 4), (1, 6), (1, 3), (2, 2), (1, 2), (2, 1), (1, 1)),
    3: ((2, 2, 2), (1, 2, 4), (2, 2, 3), (1, 2, 3), (1, 2, 2), (1, 1, 2), (2, 1, 1), (1, 1, 1)),
}
"""Sizes by their number of lengths, without those with too few or too many cells on a lattice."""

MOST_CELLS = 12
"""The most cells of a board that is drawn from these sizes."""


def sizes(lattice: Lattice) -> list[tuple[int, ...]]:
    """Sizes of boards of 6 to 12 cells on a lattice; the smallest ones where periods are larger."""
    candidates = [size for size in SIZES[lattice.sliding] if len(lattice.cells_of_size(size)) >= 6]
    most = max(MOST_CELLS, 2 * lattice.kinds)
    return [size for size in candidates if len(lattice.cells_of_size(size)) <= most]


def cells_on(lattice: Lattice, least: int, most: int) -> st.SearchStrategy[Cell]:
    """Cells of all kinds, at lattice points with coordinates from `least` to `most`."""
    kinds = st.sampled_from(lattice.cells_of_size((1,) * lattice.sliding))
    vectors = st.tuples(*[st.integers(least, most)] * lattice.sliding)
    return st.builds(lambda kind, vector: lattice.translated([kind], vector)[0], kinds, vectors)


@st.composite
def cell_sets(draw: st.DrawFn) -> tuple[Lattice, list[Cell]]:
    """One to six cells of a lattice, wherever they lie."""
    lattice: Lattice = draw(st.sampled_from(LATTICES))
    cell = cells_on(lattice, -4, 4)
    return lattice, draw(st.lists(cell, min_size=1, max_size=6, unique=True))


@st.composite
def boards(draw: st.DrawFn, lattices: Sequence[Lattice] = LATTICES) -> Board:
    """Small boards with holes and optional cells."""
    lattice: Lattice = draw(st.sampled_from(lattices))
    full = Board.of_size(draw(st.sampled_from(sizes(lattice))), lattice).cells
    start = draw(st.integers(0, max(len(full) - MOST_CELLS, 0)))
    cells = full[start : start + MOST_CELLS]
    holes: set[Cell] = draw(st.sets(st.sampled_from(cells), max_size=2))
    kept = [cell for cell in cells if cell not in holes]
    optional: set[Cell] = draw(
        st.one_of(st.just(set()), st.sets(st.sampled_from(kept), max_size=4))
    )
    return Board.of_cells(lattice, kept, optional)


@st.composite
def shapes(draw: st.DrawFn, lattice: Lattice) -> Shape:
    """Connected shapes of one to four cells, and now and then any two or three cells."""
    if draw(st.integers(0, 3)) > 0:
        size = draw(st.integers(1, 4))
        return draw(st.sampled_from(connected_shapes(lattice, size, Mobility.FIXED)))
    cell = cells_on(lattice, 0, 2)
    return Shape.of(lattice, draw(st.lists(cell, min_size=2, max_size=3, unique=True)))


@st.composite
def pieces(draw: st.DrawFn, lattice: Lattice) -> tuple[Piece, ...]:
    """One to four pieces of one to four cells with bounds on their copies of every kind."""
    number = draw(st.integers(1, 4))
    found = []
    for name in "ABCD"[:number]:
        shape = draw(shapes(lattice))
        least = draw(st.integers(0, 2))
        most = draw(st.one_of(st.none(), st.integers(least, 3)))
        mobility = draw(st.sampled_from(list(Mobility)))
        found.append(Piece(name, shape, Copies(least, most), mobility))
    return tuple(found)


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Small puzzles, some with a given, some with a mark, some with barred placements."""
    board = draw(boards())
    puzzle = Puzzle(board, draw(pieces(board.lattice)))
    if not puzzle.placements:
        return puzzle
    puzzle = puzzle.with_givens(draw(st.lists(st.sampled_from(puzzle.placements), max_size=1)))
    free = [placement for placement in puzzle.placements if placement not in puzzle.givens]
    if free and draw(st.integers(0, 4)) == 0:
        barred = draw(st.sets(st.sampled_from(free), max_size=3))
        return replace(puzzle, barred=frozenset(barred))
    if puzzle.placements and draw(st.integers(0, 4)) == 0:
        marked = draw(st.sampled_from(puzzle.placements))
        return puzzle.with_marks([Mark(draw(st.sampled_from(marked.cells)), marked.piece)])
    return puzzle


@st.composite
def exact_covers(draw: st.DrawFn) -> ExactCover:
    """Small problems with items and options of every kind, including empty and equal options.

    Some have many items that may be used once or not at all, and some of these have colours.
    """
    bounds = st.sampled_from(
        [(1, 1)] * 4 + [(0, 1)] * 2 + [(0, None), (1, None), (0, 0), (2, 2), (1, 2), (0, 2), (2, 3)]
    )
    found = [draw(bounds) for _ in range(draw(st.integers(0, 7)))]
    if draw(st.booleans()):
        found += [(0, 1)] * draw(st.integers(1, 12))
    items = tuple(Item(n, *each) for n, each in enumerate(found))
    option = st.sets(st.integers(0, len(items) - 1), max_size=4) if items else st.just(set())
    options = draw(st.lists(option, max_size=11))
    rows = [tuple(sorted(chosen)) for chosen in options]
    colour = st.sampled_from((None, "A", "B", "C") if draw(st.booleans()) else (None,))
    colours = [tuple(draw(colour) if found[n] == (0, 1) else None for n in row) for row in rows]
    return ExactCover(items, rows, (), colours)


def brute_force(problem: ExactCover) -> set[tuple[int, ...]]:
    """Find all solutions by trying every set of options within the upper bounds."""
    found = set()
    uses = [0] * len(problem.items)
    rows = [
        dict(zip_longest(option, problem.colours[number] if problem.colours else ()))
        for number, option in enumerate(problem.options)
    ]

    def go_on(number: int, chosen: tuple[int, ...]) -> None:
        if number == len(rows):
            if all(use >= item.lower for use, item in zip(uses, problem.items, strict=True)):
                found.add(chosen)
            return
        go_on(number + 1, chosen)
        mine = rows[number]
        if any(
            rows[other].get(item, mine[item]) != mine[item] for other in chosen for item in mine
        ):
            return
        counted = [item for item, colour in mine.items() if colour is None]
        for item in counted:
            uses[item] += 1
        if all(i.upper is None or u <= i.upper for u, i in zip(uses, problem.items, strict=True)):
            go_on(number + 1, (*chosen, number))
        for item in counted:
            uses[item] -= 1

    go_on(0, ())
    return found
