"""The notebook among the examples, carried out by marimo itself."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("marimo", reason="needs marimo: pip install marimo")

NOTEBOOK = Path(__file__).parents[2] / "examples" / "marimo_notebook.py"


@pytest.fixture
def notebook(tmp_path: Path) -> Path:
    """A copy, because marimo writes beside its notebooks."""
    return Path(shutil.copy(NOTEBOOK, tmp_path))


@pytest.mark.slow
def test_every_cell_shows_what_it_ends_with(notebook: Path, tmp_path: Path) -> None:
    page = tmp_path / "notebook.html"
    command = [sys.executable, "-m", "marimo", "export", "html", notebook.name, "-o", str(page)]
    done = subprocess.run(
        command,
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found = re.findall(r'"data": (\{"[a-z]+/[^"]+": "(?:[^"\\]|\\.)*"\})', page.read_text())
    outputs = [output for one in found for output in json.loads(one).items()]
    pictures = [data for kind, data in outputs if kind == "text/html" and data.startswith("<svg")]
    titles = [re.findall("<title>(.*?)</title>", data)[0] for data in pictures]
    space, heat, solution, few, position = titles
    assert space == "9,356 solutions of 6 \u00d7 10, 6 of them"
    assert heat == "Where X lies in 6 \u00d7 10"
    assert solution.startswith("Solution of 6 \u00d7 10")
    assert few == "3 solutions of 6 \u00d7 10"
    assert position
    (listed,) = (json.loads(data) for kind, data in outputs if kind == "application/json")
    assert [item.partition(":")[2][:4] for item in listed] == ["<svg", "<svg"]
    assert any("1 solution is left." in data for _, data in outputs)


@pytest.mark.slow
def test_it_is_a_program_as_well(notebook: Path) -> None:
    done = subprocess.run([sys.executable, str(notebook)], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
