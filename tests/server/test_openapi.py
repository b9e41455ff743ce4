"""The description names all addresses, its references lead somewhere, and answers keep to it."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from pentomino import Puzzle, make_puzzle, to_data
from pentomino.rendering.figures import PaperSize
from pentomino.rendering.sheet_layout import PER_PAGE
from pentomino.server.refusals import Code
from pentomino.server.routes import ROUTES, description
from tests.support.records import references
from tests.support.servers import Served

DESCRIPTION = json.loads(json.dumps(description()))
MADE = to_data(make_puzzle(Puzzle.of("3x20"), seed=1))
QUESTION: dict[str, object] = {"puzzle": "3x20"}
ASKED: dict[str, dict[str, object]] = {
    "/api/1/puzzles": QUESTION,
    "/api/1/checks": QUESTION,
    "/api/1/moves": QUESTION,
    "/api/1/nearest": {"puzzle": "5x5", "pieces": "I3*8"},
    "/api/1/hints": {**QUESTION, "position": "I_1.1-5"},
    "/api/1/pages": {"made": [MADE]},
    "/api/1/watches": QUESTION,
}
STREAMS: dict[str, dict[str, object]] = {
    "counts": QUESTION,
    "solutions": {**QUESTION, "most": 2},
    "makes": QUESTION,
}


def check(value: object, schema: dict[str, Any]) -> None:
    """Check a value with a schema of the description."""
    whole = {**schema, "components": DESCRIPTION["components"]}
    Draft202012Validator(whole).validate(value)


def test_it_is_what_the_server_gives(served: Served) -> None:
    assert served.client.get("/api/1/openapi.json").json() == DESCRIPTION


def test_it_names_every_address() -> None:
    named = {(m.upper(), path) for path, ways in DESCRIPTION["paths"].items() for m in ways}
    assert named == {(route.method, route.path) for route in ROUTES}
    names = [o["operationId"] for ways in DESCRIPTION["paths"].values() for o in ways.values()]
    assert len(set(names)) == len(names)


def test_the_document_names_every_address() -> None:
    text = (Path(__file__).parents[2] / "docs" / "play.md").read_text()
    for route in ROUTES:
        path = route.path.replace("{name}", "NAME")
        assert re.search(rf"\| `{route.method} {re.escape(path)}(\?\S*)?` \|", text), route.path


def test_pages_have_words_for_every_code_of_a_refusal() -> None:
    (codes,) = (
        each["enum"]
        for each in DESCRIPTION["components"]["schemas"]["Problem"]["properties"]["code"]["anyOf"]
        if "enum" in each
    )
    assert sorted(codes) == sorted(get_args(Code))
    texts = (Path(__file__).parents[2] / "web/src/messages/texts.ts").read_text()
    table = re.search(r"^  refusals: \{\n(.*?)^  \},\n", texts, re.DOTALL | re.MULTILINE)
    assert table is not None
    said = re.findall(r"^    (\w+):", table[1], re.MULTILINE)
    # A page says what is switched off as it says it at any time.
    assert sorted([*said, "exploring_off", "hints_off"]) == sorted(codes)


def test_pages_offer_the_papers_that_sheets_have() -> None:
    text = (Path(__file__).parents[2] / "web/src/play/making.ts").read_text()
    offered = {
        name: re.findall(r'"(\w+)"', values)
        for name, values in re.findall(r"export const (\w+) = \[([^\]]*)\]", text)
    }
    assert sorted(offered["PAPERS"]) == sorted(PaperSize)
    assert offered["PER_PAGE"] == ["fitting", *map(str, PER_PAGE)]


def test_all_references_lead_somewhere() -> None:
    found = set(references(DESCRIPTION))
    assert len(found) > 30
    for reference in found:
        place: Any = DESCRIPTION
        for part in reference.removeprefix("#/").split("/"):
            place = place[part]


@pytest.mark.parametrize("name", DESCRIPTION["components"]["schemas"])
def test_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(DESCRIPTION["components"]["schemas"][name])


@pytest.mark.parametrize("path", ASKED)
def test_answers_keep_to_it(served: Served, path: str) -> None:
    operation = DESCRIPTION["paths"][path]["post"]
    asked = ASKED[path]
    check(asked, operation["requestBody"]["content"]["application/json"]["schema"])
    answer = served.client.post(path, json=asked)
    assert answer.status_code == 200, answer.text
    schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
    check(answer.json(), schema)
    served.application.desk.watches.end_all()


def test_the_server_keeps_to_it(served: Served) -> None:
    operation = DESCRIPTION["paths"]["/api/1/server"]["get"]
    schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
    check(served.client.get("/api/1/server").json(), schema)


@pytest.mark.parametrize("path", STREAMS)
def test_events_keep_to_it(served: Served, path: str) -> None:
    answer = DESCRIPTION["paths"][f"/api/1/{path}"]["post"]["responses"]["200"]
    kinds = answer["content"]["text/event-stream"]["x-events"]
    events = served.events(path, **STREAMS[path])
    assert events[-1][0] == "answer"
    for name, data in events:
        check(data, kinds[name])
