"""Numbers at corners, compared with a brute force that numbers the points of a board."""

import math
import random
import re
from collections.abc import Iterator

import pytest

from pentomino import Board, Piece, PieceError, Placement, Position, Puzzle, PuzzleError, solve
from pentomino.geometry.colours import corner_sides
from pentomino.geometry.piece import Copies
from pentomino.geometry.piece_sets import triominoes
from pentomino.notation.placements import (
    placement_text,
    placement_words,
    placements_text,
    read_placement,
    read_placements,
)
from pentomino.records.puzzles import puzzle_data, puzzle_from_data
from pentomino.rendering import draw_pieces, draw_solution
from tests.unit.problem.test_sides import numbers

Numbers = tuple[int, ...]

Filling = tuple[tuple[str, Numbers], ...]
"""For each cell of a board the piece on it and the numbers at its corners."""

Point = tuple[float, float]


def numbers_of(sides: Numbers) -> Numbers:
    """The numbers at the first corners of the sides of a cell."""
    return tuple((side - 100) // 10 for side in sides)


def turns(around: Numbers) -> set[Numbers]:
    return {around[n:] + around[:n] for n in range(len(around))}


def rounded(point: Point) -> Point:
    """A point as a key, whatever the last digits of its numbers are."""
    return round(point[0], 9) + 0.0, round(point[1], 9) + 0.0


def corners(board: Board) -> list[list[Point]]:
    """The corners of each cell, clockwise."""
    return [list(map(rounded, board.lattice.corners(cell))) for cell in board.cells]


def fillings(puzzle: Puzzle) -> Iterator[Filling]:
    """All ways to cover a board with single cells that turn but are not flipped."""
    around = corners(puzzle.board)
    ways = {piece.name: turns(numbers_of(piece.side_colours[0])) for piece in puzzle.pieces}
    copies = {piece.name: piece.copies for piece in puzzle.pieces}

    def lay(laid: Filling, shown: dict[Point, int]) -> Iterator[Filling]:
        names = [name for name, _ in laid]
        if len(laid) == len(around):
            if all(names.count(name) >= number.least for name, number in copies.items()):
                yield laid
            return
        here = around[len(laid)]
        for name, turned in ways.items():
            most = copies[name].most
            if most is not None and names.count(name) >= most:
                continue
            for way in turned:
                if all(shown.get(at, n) == n for at, n in zip(here, way, strict=True)):
                    more = dict(zip(here, way, strict=True))
                    yield from lay((*laid, (name, way)), shown | more)

    yield from lay((), {})


def found(puzzle: Puzzle) -> list[Filling]:
    """The same as the program finds them."""
    solutions = []
    for solution in solve(puzzle, distinct="all"):
        laid = {each.cells[0]: each for each in solution.placements}
        cells = (laid[cell] for cell in puzzle.board.cells)
        solutions.append(tuple((each.piece, numbers_of(each.sides[0])) for each in cells))
    return solutions


def isometries(puzzle: Puzzle) -> Iterator[tuple[dict[Point, Point], bool]]:
    """Where the points of a board go that is turned, or flipped and turned, about its middle."""
    points = {point for around in corners(puzzle.board) for point in around}
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    for flipped in (False, True):
        for twelfth in range(12):
            c, s = math.cos(math.pi * twelfth / 6), math.sin(math.pi * twelfth / 6)
            image = {}
            for a, b in points:
                right, down = (x - a if flipped else a - x), b - y
                there = (x + c * right - s * down, y + s * right + c * down)
                image[a, b] = min(points, key=lambda point: math.dist(point, there))
            cells = {frozenset(around) for around in corners(puzzle.board)}
            if cells == {frozenset(map(image.get, around)) for around in cells}:
                yield image, flipped


def orbits(puzzle: Puzzle) -> set[frozenset[Filling]]:
    """The fillings that are the same up to the isometries that keep the set of pieces."""
    named = {piece.name: numbers_of(piece.side_colours[0]) for piece in puzzle.pieces}
    names = {way: name for name, around in named.items() for way in turns(around)}
    copies = {piece.name: piece.copies for piece in puzzle.pieces}
    own = corners(puzzle.board)

    def mirrored(name: str) -> str | None:
        return names.get(named[name][::-1])

    kept = all(copies[name] == copies.get(mirrored(name) or "") for name in named)
    moves = [image for image, flipped in isometries(puzzle) if kept or not flipped]

    def moved(filling: Filling, image: dict[Point, Point]) -> Filling:
        shown = {
            image[at]: n
            for around, (_, way) in zip(own, filling, strict=True)
            for at, n in zip(around, way, strict=True)
        }
        ways = [tuple(shown[at] for at in around) for around in own]
        return tuple((names[way], way) for way in ways)

    return {frozenset(moved(each, image) for image in moves) for each in fillings(puzzle)}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("triangle-2", "triominoes-1*"),
        ("triangle-2", "triominoes-2?"),
        ("triangle-3", "triominoes-2*..2"),
        ("hexagon-1", "triominoes-2?"),
        ("hexagon-1", "triominoes-1*"),
        ("triangular:2x2", "triominoes-3?"),
        ("triangular:1x5", "triominoes-2?+0-2-1"),
        ("triangular:1x1+1x2", "triominoes-2?"),
    ],
)
def test_triominoes_are_laid_as_trying_lays_them(board: str, pieces: str) -> None:
    puzzle = Puzzle.of(board, pieces)
    wanted = list(fillings(puzzle))
    assert wanted
    assert numbers(puzzle, "all") == {len(wanted)}
    assert sorted(found(puzzle)) == sorted(wanted)
    assert numbers(puzzle, "isometries") == {len(orbits(puzzle))}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(15))
