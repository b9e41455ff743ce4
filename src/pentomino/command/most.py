"""`pentomino most`: covers as much of a board as pieces can, and proves that it is the most.

`pentomino block` looks for the best and shows it in the same way, with an `OptimumRequest`.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar, final

import click

from pentomino import Limits
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options, tell, with_title
from pentomino.command.ending import DONE, INTERRUPTED, LIMITED
from pentomino.command.help import OneScreen
from pentomino.command.options import (
    answer_store,
    answers_option,
    memory_option,
    seconds_option,
    taken,
    threads_option,
    with_group,
)
from pentomino.command.output import (
    beside_old,
    output_option,
    quiet_theme_option,
    theme_for,
    title_option,
    write_drawings,
)
from pentomino.command.positions import (
    check_holds_position,
    is_position,
    named_pieces,
    show_position,
    write_position_as,
)
from pentomino.command.printing import print_record, tell_not_written, tell_sentence, tell_written
from pentomino.command.terminal.progress import Patience
from pentomino.errors import PuzzleFileError, TooLargeError, counted
from pentomino.files.atomic import check_writable, written_whole
from pentomino.files.extensions import extension_of
from pentomino.files.json_text import data_of_json
from pentomino.problem.position import Position
from pentomino.proofs.cases import Claim
from pentomino.solving.packing import Packing, packings

_Function = TypeVar("_Function", bound=Callable[..., Any])


class Optimum(Protocol):
    """The best that is known, and whether it is proved."""

    @property
    def position(self) -> Position | None:
        """What is drawn; None where nothing is left of the board."""

    @property
    def is_proved(self) -> bool:
        """Whether there is nothing better."""


class Certified(Optimum, Protocol):
    """The best, with what a certificate of that has to prove."""

    @property
    def claims(self) -> Sequence[Claim[Any]]:
        """One claim for each thing that would be better."""


_Optimum = TypeVar("_Optimum", bound=Optimum)
_Certified = TypeVar("_Certified", bound=Certified)


def best_of(
    found: Iterator[_Optimum], looking: str, progress: Callable[[_Optimum], str]
) -> tuple[_Optimum | None, bool]:
    """Look until there is nothing better, or Ctrl-C comes after a first answer.

    Returns:
        The last answer, None where there was none, and whether Ctrl-C ended the search.
    """
    best = None
    try:
        with Patience(looking) as patience:
            for best in found:
                patience.know(progress(best))
    except KeyboardInterrupt:
        if best is None:
            raise
        return best, True
    return best, False


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class OptimumRequest:
    """How to look for the best, and how to show it.

    Args:
        seconds: How long to look; None until it is proved.
        threads: How many threads may work; None for one for each core.
        store: The file that keeps what is settled; None for none.
        certificate: The file of a proof by cases, to check or to write; None for none.
        output: The file for a picture or a position; None for none.
        title: The title of the puzzle.
        theme: The theme of the picture.
        as_json: Whether the answer is printed as a record.
    """

    seconds: float | None
    threads: int | None
    store: Path | None
    certificate: Path | None
    output: Path | None
    title: str
    theme: str
    as_json: bool

    def position(self, asked: PuzzleRequest) -> Position:
        """Check the file before long work, and return what is asked.

        Raises:
            click.UsageError: The file holds no position or picture.
            PentominoError: The file cannot be written, or the puzzle is none.
        """
        if self.output is not None:
            check_holds_position(self.output)
            check_writable(self.output)
        if self.certificate is not None:
            check_writable(self.certificate)
        position = position_asked(with_title(asked, self.title, self.output), whole=False)
        if self.output is not None and extension_of(self.output) == "txt":
            named_pieces(position.puzzle, asked)
        return position

    def show(
        self,
        found: Iterator[_Certified],
        asked: PuzzleRequest,
        *,
        looking: str,
        progress: Callable[[_Certified], str],
        words: Callable[[_Certified], str],
    ) -> int:
        """Look until the best is proved, the time is over or Ctrl-C comes; show what there is.

        Args:
            found: Better and better answers.
            asked: The puzzle.
            looking: What is done, such as "looking for packings".
            progress: Says how good an answer is, in a few words.
            words: Says what an answer is.

        Returns:
            The exit code.
        """
        best, is_interrupted = best_of(found, looking, progress)
        assert best is not None
        position = best.position
        # Before anything is printed, which a closed pipe ends.
        if self.output is not None:
            whole = best.is_proved or not is_interrupted
            self._write(self.output if whole else beside_old(self.output), position, asked)
        if self.as_json:
            print_record(best)
        else:
            if position is not None:
                show_position(position)
            tell_sentence(f"\n{words(best)}")
        claims = best.claims if best.is_proved else None
        if not is_certified(claims, self.certificate):
            return LIMITED
        return DONE if best.is_proved else INTERRUPTED if is_interrupted else LIMITED

    def _write(self, output: Path, position: Position | None, asked: PuzzleRequest) -> None:
        if position is None:
            tell_not_written(output, "no cell is left")
        elif is_position(output):
            try:
                write_position_as(output, position, asked)
            except PuzzleFileError as error:
                if extension_of(output) == "json":
                    raise
                tell(f"{error}: it is written there")
                output = beside_old(output.with_suffix(".json"))
                write_position_as(output, position, asked)
            tell_written("1 position", output)
        else:
            from pentomino.rendering.pictures import draw_puzzle  # noqa: PLC0415 -- start sooner

            write_drawings(output, [draw_puzzle(position, theme=theme_for(output, self.theme))])


def is_certified(claims: Sequence[Claim[Any]] | None, file: Path | None) -> bool:
    """Check the certificate of a file, or find one and write it; say what came of that.

    Args:
        claims: What it proves: all that would be better is not there; None where that is not known.
        file: The file; with None nothing is done.

    Raises:
        PuzzleFileError: What is there is no certificate of this.
    """
    if file is None:
        return True
    if claims is None:
        tell(f"{file} is not written: it is not proved that there is nothing better")
        return False
    if not claims:
        tell(f"{file} is not written: nothing better can be thought of")
        return True
    if file.exists() and file.stat().st_size:
        held = _read_cases(file)
        if held.keys() != {claim.text for claim in claims}:
            raise PuzzleFileError(f"{file} proves something else; name another file")
        with Patience("checking the proof"):
            if not all(claim.holds(held[claim.text]) for claim in claims):
                raise PuzzleFileError(f"{file} proves nothing: some of its cases stay open")
        tell(f"{file} proves it, in {counted(sum(map(len, held.values())), 'case')}")
        return True
    try:
        with Patience("looking for a proof by cases"):
            found = {claim.text: claim.certificate() for claim in claims}
    except TooLargeError as error:
        tell(f"{file} is not written: {error}")
        return False
    with written_whole(file) as written:
        written.write(json.dumps(found).encode())
    tell_written(counted(sum(len(cases or ()) for cases in found.values()), "case"), file)
    return True


def _read_cases(file: Path) -> dict[str, list[int]]:
    try:
        held = data_of_json(file.read_text(encoding="utf-8"))
    except (UnicodeError, PuzzleFileError):
        held = None
    except OSError as error:
        raise PuzzleFileError(f"{file} cannot be read: {error.strerror}") from None
    if not isinstance(held, dict) or not all(map(_is_cases, held.values())):
        raise PuzzleFileError(f"{file} holds no certificate; name another file")
    return held


def _is_cases(value: object) -> bool:
    return isinstance(value, list) and {*map(type, value)} <= {int}


certificate_option = click.option(
    "--certificate",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write a proof by cases that there is nothing better, or check the one there.",
)

_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    threads_option,
    seconds_option("Stop after this time, with the best that was found."),
    answers_option,
    certificate_option,
    output_option("Draw it: .svg, .png or .pdf; or write it in .txt or .json, to go on with."),
    title_option,
    quiet_theme_option,
    click.option("--json", "as_json", is_flag=True, help="Print one JSON object."),
)


def optimum_options(function: _Function) -> _Function:
    """Add the options that say how to look for the best: an `OptimumRequest`."""
    return with_group(function, "wanted", _OPTIONS, partial(taken, OptimumRequest))


@click.command(cls=OneScreen)
@position_options
@memory_option("a search")
@optimum_options
def command(asked: PuzzleRequest, memory: int | None, wanted: OptimumRequest) -> int:
    """Cover as much of a board as possible.

    Any piece may be left out, and any cell may stay empty; cells that may stay empty anyway ('?')
    do not count. The answer comes with a proof that no packing covers more: every smaller number
    of empty cells was searched, or is impossible for one of the reasons of 'pentomino why'. Pieces
    that are given stay.

    Exit code 0, or 3 if the time of --seconds was over before the proof.

    \b
    Examples:
      pentomino most 10x10 --pieces 'X*'
      pentomino most 8x8 --pieces pentominoes
      pentomino most heart.txt -o heart.png
      pentomino most torus:7x7 --pieces 'Z*' --seconds 10
    """
    limits = Limits(seconds=wanted.seconds, memory=memory, threads=wanted.threads)
    position = wanted.position(asked)
    with answer_store(wanted.store) as answers:
        return wanted.show(
            packings(position, limits=limits, store=answers),
            asked,
            looking="looking for packings",
            progress=lambda best: f"{best.covered:,} of {counted(best.cells, 'cell')}",
            words=_words,
        )


def _words(best: Packing) -> str:
    """Say how much is covered, by how many pieces, and what is known of more."""
    pieces = counted(len(best.position.placements), "piece")
    covered = f"{best.covered:,} of {counted(best.cells, 'cell')} covered by {pieces}"
    if best.is_proved and not best.empty:
        return covered
    if best.is_proved:
        return f"{covered}; no packing covers more"
    return f"{covered}; a packing may cover more, but not more than {best.most:,}"
