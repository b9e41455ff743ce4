"""Made puzzles: one solution by the reference engine, no clue too many, fair grades."""

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, islice

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    Board,
    MadePuzzle,
    NoSolutionError,
    PieceError,
    Placement,
    Position,
    Puzzle,
    PuzzleError,
    Solution,
    grade,
    is_unique,
    make_puzzle,
    make_puzzles,
    solve,
)
from pentomino.making import Kind, gathering, make_rising, tries
from pentomino.making.clues import analyse_clues
from pentomino.problem import Mark
from pentomino.reasoning.grading import first_solutions
from pentomino.solving.pool import HeldPool, ListedPool, SearchedPool, pool_of
from pentomino.solving.space import solution_space
from tests.support.profiles import examples
from tests.support.strategies import puzzles

SMALL = [
    Puzzle.of("5x6", "F+I+L+P+V+W"),
    Puzzle.of("5x5", "I+L+P+W+Y"),
    Puzzle.of("4x6", "L4*2+I4*2+O4*2"),
    Puzzle.of("2x2x3", "V3*4"),
]
"""Puzzles that the reference engine solves at once, with several solutions each."""


def number_of(puzzle: Puzzle, distinct: str = "nothing", most: int = 3) -> int:
    """Count the solutions with the reference engine, up to `most`."""
    with solve(puzzle, distinct=distinct, engine="reference") as solutions:
        return sum(1 for _ in islice(solutions, most))


def without_clue(made: MadePuzzle, number: int) -> Puzzle:
    """Remove one clue from a puzzle."""
    puzzle = made.puzzle
    if made.kind is Kind.GIVEN:
        givens = [g for n, g in enumerate(puzzle.givens) if n != number]
        return replace(puzzle, givens=tuple(givens))
    return replace(puzzle, marks=tuple(m for n, m in enumerate(puzzle.marks) if n != number))


@examples(15)
@given(st.sampled_from(SMALL), st.sampled_from(["given", "letters"]), st.integers(0, 10**6))
def test_clues_leave_one_solution_and_none_can_go(puzzle: Puzzle, kind: str, seed: int) -> None:
    if kind == "letters" and len(puzzle.pieces) == 1:
        return  # one letter everywhere says nothing
    for made in islice(make_puzzles(puzzle, seed=seed, kind=kind), 2):
        assert number_of(made.puzzle) == 1
        assert len(made.puzzle.givens) + len(made.puzzle.marks) == made.clues
        for number in range(made.clues):
            assert number_of(without_clue(made, number)) > 1
        assert [made.solution.placements] == [s.placements for s in solve(made.puzzle)]
        assert made.grade.level == made.level


@examples(40)
@given(puzzles(), st.sampled_from(["given", "letters"]), st.integers(0, 10**6))
def test_any_puzzle_with_solutions_can_be_given_clues(puzzle: Puzzle, kind: str, seed: int) -> None:
    if not 1 <= number_of(puzzle, most=400) < 400:
        return
    try:
        made = make_puzzle(puzzle, seed=seed, kind=kind)
    except NoSolutionError:
        # A solution with all placements of another and more cannot be distinguished from it.
        assert kind == "letters" or any(
            piece.copies.least != piece.copies.most for piece in puzzle.pieces
        )
        return
    assert number_of(made.puzzle) == 1
    assert set(puzzle.givens) <= set(made.puzzle.givens)


@pytest.mark.slow
def test_a_seed_gives_the_same_puzzles_for_ever() -> None:
    puzzle = Puzzle.of("6x10")
    ten = list(islice(make_puzzles(puzzle, seed=42), 10))
    again = list(islice(make_puzzles(puzzle, seed="42"), 4))
    assert [made.puzzle for made in again] == [made.puzzle for made in ten[:4]]
    assert len({made.puzzle for made in ten}) == 10
    others = list(islice(make_puzzles(puzzle, seed=43), 10))
    assert {made.puzzle for made in ten} != {made.puzzle for made in others}
    # Whatever machine makes it.
    first = ten[0].puzzle.givens
    assert [(given.piece, given.cells[0]) for given in first] == FIRST_OF_SEED_42


