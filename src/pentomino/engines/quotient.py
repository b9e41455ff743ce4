"""Solutions that symmetries fix, as the solutions of a smaller problem.

Such a solution is a union of orbits of options, so the orbits are the options of a problem whose
items are the orbits of items. Counting them for every symmetry counts solutions up to symmetry
without listing any (the lemma that is not Burnside's).
"""

from collections.abc import Hashable, Sequence
from functools import partial
from itertools import chain

from pentomino import _native
from pentomino.engines.flat import UNBOUNDED, native_problem, own_errors
from pentomino.problem.exact_cover import CellOrder, ExactCover, cover_of_native, numbers


def is_identity(images: Sequence[int]) -> bool:
    """Whether a symmetry leaves every item where it is."""
    return all(image == item for item, image in enumerate(images))


class NotRepresentableError(Exception):
    """The quotient needs an item used several times by one option, in different ways."""


def quotient(
    problem: ExactCover, order: CellOrder, *item_images: Sequence[int]
) -> tuple[ExactCover, CellOrder]:
    """Make the problem whose solutions are those of `problem` that the symmetries fix.

    Args:
        problem: The problem with these symmetries.
        order: The order of its cells; the quotient's cells keep it.
        item_images: For each symmetry, one or more, where it sends each item.

    Raises:
        NotRepresentableError: An orbit of options uses some item twice and another once.
        EngineError: One of them is not a symmetry of the problem.
    """
    native = native_problem(problem)
    images = numbers(chain.from_iterable(item_images))
    spent = _native.Effort(UNBOUNDED, UNBOUNDED)
    with own_errors():
        made = native.quotient(numbers(order.items), images, spent)
    if made is None:
        raise NotRepresentableError
    smaller, cells, items = made
    names = partial(_names_of, problem, items)
    return cover_of_native(smaller, names), CellOrder(cells)


def _names_of(problem: ExactCover, items: Sequence[int]) -> list[Hashable]:
    return [problem.items[item].name for item in items]
