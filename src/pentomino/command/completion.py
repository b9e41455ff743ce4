"""`pentomino completion`: prints the script with which a shell completes words, or installs it.

The script asks the program itself at each completion, so it stays valid when the program changes.
"""

import os
import shlex
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

import click
from click.shell_completion import get_completion_class

from pentomino.command.ending import DONE
from pentomino.command.help import OneScreen
from pentomino.command.main import VARIABLE, command as whole_command
from pentomino.errors import OutputError
from pentomino.files.atomic import written_whole

_BASH = """\
_pentomino_completion() {
    local kind word
    COMPREPLY=()
    while IFS=, read -r kind word; do
        case $kind in
            plain) COMPREPLY+=("$word") ;;
            file) _pentomino_paths -f "$word" ;;
            dir) _pentomino_paths -d "$word" ;;
        esac
    done < <(env COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD="$COMP_CWORD" \\
        %(complete_var)s=bash_complete "$1")
}
_pentomino_paths() {
    local path
    compopt -o filenames 2> /dev/null
    while IFS= read -r path; do
        COMPREPLY+=("$path")
    done < <(compgen "$1" -- "$2")
}
complete -F _pentomino_completion pentomino
"""
"""Our own: click's offers either files or words, and most of our words may also be files."""

_ZSH_BEGINNING = """\
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
"""
"""Before a script that `.zshrc` reads: starts the completion of zsh if nobody has done so."""


@click.command(cls=OneScreen)
@click.argument("shell", type=click.Choice(("bash", "zsh", "fish")), required=False)
@click.option("--install", is_flag=True, help="Put the script where the shell finds it.")
def command(shell: str | None, install: bool) -> int:
    """Print a script for your shell, which then completes commands, options and boards.

    \b
    Examples:
      pentomino completion --install
      pentomino completion zsh --install
      pentomino completion bash > pentomino.bash

    With --install the shell is the one that you log in with, unless you name another. For zsh,
    one line is added to .zshrc; bash and fish look into a folder by themselves.
    """
    if shell is None and install:
        shell = Path(os.environ.get("SHELL", "")).name
    if shell is None or shell not in _INSTALLERS:
        names = list(_INSTALLERS)
        raise click.UsageError(f"name your shell: {', '.join(names[:-1])} or {names[-1]}")
    script = _script(shell)
    if install:
        try:
            click.echo(_INSTALLERS[shell](script))
        except RuntimeError:  # what pathlib raises where nobody has a home, as in some containers
            raise click.UsageError("there is no home folder to install into: set HOME") from None
    else:
        click.echo(script)
    return DONE


def _script(shell: str) -> str:
    kind = get_completion_class(shell)
    if kind is None:
        raise click.UsageError(f"no completion is known for {shell}")
    complete = kind(whole_command, {}, "pentomino", VARIABLE)
    template = _BASH if shell == "bash" else complete.source_template
    # Not its `source`, which starts a shell to ask for its version.
    return template % complete.source_vars()


def _install_for_bash(script: str) -> str:
    folder = _folder("BASH_COMPLETION_USER_DIR", _data_folder() / "bash-completion")
    path = folder / "completions" / "pentomino"
    _write(path, script)
    return f"wrote {path}\nnew windows complete, if the package bash-completion is installed"


def _install_for_fish(script: str) -> str:
    path = _folder("XDG_CONFIG_HOME", Path.home() / ".config") / "fish/completions/pentomino.fish"
    _write(path, script)
    return f"wrote {path}\nfish completes from now on"


def _install_for_zsh(script: str) -> str:
    path = _data_folder() / "zsh" / "pentomino.zsh"
    _write(path, _ZSH_BEGINNING + script)
    settings = _folder("ZDOTDIR", Path.home()) / ".zshrc"
    # Somebody's own text is kept byte for byte.
    before = settings.read_bytes() if settings.exists() else b""
    line = f"[[ -r {_quoted(path)} ]] && source {_quoted(path)}".encode()
    if line in before.splitlines():
        return f"wrote {path}\n{settings} reads it already; new windows complete"
    separator = b"" if not before or before.endswith(b"\n") else b"\n"
    _write(settings, before + separator + line + b"\n")
    return f"wrote {path}\nadded a line to {settings} that reads it; new windows complete"


_INSTALLERS: Mapping[str, Callable[[str], str]] = MappingProxyType(
    {"bash": _install_for_bash, "zsh": _install_for_zsh, "fish": _install_for_fish}
)
"""For each shell what puts a script where it finds it, and returns what to tell the user."""


def _data_folder() -> Path:
    return _folder("XDG_DATA_HOME", Path.home() / ".local/share")


def _folder(variable: str, otherwise: Path) -> Path:
    """A folder that the environment may name."""
    return Path(os.environ.get(variable) or otherwise)


def _write(path: Path, text: str | bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(f"cannot write {path}: {error.strerror or error}") from None
    with written_whole(path) as file:
        file.write(text.encode() if isinstance(text, str) else text)


def _quoted(path: Path) -> str:
    return shlex.quote(str(path))