FIRST_OF_SEED_42 = [("F", (0, 8)), ("N", (1, 1))]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "pieces", "kind", "clues"),
    [("3x20", "pentominoes", "given", 1), ("3x5", "L+P+V", "letters", None)],
)
def test_no_puzzle_is_another_one_turned(
    board: str, pieces: str, kind: str, clues: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "MOST_TRIES", 150)
    puzzle = Puzzle.of(board, pieces)
    made: list[Puzzle] = []
    with pytest.raises(NoSolutionError):
        made.extend(m.puzzle for m in make_puzzles(puzzle, seed=1, kind=kind, clues=clues))
    turned = [
        {
            frozenset(
                [each.encoding.image(p, move) for p in each.givens] + [*map(move.mark, each.marks)]
            )
            for move in puzzle.symmetries()
        }
        for each in made
    ]
    assert not any(one & other for one, other in combinations(turned, 2))
    if kind == "given":
        assert len(made) == len(analyse_clues(puzzle.solution_space()).deciding)
    else:
        assert made


def test_as_many_puzzles_as_asked() -> None:
    puzzle = Puzzle.of("3x20")
    endless = islice(make_puzzles(puzzle, seed=4), 2)
    assert list(make_puzzles(puzzle, seed=4, number=2)) == list(endless)
    with pytest.raises(PuzzleError, match="number must be 1 or more, not 0"):
        make_puzzles(puzzle, seed=4, number=0)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
@pytest.mark.slow
def test_as_many_clues_as_asked(size: int) -> None:
    made = make_puzzle(Puzzle.of("6x10"), seed=1, clues=size)
    assert made.clues == len(made.puzzle.givens) == size
    assert is_unique(made.puzzle)
    for number in range(size):
        assert not is_unique(without_clue(made, number), distinct="nothing")


@pytest.mark.slow
@pytest.mark.parametrize("board", ["6x10", "8x8h"])
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_as_hard_as_asked(board: str, level: int) -> None:
    for made in islice(make_puzzles(Puzzle.of(board), seed=7, level=level), 2):
        assert made.level == level
        graded = grade(made.puzzle)
        assert graded.level == level
        assert (graded.depth is None) == (level == 5)
        if level < 5:
            laid = [step.placement for step in graded.steps]
            assert {*made.puzzle.givens, *laid} == set(made.solution.placements)


@examples(4)
@given(st.integers(0, 10**6), st.sampled_from(["given", "letters"]), st.data())
def test_grades_know_no_left_and_right(seed: int, kind: str, data: st.DataObject) -> None:
    puzzle = Puzzle.of("6x10")
    made = make_puzzle(puzzle, seed=seed, kind=kind)
    symmetry = data.draw(st.sampled_from(puzzle.symmetries()))
    image = Puzzle(
        puzzle.board,
        puzzle.pieces,
        tuple(made.puzzle.encoding.image(p, symmetry) for p in made.puzzle.givens),
        tuple(map(symmetry.mark, made.puzzle.marks)),
    )
    graded = grade(image)
    assert (graded.level, graded.depth) == (made.grade.level, made.grade.depth)


@examples(8)
@given(st.integers(0, 10**6), st.data())
def test_more_clues_never_make_it_harder(seed: int, data: st.DataObject) -> None:
    made = make_puzzle(Puzzle.of("6x10"), seed=seed)
    free = [p for p in made.solution.placements if p not in made.puzzle.givens]
    more = data.draw(st.sampled_from(free))
    easier = grade(Position(made.puzzle, (more,)))
    assert easier.level <= made.level
    marked = made.puzzle.with_marks([Mark(more.cells[0], more.piece)])
    assert grade(marked).level <= made.level


