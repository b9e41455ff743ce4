"""What a worksheet says: its title, what to do, names of puzzles, name and date, and the foot."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import NoneType
from typing import TypeAlias, final

from pentomino.errors import PictureError, counted
from pentomino.geometry.board import Board
from pentomino.geometry.colours import SIDE_SIGNS
from pentomino.geometry.lattice import Mobility
from pentomino.geometry.space import SEAMS
from pentomino.notation.letters import letters
from pentomino.problem.fingerprints import puzzle_code
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.rendering.figures import Figure, Group, Label, Pen, Point, Stroke
from pentomino.rendering.lettering import fitted_size, shortened_to, text_width, wrapped
from pentomino.rendering.pages import MM, PaperSize
from pentomino.rendering.sheet_layout import Sizes, scale_of
from pentomino.rendering.theme import Theme
from pentomino.rendering.view import (
    barred_words,
    board_words,
    can_leave_pieces,
    heading_words,
    in_print,
    share_board,
)
from pentomino.solving.solution import Solution
from pentomino.wrong_types import as_whole_number_or_none, check_flag, check_type, shown

LEVELS = 5
"""There are levels from 1 to this."""


@final
@dataclass(frozen=True)
class Exercise:
    """A puzzle on a worksheet.

    Args:
        puzzle: The puzzle as people get it.
        solution: The solution of the puzzle, for the page of solutions; None to leave it out.
        level: How hard it is, from 1 to 5; None where nobody knows.
        unique: Whether it has exactly one solution, up to the puzzle's symmetries.
        number: The number of the puzzle, from 1; None for its place on the worksheet.

    Raises:
        PictureError: The solution is one of another puzzle, or there is no such level or number.
    """

    puzzle: Puzzle
    solution: Solution | None = None
    level: int | None = None
    unique: bool = False
    number: int | None = None

    def __post_init__(self) -> None:
        check_puzzle(self.puzzle)
        instead = "take one from solve(puzzle)"
        check_type(self.solution, (Solution, NoneType), "solution", "a solution", instead)
        check_flag(self.unique, "unique")
        for name, most in (("level", f" to {LEVELS}"), ("number", "")):
            wanted = f"a whole number from 1{most}"
            number = as_whole_number_or_none(getattr(self, name), name, wanted)
            object.__setattr__(self, name, number)
        if self.solution is not None and not share_board(self.solution.puzzle, self.puzzle):
            raise PictureError("the solution is of another puzzle: take one from solve(puzzle)")
        if self.level is not None and not 1 <= self.level <= LEVELS:
            raise PictureError(f"the level must be from 1 to {LEVELS}, not {shown(self.level)}")
        if self.number is not None and self.number < 1:
            raise PictureError(f"the number must be 1 or more, not {shown(self.number)}")

    @property
    def code(self) -> str:
        """The code that names the puzzle in print."""
        return puzzle_code(self.puzzle)


def numbers_of(exercises: Sequence[Exercise]) -> Sequence[int]:
    """The numbers of puzzles: their own, otherwise their places."""
    return [place if e.number is None else e.number for place, e in enumerate(exercises, start=1)]


def puzzles_named(numbers: Sequence[int]) -> str:
    """Name several puzzles, such as "Puzzles 1 to 4 and 7"; numbers in a row in few words."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words = [
        each
        for run in runs
        for each in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))
    ]
    return f"{'Puzzle' if len(set(numbers)) == 1 else 'Puzzles'} {_and(words)}"


def default_title(exercises: Sequence[Exercise]) -> str:
    """The title of a sheet: what all its puzzles are called, or what to do."""
    titles = {exercise.puzzle.title for exercise in exercises}
    if len(titles) == 1 and titles != {""}:
        return in_print(titles.pop())
    solid, flat = _solid_and_flat(exercises)
    if solid and flat:
        return "Fill the boards and build the shapes"
    return "Build the shape" if solid else "Fill the board"


def own_titles(exercises: Sequence[Exercise]) -> Sequence[str]:
    """The title that stands at each puzzle, or its size: where not all are called the same."""
    differ = len({exercise.puzzle.title for exercise in exercises}) > 1
    return [heading_words(exercise.puzzle) if differ else "" for exercise in exercises]


def subject(exercises: Sequence[Exercise], title: str) -> str:
    """What the puzzles are about, in few words: what they are called, or the board.

    Args:
        exercises: The puzzles.
        title: The title of the sheet; the sentences do not repeat it.
    """
    called = {in_print(exercise.puzzle.title) for exercise in exercises}
    if len(called) == 1 and not called & {"", title}:
        return called.pop()
    words = {_size(exercise.puzzle.board) for exercise in exercises}
    return in_print(words.pop()) if len(words) == 1 else "puzzles"


