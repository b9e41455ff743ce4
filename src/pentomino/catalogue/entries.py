"""What the files of the catalogue say about each puzzle, beside the puzzle itself."""

from dataclasses import dataclass
from functools import cache
from typing import final

from pentomino.catalogue.names import catalogue_names, data_named


@final
@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """What the catalogue says about a puzzle.

    Args:
        name: What to write in a command or in `Puzzle.of`.
        title: What people call the puzzle.
        source: Who made it, or where it was published.
        tags: Words to look for it by.
        dated: Whether there is a different puzzle for every date.
    """

    name: str
    title: str
    source: str
    tags: tuple[str, ...]
    dated: bool


@cache
def catalogue_entries() -> tuple[CatalogueEntry, ...]:
    """List what the catalogue says about all puzzles, sorted by name; reads every file once."""
    return tuple(map(entry_named, catalogue_names()))


def entry_named(name: str) -> CatalogueEntry:
    """Read what the catalogue says about one of `catalogue_names()`."""
    data = data_named(name)
    return CatalogueEntry(name, data["title"], data["source"], tuple(data["tags"]), "dates" in data)
