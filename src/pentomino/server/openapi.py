"""The description of the interface (OpenAPI 3.1), made from the table of addresses."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.json import schema_components

from pentomino import __version__
from pentomino.records import record_kinds, schema
from pentomino.server.bodies import RECORDS, Problem
from pentomino.server.routes import ROUTES, Route

_SCHEMAS = "#/components/schemas/{name}"
_REFERENCE = re.compile(r"urn:pentomino:([a-z-]+)(?:#(/.*))?")
_COMMON = "common"

_REFUSALS: Mapping[str, str] = {
    "400": "The request is not of the right form.",
    "403": "The request comes from elsewhere, or you have not joined the class.",
    "404": "There is nothing of this name.",
    "408": "The body came too slowly.",
    "409": "This does not go with what was asked before.",
    "413": "The body is too large.",
    "415": "The body is not of the right type.",
    "422": "The request was understood, but it cannot be done.",
    "429": "You ask too often, or too much runs already.",
    "503": "The server is stopping, or too many connections are open, from your address or in all.",
}


def description() -> dict[str, Any]:
    """Make the description, as a JSON writer takes it."""
    types = [kind for route in ROUTES for kind in _types(route)]
    made, components = schema_components([*types, Problem], ref_template=_SCHEMAS)
    known = dict(zip(map(repr, types), made, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "pentomino",
            "version": __version__,
            "description": "Packing puzzles: count, hint, make, watch. Texts read as on the "
            "command line, positions in the notation, answers as records of the library.",
        },
        "paths": paths,
        "components": {"schemas": {**components, **_records()}},
    }


def _types(route: Route) -> list[Any]:
    return [kind for kind in (route.takes, route.gives, *route.events.values()) if kind is not None]


def _operation(route: Route, known: Mapping[str, Any]) -> dict[str, Any]:
    name = re.sub(r"[^a-z]+", "_", route.path.removeprefix("/api/1").lower()).strip("_")
    operation: dict[str, Any] = {
        "operationId": f"{route.method.lower()}_{name or 'page'}",
        "summary": route.summary,
        "responses": {"200": _answer(route, known), **_problems(route)},
    }
    if parameters := _parameters(route):
        operation["parameters"] = parameters
    if route.takes is not None:
        body = {"application/json": {"schema": known[repr(route.takes)]}}
        operation["requestBody"] = {"required": True, "content": body}
    if route.uploads:
        content: dict[str, object] = {"application/octet-stream": {}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _parameters(route: Route) -> Sequence[Mapping[str, Any]]:
    parts = re.findall(r"\{(\w+)\}", route.path)
    text = {"type": "string", "minLength": 1, "maxLength": 200}
    found = [{"name": part, "in": "path", "required": True, "schema": text} for part in parts]
    if route.uploads:
        about = "The name of the file; only its end counts."
        found.append(
            {"name": "name", "in": "query", "required": True, "schema": text, "description": about}
        )
    return found


def _answer(route: Route, known: Mapping[str, Any]) -> dict[str, Any]:
    content: dict[str, Any] = {}
    if route.gives is not None:
        content["application/json"] = {"schema": known[repr(route.gives)]}
    for media in route.media:
        content[media] = {}
    if route.events:
        events = {name: known[repr(kind)] for name, kind in route.events.items()}
        content["text/event-stream"] = {"x-events": events}
    return {"description": route.summary, "content": content}


def _problems(route: Route) -> dict[str, Any]:
    about = {"application/json": {"schema": {"$ref": _SCHEMAS.format(name=Problem.__name__)}}}
    left_out = set() if route.method == "POST" else {"400", "408", "413", "415", "422"}
    return {
        status: {"description": words, "content": about}
        for status, words in _REFUSALS.items()
        if status not in left_out
    }


def _records() -> dict[str, Any]:
    """The schemas of all records, which refer to each other by their places here."""
    return {name: part for kind in record_kinds() for name, part in _with_parts(kind).items()}


def _with_parts(kind: str) -> dict[str, Any]:
    """A schema and those that it refers to, each under its name."""
    whole = schema(kind)
    others = {name: part for name, part in whole.pop("$defs").items() if "$id" in part}
    own = {name: part for name, part in schema(kind)["$defs"].items() if "$id" not in part}
    if own:
        whole["$defs"] = own
    each = {kind.replace("_", "-"): whole, **others}
    return {_place(name): _moved(part, _place(name)) for name, part in each.items()}


def _place(name: str) -> str:
    return f"{RECORDS.rpartition('/')[2]}{name.replace('-', '_')}"


def _moved(data: Any, home: str) -> Any:  # noqa: ANN401 -- whatever JSON holds
    """The same schema with its references led to the places in the description."""
    if isinstance(data, list):
        return [_moved(part, home) for part in data]
    if not isinstance(data, dict):
        return data
    moved = {
        name: _moved(part, home) for name, part in data.items() if name not in {"$id", "$schema"}
    }
    reference = data.get("$ref")
    if isinstance(reference, str):
        match = _REFERENCE.fullmatch(reference)
        place = _SCHEMAS.format(name=home if match is None else _place(match[1]))
        rest = reference.removeprefix("#") if match is None else match[2] or ""
        moved["$ref"] = f"{place}{rest}"
    return moved
