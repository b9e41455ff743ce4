"""Records compared with their schemas, and puzzle files as texts."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema
import pytest

from pentomino import Puzzle
from pentomino.files.puzzle_file import read_json
from pentomino.records import schema


@cache
def _validator(kind: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(schema(kind))


def validate(record: dict[str, Any], kind: str | None = None) -> dict[str, Any]:
    """Check that a record matches its schema, and that JSON keeps it unchanged."""
    assert json.loads(json.dumps(record)) == record
    _validator(kind or record["type"]).validate(record)
    return record


def references(data: object) -> Iterator[str]:
    """All references in a schema, or in a description with schemas."""
    if isinstance(data, dict):
        if isinstance(data.get("$ref"), str):
            yield data["$ref"]
        for part in data.values():
            yield from references(part)
    elif isinstance(data, list):
        for part in data:
            yield from references(part)


def puzzle_from_json(text: str) -> Puzzle:
    """The puzzle in the text of a puzzle file that gives rise to no note."""
    return read_json(text.encode(), None, pytest.fail)
