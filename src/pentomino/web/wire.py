"""The wire format: placements and the graph of all solutions as bytes that a page can read.

Small numbers take one byte (varints), and the numbers are written so that most of them are small.
`web/src/core/wire.ts` reads what is written here.
"""

import zlib
from base64 import b85encode
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise, product
from typing import final

from pentomino.geometry.colours import NO_COLOUR
from pentomino.geometry.lattice import Cell
from pentomino.geometry.shape import moved_form
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.reasoning.steps import Fault, Forced, Refutation, Step
from pentomino.solving.space import SolutionSpace
from pentomino.web.copies import Copies

MOST_EDGES = 400_000
"""A page holds graphs of up to this number of edges: about 1.1 MB, counted in 5 ms."""


_PART = 128
"""Numbers below this take one byte."""

_MEMORIES = (4, 6, 8)
"""With less memory than usual, zlib begins new blocks sooner: graphs take up to a percent less."""

_STRATEGIES = (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED, zlib.Z_RLE)
"""Which repetitions are used: all, only long ones, or only those of one byte."""

_WAYS = tuple(product(_MEMORIES, _STRATEGIES))

_LARGE = 200_000
"""From this number of bytes on, level 8 of zlib does: where much is alike, level 9 takes three
times as long for a page that is a few thousandths smaller."""

_BEGIN, _END = b"\x78\xda", b"\x03\x00"
"""The header of zlib and an empty last block (RFC 1950 and 1951)."""


def packed(*kinds: Iterable[int]) -> str:
    """Pack numbers of 0 or more as varints, as `packed_bytes` does. Name each kind by itself."""
    return packed_bytes(*(_varints(kind) for kind in kinds))


def packed_bytes(*kinds: bytes) -> str:
    """Pack bytes, compressed by zlib, in text of base 85.

    Browsers inflate that and compare its checksum by themselves. Base 85 takes a sixteenth less
    than base64. A comma stands for `<`, which could end a script. Each kind of bytes begins a new
    block, with its own code, and is compressed in the best of several ways: the graph of 6x10 takes
    4 % less.
    """
    blocks = b"".join(min((_block(kind, *way) for way in _WAYS), key=len) for kind in kinds)
    checksum = zlib.adler32(b"".join(kinds)).to_bytes(4, "big")
    return b85encode(_BEGIN + blocks + _END + checksum).decode("ascii").replace("<", ",")


def _block(kind: bytes, memory: int, strategy: int) -> bytes:
    """Compress bytes so that other compressed bytes can stand before and behind."""
    level = 9 if len(kind) < _LARGE else 8
    made = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS, memory, strategy)
    return made.compress(kind) + made.flush(zlib.Z_SYNC_FLUSH)


def orientation_numbers(puzzle: Puzzle) -> list[int]:
    """Write the orientations of the pieces as numbers.

    For each piece their number; then for each orientation the numbers of those that follow by the
    moves of `Lattice.by_hand`, its own where there is none, and where its cells are drawn, from the
    corner of the box around them.
    """
    lattice, found = puzzle.lattice, list[int]()
    for piece in puzzle.pieces:
        orientations = piece.coloured_orientations
        number = {
            (each.shape.cells, each.colours, each.sides): each.number for each in orientations
        }
        found.append(len(orientations))
        for each in orientations:
            for move in lattice.by_hand:
                after = each.number
                if move is not None:
                    form = moved_form(lattice, move, each.shape.cells, each.colours, each.sides)
                    after = number.get(form, after)
                found.append(after)
            places = list(map(lattice.place, each.shape.cells))
            corner = list(map(min, zip(*places, strict=True)))
            found += (n - least for place in places for n, least in zip(place, corner, strict=True))
    return found


def placement_numbers(puzzle: Puzzle, copies: Copies | None = None) -> list[int]:
    """Write the placements of a puzzle as numbers.

    First their number, then for each the cell where it begins less that of the placement before it,
    and its orientation; those of a piece are numbered after those of the pieces before it. Cells
    are numbered as in `board.cells`. Placements are sorted by first cell, so no number is negative.

    On a closed board, a placement begins at a copy of a cell; what would be negative is written
    modulo the number of copies.
    """
    many = (len(piece.coloured_orientations) for piece in puzzle.pieces)
    begins = tuple(accumulate(many, initial=0))
    cells, options = len(puzzle.board.cells), puzzle.exact_cover.options
    modulus = cells if copies is None else len(copies.pairs)
    found, last = [len(options)], 0
    for option, number in zip(options, puzzle.encoding.orientation_numbers, strict=True):
        place, item, _ = puzzle.encoding.parts(option)
        first = place[0]
        if copies is not None:
            orientation = puzzle.pieces[item - cells].coloured_orientations[number]
            first = copies.beginning(place, orientation)
        found += ((first - last) % modulus, begins[item - cells] + number)
        last = first
    return found


