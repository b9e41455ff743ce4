"""`pentomino help`: explains a command, or a topic that many commands share."""

from contextlib import suppress

import click

from pentomino.command.ending import DONE
from pentomino.command.help import TOPICS, OneScreen
from pentomino.command.main import COMMANDS, command as whole_command, command_named
from pentomino.command.misread import nearest_command
from pentomino.command.terminal.window import can_redraw
from pentomino.command.topics import context_of, topic_options, topic_text, topic_title
from pentomino.command.word_completion import complete_topic
from pentomino.errors import shortened


@click.command(cls=OneScreen)
@click.argument("topic", required=False, metavar="[TOPIC|COMMAND]", shell_complete=complete_topic)
@click.option("--man", is_flag=True, help="Print all of it as a manual page, for man(1).")
def command(topic: str | None, man: bool) -> int:
    """Explain a command, or a topic that many commands share.

    \b
    Examples:
      pentomino help
      pentomino help count
      pentomino help puzzle
    """
    if man:
        from pentomino.command.manual import manual  # noqa: PLC0415 -- it imports all commands

        click.echo(manual(), nl=False)
        return DONE
    text = _text(topic)
    if can_redraw():
        from pentomino.command.terminal.pager import Paged, PagerClosed  # noqa: PLC0415

        paged = Paged()
        with suppress(PagerClosed):
            paged.write(text.split("\n"))
        paged.close()
    else:
        click.echo(text)
    return DONE


def _text(topic: str | None) -> str:
    """What there is to say about a topic or command, or about the whole program."""
    if topic is None:
        whole = whole_command.get_help(context_of("pentomino", whole_command))
        topics = [f"  {name:11} {about}" for name, about in TOPICS.items()]
        return "\n".join((whole, "\nTopics for 'pentomino help TOPIC':", *topics))
    if topic in COMMANDS:
        return command_named(topic).get_help(context_of(topic, command_named(topic)))
    if topic not in TOPICS:
        near = nearest_command(topic, (*COMMANDS, *TOPICS))
        advice = f"did you mean {near}? " if near else ""
        raise click.ClickException(
            f"there is no command or topic {shortened(topic)!r}; {advice}'pentomino help' lists all"
        )
    return _explained(topic)


def _explained(topic: str) -> str:
    text = topic_text(topic)
    if not text:
        formatter = click.HelpFormatter(max_width=100)
        with formatter.section(topic_title(topic)):
            formatter.write_dl(topic_options(topic), col_max=24)
        text = formatter.getvalue()
    return text.rstrip("\n")
