"""Whatever the description allows, and what it does not: no request breaks the server."""

from collections import Counter
from collections.abc import Iterator

import pytest

from pentomino.server.routes import ROUTES, Route
from tests.support.servers import Served

pytest.importorskip("schemathesis")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def hurried() -> Iterator[Served]:
    """A server on which no work takes long."""
    from tests.support.fuzzing import HURRIED  # noqa: PLC0415 -- only where it is installed

    with Served("3x20", seconds=HURRIED) as served:
        yield served


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_no_request_breaks_the_server(hurried: Served, route: Route) -> None:
    from tests.support.fuzzing import fuzz  # noqa: PLC0415 -- only where it is installed

    fuzz(hurried.running.address, route, Counter())
