"""The page of `watch`: board, pieces left, solutions, a bar and the keys, composed for one window.

Everything has its place from the beginning, so that nothing moves but what changes; what matters
least is left out first where a window is small.
"""

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import shorten, wrap
from typing import final

from pentomino import Placement, Puzzle, Solution
from pentomino.errors import counted
from pentomino.notation.quantities import duration, rate, rounded, time_left
from pentomino.rendering.frame import BoardStyle, Canvas, Style
from pentomino.rendering.glyphs import Glyph, Pen, Sheet, written
from pentomino.rendering.theme import QUIET_ON_TERMINALS
from pentomino.rendering.thumbnails import PiecesLeft
from pentomino.solving.progress import Progress

KEYS = (
    "space pause",
    "↑↓ speed",
    "f full speed",
    "n next solution",
    "s step",
    "? help",
    "q quit",
)
LEAST_KEYS = ("s step", "f full speed", "n next solution", "↑↓ speed", "space pause")
"""The keys that a narrow window leaves out, in this order."""

HELP = (
    ("space", "pause, or go on"),
    ("up, right, +", "faster, up to full speed"),
    ("down, left, -", "slower, down to one piece a second"),
    ("f", "go on at full speed"),
    ("n", "go to the next solution at full speed, and wait there"),
    ("s", "one step: lay a piece or take one back"),
    ("?", "show this help; any key closes it"),
    ("q", "quit"),
)

SIDE, WIDE_SIDE, MOST_SIDE = 16, 30, 44
"""The columns beside the board: the least, the least in a wide window, and the most."""
WIDE = 120
"""The columns of a window that is wide."""
GAP = 2

_HIGH = 16
"""The lines of a board beside which the panel begins a line lower, where that leaves room."""

_SIDE_WORDS = 4
"""The lines of words beside the board, with an empty one between them."""
_KEPT_FREE = 2
"""Empty lines of the window that the panel does not take."""

_APART = "   "
"""Between two texts in one line."""

_MINUTE, _HOUR = 60, 3600
"""Times left from a minute on are said in minutes, from an hour on in hours and minutes."""

_MOST_EXACT = 10_000_000
"""Larger numbers of tries are rounded."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """How far a search is.

    Args:
        progress: The progress in numbers.
        state: The speed of the search, or why it waits.
        full_speed: Whether it goes as fast as it can.
        paused: Whether it waits for a key.
        event: What happened to the last piece, if single pieces are followed.
    """

    progress: Progress
    state: str
    full_speed: bool = False
    paused: bool = False
    event: str = ""

    def parts(self) -> list[str]:
        """Return the status in words."""
        progress = self.progress
        parts = [counted(progress.solutions, "solution"), counted(progress.nodes, "try", "tries")]
        parts += [f"{rate(progress.rate)} tried"] if self.full_speed and progress.rate else []
        parts += [f"{progress.done:.1%}", time_left(progress.seconds_left), self.state]
        return [*parts, self.event] if self.event else parts


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What there is to be seen at one moment.

    Args:
        placements: The placements that are laid.
        status: How far the search is.
        seconds: How long it has been watched.
        deepest: The most pieces that were seen laid at once.
        last: The last solution that was shown, with its number.
        help_wanted: Whether the help is open.
    """

    placements: Sequence[Placement]
    status: Status
    seconds: float = 0.0
    deepest: int = 0
    last: tuple[int, Solution] | None = None
    help_wanted: bool = False


