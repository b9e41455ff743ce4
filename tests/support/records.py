"""Records held to their schemas."""

import json
from functools import cache
from typing import Any

import jsonschema

from pentomino.records import schema


@cache
def _validator(kind: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(schema(kind))


def validate(record: dict[str, Any], kind: str | None = None) -> dict[str, Any]:
    """Checks that a record is what its schema says, and that JSON keeps it as it is."""
    assert json.loads(json.dumps(record)) == record
    _validator(kind or record["type"]).validate(record)
    return record
