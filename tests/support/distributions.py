"""What a wheel and a source distribution hold: all that they need, and nothing else.

python -m tests.support.distributions            # the distribution that is installed
python -m tests.support.distributions dist/*     # wheels and source distributions
"""

import importlib.metadata
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[2]

MANUAL = "share/man/man1/pentomino.1"
LARGEST = 8_000_000
"""Bytes of a distribution. Most of them are pictures of the documents, and the native module."""

_NATIVE = re.compile(r"pentomino/_native\.[\w.-]*(so|pyd)")
_ADDED_BY_TOOLS = re.compile(r"pentomino\.libs/.*|dist-info/sboms/.*")
"""What auditwheel, delocate and delvewheel add: libraries that a system lacks, and their lists."""
_ADDED_BY_PIP = re.compile(
    r".*/__pycache__/.*|dist-info/(INSTALLER|REQUESTED|direct_url\.json)|(bin|Scripts)/pentomino.*"
)


def tracked() -> set[str]:
    """The files of the project that are under version control."""
    done = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split("\0")) - {""}


def of_wheel(files: Iterable[str]) -> set[str]:
    """The names that a wheel of these files has, in the form of `plain_name`."""
    package = {file.removeprefix("src/") for file in files if file.startswith("src/pentomino/")}
    about = ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")
    return package | {"pentomino/_native", MANUAL} | {f"dist-info/{name}" for name in about}


def of_source(files: Iterable[str]) -> set[str]:
    """The names that a source distribution of these files has."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    excluded = settings["tool"]["scikit-build"]["sdist"]["exclude"]
    return {"PKG-INFO"} | {
        file
        for file in files
        if not any(PurePosixPath(file).is_relative_to(folder) for folder in excluded)
    }


def plain_name(name: str) -> str:
    """A name in a wheel, without the version and the system that it is for."""
    name = re.sub(r"^pentomino-[^/]*\.data/(data|scripts)/", "", name)
    name = re.sub(r"^pentomino-[^/]*\.dist-info/", "dist-info/", name)
    name = re.sub(r"^(\.\./)+", "", name)  # as an installed distribution names what lies beside it
    return "pentomino/_native" if _NATIVE.fullmatch(name) else name


def complaints(found: Collection[str], wanted: Collection[str]) -> Iterator[str]:
    """What is missing, and what is there without need."""
    for name in sorted(set(wanted) - set(found)):
        yield f"{name} is missing"
    for name in sorted(set(found) - set(wanted)):
        yield f"{name} does not belong there"


def about_file(path: Path) -> Iterator[str]:
    """What is wrong with a wheel or a source distribution."""
    if path.stat().st_size > LARGEST:
        yield f"it has {path.stat().st_size:,} bytes, more than {LARGEST:,}"
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            names = {plain_name(name) for name in wheel.namelist() if not name.endswith("/")}
        names = {name for name in names if not _ADDED_BY_TOOLS.fullmatch(name)}
        yield from complaints(names, of_wheel(tracked()))
    else:
        with tarfile.open(path) as source:
            members = [member.name for member in source if not member.isdir()]
        yield from complaints({name.partition("/")[2] for name in members}, of_source(tracked()))


def about_installed() -> Iterator[str]:
    """What is wrong with the distribution that is installed."""
    names = {plain_name(str(file)) for file in importlib.metadata.files("pentomino") or ()}
    found = {name for name in names if not _ADDED_BY_PIP.fullmatch(name)}
    yield from complaints(found, of_wheel(tracked()))


def main(paths: list[str]) -> int:
    """Print what is wrong; the exit code says whether something is."""
    try:
        wrong = [f"{path}: {said}" for path in paths for said in about_file(Path(path))]
        if not paths:
            wrong = [f"the installed distribution: {said}" for said in about_installed()]
    except importlib.metadata.PackageNotFoundError:
        wrong = ["pentomino is not installed: install it, or name wheels"]
    except OSError as error:
        wrong = [f"{error.filename}: {error.strerror}"]
    sys.stdout.write("".join(f"{line}\n" for line in wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
