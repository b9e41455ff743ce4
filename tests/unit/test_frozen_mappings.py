"""Nobody can change the mappings of frozen values; pickles and copies of the values work."""

import copy
import pickle
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from pentomino import Board, Puzzle, Solution, analyse_clues

PUZZLE = Puzzle.of("3x20")


def solution() -> Solution:
    return next(iter(PUZZLE.solve()))


@pytest.mark.parametrize(
    "mapping",
    [
        lambda: PUZZLE.symmetries()[1].pieces,
        lambda: PUZZLE.board.symmetries[1].image,
        lambda: Board.of_size((2, 3)).numbers,
        lambda: solution().cover,
        lambda: analyse_clues(PUZZLE.solution_space()).frequencies,
    ],
)
def test_nobody_can_change_what_a_frozen_value_maps(mapping: Callable[[], Any]) -> None:
    found = mapping()
    with pytest.raises(TypeError):
        found[next(iter(found))] = None
    assert isinstance(found, Mapping)


@pytest.mark.parametrize(
    "value",
    [
        PUZZLE.symmetries()[1],
        PUZZLE.board.symmetries[1],
        analyse_clues(PUZZLE.solution_space()),
        solution(),
    ],
)
def test_such_values_can_be_pickled_and_copied(value: object) -> None:
    for again in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value), copy.copy(value)):
        assert again == value
