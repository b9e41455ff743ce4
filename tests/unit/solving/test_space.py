"""Solution spaces compared with lists of solutions from another engine."""

import copy
import itertools
import math
import pickle
import random
from collections import Counter
from types import SimpleNamespace

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    Distinct,
    NotationError,
    Placement,
    Puzzle,
    PuzzleError,
    Solution,
    SolutionSpace,
    TooLargeError,
    count_positions,
    solution_space,
)
from pentomino.engines import CoverTask, Limits, engine_named, frontier
from pentomino.engines.registry import EngineName
from pentomino.engines.solution_graph import SolutionGraph
from pentomino.notation import placement_text
from pentomino.problem.symmetry import DistinctName
from pentomino.solving import space as space_module, symmetric
from tests.support.profiles import examples
from tests.support.strategies import puzzles

MOST = 2000


@pytest.fixture(scope="module")
def space() -> SolutionSpace:
    return Puzzle.of("6x10").solution_space()


def key(puzzle: Puzzle, solution: Solution) -> list[int]:
    """What the documented order compares: the placement on each cell of the sweep."""
    number = {placement: n for n, placement in enumerate(puzzle.placements)}
    empty = len(number)
    cover = solution.cover
    return [number[cover[cell]] if cell in cover else empty for cell in puzzle.board.sweep]


@given(puzzles(), st.randoms(use_true_random=False))
def test_a_space_is_the_list_of_solutions_in_order(puzzle: Puzzle, rng: random.Random) -> None:
    held = solution_space(puzzle)
    if held.count > MOST:
        return
    expected = sorted(
        puzzle.solve(distinct="nothing", engine="search"), key=lambda s: key(puzzle, s)
    )
    assert list(held) == expected
    assert len(held) == held.count == len(expected)
    assert [held[k] for k in range(len(held))] == expected
    assert [held.index(s) for s in expected] == list(range(len(expected)))
    assert all(s in held for s in expected)
    times = Counter(p for s in expected for p in s.placements)
    assert dict(held.frequencies()) == {p: times[p] for p in puzzle.placements}
    assert set(held.common()) == {p for p in times if times[p] == len(expected)}
    if not puzzle.placements:
        return
    wanted = rng.choice(puzzle.placements)
    other = rng.choice(puzzle.placements)
    view = held.given(wanted).without(other)
    chosen = [s for s in expected if wanted in s.placements and other not in s.placements]
    assert list(view) == chosen
    assert [view.index(s) for s in chosen] == list(range(len(chosen)))
    assert list(held.without(other).given(wanted)) == chosen


@pytest.mark.slow
def test_the_space_of_6x10(space: SolutionSpace) -> None:
    solutions = list(space)
    assert len(solutions) == len(set(solutions)) == 9356  # C. B. and J. G. Haselgrove, 1960
    assert [space.index(s) for s in solutions] == list(range(9356))
    assert set(solutions) == set(space.puzzle.solve(distinct="nothing", engine="search"))
    assert space[-1] == solutions[-1]


@pytest.mark.slow
def test_sampling_is_uniform(space: SolutionSpace) -> None:
    """Chi-squared over all 9,356 solutions: within five standard deviations of its mean."""
    each = 10
    drawn = Counter(space.sample(random.Random(2026), each * len(space)))
    squares = sum((drawn[s] - each) ** 2 / each for s in space)
    freedom = len(space) - 1
    assert abs(squares - freedom) < 5 * math.sqrt(2 * freedom)


def test_sampling_follows_its_seed(space: SolutionSpace) -> None:
    assert space.sample(random.Random(1), 5) == space.sample(random.Random(1), 5)


@pytest.mark.slow
def test_three_givens(space: SolutionSpace) -> None:
    for solution in space.sample(random.Random(3), 20):
        givens = solution.placements[::4]
        view = space.given(*givens)
        assert solution in view
        again = space.puzzle.with_givens(givens).count(distinct="nothing", engine="search")
        assert view.count == again
        assert set(givens) <= set(view.common())
        assert space.without(*view.common()).count < space.count


def test_every_cell_is_covered_in_every_solution(space: SolutionSpace) -> None:
    for pieces in space.coverage().values():
        assert sum(pieces.values()) == space.count


