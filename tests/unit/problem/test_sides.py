"""Colours of sides, held against a brute force that knows nothing of items or of encodings."""

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice, product

import pytest

from pentomino import (
    SQUARE,
    Board,
    Piece,
    PieceError,
    Placement,
    Position,
    Puzzle,
    PuzzleError,
    count,
    make_puzzle,
    solve,
)
from pentomino.engines import plan
from pentomino.errors import (
    BoardError,
    EngineError,
    NotationError,
)
from pentomino.geometry import Cell
from pentomino.geometry.piece import Copies
from pentomino.geometry.piece_sets import coloured_tiles
from pentomino.notation.placements import (
    placements_text,
    read_placement,
    read_placements,
)
from pentomino.records.puzzles import puzzle_data, puzzle_from_data
from pentomino.rendering import draw_solution

TURNS = [(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)]
AROUND = [(-1, 0), (0, 1), (1, 0), (0, -1)]

Laid = tuple[str, frozenset[tuple[Cell, Cell, int]]]
"""A piece, and for each of its cells the way to each side with its colour."""


def moved(cell: Cell, move: tuple[int, int, int, int]) -> Cell:
    """Turn a cell, or a way, about the origin."""
    a, b, c, d = move
    return a * cell[0] + b * cell[1], c * cell[0] + d * cell[1]


def places(piece: Piece, puzzle: Puzzle) -> set[Laid]:
    """All places of a piece whose rim is right."""
    sides = {
        (cell, way): colour
        for cell, around in zip(piece.shape.cells, piece.side_colours, strict=True)
        for way, colour in zip(AROUND, around, strict=True)
    }
    found: set[Laid] = set()
    moves = [*TURNS, *((a, -b, c, -d) for a, b, c, d in TURNS)]
    number = {"fixed": 1, "one_sided": 4, "free": 8}[piece.mobility]
    for move in moves[:number]:
        for down, right in product(range(-3, 7), repeat=2):
            there: set[tuple[Cell, Cell, int]] = set()
            for (cell, way), colour in sides.items():
                row, column = moved(cell, move)
                there.add((home((row + down, column + right), puzzle), moved(way, move), colour))
            cells = {cell for cell, _, _ in there}
            on_board = len(cells) == piece.size and cells <= set(puzzle.board.cells)
            if on_board and fits_rim(there, puzzle):
                found.add((piece.name, frozenset(there)))
    return found


def home(cell: Cell, puzzle: Puzzle) -> Cell:
    """The cell of a board of 3 x 3 that goes round, or the cell itself."""
    row, column = cell
    closed = puzzle.board.space.kind
    return row % 3 if closed == "torus" else row, column % 3 if closed else column


def across(cell: Cell, way: Cell, puzzle: Puzzle) -> Cell:
    return home((cell[0] + way[0], cell[1] + way[1]), puzzle)


def fits_rim(sides: set[tuple[Cell, Cell, int]], puzzle: Puzzle) -> bool:
    return all(
        not puzzle.board.rim
        or colour in (0, puzzle.board.rim)
        or across(cell, way, puzzle) in puzzle.board.cells
        for cell, way, colour in sides
    )


def solutions(puzzle: Puzzle) -> set[frozenset[Laid]]:
    """All ways to cover the board, cell by cell, comparing sides as they are laid."""
    every = [place for piece in puzzle.pieces for place in places(piece, puzzle)]
    copies = {piece.name: piece.copies for piece in puzzle.pieces}
    found: set[frozenset[Laid]] = set()

    def lay(laid: list[Laid], shown: dict[tuple[Cell, Cell], int], covered: set[Cell]) -> None:
        free = [cell for cell in puzzle.board.cells if cell not in covered]
        if not free:
            names = [name for name, _ in laid]
            if all(names.count(name) >= number.least for name, number in copies.items()):
                found.add(frozenset(laid))
            return
        for name, sides in every:
            cells = {cell for cell, _, _ in sides}
            used = sum(name == other for other, _ in laid)
            most = copies[name].most
            if free[0] not in cells or cells & covered or (most is not None and used >= most):
                continue
            back = [(across(cell, way, puzzle), (-way[0], -way[1]), c) for cell, way, c in sides]
            if all(not c or not shown.get((cell, way), 0) or shown[cell, way] == c
                   for cell, way, c in back):  # fmt: skip
                more = {(cell, way): colour for cell, way, colour in sides}
                lay([*laid, (name, sides)], shown | more, covered | cells)

    lay([], {}, set())
    return found


def random_puzzle(seed: int) -> Puzzle:
    """A puzzle with some solutions, but not too many to try."""
    rng = random.Random(seed)
    while True:
        puzzle = drawn_puzzle(rng, closed=seed % 5 == 0)
        with solve(puzzle, distinct="all") as found:
            few = list(islice(found, 41))
        if 1 <= len(few) <= 40:
            return puzzle


