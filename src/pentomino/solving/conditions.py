"""Conditions on solutions, such as "no crossroads" or "3 colours": what a text asks of a tiling.

A condition that each placement meets or breaks by itself bars placements, so that every engine can
count; one that a solution space can answer narrows the space; all others look at each solution.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import SupportsIndex, TypeAlias, final

from pentomino.checkpoints import checkpoint
from pentomino.errors import NotationError, PuzzleError, shortened
from pentomino.geometry.board import MOST_CLOSED
from pentomino.geometry.lattice import Cell
from pentomino.geometry.shape import Shape
from pentomino.notation.board_names import BETWEEN_PLACEMENTS
from pentomino.notation.placements import piece_called, read_piece_on
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution
from pentomino.values import Value
from pentomino.wrong_types import as_whole_number, check_type

Pattern: TypeAlias = Sequence[Sequence[int]]
"""Classes of placements, by their numbers among `Puzzle.placements`: a solution matches a pattern
if it contains a placement of every class."""

MOST_HALVED = 24
"""Solutions of more pieces are not looked at for halves."""


@final
@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Condition(Value):
    """Something that is true of some solutions and not of others; called with one, it says so.

    Make conditions with `condition`.

    Args:
        text: What it asks, as people write it.
    """

    text: str
    _kind: "_Kind"
    _words: tuple[str, ...]
    _wanted: bool

    def __repr__(self) -> str:
        return f"<Condition: {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Condition) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, ...]:
        return condition, (self.text,)

    def __call__(self, solution: Solution) -> bool:
        """Whether a solution meets it.

        Raises:
            PuzzleError: The puzzle has no piece that the condition names, or the solution has too
                many pieces to look for halves.
        """
        check_type(solution, Solution, "solution", "a solution")
        return self._kind.holds(solution, *self._words) is self._wanted

    @property
    def claim(self) -> tuple[Callable[..., bool], tuple[str, ...], bool]:
        """What it asks of a solution, about which words, and whether that is to be so."""
        return self._kind.holds, self._words, self._wanted

    def keeps_symmetries(self, puzzle: Puzzle) -> bool:
        """Whether all images of a solution under symmetries of its puzzle meet it, or none do.

        Where a condition names a piece or a place, an image may have another one there. Where a
        closed board has too many symmetries, none is looked at.
        """
        board = puzzle.board
        if board.space.kind and len(board.cells) > MOST_CLOSED:
            return False
        return self._kind.keeps_symmetries(puzzle, *self._words)

    def narrowed(self, puzzle: Puzzle) -> Puzzle | None:
        """Make the puzzle whose solutions are those that meet it, by placements that are barred.

        Returns:
            The puzzle; None where it takes more than one placement to break the condition, or
            where what is given breaks it.

        Raises:
            PuzzleError: The puzzle has no piece that the condition names.
        """
        if self._kind.narrowed is None:
            return None
        return self._kind.narrowed(puzzle, self._wanted, *self._words)

    def patterns(self, puzzle: Puzzle) -> tuple[list[Pattern], bool] | None:
        """What a solution space looks for, and whether it is wanted; None where it cannot.

        Raises:
            PuzzleError: The puzzle has no piece that the condition names.
        """
        if self._kind.patterns is None:
            return None
        return self._kind.patterns(puzzle, *self._words), self._wanted


@final
@dataclass(frozen=True)
class _Kind:
    """A kind of condition.

    Args:
        pattern: How it is written, with a group for each word that differs.
        example: What to write.
        about: What it asks.
        holds: Says whether something is true of a solution.
        narrowed: Makes a puzzle of whose solutions it is true, or is not, if placements decide it.
        patterns: What a solution space looks for: it is true of solutions with such a pattern.
        denied: Whether a solution meets the condition if it is not true.
        keeps_symmetries: Says whether it is true of the images of a solution of a puzzle if it is
            of the solution; always, where it asks only how placements lie to each other.
    """

    pattern: str
    example: str
    about: str
    holds: Callable[..., bool]
    narrowed: Callable[..., Puzzle | None] | None = None
    patterns: Callable[..., list[Pattern]] | None = None
    denied: bool = False
    keeps_symmetries: Callable[..., bool] = lambda _, *__: True


def condition(text: str) -> Condition:
    """Read a condition.

    Args:
        text: One of those that `known_conditions` lists, perhaps after "not".

    Raises:
        TypeError: The argument is not a text.
        PuzzleError: No condition is written like this.

    >>> from pentomino import Puzzle
    >>> sum(map(condition("3 colours at corners"), Puzzle.of("6x10").solve()))
    94
    """
    check_type(text, str, "the condition", "a text such as 'no crossroads'")
    words = " ".join(text.split())
    asked = re.sub("^not ", "", words, flags=re.IGNORECASE)
    if re.fullmatch(r"\d{7,} on the rim", asked, re.IGNORECASE):
        raise PuzzleError(
            f"{shortened(words)!r} names too many pieces: write a number from 0 to 999999, as in "
            "'5 on the rim'"
        )
    for kind in _KINDS:
        match = re.fullmatch(kind.pattern, asked, re.IGNORECASE)
        if match is not None:
            return Condition(words, kind, match.groups(), (asked == words) is not kind.denied)
    known = ", ".join(repr(example) for example, _ in known_conditions())
    raise PuzzleError(f"{text!r} is no condition on solutions: write one of {known}, or 'not ...'")


def known_conditions() -> Iterator[tuple[str, str]]:
    """List an example of each condition, and what it asks."""
    return ((kind.example, kind.about) for kind in _KINDS)


def contradiction(conditions: Sequence[Condition]) -> tuple[Condition, Condition] | None:
    """Find two conditions that no solution meets together, as their texts show; None for none."""
    for one, other in combinations(conditions, 2):
        (holds, words, wanted), (its_holds, its_words, its_wanted) = one.claim, other.claim
        if holds is not its_holds:
            continue
        if words == its_words and wanted is not its_wanted:
            return one, other
        if holds is _are_on_rim and wanted and its_wanted and _differ(*words, *its_words):
            return one, other
    return None


def _differ(*words: str) -> bool:
    """Whether two numbers of pieces on the rim are surely not the same."""
    one, other = ("0" if word.lower() == "none" else word.lower() for word in words)
    if "all" in (one, other):
        return "0" in (one, other)
    return int(one) != int(other)


def narrowed(
    puzzle: Puzzle, conditions: Iterable[Condition]
) -> tuple[Puzzle, tuple[Condition, ...]]:
    """Bar what breaks a condition by itself, and return the conditions that are left.

    Raises:
        PuzzleError: The puzzle has no piece that a condition names.
    """
    left = []
    for each in conditions:
        fewer = each.narrowed(puzzle)
        if fewer is None:
            left.append(each)
        else:
            puzzle = fewer
    return puzzle, tuple(left)


def orbit_sizes(puzzle: Puzzle) -> Callable[[Solution], int]:
    """Return a function that counts the images of a solution under all symmetries, with itself.

    The sum over the solutions up to isometries that meet a condition is the number of all solutions
    that do, if the condition keeps symmetries.
    """
    moves, numbers = puzzle.option_images(), puzzle.encoding.numbers

    def size(solution: Solution) -> int:
        chosen = numbers(solution)
        images = {frozenset(move[n] for n in chosen) for move in moves}
        return len(images | {frozenset(chosen)})

    return size


def _keeps_pieces(puzzle: Puzzle, *pieces: str) -> bool:
    """Whether no symmetry puts another piece in the place of one of these."""
    names = [piece_called(piece, puzzle).name for piece in pieces]
    return all(move.pieces.get(name) == name for move in puzzle.symmetries() for name in names)


def _keeps_rim(puzzle: Puzzle, *pieces: str) -> bool:
    """Whether no symmetry moves a piece of these, or what is at the rim, to anything else.

    A place is kept open, so that there is no rim, where a symmetry may move it to another.
    """
    rim = puzzle.board.outer
    return _keeps_pieces(puzzle, *pieces) and all(
        move.on_board.image[cell] in rim for move in puzzle.symmetries() for cell in rim
    )


def _keeps_moves(puzzle: Puzzle) -> bool:
    """Whether symmetries send the directions in which pieces slide to such directions.

    Isometries of the lattice do; to slide along a closed board tears pieces apart.
    """
    return not puzzle.board.space.kind


def _keeps_groups(puzzle: Puzzle) -> bool:
    """Whether symmetries, besides, put only pieces of one group in each other's places."""
    group = {piece.name: piece.group for piece in puzzle.pieces}
    return _keeps_moves(puzzle) and all(
        group[piece] == group[other]
        for move in puzzle.symmetries()
        for piece, other in move.pieces.items()
    )


