"""Everything that the documents show works as shown."""

import ast
import doctest
import json
import re
import shlex
from contextlib import chdir, suppress
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from pentomino import read_solutions, write_solutions
from pentomino.command.main import COMMANDS, command_named
from pentomino.records import record_kinds
from tests.support.commands import run, run_python
from tests.support.records import puzzle_from_json

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
README = (ROOT / "README.md").read_text()
LINKED = re.findall(r"\]\(([^)#]+)\)", README) + re.findall(r'src="([^"]+)"', README)


@pytest.mark.slow
def test_the_python_of_the_readme_runs() -> None:
    code = "\n".join(re.findall(r"```python\n(.*?)```", README, re.DOTALL))
    count, *rest = run_python(code).splitlines()
    assert count == "2339"
    assert any(re.fullmatch("[FILNPTUVWXYZ]{10}", line) for line in rest)
    number, with_given = next(line for line in rest if line.startswith("9356")).split()
    assert int(number) > int(with_given) > 0


PAGES = {
    path.relative_to(DOCS).with_suffix("").as_posix(): path.read_text()
    for path in sorted(DOCS.rglob("*.md"))
    if not path.is_relative_to(DOCS / "reference")  # made by the build of the site
}
"""The pages of the documentation that people write, by their names."""

_POLYHEXES = "--pieces monohexes+dihexes+trihexes+tetrahexes --engine search"

NOT_RUN = {
    ("results", f"pentomino count hexagonal:4x10 {_POLYHEXES}"): "tests/published counts it",
    ("results", f"pentomino count hexagonal:5x8 {_POLYHEXES}"): "tests/published counts it",
    ("estimates", "pentomino estimate bedlam-cube"): "it shows the speed of one machine",
    ("long-runs", "pentomino status job.db"): "another process works on that run",
}
"""Commands that pages show with their output and that no test runs, each with the reason."""

EXTRAS = {"import pandas"}
"""What programs of pages import that comes with extras for developers, or with none."""


class Shown(NamedTuple):
    """A command that a page shows, and what it prints on stdout."""

    command: str
    output: str


