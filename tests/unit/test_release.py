"""A release: one version everywhere, and distributions with all that they need and nothing else."""

import importlib.metadata
import re
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml

import pentomino
from pentomino.version import RELEASED, VERSION
from tests.support import distributions
from tests.support.distributions import MANUAL, ROOT, about_file, of_source, of_wheel, plain_name

FILES = {
    "CMakeLists.txt",
    "pyproject.toml",
    ".ci/run",
    "cpp/src/search/search.cpp",
    "src/pentomino/__init__.py",
    "src/pentomino/py.typed",
    "src/pentomino/web/static/page.js",
    "tests/conftest.py",
}
IN_WHEEL = [
    "pentomino/__init__.py",
    "pentomino/py.typed",
    "pentomino/web/static/page.js",
    "pentomino/_native.abi3.so",
    "pentomino-0.1.0.data/data/share/man/man1/pentomino.1",
    *(
        f"pentomino-0.1.0.dist-info/{name}"
        for name in ("METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE")
    ),
]


@pytest.fixture(autouse=True)
def project(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small project, so that a test says which files it has."""
    monkeypatch.setattr(distributions, "tracked", lambda: FILES)


def wheel(folder: Path, names: list[str]) -> Path:
    path = folder / "pentomino-0.1.0-cp311-abi3-linux_x86_64.whl"
    with zipfile.ZipFile(path, "w") as file:
        for name in names:
            file.writestr(name, "")
    return path


def test_a_wheel_that_has_what_it_needs_is_taken(tmp_path: Path) -> None:
    assert list(about_file(wheel(tmp_path, IN_WHEEL))) == []
    repaired = [
        "pentomino.libs/msvcp140-1a2b.dll",
        "pentomino-0.1.0.dist-info/sboms/auditwheel.json",
    ]
    assert list(about_file(wheel(tmp_path, [*IN_WHEEL, *repaired]))) == []


@pytest.mark.parametrize("missing", IN_WHEEL)
def test_whatever_is_missing_in_a_wheel_is_named(missing: str, tmp_path: Path) -> None:
    names = [name for name in IN_WHEEL if name != missing]
    assert list(about_file(wheel(tmp_path, names))) == [f"{plain_name(missing)} is missing"]


@pytest.mark.parametrize(
    "more",
    ["tests/conftest.py", "pentomino/search.cpp", "pentomino/__pycache__/late.cpython-311.pyc"],
)
def test_what_a_wheel_does_not_need_is_named(more: str, tmp_path: Path) -> None:
    (said,) = about_file(wheel(tmp_path, [*IN_WHEEL, more]))
    assert said == f"{more} does not belong there"


def test_a_source_distribution_has_what_the_build_needs_and_no_packages_of_node(
    tmp_path: Path,
) -> None:
    path = tmp_path / "pentomino-0.1.0.tar.gz"
    names = (FILES - {".ci/run", "CMakeLists.txt"}) | {"PKG-INFO", "web/node_modules/three.js"}
    with tarfile.open(path, "w:gz") as file:
        for name in names:
            file.addfile(tarfile.TarInfo(f"pentomino-0.1.0/{name}"))
    assert list(about_file(path)) == [
        "CMakeLists.txt is missing",
        "web/node_modules/three.js does not belong there",
    ]


def test_a_distribution_that_is_far_too_large_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(distributions, "LARGEST", 10)
    (said,) = about_file(wheel(tmp_path, IN_WHEEL))
    assert said.endswith("bytes, more than 10")


def test_a_file_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "pentomino.whl"
    assert distributions.main([str(path)]) == 1
    assert capsys.readouterr().out == f"{path}: No such file or directory\n"


def test_the_files_of_this_project_that_a_wheel_must_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    if not (ROOT / ".git").exists():
        pytest.skip("only a clone knows which files belong to it")
    names = of_wheel(distributions.tracked())
    for name in (
        *("pentomino/py.typed", "pentomino/_native", "pentomino/_native.pyi", MANUAL),
        *("pentomino/web/static/page.js", "pentomino/web/static/solid.wasm"),
        *("pentomino/web/daily.txt", "pentomino/records/schemas/puzzle.json"),
        *("pentomino/catalogue/data/soma-cube.json", "dist-info/licenses/LICENSE"),
    ):
        assert name in names
    assert not any(name.startswith(("tests", "cpp")) or name.endswith(".cpp") for name in names)
    source = of_source(distributions.tracked())
    assert {"CMakeLists.txt", "cpp/CMakeLists.txt", "man/pentomino.1", "LICENSE"} <= source


def test_what_a_workflow_uses_is_pinned_by_its_hash() -> None:
    uses = [
        line.partition("uses:")[2].strip()
        for workflow in (ROOT / ".github/workflows").glob("*.yml")
        for line in workflow.read_text().splitlines()
        if "uses:" in line
    ]
    assert [u for u in uses if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v[\d.]+", u)] == []


def test_the_version_is_the_same_everywhere() -> None:
    assert pentomino.__version__ == VERSION
    citation = (ROOT / "CITATION.cff").read_text()
    assert re.findall(r"^version: (.+)$", citation, re.MULTILINE) == [VERSION]
    assert re.findall(r"^date-released: (.+)$", citation, re.MULTILINE) == [RELEASED]
    try:
        installed = importlib.metadata.version("pentomino")
    except importlib.metadata.PackageNotFoundError:
        return  # a source tree that is not installed
    assert installed == VERSION


def test_the_conda_recipe_agrees_with_the_project() -> None:
    recipe = yaml.safe_load((ROOT / "recipe" / "recipe.yaml").read_text())
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    project = settings["project"]
    assert recipe["context"]["version"] == VERSION
    assert recipe["package"]["name"] == project["name"]
    assert recipe["about"]["summary"] == project["description"]
    assert recipe["about"]["license"] == project["license"]
    assert [recipe["about"]["license_file"]] == project["license-files"]

    needed = recipe["requirements"]
    # The recipe links nanobind into the module instead of sharing its package.
    shared = [one for one in project["dependencies"] if one.startswith("nanobind-backend")]
    assert len(shared) == 1
    assert "PENTOMINO_LINK_NANOBIND=ON" in recipe["build"]["script"]
    assert plain(needed["run"]) == {"python", *plain(project["dependencies"]) - plain(shared)}
    assert plain(needed["host"]) == {"python", "pip", *plain(settings["build-system"]["requires"])}

    bound = project["requires-python"]
    assert bound.startswith(">=")
    assert recipe["build"]["skip"] == [f'match(python, "<{bound.removeprefix(">=")}")']


def plain(needed: list[str]) -> set[str]:
    """Return requirements without spaces: conda writes `click >=8.1`, pip `click>=8.1`."""
    return {one.replace(" ", "") for one in needed}