def side_numbers(puzzle: Puzzle) -> tuple[list[int], list[int], list[int]]:
    """Write the colours of sides as numbers.

    First the colours that there are, 0 before all others; they are numbered in this order. Then for
    each orientation, and each of its cells, how many sides the cell has and the numbers of their
    colours, in the order of its corners. Then for each placement how many items of sides it uses,
    and these: the first, and the steps from one to the next.
    """
    ways = [each for piece in puzzle.pieces for each in piece.coloured_orientations]
    colours = sorted({NO_COLOUR, *(n for each in ways for around in each.sides for n in around)})
    number = {colour: n for n, colour in enumerate(colours)}
    found: list[int] = []
    for piece in puzzle.pieces:
        for each in piece.coloured_orientations:
            # A piece without colours among others that have some.
            sides = each.sides or [()] * piece.size
            for around in sides:
                found += (len(around), *(number[colour] for colour in around))
    items: list[int] = []
    for option in puzzle.exact_cover.options:
        _, _, used = puzzle.encoding.parts(option)
        items += (len(used), *used[:1], *(b - a for a, b in pairwise(used)))
    return colours, found, items


def space_numbers(space: SolutionSpace) -> tuple[list[int], ...]:
    """Write the graph of a space as numbers: nodes, edges, then degrees, labels and targets.

    Nodes are numbered in the order in which edges first lead to them. A label that is not a
    placement says which cell stays open. The labels of a node rise: first come the least ones of
    all nodes, then the distance of each further one from the one before. Of targets comes first
    which ones were met before, 1, and which are the next new node, 0; then for those met before the
    distance from the next new node, modulo 128 and then divided by 128. Numbers that are alike
    stand together, because then they take less when they are compressed; each kind is a list.
    """
    graph = _Graph(space)
    order = graph.discovered()
    degrees = [graph.starts[node + 1] - graph.starts[node] for node in order]
    labels = [graph.labels_of(node) for node in order]
    number = {node: place for place, node in enumerate(order)}
    distances: list[int] = []
    new = 1
    for node in order:
        for target in graph.targets_of(node):
            distances.append(new - number[target])
            new += distances[-1] == 0
    back = [distance for distance in distances if distance]
    return (
        [graph.nodes, graph.edges, *degrees],
        [ordered[0] for ordered in labels if ordered],
        [b - a for ordered in labels for a, b in pairwise(ordered)],
        [int(distance > 0) for distance in distances],
        [distance % _PART for distance in back],
        [distance // _PART for distance in back],
    )


def neighbour_numbers(puzzle: Puzzle) -> list[int]:
    """Write which cells touch: for each cell how many later ones it touches, and the steps to them.

    The first step leads from the cell itself, each further one from the neighbour before.
    """
    found: list[int] = []
    for cell, beside in enumerate(puzzle.board.neighbour_numbers):
        later = sorted(other for other in beside if other > cell)
        found.append(len(later))
        found += (b - a for a, b in pairwise((cell, *later)))
    return found


def symmetry_numbers(puzzle: Puzzle) -> list[int]:
    """Write the symmetries of a puzzle besides the identity: their number, then each one.

    A symmetry is where it sends the cells, then the pieces, which are numbered after all cells, and
    then the items of sides that have colours.
    """
    images = puzzle.item_images()[1:]
    return [len(images), *(item for image in images for item in image)]


def step_numbers(puzzle: Puzzle, steps: Iterable[Step]) -> list[int]:
    """Write reasoned steps: their number, then each one.

    A step is its placement, its subject (a cell, or a piece after all cells) and its choices; then
    what must be ruled out elsewhere: how many placements at once, how many by thinking ahead, and
    the greatest depth; then its refutations, after their number. A subject of which several
    placements must be laid is written after all others, and their number follows it.

    A refutation is its placement, its fault, its depth, and the placements it forces, after their
    number. A fault is 0 where areas go wrong, or else one more than the subject for which nothing
    is left. After all subjects follow those with too few places, then those of which each placement
    fails; behind these stands how many places they need, or how many placements fail. A forced
    placement that is the only one that does not fail is written after all placements, followed by
    its subject and how many others fail.
    """
    listed = list(steps)
    found = [len(listed)]
    items = len(puzzle.exact_cover.items)
    for step in listed:
        subject = _subject_number(puzzle, step.subject)
        found.append(puzzle.encoding.number(step.placement))
        found += [subject] if step.needed == 1 else [items + subject, step.needed]
        at_once = sum(not refutation.depth for refutation in step.before)
        deepest = max((refutation.depth for refutation in step.before), default=0)
        found += (step.choices, at_once, len(step.before) - at_once, deepest)
        found.append(len(step.refutations))
        for refutation in step.refutations:
            found += _refutation_numbers(puzzle, refutation)
    return found


def _refutation_numbers(puzzle: Puzzle, refutation: Refutation) -> list[int]:
    return [
        puzzle.encoding.number(refutation.placement),
        *_fault_numbers(puzzle, refutation),
        refutation.depth,
        len(refutation.forced),
        *(number for forced in refutation.forced for number in _forced_numbers(puzzle, forced)),
    ]


_FAULTS = (Fault.NOTHING_LEFT, Fault.TOO_FEW, Fault.EACH_FAILS)
"""The faults at a subject, in the order in which a page knows them."""


def _fault_numbers(puzzle: Puzzle, refutation: Refutation) -> list[int]:
    subject, fault = refutation.subject, refutation.fault
    if subject is None:
        if fault is not Fault.AREAS:
            raise AssertionError("a page has no words for this fault")
        return [0]
    items = len(puzzle.exact_cover.items)
    written = 1 + _FAULTS.index(fault) * items + _subject_number(puzzle, subject)
    return [written] if fault is Fault.NOTHING_LEFT else [written, refutation.number]


def _forced_numbers(puzzle: Puzzle, forced: Forced) -> list[int]:
    number = puzzle.encoding.number(forced.placement)
    if not forced.failing:
        return [number]
    subject = _subject_number(puzzle, forced.subject)
    return [len(puzzle.placements) + number, subject, forced.failing]


def _subject_number(puzzle: Puzzle, subject: Cell | str) -> int:
    if isinstance(subject, str):
        return puzzle.encoding.piece_items[subject]
    return puzzle.encoding.cell_items[subject]


def path_numbers(puzzle: Puzzle, solution: Iterable[Placement]) -> list[int]:
    """Write the graph of one solution as numbers, as `space_numbers` would: a path."""
    placements = tuple(solution)
    covered = {cell for placement in placements for cell in placement.cells}
    open_cells = (n for n, cell in enumerate(puzzle.board.cells) if cell not in covered)
    labels = puzzle.encoding.numbers(placements)
    labels += (len(puzzle.placements) + number for number in open_cells)
    edges = len(labels)
    return [edges + 1, edges, *([1] * edges), 0, *labels, *([0] * edges)]


@final
class _Graph:
    """The graph of exactly the solutions of a space, its labels those of the page."""

    def __init__(self, space: SolutionSpace) -> None:
        puzzle = space.puzzle
        starts, labels, targets = space.held.alone().arrays()
        self.starts: Sequence[int] = starts
        self._labels, self._targets = labels, targets
        self.nodes, self.edges = max(len(starts) - 1, 0), len(labels)
        open_cells = puzzle.cell_order.items
        first = len(puzzle.placements)
        self._words = [*range(first), *(first + cell for cell in open_cells)]

    def labels_of(self, node: int) -> list[int]:
        return [self._words[n] for n in self._labels[self.starts[node] : self.starts[node + 1]]]

    def targets_of(self, node: int) -> "memoryview[int]":
        return self._targets[self.starts[node] : self.starts[node + 1]]

    def discovered(self) -> list[int]:
        """List the nodes in the order in which edges first lead to them; the root comes first."""
        order = [0] if self.nodes else []
        seen = bytearray(self.nodes)
        for node in order:  # which grows meanwhile
            for target in self.targets_of(node):
                if not seen[target]:
                    seen[target] = 1
                    order.append(target)
        return order


def _varints(numbers: Iterable[int]) -> bytes:
    """Write each number in groups of seven bits, the lowest first; the high bit says: more."""
    found = bytearray()
    for number in numbers:
        left = number
        while left > 0x7F:
            found.append(left & 0x7F | 0x80)
            left >>= 7
        found.append(left)
    return bytes(found)
