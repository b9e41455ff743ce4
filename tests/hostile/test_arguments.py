"""Public functions get arguments that make no sense: each is refused in words, and soon."""

import inspect
import math
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import pentomino
from pentomino import SQUARE, PentominoError, Position, Puzzle

NONSENSE: dict[str, Callable[[], object]] = {
    "None": lambda: None,
    "an empty text": lambda: "",
    "-1": lambda: -1,
    "0": lambda: 0,
    "1.5": lambda: 1.5,
    "an empty list": list,
    "an empty dict": dict,
    "a generator": lambda: (number for number in (1,)),
    "bytes": lambda: b"ab",
    "a huge number": lambda: 10**400,
    "nan": lambda: math.nan,
    "infinity": lambda: math.inf,
    "a list in a list": lambda: [[]],
    "an object": object,
}

PUZZLE = Puzzle.of("2x3", "I3*2")
SPACE = PUZZLE.solution_space()
SENSE: dict[str, Any] = {
    "puzzle": PUZZLE,
    "position": Position(PUZZLE),
    "path": "x.json",
    "solution": SPACE[0],
    "solutions": [SPACE[0]],
    "space": SPACE,
    "placement": SPACE[0].placements[0],
    "problem": PUZZLE.exact_cover,
    "board": PUZZLE.board,
    "pieces": PUZZLE.pieces,
    "piece": PUZZLE.pieces[0],
    "shape": PUZZLE.pieces[0].shape,
    "lattice": SQUARE,
    "cells": [(0, 0), (0, 1)],
    "drawing": PUZZLE,
    "text": "2x3",
    "name": "soma-cube",
    "data": {},
    "kind": Puzzle,
    "size": 2,
    "seed": 1,
}
"""What the other arguments are, by their names."""

NOT_CALLED = {"Lattice", "Hints"}
"""Nobody makes a lattice; hints are values with work in them."""


def calls() -> Iterator[tuple[str, Callable[..., object]]]:
    """All names at the front that can be called, and the ways to make their values."""
    for name in import_module("pentomino").__all__:
        value = getattr(pentomino, name)
        if inspect.isfunction(value):
            yield name, value
        elif inspect.isclass(value) and not issubclass(value, Exception):
            yield name, value
            ways = [way for way, kept in vars(value).items() if isinstance(kept, classmethod)]
            yield from ((f"{name}.{way}", getattr(value, way)) for way in ways if way[0] != "_")
    for value in (PUZZLE, Position(PUZZLE), PUZZLE.board, PUZZLE.pieces[0], SPACE, SPACE[0]):
        for name in dir(value):
            method = getattr(value, name)
            if name[0] != "_" and inspect.ismethod(method) and method.__self__ is value:
                yield f"{type(value).__name__.lower()}.{name}", method


CALLS = {name: call for name, call in calls() if name not in NOT_CALLED}


@pytest.mark.parametrize("name", CALLS)
def test_nonsense_is_refused_in_words(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # some calls write a file
    call = CALLS[name]
    parameters = inspect.signature(call).parameters.values()
    needed = [each for each in parameters if each.default is each.empty]
    for asked in parameters:
        if asked.kind in {asked.VAR_POSITIONAL, asked.VAR_KEYWORD}:
            continue
        for what, make in NONSENSE.items():
            arguments = {each.name: SENSE.get(each.name) for each in needed}
            arguments[asked.name] = make()
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                said = _said(call, arguments)
            assert len(said) < 700, (asked.name, what, said)
            assert " object is not " not in said, (asked.name, what, said)
            assert " object has no " not in said, (asked.name, what, said)


def _said(call: Callable[..., object], arguments: dict[str, Any]) -> str:
    """The words of the error; none where the arguments are taken."""
    try:
        found = call(**arguments)
        if inspect.isgenerator(found):
            next(found, None)
    except (PentominoError, TypeError, ValueError) as error:
        return str(error)
    return ""
