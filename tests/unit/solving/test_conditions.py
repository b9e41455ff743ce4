"""Conditions on solutions: published counts, and each one against its definition, spelled out."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, product

import pytest
from hypothesis import given

from pentomino import Board, Puzzle, PuzzleError, Solution, solve
from pentomino.geometry import Cell, Lattice, Piece
from pentomino.geometry.shape import Shape
from pentomino.problem.placement import Placement
from pentomino.solving import condition, known_conditions
from pentomino.solving.conditions import contradiction
from tests.support.commands import run
from tests.support.profiles import examples
from tests.support.strategies import boards

TATAMI = [  # OEIS A068920: r x c rooms, at most three mats meet at a point
    [0, 1, 0, 1, 0, 1],
    [1, 2, 3, 4, 6, 9],
    [0, 3, 0, 4, 0, 6],
    [1, 4, 4, 2, 3, 3],
    [0, 6, 0, 3, 0, 2],
    [1, 9, 6, 3, 2, 2],
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "number"),
    [
        # gottfriedville.net, special solutions of 6x10: at least 8 pieces touch the edge, and
        # just two solutions have all 12 there.
        ("all on the rim", 2),
        ("7 on the rim", 0),
        # Knuth, The Art of Computer Programming 7.2.2.1, exercise 277.
        ("3 colours at corners", 94),
        # E. Muniz, confirmed at physicstoys.blogspot.com: four pieces of each of three colours.
        ("3 equal colours at corners", 53),
    ],
)
def test_published_counts_of_6x10(text: str, number: int) -> None:
    assert run("count", "6x10", "--where", text)[0] == f"{number}\n"


def test_solve_lists_the_solutions_that_meet_all_conditions() -> None:
    out, err = run("solve", "6x10", "--where", "all on the rim", "--format", "dat")
    assert len(out.splitlines()) == 2
    assert err.startswith("2 solutions")
    out, _ = run(
        "solve", "3x20", "--where", "no crossroads", "--where", "F touches X", "-q", code=1
    )
    assert out.startswith("no solutions")


def test_tatami() -> None:
    for rows, numbers in enumerate(TATAMI, 1):
        for columns, number in enumerate(numbers, 1):
            space = Puzzle.of(f"{rows}x{columns}", "domino*").solution_space()
            assert len(space.filter("no crossroads")) == number


def touching(solution: Solution) -> set[frozenset[Placement]]:
    """The pairs that share a side, found at every cell."""
    around = solution.puzzle.board.space.neighbours
    return {
        frozenset((each, there))
        for each, there in combinations(solution, 2)
        for cell in each.cells
        if set(around(cell)).intersection(there.cells)
    }


def meeting(solution: Solution) -> set[frozenset[Placement]]:
    """The pairs of flat squares that share a side or a corner."""
    return {
        frozenset((each, there))
        for each, there in combinations(solution, 2)
        if any(
            abs(a - c) <= 1 and abs(b - d) <= 1
            for (a, b), (c, d) in product(each.cells, there.cells)
        )
    }


def colourings(solution: Solution, pairs: set[frozenset[Placement]]) -> Iterator[tuple[int, ...]]:
    """All ways to give three colours to the placements."""
    for colours in product(range(3), repeat=len(solution.placements)):
        of = dict(zip(solution.placements, colours, strict=True))
        if all(len({of[each] for each in pair}) == 2 for pair in pairs):
            yield colours


def halves(solution: Solution) -> bool:
    """Whether some of the placements and the rest make the same shape."""
    lattice = solution.puzzle.lattice
    for number in range(1, len(solution.placements)):
        for some in combinations(solution, number):
            parts = (some, [each for each in solution if each not in some])
            if all(hang_together(part, lattice) for part in parts):
                cells = ([cell for each in part for cell in each.cells] for part in parts)
                first, second = (Shape.of(lattice, part) for part in cells)
                if second in first.orientations():
                    return True
    return False


def hang_together(part: Sequence[Placement], lattice: Lattice) -> bool:
    """Whether pieces are joined by sides; the cells of a piece are, wherever they lie."""
    joined, left = {*part[0].cells}, list(part[1:])
    while left:
        beside = {other for cell in joined for other in lattice.neighbours(cell)}
        more = [each for each in left if not beside.isdisjoint(each.cells)]
        if not more:
            return False
        joined.update(cell for each in more for cell in each.cells)
        left = [each for each in left if each not in more]
    return True


def rim(solution: Solution) -> set[Placement]:
    """The placements in the first and last row and column of a rectangle."""
    rows, columns = solution.puzzle.board.lengths
    return {
        each
        for each in solution
        if any(r in (0, rows - 1) or c in (0, columns - 1) for r, c in each.cells)
    }


def name(placement: Placement) -> str:
    return placement.piece


PLAIN: dict[str, Callable[[Solution], bool]] = {
    "3 colours": lambda s: any(colourings(s, touching(s))),
    "3 colors at corners": lambda s: any(colourings(s, meeting(s))),
    "3 equal colours": lambda s: any(
        len({c.count(n) for n in range(3)}) == 1 for c in colourings(s, touching(s))
    ),
    "halves": halves,
    "all on the rim": lambda s: len(rim(s)) == len(s.placements),
    "none on the rim": lambda s: not rim(s),
    "5 on the rim": lambda s: len(rim(s)) == 5,
    "P on the rim": lambda s: "P" in map(name, rim(s)),
    "P inside": lambda s: "P" not in map(name, rim(s)),
    "not P inside": lambda s: "P" in map(name, rim(s)),
    "P touches L": lambda s: {"P", "L"} in [set(map(name, pair)) for pair in touching(s)],
    "P_2.2": lambda s: s.cover[1, 1].piece == "P",
    "not P_2.2-3": lambda s: (
        {s.cover[1, 1], s.cover[1, 2]} != {s.cover[1, 1]} or s.cover[1, 1].piece != "P"
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("text", PLAIN)
@pytest.mark.parametrize(("board", "pieces"), [("5x6", "pentominoes?"), ("4x5", "P*+L*+V3*")])
def test_conditions_say_what_their_definition_says(text: str, board: str, pieces: str) -> None:
    space = Puzzle.of(board, pieces).solution_space()
    some = space[:: max(1, len(space) // 150)]
    wanted = [each for each in some if PLAIN[text](each)]
    assert [each for each in some if condition(text)(each)] == wanted
    kept = space.filter(text)
    assert [each for each in some if each in kept] == wanted
    fewer = condition(text).narrowed(space.puzzle)
    if fewer is not None:
        assert fewer.count(distinct="all") == len(kept)


def test_symmetric_solutions_are_those_that_some_move_leaves_unchanged() -> None:
    puzzle = Puzzle.of("4x6", "domino*")
    space = puzzle.solution_space()
    fixed = {each for move in puzzle.symmetries()[1:] for each in space.symmetric(move)}
    assert {each for each in space if condition("symmetric")(each)} == fixed
    asked = ("count", "4x6", "--pieces", "domino*", "--where", "symmetric")
    assert run(*asked, "--all")[0] == f"{len(fixed)}\n"
    assert run(*asked)[0] == f"{sum(map(condition('symmetric'), solve(puzzle)))}\n"
    named = run(*asked, "--engine", "search")  # which looks at each solution
    assert named[0] == run(*asked)[0]


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ("X_2.3_3.2-4_4.3", "all on the rim"),
        ("I_1.1-5", "I inside"),
        ("I_1.1-5", "none on the rim"),
        ("I_1.1-5", "X_1.1"),
        ("I_1.1-5", "not I_1.1"),
        ("I_1.1-5", "I_1.2-6"),
    ],
)
def test_what_is_given_may_break_a_condition(given: str, text: str) -> None:
    assert run("count", "6x10", "--given", given, "--where", text)[0] == "0\n"
    assert not Puzzle.of("6x10", None, [given]).solution_space().filter(text)


@pytest.mark.parametrize("kind", ["torus", "klein", "cylinder", "moebius"])
def test_a_hole_of_a_closed_board_is_one_wherever_it_lies(kind: str) -> None:
    """A klein bottle looks the same all along its seams, the others wherever they go round."""
    boards = [Board.of(f"{kind}:6x6-1x2@2,{column}") for column in range(5)]
    boards.append(Board.of(f"{kind}:6x6").without([(2, 5), (2 if kind[0] in "tc" else 3, 0)]))
    if kind in ("torus", "klein"):
        boards += [Board.of(f"{kind}:6x6-1x2@{row},2") for row in range(6)]
    for board in boards:
        assert len(board.holes) == 2
        assert len(board.outer) == (0 if kind in ("torus", "klein") else 12)
    assert Board.of(f"{kind}:6x6-1x2@0,0").outer == frozenset(
        () if kind in ("torus", "klein") else edge(kind)
    )


def edge(kind: str) -> set[tuple[int, int]]:
    """The cells beside the ends where two cells of the first row are missing."""
    found = {(row, column) for row in (0, 5) for column in range(6)} - {(0, 0), (0, 1)}
    beyond = (0, 5) if kind == "cylinder" else (5, 5)
    return found | {(1, 0), (1, 1), (0, 2), beyond}


def test_rims_of_closed_boards_and_holes() -> None:
    assert Puzzle.of("torus:4x5").board.outer == frozenset()
    assert len(Puzzle.of("cylinder:4x5").board.outer) == 10
    assert Puzzle.of("5x5-1x1", "I3*").board.outer == Puzzle.of("5x5").board.outer
    assert len(Puzzle.of("3x3x3", "soma-cube").board.outer) == 26


@examples(60)
@given(boards())
def test_cells_meet_in_a_point_whatever_lies_between_them(board: Board) -> None:
    if board.lattice.has_layers or board.space.kind:
        return
    corners = {cell: set(board.lattice.corners(cell)) for cell in board.cells}
    for cell in board.cells:
        met = {c for c in board.cells if not corners[c].isdisjoint(corners[cell])}
        assert met == board.meeting[cell].union(board.space.neighbours(cell)) & set(board.cells)


@pytest.mark.parametrize("name", ["pentomino-8x8-four-holes2", "pentomino-diamond"])
def test_pieces_meet_across_holes(name: str) -> None:
    # Counted by brute force over the same solutions: each needs four colours.
    assert run("count", name, "--where", "3 colours at corners")[0] == "0\n"


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("O inside", "O6 inside"),
        ("o on the rim", "O6 on the rim"),
        ("v touches O", "V touches O6"),
    ],
)
def test_pieces_are_named_as_in_placements(text: str, same: str) -> None:
    """By the letter of a drawing too, which is O for O6, and by a small one."""
    space = Puzzle.of("calendar", date=(12, 25)).solution_space()
    kept = space.filter(text)
    assert 0 < len(kept) < len(space)
    assert kept == space.filter(same)
    assert list(filter(condition(text), space)) == list(kept)


def test_what_is_refused() -> None:
    for text in ("", "nonsense", "3 colours at sides", "9999999999 colours", "not not symmetric"):
        with pytest.raises(PuzzleError, match=r"is no condition .*: write one of .X_3\.5"):
            condition(text)
    with pytest.raises(TypeError, match="the condition must be a text"):
        condition(3)  # type: ignore[arg-type]
    solution = next(Puzzle.of("3x20").solve())
    for text in ("Q inside", "Q on the rim", "F touches Q", "Q_1.1"):
        with pytest.raises(PuzzleError, match="no piece called 'Q'"):
            condition(text)(solution)
        with pytest.raises(PuzzleError, match="no piece called 'Q'"):
            solution.puzzle.solution_space().filter(text)
    with pytest.raises(PuzzleError, match="boards that go round"):
        condition("halves")(next(Puzzle.of("torus:5x6", "P*").solve()))
    with pytest.raises(PuzzleError, match="30 pieces: halves are looked for among at most 24"):
        condition("halves")(next(Puzzle.of("6x10", "domino*").solve()))


def test_a_solution_without_pieces_has_no_halves() -> None:
    (nothing,) = Puzzle.of("??\n??", "I3?").solve()
    assert nothing.placements == ()
    assert not condition("halves")(nothing)


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (("X inside", "halves", "X on the rim"), True),
        (("halves", "not halves"), True),
        (("not X on the rim", "not X inside"), True),
        (("5 on the rim", "6 on the rim"), True),
        (("all on the rim", "none on the rim"), True),
        (("none on the rim", "0 on the rim"), False),
        (("all on the rim", "12 on the rim"), False),
        (("5 on the rim", "not 6 on the rim"), False),
        (("X inside", "x on the rim"), False),
        (("X inside", "X inside", "not X on the rim"), False),
    ],
)
def test_conditions_that_no_solution_meets_together(texts: tuple[str, ...], found: bool) -> None:
    assert (contradiction([condition(text) for text in texts]) is not None) is found


def test_a_number_with_too_many_digits_is_no_piece() -> None:
    with pytest.raises(PuzzleError, match="names too many pieces: write a number from 0 to 999999"):
        condition("999999999999 on the rim")


def test_each_condition_that_is_listed_is_read() -> None:
    for example, about in known_conditions():
        assert condition(example).text == example
        assert not about.endswith(".")
        assert condition(f"not  {example.upper()}") != condition(example)


def parts_of_a_square(chance: random.Random) -> list[list[Cell]]:
    """Cut a square of 4x4 or 5x5 into a few connected parts, some of which surround others."""
    side = chance.choice((4, 5))
    cells = [(row, column) for row in range(side) for column in range(side)]
    parts: list[list[Cell]] = [[cell] for cell in chance.sample(cells, chance.randint(2, 4))]
    left = set(cells).difference(*parts)
    while left:
        row, column = chance.choice(sorted(left))
        beside = {(row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)}
        near = [part for part in parts if beside.intersection(part)]
        if near:
            # The same part as often as possible, so that parts are long and thin.
            min(near, key=parts.index if chance.random() < 0.8 else len).append((row, column))
            left.remove((row, column))
    return parts


def slides_out(moving: set[Cell], staying: set[Cell]) -> bool:
    """Whether cells go straight out between the others, in one of the four directions."""
    return any(
        all(
            staying.isdisjoint((row + n * down, column + n * right) for row, column in moving)
            for n in range(1, 6)
        )
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0))
    )


@pytest.mark.slow
def test_rigid_solutions_are_those_of_which_no_part_slides_out() -> None:
    chance, found = random.Random(32), set[bool]()
    for _ in range(300):
        parts = parts_of_a_square(chance)
        pieces = [
            Piece.of(f"A{number}", part, mobility="fixed") for number, part in enumerate(parts)
        ]
        puzzle = Puzzle(Board.of(list(chain.from_iterable(parts))), tuple(pieces))
        placements = tuple(Placement(f"A{n}", tuple(sorted(part))) for n, part in enumerate(parts))
        groups = [
            (set(chain.from_iterable(some)), set(chain.from_iterable(parts)).difference(*some))
            for size in range(1, len(parts))
            for some in combinations(parts, size)
        ]
        expected = not any(slides_out(*group) for group in groups)
        found.add(expected)
        assert condition("rigid")(Solution(puzzle, placements)) is expected, parts
    assert found == {True, False}
