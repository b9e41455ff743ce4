"""Imports go one way: a room knows only the rooms before it, and no two modules know each other."""

import ast
import re
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import pentomino
from pentomino.engines.registry import ENGINES
from pentomino.geometry.lattice import LATTICES

SOURCE = Path(pentomino.__file__).parent
ROOT = Path(__file__).parents[2]

ENGINE_MODULES = {f"engines.{entry.made_by.partition(':')[0]}" for entry in ENGINES}
ROW = re.compile(r"[\w.]+:\w+")

ROOMS = (
    "version",
    "lazy_imports",
    "caching",
    "checkpoints",
    "errors",
    "wrong_types",
    "values",
    "_native",
    "geometry",
    "problem",
    "notation",
    "proofs",
    "engines",
    "solving",
    "exact_cover",
    "reasoning",
    "making",
    "rendering",
    "records",
    "files",
    "catalogue",
    "jobs",
    "web",
    "",
    "server",
    "command",
    "__main__",
)
"""A room imports from the rooms before it, and from itself; "" is the package."""

CONVENIENCES = {
    # Methods of one line that call a function of a later room.
    ("geometry.board", "notation.board_names"),
    ("problem.puzzle", "catalogue.resolve"),
    ("problem.puzzle", "notation.placements"),
    ("problem.position", "catalogue.resolve"),
    ("problem.position", "notation.drawings"),
    ("problem.questions", "solving.handles"),
    ("problem.questions", "solving.space"),
    ("problem.questions", "solving.task"),
    # Where rendering shows values in notebooks.
    ("values", "rendering.notebook"),
}
"""The only imports against the order of rooms, and the only ones that may close a circle."""

TABLES = {"command.main", "files.puzzle_formats"}
"""Tables whose rows may import the table: help lists all commands, and a reader its neighbours."""


def modules() -> list[str]:
    files = SOURCE.rglob("*.py")
    dotted = (".".join(file.relative_to(SOURCE).with_suffix("").parts) for file in files)
    return sorted(name.removesuffix("__init__").removesuffix(".") for name in dotted)


def room(module: str) -> int:
    return ROOMS.index(module.partition(".")[0])


def tree_of(module: str) -> ast.Module:
    path = SOURCE.joinpath(*module.split("."))
    return ast.parse(
        (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text()
    )


def named(tree: ast.AST, home: str = "") -> set[str]:
    """The modules that texts name: with the package or the room, or as `module:Name` in a room."""
    texts = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant)}
    found = {str(text).removeprefix("pentomino.") for text in texts if "." in str(text)}
    rows = {str(text).partition(":")[0] for text in texts if ROW.fullmatch(str(text))}
    return found.union(rows, (f"{home}.{row}" for row in rows)).intersection(ALL) - {""}


@cache
def imports(module: str) -> frozenset[str]:
    """The project's modules that a module imports, also by texts, not for type checkers."""
    tree = tree_of(module)
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
    return frozenset(found if module in TABLES else found | texts_of(module))


def texts_of(module: str) -> set[str]:
    """The project's modules that the texts of a module name."""
    is_room = SOURCE.joinpath(*module.split(".")).is_dir()
    return named(tree_of(module), module if is_room else module.rpartition(".")[0])


ALL = modules()


@pytest.mark.parametrize("module", ALL)
def test_a_module_imports_only_from_its_room_and_those_before_it(module: str) -> None:
    for imported in imports(module):
        if (module, imported) not in CONVENIENCES:
            assert room(imported) <= room(module), f"{module} imports {imported}"


@pytest.mark.parametrize("module", ALL)
def test_a_table_names_only_modules_of_its_room_and_those_before_it(module: str) -> None:
    for other in texts_of(module):
        assert room(other) <= room(module), f"{module} names {other}"


def test_a_module_named_by_a_text_counts_as_imported() -> None:
    code = "def f():\n    return import_module('pentomino.command.main'), 'files.printers', 'a.b'"
    assert named(ast.parse(code)) == {"command.main", "files.printers"}
    row = "ROWS = ('dives:DivesEngine', 'not.here:X', 'dives', 'puzzle: dives')"
    assert named(ast.parse(row), "engines") == {"engines.dives"}
    assert imports("engines.registry") >= ENGINE_MODULES - {"engines."}
    assert {"command.main", "engines.registry"} <= set(ALL)
    assert {"command.watch", "command.count"} <= named(tree_of("command.main"))


@pytest.mark.parametrize("module", sorted(TABLES))
def test_a_table_still_has_rows_that_import_it(module: str) -> None:
    assert any(module in imports(row) for row in texts_of(module))


def test_no_two_modules_import_each_other() -> None:
    graph = {
        module: {name for name in imports(module) if (module, name) not in CONVENIENCES}
        for module in ALL
    }
    TopologicalSorter(graph).prepare()  # raises CycleError with the modules of a circle


@pytest.mark.slow
def test_nothing_outside_engines_names_an_engine_or_its_units() -> None:
    names = {entry.name for entry in ENGINES} | {entry.units for entry in ENGINES}
    names -= {None, "auto", "search"}  # what users get, and a word of its own
    for module in ALL:
        if not module.startswith("engines") and module != "problem.questions":  # which documents
            for node in ast.walk(tree_of(module)):
                assert not isinstance(node, ast.Constant) or node.value not in names, module
            assert not ENGINE_MODULES & imports(module), module


