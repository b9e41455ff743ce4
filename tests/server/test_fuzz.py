"""Whatever the description allows, and what it does not: no request breaks the server."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from pentomino import Puzzle, to_data
from pentomino.server.openapi import description
from pentomino.server.routes import ROUTES, Route
from tests.support.servers import Served

schemathesis = pytest.importorskip("schemathesis")
checks = pytest.importorskip("schemathesis.checks")
openapi_checks = pytest.importorskip("schemathesis.specs.openapi.checks")

EXAMPLES = 40
"""For each address; all of them take about a minute."""

PUZZLES: tuple[dict[str, object] | None, ...] = (
    None,
    {"puzzle": "3x20", "position": ""},
    {"puzzle": "2x3", "pieces": "I3*2"},
    {"puzzle": "soma-cube", "position": ""},
    {"puzzle": to_data(Puzzle.of("hexagonal:3x3", "trihexes*"))},
    {"puzzle": "....\n.?#.\n....\n", "pieces": "domino*", "position": ""},
)
"""What takes the place of a puzzle that is none, so that the rest of a question is reached."""

CHECKS = (
    checks.not_a_server_error,
    openapi_checks.status_code_conformance,
    openapi_checks.content_type_conformance,
    openapi_checks.response_schema_conformance,
)
"""Not whether all that the description allows is accepted: most texts name no puzzle."""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def hurried() -> Iterator[Served]:
    """A server on which no work takes long."""
    with Served("3x20", seconds=0.5) as served:
        yield served


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_no_request_breaks_the_server(hurried: Served, route: Route) -> None:
    schema = schemathesis.openapi.from_dict(description())
    operation = schema[route.path][route.method]

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(), st.sampled_from(PUZZLES))
    def check(case: Any, puzzle: dict[str, object] | None) -> None:  # noqa: ANN401
        if puzzle is not None and isinstance(case.body, dict) and "puzzle" in case.body:
            case.body = {**case.body, "pieces": None, "date": None, **puzzle}
        response = case.call(base_url=hurried.running.address, timeout=30)
        case.validate_response(response, checks=CHECKS)
        assert b"Traceback" not in response.content

    check()
