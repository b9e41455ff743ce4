"""The public names: each stands in its topic; `dir`, `help` and type checkers see all of them."""

import ast
import inspect
import pydoc
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

import pentomino
from pentomino import (
    Board,
    CancelledError,
    Distinct,
    LimitReachedError,
    Limits,
    Mobility,
    Piece,
    Position,
    Progress,
    Puzzle,
    Solution,
    SolutionSpace,
    TooLargeError,
    count,
    solution_space,
    solve,
)
from pentomino.catalogue import position_of, puzzle_of
from pentomino.engines import engine_names
from pentomino.engines.registry import EngineName
from pentomino.geometry.lattice import MobilityName
from pentomino.problem.symmetry import DistinctName

SOURCE = Path(pentomino.__file__).parent
PACKAGES = sorted(
    ".".join(("pentomino", *file.parent.relative_to(SOURCE).parts))
    for file in SOURCE.rglob("__init__.py")
    if "command" not in file.relative_to(SOURCE).parts
)
TOPICS = [name for name in dir(pentomino) if isinstance(getattr(pentomino, name), ModuleType)]


def seen_by_type_checkers(package: ModuleType) -> dict[str, str]:
    """Map each public name to the module from which the type-checking imports take it."""
    found = {}
    for node in ast.parse(Path(str(package.__file__)).read_text()).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for statement in node.body:
                assert isinstance(statement, ast.ImportFrom)
                for name in statement.names:
                    assert name.asname == name.name, "only 'X as X' is public for type checkers"
                    found[name.name] = str(statement.module)
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_type_checkers_see_the_names_that_are_there(package: str) -> None:
    module = import_module(package)
    seen = seen_by_type_checkers(module)
    topics = [name for name, home in seen.items() if home == package]
    assert sorted(topics) == (TOPICS if module is pentomino else [])
    assert sorted(set(seen).difference(topics)) == sorted(module.__all__)
    for name, home in seen.items():
        there = getattr(import_module(home), name)
        assert getattr(module, name) is there


@pytest.mark.parametrize("package", PACKAGES)
def test_dir_shows_every_name_and_no_helper(package: str) -> None:
    module = import_module(package)
    shown = {name for name in dir(module) if not name.startswith("__")}
    assert shown == {*module.__all__, *(TOPICS if module is pentomino else ())}


@pytest.mark.parametrize("package", PACKAGES)
def test_no_name_shadows_a_module(package: str) -> None:
    module = import_module(package)
    modules = {file.stem for file in Path(str(module.__file__)).parent.iterdir()}
    assert not modules.intersection(module.__all__)


def test_every_topic_is_named_where_the_package_introduces_itself() -> None:
    introduced = [line.split()[0] for line in str(pentomino.__doc__).splitlines() if "   " in line]
    assert sorted(introduced) == TOPICS


@pytest.mark.parametrize("package", [*PACKAGES, "pentomino.exact_cover"])
def test_help_shows_every_name(package: str) -> None:
    module = import_module(package)
    text = pydoc.plain(pydoc.render_doc(module))
    assert [name for name in module.__all__ if name not in text] == []


def test_what_is_generic_stands_only_in_its_topic() -> None:
    generic = {"Item", "Kind", "Step", "Mark", "Cell", "Drawing", "Exercise", "Refutation", "Fault"}
    assert not generic.intersection(import_module("pentomino").__all__)
    elsewhere = {name for topic in TOPICS for name in dir(getattr(pentomino, topic))}
    assert generic <= elsewhere


def test_every_exception_stands_on_top() -> None:
    found = {name for name in vars(pentomino.errors) if name.endswith(("Error", "Warning"))}
    assert found
    assert found <= {*import_module("pentomino").__all__}


