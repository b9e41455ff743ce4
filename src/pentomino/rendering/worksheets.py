"""Worksheets: puzzles to hand out, the pieces to cut out, and the solutions.

Pages have the size of paper; all lengths are true if they are printed at 100 %.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise, product
from typing import Final, final

from pentomino.errors import PictureError, measure_text
from pentomino.geometry.lattice import Lattice
from pentomino.geometry.piece import Piece
from pentomino.problem.hidden_rules import Rule, check_says_rules
from pentomino.problem.puzzle import LONGEST_TITLE
from pentomino.rendering.cut_outs import (
    LOOSE_CELL_MM,
    SMALLEST_CUT_MM,
    CutGroup,
    CutOut,
    cut_outs,
    laid_out,
    lettered_alike,
)
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import MM, Figure, Group, Label, PaperSize, Pen, Point, Stroke
from pentomino.rendering.languages import ENGLISH, Words, words_of
from pentomino.rendering.sheet_layout import (
    PER_PAGE,
    SMALLEST_CELL_MM,
    Item,
    Plan,
    Row,
    Sizes,
    best_plans,
    in_grid,
    on_shelves,
)
from pentomino.rendering.sheet_puzzles import SheetPuzzle, answer_pages, puzzle_pages, sheet_puzzles
from pentomino.rendering.sheet_words import (
    MARGIN_MM,
    Exercise,
    PageFrame,
    default_title,
    numbers_of,
    puzzles_named,
    subject,
    what_to_do,
)
from pentomino.rendering.theme import LIGHT, Theme, printed, theme_of, without_patterns
from pentomino.values import Value
from pentomino.wrong_types import (
    as_number,
    as_whole_number_or_none,
    check_each,
    check_flag,
    check_type,
    shown,
)

RULER_MM: Final = 50

_RULER = 30.0
"""The height that the ruler takes, in pixels."""

_SHARES = (1.0, 0.95, 0.9)
"""By how much cells may become smaller where that saves pages."""

_ROUNDS = 3
"""How often shelves are filled anew because the words above them take more room."""

_BESIDE_PIECES = 40.0
"""The width of a page that pieces cannot have, in pixels."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SheetOptions(Value):
    """How worksheets look.

    Args:
        title: The title of every page; empty for the title of the puzzle, or for what to do.
        page: The paper; it lies on its side where that lets cells be larger.
        per_page: How many puzzles a page has: 1, 2, 3, 4 or 6; None to choose.
        cell_mm: The side of a cell of the boards in millimetres, smaller where it does not fit;
            None for as large as fits.
        theme: The colours; a dark theme is printed on white as well.
        name_lines: Whether lines for name and date stand at the top.
        cut_outs: Whether pages with pieces to cut out follow.
        solutions: Whether the solutions are on the last page.
        note: How to find the answers again; stands below the solutions.
        language: The language of all words but titles of puzzles: `en`, `de` or `ja`.

    Raises:
        PictureError: The title is too long, a number is not one of those, or there is no such
            paper, theme or language.
    """

    title: str = ""
    page: PaperSize | str = PaperSize.A4
    per_page: int | None = None
    cell_mm: float | None = None
    theme: Theme | str = LIGHT
    name_lines: bool = True
    cut_outs: bool = True
    solutions: bool = True
    note: str = ""
    language: str = ENGLISH

    def __post_init__(self) -> None:
        self._check_types()
        if len(self.title) > LONGEST_TITLE:
            raise PictureError(
                f"the title has {len(self.title):,} characters: write {LONGEST_TITLE} or fewer"
            )
        object.__setattr__(self, "page", PaperSize(self.page))
        object.__setattr__(self, "theme", theme_of(self.theme))
        words_of(self.language)
        if self.per_page not in (None, *PER_PAGE):
            numbers = ", ".join(map(str, PER_PAGE))
            raise PictureError(f"a page has {numbers} puzzles, not {shown(self.per_page)}")
        if self.cell_mm is not None and not SMALLEST_CELL_MM <= self.cell_mm <= 100:
            raise PictureError(
                f"a cell must be {SMALLEST_CELL_MM:g} to 100 mm wide, "
                f"not {measure_text(self.cell_mm)}"
            )

    def _check_types(self) -> None:
        check_type(self.title, str, "title", "a text such as 'Soma cube'")
        check_type(self.note, str, "note", "a text")
        per_page = as_whole_number_or_none(self.per_page, "per_page", "a whole number such as 4")
        object.__setattr__(self, "per_page", per_page)
        if self.cell_mm is not None:
            cell_mm = as_number(self.cell_mm, "cell_mm", "a number of millimetres")
            object.__setattr__(self, "cell_mm", cell_mm)
        for name in ("name_lines", "cut_outs", "solutions"):
            check_flag(getattr(self, name), name)

    @property
    def paper(self) -> PaperSize:
        """The size of the paper."""
        return PaperSize(self.page)

    @property
    def words(self) -> Words:
        """The texts of the language."""
        return words_of(self.language)

    @property
    def printed(self) -> Theme:
        """The theme on white paper, with dark ink."""
        return printed(self.theme)