@pytest.mark.parametrize("kind", ["given", "letters"])
def test_a_puzzle_of_one_solution_makes_one_puzzle(kind: str) -> None:
    puzzle = Puzzle.of("2x6", "I3*4")
    tries: list[int] = []
    found = make_puzzles(puzzle, seed=1, kind=kind, number=2, on_try=tries.append)
    assert [(made.puzzle, made.clues) for made in islice(found, 1)] == [(puzzle, 0)]
    with pytest.raises(NoSolutionError, match=r"exactly one solution without more clues[^-]*$"):
        next(found)
    assert len(tries) == 1
    rising = make_rising(puzzle, seed=1, kind=kind, number=2)
    assert next(rising).puzzle == puzzle
    with pytest.raises(NoSolutionError, match="only 1 puzzle was found, not 2: the puzzle has"):
        next(rising)


SYMMETRIC = (
    ("2x2", "domino*2"),
    ("3x3", "I3*3"),
    ("4x4", "I4*4"),
    ("2x3", "V3*2"),
    ("4x4", "T4*4"),
)
"""Puzzles of equal pieces whose solutions are turned and mirror images of each other."""


@pytest.mark.parametrize(("board", "pieces"), SYMMETRIC)
def test_a_choice_among_images_is_none(board: str, pieces: str) -> None:
    puzzle = Puzzle.of(board, pieces)
    solutions = list(puzzle.solve(distinct="all"))
    assert len(solutions) > puzzle.count() == 1
    graded = grade(puzzle)
    assert graded.level == 1
    assert {step.placement for step in graded.steps} in [set(s.placements) for s in solutions]


@pytest.mark.slow
def test_four_of_the_twelve_fill_4x5_in_one_way_nine_times() -> None:
    puzzle = Puzzle.of("4x5")
    stream = make_puzzles(puzzle, seed=1, kind="subset")
    made = [next(stream) for _ in range(9)]
    with pytest.raises(NoSolutionError, match="fills this board in exactly one way"):
        next(stream)
    for each in made:
        assert number_of(each.puzzle, "isometries") == 1
        assert sum(piece.size for piece in each.puzzle.pieces) == 20


@pytest.mark.parametrize("seed", range(3))
def test_holes_that_leave_one_solution(seed: int) -> None:
    puzzle = Puzzle.of("5x5", "F+I+L+N")
    made = make_puzzle(puzzle, seed=seed, kind="holes")
    assert len(made.puzzle.board.cells) == 20
    assert number_of(made.puzzle, "isometries") == 1


def test_what_cannot_be_made() -> None:
    puzzle = Puzzle.of("6x10")
    with pytest.raises(PuzzleError, match=r"level must be from 1 \(easy\) to 5 \(hardest\), not 9"):
        make_puzzle(puzzle, seed=1, level=9)
    with pytest.raises(
        PuzzleError, match="kind must be one of given, letters, subset, holes, apart, not 'hard'"
    ):
        make_puzzle(puzzle, seed=1, kind="hard")
    with pytest.raises(PuzzleError, match="clues must be 0 or more, not -1"):
        make_puzzle(puzzle, seed=1, clues=-1)
    with pytest.raises(PuzzleError, match="clues is for the kinds given and letters"):
        make_puzzle(puzzle, seed=1, kind="subset", clues=1)
    with pytest.raises(PuzzleError, match="larger board"):
        make_puzzle(puzzle, seed=1, kind="holes")
    with pytest.raises(PuzzleError, match="fixed number"):
        make_puzzle(Puzzle.of("6x10", "Y*"), seed=1, kind="holes")
    with pytest.raises(PuzzleError, match="no choice of the pieces"):
        make_puzzle(Puzzle.of("4x4"), seed=1, kind="subset")
    with pytest.raises(NoSolutionError, match="the board has 54 cells"):
        make_puzzle(Puzzle.of("6x9"), seed=1)
    with pytest.raises(PuzzleError, match="several solutions"):
        grade(puzzle)
    with pytest.raises(PuzzleError, match="no solution"):
        grade(Puzzle.of("6x9"))