def test_what_is_not_there(space: SolutionSpace) -> None:
    with pytest.raises(IndexError, match="9,356 solutions"):
        space[9356]
    with pytest.raises(IndexError):
        space[-9357]
    with pytest.raises(PuzzleError, match="not a placement of this puzzle"):
        space.given(Placement("X", ((0, 0),)))
    foreign = next(Puzzle.of("5x12").solve())
    assert foreign not in space
    assert "a string" not in space  # type: ignore[comparison-overlap]
    with pytest.raises(PuzzleError, match="not in this space"):
        space.index(foreign)
    corner = Placement("X", ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1)))
    shared = Placement("I", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)))
    nothing = space.given(corner, shared)
    assert not nothing
    assert nothing.common() == ()
    with pytest.raises(PuzzleError, match="no solution to draw"):
        nothing.sample(random.Random(0))


@pytest.mark.slow
def test_spaces_larger_than_len_can_say() -> None:
    held = Puzzle.of("16x16", "domino*").solution_space()
    assert held.count == 2_444_888_770_250_892_795_802_079_170_816
    rank = held.count // 3
    assert held.index(held[rank]) == rank
    assert sum(held.coverage()[0, 0].values()) == held.count


def test_solutions_that_do_not_fit_are_refused() -> None:
    with pytest.raises(TooLargeError, match="more than"):
        solution_space(Puzzle.of("2x5x6"), limits=Limits(memory=100_000))
    with pytest.raises(TooLargeError):
        solution_space(Puzzle.of("8x8", "domino*"), limits=Limits(memory=100_000))


@examples(60)
@given(puzzles())
def test_the_engines_hold_the_same_space(puzzle: Puzzle) -> None:
    held = solution_space(puzzle)
    if held.count > MOST:
        return
    images = puzzle.item_images(Distinct.ISOMETRIES)
    task = CoverTask(puzzle.exact_cover, images, puzzle.cell_order)
    searched = engine_named("search").holding(task).result()
    assert list(searched) == list(held.held)
    assert searched.nodes <= held.held.nodes


@pytest.mark.slow
def test_questions_keep_to_the_budget() -> None:
    puzzle = Puzzle.of("8x16", "tetromino*")
    held = solution_space(puzzle, limits=Limits(memory=150 * 2**20))
    with pytest.raises(TooLargeError):
        held.without_crossroads()
    wide = solution_space(Puzzle.of("10x100", "domino*"), limits=Limits(memory=2**30))
    narrow = SolutionGraph(
        wide.held._problem, wide.held.selection, len(wide.puzzle.placements), Limits(memory=2**20)
    )
    with pytest.raises(TooLargeError):
        narrow.frequencies()


def test_questions_that_make_no_sense(space: SolutionSpace) -> None:
    for question in (
        lambda: space.positions(0),
        lambda: space.positions(-1),
        lambda: space.sample(random.Random(1), -1),
        lambda: space.covering([0, 0], "Q"),
    ):
        with pytest.raises(PuzzleError):
            question()
    with pytest.raises(PuzzleError, match="size must be 0 or more, not -1"):
        count_positions(space.puzzle, -1)
    with pytest.raises(TypeError, match="whole number"):
        space[1.0]  # type: ignore[call-overload]
    assert next(reversed(space)) == space[-1]
    assert space.covering([0, 0], "F").count == space.covering((0, 0), "F").count


