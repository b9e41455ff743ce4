"""Records compared with their schemas."""

import json
from functools import cache
from typing import Any

import jsonschema

from pentomino.records import schema


@cache
def _validator(kind: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(schema(kind))


def validate(record: dict[str, Any], kind: str | None = None) -> dict[str, Any]:
    """Check that a record matches its schema, and that JSON keeps it unchanged."""
    assert json.loads(json.dumps(record)) == record
    _validator(kind or record["type"]).validate(record)
    return record
