"""Where made puzzles go: files of every kind, one puzzle each or all in one."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, final

import click

from pentomino import (
    Position,
    Puzzle,
    PuzzleFileError,
)
from pentomino.catalogue.request import PuzzleRequest, written_beside
from pentomino.catalogue.resolve import requested_position
from pentomino.command.arguments import tell
from pentomino.command.positions import check_drawn, named_pieces, tell_entries_lost, write_drawing
from pentomino.command.sheets import SheetRequest, exercise_of, write_sheets
from pentomino.command.terminal.progress import Patience
from pentomino.errors import counted
from pentomino.files.atomic import written_together
from pentomino.files.extensions import extension_of
from pentomino.files.made_puzzles import Kept, bare_puzzle, with_author, write_made_puzzles
from pentomino.files.picture_files import PICTURES, picture_writer
from pentomino.files.puzzle_file import PLACE_ENTRIES, write_with_entries
from pentomino.making import Kind, MadePuzzle
from pentomino.problem.fingerprints import puzzle_code
from pentomino.rendering.theme import theme_named
from pentomino.solving.disassembly import level_text
from pentomino.values import few

if TYPE_CHECKING:
    from pentomino.rendering import SheetOptions

_KEPT_ENTRIES = ("source", "tags", "dates", "laid")
"""What a puzzle file keeps of what another one says beside its puzzle."""

_IN_ONE = ("pdf", "html", "ndjson")
"""The formats that hold all puzzles in one file."""


class Numbered(NamedTuple):
    """A puzzle of a series.

    Args:
        number: Its number, from 1.
        kept: The puzzle.
        entries: What the file that was read says beside it.
    """

    number: int
    kept: Kept
    entries: Mapping[str, object] = MappingProxyType({})

    @property
    def shown(self) -> Kept:
        """The puzzle as people see it, with its author in its title."""
        return with_author(self.kept, self.entries)


Write: TypeAlias = Callable[[Sequence[Numbered]], Sequence[Path]]
"""Writes puzzles and returns the files they are in."""


@final
@dataclass(frozen=True)
class Target:
    """Where puzzles are written, and how.

    Args:
        path: The file; its extension says in which format.
        asked: The board and the pieces of the puzzles.
        seed: The seed of the series; empty if the puzzles were made earlier.
        theme: The name of the colours of pictures and sheets.
        cell_mm: The side of a cell on sheets; None for as large as fits.
        sheet: How sheets look.
        note: How to find the answers again, for sheets.
    """

    path: Path
    asked: PuzzleRequest
    seed: str
    theme: str
    cell_mm: float | None
    sheet: SheetRequest
    note: str

    def writer(self) -> Write:
        """What writes the puzzles.

        Raises:
            click.UsageError: No puzzles go into a file of this kind.
            PictureError: A library is missing, or the title is too long.
            PuzzleFileError: A drawing cannot name the pieces.
            PentominoError: There is no such puzzle.
        """
        extension = extension_of(self.path)
        known: Mapping[str, Write] = {
            "pdf": self._write_sheets,
            "html": self._write_page,
            "ndjson": self._write_lines,
            "txt": partial(self._write_each, self._write_drawing),
            "json": self._write_puzzles,
            "svg": self._write_pictures,
            "png": self._write_pictures,
        }
        if extension not in known:
            raise click.UsageError(
                f"{self.path}: puzzles cannot be written in this format; "
                f"choose one of: {', '.join(known)}"
            )
        if extension == "txt" and isinstance(self.asked.pieces, str):
            written_beside(self.path, self.asked.pieces)  # refuses before anything is made
        if extension in PICTURES:
            picture_writer(self.path)
        if extension == "txt" and self.seed:
            self.check(requested_position(self.asked, note=lambda _: None).puzzle)
        if extension == "pdf":
            self._sheet_options()  # refuses before anything is made
        return known[extension]

    def check(self, puzzle: Puzzle) -> None:
        """Refuse a puzzle that the file cannot hold, before any work on it.

        Raises:
            PentominoError: A drawing cannot show it.
        """
        if extension_of(self.path) == "txt":
            check_drawn(Position(puzzle), named_pieces(puzzle, self.asked))

    def beside_old_files(self, puzzles: int) -> "Target":
        """The target for fewer puzzles than asked for: files that replace no old one.

        Args:
            puzzles: How many there are.
        """
        target, number = self, 1
        while any(path.exists() for path in target.files(puzzles)):
            more = "unfinished" if number == 1 else f"unfinished-{number}"
            solutions = self.sheet.solutions and _with_more(self.sheet.solutions, more)
            sheet = replace(self.sheet, solutions=solutions)
            target = replace(self, path=_with_more(self.path, more), sheet=sheet)
            number += 1
        return target

    def files(self, puzzles: int) -> Sequence[Path]:
        """The files in which so many puzzles are written."""
        if extension_of(self.path) in _IN_ONE:
            return [path for path in (self.path, self.sheet.solutions) if path is not None]
        return list(self._paths(puzzles))

    def _write_sheets(self, puzzles: Sequence[Numbered]) -> Sequence[Path]:
        alone = [each.number for each in puzzles] == [1]
        exercises = [
            replace(exercise_of(each.shown, solve=False), number=None if alone else each.number)
            for each in puzzles
        ]
        write_sheets(self.path, exercises, self.sheet, self._sheet_options())
        return [self.path]

    def _sheet_options(self) -> "SheetOptions":
        return self.sheet.options(theme_named(self.theme), self.cell_mm, self.note)

    def _write_page(self, puzzles: Sequence[Numbered]) -> Sequence[Path]:
        write_puzzle_page(self.path, [each.shown for each in puzzles], self.sheet.title)
        return [self.path]

    def _write_lines(self, puzzles: Sequence[Numbered]) -> Sequence[Path]:
        for each in puzzles:
            if not isinstance(each.kept, MadePuzzle):
                tell(
                    f"puzzle {puzzle_code(each.kept)} is written without a solution, because it "
                    "has several or its only one is not known"
                )
        kept, entries = [each.kept for each in puzzles], [each.entries for each in puzzles]
        write_made_puzzles(self.path, kept, self.seed, entries)
        return [self.path]

    def _write_each(
        self, write: Callable[[Path, Numbered], None], puzzles: Sequence[Numbered]
    ) -> Sequence[Path]:
        paths = list(self._paths(len(puzzles)))
        with written_together(paths) as places:
            for place, each in zip(places, puzzles, strict=True):
                write(place, each)
        self._tell_older(paths)
        return paths

    def _tell_older(self, paths: Sequence[Path]) -> None:
        """Note which numbered files an earlier call has left that made more puzzles."""
        if len(paths) == 1:
            return
        numbered = re.compile(rf"{re.escape(self.path.stem)}-\d+{re.escape(self.path.suffix)}")
        older = sorted(
            path.name
            for path in self.path.parent.iterdir()
            if numbered.fullmatch(path.name) and path not in paths
        )
        if older:
            tell(f"files of an earlier call are still there: {few(older, 3)}")

    def _paths(self, number: int) -> Iterator[Path]:
        """The file itself for one puzzle; for several, numbered ones beside it."""
        if number == 1:
            yield self.path
            return
        width = len(str(number))
        for place in range(1, number + 1):
            yield self.path.with_stem(f"{self.path.stem}-{place:0{width}}")

    def _write_puzzles(self, puzzles: Sequence[Numbered]) -> Sequence[Path]:
        written = {*_KEPT_ENTRIES, *PLACE_ENTRIES, "code", "level", "solution"}
        said = dict.fromkeys(name for each in puzzles for name in each.entries)
        tell_entries_lost([name for name in said if name not in written], self.path)
        return self._write_each(_write_puzzle, puzzles)

    def _write_drawing(self, path: Path, each: Numbered) -> None:
        puzzle = bare_puzzle(each.kept)
        try:
            named = named_pieces(puzzle, self.asked)
            if named is not None:
                written_beside(self.path, named)  # its error names the file, and not the part of it
            write_drawing(path, Position(puzzle), named)
        except PuzzleFileError as error:
            again = f", with --seed {self.seed} for the same puzzles" if self.seed else ""
            raise PuzzleFileError(f"{error}{again}") from None

    def _write_pictures(self, puzzles: Sequence[Numbered]) -> Sequence[Path]:
        notes: dict[str, None] = {}  # each once, as titles of many pictures are the same
        paths = self._write_each(
            lambda path, each: self._write_picture(path, each, notes.setdefault), puzzles
        )
        for note in notes:
            tell(note)
        return paths

    def _write_picture(self, path: Path, each: Numbered, note: Callable[[str], object]) -> None:
        from pentomino import draw_puzzle, write_picture  # noqa: PLC0415

        above, theme = heading(each.shown, each.number), theme_named(self.theme)
        drawing = draw_puzzle(bare_puzzle(each.shown), heading=above, theme=theme)
        write_picture(path, drawing, note=note)


def _with_more(path: Path, more: str) -> Path:
    return path.with_stem(f"{path.stem}-{more}")


def write_puzzle_page(path: Path, puzzles: Sequence[Kept], title: str) -> None:
    """Write a page: of one puzzle, or with a list of several.

    Args:
        path: The file.
        puzzles: One or more.
        title: At the head; empty for the usual one.
    """
    from pentomino.web import write_collection_page, write_page  # noqa: PLC0415 -- few puzzles go there

    with Patience("writing the page"):
        if len(puzzles) == 1 and not title:
            write_page(puzzles[0], path)
        else:
            write_collection_page(puzzles, path, title=title)


def heading(kept: Kept, number: int) -> str:
    """What stands above a puzzle in a list: its number, title, level, code, and what is given."""
    title = bare_puzzle(kept).title
    name = f"Puzzle {number} ({title})" if title else f"Puzzle {number}"
    made = f"level {kept.level}, {_what(kept)}, " if isinstance(kept, MadePuzzle) else ""
    return f"{name}: {made}code {puzzle_code(bare_puzzle(kept))}"


def _what(made: MadePuzzle) -> str:
    match made.kind:
        case Kind.GIVEN:
            given = len(made.puzzle.givens)
            return f"{counted(given, 'piece')} given" if given else "nothing given"
        case Kind.LETTERS:
            return counted(len(made.puzzle.marks), "letter")
        case Kind.SUBSET | Kind.APART:
            moves = f"moves {level_text(made.moves)}, " if made.kind is Kind.APART else ""
            return f"{moves}pieces " + " ".join(
                piece.name if str(piece.copies) == "1" else f"{piece.name} x {piece.copies}"
                for piece in made.puzzle.pieces
            )
        case _:
            return counted(len(made.puzzle.board.cells), "cell")


def _write_puzzle(path: Path, each: Numbered) -> None:
    puzzle = bare_puzzle(each.kept)
    level = {"level": each.kept.level} if isinstance(each.kept, MadePuzzle) else {}
    known = {name: each.entries[name] for name in _KEPT_ENTRIES if name in each.entries}
    write_with_entries(path, puzzle, {**known, "code": puzzle_code(puzzle), **level})