def test_numbers_at_the_corners_of_any_cell(seed: int) -> None:
    """With mirror images among the pieces the board may be flipped as well."""
    rng = random.Random(seed)
    board, size, most = [
        (Board.of_size((2, 2)), 4, 2),
        (Board.of("hexagon-1", lattice="triangular"), 3, 3),
        (Board.of("triangle-2", lattice="hexagonal"), 6, 2),
    ][seed % 3]
    drawn = [tuple(rng.choices(range(most), k=size)) for _ in range(9)]
    both = [around[::way] for around in drawn for way in (1, -1)]
    chosen = sorted({min(turns(around)) for around in both[: len(both) - seed % 2]})
    pieces = [
        Piece.of(
            "-".join(map(str, around)),
            [board.cells[0]],
            lattice=board.lattice,
            mobility="one_sided",
            side_colours=[corner_sides(around)],
            copies=Copies(0, 2),
        )
        for around in chosen
    ]
    puzzle = Puzzle(board, pieces)
    wanted = list(fillings(puzzle))
    assert numbers(puzzle, "all") == {len(wanted)}
    assert sorted(found(puzzle)) == sorted(wanted)
    assert numbers(puzzle, "isometries") == {len(orbits(puzzle))}


def test_a_flipped_piece_has_its_numbers_the_other_way_round() -> None:
    board = Board.of("hexagon-1", lattice="triangular")
    sides = [corner_sides((0, 1, 2))]
    ways = {
        mobility: {
            numbers_of(each.sides[0])
            for each in Piece.of(
                "A", [(0, 0, 0)], lattice=board.lattice, mobility=mobility, side_colours=sides
            ).coloured_orientations
        }
        for mobility in ("free", "one_sided")
    }
    assert ways["one_sided"] == turns((0, 1, 2))
    assert ways["free"] == turns((0, 1, 2)) | turns((2, 1, 0))


def test_the_usual_set_has_56_triominoes() -> None:
    """Tri-Ominos, Pressman (1968): 56 triangles with the numbers 0 to 5, which never fall."""
    pieces = triominoes(5)
    assert len(pieces) == len({piece.name for piece in pieces}) == 56
    assert {"0-0-0", "0-1-2", "3-4-5", "5-5-5"} <= {piece.name for piece in pieces}
    sides = {
        side for piece in pieces for way in piece.coloured_orientations for side in way.sides[0]
    }
    assert len(sides) == 36
    assert Puzzle.of("triangular:hexagon-2", "triominoes-5?").pieces[0].name == "0-0-0"