def draw_worksheets(
    exercises: Sequence[Exercise], options: SheetOptions | None = None
) -> Iterator[Drawing]:
    """Draw pages with the puzzles, then the pieces to cut out, then the solutions.

    Args:
        exercises: One or more.
        options: How they look; None for the defaults.

    Raises:
        PictureError: There are no exercises, or a board is too large for a page.
    """
    return _Sheets(_checked(exercises), options or SheetOptions()).drawings()


def draw_answers(
    exercises: Sequence[Exercise], options: SheetOptions | None = None
) -> Iterator[Drawing]:
    """Draw the pages of solutions alone, as for `draw_worksheets`.

    Raises:
        PictureError: No exercise has a solution.
    """
    sheets = _Sheets(_checked(exercises), options or SheetOptions())
    if not sheets.solved:
        raise PictureError("there is no solution to print")
    return sheets.answers()


def printed_cell_mm(exercises: Sequence[Exercise], options: SheetOptions) -> float:
    """The side of a cell of the boards on the worksheets, in millimetres.

    Raises:
        PictureError: A board is too large for a page.
    """
    return _Sheets(_checked(exercises), options).plan.cell / MM


def _checked(exercises: Iterable[Exercise]) -> tuple[Exercise, ...]:
    instead = "write [Exercise(puzzle, solution)]"
    found = check_each(exercises, Exercise, "exercises", "exercises", instead)
    if not found:
        raise PictureError("there is no puzzle to print")
    for exercise in found:
        check_says_rules(
            exercise.puzzle,
            "worksheets cannot show",
            PictureError,
            "draw its board and its pieces instead, or name a .json file",
            frozenset(Rule) - ({Rule.CELLS} if exercise.puzzle.lattice.has_layers else set()),
        )
    return found


@final
@dataclass(frozen=True)
class _Leaf:
    """A page without its number: its frame, and what stands in it."""

    frame: PageFrame
    sizes: Sizes
    marks: tuple[Figure, ...]


