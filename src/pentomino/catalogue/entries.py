"""What the catalogue has: its names, and what its files say about each puzzle.

Each puzzle is one file in `catalogue/data`; the name of the file is the name of the puzzle.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, final

_EXTENSION = ".json"

_FOLDER = os.path.join(os.path.dirname(__file__), "data")  # noqa: PTH118, PTH120 -- see below
"""Where the files are. To name it with `pathlib` or `importlib.resources` takes longer than to read
it, and whoever names a board looks here first."""


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
def catalogue_names() -> tuple[str, ...]:
    """List the names of all puzzles, sorted."""
    return tuple(
        sorted(
            name.removesuffix(_EXTENSION)
            for name in os.listdir(_FOLDER)  # noqa: PTH208
            if name.endswith(_EXTENSION)
        )
    )


def catalogue_name(text: str) -> str | None:
    """Find the name that a text spells: capitals, spaces and underscores do not matter.

    >>> catalogue_name("Soma cube")
    'soma-cube'
    """
    plain = "-".join(text.lower().replace("_", " ").replace("-", " ").split())
    return plain if plain in catalogue_names() else None


@cache
def catalogue_entries() -> tuple[CatalogueEntry, ...]:
    """List what the catalogue says about all puzzles, sorted by name; reads every file once."""
    return tuple(map(entry_named, catalogue_names()))


def entry_named(name: str) -> CatalogueEntry:
    """Read what the catalogue says about one of `catalogue_names()`."""
    data = data_named(name)
    return CatalogueEntry(name, data["title"], data["source"], tuple(data["tags"]), "dates" in data)


def data_named(name: str) -> Mapping[str, Any]:
    """Read the file of one of `catalogue_names()`."""
    import json  # noqa: PLC0415 -- start sooner

    with open(f"{_FOLDER}/{name}{_EXTENSION}", encoding="utf-8") as file:  # noqa: PTH123
        data: Mapping[str, Any] = json.load(file)
    return data
