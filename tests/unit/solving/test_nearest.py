"""Boards like one that has no solution: all with one changed cell against trying each."""

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile

import pytest

from pentomino import (
    EngineError,
    LimitReachedError,
    Limits,
    Placement,
    Puzzle,
    PuzzleError,
    Solution,
)
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell
from pentomino.solving import Change, nearest_boards


@pytest.fixture(autouse=True)
def slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """No board is passed over because the machine is slow."""
    monkeypatch.setattr("pentomino.solving.nearest._SHARE", 600.0)


def tried(puzzle: Puzzle, changes: int) -> set[tuple[frozenset[Cell], frozenset[Cell]]]:
    """Try every board with one changed cell, or with one cell moved, by the plain engine."""
    board, around = puzzle.board, puzzle.lattice.neighbours
    cells = frozenset(board.cells)
    edge = {cell for cell in cells if not cells.issuperset(around(cell))}
    found = set()
    for taken in [frozenset[Cell](), *(frozenset([cell]) for cell in edge)]:
        left = cells - taken
        ring = {other for cell in left for other in around(cell)} - cells
        for added in [frozenset[Cell](), *(frozenset([cell]) for cell in ring)]:
            if len(taken) + len(added) != changes:
                continue
            other = replace(puzzle, board=Board(board.lattice, left | added))
            if other.count(distinct="all", engine="reference"):
                found.add((taken, added))
    return found


@pytest.mark.parametrize(
    ("board", "pieces", "changes"),
    [
        ("3x3", "domino*", 1),
        ("2x4", "L4+I3", 1),
        ("3x4", "L4+T4+S4", 2),
        ("triangular:2x3", "triamond*3+diamond", 1),
        ("hexagonal:3x3", "trihexes", 2),
        ("1x2x4", "I3*+V3*", 1),
    ],
)
def test_all_nearest_boards_are_found(board: str, pieces: str, changes: int) -> None:
    puzzle = Puzzle.of(board, pieces)
    wanted = tried(puzzle, changes)
    assert wanted
    assert puzzle.count() == 0

    def is_near(change: Change) -> bool:
        return len(change.taken) + len(change.added) == changes

    found = list(takewhile(is_near, nearest_boards(puzzle)))
    assert {(frozenset(c.taken), frozenset(c.added)) for c in found} == wanted
    for change in found:
        cells = frozenset(puzzle.board.cells) - {*change.taken} | {*change.added}
        assert frozenset(change.solution.puzzle.board.cells) == cells
        covered = [cell for each in change.solution.placements for cell in each.cells]
        assert sorted(covered) == sorted(cells)


def test_a_board_that_takes_too_long_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentomino.solving.nearest._SHARE", 1e-9)
    with pytest.raises(LimitReachedError):
        list(nearest_boards(Puzzle.of("5x5", "domino*"), seconds=0.2))


def test_a_board_of_one_cell_grows_only() -> None:
    found = list(nearest_boards(Puzzle.of("1x1", "domino")))
    assert sorted(change.added for change in found) == [
        ((-1, 0),),
        ((0, -1),),
        ((0, 1),),
        ((1, 0),),
    ]
    assert {change.taken for change in found} == {()}


def test_clues_labels_and_marks_stay() -> None:
    puzzle = Puzzle.of("3x3", "domino*").with_givens([Placement("I2", ((0, 0), (0, 1)))])
    for number, change in enumerate(nearest_boards(puzzle)):
        assert {(0, 0), (0, 1)}.isdisjoint(change.taken)
        assert puzzle.givens[0] in change.solution.placements
        if number > 20:
            break


def test_another_board_does_not_have_the_title() -> None:
    change = next(nearest_boards(Puzzle.of("soma-cube")))
    assert change.solution.puzzle.title == ""


def test_the_order_depends_on_the_seed_alone() -> None:
    puzzle = Puzzle.of("5x5", "domino*")

    def first(seed: int) -> list[Change]:
        found = nearest_boards(puzzle, seed=seed)
        return [next(found) for _ in range(5)]

    assert first(1) == first(1)
    assert first(1) != first(2)


def test_what_cannot_be_changed_is_refused_and_time_ends() -> None:
    with pytest.raises(PuzzleError, match="go round"):
        nearest_boards(Puzzle.of("torus:3x3", "domino*"))
    with pytest.raises(LimitReachedError) as reached:
        list(nearest_boards(Puzzle.of("9x9", "X*"), seconds=0.2))
    assert reached.value.limit == "seconds"


def test_wrong_arguments_are_refused_by_the_call() -> None:
    puzzle = Puzzle.of("4x5", "tetrominoes")
    for seconds in (0, -1, math.nan, math.inf):
        with pytest.raises(EngineError, match="seconds must be"):
            nearest_boards(puzzle, seconds=seconds)
    with pytest.raises(TypeError, match="seconds must be"):
        nearest_boards(puzzle, seconds="a")  # type: ignore[arg-type]
    for seed in (None, 1.5, True):
        with pytest.raises(TypeError, match="seed must be"):
            nearest_boards(puzzle, seed=seed)  # type: ignore[arg-type]


def test_one_board_takes_no_more_than_the_time_that_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = list[float | None]()

    def never(_: Puzzle, limits: Limits) -> Iterator[Solution]:
        asked.append(limits.seconds)
        return iter(())

    monkeypatch.setattr("pentomino.solving.nearest.solve", never)
    with pytest.raises(LimitReachedError):
        list(nearest_boards(Puzzle.of("5x5", "domino*"), seconds=0.2))
    assert asked
    assert all(seconds is not None and seconds <= 0.2 for seconds in asked)