def test_the_conveniences_are_still_needed() -> None:
    for module, imported in CONVENIENCES:
        assert imported in imports(module)


def test_only_the_tests_of_the_server_import_it() -> None:
    """The others run after `pip install ".[test]"`, which brings none of its libraries."""
    needs = re.compile(r"^(from|import) (pentomino\.server|httpx|msgspec)\b", re.MULTILINE)
    folders = [
        path for path in (ROOT / "tests").iterdir() if path.name not in ("server", "support")
    ]
    files = [file for folder in folders for file in folder.rglob("test_*.py")]
    assert files
    assert [file for file in files if needs.search(file.read_text(encoding="utf-8"))] == []


def test_engines_know_no_geometry() -> None:
    for module in ALL:
        if module.startswith("engines."):
            assert not any(
                name.startswith(("geometry", "problem.puzzle")) for name in imports(module)
            )


MAP = (ROOT / "docs" / "architecture.md").read_text()


DECISIONS = ROOT / "docs" / "decisions"


def test_the_map_stays_one_of_three_pages() -> None:
    """What was tried and measured has pages of its own, which their index names."""
    assert len(MAP.split()) <= 1700
    pages = {page.name for page in DECISIONS.glob("*.md")} - {"index.md"}
    assert set(re.findall(r"\]\(([\w-]+\.md)\)", (DECISIONS / "index.md").read_text())) == pages
    assert all(len((DECISIONS / page).read_text().split()) <= 700 for page in pages)


def diagram() -> list[tuple[str, list[str]]]:
    """The rooms of the diagram, with the modules and folders that it names."""
    rows: list[tuple[str, list[str]]] = []
    for line in MAP.split("```")[1].strip("\n").split("\n"):
        name, names = line[:14].strip(), line[14:64].replace(",", " ").split()
        if name not in ("", "|"):
            rows.append((name, []))
        rows[-1][1].extend(names)
    return rows


def test_the_diagram_has_all_rooms_in_their_order() -> None:
    folders = [name for name in ROOMS if name and (SOURCE / name).is_dir()]
    assert [name for name, _ in diagram()] == folders


@pytest.mark.parametrize(("name", "named"), diagram())
def test_the_diagram_names_what_there_is(name: str, named: list[str]) -> None:
    assert named
    for part in named:
        path = SOURCE / name / part
        assert path.is_dir() if part.endswith("/") else path.with_suffix(".py").is_file(), part


def test_the_map_names_the_modules_beside_the_rooms() -> None:
    beside = MAP.split("## Where a new thing goes")[0]
    for file in SOURCE.glob("[!_]*.py"):
        assert f"- `{file.stem}`" in beside or f"and `{file.stem}`" in beside


def test_the_map_names_files_that_exist() -> None:
    table = MAP.split("## Where a new thing goes")[1].split("\n## ")[0]
    for path in re.findall(r"`([a-z_]+/[a-z_/.-]+)`", table):
        places = (SOURCE / path, ROOT / path)
        assert any(place.exists() or place.with_suffix(".py").exists() for place in places), path


NAMES = {lattice.name for lattice in LATTICES}
CONSTANTS = {name.upper() for name in NAMES}


def asks_which_lattice(node: ast.AST) -> bool:
    """Whether code compares with a lattice, or with its name, instead of asking the lattice."""
    if isinstance(node, ast.Compare):
        return any(names_a_lattice(part) for part in ast.walk(node))
    if isinstance(node, ast.MatchAs | ast.MatchValue):
        return any(names_a_lattice(part) for part in ast.walk(node)) or (
            isinstance(node, ast.MatchAs) and node.name in CONSTANTS
        )
    return isinstance(node, ast.Attribute) and node.attr in CONSTANTS


def names_a_lattice(node: ast.AST) -> bool:
    return (isinstance(node, ast.Name) and node.id in CONSTANTS) or (
        isinstance(node, ast.Constant) and node.value in NAMES
    )


def lattices_asked_for(module: str) -> list[str]:
    """The places where a module asks which lattice it has."""
    nodes = ast.walk(tree_of(module))
    return [f"{module}:{node.lineno}" for node in nodes if asks_which_lattice(node)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "code",
    ["lattice is SQUARE", "lattice.name == 'cubic'", "geometry.HEXAGONAL", "x in (A, TRIANGULAR)"],
)
def test_the_guard_sees_who_asks_which_lattice_it_is(code: str) -> None:
    assert any(map(asks_which_lattice, ast.walk(ast.parse(code))))


@pytest.mark.parametrize("module", [m for m in ALL if room(m) > ROOMS.index("geometry")])
def test_nothing_above_geometry_asks_which_lattice_it_is(module: str) -> None:
    assert lattices_asked_for(module) == []


@pytest.mark.parametrize("module", ALL)
def test_a_module_says_what_it_is_for(module: str) -> None:
    assert ast.get_docstring(tree_of(module))


def test_the_program_holds_no_published_count() -> None:
    counts = ("2339", "9356", "3940", "31520", "16146", "129168", "19186")
    for file in SOURCE.rglob("*.py"):
        if file.name == "__init__.py":
            continue
        text = file.read_text().replace("_", "").replace(",", "")
        assert not any(count in text for count in counts), file
