"""Boards that close on themselves, compared with a definition in the plane that shares no code."""

import itertools
import math
import random
from collections.abc import Iterator

import pytest

from pentomino import (
    CUBIC,
    HEXAGONAL,
    SQUARE,
    TRIANGULAR,
    Board,
    Copies,
    LimitReachedError,
    Limits,
    Piece,
    Puzzle,
    Shape,
)
from pentomino.engines.frontier import FrontierEngine
from pentomino.errors import BoardError
from pentomino.geometry.lattice import Cell, Mobility
from pentomino.geometry.space import CLOSINGS, Space, space_named
from pentomino.notation.board_names import board_named
from pentomino.problem.symmetry import Distinct
from pentomino.records.puzzles import puzzle_data, puzzle_from_data
from pentomino.solving.solution import Solution
from pentomino.solving.task import PuzzleTask

KINDS = list(CLOSINGS)
TURNS_OVER = ("moebius", "klein")
GOES_DOWN = ("torus", "klein")


def home(kind: str, size: tuple[int, int], cell: Cell) -> Cell:
    """The cell of the rectangle that is glued to a cell of the plane: walk there step by step."""
    (rows, columns), (row, column) = size, cell
    while not 0 <= column < columns:
        column += columns if column < 0 else -columns
        row = rows - 1 - row if kind in TURNS_OVER else row
    while kind in GOES_DOWN and not 0 <= row < rows:
        row += rows if row < 0 else -rows
    return row, column


def laid(kind: str, size: tuple[int, int], shape: Shape) -> set[frozenset[Cell]]:
    """All places of a shape that slides: tried at every place near the rectangle."""
    found = set()
    for down, right in itertools.product(range(-12, 13), repeat=2):
        cells = {home(kind, size, (row + down, column + right)) for row, column in shape.cells}
        if len(cells) == shape.size and all(0 <= row < size[0] for row, _ in cells):
            found.add(frozenset(cells))
    return found


def covers(
    cells: frozenset[Cell], pieces: list[set[frozenset[Cell]]]
) -> Iterator[tuple[frozenset[Cell], ...]]:
    """All ways to lay every piece once, by trying all."""
    if not pieces:
        yield from [()] if not cells else []
        return
    for one in pieces[0]:
        if one <= cells:
            yield from ((one, *rest) for rest in covers(cells - one, pieces[1:]))


def isometries(kind: str, size: tuple[int, int]) -> Iterator[dict[Cell, Cell]]:
    """Maps of the cells that some isometry of the plane makes, the same for all copies."""
    rows, columns = size
    box = list(itertools.product(range(rows), range(columns)))
    wide = list(itertools.product(range(-rows, 2 * rows), range(-2 * columns, 3 * columns)))
    for a, b, swap in itertools.product((1, -1), (1, -1), (False, True)):
        for down, right in itertools.product(range(rows * 2), range(columns * 2)):
            images: dict[Cell, set[Cell]] = {cell: set() for cell in box}
            for row, column in wide:
                of = home(kind, size, (row, column))
                if of not in images:
                    continue
                turned = (b * column, a * row) if swap else (a * row, b * column)
                images[of].add(home(kind, size, (turned[0] + down, turned[1] + right)))
            if all(len(there) == 1 and next(iter(there)) in images for there in images.values()):
                yield {cell: next(iter(there)) for cell, there in images.items()}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(2, 3), (3, 4), (4, 3), (1, 5), (3, 3)])
def test_shapes_lie_wherever_the_plane_says(kind: str, size: tuple[int, int]) -> None:
    board = Board.of_size(size).closed(kind)
    for cells in ([(0, 0), (0, 1), (1, 1), (1, 2), (2, 1)], [(0, i) for i in range(5)]):
        for shape in Shape.of(SQUARE, cells).orientations("free"):
            numbers = board.translates(shape)
            found = [frozenset(board.cells[n] for n in one) for one in numbers]
            assert numbers == sorted(set(numbers))
            assert set(found) == laid(kind, size, shape)


