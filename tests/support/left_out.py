"""Says at the end of a run which tests were left out because of their marker, and how to run them.

The usual run needs neither a browser nor minutes; nobody should take it for all tests there are.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.util import find_spec

import pytest

MARKERS = {
    "slow": "-m slow",
    "long": "-m long",
    "browser": "-m browser (with Debian's chromium and `pip install playwright`)",
}
"""The markers that the usual run leaves out, and how to run the tests that have them."""

HAS_WEB = all(find_spec(name) for name in ("starlette", "msgspec", "uvicorn", "httpx"))
"""Whether the tests of the server can run."""

_COUNTS = pytest.StashKey["Counter[str]"]()


def counts(config: pytest.Config) -> "Counter[str]":
    """Count the tests left out so far, by marker."""
    return config.stash.setdefault(_COUNTS, Counter())


def pytest_deselected(items: Sequence[pytest.Item]) -> None:
    for item in items:
        for marker in MARKERS:
            if item.get_closest_marker(marker):
                counts(item.config)[marker] += 1


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Each process of pytest-xdist tells the one that prints."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["left_out"] = dict(counts(session.config))


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """All processes leave out the same tests, so each of them knows the numbers."""
    config: pytest.Config = vars(node)["config"]
    output: Mapping[str, Mapping[str, int]] = getattr(node, "workeroutput", {})
    for marker, number in output.get("left_out", {}).items():
        counts(config)[marker] = number


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    found = counts(config)
    if not config.option.markexpr.startswith("not ") or (HAS_WEB and not found):
        return
    terminalreporter.section("left out")
    if not HAS_WEB:
        terminalreporter.line("tests/server: `pip install -e '.[web]' httpx` lets its tests run")
    for marker, how in MARKERS.items():
        if found[marker]:
            tests = "test" if found[marker] == 1 else "tests"
            terminalreporter.line(f"{found[marker]} {tests} marked {marker}: run with {how}")
