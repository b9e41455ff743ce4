"""Options that commands share: those of engines and of searching, and groups as one value.

A command of many options takes a few arguments, and each group is described in one place.
"""

import re
from collections.abc import Callable, Container, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import fields
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click
from click.core import ParameterSource

from pentomino import Distinct
from pentomino.command.help import TopicOption
from pentomino.command.numbers import Decimal, Whole
from pentomino.engines.registry import engine_entries

if TYPE_CHECKING:
    from pathlib import Path

    from pentomino.jobs.answers import AnswerStore

_Function = TypeVar("_Function", bound=Callable[..., Any])
_Kind = TypeVar("_Kind")


def with_group(
    function: _Function,
    name: str,
    options: Sequence[Callable[[Any], Any]],
    value: Callable[[dict[str, Any]], object],
) -> _Function:
    """Add options to a command, which gets one value made of what they say.

    Args:
        function: The command.
        name: The name of its argument for the value.
        options: The options that click adds, in the order of the help.
        value: Makes the value, and takes what it uses out of click's values.
    """

    @wraps(function)
    def command(**values: Any) -> Any:  # noqa: ANN401 -- click's values
        return function(**{name: value(values)}, **values)

    decorated: Any = command
    for decorate in reversed(options):
        decorated = decorate(decorated)
    result: _Function = decorated
    return result


def taken(kind: Callable[..., _Kind], values: dict[str, Any]) -> _Kind:
    """Make a dataclass of the values that have the names of its fields, and take them out."""
    names = [field.name for field in fields(cast("Any", kind))]
    return kind(**{name: values.pop(name) for name in names})


def said() -> dict[str, str]:
    """Return the names of the parameters that are on the command line.

    Returns:
        For each of them what people call it: an option such as `--store`, or `BOARD`.
    """
    context = click.get_current_context()
    return {
        str(param.name): param.opts[-1] if isinstance(param, click.Option) else "BOARD"
        for param in context.command.params
        if context.get_parameter_source(str(param.name)) is ParameterSource.COMMANDLINE
    }


def said_words(names: Container[str]) -> list[str]:
    """Return the words of the command line that set some of its parameters, the arguments first.

    Args:
        names: The names of these parameters; those left to defaults have no words.
    """
    context, there = click.get_current_context(), said()
    words: list[str] = []
    for param in context.command.params:
        name = str(param.name)
        if name not in names or name not in there:
            continue
        value = context.params[name]
        if isinstance(param, click.Argument):
            words.insert(0, str(value))
        else:
            words += _option_words(param.opts[-1], value)
    return words


def _option_words(option: str, value: object) -> list[str]:
    if value is True:
        return [option]
    if isinstance(value, range):
        return [option, f"{value[0]}-{value[-1]}" if len(value) > 1 else str(value[0])]
    values = value if isinstance(value, tuple) else (value,)
    return [word for each in values for word in (option, str(each))]


class MemorySize(click.ParamType):  # type: ignore[type-arg]  # not generic before click 8.4
    """A size of memory such as 8GB or 500MB, in bytes."""

    name = "size"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        match = re.fullmatch(r"(\d{1,9})\s*([KMGT])i?B?", str(value), re.IGNORECASE)
        if match is None or int(match[1]) == 0:
            self.fail(f"{value!r} is not a size of memory: write 500MB or 8GB", param, ctx)
        size: int = 1024 * int(match[1]) << 10 * "KMGT".index(match[2].upper())
        return size


MEMORY = MemorySize()


def engine_option(question: str | None = None) -> Callable[[Any], Any]:
    """The option that chooses one of the engines, or of those that answer a question."""
    entries = engine_entries(question)
    about = ", ".join(f"'{entry.name}' {entry.about}" for entry in entries)
    return click.option(
        "--engine",
        cls=TopicOption,
        topic="search",
        metavar="NAME",
        type=click.Choice([entry.name for entry in entries]),
        default="auto",
        help=f"How to search: {about} [default: auto].",
    )