def classes(
    found: set[tuple[frozenset[Cell], ...]],
    places: list[set[frozenset[Cell]]],
    moves: list[dict[Cell, Cell]],
) -> int:
    """How many solutions are left if those count as one that a move of the puzzle makes alike."""
    kept = []
    for move in moves:
        sent = [{frozenset(map(move.__getitem__, cells)) for cells in of} for of in places]
        orders = [[n for n, other in enumerate(places) if other == of] for of in sent]
        for order in itertools.product(*orders):
            if len(set(order)) == len(places):
                kept.append((move, order))
                break
    return len(
        {
            min(
                tuple(
                    sorted(
                        (n, sorted(map(move.__getitem__, cells)))
                        for n, cells in zip(order, one, strict=True)
                    )
                )
                for move, order in kept
            ).__repr__()
            for one in found
        }
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_counts_are_those_of_trying_all(kind: str) -> None:
    chance = random.Random(kind)
    for size in ((3, 4), (2, 6), (4, 3), (3, 5)):
        known = Puzzle.of("6x10", "tetrominoes*" if math.prod(size) == 12 else "pentominoes*")
        every = list(isometries(kind, size))
        for mobility in ("free", "one_sided", "fixed", "free"):
            chosen = [
                Piece(piece.name, piece.shape, Copies(1, 1), Mobility(mobility))
                for piece in chance.sample(known.pieces, 3)
            ]
            puzzle = Puzzle(Board.of_size(size).closed(kind), tuple(chosen))
            places = [
                set().union(*(laid(kind, size, shape) for shape in piece.orientations))
                for piece in chosen
            ]
            found = set(covers(frozenset(puzzle.board.cells), places))
            number = classes(found, places, every)
            for engine in ("search", "frontier", "reference"):
                assert puzzle.count(engine=engine, distinct="nothing") == len(found)
                assert puzzle.count(engine=engine) == number
            assert len(puzzle.solution_space().distinct()) == number
            if kind in TURNS_OVER:  # where nothing tells a turn from a flip
                assert puzzle.count(distinct="rotations") == number


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("moebius:3x4", "L4/one-sided*+O1*"),
        ("moebius:4x5", "L4/one-sided*5"),
        ("klein:4x3", "L4/fixed*+O1*"),
        ("klein:4x4", "domino*"),
        ("moebius:3x4", "domino*"),
        ("torus:3x4", "L4/one-sided*+O1*"),
        ("cylinder:1x6", "I3/fixed*+O1*"),
    ],
)
def test_engines_agree_up_to_symmetry(board: str, pieces: str) -> None:
    puzzle = Puzzle.of(board, pieces)
    for distinct in ("isometries", "rotations", "nothing"):
        listed = set(puzzle.solve(distinct=distinct))
        moves = puzzle.symmetries(distinct)
        orbits = {
            frozenset(s.image(move) for move in moves) for s in puzzle.solve(distinct="nothing")
        }
        assert len(listed) == len(orbits)
        for engine in ("search", "frontier", "reference"):
            assert puzzle.count(engine=engine, distinct=distinct) == len(orbits)


def test_copies_that_touch_across_the_seam_are_neighbours() -> None:
    solution = next(iter(Puzzle.of("torus:1x6", "domino*").solve()))
    assert all(len(beside) == 2 for beside in solution.neighbours().values())


@pytest.mark.parametrize(("size", "kind", "known"), [(4, "torus", 272), (6, "torus", 90176)])
def test_dominoes_on_a_torus_are_those_of_kasteleyn(size: int, kind: str, known: int) -> None:
    # OEIS A212800, of dominoes on a torus of 2n x 2n.
    puzzle = Puzzle.of(f"{kind}:{size}x{size}", "domino*")
    assert puzzle.count(distinct="nothing") == known
    assert puzzle.count(distinct="nothing", engine="search") == known


@pytest.mark.parametrize("name", ["torus:6x10", "cylinder:hexagonal:3x4", "torus:triangular:2x5"])
def test_files_keep_how_a_board_is_closed(name: str) -> None:
    puzzle = Puzzle.of(
        name,
        None if "6x10" in name else {"h": "trihexes*", "t": "triamond*"}[name.split(":")[1][0]],
    )
    again = puzzle_from_data(puzzle_data(puzzle))
    assert again == puzzle
    assert again.fingerprint == puzzle.fingerprint
    assert again.board.space == Space(puzzle.lattice, *name_parts(name))


def name_parts(name: str) -> tuple[str, tuple[int, ...]]:
    kind, *_, size = name.split(":")
    return kind, tuple(map(int, size.split("x")))


def test_the_bar_goes_round_a_ring_once() -> None:
    assert Puzzle.of("cylinder:1x5", "I").count(distinct="nothing") == 1
    assert Puzzle.of("cylinder:1x4", "I5?").count(distinct="nothing") == 0  # it would meet itself


