"""`pentomino completion`: prints the script with which a shell completes commands and options.

The script asks the program itself at each completion, so it stays valid when the program changes.
"""

import click
from click.shell_completion import get_completion_class

from pentomino.command.ending import DONE
from pentomino.command.help import OneScreen
from pentomino.command.main import VARIABLE, command as whole_command

SHELLS = ("bash", "zsh", "fish")


@click.command(cls=OneScreen)
@click.argument("shell", type=click.Choice(SHELLS), required=False)
def command(shell: str | None) -> int:
    """Print a script for your shell, which then completes commands, options and boards.

    \b
    Examples:
      pentomino completion bash > ~/.local/share/bash-completion/completions/pentomino
      pentomino completion zsh > "${fpath[1]}/_pentomino"
      pentomino completion fish > ~/.config/fish/completions/pentomino.fish
    """
    if shell is None:
        raise click.UsageError(f"name your shell: {', '.join(SHELLS[:-1])} or {SHELLS[-1]}")
    kind = get_completion_class(shell)
    if kind is None:
        raise click.UsageError(f"no completion is known for {shell}")
    # Not its `source`, which starts a shell to ask for its version.
    complete = kind(whole_command, {}, "pentomino", VARIABLE)
    click.echo(complete.source_template % complete.source_vars())
    return DONE
