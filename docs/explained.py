"""Draw the pictures of the explanations: a search tree, and the automaton of a small board.

python docs/explained.py
"""

import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from pentomino import Placement, Position, Puzzle, SolutionSpace, write_picture
from pentomino.geometry import Cell
from pentomino.rendering import Drawing
from pentomino.rendering.figures import Area, Figure, Label, Pen, Stroke, box
from pentomino.rendering.palette import Colour
from pentomino.rendering.theme import LIGHT
from pentomino.solving import Stepper, stepper

HERE = Path(__file__).parent

SMALL = Puzzle.of("2x4", "L4+V3+O1")
DOMINOES = Puzzle.of("3x4", "domino*")

MARGIN, WORDS = 14.0, 13.0
LINE = Pen(LIGHT.quiet, 1.5)


@dataclass
class Node:
    """A position of a search, and those that it looked at next."""

    laid: tuple[Placement, ...]
    then: "list[Node]" = field(default_factory=list)

    @property
    def leaves(self) -> int:
        """How many positions below it, or itself, have none after them."""
        return sum(node.leaves for node in self.then) or 1


def search_tree(puzzle: Puzzle) -> Node:
    """Watch the reference engine, and keep every position that it visits."""
    path = [Node(())]
    with stepper(puzzle, distinct="nothing", engine="reference") as search:
        for laid in _positions(search):
            if len(laid) < len(path):
                path = path[: len(laid) + 1]
            else:
                node = Node(laid)
                path[-1].then.append(node)
                path.append(node)
    return path[0]


def _positions(search: Stepper) -> Iterator[tuple[Placement, ...]]:
    """Step through a search: one position for each piece laid or taken back."""
    while True:
        search.allow(1)
        while not (search.standing or search.ended):
            time.sleep(0.001)
        search.take()
        if search.ended:
            return
        yield tuple(search.position)


def without_way(puzzle: Puzzle, laid: Sequence[Placement]) -> str:
    """Say which piece or cell no placement is left for, as the engine sees it."""
    position = Position(puzzle, tuple(laid))
    left = [option for cell in position.open_cells for option in position.fits(cell)]
    for piece, copies in position.pieces_left.items():
        if copies.least > 0 and all(option.piece != piece for option in left):
            return f"no place for {piece}"
    for cell in sorted(position.open_cells):
        if not position.fits(cell):
            return f"row {cell[0] + 1}, column {cell[1] + 1}?"
    return ""


def draw_tree(puzzle: Puzzle, root: Node) -> Drawing:
    """Draw a search tree from left to right, a small board for each position."""
    size = 22.0
    rows, columns = puzzle.board.sweep[-1]
    width, height = size * (columns + 1), size * (rows + 1)
    across, down = width + 56, height + WORDS + 18
    colours = LIGHT.colours(puzzle.pieces)
    marks: list[Figure] = []

    def put(node: Node, depth: int, top: float) -> float:
        """Draw a node and what is below it; return the height of its middle."""
        middles = []
        at = top
        for child in node.then:
            middles.append(put(child, depth + 1, at))
            at += child.leaves * down
        middle = (middles[0] + middles[-1]) / 2 if middles else top + height / 2
        left = MARGIN + depth * across
        ends = [((left + width, middle), (left + across, child)) for child in middles]
        fills = {cell: colours[option.piece] for option in node.laid for cell in option.cells}
        marks.append(Stroke(tuple(ends), LINE))
        marks.extend(_board(puzzle, fills, (left, middle - height / 2), size))
        if not node.then:
            done = len(fills) == len(puzzle.board.cells)
            words = "solution" if done else without_way(puzzle, node.laid)
            place = (left + width / 2, middle + height / 2 + WORDS * 0.9)
            marks.append(Label(place, words, WORDS, LIGHT.ink if done else LIGHT.accent, bold=done))
        return middle

    put(root, 0, MARGIN)
    return Drawing(
        2 * MARGIN + 3 * across + width,
        2 * MARGIN + root.leaves * down,
        "The search tree of a 2x4 board",
        "Every position that dancing links visits on a board of two rows and four columns.",
        tuple(marks),
    )


