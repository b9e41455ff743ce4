"""The manual page: what is installed has the whole help, and readers of manuals take it."""

import re
import shutil
import subprocess
from pathlib import Path

import click
import pytest

from pentomino.command.help import TOPICS, TopicOption
from pentomino.command.main import COMMANDS, command_named
from pentomino.version import RELEASED, VERSION
from tests.support.commands import run

PAGE = Path(__file__).parents[2] / "man" / "pentomino.1"
"""The page that wheels install; `pentomino help --man > man/pentomino.1` makes it anew."""


def said(page: str) -> str:
    """The words of a page without its macros, one blank between them."""
    lines = [line for line in page.splitlines() if not re.match(r"\.[A-Z]|\.(nf|fi|nh|ad)", line)]
    text = re.sub(r"\\f[BRI]|\\&", "", " ".join(lines))
    for escape, character in [("\\-", "-"), ("(aq", "'"), ("(ti", "~"), ("(ha", "^"), ("(ga", "`")]:
        text = text.replace(escape if escape[0] == "\\" else "\\" + escape, character)
    return " ".join(text.replace("\\e", "\\").split())


def test_the_installed_page_has_the_help_of_every_command_and_option() -> None:
    page = PAGE.read_text(encoding="ascii")
    assert f'"{RELEASED}" "pentomino {VERSION}"' in page
    words = said(page)
    for name in COMMANDS:
        assert f".SS pentomino {name}\n" in page
        for param in command_named(name).params:
            if isinstance(param, click.Option) and "--help" not in param.opts:
                assert param.opts[-1] in words
                # Commands that offer less of a shared option say less about it.
                if not isinstance(param, TopicOption):
                    assert " ".join((param.help or "").split()) in words, (name, param.opts)
    for topic in TOPICS:
        assert f".SH {topic.upper()}\n".replace("-", " ") in page


def test_lines_that_would_be_macros_are_text() -> None:
    page, _ = run("help", "--man")
    for line in page.splitlines():
        assert not line.startswith("'")
        assert re.match(r"\.(TH|SH|SS|PP|TP|RS|RE|nf|fi|nh|ad|B)\b", line) or line[:1] != "."


@pytest.mark.parametrize(
    "reader",
    [["mandoc", "-T", "lint", "-W", "warning"], ["man", "--warnings", "-l"]],
    ids=lambda words: words[0],
)
def test_readers_of_manuals_have_nothing_to_complain_about(reader: list[str]) -> None:
    if shutil.which(reader[0]) is None:
        pytest.skip(f"there is no {reader[0]}")
    done = subprocess.run([*reader, PAGE], capture_output=True, text=True, check=False)
    complaints = done.stdout if reader[0] == "mandoc" else done.stderr
    assert (done.returncode, complaints) == (0, "")