def _size(board: Board) -> str:
    """The size of a full rectangle, such as "6x10"; the number of cells of other boards."""
    words = board_words(board)
    return counted(len(board.cells), "cell") if " less " in words else words


def what_to_do(exercises: Sequence[Exercise], numbers: Sequence[int] | None = None) -> str:
    """The sentences that say what to do, what is allowed, and how many answers there are.

    What is true for some of the puzzles alone is said after their numbers.

    Args:
        exercises: Puzzles on one page.
        numbers: Their numbers; None for their places.
    """
    numbered = list(zip(numbers or numbers_of(exercises), exercises, strict=True))
    sentences = (
        *_said(numbered, _is_chosen, _task),
        _layers(exercises),
        *_said(
            numbered,
            lambda each: each.puzzle.board.space.kind,
            lambda same: SEAMS.get(same[0].puzzle.board.space.kind, ""),
        ),
        _marks(exercises),
        _cells_left_empty(exercises),
        *_moves(numbered),
        *_said(numbered, _sides_for, lambda exercises: _sides_for(exercises[0])),
        *_said(numbered, _barred_for, lambda exercises: _barred_for(exercises[0])),
        _answers(exercises),
    )
    return " ".join(filter(None, sentences))


_Numbered: TypeAlias = Sequence[tuple[int, Exercise]]
"""Puzzles with their numbers."""


def _said(
    numbered: _Numbered,
    kind: Callable[[Exercise], object],
    sentence: Callable[[Sequence[Exercise]], str],
) -> Iterator[str]:
    """A sentence for all puzzles of one kind, after their numbers where there are several kinds."""
    kinds: defaultdict[object, list[tuple[int, Exercise]]] = defaultdict(list)
    for number, exercise in numbered:
        kinds[kind(exercise)].append((number, exercise))
    for group in kinds.values():
        words = sentence([exercise for _, exercise in group])
        if len(kinds) == 1 or not words:
            yield words
        else:
            yield f"{puzzles_named([number for number, _ in group])}: {_lowered(words)}"


def _solid_and_flat(
    exercises: Sequence[Exercise],
) -> tuple[Sequence[Exercise], Sequence[Exercise]]:
    """The exercises with layers, and the others."""
    solid = [exercise for exercise in exercises if exercise.puzzle.lattice.has_layers]
    return solid, [exercise for exercise in exercises if not exercise.puzzle.lattice.has_layers]


def _is_chosen(exercise: Exercise) -> bool:
    """Whether people choose some of the pieces."""
    return can_leave_pieces(exercise.puzzle)


def _task(exercises: Sequence[Exercise]) -> str:
    """What to do with the pieces, which people choose for all of the puzzles or for none."""
    puzzles = [exercise.puzzle for exercise in exercises]
    _, flat = _solid_and_flat(exercises)
    chosen = _is_chosen(exercises[0])
    if all(puzzle.givens for puzzle in puzzles):
        return f"Put {_remaining(puzzles, chosen=chosen)} into the empty cells."
    what = "Build the shape with" if not flat else "Fill the board with"
    which = "the pieces you choose from those shown" if chosen else "all the pieces shown"
    some = any(puzzle.givens for puzzle in puzzles)
    given = " Some pieces are in place already." if some else ""
    return f"{what} {which}.{given}"


