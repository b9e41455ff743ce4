"""The files that pages are made of are in what people install, not only in the tree."""

import subprocess
import sys
import tarfile
from importlib.resources import files
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
STATIC = Path("src", "pentomino", "web", "static")
BUILT = sorted(path.name for path in (ROOT / STATIC).iterdir())


@pytest.mark.parametrize("name", BUILT)
def test_an_installed_file_is_that_of_the_tree(name: str) -> None:
    installed = files("pentomino.web").joinpath("static", name)
    assert installed.read_bytes() == (ROOT / STATIC / name).read_bytes()


@pytest.mark.slow
def test_the_source_distribution_has_them_and_nothing_of_node(tmp_path: Path) -> None:
    pytest.importorskip("scikit_build_core")
    build = f"from scikit_build_core.build import build_sdist; build_sdist({str(tmp_path)!r})"
    subprocess.run([sys.executable, "-c", build], cwd=ROOT, check=True, capture_output=True)
    (made,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(made) as archive:
        names = {Path(*Path(name).parts[1:]) for name in archive.getnames()}
    assert {STATIC / name for name in BUILT} <= names
    assert Path("web", "src", "main.ts") in names
    assert not any("node_modules" in name.parts for name in names)
