"""`pentomino status`: says how far a run is, also while it goes on."""

import re
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import click

from pentomino import Puzzle
from pentomino.command.ending import DONE
from pentomino.command.help import OneScreen
from pentomino.command.printing import print_record
from pentomino.errors import StoreError, counted, shortened_path
from pentomino.jobs.answers import answers_in, is_answer_store
from pentomino.jobs.job import call_words
from pentomino.jobs.lock import holder_of
from pentomino.jobs.runner import sweep_record
from pentomino.jobs.running import JobStatus, status
from pentomino.jobs.store import check_is_file
from pentomino.notation.quantities import duration, rate
from pentomino.rendering.view import board_words
from pentomino.solving.narrowing import QUESTION
from pentomino.values import few

_TRIED = {"run": ("placement",), "make": ("try", "tries"), "clues": ("solution",)}
"""What is tried, by the command."""

_PARTS = {
    "most": ("number of empty cells", "numbers of empty cells"),
    "block": ("number of pieces or cells", "numbers of pieces or cells"),
    "order": ("rectangle",),
    "every": ("puzzle",),
    "common": ("number of cells", "numbers of cells"),
    "surround": ("number of layers", "numbers of layers"),
}
"""What is settled one by one, by the question."""

_OF_PUZZLES = {
    "most": "the most cells that can be covered, of the puzzle",
    "block": "the fewest pieces or cells that leave no room, of the puzzle",
    "every": "the solutions of each puzzle of a family, which begins with the puzzle",
}
"""Questions about a puzzle, in words."""

_FINGERPRINT = re.compile(r" ?\b[0-9a-f]{32}\b")
_SHOWN = 8
"""The first digits of a fingerprint, which tell puzzles apart well enough."""


@click.command(cls=OneScreen)
@click.argument("store", metavar="STORE", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(store: Path, as_json: bool) -> int:
    """Show how far a run is, also while another process works on it.

    \b
    Examples:
      pentomino status job.db
      pentomino status job.db --json

    STORE is the file that 'run', 'make' or 'clues' records in, or a question with --store, such as
    'most'. All that is recorded is checked.
    """
    if is_answer_store(store):
        if as_json:
            raise click.UsageError(f"{store} is JSON itself: each line holds a part and its answer")
        for line in _settled(store):
            click.echo(line)
        return DONE
    check_is_file(store)
    if not store.exists():
        raise StoreError(_nothing_there(store))
    now = status(store)
    if as_json:
        print_record(now)
        return DONE
    for line in _lines(now):
        click.echo(line)
    return DONE


def _nothing_there(store: Path) -> str:
    """Say that there is no store, and which commands make one."""
    *most, last = _PARTS
    file = shortened_path(store)
    return (
        f"there is no store {file}: run, make, clues, {', '.join(most)} and {last} make one with "
        f"--store, as in {call_words('run', 'BOARD', '--store', file)}"
    )


def _settled(store: Path) -> Iterator[str]:
    """List in words what is settled of a question."""
    answers = dict(answers_in(store))
    question = str(answers.pop(QUESTION, ""))
    numbers = all(part.isdecimal() for part in answers)
    parts = sorted(answers, key=int) if numbers else list(answers)
    found = [part for part in parts if answers[part] is not None]
    nothing = [part for part in parts if answers[part] is None]
    yield f"question:   {_asked(question)}"
    yield f"state:      {holder_of(store) or 'no process works on it'}"
    kind = question.partition(" ")[0]
    yield f"settled:    {counted(len(answers), *_PARTS.get(kind, ('part',)))}"
    yield f"found for:  {few(found) or 'none so far'}"
    if nothing:
        yield f"nothing:    {few(nothing)}"


def _asked(question: str) -> str:
    """The question in words, without the fingerprints that tell puzzles and pieces apart.

    Of a puzzle there is nothing else, so the beginning of its fingerprint names it.
    """
    kind, _, what = question.partition(" ")
    named = _FINGERPRINT.sub("", what).strip()
    if kind in _OF_PUZZLES and (found := _FINGERPRINT.search(what)):
        more = f" ({named})" if named else ""
        return f"{_OF_PUZZLES[kind]} {found[0].strip()[:_SHOWN]}{more}"
    return f"{kind} {named}".strip()


def _lines(now: JobStatus) -> Iterator[str]:
    """The status in words."""
    yield f"puzzle:     {_puzzle(now.puzzle)}"
    yield f"state:      {_state(now)}"
    yield f"done:       {_percent(now)}, {counted(now.units_done, 'unit')} recorded"
    if (record := sweep_record(now.store)) is not None:
        cells, ago = len(now.puzzle.board.cells), duration(max(time.time() - record.at, 0.0))
        far = f"cell {record.cells:,} of {cells:,}"
        yield f"at work:    a sweep over the board, recorded up to {far} {ago} ago"
    so_far = "" if now.complete else " so far"
    yield _found(now, so_far)
    yield _worked(now)
    if now.holder is not None:
        speed = f", {rate(now.rate)} tried" if now.rate else ""
        yield f"left:       {_time(now.seconds_left)}{speed}"
    elif not now.complete:
        yield f"to go on:   pentomino {now.command} --store {now.store}"


def _time(seconds: float | None) -> str:
    return "not known yet" if seconds is None else duration(seconds)


def _puzzle(puzzle: Puzzle) -> str:
    """Name a puzzle: its title, its board, and how much of both there is."""
    cells = counted(len(puzzle.board.cells), "cell")
    parts = dict.fromkeys((puzzle.title, board_words(puzzle.board), cells))
    return ", ".join([*filter(None, parts), counted(len(puzzle.pieces), "piece")])


def _found(now: JobStatus, so_far: str) -> str:
    if now.command == "make":
        return f"puzzles:    {now.count:,} found{so_far}"
    if now.command == "clues":
        return f"solutions:  the clues of {now.count:,} are known{so_far}"
    if not (now.count or now.tries or now.complete):
        return "solutions:  none counted yet, because each part is counted as a whole"
    kept = "kept" if now.keeps else "counted, not kept"
    return f"solutions:  {now.count:,} {now.distinct.words}{so_far}, {kept}"


def _worked(now: JobStatus) -> str:
    worked = f"{duration(now.seconds)} of work"
    if not now.tries:
        return f"worked:     {worked}"
    return f"tried:      {counted(now.nodes, *_TRIED[now.command])} in {worked}"


def _percent(now: JobStatus) -> str:
    """The share that is done; what is not complete is never 100 %."""
    return "100 %" if now.complete else f"{min(100 * now.done, 99.9):.1f} %"


def _state(now: JobStatus) -> str:
    if now.holder is not None:
        ago = duration(max(time.time() - now.updated, 0.0))
        return f"running: {now.holder}; last recorded {ago} ago"
    when = datetime.fromtimestamp(now.updated).astimezone().strftime("%Y-%m-%d %H:%M")
    return f"complete since {when}" if now.complete else f"stopped, last recorded {when}"
