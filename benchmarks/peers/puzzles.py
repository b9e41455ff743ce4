"""The puzzles that all programs solve, in the formats that the programs read.

Each has a name, the questions that are asked about it, and the published answers, which count as
those of one more program.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from benchmarks.peers.covers import FEWEST_DIGITS, queens, sudoku
from benchmarks.peers.libraries.clauses import dimacs
from benchmarks.peers.libraries.problems import Problem
from benchmarks.peers.questions import Question
from pentomino import ExactCover, Puzzle, write_puzzle
from pentomino.errors import PuzzleFileError

EVERY = tuple(Question)
LISTED = (Question.FIRST, Question.ALL, Question.COUNT)
COUNTED = (Question.FIRST, Question.COUNT, Question.DISTINCT)
FIRST = (Question.FIRST,)


@dataclass(frozen=True)
class Case:
    """A puzzle, or an exact cover problem that is no puzzle.

    Args:
        name: Its name in tables and on the command line.
        board: The name of its board; empty for an exact cover problem.
        pieces: Its pieces, where they are not the usual ones.
        make: Makes the exact cover problem where there is no board.
        questions: What is asked about it.
        published: Answers that are known from elsewhere.
    """

    name: str
    board: str = ""
    pieces: str | None = None
    make: Callable[[], ExactCover] | None = None
    questions: tuple[Question, ...] = EVERY
    published: Mapping[Question, int] = field(default_factory=dict)

    @cached_property
    def puzzle(self) -> Puzzle | None:
        """The puzzle; None for an exact cover problem."""
        return Puzzle.of(self.board, self.pieces) if self.board else None

    @cached_property
    def problem(self) -> Problem:
        """The same as a problem whose items are used exactly once, or at most once."""
        if self.make is not None:
            return plain(self.make())
        assert self.puzzle is not None
        return plain(self.puzzle.exact_cover)

    def answer(self, question: Question) -> int | None:
        """The published answer; to list all solutions gives as many as there are."""
        if question is Question.FIRST:
            return None
        return self.published.get(Question.COUNT if question is Question.ALL else question)

    @property
    def is_flat(self) -> bool:
        """Whether it is a puzzle on one layer."""
        return self.puzzle is not None and not self.puzzle.lattice.has_layers


def plain(cover: ExactCover) -> Problem:
    """Leave out the bounds on copies, which few programs know, where they follow from the cells.

    Raises:
        ValueError: They do not follow, so the problem would have other solutions without them.
    """
    once = [n for n, item in enumerate(cover.items) if (item.lower, item.upper) == (1, 1)]
    at_most_once = [n for n, item in enumerate(cover.items) if (item.lower, item.upper) == (0, 1)]
    kept = {n: place for place, n in enumerate([*once, *at_most_once])}
    for n in range(len(cover.items)):
        if n not in kept and not _follows(cover, n, kept, cells=len(once)):
            raise ValueError(f"the bounds of {cover.items[n].name} say more than the cells do")
    options = tuple(tuple(kept[n] for n in option if n in kept) for option in cover.options)
    return Problem(len(kept), len(once), options)


def _follows(cover: ExactCover, number: int, kept: Mapping[int, int], *, cells: int) -> bool:
    """Whether the items that are kept allow an item no other number of uses than its bounds do."""
    item = cover.items[number]
    using = [option for option in cover.options if number in option]
    sizes = {sum(n in kept for n in option) for option in using} or {1}
    if item.lower == 0:
        return item.upper is None or item.upper * min(sizes) >= cells
    alone = len(using) == len(cover.options) and len(kept) == cells and len(sizes) == 1
    return alone and item.lower == item.upper and item.lower * min(sizes) == cells


class Files:
    """The files of cases, written when they are first asked for.

    Args:
        folder: Where they are written.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[tuple[str, str], Path | None] = {}

    def path(self, case: Case, extension: str) -> Path | None:
        """The file of a case in a format; None if the format cannot express the case."""
        key = (case.name, extension)
        if key not in self._known:
            folder = self._folder / extension
            folder.mkdir(exist_ok=True)
            path = folder / f"{case.name}.{extension}"
            self._known[key] = path if _write(case, extension, path) else None
        return self._known[key]


