"""What stands in the root of the project: nothing that a test left there."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

IN_ROOT = {
    ".ci",
    ".clang-format",
    ".clang-tidy",
    ".dockerignore",
    ".editorconfig",
    ".github",
    ".gitignore",
    ".pre-commit-config.yaml",
    "CHANGELOG.md",
    "CITATION.cff",
    "CMakeLists.txt",
    "CONTRIBUTING.md",
    "Containerfile",
    "LICENSE",
    "README.md",
    "RELEASING.md",
    "SECURITY.md",
    "benchmarks",
    "cpp",
    "docs",
    "examples",
    "lattices",
    "man",
    "pyproject.toml",
    "recipe",
    "src",
    "tests",
    "web",
}
"""Whatever is tracked in the root. A new file there gets its line here."""


def git(*words: str) -> list[str]:
    """List the files that git names; without a repository there is nothing to ask."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no repository")
    said = subprocess.run(
        ["git", "-c", "core.quotepath=off", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if said.returncode:
        pytest.skip("git does not answer")
    return said.stdout.splitlines()


def test_the_root_holds_what_is_known() -> None:
    tracked = {name.split("/")[0] for name in git("ls-files")}
    assert tracked == IN_ROOT


def test_no_file_lies_untracked_beside_the_code() -> None:
    """Tests write to a folder of their own; this fails after a run in which one did not."""
    left = git("ls-files", "--others", "--exclude-standard", "--", ":(top,glob)*")
    assert not left, f"not tracked: {left}. Which test writes into the working tree?"
