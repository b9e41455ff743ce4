"""`pentomino list`: lists the puzzles with a name that come with the program."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from textwrap import wrap

import click

from pentomino.catalogue.entries import CatalogueEntry, catalogue_entries
from pentomino.catalogue.search import did_you_mean_puzzle, entries_with, grouped
from pentomino.command.ending import DONE, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.printing import print_record
from pentomino.command.terminal.pager import Paged, PagerClosed
from pentomino.command.terminal.streams import can_redraw, colour_wanted, terminal_size
from pentomino.errors import counted, nearest, shortened

_GAP = 2
_LEAST_TITLE = 20
"""The narrowest column of titles, in characters; the lines become longer than the terminal then."""


@click.command("list", cls=OneScreen)
@click.argument("words", nargs=-1, metavar="[WORD]...")
@click.option("--tag", "tags", multiple=True, metavar="TAG", help="List puzzles with this tag.")
@click.option("--tags", "all_tags", is_flag=True, help="List the tags instead of puzzles.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each puzzle.")
def command(words: tuple[str, ...], tags: tuple[str, ...], all_tags: bool, as_json: bool) -> int:
    """List the puzzles that have a name: boards, cubes, figures, puzzles sold in shops.

    Each WORD must be part of the name, the title, the source or a tag. Write the name in place of a
    board or a file in any command; 'pentomino show NAME' describes one puzzle. The exit code is 1
    if nothing matches.

    \b
    Examples:
      pentomino list
      pentomino list chevron
      pentomino list --tag cube
    """
    known = Counter(tag for entry in catalogue_entries() for tag in entry.tags)
    if all_tags and (words or tags or as_json):
        raise click.UsageError("--tags lists the tags alone: leave the other words out")
    if all_tags:
        for tag, number in sorted(known.items()):
            click.echo(f"{tag:14} {number:4}")
        return DONE
    for tag in tags:
        if tag not in known:
            near = nearest(tag, known)
            hint = f"did you mean {near}?" if near else f"choose one of: {', '.join(sorted(known))}"
            click.echo(f"No puzzle has the tag {shortened(tag)!r}; {hint}", err=True)
            return NO_SOLUTION
    chosen = entries_with(words, tags)
    if as_json:
        for entry in chosen:
            print_record(entry)
    elif chosen:
        _show(_table(chosen, terminal_size().columns))
    else:
        wanted = " ".join((*words, *tags))
        hint = did_you_mean_puzzle(" ".join(words)) or "; 'pentomino list' lists all of them"
        click.echo(f"No puzzle matches {shortened(wanted)!r}{hint}", err=True)
    return DONE if chosen else NO_SOLUTION


def _table(entries: Sequence[CatalogueEntry], width: int) -> list[str]:
    """The lines of a listing: a heading for each group, names and titles in two columns."""
    lines: list[str] = []
    for heading, group in grouped(entries).items():
        lines += ["", click.style(heading, bold=True)]
        longest = max(len(entry.name) for entry in group)
        room = max(width - longest - 2 * _GAP, _LEAST_TITLE)
        for entry in group:
            first, *more = wrap(entry.title, room)
            lines.append(f"{'':{_GAP}}{entry.name:{longest}}{'':{_GAP}}{first}")
            lines += [f"{'':{longest + 2 * _GAP}}{line}" for line in more]
    number = counted(len(entries), "puzzle")
    return [*lines[1:], "", f"{number}. 'pentomino show NAME' describes one."]


def _show(lines: Sequence[str]) -> None:
    """Print lines, through the user's pager where they do not fit on the terminal."""
    if not colour_wanted():
        lines = [click.unstyle(line) for line in lines]
    if not can_redraw():
        click.echo("\n".join(lines))
        return
    paged = Paged()
    with suppress(PagerClosed):
        paged.write(lines)
    paged.close()
