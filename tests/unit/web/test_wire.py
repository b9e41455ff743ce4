import zlib
from base64 import b85decode
from collections.abc import Iterator
from operator import add, sub

import pytest

from pentomino import Puzzle, SolutionSpace, make_puzzle, solution_space
from pentomino.reasoning.steps import Fault, Refutation, Step
from pentomino.web.copies import Copies
from pentomino.web.wire import (
    neighbour_numbers,
    orientation_numbers,
    packed,
    path_numbers,
    placement_numbers,
    space_numbers,
    step_numbers,
)
from tests.support.page_samples import BOARDS


def unpacked(text: str) -> Iterator[int]:
    """The numbers of a block, as a page reads them."""
    number = shift = 0
    for byte in zlib.decompress(b85decode(text.replace(",", "<"))):
        number |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            yield number
            number = shift = 0


def paths(space: SolutionSpace) -> set[frozenset[int]]:
    """The solutions in the block of a space."""
    return paths_of(packed(*space_numbers(space)), len(space.puzzle.placements))


def paths_of(text: str, placements: int) -> set[frozenset[int]]:
    """The solutions in a block: the placements on each path of its graph."""
    numbers = unpacked(text)
    nodes, edges = next(numbers), next(numbers)
    degrees = [next(numbers) for _ in range(nodes)]
    firsts = [next(numbers) for degree in degrees if degree]
    labels: list[int] = []
    for degree in degrees:
        for further in range(degree):
            labels.append(labels[-1] + next(numbers) if further else firsts.pop(0))
    known = [next(numbers) for _ in labels]
    rests = [next(numbers) for _ in range(sum(known))]
    back = [rest + 128 * next(numbers) for rest in rests]
    onward: list[list[tuple[int, int]]] = []
    new, at = 1, 0
    for degree in degrees:
        onward.append([])
        for _ in range(degree):
            target = new - (back.pop(0) if known[at] else 0)
            new += target == new
            onward[-1].append((labels[at], target))
            at += 1
    assert (next(numbers, None), at, new) == (None, edges, nodes)
    return set(walked(onward, 0, frozenset(), placements))


def walked(
    onward: list[list[tuple[int, int]]], node: int, chosen: frozenset[int], placements: int
) -> Iterator[frozenset[int]]:
    if not onward[node]:
        yield chosen
    for label, target in onward[node]:
        more = chosen | {label} if label < placements else chosen
        yield from walked(onward, target, more, placements)


SMALL = [board for board in BOARDS if board[0] != "6x10"]


@pytest.mark.parametrize("puzzle", [puzzle for _, puzzle in SMALL], ids=[name for name, _ in SMALL])
@pytest.mark.slow
def test_the_paths_are_the_solutions(puzzle: Puzzle) -> None:
    space = solution_space(puzzle)
    number = {placement: n for n, placement in enumerate(puzzle.placements)}
    wanted = {frozenset(number[p] for p in solution.placements) for solution in space}
    assert paths(space) == wanted


@pytest.mark.slow
@pytest.mark.parametrize(
    "puzzle", [puzzle for _, puzzle in BOARDS], ids=[name for name, _ in BOARDS]
)
def test_the_placements_are_those_of_the_puzzle(puzzle: Puzzle) -> None:
    lattice, cells = puzzle.lattice, puzzle.board.cells
    numbers = unpacked(packed(orientation_numbers(puzzle)))
    lying: list[tuple[str, list[list[int]]]] = []
    for piece in puzzle.pieces:
        many, moves = next(numbers), len(lattice.by_hand)
        for _ in range(many):
            assert all(next(numbers) < many for _ in range(moves))
            axes = range(2 + lattice.has_layers)
            lying.append((piece.name, [[next(numbers) for _ in axes] for _ in range(piece.size)]))
    assert next(numbers, None) is None
    copies = Copies(puzzle) if puzzle.board.space.kind else None
    numbers = unpacked(packed(placement_numbers(puzzle, copies)))
    begins = list(cells) if copies is None else [copy for copy, _ in copies.pairs]
    first = 0
    for placement in puzzle.placements[: next(numbers)]:
        first = (first + next(numbers)) % len(begins)
        name, places = lying[next(numbers)]
        assert name == placement.piece
        step = list(map(sub, lattice.place(begins[first]), places[0]))
        covered = [tuple(map(add, place, step)) for place in places]
        home = {
            lattice.place(copy): lattice.place(puzzle.board.space.home(copy)) for copy in begins
        }
        assert sorted(map(home.__getitem__, covered)) == sorted(map(lattice.place, placement.cells))
    assert next(numbers, None) is None