def test_what_is_too_much_to_list_is_held_by_the_automaton(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = Puzzle.of("4x10", "domino*")
    whole = solution_space(puzzle).count
    monkeypatch.setitem(frontier.SECONDS_TO_HOLD, 0, 0.5)  # searches first
    assert (
        solution_space(puzzle, limits=Limits(memory=1_000_000)).count
        == whole
        == puzzle.count(distinct="nothing", engine="search")
    )


@pytest.mark.slow
def test_the_space_of_a_solid_puzzle() -> None:
    held = Puzzle.of("2x5x6").solution_space()
    assert held.count == 264 * 8  # C. J. Bouwkamp, 1969
    assert held.distinct().count == 264
    listed = set(held.puzzle.solve(distinct="nothing", engine="search"))
    assert set(held) == listed
    assert [held.index(s) for s in held] == list(range(len(held)))


@examples(60)
@given(puzzles(), st.randoms(use_true_random=False))
def test_spaces_combine_as_sets_do(puzzle: Puzzle, rng: random.Random) -> None:
    held = solution_space(puzzle)
    if not 1 <= held.count <= MOST:
        return
    everything = list(held)
    if not puzzle.placements:
        return
    chosen = [rng.choice(puzzle.placements) for _ in range(3)]
    a = held.given(chosen[0])
    b = held.without(chosen[1]) if rng.random() < 0.5 else held.given(chosen[2])
    in_a, in_b = set(a), set(b)
    for made, expected in ((a | b, in_a | in_b), (a & b, in_a & in_b), (a - b, in_a - in_b)):
        assert list(made) == [s for s in everything if s in expected]
        assert [made.index(s) for s in made] == list(range(len(made)))
        assert list(made.given(chosen[1])) == [s for s in made if chosen[1] in s.placements]


def test_one_solution_is_distinct_without_a_look_at_images(monkeypatch: pytest.MonkeyPatch) -> None:
    none, one = solution_space(Puzzle.of("2x2", "I2*3")), solution_space(Puzzle.of("2x2", "O4"))
    monkeypatch.delattr(Puzzle, "option_images")
    assert (none.distinct().count, one.distinct("rotations").count) == (0, 1)
    with pytest.raises(PuzzleError):
        none.distinct("mirrors")


@examples(60)
@given(puzzles(), st.sampled_from(["isometries", "rotations", "nothing"]))
def test_distinct_solutions_are_the_least_of_their_orbits(puzzle: Puzzle, up_to: str) -> None:
    held = solution_space(puzzle)
    if held.count > MOST:
        return
    symmetries = puzzle.symmetries(Distinct(up_to))
    place = {placement: n for n, placement in enumerate(puzzle.placements)}
    for space in (held, held.without(*puzzle.placements[::7])):
        everything = list(space)
        known = {frozenset(s.placements) for s in everything}
        least = []
        for solution in everything:
            images = {frozenset(solution.image(g)) for g in symmetries}
            if min(sorted(place[p] for p in image) for image in images & known) == sorted(
                place[p] for p in solution.placements
            ):
                least.append(solution)
        assert list(space.distinct(up_to)) == least
    assert held.distinct(up_to).count == puzzle.count(distinct=Distinct(up_to), engine="search")


@pytest.mark.parametrize("engine", ["auto", "search", "frontier"])
@pytest.mark.parametrize("up_to", ["isometries", "rotations", "nothing"])
@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("5x5", "pentominoes?"),
        ("4x6", "tetrominoes*"),
        ("2x3+2x3", "tetrominoes*+domino*"),
        ("2x2x4", "I4*+L4*"),
        ("4x4", "domino*"),
    ],
)
def test_a_small_search_lists_in_the_order_of_the_space(
    board: str, pieces: str, up_to: DistinctName, engine: EngineName
) -> None:
    puzzle = Puzzle.of(board, pieces)
    assert len(listed := list(puzzle.solve(distinct=up_to, engine=engine))) > 1
    assert listed == list(puzzle.solution_space().distinct(up_to))


@pytest.mark.slow
def test_a_long_search_lists_the_same_solutions_as_the_space_keeps() -> None:
    for puzzle in (Puzzle.of("4x5+4x5", "tetrominoes*"), Puzzle.of("6x10")):
        families = puzzle.solution_space().distinct()
        assert set(families) == set(puzzle.solve())
    assert next(puzzle.solve(engine="frontier")) == families[0]


def test_distinct_solutions_may_be_asked_for_by_the_older_word(space: SolutionSpace) -> None:
    rotations = space.distinct("rotations")
    assert len(rotations) == space.count(distinct="rotations")
    assert list(space.distinct(distinct="rotations")) == list(rotations)
    assert list(space.distinct(up_to="rotations")) == list(rotations)
    assert space.positions(1, up_to="nothing") == space.positions(1, distinct="nothing")
    with pytest.raises(PuzzleError, match="mirrors"):
        space.distinct(up_to="mirrors")