@final
class Composition:
    """Composes pages for a window of one size.

    Args:
        puzzle: The puzzle that is solved.
        look: How it is drawn.
        size: The size of the window.
        title: The title above the board.
        keys: Whether there are keys.
        search: Whether the search is shown, and not only the solutions.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        look: BoardStyle,
        size: os.terminal_size,
        *,
        title: str,
        keys: bool,
        search: bool = True,
    ) -> None:
        self._puzzle = puzzle
        self._look = look
        self._columns, self._lines = size
        self._title = title
        self._search = search
        self._keys = keys
        self._quiet = Pen(front=QUIET_ON_TERMINALS)
        self._total = _pieces_in_all(puzzle)
        self._head = 1 if self._lines >= 7 else 0
        self._foot = (1 if self._lines >= 4 else 0) + (1 if keys and self._lines >= 9 else 0)
        self._has_side = True
        self._board = self._fitting()
        self._arrange()

    def _fitting(self) -> Canvas:
        """The board as large as it can be: beside the panel, or above it where that is larger."""
        high = self._lines - self._head - self._foot
        side = WIDE_SIDE if self._columns >= WIDE else SIDE
        beside = Canvas(self._puzzle, self._look, max(1, self._columns - side - GAP), high)
        alone = Canvas(self._puzzle, self._look, self._columns, max(1, high - 1))
        if beside.fits and (beside.side >= 2 or not alone.fits or alone.side <= beside.side):
            return beside
        self._has_side = False
        return alone if alone.fits else Canvas(self._puzzle, self._look, self._columns, high)

    def _arrange(self) -> None:
        """Find the place of everything."""
        board = self._board
        room = self._columns - board.width
        self._side_gap = 0
        self._side_width = 0
        if self._has_side:
            self._side_gap = GAP if room < SIDE + 6 else 4
            self._side_width = min(MOST_SIDE, room - self._side_gap)
        whole = min(self._columns, board.width + self._side_gap + self._side_width)
        if not self._has_side:
            whole = max(board.width, min(self._columns, 60))
        self._left = (self._columns - whole) // 2
        self._whole = whole
        self._board_left = self._left if self._has_side else (self._columns - board.width) // 2
        body = board.height + (0 if self._has_side else 1)
        room = self._lines - self._head - self._foot
        self._pieces_left: PiecesLeft | None = None
        self._small: Canvas | None = None
        self._side_drop = 0
        if self._has_side:
            side = self._furnish(self._side_width, max(board.height, room - _KEPT_FREE))
            self._side_drop = int(side < board.height >= _HIGH)
            body = max(body, side)
        spare = max(0, room - body)
        # Empty lines go below the board first, then above it, and then all around.
        below = int(spare >= 2)
        between = int(spare >= 4 and self._foot > 1)
        above = int(spare >= 6)
        self._head_row = (spare - below - between - above) // 2 if spare > 2 else 0
        self._board_row = self._head_row + self._head + above
        self._side_end = self._board_row + body
        self._status_row = self._board_row + board.height
        self._bar_row = min(self._side_end + below, self._lines - max(1, self._foot))
        self._keys_row = self._bar_row + 1 + between

    def _furnish(self, width: int, height: int) -> int:
        """Find room for the pieces left and the last solution; how many lines are used."""
        colour = self._look.style is Style.BLOCKS
        used = _SIDE_WORDS
        if self._search:
            pieces = self._puzzle.pieces
            self._pieces_left = PiecesLeft(
                pieces,
                self._look.letters,
                self._look.theme.colours(pieces) if colour else None,
                QUIET_ON_TERMINALS,
                width,
                max(0, height - used - 1),
            )
            used += self._pieces_left.height + 1 if self._pieces_left.height else 0
            small = Canvas(self._puzzle, self._look, width, max(1, height - used), largest=4)
            if small.fits:
                self._small = small
                used += small.height
        return used

    def rows(self, scene: Scene) -> list[list[Glyph]]:
        """Compose the sheet of one moment."""
        sheet = Sheet(self._columns, self._lines)
        if scene.help_wanted:
            self._write_help(sheet)
            return sheet.rows
        if self._head:
            self._write_head(sheet, scene)
        found = () if scene.last is None else scene.last[1].placements
        board = self._board.block(scene.placements if self._search else found)
        sheet.put(board, self._board_row, self._board_left)
        if self._has_side:
            self._write_side(sheet, scene)
        else:
            line = _fitted(
                [self._laid_words(scene), _solutions(scene.status.progress)], self._columns
            )
            sheet.write(written(line), self._status_row, self._left)
        if self._foot:
            sheet.write(self._bar(scene), self._bar_row, self._left)
        if self._keys and self._keys_row < self._lines and self._foot > 1:
            sheet.write(self._key_line(paused=scene.status.paused), self._keys_row, self._left)
        return sheet.rows

    def _write_head(self, sheet: Sheet, scene: Scene) -> None:
        width, row = self._whole, self._head_row
        title, state, clock = self._head_words(scene)
        sheet.write(written(title, Pen(bold=True)), row, self._left)
        after = self._left + (len(title) + len(_APART) if title else 0)
        sheet.write(written(state, self._quiet), row, after)
        sheet.write(written(clock, self._quiet), row, self._left + width - len(clock))

    def _head_words(self, scene: Scene) -> tuple[str, str, str]:
        """Title, state and time, as many whole ones as there is room for."""
        title, state, clock = self._title, scene.status.state, _clock(scene.seconds)
        told = f"{state}{_APART}{scene.status.event}" if scene.status.event else state
        ways = ((title, told, clock), (title, state, clock), (title, state, ""), ("", state, ""))
        for way in ways:
            if len(_APART.join(filter(None, way))) <= self._whole:
                return way
        return _shortened(title, self._whole, ascii_only=self._look.ascii_only), "", ""

    def _write_side(self, sheet: Sheet, scene: Scene) -> None:
        column = self._left + self._board.width + self._side_gap
        row = self._board_row + self._side_drop
        if self._search:
            sheet.write(_with_number(self._laid_words(scene)), row, column)
            deepest = f"deepest seen {scene.deepest}"
            sheet.write(written(deepest, self._quiet), row + 1, column)
            row += 3
        if self._pieces_left is not None and self._pieces_left.height:
            sheet.put(self._pieces_left.block(self._left_over(scene)), row, column)
            row += self._pieces_left.height + 1
        if row < self._side_end:
            sheet.write(_with_number(_solutions(scene.status.progress)), row, column)
        if self._small is not None and scene.last is not None and self._search:
            shown = self._small.block(scene.last[1].placements)
            sheet.put(shown, row + 1, column)

    def _laid_words(self, scene: Scene) -> str:
        laid = len(scene.placements)
        return f"{laid} laid" if self._total is None else f"{laid} of {self._total} laid"

    def _left_over(self, scene: Scene) -> list[int | None]:
        laid = Counter(placement.piece for placement in scene.placements)
        return [
            None if piece.copies.most is None else piece.copies.most - laid[piece.name]
            for piece in self._puzzle.pieces
        ]

    def _bar(self, scene: Scene) -> list[Glyph]:
        """The line that says how much of the search is done.

        It has one speed at most: that of the heading, or at full speed the tries a second.
        """
        progress = scene.status.progress
        percent = f"{100 * progress.done:3.0f} %"
        if 0 < progress.done < 0.1:
            percent = f"{100 * progress.done:3.1f} %"
        words = [percent, _tries(progress, a_second=scene.status.full_speed), _left(progress)]
        rooms = [6, 15, 20]
        while len(words) > 1 and sum(rooms) + 2 * len(words) + 10 > self._whole:
            words.pop()
            rooms.pop()
        text = "".join("  " + word.rjust(room) for word, room in zip(words, rooms, strict=True))
        length = max(0, self._whole - len(text))
        ascii_only = self._look.ascii_only
        filled = int(length * progress.done)
        done, rest = ("=", "-") if ascii_only else ("━", "─")
        bar = [(done, Pen(front=self._look.theme.accent))] * filled
        bar += [(rest, self._quiet)] * (length - filled)
        return [*bar, *written(text[: 2 + rooms[0]]), *written(text[2 + rooms[0] :], self._quiet)]

    def _key_line(self, *, paused: bool) -> list[Glyph]:
        """The line of keys, as many as fit."""
        for left_out in range(len(LEAST_KEYS) + 1):
            keys = [key for key in KEYS if key not in LEAST_KEYS[:left_out]]
            told = [self._key_words(key, paused=paused) for key in keys]
            for space in (_APART, "  "):
                if len(space.join(told)) <= self._columns - self._left:
                    row: list[Glyph] = []
                    for key in told:
                        name, gap, what = key.partition(" ")
                        row += written((space if row else "") + name)
                        row += written(gap + what, self._quiet)
                    return row
        return []

    def _key_words(self, key: str, *, paused: bool) -> str:
        """A key and what it does now; both forms have one length, so that nothing moves."""
        words = key.replace("pause", "go on") if paused else key
        return words.replace("↑↓", "arrows") if self._look.ascii_only else words

    def _write_help(self, sheet: Sheet) -> None:
        width = max(len(key) for key, _ in HELP) + len(_APART)
        told = self._help_lines(self._columns - width)
        longest = width + max(len(what) for _, what in told)
        left = max(0, (self._columns - longest) // 2)
        top = max(0, (self._lines - len(told) - 2) // 2)
        sheet.write(written("Keys", Pen(bold=True)), top, left)
        for row, (key, what) in enumerate(told, start=top + (2 if self._lines > 9 else 1)):
            sheet.write(written(key), row, left)
            sheet.write(written(what, self._quiet), row, left + width)

    def _help_lines(self, columns: int) -> list[tuple[str, str]]:
        """The keys with what they do, on several lines each where the window has these."""
        columns = max(columns, 1)
        wrapped = [(key, wrap(what, columns)) for key, what in HELP]
        if sum(len(lines) for _, lines in wrapped) <= self._lines - 2:
            return [
                (key if number == 0 else "", line)
                for key, lines in wrapped
                for number, line in enumerate(lines)
            ]
        dots = "..." if self._look.ascii_only else "…"
        return [
            (key, shorten(what, max(columns, len(dots)), placeholder=dots)) for key, what in HELP
        ]


def _pieces_in_all(puzzle: Puzzle) -> int | None:
    """How many pieces a solution has, where that is the same for all."""
    if all(piece.copies.least == piece.copies.most for piece in puzzle.pieces):
        return sum(piece.copies.least for piece in puzzle.pieces)
    sizes = {len(piece.shape.cells) for piece in puzzle.pieces}
    if len(sizes) == 1 and not puzzle.board.optional:
        return len(puzzle.board.cells) // sizes.pop()
    return None


def _solutions(progress: Progress) -> str:
    return counted(progress.solutions, "solution")


def _with_number(text: str) -> list[Glyph]:
    """Words of which the number at the beginning stands out."""
    number, space, rest = text.partition(" ")
    return written(number, Pen(bold=True)) + written(space + rest)


def _left(progress: Progress) -> str:
    seconds = progress.seconds_left
    if progress.done >= 1:
        return "done"
    if seconds is None:
        return "time left unknown"
    if seconds < _MINUTE:
        return f"about {max(1, round(seconds))} s left"
    if seconds < _HOUR:
        return f"about {round(seconds / _MINUTE)} min left"
    return f"about {duration(seconds)} left"


def _tries(progress: Progress, *, a_second: bool) -> str:
    """How many placements the search tries a second, or how many it has tried."""
    if a_second and progress.rate:
        return rate(progress.rate).replace("/s", " tries/s")
    number = progress.nodes
    return counted(number, "try", "tries") if number < _MOST_EXACT else f"{rounded(number)} tries"


def _shortened(text: str, columns: int, *, ascii_only: bool) -> str:
    """A text, with dots for what does not fit."""
    dots = "..." if ascii_only else "…"
    return text if len(text) <= columns else text[: max(0, columns - len(dots))] + dots


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes:02}:{rest:02}"


def _fitted(parts: Sequence[str], columns: int) -> str:
    """As many of the parts as fit, the first one cut off if it must be."""
    text = ""
    for part in parts:
        longer = f"{text}   {part}" if text else part
        if text and len(longer) > columns:
            break
        text = longer
    return text[: max(0, columns)]