def _remaining(puzzles: Sequence[Puzzle], *, chosen: bool) -> str:
    """Which pieces go into the empty cells: all that remain, or some; how many, if that is fixed.

    The number is fixed where all pieces are of one size and every cell must be covered.
    """
    if not chosen:
        return "the remaining pieces"
    numbers = set()
    for puzzle in puzzles:
        sizes = {piece.size for piece in puzzle.pieces}
        if len(sizes) != 1 or puzzle.board.optional:
            return "some of the remaining pieces"
        empty = len(puzzle.board.cells) - len(puzzle.encoding.given_cells)
        numbers.add(empty // sizes.pop())
    if len(numbers) != 1:
        return "some of the remaining pieces"
    (number,) = numbers
    return f"{number} of the remaining pieces"


def _layers(exercises: Sequence[Exercise]) -> str:
    """How the drawings of solids are read; other drawings may stand beside them."""
    solid, flat = _solid_and_flat(exercises)
    if not solid:
        return ""
    bottom_up = "Each drawing shows the layers from the bottom up."
    if flat:
        bottom_up = "A drawing of several layers shows a solid from the bottom up."
    if not any(exercise.puzzle.givens for exercise in solid):
        return bottom_up
    return f"{bottom_up} Parts with the same letter are one piece, also in different layers."


def _marks(exercises: Sequence[Exercise]) -> str:
    if not any(exercise.puzzle.marks for exercise in exercises):
        return ""
    return "A letter in a cell names the piece that covers it."


def _cells_left_empty(exercises: Sequence[Exercise]) -> str:
    boards = [exercise.puzzle.board for exercise in exercises]
    found = []
    if any(board.kept_open for board in boards):
        found.append("Leave the framed cells open.")
    if any(board.optional for board in boards):
        found.append("Cells with a dashed frame may stay empty.")
    return " ".join(found)


def _moves(numbered: _Numbered) -> Iterable[str]:
    """How pieces may be moved: in the plane, in space, or where there are both, in each.

    Where rules differ from puzzle to puzzle, those of each.
    """
    solid, flat = _solid_and_flat([exercise for _, exercise in numbered])
    in_space, in_the_plane = ({_moves_of(each) for each in found} for found in (solid, flat))
    if len(in_space) == len(in_the_plane) == 1 and in_space != in_the_plane:
        on_boards, in_solids = _lowered(in_the_plane.pop()), _lowered(in_space.pop())
        return (f"On boards: {on_boards} In solids: {in_solids}",)
    return _said(numbered, _moves_of, lambda exercises: _moves_of(exercises[0]))


def _lowered(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _moves_of(exercise: Exercise) -> str:
    """How the pieces of a puzzle may be moved."""
    found = {piece.mobility for piece in exercise.puzzle.pieces}
    if found == {Mobility.FIXED}:
        return "Keep each piece the way up it is drawn."
    if exercise.puzzle.lattice.has_layers:
        mirrored = " and use mirror images" if found == {Mobility.MIRRORED} else ""
        return f"You may turn the pieces any way you like{mirrored}."
    if found <= {Mobility.FREE, Mobility.MIRRORED}:
        return "You may turn the pieces and flip them over."
    if found == {Mobility.ONE_SIDED}:
        return "You may turn the pieces, but not flip them over."
    return _moves_of_some(exercise.puzzle)


def _moves_of_some(puzzle: Puzzle) -> str:
    """How pieces may be moved, where some have rules of their own."""
    letter = letters(puzzle.pieces)
    turned = sorted(letter[p.name] for p in puzzle.pieces if p.mobility is Mobility.ONE_SIDED)
    fixed = sorted(letter[p.name] for p in puzzle.pieces if p.mobility is Mobility.FIXED)
    said = []
    if turned:
        said.append(f"You may turn {_and(turned)}, but not flip {_them(turned, 'it')} over.")
    if fixed:
        said.append(f"Keep {_and(fixed)} the way up {_them(fixed, 'it is', 'they are')} drawn.")
    if len(turned) + len(fixed) < len(puzzle.pieces):
        said.append("You may turn the others and flip them over.")
    return " ".join(said)


def _and(names: Sequence[str]) -> str:
    return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]])


def _sides_for(exercise: Exercise) -> str:
    """Which colours may meet; nothing where sides have none."""
    if exercise.puzzle.encoding.sides is None:
        return ""
    words = "Where two pieces meet, both sides must have the same number."
    rim = exercise.puzzle.board.rim
    return f"{words} All numbers at the rim must be {SIDE_SIGNS[rim]}." if rim else words


def _barred_for(exercise: Exercise) -> str:
    return barred_words(exercise.puzzle)


def _them(names: Sequence[str], one: str, several: str = "them") -> str:
    return one if len(names) == 1 else several


def _answers(exercises: Sequence[Exercise]) -> str:
    if not all(exercise.unique for exercise in exercises):
        return ""
    which = "The puzzle has" if len(exercises) == 1 else "Each puzzle has"
    free = [e for e in exercises if not e.puzzle.givens and not e.puzzle.marks]
    if not free or not any(len(e.puzzle.symmetries()) > 1 for e in free):
        return f"{which} exactly one answer."
    _, flat = _solid_and_flat(exercises)
    turning = "turning or flipping" if flat else "turning"
    return f"{which} exactly one answer, apart from {turning} the whole of it."


MARGIN_MM, MARGIN_DOWN_MM = 16.0, 14.0
"""At the sides of a page, and above and below what stands on it."""

TITLE, SENTENCE, FIELD, FOOT = 26.0, 15.0, 12.5, 11.0
"""Sizes of texts on A4, in pixels."""

_SMALLEST_TITLE = 14.0
_ONE_LINE = 0.75
"""A title that would be smaller than this part of its usual size takes two lines."""

