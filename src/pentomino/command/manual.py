"""The whole help as one page for man(1): commands with their options, then the topics.

Everything is taken from the commands themselves; only what a manual needs besides stands here.
"""

import re
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from itertools import pairwise
from textwrap import wrap

import click

from pentomino.command.help import TOPICS, TopicOption, own_options, parts_of
from pentomino.command.main import COMMANDS, command_named
from pentomino.command.topics import (
    context_of,
    topic_options,
    topic_text,
    topic_title,
)
from pentomino.version import RELEASED, VERSION

_OPENING = """\
Solve, count, make and draw packing puzzles: pentominoes, and any other pieces that are made of
equal cells. Without a command, pentomino watches the search on a terminal, and lists solutions
into a pipe. A board is a size, a drawing or a puzzle file, or the name of a puzzle.
"""

_VARIABLES = {
    "NO_COLOR": "If it is set, nothing is coloured.",
    "COLORTERM": "truecolor or 24bit: the terminal shows all colours.",
    "PAGER": "What shows lists that are longer than the window; cat shows them at once.",
    "COLUMNS": "The width of help texts.",
}

_WIDTH = 70
"""Characters in a line of the source, before dashes are escaped."""


def manual() -> str:
    """The page, in the macros of man(7)."""
    lines = list(_lines())
    # A heading begins a paragraph by itself.
    kept = [
        line
        for before, line in pairwise(["", *lines])
        if not (line == ".PP" and before.startswith((".SH", ".SS")))
    ]
    return "\n".join(kept) + "\n"


def _lines() -> Iterator[str]:
    yield f'.TH PENTOMINO 1 "{RELEASED}" "pentomino {VERSION}" "User Commands"'
    yield from (".nh", ".ad l")  # words such as soma-cube stay whole
    yield from (".SH NAME", "pentomino \\- solve, count, make and draw packing puzzles")
    yield from (".SH SYNOPSIS", ".B pentomino")
    yield "[\\fICOMMAND\\fR] [\\fIBOARD\\fR|\\fIFILE\\fR|\\fINAME\\fR] [\\fIOPTION\\fR...]"
    yield from (".SH DESCRIPTION", *_filled(_OPENING))
    yield ".SH COMMANDS"
    for name in COMMANDS:
        yield from _command(name)
    for topic in TOPICS:
        yield f".SH {_escaped(topic.upper().replace('-', ' '))}"
        yield from _paragraph(f"{topic_title(topic)}.")
        text = topic_text(topic)
        yield from _as_it_stands(text) if text else _definitions(topic_options(topic))
    yield ".SH ENVIRONMENT"
    yield from _definitions(_VARIABLES.items())


def _command(name: str) -> Iterator[str]:
    asked = command_named(name)
    context = context_of(name, asked)
    sentence, examples, details = parts_of(asked.help or "")
    yield f".SS {_escaped(f'pentomino {name}')}"
    yield from _as_it_stands(" ".join((context.command_path, *asked.collect_usage_pieces(context))))
    yield from _paragraph(sentence)
    yield from _as_it_stands(cleandoc(examples))
    for paragraph in details:
        if paragraph.startswith("\b\n"):
            yield from _as_it_stands(paragraph.removeprefix("\b\n"))
        else:
            yield from _paragraph(paragraph)
    yield from _definitions(own_options(asked, context))
    shared = list(_shared_options(asked))
    if shared:
        yield from _paragraph(f"Explained below: {', '.join(shared)}.")


def _shared_options(asked: click.Command) -> Iterator[str]:
    return (param.opts[-1] for param in asked.params if isinstance(param, TopicOption))


def _paragraph(text: str) -> list[str]:
    return [".PP", *_filled(text)]


def _filled(text: str) -> list[str]:
    """Text in short lines; the reader breaks it anew."""
    return [_escaped(line) for line in wrap(text, _WIDTH, break_long_words=False)]


def _definitions(records: Iterable[tuple[str, str]]) -> Iterator[str]:
    for name, text in records:
        yield from (".TP", f"\\fB{_escaped(name)}\\fR", *_filled(text))


def _as_it_stands(text: str) -> list[str]:
    """Lines whose breaks and blanks are kept."""
    if not text.strip():
        return []
    lines = cleandoc(text).rstrip().split("\n")
    return [".PP", ".RS 4", ".nf", *map(_escaped, lines), ".fi", ".RE"]


def _escaped(text: str) -> str:
    """Text that means itself: dashes that can be copied, and no line that begins a macro."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("^", "\\(ha").replace("~", "\\(ti")
    text = text.replace("`", "\\(ga").replace("'", "\\(aq")
    text = re.sub("[^\x00-\x7f]", lambda found: f"\\[u{ord(found[0]):04X}]", text)
    return f"\\&{text}" if text.startswith(".") else text
