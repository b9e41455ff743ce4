"""The reference of the documentation site is made of everything that people can use."""

import re
from pathlib import Path

import pytest
from docs.reference_pages import library_modules, public_names, write_reference

import pentomino
from pentomino.command.help import TOPICS
from pentomino.command.main import COMMANDS
from tests.support.commands import run


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("reference")
    (folder / "old.md").write_text("of an earlier build")
    write_reference(folder)
    return folder


def test_there_is_a_page_for_each_command_topic_and_module(pages: Path) -> None:
    made = {path.relative_to(pages).with_suffix("").as_posix() for path in pages.rglob("*.md")}
    assert made == {
        "command",
        "library",
        *(f"command/{name}" for name in COMMANDS),
        *(f"command/topic-{name}" for name in TOPICS),
        *(f"library/{name}" for name in library_modules()),
    }


@pytest.mark.parametrize("name", COMMANDS)
def test_a_page_has_every_option_of_its_command(name: str, pages: Path) -> None:
    text = (pages / "command" / f"{name}.md").read_text()
    out, _ = run(name, "--help")
    options = set(re.findall(r"(?<![\w-])--[a-z][\w-]+", out.partition("\nOptions:")[2]))
    assert [option for option in options if option not in text] == []


def test_every_public_name_is_described_once(pages: Path) -> None:
    described = re.compile(r"^\.\. auto(?:class|function|data):: (\w+)$", re.MULTILINE)
    for name, module in library_modules().items():
        text = (pages / "library" / f"{name}.md").read_text()
        assert described.findall(text) == public_names(module), name
    shown = (pages / "library.md").read_text()
    for name in set(public_names(pentomino)) - set(library_modules()):
        assert f".{name}`" in shown


def test_nothing_in_a_text_is_read_as_markup(pages: Path) -> None:
    text = (pages / "command" / "solve.md").read_text()
    assert r"'domino\*'" in text
    assert "\n: The pieces, such as pentominoes+O4" in text
