"""The help: one screen for each command, likeliest uses first, topics for common subjects."""

import importlib
import re
from pathlib import Path

import click
import pytest

from pentomino import Puzzle
from pentomino.command.help import TOPICS, TopicOption
from pentomino.command.help_command import topic_text
from pentomino.command.main import COMMANDS, command_named
from tests.support.commands import run

LINES, COLUMNS = 50, 80
"""The size of a screen that all help texts fit."""


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_fits_a_screen_and_begins_with_examples(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    out, _ = run(*name.split(), "--help")
    lines = out.splitlines()
    assert len(lines) <= LINES
    # An example is copied as a whole, so it may be wider.
    assert [x for x in lines if len(x) > COLUMNS and not x.startswith("  pentomino ")] == []
    usage, _, _, *rest = lines
    assert usage.startswith("Usage: pentomino")
    assert f"  pentomino {name}".rstrip() in "\n".join(rest[:9])


def test_help_lists_the_commands_and_the_topics() -> None:
    out, _ = run("help")
    for name in (*COMMANDS, *TOPICS):
        assert re.search(rf"^  {name} ", out, re.MULTILINE), name


@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_is_explained(topic: str) -> None:
    assert len(run("help", topic)[0].splitlines()) >= 2


def test_every_option_named_in_a_help_is_explained_there_or_under_its_topic() -> None:
    pages = {topic: run("help", topic)[0] for topic in TOPICS}
    for name in COMMANDS:
        own = run("help", name)[0]
        for param in command_named(name).params:
            if isinstance(param, click.Option) and "--help" not in param.opts:
                page = pages[param.topic] if isinstance(param, TopicOption) else own
                described = rf"^  (-\w, )?{re.escape(param.opts[-1])}\b.*"
                assert re.search(described, page, re.MULTILINE), (name, param.opts)


def test_a_wrong_topic_is_told_what_there_is() -> None:
    _, err = run("help", "formatz", code=2)
    assert "there is no command or topic 'formatz'" in err
    assert "formats" in err


def test_exit_codes_name_the_commands_that_end_with_1() -> None:
    """Those whose modules, or the modules of their own folders, use the code, and no others."""
    said = topic_text("exit-codes").partition("\n  1 ")[2].partition("\n  2 ")[0]
    folder = Path(importlib.import_module("pentomino.command").__file__ or "").parent
    for name, (module, _) in COMMANDS.items():
        text = (folder / f"{module.rpartition('.')[2]}.py").read_text()
        for own in re.findall(r"from pentomino\.command\.((?:making|drawing)\.\w+)", text):
            text += (folder / f"{own.replace('.', '/')}.py").read_text()
        uses = "NO_SOLUTION" in text
        assert (re.search(rf"\b{name}\b", said) is not None) == uses, name


def test_the_help_says_that_parts_of_one_form_change_places() -> None:
    out, _ = run("help", "search")
    assert "parts of the same form also change places" in " ".join(out.split())
    counted, _ = run("count", "2x3+2x3+1x2", "--pieces", "domino*", "--up-to", "parts")
    # A 2x3 has three tilings, two of which are images of each other: two kinds, so three pairs.
    assert counted == "3\n"
    doc = " ".join((Puzzle.symmetries.__doc__ or "").split())
    assert "or to that of a part of the same form" in doc


def test_pieces_to_cut_out_are_found_where_people_look_for_them() -> None:
    said = " ".join(run("draw", "--help")[0].split())
    assert "(paper to cut out: 'convert' to .pdf)" in said
