"""Imports go one way: a part knows only what stands above it in the list."""

import ast
from pathlib import Path

import pytest

import pentomino

SOURCE = Path(pentomino.__file__).parent

LAYERS = (
    ("errors",),
    ("geometry.lattice",),
    ("geometry.shape",),
    ("geometry.piece", "geometry.board"),
    ("geometry.piece_sets", "geometry.board_names"),
    ("geometry",),
    ("exact_cover",),
    ("puzzle",),
    ("obstacles", "certificates", "chequered", "_native"),
    ("engines.flat", "engines.quotient"),
    ("engines.engine",),
    ("engines.deduction",),
    ("engines.search", "engines.reference"),
    ("engines.work",),
    ("engines.held",),
    ("engines.frontier",),
    ("engines.planned",),
    ("engines",),
    ("solutions",),
    ("patterns", "positions"),
    ("solution_space", "watching"),
    ("rendering.letters", "rendering.palette"),
    ("rendering.text", "rendering.drawing"),
    ("rendering.frame",),
    ("rendering.svg", "rendering.outline", "rendering.view"),
    ("rendering.png", "rendering.flat", "rendering.solid", "rendering.tiles"),
    ("rendering.pdf", "rendering.pictures", "rendering.sheets", "rendering.heat"),
    ("rendering.worksheets",),
    ("rendering", "files.whole", "files.options"),
    ("files.puzzle_formats", "files.xml_tree"),
    ("files.puzzle_file", "files.reading", "files.mesh", "files.picture_files", "files.foreign"),
    ("files.burrtools", "files.polysolver", "files.polysolve", "files.polycube", "files.dlx"),
    ("files.position_file", "files.piece_file", "files.catalogue"),
    (
        "files.solutions_dat",
        "files.solutions_txt",
        "files.solutions_json",
        "files.solutions_csv",
        "files.solutions_pictures",
        "files.gltf",
        "files.stl",
    ),
    ("files.formats",),
    ("files.solution_files", "files.space_file"),
    ("files",),
    ("making.table", "making.steps"),
    ("making.logic", "making.pool", "making.clues"),
    ("making.difficulty", "making.clue_sets", "making.hints"),
    ("making.choices",),
    ("making.make",),
    ("making",),
    ("",),
    ("command",),
    ("__main__",),
)
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}

LATE_IMPORTS = {
    # A puzzle can be asked for its solutions; who asks, imports what finds them.
    ("puzzle", "solutions"),
    ("puzzle", "solution_space"),
    # A solution can be printed; who prints it, imports what draws it.
    ("solutions", "rendering.letters"),
    ("solutions", "rendering.text"),
    # A solution space can be saved; who saves it, imports what writes it.
    ("solution_space", "files.space_file"),
    # What a notebook shows as a picture, imports what draws it when it is asked to.
    ("geometry.piece", "rendering.pictures"),
    ("geometry.board", "rendering.pictures"),
    ("puzzle", "rendering.pictures"),
    ("solutions", "rendering.pictures"),
    ("solution_space", "rendering.sheets"),
    ("rendering.drawing", "rendering.svg"),
    # The engines are imported when they are named.
    ("engines.engine", "engines.search"),
    ("engines.engine", "engines.reference"),
    ("engines.engine", "engines.frontier"),
    ("engines.engine", "engines.planned"),
    # The package of engines stands for its face.
    ("solutions", "engines"),
}


def modules() -> list[str]:
    files = SOURCE.rglob("*.py")
    dotted = (".".join(file.relative_to(SOURCE).with_suffix("").parts) for file in files)
    return sorted(name.removesuffix("__init__").removesuffix(".") for name in dotted)


def rank(module: str) -> int:
    name = module
    while name not in RANK:
        name = name.rpartition(".")[0]
    return RANK[name]


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
def test_a_module_imports_only_what_stands_above_it(module: str) -> None:
    for imported in imports(module):
        if (module, imported) in LATE_IMPORTS:
            continue
        if rank(module) == rank(imported) == RANK["command"]:
            continue
        assert rank(imported) < rank(module), f"{module} imports {imported}"


def test_engines_know_no_geometry() -> None:
    for module in ALL:
        if module.startswith("engines."):
            assert not any(name.startswith(("geometry", "puzzle")) for name in imports(module))


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
