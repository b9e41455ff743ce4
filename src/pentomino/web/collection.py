"""Several puzzles in one page, with a list of them and what is solved already.

Puzzles on the same board with the same pieces share their placements: the file has them once.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, final

from pentomino.engines.limits import Limits
from pentomino.errors import PuzzleError
from pentomino.files.made_puzzles import Kept, bare_puzzle
from pentomino.making.made import Kind, MadePuzzle
from pentomino.problem.fingerprints import puzzle_code
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.view import heading_words, in_print
from pentomino.web.contents import VERSION, game, game_of, table
from pentomino.web.document import PATIENCE, Page, found_space, html, still_picture, write_text
from pentomino.wrong_types import check_each

_DIGITS = 32

USUAL: Mapping[str, Any] = {"marks": [], "spare": [], "start": "", "distinct": "1", "path": None}
"""The defaults of puzzles in a collection; the script knows them too."""


def collection_page(
    puzzles: Iterable[Kept], *, title: str = "", limits: Limits | None = None
) -> Page:
    """Make one HTML file with several puzzles to play, which keeps in mind which are solved.

    Each puzzle plays as on a page of its own. A made puzzle on the board of the others takes about
    270 bytes.

    Args:
        puzzles: Made puzzles, or others; they stay in this order.
        title: What stands at the head of the page; empty for what the puzzles have in common.
        limits: How much finding the solutions of one puzzle may take, where they are not known;
            usually all puzzles together may take a minute.

    Returns:
        The text of the file. A notebook shows it as the page, in a frame.

    Raises:
        PuzzleError: There are no puzzles.
    """
    instead = "write list(make_puzzles(...)) of some of them"
    shown: tuple[Kept, ...] = check_each(
        puzzles, (MadePuzzle, Puzzle), "puzzles", "puzzles", instead
    )
    data = collection_contents(shown, title=title, limits=limits)
    number = f"{len(shown)} puzzles" if len(shown) > 1 else "a puzzle"
    still = still_picture(Position(bare_puzzle(shown[0])), f"This is a page with {number} to play.")
    return Page(html(data, data["title"] or "Puzzles", still))


def collection_contents(
    shown: Sequence[Kept], *, title: str = "", limits: Limits | None = None
) -> Mapping[str, Any]:
    """Make the data of a page; arguments and errors as for `collection_page`."""
    if not shown:
        raise PuzzleError("puzzles is empty: a page needs at least one puzzle")
    tables = Tables()
    share = limits or Limits(seconds=PATIENCE / len(shown))
    puzzles = [bare_puzzle(each) for each in shown]
    entries = [
        {**_entry(each, tables, share), **own}
        for each, own in zip(shown, _own_titles(puzzles), strict=True)
    ]
    titles = {heading_words(puzzle) for puzzle in puzzles}
    common = titles.pop() if len(titles) == 1 else ""
    return collection_data(title or common, tables, entries, daily=False)


def write_collection_page(
    puzzles: Iterable[Kept],
    path: str | Path,
    *,
    title: str = "",
    limits: Limits | None = None,
) -> None:
    """Write `collection_page` to a file, which appears only when it is complete.

    Raises:
        OutputError: The file cannot be written.
        PuzzleError: There are no puzzles.
    """
    instead = "write write_collection_page(puzzles, path)"
    write_text(path, lambda: collection_page(puzzles, title=title, limits=limits), instead)


@final
class Tables:
    """The parts that puzzles share: each board with its pieces and all placements once."""

    def __init__(self) -> None:
        self.found: list[Mapping[str, Any]] = []
        self._numbers: dict[tuple[object, ...], int] = {}

    def number(self, puzzle: Puzzle) -> int:
        """Number a puzzle's board, pieces and barred placements; add them where they are new."""
        labels = tuple(sorted(puzzle.board.labels.items()))
        key = (puzzle, labels)  # puzzles that differ only in labels are equal
        if key not in self._numbers:
            self._numbers[key] = len(self.found)
            self.found.append(table(puzzle))
        return self._numbers[key]


def collection_data(
    name: str, tables: Tables, entries: Sequence[Mapping[str, Any]], *, daily: bool
) -> Mapping[str, Any]:
    """Make the JSON that the script of a page reads."""
    fingerprints = "".join(entry["fingerprint"] for entry in entries)
    return {
        "version": VERSION,
        "fingerprint": hashlib.sha256(fingerprints.encode()).hexdigest()[:_DIGITS],
        "title": name,
        "daily": daily,
        "tables": tables.found,
        "puzzles": entries,
    }


def entry_data(
    puzzle: Puzzle, number: int, level: int | None, data: Mapping[str, Any]
) -> Mapping[str, Any]:
    """Make what a collection knows of a puzzle whose board and pieces have a number."""
    own = {name: data[name] for name in data if name not in USUAL or data[name] != USUAL[name]}
    return {"table": number, "code": puzzle_code(puzzle), "level": level, **own}


def _entry(shown: Kept, tables: Tables, limits: Limits) -> Mapping[str, Any]:
    puzzle = bare_puzzle(shown)
    if isinstance(shown, MadePuzzle) and shown.kind in (Kind.GIVEN, Kind.LETTERS):
        bare = Puzzle(puzzle.board, puzzle.pieces, barred=puzzle.encoding.barring)
        return entry_data(puzzle, tables.number(bare), shown.level, game_of(shown.solution))
    level = shown.level if isinstance(shown, MadePuzzle) else None
    space = found_space(puzzle, limits)
    return entry_data(puzzle, tables.number(puzzle), level, game(Position(puzzle), space))


def _own_titles(puzzles: Sequence[Puzzle]) -> Sequence[Mapping[str, str]]:
    """What each puzzle that has a title is called, where not all are called the same."""
    if len({puzzle.title for puzzle in puzzles}) == 1:
        return [{}] * len(puzzles)
    return [{"called": in_print(puzzle.title)} if puzzle.title else {} for puzzle in puzzles]
