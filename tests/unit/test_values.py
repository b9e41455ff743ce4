"""Public values: they are copied and pickled as equal values, and show what they are."""

import copy
import importlib
import inspect
import multiprocessing
import pickle
import threading
from collections.abc import Callable
from dataclasses import FrozenInstanceError, is_dataclass
from functools import partial
from importlib import import_module
from typing import Any

import pytest

import pentomino
from pentomino import (
    SQUARE,
    Copies,
    ExactCover,
    Limits,
    Position,
    Puzzle,
    analyse_clues,
    catalogue_entries,
    counting,
    draw_solution,
    grade,
    hint,
    why_not,
)
from pentomino.engines import plan
from pentomino.exact_cover import Item, solve as solve_cover
from pentomino.problem import Mark
from pentomino.rendering import theme_named
from pentomino.solving import assembly, condition, estimate, stepper
from tests.unit.test_public_names import PACKAGES

PUZZLE = Puzzle.of("3x20")
SPACE = PUZZLE.solution_space()
SOLUTION = SPACE[0]

VALUES = [
    PUZZLE,
    PUZZLE.board,
    PUZZLE.pieces[0],
    PUZZLE.pieces[0].shape,
    PUZZLE.placements[0],
    PUZZLE.exact_cover,
    PUZZLE.cell_order,
    PUZZLE.symmetries()[1],
    Mark((0, 0), "F"),
    Position(PUZZLE, [SOLUTION.placements[0]]),
    SOLUTION,
    SPACE,
    SPACE.distinct(),
    SPACE.given(SOLUTION.placements[0]),
    SPACE[1:5],
    SPACE.count,
    SPACE.symmetry_classes()[0],
    Puzzle.of("2x3", "domino*").solution_space().swaps()[0],
    counting(PUZZLE).result(),
    counting(PUZZLE).progress,
    Limits(seconds=2),
    ExactCover.of_names({"x": ["a"], "y": ["b"]}),
    Item("a"),
    Copies(2),
    SQUARE,
    SQUARE.isometries[1],
    hint(PUZZLE),
    grade(Position(PUZZLE, SOLUTION.placements[:8])),
    why_not(Puzzle.of("2x30")),
    theme_named("dark"),
    draw_solution(SOLUTION),
    analyse_clues(SPACE),
    SPACE[::-2],
    SPACE[1:5].as_space(),
    Puzzle.of("torus:6x10"),
    Puzzle.of("dudeney-chessboard"),
    catalogue_entries()[0],
    estimate(PUZZLE),
    plan(PUZZLE.as_task()),
    assembly(next(Puzzle.of("soma-cube").solve())),
    condition("no crossroads"),
]


def _pickled(value: object) -> object:
    return pickle.loads(pickle.dumps(value))


@pytest.mark.parametrize("copied", [_pickled, copy.copy, copy.deepcopy])
@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_are_copied_as_equal_ones_with_a_short_repr(
    value: object, copied: Callable[[object], object]
) -> None:
    again = copied(value)
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)
    assert " object at " not in repr(value)
    assert len(repr(value)) < 400


@pytest.mark.parametrize(
    "value", list(filter(is_dataclass, VALUES)), ids=lambda value: type(value).__name__
)
@pytest.mark.parametrize("name", ["x", "cells"])
def test_values_refuse_every_change(value: object, name: str) -> None:
    for change in (partial(setattr, value, name, 1), partial(delattr, value, name)):
        with pytest.raises(FrozenInstanceError, match=r"^an? [A-Za-z]+ cannot be changed: "):
            change()


def test_public_values_refuse_changes_in_our_own_words() -> None:
    """All of them, also those that are not made above."""
    packages = [import_module(name) for name in PACKAGES]
    public = [getattr(package, name) for package in packages for name in dir(package)]
    values = {each for each in public if isinstance(each, type) and is_dataclass(each)}
    assert len(values) > 50
    for value in values:
        refuse: Any = value.__setattr__
        assert refuse.__name__.endswith("refuse_change"), value


@pytest.mark.parametrize("value", [SPACE, SPACE[1:5]])
@pytest.mark.parametrize("name", ["puzzle", "x"])
def test_spaces_and_slices_are_frozen(value: object, name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(value, name, 1)


def test_an_encoding_is_pickled_without_what_it_has_made() -> None:
    PUZZLE.placements  # noqa: B018 -- made, and kept
    again = pickle.loads(pickle.dumps(PUZZLE.encoding))
    assert again.placements == PUZZLE.placements


@pytest.mark.parametrize(
    "begin", [Puzzle.solve, counting, stepper, lambda puzzle: solve_cover(puzzle.exact_cover)]
)
@pytest.mark.parametrize("copied", [pickle.dumps, copy.copy, copy.deepcopy])
def test_work_is_not_copied(
    begin: Callable[[Puzzle], object], copied: Callable[[object], object]
) -> None:
    work = begin(PUZZLE)
    assert " object at " not in repr(work)
    with pytest.raises(TypeError, match=r"^work cannot be copied or pickled: send its puzzle"):
        copied(work)


def test_classes_of_the_public_topics_say_what_they_are() -> None:
    topics = [name for name in dir(pentomino) if inspect.ismodule(getattr(pentomino, name))]
    for topic in topics:
        module = importlib.import_module(f"pentomino.{topic}")
        for name in dir(module):
            found: Any = getattr(module, name)
            if not inspect.isclass(found) or not found.__module__.startswith("pentomino"):
                continue
            if found.__init__ is not object.__init__ and not getattr(found, "_is_protocol", False):
                assert found.__repr__ is not object.__repr__, name


def _counted(puzzle: Puzzle) -> tuple[int, int, str]:
    return puzzle.count(), len(list(puzzle.solve(limits=Limits(threads=2)))), repr(puzzle)


def _itself(value: object) -> object:
    return value


@pytest.mark.slow
@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes_count_after_this_one_has(method: str) -> None:
    begun = Puzzle.of("4x15").solve()
    next(begun)
    with multiprocessing.get_context(method).Pool(1) as pool:
        assert pool.map(_counted, [PUZZLE]) == [(2, 2, repr(PUZZLE))]
        assert pool.map(len, [SPACE]) == [8]
        assert pool.map(_itself, VALUES) == VALUES
    assert 1 + sum(1 for _ in begun) == Puzzle.of("4x15").count()


def test_threads_solve_at_once() -> None:
    puzzle, found = Puzzle.of("4x15"), []

    def solve() -> None:
        found.append((puzzle.count(), len(list(puzzle.solve())), len(puzzle.solution_space())))

    threads = [threading.Thread(target=solve) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [(368, 368, 1472)] * 5