def drawn_puzzle(rng: random.Random, *, closed: bool) -> Puzzle:
    board = Board.of_size(rng.choice([(2, 3), (2, 2), (1, 4)]))
    if closed:
        board = Board.of_size((3, 3)).closed(rng.choice(["torus", "cylinder"]))
    rim = rng.choice([0, 0, 1])
    if board.space.kind != "torus":
        board = board.with_rim(rim)
    colours = [rng.randint(0, 1), *range(1, rng.randint(3, 5))]

    def around(*inner: int) -> tuple[int, ...]:
        return tuple(0 if side in inner else rng.choice(colours) for side in range(4))

    pieces = [
        Piece.of("A", [(0, 0)], side_colours=[around()], mobility="one_sided"),
        Piece.of("B", [(0, 0)], copies=Copies(0, 2), side_colours=[around()]),
        Piece.of("C", [(0, 0)], copies=Copies(0, None), side_colours=[around()], mobility="fixed"),
        Piece.of("D", [(0, 0), (0, 1)], copies=Copies(0, 1), side_colours=[around(1), around(3)]),
    ]
    return Puzzle(board, pieces)


def numbers(puzzle: Puzzle, distinct: str) -> set[int]:
    """The counts of all engines that can hold the items of the sides."""
    found = {count(puzzle, distinct=distinct, engine=name) for name in ("search", "reference")}
    with suppress(EngineError):
        found.add(count(puzzle, distinct=distinct, engine="frontier"))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
def test_engines_find_what_trying_finds(seed: int) -> None:
    puzzle = random_puzzle(seed)
    wanted = solutions(puzzle)
    assert numbers(puzzle, "all") == {len(wanted)}
    listed = list(solve(puzzle, distinct="all"))
    found = {
        frozenset((each.piece, frozenset(sides_of(each))) for each in solution)
        for solution in listed
    }
    assert len(found) == len(listed)
    assert found == wanted
    moves = puzzle.symmetries()
    orbits = {frozenset(frozenset(solution.image(move)) for move in moves) for solution in listed}
    assert numbers(puzzle, "isometries") == {len(orbits)}


def sides_of(placement: Placement) -> Iterator[tuple[Cell, Cell, int]]:
    for cell, around in zip(placement.cells, placement.sides, strict=True):
        for way, colour in zip(AROUND, around, strict=True):
            yield cell, way, colour


def squares(colours: int) -> list[Piece]:
    """All squares with these colours, that no turn makes equal."""
    every = product(range(1, colours + 1), repeat=4)
    kept = (s for s in every if s == min(s[n:] + s[:n] for n in range(4)))
    return [
        Piece.of("".join(map(str, s)), [(0, 0)], side_colours=[s], mobility="one_sided")
        for s in kept
    ]


def test_a_single_square_turns_four_ways_and_is_one_up_to_symmetry() -> None:
    square = Piece.of("A", [(0, 0)], side_colours=[(1, 1, 1, 2)], mobility="one_sided")
    puzzle = Puzzle(Board.of_size((1, 1)), [square])
    assert numbers(puzzle, "all") == {4}
    assert numbers(puzzle, "isometries") == {1}


def test_what_is_laid_is_checked_in_words() -> None:
    puzzle = Puzzle(Board.of_size((2, 3)).with_rim(1), squares(2))
    for text, words in (
        ("1112_1.2_s1111", "cannot be turned"),
        ("1112_1.2_s2111", "on the rim, where all have colour 1"),
        ("1122_1.1_s1221~1112_1.2_s1121", "meets"),
    ):
        with pytest.raises(PuzzleError, match=words):
            read_placements(text, puzzle)
    with pytest.raises(NotationError, match="add the colours of its sides"):
        read_placement("1112_2.1", puzzle)


def test_only_placements_whose_sides_agree_fit() -> None:
    puzzle = Puzzle.of("2x3", "2-coloured-squares")
    position = Position(puzzle).lay("1112_1.1_s1112").lay("1222_2.2_s2221")

    def can_be_laid(placement: Placement) -> bool:
        with suppress(PuzzleError):
            return bool(position.lay(placement))
        return False

    fitting = position.fits()
    assert fitting == tuple(filter(can_be_laid, puzzle.placements))
    assert 0 < len(fitting) < len(puzzle.placements)


def test_puzzles_and_placements_come_back_as_they_were() -> None:
    pieces = [
        *squares(2),
        Piece.of("D", [(0, 0), (0, 1)], side_colours=[(1, 0, 2, 1), (1, 2, 2, 0)]),
    ]
    puzzle = Puzzle(Board.of_size((2, 4)), pieces)
    solution = next(solve(puzzle))
    given = puzzle.with_givens(solution.placements[:2])
    assert puzzle_from_data(puzzle_data(given)) == given
    assert read_placements(placements_text(solution, puzzle), puzzle) == solution.placements
    assert given.fingerprint != puzzle.fingerprint
    assert puzzle.fingerprint != Puzzle(puzzle.board.with_rim(1), pieces).fingerprint
    assert count(given, distinct="all") == sum(
        set(given.givens) <= set(each) for each in solve(puzzle, distinct="all")
    )