def _without(puzzle: Puzzle, broken: Iterable[Placement]) -> Puzzle | None:
    """Bar placements; None where one of them is given, so that no solution is left to make."""
    barred = puzzle.barred.union(broken)
    return None if barred.intersection(puzzle.givens) else replace(puzzle, barred=barred)


def _at_rim(puzzle: Puzzle, wanted: bool) -> list[Placement]:
    """The placements that touch the rim, or those that do not."""
    edge = puzzle.board.outer
    return [each for each in puzzle.placements if edge.isdisjoint(each.cells) is not wanted]


def _are_on_rim(solution: Solution, number: str) -> bool:
    most = len(solution.placements)
    asked = {"all": most, "none": 0}.get(number.lower())
    edge = solution.puzzle.board.outer
    on_rim = sum(not edge.isdisjoint(each.cells) for each in solution)
    return on_rim == (int(number) if asked is None else asked)


def _all_on_rim(puzzle: Puzzle, wanted: bool, number: str) -> Puzzle | None:
    if not wanted or number.isdigit():
        return None
    return _without(puzzle, _at_rim(puzzle, wanted=number.lower() == "none"))


def _is_on_rim(solution: Solution, piece: str) -> bool:
    name = piece_called(piece, solution.puzzle).name
    edge = solution.puzzle.board.outer
    return any(each.piece == name and not edge.isdisjoint(each.cells) for each in solution)


