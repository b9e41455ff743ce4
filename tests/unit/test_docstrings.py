"""The examples in docstrings give the results that they show."""

import doctest
import importlib
import pkgutil

import pentomino

ROOMS = ("geometry", "problem", "notation", "solving", "reasoning", "making", "records", "files")
"""Rooms whose examples run quickly."""


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