def test_solutions_of_a_torus_turn_into_solutions() -> None:
    puzzle = Puzzle.of("torus:4x5", "tetrominoes*")
    solution = next(iter(puzzle.solve()))
    for symmetry in puzzle.symmetries():
        assert isinstance(
            Solution(
                puzzle, tuple(puzzle.encoding.image(p, symmetry) for p in solution.placements)
            ),
            Solution,
        )


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("torus:triangle-6", "rows and columns"),
        ("torus:3x4x5", "flat one"),
        ("moebius:hexagonal:3x4", "made of squares"),
        ("torus:3x4+2x2", "cannot be joined"),
        ("torus:", "rows and columns"),
        ("torus:torus:3x3", "rows and columns"),
    ],
)
def test_what_cannot_be_closed_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(BoardError, match=sentence):
        board_named(name)


def test_spaces_are_checked() -> None:
    with pytest.raises(BoardError, match="cannot be closed as 'sphere'"):
        Space(SQUARE, "sphere", (2, 3))
    with pytest.raises(BoardError, match="made of the hexagonal lattice"):
        Board(SQUARE, ((0, 0),), space=Space(HEXAGONAL, "torus", (2, 3)))
    with pytest.raises(BoardError, match="flat one"):
        Space(CUBIC, "torus", (2, 3))
    with pytest.raises(BoardError, match="made of squares"):
        Space(TRIANGULAR, "klein", (2, 3))


def test_everything_is_as_it_was_after_a_period() -> None:
    periods = {"torus:4x5": (4, 5), "cylinder:4x5": (0, 5), "moebius:4x5": (0, 10)}
    for name, period in {**periods, "klein:4x5": (4, 10)}.items():
        space = space_named(name, SQUARE)
        assert space.periods == period
        for cell in itertools.product(range(4), range(5)):
            down, across = map(sum, zip(cell, period, strict=True))
            assert space.home((down, cell[1])) == space.home((cell[0], across)) == cell
    assert Space(SQUARE).periods == (0, 0)


def test_a_large_torus_is_listed_without_its_symmetries() -> None:
    puzzle = Puzzle.of("torus:21x20", "domino*")
    assert next(iter(puzzle.solve(distinct="nothing"))) is not None
    with pytest.raises(BoardError, match=r"too many symmetries.* --all"):
        puzzle.symmetries()


def test_solutions_of_a_large_torus_are_held_without_its_symmetries() -> None:
    puzzle = Puzzle.of("torus:21x20", "domino*")
    with pytest.raises(LimitReachedError, match="nodes"):  # it is searched, not refused
        puzzle.solution_space(limits=Limits(nodes=1000))


def test_a_piece_that_goes_round_thousands_of_times_is_refused_at_once() -> None:
    board = Board.of_size((1, 50_000)).closed("torus")
    with pytest.raises(BoardError, match="too narrow"):
        board.translates(Shape.of(SQUARE, [(row, 0) for row in range(1_000)]))


def test_a_rectangle_smaller_than_the_board_is_refused() -> None:
    board = Board.of_size((2, 3))
    with pytest.raises(BoardError, match="smaller than the board"):
        board.closed("torus", (1, 3))
    with pytest.raises(TypeError, match="whole numbers"):
        board.closed("torus", "23")  # type: ignore[arg-type]
    with pytest.raises(BoardError, match="lies outside"):
        Board(SQUARE, ((5, 0),), space=Space(SQUARE, "moebius", (3, 4)))


@pytest.mark.parametrize(
    ("name", "apart"),
    [("torus:3x9", 6), ("klein:3x9", 6), ("moebius:3x9", 6), ("torus:7x2", 4), ("cylinder:3x9", 6)],
)
def test_a_frontier_leaves_a_seam_to_both_sides(name: str, apart: int) -> None:
    board = board_named(name)
    place = {cell: number for number, cell in enumerate(board.sweep)}
    pairs = [(cell, other) for cell in place for other in board.space.neighbours(cell)]
    assert apart == max(abs(place[a] - place[b]) for a, b in pairs if b in place)


@pytest.mark.parametrize(
    ("name", "pieces"),
    [
        ("torus:4x5", "tetrominoes*"),
        ("klein:3x8", "tetrominoes*"),
        ("moebius:4x6", "trominoes*"),
        ("torus:hexagonal:4x6", "trihexes*"),
        ("torus:triangular:3x6", "triamond*"),
    ],
)
def test_two_orders_of_a_closed_board_count_alike(name: str, pieces: str) -> None:
    puzzle = Puzzle.of(name, pieces)
    straight = puzzle.encoding.order_along(puzzle.board.cells)
    assert straight != puzzle.encoding.cell_order
    task = PuzzleTask(puzzle, Distinct.ALL, order=straight)
    found = FrontierEngine().counting(task).result()
    assert found > 0
    assert found == puzzle.count(distinct="all", engine="frontier")
    assert found == puzzle.count(distinct="all", engine="search")
