"""A browser for all tests of pages: Debian's chromium, led by Playwright."""

from collections.abc import Iterator

import pytest

playwright = pytest.importorskip("playwright.sync_api")

# Solids are drawn by the processor, so that every machine draws them.
ARGUMENTS = [
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        yield opened
        opened.close()