def test_a_slice_counts_and_draws_as_its_space_does(space: SolutionSpace) -> None:
    part = space[100:300:2]
    listed = list(part)
    assert part.count(distinct="nothing") == len(part) == 100
    classes = {
        frozenset(frozenset(solution.image(g)) for g in space.puzzle.symmetries())
        for solution in listed
    }
    assert part.count() == len(classes)
    assert (part.count(listed[3]), part.count(space[101])) == (1, 0)
    assert space[:].count() == space.count()
    assert part.sample(random.Random(3), 5) == part.sample(random.Random(3), 5)
    assert set(part.sample(random.Random(3), 500)) <= set(listed)
    assert len(set(part.sample(random.Random(3), 2000))) == 100
    with pytest.raises(PuzzleError, match="there is no solution to draw"):
        space[5:5].sample(random.Random(3))
    assert space[5:5].count() == 0


def touch(puzzle: Puzzle, one: Placement, other: Placement) -> bool:
    return one != other and any(
        near in other.cells for cell in one.cells for near in puzzle.lattice.neighbours(cell)
    )


@examples(60)
@given(puzzles(), st.randoms(use_true_random=False))
def test_pieces_that_touch(puzzle: Puzzle, rng: random.Random) -> None:
    held = solution_space(puzzle)
    if held.count > MOST:
        return
    names = [piece.name for piece in puzzle.pieces]
    piece, other = rng.choice(names), rng.choice(names)
    expected = [
        s
        for s in held
        if any(
            touch(puzzle, one, two)
            for one in s.placements
            for two in s.placements
            if (one.piece, two.piece) == (piece, other)
        )
    ]
    assert list(held.touching(piece, other)) == expected
    assert held.touching(other, piece).count == len(expected)


@examples(60)
@given(puzzles(), st.randoms(use_true_random=False))
def test_a_piece_that_covers_a_cell(puzzle: Puzzle, rng: random.Random) -> None:
    held = solution_space(puzzle)
    if held.count > MOST:
        return
    cell = rng.choice(puzzle.board.cells)
    piece = rng.choice(puzzle.pieces).name
    covered = [s for s in held if cell in s.cover and s.cover[cell].piece == piece]
    assert list(held.covering(cell, piece)) == covered
    for settled, name in held.covering(cell, piece).settled().items():
        assert all(s.cover[settled].piece == name for s in covered)


def crossroads(solution: Solution) -> bool:
    """Find out whether four pieces of a flat solution meet in a point; looks at every point."""
    around: dict[tuple[float, float], set[Placement]] = {}
    for cell, placement in solution.cover.items():
        for corner in solution.puzzle.lattice.corners(cell):
            around.setdefault(corner, set()).add(placement)
    return any(len(placements) >= 4 for placements in around.values())


@examples(60)
@given(puzzles())
def test_points_where_four_pieces_meet(puzzle: Puzzle) -> None:
    held = solution_space(puzzle)
    if held.count > MOST or puzzle.lattice.has_layers:
        return
    assert list(held.without_crossroads()) == [s for s in held if not crossroads(s)]


@pytest.mark.parametrize(
    ("board", "count"), [("6x10", 563), ("5x12", 325), ("4x15", 238), ("3x20", 2)]
)
def test_published_counts_without_crossroads(board: str, count: int) -> None:
    assert Puzzle.of(board).solution_space().without_crossroads().distinct().count == count


def test_queries_for_what_is_not_there(space: SolutionSpace) -> None:
    with pytest.raises(PuzzleError, match="no piece called 'Q'"):
        space.touching("F", "Q")
    with pytest.raises(PuzzleError, match="row 10, column 10 is not on the board"):
        space.covering((9, 9), "F")
    with pytest.raises(PuzzleError, match="different puzzles"):
        space | Puzzle.of("3x20").solution_space()
    with pytest.raises(PuzzleError, match="distinct must be one of"):
        space.distinct("mirrors")