def _off_rim(puzzle: Puzzle, wanted: bool, piece: str) -> Puzzle | None:
    name = piece_called(piece, puzzle).name
    if wanted:
        return None
    return _without(puzzle, (each for each in _at_rim(puzzle, wanted=True) if each.piece == name))


def _touch(solution: Solution, piece: str, other: str) -> bool:
    first, second = (piece_called(name, solution.puzzle).name for name in (piece, other))
    return any(
        there.piece == second
        for each, around in solution.neighbours().items()
        if each.piece == first
        for there in around
    )


def placements_on(text: str, puzzle: Puzzle) -> frozenset[int]:
    """Find the placements of a piece that cover places, by their numbers.

    Args:
        text: Such as `X_3.5`, for X on row 3, column 5.
        puzzle: The puzzle.

    Raises:
        NotationError: The text is not in the notation, or names several pieces.
        PuzzleError: The board has no such cell.
    """
    if BETWEEN_PLACEMENTS in text:
        first = shortened(text.split(BETWEEN_PLACEMENTS, maxsplit=1)[0])
        raise NotationError(
            f"{shortened(text)!r} has several placements: give each as a text of its own, "
            f"such as {first!r}, in a list"
        )
    if " " in text.strip() and "." not in text:
        raise NotationError(
            f"{shortened(text)!r} does not name a piece and its places, as X_3.5 does for X on row "
            "3, column 5; only a search, as of 'pentomino solve --where', takes conditions in words"
        )
    piece, cells = read_piece_on(text, puzzle)
    covering = puzzle.encoding.covering
    common = set(puzzle.encoding.of_piece[piece.name])
    for cell in sorted(cells):
        if cell not in covering:
            place = puzzle.lattice.place_name(cell)
            raise PuzzleError(f"{text!r} names {place}, where the board has no cell")
        common &= set(covering[cell])
    return frozenset(common)


