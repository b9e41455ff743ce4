"""What the documents show works as shown."""

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pentomino.files.puzzle_file import puzzle_from_json

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
LINKED = re.findall(r"\]\(([^)#]+)\)", README)


def test_the_python_of_the_readme_runs() -> None:
    code = "\n".join(re.findall(r"```python\n(.*?)```", README, re.DOTALL))
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    count, *rest = done.stdout.splitlines()
    assert count == "2339"
    assert any(re.fullmatch("[FILNPTUVWXYZ]{10}", line) for line in rest)
    number, with_given = next(line for line in rest if line.startswith("9356")).split()
    assert int(number) > int(with_given) > 0


@pytest.mark.parametrize("name", ["solution-spaces"])
def test_the_examples_of_the_documents_run(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    results = doctest.testfile(str(ROOT / "docs" / f"{name}.md"), module_relative=False)
    assert results.attempted > 20
    assert results.failed == 0


def test_the_python_of_watching_runs() -> None:
    text = (ROOT / "docs" / "watching.md").read_text()
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    position, *board = done.stdout.splitlines()
    assert len(re.findall("'[A-Z]'", position)) in range(2, 11)
    assert sorted("".join(board)) == sorted("FILNPTUVWXYZ" * 5)


def test_watching_names_every_option() -> None:
    text = (ROOT / "docs" / "watching.md").read_text()
    out = subprocess.run(
        [sys.executable, "-m", "pentomino", "watch", "--help"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    as_for_solve = {"--pieces", "--one-sided", "--all", "--up-to", "--limit", "--help"}
    options = set(re.findall(r"^ +(?:-\w, )?(--[\w-]+)", out, re.MULTILINE)) - as_for_solve
    assert len(options) > 12
    assert [option for option in sorted(options) if option not in text] == []


@pytest.mark.parametrize("target", LINKED)
def test_the_links_of_the_readme_lead_somewhere(target: str) -> None:
    assert (ROOT / target).exists()


def test_the_puzzle_file_of_the_documents_is_one() -> None:
    text = (ROOT / "docs" / "puzzle-file.md").read_text()
    (example,) = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    assert puzzle_from_json(example).givens
    assert json.loads(example)["version"] == 1