_TITLE_STEP = 1.25
"""From one line of a title to the next, in its sizes."""

_SENTENCE_LINE = 21.0
_DATE_SHARE = 0.32
"""The part of the width that the line for the date takes."""

_AFTER_TITLE, _FIELDS, _AFTER_HEAD, _BEFORE_FOOT = 8.0, 38.0, 26.0, 24.0


@final
@dataclass(frozen=True, slots=True)
class PageFrame:
    """What stands at the top and at the foot of a page.

    Args:
        title: The title at the top.
        sentences: What to do; they stand below the title.
        fields: Whether lines for name and date follow.
        subject: The text at the foot, after the name of the program.
    """

    title: str
    sentences: str
    fields: bool
    subject: str

    def sizes(self, page: PaperSize, *, sideways: bool = False) -> Sizes:
        """The page and the room that is left on it."""
        width, height = page.size
        if sideways:
            width, height = height, width
        inside = width - 2 * MARGIN_MM * MM
        scale = scale_of(min(width, height))
        foot = (_BEFORE_FOOT + FOOT) * scale + MARGIN_DOWN_MM * MM
        return Sizes(width, height, inside, height - self._top(inside, scale) - foot)

    def top(self, sizes: Sizes) -> float:
        """How far down the room for puzzles begins."""
        return self._top(sizes.room_width, sizes.scale)

    def _top(self, inside: float, scale: float) -> float:
        size, titles = self._title_lines(inside, scale)
        more = (len(titles) - 1) * _TITLE_STEP * size
        lines = len(wrapped(self.sentences, SENTENCE * scale, inside)) if self.sentences else 0
        fields = _FIELDS if self.fields else 0.0
        head = TITLE + _AFTER_TITLE + lines * _SENTENCE_LINE + fields + _AFTER_HEAD
        return MARGIN_DOWN_MM * MM + more + head * scale

    def _title_lines(self, inside: float, scale: float) -> tuple[float, list[str]]:
        """The size of the title, and its lines: one, or more where it would be small."""
        usual, title = TITLE * scale, self.title
        size = fitted_size(title, usual, inside, 0.0, bold=True)
        if size >= _ONE_LINE * usual:
            return size, [title]
        size = usual
        while size > _SMALLEST_TITLE and len(wrapped(title, size, inside, bold=True)) > 2:
            size = max(size - 1.0, _SMALLEST_TITLE)
        return size, wrapped(title, size, inside, bold=True)

    def marks(self, sizes: Sizes, number: int, of: int, theme: Theme) -> Iterator[Figure]:
        """The texts and lines of page `number`, the corner of the page at the origin."""
        left, inside, scale = MARGIN_MM * MM, sizes.room_width, sizes.scale
        size, lines = self._title_lines(inside, scale)
        down = MARGIN_DOWN_MM * MM + TITLE * scale / 2
        for place, title in enumerate(lines):
            down += _TITLE_STEP * size if place else 0.0
            yield Label((left, down), title, size, theme.ink, anchor="start", bold=True)
        down += (TITLE / 2 + _AFTER_TITLE) * scale
        sentence, step = SENTENCE * scale, _SENTENCE_LINE * scale
        for line in wrapped(self.sentences, sentence, inside) if self.sentences else ():
            yield Label((left, down + step / 2), line, sentence, theme.quiet, anchor="start")
            down += step
        if self.fields:
            yield from _fields((left, down), inside, scale, theme)
        yield from self._foot(sizes, number, of, theme)

    def _foot(self, sizes: Sizes, number: int, of: int, theme: Theme) -> Iterator[Label]:
        size = FOOT * sizes.scale
        left, down = MARGIN_MM * MM, sizes.height - MARGIN_DOWN_MM * MM - size / 2
        page = f"page {number} of {of}"
        room = sizes.room_width - text_width(page, size) - 20
        about = shortened_to(f"pentomino \u00b7 {self.subject}", size, room)
        yield Label((left, down), about, size, theme.quiet, anchor="start")
        yield Label((sizes.width - left, down), page, size, theme.quiet, anchor="end")


def _fields(at: Point, width: float, scale: float, theme: Theme) -> Iterator[Figure]:
    """Lines to write name and date on."""
    left, down = at
    date = width * _DATE_SHARE
    for word, start, length in (
        ("Name", left, width - date - 26 * scale),
        ("Date", left + width - date, date),
    ):
        size, under = FIELD * scale, _FIELDS * scale
        words = Label((2.0, 24.0 * scale), word, size, theme.quiet, anchor="start")
        line = Stroke((((0.0, under), (length, under)),), Pen(theme.quiet, 0.8))
        yield Group((start, down), (words, line))
