"""Symmetries of boards in several parts, compared with the forms of the parts one by one."""

from collections.abc import Callable, Iterable
from contextlib import suppress

import pytest

from pentomino import (
    SQUARE,
    Board,
    Copies,
    Distinct,
    Piece,
    Puzzle,
    PuzzleError,
    Shape,
    Solution,
    checkpoints,
)
from pentomino.engines.quotient import NotRepresentableError
from tests.support.commands import run

DOMINO = Piece("D", Shape.of(SQUARE, [(0, 0), (0, 1)]), Copies(0, None))

Tiling = frozenset[tuple[str, tuple[tuple[int, ...], ...]]]

ROTATIONS: list[Callable[[int, int], tuple[int, int]]] = [
    lambda r, c: (r, c),
    lambda r, c: (c, -r),
    lambda r, c: (-r, -c),
    lambda r, c: (-c, r),
]


def tilings(solution: Solution) -> list[Tiling]:
    """How each part of the board is filled."""
    board = solution.puzzle.board
    return [
        frozenset((p.piece, p.cells) for p in solution.placements if p.cells[0] in part)
        for part in board.lattice.parts(board.cells)
    ]


def least(tiling: Tiling, names: dict[str, str] | None) -> tuple[object, ...]:
    """The least of the four forms of a tiling; with names, of its mirror images that have them."""
    forms = []
    for turn in ROTATIONS:
        moved = [
            (
                name if names is None else names[name],
                [turn(r, c if names is None else -c) for r, c in cells],
            )
            for name, cells in tiling
        ]
        top, left = (min(cell[axis] for _, cells in moved for cell in cells) for axis in (0, 1))
        forms.append(
            tuple(
                sorted(
                    (name, sorted((r - top, c - left) for r, c in cells)) for name, cells in moved
                )
            )
        )
    return min(forms)


def mirror_names(puzzle: Puzzle) -> dict[str, str]:
    """The name of the piece that each piece becomes in a mirror."""
    flipped = {
        piece.name: Shape.of(SQUARE, [(r, -c) for r, c in piece.shape.cells])
        for piece in puzzle.pieces
    }
    return {
        name: next(p.name for p in puzzle.pieces if shape in p.orientations)
        for name, shape in flipped.items()
    }


def classes(solutions: Iterable[Solution], puzzle: Puzzle) -> int:
    """How many of the solutions differ when each part of the board is turned or flipped alone.

    Where pieces become others in a mirror, all parts are flipped or none.
    """
    names = mirror_names(puzzle)
    alone = all(name == other for name, other in names.items())
    found = set()
    for solution in solutions:
        parts = tilings(solution)
        if alone:
            form = sorted(min(least(part, None), least(part, names)) for part in parts)
        else:
            form = min(sorted(least(part, n) for part in parts) for n in (None, names))
        found.add(repr(form))
    return len(found)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("5x6+5x6", "pentominoes"),
        ("2x3+2x3+2x3", "trominoes*0..3+domino*0..3+monomino?"),
        ("2x4+2x4+2x2", "tetrominoes?+trominoes?+domino?+monomino*0..2"),
        ("3x5+5x3", "pentominoes?"),
        ("2x4+2x4", "one-sided-tetrominoes*0..2"),
        ("2x5+2x5", "one-sided-pentominoes*0..2"),
        ("3x5+3x5", "one-sided-pentominoes?"),
    ],
)
def test_parts_that_move_alone_count_once(board: str, pieces: str) -> None:
    puzzle = Puzzle.of(board, pieces)
    everything = list(puzzle.solve(distinct="nothing"))
    expected = classes(everything, puzzle)
    assert len(everything) > expected > 0
    assert puzzle.count(distinct="parts") == expected
    assert puzzle.count(distinct="parts", engine="search") == expected
    with suppress(NotRepresentableError):  # where a symmetry may exchange copies of a piece
        assert puzzle.count(distinct="parts", engine="frontier") == expected
    listed = list(puzzle.solve(distinct="parts"))
    assert len(listed) == classes(listed, puzzle) == expected
    space = puzzle.solution_space().distinct("parts")
    assert len(space) == classes(space, puzzle) == expected


def test_two_rectangles_of_five_by_six_have_two_solutions_as_books_say() -> None:
    puzzle = Puzzle.of("5x6+5x6")
    found = {kind: puzzle.count(distinct=kind) for kind in Distinct}
    assert found == {"all": 64, "rotations": 32, "isometries": 16, "parts": 2}
    symmetries = puzzle.symmetries("parts")
    assert len(symmetries) == len(set(symmetries)) == 4 * 4 * 2
    assert all(cell == there for cell, there in symmetries[0].on_board.image.items())
    solution = next(puzzle.solve())
    images = {solution.image(symmetry).placements for symmetry in symmetries}
    assert len(images) == 32
    assert images <= {s.placements for s in puzzle.solve(distinct="nothing")}


def test_a_board_in_one_part_has_the_same_symmetries() -> None:
    for puzzle in (Puzzle.of("6x10"), Puzzle.of("soma-cube")):
        assert puzzle.symmetries("parts") == puzzle.symmetries()


