"""Pieces that carry numbers, such as dominoes with pips, and rules about the numbers on a board.

A puzzle with rules becomes an exact cover problem with colours: the number of a cell is the colour
of an item, and a sum is a row of small steps from cell to cell, each with the sum so far.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, product
from typing import Literal, NamedTuple, TypeAlias, final

from pentomino.checkpoints import with_checkpoints
from pentomino.engines.contract import ListRun, Question, Turns
from pentomino.engines.limits import Limits
from pentomino.engines.planning import engine_named
from pentomino.errors import NotationError, PuzzleError, counted, shortened
from pentomino.geometry.board import Board
from pentomino.geometry.colours import ANY_COLOUR
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import pips_of
from pentomino.notation.placements import read_cells_on
from pentomino.problem.exact_cover import ExactCover, Item
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution
from pentomino.solving.task import Watched, checked, observer_of
from pentomino.values import SortedMapping, Value
from pentomino.wrong_types import as_whole_number, check_each, shown

Asks: TypeAlias = Literal["=", "<", ">", "equal", "different"]
"""What a rule asks of the numbers on its cells: of their sum, or of each pair of them."""

SIGNS = ("=", "<", ">")
"""What is asked of a sum."""

MOST_STEPS = 1_000_000
"""The most steps from cell to cell that all sums together may need."""

_SUMS: Mapping[str, tuple[Asks, int]] = {
    **dict.fromkeys(("", "sum", "equals", "is", "=", "=="), ("=", 0)),
    **dict.fromkeys(("<=", "\u2264"), ("<", 1)),
    **dict.fromkeys((">=", "\u2265"), (">", -1)),
    "<": ("<", 0),
    ">": (">", 0),
}
"""For each sign of a sum what it asks, and what is added to the number."""

_WORDS: Mapping[str, Asks] = {
    **dict.fromkeys(("=", "equal", "same"), "equal"),
    **dict.fromkeys(("!=", "<>", "\u2260", "different"), "different"),
}
_ASKS = re.compile(
    r"(?:(?P<sign>sum|equals|is|<=|>=|==?|[<>\u2264\u2265]|)\s*(?P<sum>\d{1,9})|all\s+)?(?P<word>.*)",
    re.IGNORECASE,
)
_LINES = re.compile(r"(rows?|columns?|diagonals?)(?:\s+(\d{1,9}+)(?:-(\d{1,9}+))?)?", re.IGNORECASE)
_RULE = re.compile(
    rf"\s*(?:sum\s+of\s+)?(?P<subject>{_LINES.pattern}|[^\s:=<>!\u2260\u2264\u2265]++)\s*:?\s*(?P<asks>.+?)\s*",
    re.IGNORECASE,
)
_HEADING = re.compile(r"\s*[^\W\d_]{2,}\s*:")
"""The beginning of a line about a drawing, such as its pieces; `rows: 7` is read before."""

_REMARK = re.compile(r"\s[#;].*[^\W\d_]{2}.*")
"""Words behind a rule."""

_LIKE_A_RULE = re.compile(
    r"\s*\S\s*(?:[:=<>!\u2260\u2264\u2265]|sum\b|equal\b|different\b).*", re.IGNORECASE
)

HELP = "write '= 7', '< 7', '> 7', 'equal' or 'different'"
"""What a rule may ask."""


@final
@dataclass(frozen=True, slots=True)
class Rule(Value):
    """What is asked of the numbers on some cells.

    Args:
        cells: The cells, sorted.
        asks: What is asked: "equal" and "different" of each pair of numbers, a sign of the sum.
        number: The number that the sum is compared with; 0 where no sum is asked for.

    Raises:
        TypeError: An argument has a wrong type.
        PuzzleError: There is no cell, one comes twice, or nothing such is asked.
    """

    cells: tuple[Cell, ...]
    asks: Asks
    number: int = 0

    def __post_init__(self) -> None:
        cells = check_each(self.cells, (tuple, list), "cells", "cells", "write [(0, 0), (0, 1)]")
        if not cells:
            raise PuzzleError("a rule is about one cell or more")
        if self.asks not in (*SIGNS, "equal", "different"):
            raise PuzzleError(
                f"a rule asks for '=', '<', '>', 'equal' or 'different', not {shown(self.asks)}"
            )
        found = tuple(sorted(map(tuple, cells)))
        if len(set(found)) < len(found):
            raise PuzzleError("a rule is about each of its cells once: one is named twice")
        object.__setattr__(self, "cells", found)
        object.__setattr__(self, "number", as_whole_number(self.number, "number"))

    def __str__(self) -> str:
        return f"{self.asks} {self.number:,}" if self.asks in SIGNS else self.asks

    def allows(self, numbers: Sequence[int]) -> bool:
        """Whether the cells may have these numbers, one for each."""
        if self.asks == "equal":
            return len(set(numbers)) <= 1
        if self.asks == "different":
            return len(set(numbers)) == len(numbers)
        total = sum(numbers)
        if self.asks == "=":
            return total == self.number
        return total < self.number if self.asks == "<" else total > self.number


def read_rules(
    texts: Iterable[str], puzzle: Puzzle, regions: Mapping[str, Sequence[Cell]] | None = None
) -> tuple[Rule, ...]:
    """Read rules, each a text of what it is about and what it asks.

    It is about places in the notation, such as `1.1-3_2.1`, about each of the `rows`, `columns` or
    `diagonals` of the board, or those with some numbers, as in `rows 1-7`, or about a region. It
    asks for a sum (`= 7`, `< 7`, `> 7`), or that all numbers are `equal` or `different`.

    Args:
        texts: The rules.
        puzzle: The puzzle with the board.
        regions: The cells of regions, by their names.

    Raises:
        NotationError: A text is no rule, or names a place that is not on the board.

    >>> read_rules(["1.1-2 < 5"], Puzzle.of("2x3", "dominoes-1?"))
    (Rule(cells=((0, 0), (0, 1)), asks='<', number=5),)
    """
    found: list[Rule] = []
    for text in check_each(texts, str, "rules", "texts", "write ['rows = 7']"):
        match = _RULE.fullmatch(text)
        asks = None if match is None else _asked(match["asks"])
        if match is None or asks is None:
            raise _no_rule(text)
        about = _subjects(match["subject"], puzzle, regions or {})
        found += (Rule(tuple(cells), *asks) for cells in about)
    return tuple(found)


def split_rules(text: str) -> tuple[str, tuple[str, ...]]:
    r"""Split a text into a drawing with its heading, and the rules in lines of their own.

    Raises:
        NotationError: A line is like a rule about a region, but asks for nothing that is known.

    >>> split_rules("pieces: dominoes-1\nAAB\nACB\n\nA = 2\nB equal\n")
    ('pieces: dominoes-1\nAAB\nACB\n\n', ('A = 2', 'B equal'))
    """
    rules: list[str] = []
    rest: list[str] = []
    is_drawn = is_over = False
    for number, whole in enumerate(text.splitlines(keepends=True), start=1):
        line = _REMARK.sub("", whole.rstrip())
        about = subject_of(line)
        is_about = len(about) == 1 or "." in about or _LINES.fullmatch(about) is not None
        if is_about and _is_rule(line):
            rules.append(line.strip())
            is_over = is_drawn
        elif _HEADING.match(line):
            rest.append(whole)
        elif _LIKE_A_RULE.fullmatch(line) or (line.strip() and is_over):
            # Below the rules stands no row of the drawing, so this is one that is mistyped.
            raise _no_rule(line.strip(), f"line {number}, ")
        else:
            is_drawn = is_drawn or bool(line.strip())
            rest.append(whole)
    return "".join(rest), tuple(rules)


def subject_of(rule: str) -> str:
    """What a rule is about, such as the name of a region; empty where it is no rule."""
    match = _RULE.fullmatch(rule)
    return "" if match is None else match["subject"]


def _is_rule(text: str) -> bool:
    match = _RULE.fullmatch(text)
    return match is not None and _asked(match["asks"]) is not None


def _no_rule(text: str, where: str = "") -> NotationError:
    return NotationError(
        f"{where}{shortened(text)!r} is no rule: write what it is about and what it asks, as in "
        f"'1.1-3 = 7'; {HELP}"
    )


def _asked(text: str) -> tuple[Asks, int] | None:
    """What a rule asks; None where it is not read."""
    match = _ASKS.fullmatch(text)
    assert match is not None
    if match["sum"] is not None:
        asks, more = _SUMS[match["sign"].lower()]
        return None if match["word"] else (asks, int(match["sum"]) + more)
    word = _WORDS.get(match["word"].lower())
    return None if word is None else (word, 0)


def _subjects(
    text: str, puzzle: Puzzle, regions: Mapping[str, Sequence[Cell]]
) -> Iterator[Sequence[Cell]]:
    """The cells of each thing that a rule is about."""
    if text in regions:
        yield regions[text]
        return
    lines = _LINES.fullmatch(text)
    if lines is None:
        yield sorted(read_cells_on(text, puzzle))
        return
    which, first, last = lines[1].lower().rstrip("s"), lines[2], lines[3]
    known = _lines_of(puzzle.board, which)
    low = int(first or 1)
    high = int(last or first or max(known))
    found = [cells for number, cells in sorted(known.items()) if low <= number <= high]
    if high > max(known) or low > high:
        raise NotationError(f"{text!r}: the last {which} with cells is {which} {max(known)}")
    if not found:
        raise NotationError(f"{text!r}: {which} {low} has no cells")
    yield from found


def _lines_of(board: Board, which: str) -> Mapping[int, Sequence[Cell]]:
    """The rows, columns or diagonals of a board, by their numbers from 1.

    Raises:
        PuzzleError: It has none.
    """
    lattice = board.lattice
    if lattice.has_layers:
        raise PuzzleError(f"a board in space has no {which}s: name places, as in '1.1.1-3 = 7'")
    found: dict[int, list[Cell]] = defaultdict(list)
    places = {cell: lattice.place(cell) for cell in board.cells}
    rows, columns = (max(place[axis] for place in places.values()) for axis in (0, 1))
    if which == "diagonal" and rows != columns:
        raise PuzzleError("only a square has diagonals: name places, as in '1.1_2.2_3.3 = 7'")
    for cell, (row, column) in places.items():
        if which != "diagonal":
            found[row if which == "row" else column].append(cell)
            continue
        if row == column:
            found[1].append(cell)
        if row + column == rows + 1:
            found[2].append(cell)
    if not found:
        raise PuzzleError(f"the board has no cell on a {which}")
    return found


def piece_numbers(piece: Piece) -> Mapping[int, int]:
    """Find the numbers of a piece, by the colours of its cells.

    A piece that is called by one digit for each of its cells, such as the domino `06`, has these;
    the numbers of another are its colours themselves.

    Raises:
        PuzzleError: A cell of it has no colour.
    """
    colours = piece.cell_colours
    if not colours or ANY_COLOUR in colours:
        raise PuzzleError(
            f"{piece.name} has a cell without a number: take dominoes with pips, such as "
            "dominoes-6, or pieces whose cells have colours"
        )
    return pips_of(piece) or {colour: colour for colour in colours}


@final
class _Lying(NamedTuple):
    """A placement with the numbers and the colours on its cells."""

    placement: Placement
    numbers: Mapping[Cell, int]
    colours: Mapping[Cell, int]


@final
@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Numbering(Value):
    """A solution with numbers: where the pieces lie, and which number lies on which cell.

    Args:
        puzzle: The puzzle that it solves.
        placements: The placements of its pieces, sorted.
        numbers: The number on each cell that a piece covers.
        colours: The colour of the piece's cell on each of these.
    """

    puzzle: Puzzle
    placements: tuple[Placement, ...]
    numbers: SortedMapping[Cell, int]
    colours: SortedMapping[Cell, int]

    def __repr__(self) -> str:
        return f"<Numbering: {counted(len(self.placements), 'piece')}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Numbering) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        return self.puzzle, self.placements, self.numbers

    @cached_property
    def solution(self) -> Solution:
        """The solution of the puzzle whose board takes only the colours that lie on it."""
        board = replace(self.puzzle.board, colours=self.colours)  # type: ignore[arg-type]
        return Solution(replace(self.puzzle, board=board), self.placements)

    def __str__(self) -> str:
        """Write the numbers, with a line between two cells of one piece."""
        lattice, cells = self.puzzle.lattice, list(self.puzzle.board.cells)
        cover = {cell: each for each in self.placements for cell in each.cells}
        layers, rows, columns = lattice.text_frame(cells)
        at = {lattice.text_position(cell): cell for cell in cells}
        width = max((len(str(number)) for number in self.numbers.values()), default=1)
        lines: list[str] = []
        for layer in layers:
            for row in rows:
                line, below = "", ""
                for column in columns:
                    cell = at.get((layer, row, column))
                    beside, under = (
                        _joined(cover, cell, at.get(place))
                        for place in ((layer, row, column + 1), (layer, row + 1, column))
                    )
                    number = "" if cell is None else str(self.numbers.get(cell, "."))
                    line += f"{number:>{width}}{'-' if beside else ' '}"
                    below += f"{'|' if under else '':>{width}} "
                lines += [line.rstrip(), below.rstrip()]
        return "\n".join(lines).rstrip()


def _joined(cover: Mapping[Cell, Placement], cell: Cell | None, other: Cell | None) -> bool:
    return cell in cover and cover[cell] is cover.get(other)  # type: ignore[index, arg-type]


@final
class Numberings(Watched, ListRun, Iterator[Numbering]):
    """The solutions of a puzzle that keep to rules: an iterator, and a handle on the work.

    The work begins with the first `next`; the end of its `with` block ends it.
    """

    def __init__(
        self, task: "_RuledTask", turns: Turns, limits: Limits, on_progress: OnProgress | None
    ) -> None:
        super().__init__(turns, limits, observer_of(on_progress))
        self._task = task

    def __repr__(self) -> str:
        return f"<Numberings: {self.state.value}, {counted(self.solutions, 'solution')} found>"

    def __next__(self) -> Numbering:
        return self._task.numbering(self._next())

    @property
    def reason(self) -> str | None:
        """Why no solution is possible, where the areas say it; otherwise None."""
        return self._task.area_obstacle


def numberings(
    puzzle: Puzzle,
    rules: Iterable[Rule | str],
    *,
    engine: str = "auto",
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> Numberings:
    """Find all solutions whose numbers keep to rules, one after the other.

    Every one counts, whatever symmetries the puzzle has. Two that differ only in how a piece lies
    on the same cells, with the same numbers wherever a rule looks, count as one.

    Args:
        puzzle: The board, and pieces with numbers, such as `dominoes-6`.
        rules: Rules, or their texts as `read_rules` reads them.
        engine: One of `engine_names()`.
        limits: How much the engine may take, and how many solutions are wanted.
        on_progress: Called about twenty times a second while you wait for the next solution.

    Raises:
        TypeError: An argument has a wrong type.
        NotationError: A text is no rule.
        PuzzleError: A piece has no numbers, a rule is about a cell that may stay empty, or there
            are too many sums to look at.

    >>> print(next(numberings(Puzzle.of("2x3", "dominoes-2?"), ["rows = 3"])))
    0 1 2
    | | |
    0 1 2
    """
    check_puzzle(puzzle)
    given = check_each(rules, (Rule, str), "rules", "rules or their texts", "write ['rows = 7']")
    parts = (read_rules([r], puzzle) if isinstance(r, str) else (r,) for r in given)
    read: list[Rule] = list(chain.from_iterable(parts))  # type: ignore[arg-type]
    task, limits = _RuledTask(puzzle, read), checked(limits)
    turns = engine_named(engine).answering(task, Question.LIST, limits)
    return Numberings(task, turns, limits, on_progress)


_Use: TypeAlias = tuple[Hashable, Hashable]
"""An item that an option uses, by its name, and the colour that it gives it; None for none."""


@final
class _RuledTask:
    """A puzzle with rules as a task for engines; the first options of its problem lay the pieces.

    The problem is made when an engine asks for it, and can be ended meanwhile.
    """

    symmetries: Sequence[Sequence[int]] = ()
    known_symmetries: Sequence[Sequence[int]] = ()
    order = None

    def __init__(self, puzzle: Puzzle, rules: Sequence[Rule]) -> None:
        self._puzzle = puzzle
        self._ruled: dict[Cell, list[tuple[int, Rule]]] = defaultdict(list)
        self._summed: list[tuple[int, Rule]] = []
        for number, rule in enumerate(rules):
            for cell in rule.cells:
                self._ruled[cell].append((number, rule))
            if rule.asks in SIGNS and len(rule.cells) > 1:
                self._summed.append((number, rule))
        for cell in sorted(self._ruled):
            where = puzzle.lattice.place_name(cell)
            if cell not in puzzle.board.numbers:
                raise PuzzleError(f"a rule is about {where}, where the board has no cell")
            if cell in puzzle.encoding.spare_cells:
                raise PuzzleError(f"a rule is about {where}, which may stay empty")
        for piece in puzzle.pieces:
            piece_numbers(piece)

    @cached_property
    def area_obstacle(self) -> str | None:
        """Why the pieces cannot cover the area of the board, if that is so."""
        from pentomino.proofs.obstacles import area_obstacle  # noqa: PLC0415 -- start sooner

        return area_obstacle(self._puzzle)

    @property
    def impossible(self) -> str | None:
        """A reason why there is no solution, if one is easy to see."""
        return self.area_obstacle

    proof = impossible

    @cached_property
    def _lying(self) -> Sequence[_Lying]:
        """The placements that the rules allow; one of those that no rule tells apart."""
        found: dict[object, _Lying] = {}
        for each in with_checkpoints(self._all_lying()):
            seen = tuple(each.numbers[cell] for cell in each.placement.cells if cell in self._ruled)
            if self._is_allowed(each):
                found.setdefault((each.placement, seen), each)
        return list(found.values())

    @cached_property
    def problem(self) -> ExactCover:
        """The problem: items are cells, pieces, numbers on cells, and what the rules need."""
        spare = self._puzzle.encoding.spare_cells
        bounds: dict[Hashable, tuple[int, int | None]] = {
            cell: (0 if cell in spare else 1, 1) for cell in self._puzzle.board.cells
        }
        bounds |= {p.name: (p.copies.least, p.copies.most) for p in self._puzzle.pieces}
        for number, rule in self._summed:
            bounds |= {("step", number, n): (1, 1) for n in range(len(rule.cells))}
        options = [
            *map(self._laying, with_checkpoints(self._lying)),
            *with_checkpoints(self._steps()),
        ]
        for name, _ in chain.from_iterable(options):
            bounds.setdefault(name, (0, 1))
        numbers = {name: number for number, name in enumerate(bounds)}
        return ExactCover(
            tuple(Item(name, *between) for name, between in bounds.items()),
            tuple(tuple(numbers[name] for name, _ in option) for option in options),
            colours=tuple(tuple(colour for _, colour in option) for option in options),
        )

    def numbering(self, chosen: Iterable[int]) -> Numbering:
        """The solution of these options; those behind the placements are steps."""
        laid = [self._lying[number] for number in chosen if number < len(self._lying)]
        laid.sort(key=lambda each: each.placement)
        return Numbering(
            self._puzzle,
            tuple(each.placement for each in laid),
            SortedMapping({c: n for each in laid for c, n in each.numbers.items()}),
            SortedMapping({c: n for each in laid for c, n in each.colours.items()}),
        )

    def _all_lying(self) -> Iterator[_Lying]:
        """List the placements of the puzzle, each in all ways in which the piece covers them."""
        board, allowed = self._puzzle.board, set(self._puzzle.placements)
        for piece in self._puzzle.pieces:
            numbers = piece_numbers(piece)
            for way in piece.coloured_orientations:
                for cells in board.lattice.translates(way.shape.cells, board.cells):
                    home = tuple(map(board.space.home, cells))
                    placement = Placement(piece.name, tuple(sorted(home)))
                    if placement not in allowed:
                        continue
                    colours = dict(zip(home, way.colours, strict=True))
                    takes = ((colours[c], board.colours.get(c)) for c in home)
                    if all(some is None or colour in some for colour, some in takes):
                        on = {cell: numbers[colour] for cell, colour in colours.items()}
                        yield _Lying(placement, on, colours)

    def _rules_about(self, lying: _Lying) -> dict[int, Rule]:
        """The rules about the cells of a placement, by their numbers."""
        return {n: rule for cell in lying.numbers for n, rule in self._ruled.get(cell, ())}

    def _is_allowed(self, lying: _Lying) -> bool:
        """Whether a placement keeps to the rules about it alone."""
        for rule in self._rules_about(lying).values():
            numbers = [lying.numbers[cell] for cell in rule.cells if cell in lying.numbers]
            whole = len(numbers) == len(rule.cells)
            if (whole or rule.asks not in SIGNS) and not rule.allows(numbers):
                return False
        return True

    def _laying(self, lying: _Lying) -> list[_Use]:
        """What the option of a placement uses."""
        numbers = lying.numbers
        used: list[_Use] = [(cell, None) for cell in lying.placement.cells]
        used.append((lying.placement.piece, None))
        used += [(("number", cell), n) for cell, n in numbers.items() if cell in self._ruled]
        for at, rule in self._rules_about(lying).items():
            on = {numbers[cell] for cell in rule.cells if cell in numbers}
            if rule.asks == "equal":
                used.append((("equal", at), min(on)))
            elif rule.asks == "different":
                used += [(("different", at, number), None) for number in on]
        return used

    def _steps(self) -> Iterator[list[_Use]]:
        """What the steps from cell to cell use of whose numbers a rule asks the sum."""
        on: dict[Cell, set[int]] = defaultdict(set)
        for cell, number in chain.from_iterable(each.numbers.items() for each in self._lying):
            on[cell].add(number)
        left = MOST_STEPS
        for at, rule in self._summed:
            numbers = [on[cell] for cell in rule.cells]
            greatest = sum(max(some, default=0) for some in numbers)
            left -= len(numbers) * min(greatest, MOST_STEPS) * max(map(len, numbers))
            if left < 0:
                raise PuzzleError(
                    f"the sums need more than {MOST_STEPS:,} steps: ask for those of fewer cells"
                )
            sums, last = _sums_so_far(rule, on), len(numbers) - 1
            for n, cell in enumerate(rule.cells):
                for total, number in product(sorted(sums[n]), sorted(on[cell])):
                    if total + number in sums[n + 1]:
                        step: list[_Use] = [(("step", at, n), None), (("number", cell), number)]
                        step += [(("sum", at, n), total)] if n else []
                        step += [(("sum", at, n + 1), total + number)] if n < last else []
                        yield step


def _sums_so_far(rule: Rule, on: Mapping[Cell, Collection[int]]) -> Sequence[Collection[int]]:
    """Find for each number of cells of a rule the sums that lead to one that it allows.

    Args:
        rule: The rule.
        on: The numbers that may lie on each cell.
    """
    so_far = [{0}]
    for cell in rule.cells:
        so_far.append({total + number for total in so_far[-1] for number in on[cell]})
    leading = [{total for total in so_far[-1] if rule.allows([total])}]
    for cell, sums in zip(rule.cells[::-1], so_far[-2::-1], strict=True):
        leading.append({sum_ for sum_ in sums if any(sum_ + n in leading[-1] for n in on[cell])})
    return leading[::-1]
