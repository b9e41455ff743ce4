"""Solutions that symmetries fix, as the solutions of a smaller problem.

Such a solution is a union of orbits of options, so the orbits are the options of a problem whose
items are the orbits of items. Counting them for every symmetry counts solutions up to symmetry
without listing any (the lemma that is not Burnside's).
"""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from itertools import chain

from pentomino import _native
from pentomino.engines.contract import CoverTask, UnfitError
from pentomino.engines.limits import Limits
from pentomino.engines.native_arrays import UNBOUNDED, native_problem, own_errors
from pentomino.errors import EngineError, TooLargeError
from pentomino.problem.exact_cover import CellOrder, ExactCover, cover_of_native, int_array


def is_identity(images: Sequence[int]) -> bool:
    """Whether a symmetry leaves every item where it is."""
    return all(image == item for item, image in enumerate(images))


class NotRepresentableError(UnfitError):
    """The quotient needs an item used several times by one option, in different ways."""

    def __init__(self) -> None:
        super().__init__(
            "the frontier engine cannot count up to symmetry where a symmetry may exchange copies "
            "of one piece: let the program choose the engine, or count all solutions"
        )


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
    images = int_array(chain.from_iterable(item_images))
    spent = _native.Effort(UNBOUNDED, UNBOUNDED)
    with own_errors():
        made = native.quotient(int_array(order.items), images, spent)
    if made is None:
        raise NotRepresentableError
    smaller, cells, items = made
    names = partial(_names_of, problem, items)
    return cover_of_native(smaller, names), CellOrder(cells)


def _names_of(problem: ExactCover, items: Sequence[int]) -> list[Hashable]:
    return [problem.items[item].name for item in items]


def number_fixed(
    problem: ExactCover,
    order: CellOrder,
    images: Sequence[int],
    count: Callable[[ExactCover, CellOrder], int],
    limits: Limits,
    check: Callable[[], None],
) -> int:
    """Count the solutions that a symmetry leaves unchanged, by an automaton or by a search.

    Args:
        problem: The problem.
        order: The order of its cells.
        images: The symmetry.
        count: Counts the solutions of a problem by an automaton.
        limits: The memory and the threads of a search.
        check: Called about twenty times a second; an exception that it raises ends the work.
    """
    if is_identity(images):
        return count(problem, order)
    smaller, smaller_order = quotient(problem, order, images)
    try:
        return count(smaller, smaller_order)
    except TooLargeError:
        return _searched(smaller, limits, check)


def _searched(problem: ExactCover, limits: Limits, check: Callable[[], None]) -> int:
    """Count by the search engine.

    The cells of an orbit may be too far apart in the order for an automaton, but there are few
    orbits.
    """
    from pentomino.engines.search import SearchEngine  # noqa: PLC0415 -- most counts need none

    limits = Limits(memory=limits.memory, threads=limits.threads)
    with SearchEngine().counting(CoverTask(problem), limits, lambda _: check()) as searching:
        return searching.result()


def number_of_orbits(fixed: int, symmetries: int) -> int:
    """Compute the number of solutions up to symmetry, by Burnside's lemma.

    Args:
        fixed: How many solutions each symmetry leaves unchanged, all together.
        symmetries: The number of symmetries.

    Raises:
        EngineError: The symmetries do not form a group.
    """
    orbits, rest = divmod(fixed, symmetries)
    if rest:
        raise EngineError("the symmetries do not form a group: give all products of them too")
    return orbits
