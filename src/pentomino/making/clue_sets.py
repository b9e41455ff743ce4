"""Clue sets: parts of a solution that no other solution has and that can do without none of it."""

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from pentomino.solving.pool import Clue, Pool

if TYPE_CHECKING:
    import random

MOST_COMBINATIONS = 2000
"""So many sets of the size asked for are looked at one by one; of more, some are made by chance."""

CHANCES = 40


def clue_set(
    pool: Pool, clues: Sequence[Clue], size: int | None, rng: "random.Random"
) -> list[Clue] | None:
    """A random clue set that leaves one solution, and more without any one of its clues.

    Args:
        pool: All solutions.
        clues: Those that can be chosen.
        size: How many there must be; None for as many as come.
        rng: What chances are taken from.

    Returns:
        The clues in the order given; None where all of them leave several solutions, there are none
        of this size, or none was found.
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
    """Whether the clues leave one solution, and more without any one of them."""
    return pool.left(clues, 2) == 1 and all(
        pool.left([*clues[:n], *clues[n + 1 :]], 2) > 1 for n in range(len(clues))
    )


def _thinned(pool: Pool, clues: Sequence[Clue], rng: "random.Random") -> list[Clue]:
    """The clues, those left out in a random order that are not needed.

    What is needed once stays needed when others are left out: one pass is enough.
    """
    order = list(range(len(clues)))
    rng.shuffle(order)
    kept = set(order)
    for number in order:
        kept.remove(number)
        if pool.left([clues[n] for n in sorted(kept)], 2) > 1:
            kept.add(number)
    return [clues[n] for n in sorted(kept)]
