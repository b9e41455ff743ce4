"""`pentomino help`: explains a command, or a topic that many commands share, or all as one page.

The manual page for man(1) is taken from the commands and topics themselves.
"""

import importlib
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from inspect import cleandoc
from itertools import pairwise
from textwrap import wrap

import click

from pentomino.command.ending import DONE
from pentomino.command.help import TOPICS, OneScreen, TopicOption, own_options, parts_of
from pentomino.command.main import COMMANDS, command as whole_command, command_named
from pentomino.command.misread import nearest_command
from pentomino.command.terminal.streams import can_redraw
from pentomino.command.word_completion import complete_topic
from pentomino.errors import shortened
from pentomino.version import RELEASED, VERSION

_BOARDS = """\
One word names a board, a file or a puzzle, in the same way for every command:

  6x10          six rows of ten cells
  3x4x5         three layers of four rows of five cells
  3 ... 8       the classic boards 3x20, 4x15, 5x12, 6x10, 7x9h and 8x8h
  8x8h          with the classic hole in the centre, which leaves 60 cells
  8x8-2x2       with a rectangle cut out of the centre
  8x8-2x2@0,0   with a rectangle cut out, 0 rows down and 0 columns to the right
  triangular:6x6, hexagonal:4x4   boards of triangles and of hexagons
  half-squares:2x4, pyramid-5     halved squares, and a pyramid of balls
  kites:3x4, drafters:hexagon-2   sixths of hexagons, and halves of triangles
  cairo:3x4, octagons:3x4         Cairo pentagons, and octagons with squares
  prisms:2x3x4, rhombic:1x1x2     layers of triangles, and cubes cut into tetrahedra
  soma-cube     a puzzle with a name; 'pentomino list' shows them all
  heart.txt     a drawing: '.' is a cell, '#' a hole, '?' a cell that may stay empty,
                letters are pieces that lie there
  puzzle.json   a puzzle file, or one of another program ('pentomino help formats')

If you name no board, commands take 6x10. docs/pieces.md says more.
"""

_NOTATION = """\
A piece and where it lies are one word, in every command and in links:

  X_1.5_2.4-6_3.5   X covers row 1, column 5; row 2, columns 4 to 6; row 3, column 5
  I_2.1.1-5         in space the layer comes first
  P_1-2.4-5_3.4     two ranges make a block: rows 1 to 2 of columns 4 to 5

Rows and columns count from 1 and are those of the drawing in letters, on triangles and hexagons
too. The places may come in any order. Options such as --given and --without take such words, and
some take a piece with a place that it covers:

  pentomino count 6x10 --given X_1.5_2.4-6_3.5
  pentomino export job.db -o some.dat --where X_3.5

docs/notation.md says how whole positions are written.
"""

_EXIT_CODES = """\
A command returns to the shell:

  0    done; 'count' and 'run' have printed the number, even if it is 0
  1    solve, watch, draw, page, hint, clues, why, export, sums: there is no
       solution
       apart: no solution comes apart
       convert: a puzzle without a solution gets no page
       check: there is not exactly one solution
       make: fewer puzzles were found than you asked for
       list: no puzzle matches
       order, common: no rectangle or region is filled
       fence: no fence was found
  2    the input cannot be used; one line on stderr says why
  3    run, hint, sequence, most, block, order, common, sums, fence, surround: a
       limit was reached; what is done is recorded or shown
  129  the terminal was closed
  130  you interrupted it with Ctrl-C
  141  the program that reads its output has ended, as 'head' does
  143  it was terminated, as by 'kill'
"""


def context_of(name: str, asked: click.Command) -> click.Context:
    """A context as if `pentomino NAME` were running, so that the usage line names it."""
    outer = click.Context(whole_command, info_name="pentomino", max_content_width=100)
    return outer if asked is whole_command else click.Context(asked, outer, info_name=name)


def topic_title(topic: str) -> str:
    """What a topic is about, as a heading."""
    about = TOPICS[topic]
    return f"{about[0].upper()}{about[1:]}"