def touching(puzzle: Puzzle, piece: str, other: str) -> list[Pattern]:
    """List the patterns of two pieces, or two copies of one, that share a side (in space a face).

    Raises:
        PuzzleError: The puzzle has no such piece.
    """
    piece, other = (piece_called(name, puzzle).name for name in (piece, other))
    others = set(puzzle.encoding.of_piece[other])
    covering = {
        cell: others.intersection(numbers) for cell, numbers in puzzle.encoding.covering.items()
    }
    patterns: list[Pattern] = []
    for number, placement in enumerate(puzzle.placements):
        if placement.piece != piece:
            continue
        around = {c for cell in placement.cells for c in puzzle.board.space.neighbours(cell)}
        inside = {n for cell in placement.cells for n in covering.get(cell, ())}
        beside = {n for cell in around for n in covering.get(cell, ())} - inside
        if beside:
            patterns.append([[number], sorted(beside)])
    return patterns


def crossroads(puzzle: Puzzle) -> list[Pattern]:
    """List the patterns of four placements around one point (in space around one edge)."""
    covering = puzzle.encoding.covering
    return [
        [_covering_alone(puzzle, covering, cell, around) for cell in around]
        for first in puzzle.board.cells
        for around in puzzle.board.space.crossings(first)
        if all(cell in covering for cell in around)
    ]


def has_crossroads(solution: Solution) -> bool:
    """Find out whether four placements meet at some point (in space at some edge)."""
    cover = solution.cover
    return any(
        len({cover[cell] for cell in around if cell in cover}) == 4
        for first in cover
        for around in solution.puzzle.board.space.crossings(first)
    )


def _covering_alone(
    puzzle: Puzzle, covering: Mapping[Cell, Sequence[int]], cell: Cell, around: Sequence[Cell]
) -> list[int]:
    """List the placements that cover this cell and no other cell around the point."""
    others = set(around) - {cell}
    return [n for n in covering[cell] if others.isdisjoint(puzzle.placements[n].cells)]


def _covers(solution: Solution, text: str) -> bool:
    wanted = placements_on(text, solution.puzzle)
    return not wanted.isdisjoint(solution.puzzle.encoding.numbers(solution))


def _marked(puzzle: Puzzle, wanted: bool, text: str) -> Puzzle | None:
    covering = placements_on(text, puzzle)
    if not wanted:
        return _without(puzzle, (puzzle.placements[number] for number in covering))
    piece, cells = read_piece_on(text, puzzle)
    all_cells = set(cells)
    partly = (
        each
        for each in puzzle.placements
        if each.piece == piece.name and 0 < len(all_cells.intersection(each.cells)) < len(all_cells)
    )
    taken = {cell: each.piece for each in puzzle.givens for cell in each.cells}
    taken |= {mark.cell: mark.piece for mark in puzzle.marks}
    if any(taken.get(cell, piece.name) != piece.name for cell in all_cells):
        return None
    fewer = _without(puzzle, partly)
    return fewer and fewer.with_marks(Mark(cell, piece.name) for cell in sorted(cells))


def _is_symmetric(solution: Solution) -> bool:
    laid = frozenset(solution)
    encoding = solution.puzzle.encoding
    return any(
        all(encoding.image(each, move) in laid for each in solution)
        for move in solution.puzzle.symmetries()[1:]
    )


def _comes_apart(solution: Solution) -> bool:
    from pentomino.solving.disassembly import assembly  # noqa: PLC0415 -- start sooner

    return assembly(solution).comes_apart


def _is_rigid(solution: Solution) -> bool:
    from pentomino.solving.disassembly import Exits  # noqa: PLC0415 -- start sooner

    separations = Exits(solution, solution.placements, lying=True).separations()
    return bool(separations) and separations[0].direction is None