def test_what_is_fixed_keeps_parts_from_moving() -> None:
    puzzle = Puzzle.of("2x3+2x3", "trominoes*0..2+domino*0..2")
    solution = next(puzzle.solve(distinct="nothing"))
    given = puzzle.with_givens([solution.placements[0]])
    images = {
        frozenset(puzzle.encoding.image(p, s) for p in given.givens)
        for s in puzzle.symmetries("parts")
    }
    kept = given.symmetries("parts")
    assert len(kept) * len(images) == len(puzzle.symmetries("parts"))
    expected = [s.placements for s in puzzle.solve(distinct="nothing")]
    expected = [found for found in expected if given.givens[0] in found]
    orbits = {
        frozenset(frozenset(puzzle.encoding.image(p, symmetry) for p in found) for symmetry in kept)
        for found in expected
    }
    assert given.count(distinct="parts") == len(orbits)


def test_a_piece_in_two_parts_keeps_the_parts_together() -> None:
    split = Piece("A", Shape.of(SQUARE, [(0, 0), (2, 0)]), Copies(3, 3))
    board = Board.of_drawing("..\n##\n..\n##\n..")
    puzzle = Puzzle(board, (split,))
    images = [
        {frozenset(symmetry.on_board.image.items()) for symmetry in puzzle.symmetries(kind)}
        for kind in ("parts", "isometries")
    ]
    assert images[0] == images[1]
    assert len(images[0]) == 4


def test_optional_cells_go_to_optional_cells() -> None:
    puzzle = Puzzle(Board.of_drawing("..?#...\n...#..."), (DOMINO,))
    assert len(puzzle.symmetries("parts")) == 1 * 4
    same = Puzzle(Board.of_drawing("..?#?..\n...#..."), (DOMINO,))
    assert len(same.symmetries("parts")) == 2


@pytest.mark.parametrize("board", ["\n#\n".join(["..."] * 9), ".#" * 2000 + "."])
def test_too_many_moves_of_parts_are_refused_before_they_are_made(board: str) -> None:
    puzzle = Puzzle(Board.of_drawing(board), (DOMINO,))
    with pytest.raises(PuzzleError, match=r"parts of the board can be .* more than 10,000"):
        puzzle.symmetries("parts")
    assert len(puzzle.symmetries("isometries")) > 1


def test_the_command_says_that_parts_turn_together() -> None:
    number, note = run("count", "5x6+5x6")
    assert number == "16\n"
    assert note.startswith("note: the 2 parts of the board turn together here; with --up-to parts")
    assert run("count", "5x6+5x6", "--up-to", "parts") == ("2\n", "")
    assert "note: the 2 parts" in run("solve", "5x6+5x6", "-q")[1]
    assert run("count", "6x10") == ("2339\n", "")
    summary = run("solve", "5x6+5x6", "-q", "--up-to", "parts")[0]
    assert summary.startswith("2 solutions up to rotation and reflection of each part, ")


def test_the_thousands_of_symmetries_of_a_closed_board_have_checkpoints(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A server's limit of seconds passed unnoticed between them."""
    monkeypatch.setattr(checkpoints, "SECONDS_BETWEEN", 0)
    asked: list[None] = []
    puzzle = Puzzle.of("torus:5x4", "domino*")
    with checkpoints.asking(lambda: asked.append(None)):
        list(puzzle.board.space.symmetries(puzzle.board.cells))
        while_found = len(asked)
        images = puzzle.item_images()
        while_sent = len(asked)
        puzzle.encoding.item_images(puzzle.symmetries())
    assert while_found >= len(puzzle.board.cells) * 8
    assert len(asked) - while_sent == len(images) > 8


def test_all_solutions_are_asked_for_by_their_word_and_by_the_one_of_older_programs() -> None:
    puzzle = Puzzle.of("3x20")
    older: Distinct = Distinct.NOTHING
    assert Distinct("nothing") is older is Distinct.ALL
    assert puzzle.count(distinct="all") == puzzle.count(distinct="nothing") == 8
    assert [kind.value for kind in Distinct] == ["isometries", "rotations", "parts", "all"]
    with pytest.raises(PuzzleError, match="must be one of isometries, rotations, parts, all, not"):
        puzzle.count(distinct="none")  # type: ignore[arg-type]


def test_parts_of_a_board_that_goes_round_are_refused() -> None:
    rings = Puzzle.of("cylinder:3x4-1x4@1,0", "domino*")
    with pytest.raises(PuzzleError, match="parts of a board that goes round cannot be moved alone"):
        rings.count(distinct="parts")
    assert run("count", "cylinder:3x4-1x4@1,0", "--pieces", "domino*") == ("2\n", "")
    ring = Puzzle.of("cylinder:1x4", "domino*")
    assert ring.count(distinct="parts") == ring.count() == 1


def test_the_solutions_of_a_space_that_a_move_of_parts_leaves_unchanged() -> None:
    """Burnside's lemma, with the moves of the parts of a board."""
    puzzle = Puzzle.of("2x3+2x3", "domino*")
    space, moves = puzzle.solution_space(), puzzle.symmetries("parts")
    unchanged = [len(space.symmetric(move)) for move in moves]
    expected = [sum(solution.image(move) == solution for solution in space) for move in moves]
    assert unchanged == expected
    assert sum(unchanged) == len(moves) * puzzle.count(distinct="parts")
