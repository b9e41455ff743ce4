"""The names of the catalogue: each puzzle is one file in `catalogue/data`, named after it.

Every text that names a puzzle is looked for here first, so this imports next to nothing.
"""

import os
from collections.abc import Mapping
from functools import cache
from typing import Any

_EXTENSION = ".json"

_FOLDER = os.path.join(os.path.dirname(__file__), "data")  # noqa: PTH118, PTH120
"""Where the files are; `pathlib` takes longer to import than the whole folder to list."""


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
