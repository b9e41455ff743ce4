"""Clue sets: parts of a solution that no other solution contains, with no clue too many."""

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from pentomino.solving.pool import Clue, Pool

if TYPE_CHECKING:
    import random

MOST_COMBINATIONS = 2000
"""Up to this number, the sets of a size are tried one by one; of more sets, random ones are."""

CHANCES = 40


def clue_set(
    pool: Pool, clues: Sequence[Clue], size: int | None, rng: "random.Random"
) -> list[Clue] | None:
    """Choose random clues that leave one solution, so that no clue can be left out.

    Args:
        pool: All solutions.
        clues: The clues to choose from.
        size: The number of clues; None for any number.
        rng: The source of chance.

    Returns:
        The clues in their order; None where all clues together leave several solutions, or no set
        of this size was found.
    """
    if pool.left(clues, 2) > 1:
        return None
    if size is None:
        return _thinned(pool, clues, rng)
    if comb(len(clues), size) <= MOST_COMBINATIONS:
        sets = list(combinations(clues, size))
        rng.shuffle(sets)
        return next((list(chosen) for chosen in sets if decides(pool, chosen)), None)
    for _ in range(CHANCES):
        found = _thinned(pool, clues, rng)
        if len(found) == size:
            return found
    return None


def decides(pool: Pool, clues: Sequence[Clue]) -> bool:
    """Find out whether the clues leave one solution, and more if any clue is left out."""
    return pool.left(clues, 2) == 1 and all(
        pool.left([*clues[:n], *clues[n + 1 :]], 2) > 1 for n in range(len(clues))
    )


def _thinned(pool: Pool, clues: Sequence[Clue], rng: "random.Random") -> list[Clue]:
    """Leave out clues that are not needed, in random order.

    A clue that is needed stays needed when others are left out, so one pass is enough.
    """
    order = list(range(len(clues)))
    rng.shuffle(order)
    kept = set(order)
    for number in order:
        kept.remove(number)
        if pool.left([clues[n] for n in sorted(kept)], 2) > 1:
            kept.add(number)
    return [clues[n] for n in sorted(kept)]
