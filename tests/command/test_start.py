"""What a command imports: only what it needs, so that it starts soon."""

import subprocess
import sys

import pytest

_LOADED = """
import sys
from pentomino.command.call import run
code = run({words})
print(code, *[name for name in {modules} if name in sys.modules])
"""


def loaded(words: list[str], modules: list[str]) -> list[str]:
    """Those of some modules that a command has imported when it ends."""
    program = _LOADED.format(words=words, modules=modules)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    code, *found = done.stdout.splitlines()[-1].split()
    assert code == "0"
    return found


def test_the_version_is_said_before_anything_is_imported_that_takes_time() -> None:
    unwanted = ["click", "typing", "re", "dataclasses", "inspect", "pentomino.geometry"]
    assert loaded(["--version"], unwanted) == []
    assert loaded(["--version", "count"], ["click"]) == ["click"]


@pytest.mark.slow
def test_counting_imports_what_counts_and_nothing_else() -> None:
    unwanted = [
        *("json", "pathlib", "difflib", "tempfile", "zipfile", "multiprocessing", "sqlite3"),
        *("blessed", "importlib.resources", "importlib.metadata", "calendar", "string"),
        *("pentomino.rendering", "pentomino.records", "pentomino.jobs", "pentomino.making"),
        *("pentomino.files.formats", "pentomino.files.foreign", "pentomino.catalogue.reader"),
        *("pentomino.catalogue.piece_names", "pentomino.catalogue.suggestions"),
        *("pentomino.notation.drawn_positions", "pentomino.proofs.obstacles"),
        *("pentomino.solving.patterns", "pentomino.notation.placements"),
        *("pentomino.engines.search", "pentomino.engines.solution_graph"),
    ]
    assert loaded(["count", "3x20"], unwanted) == []
    assert loaded(["watch", "3x20"], ["blessed"]) == []  # not into a pipe


def test_completing_commands_imports_no_command_but_the_one_that_can_be_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in [
        ("_PENTOMINO_COMPLETE", "bash_complete"),
        ("COMP_WORDS", "pentomino "),
        ("COMP_CWORD", "1"),
    ]:
        monkeypatch.setenv(name, value)
    commands = [f"pentomino.command.{name}" for name in ("make", "draw", "play", "run", "watch")]
    assert loaded([], commands) == ["pentomino.command.watch"]


@pytest.mark.slow
def test_commands_import_what_draws_and_writes_only_where_they_do() -> None:
    drawing = ["pentomino.rendering.svg", "pentomino.rendering.pictures", "pentomino.web.document"]
    network = ["multiprocessing", "subprocess", "importlib.metadata", "urllib.request", "ssl"]
    names = ("solve", "show", "watch", "hint", "check", "why", "list", "make", "page", "run")
    code = (
        "import sys\nfrom pentomino.command.main import command_named\n"
        f"for name in {names}: print(name, command_named(name).name, *sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        name, *found = line.split()
        assert not set(found).intersection((*drawing, *network)), name


@pytest.mark.parametrize("statement", ["import pentomino", "import pentomino; dir(pentomino)"])
def test_importing_the_package_imports_nothing_that_takes_time(statement: str) -> None:
    code = (
        f"import sys\nbefore = set(sys.modules)\n{statement}\nprint(*sys.modules.keys() - before)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"typing", "re", "enum", "inspect", "click"}.intersection(done.stdout.split())