@dataclass(frozen=True)
class Automaton:
    """The states in which a board is filled, and what leads from one to another.

    Args:
        covered: For each state the cells that are covered, whatever covers them.
        steps: For each state those that one placement leads to.
        ways: For each state the number of ways to the full board.
    """

    covered: Sequence[frozenset[Cell]]
    steps: Sequence[Sequence[int]]
    ways: Sequence[int]


def automaton(space: SolutionSpace) -> Automaton:
    """Read the graph of a solution space, whose states are numbered from the empty board on."""
    starts, labels, targets = (list(array) for array in space.held.alone().arrays())
    steps = [targets[first:end] for first, end in pairwise(starts)]
    covered: list[frozenset[Cell]] = [frozenset()] * len(steps)
    ways = [0] * len(steps)
    for state in reversed(range(len(steps))):
        ways[state] = sum(ways[target] for target in steps[state]) or 1
    for state, (first, end) in enumerate(pairwise(starts)):
        for edge in range(first, end):
            cells = space.puzzle.placements[labels[edge]].cells
            covered[targets[edge]] = covered[state] | frozenset(cells)
    return Automaton(covered, steps, ways)


def draw_automaton(puzzle: Puzzle, states: Automaton) -> Drawing:
    """Draw the states in columns: each column has one more piece laid."""
    cell, gap = 15.0, 26.0
    rows, last = puzzle.board.sweep[-1]
    width, height = cell * (last + 1), cell * (rows + 1)
    columns: Mapping[int, list[int]] = defaultdict(list)
    for state, covered in enumerate(states.covered):
        columns[len(covered)].append(state)
    most = max(map(len, columns.values()))
    across, down = width + 46, height + WORDS + gap
    whole = most * down
    places: dict[int, tuple[float, float]] = {}
    for number, size in enumerate(sorted(columns)):
        column = columns[size]
        for row, state in enumerate(column):
            middle = whole * (row + 0.5) / len(column)
            places[state] = (MARGIN + number * across, MARGIN + middle - height / 2)
    lines = tuple(
        (
            (places[a][0] + width, places[a][1] + height / 2),
            (places[b][0], places[b][1] + height / 2),
        )
        for a, targets in enumerate(states.steps)
        for b in targets
    )
    marks: list[Figure] = [Stroke(lines, LINE)]
    for state, (left, top) in places.items():
        fills = dict.fromkeys(states.covered[state], LIGHT.tray)
        marks.extend(_board(puzzle, fills, (left, top), cell))
        words = f"{states.ways[state]}"
        at = (left + width / 2, top + height + WORDS * 0.8)
        marks.append(Label(at, words, WORDS, LIGHT.ink, bold=True))
    return Drawing(
        2 * MARGIN + (len(columns) - 1) * across + width,
        2 * MARGIN + whole,
        "The automaton of dominoes on 3x4",
        "States from the empty board to the full one, each with its number of ways to the end.",
        tuple(marks),
    )


def _board(
    puzzle: Puzzle, fills: Mapping[Cell, Colour], at: tuple[float, float], size: float
) -> Iterator[Area]:
    """Draw a small board, its covered cells in colours."""
    left, top = at
    for row, column in sorted(puzzle.board.cells):
        x, y = left + column * size, top + row * size
        fill = fills.get((row, column), LIGHT.paper)
        yield Area((box(x, y, x + size, y + size),), fill, Pen(LIGHT.quiet, 1.0))


def main() -> None:
    """Write the pictures next to this file."""
    write_picture(HERE / "search-tree.svg", draw_tree(SMALL, search_tree(SMALL)))
    states = automaton(DOMINOES.solution_space())
    assert states.ways[0] == DOMINOES.count(distinct="nothing")
    write_picture(HERE / "automaton.svg", draw_automaton(DOMINOES, states))


if __name__ == "__main__":
    main()