@pytest.mark.parametrize("kind", [Puzzle, Position])
@pytest.mark.parametrize("function", [solve, count, solution_space])
def test_methods_take_what_the_functions_take(kind: type, function: Callable[..., object]) -> None:
    of_function = dict(inspect.signature(function).parameters)
    of_method = dict(inspect.signature(getattr(kind, function.__name__)).parameters)
    del of_function["puzzle"], of_method["self"]
    assert list(of_method) == list(of_function)
    assert [p.default for p in of_method.values()] == [p.default for p in of_function.values()]


@pytest.mark.parametrize(("kind", "function"), [(Puzzle, puzzle_of), (Position, position_of)])
def test_values_are_named_as_the_resolver_takes_it(
    kind: type, function: Callable[..., object]
) -> None:
    of_method = inspect.signature(getattr(kind, "of")).parameters  # noqa: B009
    of_function = inspect.signature(function).parameters
    assert list(of_method) == list(of_function)
    assert [p.default for p in of_method.values()] == [p.default for p in of_function.values()]


def documented(kind: type | None) -> Iterator[tuple[str, Callable[..., object]]]:
    """The public functions of the package, or the public methods of a class, with their names."""
    home: object = pentomino if kind is None else kind
    for name in dir(home):
        value = inspect.unwrap(getattr(home, name))
        if name[0] != "_" and callable(value):
            yield name, getattr(home, name)


def test_no_signature_prints_a_whole_value() -> None:
    for kind in (None, Puzzle, Position, SolutionSpace, Solution, Board, Piece):
        for name, function in documented(kind):
            with suppress(ValueError):  # of native methods
                for parameter in inspect.signature(function).parameters.values():
                    assert len(repr(parameter.default)) < 160, (kind, name, parameter.name)


@pytest.mark.parametrize("name", ["of", "solve", "count", "solution_space"])
def test_help_describes_every_argument_of_the_first_calls(name: str) -> None:
    method = getattr(Puzzle, name)
    text = pydoc.plain(pydoc.render_doc(method))
    for argument in set(inspect.signature(method).parameters) - {"self"}:
        assert f"\n        {argument}: " in text, argument
    assert "Raises:" in text
    assert "See `" not in text
    assert len(text) < 3_000
    assert name != "solve" or ("seconds, bytes, threads" in text and '"isometries"' in text)


def test_methods_pass_on_what_they_take() -> None:
    puzzle = Puzzle.of("6x10")
    for asked in (puzzle, Position(puzzle)):
        assert len(list(asked.solve(limits=Limits(solutions=3)))) == 3
        with pytest.raises(LimitReachedError):
            asked.count(engine="search", limits=Limits(solutions=3))
        with pytest.raises(TooLargeError):
            asked.solution_space(limits=Limits(memory=1))
        with pytest.raises(CancelledError):
            asked.count(engine="reference", on_progress=_cancel)


def _cancel(progress: Progress) -> None:
    raise CancelledError(f"after {progress.seconds} s")


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'pentomino' has no attribute 'solv'"):
        pentomino.solv  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(ImportError):
        from pentomino.geometry import Bord  # type: ignore[attr-defined]  # noqa: F401, PLC0415


@pytest.mark.parametrize(
    ("statement", "not_loaded"),
    [
        ("import pentomino", ["pentomino.geometry", "pentomino._native"]),
        ("from pentomino import Puzzle", ["pentomino._native", "pentomino.files"]),
        ("from pentomino import solve", ["pentomino.rendering", "pentomino.files", "json"]),
    ],
)
def test_what_is_not_asked_for_is_not_loaded(statement: str, not_loaded: list[str]) -> None:
    program = f"{statement}\nimport sys\nprint([n for n in {not_loaded} if n in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_nothing_is_imported_by_star() -> None:
    for file in SOURCE.rglob("*.py"):
        assert "import *" not in file.read_text(), file


def test_type_checkers_know_the_names_that_are_taken() -> None:
    assert get_args(DistinctName) == (*Distinct, "nothing")
    assert get_args(EngineName) == engine_names()
    spelled = {name.replace("-", "_") for name in get_args(MobilityName)}
    assert spelled == {*Mobility}
