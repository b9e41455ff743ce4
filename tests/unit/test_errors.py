"""Exceptions travel between processes as they are."""

import copy
import importlib
import inspect
import pickle
import pkgutil
from collections.abc import Iterator
from contextlib import suppress

import pytest

import pentomino
from pentomino import Board, Piece, Position, Puzzle, _native
from pentomino.errors import LimitReachedError, PentominoError, PieceError, counted
from pentomino.proofs.obstacles import area_obstacle

SAMPLES = {"sentence": "a text", "name": "6x1O", "hint": "; do you mean 6x10?", "limit": "seconds"}
SAMPLES |= {"message": "the limit was reached", "code": "class_full"}
NUMBERS = {"status": 403, "again": 5, "found": 7}


def own_exceptions() -> Iterator[type[BaseException]]:
    """All classes of exceptions of the package."""
    modules = [pentomino]
    for module in pkgutil.walk_packages(pentomino.__path__, "pentomino."):
        if not module.name.endswith("__main__"):
            with suppress(ImportError):  # of an extra that is not installed
                modules.append(importlib.import_module(module.name))
    found = {
        kind
        for module in modules
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, BaseException) and kind.__module__.startswith("pentomino")
    }
    return iter(sorted(found, key=lambda kind: (kind.__module__, kind.__qualname__)))


OWN = list(own_exceptions())


def test_all_are_found() -> None:
    assert {PentominoError, LimitReachedError, _native.OverBudget} <= set(OWN)
    assert len(OWN) > 25


@pytest.mark.parametrize("kind", OWN, ids=lambda kind: kind.__qualname__)
@pytest.mark.parametrize("protocol", [0, pickle.HIGHEST_PROTOCOL])
def test_an_exception_comes_back_as_it_was(kind: type[BaseException], protocol: int) -> None:
    if inspect.isfunction(kind.__init__):
        names = [*inspect.signature(kind.__init__).parameters][1:]
        error = kind(**{name: {**SAMPLES, **NUMBERS}[name] for name in names})
    else:
        error = kind("a text")
    error.add_note("on the way")
    back = pickle.loads(pickle.dumps(error, protocol))
    assert type(back) is kind
    assert (str(back), back.args, vars(back)) == (str(error), error.args, vars(error))


@pytest.mark.parametrize(
    ("number", "words", "text"),
    [
        (0, ("solution",), "0 solutions"),
        (1, ("solution",), "1 solution"),
        (2339, ("solution",), "2,339 solutions"),
        (1, ("try", "tries"), "1 try"),
        (4, ("try", "tries"), "4 tries"),
    ],
)
def test_things_are_counted_in_words(number: int, words: tuple[str, ...], text: str) -> None:
    assert counted(number, *words) == text


def test_numbers_in_messages_agree_with_what_they_count() -> None:
    """Each of these said `1 cells`, `1 colours` or the like."""
    puzzle = Puzzle(Board.of([(0, 0)]), (Piece.of("A", [(0, 0)]),))
    assert repr(puzzle) == "<Puzzle: 1x1, 1 cell, A>"
    assert repr(puzzle.pieces[0]) == "<Piece: A, 1 cell, free>"
    assert repr(puzzle.board).startswith("<Board: 1 cell on")
    assert repr(Position(puzzle)) == "<Position: nothing laid, 1 cell open>"
    with pytest.raises(PieceError, match="1 colour for 2 cells: give each cell one"):
        Piece.of("A", [(0, 0), (0, 1)], cell_colours=[1])
    assert (area_obstacle(Puzzle.of("1x1", "I2")) or "").startswith("the board has 1 cell, and")


def test_an_error_of_a_limit_needs_only_its_text() -> None:
    error = LimitReachedError("the limit was reached")
    for back in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert (str(back), back.limit) == ("the limit was reached", "")
