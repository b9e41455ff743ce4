"""Numbers of thousands of digits: refused everywhere, in a short sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from pentomino import (
    SQUARE,
    Board,
    Copies,
    ExactCover,
    PentominoError,
    Placement,
    Position,
    Puzzle,
    Solution,
    from_data,
    polyominoes,
)
from pentomino.errors import number_text
from pentomino.exact_cover import Item
from pentomino.problem import Mark

PUZZLE = Puzzle.of("3x20")
FILE = {"board": "3x20"}


def of_board(**entries: object) -> Puzzle:
    return from_data(Puzzle, {"board": entries})


def of_piece(**entries: object) -> Puzzle:
    return from_data(Puzzle, {**FILE, "pieces": [{"name": "a", "cells": [[0, 0]], **entries}]})


CALLS: dict[str, Callable[[Any], object]] = {
    "version": lambda huge: from_data(Puzzle, {**FILE, "version": huge}),
    "size": lambda huge: of_board(size=[huge, 2]),
    "cells": lambda huge: of_board(cells=[[huge, 2]]),
    "optional cells": lambda huge: of_board(size=[3, 20], optional=[[huge, 2]]),
    "copies": lambda huge: of_piece(copies=huge),
    "least copies": lambda huge: of_piece(copies=[huge, 1]),
    "most copies": lambda huge: of_piece(copies=[1, huge]),
    "cells of a piece": lambda huge: of_piece(cells=[[0, huge]]),
    "name of a piece": lambda huge: of_piece(name=huge),
    "colour": lambda huge: of_piece(colour=huge),
    "title": lambda huge: from_data(Puzzle, {**FILE, "title": huge}),
    "entry": lambda huge: from_data(Puzzle, {**FILE, huge: 1}),
    "given": lambda huge: from_data(
        Puzzle, {**FILE, "givens": [{"piece": "I", "cells": [[0, huge]]}]}
    ),
    "mark": lambda huge: from_data(Puzzle, {**FILE, "marks": [{"piece": "I", "cell": [0, huge]}]}),
    "placement": lambda huge: from_data(Placement, {"piece": "I", "cells": [[0, huge]]}, PUZZLE),
    "position": lambda huge: from_data(
        Position, {"type": "position", "laid": [{"piece": "I", "cells": [[huge, 0]]}]}, PUZZLE
    ),
    "solution": lambda huge: from_data(Solution, {"type": "solution", "placements": huge}, PUZZLE),
    "month": lambda huge: Puzzle.of("calendar", date=(huge, 1)),
    "day": lambda huge: Puzzle.of("calendar", date=(1, huge)),
    "date": lambda huge: Puzzle.of("calendar", date=huge),
    "date as text": lambda _: Puzzle.of("calendar", date=f"{'9' * 5000}-1"),
    "lay": lambda huge: Position(PUZZLE).lay(Placement("I", ((0, huge),))),
    "fits": lambda huge: Position(PUZZLE).fits((0, huge)),
    "marks": lambda huge: PUZZLE.with_marks([Mark((0, huge), "I")]),
    "without": lambda huge: PUZZLE.board.without([(0, huge)]),
    "of_cells": lambda huge: Board.of_cells(SQUARE, [(0, huge)]),
    "of_size": lambda huge: Board.of_size((1, huge)),
    "of_shape": lambda huge: Board.of_shape("triangle", (huge,)),
    "polyominoes": polyominoes,
    "Copies": lambda huge: Copies(huge, 1),
    "Item": lambda huge: Item("a", huge, 1),
    "names_of": lambda huge: ExactCover.of_names([["a"]]).names_of(huge),
    "board's name": lambda _: Puzzle.of(f"{'9' * 5000}x1"),
    "notation": lambda _: Position.of(f"3x20~X_{'9' * 5000}.1"),
}


@pytest.mark.parametrize(
    "huge",
    [10**4000, 10**6000, -(10**4000), -(10**6000)],
    ids=["4000 digits", "6000 digits", "-4000 digits", "-6000 digits"],
)
@pytest.mark.parametrize("what", CALLS)
def test_huge_numbers_are_refused_in_a_short_sentence(what: str, huge: int) -> None:
    with pytest.raises((PentominoError, TypeError)) as caught:
        CALLS[what](huge)
    assert len(str(caught.value)) < 200


def test_numbers_are_written_in_full_where_they_are_short() -> None:
    assert number_text(12_345) == "12,345"
    assert number_text(12_345, grouped=False) == "12345"
    assert number_text(-(10**14)) == "-100,000,000,000,000"
    assert number_text(10**6000) == "about 10^6000"
    assert number_text(-(10**6000)) == "about -10^6000"