@pytest.mark.parametrize(
    "puzzle", [puzzle for _, puzzle in BOARDS], ids=[name for name, _ in BOARDS]
)
def test_cells_that_touch_are_those_of_the_board(puzzle: Puzzle) -> None:
    numbers = unpacked(packed(neighbour_numbers(puzzle)))
    found: list[set[int]] = [set() for _ in puzzle.board.cells]
    for cell in range(len(found)):
        last = cell
        for _ in range(next(numbers)):
            last += next(numbers)
            found[cell].add(last)
            found[last].add(cell)
    assert next(numbers, None) is None
    assert found == [set(beside) for beside in puzzle.board.neighbour_numbers]


@pytest.mark.slow
def test_the_steps_of_a_made_puzzle_come_back() -> None:
    made = make_puzzle(Puzzle.of("6x10"), seed=5, kind="letters", level=4)
    steps = made.grade.steps
    assert any(step.before for step in steps)
    assert any(refutation.forced for step in steps for refutation in step.refutations)
    numbers = unpacked(packed(step_numbers(made.puzzle, steps)))
    placements = made.puzzle.placements
    items = len(made.puzzle.board.cells) + len(made.puzzle.pieces)
    faults = set()

    def subject(number: int) -> object:
        cells = made.puzzle.board.cells
        return (
            cells[number] if number < len(cells) else made.puzzle.pieces[number - len(cells)].name
        )

    def refutation(known: Refutation) -> None:
        assert placements[next(numbers)] == known.placement
        item = next(numbers)
        fault, number = divmod(item - 1, items) if item else (None, 0)
        assert (None if fault is None else subject(number)) == known.subject
        assert known.fault == (
            Fault.AREAS
            if fault is None
            else (Fault.NOTHING_LEFT, Fault.TOO_FEW, Fault.EACH_FAILS)[fault]
        )
        assert (next(numbers) if fault else 0) == known.number
        faults.add(known.fault)
        assert next(numbers) == known.depth
        assert next(numbers) == len(known.forced)
        for each in known.forced:
            failing, number = divmod(next(numbers), len(placements))
            assert placements[number] == each.placement
            assert bool(failing) == bool(each.failing)
            if failing:
                assert (subject(next(numbers)), next(numbers)) == (each.subject, each.failing)

    def step(known: Step) -> None:
        assert (placements[next(numbers)], subject(next(numbers))) == (
            known.placement,
            known.subject,
        )
        assert next(numbers) == known.choices
        at_once, later, deepest = (next(numbers) for _ in range(3))
        assert at_once + later == len(known.before)
        assert next(numbers) == len(known.refutations)
        for each in known.refutations:
            refutation(each)
        depth = max([deepest, *(each.depth for each in known.refutations)])
        assert depth == known.depth

    assert next(numbers) == len(steps)
    for each in steps:
        step(each)
    assert Fault.EACH_FAILS in faults
    assert next(numbers, None) is None


def test_a_puzzle_without_solutions_has_a_graph_without_nodes() -> None:
    space = solution_space(Puzzle.of("1x3", "domino*"))
    assert [number for kind in space_numbers(space) for number in kind] == [0, 0]


def test_a_path_says_which_cells_stay_open() -> None:
    puzzle = next(puzzle for name, puzzle in BOARDS if name == "calendar")
    solution = solution_space(puzzle)[5]
    numbers = path_numbers(puzzle, solution.placements)
    open_cells = len(puzzle.board.cells) - sum(len(p.cells) for p in solution.placements)
    edges = len(solution.placements) + open_cells
    assert numbers[:2] == [edges + 1, edges]
    labels = numbers[2 + edges + 1 :][:edges]
    assert sum(label >= len(puzzle.placements) for label in labels) == open_cells


@pytest.mark.parametrize("number", [0, 1, 127, 128, 16383, 16384, 2**31])
def test_numbers_come_back(number: int) -> None:
    assert list(unpacked(packed([number, 5]))) == [number, 5]
