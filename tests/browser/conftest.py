"""A browser for all tests of pages: Debian's chromium, led by Playwright."""

from collections.abc import Iterator

import pytest

playwright = pytest.importorskip("playwright.sync_api")


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield opened
        opened.close()
