"""The build of the package: that of scikit-build-core, also where there is no C++ compiler.

On Linux a machine without one that knows C++20 borrows clang for the time of the build, out of the
wheels of ``ziglang`` on the package index; what is installed is the same program. Elsewhere, and
where a compiler was chosen (`CXX`, `CMAKE_TOOLCHAIN_FILE`), nothing is borrowed; nor is it for a
Python without its header files, which needs something of the system anyway.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scikit_build_core import build
from scikit_build_core.build import build_sdist, get_requires_for_build_sdist

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, str | list[str]]

COMPILER = "ziglang>=0.15"
"""The wheels that hold the compiler, some 100 MB."""

_PROGRAM = "#include <ranges>\n#include <span>\n#include <vector>\nint main() {}\n"
_LINKED: Settings = {"cmake.define.PENTOMINO_LINK_NANOBIND": "ON", "wheel.py-api": ""}
"""The package of nanobind is made with GCC's library, which is not the one of the borrowed
compiler: the module gets nanobind inside, and is for this version of Python alone."""


def needs_compiler() -> bool:
    """Whether this machine has no compiler that knows C++20, and one can be borrowed."""
    chosen = {"CXX", "CMAKE_TOOLCHAIN_FILE"} & os.environ.keys()
    if sys.platform != "linux" or chosen or "CMAKE_CXX" in os.environ.get("CMAKE_ARGS", ""):
        return False
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return False
    # CMake takes the first of them that it finds.
    compiler = next(filter(None, map(shutil.which, ("c++", "g++", "clang++"))), None)
    if compiler is None:
        return True
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "program.cpp")
        program.write_text(_PROGRAM)
        command = [compiler, "-std=c++20", str(program), "-o", str(program.with_suffix(""))]
        return subprocess.run(command, check=False, capture_output=True).returncode != 0


def get_requires_for_build_wheel(config_settings: Settings | None = None) -> list[str]:
    """What must be installed before a wheel can be built."""
    return _and_compiler(build.get_requires_for_build_wheel(config_settings))


def get_requires_for_build_editable(config_settings: Settings | None = None) -> list[str]:
    """What must be installed before an editable wheel can be built."""
    return _and_compiler(build.get_requires_for_build_editable(config_settings))


def prepare_metadata_for_build_wheel(
    metadata_directory: str, config_settings: Settings | None = None
) -> str:
    """Writes what a wheel says about itself, and returns the name of the folder."""
    return build.prepare_metadata_for_build_wheel(metadata_directory, _settings(config_settings))


def prepare_metadata_for_build_editable(
    metadata_directory: str, config_settings: Settings | None = None
) -> str:
    """Writes what an editable wheel says about itself, and returns the name of the folder."""
    return build.prepare_metadata_for_build_editable(metadata_directory, _settings(config_settings))


def build_wheel(
    wheel_directory: str,
    config_settings: Settings | None = None,
    metadata_directory: str | None = None,
) -> str:
    """Builds a wheel and returns its name."""
    settings = _settings(config_settings)
    with _compiler():
        return build.build_wheel(wheel_directory, settings, metadata_directory)


def build_editable(
    wheel_directory: str,
    config_settings: Settings | None = None,
    metadata_directory: str | None = None,
) -> str:
    """Builds an editable wheel and returns its name."""
    settings = _settings(config_settings)
    with _compiler():
        return build.build_editable(wheel_directory, settings, metadata_directory)


def _and_compiler(requires: list[str]) -> list[str]:
    return [*requires, COMPILER] if needs_compiler() else requires


def _settings(given: Settings | None) -> Settings:
    return (_LINKED if needs_compiler() else {}) | (given or {})


@contextmanager
def _compiler() -> Iterator[None]:
    """Lets CMake find the tools of ziglang as `c++`, `ar` and `ranlib` where they are needed."""
    if not needs_compiler():
        yield
        return
    found = importlib.util.find_spec("ziglang")
    if found is None or found.origin is None:
        raise SystemExit(f"pentomino needs a C++20 compiler or {COMPILER} to be built")
    zig = Path(found.origin).with_name("zig")
    # By itself it compiles for the processor at hand; the program asks for that when it runs.
    tools = {"c++": "c++ -mcpu=baseline", "ar": "ar", "ranlib": "ranlib"}
    before = dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        for name, command in tools.items():
            script = Path(folder, name)
            script.write_text(f'#!/bin/sh\nexec "{zig}" {command} "$@"\n')
            script.chmod(0o755)
        os.environ["PATH"] = os.pathsep.join([folder, before.get("PATH", os.defpath)])
        os.environ["CXX"] = str(Path(folder, "c++"))
        # nanobind takes for granted that other headers bring this one.
        os.environ["CXXFLAGS"] = f"-include cstdio {before.get('CXXFLAGS', '')}"
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)