def _suffice(solution: Solution, number: str, equal: str | None, corners: str | None) -> bool:
    return colouring(solution, int(number), equal=bool(equal), corners=bool(corners)) is not None


def colouring(
    solution: Solution, colours: SupportsIndex, *, equal: bool = False, corners: bool = False
) -> dict[Placement, int] | None:
    """Colour the placements of a solution so that none touches another of its colour.

    Args:
        solution: The solution.
        colours: How many colours there are.
        equal: Whether each colour has as many placements.
        corners: Whether placements that meet only in a point (in space, at an edge) touch as well.

    Returns:
        The numbers of their colours, from 0; None where so many colours do not suffice.

    Raises:
        TypeError: An argument has a wrong type.
        PuzzleError: There is no colour.

    >>> from pentomino import Puzzle
    >>> solution = next(Puzzle.of("3x20").solve())
    >>> colouring(solution, 2) is None, len(set(colouring(solution, 3).values()))
    (True, 3)
    """
    check_type(solution, Solution, "solution", "a solution")
    colours = as_whole_number(colours, "colours", least=1)
    most, rest = divmod(len(solution.placements), colours)
    if equal and rest:
        return None
    touched = _touched(solution, corners=corners)
    found: dict[Placement, int] = {}

    def taken(placement: Placement) -> set[int]:
        return {found[other] for other in touched[placement] if other in found}

    def is_done() -> bool:
        checkpoint()
        left = [placement for placement in touched if placement not in found]
        if not left:
            return True
        # The one with the fewest colours left; colours that nothing has yet are all alike.
        hardest = max(left, key=lambda one: (len(taken(one)), len(touched[one])))
        used = Counter(found.values())
        known = range(min(len(used) + 1, colours))
        for colour in {c for c in known if not equal or used[c] < most} - taken(hardest):
            found[hardest] = colour
            if is_done():
                return True
            del found[hardest]
        return False

    return found if is_done() else None


def _touched(solution: Solution, *, corners: bool) -> dict[Placement, set[Placement]]:
    """Find what each placement touches, at a side or also in a point."""
    touched = {each: set(around) for each, around in solution.neighbours().items()}
    if corners:
        cover, meeting = solution.cover, solution.puzzle.board.meeting
        for cell, each in cover.items():
            touched[each] |= {cover[other] for other in meeting[cell] if other in cover} - {each}
    return touched


