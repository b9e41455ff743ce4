"""Symmetric solutions: how many solutions each symmetry of the puzzle leaves unchanged."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeAlias, final

from pentomino.checkpoints import checkpoint, with_checkpoints
from pentomino.engines.contract import CoverTask, Observer
from pentomino.engines.limits import NO_LIMITS
from pentomino.engines.planning import engine_named
from pentomino.engines.quotient import NotRepresentableError, quotient
from pentomino.engines.registry import AUTO
from pentomino.engines.solution_graph import SolutionGraph
from pentomino.errors import counted
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Symmetry
from pentomino.solving.task import Tell
from pentomino.values import Value

MOST_LOOKED_AT = 1_000_000
"""Up to this number, solutions are examined one by one; of more, symmetric ones are counted."""

Group: TypeAlias = tuple[int, ...]
"""Symmetries by their numbers among `Puzzle.symmetries()`, sorted."""


@final
@dataclass(frozen=True, slots=True)
class SymmetryClass(Value):
    """The solutions, or partitions, that have certain symmetries of their puzzle and no others.

    Args:
        symmetries: The symmetries that leave each of these solutions unchanged, the identity first;
            they form a group. Those of partitions say nothing of pieces.
        solutions: The number of these solutions.
    """

    symmetries: tuple[Symmetry, ...]
    solutions: int

    def __repr__(self) -> str:
        symmetries = counted(len(self.symmetries), "symmetry", "symmetries")
        return f"<SymmetryClass: {counted(self.solutions, 'solution')}, {symmetries}>"


def symmetry_classes(puzzle: Puzzle, held: SolutionGraph, tell: Tell) -> tuple[SymmetryClass, ...]:
    """Count the solutions of each class that has any, those with the fewest symmetries first.

    Up to a million solutions are examined one by one, once for each symmetry. Of more solutions,
    those that each group of symmetries leaves unchanged are counted without listing any. If that is
    impossible, or if some solutions of the puzzle are missing, all are examined.

    Args:
        puzzle: The puzzle.
        held: Its solutions, or some of them.
        tell: Called with the share of the work that is done.
    """
    counts = None
    if held.whole and held.count > MOST_LOOKED_AT:
        with suppress(NotRepresentableError):
            counts = _counted(puzzle, held.count, tell)
    return classes_in_order(puzzle.symmetries(), counts or _looked_at(puzzle, held, tell))


def classes_in_order(
    symmetries: Sequence[Symmetry], counts: Mapping[Group, int]
) -> tuple[SymmetryClass, ...]:
    """List the classes that have any members, those with the fewest symmetries first."""
    return tuple(
        SymmetryClass(tuple(symmetries[number] for number in group), solutions)
        for group, solutions in sorted(counts.items(), key=lambda pair: (len(pair[0]), pair[0]))
        if solutions
    )


def _looked_at(puzzle: Puzzle, held: SolutionGraph, tell: Tell) -> Mapping[Group, int]:
    """Count solutions by their symmetries: list those that each symmetry leaves unchanged."""
    fixing: dict[tuple[int, ...], list[int]] = {}
    moves = puzzle.option_images()
    for number, move in enumerate(moves, start=1):
        tell((number - 1) / len(moves))
        for chosen in held.fixed_by([move]):
            fixing.setdefault(chosen, [0]).append(number)
    counts = Counter(tuple(numbers) for numbers in fixing.values())
    counts[0,] += held.count - len(fixing)
    return counts


def _counted(puzzle: Puzzle, everything: int, tell: Tell) -> Mapping[Group, int]:
    """Count solutions by their symmetries: count those that each group leaves unchanged.

    Raises:
        NotRepresentableError: A group does not lead to a smaller exact cover problem.
    """
    images = puzzle.item_images()
    engine = engine_named(AUTO)

    def unchanged(group: Group, done: int, groups: int) -> int:
        share = done / groups
        tell(share)
        if len(group) == 1:
            return everything
        moves = [images[n] for n in group if n]
        problem, order = quotient(puzzle.exact_cover, puzzle.cell_order, *moves)
        task = CoverTask(problem, (), order)
        with engine.counting(task, NO_LIMITS, _looking(tell, share)) as run:
            return run.result()

    return by_group(images, unchanged)


def by_group(
    images: Sequence[Sequence[int]], unchanged: Callable[[Group, int, int], int]
) -> Mapping[Group, int]:
    """Count what has the symmetries of each group and no others.

    Args:
        images: The symmetries as permutations of anything, the identity first.
        unchanged: Counts what the members of a group leave unchanged; it is told how many of how
            many groups came before.
    """
    counts: dict[Group, int] = {}
    groups = sorted(_groups(images), key=len, reverse=True)
    for done, group in enumerate(groups):
        # What has more symmetries than these is counted already.
        counts[group] = unchanged(group, done, len(groups)) - sum(
            more for larger, more in counts.items() if set(larger) > set(group)
        )
    return counts


def _looking(tell: Tell, share: float) -> Observer:
    """Make a function that reports this share of the work while an engine works."""
    return lambda _: tell(share)


def _groups(images: Sequence[Sequence[int]]) -> set[Group]:
    """Find all subgroups of a group of permutations, each as the sorted numbers of its members."""
    number = {tuple(permutation): n for n, permutation in enumerate(images)}
    product = [
        [number[tuple(images[a][i] for i in b)] for b in with_checkpoints(images)]
        for a in range(len(images))
    ]

    def generated(members: set[int]) -> Group:
        found = list(members)
        for a in found:  # the list grows during the loop
            for b in tuple(found):
                for c in (product[a][b], product[b][a]):
                    if c not in members:
                        members.add(c)
                        found.append(c)
        return tuple(sorted(found))

    groups = {generated({0, n}) for n in range(len(images))}
    cyclic = tuple(groups)
    left = list(groups)
    for group in left:  # the list grows during the loop
        checkpoint()
        for other in cyclic:
            joined = generated({*group, *other})
            if joined not in groups:
                groups.add(joined)
                left.append(joined)
    return groups
