"""A server that runs in a thread, for all tests of the server."""

from collections.abc import Iterator

import pytest

from tests.support.left_out import HAS_WEB

if not HAS_WEB:
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="module")
def served() -> Iterator[object]:
    """A server for this machine alone, whose page opens with 3x20."""
    from tests.support.servers import Served  # noqa: PLC0415

    with Served("3x20") as served:
        yield served


@pytest.fixture(scope="module")
def school() -> Iterator[object]:
    """A server with a class."""
    from tests.support.servers import Served  # noqa: PLC0415

    with Served("3x20", public=True) as served:
        yield served