def test_triominoes_by_their_numbers() -> None:
    puzzle = Puzzle.of("triangle-2", "2-0-1+0-0-0*2+1-0-2")
    assert [piece.name for piece in puzzle.pieces] == ["0-1-2", "0-0-0", "0-2-1"]
    left = Puzzle.of("triangle-2", "triominoes-1-0-0-0")
    assert [piece.name for piece in left.pieces] == ["0-0-1", "0-1-1", "1-1-1"]


def test_puzzles_and_placements_come_back_as_they_were() -> None:
    puzzle = Puzzle.of("hexagon-1", "triominoes-2?")
    solution = next(solve(puzzle))
    given = puzzle.with_givens(solution.placements[:2])
    assert puzzle_from_data(puzzle_data(given)) == given
    assert read_placements(placements_text(solution, puzzle), puzzle) == solution.placements
    first = solution.placements[0]
    assert read_placement(placement_text(first, puzzle), puzzle) == first
    tile = read_placement("0-1-2_1.2_s2-0-1", puzzle)
    assert tile == Placement("0-1-2", puzzle.board.cells[:1], [(120, 101, 112)])
    assert placement_text(tile, puzzle) == "0-1-2_1.2_s2-0-1"
    assert placement_words(tile, puzzle.lattice).endswith("; corners 2-0-1)")


def test_what_is_laid_is_checked_in_words() -> None:
    puzzle = Puzzle.of("hexagon-1", "triominoes-2?")
    with pytest.raises(PuzzleError, match="cannot be turned so that it has the corners 0-2-1"):
        read_placement("0-1-2_1.2_s0-2-1", puzzle)
    with pytest.raises(PuzzleError, match="numbers 2 and 0 and the other numbers 1 and 0"):
        Position(puzzle).lay("0-1-2_1.2_s0-1-2").lay("0-0-2_1.3_s0-0-2")
    with pytest.raises(PieceError, match="do not say one number for each corner"):
        Piece.of("A", [(0, 0)], side_colours=[(101, 112, 121, 120)])
    with pytest.raises(PieceError, match="do not say one number for each corner"):
        Piece.of("A", [(0, 0)], side_colours=[(100, 100, 100, 1)])
    with pytest.raises(PieceError, match="of 2 cells"):
        Piece.of("A", [(0, 0), (0, 1)], side_colours=[(100, 0, 100, 100), (100, 100, 100, 0)])
    for wrong in (99, 200):
        with pytest.raises(PieceError, match=f"{wrong}"):
            Piece.of("A", [(0, 0)], side_colours=[(wrong,) * 4])
    with pytest.raises(PieceError, match="10"):
        corner_sides((0, 1, 10))


def test_solutions_are_drawn_with_their_numbers() -> None:
    puzzle = Puzzle.of("triangular:1x1", "0-1-2+1-1-2")
    assert [str(solution).splitlines() for solution in solve(puzzle)] == [
        ["0 1  1", " A   B", " 2  2 1"]
    ]
    for drawing in (draw_solution(next(solve(puzzle))), draw_pieces(puzzle.pieces)):
        texts = re.findall(r"<text[^>]*>(\d)</text>", drawing.svg())
        assert sorted(texts) == sorted("012112")


def test_pieces_that_touch_only_at_a_corner_need_not_agree_there() -> None:
    first, _, third = Board.of("triangular:1x2").cells[:3]
    board = Board.of([first, third], lattice="triangular")
    assert len({point for around in corners(board) for point in around}) == 5
    puzzle = Puzzle.of("triangular:1x2", "0-0-0+1-1-1")
    assert numbers(Puzzle(board, puzzle.pieces), "all") == {2}
