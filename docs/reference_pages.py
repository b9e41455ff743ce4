"""Write the reference of the command and of the library, as pages of the documentation site.

The pages are made from the command's own tree and from the public names of the library, each time
the site is built. They go to `docs/reference`, which is not kept in the repository.
"""

import inspect
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Final

import click

import pentomino
from pentomino.command.help import TOPICS, TopicOption, own_options, parts_of
from pentomino.command.help_command import (
    context_of,
    topic_options,
    topic_text,
    topic_title,
)
from pentomino.command.main import COMMANDS, command_named

HERE: Final = Path(__file__).parent / "reference"

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~$^])")


def write_reference(folder: Path = HERE) -> None:
    """Write all pages; those of an earlier build are taken away first."""
    shutil.rmtree(folder, ignore_errors=True)
    pages = {**dict(_command_pages()), **dict(_library_pages())}
    for name, text in pages.items():
        path = folder / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def library_modules() -> Mapping[str, ModuleType]:
    """Return the public modules of the library by their names, in alphabetical order."""
    values = {name: getattr(pentomino, name) for name in dir(pentomino)}
    return {name: value for name, value in values.items() if inspect.ismodule(value)}


def public_names(module: ModuleType) -> list[str]:
    """List the public names of a module, in the order of the source where it lists none."""
    listed: list[str] | None = getattr(module, "__all__", None)
    if listed is not None:
        return sorted(listed, key=str.lower)
    return [
        name
        for name, value in vars(module).items()
        if name[0] != "_" and getattr(value, "__module__", "") == module.__name__
    ]


def _command_pages() -> Iterator[tuple[str, str]]:
    topics = {name: f"command/topic-{name}" for name in TOPICS}
    yield (
        "command",
        _page(
            "The command",
            "`pentomino` has these commands. The texts are those of `pentomino COMMAND --help`.",
            *(
                _defined(f"[`{name}`](command/{name}.md)", about)
                for name, (_, about) in COMMANDS.items()
            ),
            "## What many commands share",
            *(
                f"[{topic_title(name)}]({page}.md)\n: `pentomino help {name}`"
                for name, page in topics.items()
            ),
            _tree([*(f"command/{name}" for name in COMMANDS), *topics.values()]),
        ),
    )
    for name in COMMANDS:
        yield f"command/{name}", _command_page(name, command_named(name))
    for name, page in topics.items():
        yield page, _topic_page(name)


def _topic_page(name: str) -> str:
    text = topic_text(name)
    body = [_block("text", text.rstrip())] if text else map(_option, topic_options(name))
    about = f"`pentomino help {name}` says the same."
    return _page(topic_title(name), about, *body)


def _command_page(name: str, command: click.Command) -> str:
    context = context_of(name, command)
    sentence, examples, details = parts_of(command.help or "")
    usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
    parts = [_plain(sentence), _block("text", usage)]
    if examples:
        parts += ["## Examples", _block("sh", inspect.cleandoc(examples))]
    parts += [_paragraph(detail) for detail in details]
    own, shared = _options(command, context)
    if own:
        parts += ["## Options", *own]
    if shared:
        parts += ["## Options that it shares", *shared]
    return _page(context.command_path, *parts)


def _options(command: click.Command, context: click.Context) -> tuple[list[str], list[str]]:
    """Return the options of a command with their texts, and those that topics explain."""
    by_topic: dict[str, list[str]] = {}
    for param in command.get_params(context):
        if isinstance(param, TopicOption) and param.get_help_record(context) is not None:
            by_topic.setdefault(param.topic, []).append(f"`{param.short}`")
    shared = [
        f"[{topic_title(topic)}](topic-{topic}.md)\n: {', '.join(names)}"
        for topic, names in by_topic.items()
    ]
    return list(map(_option, own_options(command, context))), shared


def _option(record: tuple[str, str]) -> str:
    return _defined(f"`{record[0]}`", record[1])


def _library_pages() -> Iterator[tuple[str, str]]:
    modules = library_modules()
    homes = {name: _home(name, modules) for name in public_names(pentomino)}
    rows = [
        f"[`pentomino.{name}`](library/{name}.md)\n: {_first_line(module)}"
        for name, module in modules.items()
    ]
    yield (
        "library",
        _page(
            "The library",
            "Each topic is a module. What most programs need stands in `pentomino` as well.",
            *rows,
            "## The names in `pentomino`",
            ", ".join(
                f"{{py:obj}}`~pentomino.{homes[name]}.{name}`"
                for name in sorted(homes, key=str.lower)
            ),
            _tree([f"library/{name}" for name in modules]),
        ),
    )
    for name, module in modules.items():
        yield f"library/{name}", _module_page(module)


def _home(name: str, modules: Mapping[str, ModuleType]) -> str:
    """Return the topic in which a name of `pentomino` is described."""
    value = getattr(pentomino, name)
    return next(
        topic
        for topic, module in modules.items()
        if name in public_names(module) and getattr(module, name) is value
    )


def _module_page(module: ModuleType) -> str:
    directives = [f".. automodule:: {module.__name__}\n", f".. currentmodule:: {module.__name__}\n"]
    directives += [_directive(public, getattr(module, public)) for public in public_names(module)]
    return _page(module.__name__, _block("{eval-rst}", "\n".join(directives)))


def _directive(name: str, value: object) -> str:
    if inspect.isclass(value):
        foreign = [base.__name__ for base in value.__mro__ if not _is_ours(base)]
        return f".. autoclass:: {name}\n   :members:\n   :inherited-members: {', '.join(foreign)}\n"
    if callable(value) and inspect.unwrap(value).__class__.__name__ == "function":
        return f".. autofunction:: {name}\n"
    return f".. autodata:: {name}\n   :no-value:\n"


def _is_ours(value: type) -> bool:
    return value.__module__.partition(".")[0] == "pentomino"


def _first_line(module: ModuleType) -> str:
    return (module.__doc__ or "").strip().splitlines()[0]


def _paragraph(text: str) -> str:
    if text.startswith("\b\n"):
        return _block("text", text.removeprefix("\b\n").rstrip())
    return _plain(" ".join(text.split()))


def _defined(term: str, text: str) -> str:
    return f"{term}\n: {_plain(text)}"


def _plain(text: str) -> str:
    """Return a text so that nothing in it is read as markup."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _block(language: str, text: str) -> str:
    return f"```{language}\n{text}\n```"


def _tree(pages: Iterable[str]) -> str:
    return _block("{toctree}", "\n".join([":hidden:", "", *pages]))


def _page(title: str, *parts: str) -> str:
    return "\n\n".join([f"# {title}", *parts]) + "\n"
