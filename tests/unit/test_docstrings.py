"""The examples in docstrings give the results that they show."""

import doctest
import importlib
import pkgutil
from collections.abc import Callable

import pytest

import pentomino
from pentomino.geometry.space import space_named
from pentomino.problem.fingerprints import fingerprint, puzzle_code

ROOMS = ("geometry", "problem", "notation", "solving", "reasoning", "making", "records", "files")
"""Rooms whose examples run quickly."""


@pytest.mark.parametrize("function", [space_named, fingerprint, puzzle_code])
def test_an_example_imports_what_it_uses(function: Callable[..., object]) -> None:
    (example,) = doctest.DocTestFinder(recurse=False).find(function, globs={})
    assert doctest.DocTestRunner().run(example).failed == 0


@pytest.mark.slow
def test_the_examples_in_docstrings_run() -> None:
    public = {name: getattr(pentomino, name) for name in dir(pentomino) if name[0] != "_"}
    attempted = 0
    for room in ROOMS:
        package = importlib.import_module(f"pentomino.{room}")
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            results = doctest.testmod(importlib.import_module(module.name), extraglobs=public)
            assert results.failed == 0, module.name
            attempted += results.attempted
    assert attempted > 20