def shown_in(text: str) -> list[Shown]:
    """List the commands that a page shows in its blocks of consoles."""
    blocks = re.findall(r"^```console\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    calls = [call for block in blocks for call in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [Shown(command, output) for command, _, output in (c.partition("\n") for c in calls)]


def carry_out(shown: Shown) -> None:
    """Do what a page shows in this folder, and compare; `cat` writes the file that it shows."""
    program, *words = shlex.split(shown.command)
    if program == "cat":
        (name,) = words
        Path(name).write_text(shown.output)
        return
    assert program == "pentomino", shown.command
    out, _ = run(*words, code=None)
    assert out.rstrip() == shown.output.rstrip(), shown.command


WITH_EXAMPLES = [name for name, text in PAGES.items() if shown_in(text) or ">>> " in text]


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_what_a_page_shows_is_what_comes(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for shown in shown_in(PAGES[name]):
        if (name, shown.command) not in NOT_RUN:
            carry_out(shown)
    # A fence ends an output, as an empty line does in a docstring.
    text = re.sub("^```.*$", "", PAGES[name], flags=re.MULTILINE)
    example = doctest.DocTestParser().get_doctest(text, {}, name, f"docs/{name}.md", 0)
    results = doctest.DocTestRunner().run(example)
    assert results.failed == 0
    assert results.attempted == len(re.findall("^>>> ", text, re.MULTILINE))


def test_pages_with_examples_are_found() -> None:
    assert {"making", "notation", "tutorials/first-solution", "why-not"} <= set(WITH_EXAMPLES)
    shown = {(name, call.command) for name, text in PAGES.items() for call in shown_in(text)}
    assert set(NOT_RUN) <= shown


def calls_in(text: str) -> list[list[str]]:
    """List all calls of the program in a page, in blocks for a shell and within sentences."""
    blocks = re.findall(r"^```(?:sh|console)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    lines = [line.removeprefix("$ ") for block in blocks for line in block.splitlines()]
    lines += re.findall(r"`(pentomino [^`\n]+)`", text)
    words = [shlex.split(line, comments=True) for line in lines if line.startswith("pentomino ")]
    return [
        list(takewhile(lambda word: word not in {">", "|", "…", "..."}, call)) for call in words
    ]


@pytest.mark.parametrize("name", [*PAGES, "README"])
def test_every_call_in_a_page_can_be_parsed(name: str) -> None:
    calls = calls_in(PAGES.get(name, README))
    for _, *words in calls:
        # A sentence may name a command without what it needs.
        with suppress(click.MissingParameter):
            if words and words[0] in COMMANDS:
                command_named(words[0]).make_context(words[0], words[1:])


def test_a_call_with_an_unknown_option_is_not_parsed() -> None:
    with pytest.raises(click.UsageError):
        command_named("count").make_context("count", ["6x10", "--colour"])


def test_all_commands_of_pages_are_in_blocks_of_consoles() -> None:
    for name, text in PAGES.items():
        assert len(re.findall(r"^\$ ", text, re.MULTILINE)) == len(shown_in(text)), name


def test_the_python_of_watching_runs() -> None:
    text = PAGES["watching"]
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    position, *board = run_python(code).splitlines()
    assert len(re.findall("'[A-Z]'", position)) in range(2, 11)
    assert sorted("".join(board)) == sorted("FILNPTUVWXYZ" * 5)


def test_watching_names_every_option() -> None:
    text = PAGES["watching"]
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


@pytest.mark.parametrize("name", ["pictures", "formats"])
@pytest.mark.slow
def test_the_commands_and_programs_of_a_document_run(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = PAGES[name]
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
    text = PAGES["formats"]
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


@pytest.mark.parametrize("name", PAGES)
def test_the_links_of_a_page_lead_to_files_as_on_a_code_host(name: str) -> None:
    text = PAGES[name]
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text) + re.findall(r'src="([^"]+)"', text)
    folder = (DOCS / name).parent
    missing = [link for link in links if "://" not in link and not (folder / link).exists()]
    assert missing == []


@pytest.mark.parametrize("name", PAGES)
def test_what_the_programs_of_a_page_import_is_there(name: str) -> None:
    for code in re.findall(r"^```python\n(.*?)^```", PAGES[name], re.DOTALL | re.MULTILINE):
        if ">>>" not in code:
            for part in ast.parse(code).body:
                line = ast.unparse(part)
                if isinstance(part, ast.Import | ast.ImportFrom) and line not in EXTRAS:
                    run_python(line)


def test_the_puzzle_file_of_the_documents_is_one() -> None:
    text = PAGES["puzzle-file"]
    example, coloured, sided = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    assert puzzle_from_json(example).givens
    assert json.loads(example)["version"] == 1
    assert puzzle_from_json(coloured).is_coloured
    assert puzzle_from_json(sided).board.rim


@pytest.mark.slow
def test_the_table_of_deciding_clues_is_true() -> None:
    text = PAGES["making"]
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
    text = PAGES["making"]
    code, sheets = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert [line.split()[0] for line in run_python(code).splitlines()] == ["2", "2", "2"]
    run_python(sheets)
    assert (tmp_path / "sheets.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.slow
def test_the_commands_about_sheets_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = PAGES["making"]
    lines = "".join(re.findall(r"```sh\n(.*?)```", text, re.DOTALL)).splitlines()
    *written, found, made_again = lines
    for line in written:
        # Where the seed does not say which puzzles they are, two are enough to show that it works.
        few = line if "--seed" in line else re.sub(r"-n \d+", "-n 2", line)
        run(*shlex.split(few)[1:])
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"sheets.pdf", "made.ndjson", "answers.pdf", "puzzles.html"}
    answer, _ = run(*shlex.split(found)[1:])
    assert answer == run(*shlex.split(made_again)[1:])[0]


def test_the_document_on_records_has_all_kinds() -> None:
    text = PAGES["records"]
    kinds = re.findall(r"^\| \(?`(\w+)`\)? \|", text, re.MULTILINE)
    in_words = {"solutions", "puzzle_line"}
    assert {*kinds, *in_words} == set(record_kinds())


def test_the_picture_of_one_face_up_has_names(tmp_path: Path) -> None:
    (drawn,) = (call.command for call in shown_in(PAGES["watching"]) if " draw " in call.command)
    with chdir(tmp_path):
        run(*shlex.split(drawn)[1:])
    picture = (tmp_path / "one-face-up.svg").read_text()
    assert all(f"{name}<" in picture for name in ("F'", "I", "N", "Z'"))
