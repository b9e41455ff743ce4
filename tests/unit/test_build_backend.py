"""The build borrows a compiler where the machine has none, and only there."""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

pytest.importorskip("scikit_build_core")
from scikit_build_core.settings.skbuild_read_settings import SettingsReader

ROOT = Path(__file__).parents[2]


@pytest.fixture
def backend(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build as on a Linux machine on which nobody chose a compiler."""
    spec = importlib.util.spec_from_file_location("build_backend", ROOT / "cpp/build_backend.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("CXX", "CMAKE_TOOLCHAIN_FILE", "CMAKE_ARGS"):
        monkeypatch.delenv(name, raising=False)
    return module


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Path]:
    """Puts a script into the only folder of PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))

    def add(name: str, script: str) -> Path:
        path = folder / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        return path

    return add


@pytest.mark.usefixtures("programs")
def test_a_machine_without_a_compiler_borrows_one(backend: ModuleType) -> None:
    assert backend.COMPILER in backend.get_requires_for_build_wheel()
    assert backend.COMPILER in backend.get_requires_for_build_editable()
    assert backend.COMPILER not in backend.get_requires_for_build_sdist()


def test_a_compiler_too_old_is_none(
    backend: ModuleType, programs: Callable[[str, str], Path]
) -> None:
    programs("g++", "exit 1")
    assert backend.needs_compiler()
    programs("c++", "exit 0")
    assert not backend.needs_compiler()
    assert backend.COMPILER not in backend.get_requires_for_build_wheel()


@pytest.mark.usefixtures("programs")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CXX", "icpx"),
        ("CMAKE_TOOLCHAIN_FILE", "mine.cmake"),
        ("CMAKE_ARGS", "-DCMAKE_CXX_COMPILER=icpx"),
    ],
)
def test_a_compiler_that_was_chosen_is_taken(
    backend: ModuleType, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    assert backend.needs_compiler()
    monkeypatch.setenv(name, value)
    assert not backend.needs_compiler()


@pytest.mark.usefixtures("programs")
def test_nothing_is_borrowed_where_it_would_not_help(
    backend: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not backend.needs_compiler()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path))
    assert not backend.needs_compiler()  # this Python has no header files


def test_the_build_sees_the_borrowed_tools_and_what_comes_after_does_not(
    backend: ModuleType,
    programs: Callable[[str, str], Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    zig = programs("zig", 'echo "$@"')
    module = SimpleNamespace(origin=str(zig.with_name("__init__.py")))
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: module)
    seen: dict[str, str] = {}

    def build_wheel(_: str, settings: dict[str, str], __: str | None) -> str:
        for tool in ("c++", "ar", "ranlib"):
            done = subprocess.run([tool, "x"], check=True, capture_output=True, text=True)
            seen[tool] = done.stdout
        seen["CXX"] = Path(os.environ["CXX"]).name
        seen.update(settings)
        return "made.whl"

    monkeypatch.setattr(backend.build, "build_wheel", build_wheel)
    before = dict(os.environ)
    assert backend.build_wheel("dist", {"wheel.exclude": "x"}) == "made.whl"
    assert seen["c++"] == "c++ -mcpu=baseline x\n"
    assert seen["ar"] == "ar x\n"
    assert seen["CXX"] == "c++"
    assert seen["cmake.define.PENTOMINO_LINK_NANOBIND"] == "ON"
    assert seen["wheel.exclude"] == "x"
    assert dict(os.environ) == before


@pytest.mark.parametrize(
    ("environment", "versions", "linked"), [({}, "cp311", None), ({"PYODIDE": "1"}, "", "ON")]
)
def test_a_wheel_for_browsers_has_nanobind_inside(
    environment: dict[str, str], versions: str, linked: str | None
) -> None:
    read = SettingsReader.from_file(ROOT / "pyproject.toml", env=environment).settings
    assert read.wheel.py_api == versions
    assert read.cmake.define.get("PENTOMINO_LINK_NANOBIND") == linked


@pytest.mark.usefixtures("programs")
def test_a_build_without_any_compiler_says_so(
    backend: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(SystemExit, match=r"needs a C\+\+20 compiler or ziglang"):
        backend.build_wheel("dist")
