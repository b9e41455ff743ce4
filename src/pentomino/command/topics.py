"""What `pentomino help TOPIC` says: texts about what commands share, and the options of topics."""

import importlib
import textwrap

import click

from pentomino.command.help import TOPICS, TopicOption
from pentomino.command.main import COMMANDS, command as whole_command, command_named

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
  1    solve, watch, draw, page, hint, clues, why, export: there is no solution
       apart: no solution comes apart
       convert: a puzzle without a solution gets no page
       check: there is not exactly one solution
       make: fewer puzzles were found than you asked for
       list: no puzzle matches
       order, common: no rectangle or region is filled
  2    the input cannot be used; one line on stderr says why
  3    run, hint, sequence, most, block, order, common, surround: a limit was
       reached; what is done is recorded or shown
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
        first, *more = textwrap.wrap(about, 60)
        lines.append(f"  {example:<18}{first}")
        lines += [f"{'':<20}{line}" for line in more]
    lines += [
        "",
        "'not X inside' asks for the others. In Python:",
        "",
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