@pytest.mark.slow
def test_positions_are_what_solutions_have_in_common_up_to_symmetry() -> None:
    held = Puzzle.of("3x20").solution_space()
    puzzle = held.puzzle
    for size in (1, 2, 12):
        expected = set()
        for solution in held:
            for part in itertools.combinations(solution.placements, size):
                images = (
                    tuple(
                        sorted(
                            (puzzle.encoding.image(p, g) for p in part), key=puzzle.placements.index
                        )
                    )
                    for g in puzzle.symmetries()
                )
                expected.add(min(images, key=lambda i: list(map(puzzle.placements.index, i))))
        assert held.positions(size) == expected


def test_slices_are_as_those_of_lists(space: SolutionSpace) -> None:
    held = Puzzle.of("4x15").solution_space()
    listed = list(held)
    for cut in (
        slice(None),
        slice(10, 20),
        slice(None, None, -1),
        slice(-5, None),
        slice(3, 1000, 7),
        slice(20, 10, -3),
        slice(20, 10),
        slice(10**30, None),
    ):
        part = held[cut]
        assert list(part) == listed[cut]
        assert list(reversed(part)) == listed[cut][::-1]
        assert len(part) == len(listed[cut])
        assert bool(part) == bool(listed[cut])
        assert list(part[1:4]) == listed[cut][1:4]
    assert held[10:20][-1] == listed[19]
    assert held[10:20].index(listed[12]) == 2
    assert held[10:20].ranks == range(10, 20)
    assert repr(space[:3]) == "<SolutionSlice: solutions range(0, 3) of 9,356>"
    with pytest.raises(IndexError, match="there are 10 solutions: none has rank 10"):
        held[10:20][10]
    with pytest.raises(TypeError, match="rank must be a whole number or a slice, not 'a'"):
        held[10:20]["a"]  # type: ignore[call-overload]


