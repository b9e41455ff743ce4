"""Completion in real shells: installed as a user does, then asked by the tab key."""

import os
import shlex
import shutil
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.support.commands import PROGRAM, run
from tests.support.terminals import Terminal

BASH_COMPLETION = Path("/usr/share/bash-completion/bash_completion")
SHELLS = {
    "bash": ["bash", "-i"],
    "zsh": ["zsh", "-i"],
    "fish": ["fish", "-i"],
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, in which `pentomino` is this program."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "ZDOTDIR", "BASH_COMPLETION_USER_DIR"):
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "home"
    (folder / "bin").mkdir(parents=True)
    program = folder / "bin" / "pentomino"
    program.write_text(f'#!/bin/sh\nexec {shlex.join([sys.executable, *PROGRAM[1:]])} "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("PATH", f"{folder / 'bin'}:{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    monkeypatch.chdir(folder)
    return folder


def completed(screen: Terminal, typed: str, shown: str) -> None:
    """Type and press tab, again where the shell of a busy machine was not ready for the keys."""
    for _ in range(5):
        screen.press(f"{typed}\t")
        with suppress(AssertionError):
            screen.shows(shown, 15)
            return
        screen.press("\x15")
    raise AssertionError(screen.text)


@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes_once_the_script_is_installed(shell: str, home: Path) -> None:
    if shutil.which(shell) is None or (shell == "bash" and not BASH_COMPLETION.exists()):
        pytest.skip(f"there is no {shell} that completes")
    (home / ".bashrc").write_text(f". {BASH_COMPLETION}\n")
    (home / "bedlam in words.txt").touch()
    (home / "dude.txt").touch()
    run("completion", shell, "--install")
    with Terminal(program=SHELLS[shell], columns=100, env={"PS1": "$ "}) as screen:
        screen.press("echo re''ady\n")
        # Keys that come before the next prompt are not the shell's yet.
        screen.until(lambda: screen.text.rpartition("\nready")[2].strip() != "")
        for typed, shown in [
            ("pentomino estim", "pentomino estimate"),
            ("pentomino count --eng", "count --engine"),
            ("pentomino count soma-cub", "count soma-cube"),
            ("pentomino draw heat 6x10 --theme da", "--theme dark"),
            ("pentomino count bedlam-", "count bedlam-cube"),
            ("pentomino count bedlam\\ i", "count bedlam\\ in\\ words.txt"),
        ]:
            completed(screen, typed, shown)
            screen.press("\x15")
        # Where a name and a file begin alike, both are offered.
        screen.press("pentomino count dude" + ("\t\t" if shell == "bash" else "\t"))
        screen.shows("dude.txt")
        screen.shows("dudeney-chessboard")


def test_installing_says_where_the_script_is(home: Path) -> None:
    for shell, path in [
        ("bash", ".local/share/bash-completion/completions/pentomino"),
        ("zsh", ".local/share/zsh/pentomino.zsh"),
        ("fish", ".config/fish/completions/pentomino.fish"),
    ]:
        out, _ = run("completion", "--install", env={"SHELL": f"/usr/bin/{shell}"})
        assert out.startswith(f"wrote {home / path}\n")
        script, _ = run("completion", shell)
        assert (home / path).read_text().endswith(script.rstrip("\n") + "\n")


def test_what_somebody_wrote_for_zsh_is_kept_and_one_line_added_once(home: Path) -> None:
    settings = home / ".zshrc"
    settings.write_bytes(b"alias p=pentomino\nbytes=\xff\xfe")  # without an end of line
    for _ in range(3):
        run("completion", "zsh", "--install")
    first, second, added = settings.read_bytes().splitlines()
    assert (first, second) == (b"alias p=pentomino", b"bytes=\xff\xfe")
    quoted = shlex.quote(str(home / ".local/share/zsh/pentomino.zsh"))
    assert added.decode() == f"[[ -r {quoted} ]] && source {quoted}"


def test_folders_that_the_environment_names_are_used(home: Path) -> None:
    run("completion", "bash", "--install", env={"XDG_DATA_HOME": str(home / "data")})
    run("completion", "bash", "--install", env={"BASH_COMPLETION_USER_DIR": str(home / "own")})
    run("completion", "fish", "--install", env={"XDG_CONFIG_HOME": str(home / "config")})
    run("completion", "zsh", "--install", env={"ZDOTDIR": str(home / "zsh")})
    for path in (
        "data/bash-completion/completions/pentomino",
        "own/completions/pentomino",
        "config/fish/completions/pentomino.fish",
        "zsh/.zshrc",
    ):
        assert (home / path).is_file(), path


def test_installing_needs_a_shell_that_is_known_and_a_folder_that_can_be_written(
    home: Path,
) -> None:
    _, err = run("completion", "--install", env={"SHELL": "/bin/tcsh"}, code=2)
    assert "name your shell: bash, zsh or fish" in err
    (home / ".config").write_text("a file")
    _, err = run("completion", "fish", "--install", code=2)
    assert err.startswith("pentomino: cannot write ")
    assert ".config" in err
    assert len(err.splitlines()) == 1


def test_where_there_is_no_home_a_sentence_says_so(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert home.is_dir()
    monkeypatch.delenv("HOME")
    monkeypatch.setattr(os, "getuid", lambda: 4_000_000_000)  # a user whom the system does not know
    _, err = run("completion", "fish", "--install", code=2)
    assert "there is no home folder" in err
