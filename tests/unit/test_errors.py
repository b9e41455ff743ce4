"""Exceptions travel between processes as they are."""

import importlib
import inspect
import pickle
import pkgutil
from collections.abc import Iterator
from contextlib import suppress

import pytest

import pentomino
from pentomino import _native
from pentomino.errors import LimitReachedError, PentominoError

SAMPLES = {"sentence": "a text", "name": "6x1O", "hint": "; do you mean 6x10?", "limit": "seconds"}
SAMPLES |= {"message": "the limit was reached"}
NUMBERS = {"status": 403, "again": 5}


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
        error = kind(*({**SAMPLES, **NUMBERS}[name] for name in names))
    else:
        error = kind("a text")
    error.add_note("on the way")
    back = pickle.loads(pickle.dumps(error, protocol))
    assert type(back) is kind
    assert (str(back), back.args, vars(back)) == (str(error), error.args, vars(error))
