"""Counts on every lattice, closed or not, coloured or not: three engines and a brute force."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from hypothesis import given, strategies as st

from pentomino import Board, Copies, Piece, Puzzle
from pentomino.geometry.lattice import Cell, Lattice, Mobility
from pentomino.geometry.space import CLOSINGS
from tests.support.profiles import examples
from tests.support.strategies import boards, pieces

COLOURS = (1, 2)


@st.composite
def worlds(draw: st.DrawFn) -> Puzzle:
    """Small puzzles; some boards go round, and some cells of boards and of pieces are coloured."""
    board: Board = draw(boards())
    found: tuple[Piece, ...] = draw(pieces(board.lattice))[:3]
    kind = draw(st.sampled_from(["", *_closings(board.lattice)]))
    if kind:
        board = board.closed(kind)
    if draw(st.booleans()):
        taken = st.sets(st.sampled_from(COLOURS), max_size=2)
        board = board.with_colours({cell: draw(taken) for cell in board.cells[::2]})
        found = tuple(replace(piece, cell_colours=draw(_colours_of(piece))) for piece in found)
    return Puzzle(board, found)


def _closings(lattice: Lattice) -> list[str]:
    if lattice.has_layers:
        return []
    return [kind for kind in CLOSINGS if lattice.is_square or not CLOSINGS[kind][2]]


def _colours_of(piece: Piece) -> st.SearchStrategy[tuple[int, ...]]:
    colours = st.lists(st.sampled_from((0, *COLOURS)), min_size=piece.size, max_size=piece.size)
    return colours.map(tuple)


def is_turned_over(piece: Piece) -> bool:
    """Whether free balls in a plane may be laid as their mirror image, as people can turn them."""
    if not piece.shape.lattice.has_balls or piece.mobility is not Mobility.FREE:
        return False
    (x, y, z), *others = piece.shape.cells
    ways = [(a - x, b - y, c - z) for a, b, c in others]
    volumes = (
        a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        for (a, b, c), (d, e, f), (g, h, i) in combinations(ways, 3)
    )
    return not any(volumes)


def lying(puzzle: Puzzle, piece: Piece) -> set[frozenset[Cell]]:
    """Where a piece may lie: turned in every way, slid over every cell, brought home at last."""
    board, lattice = puzzle.board, puzzle.lattice
    onto: Sequence[Cell] = board.cells
    if board.space.kind:
        onto = [copy for copy, _ in board.space.copies(onto, [1] * lattice.dimension)]
    colours = piece.cell_colours or (0,) * piece.size
    found = set()
    for move in lattice.moves(Mobility.MIRRORED if is_turned_over(piece) else piece.mobility):
        moved = lattice.moved(move, piece.shape.cells)
        for cell in onto:
            for slid in lattice.translates_over(moved, cell):
                cells = [board.space.home(each) if board.space.kind else each for each in slid]
                laid = dict(zip(cells, colours, strict=True))
                if len(laid) == piece.size and all(
                    each in board.numbers
                    and (not colour or colour in board.colours.get(each, COLOURS))
                    for each, colour in laid.items()
                ):
                    found.add(frozenset(laid))
    return found


def by_force(puzzle: Puzzle) -> int:
    """Decide one cell after the other: which piece covers it, or that it stays empty."""
    ways = [(piece.name, cells) for piece in puzzle.pieces for cells in lying(puzzle, piece)]
    copies = {piece.name: piece.copies for piece in puzzle.pieces}
    board = puzzle.board

    def counted(place: int, decided: frozenset[Cell], used: Counter[str]) -> Iterator[int]:
        while place < len(board.cells) and board.cells[place] in decided:
            place += 1
        if place == len(board.cells):
            yield int(all(_suffice(used[name], bounds) for name, bounds in copies.items()))
            return
        cell = board.cells[place]
        if cell in board.optional:
            yield from counted(place, decided | {cell}, used)
        for name, cells in ways:
            most = copies[name].most
            if cell in cells and decided.isdisjoint(cells) and (most is None or used[name] < most):
                yield from counted(place, decided | cells, used + Counter([name]))

    return sum(counted(0, frozenset(), Counter()))


def _suffice(number: int, copies: Copies) -> bool:
    return number >= copies.least and (copies.most is None or number <= copies.most)


@given(worlds())
@examples(400)
def test_engines_count_what_a_brute_force_counts(puzzle: Puzzle) -> None:
    expected = by_force(puzzle)
    for engine in ("search", "frontier", "reference"):
        assert puzzle.count(distinct="all", engine=engine) == expected
