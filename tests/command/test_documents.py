"""Everything that the documents show works as shown."""

import doctest
import json
import re
import shlex
from contextlib import chdir
from pathlib import Path

import pytest

from pentomino import read_solutions, write_solutions
from pentomino.files.puzzle_file import puzzle_from_json
from pentomino.records import record_kinds
from tests.support.commands import run, run_python

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()
LINKED = re.findall(r"\]\(([^)#]+)\)", README) + re.findall(r'src="([^"]+)"', README)


def test_the_python_of_the_readme_runs() -> None:
    code = "\n".join(re.findall(r"```python\n(.*?)```", README, re.DOTALL))
    count, *rest = run_python(code).splitlines()
    assert count == "2339"
    assert any(re.fullmatch("[FILNPTUVWXYZ]{10}", line) for line in rest)
    number, with_given = next(line for line in rest if line.startswith("9356")).split()
    assert int(number) > int(with_given) > 0


@pytest.mark.parametrize(
    ("name", "examples"),
    [
        ("long-runs", 6),
        ("notation", 20),
        ("pieces", 3),
        ("records", 12),
        pytest.param("solution-spaces", 20, marks=pytest.mark.slow),
    ],
)
def test_the_examples_of_the_documents_run(
    name: str, examples: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    results = doctest.testfile(str(ROOT / "docs" / f"{name}.md"), module_relative=False)
    assert results.attempted > examples
    assert results.failed == 0


def test_the_python_of_watching_runs() -> None:
    text = (ROOT / "docs" / "watching.md").read_text()
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    position, *board = run_python(code).splitlines()
    assert len(re.findall("'[A-Z]'", position)) in range(2, 11)
    assert sorted("".join(board)) == sorted("FILNPTUVWXYZ" * 5)


def test_watching_names_every_option() -> None:
    text = (ROOT / "docs" / "watching.md").read_text()
    out, _ = run("watch", "--help")
    as_for_solve = {
        "--pieces",
        "--one-sided",
        "--problem",
        "--date",
        "--given",
        "--puzzle",
        "--without",
        "--chequered",
        "--all",
        "--up-to",
        "--limit",
        "--help",
    }
    options = set(re.findall(r"^ +(?:-\w, )?(--[\w-]+)", out, re.MULTILINE)) - as_for_solve
    assert len(options) >= 10
    assert [option for option in sorted(options) if option not in text] == []


@pytest.mark.parametrize("name", ["pictures.md", "formats.md"])
@pytest.mark.slow
def test_the_commands_and_programs_of_a_document_run(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs" / name).read_text()
    lines = [
        line
        for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
        for line in block.splitlines()
    ]
    assert lines
    for line in lines:
        first, *arguments = shlex.split(line, comments=True)
        assert first == "pentomino"
        before = set(tmp_path.iterdir())
        run(*arguments)
        assert len(set(tmp_path.iterdir()) - before) == 1
    for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        run_python(code)


def test_the_solutions_of_the_documents_are_some(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "formats.md").read_text()
    (example,) = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    (tmp_path / "example.json").write_text(example)
    (solution,) = read_solutions(tmp_path / "example.json")
    assert solution in list(solution.puzzle.solve(distinct="nothing"))
    data = json.loads(example)
    write_solutions(tmp_path / "again.json", [solution])
    again = json.loads((tmp_path / "again.json").read_text())
    assert again["letters"] == data["letters"]
    assert again["solutions"] == data["solutions"]


@pytest.mark.parametrize("target", LINKED)
def test_the_links_of_the_readme_lead_somewhere(target: str) -> None:
    assert (ROOT / target).exists()


def test_the_puzzle_file_of_the_documents_is_one() -> None:
    text = (ROOT / "docs" / "puzzle-file.md").read_text()
    (example,) = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    assert puzzle_from_json(example).givens
    assert json.loads(example)["version"] == 1


def check_consoles(text: str, folder: Path) -> int:
    """Run the commands that a document shows with their output; return their number."""
    shown = re.findall(r"```console\n\$ (pentomino [^\n]+)\n(.*?)```", text, re.DOTALL)
    for command, output in shown:
        _, *arguments = shlex.split(command)
        with chdir(folder):
            out, _ = run(*arguments, code=None)
        assert out.rstrip("\n") == output.rstrip("\n"), command
    return len(shown)


@pytest.mark.slow
def test_what_the_document_on_making_shows_is_what_comes(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "making.md").read_text()
    right, *_ = re.findall(r"```text\n(.*?)```", text, re.DOTALL)
    (tmp_path / "drawing.txt").write_text(right)
    (tmp_path / "wrong.txt").write_text(right.replace("V.........", "V.IIIII...", 1))
    assert check_consoles(text, tmp_path) == 7


@pytest.mark.slow
def test_the_table_of_deciding_clues_is_true() -> None:
    text = (ROOT / "docs" / "making.md").read_text()
    rows = re.findall(r"^\| (\d+x\S+) \| ([\d,]+(?: \| [\d,]+){4}) \|$", text, re.MULTILINE)
    assert len(rows) == 6
    for board, row in rows:
        out, _ = run("clues", board)
        (found,) = re.findall(r"([\d,]+) counting rotations", out)
        (alone,) = re.findall(r"leave one solution: (\d+)", out)
        sizes = dict(re.findall(r"^ +(\d)  +([\d,]+)  +[\d,]+$", out, re.MULTILINE))
        assert row.split(" | ") == [found, alone, *(sizes.get(size, "0") for size in "123")]


@pytest.mark.slow
def test_the_python_of_making_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs" / "making.md").read_text()
    code, sheets = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert [line.split()[0] for line in run_python(code).splitlines()] == ["2", "2", "2"]
    run_python(sheets)
    assert (tmp_path / "sheets.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.slow
def test_the_commands_about_sheets_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs" / "making.md").read_text()
    lines = "".join(re.findall(r"```sh\n(.*?)```", text, re.DOTALL)).splitlines()
    *written, found, made_again = lines
    for line in written:
        run(*shlex.split(line)[1:])
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"sheets.pdf", "made.ndjson", "answers.pdf", "puzzles.html"}
    answer, _ = run(*shlex.split(found)[1:])
    assert answer == run(*shlex.split(made_again)[1:])[0]


def test_what_the_document_on_records_shows_is_what_comes(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "records.md").read_text()
    assert check_consoles(text, tmp_path) == 1
    kinds = re.findall(r"^\| \(?`(\w+)`\)? \|", text, re.MULTILINE)
    in_words = {"solutions", "puzzle_line"}
    assert {*kinds, *in_words} == set(record_kinds())


@pytest.mark.slow
def test_what_the_document_on_why_not_shows_is_what_comes(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "why-not.md").read_text()
    (drawing,) = re.findall(r"```text\n(.*?)```", text, re.DOTALL)
    (tmp_path / "letters.txt").write_text(drawing)
    assert check_consoles(text, tmp_path) > 6


def test_the_question_about_one_face_up_is_answered(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "watching.md").read_text()
    assert check_consoles(text, tmp_path) == 3
    picture = (tmp_path / "one-face-up.svg").read_text()
    assert all(f">{name}<" in picture for name in ("F'", "I", "N", "Z'"))