@pytest.mark.slow
def test_all_ways_to_hold_solutions_agree() -> None:
    puzzle = Puzzle.of("4x15")
    space = solution_space(puzzle)
    listed, held, searched = ListedPool(space), HeldPool(space), SearchedPool(puzzle)
    rng = random.Random(5)
    every = set(space.held)
    for _ in range(20):
        chosen = listed.draw(rng)
        size = rng.randint(0, 4)
        clues = [frozenset([n]) for n in rng.sample(chosen, size)]
        clues.append(_clue_of_a_mark(puzzle, chosen, rng))
        expected = sum(all(clue & set(other) for clue in clues) for other in every)
        assert listed.left(clues) == held.left(clues) == searched.left(clues) == expected
        assert listed.left(clues, 2) == held.left(clues, 2) == searched.left(clues, 2)
        laid = [n for clue in clues[:-1] for n in clue]
        assert listed.likely(laid) == held.likely(laid)
    assert {listed.draw(random.Random(1)), held.draw(random.Random(2))} <= every
    assert searched.draw(random.Random(3)) in every


def _clue_of_a_mark(puzzle: Puzzle, chosen: Sequence[int], rng: random.Random) -> frozenset[int]:
    placement = puzzle.placements[rng.choice(chosen)]
    cell = rng.choice(placement.cells)
    return frozenset(
        n
        for n, other in enumerate(puzzle.placements)
        if other.piece == placement.piece and cell in other.cells
    )


def test_a_solution_drawn_is_fair() -> None:
    """Each of the 8 solutions of 3x20 comes about equally often."""
    pool = pool_of(Puzzle.of("3x20"))
    rng = random.Random(1)
    drawn = [pool.draw(rng) for _ in range(800)]
    counts = [drawn.count(each) for each in set(drawn)]
    assert len(counts) == 8
    assert min(counts) > 60


def test_unique_up_to_symmetry() -> None:
    assert not is_unique(Puzzle.of("3x20"))
    five = Puzzle.of("5x5", "F+I+L+N+P")
    found = first_solutions(five, most=1)
    if found:
        assert is_unique(five.with_givens(found[0].placements), distinct="nothing")
    one = Puzzle.of("1x5", "I")
    assert is_unique(one)


@pytest.mark.slow
def test_a_made_puzzle_of_boards_in_space() -> None:
    made = make_puzzle(Puzzle.of("3x4x5"), seed=3)
    assert is_unique(made.puzzle, distinct="nothing")


def test_pieces_with_copies_that_touch() -> None:
    """Marks cannot distinguish copies, so laid pieces must."""
    puzzle = Puzzle.of("2x4", "domino*4")
    made = make_puzzle(puzzle, seed=1)
    assert number_of(made.puzzle) == 1
    board = Board.of_size((2, 2))
    assert is_unique(Puzzle(board, puzzle.pieces[:1]).with_givens([]), distinct="nothing") is False
    placement = Placement(puzzle.pieces[0].name, ((0, 0), (0, 1)))
    assert Solution(puzzle, (placement,)).cover[0, 0] == placement


@examples(40)
@given(puzzles(), st.sampled_from(["subset", "holes"]), st.integers(0, 9))
def test_any_puzzle_may_have_its_pieces_or_holes_chosen(
    puzzle: Puzzle, kind: str, seed: int
) -> None:
    if number_of(puzzle, most=300) >= 300:
        return
    try:
        made = make_puzzle(puzzle, seed=seed, kind=kind)
    except (PuzzleError, NoSolutionError):
        return
    assert number_of(made.puzzle, "isometries") == 1
    assert made.grade.level == made.level


def test_holes_that_can_lie_nowhere_else_are_tried_where_they_are() -> None:
    lying = Placement("I3", ((0, 0), (0, 1), (0, 2)))
    alone = Puzzle.of("3x3", "I3").with_givens([lying])
    made = make_puzzle(alone, seed=1, kind="holes")
    assert made.puzzle.board.cells == lying.cells


