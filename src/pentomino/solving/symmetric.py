"""Solutions that symmetries of the puzzle leave as they are: how many have which symmetries."""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeAlias, final

from pentomino.engines.contract import CoverTask
from pentomino.engines.limits import NO_LIMITS
from pentomino.engines.quotient import NotRepresentableError, quotient
from pentomino.engines.registry import engine_named
from pentomino.engines.solution_graph import SolutionGraph
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Symmetry

MOST_LOOKED_AT = 1_000_000
"""Of more solutions those that symmetries leave as they are are counted and not looked for."""

Group: TypeAlias = tuple[int, ...]
"""Symmetries by their numbers among `Puzzle.symmetries()`, sorted."""


@final
@dataclass(frozen=True)
class SymmetryClass:
    """The solutions that have certain symmetries of their puzzle and no others.

    Args:
        symmetries: Those that leave each of the solutions as it is, the identity first; they are a
            group.
        solutions: How many solutions there are.
    """

    symmetries: tuple[Symmetry, ...]
    solutions: int

    def __repr__(self) -> str:
        return f"<SymmetryClass: {self.solutions:,} solutions, {len(self.symmetries)} symmetries>"


def symmetry_classes(puzzle: Puzzle, held: SolutionGraph) -> tuple[SymmetryClass, ...]:
    """The classes that have solutions, those with the fewest symmetries first.

    Up to a million solutions are looked at, once for each symmetry. Of more, those are counted that
    each group of symmetries leaves as they are, and none is listed. Where that cannot be, or where
    these are not all solutions of the puzzle, all are looked at.
    """
    counts = None
    if held.whole and held.count > MOST_LOOKED_AT:
        with suppress(NotRepresentableError):
            counts = _counted(puzzle, held.count)
    counts = counts or _looked_at(puzzle, held)
    symmetries = puzzle.symmetries()
    return tuple(
        SymmetryClass(tuple(symmetries[number] for number in group), solutions)
        for group, solutions in sorted(counts.items(), key=lambda pair: (len(pair[0]), pair[0]))
        if solutions
    )


def _looked_at(puzzle: Puzzle, held: SolutionGraph) -> Mapping[Group, int]:
    """How many solutions have exactly which symmetries, from those that each of these keeps."""
    fixing: dict[tuple[int, ...], list[int]] = {}
    for number, move in enumerate(puzzle.option_images(), start=1):
        for chosen in held.fixed_by([move]):
            fixing.setdefault(chosen, [0]).append(number)
    counts = Counter(tuple(numbers) for numbers in fixing.values())
    counts[0,] += held.count - len(fixing)
    return counts


def _counted(puzzle: Puzzle, everything: int) -> Mapping[Group, int]:
    """The same, from how many solutions every group of symmetries leaves as they are.

    Raises:
        NotRepresentableError: A group cannot be made a smaller problem.
    """
    images = puzzle.item_images()
    engine = engine_named("auto")
    counts: dict[Group, int] = {}
    for group in sorted(_groups(images), key=len, reverse=True):
        number = everything
        if len(group) > 1:
            moves = [images[n] for n in group if n]
            problem, order = quotient(puzzle.exact_cover, puzzle.cell_order, *moves)
            task = CoverTask(problem, (), order)
            with engine.counting(task, NO_LIMITS, None) as run:
                number = run.result()
        # Those with more symmetries are counted already.
        counts[group] = number - sum(
            more for larger, more in counts.items() if set(larger) > set(group)
        )
    return counts


def _groups(images: Sequence[tuple[int, ...]]) -> set[Group]:
    """All groups within a group of permutations, each as the sorted numbers of its members."""
    number = {permutation: n for n, permutation in enumerate(images)}
    product = [
        [number[tuple(images[a][i] for i in images[b])] for b in range(len(images))]
        for a in range(len(images))
    ]

    def generated(members: set[int]) -> Group:
        found = list(members)
        for a in found:  # which grows meanwhile
            for b in tuple(found):
                for c in (product[a][b], product[b][a]):
                    if c not in members:
                        members.add(c)
                        found.append(c)
        return tuple(sorted(found))

    groups = {generated({0, n}) for n in range(len(images))}
    cyclic = tuple(groups)
    left = list(groups)
    for group in left:  # which grows meanwhile
        for other in cyclic:
            joined = generated({*group, *other})
            if joined not in groups:
                groups.add(joined)
                left.append(joined)
    return groups
