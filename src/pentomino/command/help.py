"""How help looks: for each command one screen that begins with its likeliest uses.

Options that many commands share are only named there; `pentomino help TOPIC` explains them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from inspect import cleandoc
from types import MappingProxyType
from typing import Any, Final, final

import click

TOPICS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "boards": "how to name a board or a puzzle",
        "notation": "how to write where a piece lies",
        "puzzle": "the options that say which puzzle or position is meant",
        "search": "the options that say how to search, and which solutions are the same",
        "conditions": "what solutions may be asked to meet",
        "formats": "the file formats of solutions and puzzles",
        "pictures": "the colours of pictures",
        "galleries": "how solutions stand on a sheet",
        "sheets": "worksheets to print: what is on a page",
        "printing": "the measures of printed pieces",
        "exit-codes": "what the command returns to a shell",
    }
)
"""What `pentomino help` explains beside the commands."""

_EXAMPLES = "\b\nExamples:\n"
_WIDTH = 24
"""The columns for the names of options, where they are not longer."""


@final
class TopicOption(click.Option):
    """An option that is only named in a command's help, and explained under a topic.

    Args:
        topic: One of `TOPICS`.
        given: What every option takes.
    """

    def __init__(self, *given: Any, topic: str, **more: Any) -> None:  # noqa: ANN401 -- click's
        super().__init__(*given, **more)
        self.topic = topic

    @property
    def short(self) -> str:
        """The option in a list of names, such as `--given PLACEMENT`."""
        name = self.opts[-1]
        return name if self.is_flag else f"{name} {self.metavar or self.name}"


class OneScreen(click.Command):
    """A command whose help fits a screen: a sentence, examples, details, options."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        sentence, examples, details = parts_of(self.help or "")
        self.format_usage(ctx, formatter)
        _write_indented(formatter, sentence)
        if examples:
            formatter.write(f"\nExamples:\n{examples}\n")
        for paragraph in details:
            _write_indented(formatter, paragraph)
        self._format_own(ctx, formatter)
        self._format_topics(formatter)
        self.format_epilog(ctx, formatter)

    def _format_own(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        records = list(own_options(self, ctx))
        if records:
            with formatter.section("Options"):
                formatter.write_dl(records, col_max=_WIDTH)

    def _format_topics(self, formatter: click.HelpFormatter) -> None:
        by_topic: dict[str, list[str]] = {}
        for param in self.params:
            if isinstance(param, TopicOption):
                by_topic.setdefault(param.topic, []).append(param.short)
        for topic, names in by_topic.items():
            with formatter.section(f"Explained by 'pentomino help {topic}'"):
                for line in _filled(names, formatter.width - 2):
                    formatter.write(f"  {line}\n")


def own_options(asked: click.Command, context: click.Context) -> Iterator[tuple[str, str]]:
    """List the options of a command that no topic explains, with their texts."""
    for param in asked.get_params(context):
        if isinstance(param, click.Option) and not isinstance(param, TopicOption):
            record = param.get_help_record(context)
            if record is not None and "--help" not in param.opts:
                yield record


def parts_of(text: str) -> tuple[str, str, list[str]]:
    """The first sentence of a help text, its examples, and its other paragraphs."""
    paragraphs = [part for part in re.split(r"\n\s*\n", cleandoc(text)) if part.strip()]
    examples = "".join(part.removeprefix(_EXAMPLES) for part in paragraphs if _is_example(part))
    rest = [part for part in paragraphs if not _is_example(part)]
    return (rest[0] if rest else ""), examples.rstrip(), rest[1:]


def _is_example(paragraph: str) -> bool:
    return paragraph.startswith(_EXAMPLES)


def _write_indented(formatter: click.HelpFormatter, paragraph: str) -> None:
    formatter.write_paragraph()
    if paragraph.startswith("\b\n"):
        formatter.write(paragraph.removeprefix("\b\n").rstrip() + "\n")
        return
    with formatter.indentation():
        formatter.write_text(paragraph)


def _filled(names: Iterable[str], width: int) -> Iterable[str]:
    """The names in lines, two spaces between them, none broken."""
    line = ""
    for name in names:
        if line and len(line) + 2 + len(name) > width:
            yield line
            line = ""
        line += f"  {name}" if line else name
    if line:
        yield line
