"""Where no thread can be started, work is done by whoever waits for it."""

import subprocess
import sys

import pytest

from tests.support import without_threads

_WITHOUT = """
import os, runpy, sys, threading
sys.platform = "emscripten"  # as Python is named in a browser
del threading.Thread.start
runpy.run_path(sys.argv[1], run_name="__main__")
if os.path.exists("/proc/self/task"):  # native code has started none either
    assert len(os.listdir("/proc/self/task")) == 1
"""


@pytest.mark.slow
def test_all_that_needs_no_thread_works_without_one() -> None:
    program = [sys.executable, "-c", _WITHOUT, without_threads.__file__]
    done = subprocess.run(program, capture_output=True, text=True, timeout=300, check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)