@final
class _Sheets:
    """All pages of a worksheet."""

    def __init__(self, exercises: tuple[Exercise, ...], options: SheetOptions) -> None:
        self._exercises, self._options = exercises, options
        in_layers = any(exercise.puzzle.lattice.has_layers for exercise in exercises)
        self._theme = without_patterns(options.printed) if in_layers else options.printed
        self._words = options.words
        self._title = options.title or default_title(exercises, self._words)
        self._subject = subject(exercises, self._title, self._words)

    @cached_property
    def _pieces(self) -> Mapping[Lattice, tuple[Piece, ...]]:
        """The pieces of all puzzles on each lattice, those of one name once.

        No puzzle has pieces of two lattices, so that a letter may stand for a piece of each.
        """
        pieces: defaultdict[Lattice, dict[str, Piece]] = defaultdict(dict)
        for exercise in self._exercises:
            for piece in exercise.puzzle.pieces:
                pieces[exercise.puzzle.lattice].setdefault(piece.name, piece)
        return {lattice: tuple(found.values()) for lattice, found in pieces.items()}

    @cached_property
    def _puzzles(self) -> tuple[SheetPuzzle, ...]:
        return sheet_puzzles(self._exercises, self._pieces, self._theme, self._words)

    def _frames(self, firsts: Iterable[int]) -> list[PageFrame]:
        """Of the pages that begin with these puzzles, which say what is true for those on them."""
        title, fields, numbers = self._title, self._options.name_lines, numbers_of(self._exercises)
        return [
            PageFrame(
                title,
                what_to_do(self._exercises[first:last], numbers[first:last], self._words),
                fields,
                self._subject,
                self._words,
            )
            for first, last in pairwise((*firsts, len(self._exercises)))
        ]

    @cached_property
    def _page_sizes(self) -> Mapping[int, Sequence[Sizes]]:
        """The page with each number of puzzles that it may hold."""
        asked = self._options.per_page
        numbers = [n for n in PER_PAGE if n <= len(self._exercises)] if asked is None else [asked]
        return {number: self._sizes_with(number) for number in numbers}

    def _sizes_with(self, per_page: int) -> list[Sizes]:
        """A page upright and on its side, with the room that the words of each leave."""
        frames = dict.fromkeys(self._frames(range(0, len(self._exercises), per_page)))
        sizes = (
            [frame.sizes(self._options.paper, sideways=sideways) for frame in frames]
            for sideways in (False, True)
        )
        return [min(each, key=lambda size: size.room_height) for each in sizes]

    @property
    def plan(self) -> Plan:
        """How large the puzzles are.

        Raises:
            PictureError: A board is too large for a page.
        """
        return self._layout[0]

    @cached_property
    def _layout(self) -> tuple[Plan, Sequence[Sequence[Row]], float]:
        """How large the puzzles are, the rows of each page, and how high a row is at least.

        They stand in a grid; boards of several sizes on shelves where these take fewer pages, also
        with cells that are a little smaller and fit pieces that can be cut out.

        Raises:
            PictureError: A board is too large for a page.
        """
        items = [puzzle.item for puzzle in self._puzzles]
        plans = self._plans_of(items)
        if not plans:
            raise PictureError(
                f"{self._too_large()} too large for this page: cells would be less than "
                f"{SMALLEST_CELL_MM:g} mm wide; choose larger paper or fewer puzzles on a page"
            )
        best = plans[0], in_grid(items, plans[0]), max(map(plans[0].height, items))
        if self._options.per_page is not None or len({(i.across, i.down) for i in items}) == 1:
            return best
        shares = _SHARES if self._options.cell_mm is None else _SHARES[:1]
        for plan, share in product(plans, shares):
            if share == 1.0 or plan.cell * share >= SMALLEST_CUT_MM * MM:
                found, pages = self._on_shelves(items, plan.smaller(share))
                if pages and len(pages) < len(best[1]):
                    best = found, pages, 0.0
        return best

    def _on_shelves(self, items: Sequence[Item], plan: Plan) -> tuple[Plan, list[list[Row]]]:
        """The rows of each page on shelves; none where the words above leave no room for them."""
        sideways = plan.sizes.width > plan.sizes.height
        for _ in range(_ROUNDS):
            pages = on_shelves(items, plan)
            frames = self._frames(_firsts(pages))
            sizes = [frame.sizes(self._options.paper, sideways=sideways) for frame in frames]
            room = min(size.room_height for size in sizes)
            if room >= plan.sizes.room_height:
                return plan, pages
            plan = replace(plan, sizes=replace(plan.sizes, room_height=room))
        return plan, []

    def _plans_of(self, items: Sequence[Item]) -> list[Plan]:
        return best_plans(items, self._page_sizes, self._options.cell_mm)

    def _too_large(self) -> str:
        """The boards that do not fit a page, and "is" or "are"."""
        if len(self._puzzles) == 1:
            return "the board is"
        found = [puzzle for puzzle in self._puzzles if not self._plans_of([puzzle.item])]
        if not found:
            return "the boards together are"
        first = found[0]
        name = f"the board of {first.name} (code {first.exercise.code})"
        return f"{name} is" if len(found) == 1 else f"{name} and {len(found) - 1:,} more are"

    @cached_property
    def solved(self) -> tuple[SheetPuzzle, ...]:
        """The puzzles that have a solution."""
        return tuple(each for each in self._puzzles if each.exercise.solution is not None)

    def drawings(self) -> Iterator[Drawing]:
        """All pages."""
        plan, pages, least = self._layout
        frames = self._frames(_firsts(pages))
        drawn = puzzle_pages(self._puzzles, plan.sizes, pages, least)
        leaves = [
            _Leaf(frame, plan.sizes, marks) for frame, marks in zip(frames, drawn, strict=True)
        ]
        sideways = plan.sizes.width > plan.sizes.height
        if self._options.cut_outs:
            leaves += self._cut_out_leaves(sideways=sideways)
        if self._options.solutions and self.solved:
            leaves += self._answer_leaves(sideways=sideways)
        yield from self._bound(leaves)

    def answers(self) -> Iterator[Drawing]:
        """The pages of solutions, numbered by themselves."""
        yield from self._bound(list(self._answer_leaves(sideways=False)))

    def _cut_out_leaves(self, *, sideways: bool) -> Iterator[_Leaf]:
        """The pieces to cut out.

        Args:
            sideways: Whether the pages with puzzles lie on their side, so that these do as well.
        """
        cell_mm = self.plan.cell / MM
        fits = cell_mm >= SMALLEST_CUT_MM or self.plan.per_page == 1
        cell_mm = cell_mm if fits else LOOSE_CELL_MM
        found = self._cut_groups(cell_mm * MM)
        if not found:
            return
        words = self._words
        name = "sheet.cut_fits" if fits else "sheet.cut_larger"
        sentences = words(name, n=words.number(round(cell_mm, 1)))
        frame = self._plain_frame(words("sheet.cut_outs"), sentences)
        sizes = frame.sizes(self._options.paper, sideways=sideways)
        widest = max(piece.size[0] for group in found for piece in group.pieces)
        if widest + _BESIDE_PIECES > sizes.room_width:
            sizes = frame.sizes(self._options.paper, sideways=True)
        room = replace(sizes, room_height=sizes.room_height - _RULER)
        for marks in laid_out(found, room, self._theme):
            measure = ruler((0.0, sizes.room_height), self._theme, words)
            yield _Leaf(frame, sizes, (*marks, measure))

    def _cut_groups(self, cell: float) -> list[CutGroup]:
        """The pieces to cut out, with cells of this side.

        Where a letter stands for several pieces, puzzles have pieces of their own, below their
        names: people tell pieces apart by their letters.
        """
        found: list[tuple[list[int], list[CutOut]]] = []
        numbers = numbers_of(self._exercises)
        for lattice, pieces in self._pieces.items():
            places = [n for n, e in enumerate(self._exercises) if e.puzzle.lattice == lattice]
            for group in lettered_alike([self._exercises[n].puzzle for n in places]):
                own = [places[place] for place in group]
                puzzles = [self._exercises[n].puzzle for n in own]
                used = [_used(self._exercises[n]) for n in own]
                cut = cut_outs(puzzles, pieces, used, cell, self._theme)
                if cut:
                    found.append(([numbers[n] for n in own], cut))
        if len(found) == 1:
            return [CutGroup("", tuple(found[0][1]))]
        return [CutGroup(puzzles_named(own, self._words), tuple(cut)) for own, cut in found]

    def _answer_leaves(self, *, sideways: bool) -> Iterator[_Leaf]:
        frame = self._plain_frame(self._words("sheet.solutions", title=self._title))
        sizes = frame.sizes(self._options.paper, sideways=sideways)
        for marks in answer_pages(self.solved, sizes, self._options.note, self._theme):
            yield _Leaf(frame, sizes, marks)

    def _plain_frame(self, title: str, sentences: str = "") -> PageFrame:
        """The frame of a page without puzzles."""
        return PageFrame(title, sentences, fields=False, subject=self._subject, words=self._words)

    def _bound(self, leaves: Sequence[_Leaf]) -> Iterator[Drawing]:
        """The leaves as pages with numbers."""
        for number, leaf in enumerate(leaves, start=1):
            sizes, title = leaf.sizes, leaf.frame.title
            frame = leaf.frame.marks(sizes, number, len(leaves), self._theme)
            body = Group((MARGIN_MM * MM, leaf.frame.top(sizes)), leaf.marks)
            words = self._words("sheet.described", title=title, n=number, of=len(leaves))
            marks = (*frame, body)
            yield Drawing(sizes.width, sizes.height, title, words, marks, self._theme.paper)


def _firsts(pages: Sequence[Sequence[Row]]) -> list[int]:
    """The number of the first puzzle on each page."""
    return [rows[0][0][0] for rows in pages]


def _used(exercise: Exercise) -> Counter[str]:
    """How often the solution uses each piece; nothing where there is none."""
    if exercise.solution is None:
        return Counter()
    return Counter(placement.piece for placement in exercise.solution.placements)


def ruler(at: Point, theme: Theme, words: Words) -> Group:
    """A line of known length, with a tick every centimetre: does the printer keep sizes?

    Args:
        at: Its left end.
        theme: The theme, for its colours.
        words: The language.
    """
    length = RULER_MM * MM
    ticks = [
        ((mm * MM, 0.0), (mm * MM, -7.0 if mm in (0, RULER_MM) else -4.0))
        for mm in range(0, RULER_MM + 1, 10)
    ]
    text = words("sheet.ruler", n=RULER_MM)
    return Group(
        at,
        (
            Stroke((((0.0, 0.0), (length, 0.0)), *ticks), Pen(theme.ink, 1.0)),
            Label((length + 10.0, -2.0), text, 10.0, theme.quiet, anchor="start"),
        ),
    )
