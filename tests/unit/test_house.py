"""Imports go one way: a room knows only the rooms before it, and no two modules know each other."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import pentomino

SOURCE = Path(pentomino.__file__).parent

ROOMS = (
    "late",
    "checkpoints",
    "errors",
    "wrong_types",
    "values",
    "showing",
    "geometry",
    "problem",
    "notation",
    "proofs",
    "_native",
    "engines",
    "solving",
    "exact_cover",
    "reasoning",
    "making",
    "rendering",
    "records",
    "files",
    "catalogue",
    "",
    "command",
    "__main__",
)
"""A room imports from those before it, and its modules from each other; "" is the package."""

CONVENIENCES = {
    # Methods of one line over a function that stands above them.
    ("problem.puzzle", "catalogue.resolve"),
    ("problem.puzzle", "solving.handles"),
    ("problem.puzzle", "solving.space"),
    ("problem.position", "catalogue.resolve"),
    ("problem.position", "notation.drawings"),
    ("problem.position", "solving.handles"),
    ("problem.position", "solving.space"),
    # Where rendering shows values in notebooks.
    ("showing", "rendering.notebook"),
}
"""The only imports that go up, and the only ones that may close a circle."""


def modules() -> list[str]:
    files = SOURCE.rglob("*.py")
    dotted = (".".join(file.relative_to(SOURCE).with_suffix("").parts) for file in files)
    return sorted(name.removesuffix("__init__").removesuffix(".") for name in dotted)


def room(module: str) -> int:
    return ROOMS.index(module.partition(".")[0])


def imports(module: str) -> set[str]:
    """The project's modules that a module imports, type-checking imports left out."""
    path = SOURCE.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    tree = ast.parse(file.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = [ast.Pass()]
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pentomino"):
            base = (node.module or "").removeprefix("pentomino").removeprefix(".")
            for name in node.names:
                submodule = f"{base}.{name.name}".removeprefix(".")
                found.add(submodule if submodule in ALL or submodule == "_native" else base)
        elif isinstance(node, ast.Import):
            names = [a.name for a in node.names if a.name.startswith("pentomino")]
            found.update(name.removeprefix("pentomino").removeprefix(".") for name in names)
    return found


ALL = modules()


@pytest.mark.parametrize("module", ALL)
def test_a_module_imports_only_from_its_room_and_those_before_it(module: str) -> None:
    for imported in imports(module):
        if (module, imported) not in CONVENIENCES:
            assert room(imported) <= room(module), f"{module} imports {imported}"


def test_no_two_modules_import_each_other() -> None:
    graph = {
        module: {name for name in imports(module) if (module, name) not in CONVENIENCES}
        for module in ALL
    }
    TopologicalSorter(graph).prepare()  # raises CycleError with the modules of a circle


def test_the_conveniences_are_still_needed() -> None:
    for module, imported in CONVENIENCES:
        assert imported in imports(module)


def test_engines_know_no_geometry() -> None:
    for module in ALL:
        if module.startswith("engines."):
            assert not any(name.startswith(("geometry", "puzzle")) for name in imports(module))


LATTICES = {"SQUARE", "CUBIC", "TRIANGULAR", "HEXAGONAL"}


def lattices_asked_for(module: str) -> list[str]:
    """The places where a module compares with a lattice by its name, instead of asking it."""
    path = SOURCE.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return [
        f"{file.name}:{node.lineno}"
        for node in ast.walk(ast.parse(file.read_text()))
        if (
            isinstance(node, ast.Compare)
            and any(isinstance(n, ast.Name) and n.id in LATTICES for n in ast.walk(node))
        )
        or (isinstance(node, ast.MatchAs | ast.MatchValue) and ast.unparse(node) in LATTICES)
        or (
            isinstance(node, ast.Attribute)
            and node.attr in {"CUBIC", "HEXAGONAL", "SQUARE", "TRIANGULAR", "staggered"}
        )
    ]


@pytest.mark.parametrize("module", [m for m in ALL if room(m) > ROOMS.index("geometry")])
def test_nothing_above_geometry_asks_which_lattice_it_is(module: str) -> None:
    assert lattices_asked_for(module) == []


@pytest.mark.parametrize("module", ALL)
def test_a_module_says_what_it_is_for(module: str) -> None:
    path = SOURCE.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    assert ast.get_docstring(ast.parse(file.read_text()))


def test_the_program_holds_no_published_count() -> None:
    counts = ("2339", "9356", "3940", "31520", "16146", "129168", "19186")
    for file in SOURCE.rglob("*.py"):
        if file.name == "__init__.py":
            continue
        text = file.read_text().replace("_", "").replace(",", "")
        assert not any(count in text for count in counts), file