def test_holes_that_leave_nothing_end_the_tries() -> None:
    apart = Puzzle.of("1x4", "I2").with_marks([Mark((0, 0), "I2"), Mark((0, 3), "I2")])
    with pytest.raises(NoSolutionError, match="200 tries"):
        make_puzzle(apart, seed=1, kind="holes")


def test_tries_are_counted_from_the_last_new_puzzle() -> None:
    tries: list[int] = []
    made = make_puzzles(Puzzle.of("4x6", "tetrominoes"), seed=1, kind="holes", on_try=tries.append)
    next(made)
    first = len(tries)
    assert first > 1
    assert tries == list(range(1, first + 1))
    next(made)
    assert tries[first:] == list(range(1, len(tries) - first + 1))


@pytest.mark.slow
def test_no_holes_found_names_a_board_that_has_some() -> None:
    with pytest.raises(NoSolutionError, match=r"200 tries .*narrower board .* on 3x21"):
        make_puzzle(Puzzle.of("3x7", "tetrominoes"), seed=1, kind="holes")
    assert (
        make_puzzle(Puzzle.of("3x21"), seed=1, kind="holes").puzzle.board.lattice.name == "square"
    )


def test_too_many_pieces_for_a_board_lead_to_the_kind_subset() -> None:
    with pytest.raises(NoSolutionError, match=r"30 cells, and the pieces cover 60; .* kind subset"):
        make_puzzle(Puzzle.of("5x6"), seed=1)
    make_puzzle(Puzzle.of("5x6"), seed=1, kind="subset")
    with pytest.raises(NoSolutionError) as caught:
        make_puzzle(Puzzle.of("4x7"), seed=1)  # 28 cells: no choice of pentominoes covers them
    assert "subset" not in str(caught.value)


def test_small_puzzles_leave_the_same_solutions_in_every_pool() -> None:
    for puzzle in SMALL:
        space = solution_space(puzzle)
        every = [frozenset(chosen) for chosen in space.held]
        searched, rng = SearchedPool(puzzle), random.Random(7)
        assert frozenset(searched.draw(rng)) in every
        first = min(every, key=sorted)
        for size in (0, 1, len(first)):
            laid = sorted(first)[:size]
            clues = [frozenset([number]) for number in laid]
            left = [chosen for chosen in every if chosen.issuperset(laid)]
            assert searched.left(clues) == len(left)
            assert searched.left(clues, 1) == 1
            for most, more in ((len(left), True), (len(left) + 1, False)):
                assert searched.left_by(clues, most, math.inf) == (len(left), more)
            likely = searched.likely(laid)
            if size == len(first):
                assert likely is None
            else:
                assert any(likely in chosen - first.intersection(laid) for chosen in left)
                assert searched.likely(laid) == likely  # the solution found last is asked again
        assert searched.left_by([], 1, 0) == (0, True)  # that time is over


def test_a_searched_pool_without_a_solution() -> None:
    pool = SearchedPool(Puzzle.of("2x3", "V3+I3"))
    with pytest.raises(NoSolutionError, match=r"^the puzzle has no solution: coloured row"):
        pool.draw(random.Random(1))
    assert pool.left([]) == 0
    assert pool.likely([]) is None


def test_clue_sets_of_a_size_are_drawn_where_there_are_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = SMALL[1]
    pool = ListedPool(solution_space(puzzle))
    every = list(map(frozenset, solution_space(puzzle).held))
    rng = random.Random(3)
    clues = [frozenset([number]) for number in pool.draw(rng)]

    def decides(part: Sequence[frozenset[int]]) -> bool:
        return sum(all(clue & chosen for clue in part) for chosen in every) == 1

    sizes = {
        len(part)
        for size in range(len(clues) + 1)
        for part in combinations(clues, size)
        if decides(part) and not any(decides(less) for less in combinations(part, size - 1))
    }
    for most in (tries.MOST_COMBINATIONS, 0):
        monkeypatch.setattr(tries, "MOST_COMBINATIONS", most)
        for size in range(len(clues) + 1):
            found = tries.clue_set(pool, clues, size, rng)
            assert (found is not None) == (size in sizes)
            if found is not None:
                assert len(found) == size
                assert decides(found)
    assert tries.clue_set(pool, [], None, rng) is None  # nothing decides among all solutions


