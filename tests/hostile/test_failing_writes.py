"""Every write of stores and files fails once: nothing is lost, and nothing is left behind."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import failing_writes

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        sys.platform != "linux" or shutil.which("cc") is None,
        reason="writes are made to fail on Linux, by a library that cc makes",
    ),
]


def test_every_write_fails_once(tmp_path: Path) -> None:
    library = tmp_path / "failing_writes.so"
    source = Path(failing_writes.__file__).with_suffix(".c")
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-o", library, source, "-ldl"],
        check=True,
    )
    folder = tmp_path / "written"
    folder.mkdir()
    ended = subprocess.run(
        [sys.executable, "-m", "tests.support.failing_writes", folder],
        env=os.environ | {"LD_PRELOAD": str(library)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr[-2000:]
    numbers = {line.split(":")[0]: int(line.split()[1]) for line in ended.stdout.splitlines()}
    assert numbers["store"] > 30
    assert min(numbers.values()) >= 3  # the bytes, their way to the disk, and the name at least
