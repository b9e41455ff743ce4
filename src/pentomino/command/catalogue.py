"""`pentomino list`: the named puzzles that come with the program."""

import difflib
import shutil
import sys
from collections import Counter

import click

from pentomino.catalogue.reader import CatalogueEntry, catalogue_entries
from pentomino.command.main import DONE, NO_SOLUTION
from pentomino.command.output import print_record


@click.command("list")
@click.argument("words", nargs=-1, metavar="[WORD]...")
@click.option("--tag", "tags", multiple=True, metavar="TAG", help="Only puzzles with this tag.")
@click.option("--tags", "all_tags", is_flag=True, help="List the tags instead.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a puzzle.")
def command(words: tuple[str, ...], tags: tuple[str, ...], all_tags: bool, as_json: bool) -> int:
    """List the puzzles that have a name: boards, cubes, figures, bought ones.

    Every command takes such a name where it takes a board or a file. WORDs stand in the name or the
    title. Exit code 1 if there is no such puzzle.

    \b
    Examples:
      pentomino list --tag cube
      pentomino list soma
      pentomino solve bedlam-cube -n 1
      pentomino solve calendar --date 12-25
      pentomino draw hexiamond-rhombus -o rhombus.svg
    """
    entries = catalogue_entries()
    known = Counter(tag for entry in entries for tag in entry.tags)
    if all_tags and (words or tags or as_json):
        raise click.UsageError("--tags stands alone: it lists the tags")
    if all_tags:
        for tag, number in sorted(known.items()):
            click.echo(f"{tag:14} {number:4}")
        return DONE
    for tag in tags:
        if tag not in known:
            near = difflib.get_close_matches(tag, known, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(sorted(known))}"
            raise click.UsageError(f"no puzzle has the tag {tag!r}; {hint}")
    chosen = [entry for entry in entries if _wanted(entry, words, tags)]
    if as_json:
        for entry in chosen:
            print_record(entry)
    else:
        _print_table(chosen)
    return DONE if chosen else NO_SOLUTION


def _wanted(entry: CatalogueEntry, words: tuple[str, ...], tags: tuple[str, ...]) -> bool:
    text = f"{entry.name} {entry.title}".lower()
    return set(tags) <= set(entry.tags) and all(word.lower() in text for word in words)


def _print_table(entries: list[CatalogueEntry]) -> None:
    if not entries:
        click.echo("no puzzle of the catalogue is like that; see pentomino list", err=True)
        return
    name = max(len(entry.name) for entry in entries)
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    for entry in entries:
        line = f"{entry.name:{name}}  {entry.title}"
        click.echo(line if width is None or len(line) <= width else f"{line[: width - 3]}...")
