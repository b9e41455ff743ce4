"""Misread calls: what somebody probably meant by a call that is not one.

It is imported only after something has gone wrong.
"""

import difflib
from collections.abc import Callable, Collection, Sequence

import click

from pentomino.catalogue.names import catalogue_name
from pentomino.catalogue.texts import TextKind, kind_of
from pentomino.command.help import parts_of

_OTHER_WORDS = {
    "show": ("info", "describe", "about"),
    "list": ("ls", "search", "find", "catalogue", "catalog", "puzzles"),
    "watch": ("play", "animate", "run"),
    "make": ("generate", "create", "new"),
    "draw": ("picture", "image", "render", "plot", "paint", "poster", "svg", "png", "pdf"),
    "check": ("verify", "validate", "test"),
    "why": ("explain", "prove", "proof"),
    "pieces": ("piece", "set", "sets"),
    "convert": ("export", "import", "translate"),
    "hint": ("help-me", "tip", "next"),
    "count": ("number", "howmany"),
    "--version": ("version",),
}
"""Words that people write for a command."""


def nearest_command(word: str, commands: Collection[str]) -> str | None:
    """Find the command that a mistyped word, or another word for it, probably means."""
    plain = word.lower()
    for command, others in _OTHER_WORDS.items():
        if plain in others:
            return command
    near = difflib.get_close_matches(plain, commands, n=1)
    return near[0] if near else None


def meant_call(
    words: Sequence[str], commands: Collection[str], drawn: Callable[[], Collection[str]]
) -> str:
    """Guess the call that was meant by one that names no command.

    Args:
        words: The words of the call.
        commands: All commands.
        drawn: Returns what `draw` can draw, such as `heat`.

    Returns:
        The whole call, or an empty text where it may be right as it is.
    """
    first = words[0] if words else "-"
    if first.startswith("-") or kind_of(first, files=True) is not TextKind.UNKNOWN:
        return ""
    plain = [word for word in words if not word.startswith("-")]
    rest = list(words[1:])
    name = catalogue_name(" ".join(plain)) if len(plain) == len(words) > 1 else None
    if name is not None:
        return _call(name)
    if first.lower() in drawn():
        output = [] if {"-o", "--output", "--help"} & set(rest) else ["-o", f"{first.lower()}.svg"]
        return _call("draw", first.lower(), *rest, *output)
    command = nearest_command(first, commands) if first.replace("-", "").isalpha() else None
    return _call(command, *rest) if command is not None and rest else ""


def _call(*words: str) -> str:
    return " ".join(("pentomino", *words))


def explained(error: click.UsageError, words: Sequence[str]) -> str | None:
    """Say in the words of this program what is wrong with a call; None to leave it to click."""
    return (
        too_many_words(error, words)
        or unknown_option(error, words)
        or missing_value(error)
        or missing_parameter(error)
    )


def too_many_words(error: click.UsageError, words: Sequence[str]) -> str | None:
    """Say which words of a call are too many; None where something else is wrong."""
    message = error.format_message()
    if not message.startswith("Got unexpected extra argument"):
        return None
    extra = message.partition("(")[2].rpartition(")")[0].split()
    said = " ".join(extra)
    for end in range(len(words), 0, -1):
        for start in range(end):
            name = catalogue_name(" ".join(words[start:end])) if end - start > 1 else None
            if name is not None and extra[-1:] == [words[end - 1]]:
                return f"{said!r} does not belong here: a name is one word; did you mean {name}?"
    return f"{said!r} does not belong here: this command takes one board, file or name"


def missing_value(error: click.UsageError) -> str | None:
    """Say which option needs a value; None where something else is wrong."""
    if not isinstance(error, click.BadOptionUsage) or "requires" not in error.format_message():
        return None
    return f"{error.option_name} needs a value after it"


def unknown_option(error: click.UsageError, words: Sequence[str]) -> str | None:
    """Say which option a command does not have; None where something else is wrong."""
    if not isinstance(error, click.NoSuchOption):
        return None
    if words[:1] == ["pieces"] and error.option_name == "--pieces":
        return "there is no option --pieces here: write the set alone, as in pieces hexominoes"
    without_command = words[:1] == [error.option_name]
    known = (*(error.possibilities or ()), *(("--version", "--help") if without_command else ()))
    # All options begin alike, which makes any two of them look similar.
    plain = {option.lstrip("-"): option for option in known}
    near = difflib.get_close_matches(error.option_name.lstrip("-"), plain, n=1)
    hint = f"; did you mean {plain[near[0]]}?" if near else ""
    return f"there is no option {error.option_name}{hint}"


def missing_parameter(error: click.UsageError) -> str | None:
    """Say which argument or option a command needs; None where something else is wrong."""
    if not isinstance(error, click.MissingParameter) or error.param is None or error.ctx is None:
        return None
    if isinstance(error.param, click.Option):
        name = f"{error.param.opts[0]} {error.param.make_metavar(error.ctx)}"
    else:
        name = error.param.make_metavar(error.ctx)
    _, examples, _ = parts_of(error.ctx.command.help or "")
    example = examples.strip().partition("\n")[0]
    return f"{name} is missing" + (f": write it as in '{example}'" if example else "")
