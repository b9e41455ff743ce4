"""Where the solutions that `solve` finds go, and in which form: the options that say so."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar, final

import click

from pentomino.command.options import with_group
from pentomino.command.output import file_options, format_names, output_option, scheme_of
from pentomino.files import WriteOptions
from pentomino.files.formats import format_of
from pentomino.notation.letters import LetterScheme

_Function = TypeVar("_Function", bound=Callable[..., Any])


@final
@dataclass(frozen=True, kw_only=True)
class Wanted:
    """Where solutions go, and in which form.

    Args:
        quiet: Whether only the summary is printed.
        form: How they are printed: `drawn` or `dat`; None where no option says so.
        as_json: Whether they are printed as records.
        output: The file for them; None for stdout.
        files: Letters, measures and theme, the letters and the theme also for the terminal.
    """

    quiet: bool
    form: str | None
    as_json: bool
    output: Path | None
    files: WriteOptions

    @property
    def needs_board(self) -> bool:
        """Whether an option was used that makes sense only where there is a board."""
        return any(each is not None for each in (self.output, self.form, self.files.letters))

    def limit(self, limit: int | None) -> int | None:
        """How many solutions are wanted, and a file takes, if they go to one.

        Raises:
            click.UsageError: Two options name a form.
        """
        if self.as_json and self.form is not None:
            raise click.UsageError(f"--json and --format {self.form} contradict each other")
        if self.output is None:
            return limit
        if self.as_json or self.form is not None:
            other = "--json" if self.as_json else f"--format {self.form}"
            raise click.UsageError(
                f"{other} is for printing to the terminal; the extension of {self.output} already "
                "chooses the format of the file: leave one of them out"
            )
        most = format_of(self.output).most
        return min((number for number in (limit, most) if number is not None), default=None)


def wanted_options(function: _Function) -> _Function:
    """Add the options that say where solutions go; the function gets them as `wanted`."""
    return with_group(function, "wanted", _OPTIONS, _wanted)


def _wanted(values: dict[str, Any]) -> Wanted:
    return Wanted(
        quiet=values.pop("quiet"),
        form=values.pop("output_format"),
        as_json=values.pop("as_json"),
        output=values.pop("output"),
        files=replace(values.pop("files"), letters=scheme_of(values.pop("scheme"))),
    )


_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    click.option("-q", "--quiet", is_flag=True, help="Print only the summary."),
    click.option(
        "--format",
        "output_format",
        type=click.Choice(["drawn", "dat"]),
        help="How to print them: drawn, or dat (one solution a line, one letter a cell) "
        "[default: drawn].",
    ),
    click.option(
        "--letters",
        "scheme",
        type=click.Choice([s.value for s in LetterScheme]),
        help="The letters of the pieces: classic (F I L N P T U V W X Y Z), or abc (A to L, for "
        "I X V P W F Z L T N U Y; other pieces follow in their order) [default: classic].",
    ),
    click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line."),
    output_option(f"Write to a file: {format_names()} ('pentomino help formats')."),
    file_options,
)
