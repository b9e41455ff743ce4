"""Conditions on random puzzles: three ways to ask them find the same solutions."""

import random

import pytest
from hypothesis import given, strategies as st

from pentomino import Board, Copies, Piece, Puzzle, Solution, solution_space
from pentomino.geometry import CUBIC, one_sided, pentominoes
from pentomino.solving import condition
from pentomino.solving.conditions import Condition, orbit_sizes
from tests.support.profiles import examples
from tests.support.strategies import puzzles

MOST = 300


@examples(200)
@given(puzzles(), st.data())
def test_three_ways_to_ask_for_a_condition_agree(puzzle: Puzzle, data: st.DataObject) -> None:
    space = solution_space(puzzle)
    if space.count > MOST:
        return
    piece, other = (data.draw(st.sampled_from(puzzle.pieces)).name for _ in range(2))
    text = data.draw(
        st.sampled_from(
            [
                *("no crossroads", "all on the rim", "none on the rim", "2 on the rim"),
                *(f"{piece} inside", f"{piece} on the rim", f"{piece} touches {other}"),
                *("2 colours", "3 colours at corners", "symmetric"),
            ]
        )
    )
    text = data.draw(st.sampled_from([text, f"not {text}"]))
    asked = condition(text)
    wanted = [each for each in space if asked(each)]
    kept = space.filter(text)
    assert list(kept) == wanted
    fewer = asked.narrowed(puzzle)
    if fewer is not None:
        assert fewer.count(distinct="all") == len(wanted)
        # The condition keeps the symmetries of the puzzle, so orbits are counted alike.
        assert fewer.count() == kept.count()


@examples(300)
@given(puzzles(), st.data())
def test_one_solution_of_each_orbit_counts_them_all(puzzle: Puzzle, data: st.DataObject) -> None:
    space = solution_space(puzzle)
    if space.count > MOST:
        return
    piece, other = (data.draw(st.sampled_from(puzzle.pieces)).name for _ in range(2))
    text = data.draw(
        st.sampled_from(
            [
                *("no crossroads", "2 colours", "2 equal colours", "3 colours at corners"),
                *("symmetric", "halves", "2 on the rim", "all on the rim", "comes apart"),
                *(f"{piece} inside", f"{piece} on the rim", f"{piece} touches {other}"),
                *(["rigid"] if puzzle.lattice.stacked.has_layers else []),
            ]
        )
    )
    asked = condition(data.draw(st.sampled_from([text, f"not {text}"])))
    answers = {each: asked(each) for each in space}
    if asked.keeps_symmetries(puzzle):
        for move in puzzle.symmetries():
            for each, answer in answers.items():
                assert answers[each.image(move)] == answer
        size = orbit_sizes(puzzle)
        found = sum(size(each) for each in puzzle.solve() if asked(each))
        assert found == sum(answers.values())


@pytest.mark.parametrize(
    ("text", "keeps"),
    [
        ("X_3.5", False),
        ("2 on the rim", True),
        ("X inside", True),
        ("X on the rim", True),
        ("F touches X", True),
        ("rigid", True),
        ("comes apart", True),
    ],
)
def test_conditions_that_name_places_are_tried_on_every_solution(text: str, keeps: bool) -> None:
    assert condition(text).keeps_symmetries(Puzzle.of("6x10")) is keeps


def test_conditions_on_pieces_that_a_reflection_exchanges_are_tried_on_every_solution() -> None:
    puzzle = Puzzle(Board.of("9x10"), one_sided(pentominoes()))
    turned = [
        piece.name
        for piece in puzzle.pieces
        if not condition(f"{piece.name} inside").keeps_symmetries(puzzle)
    ]
    assert len(turned) == 12


def test_groups_that_a_reflection_exchanges_are_taken_apart_one_by_one() -> None:
    """A ring round either of two mirror images, which never leave it; one is of its group."""
    ring = [(0, row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    one = [(1, 1, 2), (1, 1, 1), (0, 1, 1), (-1, 1, 1), (-1, 2, 1)]
    other = [(layer, column, row) for layer, row, column in one]
    board = Board.of_cells(CUBIC, {*ring, *one, *other}, {*one} ^ {*other})
    perhaps = Copies(0, 1)
    pieces = (
        Piece.of("ring", ring, group="toy"),
        Piece.of("one", one, copies=perhaps, mobility="one-sided", group="toy"),
        Piece.of("other", other, copies=perhaps, mobility="one-sided"),
    )
    puzzle = Puzzle(board, pieces)
    space = puzzle.solution_space()
    assert len(space) == 2
    assert [{each.piece for each in found} for found in space.filter("comes apart")] == [
        {"ring", "one"}
    ]


def test_conditions_on_a_rim_that_is_kept_open_are_tried_on_every_solution() -> None:
    """A reflection carries the place that is kept open to one that is not."""
    board = Board.of("4x5").without([(0, 2), (3, 2)]).with_labels({(0, 2): "Sun"})
    puzzle = Puzzle(board, (Piece.of("I2", [(0, 0), (0, 1)], copies=Copies(0, None)),))
    assert len(puzzle.symmetries()) > 1
    assert not condition("all on the rim").keeps_symmetries(puzzle)


def test_closed_boards_keep_rims_and_not_slides() -> None:
    puzzle = Puzzle.of("torus:4x4-1x1@0,0-1x1@2,2", "domino*")
    assert len(puzzle.symmetries()) > 1
    assert condition("all on the rim").keeps_symmetries(puzzle)
    assert not condition("comes apart").keeps_symmetries(puzzle)


@pytest.mark.parametrize("text", ["3 colours", "2 on the rim", "halves", "X_3.5"])
def test_a_part_of_a_space_is_filtered_as_its_solutions_answer(text: str) -> None:
    space = Puzzle.of("5x6", "pentominoes?").solution_space()
    some = space.sample(random.Random(7), 40)
    part = space.filter(lambda each: each in some)
    assert set(part.filter(text)) == set(filter(condition(text), some))


def test_one_solution_of_each_orbit_is_asked_by_a_space(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, asked = Puzzle.of("3x20"), []
    original = Condition.__call__

    def counting(self: Condition, solution: Solution) -> bool:
        asked.append(solution)
        return original(self, solution)

    monkeypatch.setattr(Condition, "__call__", counting)
    assert len(puzzle.solution_space().filter("3 colours")) == 8
    assert len(asked) == 2
