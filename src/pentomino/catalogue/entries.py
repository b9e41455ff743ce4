"""The files of the catalogue: their names, and what each says beside the puzzle itself.

Every text that names a puzzle is looked for here first, so this imports next to nothing.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, final

from pentomino.values import Frozen

_EXTENSION = ".json"

_FOLDER = os.path.join(os.path.dirname(__file__), "data")  # noqa: PTH118, PTH120
"""The folder of the files; `pathlib` takes longer to import than the whole folder to list."""


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


def data_named(name: str) -> Mapping[str, Any]:
    """Read the file of one of `catalogue_names()`."""
    import json  # noqa: PLC0415 -- sizes name no file

    with open(f"{_FOLDER}/{name}{_EXTENSION}", encoding="utf-8") as file:  # noqa: PTH123
        data: Mapping[str, Any] = json.load(file)
    return data


@final
@dataclass(frozen=True, slots=True)
class CatalogueEntry(Frozen):
    """A puzzle of the catalogue: its name, title, source and tags.

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