def _has_halves(solution: Solution) -> bool:
    """Whether the pieces make two connected parts of one form."""
    pieces = solution.placements
    if len(pieces) > MOST_HALVED:
        raise PuzzleError(
            f"the solution has {len(pieces)} pieces: halves are looked for among at most "
            f"{MOST_HALVED}"
        )
    board = solution.puzzle.board
    if board.space.kind:
        raise PuzzleError("halves are not looked for on boards that go round")
    area = sum(len(each.cells) for each in pieces)
    if area == 0 or area % 2:
        return False
    sides = {cell: len(board.space.neighbours(cell)) for cell in solution.cover}
    number = {each: place for place, each in enumerate(pieces)}
    shared = [0] * len(pieces)  # the sides of each piece that are sides of the whole
    around = [0] * len(pieces)
    for each, others in solution.neighbours().items():
        place = number[each]
        around[place] = sum(1 << number[other] for other in others)
        inner = sum(
            other in solution.cover for cell in each.cells for other in board.space.neighbours(cell)
        )
        shared[place] = sum(sides[cell] for cell in each.cells) - inner
    everything = (1 << len(pieces)) - 1
    for half in _connected(around, [len(each.cells) for each in pieces], area // 2):
        other = everything ^ half
        if _sum(shared, half) * 2 == sum(shared) and _is_connected(other, around):
            first, second = (
                Shape.of(
                    board.lattice, [c for p in pieces if part >> number[p] & 1 for c in p.cells]
                )
                for part in (half, other)
            )
            if second in first.orientations():
                return True
    return False


def _connected(around: Sequence[int], sizes: Sequence[int], area: int) -> Iterator[int]:
    """List the connected sets that have the first piece and an area, as bits of numbers."""
    left = [(1, around[0] & ~1, 0, sizes[0])]
    while left:
        chosen, open_, barred, size = left.pop()
        if size == area:
            yield chosen
        elif size < area and open_:
            one = open_ & -open_
            place = one.bit_length() - 1
            left.append((chosen, open_ ^ one, barred | one, size))
            grown = (open_ | around[place]) & ~(chosen | barred | one)
            left.append((chosen | one, grown, barred, size + sizes[place]))


def _is_connected(some: int, around: Sequence[int]) -> bool:
    reached = new = some & -some
    while new:
        one = new & -new
        new ^= one
        more = around[one.bit_length() - 1] & some & ~reached
        reached |= more
        new |= more
    return reached == some


def _sum(numbers: Sequence[int], some: int) -> int:
    return sum(number for place, number in enumerate(numbers) if some >> place & 1)


_KINDS = (
    _Kind(
        r"(\S+_[\d._-]+)",
        "X_3.5",
        "this piece covers this place (row 3, column 5), as 'pentomino help notation' says",
        _covers,
        narrowed=_marked,
        patterns=lambda puzzle, text: [[sorted(placements_on(text, puzzle))]],
        keeps_symmetries=lambda *_: False,
    ),
    _Kind(
        "no crossroads",
        "no crossroads",
        "no four pieces meet in a point (in space, an edge)",
        has_crossroads,
        patterns=crossroads,
        denied=True,
    ),
    _Kind(
        r"(all|none|\d{1,6}) on the rim",
        "all on the rim",
        "all pieces, none, or this many (as in '5 on the rim') touch the outer edge of the board",
        _are_on_rim,
        narrowed=_all_on_rim,
        keeps_symmetries=lambda puzzle, _: _keeps_rim(puzzle),
    ),
    _Kind(
        "(.+) on the rim",
        "X on the rim",
        "this piece touches the outer edge (of several copies, one of them)",
        _is_on_rim,
        narrowed=_off_rim,
        keeps_symmetries=_keeps_rim,
    ),
    _Kind(
        "(.+) inside",
        "X inside",
        "this piece, with all its copies, does not touch the outer edge; a piece that is left out "
        "touches nothing either",
        _is_on_rim,
        narrowed=_off_rim,
        denied=True,
        keeps_symmetries=_keeps_rim,
    ),
    _Kind(
        "(.+) touches (.+)",
        "F touches X",
        "these two pieces share a side",
        _touch,
        patterns=touching,
        keeps_symmetries=_keeps_pieces,
    ),
    _Kind(
        r"(\d{1,9}) (equal )?colou?rs?( at corners)?",
        "3 colours",
        "this many colours suffice, where pieces that share a side differ in colour. In '3 colours "
        "at corners' those that meet in a point differ as well; in '3 equal colours' each colour "
        "has as many pieces",
        _suffice,
    ),
    _Kind(
        "symmetric",
        "symmetric",
        "a symmetry of the puzzle that moves cells, such as a turn of its board with what is "
        "given, carries the solution to itself; copies may change places",
        _is_symmetric,
    ),
    _Kind(
        "halves",
        "halves",
        "the pieces make two connected parts of one form",
        _has_halves,
    ),
    _Kind(
        "comes apart",
        "comes apart",
        "pieces and groups can be moved away one after the other, as 'pentomino apart' shows; from "
        "a flat board all are lifted",
        _comes_apart,
        keeps_symmetries=_keeps_groups,
    ),
    _Kind(
        "rigid",
        "rigid",
        "no piece and no group slides straight out; on a flat board, pieces stay in its plane",
        _is_rigid,
        keeps_symmetries=_keeps_moves,
    ),
)
