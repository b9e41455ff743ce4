"""The public names: each stands in its topic; `dir`, `help` and type checkers see all of them."""

import ast
import pydoc
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import pentomino

SOURCE = Path(pentomino.__file__).parent
PACKAGES = sorted(
    ".".join(("pentomino", *file.parent.relative_to(SOURCE).parts))
    for file in SOURCE.rglob("__init__.py")
    if file.parent.name != "command"
)
TOPICS = [name for name in dir(pentomino) if isinstance(getattr(pentomino, name), ModuleType)]


def seen_by_type_checkers(package: ModuleType) -> dict[str, str]:
    """For each public name the module that the package's type-checking imports take it from."""
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
    generic = {"Item", "Kind", "Step", "Mark", "Cell", "Drawing", "Exercise", "Refutation"}
    assert not generic.intersection(vars(pentomino)["__all__"])
    elsewhere = {name for topic in TOPICS for name in dir(getattr(pentomino, topic))}
    assert generic <= elsewhere


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