def test_a_slice_lists_nothing_before_it_is_asked() -> None:
    held = Puzzle.of("8x60", "domino*").solution_space()
    half = held.count // 2
    assert held.count > 2**64
    assert held[half : half + 2][1] == held[half + 1]
    assert next(iter(held[::-1])) == held[-1]
    with pytest.raises(IndexError, match=f"there are {held.count:,} solutions"):
        held[held.count]
    assert held[:].length == held.count
    assert held[::-2].length == -(-held.count // 2)
    assert held[half:3].length == 0
    with pytest.raises(OverflowError, match="there are more solutions: use count"):
        len(held)
    with pytest.raises(OverflowError, match="use its attribute `length`"):
        len(held[1:])


def test_a_slice_can_be_pickled(space: SolutionSpace) -> None:
    for part in (space[10:20], space[20:10:-3], space[5:5]):
        again = pickle.loads(pickle.dumps(part))
        assert again.ranks == part.ranks
        assert list(again) == list(part)


@pytest.mark.parametrize("view", ["whole", "given", "distinct", "empty"])
@pytest.mark.slow
def test_a_space_can_be_pickled(space: SolutionSpace, view: str) -> None:
    first = space[0].placements[0]
    held = {
        "whole": space,
        "given": space.given(first),
        "distinct": space.distinct(),
        "empty": space.given(first) - space,
    }[view]
    data = pickle.dumps(held)
    again = pickle.loads(data)
    assert again.puzzle == held.puzzle
    assert list(again) == list(held)
    assert again.held.whole == held.held.whole
    assert again.distinct().count == held.distinct().count
    assert len(data) < 2_000_000


@pytest.mark.parametrize("most_looked_at", [MOST, 0])
@examples(30)
@given(puzzle=puzzles())
def test_classes_of_symmetry_are_what_the_solutions_show(
    puzzle: Puzzle, most_looked_at: int
) -> None:
    held = solution_space(puzzle)
    if held.count > MOST:
        return
    expected = Counter(
        tuple(
            symmetry
            for symmetry in puzzle.symmetries()
            if set(solution.image(symmetry).placements) == set(solution.placements)
        )
        for solution in puzzle.solve(distinct="nothing", engine="search")
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(symmetric, "MOST_LOOKED_AT", most_looked_at)
        classes = held.symmetry_classes()
    assert {c.symmetries: c.solutions for c in classes} == expected
    assert len(classes) == len(expected)
    distinct = sum(c.solutions * len(c.symmetries) for c in classes)
    assert distinct == puzzle.count() * len(puzzle.symmetries())


def test_classes_of_symmetry_of_more_than_can_be_looked_at() -> None:
    puzzle = Puzzle.of("12x12", "domino*")
    classes = puzzle.solution_space().symmetry_classes()
    assert sum(c.solutions for c in classes) == 53060477521960000  # OEIS A004003
    assert sum(c.solutions * len(c.symmetries) for c in classes) == 8 * puzzle.count()


def test_classes_of_symmetry_of_a_view() -> None:
    held = Puzzle.of("4x4", "domino*").solution_space()
    classes = held.symmetry_classes()
    # 36 domino tilings of the square of four (Kasteleyn, 1961), 9 up to symmetry.
    assert sum(c.solutions for c in classes) == 36
    assert sum(c.solutions * len(c.symmetries) for c in classes) == 9 * 8
    lying = held.given(*(p for p in held[0].placements[:1]))
    assert sum(c.solutions for c in lying.symmetry_classes()) == lying.count
    assert repr(classes[0]).startswith("<SymmetryClass: ")
    assert (held - held).symmetry_classes() == ()


def test_solutions_can_be_pickled(space: SolutionSpace) -> None:
    assert pickle.loads(pickle.dumps(space[0])) == space[0]


def test_placements_are_named_in_the_notation(space: SolutionSpace) -> None:
    placement = space[0].placements[0]
    text = placement_text(placement, space.puzzle)
    assert list(space.given(text)[:3]) == list(space.given(placement)[:3])
    assert space.without(text).count == space.count - space.given(text).count
    for ask in (space.given, space.without):
        with pytest.raises(NotationError, match="'X' is not a placement"):
            ask("X")


@pytest.mark.slow
@pytest.mark.parametrize("size", [64, 10**30])
def test_no_solution_has_as_many_placements(size: int) -> None:
    assert Puzzle.of("3x20").solution_space().positions(size) == frozenset()


def test_a_symmetry_of_another_puzzle_is_refused(space: SolutionSpace) -> None:
    with pytest.raises(PuzzleError, match="the symmetry is one of another puzzle"):
        space[0].image(Puzzle.of("3x20").symmetries()[1])


@examples(40)
@given(puzzles(), st.sampled_from(list(Distinct)))
def test_a_space_counts_as_its_puzzle_does(puzzle: Puzzle, distinct: Distinct) -> None:
    space = solution_space(puzzle)
    assert space.count(distinct=distinct) == puzzle.count(distinct=distinct, engine="search")
    assert space.count(distinct="nothing") == len(space) == space.count == space.held.count
    assert space.count() == len(space.distinct())


@pytest.mark.slow
def test_a_large_space_is_counted_up_to_symmetry_without_a_look_at_each_solution(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    space = solution_space(Puzzle.of("6x8", "domino*"))
    assert space.count(distinct="nothing") == 167_089  # OEIS A099390
    looked_at = len(space.distinct())
    monkeypatch.setattr(space_module, "MOST_LOOKED_AT", 0)
    monkeypatch.setattr(SolutionGraph, "first_of_orbits", None)
    assert space.count() == looked_at
    assert Puzzle.of("16x16", "domino*").solution_space().count() > 2**63


def test_a_view_counts_its_own_solutions() -> None:
    puzzle = Puzzle.of("5x12")
    view = solution_space(puzzle).without_crossroads()
    assert view.count() == len(view.distinct())
    assert view.count(distinct="rotations") == len(view.distinct("rotations"))
    solution = view[0]
    assert (view.count(solution), (solution_space(puzzle) - view).count(solution)) == (1, 0)
    with pytest.raises(PuzzleError, match="distinct must be one of"):
        view.count(distinct="every")
    assert pickle.loads(pickle.dumps(view.count)) == view.count
    assert f"{view.count:,}" == f"{len(view):,}"


@examples(60)
@given(puzzles())
def test_symmetric_solutions_are_their_own_images(puzzle: Puzzle) -> None:
    space = puzzle.solution_space()
    listed = list(space[:MOST])
    if len(listed) < space.count:
        return
    symmetries = puzzle.symmetries()
    for symmetry in symmetries:
        kept = [s for s in listed if set(s.image(symmetry)) == set(s)]
        assert list(space.symmetric(symmetry)) == kept
    kept = [s for s in listed if all(set(s.image(g)) == set(s) for g in symmetries)]
    assert list(space.symmetric(*symmetries)) == kept
    assert list(space.symmetric()) == listed


@examples(60)
@given(puzzles(), st.randoms(use_true_random=False))
def test_a_space_is_filtered_as_a_list_is(puzzle: Puzzle, rng: random.Random) -> None:
    space = puzzle.solution_space()
    listed = list(space[:MOST])
    if len(listed) < space.count:
        return
    wanted = {solution for solution in listed if rng.random() < 0.5}
    kept = space.filter(lambda solution: solution in wanted)
    assert list(kept) == [solution for solution in listed if solution in wanted]
    assert len(kept | space.filter(lambda solution: solution not in wanted)) == len(listed)


@pytest.mark.slow
def test_a_filter_takes_a_function_and_passes_on_what_it_raises(space: SolutionSpace) -> None:
    with pytest.raises(TypeError, match=r"write space.filter\(lambda solution"):
        space.filter(3)  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="'X' is no condition on solutions: write one of"):
        space.filter("X")
    with pytest.raises(ZeroDivisionError):
        space.filter(lambda _: 1 // 0)
    view = space.covering((0, 0), "I")
    corners = view.filter(lambda solution: solution.grid()[0][9] == "V")
    assert corners.count == view.covering((0, 9), "V").count
    assert pickle.loads(pickle.dumps(corners))[0] == corners[0]


def test_symmetries_of_something_else_are_refused(space: SolutionSpace) -> None:
    with pytest.raises(TypeError, match=r"write space.symmetric\(puzzle.symmetries"):
        space.symmetric(1)  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="one of another puzzle"):
        space.symmetric(Puzzle.of("5x12").symmetries()[1])
    assert space.symmetric(space.puzzle.symmetries()[0]) is space


@pytest.mark.slow
def test_a_count_that_would_have_to_examine_too_many_solutions_is_refused_at_once() -> None:
    space = Puzzle.of("16x16", "domino*").solution_space()
    turned = space.puzzle.symmetries()[1]
    for ask in (
        space[5 : 10**30].count,
        space.given("I2_1.1-2").count,
        space.given("I2_1.1-2")[:].count,
        space.covering((0, 0), "I2").count,
        space.distinct,
        lambda: space.symmetric(turned),
        lambda: space.positions(1),
    ):
        with pytest.raises(TooLargeError, match=r"^each of about 10\^\d+ solutions .*space"):
            ask()
    # Half of the dominoes at a corner lie along a row: the reflection exchanges both kinds.
    everything = 2444888770250892795802079170816
    assert space.given("I2_1.1-2").count(distinct="nothing") == everything // 2
    assert space[5 : 10**30].count(distinct="nothing") == 10**30 - 5
    assert space[5 : 10**18].count(space[10**20]) == 0
    assert space[5 : 10**18].count(space[10**17]) == 1


@pytest.mark.slow
def test_a_slice_of_all_solutions_counts_as_the_space_does() -> None:
    space = Puzzle.of("16x16", "domino*").solution_space()
    for distinct in ("isometries", "rotations", "nothing"):
        asked = space.puzzle.count(distinct=distinct, engine="frontier")
        assert space[:].count(distinct=distinct) == asked
        assert space[::-1].count(distinct=distinct) == asked
    eight = Puzzle.of("8x8", "domino*").solution_space()
    assert eight[:].count() == 1_629_189  # as many as `distinct` keeps of the 12,988,816


@pytest.mark.slow
def test_a_view_of_any_size_is_counted_where_nothing_is_symmetric() -> None:
    space = Puzzle.of("16x16-1x2@0,0", "domino*").solution_space()
    assert len(space.puzzle.symmetries()) == 1
    view = space.given("I2_1.3-4")
    assert view.count() == view.count(distinct="nothing") > 10**20
    assert view.distinct() is view
    assert space[5 : 10**20].count() == 10**20 - 5


def test_numbers_of_thousands_of_digits_are_refused_in_words() -> None:
    space = Puzzle.of("3x20").solution_space()
    with pytest.raises(TooLargeError, match=r"about 10\^5000 solutions do not fit a list"):
        space.sample(random.Random(1), 10**5000)
    with pytest.raises(PuzzleError, match=r"number must be 0 or more, not about -10\^5000"):
        space.sample(random.Random(1), -(10**5000))
    for rank in (10**5000, -(10**5000)):
        with pytest.raises(IndexError, match=r"none has rank about -?10\^5000"):
            space[rank]


def test_spaces_with_the_same_solutions_are_equal() -> None:
    space, again = solution_space(Puzzle.of("3x20")), solution_space(Puzzle.of("3x20"))
    assert space == again
    assert space == space.given() == pickle.loads(pickle.dumps(space)) == copy.deepcopy(space)
    families = space.distinct()
    assert families == space - (space - families)
    assert len({space, again, families, space - (space - families)}) == 2
    assert space[0] != families
    assert families != space - families  # other spaces of equal size are others
    assert len(space) == 2 * len(space[:4].as_space())
    assert solution_space(Puzzle.of("4x5", "tetrominoes*")) != space
    assert space != list(space)


def test_slices_are_sequences_with_what_spaces_have() -> None:
    space = solution_space(Puzzle.of("6x10"))
    part = space[100:400:3]
    listed = list(part)
    assert [part.index(solution) for solution in listed] == list(range(100))
    assert [part.index(each) for each in listed] == [listed.index(each) for each in listed]
    assert part.index(listed[7], 5, 9) == 7
    for wrong, start in ((listed[7], 8), (space[101], 0)):
        with pytest.raises(PuzzleError, match="not in this slice"):
            part.index(wrong, start)
    assert listed[5] in part
    assert space[101] not in part
    assert not part.__contains__(3)
    assert part == space[100:400:3] != space[100:400]
    assert hash(part) == hash(space[100:400:3])
    held = part.as_space()
    assert list(held) == listed
    assert held == space[397:99:-3].as_space()
    distinct = part.distinct()
    assert len(distinct) == part.count() == held.count()
    assert distinct == held.distinct()
    assert part.distinct("nothing") == held
    assert space[:].as_space() is space
    assert set(part.sample(random.Random(1), 30)) <= set(listed)


def test_a_slice_has_all_that_spaces_have(space: SolutionSpace) -> None:
    part = space[:5]
    listed = list(part)
    first = listed[0].placements[0]
    assert list(part.given(first)) == [s for s in listed if first in s.placements]
    assert list(part.without(first)) == [s for s in listed if first not in s.placements]
    assert part.puzzle is space.puzzle
    public = {name for name in dir(space) if not name.startswith("_")}
    assert public <= {name for name in dir(part) if hasattr(part, name)}
    assert part == copy.deepcopy(part) == pickle.loads(pickle.dumps(part))
    with pytest.raises(AttributeError, match="slices of solution spaces have no attribute 'size'"):
        _ = part.size


def test_a_slice_computes_nothing_to_find_out_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    part = Puzzle.of("3x20").solution_space()[:2]

    def computed(_: SolutionSpace) -> None:
        raise ValueError

    monkeypatch.setattr(SolutionSpace, "computed", property(computed), raising=False)
    assert "computed" in dir(part)
    with pytest.raises(AttributeError, match="slices of solution spaces have no attribute 'x'"):
        _ = part.x
    monkeypatch.setattr(type(part), "as_space", lambda _: SimpleNamespace(computed=5))
    assert part.computed == 5


def test_the_kind_of_distinct_may_stand_alone() -> None:
    puzzle = Puzzle.of("3x20")
    assert puzzle.count("all") == len(list(puzzle.solve("all"))) == 8


def test_a_space_counts_with_the_words_of_a_puzzle() -> None:
    puzzle = Puzzle.of("3x20")
    space = puzzle.solution_space()
    for distinct in ("all", "rotations", "isometries", Distinct.ALL):
        assert space.count(distinct) == space.count(distinct=distinct) == puzzle.count(distinct)