threads_option: Callable[[Any], Any] = click.option(
    "--threads",
    cls=TopicOption,
    topic="search",
    type=Whole(1, 256),
    metavar="N",
    help="How many threads may work [default: one for each core].",
)

all_option: Callable[[Any], Any] = click.option(
    "--all",
    "count_all",
    is_flag=True,
    help="Count rotations and reflections as different solutions.",
)


class _UpTo(click.Choice):  # type: ignore[type-arg]  # not generic before click 8.4
    """The moves of `--up-to`, where "all" could mean all of them as well as all solutions."""

    def __init__(self) -> None:
        super().__init__([*(d.value for d in Distinct if d is not Distinct.ALL), "nothing"])

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value == Distinct.ALL:
            self.fail(
                "all could mean all solutions (write --all) or all moves (write --up-to isometries)"
            )
        return str(super().convert(value, param, ctx))


def _up_to_option(default: str) -> Callable[[Any], Any]:
    return click.option(
        "--up-to",
        cls=TopicOption,
        topic="search",
        type=_UpTo(),
        metavar="MOVES",
        help="Which moves make two solutions the same: isometries (rotations and reflections), "
        "rotations, parts (each connected part of the board alone; parts of the same form also "
        f"change places), or nothing (the same as --all) [default: {default}].",
    )


up_to_option = _up_to_option("isometries")
term_up_to_option = _up_to_option("nothing")

where_option: Callable[[Any], Any] = click.option(
    "--where",
    metavar="CONDITION",
    multiple=True,
    help="Only solutions that meet a condition, such as '3 colours', 'no crossroads' or 'X inside' "
    "('pentomino help conditions'). Repeat it for more.",
)


def distinct_of(count_all: bool, up_to: str | None) -> Distinct:
    """Which solutions count as one, from the two options that say so.

    Raises:
        click.UsageError: They contradict each other.
    """
    if count_all and up_to not in (None, "nothing"):
        raise click.UsageError(f"--all and --up-to {up_to} contradict each other")
    return Distinct.ALL if count_all else Distinct(up_to or Distinct.ISOMETRIES.value)


def limit_option(about: str) -> Callable[[Any], Any]:
    """The option for the most solutions or puzzles that are wanted: `limit`."""
    return click.option("-n", "--limit", type=Whole(1), metavar="N", help=about)


def store_option(about: str) -> Callable[[Any], Any]:
    """The option for the file that records what is done."""
    from pathlib import Path  # noqa: PLC0415 -- start sooner

    return click.option("--store", type=click.Path(path_type=Path), metavar="FILE", help=about)


def answers_option(function: _Function) -> _Function:
    """Add the option for the store of a question that asks many things one after the other."""
    option = store_option("Record what is settled: the same call goes on after a kill.")
    decorated: _Function = option(function)
    return decorated


def answer_store(path: "Path | None") -> "AbstractContextManager[AnswerStore | None]":
    """Open a store of answers where one is named, otherwise nothing."""
    if path is None:
        return nullcontext()
    from pentomino.jobs.answers import AnswerStore  # noqa: PLC0415 -- few calls keep answers

    return AnswerStore(path)


def letters_option(about: str) -> Callable[[Any], Any]:
    """The option that chooses the letters of the pieces: `scheme`."""
    from pentomino.notation.letters import LetterScheme  # noqa: PLC0415 -- start sooner

    kinds = click.Choice([scheme.value for scheme in LetterScheme])
    return click.option("--letters", "scheme", type=kinds, help=about)


def memory_option(what: str) -> Callable[[Any], Any]:
    """The option that says how much memory something may take."""
    return click.option(
        "--memory",
        type=MEMORY,
        metavar="SIZE",
        help=f"How much memory {what} may take, such as 8GB [default: half of what is free].",
    )


def seconds_option(what: str) -> Callable[[Any], Any]:
    """The option that says how long long work may take, and what there is afterwards."""
    return click.option("--seconds", type=Decimal(0.1, 1e9), metavar="S", help=what)
