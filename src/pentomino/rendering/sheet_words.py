"""What a worksheet says: its title, what to do, names of puzzles, name and date, and the foot."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from types import NoneType
from typing import TypeAlias, final

from pentomino.errors import PictureError
from pentomino.geometry.board import Board
from pentomino.geometry.colours import SIDE_SIGNS
from pentomino.geometry.lattice import Mobility
from pentomino.notation.letters import letters
from pentomino.problem.fingerprints import puzzle_code
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.rendering.figures import MM, Figure, Group, Label, PaperSize, Pen, Point, Stroke
from pentomino.rendering.flat import is_chequered_puzzle
from pentomino.rendering.languages import ENGLISH, Words, words_of
from pentomino.rendering.lettering import fitted_size, shortened_to, text_width, wrapped
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
from pentomino.values import Value
from pentomino.wrong_types import as_whole_number_or_none, check_flag, check_type, shown

LEVELS = 5
"""There are levels from 1 to this."""


@final
@dataclass(frozen=True, slots=True)
class Exercise(Value):
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


def puzzles_named(numbers: Sequence[int], words: Words | None = None) -> str:
    """Name several puzzles, such as "Puzzles 1 to 4 and 7"; numbers in a row in few words."""
    words = words or words_of(ENGLISH)
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    texts = [
        each
        for run in runs
        for each in (
            [words("sheet.run", first=run[0], last=run[-1])] if len(run) > 2 else map(str, run)
        )
    ]
    return words.of("sheet.puzzles", len(set(numbers)), numbers=words.listed(texts))


def default_title(exercises: Sequence[Exercise], words: Words) -> str:
    """The title of a sheet: what all its puzzles are called, or what to do."""
    titles = {exercise.puzzle.title for exercise in exercises}
    if len(titles) == 1 and titles != {""}:
        return in_print(titles.pop())
    solid, flat = _solid_and_flat(exercises)
    if solid and flat:
        return words("sheet.fill_and_build")
    return words("sheet.build" if solid else "sheet.fill")


def own_titles(exercises: Sequence[Exercise], words: Words) -> Sequence[str]:
    """The title that stands at each puzzle, or its size: where not all are called the same."""
    differ = len({exercise.puzzle.title for exercise in exercises}) > 1
    return [heading_words(exercise.puzzle, words) if differ else "" for exercise in exercises]


def with_dates_in(board: Board, words: Words) -> Board:
    """The board with its months and weekdays in a language, where it has all of them in English."""
    labels, english = dict(board.labels), words_of(ENGLISH)
    for name in ("dates.months", "dates.weekdays"):
        said = dict(zip(english(name).split(), words(name).split(), strict=True))
        if said.keys() <= set(board.labels.values()):
            labels |= {cell: said[text] for cell, text in labels.items() if text in said}
    return replace(board, labels=labels)


def subject(exercises: Sequence[Exercise], title: str, words: Words | None = None) -> str:
    """What the puzzles are about, in few words: what they are called, or the board.

    Args:
        exercises: The puzzles.
        title: The title of the sheet; the sentences do not repeat it.
        words: The language; None for English.
    """
    words = words or words_of(ENGLISH)
    called = {in_print(exercise.puzzle.title) for exercise in exercises}
    if len(called) == 1 and not called & {"", title}:
        return called.pop()
    sizes = {_size(exercise.puzzle.board, words) for exercise in exercises}
    return in_print(sizes.pop()) if len(sizes) == 1 else words("sheet.about")


def _size(board: Board, words: Words) -> str:
    """The size of a full rectangle, such as "6x10"; the number of cells of other boards."""
    if " less " in board_words(board):
        return words.of("board.cells", len(board.cells))
    return board_words(board, words)


def what_to_do(
    exercises: Sequence[Exercise],
    numbers: Sequence[int] | None = None,
    words: Words | None = None,
) -> str:
    """The sentences that say what to do, what is allowed, and how many answers there are.

    What is true for some of the puzzles alone is said after their numbers.

    Args:
        exercises: Puzzles on one page.
        numbers: Their numbers; None for their places.
        words: The language; None for English.
    """
    words = words or words_of(ENGLISH)
    numbered = list(zip(numbers or numbers_of(exercises), exercises, strict=True))

    def each(kind: Callable[[Exercise, Words], str]) -> Iterator[str]:
        """What is said of single puzzles, once for all of which the same is true."""
        return _said(numbered, lambda e: kind(e, words), lambda es: kind(es[0], words), words)

    sentences = (
        *_said(numbered, _is_chosen, lambda exercises: _task(exercises, words), words),
        _layers(exercises, words),
        *each(_seam_of),
        words("sheet.marks") if any(exercise.puzzle.marks for exercise in exercises) else "",
        _cells_left_empty(exercises, words),
        *(_both_moves(exercises, words) or each(_moves_of)),
        *each(_sides_for),
        *each(_cells_for),
        *each(lambda exercise, words: barred_words(exercise.puzzle, words)),
        _answers(exercises, words),
    )
    return " ".join(filter(None, sentences))


_Numbered: TypeAlias = Sequence[tuple[int, Exercise]]
"""Puzzles with their numbers."""


def _said(
    numbered: _Numbered,
    kind: Callable[[Exercise], object],
    sentence: Callable[[Sequence[Exercise]], str],
    words: Words,
) -> Iterator[str]:
    """A sentence for all puzzles of one kind, after their numbers where there are several kinds."""
    kinds: defaultdict[object, list[tuple[int, Exercise]]] = defaultdict(list)
    for number, exercise in numbered:
        kinds[kind(exercise)].append((number, exercise))
    for group in kinds.values():
        said = sentence([exercise for _, exercise in group])
        if len(kinds) == 1 or not said:
            yield said
        else:
            named = puzzles_named([number for number, _ in group], words)
            yield words("sheet.for_some", puzzles=named, sentence=said, lowered=_lowered(said))


def _solid_and_flat(
    exercises: Sequence[Exercise],
) -> tuple[Sequence[Exercise], Sequence[Exercise]]:
    """The exercises with layers, and the others."""
    solid = [exercise for exercise in exercises if exercise.puzzle.lattice.has_layers]
    return solid, [exercise for exercise in exercises if not exercise.puzzle.lattice.has_layers]


def _is_chosen(exercise: Exercise) -> bool:
    """Whether people choose some of the pieces."""
    return can_leave_pieces(exercise.puzzle)


def _task(exercises: Sequence[Exercise], words: Words) -> str:
    """What to do with the pieces, which people choose for all of the puzzles or for none."""
    puzzles = [exercise.puzzle for exercise in exercises]
    _, flat = _solid_and_flat(exercises)
    chosen = _is_chosen(exercises[0])
    if all(puzzle.givens for puzzle in puzzles):
        return _remaining(puzzles, words) if chosen else words("sheet.put_all")
    task = words(f"sheet.{'fill' if flat else 'build'}_{'chosen' if chosen else 'all'}")
    some = any(puzzle.givens for puzzle in puzzles)
    return f"{task} {words('sheet.given')}" if some else task


def _remaining(puzzles: Sequence[Puzzle], words: Words) -> str:
    """That some of the remaining pieces go into the empty cells; how many, if that is fixed.

    The number is fixed where all pieces are of one size and every cell must be covered.
    """
    numbers = set()
    for puzzle in puzzles:
        sizes = {piece.size for piece in puzzle.pieces}
        if len(sizes) != 1 or puzzle.board.optional:
            return words("sheet.put_some")
        empty = len(puzzle.board.cells) - len(puzzle.encoding.given_cells)
        numbers.add(empty // sizes.pop())
    if len(numbers) != 1:
        return words("sheet.put_some")
    return words.of("sheet.put", numbers.pop())


def _layers(exercises: Sequence[Exercise], words: Words) -> str:
    """How the drawings of solids are read; other drawings may stand beside them."""
    solid, flat = _solid_and_flat(exercises)
    if not solid:
        return ""
    bottom_up = words("sheet.some_layers" if flat else "sheet.layers")
    if not any(exercise.puzzle.givens for exercise in solid):
        return bottom_up
    return f"{bottom_up} {words('sheet.layers_letters')}"


def _seam_of(exercise: Exercise, words: Words) -> str:
    """How a board is closed; nothing for most."""
    kind = exercise.puzzle.board.space.kind
    return words(f"seams.{kind}") if kind else ""


def _cells_left_empty(exercises: Sequence[Exercise], words: Words) -> str:
    boards = [exercise.puzzle.board for exercise in exercises]
    found = []
    if any(board.kept_open for board in boards):
        found.append(words("sheet.kept_open"))
    if any(board.optional for board in boards):
        found.append(words("sheet.optional"))
    return " ".join(found)


def _both_moves(exercises: Sequence[Exercise], words: Words) -> Sequence[str]:
    """How pieces may be moved, where there are one way in the plane and another in space."""
    in_space, in_the_plane = (
        {_moves_of(each, words) for each in found} for found in _solid_and_flat(exercises)
    )
    if len(in_space) != 1 or len(in_the_plane) != 1 or in_space == in_the_plane:
        return ()
    flat, solid = in_the_plane.pop(), in_space.pop()
    lowered = {"flat_lowered": _lowered(flat), "solid_lowered": _lowered(solid)}
    return (words("sheet.both_moves", flat=flat, solid=solid, **lowered),)


def _lowered(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _moves_of(exercise: Exercise, words: Words) -> str:
    """How the pieces of a puzzle may be moved."""
    found = {piece.mobility for piece in exercise.puzzle.pieces}
    if found == {Mobility.FIXED}:
        return words("sheet.fixed")
    if exercise.puzzle.lattice.has_layers:
        return words("sheet.mirrored" if found == {Mobility.MIRRORED} else "sheet.in_space")
    if found <= {Mobility.FREE, Mobility.MIRRORED}:
        return words("sheet.free")
    if found == {Mobility.ONE_SIDED}:
        return words("sheet.one_sided")
    return _moves_of_some(exercise.puzzle, words)


def _moves_of_some(puzzle: Puzzle, words: Words) -> str:
    """How pieces may be moved, where some have rules of their own."""
    letter = letters(puzzle.pieces)
    said, named = [], 0
    for name, mobility in (
        ("sheet.some_one_sided", Mobility.ONE_SIDED),
        ("sheet.some_fixed", Mobility.FIXED),
    ):
        own = sorted(letter[piece.name] for piece in puzzle.pieces if piece.mobility is mobility)
        named += len(own)
        if own:
            said.append(words.of(name, len(own), names=words.listed(own)))
    if named < len(puzzle.pieces):
        said.append(words("sheet.others_free"))
    return " ".join(said)


def _sides_for(exercise: Exercise, words: Words) -> str:
    """Which colours or numbers may meet; nothing where sides have none."""
    sides = exercise.puzzle.encoding.sides
    if sides is None:
        return ""
    rim = exercise.puzzle.board.rim
    more = [words("sheet.rim", sign=SIDE_SIGNS[rim])] if rim else []
    return " ".join([words("sheet.corners" if sides.has_corners else "sheet.sides"), *more])


def _cells_for(exercise: Exercise, words: Words) -> str:
    """Which cells of pieces may lie on which of the board; nothing where all may."""
    if not exercise.puzzle.is_coloured:
        return ""
    return words("sheet.chequered" if is_chequered_puzzle(exercise.puzzle) else "sheet.cells")


def _answers(exercises: Sequence[Exercise], words: Words) -> str:
    if not all(exercise.unique for exercise in exercises):
        return ""
    free = [e for e in exercises if not e.puzzle.givens and not e.puzzle.marks]
    name = "sheet.answer"
    if any(len(e.puzzle.symmetries()) > 1 for e in free):
        _, flat = _solid_and_flat(exercises)
        name = "sheet.answer_flipped" if flat else "sheet.answer_turned"
    return words.of(name, len(exercises))


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
        words: The language.
    """

    title: str
    sentences: str
    fields: bool
    subject: str
    words: Words

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
            yield from _fields((left, down), inside, scale, theme, self.words)
        yield from self._foot(sizes, number, of, theme)

    def _foot(self, sizes: Sizes, number: int, of: int, theme: Theme) -> Iterator[Label]:
        size = FOOT * sizes.scale
        left, down = MARGIN_MM * MM, sizes.height - MARGIN_DOWN_MM * MM - size / 2
        page = self.words("sheet.page", n=number, of=of)
        room = sizes.room_width - text_width(page, size) - 20
        about = shortened_to(f"pentomino \u00b7 {self.subject}", size, room)
        yield Label((left, down), about, size, theme.quiet, anchor="start")
        yield Label((sizes.width - left, down), page, size, theme.quiet, anchor="end")


def _fields(at: Point, width: float, scale: float, theme: Theme, words: Words) -> Iterator[Figure]:
    """Lines to write name and date on."""
    left, down = at
    date = width * _DATE_SHARE
    for name, start, length in (
        ("your_name", left, width - date - 26 * scale),
        ("date", left + width - date, date),
    ):
        size, under, text = FIELD * scale, _FIELDS * scale, words(f"sheet.{name}")
        label = Label((2.0, 24.0 * scale), text, size, theme.quiet, anchor="start")
        line = Stroke((((0.0, under), (length, under)),), Pen(theme.quiet, 0.8))
        yield Group((start, down), (label, line))