def _write(case: Case, extension: str, path: Path) -> bool:
    if extension in TEXTS:
        path.write_text(TEXTS[extension](case.problem))
        return True
    if case.puzzle is None:
        return False
    try:
        write_puzzle(case.puzzle, path, note=lambda _: None)
    except PuzzleFileError:
        return False
    return True


TEXTS: Mapping[str, Callable[[Problem], str]] = {
    "dlx": Problem.as_dlx,
    "cover": Problem.as_numbers,
    "cnf": dimacs,
}
"""The formats of problems; all others are formats of puzzles that the project writes."""

ONE_SIDED = "one-sided-pentominoes"

BOARDS = (
    Case("3x20", "3x20", published={Question.COUNT: 8, Question.DISTINCT: 2}),
    Case("5x12", "5x12", published={Question.COUNT: 4040, Question.DISTINCT: 1010}),
    Case("6x10", "6x10", published={Question.COUNT: 9356, Question.DISTINCT: 2339}),
    Case("8x8h", "8x8h", published={Question.COUNT: 520, Question.DISTINCT: 65}),
    Case(
        "8x8+O4",
        "8x8",
        "pentominoes+O4",
        questions=COUNTED,
        published={Question.COUNT: 129168, Question.DISTINCT: 16146},
    ),
    Case("2x5x6", "2x5x6", published={Question.DISTINCT: 264}),
    Case("3x4x5", "3x4x5", questions=COUNTED, published={Question.DISTINCT: 3940}),
    Case(
        "bedlam",
        "bedlam-cube",
        questions=(Question.FIRST, Question.DISTINCT),
        published={Question.DISTINCT: 19186},
    ),
)
"""The boards that people fill: the twelve pentominoes, the square as a thirteenth, a cube."""

COVERS = (
    Case(
        "sudoku",
        make=lambda: sudoku(FEWEST_DIGITS),
        questions=LISTED,
        published={Question.COUNT: 1},
    ),
    Case("sudoku-empty", make=lambda: sudoku("." * 81), questions=FIRST),
    Case("queens-8", make=lambda: queens(8), questions=LISTED, published={Question.COUNT: 92}),
    Case("queens-12", make=lambda: queens(12), questions=LISTED, published={Question.COUNT: 14200}),
    Case("queens-30", make=lambda: queens(30), questions=FIRST),
    Case(
        "dominoes-8x8",
        "8x8",
        "domino*",
        questions=(Question.FIRST, Question.COUNT),
        published={Question.COUNT: 12988816},
    ),
)
"""Exact covers that are no pentominoes."""

LARGE = (
    Case("hexominoes", "15x15-3x5", "hexominoes", questions=FIRST),
    Case("one-sided-hexominoes", "15x24", "one-sided-hexominoes", questions=FIRST),
    Case("45-Y", "15x15", "Y*45", questions=FIRST),
    Case("92-C6", "23x24", "C6*92", questions=FIRST),
    Case("heptominoes", "7x107", "heptominoes-AQ7", questions=FIRST),
    Case("192-Y", "12x80", "Y*192", questions=FIRST),
)
"""Large sets, of which one solution is wanted: the order of the search is everything."""

CASES = (*BOARDS, *COVERS, *LARGE)
QUICK = ("8x8h", "sudoku", "queens-8", "45-Y")
"""The cases of the quick form, which only counts; of the last one it wants a first solution."""

TRIAL = Case(
    "trial",
    make=lambda: ExactCover.of_names([["a", "b"], ["c"], ["a", "c"], ["b"]]),
    questions=LISTED,
    published={Question.COUNT: 2},
)
"""Two solutions. Every program runs once on it before anything is measured."""