def test_sides_that_cannot_be_are_refused() -> None:
    def piece(*sides: tuple[int, ...]) -> Piece:
        return Piece.of("A", [(0, n) for n in range(len(sides))], side_colours=sides)

    with pytest.raises(PieceError, match="4 sides"):
        piece((1, 2, 3))
    with pytest.raises(PieceError, match="between two cells"):
        piece((1, 1, 1, 1), (1, 1, 1, 0))
    with pytest.raises(PieceError, match="36"):
        piece((1, 1, 1, 36))
    with pytest.raises(PieceError, match="flat boards"):
        Piece.of("A", [(0, 0, 0)], side_colours=[(1,) * 6])
    with pytest.raises(BoardError, match="-1"):
        Board.of_size((2, 2)).with_rim(-1)
    for closed in ("moebius", "torus"):
        with pytest.raises(PuzzleError, match="sides cannot have colours"):
            Puzzle(Board.of_size((2, 6)).closed(closed), [piece((1, 1, 1, 1))])


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["search", "frontier"])
def test_macmahons_squares_and_what_is_published(engine: str) -> None:
    """13,328 up to isometries and the exchange of two colours; 12,261 was published in 1964."""
    squares = Puzzle.of("macmahon-squares")
    assert count(squares, distinct="all", engine=engine) == 8 * 13_328
    assert count(squares, engine=engine) == 2 * 13_328


@pytest.mark.slow
def test_macmahons_triangles_are_counted_as_published() -> None:
    """Knuth, TAOCP 4B, answer 126 of 7.2.2.1."""
    triangles = Puzzle.of("macmahon-triangles")
    assert count(triangles, distinct="all", engine="frontier") == 11_853_792


@pytest.mark.slow
def test_many_colours_are_left_to_the_search() -> None:
    """The states of an automaton know the colours along its frontier: few are soon made."""
    assert plan(Puzzle.of("macmahon-squares"), foresee=False).engine == "frontier"
    board, chosen = Board.of_size((5, 5)).with_rim(1), random.Random(1)
    colours: dict[frozenset[Cell], int] = {}
    tiles = []
    for number, cell in enumerate(board.cells):
        sides = [frozenset((cell, beyond)) for beyond in SQUARE.sides(cell)]
        around = [
            colours.setdefault(side, chosen.randint(2, 6)) if side <= set(board.cells) else 1
            for side in sides
        ]
        tiles.append(Piece.of(f"T{number}", [(0, 0)], side_colours=[around]))
    puzzle = Puzzle(board, tuple(tiles))
    assert plan(puzzle, foresee=False).engine == "search"
    assert count(puzzle, distinct="all") >= 4


def test_a_sweep_counts_tiles_with_colours() -> None:
    """Any number of each tile: each side has one of two colours, whatever the others have."""
    tiles = [replace(piece, copies=Copies(0, None)) for piece in coloured_tiles("square", 2)]
    puzzle = Puzzle(Board.of_size((3, 4)), tuple(tiles))
    assert count(puzzle, distinct="all", engine="frontier") == 2 ** (3 * 5 + 4 * 4)


def test_macmahons_sets_have_24_pieces() -> None:
    """New Mathematical Pastimes (1921): n(n + 1)(n^2 - n + 2)/4 squares, n(n^2 + 2)/3 triangles."""
    for n in (1, 2, 3, 4):
        assert len(coloured_tiles("square", n)) == n * (n + 1) * (n * n - n + 2) // 4
        assert len(coloured_tiles("triangular", n)) == n * (n * n + 2) // 3
    triangles = Puzzle.of("macmahon-triangles")
    assert triangles.pieces == coloured_tiles("triangular", 4)
    assert len(triangles.symmetries()) == 12


def test_solutions_are_drawn_with_their_sides() -> None:
    solution = next(solve(Puzzle(Board.of_size((2, 3)), coloured_tiles("square", 2))))
    assert str(solution).splitlines() == [
        " 1   1   2",
        "1E1 1B2 2F2",
        " 1   2   2",
        " 1   2   2",
        "2A1 1C1 1D2",
        " 1   2   2",
    ]
    assert "<text" in draw_solution(solution).svg()


def test_puzzles_with_sides_are_made() -> None:
    puzzle = Puzzle(Board.of_size((2, 3)), coloured_tiles("square", 2))
    made = make_puzzle(puzzle, seed=1).puzzle
    assert made.givens
    assert len(list(solve(made))) == 1