def test_a_table_lists_the_sets_that_decide() -> None:
    rng = random.Random(3)
    for puzzle in (Puzzle.of("6x10"), Puzzle.of("2x3", "I3*2"), Puzzle.of("3x20")):
        pool = ListedPool(solution_space(puzzle))
        clues = [frozenset([number]) for number in pool.draw(rng)]
        for size in range(min(5, len(clues))):
            sets = combinations(range(len(clues)), size)
            wanted = {some for some in sets if tries.decides(pool, [clues[n] for n in some])}
            assert set(pool.deciding(clues, size)) == wanted


def test_clues_are_no_more_than_there_can_be() -> None:
    puzzle = Puzzle.of("2x3", "I3*2")
    for kind, clues, message in (
        ("given", 3, "clues must be 2 or less, the number of pieces that fit, not 3"),
        ("letters", 7, "clues must be 6 or less, the number of cells, not 7"),
        ("given", -1, "clues must be 0 or more, not -1"),
        ("subset", 1, "clues is for the kinds given and letters: puzzles of the kind subset have"),
    ):
        with pytest.raises(PuzzleError, match=f"^{message}"):
            make_puzzle(puzzle, seed=1, kind=kind, clues=clues)
    anything = Puzzle.of("2x3", "I3*")
    with pytest.raises(
        PuzzleError, match=r"^clues must be 2 or less, the number of pieces that fit, not 3$"
    ):
        make_puzzle(anything, seed=1, kind="given", clues=3)


def test_holes_need_pieces_and_room() -> None:
    with pytest.raises(PuzzleError, match=r"^the kind holes needs pieces to lay: there are none$"):
        make_puzzle(Puzzle.of("2x3", "I3*0"), seed=1, kind="holes")
    # Four cells are left beside one domino, and all but one of them have a letter.
    puzzle = Puzzle.of("2x3", "I2")
    marked = puzzle.with_marks([Mark(cell, "I2") for cell in puzzle.board.cells[:3]])
    with pytest.raises(PuzzleError, match=r"^the given pieces and marks leave no room for the hol"):
        make_puzzle(marked, seed=1, kind="holes")


def test_what_was_asked_for_in_vain_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "MOST_TRIES", 20)
    # A clue in each cell is never needed: one tells where a piece lies.
    with pytest.raises(NoSolutionError) as caught:
        make_puzzle(SMALL[1], seed=1, kind="letters", clues=25, level=5)
    text = str(caught.value)
    assert text.startswith("20 tries found no puzzle with one solution")
    assert "(kind letters, 25 clues, level 5)" in text
    assert text.endswith("ask for another number of clues, another level or another kind")


def test_where_finding_all_takes_too_long_solutions_are_searched_for() -> None:
    puzzle = Puzzle.of("6x10")
    assert isinstance(pool_of(puzzle, seconds=1e-9), SearchedPool)
    assert isinstance(pool_of(puzzle, memory=1), SearchedPool)
    assert not isinstance(pool_of(SMALL[1], seconds=60), SearchedPool)


def test_pieces_that_are_alike_are_searched_for_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    # Each of the tilings has 28! solutions, and a graph of them an edge for each set and its next.
    monkeypatch.setattr("pentomino.solving.pool.solution_space", None)
    assert isinstance(pool_of(Puzzle.of("7x8", "dominoes-6")), SearchedPool)


def test_messages_that_name_an_option_name_the_argument_in_python_too() -> None:
    with pytest.raises(NoSolutionError, match=r"in Python pieces='pentominoes\?'\).*kind='subset'"):
        make_puzzle(Puzzle.of("5x6"), seed=1)
    with pytest.raises(PieceError, match=r"\(in Python pieces='hexiamonds'\)"):
        Puzzle.of("triangular:hexagon-2")
