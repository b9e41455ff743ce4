"""What the catalogue has: its names, and what its files say about each puzzle.

Each puzzle is one file in `catalogue/data`; the name of the file is the name of the puzzle.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, final

_EXTENSION = ".json"


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
            entry.name.removesuffix(_EXTENSION)
            for entry in _folder().iterdir()
            if entry.name.endswith(_EXTENSION)
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
    path = _folder() / f"{name}{_EXTENSION}"
    data: Mapping[str, Any] = json.loads(path.read_text("utf-8"))
    return data


@cache
def _folder() -> Traversable:
    return files("pentomino.catalogue") / "data"