def topic_text(topic: str) -> str:
    """What is said about a topic, in lines to print as they are; empty for lists of options."""
    match topic:
        case "boards":
            return _BOARDS
        case "notation":
            return _NOTATION
        case "exit-codes":
            return _EXIT_CODES
        case "conditions":
            return _conditions()
        case "formats":
            page: str = importlib.import_module("pentomino.command.output").formats_page()
            return page
        case _:
            return ""


def _conditions() -> str:
    """What can follow `--where`."""
    from pentomino.solving.conditions import known_conditions  # noqa: PLC0415 -- for one topic

    lines = [
        "'count' and 'solve' take only solutions that meet each condition of --where:",
        "",
    ]
    for example, about in known_conditions():
        first, *more = wrap(about, 60)
        lines.append(f"  {example:<18}{first}")
        lines += [f"{'':<20}{line}" for line in more]
    lines += [
        "",
        "'not X inside' asks for the others. In Python:",
        "",
        "  from pentomino.solving import condition",
        "  condition('3 colours')(solution)       space.filter('3 colours')",
    ]
    return "\n".join(lines) + "\n"


def topic_options(topic: str) -> list[tuple[str, str]]:
    """All options of a topic, whichever commands have them, with their whole texts."""
    records: dict[str, tuple[str, str]] = {}
    for name in COMMANDS:
        asked = command_named(name)
        context = context_of(name, asked)
        for param in asked.params:
            record = param.get_help_record(context)
            if isinstance(param, TopicOption) and param.topic == topic and record is not None:
                # Commands that offer less of an option say less about it.
                known = records.get(record[0])
                records[record[0]] = record if known is None else max(known, record, key=_length)
    return list(records.values())


def _length(record: tuple[str, str]) -> int:
    return len(record[1])


@click.command(cls=OneScreen)
@click.argument("topic", required=False, metavar="[TOPIC|COMMAND]", shell_complete=complete_topic)
@click.option("--man", is_flag=True, help="Print all of it as a manual page, for man(1).")
def command(topic: str | None, man: bool) -> int:
    """Explain a command, or a topic that many commands share.

    \b
    Examples:
      pentomino help
      pentomino help count
      pentomino help puzzle
    """
    if man:
        click.echo(manual(), nl=False)
        return DONE
    text = _text(topic)
    if can_redraw():
        from pentomino.command.terminal.pager import Paged, PagerClosed  # noqa: PLC0415

        paged = Paged()
        with suppress(PagerClosed):
            paged.write(text.split("\n"))
        paged.close()
    else:
        click.echo(text)
    return DONE


def _text(topic: str | None) -> str:
    """What there is to say about a topic or command, or about the whole program."""
    if topic is None:
        whole = whole_command.get_help(context_of("pentomino", whole_command))
        topics = [f"  {name:11} {about}" for name, about in TOPICS.items()]
        return "\n".join((whole, "\nTopics for 'pentomino help TOPIC':", *topics))
    if topic in COMMANDS:
        return command_named(topic).get_help(context_of(topic, command_named(topic)))
    if topic not in TOPICS:
        near = nearest_command(topic, (*COMMANDS, *TOPICS))
        advice = f"did you mean {near}? " if near else ""
        raise click.ClickException(
            f"there is no command or topic {shortened(topic)!r}; {advice}'pentomino help' lists all"
        )
    return _explained(topic)


def _explained(topic: str) -> str:
    text = topic_text(topic)
    if not text:
        formatter = click.HelpFormatter(max_width=100)
        with formatter.section(topic_title(topic)):
            formatter.write_dl(topic_options(topic), col_max=24)
        text = formatter.getvalue()
    return text.rstrip("\n")


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
    """The whole help as one page: commands with their options, then topics; macros of man(7)."""
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
    shared = [param.opts[-1] for param in asked.params if isinstance(param, TopicOption)]
    if shared:
        yield from _paragraph(f"Explained below: {', '.join(shared)}.")


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
