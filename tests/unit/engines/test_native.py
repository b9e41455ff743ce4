"""The native module and the stub that type checkers read agree."""

import ast
from pathlib import Path

from pentomino import _native
from pentomino.engines.search import vector_units

STUB = Path(__file__).parents[3] / "src" / "pentomino" / "_native.pyi"


def names_in(body: list[ast.stmt]) -> set[str]:
    found = set()
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return found


def public(thing: object) -> set[str]:
    return {name for name in dir(thing) if not name.startswith("_")}


def test_the_stub_names_what_the_module_has() -> None:
    tree = ast.parse(STUB.read_text())
    assert names_in(tree.body) == public(_native)
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            if node.bases:  # an exception, which has more from its base
                continue
            named = {name for name in names_in(node.body) if not name.startswith("_")}
            assert named == public(getattr(_native, node.name))


def test_there_is_a_vector_unit_for_every_machine() -> None:
    assert vector_units()[-1] == "baseline"
